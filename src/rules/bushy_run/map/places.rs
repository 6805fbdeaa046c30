//! Areas and Zones (table R-1).

use crate::rules::named::{UnknownId, named};
use crate::rules::sets::bit_set;
use crate::rules::space::graph::Graph;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Areas 1–19 and Zones A and B.
pub const PLACES: usize = 21;
/// Number of Areas.
pub const AREAS: usize = 19;

/// An Area or a Zone; written as the number of the Area or the letter of the Zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "PlaceId", try_from = "PlaceId")]
pub struct Place(u8);

/// Zone A, the road to Ligonier.
pub const ZONE_A: Place = Place(19);
/// Zone B, Bushy Run Station: the wagon's goal.
pub const ZONE_B: Place = Place(20);

const fn area(n: usize) -> usize {
    n - 1
}
const A: usize = 19;
const B: usize = 20;

/// Table R-1: who touches whom, each pair once.
const LINKS: [(usize, usize); 46] = [
    (area(1), area(2)),
    (area(1), area(3)),
    (area(1), area(6)),
    (area(1), B),
    (area(2), area(3)),
    (area(2), area(5)),
    (area(2), B),
    (area(3), area(4)),
    (area(3), area(5)),
    (area(3), area(6)),
    (area(4), area(5)),
    (area(4), area(6)),
    (area(4), area(7)),
    (area(4), area(8)),
    (area(4), area(9)),
    (area(5), area(7)),
    (area(6), area(9)),
    (area(7), area(8)),
    (area(7), area(10)),
    (area(7), area(11)),
    (area(8), area(9)),
    (area(8), area(10)),
    (area(8), area(12)),
    (area(9), area(12)),
    (area(9), area(13)),
    (area(10), area(11)),
    (area(10), area(12)),
    (area(10), area(14)),
    (area(10), area(16)),
    (area(11), area(14)),
    (area(12), area(13)),
    (area(12), area(15)),
    (area(12), area(16)),
    (area(13), area(15)),
    (area(14), area(16)),
    (area(14), area(17)),
    (area(14), area(18)),
    (area(15), area(16)),
    (area(15), area(18)),
    (area(15), area(19)),
    (area(16), area(18)),
    (area(17), area(18)),
    (area(17), A),
    (area(18), area(19)),
    (area(18), A),
    (area(19), A),
];

static GRAPH: Graph<PLACES, 1> = Graph::from_links(&LINKS);

/// The five Areas with red ribbons, where the British set up [BR-4.2-d].
pub const RED: PlaceSet = PlaceSet::of_all(&[Place(3), Place(7), Place(9), Place(15), Place(17)]);

/// The fourteen Areas with gold ribbons, where the Indian side sets up [BR-4.2-b].
pub const GOLD: PlaceSet = PlaceSet::range(0, AREAS).less(RED);

impl Place {
    /// Area `n`, 1 to 19.
    pub const fn area(n: u8) -> Option<Self> {
        if n >= 1 && n <= 19 { Some(Self(n - 1)) } else { None }
    }

    pub(in super::super) const fn nth(n: usize) -> Self {
        Self(n as u8)
    }

    /// Its place in the tables: Areas in order, then the Zones.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is one of the Areas.
    pub const fn is_area(self) -> bool {
        self.0 < 19
    }

    /// Whether two places touch [BR-2.2.1-d].
    pub fn adjacent(self, other: Self) -> bool {
        GRAPH.adjacent(self.index(), other.index())
    }

    /// The places it touches, Areas first.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        GRAPH.of(self.index()).iter().map(Self::nth)
    }

    /// The Areas it touches.
    pub fn neighbour_areas(self) -> impl Iterator<Item = Self> {
        self.neighbours().filter(|p| p.is_area())
    }

    /// All Areas.
    pub fn areas() -> impl Iterator<Item = Self> {
        (0..AREAS).map(Self::nth)
    }

    /// All Areas and Zones.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..PLACES).map(Self::nth)
    }

    /// Its id on the chart: `10`, `A`.
    pub const fn id(self) -> &'static str {
        const IDS: [&str; PLACES] = [
            "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
            "A", "B",
        ];
        IDS[self.index()]
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; PLACES] = [
            "Bushy Run Bottom",
            "Byerly's Woods",
            "Ambush Hollow",
            "Graves Knoll",
            "North Heights",
            "Laurel Draw",
            "Chestnut Bench",
            "Road Saddle",
            "Alder Bottom",
            "Edge Hill",
            "Steep Woods",
            "Campbell's Ravine",
            "Spring Hollow",
            "Beech Rise",
            "Fern Slope",
            "Pack-Horse Halt",
            "Hemlock Flat",
            "Rear Guard Road",
            "Deadfall Thicket",
            "Road to Ligonier",
            "Bushy Run Station",
        ];
        NAMES[self.index()]
    }

    /// What is written beside its name, and on the map: "10", "Zone A".
    pub const fn label(self) -> &'static str {
        match self {
            ZONE_A => "Zone A",
            ZONE_B => "Zone B",
            _ => self.id(),
        }
    }

    /// Its name with its label, in parts: most offers name places, and random play asks for hundreds of them at a time.
    pub const fn written(self) -> [&'static str; 4] {
        [self.name(), " (", self.label(), ")"]
    }
}

named!(Place: "place");

/// "Edge Hill (10)", "Road to Ligonier (Zone A)": the one way in which a place is written.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.written().into_iter().try_for_each(|part| f.write_str(part))
    }
}

/// The written form of a place: the number of an Area or the letter of a Zone.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum PlaceId {
    Area(u8),
    Zone(String),
}

impl From<Place> for PlaceId {
    fn from(place: Place) -> Self {
        if place.is_area() { Self::Area(place.0 + 1) } else { Self::Zone(place.id().into()) }
    }
}

impl TryFrom<PlaceId> for Place {
    type Error = UnknownId;

    fn try_from(id: PlaceId) -> Result<Self, UnknownId> {
        match id {
            PlaceId::Area(n) => Self::area(n).ok_or_else(|| UnknownId::new("Area", &n.to_string())),
            PlaceId::Zone(z) if z == "A" => Ok(ZONE_A),
            PlaceId::Zone(z) if z == "B" => Ok(ZONE_B),
            PlaceId::Zone(z) => Err(UnknownId::new("Zone", &z)),
        }
    }
}

bit_set! {
    /// A set of places.
    pub PlaceSet of Place, words 1;
}
