//! The map file: where things are drawn, what they are called, what is linked. It is part of the program.

use crate::rules::Point;
use serde::Deserialize;
use std::sync::LazyLock;

const MAP: &str = include_str!("map.json");

/// The map file. Spaces are the river spaces, then the ground spaces.
#[derive(Deserialize)]
pub struct MapFile {
    pub board: Size,
    pub spaces: Vec<SpaceFile>,
    pub edges: Vec<EdgeFile>,
    pub entry_squares: Vec<EntryFile>,
    pub boxes: Vec<BoxFile>,
    pub tracks: Tracks,
}

/// A box beside the map: of a nation, the cup, the US Builds Box.
#[derive(Deserialize)]
pub struct BoxFile {
    pub id: String,
    pub name: String,
    pub board: Rect,
}

/// A rectangle of the drawing, by its middle.
#[derive(Clone, Copy, Deserialize)]
pub struct Rect {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
    pub clear: i32,
}

/// Where markers stand on the tracks.
#[derive(Deserialize)]
pub struct Tracks {
    /// By VP halves.
    pub vp: Pair,
    /// By turn, from 0.
    pub turn: Vec<Spot>,
    /// By segment, from 0.
    pub segment: Vec<Spot>,
    /// By SAP.
    pub sap: Pair,
    pub raid: RaidTrack,
    /// The squares on which British Arms wait.
    pub arms: Vec<Spot>,
}

/// A track of each side.
#[derive(Deserialize)]
pub struct Pair {
    pub us: Vec<Spot>,
    pub wc: Vec<Spot>,
}

/// Where the raid chits are counted.
#[derive(Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub struct RaidTrack {
    a: Spot,
    b: Spot,
    c: Spot,
    d: Spot,
}

impl RaidTrack {
    /// The places of the chits A to D.
    pub fn points(&self) -> [Point; 4] {
        [&self.a, &self.b, &self.c, &self.d].map(Spot::point)
    }
}

/// A point of the drawing, written `[x, y]`.
#[derive(Deserialize)]
pub struct Spot(i32, i32);

impl Spot {
    /// The point.
    pub fn point(&self) -> Point {
        Point { x: self.0, y: self.1 }
    }
}

/// The size of the drawing.
#[derive(Deserialize)]
pub struct Size {
    pub width: i32,
    pub height: i32,
}

/// A point of the drawing.
#[derive(Clone, Copy, Deserialize)]
pub struct At {
    x: i32,
    y: i32,
    /// Radius of the circle drawn.
    pub radius: i32,
    /// Radius of the ground kept clear for pieces.
    pub clear: i32,
}

impl From<At> for Point {
    fn from(At { x, y, .. }: At) -> Self {
        Self { x, y }
    }
}

/// A space of the map file.
#[derive(Deserialize)]
pub struct SpaceFile {
    pub id: String,
    pub name: String,
    pub kind: String,
    pub river: Option<String>,
    pub nation: String,
    pub lat: f64,
    pub board: At,
    pub structure: Option<String>,
    #[serde(default)]
    pub banks: Vec<BankFile>,
    #[serde(default)]
    pub british_flag: bool,
    #[serde(default)]
    pub battle_site: Option<String>,
}

/// Ground spaces on one side of a river space.
#[derive(Deserialize)]
pub struct BankFile {
    pub spaces: Vec<String>,
}

/// A link of the map file.
#[derive(Deserialize)]
pub struct EdgeFile {
    pub a: String,
    pub b: String,
}

/// An entry square of the map file.
#[derive(Deserialize)]
pub struct EntryFile {
    pub id: String,
    pub name: String,
    pub side: String,
    pub nation: Option<String>,
    pub board: At,
    pub links: Vec<String>,
}

static FILE: LazyLock<MapFile> = LazyLock::new(|| {
    // The map is part of the program and read by a test.
    serde_json::from_str(MAP).expect("map.json is well-formed")
});

/// The map file, read.
pub fn file() -> &'static MapFile {
    &FILE
}
