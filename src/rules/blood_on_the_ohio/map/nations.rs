//! The ten nations, and where each of them stands [BO-1.1-a, b].

use crate::rules::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The United States.
pub const US: Seat = Seat(0);
/// The Western Confederacy.
pub const WC: Seat = Seat(1);

/// Number of nations.
pub const NATIONS: usize = 10;

/// A nation, in the order of the map file; written by its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Nation {
    /// Miami.
    #[serde(rename = "Mi")]
    Miami,
    /// Shawnee.
    #[serde(rename = "Sh")]
    Shawnee,
    /// Delaware.
    #[serde(rename = "De")]
    Delaware,
    /// Mingo.
    #[serde(rename = "M")]
    Mingo,
    /// Wyandot.
    #[serde(rename = "W")]
    Wyandot,
    /// Ottawa.
    #[serde(rename = "Ot")]
    Ottawa,
    /// Seneca.
    #[serde(rename = "Se")]
    Seneca,
    /// Ojibwa.
    #[serde(rename = "Oj")]
    Ojibwa,
    /// Kickapoo.
    #[serde(rename = "Ki")]
    Kickapoo,
    /// Potawatomi.
    #[serde(rename = "Po")]
    Potawatomi,
}

impl Nation {
    /// All of them, in order.
    pub const ALL: [Self; NATIONS] = [
        Self::Miami,
        Self::Shawnee,
        Self::Delaware,
        Self::Mingo,
        Self::Wyandot,
        Self::Ottawa,
        Self::Seneca,
        Self::Ojibwa,
        Self::Kickapoo,
        Self::Potawatomi,
    ];

    pub(in super::super) const fn index(self) -> usize {
        self as usize
    }

    /// Its code: `Mi`.
    pub const fn code(self) -> &'static str {
        ["Mi", "Sh", "De", "M", "W", "Ot", "Se", "Oj", "Ki", "Po"][self as usize]
    }

    /// The nation with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|n| n.code() == code)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["Miami", "Shawnee", "Delaware", "Mingo", "Wyandot", "Ottawa", "Seneca", "Ojibwa", "Kickapoo", "Potawatomi"]
            [self as usize]
    }

    /// Whether it comes from beyond the map and never has villages (D1).
    pub const fn is_off_map(self) -> bool {
        matches!(self, Self::Ojibwa | Self::Kickapoo | Self::Potawatomi)
    }
}

impl fmt::Display for Nation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Where a nation stands [BO-1.1-b].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// A member of the Western Confederacy.
    Member,
    /// Neither with the Confederacy nor bound by treaty.
    #[default]
    Nonaligned,
    /// At peace with the United States.
    Treaty,
    /// Left the war through a Nation Check; final [BO-1.1-c].
    Withdrawn,
    /// Lost its last village; final [BO-1.1-c].
    Conquered,
    /// Plays no part in this scenario.
    Absent,
}

/// What is remembered of a nation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Its status.
    pub status: Status,
    /// A treaty of it was broken: for good [BO-5.2.2-d].
    pub treaty_broken: bool,
    /// It has lost FP in this game [BO-25.1-a].
    pub bled: bool,
    /// It had villages on the map at some time: only then can it be conquered [BO-20.5.1-e].
    pub settled: bool,
}

/// A set of nations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NationSet(pub u16);

impl NationSet {
    /// No nation.
    pub const NONE: Self = Self(0);

    /// These nations.
    pub const fn of(nations: &[Nation]) -> Self {
        let mut set = Self(0);
        let mut i = 0;
        while i < nations.len() {
            set.0 |= 1 << nations[i] as u16;
            i += 1;
        }
        set
    }

    /// Whether the nation is one of them.
    pub const fn has(self, nation: Nation) -> bool {
        self.0 >> nation as u16 & 1 == 1
    }

    /// Adds a nation.
    pub const fn insert(&mut self, nation: Nation) {
        self.0 |= 1 << nation as u16;
    }

    /// Takes a nation out.
    pub const fn remove(&mut self, nation: Nation) {
        self.0 &= !(1 << nation as u16);
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The nations, in order.
    pub fn iter(self) -> impl Iterator<Item = Nation> {
        Nation::ALL.into_iter().filter(move |&n| self.has(n))
    }
}

impl Serialize for NationSet {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for NationSet {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Self::of(&Vec::<Nation>::deserialize(from)?))
    }
}
