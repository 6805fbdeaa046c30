//! The position, and how it goes on from turn to turn.

mod action;
mod areas;
mod board;
mod levels;
mod losses;
mod memory;
mod sequence;
mod state;
mod step;
mod victory;

pub use action::Action;
pub use areas::{AreaState, Fort};
pub use losses::Cause;
#[cfg(test)]
pub use memory::Memory;
pub use sequence::{Phase, Season, Turn};
pub use state::{DarkAndBloodyGround, Options, RaidMark, Status};
pub use step::{Back, List, Step};
pub use victory::{End, Level};
