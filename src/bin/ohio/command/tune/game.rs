//! Quick play of an evaluator against itself.

use crate::command::parallel::{self, caught};
use crate::command::stop::Stop;
use ohio_country::ai::evaluators::Evaluated;
use ohio_country::ai::{Evaluator, Weight};
use ohio_country::rules::{Dice, Report, Seat, Setup};
use serde::Serialize;
use std::fmt;
use std::ops::Range;

/// How many of some games a side won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Share {
    pub won: u64,
    pub games: u64,
}

impl Share {
    pub fn of_all(self) -> f64 {
        self.won as f64 / self.games.max(1) as f64
    }

    fn add(self, other: Self) -> Self {
        Self { won: self.won + other.won, games: self.games + other.games }
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.won, self.games)
    }
}

/// What a side wins of the games with these seeds, both sides playing quickly by these weights.
pub fn share_won<T: Evaluated>(
    setup: &Setup,
    weights: &[Weight],
    seat: Seat,
    seeds: Range<u64>,
    threads: usize,
) -> Result<Share, Stop> {
    let one = |seed: u64| {
        let setup = Setup { seed, ..setup.clone() };
        let winner = caught(|| winner::<T>(&setup, &*T::weighing(weights))).ok().flatten();
        Share { won: u64::from(winner == Some(seat)), games: 1 }
    };
    parallel::sum(seeds, threads, one, Share::add)
}

/// Who wins a game; nobody, if it is drawn or comes to no end.
fn winner<T: Evaluated>(setup: &Setup, evaluator: &dyn Evaluator<T>) -> Option<Seat> {
    let mut state = T::setup(setup).ok()?;
    let mut chance = Dice::from_seed(setup.seed ^ 1 << 62);
    let mut legal = Vec::new();
    let mut has_begun = Vec::new();
    for _ in 0..T::SPEC.longest_game {
        let Some(decision) = state.decision() else { break };
        if !has_begun.contains(&decision.seat) {
            has_begun.push(decision.seat);
            set_up(&mut state, decision.seat, evaluator, &mut chance);
            continue;
        }
        let action = evaluator.play(&state, &mut chance, &mut legal)?;
        state.apply(&action, &mut Report::silent());
    }
    state.outcome()?.winner
}

/// A side begins by one of the plans that it would consider, the likelier the better it looks: a set-up, where the title has one.
fn set_up<T: Evaluated>(state: &mut T, seat: Seat, evaluator: &dyn Evaluator<T>, chance: &mut Dice) {
    let mut plans = Vec::new();
    evaluator.propose(state, chance, &mut plans);
    let all: f64 = plans.iter().map(|plan| plan.weight).sum();
    let mut drawn = all * f64::from(chance.draw(1 << 16)) / 65536.0;
    let picked = plans.into_iter().find(|plan| {
        drawn -= plan.weight;
        drawn < 0.0
    });
    for choice in picked.into_iter().flat_map(|proposal| proposal.plan) {
        if state.decision().is_none_or(|decision| decision.seat != seat) || state.check(seat, &choice.action).is_err() {
            break;
        }
        state.apply(&choice.action, &mut Report::silent());
    }
}
