//! Reach: grows with the allowance, and stops where something stands in the way.

use super::super::{Bounds, Grid, Vec2, anywhere, last_on_the_way, outline};
use super::{block, place};
use crate::rules::{Dice, Point};
use proptest::prelude::*;

const FROM: Point = Point { x: 2400, y: 1800 };

fn within(limit: f64) -> impl Fn(Point) -> bool {
    move |p| Vec2::from(FROM).distance(p.into()) <= limit + 0.008
}

fn reach(limit: f64, barred: impl Fn(Point) -> bool) -> Vec<f64> {
    let points = outline(FROM, 12.0, within(limit), |p| within(limit)(p) && !barred(p));
    points.into_iter().map(|p| Vec2::from(FROM).distance(p.into())).collect()
}

#[test]
fn on_open_ground_every_ray_goes_as_far_as_it_can() {
    let open = reach(4.0, |_| false);
    assert_eq!(open.len(), 72);
    assert!(open.iter().all(|far| (far - 4.0).abs() < 0.01));
    assert!(reach(0.1, |_| false).is_empty(), "not a quarter inch");
}

#[test]
fn the_first_point_of_an_outline_is_legal() {
    let barred = |p: Point| p.y < 1900;
    let points = outline(FROM, 12.0, within(4.0), |p| within(4.0)(p) && !barred(p));
    assert!(within(4.0)(points[0]) && !barred(points[0]));
}

#[test]
fn pointing_too_far_means_as_far_as_it_goes() {
    let to = |x, y| last_on_the_way(FROM, Point { x, y }, 12.0, within(4.0));
    assert_eq!(to(2400, 800), Some(Point { x: 2400, y: 1400 }));
    assert_eq!(to(2400, 1500), Some(Point { x: 2400, y: 1500 }));
    assert_eq!(to(2700, 1800), Some(Point { x: 2700, y: 1800 }));
    assert_eq!(last_on_the_way(FROM, Point { x: 0, y: 0 }, 12.0, |_| false), None);
    assert_eq!(last_on_the_way(FROM, FROM, 12.0, |p| p != FROM), None);
}

#[test]
fn a_place_at_random_is_legal_and_lies_on_any_way() {
    let mut chance = Dice::from_seed(5);
    let east = |p: Point| p.x > FROM.x;
    let found: Vec<Point> = (0..60).filter_map(|_| anywhere(FROM, 6.0, &mut chance, east, within(4.0))).collect();
    assert!(found.len() > 50 && found.iter().all(|&p| east(p) && within(4.0)(p)));
    let far = |p: &Point| Vec2::from(FROM).distance((*p).into());
    assert!(found.iter().any(|p| far(p) < 1.0) && found.iter().any(|p| far(p) > 3.5), "near and far");
    assert_eq!(anywhere(FROM, 6.0, &mut chance, |_| false, |_| true), None);
    assert_eq!(anywhere(FROM, 6.0, &mut chance, |_| true, |_| false), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_box_misses_a_way_if_it_does_not_meet_its_box(block in block(), a in place(), b in place()) {
        let bounds = block.bounds();
        prop_assert_eq!(bounds.misses(a, b), !bounds.meets(Bounds::of(&[a, b])));
    }

    #[test]
    fn reach_grows_with_the_allowance(less in 1..40, more in 0..40, rock in block()) {
        let barred = |p: Point| rock.shape().contains(p.into());
        let (small, large) = (f64::from(less) / 4.0, f64::from(less + more) / 4.0);
        let far = |limit| {
            let points = outline(FROM, 20.0, within(limit), |p| within(limit)(p) && !barred(p));
            (0..72).map(|ray| {
                let forward = super::super::Facing::of(ray * 5).forward();
                let on_ray = |p: &Point| (Vec2::from(*p) - Vec2::from(FROM)).cross(forward).abs() < 0.02 && (Vec2::from(*p) - Vec2::from(FROM)).dot(forward) >= 0.0;
                points.iter().filter(|p| on_ray(p)).map(|&p| Vec2::from(FROM).distance(p.into())).fold(0.0, f64::max)
            }).collect::<Vec<f64>>()
        };
        for (a, b) in far(small).into_iter().zip(far(large)) {
            prop_assert!(a <= b + 0.02);
        }
    }

    #[test]
    fn a_grid_finds_what_a_plain_loop_finds(blocks in prop::collection::vec(block(), 0..30), a in place(), b in place()) {
        let boxes: Vec<Bounds> = blocks.iter().map(super::super::Block::bounds).collect();
        let grid = Grid::new(48.0, 36.0, boxes.clone());
        let near = Bounds::of(&[a, b]);
        let mut found = Vec::new();
        grid.any(near, |i| { found.push(i); false });
        found.sort_unstable();
        let plain: Vec<usize> = (0..boxes.len()).filter(|&i| boxes[i].meets(near)).collect();
        prop_assert_eq!(found, plain);
    }
}
