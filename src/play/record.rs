//! Records: a game in progress as JSON text, complete and checkable. `docs/saves.md` describes the form.

use super::choices::Choices;
use super::proposal::{Copied, Proposal, Settled};
use super::{Pick, SeatConfig};
use crate::rules::{Policy, Seat, Setup, Title, json};
use serde::de::{self, DeserializeOwned, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use std::fmt;
use xxhash_rust::xxh64::xxh64;

/// Version of the form of records.
pub const FORMAT: u16 = 1;
/// The longest record that is read, in bytes.
pub const MAX_RECORD: usize = 4 << 20;
/// The longest state that is read, in bytes.
pub const MAX_STATE: usize = 512 << 10;
/// How often the policy may be changed in one game: together with [`Spec::longest_game`] it bounds every record.
///
/// [`Spec::longest_game`]: crate::rules::Spec::longest_game
pub const MAX_AGREEMENTS: usize = 50;
/// How many proposals are answered in one game, and how many times it can be copied: for the same end.
pub const MAX_CHANGES: usize = 100;
/// No list of entries is read beyond this length, whatever the title.
const MAX_ENTRIES: usize = 1 << 16;

/// The most entries that a game of this title can have besides answers to proposals and marks of copies: its decisions,
/// agreements, one concession. How long a game of a scenario file can last nobody has measured.
pub fn most_entries<T: Title>(setup: &Setup) -> usize {
    if setup.file.is_some() {
        return MAX_ENTRIES;
    }
    (T::SPEC.longest_game as usize + MAX_AGREEMENTS + 1).min(MAX_ENTRIES)
}

/// Whether the text of an entry is that of an answered proposal or the mark of a copy. A game has at most twice
/// [`MAX_CHANGES`] of them.
pub(super) fn is_of_table(entry: &str) -> bool {
    let key = entry.trim_start_matches(|c: char| c == '{' || c.is_ascii_whitespace());
    key.starts_with("\"settled\"") || key.starts_with("\"copied\"")
}

/// One accepted step of a game: what somebody did, or what the table decided.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "Row<A>", try_from = "Row<A>")]
#[serde(bound(serialize = "A: Clone + Serialize", deserialize = "A: DeserializeOwned"))]
pub enum Entry<A> {
    /// An action of the seat that was to decide.
    Act {
        /// Whose.
        seat: Seat,
        /// What.
        action: A,
        /// The faces thrown for it, if dice are entered by hand.
        dice: Vec<u8>,
    },
    /// The table agreed on another policy.
    Agree(Policy),
    /// This seat conceded.
    Concede(Seat),
    /// A change of the table was proposed, and this came of it.
    Settled(Settled),
    /// Here the game became a copy of another.
    Copied(Copied),
}

impl<A> Entry<A> {
    /// Whose it was; `None` for what is the table's.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Act { seat, .. } | Self::Concede(seat) => Some(*seat),
            Self::Agree(_) | Self::Settled(_) | Self::Copied(_) => None,
        }
    }
}

/// An entry as it is in the text: flat, so that its kind is known by its keys.
#[derive(Serialize, Deserialize)]
struct Row<A> {
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    action: Option<A>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    dice: Vec<u8>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    agree: Option<Policy>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    concede: Option<Seat>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    settled: Option<Settled>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    copied: Option<Copied>,
}

fn none<V>() -> Option<V> {
    None
}

impl<A> From<Entry<A>> for Row<A> {
    fn from(entry: Entry<A>) -> Self {
        let dice = Vec::new();
        let row = Self { seat: None, action: None, dice, agree: None, concede: None, settled: None, copied: None };
        match entry {
            Entry::Act { seat, action, dice } => Self { seat: Some(seat), action: Some(action), dice, ..row },
            Entry::Agree(policy) => Self { agree: Some(policy), ..row },
            Entry::Concede(seat) => Self { concede: Some(seat), ..row },
            Entry::Settled(settled) => Self { settled: Some(settled), ..row },
            Entry::Copied(how) => Self { copied: Some(how), ..row },
        }
    }
}

impl<A> TryFrom<Row<A>> for Entry<A> {
    type Error = &'static str;

    fn try_from(row: Row<A>) -> Result<Self, Self::Error> {
        let Row { seat, action, dice, agree, concede, settled, copied } = row;
        match (seat, action, agree, concede, settled, copied) {
            (Some(seat), Some(action), None, None, None, None) => Ok(Self::Act { seat, action, dice }),
            (None, None, Some(policy), None, None, None) => Ok(Self::Agree(policy)),
            (None, None, None, Some(seat), None, None) => Ok(Self::Concede(seat)),
            (None, None, None, None, Some(settled), None) => Ok(Self::Settled(settled)),
            (None, None, None, None, None, Some(how)) => Ok(Self::Copied(how)),
            _ => Err("an entry is an action with its seat, an agreement, an answer, a copy or a concession"),
        }
    }
}

