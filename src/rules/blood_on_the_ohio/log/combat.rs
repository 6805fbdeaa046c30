//! Lines on combat, ambush, overrun, retreat and structures (chapters 14 to 18, 20).
