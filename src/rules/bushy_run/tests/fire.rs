//! 16.5, 8.3 and 6.5: Indian defensive fire, and where the British fall back to.

use super::position::*;
use crate::rules::bushy_run::course::Action;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN};
use crate::rules::{Title, Viewer};

/// AC-50 after the shot: B01 has entered 3 and I03 has fired from hiding.
fn shot(dice: &[u8]) -> Table {
    let mut t = Position::new().british("B01", "4").indian("I03", "3", H).dice(dice).british_move();
    t.british(step("B01", "3"));
    assert_eq!(t.node(), "N-22");
    t.indian(fire("I03"));
    t.dice_used();
    t
}

/// I01, firepower 2, fires at B01 in Area 3; how many dice.
fn dice_of(status: Status) -> usize {
    let mut t = Position::new().british("B01", "4").indian("I01", "3", status).british_move();
    t.british(step("B01", "3")).indian(fire("I01"));
    assert_eq!((t.node(), t.status("I01"), t.is_fired("I01")), ("N-24", Some(R), true));
    t.faces().len()
}

#[test]
fn ac_50_a_hidden_unit_fires_three_dice_and_stands_revealed() {
    let mut t = shot(&[5, 6, 2]);
    assert_eq!((t.node(), t.damage()), ("N-24", 2));
    t.indian(Action::Continue).british(Action::HoldGround);
    assert_eq!((t.steps("B01"), t.at("B01"), t.status("I03"), t.is_fired("I03")), (2, "3", Some(R), true));
    assert_eq!((t.node(), t.refused_as(BRITISH, step("B01", "4")).code), ("N-21", "E05"));
    let line = "Delaware warriors, first party fires from hiding at 42nd, Grenadier Company: [5, 6, 2] = 2 damage.";
    assert!(t.log(Viewer::Seat(BRITISH)).contains(&line));
}

#[test]
fn ac_51_a_retreat_takes_one_point_off() {
    let mut t = shot(&[5, 6, 2]);
    t.indian(Action::Continue).british(retreat("B01", "4"));
    assert_eq!((t.steps("B01"), t.at("B01"), t.node()), (3, "4", "N-26"));
    t.indian(Action::Pass);
    assert_eq!((t.node(), t.refused_as(BRITISH, step("B01", "8")).code), ("N-21", "E05"));
    assert!(
        t.log(Viewer::Seat(BRITISH)).contains(&"42nd, Grenadier Company retreats to Graves Knoll (4); 1 damage left.")
    );
}

#[test]
fn ac_52_one_hit_is_avoided_altogether() {
    let mut t = shot(&[5, 1, 2]);
    t.indian(Action::Continue).british(retreat("B01", "4")).indian(Action::Pass);
    assert_eq!((t.steps("B01"), t.at("B01"), t.refused_as(BRITISH, step("B01", "8")).code), (4, "4", "E05"));
}

#[test]
fn ac_53_surprise_adds_dice() {
    assert_eq!([H, C, R].map(dice_of), [4, 3, 2]);
}

#[test]
fn ac_54_a_unit_shown_first_has_no_surprise_left() {
    let mut t = Position::new().british("B01", "4").indian("I01", "3", H).british_move();
    t.british(step("B01", "3")).indian(reveal("I01")).indian(fire("I01"));
    assert_eq!(t.faces().len(), 2);
}

#[test]
fn ac_55_a_shot_without_a_hit_ends_the_move_all_the_same() {
    let mut t = shot(&[1, 2, 3]);
    t.indian(Action::Continue);
    assert_eq!((t.node(), t.refused_as(BRITISH, step("B01", "1")).code), ("N-21", "E05"));
    assert_eq!(t.refused_as(BRITISH, retreat("B01", "4")).code, "E18");
    assert_eq!((t.status("I03"), t.is_fired("I03")), (Some(R), true));
}

#[test]
fn ac_56_damage_beyond_the_last_step_is_ignored() {
    let position = Position::new().british("B05", "4").steps("B05", 1).indian("I03", "3", H).dice(&[5, 5, 5]);
    let mut t = position.british_move();
    t.british(step("B05", "3")).indian(fire("I03")).indian(Action::Continue).british(Action::HoldGround);
    assert_eq!((t.is_gone("B05"), t.node()), (true, "N-21"));
}

