//! The light signs over the board: a turn or a phase of the other side begins, the game is over; "your turn", where two people
//! play and nothing has to be covered. They take no touch, and are gone with the next action.

use super::super::controls::{chip, live, side_flag, words};
use super::end;
use super::state::TableState;
use crate::rules::Seat;
use crate::rules::text::capital;
use crate::table::handover;
use crate::table::model::Passed;
use crate::table::signs::Sign;
use crate::table::view::View;
use leptos::prelude::*;

impl TableState {
    /// Notes who decides, and raises the sign if that was somebody else before.
    pub(super) fn announce(self, view: &View) {
        let decided = self.decided.get_value();
        self.passed.set(self.game.with_value(|g| handover::passed(&**g, view, decided)));
        if let Some(to) = view.turn.seat.filter(|_| view.decides()) {
            self.decided.set_value(Some(to));
        }
    }
}

/// The signs.
#[component]
pub fn Banner() -> impl IntoView {
    let table = expect_context::<TableState>();
    view! { <div class="signs">{began(table)}{passed(table)}</div> }
}

fn began(table: TableState) -> impl IntoView {
    live(move || {
        table.sign.get().map(|Sign { seat, title, text }| {
            let title = if title.is_empty() { end::won(table, seat) } else { title };
            sign(table, seat, None, title, &text)
        })
    })
}

fn passed(table: TableState) -> impl IntoView {
    live(move || {
        table.passed.get().map(|Passed { to, reason }| {
            let (player, side) = table.names(to);
            let name = if player == side { side.to_string() } else { format!("{player} ({side})") };
            let id = table.spec.seats.get(to.index()).map_or("", |s| s.id);
            sign(table, Some(to), Some(id), name + ": your turn", &reason)
        })
    })
}

fn sign(table: TableState, seat: Option<Seat>, passed: Option<&'static str>, title: String, text: &str) -> AnyView {
    let accent = seat.and_then(|seat| chip(table.accent(seat)));
    view! {
        <div class="sign" data-passed=passed>
            {side_flag(table.spec.seats, seat)}
            <p><b>{accent}{words(title)}</b><span class="small" prop:textContent=capital(text)></span></p>
        </div>
    }
    .into_any()
}
