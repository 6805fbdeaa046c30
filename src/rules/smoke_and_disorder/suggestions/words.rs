//! Labels and texts of named orders.

use super::plan::{Idea, Plan};
use crate::rules::smoke_and_disorder::charts::Band;
use crate::rules::smoke_and_disorder::course::{Action, Card, Order, Reaction, SmokeAndDisorder, Step};
use crate::rules::smoke_and_disorder::faces::{free_action, joker};
use crate::rules::smoke_and_disorder::garrisons::Burning;
use crate::rules::smoke_and_disorder::movement::{Moving, Progress};
use crate::rules::smoke_and_disorder::pieces::{Body, Name, Shape};
use crate::rules::smoke_and_disorder::survey::View;
use crate::rules::space::table::{Edge, Facing, Pose, Vec2, inches};
use crate::rules::text;
use std::fmt::Write;

/// Eight directions, clockwise from the top of the table.
const COMPASS: [&str; 8] = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/// What a plan is called, and what it costs or what follows.
pub fn of(view: &View, plan: &Plan) -> (String, String) {
    let game = &view.game;
    let (mut label, mut text) = match leg_of(view, plan) {
        Some((i, pose)) => (aim(game, plan.idea), leg(view, i, pose)),
        None => acts(view, plan),
    };
    // In the opening a plan begins with the body that it is for.
    if let [Action::Use(id), _, ..] = plan.actions[..] {
        label = format!("{}: {}", called(game, id), lower(&label));
    }
    if let Some(first) = label.get(..1) {
        label = first.to_uppercase() + &label[1..];
    }
    if text.is_empty() {
        text = label.clone() + ".";
    }
    (label, text)
}

fn lower(text: &str) -> String {
    text.get(..1).map_or_else(String::new, |first| first.to_lowercase() + &text[1..])
}

/// What people call a body.
fn name_of(game: &SmokeAndDisorder, body: &Body) -> String {
    let formation = game.sheet().combined_formations.iter().find(|formation| formation.id == body.id);
    if let Some(formation) = formation {
        return formation.name.clone();
    }
    if game.is_dummy(body) {
        return "a dummy".into();
    }
    let names: Vec<&str> = game.members(body).map(|(unit, _)| game.spec(unit).name.as_str()).collect();
    names.join(" and ")
}

fn called(game: &SmokeAndDisorder, id: Name) -> String {
    game.body(id).map_or_else(String::new, |i| name_of(game, &game.bodies[i]))
}

fn person(game: &SmokeAndDisorder, id: Name) -> String {
    game.scenario.character(id).map_or_else(String::new, |who| game.sheet().characters[who].name.clone())
}

fn objective(game: &SmokeAndDisorder, id: Option<Name>) -> String {
    game.objective(id).map_or_else(|| "the objective".into(), |objective| objective.name.clone())
}

/// The pose to which the legs of a plan lead, and whose they are.
fn leg_of(view: &View, plan: &Plan) -> Option<(usize, Pose)> {
    let game = &view.game;
    let at = plan.actions.iter().rev().find_map(|action| if let Action::Leg(at) = action { Some(*at) } else { None });
    let facing =
        plan.actions.iter().rev().find_map(|a| if let Action::Face(facing) = a { Some(*facing) } else { None });
    let i = match (game.steps.last()?, plan.actions.first()?) {
        (_, Action::Use(id)) => game.body(*id)?,
        (Step::Activation(frame), _) => game.body(frame.body())?,
        (Step::Moving(frame), _) => game.body(frame.mover())?,
        _ => return None,
    };
    let now = game.bodies[i].pose()?;
    let turns = plan.actions.contains(&Action::Turn);
    let at = at.or(turns.then_some(now.at))?;
    Some((i, Pose { at, facing: facing.unwrap_or(now.facing) }))
}

