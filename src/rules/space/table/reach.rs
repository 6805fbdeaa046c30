//! How far one gets on a straight way, and the outline of it all round.

use super::facing::Facing;
use super::measure::steps;
use super::vec2::Vec2;
use crate::rules::{Dice, Point};

/// Steps in which a way is tried, in inches.
const STEP: f64 = 0.25;

/// Ways that are tried to find a place at random.
const WAYS: u32 = 24;

/// Degrees between the rays of an outline.
const APART: i32 = 5;

/// The last place on the straight way from `from` to `to`, in steps of a quarter inch and no farther than `most`, that
/// is legal; the place itself, if it is within reach and legal.
pub fn last_on_the_way(from: Point, to: Point, most: f64, mut legal: impl FnMut(Point) -> bool) -> Option<Point> {
    if legal(to) {
        return Some(to);
    }
    let (start, way) = (Vec2::from(from), Vec2::from(to) - Vec2::from(from));
    let length = way.length();
    if length <= 0.0 {
        return None;
    }
    let last = steps(length.min(most), STEP);
    let place = |step: u32| (start + way * (f64::from(step) * STEP / length)).point();
    (1..=last).rev().map(place).find(|&p| p != to && legal(p))
}

/// A place at random on one of the ways all round, no farther than `most`: the last legal one on that way. `None` if there is none
/// on any of a few ways that `open` lets be tried.
pub fn anywhere(
    from: Point,
    most: f64,
    chance: &mut Dice,
    mut open: impl FnMut(Point) -> bool,
    mut legal: impl FnMut(Point) -> bool,
) -> Option<Point> {
    let start = Vec2::from(from);
    let last = steps(most, STEP);
    (0..WAYS).find_map(|_| {
        let forward = Facing::of(chance.draw(360).cast_signed()).forward();
        let to = (start + forward * (f64::from(1 + chance.draw(last.max(1))) * STEP)).point();
        if open(to) { last_on_the_way(from, to, most, &mut legal) } else { None }
    })
}

/// The outline of what can be reached: a ray every 5° from the place, each carried out to its last legal step. Empty if
/// no ray gets anywhere; otherwise its first point is legal.
///
/// `affordable` says whether a place can be paid for, and is taken to hold all the way out if it holds at all, so that
/// the end of a ray is found by halving; `legal` is the whole test.
pub fn outline(
    from: Point,
    most: f64,
    mut affordable: impl FnMut(Point) -> bool,
    mut legal: impl FnMut(Point) -> bool,
) -> Vec<Point> {
    let start = Vec2::from(from);
    let last = steps(most, STEP);
    let mut points = Vec::new();
    let mut first = None;
    for degrees in (0..360).step_by(APART as usize) {
        let forward = Facing::of(degrees).forward();
        let place = |step: u32| (start + forward * (f64::from(step) * STEP)).point();
        let (mut paid, mut beyond) = (0, last + 1);
        while beyond - paid > 1 {
            let half = paid.midpoint(beyond);
            if affordable(place(half)) { paid = half } else { beyond = half }
        }
        let reached = (1..=paid).rev().map(place).find(|&p| legal(p));
        if reached.is_some() && first.is_none() {
            first = Some(points.len());
        }
        points.push(reached.unwrap_or(from));
    }
    let Some(first) = first else { return Vec::new() };
    points.rotate_left(first);
    points.dedup();
    points
}
