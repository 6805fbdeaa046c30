//! What a body does: volleys, charges, loading, shapes.

use super::answers::call;
use super::legs;
use super::plan::{Effort, Idea, Plan, listed};
use crate::rules::Act;
use crate::rules::smoke_and_disorder::charts::Band;
use crate::rules::smoke_and_disorder::course::{Action, Order};
use crate::rules::smoke_and_disorder::movement::Moving;
use crate::rules::smoke_and_disorder::pieces::{Body, Shape, Troops};
use crate::rules::smoke_and_disorder::survey::View;
use crate::rules::space::table::{Facing, Vec2, at_most, inches};

/// What of a Move's gain is left when an order die may halve it.
const BY_DIE: f64 = 0.72;
/// How near, in inches, enemies are that may soon fire.
const IN_FIRE: f64 = 18.5;
/// Kills to be expected from which a volley is reason enough to be seen.
const WORTH_BEING_SEEN: f64 = 0.7;

/// A body that takes actions.
pub fn activation(
    view: &View,
    frame: &crate::rules::smoke_and_disorder::turn::Activation,
    effort: Effort,
    out: &mut Vec<Plan>,
) {
    let Some(i) = view.game.body(frame.body()) else { return };
    if frame.turns_gun() {
        return facing_of_gun(view, i, out);
    }
    // Turns are part of the legs; whether a shot is legal is found out with what it is worth.
    let acts = frame.acts_but_shots_and_turns(&view.game);
    let moving = frame.moving(&view.game);
    if let Some(moving) = moving.as_ref().filter(|_| !acts.iter().any(|act| matches!(act, Act::Aim(_)))) {
        // A wall before it leaves it no leg but one to the rear.
        legs::about(view, i, moving, out);
    }
    let shots = frame.shots(&view.game).into_iter();
    out.extend(shots.filter_map(|action| volley(view, i, &action).map(|score| Plan::one(action, score))));
    for act in acts {
        match act {
            Act::Aim(_) => {
                if let Some(moving) = &moving {
                    legs::legs(view, i, moving, effort, out);
                }
            }
            Act::Do(Action::Call(seat)) if !view.public => out.push(call(view, seat)),
            Act::Do(action) => out.push(Plan::one(action, score(view, i, &action, frame.left()))),
        }
    }
}

/// What an action of a body is worth, in points, against none.
pub fn score(view: &View, i: usize, action: &Action, left: u8) -> f64 {
    let game = &view.game;
    let body = &game.bodies[i];
    match *action {
        Action::Fire { .. } | Action::Skirmish(_) => volley(view, i, action).unwrap_or(-0.2),
        Action::Charge(target) => charge(view, i, target),
        Action::Move => {
            let moving = Moving::begin(game, body.id, Order::Full);
            moving.map_or(0.0, |moving| best_leg(view, i, &moving) * BY_DIE)
        }
        Action::Reload => loading(view, i, left, 1.0),
        Action::TapLoad => loading(view, i, left, 0.8),
        Action::Rally => 0.06 + game.per_hit(i) * 0.9 + 0.3 * (game.nearness_to_break(i) - 0.6).clamp(0.0, 0.8),
        Action::Form(shape) => shaped(view, i, shape),
        Action::Rows(_) => -0.06,
        Action::Combine(_) => {
            if left > 1 && view.foes.is_empty() {
                0.03
            } else {
                -0.01
            }
        }
        Action::BreakUp => -0.15,
        Action::Occupy(house) => occupying(view, i, house),
        Action::Leave { .. } => {
            if wanted_elsewhere(view, i) {
                0.05
            } else {
                -0.25
            }
        }
        Action::Limber => {
            if in_range(view, body, 36.0) {
                -0.3
            } else {
                0.06
            }
        }
        Action::Unlimber if in_range(view, body, 30.0) => 0.4,
        Action::Stop => 0.0,
        _ => -0.2,
    }
}

/// What the best leg of a Move gains.
pub fn best_leg(view: &View, i: usize, moving: &Moving) -> f64 {
    let mut plans = Vec::new();
    legs::legs(view, i, moving, Effort::Quick, &mut plans);
    plans.iter().map(|plan| plan.score).fold(0.0, f64::max)
}

