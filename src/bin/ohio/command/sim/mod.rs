//! `ohio sim`: a study of many games between given players.

mod game;
mod score;
mod study;
mod times;

use super::parallel::{self, Clock};
use super::setup::{Terms, catalog_entry};
use super::stop::Stop;
use crate::command::range::Games;
use clap::Args;
use game::{Lot, play};
use ohio_country::ai::Level;
use ohio_country::ai::evaluators::Evaluated;
use ohio_country::play::exchange;
use ohio_country::rules::{Seat, Setup, Tunable};
use ohio_country::with_title;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use study::Study;

/// Plays many games between given players and prints JSON
#[derive(Args)]
#[command(
    after_help = "Game number n of a study has seed S + n. What stands under `results` is the same whatever the \
                        threads, the slices and the machine.\n\nExamples:\n  ohio sim bushy-run --games 1000 --seed 1 \
                        --seats random,random\n  ohio sim bushy-run --games 500..1000 --seed 1 > b.json\n  ohio sim \
                        --merge a.json b.json\n  ohio sim bushy-run --games 100 --seed 1 --set NAME=VALUE"
)]
pub struct Sim {
    /// The title, as `ohio titles` lists it
    #[arg(required_unless_present = "merge")]
    title: Option<String>,
    /// The scenario [default: the first of the title]
    scenario: Option<String>,
    /// How many games, or a slice A..B of the study: games A to B - 1
    #[arg(long, value_name = "N|A..B", required_unless_present = "merge")]
    games: Option<Games>,
    /// Seed of the study
    #[arg(long, value_name = "S", required_unless_present = "merge")]
    seed: Option<u64>,
    /// Who plays, one for each seat of the title in order: random, greedy, easy, normal or hard [default: random for
    /// each]
    #[arg(long, value_delimiter = ',', value_name = "PLAYER")]
    seats: Vec<Level>,
    /// A reconstructed number of the title and the value that it has in this study, as `ohio tunables` lists them
    #[arg(long = "set", value_name = "NAME=VALUE", value_parser = tunable)]
    changed: Vec<Tunable>,
    #[command(flatten)]
    terms: Terms,
    /// Threads; 0 for as many as there are processors
    #[arg(long, default_value_t = 0, value_name = "T")]
    threads: usize,
    /// Add up slices of one study, as this command printed them
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["title", "scenario", "games", "seed", "seats", "options", "policy", "threads", "changed"])]
    merge: Vec<PathBuf>,
    /// Print JSON, which is what is printed in any case: for scripts that ask it of every command
    #[arg(long)]
    json: bool,
}

impl Sim {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Stop> {
        let study = if self.merge.is_empty() { self.play()? } else { merged(&self.merge)? };
        super::json(out, &study)?;
        match study.results.failed.first() {
            None => Ok(()),
            Some(first) => {
                let failed = study.results.failed.len();
                Err(Stop::Fault(format!("{failed} games failed; seed {}: {}", first.seed, first.reason)))
            }
        }
    }

    fn play(mut self) -> Result<Study, Stop> {
        parallel::must_catch()?;
        let spec = catalog_entry(self.title.as_deref().unwrap_or_default())?.spec;
        let setup = self.terms.setup(spec, self.scenario.as_deref(), self.seed.unwrap_or_default())?;
        if self.seats.is_empty() {
            self.seats = vec![Level::Random; spec.seats.len()];
        }
        if self.seats.len() != spec.seats.len() {
            let (wanted, given) = (spec.seats.len(), self.seats.len());
            return Err(Stop::Usage(format!("{} has {wanted} seats, and --seats names {given} players", spec.id)));
        }
        let blind =
            |(n, level): (u8, &Level)| *level != Level::Random && spec.is_for_a_person(&setup, setup.policy, Seat(n));
        if let Some((n, _)) = (0u8..).zip(&self.seats).find(|&(n, level)| blind((n, level))) {
            let side = spec.seats[usize::from(n)].id;
            return Err(Stop::Usage(format!("under this optional rule {side} is played by a person, or at random")));
        }
        let games = self.games.unwrap_or(Games { from: 0, to: 0 });
        if setup.seed.checked_add(games.to).is_none() {
            return Err(Stop::usage("the seeds of the last games are past 18446744073709551615"));
        }
        let clock = Clock::start();
        let work = Slice { setup: &setup, changed: &self.changed, levels: &self.seats, games, threads: self.threads };
        let lot = with_title!(spec.id, T => work.run::<T>()).map_err(Stop::usage)??;
        let names = self.seats.iter().map(Level::to_string).collect();
        let mut study = Study::new(spec, setup, self.changed, names, vec![games]);
        study.add_lot(spec, lot, clock.seconds());
        study.work_out();
        Ok(study)
    }
}

/// A number and the value that it is to have.
fn tunable(text: &str) -> Result<Tunable, String> {
    let (name, value) = text.split_once('=').ok_or("a number and its value are written NAME=VALUE")?;
    Ok(Tunable { name: name.into(), value: value.into() })
}

/// A slice of a study to be played.
struct Slice<'a> {
    setup: &'a Setup,
    changed: &'a [Tunable],
    levels: &'a [Level],
    games: Games,
    threads: usize,
}

impl Slice<'_> {
    fn run<T: Evaluated>(self) -> Result<Lot, Stop> {
        let Self { setup, changed, levels, games: Games { from, to }, threads } = self;
        T::setup_tuned(setup, changed).map_err(Stop::usage)?;
        let mut lot = parallel::sum(from..to, threads, |number| play::<T>(setup, changed, levels, number), Lot::add)?;
        lot.failed.sort_by_key(|failed| failed.game);
        Ok(lot)
    }
}

fn merged(files: &[PathBuf]) -> Result<Study, Stop> {
    let mut sum: Option<Study> = None;
    for path in files {
        let at = |why: String| Stop::Usage(format!("{}: {why}", path.display()));
        let bytes = fs::read(path).map_err(|error| at(error.to_string()))?;
        let text = exchange::text_of(&bytes).map_err(|error| at(error.to_string()))?;
        let study: Study = serde_json::from_str(&text).map_err(|error| at(format!("this is no study: {error}")))?;
        match &mut sum {
            None => sum = Some(study),
            Some(sum) => sum.merge(study).map_err(at)?,
        }
    }
    let mut sum = sum.ok_or_else(|| Stop::usage("there is nothing to add up"))?;
    sum.work_out();
    Ok(sum)
}
