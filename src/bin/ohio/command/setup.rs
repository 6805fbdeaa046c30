//! The arguments that name a title and set a game up.

use super::file;
use super::stop::Stop;
use clap::{Args, ValueEnum};
use ohio_country::play::catalog::{self, CatalogEntry};
use ohio_country::rules::{Policy, ScenarioFault, Setup, SetupError, Spec};
use std::path::{Path, PathBuf};

/// What a game is played with, but for its seed.
#[derive(Args)]
pub struct Terms {
    /// An optional rule and the choice made for it, as `ohio scenarios` lists them
    #[arg(long = "option", value_name = "K=V")]
    options: Vec<String>,
    /// How hand-over and standing orders are handled [default: the one that whoever plays alone is proposed]
    #[arg(long, value_enum)]
    policy: Option<PolicyName>,
    /// A scenario file to take the scenario from [default scenario: its first]
    #[arg(long, value_name = "FILE")]
    scenario_file: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum PolicyName {
    /// A side is asked whenever it may react
    Ask,
    /// Standing orders answer for it
    Orders,
    /// Nothing is hidden
    Open,
}

impl From<PolicyName> for Policy {
    fn from(name: PolicyName) -> Self {
        match name {
            PolicyName::Ask => Self::Ask,
            PolicyName::Orders => Self::Orders,
            PolicyName::Open => Self::Open,
        }
    }
}

/// How the dice of a game fall.
#[derive(Clone, Copy, ValueEnum)]
pub enum DiceName {
    /// The program throws them
    Thrown,
    /// Somebody throws real ones and enters the faces
    Entered,
}

impl Terms {
    /// The set-up of a game of the title.
    pub fn setup(&self, spec: &Spec, scenario: Option<&str>, seed: u64) -> Result<Setup, Stop> {
        let mut setup = Setup::of(spec, seed);
        match &self.scenario_file {
            Some(path) => (setup.scenario, setup.file) = written(spec, path, scenario)?,
            None => setup.scenario = scenario.map_or(setup.scenario, str::to_owned),
        }
        for option in &self.options {
            let (id, choice) = option.split_once('=').ok_or_else(|| no_choice(option))?;
            setup.options.insert(id.into(), choice.into());
        }
        setup.policy = self.policy.map_or_else(|| spec.usual_policy(&setup, 0), Policy::from);
        spec.accept(&setup).map_err(Stop::usage)?;
        Ok(setup)
    }
}

/// The id and the file of a scenario that somebody wrote.
fn written(spec: &Spec, path: &Path, scenario: Option<&str>) -> Result<(String, Option<String>), Stop> {
    let faulty = |faults: Vec<ScenarioFault>| {
        Stop::Fault(format!("{}: {}; see `ohio scenario check`", path.display(), SetupError::File(faults)))
    };
    let scenarios = catalog::scenarios_of(spec.id, &file::text(path)?).map_err(faulty)?;
    let found = scenarios.into_iter().find(|written| scenario.is_none_or(|id| id == written.id));
    let missing = || Stop::Usage(format!("{} has no scenario “{}”", path.display(), scenario.unwrap_or_default()));
    found.map(|written| (written.id, Some(written.file))).ok_or_else(missing)
}

fn no_choice(option: &str) -> Stop {
    Stop::Usage(format!("“{option}” is no option with its choice: write K=V"))
}

/// The title of this id.
pub fn catalog_entry(id: &str) -> Result<&'static CatalogEntry, Stop> {
    catalog::title(id).ok_or_else(|| Stop::Usage(format!("there is no title “{id}”: see `ohio titles`")))
}

/// The seed given, or a fresh one of 32 bits: short enough to be told to somebody else.
pub fn seed_or_fresh(seed: Option<u64>) -> Result<u64, Stop> {
    match seed {
        Some(seed) => Ok(seed),
        None => getrandom::u32()
            .map(u64::from)
            .map_err(|error| Stop::Usage(format!("this machine gives no seed ({error}): name one with --seed"))),
    }
}
