//! Operations: which force goes where. A force and its destination are one idea; the way is the safest that serves.

use super::field::Field;
use super::forming::{REST, forces, gain, idle, left_behind, load, seeds, takes_wagons};
use super::party::{Goal, Party};
use super::route::Reach;
use crate::ai::evaluator::{Choice, Proposal};
use crate::rules::blood_on_the_ohio::{
    Action, AttackTarget, BloodOnTheOhio, MarchView, Piece, PieceSet, Place, US, WC, atlas,
};
use crate::rules::{Dice, Seat, Title};

/// What is gained by a force is worth setting out for from here on.
const WORTH_WHILE: f64 = 0.02;

/// The next force in quick play: the first that has something better to do than to stay; otherwise the end.
pub fn next_force(game: &BloodOnTheOhio, seat: Seat, chance: &mut Dice) -> Action {
    let field = Field::for_march(game, seat);
    let mut seeds = seeds(game, seat);
    let leaders = seeds.iter().filter(|p| PieceSet::LEADERS.has(**p)).count().max(1);
    if leaders > 1 {
        let turn = chance.draw(leaders as u32) as usize;
        seeds[..leaders].rotate_left(turn);
    }
    for piece in seeds {
        let Some(gain) = gain(&field, seat, piece, Some(chance)) else { continue };
        let form = Action::Form { piece };
        if gain > WORTH_WHILE && game.check(seat, &form).is_ok() {
            return form;
        }
    }
    Action::EndSegment
}

/// What a force does next in quick play.
pub fn next_step(game: &BloodOnTheOhio, march: &MarchView, chance: &mut Dice) -> Option<Action> {
    let legal = |action: &Action| game.check(march.seat, action).is_ok();
    let field = Field::for_march(game, march.seat);
    if let Some(action) = load(game, march, &field).filter(legal) {
        return Some(action);
    }
    let party = Party::of(&field, march.seat, march.force);
    let reach = Reach::of(&field, march.seat, march.force, march.at, march.mp, |to| legal(&Action::Step { to }));
    let mut goals = party.goals(march.at, &reach, Some(chance));
    goals.sort_by(|a, b| b.score.total_cmp(&a.score));
    goals.into_iter().find_map(|goal| toward(&field, march, &reach, goal).filter(legal))
}

/// The next act toward a goal.
fn toward(field: &Field, march: &MarchView, reach: &Reach, goal: Goal) -> Option<Action> {
    let game = field.game;
    if goal.to != march.at {
        return Some(Action::Step { to: reach.first(goal.to) });
    }
    if !goal.strike {
        return Some(Action::Halt);
    }
    blow(game, march.seat)
}

/// The attack that is open: an overrun lets the force go on.
fn blow(game: &BloodOnTheOhio, seat: Seat) -> Option<Action> {
    let stack = Action::Attack { target: AttackTarget::Stack };
    let structure = Action::Attack { target: AttackTarget::Structure };
    [Action::Overrun, stack, structure].into_iter().find(|action| game.check(seat, action).is_ok())
}

/// What to consider when forces may be formed: whole marches, and the end of the segment.
pub fn propose_forces(game: &BloodOnTheOhio, seat: Seat, out: &mut Vec<Proposal<Action>>) {
    let field = Field::for_march(game, seat);
    let mut ideas: Vec<(f64, Vec<Action>)> = Vec::new();
    for piece in seeds(game, seat) {
        if game.check(seat, &Action::Form { piece }).is_err() {
            continue;
        }
        if !idle(&field, seat, piece, game.board().place(piece)) {
            ideas_about(&field, seat, piece, &mut ideas);
        }
    }
    ideas.sort_by(|a, b| b.0.total_cmp(&a.0));
    let best = ideas.first().map_or(0.0, |idea| idea.0);
    ideas.retain(|idea| idea.0 > best - CLOSE && idea.0 > WORTH_WHILE);
    ideas.truncate(MOST_IDEAS);
    out.extend(ideas.into_iter().map(|(gain, plan)| planned(plan, weight(gain - best))));
    if best < 0.1 {
        out.push(planned(vec![Action::EndSegment], weight(WORTH_WHILE - best)));
    }
}

/// Most marches that are considered at once.
const MOST_IDEAS: usize = 5;
/// How far behind the best, in VP halves, an idea may look and still be considered.
const CLOSE: f64 = 0.15;

/// How good something looks at first sight that is so many VP halves behind the best.
fn weight(behind: f64) -> f64 {
    (1.0 + 1.6 * behind).clamp(0.02, 1.0)
}

fn planned(plan: Vec<Action>, weight: f64) -> Proposal<Action> {
    Proposal { plan: plan.into_iter().map(Choice::plain).collect(), weight }
}

fn ideas_about(field: &Field, seat: Seat, piece: Piece, ideas: &mut Vec<(f64, Vec<Action>)>) {
    let game = field.game;
    let forces = forces(field, seat, piece);
    let here = game.formable(seat, game.board().place(piece));
    let several = forces.len() > 1;
    let rest = |force: PieceSet| if several { REST * left_behind(field, seat, here.less(force)) } else { 0.0 };
    let base = rest(forces[0]);
    for force in forces {
        ideas_of(field, seat, piece, force, rest(force) - base, ideas);
    }
}

