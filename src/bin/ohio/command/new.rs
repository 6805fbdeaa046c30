//! `ohio new`.

use super::file;
use super::setup::{DiceName, Terms, catalog_entry, seed_or_fresh};
use super::stop::Stop;
use clap::Args;
use ohio_country::play::new_game;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Writes the record of a fresh game; the app opens it, and `ohio play` does
#[derive(Args)]
#[command(after_help = "Example:\n  ohio new bushy-run --seed 7 --option zones=on --out battle.json")]
pub struct New {
    /// The title, as `ohio titles` lists it
    title: String,
    /// The scenario [default: the first of the title]
    scenario: Option<String>,
    /// Seed of the dice [default: a fresh one]
    #[arg(long)]
    seed: Option<u64>,
    #[command(flatten)]
    terms: Terms,
    /// Who throws the dice
    #[arg(long, value_enum, default_value = "thrown")]
    dice: DiceName,
    /// The file to write, which must not be there yet; `-` for standard output
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl New {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Stop> {
        let spec = catalog_entry(&self.title)?.spec;
        let mut setup = self.terms.setup(spec, self.scenario.as_deref(), seed_or_fresh(self.seed)?)?;
        setup.dice_entered = matches!(self.dice, DiceName::Entered);
        let record = new_game(spec.id, setup, Vec::new()).map_err(Stop::usage)?.record();
        if self.out == Path::new("-") {
            return Ok(writeln!(out, "{record}")?);
        }
        file::create(&self.out, &record)
    }
}
