//! Set-ups of every scenario (26, D10 to D14).
