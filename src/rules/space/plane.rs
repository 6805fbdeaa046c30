//! The free plane: integer points (a unit is 1/100 inch on a table, a map unit on a board) and regions of it.

use crate::rules::Dice;
use serde::{Deserialize, Serialize};

/// A point; x to the right, y down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "[i32; 2]", into = "[i32; 2]")]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Down.
    pub y: i32,
}

impl From<[i32; 2]> for Point {
    fn from([x, y]: [i32; 2]) -> Self {
        Self { x, y }
    }
}

impl From<Point> for [i32; 2] {
    fn from(p: Point) -> Self {
        [p.x, p.y]
    }
}

/// A part of the plane: the union of simple polygons, borders included.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Region {
    /// The polygons; closing points are not repeated.
    pub polygons: Vec<Vec<Point>>,
}

impl Region {
    /// Whether the point lies in the region or on its border. Exact: integers only.
    #[must_use]
    pub fn contains(&self, p: Point) -> bool {
        self.polygons.iter().any(|polygon| encloses(polygon, p))
    }

    /// A point of the region at random; `None` if it has none.
    pub fn any_point(&self, chance: &mut Dice) -> Option<Point> {
        let polygon = self.polygons.get(chance.draw(self.polygons.len() as u32) as usize)?;
        let (xs, ys) = (polygon.iter().map(|p| p.x), polygon.iter().map(|p| p.y));
        let (left, right) = (xs.clone().min()?, xs.max()?);
        let (top, bottom) = (ys.clone().min()?, ys.max()?);
        for _ in 0..200 {
            let x = left + chance.draw(right.abs_diff(left) + 1).cast_signed();
            let y = top + chance.draw(bottom.abs_diff(top) + 1).cast_signed();
            if self.contains(Point { x, y }) {
                return Some(Point { x, y });
            }
        }
        polygon.first().copied()
    }
}

/// Crossing number with exact treatment of the border (Sunday, *Inclusion of a Point in a Polygon*).
fn encloses(polygon: &[Point], p: Point) -> bool {
    let mut inside = false;
    let edges = polygon.iter().zip(polygon.iter().cycle().skip(1));
    for (&a, &b) in edges {
        let side = cross(a, b, p);
        if side == 0 && between(a.x, b.x, p.x) && between(a.y, b.y, p.y) {
            return true;
        }
        if (a.y > p.y) != (b.y > p.y) && (side > 0) == (b.y > a.y) {
            inside = !inside;
        }
    }
    inside
}

fn cross(a: Point, b: Point, p: Point) -> i64 {
    let (ax, ay) = (i64::from(a.x), i64::from(a.y));
    (i64::from(b.x) - ax) * (i64::from(p.y) - ay) - (i64::from(b.y) - ay) * (i64::from(p.x) - ax)
}

fn between(a: i32, b: i32, v: i32) -> bool {
    (a.min(b)..=a.max(b)).contains(&v)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_holds_its_inside_and_its_border_and_no_more() {
        let square = [[0, 0], [100, 0], [100, 100], [0, 100]].map(Point::from).to_vec();
        let notch = [[200, 0], [300, 0], [250, 50], [300, 100], [200, 100]].map(Point::from).to_vec();
        let region = Region { polygons: vec![square, notch] };
        for (x, y, held) in [
            (50, 50, true),
            (0, 0, true),
            (100, 40, true),
            (150, 50, false),
            (249, 50, true),
            (260, 50, false),
            (250, 50, true),
            (-1, 50, false),
        ] {
            assert_eq!(region.contains(Point { x, y }), held, "{x},{y}");
        }
    }
}
