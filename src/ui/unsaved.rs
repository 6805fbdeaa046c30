//! Games that the storage did not take. They live in this page until it does, and the page is not left without a word.

use super::at_hand;
use crate::play::Game;
use leptos::prelude::*;
use std::collections::BTreeMap;

/// A game that the storage did not take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsaved {
    /// What it is called.
    pub name: String,
    /// Its record.
    pub record: String,
    /// The number of its last saving; 0 if it was never saved.
    pub seq: u64,
}

/// All of them, by their ids.
#[derive(Clone, Copy)]
pub struct UnsavedGames(RwSignal<BTreeMap<String, Unsaved>>);

impl Unsaved {
    pub(super) fn of(name: String, game: &dyn Game, seq: u64) -> Self {
        Self { name, record: game.record(), seq }
    }
}

/// What the ids of games begin with that were never saved. Those of the store are other words.
const NEW: &str = "unsaved-";

/// Whether this is the id of a game that was never saved.
#[must_use]
pub fn is_new(id: &str) -> bool {
    id.starts_with(NEW)
}

impl UnsavedGames {
    /// None yet.
    #[must_use]
    pub fn none() -> Self {
        Self(RwSignal::default())
    }

    /// Those there are, with their ids.
    #[must_use]
    pub fn all(self) -> Vec<(String, Unsaved)> {
        self.0.with(|all| all.iter().map(|(id, game)| (id.clone(), game.clone())).collect())
    }

    /// Whether one of them has this id.
    #[must_use]
    pub fn holds(self, id: &str) -> bool {
        self.0.with(|all| all.contains_key(id))
    }

    /// The one with this id.
    #[must_use]
    pub fn get(self, id: &str) -> Option<Unsaved> {
        self.0.with_untracked(|all| all.get(id).cloned())
    }

    /// Whether the page can be left without losing anything.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.with_untracked(BTreeMap::is_empty)
    }

    /// Keeps a game as it stands now.
    pub(super) fn keep(self, id: &str, unsaved: Unsaved) {
        self.0.update(|all| drop(all.insert(id.into(), unsaved)));
        self.keep_at_hand();
    }

    /// Keeps a game that was never saved; its id.
    pub fn keep_new(self, name: String, game: &dyn Game) -> String {
        let taken = |id: &String| self.0.with_untracked(|all| all.contains_key(id));
        let id = (1..=u32::MAX).map(|n| format!("{NEW}{n}")).find(|id| !taken(id)).unwrap_or_default();
        self.keep(&id, Unsaved::of(name, game, 0));
        id
    }

    /// Lets go of one, if it is there.
    pub(super) fn forget(self, id: &str) {
        if self.0.with_untracked(|all| all.contains_key(id)) {
            self.0.update(|all| drop(all.remove(id)));
            self.keep_at_hand();
        }
    }

    /// The trouble page offers their records to be copied.
    fn keep_at_hand(self) {
        self.0.with_untracked(|all| {
            at_hand::keep_unsaved(all.values().map(|game| (game.name.clone(), game.record.clone())).collect());
        });
    }

    /// Asks before the page is left, as long as something would be lost with it.
    pub fn guard(self) {
        let asked = window_event_listener(leptos::ev::beforeunload, move |event| {
            if !self.is_empty() {
                event.prevent_default();
                // What browsers from before 2024 wait for; the words are never shown.
                event.set_return_value("A game is not saved.");
            }
        });
        on_cleanup(move || asked.remove());
    }
}
