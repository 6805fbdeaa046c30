//! Ids of a scenario, held inline so that nothing needs to live longer than the game.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Most characters of an id.
const MOST: usize = 16;

/// The id of a unit, a body, a Character, a piece of ground, an objective or a card: up to 16 small letters, digits and
/// hyphens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name([u8; MOST]);

/// A text that is no id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoName(String);

impl fmt::Display for NoName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is no id: an id has 1 to 16 small letters, digits and hyphens", self.0)
    }
}

impl std::error::Error for NoName {}

impl Name {
    /// The id written like this.
    ///
    /// # Errors
    /// An empty text, one of more than 16 characters, or one with other characters than small letters, digits, hyphens.
    pub fn new(text: &str) -> Result<Self, NoName> {
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        if text.is_empty() || text.len() > MOST || !text.bytes().all(plain) {
            return Err(NoName(text.chars().filter(|c| !c.is_control()).take(40).collect()));
        }
        let mut bytes = [0; MOST];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        Ok(Self(bytes))
    }

    /// As it is written.
    pub fn as_str(&self) -> &str {
        let len = self.0.iter().position(|&b| b == 0).unwrap_or(MOST);
        // An id holds ASCII alone.
        std::str::from_utf8(&self.0[..len]).unwrap_or_default()
    }
}

impl TryFrom<String> for Name {
    type Error = NoName;

    fn try_from(text: String) -> Result<Self, NoName> {
        Self::new(&text)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.as_str().into()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}