#[test]
fn ac_57_with_every_way_barred_no_retreat_is_offered() {
    let mut t = Position::new()
        .british("B05", "6")
        .british("B07 B08 B09", "4")
        .indian("I03", "3", H)
        .indian("I04", "1", R)
        .indian("I05", "2", R)
        .indian("I06", "5", R)
        .indian("I07", "6", R)
        .dice(&[5, 5, 1])
        .british_move();
    t.british(step("B05", "3")).indian(fire("I03")).indian(Action::Continue);
    assert_eq!((t.node(), t.steps("B05"), t.at("B05")), ("N-21", 2, "3"));
}

#[test]
fn ac_58_revealed_units_bar_a_retreat_and_concealed_ones_do_not() {
    let position = Position::new().british("B01", "4").indian("I03", "3", H).indian("I09", "5", R);
    let mut t = position.indian("I10", "6", C).dice(&[5, 1, 1]).british_move();
    t.british(step("B01", "3")).indian(fire("I03")).indian(Action::Continue);
    assert_eq!(t.refused_as(BRITISH, retreat("B01", "5")).code, "E19");
    t.british(retreat("B01", "6"));
    assert_eq!(t.at("B01"), "6");
}

#[test]
fn ac_59_a_retreat_into_an_ambush_draws_a_second_fire() {
    let position = Position::new().british("B05", "4").indian("I03", "3", H).indian("I09", "5", H);
    let mut t = position.dice(&[6, 5, 1, 6, 6, 5, 2]).british_move();
    t.british(step("B05", "3")).indian(fire("I03")).indian(Action::Continue).british(retreat("B05", "5"));
    assert_eq!((t.steps("B05"), t.at("B05"), t.node()), (3, "5", "N-26"));
    let forecast = t.game.offer(&fire("I09")).forecast.expect("odds");
    assert!(format!("{forecast:?}").contains("the unit can’t retreat again"), "{forecast:?}");
    t.indian(fire("I09"));
    assert_eq!((t.faces().len(), t.damage()), (4, 3));
    assert_eq!(t.refused_as(BRITISH, retreat("B05", "4")).code, "E20");
    t.indian(Action::Continue);
    assert_eq!((t.is_gone("B05"), t.node()), (true, "N-21"));
    assert_eq!(["I03", "I09"].map(|id| (t.status(id), t.is_fired(id))), [(Some(R), true); 2]);
    t.dice_used();
}

#[test]
fn ac_60_there_is_no_third_fire() {
    let position = Position::new().british("B05", "4").indian("I03", "3", H).indian("I09 I10", "5", H);
    let mut t = position.dice(&[6, 5, 1, 6, 1, 1, 1]).british_move();
    t.british(step("B05", "3")).indian(fire("I03")).indian(Action::Continue).british(retreat("B05", "5"));
    t.indian(fire("I09"));
    assert_eq!(t.refused_as(INDIAN, fire("I10")).code, "E28");
    t.indian(Action::Continue);
    assert_eq!((t.steps("B05"), t.at("B05"), t.node()), (2, "5", "N-21"));
    assert_eq!((t.refused_as(INDIAN, fire("I10")).code, t.status("I10")), ("E28", Some(H)));
}

#[test]
fn ac_61_the_dead_are_not_fired_at_again() {
    let position = Position::new().british("B05", "4").steps("B05", 1).indian("I03", "3", H).indian("I09", "5", H);
    let mut t = position.dice(&[6, 5, 1]).british_move();
    t.british(step("B05", "3")).indian(fire("I03")).indian(Action::Continue).british(retreat("B05", "5"));
    assert_eq!((t.is_gone("B05"), t.node()), (true, "N-21"));
}

#[test]
fn ac_62_a_retreat_from_an_attack_draws_no_fire() {
    let position = Position::new().british("B05", "3").indian("I03", "3", R).indian("I09", "5", H);
    let mut t = position.dice(&[5]).indian_attack();
    t.indian(attack("3", "3")).indian(Action::Roll).indian(Action::Continue).british(retreat("B05", "5"));
    assert_eq!((t.node(), t.status("I09"), t.refused_as(INDIAN, fire("I09")).code), ("N-50", Some(H), "E28"));
}

