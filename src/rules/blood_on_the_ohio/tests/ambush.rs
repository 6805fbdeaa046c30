//! Ambushes resolved (18.1 to 18.3; AC-55 to AC-64).
