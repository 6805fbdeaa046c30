//! Boards from data: what the map files of titles write alike, and the spaces made of it.

use super::{Shape, Space};
use crate::rules::{Point, json};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// Reads a map file that is part of the program.
///
/// # Panics
/// It is not well-formed; a test of each title reads its own.
#[must_use]
pub fn read<F: DeserializeOwned>(text: &str) -> F {
    json::read(text).expect("the map file is well-formed")
}

/// The size of a board.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Size {
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

/// A round space: its middle, and how large it is drawn.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Node {
    x: i32,
    y: i32,
    radius: i32,
    clear: i32,
}

impl Node {
    /// The space of this name.
    #[must_use]
    pub fn space(self, id: impl Into<String>, name: impl Into<String>) -> Space {
        let Self { x, y, radius, clear } = self;
        Space::new(id, name, Shape::Node(radius), Point { x, y }, clear)
    }
}

/// A box beside the map: its middle, and how large it is drawn.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Rect {
    x: i32,
    y: i32,
    width: i32,
    height: i32,
    clear: i32,
}

impl Rect {
    /// The space of this name.
    #[must_use]
    pub fn space(self, id: impl Into<String>, name: impl Into<String>) -> Space {
        let Self { x, y, width, height, clear } = self;
        let corner = |dx: i32, dy: i32| Point { x: x + dx * (width / 2), y: y + dy * (height / 2) };
        let outline = vec![corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
        Space::new(id, name, Shape::Area(outline), Point { x, y }, clear)
    }
}

/// An area: its outline, the ground kept clear in it, and where sites lie.
#[derive(Clone, Debug, Deserialize)]
pub struct Outline {
    centre: Point,
    clear_radius: i32,
    #[serde(default)]
    site: Option<Point>,
    polygon: Vec<Point>,
}

impl Outline {
    /// The space of this name.
    #[must_use]
    pub fn space(self, id: impl Into<String>, name: impl Into<String>) -> Space {
        let Self { centre, clear_radius, site, polygon } = self;
        Space { site, ..Space::new(id, name, Shape::Area(polygon), centre, clear_radius) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_map_files_write_becomes_spaces() {
        let node = read::<Node>(r#"{"x": 10, "y": 20, "radius": 5, "clear": 3}"#).space("a", "A");
        assert_eq!((node.shape, node.centre, node.clear_radius), (Shape::Node(5), Point { x: 10, y: 20 }, 3));
        let rect = read::<Rect>(r#"{"x": 10, "y": 20, "width": 8, "height": 4, "clear": 1}"#).space("b", "B");
        let corners = [[6, 18], [14, 18], [14, 22], [6, 22]].map(Point::from).to_vec();
        assert_eq!((rect.shape, rect.label.as_str()), (Shape::Area(corners), "B"));
        let text = r#"{"centre": [1, 1], "clear_radius": 1, "polygon": [[0, 0], [2, 0], [1, 2]]}"#;
        let area = read::<Outline>(text).space("c", "C");
        assert!(matches!(area.shape, Shape::Area(ref outline) if outline.len() == 3));
        assert_eq!((area.centre, area.id.as_str()), (Point { x: 1, y: 1 }, "c"));
    }
}
