//! The hand-over: a sealed letter, and nothing of the game in the document.

use super::super::browser;
use super::super::controls::{Flag, alive, chip, live_words};
use super::super::pin::eye;
use super::super::route::Route;
use super::super::theme;
use super::consent;
use super::state::TableState;
use crate::rules::text::capital;
use crate::table::view::HandoverNotice;
use leptos::{ev, html, prelude::*};
use std::time::Duration;

/// The letter itself. Not written out in the markup: a literal there is lost (`view!` takes the element for static).
const SHEET: &str = "<use href=\"#lt-letter\"/>";

/// How long the seal is held, in milliseconds: `--hold` of the tokens.
const HOLD: u64 = 900;

/// The letter, to be opened by whom it is for.
#[component]
pub fn HandOver(letter: HandoverNotice) -> impl IntoView {
    let table = expect_context::<TableState>();
    let asking = RwSignal::new(false);
    let answering = RwSignal::new(false);
    let to = letter.to;
    let proposal = table.ask_game(|g| g.proposal());
    let (player, side) = table.names(to);
    let (again, named) = (letter.from == Some(to), player != side);
    let name = if again { player } else { table.called(to) };
    let livery = table.spec.seats.get(to.index()).map_or("", |s| s.livery);
    let people = table.spec.seats.get(to.index()).map_or("", |s| s.people);
    let open = Callback::new(move |()| if proposal.is_some() { answering.set(true) } else { table.take_device(to) });
    let broken = Callback::new(move |()| if table.has_pin(to) { asking.set(true) } else { open.run(()) });
    let away = letter
        .from
        .filter(|&from| from != to)
        .map(|from| format!(" {}, look away first.", hailed(&table.called(from))));
    // Anyone who passed the turn may think better of it; the board is shown to nobody without a letter of his own.
    let back = table.ask_game(|g| g.passed_by()).filter(|&from| letter.from == Some(from)).map(|_| {
        view! { <button type="button" class="btn quiet" data-take-back="" on:click=move |_| table.undo()>"Undo the last decision"</button> }.into_any()
    });
    let pass = if again { "Back to the table" } else { "Pass the device to" };
    let seal = theme::seal(livery);
    let kept = move || {
        if table.kept.get() { "The game is saved." } else { "The game is not saved: it exists only in this tab." }
            .into()
    };
    let how = move || {
        match (answering.get(), asking.get()) {
            (true, _) => "Your answer goes into the log.",
            (false, true) => "Enter your PIN.",
            (false, false) => "Hold the seal until the ring closes.",
        }
        .into()
    };
    view! {
        <div class="curtain" data-screen="handover">
            <main class="letter" aria-labelledby="letter-name">
                <svg class="letter-sheet" aria-hidden="true" inner_html=SHEET></svg>
                <div class="letter-address">
                    <p>{pass}</p>
                    <h1 class="letter-name" id="letter-name">{chip(table.accent(to))}{name}</h1>
                    <p class="letter-side"><Flag livery />{named.then_some(side)}<span class="vh">{people}</span></p>
                </div>
                {move || match proposal.filter(|_| answering.get()) {
                    Some(proposal) => consent::question(table, proposal),
                    None if asking.get() => view! { <Pin to open /> }.into_any(),
                    None => view! { <Seal seal broken /> }.into_any(),
                }}
                <div class="letter-why">
                    <p><b>"Why now: "</b>{letter.reason.clone()}</p>
                    <p class="small">
                        {live_words(Box::new(how))}
                        {away.clone()}
                    </p>
                </div>
            </main>
            <footer class="curtain-foot">{live_words(Box::new(kept))}" "{back}" "<a href=Route::Shelf.hash()>"Back to the shelf"</a>{consent::take_back(table)}</footer>
        </div>
    }
}

/// Who is spoken to: a side without its article, a player by name.
fn hailed(name: &str) -> String {
    capital(name.strip_prefix("the ").unwrap_or(name))
}

