//! Screen geometry without a screen: where the camera looks, where counters lie, how arrows run, what has changed; and
//! what keys mean.
//!
//! Two systems of coordinates meet here: *board units* (the units of [`crate::rules::Board`], y down) and *viewport* (CSS
//! pixels from the top left corner of the view of the board).

pub mod camera;
pub mod compass;
pub mod diff;
pub mod keyboard;
pub mod paths;
pub mod stack;

/// A point of the board or of the viewport.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Vec2 {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Vec2 {
    /// The point with these coordinates.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// Halfway to another point.
    #[must_use]
    pub fn midway(self, other: Self) -> Self {
        Self::new(f64::midpoint(self.x, other.x), f64::midpoint(self.y, other.y))
    }

    /// The distance to another point.
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        let (dx, dy) = (other.x - self.x, other.y - self.y);
        (dx * dx + dy * dy).sqrt()
    }
}

impl From<crate::rules::Point> for Vec2 {
    fn from(p: crate::rules::Point) -> Self {
        Self::new(f64::from(p.x), f64::from(p.y))
    }
}
