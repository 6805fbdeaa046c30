//! The picture of the position: the same for every viewer, since nothing is hidden [DB-VIS-a].

mod battle;
mod counters;
mod panels;
mod prospects;

pub use counters::facts;

use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, Phase, Step};
use crate::rules::a_dark_and_bloody_ground::faces::ways::marching;
use crate::rules::a_dark_and_bloody_ground::map::{Area, BOARD};
use crate::rules::a_dark_and_bloody_ground::pieces::PieceSet;
use crate::rules::procedure::Stacked;
use crate::rules::{Overlay, OverlayKind, Place, Progress, Scene, TurnTrack, Viewer};
use std::cmp::Ordering;

/// What `viewer` may see: everything, whoever it is.
pub fn scene(game: &DarkAndBloodyGround, _: Viewer) -> Scene {
    let mut scene = Scene {
        board: BOARD,
        turn_track: turn_track(game),
        counters: counters::counters(game),
        overlays: overlays(game),
        panels: panels::panels(game),
        ..Scene::default()
    };
    if game.scenario.is_battle() {
        // There is no map in it [DB-16.0-a].
        scene.counters.retain(|counter| matches!(counter.place, Place::Tray(_)));
    }
    if let Some(battle) = &game.battle {
        scene.board = battle.board.id();
        scene.counters.extend(battle::counters(game, battle));
        scene.overlays.extend(battle::overlays(game, battle));
        scene.panels.splice(0..0, battle::panels(game, battle));
    }
    scene
}

/// The phases of the strip.
pub fn turn_track(game: &DarkAndBloodyGround) -> TurnTrack {
    let within = game.battle.as_ref().map(battle::turn_track);
    if let (Some(battle), true) = (&within, game.scenario.is_battle()) {
        return battle.clone();
    }
    let (first, last) = game.scenario.turns();
    let state = |phase: Phase| match phase.cmp(&game.phase) {
        Ordering::Less => Progress::Done,
        Ordering::Equal => Progress::Now,
        Ordering::Greater => Progress::Next,
    };
    let phase = |phase: Phase| crate::rules::Phase { name: phase.name(), seat: None, state: state(phase) };
    let setup = crate::rules::Phase { name: Phase::Setup.name(), seat: None, state: Progress::Now };
    let in_setup = game.phase == Phase::Setup;
    TurnTrack {
        turn: if in_setup { 0 } else { u32::from(game.turn - first) + 1 },
        turns: u32::from(last - first) + 1,
        caption: format!("{} {}", game.season().name(), game.year()),
        phases: if in_setup { vec![setup] } else { Phase::TURN.into_iter().map(phase).collect() },
        within: within.map(Box::new),
    }
}

/// Where something goes on: a force on its way, a combat, a raid.
fn overlays(game: &DarkAndBloodyGround) -> Vec<Overlay> {
    let mut out: Vec<Overlay> = game.stack.iter().filter_map(|step| overlay(game, step)).collect();
    if let Some(march) = marching(game) {
        let reach = march.reach(game);
        let within = |area: Area| {
            let within = reach[area.index()]?;
            let text = format!("within reach for {} MP", within.price);
            Some(Overlay::on(OverlayKind::Reach(within.price), vec![area.id().into()], text))
        };
        out.extend(Area::all().filter_map(within));
    }
    out
}

fn overlay(game: &DarkAndBloodyGround, step: &Step) -> Option<Overlay> {
    let mark = |kind, area: Area, text: String| Some(Overlay::on(kind, vec![area.id().into()], text));
    match step {
        Step::Skirmish(skirmish) => {
            let what = if skirmish.fort.is_some() { "an assault" } else { "a skirmish" };
            mark(OverlayKind::Attack, skirmish.area, format!("{what} in {}", skirmish.area))
        }
        Step::Siege(siege) => mark(OverlayKind::Attack, siege.area, format!("a siege in {}", siege.area)),
        Step::Pillaging(pillaging) => mark(OverlayKind::Order, pillaging.area, format!("pillaging {}", pillaging.area)),
        Step::Trespass(trespass) => {
            mark(OverlayKind::Mark, trespass.area, format!("US troops have entered {}", trespass.area))
        }
        Step::Activations(activations) => {
            let target = activations.raid?;
            mark(OverlayKind::Order, target, format!("a raid on {target}"))
        }
        Step::March(march) => {
            let area = march.place(game)?.area()?;
            mark(OverlayKind::Mark, area, format!("a force moving in {area}"))
        }
        _ => None,
    }
}

/// The pieces in the middle of something: they stand apart.
pub fn under_way(game: &DarkAndBloodyGround) -> PieceSet {
    match game.top() {
        Some(Step::March(march)) => march.force,
        Some(Step::Skirmish(skirmish)) => skirmish.units,
        _ => PieceSet::NONE,
    }
}

/// The pieces that the decider has put together so far.
pub fn picked(game: &DarkAndBloodyGround) -> PieceSet {
    match game.top() {
        Some(Step::Forming(forming)) => forming.force,
        Some(Step::Reaction(reaction)) => reaction.force,
        Some(Step::Pillaging(pillaging)) => pillaging.group,
        _ => PieceSet::NONE,
    }
}
