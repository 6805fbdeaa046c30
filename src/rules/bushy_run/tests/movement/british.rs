//! 16.4, 8.1 and 8.2: British movement.

use crate::rules::Viewer;
use crate::rules::bushy_run::course::Action;
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN, Unit};
use crate::rules::bushy_run::tests::position::*;

#[test]
fn ac_36_each_place_costs_a_movement_point() {
    let mut t = Position::new().british("B05", "10").british_move();
    t.british(step("B05", "8")).indian(Action::Pass).british(step("B05", "4")).indian(Action::Pass);
    assert_eq!((t.refused_as(BRITISH, step("B05", "3")).code, t.at("B05")), ("E03", "4"));
}

#[test]
fn ac_37_a_unit_moves_to_places_that_touch() {
    let t = Position::new().british("B05", "10").british_move();
    assert_eq!(t.refused_as(BRITISH, step("B05", "4")).code, "E02");
}

#[test]
fn ac_38_a_revealed_unit_halts_who_enters() {
    let mut t = Position::new().british("B01", "4").indian("I03", "3", R).british_move();
    t.british(step("B01", "3")).indian(Action::Pass);
    assert_eq!((t.node(), t.refused_as(BRITISH, step("B01", "1")).code), ("N-21", "E05"));
}

#[test]
fn ac_39_a_concealed_unit_halts_nobody() {
    let mut t = Position::new().british("B05", "10").indian("I06", "7", C).british_move();
    t.british(step("B05", "7")).indian(Action::Pass).british(step("B05", "5"));
    assert_eq!(t.at("B05"), "5");
}

#[test]
fn ac_40_showing_a_unit_halts_and_does_no_more() {
    let mut t = Position::new().british("B01", "4").indian("I05", "3", H).british_move();
    t.british(step("B01", "3")).indian(reveal("I05"));
    assert_eq!(t.node(), "N-22");
    t.indian(Action::Pass);
    assert_eq!((t.status("I05"), t.is_fired("I05"), t.steps("B01")), (Some(R), false, 4));
    assert_eq!(t.refused_as(BRITISH, step("B01", "1")).code, "E05");
}

#[test]
fn ac_41_an_ended_move_is_not_taken_up_again() {
    let mut t = Position::new().british("B05 B06", "10").british_move();
    t.british(step("B05", "8")).indian(Action::Pass).british(step("B06", "8")).indian(Action::Pass);
    assert_eq!(t.refused_as(BRITISH, step("B05", "4")).code, "E04");
}

#[test]
fn ac_45_who_does_not_move_fires_by_volley() {
    let others = "B01 B02 B03 B04 B07 B08 B09 B10 B11 B13";
    let mut t = Position::new().gone(others).british("B05 B06 B12 B14", "10").british_move();
    t.british(step("B06", "8")).indian(Action::Pass).british(step("B06", "10")).indian(Action::Pass);
    t.british(Action::EndPhase);
    assert_eq!((t.node(), t.game.volley.iter().map(Unit::id).collect::<Vec<_>>()), ("N-30", vec!["B05"]));
}

#[test]
fn ac_46_hidden_units_among_the_british_come_to_light() {
    let mut t = Position::new()
        .british("B01", "3")
        .indian("I07 D3", "3", H)
        .indian("I08", "5", H)
        .indian("I09", "B", H)
        .british_move();
    t.british(Action::EndPhase);
    assert_eq!(["I07", "D3", "I08", "I09"].map(|id| t.status(id)), [Some(C), Some(C), Some(H), Some(H)]);
    assert!(t.log(Viewer::Seat(BRITISH)).contains(&"2 counters appear at Ambush Hollow (3)."));
    let named = "Delaware warriors, fifth party and Dummy 3 become Concealed at Ambush Hollow (3).";
    assert!(t.log(Viewer::Seat(INDIAN)).contains(&named) && !t.log(Viewer::Seat(BRITISH)).contains(&named));
}

#[test]
fn ac_47_nobody_is_held_back_by_whom_he_leaves() {
    let mut t = Position::new().british("B01", "3").indian("I03", "3", R).british_move();
    t.british(step("B01", "4"));
    assert_eq!(t.at("B01"), "4");
}

#[test]
fn ac_48_a_zone_halts_nobody_and_nobody_fires_there() {
    let mut t = Position::new().british("B11", "18").indian("I03", "A", R).indian("I04", "A", C).british_move();
    t.british(step("B11", "A"));
    assert_eq!((t.node(), t.refused_as(INDIAN, fire("I03")).code), ("N-21", "E28"));
    t.british(step("B11", "17"));
    assert_eq!((t.node(), t.at("B11")), ("N-22", "17"));
}

#[test]
fn ac_49_the_indian_side_does_not_show_itself_out_of_turn() {
    let t = Position::new().indian("I05", "3", H).british_move();
    assert_eq!(t.refused_as(INDIAN, reveal("I05")).code, "E01");
}

