//! The saved games: names and public summaries, opening, renaming, duplicates, the bin.
//!
//! There is no list that could be lost: the list is read off the keys of the store. What is said of a game holds no
//! more than everybody may know of it.

use super::Game;
use super::catalog;
use super::load::{LoadError, Loaded};
use super::names;
use super::proposal::Copied;
use super::seats::{Summary, summary};
use super::slots::{self, PREFIX, SaveError, Store, StoreError};
use crate::rules::json;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;

/// The longest name of a saved game, in characters.
pub const MAX_NAME: usize = 60;

/// How long a deleted game can be taken back, in milliseconds.
pub const WEEK: u64 = 7 * 24 * 3600 * 1000;

/// A clock that has moved on by more than this was set, or nobody was here for long, in milliseconds.
const MONTH: u64 = 31 * 24 * 3600 * 1000;

/// What is said of a saved game in the list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Metadata {
    /// Its name, given by the players.
    pub name: String,
    /// When it was saved last, in milliseconds since 1970.
    pub updated: u64,
    /// What everybody may know of it.
    pub summary: Summary,
    /// When it was put into the bin, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub binned: Option<u64>,
    /// Its week in the bin was begun again, since the clock had moved by more than a month.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
}

/// A saved game in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Its id in the store.
    pub id: String,
    /// What is said of it; `None` if that was lost. The game itself may well be whole.
    pub metadata: Option<Metadata>,
}

/// A game that was saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saving {
    /// Its sequence number, for the next saving.
    pub seq: u64,
    /// Why its line in the list could not be brought up to date, if so. The game itself is safe.
    pub list: Option<StoreError>,
    /// How many deleted games were removed for good, to make room.
    pub emptied: usize,
    /// What was put aside of a damaged copy of this game was removed for good, to make room.
    pub quarantine_gone: bool,
}

/// A saved game that was resumed.
pub struct Opened {
    /// The game, and what to say to the players about it.
    pub loaded: Loaded,
    /// Its sequence number, for the next saving.
    pub seq: u64,
    /// A slot was damaged or could not be taken up: something newer may be lost. Its text is put aside ([`slots::quarantined`]).
    pub damaged: bool,
}

/// Why a saved game cannot be taken up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// The store cannot be read.
    Store(StoreError),
    /// There is nothing under this id.
    Missing,
    /// Nothing whole is left; the texts, for export.
    Damaged(Vec<String>),
    /// It is whole, and yet cannot be taken up; the text, for export.
    Refused(LoadError, String),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Store(error) => write!(f, "The saved game can’t be read: {error}."),
            Self::Missing => f.write_str("This saved game no longer exists."),
            Self::Damaged(_) => {
                f.write_str("Both stored copies of this game are damaged. Export them to see what is left.")
            }
            Self::Refused(error, _) => error.fmt(f),
        }
    }
}

impl std::error::Error for OpenError {}

impl From<StoreError> for OpenError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

fn folder(id: &str) -> String {
    format!("{PREFIX}game/{id}/")
}

fn about_key(id: &str) -> String {
    format!("{PREFIX}game/{id}/about")
}

fn ids(store: &dyn Store) -> Result<BTreeSet<String>, StoreError> {
    let game = format!("{PREFIX}game/");
    let id = |key: &String| Some(key.strip_prefix(&game)?.split_once('/')?.0.to_string());
    Ok(store.keys()?.iter().filter_map(id).collect())
}

/// Everything that lies under the id of a game.
fn keys_of(store: &dyn Store, id: &str) -> Result<Vec<String>, StoreError> {
    let folder = folder(id);
    Ok(store.keys()?.into_iter().filter(|key| key.starts_with(&folder)).collect())
}

fn metadata(store: &dyn Store, id: &str) -> Result<Option<Metadata>, StoreError> {
    let sealed = store.get(&about_key(id))?;
    Ok(sealed.and_then(|text| slots::unseal(&text)).and_then(|slot| json::read(&slot.text).ok()))
}

