//! Combat on the map in the log (chapter 8.6).
