//! Asking the opponent, whatever the title: what crosses to a worker and back. `play::thought` makes the request of a game.

use super::Level;
use super::account::{Account, Considered};
use super::evaluators::Evaluated;
use super::search::Search;
use crate::rules::{Point, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What the opponent is asked.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ThinkRequest {
    /// Id of the title.
    pub title: String,
    /// How well to think.
    pub level: Level,
    /// For whom: the seat that is to decide.
    pub seat: Seat,
    /// Chance of its own. The same request gives the same thought.
    pub seed: u64,
    /// What for.
    pub purpose: Purpose,
    /// The state as the seat may imagine it, JSON ([`Game::determinized`](crate::play::Game::determinized)).
    pub state: String,
}

/// What a thought is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Purpose {
    /// A move: a forced one costs no thought.
    #[default]
    Move,
    /// A hint: even a forced move is weighed, and noise is left out.
    Hint,
}

/// An action of a thought, for [`Game::pick_of`](crate::play::Game::pick_of).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlannedAction {
    /// The action as records write it, JSON; for an offer with a region, its template.
    pub action: String,
    /// The free point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Point>,
}

/// What came of thinking.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SearchResult {
    /// What to do, in order; at least one action. The later ones hold as long as the same side goes on deciding, nothing
    /// became known ([`crate::play::Chosen::fenced`]) and [`Game::pick_of`](crate::play::Game::pick_of) still finds them;
    /// otherwise think again.
    pub plan: Vec<PlannedAction>,
    /// What was considered, the best first. For the side that decides alone; the page shows none of it, so it stays with
    /// the thread.
    #[serde(skip)]
    pub considered: Vec<Considered>,
    /// How often play was imagined.
    pub iterations: u32,
    /// Why.
    pub why: Account,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Iterations done.
    pub done: u32,
    /// Iterations to be done in all.
    pub of: u32,
}

impl Progress {
    /// Whether the search is over.
    #[must_use]
    pub const fn is_over(self) -> bool {
        self.done >= self.of
    }
}

/// Why nothing can be thought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThinkError {
    /// No such title, or one that is still coming.
    Title(String),
    /// The state is none of this title, or does not hold together.
    State(String),
    /// The seat is not to decide.
    NotToDecide,
}

impl fmt::Display for ThinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Title(why) => f.write_str(why),
            Self::State(why) => write!(f, "the position can’t be read: {why}"),
            Self::NotToDecide => f.write_str("it isn’t that side’s decision"),
        }
    }
}

impl std::error::Error for ThinkError {}

/// A search whatever its title.
pub trait Thinking: Send {
    /// Thinks on for at most so many iterations.
    fn step(&mut self, iterations: u32) -> Progress;
    /// How far it has come.
    fn progress(&self) -> Progress;
    /// The best so far.
    fn result(&self) -> SearchResult;
}

impl<T: Evaluated> Thinking for Search<T> {
    fn step(&mut self, iterations: u32) -> Progress {
        self.run(iterations)
    }

    fn progress(&self) -> Progress {
        self.progress()
    }

    fn result(&self) -> SearchResult {
        self.result()
    }
}

/// A thought under way: it is carried on in slices, can be stopped after any, and has an answer at any time.
pub struct Thinker(Box<dyn Thinking>);

impl From<Box<dyn Thinking>> for Thinker {
    fn from(thinking: Box<dyn Thinking>) -> Self {
        Self(thinking)
    }
}

impl Thinker {
    /// Begins to think of a state of `T`.
    ///
    /// # Errors
    /// The request makes no sense.
    pub fn of<T: Evaluated>(request: &ThinkRequest) -> Result<Self, ThinkError> {
        let ThinkRequest { level, seat, seed, purpose, state, .. } = request;
        let state = T::read(state).map_err(|error| ThinkError::State(error.to_string()))?;
        state.validate().map_err(|unsound| ThinkError::State(unsound.to_string()))?;
        let search = Search::begin(state, *seat, *level, *purpose, *seed, T::evaluator());
        Ok(Self(Box::new(search.ok_or(ThinkError::NotToDecide)?)))
    }

    /// Thinks on for at most so many iterations.
    pub fn step(&mut self, iterations: u32) -> Progress {
        self.0.step(iterations)
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.0.progress()
    }

    /// The best so far.
    #[must_use]
    pub fn result(&self) -> SearchResult {
        self.0.result()
    }

    /// Thinks to the end, or until `go_on` says no; it is asked after every few iterations.
    pub fn finish(mut self, go_on: &mut dyn FnMut() -> bool) -> SearchResult {
        while !self.progress().is_over() && go_on() {
            self.step(SLICE);
        }
        self.result()
    }
}

/// Iterations between two questions whether thinking may go on.
const SLICE: u32 = 8;
