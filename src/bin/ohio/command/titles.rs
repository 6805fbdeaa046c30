//! `ohio titles`.

use super::stop::Stop;
use clap::Args;
use ohio_country::play::titles;
use ohio_country::rules::{SeatSpec, Spec};
use serde::Serialize;
use std::io::Write;

/// Lists the titles: id, name, seats, playing time, whether it can be played yet
#[derive(Args)]
#[command(after_help = "Example:\n  ohio titles --json")]
pub struct Titles {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    id: &'static str,
    name: &'static str,
    dates: &'static str,
    seats: &'static [SeatSpec],
    scenarios: Vec<&'static str>,
    options: Vec<&'static str>,
    playing_time: &'static str,
    rules_version: u16,
}

fn row(spec: &'static Spec) -> Row {
    Row {
        id: spec.id,
        name: spec.name,
        dates: spec.dates,
        seats: spec.seats,
        scenarios: spec.scenarios.iter().map(|scenario| scenario.id).collect(),
        options: spec.options.iter().map(|option| option.id).collect(),
        playing_time: spec.playing_time,
        rules_version: spec.rules_version,
    }
}

impl Titles {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Stop> {
        let rows: Vec<Row> = titles().iter().map(|entry| row(entry.spec)).collect();
        if self.json {
            return super::json(out, &rows);
        }
        for row in rows {
            let seats: Vec<&str> = row.seats.iter().map(|seat| seat.id).collect();
            writeln!(
                out,
                "{:24} {:28} {:18} {:16} {}",
                row.id,
                row.name,
                row.dates,
                seats.join(", "),
                row.playing_time
            )?;
        }
        Ok(())
    }
}
