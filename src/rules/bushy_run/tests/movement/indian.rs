//! 16.8 and sections 9.1 to 9.3: the Indian allowance, the four types of movement, British defensive fire.

use crate::rules::Viewer;
use crate::rules::bushy_run::course::Action;
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN};
use crate::rules::bushy_run::tests::position::*;

#[test]
fn ac_102_as_many_units_move_as_the_dice_say_on_either_map_dummies_too() {
    let mut t = Position::new().indian("I01", "5", C).dice(&[3, 4]).british_attack();
    t.british(Action::EndPhase);
    assert_eq!((t.node(), t.game.allowance), ("N-43", Some(7)));
    t.indian(step("I01", "7")).indian(step("I01", "11"));
    for id in ["I02", "I03", "I04", "I05", "I06", "D5"] {
        t.indian(hidden_move(id, "19"));
    }
    assert_eq!(t.refused_as(INDIAN, hidden_move("I07", "17")).code, "E22");
    assert_eq!(t.refused_as(INDIAN, hidden_move("D6", "17")).code, "E22");
    t.dice_used();
}

#[test]
fn ac_103_hidden_movement_is_exactly_one_place() {
    let mut t = Position::new().indian("I03", "3", H).indian_move(5);
    t.indian(hidden_move("I03", "1"));
    assert_eq!((t.at("I03"), t.status("I03")), ("1", Some(H)));
    assert_eq!(t.refused_as(INDIAN, hidden_move("I03", "2")).code, "E03");
}

#[test]
fn ac_104_a_hidden_unit_comes_to_light_among_the_british_and_falls_back() {
    let mut t =
        Position::new().british("B02", "4").volley("B02").indian("I03", "3", H).dice(&[5, 2, 3, 1, 1]).indian_move(5);
    t.indian(hidden_move("I03", "4"));
    assert_eq!((t.node(), t.status("I03")), ("N-44", Some(C)));
    t.british(fire("B02"));
    assert_eq!((t.node(), t.damage()), ("N-47", 1));
    t.indian(retreat("I03", "3"));
    assert_eq!((t.node(), t.at("I03"), t.status("I03")), ("N-43", "3", Some(C)));
    assert!(t.is_fired("B02") && !t.has_volley("B02"));
    assert_eq!(t.refused_as(INDIAN, step("I03", "1")).code, "E05");
    let log = t.log(Viewer::Seat(BRITISH));
    assert!(log.contains(&"A counter appears at Graves Knoll (4)."), "{log:?}");
    assert!(!log.iter().any(|l| l.contains("Delaware")), "{log:?}");
    t.dice_used();
}

#[test]
fn ac_105_a_concealed_mover_is_hit_by_sixes_and_dies_where_it_cannot_fall_back() {
    let mut t = Position::new()
        .british("B02", "4")
        .british("B05", "3")
        .british("B06", "5")
        .british("B07", "6")
        .british("B08", "7")
        .british("B09", "8")
        .british("B10", "9")
        .indian("I03", "3", H)
        .dice(&[5, 5, 4, 6, 1])
        .indian_move(5);
    t.indian(hidden_move("I03", "4")).british(fire("B02"));
    assert_eq!((t.node(), t.damage()), ("N-47", 1));
    assert_eq!(t.refused_as(INDIAN, retreat("I03", "3")).code, "E19");
    t.indian(Action::HoldGround);
    assert_eq!((t.at("I03"), t.game.eliminated()), ("off", 1));
    let log = t.log(Viewer::Seat(BRITISH));
    assert!(
        log.iter()
            .any(|l| l.starts_with("Delaware warriors, first party eliminated while Concealed at Graves Knoll (4)")),
        "{log:?}"
    );
    t.dice_used();
}

#[test]
fn ac_106_damage_left_after_the_retreat_kills() {
    let mut t =
        Position::new().british("B09", "16").steps("B09", 2).indian("I09", "15", R).dice(&[5, 6]).indian_move(5);
    t.indian(step("I09", "16")).british(fire("B09"));
    assert_eq!(t.damage(), 2);
    t.indian(retreat("I09", "15"));
    assert_eq!((t.at("I09"), t.game.eliminated(), t.node()), ("off", 1, "N-43"));
    t.dice_used();
}

