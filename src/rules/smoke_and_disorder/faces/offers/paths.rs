//! What is pointed at for each action, and what its button says. No two of one decision are alike.

use super::faces;
use crate::rules::smoke_and_disorder::course::{
    Action, CombineSide, FreeActionOrder, JokerOrder, Reaction, SmokeAndDisorder, Step,
};
use crate::rules::smoke_and_disorder::faces::{cards as texts, chart, frames, scene, words};
use crate::rules::smoke_and_disorder::pieces::{Name, Shape, Weapon};
use crate::rules::space::table::Side;
use crate::rules::{Seat, Target};
use std::fmt::Write;

type Words = (Vec<Target>, String);

fn button(id: impl Into<String>) -> Target {
    Target::Button(id.into().into())
}

pub(super) fn piece(id: Name) -> Target {
    Target::Piece(id.to_string().into())
}

fn table(game: &SmokeAndDisorder) -> Target {
    Target::Space(chart::table_id(&game.scenario).into())
}

fn press(id: &'static str, label: &str) -> Words {
    (vec![button(id)], label.to_owned())
}

/// The path and the label of an action.
pub fn words(game: &SmokeAndDisorder, action: &Action) -> Words {
    match *action {
        Action::Place { .. }
        | Action::Done
        | Action::Use(_)
        | Action::Markers
        | Action::Pass
        | Action::StandFast
        | Action::Arrive(_)
        | Action::Obstacle(_) => placing(game, action),
        Action::Walk { .. }
        | Action::Join { .. }
        | Action::Activate(_)
        | Action::OrderFreeAction(_)
        | Action::OrderJoker(_)
        | Action::EndTurn => orders(game, action),
        Action::Move | Action::Leg(_) | Action::Turn | Action::AboutFace | Action::Finish | Action::Stop => {
            moving(game, action)
        }
        Action::Face(facing) => faces::words(game, facing),
        Action::Charge(_) | Action::Fire { .. } | Action::Skirmish(_) => attack(game, action),
        Action::Reload
        | Action::TapLoad
        | Action::Rally
        | Action::Form(_)
        | Action::Rows(_)
        | Action::Combine(_)
        | Action::Name { .. }
        | Action::BreakUp
        | Action::Occupy(_)
        | Action::Leave { .. }
        | Action::Limber
        | Action::Unlimber => formation(game, action),
        Action::React(reaction) => react(game, reaction),
        Action::Call(_)
        | Action::Nothing
        | Action::GoOn
        | Action::Play(_)
        | Action::Keep
        | Action::Again(_)
        | Action::AgainAll
        | Action::Choose(_) => cards(game, action),
    }
}

/// Deployment, opening, arrivals, obstacles.
fn placing(game: &SmokeAndDisorder, action: &Action) -> Words {
    match *action {
        Action::Place { body, .. } => {
            (vec![piece(body), table(game)], format!("move {} within the zone", words::named(game, body)))
        }
        Action::Use(body) => (vec![piece(body)], format!("use {}", words::named(game, body))),
        Action::Markers => press("markers", "move your markers, unseen"),
        Action::Pass => press("pass", "pass"),
        Action::StandFast => press("stand-fast", "stand fast for the rest of the opening"),
        Action::Arrive(_) => (vec![table(game)], "choose where the reserves arrive".into()),
        Action::Obstacle(_) => (vec![table(game)], "choose where the obstacle goes".into()),
        _ => match frames::top(game) {
            Some(Step::Combining(_)) => press("done", "combine these bodies"),
            Some(Step::Building(_)) => press("done", "put up nothing"),
            Some(Step::CardPlay(_)) => press("done", "finish with the dummies"),
            Some(Step::Opening(_)) => press("done", "finish with the markers"),
            _ => press("done", "finish deployment"),
        },
    }
}

