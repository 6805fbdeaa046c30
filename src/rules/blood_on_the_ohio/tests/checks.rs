//! Checks and the sequence of play (4, 7, 8, 9, 12; AC-112 to AC-117, AC-122).
