//! Lengths, directions, tolerances, dice: section 2.

use super::position::{Table, at, pose};
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::firing::dice;
use crate::rules::smoke_and_disorder::map::FirstSide;
use crate::rules::smoke_and_disorder::map::Scenario;
use crate::rules::smoke_and_disorder::pieces::Rating;
use crate::rules::smoke_and_disorder::refusals::Code;
use crate::rules::space::table::{Block, Facing, Vec2, at_most, hundredths, less};
use crate::rules::{Dice, Policy, Seat};
use std::sync::Arc;

// proves: SD-num-02
#[test]
fn sd_num_01_x_runs_right_y_down_and_0_degrees_look_up() {
    let look = |degrees: i32| (Facing::of(degrees).forward(), Facing::of(degrees).right());
    assert_eq!(look(0), (Vec2::new(0.0, -1.0), Vec2::new(1.0, 0.0)));
    assert_eq!(look(90).0, Vec2::new(1.0, 0.0));
    let block = Block::new(pose(24.0, 30.0, 0), 4.5, 1.5);
    assert_eq!(block.corners()[0], Vec2::new(21.75, 30.0), "left front");
    assert!((block.centre().y - 30.75).abs() < 1e-12, "behind the front is below it");
}

#[test]
fn sd_num_02_saved_places_are_hundredths_rounded_away_from_zero_and_footprints_are_not_rounded() {
    assert_eq!([0.125, -0.125, 0.124, 7.0].map(hundredths), [13, -13, 12, 700]);
    let turned = Block::new(pose(24.0, 30.0, 30), 4.5, 1.5).corners()[0];
    assert_ne!(Vec2::from(turned.point()), turned);
}

#[test]
fn sd_num_03_directions_come_from_a_table_of_360_sines() {
    for degrees in 0..360 {
        let way = Facing::of(degrees).forward();
        assert_eq!(Facing::nearest(way), Some(Facing::of(degrees)));
        let decimals = |x: f64| (x * 1e9 - (x * 1e9).round()).abs() < 1e-5;
        assert!(decimals(way.x) && decimals(way.y), "{degrees}");
    }
    assert!((Facing::of(30).forward().x - 0.5).abs() < 1e-12);
}

#[test]
fn sd_num_04_half_a_hundredth_is_forgiven_and_two_hundredths_of_overlap_are_none() {
    assert!(at_most(4.004, 4.0) && !at_most(4.006, 4.0));
    assert!(less(3.994, 4.0) && !less(3.996, 4.0));
    let block = |x: f64| Block::at_place(Vec2::new(x, 20.0), Facing::of(0), 4.0, 2.0).shape();
    assert!(!block(20.0).overlaps(&block(23.98)) && block(20.0).overlaps(&block(23.97)));
    let game = Table::new().set();
    assert!(game.ground().holds(&[Vec2::new(-0.02, 10.0)]) && !game.ground().holds(&[Vec2::new(-0.03, 10.0)]));
}

#[test]
fn sd_num_05_fractions_are_kept_to_the_end() {
    // 11 men at a column in cover, skirmishers besides: 11 × 5/4 × 1/2 × 1/2 = 3.4375.
    assert_eq!(dice(22, true, true, true, Rating::Average), 4);
    assert_eq!(dice(22, true, true, true, Rating::Raw), 3);
    // A half kept where half of the men fire: 5.5 at a column is 6.875.
    assert_eq!((dice(11, false, false, true, Rating::Average), dice(11, false, false, true, Rating::Raw)), (7, 6));
}

#[test]
fn sd_num_06_a_game_read_again_throws_the_same_dice() {
    let mut game = SmokeAndDisorder::begin(
        Arc::clone(&crate::rules::smoke_and_disorder::map::supplied()[0]),
        Dice::from_seed(9),
        Policy::Open,
    );
    let mut again: SmokeAndDisorder = serde_json::from_str(&serde_json::to_string(&game).unwrap()).unwrap();
    let thrown: Vec<u8> = (0..20).flat_map(|_| game.handful(3)).collect();
    let repeated: Vec<u8> = (0..20).flat_map(|_| again.handful(3)).collect();
    assert_eq!(thrown, repeated);
}

#[test]
fn sd_ump_02_a_neutral_die_is_even_for_red_and_odd_for_blue() {
    let first = |face: u8| {
        let mut sheet = Table::new().put("r-1", "L12", 24.0, 30.0, 0).put("b-1", "L12", 24.0, 6.0, 180).sheet();
        sheet.opening.first_side = FirstSide::Dice;
        let game = SmokeAndDisorder::begin(Arc::new(Scenario::untested(sheet)), Dice::scripted(&[face]), Policy::Open);
        game.first
    };
    assert_eq!([1, 2, 3, 4, 5, 6].map(first), [1, 0, 1, 0, 1, 0].map(Seat));
}

#[test]
fn sd_geo_15_closed_ground_between_two_poses_bars_the_way() {
    let strip = [[23., 27.5], [25., 27.5], [25., 28.5], [23., 28.5]];
    let game = Table::new().put("r-1", "L12", 24.0, 30.0, 0).ground("river", &strip).set();
    assert_eq!(game.cost("r-1", pose(24.0, 28.9, 0)), Ok(1.1));
    assert_eq!(game.cost("r-1", pose(24.0, 26.0, 0)), Err(Code::Closed), "though both ends are clear of it");
    assert!(game.may_rest(0, pose(24.0, 26.0, 0)));
}

#[test]
fn sd_ter_08_obstacles_cost_the_same_in_bad_going() {
    let table = Table::new().put("r-1", "L12", 24.0, 30.0, 0).ground("rail_fence", &[[20., 29.5], [28., 29.5]]);
    let brush = table.ground("brush", &[[0., 0.], [48., 0.], [48., 36.], [0., 36.]]).set();
    assert_eq!(brush.cost("r-1", pose(24.0, 29.0, 0)), Ok(4.0), "2 for the way, 2 for the fence");
}

#[test]
fn sd_ter_07_ground_does_not_slow_a_man_alone() {
    let mut game = Table::new()
        .put("r-1", "L12", 24.0, 30.0, 0)
        .led("r-1", 3)
        .ground("woods", &[[0., 24.], [14., 24.], [14., 36.], [0., 36.]])
        .ground("palisade", &[[10., 24.], [10., 36.]])
        .set();
    game.people[0].place = crate::rules::smoke_and_disorder::pieces::Whereabouts::At(at(14.0, 30.0));
    assert!(game.may_walk(0, at(2.0, 30.0)).is_ok(), "12 inches through woods and over pickets");
}