#[test]
fn ac_107_a_concealed_unit_stays_so_and_is_halted_by_the_british() {
    let mut t = Position::new().british("B05", "8").indian("I04", "7", C).indian_move(5);
    t.indian(step("I04", "8")).british(Action::Pass);
    assert_eq!((t.at("I04"), t.status("I04")), ("8", Some(C)));
    assert_eq!(t.refused_as(INDIAN, step("I04", "4")).code, "E05", "one point is left, and yet it is halted");
    let mut t = Position::new().british("B05", "8").indian("I04", "5", C).indian_move(5);
    t.indian(step("I04", "7")).indian(step("I04", "8")).british(Action::Pass);
    assert_eq!((t.at("I04"), t.status("I04"), t.node()), ("8", Some(C), "N-43"));
    assert_eq!(t.refused_as(INDIAN, step("I04", "4")).code, "E05");
}

#[test]
fn ac_108_a_hidden_unit_comes_out_moves_two_places_and_hides_again() {
    let mut t = Position::new().indian("I05", "1", H).indian_move(5);
    t.indian(step("I05", "3"));
    assert_eq!(t.status("I05"), Some(C));
    t.indian(step("I05", "5"));
    assert_eq!((t.at("I05"), t.status("I05")), ("5", Some(C)));
    assert_eq!(t.refused_as(INDIAN, step("I05", "7")).code, "E03");
    t.indian(Action::EndPhase);
    assert_eq!((t.at("I05"), t.status("I05")), ("5", Some(H)));
}

#[test]
fn ac_109_a_revealed_unit_moves_three_places() {
    let mut t = Position::new().indian("I09", "6", R).indian_move(5);
    t.indian(step("I09", "9")).indian(step("I09", "12")).indian(step("I09", "15"));
    assert_eq!((t.at("I09"), t.status("I09")), ("15", Some(R)));
    assert_eq!(t.refused_as(INDIAN, step("I09", "19")).code, "E03");
}

#[test]
fn ac_110_a_unit_turned_up_first_moves_as_a_revealed_one() {
    let mut t = Position::new().indian("I05", "6", H).indian_move(5);
    t.indian(reveal("I05")).indian(step("I05", "9")).indian(step("I05", "12")).indian(step("I05", "15"));
    assert_eq!((t.at("I05"), t.status("I05")), ("15", Some(R)));
}

#[test]
fn ac_111_a_unit_turned_up_on_the_way_keeps_its_movement_points() {
    let mut t = Position::new().indian("I05", "6", C).indian_move(5);
    t.indian(step("I05", "9")).indian(reveal("I05")).indian(step("I05", "12"));
    assert_eq!((t.at("I05"), t.status("I05")), ("12", Some(R)));
    assert_eq!(t.refused_as(INDIAN, step("I05", "15")).code, "E03");
}

#[test]
fn ac_112_a_company_fires_once_and_another_may_fire_at_the_next_unit() {
    let mut t = Position::new()
        .british("B02 B03", "4")
        .indian("I03 I04", "3", H)
        .dice(&[1, 1, 1, 1, 1, 2, 2, 2, 2, 2])
        .indian_move(5);
    t.indian(hidden_move("I03", "4")).british(fire("B02")).indian(hidden_move("I04", "4"));
    assert_eq!(t.refused_as(BRITISH, fire("B02")).code, "E15");
    t.british(fire("B03"));
    assert!(t.is_fired("B02") && t.is_fired("B03"));
    t.dice_used();
}

#[test]
fn ac_113_nobody_comes_out_without_moving() {
    let t = Position::new().indian("I05", "3", H).indian_move(5);
    assert_eq!(t.refused_as(INDIAN, Action::EndUnit).code, "E01");
    assert_eq!((t.status("I05"), t.game.started), (Some(H), 0));
}

