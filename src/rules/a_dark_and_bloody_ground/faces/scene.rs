//! The picture of the position for one viewer.

use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, Phase};
use crate::rules::a_dark_and_bloody_ground::map::BOARD;
use crate::rules::{Emphasis, Scene, Strip, Viewer};
use std::cmp::Ordering;

/// What `viewer` may see: everything, whoever it is [DB-VIS-a].
pub fn scene(game: &DarkAndBloodyGround, _: Viewer) -> Scene {
    Scene { board: BOARD, strip: strip(game), ..Scene::default() }
}

/// The phases of the strip.
pub fn strip(game: &DarkAndBloodyGround) -> Strip {
    let (first, last) = game.scenario.turns();
    let state = |phase: Phase| match phase.cmp(&game.phase) {
        Ordering::Less => Emphasis::Done,
        Ordering::Equal => Emphasis::Now,
        Ordering::Greater => Emphasis::Next,
    };
    let phase = |phase: Phase| crate::rules::Phase { name: phase.name(), seat: None, state: state(phase) };
    Strip {
        turn: if game.phase == Phase::Setup { 0 } else { u32::from(game.turn - first) + 1 },
        turns: u32::from(last - first) + 1,
        caption: format!("{} {}", game.season().name(), game.year()),
        phases: Phase::TURN.into_iter().map(phase).collect(),
    }
}
