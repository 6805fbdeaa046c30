//! `ohio replay`.

use super::file;
use super::play::seats::viewer_named;
use super::stop::Stop;
use clap::Args;
use ohio_country::play::seats::{has_secrets, summary};
use ohio_country::play::{Game, LogLine};
use ohio_country::rules::{NoteKind, Roll, Spec};
use serde::Serialize;
use serde_json::Value;
use std::io::Write;
use std::path::PathBuf;

/// Prints the game of a record as its log has it
#[derive(Args)]
#[command(
    after_help = "What a reader may not know yet is left out: an unfinished game is told to `all` as the public may \
                        know it, and without its seed.\n\nExample:\n  ohio replay battle.json --as british --to 40"
)]
pub struct Replay {
    /// The record, or a link to a game in a file; `-` for standard input
    file: PathBuf,
    /// For whose eyes: a seat of the title, `public` or `all`
    #[arg(long = "as", value_name = "SEAT", default_value = "all")]
    reader: String,
    /// Only the first so many lines of that reader's log
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Listing<'a> {
    title: &'static str,
    /// Without the seed as long as it may give something away.
    setup: Value,
    notice: Option<String>,
    lines: &'a [LogLine],
    /// How the game ended; `None` if it goes on, or if not all lines are told.
    result: Option<ohio_country::rules::Outcome>,
}

impl Replay {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Stop> {
        let loaded = file::game(&self.file)?;
        let game = &*loaded.game;
        let viewer = viewer_named(game.spec(), &self.reader).map_err(Stop::usage)?;
        let log = game.log(viewer);
        let lines = &log[..self.to.unwrap_or(log.len()).min(log.len())];
        let whole = lines.len() == log.len();
        let notice = loaded.notice.as_ref().map(ToString::to_string);
        if self.json {
            let (title, setup) = (game.spec().id, begun(game)?);
            let result = game.outcome().filter(|_| whole);
            return super::json(out, &Listing { title, setup, notice, lines, result });
        }
        head(out, game)?;
        for line in lines {
            write_line(out, game.spec(), line)?;
        }
        if let Some(notice) = notice {
            writeln!(out, "\n{notice}")?;
        }
        if whole { foot(out, game) } else { Ok(()) }
    }
}

/// What the game was begun with. From the seed and a log one could work out the dice and events to come.
fn begun(game: &dyn Game) -> Result<Value, Stop> {
    let mut setup = serde_json::to_value(game.setup()).map_err(std::io::Error::from)?;
    if let Some(fields) = setup.as_object_mut().filter(|_| has_secrets(game)) {
        fields.remove("seed");
    }
    Ok(setup)
}

fn head(out: &mut dyn Write, game: &dyn Game) -> Result<(), Stop> {
    let (summary, setup) = (summary(game), game.setup());
    write!(out, "{}: {} (policy {}", summary.name, summary.scenario, setup.policy.id())?;
    for (option, choice) in &setup.options {
        write!(out, ", {option} {choice}")?;
    }
    writeln!(out, ")")?;
    Ok(())
}

fn write_line(out: &mut dyn Write, spec: &Spec, line: &LogLine) -> Result<(), Stop> {
    let note = &line.note;
    let by = note.by.and_then(|seat| spec.seats.get(seat.index())).map_or("", |seat| seat.name);
    match note.kind {
        NoteKind::Turn => writeln!(out, "\n=== {} [{}]", note.text, note.rule)?,
        NoteKind::Phase => writeln!(out, "\n--- {} [{}]", note.text, note.rule)?,
        _ => writeln!(out, "{:5}  {by:8} {} [{}]", line.number, note.text, note.rule)?,
    }
    note.roll.as_ref().map_or(Ok(()), |roll| write_roll(out, roll))
}

fn write_roll(out: &mut dyn Write, roll: &Roll) -> Result<(), Stop> {
    let groups = roll.groups.iter().map(|group| {
        let faces = ohio_country::rules::text::dice(&group.faces);
        if group.label.is_empty() { faces } else { format!("{} {faces}", group.label) }
    });
    let modifiers = roll.modifiers.iter().map(|m| format!("{} {} [{}]", m.amount, m.why, m.rule));
    let parts: Vec<String> = groups.chain(modifiers).collect();
    writeln!(out, "{:16}{}: {} = {}", "", roll.what, parts.join(", "), roll.result)?;
    Ok(())
}

fn foot(out: &mut dyn Write, game: &dyn Game) -> Result<(), Stop> {
    let Some(outcome) = game.outcome() else {
        let summary = summary(game);
        writeln!(out, "\nTurn {} of {}; {} to move.", summary.turn, summary.turns, summary.side)?;
        return Ok(());
    };
    let winner = outcome.winner.map_or("Nobody", |seat| game.spec().seats[seat.index()].name);
    writeln!(out, "\n{winner} won: {} [{}]", outcome.reason, outcome.rule)?;
    for line in &outcome.score {
        writeln!(out, "       {}: {} [{}]", line.label, line.value, line.rule)?;
    }
    Ok(())
}
