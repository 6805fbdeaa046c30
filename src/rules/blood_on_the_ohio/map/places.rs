//! Where a piece can be: the 155 spaces, the eight entry squares, and the boxes beside the map.

use super::file::file;
use super::nations::{NATIONS, Nation};
use crate::rules::named::named;
use crate::rules::sets::bit_set;
use serde::{Deserialize, Serialize};

/// River spaces of the map.
pub const RIVERS: usize = 55;
/// Spaces of the map, river spaces first [BO-0-b].
pub const SPACES: usize = 155;
/// Spaces and entry squares: where a piece counts as on the map [BO-2.4.3-g].
pub const ON_MAP: usize = SPACES + 8;
const BOXES: usize = ON_MAP;
const CUP_AT: usize = BOXES + NATIONS;
/// Every place a piece can be.
pub const PLACES: usize = CUP_AT + 6;

/// A space, an entry square or a box beside the map; written by its id in the map file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Place(u8);

/// The recruitment cup [BO-0-f].
pub const CUP: Place = Place(CUP_AT as u8);
/// Not in the game yet: due in a later turn, or with an expedition that waits.
pub const DUE: Place = Place(CUP_AT as u8 + 1);
/// British Arms that may be brought in [BO-23.0-b].
pub const READY: Place = Place(CUP_AT as u8 + 2);
/// British Arms on the VP track [BO-23.0-a].
pub const TRACK: Place = Place(CUP_AT as u8 + 3);
/// Out of the game: killed, destroyed or withdrawn.
pub const OUT: Place = Place(CUP_AT as u8 + 4);
/// Being placed: in nobody's hands but those of the player who must place it.
pub const HAND: Place = Place(CUP_AT as u8 + 5);

const BESIDE: [&str; 6] = ["cup", "due", "arms-ready", "arms-track", "out", "hand"];
const BESIDE_NAMES: [&str; 6] =
    ["the cup", "arrivals", "the British Arms at hand", "the VP track", "out of the game", "the hand"];
const BOX_IDS: [&str; NATIONS] =
    ["box-Mi", "box-Sh", "box-De", "box-M", "box-W", "box-Ot", "box-Se", "box-Oj", "box-Ki", "box-Po"];
const BOX_NAMES: [&str; NATIONS] = [
    "the Miami box",
    "the Shawnee box",
    "the Delaware square",
    "the Mingo square",
    "the Wyandot square",
    "the Ottawa square",
    "the Seneca square",
    "the Ojibwa square",
    "the Kickapoo square",
    "the Potawatomi square",
];

impl Place {
    /// The place with this number.
    pub const fn nth(n: usize) -> Self {
        Self(n as u8)
    }

    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The nation square or box [BO-2.4.2-b].
    pub const fn box_of(nation: Nation) -> Self {
        Self((BOXES + nation as usize) as u8)
    }

    /// The nation whose square or box this is.
    pub const fn boxed(self) -> Option<Nation> {
        let n = self.0 as usize;
        if n >= BOXES && n < CUP_AT { Some(Nation::ALL[n - BOXES]) } else { None }
    }

    /// Whether it is a river space.
    pub const fn is_river(self) -> bool {
        (self.0 as usize) < RIVERS
    }

    /// Whether it is a ground space.
    pub const fn is_ground(self) -> bool {
        self.0 as usize >= RIVERS && (self.0 as usize) < SPACES
    }

    /// Whether it is a space [BO-0-b].
    pub const fn is_space(self) -> bool {
        (self.0 as usize) < SPACES
    }

    /// Whether it is an entry square [BO-2.4.3-a].
    pub const fn is_entry(self) -> bool {
        self.0 as usize >= SPACES && (self.0 as usize) < ON_MAP
    }

    /// Whether a piece there is on the map [BO-2.4.3-g].
    pub const fn is_on_map(self) -> bool {
        (self.0 as usize) < ON_MAP
    }

    /// All spaces.
    pub fn spaces() -> impl Iterator<Item = Self> {
        (0..SPACES).map(Self::nth)
    }

    /// All ground spaces.
    pub fn grounds() -> impl Iterator<Item = Self> {
        (RIVERS..SPACES).map(Self::nth)
    }

    /// All river spaces.
    pub fn rivers() -> impl Iterator<Item = Self> {
        (0..RIVERS).map(Self::nth)
    }

    /// All entry squares.
    pub fn entries() -> impl Iterator<Item = Self> {
        (SPACES..ON_MAP).map(Self::nth)
    }

    /// Every place.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..PLACES).map(Self::nth)
    }

    /// Its id.
    pub fn id(self) -> &'static str {
        match self.index() {
            n if n < SPACES => &file().spaces[n].id,
            n if n < ON_MAP => &file().entry_squares[n - SPACES].id,
            n if n < CUP_AT => BOX_IDS[n - BOXES],
            n => BESIDE[n - CUP_AT],
        }
    }

    /// Its name, as it stands in a sentence.
    pub fn name(self) -> &'static str {
        match self.index() {
            n if n < SPACES => &file().spaces[n].name,
            n if n < ON_MAP => &file().entry_squares[n - SPACES].name,
            n if n < CUP_AT => BOX_NAMES[n - BOXES],
            n => BESIDE_NAMES[n - CUP_AT],
        }
    }
}

named!(Place: "place", shown by name);

bit_set! {
    /// A set of spaces and entry squares, one bit each.
    pub PlaceSet of Place, words 3, only Place::is_on_map;
}

impl PlaceSet {
    /// All spaces.
    pub const SPACES: Self = Self::range(0, SPACES);
    /// All river spaces.
    pub const RIVERS: Self = Self::range(0, RIVERS);
    /// All ground spaces.
    pub const GROUND: Self = Self::range(RIVERS, SPACES);
}
