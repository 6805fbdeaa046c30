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
pub use board::Board;
pub use losses::Cause;
pub use memory::{Events, Memory};
pub use sequence::{Next, Phase, Season, Turn};
pub use state::{DarkAndBloodyGround, Options, RaidMark, Standing, Status};
pub use step::{Back, List, Step};
pub use victory::{End, Level};