/// A Character's card.
fn orders(game: &SmokeAndDisorder, action: &Action) -> Words {
    let name = |who: Name| game.scenario.character(who).map_or("he", |who| game.person(who)).to_owned();
    match *action {
        Action::Walk { who, .. } => (vec![piece(who), table(game)], format!("move {}: choose where", name(who))),
        Action::Join { who, body } => {
            (vec![piece(who), piece(body)], format!("send {} to {}", name(who), words::named(game, body)))
        }
        Action::Activate(body) => (vec![piece(body)], format!("activate {}", words::named(game, body))),
        Action::OrderFreeAction(order) => {
            let id = match order {
                FreeActionOrder::AnswerCharge => "free-answer",
                FreeActionOrder::FirstGoodShot => "free-shot",
                FreeActionOrder::Keep => "free-keep",
            };
            (vec![button("sheet"), button(id)], format!("Free Action: {}", free_action(order)))
        }
        Action::OrderJoker(order) => {
            let id = match order {
                JokerOrder::Nerves => "joker-nerves",
                JokerOrder::NervesAndHands => "joker-hands",
                JokerOrder::Keep => "joker-keep",
            };
            (vec![button("sheet"), button(id)], format!("Joker: {}", joker(order)))
        }
        _ => press("end-turn", "end his turn"),
    }
}

/// An entry of the order sheet [SD-ord-02].
pub const fn free_action(order: FreeActionOrder) -> &'static str {
    match order {
        FreeActionOrder::AnswerCharge => "fire at a charge",
        FreeActionOrder::FirstGoodShot => "fire at a charge, or at the first good target",
        FreeActionOrder::Keep => "keep it",
    }
}

/// An entry of the order sheet [SD-ord-03].
pub const fn joker(order: JokerOrder) -> &'static str {
    match order {
        JokerOrder::Nerves => "reroll failed reactions and Morale",
        JokerOrder::NervesAndHands => "reroll failed reactions, Morale and poor volleys",
        JokerOrder::Keep => "keep it",
    }
}

fn moving(game: &SmokeAndDisorder, action: &Action) -> Words {
    match action {
        Action::Move => {
            let opening = matches!(frames::top(game), Some(Step::Opening(_)));
            press("move", if opening { "move" } else { "roll the order die and move" })
        }
        Action::Leg(_) => (vec![table(game)], "move: choose where".into()),
        Action::Turn => press("turn", "turn on the spot"),
        Action::AboutFace => press("about-face", "face about"),
        Action::Finish => press("finish", "finish the Move"),
        _ => press("stop", "end its actions"),
    }
}

/// What is done to an enemy body begins with it.
fn attack(game: &SmokeAndDisorder, action: &Action) -> Words {
    match *action {
        Action::Charge(target) => {
            (vec![piece(target), button("charge")], format!("charge {}", words::named(game, target)))
        }
        Action::Skirmish(target) => (
            vec![piece(target), button("skirmish")],
            format!("skirmish with {}: half fire, half re-load", words::named(game, target)),
        ),
        Action::Fire { target, weapon, face, wall } => {
            let mut id = String::from("fire");
            let mut label = format!("fire at {}", words::named(game, target));
            if let Some(weapon) = weapon {
                _ = write!(id, "-{}", arm(weapon));
                _ = write!(label, " with {}", words::weapon(weapon));
            }
            if let Some(face) = face {
                _ = write!(id, "-{}", side(face));
                _ = write!(label, " from the {} face", side(face));
            }
            if let Some(wall) = wall {
                _ = write!(id, "-wall-{}", wall + 1);
                let building = frames::acting(game).and_then(|i| game.bodies[i].building());
                if let Some((_, house)) = building.and_then(|id| game.ground().building(id)) {
                    _ = write!(label, " from {}", words::wall(house, wall));
                }
            }
            (vec![piece(target), button(id)], label)
        }
        _ => (Vec::new(), String::new()),
    }
}

/// What a body stands in.
const fn formed(shape: Shape) -> &'static str {
    match shape {
        Shape::Skirmish => "skirmish order",
        shape => words::shape(shape),
    }
}

const fn arm(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Bow => "bow",
        Weapon::Carbine => "carbine",
        Weapon::Musket => "musket",
        Weapon::Rifle => "rifle",
        Weapon::Gun => "gun",
        Weapon::None => "none",
    }
}

const fn side(side: Side) -> &'static str {
    match side {
        Side::Front => "front",
        Side::Right => "right",
        Side::Rear => "rear",
        Side::Left => "left",
    }
}

