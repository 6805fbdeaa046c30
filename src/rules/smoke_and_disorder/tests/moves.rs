//! Legs and Moves: sections 4.3 to 4.5 and 10.

use super::position::{Table, at, name, pose};
use crate::rules::smoke_and_disorder::course::{Action, Order};
use crate::rules::smoke_and_disorder::movement::{March, Moving};
use crate::rules::smoke_and_disorder::pieces::Shape;
use crate::rules::smoke_and_disorder::refusals::Code;
use crate::rules::space::table::Facing;

fn alone(what: &str) -> crate::rules::smoke_and_disorder::SmokeAndDisorder {
    Table::new().put("r-1", what, 24.0, 30.0, 0).set()
}

// proves: SD-move-04
#[test]
fn ac_32_a_line_goes_four_inches_and_no_farther() {
    let game = alone("L12");
    assert_eq!(game.cost("r-1", pose(24.0, 26.0, 0)), Ok(4.0));
    assert_eq!(game.cost("r-1", pose(24.0, 25.9, 0)), Err(Code::TooFar));
}

#[test]
fn ac_33_a_wheel_costs_what_its_farthest_corner_goes() {
    let game = alone("L12");
    assert_eq!(game.cost("r-1", pose(24.30, 28.88, 30)), Ok(2.45));
    let turn = |degrees| game.cost("r-1", pose(24.0, 30.0, degrees));
    assert_eq!([30, 45, 90].map(turn), [Ok(1.40), Ok(2.07), Ok(3.82)]);
}

// proves: SD-gun-03
#[test]
fn ac_34_columns_skirmishers_and_guns_turn_on_the_spot() {
    let turn = |what, degrees| alone(what).cost("r-1", pose(24.0, 30.0, degrees));
    assert_eq!(turn("C12", 90), Ok(4.53));
    assert_eq!(turn("K12", 90), Ok(5.10));
    assert_eq!(turn("GD4", 45), Ok(1.71));
    assert_eq!(turn("GD4", 60), Err(Code::TooFar));
}

// proves: SD-geo-13
#[test]
fn ac_35_formed_bodies_go_within_45_degrees_of_their_front() {
    let oblique = pose(26.12, 27.88, 0);
    let sideways = pose(26.60, 28.50, 0);
    assert_eq!(alone("L12").cost("r-1", oblique), Ok(3.0));
    assert_eq!(alone("L12").cost("r-1", sideways), Err(Code::OutsideArc));
    assert_eq!(alone("K12").cost("r-1", sideways), Ok(3.0));
}

// proves: SD-move-06
#[test]
fn ac_36_facing_about_costs_a_quarter_move_a_rank() {
    let cost = |what: &str, lost: u8| {
        let game = Table::new().put("r-1", what, 24.0, 30.0, 0).hurt("r-1", lost, 0).set();
        game.about_face_cost(game.the("r-1"))
    };
    assert_eq!(cost("L12", 0), Some(200));
    assert_eq!(cost("C12", 0), Some(600));
    assert_eq!(cost("K12", 0), Some(200));
    assert_eq!(cost("C10", 1), Some(600), "five ranks count four");
    assert_eq!(cost("GD4", 0), None, "a deployed gun turns by legs");
    let mut game = alone("L12");
    assert_eq!(game.about_face(game.the("r-1")), Some(pose(24.0, 31.5, 180)));
    let mut progress = game.begin_move("r-1", Order::Full);
    (progress.spent, progress.faced_first) = (200, true);
    let i = game.index("r-1");
    game.bodies[i].put(crate::rules::smoke_and_disorder::pieces::Standing::At(pose(24.0, 31.5, 180)));
    assert_eq!(game.next_cost(&progress, pose(24.0, 33.5, 180)), Ok(2.0));
    assert_eq!(game.next_cost(&progress, pose(24.0, 33.6, 180)), Err(Code::TooFar));
}

// proves: SD-move-03
#[test]
fn ac_37_disorders_slow_an_advance_alone() {
    let game = Table::new().put("r-1", "L12", 24.0, 30.0, 0).hurt("r-1", 0, 2).put("b-1", "L12", 24.0, 10.0, 180).set();
    assert_eq!(game.cost("r-1", pose(24.0, 28.0, 0)), Ok(2.0));
    assert_eq!(game.cost("r-1", pose(24.0, 27.9, 0)), Err(Code::TooFar));
    let away =
        Table::new().put("r-1", "L12", 24.0, 30.0, 180).hurt("r-1", 0, 2).put("b-1", "L12", 24.0, 10.0, 180).set();
    let mut progress = away.begin_move("r-1", Order::Full);
    progress.spent = 200;
    assert_eq!(away.next_cost(&progress, pose(24.0, 32.0, 180)), Ok(2.0));
}

