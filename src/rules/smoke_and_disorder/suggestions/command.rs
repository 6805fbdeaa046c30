//! Whom a Character activates, where he goes.

use super::acts::promise;
use super::answers::call;
use super::plan::{Effort, HAND_OVER, Plan, SHEET, listed};
use crate::rules::smoke_and_disorder::charts::source::COMMAND;
use crate::rules::smoke_and_disorder::course::Action;
use crate::rules::smoke_and_disorder::pieces::{Name, Whereabouts};
use crate::rules::smoke_and_disorder::survey::View;
use crate::rules::smoke_and_disorder::turn::Orders;
use crate::rules::space::table::{Vec2, inches};
use crate::rules::{Act, Policy};

/// What an activation is worth that promises nothing.
const ANY: f64 = 0.01;

/// A Character's card.
pub fn card(view: &View, frame: &Orders, effort: Effort, out: &mut Vec<Plan>) {
    let game = &view.game;
    let Some(who) = game.scenario.character(frame.who()) else { return };
    let acts = listed(game);
    // Once something was ordered in private the device is in hand.
    let takes = game.policy == Policy::Orders && !frame.is_private();
    let bar = |act: &Act<Action>| if takes && game.is_own(act.action()) { HAND_OVER } else { 0.0 };
    let mut ordered = 0.0f64;
    for act in &acts {
        match *act.action() {
            Action::Activate(body) => {
                let score = ANY + game.body(body).map_or(0.0, |i| promise(view, i)) - bar(act);
                ordered = ordered.max(score);
                out.push(Plan::one(Action::Activate(body), score));
            }
            Action::EndTurn => out.push(Plan::one(Action::EndTurn, 0.0)),
            _ => {}
        }
    }
    for act in &acts {
        match *act {
            Act::Do(Action::Join { who: id, body }) => {
                out.push(Plan::one(Action::Join { who: id, body }, joining(view, who, body, ordered) - bar(act)));
            }
            Act::Aim(Action::Walk { who: id, .. }) if bar(act) <= 0.0 => walks(view, who, id, ordered, effort, out),
            Act::Do(action @ (Action::OrderFreeAction(_) | Action::OrderJoker(_))) => {
                out.push(Plan::one(action, SHEET));
            }
            Act::Do(Action::Call(seat)) => out.push(call(view, seat)),
            _ => {}
        }
    }
}

/// A body that was not activated and that nobody commands here gains most by him.
fn joining(view: &View, who: usize, body: Name, ordered: f64) -> f64 {
    let game = &view.game;
    let Some(i) = game.body(body) else { return -0.1 };
    let fresh = if game.bodies[i].activated { 0.02 } else { 0.5 * promise(view, i) + 0.04 };
    let lacks = if game.class_with(body) > 0 { -0.05 } else { 0.05 };
    let risk = 0.1 * (game.nearness_to_break(i) - 0.7).clamp(0.0, 1.0);
    match game.people[who].place {
        Whereabouts::At(_) => fresh + lacks - risk,
        // Who is with a body leaves it only if nothing is to be done there.
        Whereabouts::With(own) => {
            let left =
                game.body(own).map_or(0.0, |i| if game.bodies[i].activated { 0.08 } else { 0.15 + promise(view, i) });
            if ordered > 0.03 { -0.05 } else { fresh + lacks - risk - left }
        }
        _ => -0.1,
    }
}

/// Alone to where he reaches bodies that he does not reach now.
fn walks(view: &View, who: usize, id: Name, ordered: f64, effort: Effort, out: &mut Vec<Plan>) {
    let game = &view.game;
    let Some(from) = game.position(who) else { return };
    let (reach, most) = (f64::from(COMMAND * i32::from(game.people[who].class)), inches(game.personal_move(who)));
    let own = (0..game.bodies.len()).filter(|&i| game.bodies[i].side == view.seat && game.bodies[i].is_in_play());
    let mut wanted: Vec<(usize, f64, Vec2)> = own
        .filter(|&i| !game.is_dummy(&game.bodies[i]) && game.command_distance(who, i) > reach)
        .filter_map(|i| Some((i, promise(view, i), game.centre(&game.bodies[i])?)))
        .collect();
    wanted.sort_by(|a, b| b.1.total_cmp(&a.1));
    let leaves = if matches!(game.people[who].place, Whereabouts::With(_)) { 0.2 } else { 0.0 };
    for (_, promised, centre) in wanted.into_iter().take(if effort == Effort::Full { 3 } else { 1 }) {
        let way = centre.distance(from);
        let far = (way - reach * 0.7).clamp(0.5, most);
        let Ok(to) = game.walk_aimed(who, from.towards(centre, far / way.max(0.1)).point()) else { continue };
        let score = if ordered > 0.03 { -0.02 } else { 0.4 * promised } - leaves;
        out.push(Plan::one(Action::Walk { who: id, to }, score));
    }
}
