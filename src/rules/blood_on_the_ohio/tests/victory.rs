//! How a game ends (A2, A3; AC-124 to AC-130).