fn aim(game: &SmokeAndDisorder, idea: Idea) -> String {
    match idea {
        Idea::ShortRange(id) => format!("Advance to short range of {}", called(game, id)),
        Idea::LongRange(id) => format!("Advance to long range of {}", called(game, id)),
        Idea::ChargeReach(id) => format!("Advance to charge range of {}", called(game, id)),
        Idea::Ahead => "Move 4 inches straight ahead".into(),
        Idea::FaceTo(id) => format!("Wheel to face {}", called(game, id)),
        Idea::FallBack(id) => format!("About face and fall back from {}", called(game, id)),
        Idea::IntoCover(Some(id)) => format!("Move into cover facing {}", called(game, id)),
        Idea::IntoCover(None) => "Move into cover".into(),
        Idea::Line => "Line the obstacle".into(),
        Idea::Road => "Move along the road".into(),
        Idea::Hill => "Move onto the hill".into(),
        Idea::Screen(id) => format!("Move between {} and the packhorses", called(game, id)),
        Idea::OutOfSight(id) => format!("Move out of sight of {}", called(game, id)),
        Idea::Towards(id) => format!("Move towards {}", called(game, id)),
        Idea::Objective(id) => format!("Move towards {}", objective(game, id)),
        Idea::Way(n) => format!("Move to the {}", COMPASS[usize::from(n % 8)]),
        Idea::Itself => "Move on".into(),
    }
}

/// "3.36 of 4.00 inches, faces north-east; the nearest enemy 7.25 inches away".
fn leg(view: &View, i: usize, pose: Pose) -> String {
    let game = &view.game;
    let body = &game.bodies[i];
    let moving = match game.steps.last() {
        Some(Step::Moving(frame)) => Some(frame.clone()),
        _ => Moving::begin(game, body.id, Order::Full),
    };
    let cost = moving.and_then(|moving| cost(game, moving.progress(), pose));
    let mut text = cost.map_or_else(String::new, |(cost, of)| format!("{cost:.2} of {of:.2} inches, "));
    text.push_str("facing ");
    text.push_str(compass(pose.facing));
    let near = view.foes.iter().map(|foe| (foe.at.distance(Vec2::from(pose.at)), foe.id));
    if let Some((far, id)) = near.reduce(|a, b| if b.0 < a.0 { b } else { a }) {
        _ = write!(text, "; {} will be {far:.2} inches away", called(game, id));
    }
    let half = game.footprint(body).map_or(2.0, |there| there.block.width() / 2.0);
    match view.best_from(i, pose, half) {
        Some((target, _)) => _ = write!(text, ", and it can fire at {}.", called(game, target)),
        None => text.push('.'),
    }
    text
}

fn compass(facing: Facing) -> &'static str {
    COMPASS[usize::from((facing.degrees() + 22) / 45 % 8)]
}

/// What a leg costs with what was paid before, and the allowance.
fn cost(game: &SmokeAndDisorder, progress: &Progress, pose: Pose) -> Option<(f64, f64)> {
    let march = crate::rules::smoke_and_disorder::movement::March::new(game, progress)?;
    let judged = march.judge(pose).ok()?;
    Some((inches(progress.spent) + judged.cost, inches(judged.allowance)))
}

/// A plan that is no leg: its first action that is no mere picking, in words.
fn acts(view: &View, plan: &Plan) -> (String, String) {
    let game = &view.game;
    let last = plan.actions.iter().rev().find(|action| !matches!(action, Action::Face(_))).or(plan.actions.first());
    let Some(action) = last else { return (String::new(), String::new()) };
    let i = match (game.steps.last(), plan.actions.first()) {
        (_, Some(Action::Use(id))) => game.body(*id),
        (Some(Step::Activation(frame)), _) => game.body(frame.body()),
        (Some(Step::Opening(frame)), _) => frame.using().and_then(|id| game.body(id)),
        _ => None,
    };
    if let (Some(i), Action::Fire { target, .. } | Action::Skirmish(target)) = (i, action) {
        return (format!("Fire at {}", called(game, *target)), volley(game, i, action));
    }
    if let (Some(i), Action::Charge(target)) = (i, action) {
        return (format!("Charge {}", called(game, *target)), charge(game, i, *target));
    }
    (worded(view, action, plan), explained(view, action))
}

fn volley(game: &SmokeAndDisorder, i: usize, action: &Action) -> String {
    let Some((_, volley)) = game.volley_of(i, action) else { return String::new() };
    let toll = game.toll(&volley);
    let band = match volley.band {
        Band::Canister => "canister",
        Band::Short => "short range",
        Band::Long => "long range",
    };
    let range = volley.range;
    let dice = text::count(usize::from(volley.dice), "die", "dice");
    format!(
        "{range:.2} inches, {band}, {dice}: on average {:.1} killed and {:.1} Disorders.",
        toll.kills, toll.disorders
    )
}

