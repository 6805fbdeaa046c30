//! Which games of a study are played.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Games `from` to `to` − 1 of a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Games {
    pub from: u64,
    pub to: u64,
}

impl Games {
    pub fn count(self) -> u64 {
        self.to - self.from
    }
}

impl FromStr for Games {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| text.parse().map_err(|_| format!("“{text}” is no number of games"));
        let (from, to) = match text.split_once("..") {
            Some((from, to)) => (number(from)?, number(to)?),
            None => (0, number(text)?),
        };
        if from < to { Ok(Self { from, to }) } else { Err(format!("there are no games in “{text}”")) }
    }
}

impl TryFrom<String> for Games {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl fmt::Display for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.from, self.to)
    }
}

impl From<Games> for String {
    fn from(games: Games) -> Self {
        games.to_string()
    }
}

/// Adjacent slices as one, in order.
///
/// # Errors
/// Two slices that share a game.
pub fn joined(mut slices: Vec<Games>) -> Result<Vec<Games>, String> {
    slices.sort();
    let mut joined: Vec<Games> = Vec::new();
    for slice in slices {
        match joined.last_mut() {
            Some(last) if slice.from < last.to => return Err(format!("game {} was counted before", slice.from)),
            Some(last) if slice.from == last.to => last.to = slice.to,
            _ => joined.push(slice),
        }
    }
    Ok(joined)
}