// proves: SD-geo-16, SD-move-04
#[test]
fn ac_38_bad_going_halves_speed_by_the_share_of_the_way_in_it() {
    let game = Table::new()
        .put("r-1", "L12", 24.0, 30.0, 0)
        .ground("woods", &[[0., 20.], [48., 20.], [48., 28.], [0., 28.]])
        .set();
    assert_eq!(game.cost("r-1", pose(24.0, 27.0, 0)), Ok(4.0));
    assert_eq!(game.cost("r-1", pose(24.0, 26.9, 0)), Err(Code::TooFar));
}

// proves: SD-move-02
#[test]
fn ac_39_skirmishers_lose_two_inches_to_bad_going_and_indians_nothing() {
    let wood = &[[0., 10.], [48., 10.], [48., 28.], [0., 28.]];
    let game = |what: &str| Table::new().put("r-1", what, 24.0, 30.0, 0).ground("woods", wood).set();
    let into = pose(24.0, 27.5, 0);
    assert_eq!(game("K12").allowed("r-1", Order::Full, into), Ok(6.0));
    assert_eq!(game("IK12").allowed("r-1", Order::Full, into), Ok(8.0));
    assert_eq!(game("K12").allowed("r-1", Order::Half, into), Ok(3.0));
    assert_eq!(game("IK12").allowed("r-1", Order::Half, into), Ok(4.0));
    assert_eq!(game("K12").cost("r-1", pose(24.0, 24.0, 0)), Ok(6.0), "no inch costs double");
}

// proves: SD-move-05, SD-ter-03
#[test]
fn ac_40_a_column_on_a_road_goes_eight_inches() {
    let road = |what: &str| Table::new().put("r-1", what, 24.0, 30.0, 0).ground("road", &[[24., 36.], [24., 0.]]).set();
    assert_eq!(road("C12").cost("r-1", pose(24.0, 22.0, 0)), Ok(6.0));
    assert_eq!(road("C12").cost("r-1", pose(24.0, 21.9, 0)), Err(Code::TooFar));
    assert_eq!(road("L12").cost("r-1", pose(24.0, 26.0, 0)), Ok(4.0));
    assert_eq!(road("L12").cost("r-1", pose(24.0, 25.9, 0)), Err(Code::TooFar));
}

#[test]
fn ac_41_lines_cost_to_cross_or_are_closed() {
    let across = |what: &str, line: &str| {
        Table::new().put("r-1", what, 24.0, 30.0, 0).ground(line, &[[10., 29.], [40., 29.]]).set()
    };
    assert_eq!(across("L12", "rail_fence").cost("r-1", pose(24.0, 28.0, 0)), Ok(4.0));
    assert_eq!(across("HL10", "breastwork").cost("r-1", pose(24.0, 25.0, 0)), Err(Code::Closed));
    assert_eq!(across("GL4", "stream").cost("r-1", pose(24.0, 27.0, 0)), Err(Code::Closed));
    let ford = Table::new()
        .put("r-1", "GL4", 24.0, 30.0, 0)
        .ground("stream", &[[10., 29.], [40., 29.]])
        .ground("road", &[[24., 36.], [24., 0.]])
        .set();
    assert_eq!(ford.cost("r-1", pose(24.0, 27.0, 0)), Ok(3.0));
}

// proves: SD-act-07
#[test]
fn ac_43_the_order_die_halves_and_stops_the_wavering() {
    assert_eq!([1, 2, 3, 6].map(|die| Order::of(die, false)), [Order::Half, Order::Half, Order::Full, Order::Full]);
    assert_eq!([1, 2, 3].map(|die| Order::of(die, true)), [Order::None, Order::Half, Order::Full]);
    let half = |what: &str| {
        let game = alone(what);
        game.allowance(game.the("r-1"), Order::Half, true, false)
    };
    assert_eq!([half("L12"), half("C12"), half("HL10")], [200, 300, 500]);
}

// proves: SD-move-01
#[test]
fn ac_44_a_square_does_not_move() {
    let game = Table::new().formation("r-s", "square", &[14, 14], 24.0, 30.0, 0).set();
    assert_eq!(game.may_move(game.the("r-s")).map_err(|no| no.code), Err(Code::SquareStands));
}

// proves: SD-geo-19
#[test]
fn ac_45_formed_friends_bar_the_way_and_skirmishers_do_not() {
    let past = |mover: &str, friend: &str| {
        let game = Table::new().put("r-1", mover, 24.0, 30.0, 0).put("r-2", friend, 24.0, 28.0, 0).set();
        game.cost("r-1", pose(24.0, 24.5, 0))
    };
    assert_eq!(past("C12", "L12"), Err(Code::PathBlocked));
    assert_eq!(past("K12", "L12"), Ok(5.5));
    assert_eq!(past("C12", "K12"), Ok(5.5));
    let game = Table::new().put("r-1", "K12", 24.0, 30.0, 0).put("r-2", "L12", 24.0, 28.0, 0).set();
    assert_eq!(game.cost("r-1", pose(24.0, 28.0, 0)), Err(Code::DoesNotFit));
    let gun = Table::new().put("r-1", "C12", 24.0, 30.0, 0).put("r-2", "GD4", 24.0, 27.5, 0).set();
    assert_eq!(gun.cost("r-1", pose(24.0, 24.4, 0)), Ok(5.6), "foot passes a friendly gun");
}

