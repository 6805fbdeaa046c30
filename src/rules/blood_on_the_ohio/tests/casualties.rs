//! The order of casualties (14.7; AC-79 to AC-83, AC-131, AC-132).
