//! Keys and fixed texts, read back: a key that was written by one program is the same key in another.
//!
//! What rules hand out carries keys and texts of their tables as `&'static str`. To read such a value each different text is
//! kept once, for good: there are some hundreds in a title. These readers are for what the program of a title answers, never
//! for files of players, which could hold any number of different texts. Of a scenario that somebody brings, names that stand in the
//! place of a key (a side, a kind of ground) are kept too; there are few, and each has its greatest length.

use serde::{Deserialize, Deserializer};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::{PoisonError, RwLock};

/// A text that is kept for good: a key, or a fixed text of a table.
pub type Text = &'static str;

static KNOWN: RwLock<BTreeSet<&'static str>> = RwLock::new(BTreeSet::new());

/// The one kept text that is equal to this.
#[must_use]
pub fn interned(text: &str) -> &'static str {
    let known = KNOWN.read().unwrap_or_else(PoisonError::into_inner).get(text).copied();
    known.unwrap_or_else(|| {
        let kept: &'static str = Box::leak(text.into());
        let mut all = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
        all.insert(kept);
        kept
    })
}

/// A text of a table; for `deserialize_with`, like the others here.
pub(crate) fn text<'de, D: Deserializer<'de>>(reader: D) -> Result<&'static str, D::Error> {
    Ok(interned(&Cow::<str>::deserialize(reader)?))
}

/// A text that may be missing.
pub(crate) fn option<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<&'static str>, D::Error> {
    Ok(Option::<Cow<str>>::deserialize(reader)?.map(|text| interned(&text)))
}

/// Pairs of texts.
pub(crate) fn pairs<'de, D: Deserializer<'de>>(reader: D) -> Result<Vec<(&'static str, &'static str)>, D::Error> {
    let pairs = Vec::<(Cow<str>, Cow<str>)>::deserialize(reader)?;
    Ok(pairs.into_iter().map(|(key, name)| (interned(&key), interned(&name))).collect())
}
