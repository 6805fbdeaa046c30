//! What carries the decision on, and what ends it.

use super::super::super::controls::{Icon, live, rule_link, words};
use super::super::state::TableState;
use super::odds::bars;
use super::orders::act;
use crate::rules::{Offer, OfferKind};
use leptos::prelude::*;

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
            return sure(table, n, offer);
        }
        let of = |kind: OfferKind| {
            let view = view.clone();
            (0..view.turn.offers.len()).filter(move |&n| view.turn.offers[n].kind == kind).collect::<Vec<_>>()
        };
        let buttons: Vec<_> =
            of(OfferKind::End).into_iter().chain(of(OfferKind::Onward)).map(|n| act(table, &view, n)).collect();
        if buttons.is_empty() { ().into_any() } else { view! { <div class="go">{buttons}</div> }.into_any() }
    })
}

fn sure(table: TableState, n: usize, offer: &Offer) -> AnyView {
    let warning = offer.warning.clone().map(|text| {
        view! { <p class="warning"><Icon name="warning" /><span>{words(text)}" "{rule_link(offer.rule)}</span></p> }
            .into_any()
    });
    let odds = offer.forecast.as_ref().map(bars);
    view! {
        <div class="go sure" role="group" aria-label="Are you sure?">
            <p><b prop:textContent=offer.label.clone()></b></p>
            {warning}
            {odds}
            <div class="row">
                <button type="button" class="btn" data-sure="no" on:click=move |_| table.step_back()>"Not yet"</button>
                <button type="button" class="btn primary" data-sure="yes" on:click=move |_| table.take(n)>"Do it"</button>
            </div>
        </div>
    }
    .into_any()
}
