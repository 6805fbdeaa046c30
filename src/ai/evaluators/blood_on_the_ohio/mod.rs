//! The evaluator of Blood on the Ohio (`docs/opponent.md`).

mod battle;
mod clashes;
mod errands;
#[cfg(not(target_arch = "wasm32"))]
mod features;
mod field;
mod forming;
mod march;
mod odds;
mod party;
mod pull;
mod reasons;
mod route;
mod setup;
mod sight;
mod special;
mod value;

use crate::ai::shortlist::{self, Shortlist};
use crate::ai::{Budget, Choice, Evaluator, Level, Prior, Proposal, Reason};
use crate::rules::blood_on_the_ohio::{
    Action, BloodOnTheOhio, DecisionView, Fight, Piece, PieceSet, Place, US, WC, atlas,
};
use crate::rules::{Act, Dice, Seat, Title};
use field::Field;

/// Knows what villages, settlements and armies are worth, and how forces are led.
#[derive(Clone, Copy, Debug)]
pub struct BloodOnTheOhioEvaluator;

impl Evaluator<BloodOnTheOhio> for BloodOnTheOhioEvaluator {
    fn value(&self, state: &BloodOnTheOhio, seat: Seat) -> f64 {
        let us = value::us_chance(state);
        if seat == US { us } else { 1.0 - us }
    }

    fn propose(&self, state: &BloodOnTheOhio, _: &mut Dice, out: &mut Vec<Proposal<Action>>) {
        let Some(decision) = state.decision() else { return };
        match state.decision_view() {
            DecisionView::Operations => march::propose_forces(state, decision.seat, out),
            DecisionView::March(march) if moves(decision.step) => march::propose_steps(state, &march, out),
            _ if is_placing(decision.step) => {
                propose_placings(state, decision.seat, out);
                if out.is_empty() {
                    propose_acts(state, decision.seat, decision.step, out);
                }
            }
            _ => propose_acts(state, decision.seat, decision.step, out),
        }
    }

    fn play(&self, state: &BloodOnTheOhio, chance: &mut Dice, legal: &mut Vec<Act<Action>>) -> Option<Action> {
        let decision = state.decision()?;
        match state.decision_view() {
            DecisionView::Operations => return Some(march::next_force(state, decision.seat, chance)),
            DecisionView::March(march) if moves(decision.step) => {
                if let Some(action) = march::next_step(state, &march, chance) {
                    return Some(action);
                }
            }
            _ if is_deployment(decision.step) => {
                let plans = placings(state, decision.seat);
                let plan = plans.get(chance.draw((plans.len() as u32).max(1)) as usize);
                if let Some(action) = plan.and_then(|plan| plan.first()) {
                    return Some(*action);
                }
            }
            _ => {}
        }
        legal.clear();
        state.legal(legal);
        if let [only] = legal[..] {
            return Some(*only.action());
        }
        let field = field_for(state, decision.seat, decision.step);
        let noise = || f64::from(chance.draw(100)) * 0.002;
        shortlist::varied(legal, noise, |action| score(&field, decision.seat, decision.step, action))
    }

    fn exploration(&self) -> f64 {
        0.05
    }

    fn prior(&self) -> Prior {
        Prior { visits: 60.0, slope: 0.06 }
    }

    fn budget(&self, _: &BloodOnTheOhio, level: Level) -> Budget {
        let Budget { iterations, planning, .. } = Budget::of(level);
        Budget { iterations: iterations / 4, planning: planning / 12, ..Budget::of(level) }
    }

    fn ply(&self, state: &BloodOnTheOhio) -> Option<u32> {
        Some(u32::from(state.turn()) * 10 + u32::from(state.segment()))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn features(&self, state: &BloodOnTheOhio) -> Option<crate::ai::features::Features> {
        features::features(state)
    }

    fn reason(&self, state: &BloodOnTheOhio, plan: &[Action]) -> Reason {
        state.decision().map_or_else(Reason::default, |decision| reasons::reason(state, decision.seat, plan))
    }
}

/// Whether a force is formed or moves freely.
fn moves(step: &str) -> bool {
    matches!(step, "OPS_FORM" | "OPS_STEP")
}

/// Whether a side sets up, or an expedition comes in.
fn is_deployment(step: &str) -> bool {
    matches!(step, "SETUP_1" | "SETUP_2" | "TURN_START" | "EXPEDITION_CHECK")
}

/// Whether whole placings are proposed.
fn is_placing(step: &str) -> bool {
    matches!(step, "SETUP_1" | "SETUP_2" | "TURN_START" | "EXPEDITION_CHECK" | "WINTER_WC" | "WINTER_US")
}

/// The ready-made placings: the evaluator's own where it has some that do better, otherwise those that the rules suggest.
fn placings(state: &BloodOnTheOhio, seat: Seat) -> Vec<Vec<Action>> {
    let own = setup::deployments(state, seat);
    if own.is_empty() { state.suggestions().into_iter().map(|suggestion| suggestion.actions).collect() } else { own }
}

/// The ready-made placings, as plans.
fn propose_placings(state: &BloodOnTheOhio, seat: Seat, out: &mut Vec<Proposal<Action>>) {
    let setting_up = state.decision().is_some_and(|decision| decision.step.starts_with("SETUP"));
    for (n, mut actions) in placings(state, seat).into_iter().enumerate() {
        if setting_up && actions.last() != Some(&Action::Done) {
            actions.push(Action::Done);
        }
        let plan: Vec<_> = actions.into_iter().map(Choice::plain).collect();
        if !plan.is_empty() {
            out.push(Proposal { plan, weight: 1.0 - 0.1 * f64::from(n as u32) });
        }
    }
}

/// What is legal, weighed one by one; of many things the better ones.
fn propose_acts(state: &BloodOnTheOhio, seat: Seat, step: &str, out: &mut Vec<Proposal<Action>>) {
    const MOST: usize = 5;
    const CLOSE: f64 = 0.15;
    let mut legal = Vec::new();
    state.legal(&mut legal);
    let field = field_for(state, seat, step);
    let list = Shortlist::rank(&legal, |action| score(&field, seat, step, action)).first(MOST).within(CLOSE);
    let weight = |behind: f64| (1.0 - 1.8 * behind).clamp(0.02, 1.0);
    out.extend(list.propose(weight, |action, weight| Proposal::one(Choice::plain(action), weight)));
}

/// As much of the field as a decision needs.
fn field_for<'a>(state: &'a BloodOnTheOhio, seat: Seat, step: &str) -> Field<'a> {
    match step {
        "SA_RECRUIT_US" | "SA_RECRUIT_WC" | "NATION_JOINS" | "SA_STRATEGIC" => Field::for_march(state, seat),
        "C_SCOUT" | "C_DEFENDER" | "C_RBC" | "C_EVENT" | "C_FIGHT" | "C_CAS_US" | "C_CAS_WC" => Field::of(state),
        _ => Field::with_threats(state),
    }
}