/// `None` of a volley that cannot be fired.
fn volley(view: &View, i: usize, action: &Action) -> Option<f64> {
    let game = &view.game;
    let (j, volley) = game.volley_of(i, action)?;
    let toll = game.toll(&volley);
    let body = &game.bodies[i];
    let worth = toll.hits() * game.per_hit(j);
    let first = game.members(body).all(|(_, unit)| !unit.has_fired);
    // The first volley of the game is kept for short range.
    let waste = if first && volley.band == Band::Long { 0.5 * worth } else { 0.0 };
    let seen = if body.concealed && toll.kills < WORTH_BEING_SEEN { worth + 0.02 } else { 0.0 };
    Some(worth - waste - seen + 0.002)
}

fn charge(view: &View, i: usize, target: crate::rules::smoke_and_disorder::pieces::Name) -> f64 {
    let game = &view.game;
    let (Some(j), body) = (game.body(target), &game.bodies[i]) else { return -0.5 };
    let Ok(path) = game.may_charge(body, &game.bodies[j]) else { return -0.5 };
    let Some(melee) = game.melee(i, j, &path) else { return -0.5 };
    let broken = |k: usize| {
        let (routs, backs) = game.break_chances(k);
        (routs + 0.35 * backs) * game.stake(&game.bodies[k])
    };
    let fight = melee.given.hits() * game.per_hit(j) - melee.taken.hits() * game.per_hit(i) + melee.wins * broken(j)
        - melee.loses * broken(i);
    let half = inches(game.charge_allowance(body, Order::Half, true));
    let reaches = if game.class_with(body.id) > 0 || at_most(path.cost, half) { 1.0 } else { 0.66 };
    // A loaded target fires in one case of two, and who is tougher may get out of the way.
    let fire = game.battery(&game.bodies[j]).filter(|battery| battery.ready >= 1.0).map_or(0.0, |battery| {
        let density = crate::rules::smoke_and_disorder::SmokeAndDisorder::density(body);
        0.5 * battery.per_man(battery.reach().0) * battery.men * density * game.per_hit(i)
    });
    let unmasked = if body.concealed { 0.05 } else { 0.0 };
    0.85 * reaches * fight - fire - unmasked
}

/// Loading: what the best shot from there would then be worth.
fn loading(view: &View, i: usize, left: u8, share: f64) -> f64 {
    let best = view.best_shot(i).map_or(0.0, |(_, worth)| worth);
    share * (0.03 + best * if left > 1 { 0.7 } else { 0.45 })
}

fn in_range(view: &View, body: &Body, far: f64) -> bool {
    view.game.reference(body).is_some_and(|here| view.foes.iter().any(|foe| foe.at.distance(here) <= far))
}

fn shaped(view: &View, i: usize, shape: Shape) -> f64 {
    let game = &view.game;
    let body = &game.bodies[i];
    let Some(here) = game.reference(body) else { return -0.2 };
    let nearest =
        |places: &mut dyn Iterator<Item = Vec2>| places.map(|at| at.distance(here)).fold(f64::INFINITY, f64::min);
    let foe = nearest(&mut view.foes.iter().map(|foe| foe.at));
    // Who may lie under a marker is a threat, too.
    let threat = foe.min(nearest(&mut view.markers.iter().copied()) + 4.0);
    let horse = view
        .foes
        .iter()
        .any(|foe| game.troops(&game.bodies[foe.index]) == Troops::Cavalry && foe.at.distance(here) < 14.0);
    let far = view.goal(i).map_or(0.0, |goal| game.way_to(i, goal));
    match (shape, body.shape()) {
        (Shape::Square, _) if horse => 0.25,
        (Shape::Line, Shape::Square) => 0.1,
        // In column most men cannot fire, and more of them are hit; in skirmish half as many as in line.
        (Shape::Skirmish, Shape::Column) if threat < IN_FIRE && !horse => 0.42,
        (Shape::Line, Shape::Column) if threat < IN_FIRE => 0.4,
        (Shape::Line, Shape::Column) if far <= 0.0 => 0.04,
        (Shape::Skirmish, Shape::Line) if foe < IN_FIRE && !horse => 0.14,
        (Shape::Line, Shape::Skirmish) if horse => 0.1,
        (Shape::Column, Shape::Line) if threat > 22.0 && far > 9.0 && game.troops(body) == Troops::Infantry => 0.06,
        (Shape::Square, _) => -0.3,
        _ => -0.1,
    }
}

