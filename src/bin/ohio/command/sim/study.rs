//! A study: what was played, what came of it, how long it took. Its written form is what `--merge` reads.

use super::game::Lot;
use super::score::Score;
use super::times::Times;
use crate::command::range::{Games, joined};
use ohio_country::rules::{Seat, Setup, Spec, Tunable};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A study, or slices of one.
#[derive(Debug, Serialize, Deserialize)]
pub struct Study {
    pub title: String,
    pub rules_version: u16,
    /// What every game was begun with; game number n has its seed + n.
    pub setup: Setup,
    /// Numbers of the title that had another value than the rules give them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changed: Vec<Tunable>,
    /// Who played, seat by seat.
    pub seats: Vec<String>,
    /// Which games were played.
    pub games: Vec<Games>,
    /// The same whatever the threads and slices.
    pub results: Results,
    /// Not the same twice.
    pub timing: Timing,
}

/// What came of the games.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Results {
    pub games: u64,
    pub finished: u64,
    pub failed: Vec<Failed>,
    /// Games won, by the id of the seat, or `nobody`.
    pub wins: BTreeMap<String, u64>,
    /// Shares of the finished games, each with its 95 % confidence interval (Wilson 1927).
    pub shares: BTreeMap<String, Share>,
    /// Games by clause and winner: `BR-11-c indian`.
    pub endings: BTreeMap<String, u64>,
    /// What the lines of the score came to that count something, by what they count.
    #[serde(default)]
    pub scores: BTreeMap<String, Score>,
    /// Points by what they were given or paid for, `us DB-12.0.3-a`, where the title tells of them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub points: BTreeMap<String, Sum>,
    /// Decisions of finished games.
    pub decisions: u64,
    /// The same by seat.
    pub decisions_by_seat: BTreeMap<String, u64>,
    /// Decisions a finished game.
    pub mean_length: f64,
    pub shortest: Option<u64>,
    pub longest: Option<u64>,
}

/// Points for one thing over all finished games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Sum {
    /// All of them; below 0 if they were paid.
    pub points: i64,
    /// The same a game.
    pub a_game: f64,
    /// The share of all that this side was given; 0 of what it paid.
    pub share: f64,
}

/// A game that did not finish.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Failed {
    pub game: u64,
    pub seed: u64,
    pub reason: String,
}

/// A share of all games.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Share {
    pub of_all: f64,
    pub low: f64,
    pub high: f64,
}

/// How long it took.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Timing {
    /// Seconds by the clock on the wall, slices added up.
    pub seconds: f64,
    pub decisions_per_second: f64,
    /// Time of a decision (listing what is legal, and choosing), by seat.
    pub decision: BTreeMap<String, Times>,
}

impl Study {
    /// A study in which nothing was played yet.
    pub fn new(spec: &Spec, setup: Setup, mut changed: Vec<Tunable>, seats: Vec<String>, games: Vec<Games>) -> Self {
        // In one order, so that slices of one study know each other.
        changed.sort();
        let results = Results {
            games: games.iter().map(|games| games.count()).sum(),
            wins: spec.seats.iter().map(|seat| (seat.id.into(), 0)).chain([("nobody".into(), 0)]).collect(),
            ..Results::default()
        };
        let (title, rules_version) = (spec.id.into(), spec.rules_version);
        Self { title, rules_version, setup, changed, seats, games, results, timing: Timing::default() }
    }

    /// Takes in what came of games.
    pub fn add_lot(&mut self, spec: &Spec, lot: Lot, seconds: f64) {
        let name = |seat: Option<Seat>| seat.map_or("nobody", |seat| spec.seats[seat.index()].id).to_string();
        for ((winner, rule), games) in lot.endings {
            *self.results.wins.entry(name(winner)).or_default() += games;
            *self.results.endings.entry(format!("{rule} {}", name(winner))).or_default() += games;
        }
        for (seat, decisions) in lot.decisions {
            *self.results.decisions_by_seat.entry(name(Some(seat))).or_default() += decisions;
        }
        self.results.scores.extend(lot.scores);
        for ((seat, source), points) in lot.points {
            self.results.points.entry(format!("{} {source}", name(Some(seat)))).or_default().points += points;
        }
        for (seat, times) in lot.times {
            self.timing.decision.entry(name(Some(seat))).or_default().add(&times);
        }
        self.results.failed.extend(lot.failed);
        self.results.shortest = lot.lengths.map(|(shortest, _)| shortest);
        self.results.longest = lot.lengths.map(|(_, longest)| longest);
        self.timing.seconds += seconds;
    }

