//! Attacks of both sides.

mod british;
mod indian;
