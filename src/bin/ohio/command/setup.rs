//! The arguments that name a title and set a game up.

use super::stop::Stop;
use clap::{Args, ValueEnum};
use ohio_country::play::catalog::{self, CatalogEntry};
use ohio_country::rules::{Policy, Setup, Spec};

/// What a game is played with, but for its seed.
#[derive(Args)]
pub struct Terms {
    /// An optional rule and the choice made for it, as `ohio scenarios` lists them
    #[arg(long = "option", value_name = "K=V")]
    options: Vec<String>,
    /// How hand-over and standing orders are handled [default: the first that the title has]
    #[arg(long, value_enum)]
    policy: Option<PolicyName>,
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
        if let Some(scenario) = scenario {
            setup.scenario = scenario.into();
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