fn ideas_of(field: &Field, seat: Seat, piece: Piece, force: PieceSet, more: f64, ideas: &mut Vec<(f64, Vec<Action>)>) {
    let game = field.game;
    let at = game.board().place(piece);
    let natural = game.natural(piece);
    let wagons = game.formable(US, at).and(PieceSet::WAGONS);
    let takes = seat == US && !force.meets(PieceSet::WAGONS) && takes_wagons(field, force);
    let with = if takes { force.or(wagons.first().map_or(PieceSet::NONE, PieceSet::of)) } else { force };
    let mut forming = vec![Action::Form { piece }];
    forming.extend(natural.less(with).iter().map(|piece| Action::Pick { piece }));
    forming.extend(with.less(natural).iter().map(|piece| Action::Pick { piece }));
    let party = Party::of(field, seat, with);
    let besieged = seat == US && game.inside().has(piece) && game.board().fp_at(WC, at) > 0;
    let mp = if besieged { 0 } else { game.reach(seat, with) };
    let reach = Reach::of(field, seat, force, at, mp, |_| true);
    let mut goals = party.goals(at, &reach, None);
    let Some(stay) = goals.first().map(|goal| goal.score) else { return };
    goals.remove(0);
    goals.sort_by(|a, b| b.score.total_cmp(&a.score));
    for goal in goals.into_iter().take(3) {
        let mut plan = forming.clone();
        plan.extend(acts(game, seat, &reach, at, goal));
        ideas.push((goal.score - stay + more, plan));
    }
}

/// The acts of a march to a goal.
fn acts(game: &BloodOnTheOhio, seat: Seat, reach: &Reach, at: Place, goal: Goal) -> Vec<Action> {
    let mut acts: Vec<Action> = Vec::new();
    if goal.to != at {
        acts.extend(reach.route(goal.to).into_iter().map(|to| Action::Step { to }));
    }
    if !goal.strike {
        acts.push(Action::Halt);
        return acts;
    }
    let stack = !game.stack(seat.other(), goal.to).is_empty();
    let left = reach.left(goal.to);
    let target = if stack { AttackTarget::Stack } else { AttackTarget::Structure };
    let overrun = !stack && seat == US && goal.to != at && left >= 2 && game.could_be_overrun(US, goal.to);
    acts.push(if overrun { Action::Overrun } else { Action::Attack { target } });
    acts
}

/// What to consider for a force on its way.
pub fn propose_steps(game: &BloodOnTheOhio, march: &MarchView, out: &mut Vec<Proposal<Action>>) {
    let legal = |action: &Action| game.check(march.seat, action).is_ok();
    let field = Field::for_march(game, march.seat);
    let party = Party::of(&field, march.seat, march.force);
    let reach = Reach::of(&field, march.seat, march.force, march.at, march.mp, |to| legal(&Action::Step { to }));
    let mut goals = party.goals(march.at, &reach, None);
    goals.sort_by(|a, b| b.score.total_cmp(&a.score));
    let best = goals.first().map_or(0.0, |goal| goal.score);
    for goal in goals.into_iter().take(4).filter(|goal| goal.score > best - CLOSE) {
        let mut plan = acts(game, march.seat, &reach, march.at, goal);
        if goal.strike && goal.to == march.at {
            plan = blow(game, march.seat).into_iter().collect();
        }
        if plan.first().is_some_and(legal) {
            out.push(planned(plan, weight(goal.score - best)));
        }
    }
    if let Some(action) = load(game, march, &field).filter(legal) {
        // What is taken along or left behind is no question.
        out.clear();
        out.push(planned(vec![action], 1.0));
    }
}

/// What is worth doing with an enemy that a force has met.
pub fn encounter(field: &Field, march: &MarchView, action: Action) -> f64 {
    let party = Party::of(field, march.seat, march.force);
    let river = march.from.is_some_and(Place::is_river);
    match action {
        Action::Attack { .. } => party.strike(march.at, river).unwrap_or(0.0),
        Action::Overrun => overrun(field, march),
        Action::PassThrough => {
            let mut best = -1.0f64;
            for &to in atlas().links(march.at) {
                if to.is_ground() && field.game.met(march.seat, to) == 0 {
                    best = best.max(party.standing(to));
                }
            }
            best - 0.35
        }
        _ => 0.0,
    }
}

/// What an overrun is worth: who is overrun gets away one time in three, and a delay saves him.
pub fn overrun(field: &Field, march: &MarchView) -> f64 {
    let enemy = field.host(field.game.stack(march.seat.other(), march.at));
    let village = march.seat == US && field.game.is_village_at_war(march.at);
    let price = field.stakes.price[march.seat.other().index()];
    let stays = if enemy.fp > 0.0 { 2.0 / 3.0 } else { 1.0 };
    let militia = if march.force.meets(PieceSet::MILITIA) { field.stakes.price[0] } else { 0.0 };
    let taken = 0.7 * price * enemy.steps + if village { field.stakes.step } else { 0.0 } + 0.25;
    let wagons = if march.seat == WC { enemy.wagons * field.stakes.wagon } else { 0.0 };
    stays * 5.0 / 6.0 * (taken + wagons - militia)
}
