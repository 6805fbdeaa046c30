//! The seven scenarios: what they begin with, how long they last, which areas they open (chapter 10).

mod lists;

pub use lists::{country, first, forces, levels, primaries};

use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::Nation;
use crate::rules::named::named;

named! {
    /// A scenario.
    pub enum Scenario: "scenario" {
        /// 15.4.
        Campaign = "campaign-1790", "Campaign for Ohio";
        /// 15.1.
        Harmar = "harmar-1790", "Harmar’s Expedition";
        /// 15.2.
        StClair = "st-clair-1791", "St. Clair’s Campaign";
        /// 15.3.
        Wayne = "wayne-1793", "Mad Anthony Takes Command";
        /// 16.1.
        BattleHarmar = "battle-harmar", "Harmar’s Defeat";
        /// 16.2.
        BattleStClair = "battle-st-clair", "St. Clair’s Surprise";
        /// 16.3.
        FallenTimbers = "battle-fallen-timbers", "Fallen Timbers";
    }
}

impl Scenario {
    /// The first and the last turn, counted from 0 for Fall 1790 [DB-15.1-a] [DB-15.2-a] [DB-15.3-a] [DB-15.4-a]. A battle
    /// has the one turn in which it was fought.
    #[must_use]
    pub const fn turns(self) -> (u8, u8) {
        match self {
            Self::Campaign => (0, 20),
            Self::Harmar => (0, 1),
            Self::StClair => (3, 5),
            Self::Wayne => (10, 20),
            Self::BattleHarmar => (0, 0),
            Self::BattleStClair => (4, 4),
            Self::FallenTimbers => (15, 15),
        }
    }

    /// Whether it is one battle on a board, without the map [DB-16.0-a].
    #[must_use]
    pub const fn is_battle(self) -> bool {
        matches!(self, Self::BattleHarmar | Self::BattleStClair | Self::FallenTimbers)
    }

    /// The CL that it begins with.
    #[must_use]
    pub const fn commitment(self) -> u8 {
        match self {
            Self::Campaign | Self::Harmar | Self::BattleHarmar => 2,
            Self::StClair | Self::BattleStClair => 1,
            Self::Wayne => 3,
            Self::FallenTimbers => 4,
        }
    }

    /// Whether it is decided by victory points, towns and surrenders [DB-15.3.3-a] (chapter 10.9).
    #[must_use]
    pub const fn is_long(self) -> bool {
        matches!(self, Self::Campaign | Self::Wayne)
    }

    /// The areas that may be entered [DB-15.1.3-a] [DB-15.2.3-a].
    #[must_use]
    pub fn open(self) -> AreaSet {
        if self != Self::Harmar {
            return AreaSet::ALL;
        }
        let map = atlas();
        let nations = map.of_nation(Nation::Miami).or(map.of_nation(Nation::Shawnee));
        let base: AreaSet = Area::from_id("cincinnati").into_iter().collect();
        nations.and(map.northwest).or(base)
    }
}
