//! What a body is told to do, and what for, with the names and numbers that matter.

use super::movement::{face, movement};
use super::numbers::{bodies, disorders, figures, muskets, percent};
use super::sight::Sight;
use crate::rules::smoke_and_disorder::course::Order;
use crate::rules::smoke_and_disorder::firing::{Edges, Volley};
use crate::rules::smoke_and_disorder::pieces::{Body, Name, Shape};
use crate::rules::smoke_and_disorder::{Action, Effort, Idea};
use crate::rules::space::table::inches;

/// From how near, in inches, an enemy is a threat at once: short range of muskets.
const CLOSE: f64 = 9.0;
/// From how near he soon will be.
const NEAR: f64 = 24.0;

/// What a body does first when it is activated or chosen: what it is for. The words name the target, since the label of the
/// activation does not.
pub fn task(sight: &Sight<'_>, body: &Body, plan: &[Action], idea: Idea) -> String {
    let Some(&first) = plan.first() else { return String::new() };
    match first {
        Action::Fire { .. } | Action::Skirmish(_) => {
            let shot = volley(sight, body, first);
            shot.map_or_else(String::new, |(foe, volley)| {
                let (name, by, kills) = (sight.name(foe), muskets(&volley), sight.kills(&volley));
                format!("to fire at {name}: {by}, {kills:.1} killed on average")
            })
        }
        Action::Charge(id) => {
            let odds = charge(sight, body, id);
            sight.foe(id).map_or_else(String::new, |foe| format!("to charge {}, {odds}", sight.name(foe)))
        }
        Action::Leg(_) | Action::Turn | Action::AboutFace => movement(sight, body, plan, idea),
        Action::Occupy(house) => format!("to man {}, {}", sight.game.house_name(house), occupy(sight, body)),
        Action::Stop => String::new(),
        _ => act(sight, body, first),
    }
}

/// Why a body does this, in words that go on from the name of the action.
pub fn act(sight: &Sight<'_>, body: &Body, action: Action) -> String {
    match action {
        Action::Fire { .. } | Action::Skirmish(_) => fire(sight, body, action),
        Action::Charge(target) => charge(sight, body, target),
        Action::Move => march(sight, body),
        Action::Reload | Action::TapLoad => load(sight, body),
        Action::Rally => rally(sight, body),
        Action::Form(shape) => form(sight, body, shape),
        Action::Rows(1) => format!("to cover the ground with all of its {} in front", figures(sight.figures(body))),
        Action::Rows(_) => "to pass where one row is too broad".into(),
        Action::Combine(_) => "so that one activation moves them all, and they fire and test Morale together".into(),
        Action::BreakUp => "so that its parts can go separate ways".into(),
        Action::Limber => "to move 6 inches at a time instead of 2".into(),
        Action::Unlimber => unlimber(sight, body),
        Action::Occupy(_) => occupy(sight, body),
        Action::Leave { .. } => leave(sight, body),
        Action::Finish | Action::Stop => halt(sight, body),
        Action::Face(_) => face(sight, body, action),
        _ => String::new(),
    }
}

/// The shot of an action, and at whom.
fn volley<'a>(sight: &Sight<'a>, body: &Body, action: Action) -> Option<(&'a Body, Volley)> {
    let (target, arm, edges, halved) = match action {
        Action::Fire { target, weapon, face, wall } => (target, weapon, Edges { face, wall }, false),
        Action::Skirmish(target) => (target, None, Edges::default(), true),
        _ => return None,
    };
    let foe = sight.foe(target)?;
    Some((foe, sight.game.volley(body, foe, arm, edges, halved).ok()?))
}

