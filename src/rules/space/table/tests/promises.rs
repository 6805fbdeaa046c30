//! Symmetry, quarter turns, mirrors, legs and their parts.

use super::super::{Block, Convex, EPS, Facing, Leg, Polygon, Pose, Side, Stretches, Vec2};
use super::{block, ground, place, pose, size};
use crate::rules::Point;
use proptest::prelude::*;

/// The whole table turned by a quarter to the right, about its corner.
fn turned(p: Vec2) -> Vec2 {
    Vec2::new(-p.y, p.x)
}

fn turned_block(b: &Block) -> Block {
    Block::at_place(turned(b.front()), b.facing().turned(90), b.width(), b.depth())
}

/// The whole table seen in a mirror.
fn mirrored(p: Vec2) -> Vec2 {
    Vec2::new(-p.x, p.y)
}

fn mirrored_block(b: &Block) -> Block {
    Block::at_place(mirrored(b.front()), Facing::of(-i32::from(b.facing().degrees())), b.width(), b.depth())
}

fn changed(wood: &Polygon, change: fn(Vec2) -> Vec2) -> Polygon {
    Polygon::new(wood.points().iter().map(|&p| change(p)).collect()).expect("an area")
}

fn straight(at: Point, facing: Facing, ahead: i32) -> Point {
    (Vec2::from(at) + facing.forward() * (f64::from(ahead) / 100.0)).point()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn overlap_and_distance_are_symmetric(one in block(), two in block()) {
        let (a, b) = (one.shape(), two.shape());
        prop_assert_eq!(a.overlaps(&b), b.overlaps(&a));
        prop_assert_eq!(a.distance(&b).to_bits(), b.distance(&a).to_bits());
        prop_assert!(a.overlaps(&a));
    }

    #[test]
    fn quarter_turns_change_nothing(one in block(), two in block(), wood in ground(), p in place()) {
        let (a, b) = (turned_block(&one), turned_block(&two));
        prop_assert_eq!(one.shape().overlaps(&two.shape()), a.shape().overlaps(&b.shape()));
        prop_assert!((one.shape().distance(&two.shape()) - a.shape().distance(&b.shape())).abs() < 1e-9);
        prop_assert_eq!(one.quarter(p), a.quarter(turned(p)));
        let around = changed(&wood, turned);
        prop_assert_eq!(wood.contains(p), around.contains(turned(p)));
        prop_assert_eq!(wood.meets(&one.shape()), around.meets(&a.shape()));
    }

    #[test]
    fn mirrors_change_nothing_but_left_and_right(one in block(), two in block(), wood in ground(), p in place()) {
        let (a, b) = (mirrored_block(&one), mirrored_block(&two));
        prop_assert_eq!(one.shape().overlaps(&two.shape()), a.shape().overlaps(&b.shape()));
        let other = match one.quarter(p) {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
            side => side,
        };
        let middle = one.local(p).0.abs() < 1e-6;
        prop_assert!(middle || a.quarter(mirrored(p)) == other);
        prop_assert_eq!(one.edge(Side::Front).has_in_arc(p, 1.0), a.edge(Side::Front).has_in_arc(mirrored(p), 1.0));
        let around = changed(&wood, mirrored);
        prop_assert_eq!(wood.meets(&one.shape()), around.meets(&a.shape()));
        let (length, again) = (wood.length_inside(p, one.front()), around.length_inside(mirrored(p), a.front()));
        prop_assert!((length - again).abs() < 1e-6);
    }

    #[test]
    fn a_swept_area_holds_both_ends_and_every_pose_of_a_straight_leg(from in pose(), (width, depth) in size(), far in 0..800) {
        let to = Pose { at: straight(from.at, from.facing, far), facing: from.facing };
        let leg = Leg::new(from, to, width, depth);
        let swept = leg.swept();
        for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
            for corner in leg.block_at(share).corners() {
                prop_assert!(swept.distance_to_point(corner) < 0.02);
            }
        }
        prop_assert!((leg.length() - f64::from(far) / 100.0).abs() < 0.011);
    }

    #[test]
    fn a_leg_is_as_long_backwards(from in pose(), to in pose(), (width, depth) in size()) {
        let (there, back) = (Leg::new(from, to, width, depth), Leg::new(to, from, width, depth));
        prop_assert!((there.length() - back.length()).abs() < 1e-12);
        prop_assert_eq!(there.pose_at(1.0), to);
        prop_assert_eq!(there.pose_at(0.0), from);
    }

    #[test]
    fn a_straight_leg_and_its_parts_are_as_long_and_as_much_inside(from in pose(), far in 2..1600, at in 0.0..1.0_f64, wood in ground()) {
        let to = Pose { at: straight(from.at, from.facing, far), facing: from.facing };
        let middle = Leg::new(from, to, 3.0, 1.5).pose_at(at);
        let (one, two) = (Leg::new(from, middle, 3.0, 1.5), Leg::new(middle, to, 3.0, 1.5));
        let whole = Leg::new(from, to, 3.0, 1.5);
        prop_assert!((whole.length() - one.length() - two.length()).abs() < 0.02);
        let inside = |leg: &Leg| leg.tracks().map(|(a, b)| wood.length_inside(a, b));
        let (all, first, second) = (inside(&whole), inside(&one), inside(&two));
        for track in 0..3 {
            // The middle is rounded: a track that runs along a border may fall on its other side.
            let border = wood.edges().map(|(a, b)| super::super::segment_distance(a, b, whole.tracks()[track].0, whole.tracks()[track].1)).fold(f64::MAX, f64::min);
            let along = wood.edges().any(|(a, b)| (b - a).cross(whole.displacement()).abs() < 0.2 * a.distance(b) * whole.length());
            prop_assert!((all[track] - first[track] - second[track]).abs() < 0.02 + 0.01 * 12.0 || (border < 0.01 && along));
        }
    }

    #[test]
    fn a_leg_past_a_block_that_it_overlaps_at_an_end_is_blocked(from in pose(), to in pose(), other in block()) {
        let leg = Leg::new(from, to, 4.5, 1.5);
        let swept = leg.swept();
        if leg.to.shape().overlaps(&other.shape()) || leg.from.shape().overlaps(&other.shape()) {
            prop_assert!(swept.overlaps(&other.shape()));
        }
    }

    #[test]
    fn stretches_count_what_overlaps_once(wood in ground(), a in place(), b in place()) {
        let mut twice = Stretches::default();
        wood.cut(a, b, &mut twice);
        wood.cut(a, b, &mut twice);
        prop_assert!((twice.share() * a.distance(b) - wood.length_inside(a, b)).abs() < 1e-9);
    }

    #[test]
    fn the_nearest_degree_is_less_than_a_degree_off(x in -500..500, y in -500..500) {
        let way = Vec2::new(f64::from(x), f64::from(y));
        if let Some(facing) = Facing::nearest(way) {
            prop_assert!(facing.forward().cross(way).abs() <= 0.0088 * way.length() && facing.forward().dot(way) > 0.0);
        }
    }
}