/// What an action is worth to the decider, in VP halves.
fn score(field: &Field, seat: Seat, step: &str, action: Action) -> f64 {
    let state = field.game;
    match (state.decision_view(), action) {
        (_, Action::Lose { piece }) => battle::loss(field, piece),
        (_, Action::LoseStructure) => battle::structure_loss(field),
        (DecisionView::Special(fresh), _) => special::score(field, seat, fresh, action),
        (DecisionView::March(march), _) if step == "ENCOUNTER" => march::encounter(field, &march, action),
        (DecisionView::March(march), Action::Ambush { at }) => battle::ambush(field, seat, at, march.force, march.at),
        (DecisionView::March(march), Action::Form { .. }) if march.battle.is_some() => {
            state.fight().map_or(0.0, |fight| battle::reinforce(field, seat, &fight, action))
        }
        (DecisionView::March(march), Action::Done) if march.battle.is_some() => 0.5,
        (DecisionView::AmbushWindow { target, at }, Action::Ambush { at: from }) => {
            battle::ambush(field, seat, from, target, at)
        }
        (DecisionView::Combat(fight), _) => combat(field, seat, step, &fight, action),
        (DecisionView::Retreat { pieces, .. }, Action::Retreat { to }) => battle::retreat(field, seat, pieces, to),
        (DecisionView::Retreat { .. }, Action::BackInside) => 0.3,
        (DecisionView::Retreat { .. }, Action::Detach { .. }) => -9.0,
        (DecisionView::Split(at), Action::Shift { piece }) => shift(field, piece, at),
        (_, Action::Relocate { to }) => special::relocation(field, to),
        (_, Action::Put { piece, at, inside }) => put(field, seat, step, piece, at, inside),
        (_, Action::Mark { marker, at }) => special::marking(field, marker, at),
        (_, Action::TakeArms { at }) => 0.4 + 0.05 * f64::from(field.board().fp_at(seat, at)),
        (_, Action::Travel { to }) => special::relocation(field, to) + 0.1 * f64::from(field.pull(0, to)),
        (_, Action::WcRecruit { .. } | Action::Recruit) => 0.35,
        (_, Action::Keep) => 0.1,
        _ => 0.0,
    }
}

fn combat(field: &Field, seat: Seat, step: &str, fight: &Fight, action: Action) -> f64 {
    match step {
        "C_SCOUT" => battle::service(fight, action),
        "C_DEFENDER" => battle::defence(field, seat, fight, action),
        "C_RBC" => battle::spend(field, seat, fight, action),
        "C_EVENT" | "C_FIGHT" => battle::reroll(field, seat, fight, action),
        "C_STRUCTURE" => match action {
            Action::Attack { .. } => 0.3,
            _ => 0.0,
        },
        _ => 0.0,
    }
}

/// Who cannot fight, and who is too weak to screen, goes inside; who is inside stays there.
fn shift(field: &Field, piece: Piece, at: Place) -> f64 {
    if field.game.inside().has(piece) {
        return -0.5;
    }
    let threat = f64::from(field.threat(WC, at));
    let screen = field.host(field.game.stack(US, at));
    if PieceSet::SUPPORT.has(piece) || screen.strength < threat { 0.4 } else { -0.1 }
}

/// Pieces that are put on the map: in winter the nearest quarters, at other times where they are of use.
fn put(field: &Field, seat: Seat, step: &str, piece: Piece, at: Place, inside: bool) -> f64 {
    let from = field.board().place(piece);
    if matches!(step, "WINTER_WC" | "WINTER_US") && from.is_space() && at.is_space() {
        return -0.1 * f64::from(atlas().march(from, at));
    }
    special::placing(field, seat, piece, at, inside)
}
