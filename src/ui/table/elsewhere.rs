//! The same game in another tab or window. What somebody does here goes on as a game of its own; what the program does by
//! itself never makes one: it waits, and what is newer is offered.

use super::super::route::Route;
use super::super::storage::{LocalStore, is_of_game, on_change_elsewhere};
use super::super::unsaved;
use super::state::TableState;
use crate::play::slots;
use leptos::prelude::*;

impl TableState {
    /// Listens for what other tabs do to this game, for as long as the table is open.
    pub(super) fn listen_elsewhere(self) {
        on_change_elsewhere(move |key| {
            let of_this = self.saved.try_with_value(|saved| is_of_game(key.as_deref(), &saved.id));
            if of_this == Some(true) {
                self.look_elsewhere();
            }
        });
        on_cleanup(move || self.forget_elsewhere());
    }

    /// Whether the game was saved from elsewhere since this table read or saved it. If it was, and nothing here is not
    /// saved, the program does no more by itself, and what is there is offered.
    pub(super) fn look_elsewhere(self) -> bool {
        if self.elsewhere.with_value(Option::is_some) {
            return true;
        }
        let (id, seq) = self.saved.with_value(|saved| (saved.id.clone(), saved.seq));
        if unsaved::is_new(&id) || !self.kept.get_untracked() {
            return false;
        }
        if slots::read(&LocalStore, &id).map_or(0, |reading| reading.newest()) <= seq {
            return false;
        }
        let shell = self.shell;
        let show = move || shell.renew(Route::Table(id.clone()));
        let words =
            "This game was continued in another tab or window. If you play on here, this becomes a separate game.";
        self.elsewhere.set_value(Some(shell.offer(words, "Show the latest", show)));
        self.interrupt();
        true
    }

    /// Takes the offer away: the game here is another one now, or its table is left.
    pub(super) fn forget_elsewhere(self) {
        if let Some(Some(number)) = self.elsewhere.try_update_value(Option::take) {
            self.shell.dismiss(number);
        }
    }
}
