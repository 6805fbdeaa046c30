//! Sets of pieces.

use super::kinds::Kind;
use super::peoples::NA;
use super::roster::Piece;
use crate::rules::Seat;
use crate::rules::sets::bit_set;

bit_set! {
    /// A set of pieces, one bit each.
    pub PieceSet of Piece, words 2;
}

impl PieceSet {
    /// All combat units.
    pub const UNITS: Self = Self::REGULARS.or(Self::MILITIA).or(Self::WARRIORS).or(Self::BRITISH).or(Self::CANADIANS);
    /// British and Canadian units.
    pub const CROWN: Self = Self::BRITISH.or(Self::CANADIANS);

    /// All pieces of a side.
    #[must_use]
    #[inline]
    pub const fn side(seat: Seat) -> Self {
        if seat.0 == NA.0 { Self::NA } else { Self::US }
    }

    /// The pieces of a type.
    #[must_use]
    #[inline]
    pub const fn kind(kind: Kind) -> Self {
        match kind {
            Kind::Leader => Self::LEADERS,
            Kind::Regular => Self::REGULARS,
            Kind::Militia => Self::MILITIA,
            Kind::Warrior => Self::WARRIORS,
            Kind::British => Self::BRITISH,
            Kind::Canadian => Self::CANADIANS,
        }
    }

    /// The combat units among them.
    #[must_use]
    #[inline]
    pub const fn units_only(self) -> Self {
        self.and(Self::UNITS)
    }

    /// The leaders among them.
    #[must_use]
    #[inline]
    pub const fn leaders_only(self) -> Self {
        self.and(Self::LEADERS)
    }
}
