//! Where a datum comes from.

use super::interned::{self, Text};
use serde::{Deserialize, Serialize};

/// The origin of a number, a name or a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "text", rename_all = "lowercase")]
pub enum Source {
    /// The printed rules say so; the paragraph.
    Rules(#[serde(deserialize_with = "interned::text")] Text),
    /// The printed rules do not say; the value is rebuilt, for this reason.
    Reconstructed(#[serde(deserialize_with = "interned::text")] Text),
    /// A matter of this program, not of the printed game; the reason.
    Program(#[serde(deserialize_with = "interned::text")] Text),
}

impl Source {
    /// Which kind of origin it is, as players read it.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Rules(_) => "printed rules",
            Self::Reconstructed(_) => "reconstructed",
            Self::Program(_) => "of this program",
        }
    }

    /// The text shown to players.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Rules(t) | Self::Reconstructed(t) | Self::Program(t) => t,
        }
    }
}

/// A number of the title that is reconstructed and that a study may vary, by the name that its documents give it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Tunable {
    /// Its name: `vp-village`.
    pub name: String,
    /// Its value, as it is written: `5`.
    pub value: String,
}

/// One value with its origin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Datum {
    /// The group it is listed under: "Areas".
    #[serde(deserialize_with = "interned::text")]
    pub group: Text,
    /// What it is about: "Area 10, Edge Hill".
    pub subject: String,
    /// What is said: "defence value 1".
    pub value: String,
    /// Where it comes from.
    pub source: Source,
}
