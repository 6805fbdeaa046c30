//! Two slots for each game, written in turn: one of them is whole whatever happens to the other.
//!
//! A slot carries a sequence number and a checksum, and is read back after writing. Nothing here knows where the slots
//! lie; a [`Store`] is the browser's storage, or a map in a test.

use std::fmt;
use xxhash_rust::xxh64::xxh64;

/// The start of every key: other pages of the same origin share the storage.
pub const PREFIX: &str = "ohio-country/";

/// A place for texts by key.
pub trait Store {
    /// The text under a key, if there is one.
    ///
    /// # Errors
    /// The store cannot be read.
    fn get(&self, key: &str) -> Result<Option<String>, StoreError>;
    /// Puts a text under a key. After an error the former text is still there.
    ///
    /// # Errors
    /// The store is full or cannot be written.
    fn set(&self, key: &str, text: &str) -> Result<(), StoreError>;
    /// Removes a key. No error if there is none.
    ///
    /// # Errors
    /// The store cannot be written.
    fn remove(&self, key: &str) -> Result<(), StoreError>;
    /// All keys, in any order.
    ///
    /// # Errors
    /// The store cannot be read.
    fn keys(&self) -> Result<Vec<String>, StoreError>;
}

/// Why a store did not do as told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// There is no room left.
    Full,
    /// The browser does not let the page use it (private mode, blocked by a setting); its own message.
    Denied(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Full => f.write_str("the browser’s storage is full"),
            Self::Denied(words) => write!(f, "the browser doesn’t let this page use its storage ({words})"),
        }
    }
}

impl std::error::Error for StoreError {}

/// Why a text was not saved. The slot written before is still whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// The store refused.
    Store(StoreError),
    /// What was read back is not what was written.
    NotKept,
    /// The game was saved from somewhere else since this page read it: another tab plays it too.
    Elsewhere,
    /// There is no such game any more.
    Gone,
    /// Nothing whole is left of the game.
    Damaged,
    /// The program of its title is not there, or has stopped: there is nothing to write.
    Closed,
}

impl From<StoreError> for SaveError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl SaveError {
    /// Why, without what it means for the game: part of a sentence.
    #[must_use]
    pub fn reason(&self) -> String {
        match self {
            Self::Store(error) => error.to_string(),
            Self::NotKept => "the browser’s storage lost what was written".into(),
            Self::Elsewhere => "it was continued in another tab or window".into(),
            Self::Gone => "it was deleted in another tab or window".into(),
            Self::Damaged => "nothing usable is left of the game".into(),
            Self::Closed => "this game isn’t loaded".into(),
        }
    }
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Store(_) | Self::NotKept | Self::Gone | Self::Damaged | Self::Closed => {
                let reason = self.reason();
                write!(f, "Your last move is not saved: {reason}. Export the game before you close this tab.")
            }
            Self::Elsewhere => f.write_str("This game was continued in another tab or window."),
        }
    }
}

impl std::error::Error for SaveError {}

/// A whole slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// How many times the game was saved.
    pub seq: u64,
    /// The text.
    pub text: String,
}

/// Both slots of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The whole ones, newest first.
    pub slots: Vec<Slot>,
    /// What is left of the damaged ones.
    pub damage: Vec<String>,
}

impl Reading {
    /// The sequence number of the newest whole slot, 0 if there is none.
    #[must_use]
    pub fn newest(&self) -> u64 {
        self.slots.first().map_or(0, |slot| slot.seq)
    }
}

/// The keys of the two slots of a game.
fn keys(id: &str) -> [String; 2] {
    ["a", "b"].map(|slot| format!("{PREFIX}game/{id}/{slot}"))
}

/// Where the text of a slot is kept that cannot be taken up: the slot will be written again.
fn damaged_key(id: &str) -> String {
    format!("{PREFIX}game/{id}/damaged")
}

/// Puts the text of a slot aside that cannot be taken up, for export. Games come first: nothing is put aside where there
/// is no room for it, and [`write()`] takes that room again if it needs it.
///
/// # Errors
/// The store cannot be written.
pub fn quarantine(store: &dyn Store, id: &str, text: &str) -> Result<(), StoreError> {
    match store.set(&damaged_key(id), text) {
        Err(StoreError::Full) => Ok(()),
        done => done,
    }
}

/// The text that was put aside last, if there is one.
///
/// # Errors
/// The store cannot be read.
pub fn quarantined(store: &dyn Store, id: &str) -> Result<Option<String>, StoreError> {
    store.get(&damaged_key(id))
}

/// A text with its sequence number and checksum.
#[must_use]
pub fn seal(seq: u64, text: &str) -> String {
    format!("oc1 {seq} {:016x}\n{text}", xxh64(text.as_bytes(), seq))
}

/// The text of a sealed one; `None` if anything of it was changed.
#[must_use]
pub fn unseal(sealed: &str) -> Option<Slot> {
    let (head, text) = sealed.split_once('\n')?;
    let (seq, checksum) = head.strip_prefix("oc1 ")?.split_once(' ')?;
    let seq = seq.parse().ok()?;
    (sealed == seal(seq, text) && checksum.len() == 16).then(|| Slot { seq, text: text.into() })
}

/// Reads both slots of a game.
///
/// # Errors
/// The store cannot be read.
pub fn read(store: &dyn Store, id: &str) -> Result<Reading, StoreError> {
    let mut reading = Reading::default();
    for key in keys(id) {
        let Some(text) = store.get(&key)? else { continue };
        match unseal(&text) {
            Some(slot) => reading.slots.push(slot),
            None => reading.damage.push(text),
        }
    }
    reading.slots.sort_by_key(|slot| std::cmp::Reverse(slot.seq));
    Ok(reading)
}

/// Writes a text to the slot that does not hold the newest whole one, reads it back, and returns its sequence number.
/// `after` is the number that this page read or wrote last; 0 for a new game.
///
/// # Errors
/// Why it is not saved; the newest whole slot has not been touched.
pub fn write(store: &dyn Store, id: &str, text: &str, after: u64) -> Result<u64, SaveError> {
    let [a, b] = keys(id);
    let held = store.get(&a)?.and_then(|text| unseal(&text)).map_or(0, |slot| slot.seq);
    let other = store.get(&b)?.and_then(|text| unseal(&text)).map_or(0, |slot| slot.seq);
    if held.max(other) > after {
        return Err(SaveError::Elsewhere);
    }
    let target = if held >= other && held > 0 { b } else { a };
    if let Some(damaged) = store.get(&target)?.filter(|text| unseal(text).is_none()) {
        quarantine(store, id, &damaged)?;
    }
    let sealed = seal(after + 1, text);
    match store.set(&target, &sealed) {
        Err(StoreError::Full) if quarantined(store, id)?.is_some() => {
            store.remove(&damaged_key(id))?;
            store.set(&target, &sealed)?;
        }
        done => done?,
    }
    if store.get(&target)?.as_deref() == Some(&*sealed) { Ok(after + 1) } else { Err(SaveError::NotKept) }
}
