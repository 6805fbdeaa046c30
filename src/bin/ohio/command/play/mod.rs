//! `ohio play`: the protocol of `docs/protocol.md`, for programs that play.

mod message;
pub mod seats;
mod table;

use super::file;
use super::setup::{DiceName, Terms, catalog_entry, seed_or_fresh};
use super::stop::Stop;
use clap::Args;
use message::{Fault, Reply, Request};
use ohio_country::play::protocol::{self, Remote};
use ohio_country::play::{Door, catalog};
use std::io::{self, BufRead, Read, Write, stdin};
use std::path::PathBuf;
use table::Table;

/// The longest request that is read, in bytes.
const MAX_LINE: u64 = 1 << 20;

/// Plays a game by JSON lines on standard input and output (docs/protocol.md)
#[derive(Args)]
#[command(after_help = "Example:\n  printf '{\"do\":\"turn\"}\\n{\"do\":\"choose\",\"offer\":0}\\n' | ohio play \
                        bushy-run --seed 7")]
pub struct Play {
    /// The title, as `ohio titles` lists it
    #[arg(required_unless_present = "record")]
    title: Option<String>,
    /// The scenario [default: the first of the title]
    scenario: Option<String>,
    /// Seed of the dice [default: a fresh one]
    #[arg(long)]
    seed: Option<u64>,
    #[command(flatten)]
    terms: Terms,
    /// Who throws the dice [default: thrown]
    #[arg(long, value_enum)]
    dice: Option<DiceName>,
    /// Go on with the game of this record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["title", "scenario", "seed", "options", "policy", "dice", "scenario_file"])]
    record: Option<PathBuf>,
}

impl Play {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Stop> {
        let mut table = self.table()?;
        say(out, &table.greeting())?;
        let mut input = stdin().lock();
        let mut line = Vec::new();
        while let Some(whole) = read_line(&mut input, &mut line).map_err(unreadable)? {
            // Some editors and shells begin what they write with a mark of its encoding.
            let text = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&line);
            if text.trim_ascii().is_empty() {
                continue;
            }
            let reply = match request(text, whole) {
                Ok(Request::Quit {}) => return say(out, &Reply::Bye { bye: true }),
                Ok(request) => table.answer(request),
                Err(fault) => Reply::Error { error: fault },
            };
            say(out, &reply)?;
        }
        Ok(())
    }

    fn table(&self) -> Result<Table, Stop> {
        if let Some(path) = &self.record {
            let read = file::game(path)?;
            let loaded = door(read.game.spec().id)?.load(&read.game.record()).map_err(Stop::usage)?;
            return Ok(Table::new(loaded.game, read.notice));
        }
        let spec = catalog_entry(self.title.as_deref().unwrap_or_default())?.spec;
        let mut setup = self.terms.setup(spec, self.scenario.as_deref(), seed_or_fresh(self.seed)?)?;
        setup.dice_entered = matches!(self.dice, Some(DiceName::Entered));
        Ok(Table::new(door(spec.id)?.begin(setup, Vec::new()).map_err(Stop::usage)?, None))
    }
}

/// The title, asked through the protocol of games: what is written here is made of its answers.
fn door(title: &str) -> Result<Remote, Stop> {
    catalog::door(title).map(protocol::in_process).map_err(Stop::usage)
}

#[expect(clippy::needless_pass_by_value, reason = "the form that map_err takes")]
fn unreadable(error: io::Error) -> Stop {
    Stop::Usage(format!("standard input cannot be read: {error}"))
}

/// One reply a line, sent at once: the other end waits for it.
fn say(out: &mut dyn Write, reply: &Reply) -> Result<(), Stop> {
    super::json(out, reply)?;
    Ok(out.flush()?)
}

fn request(line: &[u8], whole: bool) -> Result<Request, Fault> {
    if !whole {
        return Err(Fault::new("too-long", format!("A request has at most {MAX_LINE} bytes.")));
    }
    if line.starts_with(b"\xff\xfe") || line.starts_with(b"\xfe\xff") || line.contains(&0) {
        return Err(Fault::new("malformed", "This looks like text in UTF-16; requests are written in UTF-8."));
    }
    serde_json::from_slice(line).map_err(|error| Fault::new("malformed", error.to_string()))
}

/// Reads a line, and says whether it was read whole; `None` at the end. What is too long is read past, not kept.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let read = input.by_ref().take(MAX_LINE).read_until(b'\n', line)?;
    if read == 0 {
        return Ok(None);
    }
    if line.ends_with(b"\n") || (read as u64) < MAX_LINE {
        return Ok(Some(true));
    }
    line.truncate(1);
    line[0] = b'!';
    input.skip_until(b'\n')?;
    Ok(Some(false))
}
