//! 4.2 and 4.3: stacking, and the Zones.

use crate::rules::bushy_run::course::{Action, BushyRun};
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN};
use crate::rules::bushy_run::tests::position::*;
use crate::rules::{Report, Title, Viewer};

/// Three companies hold Area 8; B05 stands at 10 and may want to pass.
fn crowded_road() -> Position {
    Position::new().british("B07 B08 B09", "8").british("B05", "10")
}

#[test]
fn ac_42_a_full_area_may_be_passed_through() {
    let mut t = crowded_road().british_move();
    t.british(step("B05", "8")).indian(Action::Pass);
    assert_eq!(t.refused_as(BRITISH, Action::EndUnit).code, "E06");
    t.british(step("B05", "7"));
    assert_eq!(t.at("B05"), "7");
}

#[test]
fn ac_43_nobody_enters_a_full_area_on_his_last_point() {
    let mut t = Position::new().british("B07 B08 B09", "8").british("B05", "14").british_move();
    t.british(step("B05", "10")).indian(Action::Pass);
    assert_eq!(t.refused_as(BRITISH, step("B05", "8")).code, "E06");
}

#[test]
fn ac_44_who_is_halted_in_a_full_area_is_lost() {
    let mut t = Position::new().british("B06 B07 B08", "7").british("B05", "10").indian("I06", "7", C).british_move();
    t.british(step("B05", "7")).indian(reveal("I06")).indian(Action::Pass);
    assert_eq!((t.is_gone("B05"), t.steps("B05"), t.node()), (true, 0, "N-21"));
    assert_eq!(["B06", "B07", "B08"].map(|id| t.at(id)), ["7"; 3]);
    let line = "42nd, First Battalion Company is lost: Chestnut Bench (7) is full.";
    assert!(t.log(Viewer::Seat(INDIAN)).contains(&line) && t.log(Viewer::Seat(BRITISH)).contains(&line));
}

#[test]
fn br_3_stack_a_three_combat_units_scouts_included_and_the_wagon_besides() {
    let mut t = Position::new().british("B12 B13", "8").british("B05 B06 B14", "10").british_move();
    t.british(step("B05", "8")).indian(Action::Pass).british(Action::EndUnit);
    t.british(step("B14", "8")).indian(Action::Pass).british(Action::EndUnit);
    assert_eq!(t.game.map.on(place("8")).len(), 4);
    t.british(step("B06", "8")).indian(Action::Pass);
    assert_eq!(t.refused_as(BRITISH, Action::EndUnit).code, "E06");
}

#[test]
fn br_3_stack_b_five_real_units_of_whatever_status() {
    let position = Position::new().indian("I01 I02", "5", H).indian("I03 I04 D1 D2", "5", C).indian("I05", "5", R);
    let mut t = position.indian("I06 D3", "7", H).indian_move(9);
    assert_eq!(t.refused_as(INDIAN, hidden_move("I06", "5")).code, "E06");
    t.indian(hidden_move("D3", "5"));
    assert_eq!(t.game.map.on(place("5")).len(), 8);
}

// proves: BR-2.2.1-c
#[test]
fn br_3_stack_c_zones_hold_everybody() {
    // Fourteen British and thirty Indian counters in one Zone, and one more of each coming in.
    let mut t = Position::new().british("B05", "18").british_move();
    t.british(step("B05", "A")).british(Action::EndUnit);
    assert_eq!(t.game.map.on(place("A")).len(), 44);
    let mut t = Position::new().indian("I03", "17", H).indian_move(2);
    t.indian(hidden_move("I03", "A"));
    assert_eq!(t.game.map.on(place("A")).len(), 44);
}

#[test]
fn br_3_stack_d_each_side_has_a_limit_of_its_own() {
    let position = Position::new().british("B05 B06 B07", "7").indian("I01 I02 I03 I04", "7", R).indian("I05", "5", R);
    let mut t = position.fired("B05 B06 B07").indian_move(2);
    t.indian(step("I05", "7"));
    assert_eq!((t.at("I05"), t.game.map.on(place("7")).len()), ("7", 8));
}

