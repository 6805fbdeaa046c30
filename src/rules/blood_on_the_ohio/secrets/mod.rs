//! Who may know what (25.2, 28).

mod imagine;
mod sight;

pub use imagine::imagine;
pub use sight::proves;
