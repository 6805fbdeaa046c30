//! Which place lies next in a direction: arrow keys along adjacency.

use super::Vec2;
use crate::rules::Shape;

/// An arrow key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// Up.
    North,
    /// Right.
    East,
    /// Down.
    South,
    /// Left.
    West,
}

impl Heading {
    /// The heading of a key by its DOM name.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowUp" => Self::North,
            "ArrowRight" => Self::East,
            "ArrowDown" => Self::South,
            "ArrowLeft" => Self::West,
            _ => return None,
        })
    }

    const fn vector(self) -> (f64, f64) {
        match self {
            Self::North => (0.0, -1.0),
            Self::East => (1.0, 0.0),
            Self::South => (0.0, 1.0),
            Self::West => (-1.0, 0.0),
        }
    }
}

/// The index of the point that is best reached from `from` by going this way: nearest, with what lies aside counted
/// double; nothing that lies behind, nothing that lies more aside than ahead by half.
#[must_use]
pub fn towards(from: Vec2, heading: Heading, points: &[Vec2]) -> Option<usize> {
    along(from, heading.vector(), points)
}

/// Hexes that touch side by side, as they lie on a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HexGrid {
    /// The centre of one of them.
    pub origin: Vec2,
    /// Centre to corner.
    pub radius: f64,
    /// A corner points east: they stand in columns, and two of them lie ahead to the east and to the west. Otherwise they
    /// lie in rows, and two of them lie ahead to the north and to the south.
    pub flat: bool,
}

/// How far the way leans to one of two hexes that both lie ahead.
const LEAN: f64 = 0.2;

impl HexGrid {
    /// The grid of a space, if it is a hex, as if that lay at the origin.
    #[must_use]
    pub fn of(shape: &Shape) -> Option<Self> {
        match *shape {
            Shape::Hex { radius, flat } => Some(Self { origin: Vec2::default(), radius: f64::from(radius), flat }),
            _ => None,
        }
    }

    /// The same grid with a hex there.
    #[must_use]
    pub const fn from(self, origin: Vec2) -> Self {
        Self { origin, ..self }
    }

    /// The index of the hex among `neighbours` that is reached from `from` by going this way. Where two lie ahead, it is in
    /// turn the one and the other, so that a walk keeps to its row or column, and the way back is the same.
    #[must_use]
    pub fn towards(&self, from: Vec2, heading: Heading, neighbours: &[Vec2]) -> Option<usize> {
        let (mut hx, mut hy) = heading.vector();
        let across = if self.flat { from.x - self.origin.x } else { from.y - self.origin.y };
        let even = (across / (1.5 * self.radius)).round().rem_euclid(2.0) < 0.5;
        let lean = if even { -LEAN } else { LEAN };
        match (self.flat, heading) {
            (true, Heading::East | Heading::West) => hy = lean,
            (false, Heading::North | Heading::South) => hx = -lean,
            _ => {}
        }
        along(from, (hx, hy), neighbours)
    }
}

fn along(from: Vec2, (hx, hy): (f64, f64), points: &[Vec2]) -> Option<usize> {
    let cost = |p: &Vec2| {
        let (dx, dy) = (p.x - from.x, p.y - from.y);
        let (ahead, aside) = (dx * hx + dy * hy, (dx * hy - dy * hx).abs());
        (ahead > 0.0 && aside <= ahead * 1.5).then_some(ahead + 2.0 * aside)
    };
    let ranked = points.iter().enumerate().filter_map(|(n, p)| Some((cost(p)?, n)));
    ranked.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, n)| n)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_place_ahead_is_chosen_and_none_behind() {
        let from = Vec2::new(100.0, 100.0);
        let points = [Vec2::new(100.0, 20.0), Vec2::new(180.0, 110.0), Vec2::new(300.0, 100.0), Vec2::new(95.0, 190.0)];
        let to = |heading| towards(from, heading, &points);
        assert_eq!(
            [Heading::North, Heading::East, Heading::South, Heading::West].map(to),
            [Some(0), Some(1), Some(3), None]
        );
    }

    /// The six neighbours of a hex.
    fn around(grid: &HexGrid, centre: Vec2) -> Vec<Vec2> {
        let first = if grid.flat { 30.0 } else { 0.0 };
        let reach = grid.radius * 3f64.sqrt();
        let neighbour = |n: u8| {
            let (sin, cos) = libm::sincos((first + 60.0 * f64::from(n)).to_radians());
            Vec2::new(centre.x + reach * cos, centre.y + reach * sin)
        };
        (0..6).map(neighbour).collect()
    }

    #[test]
    fn a_walk_over_hexes_keeps_to_its_row_and_leads_back_the_same_way() {
        for (flat, there, back) in [(true, Heading::East, Heading::West), (false, Heading::North, Heading::South)] {
            let grid = HexGrid { origin: Vec2::new(7.0, 11.0), radius: 30.0, flat };
            let go = |from: Vec2, heading| {
                let all = around(&grid, from);
                all[grid.towards(from, heading, &all).expect("there are hexes on all sides")]
            };
            let mut way = vec![grid.origin];
            for _ in 0..6 {
                way.push(go(way[way.len() - 1], there));
            }
            let (first, last) = (way[0], way[6]);
            let aside = if flat { last.y - first.y } else { last.x - first.x };
            assert!(aside.abs() < 0.1 && first.distance(last) > 260.0, "flat {flat}: {last:?}");
            for pair in way.windows(2).rev() {
                assert!(go(pair[1], back).distance(pair[0]) < 0.1, "flat {flat}: back to {:?}", pair[0]);
            }
        }
    }

    #[test]
    fn at_the_edge_the_other_hex_ahead_is_taken_and_straight_ahead_is_straight() {
        let grid = HexGrid { origin: Vec2::default(), radius: 30.0, flat: true };
        let all = around(&grid, grid.origin);
        assert_eq!(grid.towards(grid.origin, Heading::East, &all), Some(5), "north-east from an even column");
        assert_eq!(grid.towards(grid.origin, Heading::East, &all[..5]), Some(0), "south-east at the edge");
        assert_eq!(grid.towards(grid.origin, Heading::North, &all), Some(4));
        assert_eq!(grid.towards(grid.origin, Heading::South, &all), Some(1));
    }

    #[test]
    fn a_place_far_aside_is_not_ahead() {
        assert_eq!(towards(Vec2::default(), Heading::North, &[Vec2::new(100.0, -20.0)]), None);
    }
}
