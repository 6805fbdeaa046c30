//! A block on its way from one pose to another.

use super::block::{Block, Pose};
use super::bounds::Bounds;
use super::convex::Convex;
use super::facing::Facing;
use super::measure::GRAIN;
use super::vec2::Vec2;

/// One leg: a block goes straight from one pose to another, turning on the way.
#[derive(Clone, Copy, Debug)]
pub struct Leg {
    /// Where it begins.
    pub from: Block,
    /// Where it ends.
    pub to: Block,
}

impl Leg {
    /// The leg of a block of constant size between two poses.
    pub fn new(from: Pose, to: Pose, width: f64, depth: f64) -> Self {
        Self { from: Block::new(from, width, depth), to: Block::new(to, width, depth) }
    }

    /// How far the farthest-moving corner goes, straight.
    pub fn length(&self) -> f64 {
        let pairs = self.from.corners().into_iter().zip(self.to.corners());
        pairs.map(|(a, b)| (b - a).squared()).fold(0.0, f64::max).sqrt()
    }

    /// Displacement of the middle of the front.
    pub fn displacement(&self) -> Vec2 {
        self.to.front() - self.from.front()
    }

    /// Degrees turned, clockwise positive.
    pub fn turn(&self) -> i32 {
        self.from.facing().turn_to(self.to.facing())
    }

    /// Whether the front goes within so many whole degrees of the first facing.
    pub fn goes_within(&self, degrees: i32) -> bool {
        let way = self.displacement();
        let least = -Facing::of(degrees).forward().y;
        way.dot(self.from.facing().forward()) >= least * way.length() - GRAIN
    }

    /// The area swept: the hull of both ends.
    pub fn swept(&self) -> Convex {
        Convex::hull(self.from.corners(), self.to.corners())
    }

    /// The box of the area swept.
    pub fn bounds(&self) -> Bounds {
        let (from, to) = (self.from.bounds(), self.to.bounds());
        Bounds::of(&[from.low(), from.high(), to.low(), to.high()])
    }

    /// The ways of the left front corner, of the middle of the front, of the right front corner.
    pub fn tracks(&self) -> [(Vec2, Vec2); 3] {
        let (from, to) = (self.from.corners(), self.to.corners());
        [(from[0], to[0]), (self.from.front(), self.to.front()), (from[1], to[1])]
    }

    /// The pose after this share of the leg: front and facing in proportion, rounded as they are saved.
    pub fn pose_at(&self, share: f64) -> Pose {
        let turned = (f64::from(self.turn()) * share).round() as i32;
        Pose::new(self.from.front().towards(self.to.front(), share), self.from.facing().turned(turned))
    }

    /// The block after this share of the leg, at its saved pose.
    pub fn block_at(&self, share: f64) -> Block {
        Block::new(self.pose_at(share), self.from.width(), self.from.depth())
    }

    /// The facing that looks from the first front to the last.
    pub fn direction(&self) -> Option<Facing> {
        Facing::nearest(self.displacement())
    }
}
