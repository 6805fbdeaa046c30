//! The opponent: search over imagined states, whatever the title.
//!
//! It is asked by a [`ThinkRequest`], which holds one state that the seat may imagine ([`crate::play::Game::determinized`])
//! and nothing else of the game: it cannot peek, because there is nothing to peek at. Thinking is counted in iterations,
//! never in time; the caller may stop it. For a request the [`SearchResult`] is the same on every machine.
//!
//! `docs/opponent.md` says how it works and how strong it is.

mod account;
mod budget;
pub mod evaluator;
pub mod evaluators;
#[cfg(not(target_arch = "wasm32"))]
pub mod features;
mod level;
mod plain;
mod search;
pub mod shortlist;
mod think;
pub mod worker;

pub use account::{Account, Considered};
pub use budget::Budget;
pub use evaluator::{Choice, Evaluator, Prior, Proposal, Reason, Weight};
pub use level::{Level, UnknownLevel};
pub use plain::Plain;
pub use search::Search;
pub use think::{PlannedAction, Progress, Purpose, SearchResult, ThinkError, ThinkRequest, Thinker, Thinking};
