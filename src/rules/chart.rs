//! Printed boards: geometry that no action changes.

use super::decision::Rule;
use super::source::Source;
use super::space::plane::Point;
use serde::Serialize;

/// The boards of a title.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Chart {
    /// The boards, the main one first.
    pub boards: Vec<Board>,
}

impl Chart {
    /// The board with this id.
    #[must_use]
    pub fn board(&self, id: &str) -> Option<&Board> {
        self.boards.iter().find(|b| b.id == id)
    }

    /// The space with this id, on whichever board.
    #[must_use]
    pub fn space(&self, id: &str) -> Option<&Space> {
        self.boards.iter().flat_map(|b| &b.spaces).find(|s| s.id == id)
    }
}

/// One printed board.
#[derive(Clone, Debug, Serialize)]
pub struct Board {
    /// Stable id, and key of its art.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Width of the playing surface, in the units of all its coordinates.
    pub width: i32,
    /// Height of the playing surface.
    pub height: i32,
    /// Its spaces, in reading order.
    pub spaces: Vec<Space>,
}

/// A place of a board.
#[derive(Clone, Debug, Serialize)]
pub struct Space {
    /// Stable id, unique in the title: `10`, `A`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is called in a sentence: "Area 10", "Zone B".
    pub label: String,
    /// What kind of place it is: `area`, `zone`.
    pub kind: &'static str,
    /// Its ground, in words.
    pub terrain: String,
    /// Its outline.
    pub shape: Shape,
    /// Where pieces stand.
    pub centre: Point,
    /// Radius of the ground kept clear for pieces, about the centre.
    pub clear_radius: i32,
    /// Ids of adjacent spaces.
    pub adjacent: Vec<String>,
    /// What the rules know of it, each with its source.
    pub facts: Vec<Fact>,
}

/// The outline of a space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// A polygon; the closing point is not repeated.
    Area(Vec<Point>),
    /// A node with this radius.
    Node(i32),
    /// A hex with this radius (centre to corner), a corner pointing east if `flat`.
    Hex {
        /// Centre to corner.
        radius: i32,
        /// Flat side up.
        flat: bool,
    },
    /// The whole board: a table without spaces.
    Table,
}

/// Something the rules know of a space or a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fact {
    /// What: "defence value".
    pub name: &'static str,
    /// How much.
    pub value: String,
    /// Its clause.
    pub rule: Rule,
    /// Where it comes from.
    pub source: Source,
}