/// What a volley brings, and what speaks for it or against it; its target is named by the label.
fn fire(sight: &Sight<'_>, body: &Body, action: Action) -> String {
    let Some((foe, volley)) = volley(sight, body, action) else { return String::new() };
    let toll = sight.game.toll(&volley);
    let (hits, standing) = sight.hits(foe);
    // A kill is a hit and a figure less.
    let after = f64::from(hits) + 2.0 * toll.kills + toll.disorders;
    let by = muskets(&volley);
    let odds = format!("{by}, {:.1} killed and {:.1} Disorders on average", toll.kills, toll.disorders);
    let words = if hits <= standing && after > f64::from(standing) {
        format!("to bring it to a Morale test, {hits} hits on {standing} figures so far: {odds}")
    } else if sight.melee(foe, body).is_some() {
        format!("to hurt it before it can charge: {odds}")
    } else if sight.is_fresh(body) && volley.reroll {
        format!("because the first volley rerolls 1s: {odds}")
    } else if volley.dense {
        format!("because its deep ranks add a quarter to the dice: {odds}")
    } else if volley.cover {
        format!("although cover halves the dice: {odds}")
    } else if sight.shot(foe, body).is_some() {
        format!("to thin out the {standing} figures that can fire back: {odds}")
    } else {
        format!("from {:.1} inches, without a shot in return: {odds}", volley.range)
    };
    let opening = sight.game.asked().is_some_and(|asked| asked.step == "OpeningStep");
    match (body.concealed, opening) {
        (true, _) => words + "; it is spotted then",
        (false, true) => words + "; the opening ends",
        (false, false) => words,
    }
}

/// The odds of a charge, and what may stop it.
fn charge(sight: &Sight<'_>, body: &Body, target: Name) -> String {
    let Some(foe) = sight.foe(target) else { return String::new() };
    let Some(melee) = sight.melee(body, foe) else { return String::new() };
    let (wins, loses) = (percent(melee.wins), percent(melee.loses));
    let (own, other) = (figures(sight.figures(body)), sight.figures(foe));
    let words = if sight.is_loaded(foe) {
        format!("because {own} against {other} win the first round in {wins} and lose it in {loses}")
    } else {
        format!("while its barrels are empty: the first round is won in {wins} and lost in {loses}, {own} to {other}")
    };
    // An order die is due exactly where a Move is offered that needs one.
    let die = sight.game.verdict(sight.seat, &Action::Move).is_ok();
    let half = inches(sight.game.charge_allowance(body, Order::Half, false));
    let cost = sight.game.may_charge(body, foe).map_or(0.0, |path| path.cost);
    if die && cost > half { words + ", if no 1 or 2 on its order die stalls it" } else { words }
}

/// Where a Move goes whose order die is still to be thrown: as if it went well.
fn march(sight: &Sight<'_>, body: &Body) -> String {
    let leg = sight
        .then(Action::Move, Effort::Quick)
        .filter(|(_, plan)| matches!(plan.actions.first(), Some(Action::Leg(_) | Action::Turn | Action::AboutFace)));
    let aim = leg.and_then(|(world, plan)| {
        let after = Sight::of(&world, sight.seat);
        let body = after.find(body.id)?;
        Some(movement(&after, body, &plan.actions, plan.idea))
    });
    let words = aim.unwrap_or_else(|| "to be better placed".into());
    words + "; a 1 or 2 on its order die halves the Move"
}

fn load(sight: &Sight<'_>, body: &Body) -> String {
    let men = figures(sight.figures(body));
    match (sight.nearest(body), sight.marker(body)) {
        (Some((foe, far)), _) if far <= CLOSE => {
            format!("to have its {men} ready again for {}, only {far:.1} inches off", sight.name(foe))
        }
        (Some((foe, far)), _) if far <= NEAR => {
            format!("to be loaded when {} comes on, {far:.1} inches off now", sight.name(foe))
        }
        (_, Some(far)) if far <= NEAR => {
            format!("to have its {men} loaded before somebody shows under the marker {far:.1} inches off")
        }
        _ => format!("to load its {men} while no enemy is near"),
    }
}

fn rally(sight: &Sight<'_>, body: &Body) -> String {
    let ((hits, standing), marks) = (sight.hits(body), disorders(sight.disorders(body)));
    if hits > standing {
        format!("because with {hits} hits on {standing} figures it tests Morale at the end of the turn")
    } else if hits + 2 > standing {
        format!("because one more loss makes it test Morale: {hits} hits on {standing} figures, {marks} among them")
    } else if sight.is_engaged(body) {
        format!("to fight better: {marks} among {hits} hits on {standing} figures")
    } else {
        format!("because each of {marks} costs it a die in a volley and an inch of an advance")
    }
}