fn write_metadata(store: &dyn Store, id: &str, metadata: &Metadata) -> Result<(), StoreError> {
    let text = serde_json::to_string(metadata).expect("plain data");
    store.set(&about_key(id), &slots::seal(0, &text))
}

/// What the players call a saved game, if the store can say.
#[must_use]
pub fn name(store: &dyn Store, id: &str) -> Option<String> {
    metadata(store, id).ok().flatten().map(|metadata| metadata.name)
}

fn named(name: &str) -> String {
    names::visible(name, MAX_NAME)
}

/// The saved games outside the bin, the one saved last first, those whose line was lost before all.
///
/// # Errors
/// The store cannot be read.
pub fn list(store: &dyn Store) -> Result<Vec<SavedGame>, StoreError> {
    Ok(all(store)?
        .into_iter()
        .filter(|game| game.metadata.as_ref().is_none_or(|metadata| metadata.binned.is_none()))
        .collect())
}

/// The games in the bin, the one saved last first.
///
/// # Errors
/// The store cannot be read.
pub fn bin(store: &dyn Store) -> Result<Vec<SavedGame>, StoreError> {
    Ok(all(store)?
        .into_iter()
        .filter(|game| game.metadata.as_ref().is_some_and(|metadata| metadata.binned.is_some()))
        .collect())
}

fn all(store: &dyn Store) -> Result<Vec<SavedGame>, StoreError> {
    let game = |id: String| Ok(SavedGame { metadata: metadata(store, &id)?, id });
    let mut games: Vec<SavedGame> = ids(store)?.into_iter().map(game).collect::<Result<_, StoreError>>()?;
    games.sort_by_key(|game| std::cmp::Reverse(game.metadata.as_ref().map_or(u64::MAX, |metadata| metadata.updated)));
    Ok(games)
}

/// Does something with the game `id` that needs room; where there is none, the other games in the bin are removed for
/// good, the one deleted first before the rest, until there is. How many those were. If even all of them do not make room
/// enough, they are back where they were.
fn making_room<T, E: PartialEq + From<StoreError>>(
    store: &dyn Store,
    id: &str,
    mut act: impl FnMut() -> Result<T, E>,
) -> Result<(T, usize), E> {
    let mut removed = Vec::new();
    let error = loop {
        match act() {
            Ok(done) => return Ok((done, removed.len())),
            Err(error) if error == E::from(StoreError::Full) => match remove_first_deleted(store, id) {
                Some(texts) => removed.push(texts),
                None => break error,
            },
            Err(error) => break error,
        }
    };
    for texts in &removed {
        put_back(store, texts);
    }
    Err(error)
}

/// Puts texts back that were removed just now. There is room, unless another tab has taken it.
fn put_back(store: &dyn Store, texts: &[(String, String)]) {
    for (key, text) in texts {
        let _ = store.set(key, text);
    }
}

/// Removes the game other than `id` that was put into the bin before all others; its texts by their keys, or `None` if
/// there is no such game, or the store refuses.
fn remove_first_deleted(store: &dyn Store, id: &str) -> Option<Vec<(String, String)>> {
    let others = bin(store).ok()?.into_iter().filter(|game| game.id != id);
    let first = others.min_by_key(|game| game.metadata.as_ref().and_then(|metadata| metadata.binned))?;
    let mut texts = Vec::new();
    for key in keys_of(store, &first.id).ok()? {
        texts.extend(store.get(&key).ok()?.map(|text| (key, text)));
    }
    if remove(store, &first.id).is_err() {
        put_back(store, &texts);
        return None;
    }
    Some(texts)
}

/// Saves a game under a new id, which is returned. `now` is in milliseconds since 1970. Where there is no room, deleted
/// games make it.
///
/// # Errors
/// Why it is not saved; nothing of it is left in the store.
pub fn create(store: &dyn Store, name: &str, game: &dyn Game, now: u64) -> Result<(String, Saving), SaveError> {
    let metadata = Metadata { name: named(name), updated: now, summary: summary(game), ..Metadata::default() };
    insert(store, &metadata, &record_of(game)?)
}

