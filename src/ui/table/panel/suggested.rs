//! Ready-made sequences as buttons: set-ups as they are; orders by name under a heading, asked for where it is open, and only
//! once what was done before has been painted.

use super::super::super::browser;
use super::super::super::controls::{Icon, alive, live, words};
use super::super::super::theme;
use super::super::state::TableState;
use crate::play::SuggestionText;
use crate::play::look;
use crate::play::seats;
use crate::table::view::View;
use crate::table::words::says_more;
use leptos::{ev, prelude::*};
use std::sync::Arc;
use std::time::Duration;

/// What the heading is called in the document.
const HEADING: &str = "suggestions";

/// How suggestions are there.
#[derive(Clone, Copy, PartialEq)]
enum Ready {
    None,
    AtOnce,
    OnDemand,
}

fn ready(view: &View) -> Ready {
    match &view.suggestions {
        None => Ready::OnDemand,
        Some(list) if list.is_empty() => Ready::None,
        Some(_) => Ready::AtOnce,
    }
}

impl TableState {
    /// Takes a suggestion over: as the offer that it is, if it is one, with its odds and its warning; else at once.
    fn take_suggestion(self, n: usize, offer: Option<usize>) {
        self.by_name.set_value(true);
        match offer {
            Some(offer) => self.take(offer),
            None => self.suggest(n),
        }
    }

    /// Asks what is suggested at this view, once it is painted; nothing if it is another by then.
    fn ask_what_is_suggested(self, view: Arc<View>) {
        let ask = move || {
            let now = self.view.try_get_untracked();
            if !now.is_some_and(|now| Arc::ptr_eq(&now, &view)) {
                return;
            }
            let device = self.device.get_value();
            let list = self.ask_game(|game| look::suggested(game, seats::viewer_of(game, device)));
            self.suggested.set(Some((view.clone(), Arc::new(list))));
            if self.by_name.get_value() && is_waited_for() {
                browser::focus("[data-suggestion]");
            }
        };
        request_animation_frame(move || set_timeout(ask, Duration::ZERO));
    }
}

/// Whether the focus is nowhere, or where it was put when what had it was gone.
fn is_waited_for() -> bool {
    let waits = |e: web_sys::Element| e.matches("body, .panel [data-group], .panel [data-offer]").unwrap_or(true);
    document().active_element().is_none_or(waits)
}

/// The suggestions of the decision.
#[component]
pub(super) fn Suggested() -> impl IntoView {
    let table = expect_context::<TableState>();
    let how = Memo::new(move |_| table.view.with(|view| ready(view)));
    Effect::new(move |_| {
        let view = table.view.get();
        if table.suggesting.get() && ready(&view) == Ready::OnDemand {
            table.ask_what_is_suggested(view);
        }
    });
    live(move || match how.get() {
        Ready::None => ().into_any(),
        Ready::AtOnce => live(move || table.view.with(|view| list(table, view.suggestions.as_deref()))).into_any(),
        Ready::OnDemand => by_name(table),
    })
}

/// Orders by name, under a heading that opens them.
fn by_name(table: TableState) -> AnyView {
    let open = move || table.suggesting.get();
    let of_this_view = move || {
        let view = table.view.get();
        let found = table.suggested.get().filter(|(of, _)| Arc::ptr_eq(of, &view));
        match found {
            Some((_, found)) => list(table, Some(found.as_slice())),
            None => view! { <p class="small" role="status">"Looking for orders …"</p> }.into_any(),
        }
    };
    view! {
        <div class="group suggestions" class:open=open>
            <button type="button" class="group-head" data-group=HEADING aria-expanded=move || open().to_string()
                on:click=move |_| table.suggesting.update(|open| *open = !*open)>
                <Icon name="star" /><b>"Suggested orders"</b>
                {live(move || view! { <Icon name=if open() { "chevron-up" } else { "chevron-down" } /> }.into_any())}
            </button>
            {live(move || open().then(|| live(of_this_view).into_any()))}
        </div>
    }
    .into_any()
}

fn list(table: TableState, list: Option<&[SuggestionText]>) -> AnyView {
    // What finishes the step stands above already.
    let finishes = |s: &SuggestionText| {
        table.view.with_untracked(|v| v.finishing.as_ref().is_some_and(|(label, _)| *label == s.label))
    };
    let others = list.into_iter().flatten().enumerate().filter(|(_, s)| !finishes(s));
    let buttons: Vec<_> = others.map(|(n, s)| button(table, n, s)).collect();
    if buttons.is_empty() { ().into_any() } else { view! { <div class="acts">{buttons}</div> }.into_any() }
}

fn button(table: TableState, n: usize, suggestion: &SuggestionText) -> AnyView {
    let SuggestionText { label, text, .. } = suggestion.clone();
    let text = if says_more(&text, &label) { text } else { String::new() };
    let offer = suggestion.offer.filter(|_| !suggestion.set_up);
    let icon = table
        .view
        .with_untracked(|v| offer.and_then(|offer| v.turn.offers.get(offer)).map_or("star", theme::offer_icon));
    let look = move || {
        if offer.is_some() {
            table.pointed.set(offer);
        }
    };
    // Another may be under the pointer by now.
    let look_away = move || {
        if offer.is_some() && table.pointed.get_untracked() == offer {
            table.pointed.set(None);
        }
    };
    let armed = move || offer.map(|offer| (table.armed.get() == Some(offer)).to_string());
    view! {
        <button type="button" class="btn suggestion" data-suggestion=n data-as-offer=offer aria-pressed=armed
            on:click=move |_| table.take_suggestion(n, offer)
            on:pointerenter=move |e| if browser::is_genuine(&e) && e.pointer_type() != "touch" { look() } on:pointerleave=alive(move |_: ev::PointerEvent| look_away())
            on:focus=move |e| if browser::focus_is_shown(e.target()) { look() } on:blur=alive(move |_: ev::FocusEvent| look_away())>
            <Icon name=icon /><span>{words(label)}<span class="small" prop:textContent=text></span></span>
        </button>
    }
    .into_any()
}
