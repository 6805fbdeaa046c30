//! The types of piece that the rules tell apart (table U-1), and whom a leader belongs to.

use super::peoples::{Nation, State};

/// A type of piece [DB-2.2-a].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A leader of either side.
    Leader,
    /// A regular of the US Army.
    Regular,
    /// US militia.
    Militia,
    /// A warrior of one of the nations.
    Warrior,
    /// A British regular.
    British,
    /// Canadian militia.
    Canadian,
}

/// Whom a leader belongs to: it decides whom he replaces and by whom he is replaced [DB-LDR-a].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corps {
    /// The US Army.
    Army,
    /// The militia of a state.
    Militia(State),
    /// The leaders of a nation.
    Nation(Nation),
    /// Lord Dorchester.
    British,
    /// Tecumseh, Girty and McKee: nobody's nation's leader, without replacement [DB-LDR-c] [DB-LDR-g].
    Special,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Leader, Self::Regular, Self::Militia, Self::Warrior, Self::British, Self::Canadian];

    /// Whether it is a combat unit.
    #[must_use]
    #[inline]
    pub const fn fights(self) -> bool {
        !matches!(self, Self::Leader)
    }

    /// Whether it is a regular: of the US Army or British.
    #[must_use]
    #[inline]
    pub const fn is_regular(self) -> bool {
        matches!(self, Self::Regular | Self::British)
    }

    /// Its name for one of them.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Leader => "leader",
            Self::Regular => "US regular",
            Self::Militia => "US militia",
            Self::Warrior => "warrior",
            Self::British => "British regular",
            Self::Canadian => "Canadian militia",
        }
    }
}
