//! 16.12: further edge cases.

use super::position::*;
use crate::rules::bushy_run::course::Action;
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN};
use crate::rules::bushy_run::tests::sight::observed;
use crate::rules::{Title, Viewer};

#[test]
fn ac_151_fire_that_misses_can_still_stop_a_unit_where_there_is_no_room() {
    let mut t = Position::new()
        .british("B06 B07 B08", "7")
        .british("B05", "10")
        .indian("I06", "7", C)
        .dice(&[1, 2])
        .british_move();
    t.british(step("B05", "7")).indian(fire("I06")).indian(Action::Continue);
    assert_eq!((t.node(), t.at("B05"), t.is_gone("B05")), ("N-21", "off", true));
    assert_eq!((t.status("I06"), t.is_fired("I06"), t.at("B06")), (Some(R), true, "7"));
    t.dice_used();
}

#[test]
fn ac_152_the_escort_that_marches_off_loses_the_wagon() {
    let mut t = Position::new().british("B01", "3").british("B14", "4").indian("I03", "3", H).british_move();
    t.british(step("B14", "3")).indian(Action::Pass).british(step("B01", "1"));
    assert_eq!((t.winner(), t.is_gone("B14"), t.status("I03")), (Some("indian"), true, Some(R)));
}

#[test]
fn ac_154_both_groups_of_an_attack_are_one_roll() {
    let mut t = Position::new()
        .event(Event::BritishReroll)
        .british("B05 B06", "10")
        .steps("B05", 3)
        .steps("B06", 2)
        .volley("B05")
        .indian("I03", "7", R)
        .dice(&[1, 1, 6, 2, 5, 4, 6])
        .british_attack();
    t.british(attack("10", "7")).british(Action::Roll);
    assert_eq!(t.node(), "N-32");
    t.british(Action::PickDie { die: 1 }).british(Action::PickDie { die: 3 }).british(Action::Reroll);
    assert_eq!((t.node(), t.damage()), ("N-33", 2));
    let log = t.log(Viewer::Public);
    assert!(log.iter().any(|l| l.contains("[1, 2] → [4, 6]")), "{log:?}");
    t.dice_used();
}

#[test]
fn ac_155_a_company_that_has_just_returned_has_not_moved() {
    let mut t = Position::new().gone("B06").british("B14 B05", "10").begin_event(Event::WoundedRecover);
    t.british(name("B06"));
    assert_eq!((t.node(), t.at("B06"), t.steps("B06")), ("N-21", "10", 1));
    t.british(Action::EndPhase);
    assert!(t.has_volley("B06"));
}

#[test]
fn ac_156_who_gave_defensive_fire_may_attack_in_the_same_turn() {
    let mut t = Position::new().british("B01", "4").indian("I03", "3", H).dice(&[1, 1, 1, 1, 1]).british_move();
    t.british(step("B01", "3")).indian(fire("I03")).indian(Action::Continue);
    assert!(t.is_fired("I03"));
    t.british(Action::EndPhase).british(Action::EndPhase).indian(Action::EndPhase);
    assert_eq!((t.node(), t.status("I03")), ("N-50", Some(R)));
    assert!(t.is_legal(attack("3", "3")));
    t.dice_used();
}

#[test]
fn ac_157_who_attacked_gives_no_defensive_fire_in_the_next_turn_but_halts() {
    let mut t = Position::new()
        .turn(3)
        .quiet()
        .british("B05", "4")
        .british("B01", "6")
        .indian("I03", "3", R)
        .dice(&[1])
        .indian_attack();
    t.indian(attack("3", "4")).indian(Action::Roll).indian(Action::Continue).indian(Action::EndPhase);
    assert_eq!((t.node(), t.game.turn), ("N-21", 4));
    t.british(step("B01", "3"));
    assert_eq!(t.refused_as(INDIAN, fire("I03")).code, "E15");
    t.indian(Action::Pass);
    assert_eq!(t.refused_as(BRITISH, step("B01", "1")).code, "E05");
    t.dice_used();
}

#[test]
fn ac_158_who_has_taken_cover_fires_from_concealment() {
    let mut t = Position::new().quiet().british("B01", "4").indian("I03", "5", R).dice(&[1, 1]).indian_move(5);
    t.indian(Action::EndPhase).indian(Action::EndPhase);
    assert_eq!((t.node(), t.status("I03")), ("N-21", Some(C)));
    t.british(step("B01", "5")).indian(fire("I03"));
    assert_eq!(t.status("I03"), Some(R));
    t.dice_used();
}

#[test]
fn ac_159_the_movement_phase_does_not_come_back() {
    let mut t = Position::new().british("B05", "10").british_move();
    t.british(Action::EndPhase);
    assert!(t.has_volley("B05"));
    assert_eq!(t.refused_as(BRITISH, step("B05", "8")).code, "E01");
}

