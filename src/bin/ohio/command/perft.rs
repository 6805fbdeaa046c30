//! `ohio perft`.

use super::parallel::Clock;
use super::setup::{Terms, catalog_entry};
use super::stop::Stop;
use clap::Args;
use ohio_country::conformance::{any_action, perft};
use ohio_country::rules::{Dice, Report, Setup, Title};
use ohio_country::with_title;
use serde::Serialize;
use std::io::Write;

/// Counts the sequences of legal actions from the start of a game
#[derive(Args)]
#[command(
    after_help = "Equal numbers mean equal rules: compare them between versions and machines.\n\nExample:\n  ohio \
                        perft bushy-run battle --seed 1 --depth 3\n  ohio perft bushy-run battle --seed 1 --after 200 \
                        --depth 5"
)]
pub struct Perft {
    /// The title, as `ohio titles` lists it
    title: String,
    /// The scenario
    scenario: String,
    /// Seed of the dice
    #[arg(long)]
    seed: u64,
    /// The longest sequences to count
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..))]
    depth: u8,
    /// Count after so many random actions, drawn with the same seed
    #[arg(long, value_name = "N", default_value_t = 0)]
    after: u32,
    #[command(flatten)]
    terms: Terms,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Counts {
    title: &'static str,
    setup: Setup,
    after: u32,
    /// Sequences of 1, 2, … actions.
    paths: Vec<u64>,
    seconds: f64,
}

struct Count {
    setup: Setup,
    after: u32,
    depth: usize,
}

impl Count {
    fn run<T: Title>(self) -> Vec<u64> {
        let mut state = T::setup(&self.setup).expect("a set-up that the title accepted");
        let mut chance = Dice::from_seed(self.setup.seed);
        for _ in 0..self.after {
            let mut legal = Vec::new();
            state.legal(&mut legal);
            let Some(action) = any_action(&state, &legal, &mut chance) else { break };
            state.apply(&action, &mut Report::silent());
        }
        perft(&state, self.depth)
    }
}

impl Perft {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Stop> {
        let spec = catalog_entry(&self.title)?.spec;
        let setup = self.terms.setup(spec, Some(&self.scenario), self.seed)?;
        let clock = Clock::start();
        let count = Count { setup: setup.clone(), after: self.after, depth: self.depth.into() };
        let paths = with_title!(spec.id, T => count.run::<T>()).map_err(Stop::usage)?;
        if self.json {
            let seconds = clock.seconds();
            return super::json(out, &Counts { title: spec.id, setup, after: self.after, paths, seconds });
        }
        for (n, paths) in (1..).zip(paths) {
            writeln!(out, "{n:3} {paths:16}")?;
        }
        Ok(())
    }
}
