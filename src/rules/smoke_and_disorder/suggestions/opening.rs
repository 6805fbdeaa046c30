//! Deployment, and the opening phase.

use super::acts;
use super::legs;
use super::plan::{Effort, Idea, Plan, listed};
use crate::rules::Act;
use crate::rules::smoke_and_disorder::course::{Action, FreeActionOrder, JokerOrder, Order, Step};
use crate::rules::smoke_and_disorder::map::Cover;
use crate::rules::smoke_and_disorder::movement::Moving;
use crate::rules::smoke_and_disorder::opening::Opening;
use crate::rules::smoke_and_disorder::survey::View;
use crate::rules::space::table::{Facing, Vec2};

/// What a body gains before it is worth a step of the opening.
const STEP: f64 = 0.02;
/// What a marker must gain to stir: where it moves is seen.
const STIR: f64 = 0.15;

/// A side re-places its bodies: it keeps them as they are listed, or sets one forward, aside or into cover.
pub fn deploy(view: &View, effort: Effort, out: &mut Vec<Plan>) {
    let game = &view.game;
    if let Some(Step::Deployment(frame)) = game.steps.last()
        && let Some((id, _)) = frame.aimed_at()
    {
        let kept = game.body(id).and_then(|i| game.bodies[i].pose()).map(|pose| pose.facing);
        for act in listed(game) {
            let score = if matches!(*act.action(), Action::Face(facing) if Some(facing) == kept) { 0.1 } else { 0.0 };
            out.push(Plan::one(*act.action(), score));
        }
        return;
    }
    out.push(Plan::one(Action::Done, 0.1));
    if effort == Effort::Quick {
        return;
    }
    // With the device in hand it also writes its order sheet, so that it need not call for every good shot.
    if game.has_markers(view.seat) {
        let sheet =
            [Action::OrderFreeAction(FreeActionOrder::FirstGoodShot), Action::OrderJoker(JokerOrder::NervesAndHands)];
        let entries = sheet.into_iter().filter(|entry| game.verdict(view.seat, entry).is_ok());
        out.extend(entries.map(|entry| Plan::one(entry, 0.2)));
    }
    for act in listed(game) {
        let Act::Aim(Action::Place { body, at }) = act else { continue };
        let Some(i) = game.body(body) else { continue };
        let Some(pose) = game.bodies[i].pose() else { continue };
        let goal = view.goal(i).map(|goal| goal.place);
        for (n, way) in [0, 90, 180, 270].into_iter().enumerate() {
            let to = (Vec2::from(at) + Facing::of(way).forward() * 4.0).point();
            let place = Action::Place { body, at: to };
            if game.verdict(view.seat, &place).is_err() {
                continue;
            }
            let nearer = goal.map_or(0.0, |goal| goal.distance(at.into()) - goal.distance(to.into()));
            let cover = if game.ground().area_cover(to.into()) > Cover::None { 0.02 } else { 0.0 };
            let score = 0.01 * nearer + cover;
            out.push(Plan { actions: vec![place, Action::Face(pose.facing)], score, idea: Idea::Way(2 * n as u8) });
        }
    }
}

/// A step of the opening.
pub fn step(view: &View, frame: &Opening, effort: Effort, out: &mut Vec<Plan>) {
    let game = &view.game;
    if let Some(i) = frame.using().and_then(|id| game.body(id)) {
        for act in listed(game) {
            let action = *act.action();
            // Whoever is in use must do something: to move and stop is the least.
            let score = if frame.turns_gun() { 0.0 } else { acts::score(view, i, &action, 1) };
            let score = if action == Action::Move { score / 0.72 + 0.001 } else { score };
            out.push(Plan::one(action, score));
        }
        return;
    }
    for act in listed(game) {
        match act {
            Act::Do(Action::Use(id)) => {
                if let Some(i) = game.body(id) {
                    uses(view, i, frame.is_at_markers(), effort, out);
                }
            }
            Act::Do(action) => {
                let score = match action {
                    Action::Markers => -0.01,
                    Action::StandFast => -0.1,
                    Action::Join { .. } => 0.05,
                    _ => 0.0,
                };
                out.push(Plan::one(action, score));
            }
            Act::Aim(Action::Walk { who, to }) => out.push(Plan::one(Action::Walk { who, to }, -0.05)),
            Act::Aim(_) => {}
        }
    }
}

/// A body is used: to move, as a whole, or to fire.
fn uses(view: &View, i: usize, markers: bool, effort: Effort, out: &mut Vec<Plan>) {
    let game = &view.game;
    let body = &game.bodies[i];
    let id = body.id;
    let bar = if body.concealed { STIR } else { STEP };
    if !markers {
        for shot in game.shots(body) {
            let score = acts::score(view, i, &shot, 1);
            if score > -0.1 {
                out.push(Plan { actions: vec![Action::Use(id), shot], score, idea: Idea::Itself });
            }
        }
    }
    if body.concealed && !markers {
        return;
    }
    let Some(moving) = Moving::begin(game, id, Order::Full).filter(|_| game.may_move(body).is_ok()) else { return };
    let mut moves = Vec::new();
    legs::legs(view, i, &moving, effort, &mut moves);
    moves.sort_by(|a, b| b.score.total_cmp(&a.score));
    for plan in moves.into_iter().take(if effort == Effort::Full { 3 } else { 1 }) {
        let mut actions = vec![Action::Use(id), Action::Move];
        actions.extend(plan.actions);
        out.push(Plan { actions, score: plan.score - bar, ..plan });
    }
}
