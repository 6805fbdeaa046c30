//! Battles on the hexes: a posture for a whole impulse, a shot, an attack.

use crate::ai::evaluator::{Choice, Proposal};
use crate::rules::a_dark_and_bloody_ground::{Action, DarkAndBloodyGround, Posture, Scenario, US};
use crate::rules::{Seat, Title};

/// What to consider in a battle.
pub fn propose(state: &DarkAndBloodyGround, seat: Seat, step: &str, out: &mut Vec<Proposal<Action>>) {
    match step {
        "D-BAT-MOVE" => propose_postures(state, seat, out),
        "D-BAT-SETUP" => propose_setups(state, out),
        "D-BAT-MELEE" => propose_attacks(state, seat, out),
        _ => out.extend(only(state, seat)),
    }
}

/// The one thing to do where there is nothing to think about.
fn only(state: &DarkAndBloodyGround, seat: Seat) -> Option<Proposal<Action>> {
    let action = state.next_order(state.usual_posture(seat), None)?;
    Some(Proposal::one(Choice::plain(action), 1.0))
}

fn planned(plan: Vec<Action>, weight: f64) -> Proposal<Action> {
    Proposal { plan: plan.into_iter().map(Choice::plain).collect(), weight }
}

/// A whole movement impulse by each posture; like plans once.
fn propose_postures(state: &DarkAndBloodyGround, seat: Seat, out: &mut Vec<Proposal<Action>>) {
    let usual = state.usual_posture(seat);
    let mut known: Vec<Vec<Action>> = Vec::new();
    for posture in std::iter::once(usual).chain(Posture::ALL.into_iter().filter(|&posture| posture != usual)) {
        if posture == Posture::Leave && posture != usual && !may_leave(state, seat) {
            continue;
        }
        let plan = state.orders(posture);
        if plan.is_empty() || known.contains(&plan) {
            continue;
        }
        let weight = match posture {
            _ if posture == usual => 1.0,
            Posture::Leave => 0.3,
            _ => 0.7,
        };
        out.push(planned(plan.clone(), weight));
        known.push(plan);
    }
}

/// Whether leaving the board is worth a thought: for who is weaker, and for the nations at Fallen Timbers, who fight for time.
fn may_leave(state: &DarkAndBloodyGround, seat: Seat) -> bool {
    let Some(battle) = state.battle_view() else { return false };
    let [own, enemy] = [seat, seat.other()].map(|side| battle.strength[side.index()]);
    if state.is_last_stand() {
        return false;
    }
    // With Kekionga pillaged the US has what it came for in 15.1.
    let home = seat == US && state.scenario() == Scenario::Harmar && state.country().is_kekionga_pillaged();
    10 * own < 8 * enemy || home || (battle.prize_vps > 0 && battle.to_prize.is_some() && seat != US)
}

fn propose_setups(state: &DarkAndBloodyGround, out: &mut Vec<Proposal<Action>>) {
    let ready = state.suggestions();
    for suggestion in ready {
        out.push(planned(suggestion.actions, 1.0));
    }
    if out.is_empty()
        && let Some(action) = state.next_order(Posture::Hold, None)
    {
        out.push(planned(vec![action], 1.0));
    }
}

/// The best attack by each posture, and the end of the impulse.
fn propose_attacks(state: &DarkAndBloodyGround, seat: Seat, out: &mut Vec<Proposal<Action>>) {
    let usual = state.next_order(state.usual_posture(seat), None);
    let mut known: Vec<Action> = usual.into_iter().collect();
    if usual == Some(Action::Roll) || matches!(usual, Some(Action::Withdraw { .. })) {
        out.extend(usual.map(|action| planned(vec![action], 1.0)));
        return;
    }
    for posture in [Posture::Charge, Posture::Hold] {
        let action = state.next_order(posture, None);
        known.extend(action.filter(|action| !known.contains(action)));
    }
    for (n, action) in known.into_iter().enumerate() {
        out.push(planned(vec![action], if n == 0 { 1.0 } else { 0.7 }));
    }
}

/// Whether a battle asks.
pub fn is_on_board(state: &DarkAndBloodyGround) -> bool {
    state.decision().is_some_and(|decision| decision.step.starts_with("D-BAT") || state.is_battle_tied())
}
