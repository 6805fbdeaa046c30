//! The end: who won and under which rule, a rematch, the score line by line, and the luck of both.

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
use std::fmt::Write as _;

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

/// What the panel shows once the game is over: who won and why, the ways on, which no list of points pushes out of sight, the
/// score, the luck in a sentence and in figures.
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
            {ways_on(table)}
            <table class="score"><tbody>{score.collect_view()}</tbody></table>
            {table.ask_game(|g| g.spec().has_secrets(g.setup())).then(|| view! { <p class="small">"All counters are revealed."</p> }.into_any())}
            {fortune(table, luck)}
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

/// The dice of both sides: those that were judged one by one, and those that were read as numbers. The words are ours, so that
/// it can be one text: an element of its own for each part would weigh much.
fn fortunes(table: TableState, luck: &[Luck]) -> Option<AnyView> {
    let mut html = String::new();
    for totals in [false, true] {
        let dice = |l: &Luck| if totals { l.read } else { l.dice };
        if luck.iter().all(|l| dice(l) == 0) {
            continue;
        }
        let (caption, fell) = if totals { ("Totals", "Rolled") } else { ("Hits", "Hits") };
        let _ = write!(
            html,
            "<table class=score><caption class=small>{caption}</caption><thead><tr><td></td><th scope=col class=fig>Dice</th>\
             <th scope=col class=fig>Expected</th><th scope=col class=fig>{fell}</th><td></td></tr></thead><tbody>"
        );
        for l in luck {
            let side = table.spec.seats.get(l.seat.index()).map_or("", |s| s.name);
            // Sixths and halves are exact, but not what people read: tenths, rounded. What a high number is worth depends on the
            // throw, so nobody is called lucky for it.
            let judged = ((l.expected_sixths * 10 + 3) / 6, l.hits, fortune_of(l));
            let (tenths, number, word) = if totals { (l.read * 35, l.pips, "") } else { judged };
            let _ = write!(
                html,
                "<tr><th scope=row>{side}</th><td class=fig>{}</td><td class=fig>{}.{}</td><td class=fig>{number}</td>\
                 <td>{word}</td></tr>",
                dice(l),
                tenths / 10,
                tenths % 10
            );
        }
        html.push_str("</tbody></table>");
    }
    (!html.is_empty()).then(|| {
        view! { <div class="head"><h2>"Dice luck"</h2></div><div class="fortunes" inner_html=html></div> }.into_any()
    })
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
