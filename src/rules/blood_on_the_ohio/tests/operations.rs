//! Forces, operations and movement (chapters 6, 2.5, 19, 21.2).
