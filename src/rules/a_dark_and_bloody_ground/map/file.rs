//! The map file: where things are drawn, what they are called, what touches what. It is part of the program.

use crate::rules::Point;
use crate::rules::chart::file::{self, Outline, Rect, Size};
use serde::Deserialize;
use std::sync::LazyLock;

const MAP: &str = include_str!("map.json");

/// The map file.
#[derive(Deserialize)]
pub struct MapFile {
    /// The size of the sheet.
    pub board: Size,
    /// The areas, in the order in which the rules go through them.
    pub areas: Vec<AreaFile>,
    /// The borders of two areas; those that the Ohio forms say so.
    pub links: Vec<Vec<String>>,
    /// All rivers but the Ohio, each from its mouth to its source.
    pub rivers: Vec<RiverFile>,
    /// The reaches of the Ohio from the west, each with its north and its south bank.
    pub reaches: Vec<[String; 2]>,
    /// The box of units held for entry.
    pub edge: Rect,
    /// Where markers stand on the tracks.
    pub tracks: Tracks,
}

/// An area of the map file.
#[derive(Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "the flags of the map file")]
pub struct AreaFile {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Code of the nation or state that owns it.
    pub owner: String,
    /// `wilderness`, `rough` or `settled`.
    pub terrain: String,
    /// Whether it counts as north or west of the Ohio.
    pub northwest: bool,
    /// The permanent settlement printed there.
    #[serde(default)]
    pub settlement: Option<String>,
    /// The British fort marked there.
    #[serde(default)]
    pub british_fort: Option<String>,
    /// Whether it lies on the Ohio.
    #[serde(default)]
    pub on_ohio: bool,
    /// Whether the British may enter there.
    #[serde(default)]
    pub british_entry: bool,
    /// Whether US units may enter there from the east.
    #[serde(default)]
    pub us_entry: bool,
    /// How it is drawn.
    #[serde(flatten)]
    pub outline: Outline,
}

/// A river of the map file.
#[derive(Deserialize)]
pub struct RiverFile {
    /// Its name.
    pub name: String,
    /// The areas it runs through, from mouth to source.
    pub areas: Vec<String>,
}

/// Where markers stand on the tracks.
#[derive(Deserialize)]
pub struct Tracks {
    /// By turn, from Fall 1790.
    pub turns: Vec<Point>,
    /// By Commitment Level, from 1.
    pub commitment: Vec<Point>,
    /// By raid total, from 0.
    pub raids: Vec<Point>,
}

static FILE: LazyLock<MapFile> = LazyLock::new(|| file::read(MAP));

/// The map file, read.
pub fn file() -> &'static MapFile {
    &FILE
}