#[test]
fn ac_63_who_has_fired_does_not_fire_again() {
    let mut t = Position::new().british("B01", "4").indian("I03", "3", R).fired("I03").british_move();
    t.british(step("B01", "3"));
    assert_eq!(t.refused_as(INDIAN, fire("I03")).code, "E15");
}

#[test]
fn ac_64_a_dummy_does_not_fire() {
    let mut t = Position::new().british("B01", "4").indian("D4", "3", H).british_move();
    t.british(step("B01", "3"));
    assert_eq!(t.refused_as(INDIAN, fire("D4")).code, "E16");
}

#[test]
fn ac_65_the_wagon_is_not_fired_at_but_it_is_halted() {
    let mut t = Position::new().british("B14", "4").british("B01", "3").indian("I03", "3", H).british_move();
    t.british(step("B14", "3"));
    assert_eq!(t.refused_as(INDIAN, fire("I03")).code, "E17");
    t.indian(reveal("I03")).indian(Action::Pass);
    assert_eq!((t.at("B14"), t.refused_as(BRITISH, step("B14", "1")).code), ("3", "E05"));
}

#[test]
fn ac_66_one_unit_fires_at_each_entry() {
    let position = Position::new().british("B01 B02", "4").indian("I03 I04", "3", H);
    let mut t = position.dice(&[1, 1, 1, 1, 1, 1]).british_move();
    t.british(step("B01", "3")).indian(fire("I03"));
    assert_eq!(t.refused_as(INDIAN, fire("I04")).code, "E28");
    t.indian(Action::Continue).british(step("B02", "3")).indian(fire("I04"));
    assert!(t.is_fired("I04"));
    t.dice_used();
}

#[test]
fn ac_67_scouts_are_fired_at_like_others() {
    let mut t = Position::new().british("B12", "4").indian("I03", "5", H).dice(&[6, 2, 2]).british_move();
    t.british(step("B12", "5")).indian(fire("I03")).indian(Action::Continue).british(Action::HoldGround);
    assert_eq!((t.steps("B12"), t.at("B12")), (1, "5"));
}

#[test]
fn ac_68_a_zone_full_of_enemies_is_a_refuge() {
    let position = Position::new().british("B11", "16").indian("I03", "18", H).indian("I04 I05", "A", R);
    let mut t = position.dice(&[5, 1, 1]).british_move();
    t.british(step("B11", "18")).indian(fire("I03")).indian(Action::Continue).british(retreat("B11", "A"));
    assert_eq!((t.at("B11"), t.steps("B11"), t.node()), ("A", 4, "N-21"));
}

#[test]
fn ac_69_the_moment_to_fire_passes() {
    let mut t = Position::new().british("B01", "4").indian("I03", "3", H).british_move();
    t.british(step("B01", "3")).indian(Action::Pass).british(step("B01", "1"));
    assert_eq!((t.node(), t.refused_as(INDIAN, fire("I03")).code), ("N-22", "E28"));
}

#[test]
fn br_7_3_a_nobody_has_to_fire_and_declining_leaves_no_line() {
    let mut t = Position::new().british("B01", "4").indian("I03", "3", H).british_move();
    t.british(step("B01", "3"));
    let lines = t.notes.len();
    t.indian(Action::Pass);
    assert_eq!((t.status("I03"), t.notes.len(), t.node()), (Some(H), lines, "N-21"));
}

#[test]
fn br_7_3_b_the_firer_stands_in_the_area_just_entered() {
    let mut t = Position::new().british("B01", "4").indian("I03", "3", C).indian("I04", "5", R).british_move();
    t.british(step("B01", "3"));
    assert_eq!(t.refused_as(INDIAN, fire("I04")).code, "E28");
    assert!(t.is_legal(fire("I03")));
}

#[test]
fn br_7_3_c_the_mover_alone_is_hit() {
    let position = Position::new().british("B01", "4").british("B05", "3").indian("I03", "3", H);
    let mut t = position.dice(&[6, 6, 6]).british_move();
    t.british(step("B01", "3")).indian(fire("I03")).indian(Action::Continue).british(Action::HoldGround);
    assert_eq!((t.steps("B01"), t.steps("B05")), (1, 4));
}

