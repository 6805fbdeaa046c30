//! How well a computer plays.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How well a computer plays. The levels are strengths, not characters: each plays by the same knowledge, with more or
/// less thought (`docs/opponent.md`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Any legal action, each as likely as any other: for measuring.
    Random,
    /// Looks one action ahead, or one plan, where its title proposes plans: for measuring.
    Greedy,
    /// Looks ahead a little, and is often wrong.
    Easy,
    /// Looks ahead.
    #[default]
    Normal,
    /// Looks ahead as far as two seconds allow.
    Hard,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 5] = [Self::Random, Self::Greedy, Self::Easy, Self::Normal, Self::Hard];

    /// The levels that people play against, the weakest first.
    pub const OFFERED: [Self; 3] = [Self::Easy, Self::Normal, Self::Hard];

    /// Its name in records and on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text that is the id of no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLevel;

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the levels are {}", Level::ALL.map(Level::id).join(", "))
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(id: &str) -> Result<Self, UnknownLevel> {
        Self::ALL.into_iter().find(|level| level.id() == id).ok_or(UnknownLevel)
    }
}
