//! What carries the decision on, and what ends it.

use super::super::super::browser::{self, Rectangle};
use super::super::super::controls::{Icon, live, rule_link, words};
use super::super::state::TableState;
use super::odds::bars;
use super::orders::act;
use crate::rules::{Offer, OfferKind};
use crate::table::onward::{Half, Row, Stage, confirming, left_undone};
use crate::table::view::View;
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

/// What carries the decision on and what ends it; or the question whether an armed order is meant.
#[component]
pub(super) fn Onward() -> impl IntoView {
    let table = expect_context::<TableState>();
    live(move || {
        let view = table.view.get();
        if !view.decides() {
            return ().into_any();
        }
        if let Some(n) = table.armed.get()
            && let Some(offer) = view.turn.offers.get(n)
        {
            return sure(table, &view, n, offer);
        }
        let of = |kind: OfferKind| {
            let view = view.clone();
            (0..view.turn.offers.len()).filter(move |&n| view.turn.offers[n].kind == kind).collect::<Vec<_>>()
        };
        let (ends, rest) = (of(OfferKind::End), of(OfferKind::Onward));
        if ends.is_empty() && rest.is_empty() {
            return ().into_any();
        }
        let kind = if ends.is_empty() { OfferKind::Onward } else { OfferKind::End };
        let stage = stage(&view);
        let first = table.onward.try_update_value(|row| row.first(&stage)).unwrap_or_default();
        let buttons: Vec<_> = ends.into_iter().chain(rest).map(|n| act(table, &view, n)).collect();
        let other = if kind == OfferKind::End { OfferKind::Onward } else { OfferKind::End };
        let pressed =
            move |event: ev::MouseEvent| press(table, &event, |half| if half == first { kind } else { other }, &stage);
        view! { <div class="go" data-first=first.name() data-ends=(kind == OfferKind::End).then_some("") on:click:capture=pressed>{buttons}</div> }
            .into_any()
    })
}

fn stage(view: &View) -> Stage {
    Stage { seat: view.turn.seat, track: view.scene.turn_track.clone() }
}

/// Notes which half of the row a pointer has pressed, before the button hears of it and the row is made anew; keys have no
/// place.
fn press(table: TableState, event: &ev::MouseEvent, kind: impl Fn(Half) -> OfferKind, stage: &Stage) {
    let button = |target: web_sys::EventTarget| target.dyn_into::<web_sys::Element>().ok()?.closest("button").ok()?;
    let row = event.current_target().and_then(|row| row.dyn_into::<web_sys::Element>().ok());
    let (Some(row), Some(_), true) = (row, event.target().and_then(button), event.detail() > 0) else { return };
    let row = Rectangle::of(&row);
    let half = if browser::pointed_at(event).0 < row.left + row.width / 2.0 { Half::Left } else { Half::Right };
    table.onward.update_value(|row| row.press(half, kind(half), stage.clone()));
}

fn sure(table: TableState, view: &View, n: usize, offer: &Offer) -> AnyView {
    let (kind, stage) = (offer.kind, stage(view));
    let meant = table.onward.with_value(Row::meant);
    let pressed = move |event: ev::MouseEvent| {
        press(table, &event, |half| if half == meant { kind } else { OfferKind::End }, &stage);
    };
    let warning = offer.warning.clone().or_else(|| left_undone(view, offer)).map(|text| {
        view! { <p class="warning"><Icon name="warning" /><span>{words(text)}" "{rule_link(offer.rule)}</span></p> }
            .into_any()
    });
    let odds = offer.forecast.as_ref().map(|forecast| bars(table, forecast));
    view! {
        <div class="go sure" role="group" aria-label="Are you sure?" data-meant=meant.name() on:click:capture=pressed>
            <p><b prop:textContent=offer.label.clone()></b></p>
            {warning}
            {odds}
            <div class="row">
                <button type="button" class="btn" data-sure="no" on:click=move |_| table.step_back()>"Cancel"</button>
                <button type="button" class="btn primary" data-sure="yes" on:click=move |_| table.take(n) prop:textContent=confirming(offer).to_owned()></button>
            </div>
        </div>
    }
    .into_any()
}
