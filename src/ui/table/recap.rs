//! What happened since this seat last held the device, as far as it could see: on the board, step by step.
//!
//! Each step shows the board after a line of the holder's own log, with that line as the prompt and an arrow where something
//! moved. It goes on by itself where movement is shown; it can be stopped, turned back and skipped.

use super::super::browser;
use super::super::controls::{Icon, IconButton, live};
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
        browser::focus("[data-recap] [data-focus]");
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

    /// By hand: nothing goes on by itself from here.
    fn step_recap_by_hand(self, on: bool) {
        self.recap.update(|recap| recap.iter_mut().for_each(|recap| recap.playing = false));
        if !self.step_recap(on) && on {
            self.end_recap();
        }
    }

    fn play_recap(self) {
        self.recap.update(|recap| recap.iter_mut().for_each(|recap| recap.playing = !recap.playing));
        let plays = self.recap.with_untracked(|recap| recap.as_ref().is_some_and(|recap| recap.playing));
        if plays && !self.step_recap(true) {
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
        format!("{at} of {of}")
    };
    let first = Signal::derive(move || table.recap.with(|r| r.as_ref().is_none_or(|r| r.place().0 == 1)));
    let playing = Memo::new(move |_| table.recap.with(|r| r.as_ref().is_some_and(|r| r.playing)));
    let icon = live(move || {
        let name = if playing.get() { "pause" } else { "play" };
        view! { <Icon name /> }.into_any()
    });
    let words = move || if playing.get() { "Pause" } else { "Play" };
    let holder = table.holder().and_then(|seat| table.spec.seats.get(seat.index())).map(|s| s.name);
    view! {
        <section class="recap" data-recap="" aria-label="Since your last turn">
            <p><b>"Since your last turn"</b><span class="vh">{holder}</span><span class="small fig" prop:textContent=place></span></p>
            <div class="row">
                <IconButton icon="step-back" name="One step back" disabled=first press=move || table.step_recap_by_hand(false) />
                <button type="button" class="btn icon" data-recap-play="" aria-label=words title=words on:click=move |_| table.play_recap()>{icon}</button>
                <IconButton icon="step-on" name="One step forward" press=move || table.step_recap_by_hand(true) />
                <button type="button" class="btn primary" data-focus="" on:click=move |_| { table.end_recap(); }>"To the board"</button>
            </div>
        </section>
    }
    .into_any()
}
