//! Boxes: the first question before any other.

use super::vec2::Vec2;

/// An upright box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// Least x.
    pub left: f64,
    /// Least y.
    pub top: f64,
    /// Greatest x.
    pub right: f64,
    /// Greatest y.
    pub bottom: f64,
}

impl Bounds {
    /// The box of some places; an empty one, which meets nothing, for none.
    pub fn of(points: &[Vec2]) -> Self {
        let none =
            Self { left: f64::INFINITY, top: f64::INFINITY, right: f64::NEG_INFINITY, bottom: f64::NEG_INFINITY };
        points.iter().fold(none, |b, p| Self {
            left: b.left.min(p.x),
            top: b.top.min(p.y),
            right: b.right.max(p.x),
            bottom: b.bottom.max(p.y),
        })
    }

    /// Its corner of least x and y.
    pub fn low(self) -> Vec2 {
        Vec2::new(self.left, self.top)
    }

    /// Its corner of greatest x and y.
    pub fn high(self) -> Vec2 {
        Vec2::new(self.right, self.bottom)
    }

    /// The box with a margin on all sides.
    #[must_use]
    pub fn grown(self, by: f64) -> Self {
        Self { left: self.left - by, top: self.top - by, right: self.right + by, bottom: self.bottom + by }
    }

    /// Whether two boxes share a place, borders included.
    pub fn meets(self, other: Self) -> bool {
        self.left <= other.right && other.left <= self.right && self.top <= other.bottom && other.top <= self.bottom
    }

    /// Whether the box of two places shares none with this one: by comparisons alone, since it is asked of every edge.
    pub fn misses(self, a: Vec2, b: Vec2) -> bool {
        (a.x < self.left && b.x < self.left)
            || (a.x > self.right && b.x > self.right)
            || (a.y < self.top && b.y < self.top)
            || (a.y > self.bottom && b.y > self.bottom)
    }

    /// Whether a place lies in the box or on its border.
    pub fn holds(self, p: Vec2) -> bool {
        self.left <= p.x && p.x <= self.right && self.top <= p.y && p.y <= self.bottom
    }
}
