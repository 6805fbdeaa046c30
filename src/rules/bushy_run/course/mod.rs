//! The position, and how it goes on (sections 6 and 11).

mod action;
pub mod legal;
mod sequence;
mod state;
mod step;
mod victory;

pub use action::{Action, FireOrder, LineOrder};
pub use state::{BRITISH_LIMIT, BushyRun, GOAL, INDIAN_LIMIT, Mover, TURNS};
pub use step::{Assault, DiceRoll, MOST_DICE, Shot, Step};
pub use victory::End;