// proves: SD-geo-14
#[test]
fn ac_46_a_leg_turns_by_90_degrees_at_most() {
    assert_eq!(alone("K12").cost("r-1", pose(24.0, 30.0, 100)), Err(Code::TooSharp));
}

#[test]
fn sd_geo_12_a_leg_below_a_tenth_of_an_inch_is_a_slip() {
    let game = alone("L12");
    assert_eq!(game.cost("r-1", pose(24.0, 29.92, 0)), Err(Code::TooShort));
    assert_eq!(game.cost("r-1", pose(24.0, 29.9, 0)), Ok(0.1));
}

// proves: SD-move-08
#[test]
fn sd_geo_18_nothing_ends_or_goes_off_the_table() {
    let game = Table::new().put("r-1", "L12", 24.0, 2.0, 0).set();
    assert_eq!(game.cost("r-1", pose(24.0, 0.0, 0)), Ok(2.0));
    assert_eq!(game.cost("r-1", pose(24.0, -0.03, 0)), Err(Code::OffTable));
}

// proves: SD-geo-20
#[test]
fn ac_29_and_sd_geo_20_nothing_comes_within_an_inch_of_a_spotted_enemy() {
    let game = Table::new().put("r-1", "L12", 24.0, 24.0, 0).put("b-1", "L12", 24.0, 20.0, 180).set();
    assert_eq!(game.cost("r-1", pose(24.0, 20.8, 0)), Err(Code::TooClose));
    assert_eq!(game.cost("r-1", pose(24.0, 21.0, 0)), Ok(3.0));
    let close = Table::new().put("r-1", "K12", 24.0, 20.6, 180).put("b-1", "L12", 24.0, 18.0, 180).set();
    assert_eq!(close.cost("r-1", pose(24.0, 22.6, 180)), Ok(2.0), "leaving is no fault");
}

#[test]
fn sd_geo_22_a_leg_may_lessen_an_overlap_that_came_about() {
    let mut game = Table::new().put("r-1", "L12", 24.0, 30.0, 180).put("r-2", "L12", 24.0, 26.0, 0).set();
    let i = game.index("r-2");
    game.bodies[i].put(crate::rules::smoke_and_disorder::pieces::Standing::At(pose(24.0, 29.0, 0)));
    game.bodies[i].tolerated = true;
    assert_eq!(game.cost("r-1", pose(24.0, 32.0, 180)), Ok(2.0));
}

// proves: AC-118, SD-aim-02, SD-aim-03, SD-aim-04
#[test]
fn ac_111_and_ac_118_pointing_too_far_means_as_far_as_it_goes() {
    let game = alone("L12");
    let progress = game.begin_move("r-1", Order::Full);
    let march = March::new(&game, &progress).unwrap();
    assert_eq!(march.aimed(at(24.0, 27.0)).ok(), Some(at(24.0, 27.0)));
    assert_eq!(march.aimed(at(24.0, 20.0)).ok(), Some(at(24.0, 26.0)));
    assert_eq!(march.aimed(at(30.0, 30.0)).map_err(|no| no.code), Err(Code::OutsideArc));
    let faces = march.faces(at(24.0, 28.0));
    assert_eq!(faces[0], Facing::of(0));
    assert!(faces.contains(&Facing::of(40)) && faces.contains(&Facing::of(-40)));
    assert!(!faces.contains(&Facing::of(45)));
    assert_eq!(game.cost("r-1", pose(24.0, 28.0, 30)), Ok(3.36));
    assert_eq!(game.cost("r-1", pose(24.0, 28.0, 40)), Ok(3.82));
    let outline = march.outline();
    assert!(march.judge(pose(inches(outline[0].x), inches(outline[0].y), 0)).is_ok());
    assert!(outline.contains(&at(24.0, 26.0)));
}

fn inches(hundredths: i32) -> f64 {
    crate::rules::space::table::inches(hundredths)
}

#[test]
fn sd_aim_03_a_facing_between_those_listed_is_refused_though_the_leg_would_be_legal() {
    let mut game = alone("L12");
    game.push(Moving::begin(&game, name("r-1"), Order::Full).expect("on the table"));
    game.go(Action::Leg(at(24.0, 28.0)));
    for (facing, refused) in [(5, None), (354, Some(Code::WrongPhase)), (355, None), (45, Some(Code::TooFar))] {
        assert_eq!(game.refused(Action::Face(Facing::of(facing))), refused, "{facing}");
    }
}

