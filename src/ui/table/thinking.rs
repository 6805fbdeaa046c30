//! What is shown beside the prompt: that the computer thinks, and how to hurry it; how two computers are watched; the hint.

use super::super::controls::{Icon, IconButton, words};

use super::state::TableState;
use crate::table::model::Hint;
use crate::table::pace::Speed;
use leptos::prelude::*;

/// What belongs beside the prompt now.
pub fn controls(table: TableState) -> AnyView {
    let o = table.opponent;
    if let Some(why) = o.failed.get() {
        return failed(table, &why);
    }
    let (over, decides) = table.view.with(|v| (v.outcome.is_some(), v.decides() && v.throw.is_none()));
    if over {
        return ().into_any();
    }
    if table.is_watched() {
        return watching(table);
    }
    if o.turn.get().is_some() {
        return thinking(table);
    }
    let advised = decides && table.view.with(|v| v.turn.seat.is_some_and(|seat| table.may_think(seat)));
    if advised { hint(table) } else { ().into_any() }
}

/// Something goes round; it stands still for anyone who asked for that.
pub fn spinner() -> AnyView {
    view! { <span class="spinner" aria-hidden="true"><Icon name="hourglass" /></span> }.into_any()
}

fn thinking(table: TableState) -> AnyView {
    view! {
        <div class="beside thinking" role="group" aria-label="The computer is thinking">
            {spinner()}<span class="small">"thinking"</span>
            <button type="button" class="btn" data-stop="" title="Play the best move found so far" on:click=move |_| table.stop_thinking()>"Stop"<span class="vh">" thinking"</span></button>
            <button type="button" class="btn" data-skip="" title="Don’t show its moves one by one" on:click=move |_| table.skip()><Icon name="step-on" />"Skip"<span class="vh">" to my decision"</span></button>
        </div>
    }
    .into_any()
}

fn hint(table: TableState) -> AnyView {
    let asked = table.opponent.hint.with(|h| *h == Hint::Asked);
    view! {
        <div class="beside hinting">
            <button type="button" class="btn" data-hint-button="" disabled=asked title="What the computer would do" on:click=move |_| table.ask_hint()>
                <Icon name="candle" /><span class="word">"Hint"</span>
            </button>
        </div>
    }
    .into_any()
}

/// Pause, step, speed.
fn watching(table: TableState) -> AnyView {
    let o = table.opponent;
    let paused = o.paused.get();
    let (icon, name) = if paused { ("play", "Resume") } else { ("pause", "Pause") };
    let speed = move |which: Speed| {
        view! {
            <button type="button" class="btn" data-speed=which.name() aria-pressed=move || (o.speed.get() == which).to_string()
                on:click=move |_| o.speed.set(which)>{which.name()}</button>
        }
        .into_any()
    };
    view! {
        <div class="beside watching" role="group" aria-label="Watching">
            {(!paused).then(spinner)}
            <span data-watch="pause"><IconButton icon=icon name=name press=move || o.paused.update(|p| *p = !*p) /></span>
            <span data-watch="step"><IconButton icon="step-on" name="One step" disabled=Signal::derive(move || !o.paused.get()) press=move || table.step_on() /></span>
            <div class="speeds" role="group" aria-label="Speed">{Speed::ALL.map(speed).collect_view()}</div>
        </div>
    }
    .into_any()
}

fn failed(table: TableState, why: &str) -> AnyView {
    view! {
        <div class="beside failed" role="alert">
            <Icon name="warning" />
            {words(format!("The computer isn’t responding: {why}. You can take over its side from the menu."))}
            <button type="button" class="btn" data-try-again="" on:click=move |_| table.try_again()>"Try again"</button>
        </div>
    }
    .into_any()
}
