//! `ohio scenario`.

use super::file;
use super::setup::catalog_entry;
use super::stop::Stop;
use clap::{Args, Subcommand};
use ohio_country::play::{catalog, titles};
use ohio_country::rules::ScenarioFault;
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
    /// The title that it is for [default: the first that reads such files]
    #[arg(long)]
    title: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A scenario of the file.
#[derive(Serialize)]
struct Row {
    id: String,
    title: String,
}

#[derive(Serialize)]
struct Answer {
    scenarios: Vec<Row>,
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
        let text = file::text(&self.file)?;
        let mut reading = titles().iter().filter(|entry| entry.spec.scenario_files);
        let title = match &self.title {
            Some(title) => catalog_entry(title)?.spec.id,
            None => reading.next().map_or("", |entry| entry.spec.id),
        };
        let (scenarios, faults) = match catalog::scenarios_of(title, &text) {
            Ok(found) => (found.into_iter().map(|s| Row { id: s.id, title: s.title }).collect(), Vec::new()),
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
