//! What roads and fords cut out of streams and rivers [SD-ter-02, SD-ter-05].

use super::ground::Road;
use crate::rules::smoke_and_disorder::charts::FORD;
use crate::rules::space::table::{Polygon, Stretches, Vec2};

/// The pieces of a stream that are left where roads and fords do not cross it.
pub fn cut(segments: &[(Vec2, Vec2)], roads: &[Road], fords: &[Polygon]) -> Vec<(Vec2, Vec2)> {
    let mut left = Vec::new();
    let mut crossed = Stretches::default();
    for &(a, b) in segments {
        crossed.clear();
        for road in roads {
            road.cut(a, b, FORD, &mut crossed);
        }
        for ford in fords {
            ford.cut(a, b, &mut crossed);
        }
        left.extend(crossed.gaps().into_iter().map(|(from, to)| (a.towards(b, from), a.towards(b, to))));
    }
    left
}

/// The border of an area from which fords are taken: its own edges outside them, and their edges inside it.
pub fn outline(area: &Polygon, fords: &[Polygon]) -> Vec<(Vec2, Vec2)> {
    let mut border = cut(&area.edges().collect::<Vec<_>>(), &[], fords);
    let mut inside = Stretches::default();
    for (a, b) in fords.iter().flat_map(Polygon::edges) {
        inside.clear();
        area.cut(a, b, &mut inside);
        border.extend(inside.merged().iter().map(|&(from, to)| (a.towards(b, from), a.towards(b, to))));
    }
    border
}
