//! The crate `geo` as referee: the same hull, the same overlap beyond the slack, the same inside, the same lengths.

use super::super::{Convex, Polygon, SLACK, Vec2};
use super::{block, ground, place};
use geo::{Area, BooleanOps, ConvexHull, Distance, Euclidean, Intersects, Length};
use proptest::prelude::*;

fn coord(p: Vec2) -> geo::Coord {
    geo::Coord { x: p.x, y: p.y }
}

fn polygon(points: &[Vec2]) -> geo::Polygon {
    let line: Vec<geo::Coord> = points.iter().map(|&p| coord(p)).collect();
    geo::Polygon::new(geo::LineString::new(line), Vec::new())
}

fn shape(ground: &Polygon) -> geo::Polygon {
    polygon(ground.points())
}

fn line(a: Vec2, b: Vec2) -> geo::MultiLineString {
    geo::MultiLineString::new(vec![geo::LineString::new(vec![coord(a), coord(b)])])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_hull_of_two_blocks_is_the_referees(one in block(), two in block()) {
        let ours = Convex::hull(one.corners(), two.corners());
        let all: Vec<Vec2> = one.corners().into_iter().chain(two.corners()).collect();
        let theirs = polygon(&all).convex_hull();
        let area = polygon(ours.points()).unsigned_area();
        prop_assert!((area - theirs.unsigned_area()).abs() < 1e-3);
        for corner in all {
            prop_assert!(ours.contains(corner) || ours.distance_to_point(corner) < 1e-5);
        }
        for &corner in ours.points() {
            let far = Euclidean.distance(&geo::Point(coord(corner)), &theirs);
            prop_assert!(far < 1e-5);
        }
    }

    #[test]
    fn blocks_overlap_where_the_referee_finds_more_than_the_slack_in_common(one in block(), two in block()) {
        let (a, b) = (polygon(&one.corners()), polygon(&two.corners()));
        let common = if a.intersects(&b) { a.intersection(&b).unsigned_area() } else { 0.0 };
        if one.shape().overlaps(&two.shape()) {
            prop_assert!(common > 0.0);
        } else {
            prop_assert!(common <= SLACK * 9.0, "{common} square inches in common");
        }
    }

    #[test]
    fn distances_are_the_referees(one in block(), two in block(), wood in ground()) {
        let (a, b) = (polygon(&one.corners()), polygon(&two.corners()));
        let theirs = if a.intersects(&b) { 0.0 } else { Euclidean.distance(&a, &b) };
        prop_assert!((one.shape().distance(&two.shape()) - theirs).abs() < 1e-6);
        let wooded = shape(&wood);
        let theirs = if a.intersects(&wooded) { 0.0 } else { Euclidean.distance(&a, &wooded) };
        prop_assert!((wood.distance(&one.shape()) - theirs).abs() < 1e-6);
    }

    #[test]
    fn a_place_is_inside_where_the_referee_says_so(wood in ground(), p in place()) {
        let point = geo::Point(coord(p));
        let border = wood.edges().map(|(a, b)| super::super::segment_point_distance(p, a, b)).fold(f64::MAX, f64::min);
        if border > 1e-5 {
            prop_assert_eq!(wood.contains(p), shape(&wood).intersects(&point));
        } else {
            prop_assert!(wood.contains(p));
        }
    }

    #[test]
    fn the_length_inside_is_the_referees(wood in ground(), a in place(), b in place()) {
        let theirs: f64 = Euclidean.length(&shape(&wood).clip(&line(a, b), false));
        prop_assert!((wood.length_inside(a, b) - theirs).abs() < 1e-3, "{} and {theirs}", wood.length_inside(a, b));
    }

    #[test]
    fn a_segment_is_clipped_as_the_referee_clips_it(one in block(), a in place(), b in place()) {
        let theirs: f64 = Euclidean.length(&polygon(&one.corners()).clip(&line(a, b), false));
        prop_assert!((one.shape().length_inside(a, b) - theirs).abs() < 1e-3);
    }

    #[test]
    fn the_centroid_is_the_referees(wood in ground()) {
        use geo::Centroid;
        let theirs = shape(&wood).centroid().expect("an area");
        prop_assert!(wood.centroid().distance(Vec2::new(theirs.x(), theirs.y())) < 1e-9);
    }
}
