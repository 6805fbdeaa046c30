//! `ohio tune`: the weights of a title's evaluator, tuned by quick play against itself.

mod game;
mod step;

use super::parallel;
use super::setup::{Terms, catalog_entry};
use super::stop::Stop;
use clap::Args;
use game::{Share, share_won};
use ohio_country::ai::Weight;
use ohio_country::ai::evaluators::Evaluated;
use ohio_country::rules::{Dice, Seat, Setup, Spec};
use ohio_country::with_title;
use serde::Serialize;
use std::io::Write;
use std::ops::Range;
use step::{Candidate, candidates, mean_of_the_best};

/// Tunes what the evaluator of a title weighs, by quick play against itself, and prints the weights
#[derive(Args)]
#[command(
    after_help = "An evolution strategy, for each side in turn: candidates are drawn about the weights that it has, in \
                        pairs that mirror each other; all play the same games against the other side as it is; the \
                        mean of the best quarter takes the place of the weights, if it wins more of fresh games than \
                        they do. Quick play sees everything, as the playouts of a search do. The same arguments give \
                        the same weights.\n\nExample:\n  ohio tune bushy-run --rounds 3 --steps 5 --candidates 16 \
                        --games 200 --seed 1"
)]
pub struct Tune {
    /// The title, as `ohio titles` lists it
    title: String,
    /// The scenario [default: the first of the title]
    scenario: Option<String>,
    /// How often each side is tuned in turn
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Steps of a side before the other one answers
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    steps: u32,
    /// Candidates of a step, in pairs
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u32).range(4..))]
    candidates: u32,
    /// Games of a candidate; whether a step is taken is told by four times as many
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How far candidates are drawn about a weight: this times a fifth of it and a fiftieth besides
    #[arg(long, default_value_t = 1.0)]
    spread: f64,
    /// Seed of the tuning
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

/// One step of one side, as it is told.
#[derive(Serialize)]
struct Told {
    side: &'static str,
    /// Share won of fresh games by the weights that the side had, and by the new ones.
    before: Share,
    after: Share,
    taken: bool,
}

#[derive(Serialize)]
struct Named {
    side: &'static str,
    name: &'static str,
    before: f64,
    after: f64,
}

#[derive(Serialize)]
struct Tuning {
    steps: Vec<Told>,
    weights: Vec<Named>,
}

impl Tune {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Stop> {
        parallel::must_catch()?;
        let spec = catalog_entry(&self.title)?.spec;
        let setup = self.terms.setup(spec, self.scenario.as_deref(), self.seed)?;
        let tuning = with_title!(spec.id, T => self.tune::<T>(spec, &setup)).map_err(Stop::usage)??;
        if self.json {
            return super::json(out, &tuning);
        }
        for Told { side, before, after, taken } in tuning.steps {
            let taken = if taken { "taken" } else { "dropped" };
            writeln!(out, "{side}: {before} before, {after} after the step: {taken}")?;
        }
        for Named { side, name, before, after } in tuning.weights {
            writeln!(out, "{side:>10} {name:<24} {before:>9.4} {after:>9.4}")?;
        }
        Ok(())
    }

    fn tune<T: Evaluated>(&self, spec: &'static Spec, setup: &Setup) -> Result<Tuning, Stop> {
        let begun = T::weights();
        if begun.is_empty() {
            return Err(Stop::Usage(format!("{} has no weights yet that can be tuned", spec.name)));
        }
        let (mut weights, mut steps) = (begun.clone(), Vec::new());
        let mut chance = Dice::from_seed(self.seed);
        for _ in 0..self.rounds {
            for seat in (0u8..).map(Seat).take(spec.seats.len()) {
                for _ in 0..self.steps {
                    let (next, told) = self.step::<T>(spec, setup, &weights, seat, &mut chance)?;
                    steps.push(told);
                    weights = next;
                }
            }
        }
        let side = |weight: &Weight| spec.seats[weight.seat.index()].id;
        let named = |(old, new): (&Weight, &Weight)| Named {
            side: side(old),
            name: old.name,
            before: old.value,
            after: new.value,
        };
        Ok(Tuning { steps, weights: begun.iter().zip(&weights).map(named).collect() })
    }

    /// One step of a side: the weights that it has then.
    fn step<T: Evaluated>(
        &self,
        spec: &'static Spec,
        setup: &Setup,
        weights: &[Weight],
        seat: Seat,
        chance: &mut Dice,
    ) -> Result<(Vec<Weight>, Told), Stop> {
        let won = |weights: &[Weight], seeds: Range<u64>| share_won::<T>(setup, weights, seat, seeds, self.threads);
        let mut games = |times: u64| {
            let first = u64::from(chance.draw(u32::MAX)) << 20;
            first..first + self.games * times
        };
        let (trial, fresh) = (games(1), games(4));
        let mut tried: Vec<Candidate> = candidates(weights, seat, self.candidates / 2, self.spread, chance);
        for candidate in &mut tried {
            candidate.won = won(&candidate.weights, trial.clone())?.of_all();
        }
        let next = mean_of_the_best(weights, tried);
        let (before, after) = (won(weights, fresh.clone())?, won(&next, fresh)?);
        let taken = after.won > before.won;
        let told = Told { side: spec.seats[seat.index()].id, before, after, taken };
        eprintln!("{}: {before} before, {after} after the step", told.side);
        Ok((if taken { next } else { weights.to_vec() }, told))
    }
}
