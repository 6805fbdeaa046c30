//! Why something pointed at is no legal target now.

use crate::rules::blood_on_the_ohio::course::{Action, AttackTarget, BloodOnTheOhio, Marker, Service};
use crate::rules::blood_on_the_ohio::map::{Fort, Nation, Place};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::procedure::Stacked;
use crate::rules::refusal::No;
use crate::rules::{Refusal, Seat, Target};

/// Equal pieces stand for one another, and only the first is offered.
const EQUAL: No = No::new("BO-27-a", "Equal pieces are interchangeable: choose the first.");

/// The refusals of everything that the path could mean at this decision, each once.
pub fn why_not(game: &BloodOnTheOhio, seat: Seat, path: &[Target]) -> Vec<Refusal> {
    let mut found: Vec<No> = Vec::new();
    if game.asked().is_none_or(|decision| decision.seat != seat) || game.end.is_some() {
        return vec![NOT_NOW.into()];
    }
    if unseen(game, seat, path) {
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
        found.push(if is_second(game, path) { EQUAL } else { NOT_NOW });
    }
    found.into_iter().map(Refusal::from).collect()
}

/// Whether the path points at a piece that the seat may not look at: what speaks against it would tell of it [BO-25.2-a].
fn unseen(game: &BloodOnTheOhio, seat: Seat, path: &[Target]) -> bool {
    path.iter().any(|target| match target {
        Target::Piece(id) => Piece::from_id(id).is_some_and(|piece| game.is_unseen(seat, PieceSet::of(piece))),
        _ => false,
    })
}

/// Whether the piece pointed at has an equal before it in its stack.
fn is_second(game: &BloodOnTheOhio, path: &[Target]) -> bool {
    let Some(Target::Piece(id)) = path.first() else { return false };
    let Some(piece) = Piece::from_id(id) else { return false };
    let here = game.board.at(game.board.place(piece));
    !game.conceals() && !game.representatives(here).has(piece)
}

fn meanings(path: &[Target]) -> Vec<Action> {
    match path {
        [Target::Piece(id)] => Piece::from_id(id).map_or_else(Vec::new, of_piece),
        [Target::Space(id)] => Place::from_id(id).map_or_else(Vec::new, of_space),
        [Target::Piece(id), Target::Space(to), rest @ ..] => match (Piece::from_id(id), Place::from_id(to)) {
            (Some(piece), Some(to)) => of_pair(piece, to, rest),
            _ => Vec::new(),
        },
        [Target::Button(id), rest @ ..] => of_button(id, rest),
        [Target::Space(at), Target::Piece(wagon)] => match (Place::from_id(at), Piece::from_id(wagon)) {
            (Some(at), Some(wagon)) => vec![Action::Feed { at, wagon }],
            _ => Vec::new(),
        },
        [Target::Piece(id), Target::Button(what)] => Piece::from_id(id).map_or_else(Vec::new, |p| of_use(p, what)),
        _ => Vec::new(),
    }
}

fn of_piece(piece: Piece) -> Vec<Action> {
    let mut all = vec![
        Action::Form { piece },
        Action::Pick { piece },
        Action::PickUp { piece },
        Action::Shift { piece },
        Action::Lose { piece },
        Action::Along { piece },
        Action::Dismiss { piece },
    ];
    if PieceSet::WAGONS.has(piece) {
        all.push(Action::Pay { wagon: piece });
    }
    if PieceSet::KEYS.has(piece) {
        all.push(Action::Spend { leader: piece });
    }
    all
}

fn of_space(place: Place) -> Vec<Action> {
    vec![
        Action::Step { to: place },
        Action::Ambush { at: place },
        Action::Retreat { to: place },
        Action::Relocate { to: place },
        Action::Travel { to: place },
    ]
}

fn of_pair(piece: Piece, to: Place, rest: &[Target]) -> Vec<Action> {
    let inside = matches!(rest, [Target::Button(id)] if id == "inside");
    let mut all = vec![Action::Put { piece, at: to, inside }, Action::Detach { piece, to }];
    all.extend(to.boxed().map(|nation| Action::HandOver { arms: piece, nation }));
    all
}

fn of_use(piece: Piece, what: &str) -> Vec<Action> {
    let service = |service| vec![Action::Use { scout: piece, service }];
    match what {
        "drop" => vec![Action::Drop { piece, inside: false }],
        "drop-inside" => vec![Action::Drop { piece, inside: true }],
        "unused" => service(Service::Unused),
        "tp" => service(Service::Tp),
        "fp" => service(Service::Fp),
        _ => Vec::new(),
    }
}

/// What a button means that names a kind of action; with its object, or with everything it could be about.
fn of_button(id: &str, rest: &[Target]) -> Vec<Action> {
    let nation = || match rest {
        [Target::Space(id)] => Place::from_id(id).and_then(Place::boxed).into_iter().collect(),
        _ => Nation::ALL.to_vec(),
    };
    let place = || match rest {
        [.., Target::Space(id)] => Place::from_id(id).into_iter().collect(),
        _ => Vec::new(),
    };
    let piece = || match rest {
        [Target::Piece(id)] => Piece::from_id(id).into_iter().collect(),
        _ => Vec::new(),
    };
    match id {
        "recruit" => nation().into_iter().map(|nation| Action::WcRecruit { nation }).chain([Action::Recruit]).collect(),
        "treaty" => nation().into_iter().map(|nation| Action::Treaty { nation }).collect(),
        "alliance" => nation().into_iter().map(|nation| Action::Alliance { nation }).collect(),
        "arms" => place().into_iter().map(|at| Action::TakeArms { at }).collect(),
        "repair" => place().into_iter().map(|at| Action::Repair { at }).collect(),
        "raid" => place().into_iter().map(|at| Action::Raid { at }).collect(),
        "resplit" => place().into_iter().map(|at| Action::Resplit { at }).collect(),
        "search-gun" => piece().into_iter().map(|gun| Action::SearchGun { gun }).collect(),
        "strategic" => piece().into_iter().map(|warrior| Action::Strategic { warrior }).collect(),
        "guide" => piece().into_iter().map(|scout| Action::Guide { scout }).collect(),
        "build" => builds(rest),
        "harass" => vec![Action::Harass],
        "search-raiders" => vec![Action::SearchRaiders],
        "save" => vec![Action::Save],
        "pass" => vec![Action::Pass],
        "halt" => vec![Action::Halt],
        "pass-through" => vec![Action::PassThrough],
        "overrun" => vec![Action::Overrun],
        "attack-stack" => vec![Action::Attack { target: AttackTarget::Stack }],
        "attack-structure" => vec![Action::Attack { target: AttackTarget::Structure }],
        "defend" => vec![Action::Defend],
        "evade" => vec![Action::Evade],
        "end-segment" => vec![Action::EndSegment],
        "done" => vec![Action::Done],
        _ => Vec::new(),
    }
}

fn builds(rest: &[Target]) -> Vec<Action> {
    let [Target::Button(marker), Target::Space(at)] = rest else { return Vec::new() };
    let marker = Marker::try_from(marker.to_string()).ok();
    match (marker, Place::from_id(at)) {
        (Some(marker), Some(at)) => vec![Action::Build { marker, at }],
        (None, Some(at)) => {
            let forts = Fort::ALL.into_iter().map(Marker::Fort);
            forts.chain([Marker::Settlement]).map(|marker| Action::Build { marker, at }).collect()
        }
        _ => Vec::new(),
    }
}