// proves: BR-3-stack-i
#[test]
fn br_3_stack_e_an_indian_unit_passes_a_full_area_too() {
    let mut t = Position::new().indian("I01 I02 I03 I04 I05", "5", H).indian("I06", "7", C).indian_move(2);
    t.indian(step("I06", "5"));
    assert_eq!(
        (t.refused_as(INDIAN, Action::EndUnit).code, t.refused_as(INDIAN, Action::EndPhase).code),
        ("E06", "E06")
    );
    t.indian(step("I06", "2")).indian(Action::EndPhase);
    assert_eq!(t.at("I06"), "2");
}

// proves: BR-3-stack-h
#[test]
fn br_3_stack_i_nobody_enters_a_full_area_to_be_halted_or_shut_in() {
    // A Revealed unit is certain to halt there.
    let t = crowded_road().indian("I03", "8", R).british_move();
    assert_eq!(t.refused_as(BRITISH, step("B05", "8")).code, "E06");
    // I21 would stand in the full Area 13 with one point left, and every place beyond is full.
    let mut t = Position::new()
        .indian("I01 I02 I03 I04 I05", "9", H)
        .indian("I06 I07 I08 I09 I10", "13", H)
        .indian("I11 I12 I13 I14 I15", "12", H)
        .indian("I16 I17 I18 I19 I20", "15", H)
        .indian("I21", "8", R)
        .indian_move(2);
    t.indian(step("I21", "9"));
    assert_eq!(t.refused_as(INDIAN, step("I21", "13")).code, "E06");
    t.indian(step("I21", "6"));
    // Indian units are certain to be halted by any British unit, the wagon too.
    let position = Position::new().indian("I01 I02 I03 I04 I05", "5", R).british("B14 B05", "5").indian("I06", "7", C);
    assert_eq!(position.indian_move(2).refused_as(INDIAN, step("I06", "5")).code, "E06");
}

// proves: BR-5-j
#[test]
fn br_3_stack_j_a_move_that_overfills_an_area_cannot_be_left_there() {
    let mut t = crowded_road().british("B06", "10").british("B14", "16").indian("D1", "10", C).british_move();
    t.british(step("B05", "8")).indian(Action::Pass);
    let elsewhere = [Action::EndUnit, Action::EndPhase, Action::Flip, step("B06", "7")];
    assert_eq!(elsewhere.map(|action| t.refused_as(BRITISH, action).code), ["E06"; 4]);
    // What bars the wagon by itself is said before the crowd.
    assert_eq!(
        (t.refused_as(BRITISH, step("B14", "10")).code, t.refused_as(BRITISH, step("B06", "3")).code),
        ("E08", "E02")
    );
    t.british(step("B05", "4"));
}

#[test]
fn br_3_stack_f_a_shot_in_a_full_area_costs_the_unit_that_entered_last() {
    let position = Position::new().british("B06 B07 B08", "7").british("B05", "10").indian("I06", "7", C);
    let mut t = position.dice(&[5, 2]).british_move();
    t.british(step("B05", "7")).indian(fire("I06")).indian(Action::Continue).british(Action::HoldGround);
    assert_eq!((t.is_gone("B05"), t.at("B06"), t.steps("B06")), (true, "7", 4));
    // If it falls back in time it lives.
    let position = Position::new().british("B06 B07 B08", "7").british("B05", "10").indian("I06", "7", C);
    let mut t = position.dice(&[5, 2]).british_move();
    t.british(step("B05", "7")).indian(fire("I06")).indian(Action::Continue).british(retreat("B05", "10"));
    assert_eq!((t.at("B05"), t.steps("B05")), ("10", 4));
}

#[test]
fn br_3_stack_g_a_real_unit_lost_to_stacking_counts() {
    // No sequence of play halts an Indian unit in a full Area, since it may not enter one that holds British units.
    let mut t = Position::new().indian("I01 I02 I03 I04 I05", "5", C).indian("I06", "7", C).indian_move(2);
    t.indian(step("I06", "5"));
    t.game.lose_to_stacking(unit("I06"), &mut Report::silent());
    assert_eq!((t.is_gone("I06"), t.game.eliminated()), (true, 1));
}

