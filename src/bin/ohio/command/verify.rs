//! `ohio verify`.

use super::file;
use super::stop::Stop;
use clap::Args;
use ohio_country::play::load::Divergence;
use ohio_country::play::{Loaded, Notice};
use ohio_country::rules::Spec;
use serde::Serialize;
use std::fmt;
use std::io::Write;
use std::path::PathBuf;

/// Replays records, compares digests, and names the first entry that leads elsewhere
#[derive(Args)]
#[command(after_help = "Exit code 1 if any record is at fault.\n\nExample:\n  ohio verify saves/*.json")]
pub struct Verify {
    /// Records, or links to games in files; `-` for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What is found about one record.
#[derive(Serialize)]
struct Finding {
    file: String,
    #[serde(flatten)]
    verdict: Verdict,
}

#[derive(Serialize)]
#[serde(tag = "verdict", rename_all = "lowercase")]
enum Verdict {
    /// Replaying it leads to its digest.
    Ok {
        title: &'static str,
        #[serde(rename = "deeds")]
        entries: usize,
        digest: String,
        over: bool,
    },
    /// It leads elsewhere.
    Diverged {
        title: &'static str,
        #[serde(rename = "deeds")]
        entries: usize,
        rules_version: Option<u16>,
        first: First,
    },
    /// It is no record that can be taken up.
    Refused { why: String },
}

/// The first entry at which a replay leaves the record.
#[derive(Serialize)]
struct First {
    /// Its number, from 1; `None`: all entries are legal and lead to another position.
    #[serde(rename = "deed")]
    entry: Option<usize>,
    seat: Option<&'static str>,
    turn: u32,
    action: String,
    refusal: Option<String>,
}

fn first(spec: &Spec, at: Divergence) -> First {
    First {
        entry: at.entry,
        seat: at.seat.and_then(|seat| spec.seats.get(seat.index())).map(|seat| seat.id),
        turn: at.turn,
        action: at.action,
        refusal: at.refusal.map(|refusal| refusal.to_string()),
    }
}

fn verdict(loaded: Loaded) -> Verdict {
    let Loaded { game, notice } = loaded;
    let (title, entries) = (game.spec().id, game.len());
    match notice {
        None | Some(Notice::Upgraded { first: None, .. }) => {
            Verdict::Ok { title, entries, digest: format!("{:016x}", game.digest()), over: game.outcome().is_some() }
        }
        Some(Notice::Diverged(at)) => {
            Verdict::Diverged { title, entries, rules_version: None, first: first(game.spec(), at) }
        }
        Some(Notice::Upgraded { from, first: Some(at) }) => {
            Verdict::Diverged { title, entries, rules_version: Some(from), first: first(game.spec(), at) }
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ok { title, entries, digest, over } => {
                let over = if *over { "over" } else { "in progress" };
                write!(f, "ok: {title}, {entries} entries, {over}, digest {digest}")
            }
            Self::Diverged { rules_version, first, .. } => {
                f.write_str("diverged: ")?;
                if let Some(version) = rules_version {
                    write!(f, "written under version {version} of the rules; ")?;
                }
                first.fmt(f)
            }
            Self::Refused { why } => write!(f, "refused: {why}"),
        }
    }
}

impl fmt::Display for First {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(entry) = self.entry else { return f.write_str("all entries are legal and lead to another position") };
        write!(f, "entry {entry} of turn {} cannot be done: {}", self.turn, self.action)?;
        self.refusal.as_ref().map_or(Ok(()), |refusal| write!(f, " ({refusal})"))
    }
}

impl Verify {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Stop> {
        let mut findings = Vec::new();
        for path in &self.files {
            let verdict = file::record(&file::bytes(path)?).map_or_else(|why| Verdict::Refused { why }, verdict);
            findings.push(Finding { file: path.display().to_string(), verdict });
        }
        if self.json {
            super::json(out, &findings)?;
        } else {
            for Finding { file, verdict } in &findings {
                writeln!(out, "{file}: {verdict}")?;
            }
        }
        match findings.iter().filter(|finding| !matches!(finding.verdict, Verdict::Ok { .. })).count() {
            0 => Ok(()),
            faults => Err(Stop::Fault(format!("{faults} of {} records at fault", findings.len()))),
        }
    }
}