#[test]
fn br_7_1_a_reset_takes_fired_and_volley_markers_off_the_british_alone() {
    let mut t = Position::new()
        .british("B05 B06", "8")
        .fired("B05 I03")
        .volley("B06")
        .indian("I03", "3", R)
        .turn(1)
        .begin_event(Event::NoEvent);
    // Turn 1 has no British Reset.
    assert_eq!((t.node(), t.is_fired("B05"), t.has_volley("B06"), t.is_fired("I03")), ("N-43", true, true, false));
    let position = Position::new().british("B05 B06", "8").fired("B05 I03").volley("B06").indian("I03", "3", R);
    t = position.begin_event(Event::NoEvent);
    assert_eq!((t.node(), t.is_fired("B05"), t.has_volley("B06"), t.is_fired("I03")), ("N-21", false, false, true));
}

#[test]
fn br_7_2_a_any_unit_may_move_in_any_order_or_none_at_all() {
    let mut t = Position::new().british("B05 B06 B12 B14", "10").british_move();
    for id in ["B12", "B05", "B14", "B06"] {
        t.british(step(id, "8")).indian(Action::Pass);
    }
    t.british(Action::EndPhase);
    assert_eq!((t.at("B05"), t.node()), ("8", "N-30"));
    let mut idle = Position::new().british("B05", "10").british_move();
    idle.british(Action::EndPhase);
    assert_eq!((idle.at("B05"), idle.node()), ("10", "N-30"));
}

#[test]
fn br_7_2_b_choosing_another_unit_or_turning_the_wagon_ends_a_move() {
    let mut t = Position::new().british("B05 B06 B14", "10").british_move();
    t.british(step("B05", "8")).indian(Action::Pass).british(Action::Flip);
    assert_eq!(
        (t.refused_as(BRITISH, step("B05", "4")).code, t.refused_as(BRITISH, Action::EndUnit).code),
        ("E04", "E01")
    );
}

#[test]
fn br_7_2_d_movement_points_left_over_are_lost() {
    let mut t = Position::new().british("B12", "10").british_move();
    t.british(step("B12", "8")).indian(Action::Pass).british(Action::EndUnit);
    assert_eq!(t.refused_as(BRITISH, step("B12", "4")).code, "E04");
}

#[test]
fn br_7_2_g_a_unit_already_revealed_halts_though_it_has_fired() {
    let mut t = Position::new().british("B01", "4").indian("I03", "3", R).fired("I03").british_move();
    t.british(step("B01", "3")).indian(Action::Pass);
    assert_eq!(t.refused_as(BRITISH, step("B01", "1")).code, "E05");
}

// proves: BR-H-b
#[test]
fn br_7_2_i_every_entry_of_an_area_opens_the_reaction() {
    let mut t = Position::new().british("B12", "10").british("B05 B14", "8").british_move();
    t.british(step("B12", "7"));
    assert_eq!((t.node(), t.refused_as(BRITISH, step("B12", "5")).code), ("N-22", "E01"));
    t.indian(Action::Pass).british(step("B12", "5"));
    assert_eq!(t.node(), "N-22");
    t.indian(Action::Pass).british(step("B14", "10"));
    assert_eq!(t.node(), "N-22");
}

#[test]
fn br_7_2_k_soldiers_and_grenadiers_alone_get_volley_markers_anywhere() {
    let mut t = Position::new().british("B01 B05 B12 B14", "10").british_move();
    t.british(Action::EndPhase);
    assert_eq!(["B01", "B05", "B12", "B13", "B14"].map(|id| t.has_volley(id)), [true, true, false, false, false]);
}

#[test]
fn br_7_2_l_a_unit_thrown_back_to_its_start_has_moved() {
    let mut t = Position::new().british("B01", "4").indian("I03", "3", H).dice(&[5, 1, 1]).british_move();
    t.british(step("B01", "3")).indian(fire("I03")).indian(Action::Continue).british(retreat("B01", "4"));
    assert_eq!((t.at("B01"), t.node()), ("4", "N-26"));
    t.indian(Action::Pass).british(Action::EndPhase);
    assert!(!t.has_volley("B01"));
}

#[test]
fn br_7_2_m_a_retreat_of_an_earlier_phase_is_no_movement() {
    let position = Position::new().late().british("B05", "8").indian("I03 I04", "7", R).dice(&[6, 6]);
    let mut t = position.indian_attack();
    t.indian(attack("7", "8")).indian(Action::Roll).indian(Action::Continue);
    t.british(retreat("B05", "10")).british(Action::Done).indian(Action::EndPhase);
    assert_eq!((t.node(), t.at("B05"), t.steps("B05")), ("N-21", "10", 3));
    t.british(Action::EndPhase);
    assert!(t.has_volley("B05"));
}

#[test]
fn br_7_2_n_the_wagon_alone_brings_dummies_to_light() {
    let mut t = Position::new().british("B14", "8").indian("D1", "8", H).british_move();
    t.british(Action::EndPhase);
    assert_eq!((t.status("D1"), t.at("D1")), (Some(C), "8"));
}

#[test]
fn br_7_2_o_the_end_of_indian_movement_brings_nobody_to_light() {
    // British troops were driven onto I03 in an earlier phase.
    let mut t = Position::new().british("B05", "7").indian("I03", "7", H).indian_move(2);
    t.indian(Action::EndPhase);
    assert_eq!((t.node(), t.status("I03")), ("N-50", Some(H)));
}
