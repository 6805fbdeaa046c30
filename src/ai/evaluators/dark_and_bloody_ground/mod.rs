//! The evaluator of A Dark and Bloody Ground (`docs/opponent.md`).

mod acts;
mod answers;
mod battle;
mod expedition;
mod field;
mod fitted;
mod forts;
mod march;
mod raids;
mod reasons;
mod setup;
mod standing;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_expedition;
mod value;
mod waiting;
mod war;

use crate::ai::evaluator::{Choice, Evaluator, Prior, Proposal, Reason};
use crate::ai::shortlist::{self, Shortlist};
use crate::ai::{Budget, Level};
use crate::rules::a_dark_and_bloody_ground::{Action, DarkAndBloodyGround, Scenario, US};
use crate::rules::{Act, Dice, Seat, Title};
use field::Field;

/// Knows how armies fight on a board, and what a campaign turns on.
#[derive(Clone, Copy, Debug, Default)]
pub struct DarkAndBloodyGroundEvaluator;

/// How much chance varies playouts, in VPs.
const VARIETY: f64 = 0.2;
/// Most answers to a question that are considered.
const MOST: usize = 4;
/// How far behind the best, in VPs, an answer may look and still be considered.
const CLOSE: f64 = 0.6;

impl Evaluator<DarkAndBloodyGround> for DarkAndBloodyGroundEvaluator {
    fn value(&self, state: &DarkAndBloodyGround, seat: Seat) -> f64 {
        let us = value::us_chance(state);
        if seat == US { us } else { 1.0 - us }
    }

    fn propose(&self, state: &DarkAndBloodyGround, _: &mut Dice, out: &mut Vec<Proposal<Action>>) {
        let Some(decision) = state.decision() else { return };
        let seat = decision.seat;
        if battle::is_on_board(state) {
            return battle::propose(state, seat, decision.step, out);
        }
        match decision.step {
            "D-ACT" => acts::propose(state, seat, out),
            "D-SU-US" | "D-SU-NA" => propose_setup(state, out),
            "D-CMB-BATTLE" | "D-REI-TAKE" | "D-MOB-TREATY" | "D-SIEGE" => {
                propose_answers(state, seat, decision.step, out);
            }
            "D-ACT-FORM" => acts::propose_force(state, seat, out),
            _ => {}
        }
        if out.is_empty() {
            let answer = quick(state, None, &mut Vec::new());
            out.extend(answer.map(|action| Proposal::one(Choice::plain(action), 1.0)));
        }
    }

    fn play(&self, state: &DarkAndBloodyGround, chance: &mut Dice, legal: &mut Vec<Act<Action>>) -> Option<Action> {
        quick(state, Some(chance), legal)
    }

    fn ply(&self, state: &DarkAndBloodyGround) -> Option<u32> {
        Some(value::ply(state))
    }

    /// Single actions change little here, and say little: an army is named before it marches.
    fn is_greedy_of_plans(&self) -> bool {
        true
    }

    /// *Hard* takes four times as many playouts where they are short, and more of them have not favoured a side (`0020`).
    fn budget(&self, state: &DarkAndBloodyGround, level: Level) -> Budget {
        let (iterations, horizon) = match level {
            Level::Random | Level::Greedy => (0, 0),
            Level::Easy => (8, 1),
            Level::Normal => (32, 2),
            Level::Hard if state.scenario() == Scenario::BattleHarmar => (288, 3),
            Level::Hard => (72, 3),
        };
        Budget { iterations, planning: iterations, horizon, ..Budget::of(level) }
    }

    fn exploration(&self) -> f64 {
        0.08
    }

    fn prior(&self) -> Prior {
        Prior { visits: 6.0, slope: 0.06 }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn features(&self, state: &DarkAndBloodyGround) -> Option<crate::ai::features::Features> {
        fitted::features(state)
    }

    fn reason(&self, state: &DarkAndBloodyGround, plan: &[Action]) -> Reason {
        state.decision().map_or_else(Reason::default, |decision| reasons::reason(state, decision.seat, plan))
    }
}

/// Quick play: without chance the answer that looks best.
fn quick(state: &DarkAndBloodyGround, mut chance: Option<&mut Dice>, legal: &mut Vec<Act<Action>>) -> Option<Action> {
    let decision = state.decision()?;
    let (seat, step) = (decision.seat, decision.step);
    if battle::is_on_board(state) {
        return state.next_order(state.usual_posture(seat), chance);
    }
    let mut still = Dice::from_seed(0);
    if step == "D-ACT" {
        return Some(acts::next(state, seat, chance.unwrap_or(&mut still)));
    }
    if matches!(step, "D-SU-US" | "D-SU-NA")
        && let Some(ready) = state.suggestions().first()
        && let Some(&action) = setup::improved(state, &ready.actions).first()
    {
        return Some(action);
    }
    if matches!(step, "D-ACT-FORM" | "D-ACT-MOVE") {
        return acts::next_step(state, seat);
    }
    legal.clear();
    state.legal(legal);
    if let [only] = legal[..] {
        return Some(*only.action());
    }
    if matches!(step, "D-ACT-RAID" | "D-REACT" | "D-ACT-PILLAGE" | "D-REACT-FORM") {
        let listed: Vec<Action> = legal.iter().map(|act| *act.action()).collect();
        return match step {
            "D-ACT-RAID" => answers::raider(&Field::of(state), &listed),
            "D-REACT" => Some(acts::react(state, seat, &listed)),
            "D-REACT-FORM" => Some(acts::react_with(state, &listed)),
            _ => Some(Action::Roll),
        };
    }
    let field = Field::of(state);
    let noise = || chance.as_deref_mut().map_or(0.0, |chance| VARIETY * f64::from(chance.draw(256)) / 256.0);
    shortlist::varied(legal, noise, |action| answers::score(&field, seat, step, action))
}

/// The ready-made set-ups, as plans.
fn propose_setup(state: &DarkAndBloodyGround, out: &mut Vec<Proposal<Action>>) {
    for suggestion in state.suggestions() {
        let actions = setup::improved(state, &suggestion.actions);
        out.push(Proposal { plan: actions.into_iter().map(Choice::plain).collect(), weight: 1.0 });
        if let Some(actions) = setup::raiding(state, &suggestion.actions) {
            out.push(Proposal { plan: actions.into_iter().map(Choice::plain).collect(), weight: 0.9 });
        }
    }
}

/// The better answers to a question.
fn propose_answers(state: &DarkAndBloodyGround, seat: Seat, step: &str, out: &mut Vec<Proposal<Action>>) {
    let mut legal = Vec::new();
    state.legal(&mut legal);
    let field = Field::of(state);
    let list = Shortlist::rank(&legal, |action| answers::score(&field, seat, step, action)).first(MOST).within(CLOSE);
    let weight = |behind: f64| (1.0 - 0.6 * behind).clamp(0.05, 1.0);
    out.extend(list.propose(weight, |action, weight| Proposal::one(Choice::plain(action), weight)));
}
