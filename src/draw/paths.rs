//! Lines of an SVG `path`: outlines of places, arrows between them.

use super::Vec2;
use crate::rules::{Geometry, Point, Shape};
use std::fmt::Write as _;

/// A closed outline through these points.
#[must_use]
pub fn outline(points: &[Point]) -> String {
    line(points) + "Z"
}

/// A line through these points.
#[must_use]
pub fn line(points: &[Point]) -> String {
    let mut path = String::with_capacity(points.len() * 8 + 2);
    for (n, p) in points.iter().enumerate() {
        let _ = write!(path, "{}{} {}", if n == 0 { 'M' } else { 'L' }, p.x, p.y);
    }
    path
}

/// A figure of geometry; a point is a small circle.
#[must_use]
pub fn geometry(shape: &Geometry) -> String {
    match shape {
        Geometry::Point(at) => circle((*at).into(), 9.0),
        Geometry::Line(points) => line(points),
        Geometry::Polygon(corners) => outline(corners),
    }
}

/// The outline of a board as large as this.
#[must_use]
pub fn sheet(width: i32, height: i32) -> String {
    format!("M0 0H{width}V{height}H0Z")
}

/// A circle as an outline.
#[must_use]
pub fn circle(centre: Vec2, radius: f64) -> String {
    format!(
        "M{:.1} {:.1}a{radius:.1} {radius:.1} 0 1 0 {:.1} 0a{radius:.1} {radius:.1} 0 1 0 {:.1} 0z",
        centre.x - radius,
        centre.y,
        2.0 * radius,
        -2.0 * radius
    )
}

/// The corners of a hex with this radius from centre to corner, one of them due east if it is `flat`.
#[must_use]
pub fn hex_corners(centre: Vec2, radius: f64, flat: bool) -> [Vec2; 6] {
    [0.0, 60.0, 120.0, 180.0, 240.0, 300.0].map(|degrees: f64| {
        let (sin, cos) = libm::sincos((degrees + if flat { 0.0 } else { 30.0 }).to_radians());
        Vec2::new(centre.x + radius * cos, centre.y + radius * sin)
    })
}

/// A hex as an outline.
#[must_use]
pub fn hex(centre: Vec2, radius: f64, flat: bool) -> String {
    let mut path = String::with_capacity(80);
    for (n, p) in hex_corners(centre, radius, flat).into_iter().enumerate() {
        let _ = write!(path, "{}{:.1} {:.1}", if n == 0 { 'M' } else { 'L' }, p.x, p.y);
    }
    path.push('Z');
    path
}

/// The outline of a space about its centre; of a table without spaces, none.
#[must_use]
pub fn shape(shape: &Shape, centre: Vec2) -> String {
    match shape {
        Shape::Area(points) => outline(points),
        Shape::Node(radius) => circle(centre, f64::from(*radius)),
        Shape::Hex { radius, flat } => hex(centre, f64::from(*radius), *flat),
        Shape::Table => String::new(),
    }
}

/// A bowed arrow.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrow {
    /// Its shaft, an open curve.
    pub shaft: String,
    /// Its head, closed.
    pub head: String,
}

/// How far the shaft bows out, as a share of its length.
const BOW: f64 = 0.16;
/// Length of the head, in board units.
const HEAD: f64 = 21.0;

/// The arrow from one place to another, kept clear of what stands at both ends by these distances; `None` if they are so
/// near that nothing is left of it.
#[must_use]
pub fn arrow(from: Vec2, to: Vec2, clear_from: f64, clear_to: f64) -> Option<Arrow> {
    let length = from.distance(to);
    let left = length - clear_from - clear_to;
    if left < HEAD * 0.6 {
        return None;
    }
    let (ux, uy) = ((to.x - from.x) / length, (to.y - from.y) / length);
    let along = |d: f64| Vec2::new(from.x + ux * d, from.y + uy * d);
    let (start, tip) = (along(clear_from), along(length - clear_to));
    let bow = left * BOW;
    let middle = start.midway(tip);
    let control = Vec2::new(middle.x - uy * bow * 2.0, middle.y + ux * bow * 2.0);
    // The head lies along the tangent at the tip, which runs from the control point.
    let run = control.distance(tip).max(1.0);
    let (tx, ty) = ((tip.x - control.x) / run, (tip.y - control.y) / run);
    let head = HEAD.min(left * 0.6);
    let neck = Vec2::new(tip.x - tx * head, tip.y - ty * head);
    let wing = head * 0.48;
    Some(Arrow {
        shaft: format!("M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}", start.x, start.y, control.x, control.y, neck.x, neck.y),
        head: format!(
            "M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z",
            tip.x,
            tip.y,
            neck.x - ty * wing,
            neck.y + tx * wing,
            neck.x + ty * wing,
            neck.y - tx * wing
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_is_closed_and_names_every_corner_once() {
        let corners = [[0, 0], [10, 0], [10, -5]].map(Point::from);
        assert_eq!(outline(&corners), "M0 0L10 0L10 -5Z");
    }

    #[test]
    fn a_hex_has_a_corner_in_the_east_or_in_the_south() {
        let drawn = |flat| shape(&Shape::Hex { radius: 40, flat }, Vec2::new(100.0, 100.0));
        assert_eq!(drawn(true), "M140.0 100.0L120.0 134.6L80.0 134.6L60.0 100.0L80.0 65.4L120.0 65.4Z");
        assert_eq!(drawn(false), "M134.6 120.0L100.0 140.0L65.4 120.0L65.4 80.0L100.0 60.0L134.6 80.0Z");
    }

    #[test]
    fn an_arrow_starts_and_ends_clear_of_the_counters() {
        let arrow = arrow(Vec2::new(0.0, 0.0), Vec2::new(200.0, 0.0), 40.0, 50.0).expect("there is room");
        assert!(arrow.shaft.starts_with("M40.0 0.0Q"), "{}", arrow.shaft);
        assert!(arrow.head.starts_with("M150.0 0.0L"), "{}", arrow.head);
    }

    #[test]
    fn there_is_no_arrow_between_places_that_touch() {
        assert_eq!(arrow(Vec2::new(0.0, 0.0), Vec2::new(60.0, 0.0), 30.0, 30.0), None);
    }
}
