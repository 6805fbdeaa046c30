//! Loading records: what can be resumed is resumed, everything else is refused with the reason.

use super::choices::Choices;
use super::entry::TABLE;
use super::record::{self, Anchor, Entry, FORMAT, Header, MAX_CHANGES, MAX_RECORD, MAX_STATE, RawEntries, RawRecord};
use super::session::Session;
use super::{ChooseError, Game};
use crate::rules::json::{self, JsonError, Kind};
use crate::rules::{Note, Refusal, Rule, Seat, Setup, SetupError, Title, Unsound, Viewer};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use serde_json::value::RawValue;
use std::fmt;

/// A resumed game.
pub struct Loaded {
    /// The game, as it stood when the record was written.
    pub game: Box<dyn Game>,
    /// What the players should be told about it.
    pub notice: Option<Notice>,
}

/// What players should be told about a resumed game. Its `Display` gives away no secret.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Notice {
    /// Replaying the entries does not lead to the state of the record; play goes on from the state.
    Diverged(Divergence),
    /// The record was written under older rules; play goes on from its state under the present ones.
    Upgraded {
        /// The version of the rules then.
        from: u16,
        /// The first entry that is no longer legal, if there is one.
        first: Option<Divergence>,
    },
}

/// Where a replay leaves the record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Divergence {
    /// The number of the entry, from 1; `None` if all are legal and yet lead to another state. Not for players while
    /// the game goes on: it counts hidden entries.
    pub entry: Option<usize>,
    /// Whose it was.
    pub seat: Option<Seat>,
    /// What it was, as it is in the record. Not for players while the game goes on.
    pub action: String,
    /// Why it is not legal.
    pub refusal: Option<Refusal>,
    /// The turn in which it was done, 0 if the title counts none; public.
    pub turn: u32,
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Diverged(at) => {
                f.write_str("The moves in this file don’t lead to its position")?;
                if at.turn > 0 {
                    write!(f, " from turn {} on", at.turn)?;
                }
                f.write_str(". Play continues from the saved position; the log before it is lost.")
            }
            Self::Upgraded { from, first } => {
                write!(f, "This game was started under version {from} of the rules. ")?;
                if first.is_some() {
                    f.write_str("A move would no longer be legal; it stands. ")?;
                }
                f.write_str("Play continues under the current version.")
            }
        }
    }
}

/// Why a text is not taken up as a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LoadError {
    /// The text is longer than any record.
    TooLarge {
        /// Its length in bytes.
        bytes: usize,
    },
    /// The text is no record, or was cut off or changed.
    Broken(Damage),
    /// The choices in a link do not lead to the position it was made from.
    Astray,
    /// The record has a newer form.
    NewerFormat(u16),
    /// No such title.
    UnknownTitle(String),
    /// The program of the title was not loaded, or has stopped.
    Closed,
    /// The record was written under newer rules.
    NewerRules {
        /// Those of the record.
        record: u16,
        /// Those known here.
        known: u16,
    },
    /// The record was written under older rules, and its state cannot be brought up to the present ones.
    OlderRules(u16),
    /// The set-up is not one of the title.
    Setup(SetupError),
    /// The number of seats is not that of the title.
    Seats(usize),
    /// There are more entries than any game of the title has.
    TooLong(usize),
    /// The state is not the one that the digest was made of.
    Digest,
    /// The state does not hold together.
    Unsound(Unsound),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { bytes } => {
                write!(f, "This is too large to be a game file: {bytes} bytes; the limit is {MAX_RECORD}.")
            }
            Self::Broken(damage) => damage.fmt(f),
            Self::Astray => f.write_str(
                "The moves in this link don’t lead to its position: it was changed, or made under different rules. \
                Ask for the game as a file, or for a new link.",
            ),
            Self::NewerFormat(found) => write!(
                f,
                "This game file uses format {found}; this version reads format {FORMAT}. Reload the page to update."
            ),
            Self::UnknownTitle(id) => write!(f, "There is no game called “{id}” here."),
            Self::Closed => f.write_str("This game isn’t loaded yet. Try again in a moment."),
            Self::NewerRules { record, known } => write!(
                f,
                "This game was played under version {record} of its rules; this program has version {known}. Reload \
                the page to update."
            ),
            Self::OlderRules(from) => {
                write!(f, "This game was played under version {from} of its rules, which is too old to continue.")
            }
            Self::Setup(error @ SetupError::File(_)) => {
                write!(f, "This game file can’t be opened, because {error}.")
            }
            Self::Setup(error) => write!(f, "This game file has an unknown set-up: {error}."),
            Self::Seats(found) => write!(f, "This game file has {found} players, the wrong number for this game."),
            Self::TooLong(found) => write!(f, "This game file has {found} entries, more than any game can have."),
            Self::Digest => f.write_str("This game file is damaged or was changed: its checksum doesn’t match."),
            Self::Unsound(why) => write!(f, "This game file has an impossible position: {}.", short(&why.to_string())),
        }
    }
}

