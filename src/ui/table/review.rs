//! Looking back: the board as it stood after any line of the log, as far as the viewer could see it then; after the end
//! as any side; and a new game from there.
//!
//! The moments are lines of one's own log, never actions of the game: their number would count what is hidden.

use super::super::browser;
use super::super::controls::{Flag, Icon, IconButton, live};
use super::super::saving::put_on_table;
use super::super::steps;
use super::state::TableState;
use crate::draw::diff;
use crate::play::look::Log;
use crate::play::proposal::Copied;
use crate::play::seats::{self, Device};
use crate::play::{Game, LogLine};
use crate::rules::text::capital;
use crate::rules::{NoteKind, Seat, Target, Viewer};
use crate::table::model::{Hint, Moment, Stage};
use crate::table::review;
use crate::table::view::View;
use leptos::prelude::*;
use std::sync::Arc;

impl TableState {
    /// Whether there is something to look back at, and nobody is in the middle of something.
    pub fn may_look_back(self) -> bool {
        let idle = self.opponent.turn.with(Option::is_none) && self.stage.with(|s| *s == Stage::Board);
        idle && self.view.with(|v| !v.log.is_empty() && v.throw.is_none() && v.handing.is_none())
    }

    /// Whether somebody moves through time: a recap shows the past, too, but by itself.
    pub(super) fn reviews(self) -> bool {
        self.moment.with(Option::is_some) && self.recap.with(Option::is_none)
    }

    fn log_of(self, viewer: Viewer) -> Log {
        self.game.with_value(|g| review::log_of(&**g, &self.view.get_untracked(), viewer))
    }

    /// The game as it stood at the moment that is looked at.
    pub(super) fn then(self) -> Option<Box<dyn Game>> {
        let moment = self.moment.get_untracked()?;
        let entry = self.log_of(moment.viewer).get(moment.line)?.entry;
        self.game.with_value(|g| g.at(entry))
    }

    pub(super) fn own_viewer(self) -> Viewer {
        let device = Device { holder: self.holder() };
        self.game.with_value(|g| seats::viewer_of(&**g, device))
    }

    /// Looks at the end of the log, or at the moment of this line of it.
    pub fn look_back(self, number: Option<usize>) {
        self.end_recap();
        if !untrack(move || self.may_look_back()) && self.moment.get_untracked().is_none() {
            return;
        }
        let viewer = self.moment.get_untracked().map_or_else(|| self.own_viewer(), |moment| moment.viewer);
        let lines = self.view.with_untracked(|v| v.log.len());
        let line = number.map_or(lines, |number| number).saturating_sub(1);
        self.look_at(Moment { line, viewer });
    }

    /// Shows a moment. What lies there now is put aside until [`TableState::return_to_now`].
    fn look_at(self, moment: Moment) {
        let now = self.view.get_untracked();
        let found = self.game.with_value(|g| review::moment(&**g, &now, moment.viewer, moment.line));
        let found = found.map(|(line, view)| (Moment { line, ..moment }, view));
        let Some((moment, view)) = found else {
            return self.shell.notify("Earlier moves aren’t available: the rules were updated.");
        };
        if self.moment.get_untracked().is_none() {
            self.clear_picks();
            self.opponent.hint.set(Hint::None);
            self.passed.set(None);
            self.sign.set(None);
            self.present.set_value(Some(now));
            // What was pressed for it is gone; and keys move through time at once.
            browser::focus("[data-timeline] input");
        }
        let line = view.log.get(moment.line).cloned();
        self.moment.set(Some(moment));
        self.turn_to(view.scene.board);
        self.view.set(Arc::new(view));
        let Some(line) = line else { return };
        self.said.set(line.note.text.clone());
        if let Some(place) = line.note.targets.iter().find(|t| matches!(t, Target::Space(_) | Target::Piece(_))) {
            self.show_place(place);
        }
    }

    /// Puts the board back as it stands; whether it was another moment that lay there.
    pub fn return_to_now(self) -> bool {
        if self.end_recap() {
            return true;
        }
        let Some(now) = self.forget_moment() else { return false };
        let mut view = (*now).clone();
        view.changes = self.view.with_untracked(|past| Arc::new(diff::between(&past.scene, &view.scene)));
        self.said.set(view.turn.prompt.clone());
        self.turn_to(self.proposed_board());
        self.view.set(Arc::new(view));
        browser::focus("[data-look-back]");
        true
    }

