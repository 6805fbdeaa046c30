//! A battle as people see it: the board in front, counters on its hexes, trays beside it, rounds and steps on the strip.

use super::counters::counter;
use crate::rules::a_dark_and_bloody_ground::battle::{Battle, Post, Stage};
use crate::rules::a_dark_and_bloody_ground::course::DarkAndBloodyGround;
use crate::rules::a_dark_and_bloody_ground::log::side;
use crate::rules::a_dark_and_bloody_ground::map::boards::{Cell, Hex};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::tables::ROUNDS;
use crate::rules::{Counter, Id, Line, Overlay, OverlayKind, Panel, Progress, Seat, TurnTrack, scene, text};

/// Trays of a battle, by the id of their panel.
const RESERVE_TRAYS: [&str; 2] = ["battle-reserve-us", "battle-reserve-na"];
const WAITING_TRAY: &str = "battle-waiting";
const LEFT_TRAY: &str = "battle-left";

/// The pieces of the battle.
pub fn fighting(battle: &Battle) -> PieceSet {
    Piece::all().filter(|&piece| battle.post(piece) != Post::Away).collect()
}

/// The counters of the battle; leaders lie on top.
pub fn counters(game: &DarkAndBloodyGround, battle: &Battle) -> Vec<Counter> {
    let all = fighting(battle);
    let order = all.leaders_only().iter().chain(all.units_only().iter());
    order.map(|piece| on_board(game, battle, piece)).collect()
}

fn on_board(game: &DarkAndBloodyGround, battle: &Battle, piece: Piece) -> Counter {
    let place = match battle.post(piece) {
        Post::On(cell) => scene::Place::Space(Hex::new(battle.board, cell).id().into()),
        Post::Waiting => scene::Place::Tray(WAITING_TRAY.into()),
        Post::Left => scene::Place::Tray(LEFT_TRAY.into()),
        Post::Reserve | Post::Away => scene::Place::Tray(RESERVE_TRAYS[piece.side().index()].into()),
    };
    let mut counter = counter(game, piece, place);
    counter.markers.retain(|(key, _)| matches!(*key, "rifle" | "oos" | "primary"));
    for (set, key, name) in [
        (battle.disrupted, "disrupted", "disrupted"),
        (battle.routed, "routed", "routed"),
        (battle.acted, "completed", "has acted this impulse"),
    ] {
        if set.has(piece) {
            counter.markers.push((key, name));
        }
    }
    for value in &mut counter.values {
        match value.key {
            "command" => value.now = game.battle_cr(piece).into(),
            "move" | "march" => value.now = game.battle_mp(piece).into(),
            _ => {}
        }
    }
    counter.active = active(battle) == Some(piece);
    counter.picked = battle.melee.is_some_and(|melee| melee.attackers.has(piece)) && battle.stage == Stage::Joining;
    counter
}

/// The piece in the middle of something.
fn active(battle: &Battle) -> Option<Piece> {
    use crate::rules::a_dark_and_bloody_ground::battle::Part;
    battle.strays.first().or(match battle.stage {
        Stage::Run(piece, _) | Stage::Move(piece) | Stage::Result(_, Part::Retreat(piece)) => piece,
        _ => None,
    })
}

/// What can be reached, and what is attacked.
pub fn overlays(game: &DarkAndBloodyGround, battle: &Battle) -> Vec<Overlay> {
    let at = |cell: Cell| -> Id { Hex::new(battle.board, cell).id().into() };
    match (battle.stage, &battle.melee) {
        (Stage::Move(Some(piece)), _) => {
            let reach = game.battle_reach(piece);
            let lit = |cell: Cell| {
                let cost = reach.cost(cell);
                Overlay::on(OverlayKind::Reach(cost), vec![at(cell)], format!("within reach for {cost} MP"))
            };
            reach.ends.iter().map(lit).collect()
        }
        (Stage::Joining | Stage::Result(..), Some(melee)) => {
            let from = battle.cells(melee.attackers).less(battle.cells(melee.defenders));
            let near = from.iter().filter(|cell| cell.distance(melee.target) == 1);
            let attack = |cell: Cell| {
                let text = format!("an attack on {}", melee.target.number());
                Overlay::on(OverlayKind::Attack, vec![at(cell), at(melee.target)], text)
            };
            near.map(attack).collect()
        }
        _ => Vec::new(),
    }
}

/// Rounds and the steps of a half.
pub fn turn_track(battle: &Battle) -> TurnTrack {
    let (phasing, other) = (battle.phasing(), battle.phasing().other());
    let now = match battle.stage {
        Stage::Rifles(_) | Stage::Tied | Stage::Letter | Stage::Deploy(_) => 0,
        Stage::Fire { offensive: false } => 2,
        Stage::Fire { offensive: true } => 3,
        Stage::Melee | Stage::Joining | Stage::Result(..) => 4,
        Stage::HalfOver | Stage::Shelter(_) | Stage::Over => 5,
        _ => 1,
    };
    let steps: [(&'static str, Seat); 4] =
        [("Movement", phasing), ("Defensive fire", other), ("Offensive fire", phasing), ("Melee", phasing)];
    let state = |n: usize| match n.cmp(&now) {
        std::cmp::Ordering::Less => Progress::Done,
        std::cmp::Ordering::Equal => Progress::Now,
        std::cmp::Ordering::Greater => Progress::Next,
    };
    let phase = |(n, (name, seat)): (usize, (&'static str, Seat))| crate::rules::Phase {
        name,
        seat: Some(seat),
        state: state(n + 1),
    };
    let setup = crate::rules::Phase { name: "Set-up", seat: None, state: Progress::Now };
    let phases = if now == 0 { vec![setup] } else { steps.into_iter().enumerate().map(phase).collect() };
    TurnTrack {
        turn: battle.round.into(),
        turns: ROUNDS.into(),
        caption: text::capital(&format!("{}: {}", battle.area, side(phasing))),
        phases,
        within: None,
    }
}

/// Panels: how the sides stand, and the trays.
pub fn panels(game: &DarkAndBloodyGround, battle: &Battle) -> Vec<Panel> {
    let mut lines: Vec<Line> = [US, NA]
        .into_iter()
        .map(|seat| {
            let (lost, brought) = game.battle_losses(seat);
            let value = format!("{} of {brought} in order", brought - lost);
            Line::new(text::capital(side(seat)), value, "DB-10.7.1-a")
        })
        .collect();
    if battle.is_surprise() {
        lines.push(Line::new("Surprise", text::capital(side(battle.first)), "DB-10.2-f"));
    }
    let panel = |id, title, lines| Panel { id, title, lines };
    vec![
        panel("battle", "Battle", lines),
        panel(RESERVE_TRAYS[US.index()], "To be placed by the US", Vec::new()),
        panel(RESERVE_TRAYS[NA.index()], "To be placed by the nations", Vec::new()),
        panel(WAITING_TRAY, "Still to enter", Vec::new()),
        panel(LEFT_TRAY, "Off the board", Vec::new()),
    ]
}
