//! `ohio tunables`.

use super::setup::catalog_entry;
use super::stop::Stop;
use clap::Args;
use ohio_country::rules::Tunable;
use ohio_country::with_title;
use std::io::Write;

/// Lists the reconstructed numbers of a title that a study can change with `ohio sim --set`
#[derive(Args)]
#[command(after_help = "Example:\n  ohio tunables bushy-run")]
pub struct Tunables {
    /// The title, as `ohio titles` lists it
    title: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Tunables {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Stop> {
        let spec = catalog_entry(&self.title)?.spec;
        let all: Vec<Tunable> = with_title!(spec.id, T => T::tunables()).map_err(Stop::usage)?;
        if self.json {
            return super::json(out, &all);
        }
        if all.is_empty() {
            writeln!(out, "{} has no number yet that a study can change", spec.name)?;
        }
        for Tunable { name, value } in all {
            writeln!(out, "--set {name}={value}")?;
        }
        Ok(())
    }
}
