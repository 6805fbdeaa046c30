//! The nine forts by name, and a set of them.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Number of forts that may stand.
pub const FORTS: usize = 9;

/// A fort. The first two are printed on the map and can never be attacked [BO-20.4-a].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fort {
    /// Fort Washington.
    Washington,
    /// Fort Harmar.
    Harmar,
    /// Fort Steuben.
    Steuben,
    /// Fort St. Clair.
    StClair,
    /// Fort Recovery.
    Recovery,
    /// Fort Greenville.
    Greenville,
    /// Fort Defiance.
    Defiance,
    /// Fort Randolph.
    Randolph,
    /// Fort Hamilton.
    Hamilton,
}

impl Fort {
    /// All of them, in order.
    pub const ALL: [Self; FORTS] = [
        Self::Washington,
        Self::Harmar,
        Self::Steuben,
        Self::StClair,
        Self::Recovery,
        Self::Greenville,
        Self::Defiance,
        Self::Randolph,
        Self::Hamilton,
    ];

    /// Whether it is printed on the map rather than built.
    pub const fn is_printed(self) -> bool {
        matches!(self, Self::Washington | Self::Harmar)
    }

    /// Most unit FP that defend inside [BO-20.1.2-a].
    pub const fn room(self) -> u8 {
        if self.is_printed() { 8 } else { 6 }
    }

    /// Its id: `st-clair`.
    pub const fn id(self) -> &'static str {
        ["washington", "harmar", "steuben", "st-clair", "recovery", "greenville", "defiance", "randolph", "hamilton"]
            [self as usize]
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        [
            "Fort Washington",
            "Fort Harmar",
            "Fort Steuben",
            "Fort St. Clair",
            "Fort Recovery",
            "Fort Greenville",
            "Fort Defiance",
            "Fort Randolph",
            "Fort Hamilton",
        ][self as usize]
    }
}

impl fmt::Display for Fort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of forts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FortSet(u16);

impl FortSet {
    /// No fort.
    pub const NONE: Self = Self(0);

    /// These forts.
    pub const fn of(forts: &[Fort]) -> Self {
        let mut set = Self(0);
        let mut i = 0;
        while i < forts.len() {
            set.0 |= 1 << forts[i] as u16;
            i += 1;
        }
        set
    }

    /// Whether the fort is one of them.
    pub const fn has(self, fort: Fort) -> bool {
        self.0 >> fort as u16 & 1 == 1
    }

    /// Adds a fort.
    pub const fn insert(&mut self, fort: Fort) {
        self.0 |= 1 << fort as u16;
    }

    /// Takes a fort out.
    pub const fn remove(&mut self, fort: Fort) {
        self.0 &= !(1 << fort as u16);
    }

    /// What is in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The forts, in order.
    pub fn iter(self) -> impl Iterator<Item = Fort> {
        Fort::ALL.into_iter().filter(move |&f| self.has(f))
    }
}

impl Serialize for FortSet {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for FortSet {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Self::of(&Vec::<Fort>::deserialize(from)?))
    }
}