fn charge(game: &SmokeAndDisorder, i: usize, target: Name) -> String {
    let melee = game.body(target).and_then(|j| {
        let path = game.may_charge(&game.bodies[i], &game.bodies[j]).ok()?;
        Some((path.cost, game.melee(i, j, &path)?))
    });
    melee.map_or_else(String::new, |(cost, melee)| {
        let percent = |chance: f64| chance * 100.0;
        format!(
            "{cost:.2} inches; wins the first round {:.0} %, loses it {:.0} %.",
            percent(melee.wins),
            percent(melee.loses)
        )
    })
}

fn worded(view: &View, action: &Action, plan: &Plan) -> String {
    let game = &view.game;
    let said = |text: &str| text.to_owned();
    match *action {
        Action::Place { body, .. } => match plan.idea {
            Idea::Way(n) => {
                format!("Deploy {} 4 inches to the {}", called(game, body), COMPASS[usize::from(n % 8)])
            }
            _ => format!("Deploy {} elsewhere", called(game, body)),
        },
        Action::Done => said(match game.steps.last() {
            Some(Step::Combining(_)) => "Combine these bodies",
            Some(Step::Building(_)) => "Put up nothing",
            Some(Step::CardPlay(_)) => "Finish with the dummies",
            Some(Step::Opening(_)) => "Finish with the markers",
            _ => "Finish deployment",
        }),
        Action::Use(id) => format!("Use {}", called(game, id)),
        Action::Markers => said("Move your markers, unseen"),
        Action::Pass => said("Pass"),
        Action::StandFast => said("Stand fast for the rest of the opening"),
        Action::Walk { who, .. } => format!("Move {} towards bodies he can’t reach", person(game, who)),
        Action::Join { who, body } => format!("Send {} to {}", person(game, who), called(game, body)),
        Action::Activate(body) => format!("Activate {}", called(game, body)),
        Action::EndTurn => said("End his turn"),
        Action::OrderFreeAction(order) => format!("Order sheet, Free Action: {}", free_action(order)),
        Action::OrderJoker(order) => format!("Order sheet, Joker: {}", joker(order)),
        Action::Move => said("Move"),
        Action::Leg(_) => said("Move the marker on"),
        Action::Turn => said("Turn on the spot"),
        Action::AboutFace => said("About face"),
        Action::Finish => said("Finish the Move"),
        Action::Face(facing) => format!("Face {:03}°, {}", facing.degrees(), compass(facing)),
        Action::Reload => said("Re-load"),
        Action::TapLoad => said("Tap-load"),
        Action::Rally => said("Rally"),
        Action::Form(shape) => format!("Form {}", shape_of(shape)),
        Action::Rows(rows) => format!("Skirmish in {}", if rows == 1 { "one row" } else { "two rows" }),
        Action::Combine(shape) => format!("Combine into one {}", shape_of(shape)),
        Action::Name { body, side } => match side {
            Some(side) => format!("Add {} on the {}", called(game, body), format!("{side:?}").to_lowercase()),
            None => format!("Add {}", called(game, body)),
        },
        Action::BreakUp => said("Break up the Formation"),
        Action::Occupy(house) => format!("Occupy {}", house_of(game, house)),
        Action::Leave { wall, shape } => format!("Leave by {}, in {}", wall_of(game, wall), shape_of(shape)),
        Action::Limber => said("Limber the gun"),
        Action::Unlimber => said("Un-limber the gun"),
        Action::Stop => said("End its actions"),
        Action::React(reaction) => reacts(game, reaction),
        Action::Call(seat) => format!("{} plays a card", if seat.0 == 0 { "Red" } else { "Blue" }),
        Action::Nothing => said("Play no card"),
        Action::GoOn => said("Continue"),
        Action::Play(card) => format!("Play {}", card_of(game, card)),
        Action::Keep => said("Keep this roll"),
        Action::Again(die) => {
            let face = game.throw.as_ref().and_then(|throw| throw.faces.get(usize::from(die)).copied()).unwrap_or(0);
            format!("Reroll die {}, a {face}", die + 1)
        }
        Action::AgainAll => said("Reroll all dice"),
        Action::Choose(id) => match game.body(id) {
            Some(_) => format!("Choose {}", called(game, id)),
            None => format!("Set fire to {}", house_of(game, id)),
        },
        Action::Obstacle(_) => said("Put it up where it covers best"),
        Action::Arrive(_) => said("Arrive in the middle of the entry"),
        Action::Fire { target, .. } | Action::Skirmish(target) => format!("Fire at {}", called(game, target)),
        Action::Charge(target) => format!("Charge {}", called(game, target)),
    }
}