#[test]
fn br_3_zone_a_a_zone_is_entered_and_left_at_one_point_a_place() {
    let mut t = Position::new().british("B12", "18").indian("I03", "17", R).indian("I04", "2", H).british_move();
    t.british(step("B12", "A")).british(step("B12", "19")).indian(Action::Pass).british(step("B12", "A"));
    assert_eq!(t.refused_as(BRITISH, step("B12", "18")).code, "E03");
    t.british(Action::EndPhase).british(Action::EndPhase);
    t.game.allowance = Some(9);
    t.indian(step("I03", "A")).indian(step("I03", "18")).indian(Action::EndUnit).indian(hidden_move("I04", "B"));
    assert_eq!((t.at("I03"), t.at("I04"), t.status("I04")), ("18", "B", Some(H)));
}

#[test]
fn br_3_zone_b_nobody_in_a_zone_takes_part_in_fighting() {
    let mut t = Position::new().british("B05", "A").indian("I03", "A", R).indian("I04", "17", R).indian_move(3);
    t.indian(step("I04", "A"));
    assert_eq!((t.node(), t.refused_as(BRITISH, fire("B05")).code), ("N-43", "E28"));
    let t = Position::new().british("B05", "18").indian("I03", "A", R).indian_attack();
    assert_eq!(
        (t.refused_as(INDIAN, attack("A", "18")).code, t.refused_as(INDIAN, attack("A", "A")).code),
        ("E13", "E13")
    );
}

#[test]
fn br_3_zone_b2_losses_follow_a_unit_into_the_zone() {
    let position = Position::new().british("B11", "16").indian("I03", "18", H).dice(&[5, 5, 1]);
    let mut t = position.british_move();
    t.british(step("B11", "18")).indian(fire("I03")).indian(Action::Continue).british(retreat("B11", "A"));
    assert_eq!((t.at("B11"), t.steps("B11"), t.node()), ("A", 3, "N-21"));
    let position = Position::new().british("B11", "18").indian("I03 I04", "18", R).dice(&[5, 5, 5, 1]);
    let mut t = position.british_attack();
    t.british(attack("18", "18")).british(Action::Roll).indian(retreat("I03", "A")).indian(Action::Done);
    assert_eq!((t.is_gone("I03"), t.is_gone("I04")), (true, true));
}

#[test]
fn br_3_zone_c_indian_units_too_retreat_into_a_zone_full_of_enemies() {
    let position = Position::new().british("B11", "18").british("B05", "A").indian("I03", "18", R).dice(&[5, 1, 1, 1]);
    let mut t = position.british_attack();
    t.british(attack("18", "18")).british(Action::Roll).indian(retreat("I03", "A"));
    assert_eq!((t.at("I03"), t.status("I03"), t.node()), ("A", Some(R), "N-30"));
}

#[test]
fn br_3_zone_d_an_indian_unit_is_not_halted_in_a_zone() {
    let mut t = Position::new().british("B05", "A").indian("I03", "17", R).indian_move(3);
    t.indian(step("I03", "A")).indian(step("I03", "19"));
    assert_eq!(t.at("I03"), "19");
}

#[test]
fn br_3_zone_e_status_in_a_zone_stays_as_it_is() {
    let position =
        Position::new().british("B05", "A").indian("I03", "A", R).indian("I04", "A", C).indian("I05", "A", H);
    let seen = |t: &Table| ["I03", "I04", "I05"].map(|id| t.status(id));
    let mut t = position.clone().british_move();
    t.british(Action::EndPhase);
    assert_eq!(seen(&t), [Some(R), Some(C), Some(H)]);
    let mut t = position.gone("B05").indian_move(2);
    t.indian(Action::EndPhase);
    assert_eq!(seen(&t), [Some(R), Some(C), Some(H)]);
}

#[test]
fn br_3_zone_f_units_in_a_zone_are_in_play() {
    let spaces = &BushyRun::chart().boards[0].spaces;
    let zone = spaces.iter().find(|space| space.id == "A").expect("Zone A");
    let meaning = zone.facts.iter().find(|fact| fact.name == "meaning").expect("what it is for");
    assert_eq!((&*meaning.value, meaning.rule.0), ("no exit: units here are still in play", "BR-3-zone-f"));
    let mut t = Position::new().turn(8).indian_attack();
    assert_eq!(t.game.map.on(place("A")).len(), 44);
    t.indian(Action::EndPhase);
    assert_eq!((t.winner(), t.game.eliminated()), (Some("indian"), 0));
}
