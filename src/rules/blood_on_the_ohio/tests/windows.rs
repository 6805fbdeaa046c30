//! Ambush windows of a moving force, pass through (13, 18.0).