    /// Ends looking back without drawing anything; what lay there before.
    pub(super) fn forget_moment(self) -> Option<Arc<View>> {
        if self.moment.get_untracked().is_some() {
            self.moment.set(None);
            self.recap.set(None);
        }
        self.present.try_update_value(Option::take).flatten()
    }

    fn step_in_time(self, on: bool) {
        let Some(moment) = self.moment.get_untracked() else { return };
        let over = self.game.with_value(|g| g.outcome().is_some());
        let stops = review::stops(&self.log_of(moment.viewer), over);
        if let Some(line) = review::step(&stops, moment.line, on) {
            self.look_at(Moment { line, ..moment });
        }
    }

    /// The same line as another viewer.
    fn look_as(self, viewer: Viewer) {
        let Some(moment) = self.moment.get_untracked() else { return };
        let line = review::same_moment(&self.log_of(moment.viewer), moment.line, &self.log_of(viewer));
        self.look_at(Moment { line, viewer });
        browser::focus("[data-timeline] [aria-pressed=true]");
    }

    /// Begins a new game from this moment.
    fn fork(self) {
        if let Some(mut past) = self.then() {
            past.mark_copy(Copied::Moment);
            put_on_table(self.shell, past);
        }
    }
}

/// What moves through time, while somebody looks back.
#[component]
pub fn Timeline() -> impl IntoView {
    let table = expect_context::<TableState>();
    let shown = Memo::new(move |_| table.moment.get().filter(|_| table.reviews()).map(|m| m.viewer));
    live(move || shown.get().map(|viewer| controls(table, viewer)))
}

fn controls(table: TableState, viewer: Viewer) -> AnyView {
    let line = Memo::new(move |_| table.moment.with(|m| m.map_or(0, |m| m.line)));
    let last = table.view.with_untracked(|v| v.log.len()).saturating_sub(1);
    let words = move || table.view.with(|v| v.log.get(line.get()).map(|l| capital(&l.note.text)).unwrap_or_default());
    let over = table.ask_game(|g| g.outcome().is_some());
    // Where turns begin.
    let turn = |(n, line): (usize, &LogLine)| (line.note.kind == NoteKind::Turn).then(|| format!("<option value={n}>"));
    let turns: String = table.view.with_untracked(|v| v.log.iter().enumerate().filter_map(turn).collect());
    steps::lie_in_front(Callback::new(move |()| {
        table.return_to_now();
    }));
    let slide = move |event: leptos::ev::Event| {
        if let Ok(line) = event_target_value(&event).parse() {
            table.look_at(Moment { line, viewer });
        }
    };
    let forks = (over || table.own_viewer() == Viewer::All).then(|| {
        view! {
            <button type="button" class="btn" data-fork="" title="Start a new game from here, with the same dice to come" on:click=move |_| table.fork()><Icon name="fork" /><span>"Play on from here"</span></button>
        }
        .into_any()
    });
    view! {
        <section class="timeline" data-timeline="" aria-label="Review">
            <div class="timeline-way">
                <IconButton icon="step-back" name="One step back" press=move || table.step_in_time(false) />
                <input type="range" min="0" max=last.to_string() step="1" aria-label="Moment" aria-valuetext=words
                    list="turn-marks" prop:value=move || line.get().to_string() on:input=slide />
                <datalist id="turn-marks" inner_html=turns></datalist>
                <IconButton icon="step-on" name="One step forward" press=move || table.step_in_time(true) />
            </div>
            {(over && table.ask_game(|g| g.spec().has_secrets(g.setup()))).then(|| viewer_choice(table, viewer))}
            <div class="timeline-ends">
                {forks}
                <button type="button" class="btn primary" data-now="" on:click=move |_| { table.return_to_now(); }><Icon name="check" />"Back to the game"</button>
            </div>
        </section>
    }
    .into_any()
}

/// As which viewer an ended game is looked at.
fn viewer_choice(table: TableState, now: Viewer) -> AnyView {
    let choice = move |(name, livery, viewer): (&'static str, Option<&'static str>, Viewer)| {
        let flag = livery.map(|livery| view! { <Flag livery /> });
        view! {
            <button type="button" class="btn" aria-pressed=(viewer == now).to_string() on:click=move |_| table.look_as(viewer)>{flag}{name}</button>
        }
        .into_any()
    };
    let sides = (0u8..).zip(table.spec.seats).map(|(n, seat)| (seat.name, Some(seat.livery), Viewer::Seat(Seat(n))));
    let all = std::iter::once(("Everything", None, Viewer::All)).chain(sides);
    view! { <div class="choices" role="group" aria-label="Point of view">{all.map(choice).collect_view()}</div> }
        .into_any()
}
