//! `ohio fuzz`.

use super::parallel::{self, Clock, caught};
use super::setup::catalog_entry;
use super::stop::Stop;
use clap::{Args, ValueEnum};
use ohio_country::conformance::{self, Checks, Chooser, RandomGame, Totals};
use ohio_country::play::Game;
use ohio_country::rules::Title;
use ohio_country::with_title;
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::io::Write;

/// So many faults are shown in full.
const TOLD: usize = 10;

/// Plays random legal games and tests the whole contract of the title along the way
#[derive(Args)]
#[command(after_help = "Game number n has seed S + n; scenario, options, policy and entered dice change from seed to \
                        seed. Legality, paths, wording, soundness, the fence, and what each action tells are tested at \
                        every step in any case; --look and --record thin out what takes long, and the JSON says how \
                        far.\n\nExamples:\n  ohio fuzz bushy-run \
                        --games 1000 --seed 1\n  ohio fuzz bushy-run --games 1 --seed 4711 --look 1 --record 1\n  ohio fuzz bushy-run \
                        --games 10000 --seed 1 --secrets --worlds 3")]
pub struct Fuzz {
    /// The title, as `ohio titles` lists it
    title: String,
    /// How many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Seed of the first game
    #[arg(long, value_name = "S")]
    seed: u64,
    /// Who plays
    #[arg(long, value_enum, default_value_t = ChooserName::Mixed)]
    chooser: ChooserName,
    /// Worlds imagined for each seat where worlds are imagined
    #[arg(long, value_name = "N", default_value_t = 1)]
    worlds: u64,
    /// Imagine worlds, and test written forms, purity and boards, at one step in so many
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    look: u32,
    /// Record the whole game, take it up again and compare, at one step in so many, and when it is over
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    record: u32,
    /// Test secrets alone, at every step, in --worlds imagined worlds for each seat
    #[arg(long)]
    secrets: bool,
    /// Threads; 0 for as many as there are processors
    #[arg(long, default_value_t = 0, value_name = "T")]
    threads: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Serialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
enum ChooserName {
    /// Each legal act is as likely as any other
    Random,
    /// Chance with a taste of its own in each game, which turns away from actions that end it
    Late,
    /// One game in three random, the others late
    Mixed,
}

impl From<ChooserName> for Chooser {
    fn from(name: ChooserName) -> Self {
        match name {
            ChooserName::Random => Self::Random,
            ChooserName::Late => Self::Late,
            ChooserName::Mixed => Self::Mixed,
        }
    }
}

/// What came of it.
#[derive(Serialize)]
struct Findings {
    title: &'static str,
    seed: u64,
    chooser: ChooserName,
    /// How closely it was looked at: one step in so many, worlds a seat.
    look: u32,
    record: u32,
    worlds: u64,
    /// Nothing but secrets was tested, at every step.
    secrets: bool,
    games: usize,
    steps: usize,
    checks: usize,
    endings: BTreeMap<String, usize>,
    seconds: f64,
    decisions_per_second: f64,
    failed: usize,
    /// The first of them.
    faults: Vec<Fault>,
}

/// A clause of the contract that does not hold.
#[derive(Serialize)]
struct Fault {
    /// `None`: no game is needed to see it.
    seed: Option<u64>,
    what: String,
    /// What was done when it was seen.
    #[serde(rename = "deed")]
    action: Option<String>,
    /// The game up to there.
    record: Option<Box<RawValue>>,
}

#[derive(Default)]
struct Sum {
    totals: Totals,
    failed: usize,
    faults: Vec<Fault>,
}

impl Sum {
    /// Both together, with the faults of the least seeds.
    fn add(mut self, other: Self) -> Self {
        self.failed += other.failed;
        self.faults.extend(other.faults);
        self.faults.sort_by_key(|fault| fault.seed);
        self.faults.truncate(TOLD);
        Self { totals: self.totals.and(other.totals), ..self }
    }

