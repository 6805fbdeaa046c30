//! Who may know what (25.2, 28).

mod determinize;
mod sight;

pub use determinize::determinize;
pub use sight::proves;
