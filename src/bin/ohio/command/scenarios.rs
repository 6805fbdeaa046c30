//! `ohio scenarios`.

use super::setup::catalog_entry;
use super::stop::Stop;
use clap::Args;
use serde::Serialize;
use std::io::Write;

/// Lists the scenarios, optional rules and policies of a title
#[derive(Args)]
#[command(after_help = "Example:\n  ohio scenarios bushy-run")]
pub struct Scenarios {
    /// The title, as `ohio titles` lists it
    title: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Listing {
    title: &'static str,
    scenarios: &'static [ohio_country::rules::ScenarioSpec],
    options: &'static [ohio_country::rules::OptionSpec],
    policies: &'static [ohio_country::rules::Policy],
}

impl Scenarios {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Stop> {
        let spec = catalog_entry(&self.title)?.spec;
        if self.json {
            let (title, scenarios) = (spec.id, spec.scenarios);
            return super::json(out, &Listing { title, scenarios, options: spec.options, policies: spec.policies });
        }
        for scenario in spec.scenarios {
            writeln!(out, "{:16} {} ({})", scenario.id, scenario.name, scenario.length)?;
        }
        for option in spec.options {
            let choices: Vec<&str> = option.choices.iter().map(|(id, _)| *id).collect();
            writeln!(out, "--option {}={}", option.id, choices.join("|"))?;
            writeln!(out, "    {}: {} [{}]", option.name, option.text, option.rule)?;
        }
        let policies: Vec<&str> = spec.policies.iter().map(|policy| policy.id()).collect();
        writeln!(out, "--policy {}", policies.join("|"))?;
        Ok(())
    }
}
