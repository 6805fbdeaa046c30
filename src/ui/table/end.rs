//! The end: who won and under which rule, the score line by line, the luck of both, and a rematch.

use super::super::browser;
use super::super::controls::{Icon, button, chip, rule_link, rule_number, side_flag, words};
use super::super::route::Route;
use super::super::saving::put_on_table;
use super::super::shell::Shell;
use super::state::TableState;
use crate::play::{Luck, Player, catalog, seats};
use crate::rules::text::capital;
use crate::rules::{Outcome, Seat};
use leptos::prelude::*;
use std::cmp::Ordering;

/// Who won, in words.
pub fn won(table: TableState, winner: Option<Seat>) -> String {
    let Some(seat) = winner else { return "A draw".into() };
    let (player, side) = table.names(seat);
    let is = |g: &dyn crate::play::Game| g.seats().get(seat.index()).is_some_and(|s| s.player == Player::Person);
    match (player == side, table.ask_game(is)) {
        (true, _) => format!("{player} victory"),
        (_, true) => format!("{player} wins ({side})"),
        _ => format!("The computer wins ({side})"),
    }
}

/// What the panel shows once the game is over: who won and why, the score, the luck in a sentence, and the ways on, before any
/// table of figures.
pub fn result(table: TableState, outcome: &Outcome, luck: &[Luck]) -> AnyView {
    let flag = outcome
        .winner
        .map(|seat| view! { {side_flag(table.spec.seats, Some(seat))}{chip(table.accent(seat))} }.into_any());
    let head = view! { <h2 class="end-head">{flag}{words(won(table, outcome.winner))}</h2> };
    let score = outcome.score.iter().map(|line| {
        view! { <tr><th scope="row">{line.label.clone()}</th><td class="fig">{line.value.clone()}</td><td>{rule_number(line.rule)}</td></tr> }.into_any()
    });
    view! {
        <section class="end">
            {head}
            <p class="end-reason">{capital(outcome.reason.trim_end_matches('.'))}". "{rule_link(outcome.rule)}</p>
            <table class="score"><tbody>{score.collect_view()}</tbody></table>
            {table.ask_game(|g| g.spec().has_secrets(g.setup())).then(|| view! { <p class="small">"All counters are revealed."</p> }.into_any())}
            {fortune(table, luck)}
            {ways_on(table)}
            {fortunes(table, luck)}
        </section>
    }
    .into_any()
}

/// A word for how the dice of a side fell.
fn fortune_of(luck: &Luck) -> &'static str {
    match luck.fortune() {
        Ordering::Less => "unlucky",
        Ordering::Equal => "as expected",
        Ordering::Greater => "lucky",
    }
}

/// The luck of both sides in a sentence, where their dice were judged one by one.
fn fortune(table: TableState, luck: &[Luck]) -> Option<AnyView> {
    let of = |l: &Luck| {
        let side = table.spec.seats.get(l.seat.index()).map_or("", |s| s.name);
        format!("{side} {}", fortune_of(l))
    };
    let judged: Vec<String> = luck.iter().filter(|l| l.dice > 0).map(of).collect();
    (!judged.is_empty()).then(|| view! { <p prop:textContent=format!("Dice: {}.", judged.join(", "))></p> }.into_any())
}

fn fortunes(table: TableState, luck: &[Luck]) -> Option<AnyView> {
    let row = |l: &Luck| {
        let side = table.spec.seats.get(l.seat.index()).map_or("", |s| s.name);
        // Tenths, rounded: sixths are exact, but not what people read.
        let tenths = (l.expected_sixths * 10 + 3) / 6;
        let word = fortune_of(l);
        view! {
            <tr><th scope="row">{side}</th><td class="fig">{l.dice}</td><td class="fig">{format!("{}.{}", tenths / 10, tenths % 10)}</td>
                <td class="fig">{l.hits}</td><td>{word}</td></tr>
        }
        .into_any()
    };
    // What a high number is worth depends on the throw, so nobody is called lucky for it.
    let number = |l: &Luck| {
        let side = table.spec.seats.get(l.seat.index()).map_or("", |s| s.name);
        let halves = 7 * l.read;
        view! {
            <tr><th scope="row">{side}</th><td class="fig">{l.read}</td><td class="fig">{format!("{}.{}", halves / 2, halves % 2 * 5)}</td>
                <td class="fig">{l.pips}</td></tr>
        }
        .into_any()
    };
    let judged = luck.iter().any(|l| l.dice > 0).then(|| {
        view! {
            <table class="score">
                <caption class="small">"Hits"</caption>
                <thead><tr><td></td><th scope="col" class="fig">"Dice"</th><th scope="col" class="fig">"Expected"</th><th scope="col" class="fig">"Hits"</th><td></td></tr></thead>
                <tbody>{luck.iter().map(row).collect_view()}</tbody>
            </table>
        }
        .into_any()
    });
    let read = luck.iter().any(|l| l.read > 0).then(|| {
        view! {
            <table class="score">
                <caption class="small">"Totals"</caption>
                <thead><tr><td></td><th scope="col" class="fig">"Dice"</th><th scope="col" class="fig">"Expected"</th><th scope="col" class="fig">"Rolled"</th></tr></thead>
                <tbody>{luck.iter().map(number).collect_view()}</tbody>
            </table>
        }
        .into_any()
    });
    (judged.is_some() || read.is_some())
        .then(|| view! { <div class="head"><h2>"Dice luck"</h2></div>{judged}{read} }.into_any())
}

fn ways_on(table: TableState) -> impl IntoView {
    let shell = expect_context::<Shell>();
    let rematch = move || {
        let (mut setup, seats) = table.ask_game(|g| (g.setup().clone(), seats::swapped(g)));
        setup.seed = browser::fresh_seed();
        match catalog::new_game(table.spec.id, setup, seats) {
            Ok(game) => put_on_table(shell, game),
            Err(why) => shell.alarm(why.to_string()),
        }
    };
    let export = move || table.export();
    view! {
        <div class="stackform">
            {button("btn primary", "restart", "Rematch, swap sides", Box::new(rematch))}
            {button("btn", "history", "Review the game", Box::new(move || table.look_back(Some(1))))}
            {button("btn", "download", "Export to a file", Box::new(export))}
            <a class="btn" href=Route::Shelf.hash()><Icon name="home" />"To the shelf"</a>
        </div>
    }
}