fn formation(game: &SmokeAndDisorder, action: &Action) -> Words {
    let into = |verb: &'static str, shape: Shape| {
        let name = words::shape(shape);
        (vec![button(verb), button(name)], format!("{verb} into one {name}"))
    };
    match *action {
        Action::Reload => press("reload", "re-load: remove a smoke marker"),
        Action::TapLoad => press("tap-load", "tap-load: ready at once"),
        Action::Rally => press("rally", "rally: remove a Disorder"),
        Action::Form(shape) => {
            let name = words::shape(shape);
            (vec![button("form"), button(name)], format!("form {}", formed(shape)))
        }
        Action::Rows(rows) => {
            let label = if rows == 1 { "skirmish in one row" } else { "skirmish in two rows" };
            (vec![button("form"), button(format!("rows-{rows}"))], label.into())
        }
        Action::Combine(shape) => into("combine", shape),
        Action::Name { body, side } => {
            let name = words::named(game, body);
            match side {
                Some(CombineSide::Left) => (vec![piece(body), button("left")], format!("add {name} on the left")),
                Some(CombineSide::Right) => (vec![piece(body), button("right")], format!("add {name} on the right")),
                None => (vec![piece(body)], format!("add {name}")),
            }
        }
        Action::BreakUp => press("break-up", "break up the Formation"),
        Action::Occupy(id) => {
            (vec![button("occupy"), button(id.to_string())], format!("occupy {}", words::house(game, id)))
        }
        Action::Leave { wall, shape } => {
            let building = frames::acting(game).and_then(|i| game.bodies[i].building());
            let house = building.and_then(|id| game.ground().building(id));
            let by = house.map_or_else(|| "a wall".into(), |(_, house)| words::wall(house, wall));
            let name = words::shape(shape);
            let id = format!("wall-{}-{name}", wall + 1);
            (vec![button("leave"), button(id)], format!("leave by {by}, in {}", formed(shape)))
        }
        Action::Limber => press("limber", "limber the gun"),
        _ => press("unlimber", "un-limber the gun"),
    }
}

fn react(game: &SmokeAndDisorder, reaction: Reaction) -> Words {
    match reaction {
        Reaction::Stand => press("stand", "stand and meet the charge"),
        Reaction::Evade => press("evade", "evade: retire from the charge"),
        Reaction::Fire(weapon) => (
            vec![button(format!("fire-{}", arm(weapon)))],
            format!("fire at the charger with {}", words::weapon(weapon)),
        ),
        Reaction::Counter => press("counter", "counter-charge"),
        Reaction::Square(None) => press("square", "form square"),
        Reaction::Square(Some(with)) => (vec![piece(with)], format!("form square with {}", words::named(game, with))),
    }
}

fn cards(game: &SmokeAndDisorder, action: &Action) -> Words {
    let seat = game.asked().map_or(Seat(0), |decision| decision.seat);
    match *action {
        Action::Call(Seat(0)) => press("call-red", "Red plays a card"),
        Action::Call(_) => press("call-blue", "Blue plays a card"),
        Action::Nothing => press("nothing", "play no card"),
        Action::GoOn => press("go-on", "continue"),
        Action::Play(card) => {
            let does = texts::brief(game, seat, card).map(|does| format!(": {does}")).unwrap_or_default();
            (vec![Target::Piece(scene::card_id(seat, card).into())], format!("play {}{does}", words::card(game, card)))
        }
        Action::Keep => press("keep", "keep this roll"),
        Action::Again(die) => {
            let face = game.throw.as_ref().and_then(|throw| throw.faces.get(usize::from(die)).copied()).unwrap_or(0);
            (vec![Target::Die(die)], format!("reroll die {}, a {face}", die + 1))
        }
        Action::AgainAll => press("again", "reroll all dice"),
        Action::Choose(id) if game.ground().building(id).is_some() => {
            (vec![button(id.to_string())], format!("set fire to {}", words::house(game, id)))
        }
        Action::Choose(id) => (vec![piece(id)], format!("choose {}", words::named(game, id))),
        _ => (Vec::new(), String::new()),
    }
}
