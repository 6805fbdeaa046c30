//! The opponent: search over imagined states, whatever the title.
//!
//! It is asked by a [`ThinkRequest`], which holds one state that the seat may imagine ([`crate::play::Game::imagined`])
//! and nothing else of the game: it cannot peek, because there is nothing to peek at. Thinking is counted in iterations,
//! never in time; whoever asks may stop it. For a request the [`Thought`] is the same on every machine.
//!
//! `docs/opponent.md` tells how it works and how strong it is.

mod account;
mod budget;
pub mod errand;
pub mod judge;
pub mod judges;
mod plain;
mod search;
pub mod shortlist;
mod think;

pub use crate::play::Level;
pub use account::{Account, Considered};
pub use budget::Budget;
pub use judge::{Choice, Judge, Proposal, Reason, Trust};
pub use plain::Plain;
pub use search::Search;
pub use think::{Deed, Progress, Purpose, ThinkError, ThinkRequest, Thinker, Thought, think};