    /// Adds another slice of the same study.
    ///
    /// # Errors
    /// It is a slice of another study, or shares a game with what is here.
    pub fn merge(&mut self, other: Self) -> Result<(), String> {
        fn same(study: &Study) -> (&str, u16, &Setup, &[Tunable], &[String]) {
            (&study.title, study.rules_version, &study.setup, &study.changed, &study.seats)
        }
        if same(self) != same(&other) {
            return Err(
                "this is a slice of another study (title, rules, set-up, numbers, seed or players differ)".into()
            );
        }
        self.games = joined(self.games.iter().chain(&other.games).copied().collect())?;
        self.results.merge(other.results);
        self.timing.seconds += other.timing.seconds;
        for (seat, times) in other.timing.decision {
            self.timing.decision.entry(seat).or_default().add(&times);
        }
        Ok(())
    }

    /// Works out means and shares from the counts.
    pub fn work_out(&mut self) {
        let results = &mut self.results;
        results.finished = results.wins.values().sum();
        results.decisions = results.decisions_by_seat.values().sum();
        results.mean_length = results.decisions as f64 / results.finished.max(1) as f64;
        let shares = results.wins.iter().map(|(who, wins)| (who.clone(), share(*wins, results.finished)));
        results.shares = shares.collect();
        results.scores.values_mut().for_each(Score::work_out);
        results.work_out_points();
        self.timing.decisions_per_second = results.decisions as f64 / self.timing.seconds.max(1e-9);
        self.timing.decision.values_mut().for_each(Times::work_out);
    }
}

impl Results {
    fn work_out_points(&mut self) {
        let seat = |source: &str| source.split(' ').next().unwrap_or_default().to_owned();
        let mut given: BTreeMap<String, i64> = BTreeMap::new();
        for (source, sum) in &self.points {
            *given.entry(seat(source)).or_default() += sum.points.max(0);
        }
        for (source, sum) in &mut self.points {
            let all = given.get(&seat(source)).copied().unwrap_or_default().max(1);
            sum.a_game = sum.points as f64 / self.finished.max(1) as f64;
            sum.share = sum.points.max(0) as f64 / all as f64;
        }
    }

    fn merge(&mut self, other: Self) {
        self.games += other.games;
        self.failed.extend(other.failed);
        self.failed.sort_by_key(|failed| failed.game);
        for (mine, theirs) in [
            (&mut self.wins, other.wins),
            (&mut self.endings, other.endings),
            (&mut self.decisions_by_seat, other.decisions_by_seat),
        ] {
            for (what, n) in theirs {
                *mine.entry(what).or_default() += n;
            }
        }
        for (line, score) in other.scores {
            self.scores.entry(line).or_default().add(score);
        }
        for (source, sum) in other.points {
            self.points.entry(source).or_default().points += sum.points;
        }
        self.shortest = self.shortest.into_iter().chain(other.shortest).min();
        self.longest = self.longest.max(other.longest);
    }
}

/// The share of `part` in `all`, with Wilson's score interval (*Probable Inference, the Law of Succession, and
/// Statistical Inference*, 1927) at 95 %.
fn share(part: u64, all: u64) -> Share {
    if all == 0 {
        return Share { of_all: 0.0, low: 0.0, high: 1.0 };
    }
    let (n, z) = (all as f64, 1.959_964);
    let p = part as f64 / n;
    let centre = p + z * z / (2.0 * n);
    let spread = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let norm = 1.0 + z * z / n;
    Share { of_all: p, low: ((centre - spread) / norm).max(0.0), high: ((centre + spread) / norm).min(1.0) }
}