#[test]
fn shapes_that_share_two_hundredths_touch_and_more_overlap() {
    let block = |x: i32| Block::new(Pose { at: Point { x, y: 1000 }, facing: Facing::of(0) }, 4.5, 1.5).shape();
    assert!(!block(0).overlaps(&block(450)), "side by side");
    assert!(!block(0).overlaps(&block(448)), "0.02 in common");
    assert!(block(0).overlaps(&block(447)), "0.03 in common");
    assert!((block(0).distance(&block(450 + 250)) - 2.5).abs() < EPS);
}

#[test]
fn a_hull_of_a_leg_straight_ahead_is_a_rectangle() {
    let pose = |y| Pose { at: Point { x: 2400, y }, facing: Facing::of(0) };
    let leg = Leg::new(pose(3000), pose(2600), 4.5, 1.5);
    assert_eq!(leg.swept().points().len(), 4);
    let none = Convex::hull(leg.from.corners(), leg.from.corners());
    assert_eq!(none.points().len(), 4);
}

#[test]
fn a_shape_meets_ground_that_enters_it_or_holds_its_middle_and_not_ground_that_it_touches() {
    let wood = |left: f64| {
        let corners = [(left, 0.0), (left + 9.0, 0.0), (left + 9.0, 9.0), (left, 9.0)];
        Polygon::new(corners.map(|(x, y)| Vec2::new(x, y)).to_vec()).expect("an area")
    };
    let shape = Block::new(Pose { at: Point { x: 300, y: 300 }, facing: Facing::of(90) }, 2.0, 2.0).shape();
    for (left, met) in
        [(-3.0, true), (0.0, true), (2.97, true), (2.98, false), (3.0, false), (-8.0, false), (-7.97, true)]
    {
        assert_eq!(wood(left).meets(&shape), met, "from {left}");
    }
}
