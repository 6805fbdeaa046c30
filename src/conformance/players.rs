//! Who plays the games in which something is counted: the opponent, for both sides.

use super::any_action;
use crate::ai::evaluators::Evaluated;
use crate::ai::{Level, Purpose, Search};
use crate::rules::{Act, Dice, Note, Report, Seat, Title};
use std::collections::VecDeque;

/// Both sides of a game, each played by the opponent of one level.
pub(super) struct Players<T: Title> {
    level: Level,
    chance: Dice,
    /// What the side that decides means to do next.
    plan: VecDeque<T::Action>,
}

impl<T: Evaluated> Players<T> {
    /// Players whose thoughts depend on the seed of the game alone.
    pub(super) fn new(level: Level, seed: u64) -> Self {
        Self { level, chance: Dice::from_seed(seed ^ 0x4a0d), plan: VecDeque::new() }
    }

    /// What the side that is to decide does.
    pub(super) fn next(&mut self, state: &T, seat: Seat) -> Option<T::Action> {
        let planned = self.plan.pop_front().filter(|action| state.check(seat, action).is_ok());
        planned.or_else(|| self.choose(state, seat))
    }

    /// What was planned is forgotten: something has come between.
    pub(super) fn think_again(&mut self) {
        self.plan.clear();
    }

    fn choose(&mut self, state: &T, seat: Seat) -> Option<T::Action> {
        self.plan.clear();
        let mut legal: Vec<Act<T::Action>> = Vec::new();
        state.legal(&mut legal);
        if self.level == Level::Random {
            return any_action(state, &legal, &mut self.chance);
        }
        let seed = u64::from(self.chance.draw(u32::MAX));
        let world = state.determinize(seat, Dice::from_seed(seed));
        let mut search = Search::begin(world, seat, self.level, Purpose::Move, seed, T::evaluator())?;
        search.run(u32::MAX);
        self.plan.extend(search.best().iter().map(|choice| choice.action.clone()));
        let first = self.plan.pop_front().filter(|action| state.check(seat, action).is_ok());
        first.or_else(|| any_action(state, &legal, &mut self.chance))
    }
}

/// Does an action: what it reported, and whether what was planned after it has to be thought over.
pub(super) fn done<T: Title>(state: &mut T, action: &T::Action) -> (Vec<Note>, bool) {
    let asked = |state: &T| (state.decision().map(|decision| decision.seat), state.dice().drawn());
    let before = asked(state);
    let mut report = Report::recording();
    state.apply(action, &mut report);
    let fenced = report.is_fenced();
    (report.into_notes(), fenced || before != asked(state))
}
