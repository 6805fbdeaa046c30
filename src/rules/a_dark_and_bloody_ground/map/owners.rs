//! Who owns an area (table M-1).

use crate::rules::Seat;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, State, US};

/// Whose an area is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A nation's.
    Nation(Nation),
    /// A state's.
    State(State),
}

impl Owner {
    /// The owner with this code of the map file.
    #[must_use]
    pub fn from_id(code: &str) -> Option<Self> {
        Nation::from_id(code).map(Self::Nation).or_else(|| State::from_id(code).map(Self::State))
    }

    /// The side that the owner stands on [DB-3.0-b].
    #[must_use]
    pub const fn side(self) -> Seat {
        match self {
            Self::Nation(_) => NA,
            Self::State(_) => US,
        }
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nation(nation) => nation.name(),
            Self::State(state) => state.name(),
        }
    }
}