#[test]
fn ac_160_a_dummy_turned_up_is_removed_and_its_owner_was_told_before() {
    let mut t = Position::new().indian("D1", "5", C).indian_move(5);
    let warning = t.game.offer(&reveal("D1")).warning.expect("a warning");
    assert!(warning.contains("removed"), "{warning}");
    t.indian(reveal("D1"));
    assert_eq!((t.is_gone("D1"), t.at("D1"), t.game.eliminated()), (true, "off", 0));
    for seat in [BRITISH, INDIAN] {
        assert_eq!(t.log(Viewer::Seat(seat)), ["False alarm at North Heights (5): a dummy is removed."]);
        assert!(t.scene(Viewer::Seat(seat)).contains("\"id\":\"D1\",\"place\":{\"tray\":\"losses\"}"));
    }
}

#[test]
fn ac_161_the_scouting_die_may_be_thrown_again_before_anything_is_shown() {
    let mut t = Position::new()
        .event(Event::BritishReroll)
        .british("B12", "4")
        .indian("I03", "5", H)
        .indian("I04", "5", C)
        .dice(&[6, 2])
        .british_attack();
    t.british(scout("B12", "5"));
    assert_eq!((t.node(), t.steps("B12"), t.status("I03"), t.status("I04")), ("N-36", 2, Some(H), Some(C)));
    t.british(Action::PickDie { die: 0 }).british(Action::Reroll);
    assert_eq!((t.node(), t.steps("B12"), t.status("I03"), t.status("I04")), ("N-30", 2, Some(R), Some(R)));
    t.dice_used();
}

#[test]
fn ac_162_a_dummy_turned_up_halts_nobody() {
    let mut t = Position::new().british("B01", "4").indian("D2", "3", H).british_move();
    t.british(step("B01", "3")).indian(reveal("D2")).indian(Action::Pass).british(step("B01", "1"));
    assert_eq!((t.at("B01"), t.is_gone("D2")), ("1", true));
}

#[test]
fn ac_163_who_stands_too_many_must_move_on() {
    let mut t = Position::new().british("B07 B08 B09", "8").british("B05 B06", "10").british_move();
    t.british(step("B05", "8")).indian(Action::Pass);
    assert_eq!(t.refused_as(BRITISH, Action::EndPhase).code, "E06");
    assert_eq!(t.refused_as(BRITISH, step("B06", "7")).code, "E06");
    t.british(step("B05", "7"));
}

#[test]
fn ac_164_a_unit_turned_up_after_the_dice_pays_as_a_revealed_one() {
    let mut t = Position::new()
        .british("B05", "4")
        .british("B06", "1")
        .british("B07", "2")
        .british("B08", "5")
        .british("B09", "6")
        .indian("I01", "3", R)
        .indian("I04", "3", C)
        .dice(&[6, 1, 1, 1])
        .british_attack();
    t.british(attack("4", "3")).british(Action::Roll);
    t.indian(reveal("I04")).indian(Action::Done).indian(lose("I04"));
    assert_eq!((t.is_gone("I04"), t.at("I01"), t.node()), (true, "3", "N-30"));
    t.dice_used();
}

#[test]
fn ac_165_a_unit_falls_back_once_and_pays_where_it_stands() {
    let mut t = Position::new().british("B05", "4").indian("I03", "3", R).dice(&[6, 6, 6, 1]).british_attack();
    t.british(attack("4", "3")).british(Action::Roll).indian(retreat("I03", "1"));
    assert_eq!(t.damage(), 2);
    assert_eq!(t.refused_as(INDIAN, retreat("I03", "2")).code, "E01");
    t.indian(Action::Done);
    assert_eq!((t.is_gone("I03"), t.node()), (true, "N-30"));
    assert!(t.log(Viewer::Public).iter().any(|l| l.ends_with("eliminated at Bushy Run Bottom (1).")));
    t.dice_used();
}

#[test]
fn ac_172_the_first_reason_in_the_order_of_the_rules_is_given() {
    let t = Position::new().british("B14 B05", "10").deployed().british_move();
    assert_eq!(t.refused_as(BRITISH, step("B14", "8")).code, "E09");
    let t = Position::new().british("B11", "A").indian("I03", "12", R).british_attack();
    assert_eq!(t.refused_as(BRITISH, attack("A", "12")).code, "E13");
}

#[test]
fn br_5_g_losses_can_be_taken_back_until_the_last_one_is_named() {
    let mut t = Position::new().british("B05", "4").indian("I03 I04 I06", "3", R).dice(&[6, 6, 1, 1]).british_attack();
    t.british(attack("4", "3")).british(Action::Roll).indian(Action::Done);
    let (_, fenced) = observed(&mut t.game, lose("I03"), INDIAN);
    assert_eq!((t.node(), t.damage(), fenced), ("N-34", 1, false));
    t.indian(lose("I06"));
    assert_eq!((t.node(), t.at("I04")), ("N-30", "3"), "the other side is asked, and that is final");
    t.dice_used();
}
