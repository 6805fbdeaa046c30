//! The counters of the place that is looked at.

use super::super::super::controls::{Icon, alive, live};
use super::super::carry;
use super::super::state::TableState;
use super::super::terms::termed;
use crate::rules::{Counter, Place, Target};
use crate::table::marks::Mark;
use crate::table::model::Magnified;
use crate::table::words::{named, titled};
use leptos::{ev, prelude::*};

/// The counters of the place that is fanned out.
#[component]
pub(super) fn Stack() -> impl IntoView {
    let table = expect_context::<TableState>();
    live(move || {
        let Some(id) = table.open.get() else {
            return view! { <p class="small stack-none">"Tap a stack or a place to see it here."</p> }.into_any();
        };
        let Some(space) = table.space(&id) else { return ().into_any() };
        let view = table.view.get();
        let figures: Vec<_> = view.in_space(&id).map(|c| figure(table, c)).collect();
        let (fact, value) = space.facts.first().map_or(("", ""), |f| (f.name, f.value.as_str()));
        let closely = Magnified::Space(id);
        view! {
            <section class="stack-view" aria-label=titled(space)>
                <div class="head">
                    <h2 prop:textContent=titled(space)></h2>
                    <span class="small">{termed(table, fact)}" "<b class="fig" prop:textContent=value></b></span>
                    <button type="button" class="btn quiet icon" aria-label="More about this place" title="More about this place"
                        on:click=move |_| table.magnified.set(Some(closely.clone()))><Icon name="info" /></button>
                </div>
                {if figures.is_empty() { view! { <p class="small">"Empty, as far as you can see."</p> }.into_any() }
                 else { view! { <div class="figures">{figures}</div> }.into_any() }}
            </section>
        }
        .into_any()
    })
}

/// One counter of a stack or a tray, as a button.
pub(super) fn figure(table: TableState, counter: &Counter) -> AnyView {
    let id = counter.id.clone();
    let (on_tap, on_press, drag, held_id) = (id.clone(), id.clone(), id.clone(), id.clone());
    let space = match &counter.place {
        Place::Space(space) => Some(Target::Space(space.clone())),
        _ => None,
    };
    let own = id.clone();
    let mark = Memo::new(move |_| table.marks.with(|marks| marks.get(&own)));
    let tap = move |_| {
        if !carry::was_no_tap() {
            table.point(&Target::Piece(on_tap.clone()), space.as_slice());
        }
    };
    let closely = move |_| table.magnified.set(Some(Magnified::Counter(on_press.clone())));
    let class = move || match mark.get() {
        Mark::Selected => "figure on",
        Mark::Legal => "figure free",
        Mark::Idle => "figure idle",
        Mark::None | Mark::Able => "figure",
    };
    let tick = live(move || {
        (mark.get() == Mark::Selected).then(|| view! { <span class="tick"><Icon name="check" /></span> }.into_any())
    });
    let me = counter.clone();
    let name = move || named(table.chart, &me, mark.get());
    view! {
        <div class=class>
            <button type="button" class="figure-tap" data-counter=id.to_string() aria-label=name title=counter.name.clone()
                aria-pressed=move || (mark.get() == Mark::Selected).to_string() on:click=tap
                on:pointerdown=move |e| carry::take_hold(table, &held_id, &e)
                on:pointermove=alive(move |e: ev::PointerEvent| carry::pull_out(table, &drag, &e))
                on:pointerup=alive(move |e: ev::PointerEvent| carry::let_go(table, &e))
                on:contextmenu=move |e| e.prevent_default()
                on:pointercancel=alive(move |_: ev::PointerEvent| carry::put_down())>
                <svg viewBox="-1 -1 62 64" aria-hidden="true" inner_html=table.theme.counter(counter)></svg>
            </button>
            {tick}
            <button type="button" class="figure-more" aria-label=format!("More about {}", counter.name) on:click=closely><Icon name="info" /></button>
        </div>
    }
    .into_any()
}
