//! The top of the table: turn and phase, and the one sentence that says what is expected of whom.

use super::super::controls::{Flag, Icon, IconButton, anew, chip, live, rule_link, side_flag, words};
use super::super::shell::Shell;
use super::super::theme;
use super::state::TableState;
use super::terms::termed;
use super::thinking;
use crate::play::Player;
use crate::rules::text::capital;
use crate::rules::{Phase, Progress, Seat, TurnTrack};
use crate::table::model::OpenDialog;
use crate::table::words::score_now;
use leptos::prelude::*;

/// With more phases than this the bar has no room for all their names.
const LONG_TURN: usize = 7;

/// A sentence of more letters is set in smaller type, in which its three lines have the room of two.
const LONG_SENTENCE: usize = 90;

/// Menu, turns, phases, rules, settings.
#[component]
pub fn Bar() -> impl IntoView {
    let table = expect_context::<TableState>();
    let shell = expect_context::<Shell>();
    let turn_track = Memo::new(move |_| table.view.with(|v| v.scene.turn_track.clone()));
    view! {
        <header class="bar">
            <IconButton icon="menu" name="Menu" class="quiet" press=move || table.dialog.set(Some(OpenDialog::Menu)) />
            <h1>{table.spec.short_name}</h1>
            {anew(turn_track, move |s| track(table, &s))}
            <IconButton icon="book" name="Rules" class="quiet wide" press=move || shell.open_rule("") />
            <IconButton icon="settings" name="Settings" class="quiet wide" press=move || table.dialog.set(Some(OpenDialog::Settings)) />
        </header>
    }
}

/// Turn and phases; where something is counted for itself inside the phase that is on, that phase, and then the rounds of it.
fn track(table: TableState, turn_track: &TurnTrack) -> AnyView {
    match &turn_track.within {
        None => view! { {turns(table, turn_track)}{phases(table, turn_track)} }.into_any(),
        Some(inner) => {
            let on = turn_track.phases.iter().find(|phase| phase.state == Progress::Now).map_or("", |phase| phase.name);
            let turn = if turn_track.turn == 0 {
                "Set-up".into()
            } else {
                format!("Turn {} of {}", turn_track.turn, turn_track.turns)
            };
            let outer = if on.is_empty() { turn } else { format!("{turn}: {on}") };
            let inner = track(table, inner);
            view! { <span class="outer-track small" data-outer-track="">{outer}</span>{inner} }.into_any()
        }
    }
}

fn turns(table: TableState, turn_track: &TurnTrack) -> AnyView {
    if turn_track.turn == 0 {
        return view! { <p class="turns-none">"Set-up"</p> }.into_any();
    }
    let boxes = (1..=turn_track.turns).map(|n| {
        let class = match n.cmp(&turn_track.turn) {
            std::cmp::Ordering::Less => "done",
            std::cmp::Ordering::Equal => "now",
            std::cmp::Ordering::Greater => "",
        };
        view! { <b class=class>{n}</b> }.into_any()
    });
    let label = format!("Turn {} of {}", turn_track.turn, turn_track.turns);
    view! {
        <div class="turns" role="img" aria-label=label.clone() title=label>{boxes.collect_view()}</div>
        <span class="turn-short" aria-hidden="true"><b>{turn_track.turn}</b>{format!("of {}", turn_track.turns)}</span>
        <span class="caption small">{termed(table, &turn_track.caption)}</span>
    }
    .into_any()
}

