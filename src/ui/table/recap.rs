//! What happened since this seat last held the device, as far as it could see: on the board, step by step.
//!
//! Each step shows the board after a line of the holder's own log, with that line as the prompt and an arrow where something
//! moved. It goes on by itself where movement is shown; it can be stopped, turned back and skipped.

use super::super::browser;
use super::super::controls::{button, live};
use super::state::TableState;
use crate::rules::{Target, Viewer};
use crate::table::model::{Moment, Stage};
use crate::table::pace;
use crate::table::review::Recap;
use crate::table::view::View;
use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;

impl TableState {
    /// Shows the last so many lines of the holder's log on the board; whether there was anything to show.
    pub(super) fn begin_recap(self, lines: usize) -> bool {
        let device = self.device.get_value();
        let now = self.game.with_value(|g| View::of(&**g, device, &View::empty(), None));
        let first = now.log.len().saturating_sub(lines);
        let Some(recap) = Recap::of(&now.log, first, self.moves()) else { return false };
        let (now, viewer) = (Arc::new(now), self.own_viewer());
        let Some(view) = self.game.with_value(|g| recap.view(&**g, &now, &now, viewer)) else { return false };
        self.propose_board(now.scene.board);
        self.present.set_value(Some(now));
        self.show_step(recap, view, viewer);
        self.stage.set(Stage::Board);
        browser::focus("[data-recap] .primary");
        true
    }

    fn show_step(self, recap: Recap, view: View, viewer: Viewer) {
        let line = recap.line();
        self.said.set(view.turn.prompt.clone());
        let place = view.log.get(line).and_then(|line| line.note.targets.iter().find(|t| has_place(t)).cloned());
        self.turn_to(view.scene.board);
        let wait = recap.playing.then(|| pace::reading(&view.turn.prompt));
        let at = recap.place();
        self.moment.set(Some(Moment { line, viewer }));
        self.recap.set(Some(recap));
        self.view.set(Arc::new(view));
        if let Some(place) = place {
            self.show_place(&place);
        }
        if let Some(wait) = wait {
            let due = move || {
                // The table may be gone by then, and somebody may have gone on by hand.
                let waits = self.recap.try_with_untracked(|r| r.as_ref().is_some_and(|r| r.playing && r.place() == at));
                if waits == Some(true) && !self.step_recap(true) {
                    self.end_recap();
                }
            };
            set_timeout(due, Duration::from_millis(wait.into()));
        }
    }

    /// The next step, or the one before; whether there is one.
    fn step_recap(self, on: bool) -> bool {
        let Some(recap) = self.recap.with_untracked(|r| r.as_ref().and_then(|r| r.step(on))) else { return false };
        let (now, before) = (self.present.get_value(), self.view.get_untracked());
        let viewer = self.own_viewer();
        let view = now.and_then(|now| self.game.with_value(|g| recap.view(&**g, &now, &before, viewer)));
        let Some(view) = view else { return false };
        self.show_step(recap, view, viewer);
        true
    }

    fn pause_recap(self) {
        self.recap.update(|recap| recap.iter_mut().for_each(|recap| recap.playing = false));
    }

    /// By hand: nothing goes on by itself from here.
    fn step_recap_by_hand(self, on: bool) {
        self.pause_recap();
        if !self.step_recap(on) && on {
            self.end_recap();
        }
    }

    /// Puts the board as it stands in front; whether the recap lay there.
    pub(super) fn end_recap(self) -> bool {
        let was_on = self.recap.with_untracked(Option::is_some);
        if was_on {
            self.turn_to(self.proposed_board());
            self.show(None);
        }
        was_on
    }
}

fn has_place(target: &Target) -> bool {
    matches!(target, Target::Space(_) | Target::Piece(_))
}

/// What moves through the recap, over the board while it is shown.
#[component]
pub fn RecapBar() -> impl IntoView {
    let table = expect_context::<TableState>();
    let shown = Memo::new(move |_| table.recap.with(Option::is_some));
    live(move || shown.get().then(|| bar(table)))
}

fn bar(table: TableState) -> AnyView {
    let place = move || {
        let (at, of) = table.recap.with(|r| r.as_ref().map_or((0, 0), Recap::place));
        format!("Since your last turn: {at} of {of}")
    };
    view! {
        <section class="recap" data-recap="" aria-label="Since your last turn">
            <p prop:textContent=place></p>
            {button("btn", "step-back", "Back", Box::new(move || table.step_recap_by_hand(false)))}
            {button("btn", "pause", "Pause", Box::new(move || table.pause_recap()))}
            {button("btn", "step-on", "Next", Box::new(move || table.step_recap_by_hand(true)))}
            {button("btn primary", "check", "To the board", Box::new(move || { table.end_recap(); }))}
        </section>
    }
    .into_any()
}