impl std::error::Error for LoadError {}

/// What is wrong with a text that is no whole record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Damage {
    /// It is something else.
    NoRecord,
    /// Its end is missing.
    CutOff,
    /// From this place on it cannot be read.
    Unreadable {
        /// The line, from 1.
        line: usize,
        /// The byte of the line, from 1.
        column: usize,
    },
    /// A part is missing, by its key.
    Missing(String),
    /// A part is there that cannot be what it should be, in words: "its position".
    Wrong(String),
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRecord => f.write_str("That isn’t an Ohio Country game file."),
            Self::CutOff => f.write_str("This game file is cut off: the end is missing."),
            Self::Unreadable { line, column } => {
                write!(f, "This game file is damaged from line {line}, character {column} on.")
            }
            Self::Missing(key) => write!(f, "This game file is incomplete: “{key}” is missing."),
            Self::Wrong(what) => write!(f, "This game file is damaged or was changed: {what} can’t be read."),
        }
    }
}

impl From<Damage> for LoadError {
    fn from(damage: Damage) -> Self {
        Self::Broken(damage)
    }
}

/// The start of a text from outside, safe to show.
fn short(text: &str) -> String {
    let mut short: String = text.chars().filter(|c| !c.is_control()).take(80).collect();
    if text.chars().nth(80).is_some() {
        short.push('…');
    }
    short
}

/// What an error of reading a record means for people.
#[expect(clippy::needless_pass_by_value, reason = "the form that map_err takes")]
fn broken(error: JsonError) -> LoadError {
    let (line, column) = error.place();
    LoadError::Broken(match error.kind() {
        Kind::CutOff => Damage::CutOff,
        Kind::Unreadable => Damage::Unreadable { line, column },
        Kind::Wrong => match error.missing() {
            Some(key) => Damage::Missing(short(key)),
            None => Damage::Wrong(format!("something at line {line}, character {column}")),
        },
    })
}

/// Reads the head of a record: the id of its title.
///
/// # Errors
/// The text is too long, no record, or of a newer form.
pub fn title_of(text: &str) -> Result<String, LoadError> {
    Ok(short(&header(text)?.title))
}

fn header(text: &str) -> Result<Header, LoadError> {
    if text.len() > MAX_RECORD {
        return Err(LoadError::TooLarge { bytes: text.len() });
    }
    if !text.trim_start().starts_with('{') {
        return Err(Damage::NoRecord.into());
    }
    let header: Header = json::read(text).map_err(|error| match error.kind() {
        Kind::Wrong => Damage::NoRecord.into(),
        _ => broken(error),
    })?;
    match header.format {
        0 => Err(Damage::NoRecord.into()),
        1..=FORMAT => Ok(header),
        newer => Err(LoadError::NewerFormat(newer)),
    }
}

