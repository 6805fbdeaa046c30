//! A block of figures as a rectangle with a front.

use super::bounds::Bounds;
use super::convex::Convex;
use super::facing::Facing;
use super::measure::EPS;
use super::vec2::Vec2;
use crate::rules::Point;
use serde::{Deserialize, Serialize};

/// Where a block stands: the middle of its front edge, and the direction in which it looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Pose {
    /// Middle of the front edge, in 1/100 inch.
    pub at: Point,
    /// Where it looks.
    pub facing: Facing,
}

impl Pose {
    /// The pose at a place in inches, rounded as it is saved.
    pub fn new(at: Vec2, facing: Facing) -> Self {
        Self { at: at.point(), facing }
    }
}

/// A side of a block, clockwise from its front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Where it looks.
    Front,
    /// To its right.
    Right,
    /// Behind it.
    Rear,
    /// To its left.
    Left,
}

impl Side {
    /// The four sides, clockwise from the front.
    pub const ALL: [Self; 4] = [Self::Front, Self::Right, Self::Rear, Self::Left];

    /// Degrees from the facing to the outward direction of this side.
    pub const fn turn(self) -> i32 {
        90 * self as i32
    }
}

/// A straight edge seen from inside: its left and right end, and the direction outwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    /// Left end, looking outwards.
    pub left: Vec2,
    /// Right end, looking outwards.
    pub right: Vec2,
    /// Unit vector outwards.
    pub outward: Vec2,
}

impl Edge {
    /// The edge between two places, the left one first for somebody who looks outwards.
    pub fn between(left: Vec2, right: Vec2) -> Self {
        let along = right - left;
        let length = along.length();
        let outward = if length > 0.0 { Vec2::new(along.y / length, -along.x / length) } else { Vec2::default() };
        Self { left, right, outward }
    }

    /// Its middle.
    pub fn middle(&self) -> Vec2 {
        self.left.towards(self.right, 0.5)
    }

    /// Its length.
    pub fn length(&self) -> f64 {
        self.left.distance(self.right)
    }

    /// Unit vector from left to right.
    pub fn along(&self) -> Vec2 {
        Vec2::new(-self.outward.y, self.outward.x)
    }

    /// A place in the axes of the edge: how far to the right of its middle, how far outwards.
    pub fn local(&self, p: Vec2) -> (f64, f64) {
        let from = p - self.middle();
        (from.dot(self.along()), from.dot(self.outward))
    }

    /// Whether a place lies in front of the edge, within an arc that gains `splay` inches to either side for each inch
    /// outwards.
    pub fn has_in_arc(&self, p: Vec2, splay: f64) -> bool {
        let (across, ahead) = self.local(p);
        ahead > 0.0 && across.abs() <= self.length() / 2.0 + splay * ahead + EPS
    }

    /// The foot of the perpendicular from a place, kept between the ends.
    pub fn foot(&self, p: Vec2) -> Vec2 {
        let half = self.length() / 2.0;
        self.middle() + self.along() * self.local(p).0.clamp(-half, half)
    }
}

/// A rectangle with a front.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Block {
    front: Vec2,
    facing: Facing,
    forward: Vec2,
    right: Vec2,
    width: f64,
    depth: f64,
}

impl Block {
    /// The rectangle of this size whose front edge has its middle at the pose and looks where it faces.
    pub fn new(pose: Pose, width: f64, depth: f64) -> Self {
        Self::at_place(pose.at.into(), pose.facing, width, depth)
    }

    /// The same from a place that was not rounded.
    pub fn at_place(front: Vec2, facing: Facing, width: f64, depth: f64) -> Self {
        Self { front, facing, forward: facing.forward(), right: facing.right(), width, depth }
    }

    /// The rectangle of this size round a centre.
    pub fn centred(centre: Vec2, facing: Facing, width: f64, depth: f64) -> Self {
        Self::at_place(centre + facing.forward() * (depth / 2.0), facing, width, depth)
    }

    /// Middle of the front edge.
    pub fn front(&self) -> Vec2 {
        self.front
    }

    /// Where it looks.
    pub fn facing(&self) -> Facing {
        self.facing
    }

    /// Breadth of the front.
    pub fn width(&self) -> f64 {
        self.width
    }

    /// From front to rear.
    pub fn depth(&self) -> f64 {
        self.depth
    }

    /// Its middle.
    pub fn centre(&self) -> Vec2 {
        self.place(0.0, self.depth / 2.0)
    }

    /// The place so far to the right of the middle line and so far behind the front edge.
    pub fn place(&self, across: f64, back: f64) -> Vec2 {
        self.front + self.right * across - self.forward * back
    }

    /// A place in the axes of the block, from its centre: how far to the right, how far ahead.
    pub fn local(&self, p: Vec2) -> (f64, f64) {
        let from = p - self.centre();
        (from.dot(self.right), from.dot(self.forward))
    }

    /// Left front, right front, right rear, left rear.
    pub fn corners(&self) -> [Vec2; 4] {
        let (half, depth) = (self.width / 2.0, self.depth);
        [self.place(-half, 0.0), self.place(half, 0.0), self.place(half, depth), self.place(-half, depth)]
    }

    /// One of its edges.
    pub fn edge(&self, side: Side) -> Edge {
        let corners = self.corners();
        let first = side as usize;
        let outward = match side {
            Side::Front => self.forward,
            Side::Right => self.right,
            Side::Rear => -self.forward,
            Side::Left => -self.right,
        };
        Edge { left: corners[first], right: corners[(first + 1) % 4], outward }
    }

    /// The quarter in which a place lies: lines at 45° run out from the corners; ties go to the front, then to a side.
    pub fn quarter(&self, p: Vec2) -> Side {
        let (x, y) = self.local(p);
        let beside = x.abs() - self.width / 2.0;
        if y - self.depth / 2.0 >= beside - EPS {
            Side::Front
        } else if -y - self.depth / 2.0 > beside + EPS {
            Side::Rear
        } else if x > 0.0 {
            Side::Right
        } else {
            Side::Left
        }
    }

    /// Its box.
    pub fn bounds(&self) -> Bounds {
        Bounds::of(&self.corners())
    }

    /// As a convex shape.
    pub fn shape(&self) -> Convex {
        let outwards = [self.forward, self.right, -self.forward, -self.right];
        Convex::of_block(self.corners(), outwards)
    }

    /// The nearest pose as it is saved.
    pub fn pose(&self) -> Pose {
        Pose::new(self.front, self.facing)
    }
}