fn phases(table: TableState, turn_track: &TurnTrack) -> AnyView {
    let mut last: Option<Seat> = None;
    let step = |phase: &Phase| {
        let spec = phase.seat.and_then(|s| table.spec.seats.get(s.index()));
        let gap = spec.filter(|_| phase.seat != last).map(|s| {
            view! { <li class="gap"><Flag livery=s.livery /><span class="vh">{s.name}</span></li> }.into_any()
        });
        last = phase.seat;
        let side = spec.map_or("none", |s| theme::side_of(s.livery));
        let (class, current) = match phase.state {
            Progress::Done => ("done".to_string(), None),
            Progress::Now => (format!("now livery-{side}"), Some("step")),
            Progress::Next => (String::new(), None),
        };
        let title = spec.map_or_else(|| phase.name.to_owned(), |s| format!("{}: {}", s.name, phase.name));
        view! { {gap}<li class=class aria-current=current title=title><span>{phase.name}</span></li> }.into_any()
    };
    let steps: Vec<_> = turn_track.phases.iter().map(step).collect();
    // In a long turn only the phase that is on is written out.
    let long = turn_track.phases.len() > LONG_TURN;
    view! { <ol class="phases" class:long=long aria-label="Phases">{steps}</ol> }.into_any()
}

/// The sentence, and why the last gesture led nowhere.
#[component]
pub fn Prompt() -> impl IntoView {
    let table = expect_context::<TableState>();
    let turn = Memo::new(move |_| table.view.with(|v| v.turn.clone()));
    let handing = Memo::new(move |_| table.view.with(|v| v.handing.clone()));
    let over = Memo::new(move |_| table.view.with(|v| v.outcome.is_some()));
    let sentence = live(move || {
        let turn = turn.get();
        let who = turn.seat.map(|seat| {
            let (player, side) = table.names(seat);
            let person = table.ask_game(|g| g.seats().get(seat.index()).is_some_and(|s| s.player == Player::Person));
            match (turn.offers.is_empty(), player == side) {
                (false, true) => format!("{side}: "),
                (false, false) => format!("{side}, {player}: "),
                // Whoever waits reads whose turn it is, and what is done in it.
                (true, false) if person => format!("{player}’s turn. "),
                (true, _) => String::new(),
            }
        });
        let over = over.get();
        let asked = match turn.seat {
            // Who has won, and why, stands in the panel.
            _ if over => "The game is over.".to_owned(),
            Some(_) => turn.prompt.clone(),
            None => capital(&turn.prompt),
        };
        let long = asked.len() > LONG_SENTENCE;
        let rule = (!over && !turn.rule.0.is_empty()).then(|| rule_link(turn.rule));
        view! {
            {side_flag(table.spec.seats, turn.seat)}
            <p class:long=long>{turn.seat.and_then(|seat| chip(table.accent(seat)))}<b class="who" prop:textContent=who.unwrap_or_default()></b>{termed(table, &asked)}</p>
            {rule}
        }
        .into_any()
    });
    // Beside the sentence, not on the map: there it would cover what it counts.
    let score = view! { <p class="score-now" prop:textContent=move || table.view.with(|v| score_now(&v.scene))></p> }
        .into_any();
    let pass = live(move || {
        handing.get().map(|letter| {
            let name = table.called(letter.to);
            view! {
                <button type="button" class="btn primary hand-over" data-hand-over="" on:click=move |_| table.hand_over()>
                    <Icon name="hand" />{words(format!("Pass the device to {name}"))}
                </button>
            }
            .into_any()
        })
    });
    let taker = Memo::new(move |_| table.view.with(|v| v.may_take));
    let take = live(move || {
        taker.get().map(|seat| {
            let name = table.called(seat);
            view! {
                <button type="button" class="btn hand-over" data-take-device="" on:click=move |_| table.give_device(seat)>
                    <Icon name="hand" />{words(format!("Give the device to {name}"))}
                </button>
            }
            .into_any()
        })
    });
    let refused = live(move || {
        let list = table.refused.get();
        (!list.is_empty()).then(|| {
            let rows = list
                .into_iter()
                .map(|r| view! { <li>{words(r.text.to_string())}" "{rule_link(r.rule)}</li> }.into_any())
                .collect_view();
            view! {
                <div class="why-not" data-why-not="" role="alert">
                    <Icon name="info" /><ul>{rows}</ul>
                    <IconButton icon="close" name="Close" class="quiet" press=move || table.refused.set(Vec::new()) />
                </div>
            }
            .into_any()
        })
    });
    view! { <section class="prompt" aria-label="Your task">{sentence}{score}{pass}{take}{move || thinking::controls(table)}</section>{refused} }
}