/// Takes up the record of a game of `T`. Nothing in the text makes it panic, run on, or take more memory than a few
/// times its length.
///
/// # Errors
/// Why the record cannot be taken up. The text is whole where it was: keep it and offer it for export.
pub fn resume<T: Title>(text: &str) -> Result<Loaded, LoadError> {
    let Header { title, rules_version: record, .. } = header(text)?;
    if title != T::SPEC.id {
        return Err(LoadError::UnknownTitle(short(&title)));
    }
    let known = T::SPEC.rules_version;
    if record > known {
        return Err(LoadError::NewerRules { record, known });
    }
    let raw: RawRecord = json::read(text).map_err(broken)?;
    if raw.seats.len() != T::SPEC.seats.len() {
        return Err(LoadError::Seats(raw.seats.len()));
    }
    let begun = Session::<T>::begin(raw.setup.clone(), raw.seats.clone()).map_err(LoadError::Setup)?;
    if let Some(choices) = &raw.choices {
        return brief(&raw, choices, &begun);
    }
    let state = raw.state.as_deref().ok_or_else(|| Damage::Missing("state".into()))?;
    let raw_entries = raw.entries.as_ref().ok_or_else(|| Damage::Missing("entries".into()))?;
    bounded::<T>(&raw.setup, raw_entries.0.len(), raw_entries.0.iter().map(|text| &**text))?;
    let value = plain(state)?;
    if record::written(record::digest(&value.to_string())) != raw.digest {
        return Err(LoadError::Digest);
    }
    if record == known { same(&raw, raw_entries, begun, &value) } else { older(&raw, raw_entries, begun, value) }
}

/// Whether there are no more entries than a game can have, `written` among them.
fn bounded<'a, T: Title>(
    setup: &Setup,
    count: usize,
    written: impl Iterator<Item = &'a RawValue>,
) -> Result<(), LoadError> {
    let of_table = written.filter(|text| record::is_of_table(text.get())).count().min(2 * MAX_CHANGES);
    if count.saturating_sub(of_table) > record::most_entries::<T>(setup) {
        Err(LoadError::TooLong(count))
    } else {
        Ok(())
    }
}

/// What waits in a game just replayed: a throw, a proposal.
fn lay_open<T: Title>(game: &mut Session<T>, raw: &RawRecord) {
    if let Some(pick) = &raw.throw {
        game.lay_throw(pick);
    }
    if let Some(proposal) = raw.proposal {
        game.lay_proposal(proposal);
    }
    // Nobody can say whether the side that is asked has looked.
    if let Some(decision) = game.decision() {
        game.looked(decision.seat);
    }
}

/// A record without its position, of whatever rules: only what leads to the digest of it is that game.
fn brief<T: Title>(raw: &RawRecord, choices: &Choices, begun: &Session<T>) -> Result<Loaded, LoadError> {
    bounded::<T>(&raw.setup, choices.count, choices.written_out())?;
    let led = |back: usize| {
        let mut game = begun.clone();
        choices.replay(&mut game, back)?;
        (record::written(game.digest()) == raw.digest).then_some(game)
    };
    let mut game = (0..=T::ORDERS_BEFORE).find_map(led).ok_or(LoadError::Astray)?;
    lay_open(&mut game, raw);
    let from = raw.rules_version;
    let notice = (from < T::SPEC.rules_version).then_some(Notice::Upgraded { from, first: None });
    Ok(Loaded { game: Box::new(game), notice })
}

/// A state as plain data, no more of it than any state has.
fn plain(state: &RawValue) -> Result<Value, LoadError> {
    if state.get().len() > MAX_STATE {
        return Err(LoadError::Unsound(Unsound::new(format!("it has {} bytes", state.get().len()))));
    }
    json::read(state.get()).map_err(broken)
}

fn state_of<T: Title>(value: &Value) -> Result<T, LoadError> {
    T::read(&value.to_string()).map_err(|_| Damage::Wrong("its position".into()).into())
}

fn validated<T: Title>(state: T) -> Result<T, LoadError> {
    state.validate().map_err(LoadError::Unsound)?;
    let mut legal = Vec::new();
    state.legal(&mut legal);
    let contradiction = match (state.decision().is_some(), state.outcome().is_some()) {
        (true, true) => Some("it is over, but somebody still has a decision"),
        (false, false) => Some("nobody has a decision, but it isn’t over"),
        (true, false) if legal.is_empty() => Some("somebody has a decision, but no choices"),
        (false, true) if !legal.is_empty() => Some("it is over, but there are still choices"),
        _ => None,
    };
    contradiction.map_or(Ok(state), |what| Err(LoadError::Unsound(Unsound::new(what))))
}

