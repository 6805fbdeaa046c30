//! The evaluator of A Dark and Bloody Ground (`docs/opponent.md`).

mod battle;
mod value;

use crate::ai::evaluator::{Choice, Evaluator, Prior, Proposal};
use crate::ai::{Budget, Level};
use crate::rules::a_dark_and_bloody_ground::{Action, DarkAndBloodyGround, US};
use crate::rules::{Act, Dice, Seat, Title};

/// Knows how armies fight on a board, and what a campaign turns on.
#[derive(Clone, Copy, Debug, Default)]
pub struct DarkAndBloodyGroundEvaluator;

impl Evaluator<DarkAndBloodyGround> for DarkAndBloodyGroundEvaluator {
    fn value(&self, state: &DarkAndBloodyGround, seat: Seat) -> f64 {
        let us = value::us_chance(state);
        if seat == US { us } else { 1.0 - us }
    }

    fn propose(&self, state: &DarkAndBloodyGround, chance: &mut Dice, out: &mut Vec<Proposal<Action>>) {
        let Some(decision) = state.decision() else { return };
        if state.battle_view().is_some() {
            battle::propose(state, decision.seat, decision.step, out);
            return;
        }
        let mut legal = Vec::new();
        if let Some(action) = self.play(state, chance, &mut legal) {
            out.push(Proposal::one(Choice::plain(action), 1.0));
        }
    }

    fn play(&self, state: &DarkAndBloodyGround, chance: &mut Dice, legal: &mut Vec<Act<Action>>) -> Option<Action> {
        let decision = state.decision()?;
        if let Some(action) = battle::play(state, decision.seat, chance) {
            return Some(action);
        }
        legal.clear();
        state.legal(legal);
        let act = legal.get(chance.draw(legal.len() as u32) as usize)?;
        Some(*act.action())
    }

    fn ply(&self, state: &DarkAndBloodyGround) -> Option<u32> {
        Some(value::ply(state))
    }

    fn budget(&self, level: Level) -> Budget {
        let (iterations, planning, horizon) = match level {
            Level::Random | Level::Greedy => (0, 0, 0),
            Level::Easy => (6, 6, 1),
            Level::Normal => (16, 16, 2),
            Level::Hard => (48, 48, 3),
        };
        Budget { iterations, planning, horizon, ..Budget::of(level) }
    }

    fn exploration(&self) -> f64 {
        0.08
    }

    fn prior(&self) -> Prior {
        Prior { visits: 6.0, slope: 0.06 }
    }
}
