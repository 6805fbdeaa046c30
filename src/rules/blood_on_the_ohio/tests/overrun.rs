//! Overruns (17; AC-97 to AC-101).
