//! The map file: where things are drawn, what they are called, what is linked. It is part of the program.

use crate::rules::Point;
use crate::rules::chart::file::{self, Node, Rect, Size};
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

/// Where markers stand on the tracks.
#[derive(Deserialize)]
pub struct Tracks {
    /// By VP halves.
    pub vp: Pair,
    /// By turn, from 0.
    pub turn: Vec<Point>,
    /// By segment, from 0.
    pub segment: Vec<Point>,
    /// By SAP.
    pub sap: Pair,
    pub raid: RaidTrack,
    /// The squares on which British Arms wait.
    pub arms: Vec<Point>,
}

/// A track of each side.
#[derive(Deserialize)]
pub struct Pair {
    pub us: Vec<Point>,
    pub wc: Vec<Point>,
}

/// Where the raid chits are counted.
#[derive(Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub struct RaidTrack {
    a: Point,
    b: Point,
    c: Point,
    d: Point,
}

impl RaidTrack {
    /// The places of the chits A to D.
    pub fn points(&self) -> [Point; 4] {
        [self.a, self.b, self.c, self.d]
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
    pub board: Node,
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
    pub board: Node,
    pub links: Vec<String>,
}

static FILE: LazyLock<MapFile> = LazyLock::new(|| file::read(MAP));

/// The map file, read.
pub fn file() -> &'static MapFile {
    &FILE
}