fn form(sight: &Sight<'_>, body: &Body, shape: Shape) -> String {
    let foe = sight.nearest(body).map(|(foe, far)| format!("{}, {far:.1} inches off", sight.name(foe)));
    match (shape, foe, sight.fire_at(body)) {
        (Shape::Line, Some(foe), _) => format!("to bring two full ranks to bear on {foe}"),
        (Shape::Line, None, _) => "to stand in two ranks before anybody comes in sight".into(),
        (Shape::Column, Some(foe), _) => format!("to move 6 inches at a time with nobody nearer than {foe}"),
        (Shape::Column, None, _) => "to move 6 inches at a time while no enemy is in sight".into(),
        (Shape::Skirmish, _, (n, men)) if n > 0 => {
            format!("to halve the dice of {} with {} that can shoot at it", bodies(n), figures(men))
        }
        (Shape::Skirmish, Some(foe), _) => format!("to halve the dice of shots at it by {foe}"),
        (Shape::Skirmish, None, _) => "to move 8 inches at a time and halve the dice of shots at it".into(),
        (Shape::Square, Some(foe), _) => format!("to have neither flank nor rear against {foe}"),
        _ => String::new(),
    }
}

fn unlimber(sight: &Sight<'_>, body: &Body) -> String {
    match sight.nearest(body) {
        Some((foe, far)) if far < CLOSE => format!("to fire canister at {}, {far:.1} inches off", sight.name(foe)),
        Some((foe, far)) => format!("to have the gun ready for {}, {far:.1} inches off", sight.name(foe)),
        None => "to have the gun ready before anybody comes in sight".into(),
    }
}

fn occupy(sight: &Sight<'_>, body: &Body) -> String {
    let men = figures(sight.figures(body));
    match sight.nearest(body) {
        Some((foe, far)) => {
            format!("because its walls halve the dice of shots at {men}, with {} {far:.1} inches off", sight.name(foe))
        }
        None => format!("because its walls protect {men} from those who come"),
    }
}

fn leave(sight: &Sight<'_>, body: &Body) -> String {
    let burning = sight.game.asked().is_some_and(|asked| asked.step == "LeaveWall");
    match (sight.nearest(body), burning) {
        (Some((foe, far)), true) => {
            format!("to be out of the fire on the side away from {}, {far:.1} inches off", sight.name(foe))
        }
        (None, true) => "to be out of the fire; no enemy is in sight".into(),
        (Some((foe, far)), false) => {
            format!("because it is wanted elsewhere, with {} {far:.1} inches off", sight.name(foe))
        }
        (None, false) => format!("to use its {} elsewhere", figures(sight.figures(body))),
    }
}

/// Why it goes no farther, or does no more.
fn halt(sight: &Sight<'_>, body: &Body) -> String {
    let here = sight.place(body);
    if let Some((foe, volley)) = sight.best(body) {
        return format!("to keep {} in reach of {}", sight.name(foe), muskets(&volley));
    }
    if let Some((line, _)) = here.and_then(|at| sight.objective(at, at)) {
        return format!("to hold the ground of “{line}”");
    }
    let (n, men) = sight.fire_at(body);
    if n > 0 {
        return format!("because no step takes it well out of the fire of {} with {}", bodies(n), figures(men));
    }
    let nearest = sight.nearest(body).map(|(foe, far)| format!("{} {far:.1} inches off", sight.name(foe)));
    match (here.and_then(|at| sight.cover_at(at)), nearest, sight.marker(body)) {
        (Some(kind), Some(foe), _) => format!("to stay in {kind}, with {foe}"),
        (None, Some(foe), _) => format!("because it stands well enough with {foe}"),
        (_, None, Some(far)) => format!("to wait for what comes from under the marker {far:.1} inches off"),
        (Some(kind), None, None) => format!("to stay in {kind} while no enemy is in sight"),
        (None, None, None) => format!("because nothing near calls for its {}", figures(sight.figures(body))),
    }
}
