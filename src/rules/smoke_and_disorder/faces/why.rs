//! Why something pointed at leads nowhere, with the exact inch. Of what a side does not see it is told nothing.

use super::frames;
use crate::rules::smoke_and_disorder::course::{Action, CombineSide, Reaction, SmokeAndDisorder};
use crate::rules::smoke_and_disorder::pieces::{Name, Shape, Whereabouts};
use crate::rules::smoke_and_disorder::refusals::{Code, No};
use crate::rules::{Refusal, Seat, Target, Viewer};

/// The refusals of everything that the path could mean at this decision, each once.
pub fn why_not(game: &SmokeAndDisorder, seat: Seat, path: &[Target]) -> Vec<Refusal> {
    if game.asked().is_none_or(|decision| decision.seat != seat) {
        return vec![No::from(Code::NotYourDecision).into()];
    }
    let mut found: Vec<No> = Vec::new();
    let mut possible = false;
    for action in meanings(game, seat, path) {
        match game.verdict(seat, &action) {
            Ok(()) => possible = true,
            Err(no) if no.code != Code::WrongPhase && !found.contains(&no) => found.push(no),
            Err(_) => {}
        }
    }
    if found.is_empty() && !possible {
        found.push(unseen(path).unwrap_or(Code::WrongPhase).into());
    }
    found.into_iter().map(Refusal::from).collect()
}

/// Whoever points at a marker of the enemy is told what everybody knows of it.
fn unseen(path: &[Target]) -> Option<Code> {
    let marker = |target: &Target| matches!(target, Target::Piece(id) if id.contains("-marker-"));
    path.iter().any(marker).then_some(Code::NotSpotted)
}

/// A body that the seat sees.
fn body(game: &SmokeAndDisorder, seat: Seat, id: &str) -> Option<Name> {
    let name = Name::new(id).ok()?;
    let i = game.body(name)?;
    frames::sees(game, Viewer::Seat(seat), &game.bodies[i]).then_some(name)
}

fn meanings(game: &SmokeAndDisorder, seat: Seat, path: &[Target]) -> Vec<Action> {
    let seen = |id: &str| body(game, seat, id);
    match path {
        [Target::Piece(id)] => seen(id).map_or_else(Vec::new, |id| of_body(game, seat, id)),
        [Target::Piece(id), Target::Button(what)] => seen(id).map_or_else(Vec::new, |id| of_use(game, seat, id, what)),
        [Target::Piece(who), Target::Piece(with)] => match (person(game, seat, who), seen(with)) {
            (Some(who), Some(body)) => vec![Action::Join { who, body }],
            _ => Vec::new(),
        },
        [Target::Button(id)] => of_button(id),
        [Target::Button(first), Target::Button(second)] => of_buttons(first, second),
        _ => Vec::new(),
    }
}

fn person(game: &SmokeAndDisorder, seat: Seat, id: &str) -> Option<Name> {
    let name = Name::new(id).ok()?;
    let who = game.scenario.character(name)?;
    let there = matches!(game.people[who].place, Whereabouts::At(_) | Whereabouts::With(_));
    (there && game.side_of(who) == seat).then_some(name)
}

/// What a tap on a body could mean: of an own one to order it, of an enemy to attack it.
fn of_body(game: &SmokeAndDisorder, seat: Seat, id: Name) -> Vec<Action> {
    let own = game.body(id).is_some_and(|i| game.bodies[i].side == seat);
    let mut all = vec![Action::Choose(id)];
    if own {
        all.extend([Action::Activate(id), Action::Use(id), Action::React(Reaction::Square(Some(id)))]);
        all.extend([None, Some(CombineSide::Left)].map(|side| Action::Name { body: id, side }));
    } else {
        all.push(Action::Charge(id));
        all.push(Action::Skirmish(id));
        all.extend(shots(game, id));
    }
    all
}

/// The volleys at a body that the acting one could be thought to fire.
fn shots(game: &SmokeAndDisorder, target: Name) -> Vec<Action> {
    let Some(i) = frames::acting(game) else { return Vec::new() };
    let listed = game.shots(&game.bodies[i]);
    let at: Vec<Action> =
        listed.into_iter().filter(|shot| matches!(shot, Action::Fire { target: at, .. } if *at == target)).collect();
    if at.is_empty() { vec![Action::Fire { target, weapon: None, face: None, wall: None }] } else { at }
}

fn of_use(game: &SmokeAndDisorder, seat: Seat, id: Name, what: &str) -> Vec<Action> {
    let own = game.body(id).is_some_and(|i| game.bodies[i].side == seat);
    match what {
        "charge" if !own => vec![Action::Charge(id)],
        "skirmish" if !own => vec![Action::Skirmish(id)],
        fire if !own && fire.starts_with("fire") => shots(game, id),
        "left" => vec![Action::Name { body: id, side: Some(CombineSide::Left) }],
        "right" => vec![Action::Name { body: id, side: Some(CombineSide::Right) }],
        _ => Vec::new(),
    }
}

fn of_button(id: &str) -> Vec<Action> {
    match id {
        "move" => vec![Action::Move],
        "turn" => vec![Action::Turn],
        "about-face" => vec![Action::AboutFace],
        "reload" => vec![Action::Reload],
        "tap-load" => vec![Action::TapLoad],
        "rally" => vec![Action::Rally],
        "break-up" => vec![Action::BreakUp],
        "limber" => vec![Action::Limber],
        "unlimber" => vec![Action::Unlimber],
        "evade" => vec![Action::React(Reaction::Evade)],
        "counter" => vec![Action::React(Reaction::Counter)],
        "square" => vec![Action::React(Reaction::Square(None))],
        "done" => vec![Action::Done],
        "pass" => vec![Action::Pass],
        _ => Vec::new(),
    }
}

fn of_buttons(first: &str, second: &str) -> Vec<Action> {
    let shape = [Shape::Line, Shape::Column, Shape::Square, Shape::Skirmish]
        .into_iter()
        .find(|shape| super::words::shape(*shape) == second);
    match (first, shape, second) {
        ("form", Some(shape), _) => vec![Action::Form(shape)],
        ("form", _, "rows-1") => vec![Action::Rows(1)],
        ("form", _, "rows-2") => vec![Action::Rows(2)],
        ("combine", Some(shape), _) => vec![Action::Combine(shape)],
        ("occupy", ..) => Name::new(second).map_or_else(|_| Vec::new(), |id| vec![Action::Occupy(id)]),
        _ => Vec::new(),
    }
}
