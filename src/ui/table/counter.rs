//! Counters: buttons with pictures, where the layout puts them.

use super::super::controls::{Key, live, rows};
use super::pencil;
use super::state::TableState;
use crate::draw::Vec2;
use crate::draw::stack;
use crate::rules::{Chart, Counter, Id, Place, Target};
use crate::table::layout::{Layout, Stand};
use crate::table::marks::Mark;
use crate::table::view::View;
use crate::table::words::named;
use crate::ui::theme::{self, Theme};
use leptos::prelude::*;
use std::fmt::Write as _;
use std::sync::Arc;

/// The picture of a counter with its ring.
#[must_use]
pub fn art(theme: &Theme, counter: &Counter, mark: Mark) -> String {
    let ring = match mark {
        Mark::Legal => theme::ring(counter.livery, "legal"),
        Mark::Selected => theme::ring(counter.livery, "selected"),
        Mark::None | Mark::Able | Mark::Idle => String::new(),
    };
    ring + &theme.counter(counter)
}

/// The markers on the tracks of a board: pictures; the panel says the same in words. Tracks are on the main board, if the table is
/// no table of miniatures.
#[must_use]
pub fn markers(theme: &Theme, chart: &Chart, board: &str, view: &View) -> String {
    let main = chart.boards.first();
    let mut art = String::new();
    let mut taken: Vec<Vec2> = Vec::new();
    for counter in &view.scene.counters {
        let Place::Point(point, _) = counter.place else { continue };
        if chart.board_of(&counter.place, view.scene.board).or(main).is_some_and(|other| other.id != board) {
            continue;
        }
        let middle = Vec2::from(point);
        let aside = 6.0 * taken.iter().filter(|spot| **spot == middle).fold(0.0, |n, _| n + 1.0);
        taken.push(middle);
        let (x, y) = (middle.x - stack::MARKER / 2.0 + aside, middle.y - stack::MARKER / 2.0 + aside);
        let scale = stack::MARKER / 60.0;
        let picture = theme.counter(counter);
        let _ = write!(art, "<g transform=\"translate({x:.1} {y:.1}) scale({scale:.4})\">{picture}</g>");
    }
    art
}

/// The counters of the board, each a button.
#[component]
pub fn Counters(layout: Memo<Arc<Layout>>) -> impl IntoView {
    let ids = Memo::new(move |_| layout.with(|l| l.placed.keys().map(|id| (0, id.clone())).collect::<Vec<Key>>()));
    let row = move |(_, id)| view! { <OnBoard id layout /> }.into_any();
    view! { <div class="counters">{rows(Box::new(move || ids.get()), Arc::new(row))}</div> }
}

#[component]
fn OnBoard(id: Id, layout: Memo<Arc<Layout>>) -> impl IntoView {
    let table = expect_context::<TableState>();
    let key = StoredValue::new(id.clone());
    // Cloned where it has changed alone: most decisions change one counter of many.
    let me = Memo::new_owning(move |before: Option<Option<Counter>>| {
        let before = before.flatten();
        table.view.with(|v| {
            let now = key.with_value(|id| v.counter(id));
            if now == before.as_ref() { (before, false) } else { (now.cloned(), true) }
        })
    });
    let lies = Memo::new(move |_| layout.with(|l| key.with_value(|id| l.placed.get(id).cloned())));
    let marked = Memo::new(move |_| table.marks.with(|marks| key.with_value(|id| marks.get(id))));
    let news = Memo::new(move |_| {
        table.view.with(|v| {
            let c = &v.changes;
            key.with_value(|id| {
                if c.entered.contains(id) {
                    "entered"
                } else if c.turned.contains(id) {
                    "turned"
                } else {
                    ""
                }
            })
        })
    });
    let class = move || {
        let active = me.with(|c| c.as_ref().is_some_and(|c| c.active));
        let (piled, fanned) = lies.with(|l| l.as_ref().map_or((false, false), |l| (l.piled, l.fanned)));
        let mark = match marked.get() {
            Mark::None | Mark::Able => "",
            Mark::Legal => " legal",
            Mark::Selected => " selected",
            Mark::Idle => " idle",
        };
        let (stands, small) = lies.with(|l| l.as_ref().map_or((false, false), |l| (l.stand.is_some(), l.small)));
        let flags =
            [(active, " active"), (piled, " piled"), (fanned, " fanned"), (stands, " stands"), (small, " tiny")];
        let flags = flags.into_iter().filter(|f| f.0).map(|f| f.1).collect::<String>();
        format!("counter{mark}{flags} {}", news.get())
    };
    let place = move || {
        lies.with(|l| {
            l.as_ref().map(|l| match &l.stand {
                Some(Stand { pose, frame }) => format!(
                    "translate({:.1}px,{:.1}px) rotate({}deg) translate({}px,{}px)",
                    l.at.0,
                    l.at.1,
                    pose.facing.degrees(),
                    frame[0],
                    frame[1]
                ),
                None => format!("translate({:.1}px,{:.1}px) scale({:.4})", l.at.0, l.at.1, l.at.2 / 60.0),
            })
        })
    };
    // What stands on a table is as large as its footprint.
    let frame = Memo::new(move |_| lies.with(|l| l.as_ref().and_then(|l| l.stand).map(|stand| stand.frame)));
    let edge = move |n: usize| frame.get().map(|frame| format!("{}px", frame[n]));
    let window = move || {
        let [left, top, width, height] = frame.get().unwrap_or([0, 0, 60, 60]);
        format!("{left} {top} {width} {height}")
    };
    let depth = move || lies.with(|l| l.as_ref().map(|l| (l.depth + 1).to_string()));
    let count = live(move || {
        lies.with(|l| l.as_ref().and_then(|l| l.count))
            .map(|n| view! { <span class="count" aria-hidden="true" prop:textContent=n.to_string()></span> }.into_any())
    });
    let note = Memo::new(move |_| table.notes.with(|notes| key.with_value(|id| notes.on(id).map(str::to_owned))));
    let name = move || {
        let name = me.with(|c| c.as_ref().map(|c| named(table.chart, c, marked.get())))?;
        Some(note.with(|note| note.as_ref().map_or(name.clone(), |note| format!("{name}. Your note: {note}"))))
    };
    let advised = Memo::new(move |_| {
        table
            .view
            .with(|v| table.advised(v).iter().any(|t| key.with_value(|id| matches!(t, Target::Piece(p) if p == id))))
    });
    let picture = move || {
        me.with(|c| {
            let ring = |c: &Counter| if advised.get() { theme::ring(c.livery, "hint") } else { String::new() };
            let pencilled = if note.with(Option::is_some) { pencil::MARK } else { "" };
            let picture = |c: &Counter| match frame.get() {
                Some(_) => table.theme.body(c, marked.get()),
                None => ring(c) + &art(table.theme, c, marked.get()),
            } + pencilled;
            c.as_ref().map(picture).unwrap_or_default()
        })
    };
    let pressed = move || (marked.get() == Mark::Selected).to_string();
    view! {
        <button type="button" class=class data-counter=id.to_string() tabindex="-1" aria-label=name aria-pressed=pressed
            style:transform=place style:z-index=depth style:width=move || edge(2) style:height=move || edge(3)>
            <svg viewBox=window aria-hidden="true" inner_html=picture></svg>
            {count}
        </button>
    }
}