/// The record of a game. One whose program has stopped has none, and nothing may take the place of what was saved.
fn record_of(game: &dyn Game) -> Result<String, SaveError> {
    Some(game.record()).filter(|record| !record.is_empty()).ok_or(SaveError::Closed)
}

/// An id made of the time, `now`: those of games that are gone do not come back, so that a table which is still open in
/// another tab never saves over a game that is not its own.
fn fresh_id(store: &dyn Store, now: u64) -> Result<String, StoreError> {
    let taken = ids(store)?;
    Ok((now..)
        .take(taken.len() + 1)
        .map(|time| format!("g{time:x}"))
        .find(|id| !taken.contains(id))
        .unwrap_or_default())
}

fn insert(store: &dyn Store, metadata: &Metadata, record: &str) -> Result<(String, Saving), SaveError> {
    let id = fresh_id(store, metadata.updated)?;
    let (seq, emptied) = making_room(store, &id, || {
        let written = slots::write(store, &id, record, 0).and_then(|seq| {
            write_metadata(store, &id, metadata)?;
            Ok(seq)
        });
        if written.is_err() {
            // The first error is what the players must hear of; what is left behind is no game and says so itself.
            let _ = remove(store, &id);
        }
        written
    })?;
    Ok((id, Saving { seq, list: None, emptied, quarantine_gone: false }))
}

/// Saves a game again, after every accepted entry. `after` is the sequence number of the last opening or saving. Where
/// there is no room, deleted games make it.
///
/// # Errors
/// Why it is not saved; what was saved before is whole.
pub fn save(store: &dyn Store, id: &str, game: &dyn Game, after: u64, now: u64) -> Result<Saving, SaveError> {
    let record = record_of(game)?;
    let quarantined = slots::quarantined(store, id)?.is_some();
    let (seq, for_record) = making_room(store, id, || slots::write(store, id, &record, after))?;
    let summary = summary(game);
    let line = making_room(store, id, || {
        let before = metadata(store, id)?;
        let name = before.map_or_else(|| summary.name.clone(), |metadata| metadata.name);
        write_metadata(store, id, &Metadata { name, updated: now, summary: summary.clone(), ..Metadata::default() })
    });
    let for_line = line.as_ref().map_or(0, |&((), emptied)| emptied);
    let quarantine_gone = quarantined && slots::quarantined(store, id).is_ok_and(|left| left.is_none());
    Ok(Saving { seq, list: line.err(), emptied: for_record + for_line, quarantine_gone })
}

/// Takes a saved game up again: the newest copy that is whole and can be resumed; what another copy was is put aside. A
/// copy written by a newer version of this program is not passed over for an older one: going on from that would bury it.
///
/// # Errors
/// Why it cannot be taken up; its texts are kept.
pub fn open(store: &dyn Store, id: &str) -> Result<Opened, OpenError> {
    let reading = slots::read(store, id)?;
    let seq = reading.newest();
    let mut damage = reading.damage;
    let mut refused = None;
    for slot in reading.slots {
        match catalog::load(&slot.text) {
            Ok(loaded) => {
                // Where nothing can be written the game is opened all the same, and says so with its first action.
                for text in &damage {
                    drop(slots::quarantine(store, id, text));
                }
                return Ok(Opened { loaded, seq, damaged: !damage.is_empty() });
            }
            Err(error @ (LoadError::NewerFormat(_) | LoadError::NewerRules { .. } | LoadError::Closed)) => {
                return Err(OpenError::Refused(error, slot.text));
            }
            Err(error) => {
                damage.push(slot.text.clone());
                refused.get_or_insert((error, slot.text));
            }
        }
    }
    match refused {
        Some((error, text)) => Err(OpenError::Refused(error, text)),
        None if damage.is_empty() => Err(OpenError::Missing),
        None => Err(OpenError::Damaged(damage)),
    }
}

