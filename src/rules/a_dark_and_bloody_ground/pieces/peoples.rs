//! Sides, nations and states (chapter 3, table M-1).

use crate::rules::Seat;
use crate::rules::named::named;
use crate::rules::sets::bit_set;

/// The US player [DB-3.0-a].
pub const US: Seat = Seat(0);
/// The Native American player, who also runs the British and Canadians [DB-3.0-a].
pub const NA: Seat = Seat(1);

/// Number of nations.
pub const NATIONS: usize = Nation::COUNT;

named! {
    /// A Native nation, in the order of table M-1.
    pub enum Nation: "nation" {
        /// The Shawnee.
        Shawnee = "S", "Shawnee";
        /// The Miami.
        Miami = "M", "Miami";
        /// The Wyandot.
        Wyandot = "W", "Wyandot";
        /// The Delaware.
        Delaware = "D", "Delaware";
        /// The Ottawa.
        Ottawa = "O", "Ottawa";
        /// The Mingo.
        Mingo = "Mg", "Mingo";
        /// The Iroquois, who never roll [DB-8.1.3-a].
        Iroquois = "I", "Iroquois";
    }
}

named! {
    /// A state or territory of the United States, in the order of table M-1.
    pub enum State: "state" {
        /// Ohio, settled from Cincinnati and Marietta.
        Ohio = "Ohio", "Ohio";
        /// Kentucky.
        Kentucky = "KY", "Kentucky";
        /// Virginia.
        Virginia = "VA", "Virginia";
        /// Pennsylvania.
        Pennsylvania = "PA", "Pennsylvania";
    }
}

bit_set! {
    /// A set of nations.
    pub NationSet of Nation, words 1;
}

impl Nation {
    /// The nations that mobilize: all but the Iroquois [DB-5.0.5-d].
    pub fn mobilizing() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|&nation| nation.mobilizes())
    }

    /// Whether it rolls for mobilization at all [DB-8.1.3-a].
    #[must_use]
    #[inline]
    pub const fn mobilizes(self) -> bool {
        !matches!(self, Self::Iroquois)
    }
}
