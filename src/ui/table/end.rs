//! The end: who won and under which rule, the score line by line, the luck of both, and a rematch.

use super::super::browser;
use super::super::controls::{Flag, Icon, button, chip, rule_link};
use super::super::route::Route;
use super::super::saving::put_on_table;
use super::super::shell::Shell;
use super::state::TableState;
use crate::play::{Luck, catalog, seats};
use crate::rules::Outcome;
use crate::rules::text::capital;
use leptos::prelude::*;
use std::cmp::Ordering;

/// What the panel shows once the game is over.
pub fn result(table: TableState, outcome: &Outcome, luck: &[Luck]) -> AnyView {
    let winner = outcome.winner.and_then(|seat| table.spec.seats.get(seat.index()).map(|spec| (seat, spec)));
    let head = match winner {
        Some((seat, spec)) => {
            let (player, _) = table.names(seat);
            let won = if player == spec.name {
                format!("{player} victory")
            } else {
                format!("{player} wins ({})", spec.name)
            };
            view! { <h2 class="end-head"><Flag livery=spec.livery />{chip(table.accent(seat))}{won}</h2> }.into_any()
        }
        None => view! { <h2 class="end-head">"A draw"</h2> }.into_any(),
    };
    let score = outcome.score.iter().map(|line| {
        view! { <tr><th scope="row">{line.label.clone()}</th><td class="fig">{line.value.clone()}</td><td>{rule_link(line.rule)}</td></tr> }.into_any()
    });
    view! {
        <section class="end">
            {head}
            <p class="end-reason">{capital(outcome.reason.trim_end_matches('.'))}". "{rule_link(outcome.rule)}</p>
            <table class="score"><tbody>{score.collect_view()}</tbody></table>
            {fortunes(table, luck)}
            {table.ask_game(|g| g.spec().has_secrets(g.setup())).then(|| view! { <p class="small">"All counters are revealed."</p> }.into_any())}
            {ways_on(table)}
        </section>
    }
    .into_any()
}

fn fortunes(table: TableState, luck: &[Luck]) -> Option<AnyView> {
    let row = |l: &Luck| {
        let side = table.spec.seats.get(l.seat.index()).map_or("", |s| s.name);
        // Tenths, rounded: sixths are exact, but not what people read.
        let tenths = (l.expected_sixths * 10 + 3) / 6;
        let word = match l.fortune() {
            Ordering::Less => "unlucky",
            Ordering::Equal => "as expected",
            Ordering::Greater => "lucky",
        };
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