/// A record of the present rules: replay it, and compare where that leads with the state. A state that its entries lead
/// to has occurred; any other must be sound.
fn same<T: Title>(
    raw: &RawRecord,
    raw_entries: &RawEntries,
    mut game: Session<T>,
    value: &Value,
) -> Result<Loaded, LoadError> {
    let entries = entries_of(raw_entries)?;
    let state: T = state_of(value)?;
    if let Some(anchor) = &raw.resumed {
        game = anchored(game, &entries, anchor)?;
    }
    let from = game.entries().len();
    let mut diverged = replay(&mut game, &entries[from..]);
    if diverged.is_none() && game.digest() != record::digest(&record::canonical(&state)) {
        diverged = Some(Divergence { entry: None, seat: None, action: String::new(), refusal: None, turn: 0 });
    }
    if diverged.is_some() {
        game.resume_from(entries, validated(state)?, lost());
    }
    lay_open(&mut game, raw);
    Ok(Loaded { game: Box::new(game), notice: diverged.map(Notice::Diverged) })
}

fn entries_of<A: Clone + DeserializeOwned>(raw_entries: &RawEntries) -> Result<Vec<Entry<A>>, LoadError> {
    // Which entry it is counts hidden ones.
    let broken = |_| Damage::Wrong("one of its actions".into()).into();
    raw_entries.0.iter().map(|text| json::read(text.get()).map_err(broken)).collect()
}

/// The game at the place from which it went on although the entries before could not be replayed.
fn anchored<T: Title>(
    mut game: Session<T>,
    entries: &[Entry<T::Action>],
    anchor: &Anchor<Box<RawValue>>,
) -> Result<Session<T>, LoadError> {
    let before = entries.get(..anchor.after).ok_or_else(|| Damage::Wrong("the point where it continues".into()))?;
    game.resume_from(before.to_vec(), validated(state_of(&plain(&anchor.state)?)?)?, lost());
    Ok(game)
}

/// A record of older rules: bring its state up to the present ones, and see how far its entries are still legal.
fn older<T: Title>(
    raw: &RawRecord,
    raw_entries: &RawEntries,
    mut game: Session<T>,
    value: Value,
) -> Result<Loaded, LoadError> {
    let from = raw.rules_version;
    let state = validated(T::upgrade(from, value).ok_or(LoadError::OlderRules(from))?)?;
    let readable = raw_entries.0.iter().map_while(|text| json::read(text.get()).ok());
    let entries: Vec<Entry<T::Action>> = readable.collect();
    let mut first = if raw.resumed.is_none() { replay(&mut game, &entries) } else { None };
    if first.is_none()
        && let Some(text) = raw_entries.0.get(entries.len())
    {
        let (entry, action) = (Some(entries.len() + 1), text.get().to_string());
        first = Some(Divergence { entry, seat: None, action, refusal: None, turn: turn(&game) });
    }
    if raw.resumed.is_some() || first.is_some() || game.digest() != record::digest(&record::canonical(&state)) {
        game.resume_from(entries, state, lost());
    }
    Ok(Loaded { game: Box::new(game), notice: Some(Notice::Upgraded { from, first }) })
}

/// Does the entries again until one is refused.
fn replay<T: Title>(game: &mut Session<T>, entries: &[Entry<T::Action>]) -> Option<Divergence> {
    entries.iter().find_map(|entry| {
        let refused = game.replay(entry.clone()).err()?;
        Some(Divergence {
            entry: Some(game.entries().len() + 1),
            seat: entry.seat(),
            action: serde_json::to_string(entry).unwrap_or_default(),
            refusal: match refused {
                ChooseError::Rule(refusal) => Some(refusal),
                ChooseError::DiceWanted { .. } => None,
            },
            turn: turn(game),
        })
    })
}

fn turn(game: &dyn Game) -> u32 {
    game.scene(Viewer::Public).turn_track.turn
}

fn lost() -> Note {
    let Rule(table) = TABLE;
    Note::new(None, table, "The log up to here couldn’t be rebuilt; play continued from the saved position.")
}
