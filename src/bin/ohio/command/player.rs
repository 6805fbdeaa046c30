//! Who can play a seat in a study.

use ohio_country::ai::evaluators::Evaluated;
use ohio_country::ai::{Level, Purpose, Search};
use ohio_country::conformance::any_action;
use ohio_country::rules::{Act, Decision, Dice, Report, Title};
use std::collections::VecDeque;

/// What decides for a seat in one game, with chance of its own.
pub struct Player<T: Evaluated> {
    level: Level,
    chance: Dice,
    /// What it is about to do, as far as it planned ahead and nothing came between.
    plan: VecDeque<T::Action>,
}

impl<T: Evaluated> Player<T> {
    pub fn new(level: Level, chance: Dice) -> Self {
        Self { level, chance, plan: VecDeque::new() }
    }

    /// What it does; `None` if nothing is legal. But for `random`, which needs to know nothing, it is asked about a state
    /// that its seat imagines.
    pub fn choose(&mut self, state: &T, decision: Decision, legal: &mut Vec<Act<T::Action>>) -> Option<T::Action> {
        if self.level == Level::Random {
            legal.clear();
            state.legal(legal);
            return any_action(state, legal, &mut self.chance);
        }
        if let Some(action) = self.plan.pop_front()
            && state.check(decision.seat, &action).is_ok()
        {
            return Some(action);
        }
        let seed = u64::from(self.chance.draw(u32::MAX));
        let world = state.determinize(decision.seat, Dice::from_seed(seed));
        let mut search = Search::begin(world, decision.seat, self.level, Purpose::Move, seed, T::evaluator())?;
        search.run(u32::MAX);
        self.plan = search.best().iter().map(|choice| choice.action.clone()).collect();
        self.plan.pop_front()
    }

    /// Something became known, or another side was asked: what was planned is thought over again.
    pub fn think_again(&mut self) {
        self.plan.clear();
    }
}

/// Does an action; whether it can no longer be taken back.
pub fn done<T: Title>(state: &mut T, action: &T::Action, report: &mut Report) -> bool {
    let before = (state.decision().map(|decision| decision.seat), state.dice().drawn());
    state.apply(action, report);
    report.is_fenced() || before != (state.decision().map(|decision| decision.seat), state.dice().drawn())
}
