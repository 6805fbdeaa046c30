//! Places and displacements in inches.

use super::measure::{hundredths, inches};
use crate::rules::Point;
use std::ops::{Add, Mul, Neg, Sub};

/// A place or a displacement in inches; x to the right, y down.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Vec2 {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Vec2 {
    /// The place with these coordinates.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// Scalar product.
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// Signed area of the parallelogram: positive where `other` lies clockwise of `self` on the screen.
    pub fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// Square of the length.
    pub fn squared(self) -> f64 {
        self.dot(self)
    }

    /// Length.
    pub fn length(self) -> f64 {
        self.squared().sqrt()
    }

    /// Distance of two places.
    pub fn distance(self, other: Self) -> f64 {
        (other - self).length()
    }

    /// The place this share of the way to another.
    #[must_use]
    pub fn towards(self, other: Self, share: f64) -> Self {
        self + (other - self) * share
    }

    /// The saved place nearest to this one.
    pub fn point(self) -> Point {
        Point { x: hundredths(self.x), y: hundredths(self.y) }
    }
}

impl From<Point> for Vec2 {
    fn from(point: Point) -> Self {
        Self { x: inches(point.x), y: inches(point.y) }
    }
}

impl Add for Vec2 {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for Vec2 {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Mul<f64> for Vec2 {
    type Output = Self;

    fn mul(self, by: f64) -> Self {
        Self { x: self.x * by, y: self.y * by }
    }
}

impl Neg for Vec2 {
    type Output = Self;

    fn neg(self) -> Self {
        Self { x: -self.x, y: -self.y }
    }
}
