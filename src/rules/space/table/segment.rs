//! Segments: where they cross, how far they are from places and from one another.

use super::vec2::Vec2;

/// Share of a segment's length within which its ends still count as on it.
const REACH: f64 = 1e-7;

/// Where on the way from `a` to `b` (0 to 1) it first shares a place with the segment `c`–`d`, ends included.
///
/// Two-line intersection by cross products (Goldman, *Intersection of Two Lines in Three-Space*, Graphics Gems, 1990);
/// segments on one line are compared by projection.
pub fn crossing(a: Vec2, b: Vec2, c: Vec2, d: Vec2) -> Option<f64> {
    let (way, edge, gap) = (b - a, d - c, c - a);
    let turn = way.cross(edge);
    let whole = -REACH..=1.0 + REACH;
    if turn.abs() <= 1e-12 {
        return touching_along(a, way, c, d);
    }
    let (on_way, on_edge) = (gap.cross(edge) / turn, gap.cross(way) / turn);
    (whole.contains(&on_way) && whole.contains(&on_edge)).then(|| on_way.clamp(0.0, 1.0))
}

/// The same for a segment parallel to the way.
fn touching_along(a: Vec2, way: Vec2, c: Vec2, d: Vec2) -> Option<f64> {
    let square = way.squared();
    let apart = |p: Vec2| segment_point_distance(p, a, a + way);
    if square <= 0.0 {
        return (segment_point_distance(a, c, d) <= REACH).then_some(0.0);
    }
    let on_line = (c - a).cross(way).abs() <= REACH * square.sqrt();
    let (first, second) = ((c - a).dot(way) / square, (d - a).dot(way) / square);
    let (low, high) = (first.min(second), first.max(second));
    let shares = on_line && (apart(c) <= REACH || apart(d) <= REACH || (low <= 0.0 && high >= 1.0));
    shares.then(|| low.clamp(0.0, 1.0))
}

/// Distance of a place from a segment (Ericson, *Real-Time Collision Detection*, 2005, 5.1.2).
pub fn segment_point_distance(p: Vec2, a: Vec2, b: Vec2) -> f64 {
    let (way, from) = (b - a, p - a);
    let square = way.squared();
    let share = if square > 0.0 { (from.dot(way) / square).clamp(0.0, 1.0) } else { 0.0 };
    p.distance(a + way * share)
}

/// Distance of two segments: 0 where they cross, else from an end of one to the other (Ericson, 5.1.9).
pub fn segment_distance(a: Vec2, b: Vec2, c: Vec2, d: Vec2) -> f64 {
    if crossing(a, b, c, d).is_some() {
        return 0.0;
    }
    let ends = [
        segment_point_distance(a, c, d),
        segment_point_distance(b, c, d),
        segment_point_distance(c, a, b),
        segment_point_distance(d, a, b),
    ];
    ends.into_iter().fold(f64::INFINITY, f64::min)
}

/// The part of the way from `a` to `b` (from, to: 0 to 1) that is at most `reach` from the segment `c`–`d`.
///
/// What is so near is a capsule, the union of two discs and a strip; it is convex, so that the way shares one stretch
/// with it, from the first place in any of the three to the last.
pub fn stretch_near(a: Vec2, b: Vec2, c: Vec2, d: Vec2, reach: f64) -> Option<(f64, f64)> {
    let parts = [in_disc(a, b, c, reach), in_disc(a, b, d, reach), in_strip(a, b, c, d, reach)];
    let both = |one: (f64, f64), two: (f64, f64)| (one.0.min(two.0), one.1.max(two.1));
    parts.into_iter().flatten().reduce(both)
}

/// The part of the way in a disc: a quadratic.
fn in_disc(a: Vec2, b: Vec2, middle: Vec2, reach: f64) -> Option<(f64, f64)> {
    let (way, from) = (b - a, a - middle);
    let (square, half, rest) = (way.squared(), from.dot(way), from.squared() - reach * reach);
    if square <= 0.0 {
        return (rest <= 0.0).then_some((0.0, 1.0));
    }
    let inner = half * half - square * rest;
    if inner < 0.0 {
        return None;
    }
    let root = inner.sqrt();
    let (from, to) = (((-half - root) / square).max(0.0), ((-half + root) / square).min(1.0));
    (from <= to).then_some((from, to))
}

/// The part of the way beside a segment.
fn in_strip(a: Vec2, b: Vec2, c: Vec2, d: Vec2, reach: f64) -> Option<(f64, f64)> {
    let along = d - c;
    let length = along.length();
    if length <= 0.0 {
        return None;
    }
    let (from, way) = (a - c, b - a);
    let slabs = [
        (from.cross(along), way.cross(along), -reach * length, reach * length),
        (from.dot(along), way.dot(along), 0.0, length * length),
    ];
    let (mut first, mut last) = (0.0_f64, 1.0_f64);
    for (start, speed, low, high) in slabs {
        if speed.abs() <= 1e-12 {
            if start < low || start > high {
                return None;
            }
            continue;
        }
        let (one, two) = ((low - start) / speed, (high - start) / speed);
        first = first.max(one.min(two));
        last = last.min(one.max(two));
    }
    (first <= last).then_some((first, last))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64) -> Vec2 {
        Vec2 { x, y }
    }

    #[test]
    fn segments_cross_touch_or_miss() {
        let cross = |a, b, c, d| crossing(a, b, c, d);
        assert_eq!(cross(at(0., 0.), at(4., 0.), at(1., -1.), at(1., 1.)), Some(0.25));
        assert_eq!(cross(at(0., 0.), at(4., 0.), at(4., 0.), at(4., 1.)), Some(1.0));
        assert_eq!(cross(at(0., 0.), at(4., 0.), at(5., -1.), at(5., 1.)), None);
        assert_eq!(cross(at(0., 0.), at(4., 0.), at(1., 0.), at(9., 0.)), Some(0.25));
        assert_eq!(cross(at(0., 0.), at(4., 0.), at(-1., 0.), at(9., 0.)), Some(0.0));
        assert_eq!(cross(at(0., 0.), at(4., 0.), at(0., 1.), at(4., 1.)), None);
        assert_eq!(cross(at(0., 0.), at(4., 0.), at(5., 0.), at(6., 0.)), None);
    }

    #[test]
    fn distances_are_measured_to_the_nearest_place() {
        assert!((segment_point_distance(at(3., 4.), at(0., 0.), at(0., 0.)) - 5.0).abs() < 1e-12);
        assert!((segment_point_distance(at(2., 3.), at(0., 0.), at(4., 0.)) - 3.0).abs() < 1e-12);
        assert!((segment_distance(at(0., 0.), at(1., 0.), at(4., 4.), at(4., -4.)) - 3.0).abs() < 1e-12);
        assert!(segment_distance(at(0., 0.), at(4., 0.), at(1., -1.), at(1., 1.)).abs() < 1e-12);
    }

    #[test]
    fn what_is_near_a_segment_is_one_stretch() {
        let near = |a, b| stretch_near(a, b, at(0., 0.), at(4., 0.), 1.0);
        assert_eq!(near(at(2., -2.), at(2., 2.)), Some((0.25, 0.75)));
        assert_eq!(near(at(-2., 0.), at(6., 0.)), Some((0.125, 0.875)));
        assert_eq!(near(at(-2., 1.5), at(6., 1.5)), None);
        assert_eq!(near(at(1., 0.5), at(3., 0.5)), Some((0.0, 1.0)));
    }
}
