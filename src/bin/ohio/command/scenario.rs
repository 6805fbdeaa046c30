//! `ohio scenario`.

use super::file;
use super::stop::Stop;
use clap::{Args, Subcommand};
use ohio_country::play::catalog::{self, ScenarioFault, WrittenScenario};
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;

/// Works on scenario files that people write
#[derive(Args)]
#[command(after_help = "Example:\n  ohio scenario check my-battle.json")]
pub struct Scenario {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Check(Check),
}

/// Reads a scenario file as the game does: lists its scenarios, or everything that is wrong with it
#[derive(Args)]
#[command(after_help = "Example:\n  ohio scenario check my-battle.json --json")]
struct Check {
    /// The file; `-` reads standard input
    file: PathBuf,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer {
    scenarios: Vec<WrittenScenario>,
    faults: Vec<ScenarioFault>,
}

impl Scenario {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Stop> {
        match self.what {
            What::Check(check) => check.run(out),
        }
    }
}

impl Check {
    fn run(self, out: &mut dyn Write) -> Result<(), Stop> {
        let bytes = file::bytes(&self.file)?;
        let text = String::from_utf8(bytes).map_err(|_| Stop::Usage(format!("{} is no text", self.file.display())))?;
        let (scenarios, faults) = match catalog::check_scenarios(&text) {
            Ok(scenarios) => (scenarios, Vec::new()),
            Err(faults) => (Vec::new(), faults),
        };
        let found = faults.len();
        if self.json {
            super::json(out, &Answer { scenarios, faults })?;
        } else {
            for scenario in scenarios {
                writeln!(out, "{}: {}", scenario.id, scenario.title)?;
            }
            for fault in faults {
                writeln!(out, "{}: {}: {} [{}]", fault.code, fault.entry, fault.text, fault.rule)?;
            }
        }
        let many = if found == 1 { "" } else { "s" };
        if found == 0 { Ok(()) } else { Err(Stop::Fault(format!("{}: {found} fault{many}", self.file.display()))) }
    }
}