fn occupying(view: &View, i: usize, house: crate::rules::smoke_and_disorder::pieces::Name) -> f64 {
    let game = &view.game;
    let Some((_, house)) = game.ground().building(house) else { return -0.2 };
    let inside = view.goal(i).is_some_and(|goal| goal.distance(house.centroid) <= 0.0);
    let threat = view.foes.iter().any(|foe| foe.at.distance(house.centroid) < 16.0);
    if inside && threat { 0.12 } else { -0.05 }
}

fn wanted_elsewhere(view: &View, i: usize) -> bool {
    view.goal(i).is_some_and(|goal| goal.area.is_some() && view.game.way_to(i, goal) > 0.0)
}

/// A gun is turned to what it can hit.
fn facing_of_gun(view: &View, i: usize, out: &mut Vec<Plan>) {
    let game = &view.game;
    let Some(centre) = game.centre(&game.bodies[i]) else { return };
    let foe = view.foes.iter().map(|foe| foe.at).chain(view.markers.iter().copied());
    let place = foe.reduce(|a, b| if (b - centre).squared() < (a - centre).squared() { b } else { a });
    let place = place.or_else(|| view.goal(i).map(|goal| goal.place));
    let wanted = place.and_then(|place| Facing::nearest(place - centre));
    for act in listed(game) {
        if let Action::Face(facing) = *act.action() {
            let off = wanted.map_or(0.0, |wanted| f64::from(wanted.turn_to(facing).abs()));
            out.push(Plan { actions: vec![Action::Face(facing)], score: -off / 90.0, idea: Idea::Itself });
        }
    }
}

/// At a glance, what an activation of a body is worth, in points.
pub fn promise(view: &View, i: usize) -> f64 {
    let game = &view.game;
    let body = &game.bodies[i];
    if game.combat(body.id).is_some() {
        return if game.disorders(body) > 0 { 0.2 } else { 0.0 };
    }
    let battery = game.battery(body);
    let shot = view.best_shot(i).map_or(0.0, |(_, worth)| worth);
    let fire = battery.map_or(0.0, |battery| if battery.ready >= 1.0 { 1.1 * shot } else { 0.02 + 0.6 * shot });
    let led = if game.class_with(body.id) > 0 { 1.0 } else { 0.7 };
    let way = view.goal(i).map_or(0.0, |goal| goal.weight * game.way_to(i, goal).min(9.0) * led);
    let hidden = if body.concealed { 0.5 } else { 1.0 };
    let rally = if game.class_with(body.id) > 0 { 0.1 * f64::from(game.disorders(body)) } else { 0.0 };
    let near = |foe: &crate::rules::smoke_and_disorder::survey::Foe| {
        game.reference(body).is_some_and(|here| foe.at.distance(here) < IN_FIRE)
    };
    let dense = if body.shape() == Shape::Column && view.foes.iter().any(near) { 0.25 } else { 0.0 };
    (fire + way) * hidden + rally + dense + charge_at_a_glance(view, i)
}

fn charge_at_a_glance(view: &View, i: usize) -> f64 {
    let game = &view.game;
    let body = &game.bodies[i];
    let (reach, own) = (game.charge_reach(body), game.strength_of(body));
    let Some(here) = game.reference(body).filter(|_| reach > 0.0) else { return 0.0 };
    let near = view.foes.iter().filter(|foe| !foe.engaged && foe.at.distance(here) - 1.0 <= reach);
    let upper = |foe: f64| own * own / (own * own + foe * foe);
    near.map(|foe| (upper(foe.strength) - 0.5) * foe.worth * 0.3).fold(0.0, f64::max)
}
