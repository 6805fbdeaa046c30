//! Where a piece can be: the 71 areas, and the four places that are no area.

use super::file::file;
use crate::rules::named::named;
use crate::rules::sets::bit_set;
use serde::{Deserialize, Serialize};

/// Areas of the map.
pub const AREAS: usize = 71;
/// Every place a piece can be.
const PLACES: usize = AREAS + 4;

/// An area of the map [DB-2.1-a]; written by its id in the map file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Area(u8);

impl Area {
    /// The area with this number.
    #[must_use]
    #[inline]
    pub const fn nth(n: usize) -> Self {
        Self(n as u8)
    }

    /// Its number, in the order of the map file.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All areas, in the order of the map file.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..AREAS).map(Self::nth)
    }

    /// Its id.
    #[must_use]
    pub fn id(self) -> &'static str {
        &file().areas[self.index()].id
    }

    /// Its name, as it stands in a sentence.
    #[must_use]
    pub fn name(self) -> &'static str {
        &file().areas[self.index()].name
    }
}

named!(Area: "area", shown by name);

bit_set! {
    /// A set of areas, one bit each.
    pub AreaSet of Area, words 2, only Area::is_there;
}

impl AreaSet {
    /// All areas.
    pub const ALL: Self = Self::range(0, AREAS);
}

impl Area {
    /// Whether there is an area of this number: what a damaged file may break.
    #[must_use]
    pub const fn is_there(self) -> bool {
        (self.0 as usize) < AREAS
    }
}

/// Where a piece is: an area, or one of `EDGE`, `POOL`, `ASIDE` and `OUT`; written by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Place(u8);

/// Held at the edge of the map, to enter in an Action Phase [DB-8.3.2-c]. Counts as in play.
pub const EDGE: Place = Place(AREAS as u8);
/// In the pool: not on the map and not out of the game. Leaders there are still to come.
pub const POOL: Place = Place(AREAS as u8 + 1);
/// Set aside until a unit of its side can be joined [DB-LDR-h, DB-14.0.7-d].
pub const ASIDE: Place = Place(AREAS as u8 + 2);
/// Out of the game.
pub const OUT: Place = Place(AREAS as u8 + 3);

const BESIDE: [&str; 4] = ["east-edge", "pool", "aside", "out"];
const BESIDE_NAMES: [&str; 4] = ["the edge of the map", "the pool", "the pieces set aside", "out of the game"];

impl Place {
    /// The place with this number: areas first.
    #[must_use]
    #[inline]
    pub const fn nth(n: usize) -> Self {
        Self(n as u8)
    }

    /// Its number.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every place.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..PLACES).map(Self::nth)
    }

    /// The area, if it is one.
    #[must_use]
    #[inline]
    pub const fn area(self) -> Option<Area> {
        if (self.0 as usize) < AREAS { Some(Area(self.0)) } else { None }
    }

    /// Whether a piece there counts as in play: on the map, held at its edge, or set aside for a moment.
    #[must_use]
    #[inline]
    pub const fn is_in_play(self) -> bool {
        self.0 as usize <= AREAS || self.0 == ASIDE.0
    }

    /// Its id.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.area().map_or_else(|| BESIDE[self.index() - AREAS], Area::id)
    }

    /// Its name, as it stands in a sentence.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.area().map_or_else(|| BESIDE_NAMES[self.index() - AREAS], Area::name)
    }
}

impl From<Area> for Place {
    #[inline]
    fn from(area: Area) -> Self {
        Self(area.0)
    }
}

named!(Place: "place", shown by name);