    fn fault(fault: Fault) -> Self {
        Self { failed: 1, faults: vec![fault], ..Self::default() }
    }
}

struct Hunt {
    seed: u64,
    games: u64,
    chooser: Chooser,
    checks: Checks,
    threads: usize,
}

impl Hunt {
    fn run<T: Title>(self) -> Result<Sum, Stop> {
        let without_game: [fn(); 3] = [conformance::spec::<T>, conformance::chart::<T>, conformance::conceded::<T>];
        let still = without_game.into_iter().filter_map(|test| caught(test).err());
        let still = still.map(|what| Sum::fault(Fault { seed: None, what, action: None, record: None }));
        let still = still.fold(Sum::default(), Sum::add);
        let Self { seed, games, chooser, checks, threads } = self;
        let played = parallel::sum(seed..seed + games, threads, |seed| game::<T>(seed, chooser, checks), Sum::add)?;
        Ok(still.add(played))
    }
}

/// Plays the game of a seed.
fn game<T: Title>(seed: u64, chooser: Chooser, checks: Checks) -> Sum {
    let mut run = None;
    match caught(|| run.insert(RandomGame::<T>::begin(seed, chooser)).finish(checks)) {
        Ok(()) => {
            let totals = run.map(RandomGame::into_totals).unwrap_or_default();
            Sum { totals, ..Sum::default() }
        }
        Err(what) => Sum::fault(Fault {
            seed: Some(seed),
            what,
            action: run.as_ref().and_then(RandomGame::action).and_then(|action| serde_json::to_string(action).ok()),
            record: run.as_ref().and_then(record),
        }),
    }
}

fn record<T: Title>(run: &RandomGame<T>) -> Option<Box<RawValue>> {
    let text = caught(|| run.game().record()).ok()?;
    RawValue::from_string(text).ok()
}

impl Fuzz {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Stop> {
        parallel::must_catch()?;
        let spec = catalog_entry(&self.title)?.spec;
        let Self { seed, games, chooser, look, record, worlds, secrets, threads, .. } = self;
        if seed.checked_add(games).is_none() {
            return Err(Stop::usage("the seeds of the last games are past 18446744073709551615"));
        }
        let checks = Checks { worlds, look: look as usize, record: record as usize, secrets };
        let clock = Clock::start();
        let sum = with_title!(spec.id, T => Hunt { seed, games, chooser: chooser.into(), checks, threads }.run::<T>())
            .map_err(Stop::usage)??;
        let (Sum { totals, failed, faults }, seconds) = (sum, clock.seconds());
        let Totals { games, steps, assertions: checks, endings } = totals;
        let decisions_per_second = steps as f64 / seconds.max(1e-9);
        let findings = Findings {
            title: spec.id,
            seed,
            chooser,
            look,
            record,
            worlds,
            secrets,
            games,
            steps,
            checks,
            endings,
            seconds,
            decisions_per_second,
            failed,
            faults,
        };
        if self.json {
            super::json(out, &findings)?;
        } else {
            findings.write(out)?;
        }
        if failed == 0 { Ok(()) } else { Err(Stop::Fault(format!("{failed} faults found in {}", spec.id))) }
    }
}

impl Findings {
    fn write(&self, out: &mut dyn Write) -> Result<(), Stop> {
        let Self { title, seed, games, steps, checks, seconds, decisions_per_second, .. } = self;
        writeln!(
            out,
            "{title} from seed {seed}: {games} games finished, {steps} decisions, {checks} checks, {seconds:.1} s, \
             {decisions_per_second:.0} decisions/s"
        )?;
        for (ending, games) in &self.endings {
            writeln!(out, "{games:10}  {ending}")?;
        }
        for fault in &self.faults {
            let seed = fault.seed.map_or("without a game".into(), |seed| format!("seed {seed}"));
            writeln!(out, "FAULT {seed}: {}", fault.what)?;
            if let Some(action) = &fault.action {
                writeln!(out, "  action: {action}")?;
            }
            if let Some(record) = &fault.record {
                writeln!(out, "  record: {record}")?;
            }
        }
        Ok(())
    }
}