fn explained(view: &View, action: &Action) -> String {
    let game = &view.game;
    let said = |text: &str| text.to_owned();
    match *action {
        Action::Done if matches!(game.steps.last(), Some(Step::Deployment(_))) => said("Every body stays where it is."),
        Action::Move => {
            said("Roll the order die first: 1 or 2 halves the Move, and Raw troops and warriors don’t move on a 1.")
        }
        Action::Reload => said("Removes one smoke marker."),
        Action::TapLoad => said("Ready at once, with the ranges of a musket."),
        Action::Rally => said("Removes one Disorder."),
        Action::Activate(id) => game.body(id).map_or_else(String::new, |i| {
            let figures = text::count(usize::from(game.figures(&game.bodies[i])), "figure", "figures");
            format!("{figures}, two actions.")
        }),
        Action::Pass => said("It may still act later in this round."),
        Action::StandFast => said("It takes no more steps in the opening."),
        Action::Finish | Action::Stop => said("Whatever it has left is lost."),
        _ => String::new(),
    }
}

const fn shape_of(shape: Shape) -> &'static str {
    match shape {
        Shape::Line => "line",
        Shape::Column => "column",
        Shape::Square => "square",
        Shape::Skirmish => "skirmish order",
        Shape::Deployed => "battery",
        Shape::Limbered => "march order",
        Shape::Train => "train",
    }
}

fn house_of(game: &SmokeAndDisorder, id: Name) -> String {
    game.ground().building(id).map_or_else(String::new, |(_, house)| house.name.clone())
}

/// A wall of the building that a body is to leave, by where it looks.
fn wall_of(game: &SmokeAndDisorder, wall: u8) -> String {
    let body = match game.steps.last() {
        Some(Step::Activation(frame)) => game.body(frame.body()),
        Some(Step::Opening(frame)) => frame.using().and_then(|id| game.body(id)),
        Some(Step::Burning(_)) => Burning::turned_out(game),
        _ => None,
    };
    let house = body.and_then(|i| game.bodies[i].building());
    let walls = house.and_then(|id| game.ground().building(id)).map(|(_, house)| &house.walls);
    let looks = |edge: &Edge| Facing::nearest(edge.outward).map(compass).unwrap_or_default();
    let Some(own) = walls.and_then(|walls| walls.get(usize::from(wall))).map(looks) else { return "a wall".into() };
    let twins = walls.is_some_and(|walls| walls.iter().filter(|edge| looks(edge) == own).count() > 1);
    if twins { format!("the {own} wall (number {})", wall + 1) } else { format!("the {own} wall") }
}

fn card_of(game: &SmokeAndDisorder, card: Card) -> String {
    match card {
        Card::FreeAction => "the Free Action".into(),
        Card::Joker => "the Joker".into(),
        Card::Dummy => "the Dummy".into(),
        Card::Pause => "a Pause".into(),
        Card::Character(who) => person(game, who),
        Card::Special(id) => {
            let cards = &game.sheet().deck.special_effect_cards;
            cards.iter().find(|card| card.id == id).map_or_else(String::new, |card| format!("“{}”", card.name))
        }
    }
}

fn reacts(game: &SmokeAndDisorder, reaction: Reaction) -> String {
    match reaction {
        Reaction::Stand => "Stand and meet the charge".into(),
        Reaction::Evade => "Evade".into(),
        Reaction::Fire(_) => "Fire at the charger".into(),
        Reaction::Counter => "Counter-charge".into(),
        Reaction::Square(Some(with)) => format!("Form square with {}", called(game, with)),
        Reaction::Square(None) => "Form square".into(),
    }
}
