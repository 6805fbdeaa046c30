//! Retreats (15, 16; AC-89 to AC-96, AC-135, AC-137).