/// The seal: held for a while by finger, mouse or key; or, where a press cannot be held, pressed twice.
#[component]
fn Seal(seal: &'static str, broken: Callback<()>) -> impl IntoView {
    let held = RwSignal::new(false);
    let asked = RwSignal::new(false);
    let timer = StoredValue::new(None::<TimeoutHandle>);
    let node = NodeRef::<html::Button>::new();
    Effect::new(move |_| {
        if let Some(button) = node.get() {
            let _ = button.focus();
        }
    });
    let release = move || {
        held.set(false);
        if let Some(handle) = timer.try_update_value(Option::take).flatten() {
            handle.clear();
        }
    };
    let press = move || {
        if !held.get_untracked() {
            held.set(true);
            let open = move || {
                release();
                broken.run(());
            };
            timer.set_value(set_timeout_with_handle(open, Duration::from_millis(HOLD)).ok());
        }
    };
    on_cleanup(release);
    let key =
        move |event: &ev::KeyboardEvent| browser::is_genuine(event) && matches!(event.key().as_str(), "Enter" | " ");
    // A click without a pointer and without a key held comes from a screen reader: it cannot hold, so it presses twice.
    let click = move |event: ev::MouseEvent| {
        if event.detail() != 0 || held.get_untracked() {
            return;
        }
        if asked.get_untracked() {
            broken.run(());
        } else {
            asked.set(true);
        }
    };
    let name = move || {
        if asked.get() {
            "Press again to break the seal and see your side of the board"
        } else {
            "Hold to break the seal and see your side of the board"
        }
    };
    view! {
        <button node_ref=node type="button" class="seal" class:held=held data-focus="" aria-label=name
            on:pointerdown=move |e| if e.is_primary() && e.button() == 0 { press() }
            on:mousedown=move |e| e.prevent_default() // Safari would take the focus away, and a blur releases the seal
            on:pointerup=alive(move |_: ev::PointerEvent| release())
            on:pointerleave=alive(move |_: ev::PointerEvent| release())
            on:pointercancel=alive(move |_: ev::PointerEvent| release())
            on:contextmenu=move |e| e.prevent_default()
            on:keydown=move |e| if key(&e) { e.prevent_default(); if !e.repeat() { press() } }
            on:keyup=alive(move |e: ev::KeyboardEvent| if key(&e) { e.prevent_default(); release() })
            on:blur=alive(move |_: ev::FocusEvent| release())
            on:click=alive(click)>
            <svg viewBox="0 0 172 172" aria-hidden="true" inner_html=format!(
                "<circle class=\"seal-track\" cx=\"86\" cy=\"86\" r=\"80\"/><circle class=\"seal-ring\" cx=\"86\" cy=\"86\" \
                 r=\"80\" pathLength=\"100\" transform=\"rotate(-90 86 86)\"/><use href=\"#{seal}\" width=\"172\" height=\"172\"/>"
            )></svg>
        </button>
    }
}

/// The PIN of the seat.
#[component]
fn Pin(to: crate::rules::Seat, open: Callback<()>) -> impl IntoView {
    let table = expect_context::<TableState>();
    let field = NodeRef::<html::Input>::new();
    let wrong = RwSignal::new(false);
    let shown = RwSignal::new(false);
    Effect::new(move |_| {
        if let Some(input) = field.get() {
            let _ = input.focus();
        }
    });
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let Some(input) = field.get_untracked() else { return };
        if table.opens(to, &input.value()) {
            open.run(());
        } else {
            input.set_value("");
            wrong.set(true);
        }
    };
    let refusal = move || if wrong.get() { "Wrong PIN." } else { "" }.into();
    view! {
        <form class="pin" on:submit=submit>
            <label>"PIN"
                <input node_ref=field type="text" class:secret=move || !shown.get() inputmode="numeric" autocomplete="off" autocapitalize="off" maxlength="12" data-pin-entry="" />
            </label>
            {eye(shown)}
            <button type="submit" class="btn primary">"Open"</button>
            <p role="alert">{live_words(Box::new(refusal))}</p>
            {consent::forgotten(table, to)}
        </form>
    }
}