/// The record of a game, as it is written.
#[derive(Serialize)]
#[serde(bound(serialize = "A: Clone + Serialize"))]
pub(super) struct Record<'a, A> {
    /// [`FORMAT`].
    pub format: u16,
    /// Id of the title.
    pub title: &'a str,
    /// Version of the rules it was played under.
    pub rules_version: u16,
    /// What the game was begun with.
    pub setup: &'a Setup,
    /// Who sits where.
    pub seats: &'a [SeatConfig],
    /// Every accepted entry.
    pub entries: &'a [Entry<A>],
    /// Where play went on although the entries before could not be replayed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resumed: Option<Anchor<Box<RawValue>>>,
    /// The throw that waits for its dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub throw: Option<&'a Pick>,
    /// The proposal that waits for its answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Proposal>,
    /// The state after the last entry, canonical.
    pub state: &'a RawValue,
    /// Digest of the state, in hexadecimal.
    pub digest: String,
}

/// The record of a game without its position, to which its entries lead.
#[derive(Serialize)]
pub(super) struct Brief<'a> {
    /// [`FORMAT`].
    pub format: u16,
    /// Id of the title.
    pub title: &'a str,
    /// Version of the rules it was played under.
    pub rules_version: u16,
    /// What the game was begun with.
    pub setup: &'a Setup,
    /// Who sits where.
    pub seats: &'a [SeatConfig],
    /// Every accepted entry.
    pub choices: Choices,
    /// The throw that waits for its dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub throw: Option<&'a Pick>,
    /// The proposal that waits for its answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Proposal>,
    /// Digest of the state, in hexadecimal.
    pub digest: String,
}

/// A state from which play went on although the entries before it could not be replayed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Anchor<S> {
    /// The number of entries before it.
    pub after: usize,
    /// The state.
    pub state: S,
}

/// The digest of a state as it is in records.
pub(super) fn written(digest: u64) -> String {
    format!("{digest:016x}")
}

/// What shows whether a text is a record, and of what.
#[derive(Deserialize)]
pub(super) struct Header {
    pub format: u16,
    pub title: String,
    #[serde(default)]
    pub rules_version: u16,
}

/// The record of a game, as it is read: what needs the title's types is still text.
#[derive(Deserialize)]
pub(super) struct RawRecord {
    pub rules_version: u16,
    pub setup: Setup,
    pub seats: Vec<SeatConfig>,
    #[serde(default)]
    pub resumed: Option<Anchor<Box<RawValue>>>,
    #[serde(default)]
    pub throw: Option<Pick>,
    #[serde(default)]
    pub proposal: Option<Proposal>,
    pub digest: String,
    /// Of a record that has its position.
    #[serde(default)]
    pub entries: Option<RawEntries>,
    /// The same.
    #[serde(default)]
    pub state: Option<Box<RawValue>>,
    /// Of one that leaves it out.
    #[serde(default)]
    pub choices: Option<Choices>,
}

/// Entries as text, no more of them than any game can have.
pub(super) struct RawEntries(pub Vec<Box<RawValue>>);

impl<'de> Deserialize<'de> for RawEntries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Bounded;
        impl<'de> Visitor<'de> for Bounded {
            type Value = RawEntries;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {MAX_ENTRIES} entries")
            }

            fn visit_seq<S: SeqAccess<'de>>(self, mut seq: S) -> Result<RawEntries, S::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = seq.next_element()? {
                    if entries.len() == MAX_ENTRIES {
                        return Err(de::Error::invalid_length(MAX_ENTRIES + 1, &self));
                    }
                    entries.push(entry);
                }
                Ok(RawEntries(entries))
            }
        }
        deserializer.deserialize_seq(Bounded)
    }
}

/// The canonical JSON of a state: keys sorted, no spaces.
///
/// # Panics
/// If the state cannot be written as JSON, which is a fault of its title's types; the contract suite tests it.
pub fn canonical<S: Serialize>(state: &S) -> String {
    let text = serde_json::to_string(state).expect("a state is plain data");
    json::sorted(&text).expect("what serde_json writes is JSON")
}

/// Digest of a canonical text.
#[must_use]
pub fn digest(canonical: &str) -> u64 {
    xxh64(canonical.as_bytes(), 0)
}

/// A canonical text as a value of the record.
pub(super) fn raw(canonical: &str) -> Box<RawValue> {
    json::read(canonical).expect("canonical text is JSON")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_told_apart_by_their_keys() {
        let entries = [
            Entry::Act { seat: Seat(1), action: "hold".to_string(), dice: vec![] },
            Entry::Act { seat: Seat(0), action: "fire".to_string(), dice: vec![5, 6] },
            Entry::Agree(Policy::Orders),
            Entry::Concede(Seat(1)),
        ];
        let text = serde_json::to_string(&entries).unwrap();
        assert_eq!(
            text,
            r#"[{"seat":1,"action":"hold"},{"seat":0,"action":"fire","dice":[5,6]},{"agree":"orders"},{"concede":1}]"#
        );
        assert_eq!(serde_json::from_str::<Vec<Entry<String>>>(&text).unwrap(), entries);
    }

    #[test]
    fn an_entry_of_two_kinds_or_of_none_is_refused() {
        for text in
            [r#"{"seat":1}"#, "{}", r#"{"agree":"ask","concede":0}"#, r#"{"seat":0,"action":"x","agree":"ask"}"#]
        {
            assert!(serde_json::from_str::<Entry<String>>(text).is_err(), "{text}");
        }
    }

    #[test]
    fn canonical_text_sorts_its_keys() {
        #[derive(Serialize)]
        struct State {
            b: u8,
            a: u8,
        }
        assert_eq!(canonical(&State { b: 1, a: 2 }), r#"{"a":2,"b":1}"#);
    }
}
