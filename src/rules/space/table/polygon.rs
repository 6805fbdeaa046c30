//! Ground: simple polygons of any form.

use super::block::Edge;
use super::bounds::Bounds;
use super::convex::Convex;
use super::measure::GRAIN;
use super::segment::{crossing, segment_distance, segment_point_distance};
use super::vec2::Vec2;

/// A simple polygon, border included, corners clockwise on the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Polygon {
    /// The corners, and the first once more: a way round.
    ring: Vec<Vec2>,
    bounds: Bounds,
}

impl Polygon {
    /// The polygon with these corners, in either sense; `None` for fewer than three or for no area.
    pub fn new(mut points: Vec<Vec2>) -> Option<Self> {
        if points.len() < 3 {
            return None;
        }
        let area = doubled_area(&points);
        if area.abs() <= GRAIN {
            return None;
        }
        if area < 0.0 {
            points.reverse();
        }
        let bounds = Bounds::of(&points);
        points.push(points[0]);
        Some(Self { ring: points, bounds })
    }

    /// Its corners, clockwise on the screen.
    pub fn points(&self) -> &[Vec2] {
        &self.ring[..self.ring.len() - 1]
    }

    /// Its box.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Its edges as pairs of corners.
    pub fn edges(&self) -> impl Iterator<Item = (Vec2, Vec2)> {
        self.ring.windows(2).map(|ends| (ends[0], ends[1]))
    }

    /// Its edges as walls, seen from inside.
    pub fn walls(&self) -> impl Iterator<Item = Edge> {
        self.edges().map(|(a, b)| Edge::between(a, b))
    }

    /// Whether no edge crosses another.
    pub fn is_simple(&self) -> bool {
        let edges: Vec<(Vec2, Vec2)> = self.edges().collect();
        let count = edges.len();
        let apart = |i: usize, j: usize| j == i + 1 || (i == 0 && j + 1 == count);
        (0..count).all(|i| {
            (i + 1..count).all(|j| {
                let ((a, b), (c, d)) = (edges[i], edges[j]);
                apart(i, j) || crossing(a, b, c, d).is_none()
            })
        })
    }

    /// Its centre of area (Bourke, *Calculating the Area and Centroid of a Polygon*, 1988).
    pub fn centroid(&self) -> Vec2 {
        let sum = self.edges().fold(Vec2::default(), |sum, (a, b)| sum + (a + b) * a.cross(b));
        sum * (1.0 / (3.0 * doubled_area(self.points())))
    }

    /// Whether a place lies inside or on the border: crossing number (Sunday, *Inclusion of a Point in a Polygon*),
    /// the border within the noise of a pose.
    pub fn contains(&self, p: Vec2) -> bool {
        if !self.bounds.grown(GRAIN).holds(p) {
            return false;
        }
        let mut inside = false;
        for (a, b) in self.edges() {
            if (a.y > p.y) != (b.y > p.y) {
                let side = (b - a).cross(p - a);
                if (side > 0.0) == (b.y > a.y) {
                    inside = !inside;
                }
            }
        }
        inside || self.edges().any(|(a, b)| is_about(a, b, p) && segment_point_distance(p, a, b) <= GRAIN)
    }

    /// Adds the stretches of the way from `a` to `b` that lie inside.
    ///
    /// The crossings with all edges cut the way into pieces; a piece lies inside if its middle does.
    pub fn cut(&self, a: Vec2, b: Vec2, out: &mut Stretches) {
        if self.bounds.misses(a, b) {
            return;
        }
        let first = out.cuts.len();
        out.cuts.push(0.0);
        let near = Bounds::of(&[a, b]).grown(ABOUT);
        for (c, d) in self.edges() {
            if near.misses(c, d) {
                continue;
            }
            if let Some(share) = crossing(a, b, c, d) {
                out.cuts.push(share);
                // An edge along the way gives the start of what they share: its ends give the rest.
                out.cuts.extend([c, d].into_iter().filter_map(|corner| on_the_way(a, b, corner)));
            }
        }
        out.cuts.push(1.0);
        out.cuts[first..].sort_unstable_by(f64::total_cmp);
        for i in first + 1..out.cuts.len() {
            let (from, to) = (out.cuts[i - 1], out.cuts[i]);
            if to > from && self.contains(a.towards(b, from.midpoint(to))) {
                out.pieces.push((from, to));
            }
        }
        out.cuts.truncate(first);
    }

