//! The panels beside the board: score, nations, Washington, pools, trays.

use super::counters::{ASIDE_TRAY, OUT_TRAY, POOL_TRAY};
use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, Status, Step};
use crate::rules::a_dark_and_bloody_ground::end_phase::{EndPhase, Stage};
use crate::rules::a_dark_and_bloody_ground::faces::prompts::public;
use crate::rules::a_dark_and_bloody_ground::log::{names, side};
use crate::rules::a_dark_and_bloody_ground::map::{ASIDE, OUT, POOL};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::tables::REGULARS_PER_CL;
use crate::rules::procedure::Stacked;
use crate::rules::{Line, Panel, Progress, text};

/// All panels.
pub fn panels(game: &DarkAndBloodyGround) -> Vec<Panel> {
    let mut panels = vec![now(game), score(game)];
    if !game.scenario.is_battle() {
        panels.extend([nations(game), washington(game), super::prospects::panel(game), markers(game)]);
    }
    for (place, id, title) in [
        (POOL, POOL_TRAY, "Pools and pieces to come"),
        (ASIDE, ASIDE_TRAY, "Set aside"),
        (OUT, OUT_TRAY, "Out of the game"),
    ] {
        if !game.board.at(place).is_empty() {
            panels.push(Panel { id, title, lines: Vec::new() });
        }
    }
    panels
}

/// Who decides what, and who has just passed.
fn now(game: &DarkAndBloodyGround) -> Panel {
    let mut lines = Vec::new();
    if let Some(ask) = game.asked().filter(|_| game.end.is_none()) {
        let who = text::capital(side(ask.seat));
        lines.push(Line { state: Progress::Now, ..Line::new(who, public(ask.step), ask.rule.0) });
    }
    for step in &game.stack {
        match step {
            Step::Activations(activations) if activations.passed => {
                let who = text::capital(side(activations.seat.other()));
                lines.push(Line { state: Progress::Done, ..Line::new(who, "passed", "DB-9.3-a") });
            }
            Step::EndPhase(EndPhase { stage: Stage::Home { left } }) => {
                let count = text::count(left.len() as usize, "piece", "pieces");
                lines.push(Line::new("Still to go home", count, "DB-13.0-g"));
            }
            Step::Combats(combats) => {
                let who = format!("chosen by {}", side(combats.picker));
                lines.push(Line::new("Next area", who, "DB-10.0-a"));
            }
            _ => {}
        }
    }
    Panel { id: "now", title: "Now", lines }
}

fn points(vp: i16) -> String {
    format!("{vp} VP")
}

fn score(game: &DarkAndBloodyGround) -> Panel {
    let mut lines = vec![
        Line::new("United States", points(game.vp[US.index()]), "DB-15.4.5-b"),
        Line::new("Nations", points(game.vp[NA.index()]), "DB-15.4.5-b"),
    ];
    if game.scenario.is_long() {
        let towns = format!("{} of {}", game.towns(), game.tables.towns_us);
        lines.push(Line::new("Towns beyond the Ohio", towns, "DB-15.4.3-b"));
    }
    if !game.scenario.is_long() && !game.scenario.is_battle() {
        let held = if game.us_in_kekionga() { "held by the US" } else { "not held by the US" };
        let burnt = if game.kekionga_pillaged { ", was pillaged" } else { "" };
        lines.push(Line::new("Kekionga", format!("{held}{burnt}"), "DB-15.1.4-a"));
        for (seat, side) in [(US, "US"), (NA, "Native")] {
            let lost = format!("{} of {}", game.lost[seat.index()], game.start[seat.index()]);
            lines.push(Line::new(format!("{side} units lost"), lost, "DB-15.1.4-e"));
        }
    }
    Panel { id: "score", title: "Victory", lines }
}

fn nations(game: &DarkAndBloodyGround) -> Panel {
    let played = Nation::mobilizing().filter(|&nation| game.status(nation) != Status::Unused);
    let line = |nation: Nation| {
        let warriors = game.board.on_map().and(PieceSet::warriors_of(nation)).len() as usize;
        let (status, state) = match game.status(nation) {
            Status::Warpath => ("on the warpath", Progress::Now),
            Status::Surrendered => ("surrendered", Progress::Done),
            Status::Peaceful | Status::Unused => ("at peace", Progress::Next),
        };
        let base = game.tables.base_ml[nation.index()];
        let text = format!(
            "{status}, ML {} (base {base}), {}",
            game.nation_level(nation),
            text::count(warriors, "warrior unit", "warrior units")
        );
        Line { state, ..Line::new(nation.name(), text, "DB-8.1-a") }
    };
    Panel { id: "nations", title: "Nations", lines: played.map(line).collect() }
}

fn washington(game: &DarkAndBloodyGround) -> Panel {
    let regulars = PieceSet::REGULARS.iter().filter(|&unit| game.board.place(unit).is_in_play()).count();
    let cap = u32::from(game.cl) * u32::from(REGULARS_PER_CL);
    let groups = ["none taken", "A taken", "A and B taken"][usize::from(game.groups.min(2))];
    let british = if game.intervened { "have intervened" } else { "are staying out" };
    let mut lines = vec![
        Line::new("Commitment Level", game.cl.to_string(), "DB-8.2-a"),
        Line::new("Successful raids", format!("{} of 5", game.raid_total), "DB-12.0.3-d"),
        Line::new("Regulars", format!("{regulars} of {cap}"), "DB-8.3.1-a"),
        Line::new("Reinforcement groups", groups, "DB-8.5.2-a"),
        Line::new("The British", british, "DB-8.5.3-a"),
    ];
    if !game.called.is_empty() {
        lines.push(Line::new("Coming with new militia", names(game.called), "DB-14.0.7-b"));
    }
    Panel { id: "washington", title: "Washington and London", lines }
}

fn markers(game: &DarkAndBloodyGround) -> Panel {
    let of = |n: usize| format!("{} in hand, {} in the pool", game.atrocity_hand[n], game.atrocity_pool[n]);
    let mut lines = vec![
        Line::new("US Atrocity markers", of(0), "DB-9.2-a"),
        Line::new("Native Atrocity markers", of(1), "DB-9.2-a"),
        Line::new("Rifles", format!("{} of {}", game.rifles.len(), game.tables.counters_rifles), "DB-14.0.2-a"),
    ];
    if game.events.severe {
        lines.push(Line { state: Progress::Now, ..Line::new("Weather", "severe", "DB-5.0.4-a") });
    }
    Panel { id: "markers", title: "Markers", lines }
}
