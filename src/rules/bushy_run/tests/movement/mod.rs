//! Movement of both sides.

mod british;
mod indian;
mod stacking;
mod wagon;
