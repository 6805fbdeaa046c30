//! The exact odds of the order that is looked at.

use super::super::desk::Desk;
use super::super::view::View;
use crate::rules::{Forecast, Offer, OfferKind};
use leptos::{html, prelude::*};

/// The offer whose odds are of interest now: the one that asks once more, the one that is looked at, the only one that
/// what is picked can lead to, the one that carries the decision on.
pub fn of_interest(desk: Desk, view: &View) -> Option<usize> {
    let offers = &view.turn.offers;
    let throws = |n: &usize| offers.get(*n).is_some_and(|o| o.forecast.is_some());
    let picked = || {
        let begun = desk.picker.with(|p| if p.path().is_empty() { Vec::new() } else { p.matching(offers).collect() });
        let mut found = begun.into_iter().filter(throws);
        found.next().filter(|_| found.next().is_none())
    };
    desk.armed.get().or(desk.pointed.get().filter(throws)).or_else(picked).or_else(|| standing(offers))
}

/// The offer that carries the decision on, if it throws: its odds stand there all the time.
pub fn standing(offers: &[Offer]) -> Option<usize> {
    offers.iter().position(|o| o.kind == OfferKind::Onward && o.forecast.is_some())
}

/// The odds under the orders. Until nothing is looked at any more they keep the room that they once took: with less below it,
/// a list that is scrolled to its end would move under the pointer that goes from order to order.
#[component]
pub(super) fn Odds() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let place = NodeRef::<html::Div>::new();
    let room = RwSignal::new(0);
    let grow = move || {
        if let Some(place) = place.try_get_untracked().flatten() {
            room.try_update(|room| *room = place.offset_height().max(*room));
        }
    };
    Effect::new(move |_| {
        if desk.pointed.get().is_none() {
            room.set(0);
        } else {
            request_animation_frame(grow);
        }
    });
    view! { <div class="odds-room" node_ref=place style:min-height=move || format!("{}px", room.get())>{move || odds(desk)}</div> }
}

/// The odds of the order that is looked at, else of the one that carries the decision on. Those of an order that asks once
/// more stand with the question.
fn odds(desk: Desk) -> Option<AnyView> {
    if desk.armed.get().is_some() {
        return None;
    }
    let view = desk.view.get();
    let offer: &Offer = view.turn.offers.get(of_interest(desk, &view)?)?;
    offer.forecast.as_ref().map(bars)
}

/// The exact odds of each result.
pub fn bars(forecast: &Forecast) -> AnyView {
    let total = forecast.total.max(1);
    let most = forecast.rows.iter().map(|r| r.weight).max().unwrap_or(1).max(1);
    let row = |row: &crate::rules::ForecastRow| {
        // Tenths of a per cent, rounded to the nearest.
        let tenths = (u128::from(row.weight) * 1000 + u128::from(total) / 2) / u128::from(total);
        let width = u128::from(row.weight) * 1000 / u128::from(most);
        let class = if row.label == "0" { "bar none" } else { "bar" };
        view! {
            <li>
                <b class="fig">{row.label.clone()}</b>
                <span class="track"><i class=class style:width=format!("{}.{}%", width / 10, width % 10)></i></span>
                <span class="fig">{format!("{}.{} %", tenths / 10, tenths % 10)}</span>
            </li>
        }
    };
    let does = (!forecast.does.is_empty()).then(|| format!(" {}", forecast.does));
    view! {
        <section class="odds" aria-label="Chances">
            <div class="head"><h2>"Chances"</h2><span class="small">{forecast.what.clone()}</span></div>
            <ol class="bars">{forecast.rows.iter().map(row).collect_view()}</ol>
            <p class="small">{forecast.how.clone()}{does}</p>
        </section>
    }
    .into_any()
}
