//! One game of a study.

use super::score::Score;
use super::study::Failed;
use super::times::Times;
use crate::command::parallel::{Clock, caught};
use crate::command::player::{Player, done};
use ohio_country::ai::Level;
use ohio_country::ai::evaluators::Evaluated;
use ohio_country::rules::{Dice, Outcome, Report, Seat, Setup, Tunable};
use std::collections::BTreeMap;

/// What came of some games: adding lots up does not depend on their order, but for the order of what failed.
#[derive(Debug, Default)]
pub struct Lot {
    pub failed: Vec<Failed>,
    /// Games by who won and under which clause.
    pub endings: BTreeMap<(Option<Seat>, &'static str), u64>,
    /// Decisions of the shortest and of the longest finished game.
    pub lengths: Option<(u64, u64)>,
    /// Decisions of finished games, by seat.
    pub decisions: BTreeMap<Seat, u64>,
    /// The lines of the score that count something, by what they count.
    pub scores: BTreeMap<String, Score>,
    /// Points of finished games, by seat and source.
    pub points: BTreeMap<(Seat, &'static str), i64>,
    /// What decisions took, by seat.
    pub times: BTreeMap<Seat, Times>,
}

impl Lot {
    pub fn add(mut self, other: Self) -> Self {
        self.failed.extend(other.failed);
        for (ending, games) in other.endings {
            *self.endings.entry(ending).or_default() += games;
        }
        for (seat, decisions) in other.decisions {
            *self.decisions.entry(seat).or_default() += decisions;
        }
        for (line, score) in other.scores {
            self.scores.entry(line).or_default().add(score);
        }
        for (source, points) in other.points {
            *self.points.entry(source).or_default() += points;
        }
        for (seat, times) in other.times {
            self.times.entry(seat).or_default().add(&times);
        }
        self.lengths = match (self.lengths, other.lengths) {
            (Some((a, b)), Some((c, d))) => Some((a.min(c), b.max(d))),
            (one, other) => one.or(other),
        };
        self
    }
}

/// The end of a game, and how it went.
struct Finished {
    outcome: Outcome,
    decisions: BTreeMap<Seat, u64>,
    points: BTreeMap<(Seat, &'static str), i64>,
    times: BTreeMap<Seat, Times>,
}

/// Plays game `number` of a study.
pub fn play<T: Evaluated>(setup: &Setup, changed: &[Tunable], levels: &[Level], number: u64) -> Lot {
    let seed = setup.seed + number;
    let setup = Setup { seed, ..setup.clone() };
    match caught(|| finish::<T>(&setup, changed, levels)).and_then(|game| game) {
        Ok(Finished { outcome, decisions, points, times }) => {
            let length = decisions.values().sum();
            Lot {
                failed: Vec::new(),
                endings: BTreeMap::from([((outcome.winner, outcome.rule.0), 1)]),
                lengths: Some((length, length)),
                scores: outcome
                    .score
                    .into_iter()
                    .filter_map(|line| Some((line.label, Score::of(&line.value)?)))
                    .collect(),
                decisions,
                points,
                times,
            }
        }
        Err(reason) => Lot { failed: vec![Failed { game: number, seed, reason }], ..Lot::default() },
    }
}

fn finish<T: Evaluated>(setup: &Setup, changed: &[Tunable], levels: &[Level]) -> Result<Finished, String> {
    let mut state = T::setup_tuned(setup, changed).map_err(|error| error.to_string())?;
    // Each player has chance of its own: how one of them draws changes nothing for another.
    let chance = |seat: u64| Dice::from_seed(setup.seed ^ ((seat + 1) << 48));
    let mut players: Vec<Player<T>> = (0..).zip(levels).map(|(n, level)| Player::new(*level, chance(n))).collect();
    let (mut decisions, mut points, mut times) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    let mut legal = Vec::new();
    for _ in 0..=T::SPEC.longest_game {
        let Some(decision) = state.decision() else {
            let outcome = state.outcome().ok_or("nobody is to decide, and the game is not over")?;
            return Ok(Finished { outcome, decisions, points, times });
        };
        let clock = Clock::start();
        let action = players[decision.seat.index()].choose(&state, decision, &mut legal);
        let took = clock.nanoseconds();
        let action = action.ok_or_else(|| format!("nothing is legal at {} [{}]", decision.step, decision.rule))?;
        let mut report = Report::counting();
        if done(&mut state, &action, &mut report) {
            players.iter_mut().for_each(Player::think_again);
        }
        for told in report.points() {
            *points.entry((told.seat, told.source)).or_default() += i64::from(told.points);
        }
        *decisions.entry(decision.seat).or_default() += 1;
        times.entry(decision.seat).or_insert_with(Times::default).took(took);
    }
    Err(format!("it is not over after {} decisions", T::SPEC.longest_game))
}
