//! The side panel: legal actions as buttons, the inspected stack, odds, log, tracks.

mod in_front;
pub(super) mod odds;
mod onward;
mod orders;
mod stack;
mod suggested;
mod tracks;

use super::super::controls::{Icon, live};
use super::log::Log;
use super::state::TableState;
use super::{advice, end, lesson};
use crate::rules::Target;
use crate::table::model::Tab;
use leptos::prelude::*;
use onward::Onward;
use orders::Orders;
use stack::Stack;
use tracks::TrackList;

#[component]
pub fn Panel() -> impl IntoView {
    let table = expect_context::<TableState>();
    let low = RwSignal::new(false);
    // Beside the orders the log is a line or two, which its tab opens and closes.
    let busy = Memo::new(move |_| table.view.with(|v| v.decides() && v.turn.offers.iter().any(orders::is_listed)));
    let log = move |_| {
        table.tab.update(|tab| *tab = if *tab == Tab::Log && busy.get_untracked() { Tab::Orders } else { Tab::Log });
    };
    // Nothing can be ordered in the past, so that the log stands there instead.
    let front = move || match table.tab.get() {
        Tab::Orders if table.reviews() => Tab::Log,
        tab => tab,
    };
    let tab = move |which: Tab, name: &'static str| {
        view! {
            <button type="button" class="btn tab" role="tab" data-tab-button=which.id()
                aria-selected=move || (front() == which).to_string()
                on:click=move |_| { table.tab.set(which); low.set(false); }>{name}</button>
        }
    };
    let over = live(move || table.view.with(|v| v.outcome.as_ref().map(|o| end::result(table, o, &v.luck))));
    let upper = NodeRef::<leptos::html::Div>::new();
    in_front::keep(table, upper);
    let orders_first = move || {
        table.view.with(|v| {
            let plain = || v.turn.offers.iter().filter(|o| orders::is_listed(o));
            let picked = v.scene.counters.iter().any(|c| c.picked);
            plain().next().is_some() && (picked || !plain().any(|o| matches!(o.path.first(), Some(Target::Piece(_)))))
        })
    };
    // Also where it is the log's turn in the one sheet of a phone.
    let look_back = live(move || {
        (table.may_look_back() && table.moment.get().is_none()).then(|| {
            view! {
                <button type="button" class="btn quiet look-back" data-look-back="" title="Or press and hold a line of the log"
                    on:click=move |_| table.look_back(None)><Icon name="history" />"Look back"</button>
            }
            .into_any()
        })
    });
    let rest = move || if low.get() { "Raise the sheet" } else { "Lower the sheet" };
    view! {
        <aside class="panel" class:low=low class:busy=busy data-tab=move || front().id() aria-label="Orders and log">
            <button type="button" class="grip" aria-label=rest on:click=move |_| low.update(|l| *l = !*l)></button>
            <div class="tabs panel-tabs" role="tablist" aria-label="Parts of the panel">
                {tab(Tab::Orders, "Orders")}{tab(Tab::Stack, "Stack")}{tab(Tab::Log, "Log")}{tab(Tab::Tracks, "Tracks")}
            </div>
            <div class="upper" class:orders-first=orders_first node_ref=upper>
                <div class="part part-end">{over}</div>
                <div class="part part-lesson">{move || lesson::section(table)}</div>
                <div class="part part-now">{move || advice::just_now(table)}</div>
                <div class="part part-stack"><Stack /></div>
                <div class="part part-orders"><Orders /></div>
            </div>
            <Onward />
            <div class="lower">
                <div class="lower-head">
                    <div class="tabs lower-tabs" role="tablist" aria-label="Log or tracks">
                        <button type="button" class="btn tab log-tab" role="tab" data-tab-button=Tab::Log.id()
                            aria-selected=move || (table.tab.get() == Tab::Log).to_string() on:click=log>"Log"</button>
                        {tab(Tab::Tracks, "Tracks")}
                    </div>
                    {look_back}
                </div>
                <div class="part part-log"><Log busy /></div>
                <div class="part part-tracks"><TrackList /></div>
            </div>
            {move || odds::beside(table)}
        </aside>
    }
}