/// Changes what is said of a game, if it is still there; whether it is.
fn change(store: &dyn Store, id: &str, change: impl FnOnce(&mut Metadata)) -> Result<bool, StoreError> {
    let there = ids(store)?.contains(id);
    if there {
        let mut line = metadata(store, id)?.unwrap_or_default();
        change(&mut line);
        write_metadata(store, id, &line)?;
    }
    Ok(there)
}

/// Gives a game another name; whether it was still there. A name of which nothing can be seen is none, and the game keeps
/// its own.
///
/// # Errors
/// The store refused; the name has not changed.
pub fn rename(store: &dyn Store, id: &str, name: &str) -> Result<bool, StoreError> {
    let name = Some(named(name)).filter(|name| !name.is_empty());
    change(store, id, |metadata| metadata.name = name.unwrap_or_else(|| metadata.name.clone()))
}

/// Copies a game ("what if"), seats and PINs included; where it has secrets the copy says so. The id of the copy, and how
/// it was saved. Where there is no room, deleted games make it.
///
/// # Errors
/// There is nothing (whole) to copy, or the store refused; nothing of the copy is left.
pub fn duplicate(store: &dyn Store, id: &str, name: &str, now: u64) -> Result<(String, Saving), SaveError> {
    let reading = slots::read(store, id)?;
    let none = if reading.damage.is_empty() { SaveError::Gone } else { SaveError::Damaged };
    let newest = reading.slots.first().ok_or(none)?;
    let summary = metadata(store, id)?.unwrap_or_default().summary;
    let metadata = Metadata { name: named(name), updated: now, summary, ..Metadata::default() };
    let marked = match catalog::load(&newest.text) {
        Ok(Loaded { mut game, .. }) => {
            if game.mark_copy(Copied::Shelf) {
                Some(record_of(&*game)?)
            } else {
                None
            }
        }
        // Whether it has to say that it is a copy cannot be told.
        Err(LoadError::Closed) => return Err(SaveError::Closed),
        Err(_) => None,
    };
    insert(store, &metadata, marked.as_ref().unwrap_or(&newest.text))
}

/// Puts a game into the bin, from which [`restore`] takes it back until [`empty_bin`] does its work, or until there is no
/// room for another game. How many others had to go for good, so that there is room for the word that it is deleted.
///
/// # Errors
/// The store refused; the game is where it was.
pub fn discard(store: &dyn Store, id: &str, now: u64) -> Result<usize, StoreError> {
    making_room(store, id, || change(store, id, |metadata| (metadata.binned, metadata.again) = (Some(now), false)))
        .map(|(_, emptied)| emptied)
}

/// Takes a game back out of the bin; whether it was still there.
///
/// # Errors
/// The store refused; the game is where it was.
pub fn restore(store: &dyn Store, id: &str) -> Result<bool, StoreError> {
    change(store, id, |metadata| metadata.binned = None)
}

/// Removes a game for good.
///
/// # Errors
/// The store refused; the rest of the game is still there.
pub fn remove(store: &dyn Store, id: &str) -> Result<(), StoreError> {
    keys_of(store, id)?.iter().try_for_each(|key| store.remove(key))
}

/// Removes for good what has been in the bin for more than a week; how many games that were. `now` is in milliseconds
/// since 1970, by a clock that may have been set meanwhile. Where it shows a time before the game was deleted, or more
/// than a month after, the week begins again; the latter once, so that nothing stays for ever.
///
/// # Errors
/// The store refused; what is left stays in the bin.
pub fn empty_bin(store: &dyn Store, now: u64) -> Result<usize, StoreError> {
    let mut removed = 0;
    for game in bin(store)? {
        let Some((Some(binned), again)) = game.metadata.map(|metadata| (metadata.binned, metadata.again)) else {
            continue;
        };
        let gone_back = binned > now;
        if gone_back || (now - binned > MONTH && !again) {
            // A store that cannot take it now is asked again the next time, and the game is still there.
            let _ = change(store, &game.id, |metadata| (metadata.binned, metadata.again) = (Some(now), !gone_back));
        } else if now - binned > WEEK {
            remove(store, &game.id)?;
            removed += 1;
        }
    }
    Ok(removed)
}
