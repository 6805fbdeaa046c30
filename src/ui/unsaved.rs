//! Games that the storage did not take. They live in this page until it does, and the page is not left without a word.

use super::app::Shell;
use super::browser::stamp;
use super::keeping;
use super::programs;
use super::saved_games::tell_of_bin;
use super::setup::usual_name;
use super::storage::LocalStore;
use super::trouble;
use crate::play::slots::SaveError;
use crate::play::{Game, catalog, saved};
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
    fn of(name: String, game: &dyn Game, seq: u64) -> Self {
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
    fn keep(self, id: &str, unsaved: Unsaved) {
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

    fn forget(self, id: &str) {
        if self.0.with_untracked(|all| all.contains_key(id)) {
            self.0.update(|all| drop(all.remove(id)));
            self.keep_at_hand();
        }
    }

    /// The trouble page offers their records to be copied.
    fn keep_at_hand(self) {
        self.0.with_untracked(|all| {
            trouble::keep_unsaved(all.values().map(|game| (game.name.clone(), game.record.clone())).collect());
        });
    }
}

/// Lets go of a game: the storage has taken it, or nobody wants it any more.
pub fn forget(shell: Shell, id: &str) {
    shell.unsaved.forget(id);
    if shell.unsaved.is_empty() {
        shell.all_is_saved();
    }
}

/// Where a game is saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Saved {
    /// Its id.
    pub id: String,
    /// The number of its last saving.
    pub seq: u64,
}

/// What the players have called it, or what it is called by itself.
fn called(shell: Shell, game: &dyn Game, id: &str) -> String {
    let kept = shell.unsaved.get(id).map(|unsaved| unsaved.name);
    kept.or_else(|| saved::name(&LocalStore, id)).unwrap_or_else(|| usual_name(game))
}

/// Saves a game: as a new one, if it was never saved. What else there is to say is said.
///
/// # Errors
/// Why it is not saved. It is kept in the page as it stands; a game that was carried on elsewhere as one of its own.
pub fn save(shell: Shell, game: &dyn Game, id: &str, seq: u64) -> Result<Saved, (Saved, SaveError)> {
    let done = if is_new(id) {
        saved::create(&LocalStore, &called(shell, game, id), game, stamp())
    } else {
        saved::save(&LocalStore, id, game, seq, stamp()).map(|saving| (id.to_owned(), saving))
    };
    match done {
        Ok((place, saving)) => {
            forget(shell, id);
            keeping::ask_once(shell);
            tell_of_bin(shell, saving.emptied);
            if saving.quarantine_gone {
                shell.notify(
                    "There was no room left: what was kept of a damaged copy of this game is removed for good.",
                );
            }
            if let Some(why) = saving.list {
                shell.notify(format!("The game is saved, but its line on the shelf is not up to date: {why}."));
            }
            Ok(Saved { id: place, seq: saving.seq })
        }
        Err(SaveError::Elsewhere) => {
            let own = shell.unsaved.keep_new(called(shell, game, id), game);
            // What was kept of it before is in there, and would never find its way into the store.
            shell.unsaved.forget(id);
            let place = save(shell, game, &own, 0)?;
            shell.alarm(format!("{} What is played here is a game of its own from now on.", SaveError::Elsewhere));
            Ok(place)
        }
        Err(why) => {
            shell.unsaved.keep(id, Unsaved::of(called(shell, game, id), game, seq));
            Err((Saved { id: id.into(), seq }, why))
        }
    }
}

/// Tries once more to save a game of this page.
///
/// # Errors
/// What to say to the player; it is still in the page.
pub async fn save_again(shell: Shell, id: &str) -> Result<(), String> {
    let Some(unsaved) = shell.unsaved.get(id) else { return Ok(()) };
    programs::need_for(&unsaved.record).await?;
    let loaded = catalog::load(&unsaved.record).map_err(|why| why.to_string())?;
    save(shell, &*loaded.game, id, unsaved.seq).map(drop).map_err(|(_, why)| why.to_string())
}

/// Asks before the page is left, as long as something would be lost with it.
pub fn guard(shell: Shell) {
    let asked = window_event_listener(leptos::ev::beforeunload, move |event| {
        if !shell.unsaved.is_empty() {
            event.prevent_default();
            // What browsers from before 2024 wait for; the words are never shown.
            event.set_return_value("A game is not saved.");
        }
    });
    on_cleanup(move || asked.remove());
}
