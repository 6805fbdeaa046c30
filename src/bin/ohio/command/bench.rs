//! `ohio bench`.

use super::parallel::Clock;
use super::setup::catalog_entry;
use super::stop::Stop;
use clap::Args;
use ohio_country::conformance::any_action;
use ohio_country::play::titles;
use ohio_country::rules::{Dice, Report, Seat, Setup, Title};
use ohio_country::with_title;
use serde::Serialize;
use std::collections::BTreeMap;
use std::hint::black_box;
use std::io::Write;

/// Measures the speed of the rules on one core: random games, and the pieces of which a search is made
#[derive(Args)]
#[command(after_help = "Example:\n  ohio bench bushy-run --json")]
pub struct Bench {
    /// The title [default: every one that can be played]
    title: Option<String>,
    /// How long to measure each thing, in seconds
    #[arg(long, default_value_t = 1.0, value_name = "S")]
    seconds: f64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What was measured of a title.
#[derive(Serialize)]
struct Speed {
    title: &'static str,
    games: u64,
    decisions: u64,
    decisions_per_second: f64,
    /// Nanoseconds of one clone, one list of what is legal, one imagined world, in the middle of a game.
    nanoseconds: BTreeMap<String, f64>,
}

/// For how long.
struct Measure(f64);

impl Measure {
    fn run<T: Title>(&self) -> Speed {
        let (clock, mut games, mut decisions) = (Clock::start(), 0, 0);
        while games == 0 || clock.seconds() < self.0 {
            decisions += game::<T>(games, u32::MAX).1;
            games += 1;
        }
        let rate = decisions as f64 / clock.seconds();
        let state = game::<T>(7, 400).0;
        let mut nanoseconds = BTreeMap::new();
        nanoseconds.insert("clone".into(), self.each(|| state.clone()));
        nanoseconds.insert("legal".into(), self.each(|| legal(&state)));
        for (seat, spec) in (0..).map(Seat).zip(T::SPEC.seats) {
            let took = self.each(|| state.determinize(seat, Dice::from_seed(3)));
            nanoseconds.insert(format!("imagine for {}", spec.id), took);
        }
        Speed { title: T::SPEC.id, games, decisions, decisions_per_second: rate, nanoseconds }
    }
}

impl Measure {
    /// Nanoseconds that something takes, on average.
    fn each<R>(&self, work: impl Fn() -> R) -> f64 {
        let (clock, mut times) = (Clock::start(), 0_u32);
        while times == 0 || clock.seconds() < self.0 {
            for _ in 0..100 {
                black_box(work());
            }
            times += 100;
        }
        clock.seconds() * 1e9 / f64::from(times)
    }
}

fn legal<T: Title>(state: &T) -> Vec<ohio_country::rules::Act<T::Action>> {
    let mut legal = Vec::new();
    state.legal(&mut legal);
    legal
}

/// A random game after so many decisions, or its end; and how many it took.
fn game<T: Title>(seed: u64, most: u32) -> (T, u64) {
    let mut state = T::setup(&Setup::of(T::SPEC, seed)).expect("the default set-up is legal");
    let (mut chance, mut decisions) = (Dice::from_seed(seed), 0);
    for _ in 0..most {
        let Some(action) = any_action(&state, &legal(&state), &mut chance) else { break };
        state.apply(&action, &mut Report::silent());
        decisions += 1;
    }
    (state, decisions)
}

impl Bench {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Stop> {
        let all = titles().iter();
        let chosen = match &self.title {
            Some(title) => vec![catalog_entry(title)?],
            None => all.collect(),
        };
        if !(0.0..=3600.0).contains(&self.seconds) {
            return Err(Stop::usage("--seconds is a time from 0 to an hour"));
        }
        let mut speeds = Vec::new();
        for entry in chosen {
            eprintln!("measuring {}", entry.spec.id);
            speeds.push(with_title!(entry.spec.id, T => Measure(self.seconds).run::<T>()).map_err(Stop::usage)?);
        }
        if self.json {
            return super::json(out, &speeds);
        }
        for speed in speeds {
            let Speed { title, games, decisions, decisions_per_second: rate, nanoseconds } = speed;
            writeln!(out, "{title}: {rate:.0} decisions/s ({games} random games, {decisions} decisions)")?;
            for (what, took) in nanoseconds {
                writeln!(out, "    {what:24} {took:10.0} ns")?;
            }
        }
        Ok(())
    }
}
