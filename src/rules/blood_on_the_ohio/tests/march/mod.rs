//! Operations and movement.

mod cases;
mod encounters;
mod operations;
mod windows;
