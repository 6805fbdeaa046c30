//! Convex shapes of at most eight corners: a block, or the hull of a block on its way.

use super::bounds::Bounds;
use super::measure::{DEPTH, GRAIN, nearest};
use super::segment::{segment_distance, segment_point_distance};
use super::vec2::Vec2;

/// Most corners of a shape: those of two rectangles.
const MOST: usize = 8;

/// Steps of the lattice on which a hull is found, an inch: fine beside every tolerance, and coarse enough that products
/// of differences are exact integers.
const LATTICE: f64 = 1_048_576.0;

/// A convex shape, corners clockwise on the screen, with the outward unit normal of the edge after each corner.
#[derive(Clone, Copy, Debug)]
pub struct Convex {
    points: [Vec2; MOST],
    outwards: [Vec2; MOST],
    len: u8,
    bounds: Bounds,
}

impl Convex {
    pub(super) fn of_block(corners: [Vec2; 4], normals: [Vec2; 4]) -> Self {
        let (mut points, mut outwards) = ([Vec2::default(); MOST], [Vec2::default(); MOST]);
        points[..4].copy_from_slice(&corners);
        outwards[..4].copy_from_slice(&normals);
        Self { points, outwards, len: 4, bounds: Bounds::of(&corners) }
    }

    /// The convex hull of two rectangles (Andrew, *Another Efficient Algorithm for Convex Hulls in Two Dimensions*,
    /// 1979), found on a lattice of integers, so that noise of the last digit can neither add nor lose a corner.
    pub fn hull(first: [Vec2; 4], second: [Vec2; 4]) -> Self {
        let lattice = |p: Vec2| (nearest(p.x * LATTICE), nearest(p.y * LATTICE));
        let mut sorted = [(0, 0); MOST];
        for (to, from) in sorted.iter_mut().zip(first.iter().chain(&second)) {
            *to = lattice(*from);
        }
        sorted.sort_unstable();
        let (mut corners, mut len) = ([(0, 0); 2 * MOST], 0);
        for &p in &sorted {
            chain(&mut corners, &mut len, 0, p);
        }
        let floor = len.saturating_sub(1);
        for &p in sorted.iter().rev().skip(1) {
            chain(&mut corners, &mut len, floor, p);
        }
        let len = len.saturating_sub(1).clamp(1, MOST);
        let mut points = [Vec2::default(); MOST];
        for (point, &(x, y)) in points.iter_mut().zip(&corners[..len]) {
            *point = Vec2::new(f64::from(x) / LATTICE, f64::from(y) / LATTICE);
        }
        Self::closed(points, len)
    }

    fn closed(points: [Vec2; MOST], len: usize) -> Self {
        let mut outwards = [Vec2::default(); MOST];
        for i in 0..len {
            let along = points[(i + 1) % len] - points[i];
            let length = along.length();
            if length > GRAIN {
                outwards[i] = Vec2::new(along.y / length, -along.x / length);
            }
        }
        Self { points, outwards, len: len as u8, bounds: Bounds::of(&points[..len]) }
    }

    /// Its corners, clockwise on the screen.
    pub fn points(&self) -> &[Vec2] {
        &self.points[..usize::from(self.len)]
    }

    /// Its box.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The mean of its corners, which lies inside it.
    pub fn centre(&self) -> Vec2 {
        self.points().iter().fold(Vec2::default(), |sum, &p| sum + p) * (1.0 / f64::from(self.len))
    }

    /// Its edges: both ends and the outward normal, which is nothing for an edge of no length.
    fn edges(&self) -> impl Iterator<Item = (Vec2, Vec2, Vec2)> {
        let len = usize::from(self.len);
        (0..len).map(move |i| (self.points[i], self.points[(i + 1) % len], self.outwards[i]))
    }

    /// Whether two shapes overlap: no line parallel to an edge of either parts them, where a shared depth of
    /// [`super::SLACK`] or less counts as parted (separating axes: Gottschalk, *Separating Axis Theorem*, 1996).
    pub fn overlaps(&self, other: &Self) -> bool {
        self.bounds.meets(other.bounds) && !self.parts_from(other) && !other.parts_from(self)
    }

    fn parts_from(&self, other: &Self) -> bool {
        self.edges().any(|(corner, _, outward)| {
            if outward.squared() <= 0.0 {
                return false;
            }
            let (near, far) = other.span(outward);
            let (back, edge) = (self.span(outward).0, corner.dot(outward));
            edge - near <= DEPTH || far - back <= DEPTH
        })
    }