    /// Length of the part of a segment that lies inside.
    pub fn length_inside(&self, a: Vec2, b: Vec2) -> f64 {
        let mut stretches = Stretches::default();
        self.cut(a, b, &mut stretches);
        stretches.share() * a.distance(b)
    }

    /// Whether a convex shape meets the polygon: a piece of an edge lies more than the slack inside the shape, or the
    /// shape's centre lies in the polygon.
    pub fn meets(&self, shape: &Convex) -> bool {
        self.bounds.meets(shape.bounds())
            && (self.edges().any(|(a, b)| shape.is_entered_by(a, b)) || self.contains(shape.centre()))
    }

    /// Distance of a convex shape; 0 where they touch.
    pub fn distance(&self, shape: &Convex) -> f64 {
        if self.contains(shape.centre()) {
            return 0.0;
        }
        self.edges().map(|(a, b)| shape.distance_to_segment(a, b)).fold(f64::INFINITY, f64::min)
    }

    /// Distance of a place; 0 inside.
    pub fn distance_to_point(&self, p: Vec2) -> f64 {
        if self.contains(p) {
            return 0.0;
        }
        self.edges().map(|(a, b)| segment_point_distance(p, a, b)).fold(f64::INFINITY, f64::min)
    }

    /// Distance of a segment; 0 where it touches.
    pub fn distance_to_segment(&self, a: Vec2, b: Vec2) -> f64 {
        if self.contains(a) {
            return 0.0;
        }
        self.edges().map(|(c, d)| segment_distance(a, b, c, d)).fold(f64::INFINITY, f64::min)
    }
}

fn doubled_area(points: &[Vec2]) -> f64 {
    let next = points.iter().cycle().skip(1);
    points.iter().zip(next).map(|(&a, &b)| a.cross(b)).sum()
}

/// A margin, in inches, beyond which no tolerance reaches on any table: what lies farther off need not be measured.
const ABOUT: f64 = 1e-4;

/// Whether a place is near enough to a segment for its distance to be asked.
fn is_about(a: Vec2, b: Vec2, p: Vec2) -> bool {
    !Bounds::of(&[p]).grown(ABOUT).misses(a, b)
}

/// Where a place lies on the way from `a` to `b`, if it does.
fn on_the_way(a: Vec2, b: Vec2, p: Vec2) -> Option<f64> {
    let (way, from) = (b - a, p - a);
    let square = way.squared();
    let near = from.cross(way).abs() <= GRAIN * square.sqrt();
    let share = if square > 0.0 { from.dot(way) / square } else { return None };
    (near && (0.0..=1.0).contains(&share)).then_some(share)
}

/// Stretches of one way, gathered from several polygons. Used again and again, it asks for memory once.
#[derive(Clone, Debug, Default)]
pub struct Stretches {
    pieces: Vec<(f64, f64)>,
    cuts: Vec<f64>,
}

impl Stretches {
    /// Forgets all stretches.
    pub fn clear(&mut self) {
        self.pieces.clear();
        self.cuts.clear();
    }

    /// Adds a stretch, as shares of the way.
    pub fn add(&mut self, from: f64, to: f64) {
        self.pieces.push((from, to));
    }

    /// The stretches in order, those that overlap or touch made one.
    pub fn merged(&mut self) -> &[(f64, f64)] {
        self.pieces.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
        let mut kept = 0;
        for i in 0..self.pieces.len() {
            let (from, to) = self.pieces[i];
            if kept > 0 && from <= self.pieces[kept - 1].1 + GRAIN {
                self.pieces[kept - 1].1 = self.pieces[kept - 1].1.max(to);
            } else {
                self.pieces[kept] = (from, to);
                kept += 1;
            }
        }
        self.pieces.truncate(kept);
        &self.pieces
    }

    /// What share of the way the stretches cover together; where they overlap it counts once.
    pub fn share(&mut self) -> f64 {
        self.merged().iter().map(|(from, to)| to - from).sum()
    }

    /// What the stretches leave of the way.
    pub fn gaps(&mut self) -> Vec<(f64, f64)> {
        let mut at = 0.0;
        let mut gaps = Vec::new();
        for &(from, to) in self.merged() {
            if from > at + GRAIN {
                gaps.push((at, from));
            }
            at = to.max(at);
        }
        if at < 1.0 - GRAIN {
            gaps.push((at, 1.0));
        }
        gaps
    }
}