#[test]
fn ac_114_units_hide_by_one_level_where_no_british_unit_is() {
    let mut t = Position::new()
        .british("B14", "8")
        .indian("I03", "5", R)
        .indian("I04", "5", C)
        .indian("I09", "B", R)
        .indian("D6", "8", C)
        .indian_move(5);
    t.indian(Action::EndPhase);
    assert_eq!((t.status("I03"), t.status("I04")), (Some(C), Some(H)));
    assert_eq!((t.status("I09"), t.status("D6")), (Some(R), Some(C)));
}

#[test]
fn ac_115_a_hidden_unit_that_reaches_the_lone_wagon_takes_it() {
    let mut t = Position::new().british("B14", "8").indian("I05", "7", H).indian_move(5);
    t.indian(hidden_move("I05", "8"));
    assert_eq!((t.winner(), t.is_gone("B14"), t.status("I05")), (Some("indian"), true, Some(R)));
}

#[test]
fn ac_116_a_sixth_real_unit_may_not_stop_where_five_are_but_a_dummy_may() {
    let mut t = Position::new().indian("I01 I02 I03 I04 I05", "5", H).indian("I11 D7", "7", H).indian_move(5);
    assert_eq!(t.refused_as(INDIAN, hidden_move("I11", "5")).code, "E06");
    t.indian(hidden_move("D7", "5"));
    assert_eq!(t.at("D7"), "5");
}

#[test]
fn ac_117_a_scout_and_the_wagon_are_not_asked_whether_they_fire() {
    let mut t = Position::new().british("B12 B14", "8").indian("I03", "7", H).indian_move(5);
    t.indian(hidden_move("I03", "8"));
    assert_eq!((t.node(), t.status("I03")), ("N-43", Some(C)));
}

#[test]
fn ac_118_fire_at_a_dummy_is_wasted() {
    let mut t = Position::new().british("B02", "4").indian("D2", "5", C).dice(&[6, 1, 1, 1, 1]).indian_move(5);
    t.indian(step("D2", "4")).british(fire("B02")).indian(Action::HoldGround);
    assert_eq!((t.is_gone("D2"), t.game.eliminated(), t.is_fired("B02")), (true, 0, true));
    assert!(t.log(Viewer::Seat(BRITISH)).contains(&"A dummy is removed at Graves Knoll (4)."));
    t.dice_used();
}

#[test]
fn br_8_1_a_fired_markers_come_off_when_the_indian_phases_begin() {
    let mut t = Position::new().indian("I03 I09", "3", R).fired("I03 B05").dice(&[1, 1]).british_attack();
    t.british(Action::EndPhase);
    assert!(!t.is_fired("I03"));
    assert!(t.is_fired("B05"), "British markers stay until the British reset");
    t.dice_used();
}

#[test]
fn br_8_2_1_c_turning_up_and_retreating_are_not_moves() {
    let mut t = Position::new()
        .british("B05", "4")
        .indian("I03", "3", R)
        .indian("I05", "6", H)
        .dice(&[6, 1, 1, 1, 1, 1])
        .british_attack();
    t.british(attack("4", "3")).british(Action::Roll).indian(retreat("I03", "1"));
    t.british(Action::EndPhase);
    assert_eq!(t.game.allowance, Some(2));
    t.indian(reveal("I05"));
    assert_eq!(t.game.started, 0);
    t.indian(step("I03", "2")).indian(step("I05", "9"));
    assert_eq!((t.game.started, t.refused_as(INDIAN, hidden_move("I07", "19")).code), (2, "E22"));
    t.indian(Action::EndPhase);
    assert_eq!(t.game.started, 2, "hiding is no move either");
    t.dice_used();
}

#[test]
fn br_8_2_1_d_with_freedom_of_movement_nothing_is_rolled_and_nothing_limited() {
    let mut t = Position::new().event(Event::FreedomOfMovement).dice(&[]).british_attack();
    t.british(Action::EndPhase);
    assert_eq!((t.node(), t.game.allowance), ("N-43", None));
    for (n, to) in ["17", "19", "18"].into_iter().enumerate() {
        for id in 1..=5 {
            t.indian(hidden_move(&format!("I{:02}", n * 5 + id), to));
        }
    }
    assert_eq!(t.game.started, 15, "more than two dice can show");
}

