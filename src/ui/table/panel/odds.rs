//! The exact odds of the order that is looked at.

use super::super::super::browser::Rectangle;
use super::super::state::TableState;
use super::super::terms::termed;
use crate::play::picker::standing;
use crate::rules::{Forecast, ForecastRow};
use crate::table::chances::Chances;
use crate::table::view::View;
use leptos::prelude::*;

/// More results than this are no longer read at a glance: the list scrolls, without what hardly ever comes.
const AT_A_GLANCE: usize = 12;

/// The odds of the only order that what is picked can lead to, else of the one that carries the decision on.
pub(super) fn odds(table: TableState) -> Option<AnyView> {
    // While something is aimed, those of the point.
    let aimed = Memo::new(move |_| table.aim.with(|aim| aim.as_ref().map(|aim| aim.preview().forecast.clone())));
    if let Some(forecast) = aimed.get() {
        return forecast.as_ref().map(|forecast| bars(table, forecast));
    }
    let view = table.view.get();
    listed(table, &view).and_then(|n| view.turn.offers.get(n)?.forecast.as_ref()).map(|forecast| bars(table, forecast))
}

/// The offer whose odds are shown under the orders. Those of an order that asks once more are shown with the question.
pub(super) fn listed(table: TableState, view: &View) -> Option<usize> {
    if table.armed.get().is_some() {
        return None;
    }
    let offers = &view.turn.offers;
    let begun = table.picker.with(|p| if p.path().is_empty() { Vec::new() } else { p.matching(offers).collect() });
    let mut found = begun.into_iter().filter(|&n| offers.get(n).is_some_and(|o| o.forecast.is_some()));
    found.next().filter(|_| found.next().is_none()).or_else(|| standing(offers))
}

/// The odds of the order that is looked at, beside the panel at the height of its button: under a long list they would lie
/// out of sight, and come and go where the list is.
pub(super) fn beside(table: TableState) -> Option<AnyView> {
    let n = table.pointed.get()?;
    let view = table.view.get();
    let forecast = view.turn.offers.get(n)?.forecast.as_ref()?;
    if table.armed.get().is_some() || listed(table, &view) == Some(n) {
        return None;
    }
    let panel = Rectangle::find(".panel")?;
    // It may be there by its name, too.
    let looked_at = format!(".panel :is([data-offer='{n}'], [data-as-offer='{n}']):is(:hover, :focus)");
    let button = Rectangle::find(&looked_at).or_else(|| Rectangle::find(&format!(".panel [data-offer='{n}']")))?;
    // Room above them, which gives way where they would reach below the panel.
    let above = format!("{}px", button.top - panel.top);
    Some(view! { <div class="odds-beside"><i style:flex-basis=above></i>{bars(table, forecast)}</div> }.into_any())
}

/// The exact odds of each result.
pub(super) fn bars(table: TableState, forecast: &Forecast) -> AnyView {
    let total = u128::from(forecast.total.max(1));
    // Tenths of a per cent, rounded to the nearest.
    let tenths = |row: &ForecastRow| (u128::from(row.weight) * 1000 + total / 2) / total;
    let few = forecast.rows.len() <= AT_A_GLANCE;
    let shown = forecast.rows.iter().filter(|row| few || tenths(row) > 0);
    let row = |row: &ForecastRow| {
        let tenths = tenths(row);
        let class = if row.label == "0" { "bar none" } else { "bar" };
        view! {
            <li>
                <b class="fig">{termed(table, &row.label)}</b>
                <span class="track"><i class=class style:width=format!("{}.{}%", tenths / 10, tenths % 10)></i></span>
                <span class="fig" prop:textContent=format!("{}.{} %", tenths / 10, tenths % 10)></span>
            </li>
        }
        .into_any()
    };
    let how = format!("{} {}", forecast.how, forecast.does).trim_end().to_string();
    let results = match Chances::of(forecast).filter(|_| !few) {
        Some(chances) => view! { <div class="crossed" inner_html=chances.markup()></div> }.into_any(),
        None => view! { <ol class=if few { "bars" } else { "bars many" } tabindex=(!few).then_some("0")>{shown.map(row).collect_view()}</ol> }.into_any(),
    };
    view! {
        <section class="odds" aria-label="Chances">
            <div class="head"><h2>"Chances"</h2><span class="small" prop:textContent=forecast.what.clone()></span></div>
            {results}
            <p class="small" prop:textContent=how></p>
        </section>
    }
    .into_any()
}
