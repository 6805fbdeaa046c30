//! The position, and how it goes on from turn to turn.

mod action;
mod board;
mod captures;
mod checks;
pub mod scenario;
mod score;
mod sequence;
mod state;
pub mod step;
mod structures;
mod victory;

pub use action::{Action, AttackTarget, Marker, Reroll, Service};
pub use board::Board;
pub use scenario::Scenario;
pub use sequence::{Next, Turn};
pub use state::{BloodOnTheOhio, Expedition};
pub use step::{List, Returned, Step};
pub use structures::{Health, Structure, Structures};
pub use victory::{End, PRINTED_SETTLEMENTS};
