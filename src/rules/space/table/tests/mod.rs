//! What the geometry promises of itself, and what an independent crate says of the same shapes.

mod outlines;
mod promises;
mod referee;

use super::{Block, Facing, Polygon, Pose, Vec2};
use crate::rules::Point;
use proptest::prelude::*;

/// Any pose of a table of 48 × 36 inches.
fn pose() -> impl Strategy<Value = Pose> {
    (400..4400, 400..3200, 0..360).prop_map(|(x, y, degrees)| Pose { at: Point { x, y }, facing: Facing::of(degrees) })
}

/// Sizes of bodies of figures: quarter inches.
fn size() -> impl Strategy<Value = (f64, f64)> {
    (3..25, 3..25).prop_map(|(width, depth)| (f64::from(width) / 4.0, f64::from(depth) / 4.0))
}

fn block() -> impl Strategy<Value = Block> {
    (pose(), size()).prop_map(|(pose, (width, depth))| Block::new(pose, width, depth))
}

/// A place on the table in hundredths.
fn place() -> impl Strategy<Value = Vec2> {
    (0..4800, 0..3600).prop_map(|(x, y)| Point { x, y }.into())
}

/// A star-shaped polygon of five to eleven corners: simple, and seldom convex.
fn ground() -> impl Strategy<Value = Polygon> {
    let radii = prop::collection::vec(100..900, 5..12);
    (1000..3800, 1000..2600, radii).prop_map(|(x, y, radii)| {
        let count = i32::try_from(radii.len()).expect("few corners");
        let middle = Vec2::from(Point { x, y });
        let corner = |(i, r): (i32, i32)| middle + Facing::of(i * 360 / count).forward() * (f64::from(r) / 100.0);
        let corners: Vec<Vec2> = (0..count).zip(radii).map(corner).collect();
        Polygon::new(corners).expect("a star has an area")
    })
}
