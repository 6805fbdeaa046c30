//! Scenarios that people brought as files, kept on the device: each under a key of its own, with a checksum, so that one that is
//! broken is seen and can be removed. A game begun from one carries it, and needs none of this.

use super::slots::{PREFIX, SaveError, Store, StoreError, seal, unseal};
use crate::rules::{WrittenScenario, json};
use xxhash_rust::xxh64::xxh64;

/// A scenario that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The key that it is kept under.
    pub key: String,
    /// The scenario; `None` if what is there cannot be read.
    pub scenario: Option<WrittenScenario>,
}

/// The start of the keys of a title's scenarios.
fn prefix(title: &str) -> String {
    format!("{PREFIX}scenario/{title}/")
}

/// Whether a key, of those heard of from elsewhere, may be one of a title's scenarios.
#[must_use]
pub fn is_of(key: Option<&str>, title: &str) -> bool {
    key.is_none_or(|key| key.starts_with(&prefix(title)))
}

/// The scenarios kept for a title, in the order of their names; those that cannot be read last.
///
/// # Errors
/// The store cannot be read.
pub fn list(store: &dyn Store, title: &str) -> Result<Vec<Kept>, StoreError> {
    let mut kept = Vec::new();
    for key in store.keys()?.into_iter().filter(|key| key.starts_with(&prefix(title))) {
        let Some(text) = store.get(&key)? else { continue };
        let scenario = unseal(&text).and_then(|slot| json::read(&slot.text).ok());
        kept.push(Kept { key, scenario });
    }
    let name = |kept: &Kept| kept.scenario.as_ref().map(|scenario| scenario.title.clone());
    kept.sort_by_cached_key(|kept| (kept.scenario.is_none(), name(kept), kept.key.clone()));
    Ok(kept)
}

/// Keeps a scenario of a title, and returns its key; the same file is kept once.
///
/// # Errors
/// Why it is not kept; nothing of it is.
pub fn keep(store: &dyn Store, title: &str, scenario: &WrittenScenario) -> Result<String, SaveError> {
    let key = format!("{}{:016x}", prefix(title), xxh64(scenario.file.as_bytes(), 0));
    let text = serde_json::to_string(scenario).map_err(|_| SaveError::Damaged)?;
    let sealed = seal(1, &text);
    store.set(&key, &sealed)?;
    if store.get(&key)?.as_deref() == Some(&*sealed) {
        return Ok(key);
    }
    store.remove(&key)?;
    Err(SaveError::NotKept)
}

/// Removes what is kept under a key.
///
/// # Errors
/// The store cannot be written.
pub fn remove(store: &dyn Store, key: &str) -> Result<(), StoreError> {
    if key.starts_with(&format!("{PREFIX}scenario/")) { store.remove(key) } else { Ok(()) }
}