    /// Least and greatest projection on a direction.
    fn span(&self, direction: Vec2) -> (f64, f64) {
        self.points().iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), p| {
            let at = p.dot(direction);
            (low.min(at), high.max(at))
        })
    }

    /// Whether a place lies inside or on the border.
    pub fn contains(&self, p: Vec2) -> bool {
        self.bounds.grown(GRAIN).holds(p) && self.edges().all(|(corner, _, out)| (p - corner).dot(out) <= GRAIN)
    }

    /// The part of the way from `a` to `b` (from, to: 0 to 1) that lies inside the shape drawn in by `inset`
    /// (Cyrus and Beck, *Generalized Two- and Three-Dimensional Clipping*, 1978).
    pub fn clip(&self, a: Vec2, b: Vec2, inset: f64) -> Option<(f64, f64)> {
        let way = b - a;
        let (mut from, mut to) = (0.0_f64, 1.0_f64);
        for (corner, _, outward) in self.edges() {
            let outside = (a - corner).dot(outward) + inset;
            let speed = way.dot(outward);
            if speed > 0.0 {
                to = to.min(-outside / speed);
            } else if speed < 0.0 {
                from = from.max(-outside / speed);
            } else if outside > 0.0 {
                return None;
            }
            if from >= to {
                return None;
            }
        }
        Some((from, to))
    }

    /// Whether a piece of the segment lies more than [`super::SLACK`] inside the shape.
    pub fn is_entered_by(&self, a: Vec2, b: Vec2) -> bool {
        !self.bounds.misses(a, b) && self.clip(a, b, DEPTH).is_some()
    }

    /// Length of the part of a segment that lies inside.
    pub fn length_inside(&self, a: Vec2, b: Vec2) -> f64 {
        if self.bounds.misses(a, b) {
            return 0.0;
        }
        self.clip(a, b, 0.0).map_or(0.0, |(from, to)| (to - from) * a.distance(b))
    }

    /// Distance of a place; 0 inside.
    pub fn distance_to_point(&self, p: Vec2) -> f64 {
        if self.contains(p) {
            return 0.0;
        }
        self.edges().map(|(a, b, _)| segment_point_distance(p, a, b)).fold(f64::INFINITY, f64::min)
    }

    /// Distance of a segment; 0 where it touches.
    pub fn distance_to_segment(&self, a: Vec2, b: Vec2) -> f64 {
        if self.contains(a) {
            return 0.0;
        }
        self.edges().map(|(c, d, _)| segment_distance(a, b, c, d)).fold(f64::INFINITY, f64::min)
    }

    /// Distance of two shapes; 0 where they touch. Of two convex shapes that are apart, the nearest places are a corner
    /// of one and an edge of the other.
    pub fn distance(&self, other: &Self) -> f64 {
        if self.touches(other) {
            return 0.0;
        }
        let nearest = |one: &Self, two: &Self| {
            let corners = one.points().iter();
            let from =
                |&p: &Vec2| two.edges().map(|(a, b, _)| segment_point_distance(p, a, b)).fold(f64::INFINITY, f64::min);
            corners.map(from).fold(f64::INFINITY, f64::min)
        };
        nearest(self, other).min(nearest(other, self))
    }

    /// Whether the shapes share a place, without any slack.
    fn touches(&self, other: &Self) -> bool {
        let apart = |one: &Self, two: &Self| one.edges().any(|(corner, _, out)| two.span(out).0 > corner.dot(out));
        self.bounds.meets(other.bounds) && !apart(self, other) && !apart(other, self)
    }
}

/// Adds a corner to the hull, and drops those that it makes superfluous.
fn chain(corners: &mut [(i32, i32); 2 * MOST], len: &mut usize, floor: usize, p: (i32, i32)) {
    while *len >= floor + 2 && turn(corners[*len - 2], corners[*len - 1], p) <= 0 {
        *len -= 1;
    }
    corners[*len] = p;
    *len += 1;
}

fn turn(a: (i32, i32), b: (i32, i32), c: (i32, i32)) -> i64 {
    let gap = |from: i32, to: i32| i64::from(to) - i64::from(from);
    gap(a.0, b.0) * gap(a.1, c.1) - gap(a.1, b.1) * gap(a.0, c.0)
}
