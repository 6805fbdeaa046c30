//! Combat in all its steps (14, 21.3; AC-01 to AC-11, AC-65 to AC-78, AC-84 to AC-88).