#[test]
fn br_8_2_a_units_move_one_at_a_time_place_by_place_and_once() {
    let mut t = Position::new().indian("I03 I04", "5", C).indian_move(5);
    assert_eq!(t.refused_as(INDIAN, step("I03", "11")).code, "E02");
    t.indian(step("I03", "7")).indian(step("I04", "2"));
    assert_eq!(
        t.refused_as(INDIAN, step("I03", "11")).code,
        "E04",
        "it had a point left, but another unit has started"
    );
    t.indian(Action::EndUnit);
    assert_eq!(t.refused_as(INDIAN, step("I04", "1")).code, "E04");
}

// proves: BR-8.2.2-d
#[test]
fn br_8_2_2_c_concealed_units_real_or_dummy_move_two_places_and_stay_concealed() {
    for id in ["I01", "I03", "D1"] {
        let mut t = Position::new().indian(id, "5", C).indian_move(5);
        t.indian(step(id, "7")).indian(step(id, "11"));
        assert_eq!((t.at(id), t.status(id)), ("11", Some(C)));
        assert_eq!(t.refused_as(INDIAN, step(id, "14")).code, "E03");
    }
}

#[test]
fn br_8_2_2_j_there_are_four_types_of_movement() {
    let t = Position::new().indian("I03", "3", H).indian("I04", "3", C).indian("I05", "3", R).indian_move(5);
    let types = ["I03", "I04", "I05"].map(|id| (t.is_legal(step(id, "1")), t.is_legal(hidden_move(id, "1"))));
    assert_eq!(types, [(true, true), (true, false), (true, false)]);
    assert_eq!(t.refused_as(INDIAN, hidden_move("I04", "1")).code, "E01");
}

#[test]
fn br_8_2_4_a_indian_units_never_have_volley_markers() {
    let mut t =
        Position::new().british("B05", "4").indian("I03", "3", R).indian("I04", "5", C).dice(&[1, 1]).british_move();
    t.british(Action::EndPhase);
    assert!(t.has_volley("B05"));
    t.british(Action::EndPhase).indian(Action::EndPhase);
    assert_eq!(t.node(), "N-50");
    assert!(["I03", "I04", "I01", "D1"].iter().all(|id| !t.has_volley(id)));
    t.dice_used();
}

#[test]
fn br_8_3_b_a_company_fires_as_many_dice_as_its_effective_firepower() {
    for (event, low, steps, dice) in
        [(Event::NoEvent, "", 4, 5), (Event::Bouquet, "", 3, 5), (Event::LowAmmo, "B01", 2, 2)]
    {
        let mut t = Position::new()
            .event(event)
            .british("B01", "4")
            .steps("B01", steps)
            .low(low)
            .indian("I03", "3", H)
            .dice(&[1, 1, 1, 1, 1][..dice])
            .indian_move(5);
        t.indian(hidden_move("I03", "4")).british(fire("B01"));
        assert_eq!(t.node(), "N-43");
        t.dice_used();
    }
}

// proves: BR-8.3-j
#[test]
fn br_8_3_h_a_unit_driven_back_by_fire_moves_no_more_and_is_not_fired_at_again() {
    let mut t = Position::new()
        .british("B09", "16")
        .british("B10", "12")
        .steps("B09", 1)
        .indian("I09", "14", R)
        .dice(&[5])
        .indian_move(5);
    t.indian(step("I09", "16")).british(fire("B09"));
    assert_eq!(t.refused_as(INDIAN, retreat("I09", "12")).code, "E19", "where a company is, nobody falls back to");
    t.indian(retreat("I09", "15"));
    assert_eq!((t.node(), t.at("I09")), ("N-43", "15"));
    assert_eq!(t.refused_as(INDIAN, step("I09", "13")).code, "E05", "two points are left");
    t.dice_used();
}
