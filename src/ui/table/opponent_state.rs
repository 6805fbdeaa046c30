//! What the table knows of its computers, in signals.

use super::super::pace::Speed;
use crate::play::Level;
use crate::rules::Seat;
use crate::table::model::{Hint, Why};
use leptos::prelude::*;
use std::sync::Arc;

/// What the table knows of its computers.
#[derive(Clone, Copy)]
pub struct Opponent {
    /// The computer whose turn is on, from its first thought to what is shown last.
    pub turn: RwSignal<Option<(Seat, Level)>>,
    /// What was advised, for the decision that is on.
    pub hint: RwSignal<Hint>,
    /// Why it did what was seen since the person last decided.
    pub reasons: RwSignal<Arc<Vec<Why>>>,
    /// Whether the explanation is open.
    pub explained: RwSignal<bool>,
    /// How fast two computers are watched.
    pub speed: RwSignal<Speed>,
    /// Whether two computers wait.
    pub paused: RwSignal<bool>,
    /// One action is to be shown although they wait.
    pub(super) step: StoredValue<bool>,
    /// What is left of the turn is thought through without being shown.
    pub(super) skipped: StoredValue<bool>,
    /// Why the computer does not answer, if it does not.
    pub failed: RwSignal<Option<String>>,
    /// The next action is not shown before.
    pub(super) next: StoredValue<f64>,
    /// When thinking was stopped; 0 if it was not.
    pub(super) stopped: StoredValue<f64>,
    /// The number of the run: what an earlier one still brings counts no more.
    pub(super) run: StoredValue<u32>,
}

impl Opponent {
    /// A table at which nobody has thought yet.
    pub fn new() -> Self {
        Self {
            turn: RwSignal::new(None),
            hint: RwSignal::default(),
            reasons: RwSignal::default(),
            explained: RwSignal::new(false),
            speed: RwSignal::default(),
            paused: RwSignal::new(false),
            step: StoredValue::new(false),
            skipped: StoredValue::new(false),
            failed: RwSignal::new(None),
            next: StoredValue::new(0.0),
            stopped: StoredValue::new(0.0),
            run: StoredValue::new(0),
        }
    }

    /// Whether this run is still the one that counts. The table may be gone by now.
    pub(super) fn goes_on(self, run: u32) -> bool {
        self.run.try_get_value() == Some(run)
    }
}
