//! The ground that something covers which is larger than a counter: a block of figures in files and ranks.
//!
//! All of it is told as seen from the thing itself, in board units: the origin is its pose, which is the middle of its front edge;
//! x runs to its right and y to its rear. So it is the same wherever it stands and whichever way it faces.

use super::interned::{self, Text};
use super::space::plane::Point;
use super::space::table::Facing;
use serde::{Deserialize, Serialize};

/// An outline, and the figures that stand on it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Footprint {
    /// Its corners, clockwise from the left end of its front; the first is not repeated.
    pub outline: Vec<Point>,
    /// The figures on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<Figure>,
}

/// One figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figure {
    /// The middle of its base.
    pub at: Point,
    /// Where it looks, 0 to the front of the whole.
    pub facing: Facing,
    /// Key of its picture.
    #[serde(deserialize_with = "interned::text")]
    pub glyph: Text,
}

impl Footprint {
    /// A rectangle behind its front edge.
    #[must_use]
    pub fn block(width: i32, depth: i32) -> Self {
        let (left, right) = (-width / 2, width - width / 2);
        let outline = [[left, 0], [right, 0], [right, depth], [left, depth]].map(Point::from).to_vec();
        Self { outline, figures: Vec::new() }
    }

    /// So many figures in so many files, each on a base of this width and depth; those of the last rank stand in its middle.
    #[must_use]
    pub fn ranks(figures: u16, files: u16, base: (i32, i32), glyph: Text) -> Self {
        let (files, figures) = (i32::from(files.max(1)), i32::from(figures));
        let ranks = (figures + files - 1) / files;
        let place = |n: i32| {
            let (rank, file) = (n / files, n % files);
            let here = files.min(figures - rank * files);
            // Half bases from the middle, so that a rank of even number stands on either side of it.
            let at = Point { x: (2 * file + 1 - here) * base.0 / 2, y: (2 * rank + 1) * base.1 / 2 };
            Figure { at, facing: Facing::default(), glyph }
        };
        Self { figures: (0..figures).map(place).collect(), ..Self::block(files * base.0, ranks * base.1) }
    }

    /// The least rectangle that holds the outline: its corner to the left of the front, and the opposite one.
    #[must_use]
    pub fn bounds(&self) -> [Point; 2] {
        let first = self.outline.first().copied().unwrap_or_default();
        self.outline.iter().fold([first; 2], |[near, far], p| {
            [Point { x: near.x.min(p.x), y: near.y.min(p.y) }, Point { x: far.x.max(p.x), y: far.y.max(p.y) }]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_stand_in_ranks_from_the_front_and_the_last_rank_in_its_middle() {
        let body = Footprint::ranks(7, 3, (40, 30), "man");
        let places: Vec<[i32; 2]> = body.figures.iter().map(|figure| figure.at.into()).collect();
        assert_eq!(places, [[-40, 15], [0, 15], [40, 15], [-40, 45], [0, 45], [40, 45], [0, 75]]);
        assert_eq!(body.bounds().map(<[i32; 2]>::from), [[-60, 0], [60, 90]]);
        let pair = Footprint::ranks(2, 2, (40, 30), "man");
        assert_eq!(pair.figures.iter().map(|figure| figure.at.x).collect::<Vec<_>>(), [-20, 20]);
        assert_eq!(Footprint::ranks(0, 0, (40, 30), "man").figures, []);
        assert_eq!(Footprint::default().bounds(), [Point::default(); 2]);
    }

    #[test]
    fn a_footprint_comes_back_from_its_written_form() {
        let body = Footprint::ranks(5, 4, (54, 18), "man");
        let text = serde_json::to_string(&body).expect("plain data");
        assert_eq!(serde_json::from_str::<Footprint>(&text).expect("what was written"), body);
    }
}
