//! Labels and texts of named orders.

use super::plan::{Idea, Plan};
use crate::rules::smoke_and_disorder::charts::Band;
use crate::rules::smoke_and_disorder::course::{Action, Order, SmokeAndDisorder, Step};
use crate::rules::smoke_and_disorder::faces::{compass, label, named};
use crate::rules::smoke_and_disorder::movement::{Moving, Progress};
use crate::rules::smoke_and_disorder::pieces::Name;
use crate::rules::smoke_and_disorder::survey::View;
use crate::rules::space::table::{Facing, Pose, Vec2, inches};
use crate::rules::text;
use std::fmt::Write;

/// What a plan is called, and what it costs or what follows.
pub fn of(view: &View, plan: &Plan) -> (String, String) {
    let game = &view.game;
    let (mut label, mut text) = match leg_of(view, plan) {
        Some((i, pose)) => (aim(game, plan.idea), leg(view, i, pose)),
        None => acts(view, plan),
    };
    if let [Action::AboutFace, Action::Leg(_), ..] = plan.actions[..]
        && !matches!(plan.idea, Idea::FallBack(_))
    {
        label = format!("About face and {}", lower(&label));
    }
    // In the opening a plan begins with the body that it is for.
    if let [Action::Use(id), _, ..] = plan.actions[..] {
        label = format!("{}: {}", named(game, id), lower(&label));
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
        Idea::ShortRange(id) => format!("Advance to short range of {}", named(game, id)),
        Idea::LongRange(id) => format!("Advance to long range of {}", named(game, id)),
        Idea::ChargeReach(id) => format!("Advance to charge range of {}", named(game, id)),
        Idea::Ahead => "Move 4 inches straight ahead".into(),
        Idea::FaceTo(id) => format!("Wheel to face {}", named(game, id)),
        Idea::FallBack(id) => format!("About face and fall back from {}", named(game, id)),
        Idea::IntoCover(Some(id)) => format!("Move into cover facing {}", named(game, id)),
        Idea::IntoCover(None) => "Move into cover".into(),
        Idea::Line => "Line the obstacle".into(),
        Idea::Road => "Move along the road".into(),
        Idea::Hill => "Move onto the hill".into(),
        Idea::Screen(id) => format!("Move between {} and the packhorses", named(game, id)),
        Idea::OutOfSight(id) => format!("Move out of sight of {}", named(game, id)),
        Idea::Towards(id) => format!("Move towards {}", named(game, id)),
        Idea::Objective(id) => format!("Move towards {}", objective(game, id)),
        Idea::Way(n) => format!("Move to the {}", way(n)),
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
    let mut text = cost.map_or_else(|| "Facing ".into(), |(cost, of)| format!("{cost:.2} of {of:.2} inches, facing "));
    text.push_str(compass(pose.facing));
    let near = view.foes.iter().map(|foe| (foe.at.distance(Vec2::from(pose.at)), foe.id));
    if let Some((far, id)) = near.reduce(|a, b| if b.0 < a.0 { b } else { a }) {
        _ = write!(text, "; {} will be {far:.2} inches away", named(game, id));
    }
    let half = game.footprint(body).map_or(2.0, |there| there.block.width() / 2.0);
    match view.best_from(i, pose, half) {
        Some((target, _)) => _ = write!(text, ", and it can fire at {}.", named(game, target)),
        None => text.push('.'),
    }
    text
}

/// One of eight directions, clockwise from the top of the table.
fn way(n: u8) -> &'static str {
    compass(Facing::of(i32::from(n % 8) * 45))
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
        return (format!("Fire at {}", named(game, *target)), volley(game, i, action));
    }
    if let (Some(i), Action::Charge(target)) = (i, action) {
        return (format!("Charge {}", named(game, *target)), charge(game, i, *target));
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

/// Mostly what the order is called among all others.
fn worded(view: &View, action: &Action, plan: &Plan) -> String {
    let game = &view.game;
    match *action {
        Action::Place { body, .. } => match plan.idea {
            Idea::Way(n) => format!("Deploy {} 4 inches to the {}", named(game, body), way(n)),
            _ => format!("Deploy {} elsewhere", named(game, body)),
        },
        Action::Walk { who, .. } => format!("Move {} towards bodies he can’t reach", person(game, who)),
        Action::OrderFreeAction(_) | Action::OrderJoker(_) => format!("Order sheet, {}", label(game, action)),
        Action::Leg(_) => "Move the marker on".into(),
        Action::Face(facing) => format!("Face {:03}°, {}", facing.degrees(), compass(facing)),
        Action::Obstacle(_) => "Put it up where it covers best".into(),
        Action::Arrive(_) => "Arrive in the middle of the entry".into(),
        _ => label(game, action),
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
