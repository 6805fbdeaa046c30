//! What positions of games show, and how those games end.

use crate::command::parallel::caught;
use crate::command::player::{Player, done};
use ohio_country::ai::Level;
use ohio_country::ai::evaluators::Evaluated;
use ohio_country::ai::features::{Features, Target};
use ohio_country::rules::{Dice, Report, Seat, Setup};
use std::collections::BTreeMap;

/// A position is looked at where a ply begins, and again after so many decisions of it.
const EVERY: u64 = 25;

/// Positions of a group, a line each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    /// What the positions show, by name.
    pub names: Vec<String>,
    /// Whose chances each of them can only better.
    pub favours: Vec<Option<Seat>>,
    /// How much of it each of them shows.
    pub rows: Vec<Vec<f64>>,
    /// What was to be told of each.
    pub truth: Vec<f64>,
    /// What the evaluator tells by now.
    pub told: Vec<f64>,
    /// The pair of players, and the game, that each is of.
    pub pairs: Vec<usize>,
    /// See `pairs`.
    pub games: Vec<u64>,
    /// Whether it is told how likely the first seat wins, rather than how its lead grows.
    pub odds: bool,
}

impl Sample {
    fn extend(&mut self, other: Self) {
        self.names = other.names;
        self.favours = other.favours;
        self.odds = other.odds;
        self.rows.extend(other.rows);
        self.truth.extend(other.truth);
        self.told.extend(other.told);
        self.pairs.extend(other.pairs);
        self.games.extend(other.games);
    }
}

/// Samples by group.
pub type Samples = BTreeMap<&'static str, Sample>;

/// The samples of two lots of games, in their order.
pub fn joined(mut one: Samples, other: Samples) -> Samples {
    for (group, sample) in other {
        one.entry(group).or_default().extend(sample);
    }
    one
}

/// What the positions of a game show; nothing of one that comes to no end.
pub fn positions<T: Evaluated>(setup: &Setup, levels: &[Level], game: u64) -> Samples {
    caught(|| played::<T>(setup, levels, game)).ok().flatten().unwrap_or_default()
}

fn played<T: Evaluated>(setup: &Setup, levels: &[Level], game: u64) -> Option<Samples> {
    let setup = Setup { seed: setup.seed + game, ..setup.clone() };
    let evaluator = T::evaluator();
    let mut state = T::setup(&setup).ok()?;
    let chance = |seat: u64| Dice::from_seed(setup.seed ^ ((seat + 1) << 48));
    let mut players: Vec<Player<T>> = (0..).zip(levels).map(|(n, level)| Player::new(*level, chance(n))).collect();
    let (mut seen, mut last, mut since) = (Vec::new(), None, 0);
    let mut legal = Vec::new();
    for _ in 0..T::SPEC.longest_game {
        let Some(decision) = state.decision() else { break };
        let ply = evaluator.ply(&state);
        since = if ply == last { since + 1 } else { 0 };
        last = ply;
        if since % EVERY == 0
            && let Some(features) = evaluator.features(&state)
        {
            seen.push((features, evaluator.value(&state, Seat(0))));
        }
        let action = players[decision.seat.index()].choose(&state, decision, &mut legal)?;
        if done(&mut state, &action, &mut Report::silent()) {
            players.iter_mut().for_each(Player::think_again);
        }
    }
    let end = state.outcome()?;
    let won = end.winner.map_or(0.5, |seat| f64::from(u8::from(seat == Seat(0))));
    let lead = evaluator.features(&state).map(|features| features.target);
    let mut samples = Samples::new();
    for (features, value) in seen {
        let (truth, told) = match (features.target, lead) {
            (Target::Win, _) => (won, value),
            (Target::Growth { now, told }, Some(Target::Growth { now: end, .. })) => (end - now, told),
            (Target::Growth { .. }, _) => continue,
        };
        let odds = features.target == Target::Win;
        let Features { group, shown, .. } = features;
        let line = Sample {
            rows: vec![shown.iter().map(|feature| feature.value).collect()],
            favours: shown.iter().map(|feature| feature.favours).collect(),
            names: shown.into_iter().map(|feature| feature.name).collect(),
            truth: vec![truth],
            told: vec![told],
            pairs: vec![0],
            games: vec![game],
            odds,
        };
        samples.entry(group).or_default().extend(line);
    }
    Some(samples)
}
