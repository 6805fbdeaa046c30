//! `ohio fit`: the weights of what a position shows, fitted to how games end.

mod games;
mod regression;

use super::parallel;
use super::range::Games;
use super::setup::{Terms, catalog_entry};
use super::stop::Stop;
use clap::Args;
use games::{Sample, Samples, joined, positions};
use ohio_country::ai::Level;
use ohio_country::ai::evaluators::Evaluated;
use ohio_country::rules::Setup;
use ohio_country::with_title;
use regression::{Fit as Measure, lines, needed, sensible, told};
use serde::Serialize;
use std::collections::BTreeSet;
use std::io::Write;

/// Fits the weights by which a title's evaluator judges positions to how games end, and prints them
#[derive(Args)]
#[command(
    after_help = "Games are played between every pair of players that is given, and positions of them are looked at \
                        where a ply begins. By ridge regression, linear or of the logarithm of odds, weights are fitted to \
                        two games of three; what would tell the contrary of what is known of it, and what is not missed when the third is told, is left out; then the weights of \
                        what stays are fitted to all. Printed are how well the third is told, by the evaluator as it is and \
                        by the fit, and the weights. The same arguments give the same weights.\n\nExample:\n  ohio fit \
                        dark-and-bloody-ground harmar-1790 --games 300 --seed 1 --seats hard,greedy --seats greedy,hard"
)]
pub struct Fit {
    /// The title, as `ohio titles` lists it
    title: String,
    /// The scenario [default: the first of the title]
    scenario: Option<String>,
    /// How many games of each pair, or a slice A..B of them
    #[arg(long, value_name = "N|A..B", default_value = "300")]
    games: Games,
    /// Who plays, one for each seat in order, as in `ohio sim`; more than once for more pairs [default: easy for each]
    #[arg(long, value_name = "PLAYER,PLAYER")]
    seats: Vec<String>,
    /// Seed of the games: those of the second pair come a million later
    #[arg(long, value_name = "S")]
    seed: u64,
    #[command(flatten)]
    terms: Terms,
    /// Threads; 0 for as many as there are processors
    #[arg(long, default_value_t = 0, value_name = "T")]
    threads: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// How far apart the seeds of pairs are.
const APART: u64 = 1_000_000;

/// How well something tells how games end.
#[derive(Serialize)]
struct Told {
    error: f64,
    correlation: f64,
}

impl From<Measure> for Told {
    fn from(Measure { error, correlation }: Measure) -> Self {
        Self { error, correlation }
    }
}

#[derive(Serialize)]
struct Weight {
    name: String,
    weight: f64,
}

/// What came of a group.
#[derive(Serialize)]
struct Fitted {
    group: &'static str,
    positions: usize,
    games: usize,
    /// Of every third game: by the evaluator as it is, and by weights fitted to the others.
    before: Told,
    after: Told,
    weights: Vec<Weight>,
}

impl Fit {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Stop> {
        parallel::must_catch()?;
        let spec = catalog_entry(&self.title)?.spec;
        let setup = self.terms.setup(spec, self.scenario.as_deref(), self.seed)?;
        let pairs = self.pairs(spec.seats.len())?;
        let last = (pairs.len() as u64).checked_mul(APART).and_then(|far| far.checked_add(self.games.to));
        if last.and_then(|last| setup.seed.checked_add(last)).is_none() {
            return Err(Stop::usage("the seeds of the last games are past 18446744073709551615"));
        }
        let samples = with_title!(spec.id, T => self.play::<T>(&setup, &pairs)).map_err(Stop::usage)??;
        if samples.is_empty() {
            return Err(Stop::Usage(format!("{} shows nothing in this scenario that can be weighed", spec.name)));
        }
        let groups: Vec<Fitted> = samples
            .iter()
            .filter(|(_, sample)| !sample.names.is_empty())
            .filter_map(|(group, sample)| fit(group, sample))
            .collect();
        if self.json {
            return super::json(out, &groups);
        }
        for group in groups {
            let Fitted { group, positions, games, before, after, weights } = group;
            writeln!(out, "{group}: {positions} positions of {games} games")?;
            for (told, what) in [(before, "as it is"), (after, "fitted")] {
                writeln!(out, "  {what:<9} error {:.4}, correlation {:.3}", told.error, told.correlation)?;
            }
            for Weight { name, weight } in weights {
                writeln!(out, "  {name:<24} {weight:>9.4}")?;
            }
        }
        Ok(())
    }

    /// Who plays.
    fn pairs(&self, seats: usize) -> Result<Vec<Vec<Level>>, Stop> {
        if self.seats.is_empty() {
            return Ok(vec![vec![Level::Easy; seats]]);
        }
        let pair = |names: &String| {
            let levels: Result<Vec<Level>, _> = names.split(',').map(str::parse).collect();
            let levels = levels.map_err(|error| Stop::Usage(format!("--seats {names}: {error}")))?;
            let fits = levels.len() == seats;
            fits.then_some(levels).ok_or_else(|| Stop::Usage(format!("--seats {names}: there are {seats} seats")))
        };
        self.seats.iter().map(pair).collect()
    }

    fn play<T: Evaluated>(&self, setup: &Setup, pairs: &[Vec<Level>]) -> Result<Samples, Stop> {
        let mut samples = Samples::new();
        for (n, levels) in (0..).zip(pairs) {
            let setup = Setup { seed: setup.seed + n * APART, ..setup.clone() };
            let one = |game| positions::<T>(&setup, levels, game);
            let mut fresh = parallel::sum(self.games.from..self.games.to, self.threads, one, joined)?;
            for sample in fresh.values_mut() {
                sample.pairs.fill(n as usize);
            }
            samples = joined(samples, fresh);
        }
        Ok(samples)
    }
}

/// The weights of a group; nothing of one with too few games.
fn fit(group: &'static str, sample: &Sample) -> Option<Fitted> {
    let (learned, held) = (lines(sample, |game| game % 3 > 0), lines(sample, |game| game % 3 == 0));
    let truth: Vec<f64> = held.iter().map(|&line| sample.truth[line]).collect();
    let before: Vec<f64> = held.iter().map(|&line| sample.told[line]).collect();
    let columns = needed(sample, &learned, &held)?;
    let after = told(sample, &held, &sensible(sample, &learned, &columns)?);
    let all = lines(sample, |_| true);
    let weights = sensible(sample, &all, &columns)?;
    let games: BTreeSet<_> = sample.pairs.iter().zip(&sample.games).collect();
    let named = weights.of.iter().map(|&(column, weight)| Weight { name: sample.names[column].clone(), weight });
    let always = Weight { name: "Always".into(), weight: weights.always };
    Some(Fitted {
        group,
        positions: all.len(),
        games: games.len(),
        before: Measure::of(&before, &truth).into(),
        after: Measure::of(&after, &truth).into(),
        weights: std::iter::once(always).chain(named).collect(),
    })
}
