//! Shapes over the table: arcs, bands, rings, kept on it.

use crate::rules::Point;
use crate::rules::smoke_and_disorder::charts::ARC_SPLAY;
use crate::rules::smoke_and_disorder::faces::scene::ring;
use crate::rules::space::table::{Edge, Facing, Vec2};

/// Degrees between the points of a curve.
const APART: i32 = 5;

/// The ground that an edge can shoot at as far as a range, measured from its middle: between lines that leave its ends at
/// 45° [SD-geo-10, SD-range-01].
pub fn arc(edge: &Edge, range: f64, table: (f64, f64)) -> Vec<Point> {
    let half = edge.length() / 2.0;
    let place = |across: f64, ahead: f64| edge.middle() + edge.along() * across + edge.outward * ahead;
    // Where the side line meets the circle: (half + splay · t)² + t² = range².
    let ahead = if range > half {
        let splay = ARC_SPLAY;
        let (a, b, c) = (splay * splay + 1.0, 2.0 * half * splay, half * half - range * range);
        ((b * b - 4.0 * a * c).max(0.0).sqrt() - b) / (2.0 * a)
    } else {
        0.0
    };
    let wide = half + ARC_SPLAY * ahead;
    let mut points = vec![edge.left, place(-wide, ahead)];
    for degrees in (-90..=90).step_by(APART as usize) {
        let turned = Facing::of(degrees);
        let (across, forward) = (turned.forward().x * range, -turned.forward().y * range);
        if forward > 0.0 && across.abs() < half + ARC_SPLAY * forward {
            points.push(place(across, forward));
        }
    }
    points.extend([place(wide, ahead), edge.right]);
    clipped(points, table)
}

/// A circle on the table.
pub fn circle(centre: Vec2, radius: f64, table: (f64, f64)) -> Vec<Point> {
    clipped(ring(centre, radius, APART).into_iter().map(Vec2::from).collect(), table)
}

/// The part of a polygon that lies on a table of this breadth and height (Sutherland and Hodgman, *Reentrant polygon
/// clipping*).
fn clipped(mut points: Vec<Vec2>, (width, height): (f64, f64)) -> Vec<Point> {
    // Of each border: how far inside a place is.
    let borders: [&dyn Fn(Vec2) -> f64; 4] =
        [&|p: Vec2| p.x, &|p: Vec2| width - p.x, &|p: Vec2| p.y, &|p: Vec2| height - p.y];
    for inside in borders {
        let mut kept = Vec::with_capacity(points.len() + 4);
        for (n, &b) in points.iter().enumerate() {
            let a = points[(n + points.len() - 1) % points.len()];
            let (from, to) = (inside(a), inside(b));
            if (from >= 0.0) != (to >= 0.0) {
                kept.push(a.towards(b, from / (from - to)));
            }
            if to >= 0.0 {
                kept.push(b);
            }
        }
        points = kept;
    }
    let mut out: Vec<Point> = points.into_iter().map(Vec2::point).collect();
    out.dedup();
    out
}

/// Strokes round a place in these directions, as the ticks of a dial.
pub fn ticks(at: Vec2, facings: &[Facing], from: f64, to: f64) -> Vec<crate::rules::Geometry> {
    let stroke = |facing: &Facing| {
        let way = facing.forward();
        crate::rules::Geometry::Line(vec![(at + way * from).point(), (at + way * to).point()])
    };
    facings.iter().map(stroke).collect()
}
