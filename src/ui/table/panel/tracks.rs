//! Tracks, holdings and totals; the board in words.

use super::super::super::controls::{live, rule_number};
use super::super::state::TableState;
use super::super::terms::termed;
use crate::rules::{Counter, Line, Panel as Tracks, Place, Progress, Target};
use crate::table::model::{Magnified, Tab};
use crate::table::view::View;
use crate::table::words::titled;
use leptos::prelude::*;
use std::sync::Arc;

/// Tracks, holdings and totals; and the places that hold something, in words.
#[component]
pub(super) fn TrackList() -> impl IntoView {
    let table = expect_context::<TableState>();
    // Pictures of all that is lost, and the board in words, would be made anew with each action where nobody sees them.
    let in_front = Memo::new(move |_| table.tab.get() == Tab::Tracks);
    live(move || {
        let (view, whole) = (table.view.get(), in_front.get());
        let panels: Vec<_> = view.scene.panels.iter().filter_map(|p| track(table, &view, p, whole)).collect();
        let places = whole.then(|| places(table, &view)).flatten();
        view! { <div class="tracks">{panels}{places}</div> }.into_any()
    })
}

fn track(table: TableState, view: &Arc<View>, panel: &Tracks, whole: bool) -> Option<AnyView> {
    let counters: Vec<&Counter> =
        view.scene.counters.iter().filter(|c| matches!(&c.place, Place::Tray(id) if id == panel.id)).collect();
    if panel.lines.is_empty() && counters.is_empty() {
        return None;
    }
    let small = counters.iter().map(|c| {
        let id = Magnified::Counter(c.id.clone());
        view! {
            <button type="button" class="lost" aria-label=c.name.clone() title=c.name.clone() on:click=move |_| table.magnified.set(Some(id.clone()))>
                <svg viewBox="-1 -1 62 64" aria-hidden="true" inner_html=table.theme.counter(c)></svg>
            </button>
        }
        .into_any()
    });
    let small =
        (whole && !counters.is_empty()).then(|| view! { <div class="losses">{small.collect_view()}</div> }.into_any());
    Some(
        view! {
            <section>
                <div class="head"><h2 prop:textContent=panel.title></h2></div>
                <ul class="lines">{panel.lines.iter().map(|l| line(table, l)).collect_view()}</ul>
                {small}
            </section>
        }
        .into_any(),
    )
}

fn line(table: TableState, line: &Line) -> AnyView {
    let class = match line.state {
        Progress::Done => "done",
        Progress::Now => "now",
        Progress::Next => "",
    };
    let label = match line.target.clone() {
        Some(target) => {
            view! { <button type="button" class="log-link" on:click=move |_| table.show_place(&target) prop:textContent=line.label.clone()></button> }.into_any()
        }
        None => termed(table, &line.label),
    };
    view! { <li class=class>{label}<b prop:textContent=line.value.clone()></b>{rule_number(line.rule)}</li> }.into_any()
}

/// The board in words.
fn places(table: TableState, view: &Arc<View>) -> Option<AnyView> {
    let board = table.chart.board(table.board.get())?;
    let rows: Vec<_> = board
        .spaces
        .iter()
        .filter_map(|space| {
            let here: Vec<String> = view.in_space(&space.id).map(|c| c.name.clone()).collect();
            let target = Target::Space(space.id.clone().into());
            (!here.is_empty()).then(|| {
                view! {
                    <li>
                        <button type="button" class="log-link" on:click=move |_| { table.show_place(&target); table.point_at_stack(&target); }
                            prop:textContent=titled(space)></button>
                        <span class="small" prop:textContent=here.join("; ")></span>
                    </li>
                }
                .into_any()
            })
        })
        .collect();
    (!rows.is_empty()).then(|| {
        view! { <section><div class="head"><h2>"Pieces on the map"</h2></div><ul class="places">{rows}</ul></section> }.into_any()
    })
}
