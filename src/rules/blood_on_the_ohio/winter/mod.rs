//! Supply and winter (chapters 10 and 11).

mod quarters;
mod supply;

pub use quarters::Quarters;
pub use supply::Supply;