// proves: SD-geo-24
#[test]
fn ac_119_own_markers_count_as_discs_whatever_lies_under_them() {
    let near = |dummy: bool| {
        let table = Table::new().put("b-1", "IK10", 24.0, 20.0, 0).put("b-2", "IK10", 24.0, 17.5, 90);
        let game = if dummy { table.dummy() } else { table.hidden() }.set();
        [(24.0, 19.0), (24.0, 18.98), (24.0, 16.0), (24.0, 14.0), (20.0, 17.0)]
            .map(|(x, y)| game.cost("b-1", pose(x, y, 0)))
    };
    assert_eq!(near(true), near(false));
    // The marker's middle is (23, 17.5): the footprint stays 1.5 inches away from it, but may cross it on the way.
    assert_eq!(near(true)[1], Err(Code::DoesNotFit));
    assert_eq!((near(true)[0], near(true)[3]), (Ok(1.0), Ok(6.0)));
}

#[test]
fn ac_121_a_road_makes_a_ford_of_a_stream() {
    let at = |x: f64| {
        let game = Table::new()
            .put("r-1", "GL4", x, 29.5, 0)
            .ground("stream", &[[0., 29.], [48., 29.]])
            .ground("road", &[[24., 36.], [24., 0.]])
            .set();
        game.cost("r-1", pose(x, 27.5, 0))
    };
    assert_eq!(at(24.0), Ok(2.0));
    assert_eq!(at(27.0), Err(Code::Closed));
}

#[test]
fn ac_127_a_line_is_crossed_by_any_of_three_tracks_and_paid_once_a_move() {
    let game = Table::new().put("b-1", "IK10", 20.0, 24.0, 0).ground("palisade", &[[20.5, 22.], [30., 22.]]).set();
    assert_eq!(game.cost("b-1", pose(20.0, 20.5, 0)), Err(Code::Closed), "astride the palisade");
    assert_eq!(game.cost("b-1", pose(20.0, 20.0, 0)), Ok(8.0));
    assert_eq!(game.cost("b-1", pose(20.0, 19.9, 0)), Err(Code::TooFar), "4.10 and 4.00 for the palisade");
    let near = Table::new().put("b-1", "IK10", 20.0, 22.2, 0).ground("palisade", &[[20.5, 22.], [30., 22.]]).set();
    let to = pose(20.0, 19.8, 0);
    assert_eq!(near.cost("b-1", to), Ok(6.4));
    let progress = near.begin_move("b-1", Order::Full);
    let march = March::new(&near, &progress).unwrap();
    let after = march.after(march.judge(to).unwrap());
    let mut beyond = near.clone();
    let i = beyond.index("b-1");
    beyond.bodies[i].put(crate::rules::smoke_and_disorder::pieces::Standing::At(pose(20.0, 19.8, 0)));
    assert_eq!((after.spent, after.paid.len()), (640, 1));
    assert_eq!(beyond.next_cost(&after, pose(20.0, 18.8, 0)), Ok(1.0));
}

#[test]
fn sd_ter_04_a_gate_and_its_palisade_count_as_one() {
    let game = Table::new()
        .put("b-1", "IK10", 24.0, 22.2, 0)
        .ground("palisade", &[[18., 22.], [23., 22.]])
        .ground("gate", &[[23., 22.], [25., 22.]])
        .ground("palisade", &[[25., 22.], [30., 22.]])
        .set();
    let groups: Vec<u16> = game.ground().lines.iter().map(|line| line.group).collect();
    assert_eq!(groups, [0, 0, 0]);
    assert_eq!(game.cost("b-1", pose(24.0, 19.8, 0)), Ok(6.4));
}

#[test]
fn sd_ter_09_lining_turns_parallel_and_stops_just_short() {
    let game = Table::new().put("r-1", "L12", 24.0, 30.0, 10).ground("rail_fence", &[[10., 28.], [40., 28.]]).set();
    let progress = game.begin_move("r-1", Order::Full);
    let march = March::new(&game, &progress).unwrap();
    let linings = march.linings(at(24.3, 28.5));
    assert_eq!(linings, [pose(24.3, 28.1, 0)]);
}

// proves: SD-move-10, SD-ter-06
#[test]
fn ac_128_a_mover_stopped_astride_a_palisade_stands_back() {
    let game = Table::new().put("b-1", "IK10", 20.0, 24.0, 0).ground("palisade", &[[10., 22.], [30., 22.]]).set();
    let i = game.index("b-1");
    assert!(!game.may_rest(i, pose(20.0, 21.5, 0)));
    assert!(game.may_rest(i, pose(20.0, 22.1, 0)));
    assert_eq!(game.the("b-1").shape(), Shape::Skirmish);
}
