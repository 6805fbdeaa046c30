//! Sight, cover and spotting: sections 12 and 18.

use super::position::{Table, name, pose};
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::course::Order;
use crate::rules::smoke_and_disorder::movement::March;
use crate::rules::space::table::Vec2;

fn open(game: &SmokeAndDisorder, a: (f64, f64), b: (f64, f64)) -> bool {
    let ground = game.ground();
    ground.is_open(&ground.eye(Vec2::new(a.0, a.1)), &ground.eye(Vec2::new(b.0, b.1)), game.screens().iter())
}

#[test]
fn sd_sight_02_each_kind_of_ground_bars_sight_in_its_own_way() {
    let box_ = [[20., 10.], [28., 10.], [28., 16.], [20., 16.]];
    let deep = [[20., 10.], [28., 10.], [28., 16.1], [20., 16.1]];
    let over = |kind: &str, points: &[[f64; 2]], from: (f64, f64)| {
        open(&Table::new().ground(kind, points).set(), from, (24.0, 5.0))
    };
    assert!(!over("cabin", &box_, (24.0, 20.0)));
    assert!(over("woods", &box_, (24.0, 20.0)) && !over("woods", &deep, (24.0, 20.0)));
    assert!(!over("fallen_timber", &deep, (24.0, 20.0)) && over("brush", &deep, (24.0, 20.0)));
    assert!(!over("hill", &box_, (24.0, 20.0)) && over("hill", &box_, (24.0, 15.0)));
    let wall = [[20., 12.], [28., 12.]];
    assert!(!over("palisade", &wall, (24.0, 20.0)) && over("palisade", &wall, (24.0, 14.0)));
    assert!(over("rail_fence", &wall, (24.0, 20.0)) && over("breastwork", &wall, (24.0, 20.0)));
}

#[test]
fn sd_sight_02_formed_bodies_bar_sight_and_skirmishers_guns_and_markers_do_not() {
    let past = |what: &str| open(&Table::new().put("r-1", what, 24.0, 12.0, 0).set(), (24.0, 20.0), (24.0, 5.0));
    assert!(!past("L12") && !past("C12") && !past("HL10") && !past("GL4") && !past("BT6"));
    assert!(past("K12") && past("IK12") && past("GD4"));
    let hidden = Table::new().put("r-1", "L12", 24.0, 12.0, 0).hidden().set();
    assert!(open(&hidden, (24.0, 20.0), (24.0, 5.0)), "a concealed line tells nothing by barring sight");
    let uphill = Table::new()
        .put("r-1", "L12", 24.0, 12.0, 0)
        .ground("hill", &[[20., 18.], [28., 18.], [28., 22.], [20., 22.]])
        .set();
    assert!(open(&uphill, (24.0, 20.0), (24.0, 5.0)), "from higher ground");
}

#[test]
fn sd_sight_03_the_highest_hill_counts() {
    let game = Table::new().ground("hill", &[[20., 18.], [28., 18.], [28., 22.], [20., 22.]]).set();
    assert_eq!((game.ground().height(Vec2::new(24.0, 20.0)), game.ground().height(Vec2::new(10.0, 20.0))), (1, 0));
}

/// An IK10 hidden in ground whose edge is y = 12, nearest figure at (24, 11.5); the front rank of an enemy stands at y.
fn hides(kind: &str, y: f64) -> bool {
    let table = Table::new().put("b-1", "IK10", 24.0, 12.0, 180).hidden();
    let table = table.put("r-1", "K10", 24.0, y - 0.5, 0);
    let table = if kind.is_empty() { table } else { table.ground(kind, &[[0., 0.], [48., 0.], [48., 12.], [0., 12.]]) };
    table.set().newly_spotted().is_empty()
}

// proves: SD-hide-03
#[test]
fn ac_100_cover_hides_men_at_a_distance() {
    assert!(hides("woods", 18.4) && hides("woods", 17.6) && !hides("woods", 17.5));
    assert!(hides("brush", 23.6) && !hides("brush", 23.5));
    assert!(!hides("", 34.0));
    let behind = Table::new()
        .put("b-1", "IK10", 24.0, 11.0, 180)
        .hidden()
        .put("r-1", "K10", 24.0, 30.0, 0)
        .ground("cabin", &[[5., 20.], [43., 20.], [43., 22.], [5., 22.]])
        .set();
    assert!(behind.newly_spotted().is_empty());
}

#[test]
fn sd_hide_04_dummies_spot_nobody() {
    let game =
        Table::new().put("b-1", "IK10", 24.0, 11.0, 180).dummy().put("r-1", "IK10", 24.0, 20.0, 0).hidden().set();
    assert_eq!(game.newly_spotted(), [name("b-1")]);
}

// proves: SD-move-10
#[test]
fn ac_103_a_move_stops_where_it_spots_somebody() {
    let game = Table::new()
        .put("r-1", "K10", 24.0, 19.0, 0)
        .put("b-1", "IK10", 24.0, 11.0, 180)
        .hidden()
        .ground("woods", &[[0., 0.], [48., 0.], [48., 12.], [0., 12.]])
        .set();
    let progress = game.begin_move("r-1", Order::Full);
    let march = March::new(&game, &progress).unwrap();
    let to = pose(24.0, 13.0, 0);
    let walked = game.walked(&progress, to, &march.judge(to).unwrap()).unwrap();
    // The front rank stands 0.5 behind the front: it spots at 6 inches, figure to figure, at the half-inch sample.
    assert_eq!((walked.pose, walked.stopped), (pose(24.0, 16.0, 0), true));
    assert_eq!(walked.spotted, [name("b-1")]);
    assert_eq!((walked.progress.spent, walked.progress.legs), (300, 1));
}

// proves: SD-hide-06
#[test]
fn sd_geo_21_a_path_that_bumps_into_the_unseen_stops_short_and_both_are_spotted() {
    let game = Table::new()
        .put("r-1", "IK10", 24.0, 21.0, 0)
        .hidden()
        .put("b-1", "IK10", 24.0, 13.0, 0)
        .dummy()
        .ground("palisade", &[[0., 17.5], [48., 17.5]])
        .set();
    let progress = game.begin_move("r-1", Order::Full);
    let march = March::new(&game, &progress).unwrap();
    let to = pose(24.0, 17.6, 0);
    assert!(march.judge(to).is_ok());
    let clear = game.walked(&progress, to, &march.judge(to).unwrap()).unwrap();
    assert!(clear.pose == to || clear.stopped);
    let game = Table::new()
        .put("r-1", "IK10", 24.0, 21.0, 0)
        .hidden()
        .put("b-1", "IK10", 24.0, 15.0, 180)
        .dummy()
        .ground("woods", &[[0., 0.], [48., 0.], [48., 36.], [0., 36.]])
        .set();
    let progress = game.begin_move("r-1", Order::Full);
    let march = March::new(&game, &progress).unwrap();
    let to = pose(24.0, 15.2, 0);
    let walked = game.walked(&progress, to, &march.judge(to).unwrap()).unwrap();
    assert!(walked.stopped && walked.spotted.contains(&name("b-1")));
}