#[test]
fn br_7_3_1_b_the_ground_does_not_help_against_defensive_fire() {
    // Edge Hill has a defence value of 1, and the wagon is deployed there.
    let position = Position::new().british("B05", "8").british("B14 B06", "10").deployed().indian("I03", "10", C);
    let mut t = position.dice(&[5, 4]).british_move();
    t.british(step("B05", "10")).indian(fire("I03")).indian(Action::Continue).british(Action::HoldGround);
    assert_eq!(t.steps("B05"), 3);
}

// proves: BR-5-j
#[test]
fn br_7_3_1_h_the_second_fire_comes_from_cover_and_from_real_units_with_a_shot_left() {
    let mut t = Position::new()
        .british("B05", "4")
        .indian("I03", "3", H)
        .indian("I09", "5", C)
        .indian("D1", "5", C)
        .dice(&[6, 1, 1])
        .british_move();
    t.british(step("B05", "3")).indian(fire("I03")).indian(Action::Continue).british(retreat("B05", "5"));
    assert_eq!((t.node(), t.refused_as(INDIAN, fire("D1")).code), ("N-26", "E16"));
    assert_eq!(t.refused_as(INDIAN, fire("I03")).code, "E15");
    // Shown first, it is no longer under cover.
    t.indian(reveal("I09"));
    assert_eq!((t.node(), t.refused_as(INDIAN, fire("I09")).code), ("N-26", "E28"));
    t.indian(Action::Pass);
    assert_eq!(t.node(), "N-21");
}

#[test]
fn br_7_3_1_k_the_losses_of_the_first_fire_come_first() {
    let position = Position::new().british("B05", "4").indian("I03", "3", H).indian("I09", "5", H);
    let mut t = position.dice(&[6, 5, 1]).british_move();
    t.british(step("B05", "3")).indian(fire("I03")).indian(Action::Continue).british(retreat("B05", "5"));
    assert_eq!((t.node(), t.steps("B05")), ("N-26", 3));
}

// proves: BR-7.3.1-ret-i
#[test]
fn br_7_3_1_ret_e_a_retreat_is_one_place_and_free() {
    // B05 has used up its movement points and falls back where it came from.
    let mut t = Position::new().british("B05", "8").indian("I03", "3", H).dice(&[5, 1, 1]).british_move();
    t.british(step("B05", "4")).indian(Action::Pass).british(step("B05", "3")).indian(fire("I03"));
    t.indian(Action::Continue);
    assert_eq!((t.node(), t.refused_as(BRITISH, retreat("B05", "8")).code), ("N-25", "E02"));
    t.british(retreat("B05", "4"));
    assert_eq!(t.at("B05"), "4");
}

// proves: BR-5-j
#[test]
fn br_7_3_1_ret_f_a_full_area_is_no_way_out() {
    let position = Position::new().british("B01", "4").british("B05 B06 B12", "5").british("B07 B08 B09", "6");
    let mut t = position.indian("I03", "3", H).indian("I04", "6", R).dice(&[5, 1, 1]).british_move();
    t.british(step("B01", "3")).indian(fire("I03")).indian(Action::Continue);
    assert_eq!(t.refused_as(BRITISH, retreat("B01", "5")).code, "E06");
    // The enemy in the way is named before the crowd, and the wrong unit before either.
    assert_eq!(
        (t.refused_as(BRITISH, retreat("B01", "6")).code, t.refused_as(BRITISH, retreat("B05", "6")).code),
        ("E19", "E01")
    );
}

#[test]
fn br_7_3_1_ret_h_the_wagon_never_retreats() {
    let position = Position::new().british("B05 B14", "8").indian("I03", "8", R).dice(&[5]);
    let mut t = position.indian_attack();
    t.indian(attack("8", "8")).indian(Action::Roll).indian(Action::Continue);
    assert_eq!((t.node(), t.refused_as(BRITISH, retreat("B14", "10")).code), ("N-53", "E01"));
    assert!(t.is_legal(retreat("B05", "10")));
}
