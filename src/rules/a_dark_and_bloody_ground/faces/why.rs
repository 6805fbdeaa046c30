//! Why something pointed at is no legal target now.

use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround};
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::map::boards::Hex;
use crate::rules::a_dark_and_bloody_ground::pieces::Piece;
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::Stacked;
use crate::rules::refusal::No;
use crate::rules::{Refusal, Seat, Target};

/// The refusals of everything that the path could mean at this decision, each once.
pub fn why_not(game: &DarkAndBloodyGround, seat: Seat, path: &[Target]) -> Vec<Refusal> {
    let mut found: Vec<No> = Vec::new();
    if game.end.is_some() || game.asked().is_none_or(|ask| ask.seat != seat) {
        return vec![NOT_NOW.into()];
    }
    let mut possible = false;
    for action in meanings(path) {
        match game.verdict(seat, action) {
            Ok(()) => possible = true,
            Err(no) if no != NOT_NOW && !found.contains(&no) => found.push(no),
            Err(_) => {}
        }
    }
    if found.is_empty() && !possible {
        found.push(NOT_NOW);
    }
    found.into_iter().map(Refusal::from).collect()
}

fn meanings(path: &[Target]) -> Vec<Action> {
    match path {
        [Target::Piece(id)] => Piece::from_id(id).map_or_else(Vec::new, of_piece),
        [Target::Space(id)] => of_space(id),
        [Target::Piece(id), Target::Space(to)] => Piece::from_id(id).map_or_else(Vec::new, |p| of_pair(p, to)),
        [Target::Piece(a), Target::Piece(b)] => match (Piece::from_id(a), Piece::from_id(b)) {
            (Some(a), Some(b)) => vec![Action::Pair { mine: a, theirs: b }, Action::Fire { shooter: a, target: b }],
            _ => Vec::new(),
        },
        [Target::Space(from), Target::Space(to)] => match (Area::from_id(from), Area::from_id(to)) {
            (Some(from), Some(to)) => vec![Action::Resettle { from, to }],
            _ => Vec::new(),
        },
        [Target::Piece(id), Target::Button(_), Target::Space(at)] => match (Piece::from_id(id), Area::from_id(at)) {
            (Some(piece), Some(fort)) => vec![Action::Lodge { piece, fort }],
            _ => Vec::new(),
        },
        [Target::Piece(id), Target::Button(what)] => Piece::from_id(id).map_or_else(Vec::new, |p| of_use(p, what)),
        [Target::Button(id), rest @ ..] => of_button(id, rest),
        _ => Vec::new(),
    }
}

fn of_piece(piece: Piece) -> Vec<Action> {
    vec![
        Action::Activate { piece },
        Action::Take { piece },
        Action::Leave { piece },
        Action::Drop { piece },
        Action::React { piece },
        Action::Send { piece, avoid: false },
        Action::Inside { piece },
        Action::Outside { piece },
        Action::Rifle { piece },
        Action::Deploy { piece },
        Action::Call { piece },
        Action::Primary { piece },
        Action::Support { piece },
        Action::Lose { piece },
        Action::Pick { piece },
        Action::Withdraw { piece },
    ]
}

fn of_space(id: &str) -> Vec<Action> {
    if let Some(hex) = Hex::from_id(id) {
        return vec![Action::To { hex }, Action::Attack { hex }, Action::Letter { hex }];
    }
    let Some(area) = Area::from_id(id) else { return Vec::new() };
    vec![
        Action::Step { area },
        Action::Ride { area },
        Action::Float { area },
        Action::Settle { area },
        Action::Village { area },
        Action::Resolve { area },
        Action::Retreat { area },
    ]
}

fn of_pair(piece: Piece, to: &str) -> Vec<Action> {
    if let Some(hex) = Hex::from_id(to) {
        return vec![Action::Set { piece, hex }];
    }
    let Some(area) = Area::from_id(to) else { return Vec::new() };
    vec![Action::Put { piece, area }, Action::Feed { piece, fort: area }]
}

fn of_use(piece: Piece, what: &str) -> Vec<Action> {
    match what {
        "hold" => vec![Action::Hold { piece }],
        "remove" => vec![Action::Remove { piece }],
        "lock" => vec![Action::Lock { piece }],
        "around" | "straight" => vec![Action::Send { piece, avoid: what == "around" }],
        "walls-1" | "walls-2" => vec![Action::PairFort { mine: piece, group: u8::from(what == "walls-2") }],
        _ => Vec::new(),
    }
}

fn of_button(id: &str, rest: &[Target]) -> Vec<Action> {
    let area = match rest {
        [Target::Space(id)] => Area::from_id(id),
        _ => None,
    };
    let piece = match rest {
        [Target::Piece(id)] => Piece::from_id(id),
        _ => None,
    };
    let on = |make: fn(Area) -> Action| area.map(make).into_iter().collect::<Vec<_>>();
    let at = |make: fn(Piece) -> Action| piece.map(make).into_iter().collect::<Vec<_>>();
    match id {
        "pillage" => on(|area| Action::Pillage { area }),
        "atrocity" => on(|area| Action::Atrocity { area }),
        "raid" => on(|area| Action::Raid { area }),
        "ride" => on(|area| Action::Ride { area }),
        "float" => on(|area| Action::Float { area }),
        "settler" => on(|area| Action::Settle { area }),
        "village" => on(|area| Action::Village { area }),
        "fort" => on(|area| Action::Fort { area }),
        "ambush" => at(|piece| Action::Ambush { piece }),
        "assassinate" => at(|piece| Action::Assassinate { piece }),
        "build" => vec![Action::Build],
        "dismantle" => vec![Action::Dismantle],
        "take-group" => vec![Action::TakeGroup],
        "one-treaty" => vec![Action::Treaties { count: 1 }],
        "two-treaties" => vec![Action::Treaties { count: 2 }],
        "done" => vec![Action::Done],
        "off" => vec![Action::Off],
        _ => Vec::new(),
    }
}
