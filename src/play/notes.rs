//! Pencil notes: what a player writes about counters, for the player alone. They lie beside the game on the device, under a key of
//! the seat, and go with it; no record has them.

use super::slots::{PREFIX, Store, StoreError};
use crate::rules::Seat;
use std::collections::BTreeMap;

/// The longest note, in characters.
pub const MAX_NOTE: usize = 120;

/// The notes of one seat in one game, by the id of the counter as that seat sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes(BTreeMap<String, String>);

/// Where they are kept; those of a table that all share under a name of their own.
fn key(game: &str, seat: Option<Seat>) -> String {
    let seat = seat.map_or("all".into(), |seat| seat.index().to_string());
    format!("{PREFIX}game/{game}/notes-{seat}")
}

impl Notes {
    /// The notes of a seat.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn read(store: &dyn Store, game: &str, seat: Option<Seat>) -> Result<Self, StoreError> {
        let text = store.get(&key(game, seat))?.unwrap_or_default();
        let mut notes = Self::default();
        for (counter, note) in text.lines().filter_map(|line| line.split_once(' ')) {
            notes.put(counter, note);
        }
        Ok(notes)
    }

    /// Keeps them.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn write(&self, store: &dyn Store, game: &str, seat: Option<Seat>) -> Result<(), StoreError> {
        if self.0.is_empty() {
            return store.remove(&key(game, seat));
        }
        let lines: Vec<String> = self.0.iter().map(|(counter, note)| format!("{counter} {note}")).collect();
        store.set(&key(game, seat), &lines.join("\n"))
    }

    /// The note on a counter.
    #[must_use]
    pub fn on(&self, counter: &str) -> Option<&str> {
        self.0.get(counter).map(String::as_str)
    }

    /// Writes a note on a counter, in one line of at most [`MAX_NOTE`] characters; an empty one is rubbed out.
    pub fn put(&mut self, counter: &str, note: &str) {
        let note: String = note.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(MAX_NOTE).collect();
        if note.is_empty() {
            self.0.remove(counter);
        } else {
            self.0.insert(counter.into(), note);
        }
    }
}
