//! Dice in full, dice to throw again, dice entered by hand.

use super::super::controls::{self, GoButton, Icon, live, live_words};
use super::super::dialog::Dialog;
use super::super::route::Route;
use super::log;
use super::state::TableState;
use crate::play::Pick;
use crate::rules::text::capital;
use crate::rules::{Die, Target};
use crate::table::view::View;
use leptos::prelude::*;

/// The last throw with every modifier and its rule.
#[component]
pub fn LastRoll(close: Callback<()>) -> impl IntoView {
    let table = expect_context::<TableState>();
    let roll = untrack(|| log::last_roll(table));
    let title = roll.as_ref().map_or_else(|| "Dice".to_string(), |r| capital(&r.what));
    view! { <Dialog title close class="small-dialog">{roll.map(|r| log::roll(&r, false))}</Dialog> }
}

/// The throw on the table, while dice of it may be thrown again: each a button, and an order, where it may be picked.
pub fn throw(table: TableState, view: &View) -> Option<AnyView> {
    let order = |n: u8| view.turn.offers.iter().position(|o| o.path == [Target::Die(n)]);
    let dice = &view.scene.dice;
    let any = view.decides() && (0u8..).zip(dice).any(|(n, die)| die.picked || order(n).is_some());
    any.then(|| {
        let row = (0u8..).zip(dice).map(|(n, die)| throw_die(table, *die, n, order(n))).collect_view();
        view! {
            <section class="throw" aria-label="The roll">
                <div class="head"><h2>"The roll"</h2><span class="small">"pick dice to reroll"</span></div>
                <div class="throw-dice">{row}</div>
            </section>
        }
        .into_any()
    })
}

fn throw_die(table: TableState, die: Die, n: u8, order: Option<usize>) -> AnyView {
    let class = if die.face >= die.hits_on { "die hit" } else { "die" };
    let label = format!("die {}: {}{}", n + 1, die.face, if die.picked { ", picked" } else { "" });
    let art = format!("<use href=\"#die-{}\"/>", die.face);
    view! {
        <button type="button" class="btn die-button" class:apart=die.apart aria-label=label aria-pressed=die.picked.to_string()
            disabled=order.is_none() data-offer=order data-path=order.map(|_| Target::Die(n).to_string())
            on:click=move |_| table.point(&Target::Die(n), &[])>
            <svg class=class viewBox="0 0 30 30" aria-hidden="true" inner_html=art></svg>
        </button>
    }
    .into_any()
}

/// Faces of real dice, one press each, in the order in which they were asked for.
#[component]
pub fn EnterDice(pick: Pick, count: u32) -> impl IntoView {
    let table = expect_context::<TableState>();
    let faces = RwSignal::new(Vec::<u8>::new());
    let wanted = RwSignal::new(count as usize);
    // The throw binds: there is no way back from it, so what closes other dialogs only begins it anew. Anyone who leaves the
    // table finds it there again.
    let close = Callback::new(move |()| faces.set(Vec::new()));
    let full = move || faces.with(Vec::len) >= wanted.get();
    let face = move |n: u8| {
        let art = format!("<use href=\"#die-{n}\"/>");
        view! {
            <button type="button" class="btn die-button" aria-label=format!("a {n}") disabled=full on:click=move |_| faces.update(|f| f.push(n))>
                <svg class="die" viewBox="0 0 30 30" aria-hidden="true" inner_html=art></svg>
            </button>
        }
        .into_any()
    };
    let entered = live(move || {
        let list = faces.get();
        let missing = wanted.get().saturating_sub(list.len());
        let shown = controls::dice(&[crate::rules::DiceGroup { label: String::new(), faces: list, hits_on: 7 }], false);
        view! { {shown}<span class="small" role="status" prop:textContent=format!("{missing} to enter")></span> }
            .into_any()
    });
    let asked = move || {
        let dice = crate::rules::text::count(wanted.get(), "die", "dice");
        format!("Roll {dice} and tap each result, in order.")
    };
    let done = move |_| {
        let more = table.choose(&pick.clone().dice(&faces.get_untracked()), false);
        if more > 0 {
            wanted.set(faces.with_untracked(Vec::len) + more as usize);
        }
    };
    view! {
        <Dialog title="Roll your dice" close closing="Clear" stays=true class="small-dialog enter-dice">
            <p>{live_words(Box::new(asked))}</p>
            <div class="faces">{(1..=6).map(face).collect_view()}</div>
            <div class="entered">{entered}</div>
            <p class="row end">
                <GoButton to=Route::Shelf icon="home" class="quiet">"Save and exit"</GoButton>
                <button type="button" class="btn" on:click=move |_| faces.update(|f| { f.pop(); })><Icon name="undo" />"Undo last"</button>
                <button type="button" class="btn primary" disabled=move || !full() on:click=done>"Use these"</button>
            </p>
        </Dialog>
    }
}
