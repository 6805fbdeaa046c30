//! Supply and winter (10, 11; AC-118 to AC-121).
