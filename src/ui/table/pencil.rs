//! Pencil notes on counters, for the holder of the device alone.

use super::super::storage::LocalStore;
use super::super::unsaved::is_new;
use super::state::TableState;
use crate::play::notes::{MAX_NOTE, Notes};
use crate::rules::Id;
use leptos::prelude::*;

/// The mark on a counter that bears a note.
pub const MARK: &str = "<path class=\"pencilled\" d=\"M42 14 53 3l4 4L46 18l-5 1z\"/>";

impl TableState {
    /// Where its notes lie, if the game does.
    fn noted_under(&self) -> Option<String> {
        Some(self.saved.with_value(|saved| saved.id.clone())).filter(|id| !is_new(id))
    }

    /// Takes the notes of whoever holds the device.
    pub(super) fn look_up_notes(self) {
        let notes = self.noted_under().and_then(|game| Notes::read(&LocalStore, &game, self.holder()).ok());
        let notes = notes.unwrap_or_default();
        if self.notes.with_untracked(|known| *known != notes) {
            self.notes.set(notes);
        }
    }

    fn note(self, counter: &Id, text: &str) {
        let Some(game) = self.noted_under() else { return };
        self.notes.update(|notes| notes.put(counter, text));
        let kept = self.notes.with_untracked(|notes| notes.write(&LocalStore, &game, self.holder()));
        if let Err(why) = kept {
            self.shell.alarm(format!("The note isn’t kept: {why}."));
        }
    }
}

/// The field for the note on a counter.
pub fn field(table: TableState, counter: Id) -> Option<AnyView> {
    table.noted_under()?;
    let written = table.notes.with_untracked(|notes| notes.on(&counter).unwrap_or_default().to_owned());
    Some(
        view! {
            <label class="field">"Your pencil note"<input type="text" maxlength=MAX_NOTE.to_string() autocomplete="off" data-note=""
                prop:value=written on:change=move |e| table.note(&counter, &event_target_value(&e)) /></label>
        }
        .into_any(),
    )
}
