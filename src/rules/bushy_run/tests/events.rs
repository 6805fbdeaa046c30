//! 16.3 and section 7: random events.

use super::position::*;
use crate::rules::NoteKind;
use crate::rules::bushy_run::course::Action;
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN};

/// British units that no case of Low Ammo or Wounded Recover names.
const OTHERS: &str = "B01 B02 B03 B04 B07 B08 B13";

/// The position of AC-20, the die not rolled yet.
fn short_of_powder() -> Position {
    Position::new()
        .gone(OTHERS)
        .british("B05 B06 B14", "10")
        .british("B12", "8")
        .british("B09 B10", "16")
        .british("B11", "18")
}

/// After AC-20, in British Movement.
fn marked() -> Table {
    let mut t = short_of_powder().dice(&[3]).begin_event(Event::LowAmmo);
    t.indian(name("B09")).indian(name("B10")).indian(name("B11")).indian(Action::Confirm);
    t
}

fn is_low(t: &Table, id: &str) -> bool {
    t.game.low.has(unit(id))
}

#[test]
fn ac_15_a_wounded_company_gains_a_step() {
    let mut t = Position::new().british("B05", "10").steps("B05", 2).begin_event(Event::WoundedRecover);
    assert_eq!((t.node(), t.refused_as(INDIAN, name("B05")).code), ("N-11", "E01"));
    t.british(name("B05"));
    assert_eq!((t.steps("B05"), t.node()), (3, "N-21"));
}

#[test]
fn ac_16_an_eliminated_company_returns_to_the_wagon() {
    let mut t = Position::new().gone("B06").british("B05 B14", "10").begin_event(Event::WoundedRecover);
    t.british(name("B06"));
    assert_eq!((t.at("B06"), t.steps("B06"), t.is_gone("B06")), ("10", 1, false));
}

#[test]
fn ac_17_nobody_returns_into_a_full_area() {
    let position = Position::new().gone("B06").british("B05 B07 B12 B14", "10").british("B08", "8").steps("B08", 3);
    let mut t = position.begin_event(Event::WoundedRecover);
    assert_eq!(t.refused_as(BRITISH, name("B06")).code, "E27");
    t.british(name("B08"));
    assert_eq!(t.steps("B08"), 4);
}

#[test]
fn ac_18_at_full_strength_nobody_recovers() {
    let t = Position::new().turn(1).dice(&[1, 2]).begin_event(Event::WoundedRecover);
    assert_eq!(t.node(), "N-43");
    t.dice_used();
}

#[test]
fn ac_19_scouts_do_not_recover() {
    let t = Position::new().british("B12 B05", "10").steps("B12", 1).steps("B05", 3).begin_event(Event::WoundedRecover);
    assert_eq!((t.refused_as(BRITISH, name("B12")).code, t.is_legal(name("B05"))), ("E27", true));
}

#[test]
fn ac_20_companies_beside_the_wagon_do_not_run_short() {
    let mut t = short_of_powder().dice(&[3]).begin_event(Event::LowAmmo);
    assert_eq!((t.node(), t.refused_as(INDIAN, name("B05")).code), ("N-12", "E27"));
    t.indian(name("B09")).indian(name("B10")).indian(name("B11")).indian(Action::Confirm);
    assert_eq!(["B05", "B09", "B10", "B11"].map(|id| t.firepower(id)), [4, 3, 3, 3]);
    t.dice_used();
}

#[test]
fn ac_21_the_marker_comes_off_beside_the_wagon() {
    let mut t = marked();
    t.british(step("B09", "10"));
    assert_eq!((is_low(&t, "B09"), t.firepower("B09"), is_low(&t, "B10")), (false, 4, true));
}

#[test]
fn ac_22_passing_by_the_wagon_is_enough() {
    let mut t = marked();
    t.british(step("B10", "10"));
    assert!(!is_low(&t, "B10"));
    t.indian(Action::Pass).british(step("B10", "8"));
    assert_eq!((t.at("B10"), t.firepower("B10")), ("8", 4));
}

#[test]
fn ac_23_a_last_step_without_powder_cannot_fire() {
    let position = Position::new().british("B11", "18").steps("B11", 1).low("B11").event(Event::LowAmmo);
    let t = position.clone().indian("I03", "17", R).british_attack();
    assert_eq!((t.firepower("B11"), t.refused_as(BRITISH, attack("18", "17")).code), (0, "E11"));
    let mut t = position.indian("I03", "17", R).indian_move(2);
    t.indian(step("I03", "18"));
    assert_eq!((t.node(), t.refused_as(BRITISH, fire("B11")).code), ("N-43", "E11"));
}

#[test]
fn ac_24_low_ammo_forbids_volley_fire() {
    let mut t = Position::new().british("B07", "8").event(Event::LowAmmo).british_move();
    t.british(Action::EndPhase);
    assert!(!t.has_volley("B07"));
    let mut t = Position::new().british("B07", "8").british_move();
    t.british(Action::EndPhase);
    assert!(t.has_volley("B07"));
}

// proves: BR-P-c
#[test]
fn ac_25_exactly_as_many_run_short_as_must() {
    let mut t = short_of_powder().british("B06", "18").dice(&[6]).begin_event(Event::LowAmmo);
    for id in ["B06", "B09", "B10"] {
        t.indian(name(id));
    }
    assert_eq!(t.refused_as(INDIAN, Action::Confirm).code, "E27");
    t.indian(name("B11"));
    assert_eq!(t.refused_as(INDIAN, name("B05")).code, "E27");
    t.indian(Action::Confirm);
    assert_eq!((t.game.low.len(), t.node()), (4, "N-21"));
}

#[test]
fn ac_26_an_ambush_is_finished_like_an_indian_attack() {
    let position = Position::new().british("B09 B10", "16").indian("I03", "15", C).dice(&[5, 6, 2, 3]);
    let mut t = position.begin_event(Event::Ambush);
    t.indian(name_area("16")).indian(Action::Continue);
    assert_eq!((t.node(), t.damage()), ("N-14", 2));
    t.british(retreat("B09", "18"));
    assert_eq!(t.damage(), 1);
    t.british(Action::Done);
    assert_eq!(t.node(), "N-14");
    assert!(t.is_legal(lose("B09")), "the loss may follow the unit that fell back");
    t.british(lose("B10"));
    assert_eq!((t.steps("B09"), t.steps("B10"), t.at("B09")), (4, 3, "18"));
    assert!(t.game.fired.is_empty() && t.game.revealed.is_empty());
    assert_eq!((t.status("I03"), t.node()), (Some(C), "N-21"));
    t.dice_used();
}

#[test]
fn ac_27_ground_and_the_deployed_wagon_swallow_an_ambush() {
    let position = Position::new().british("B05 B14", "10").deployed().dice(&[6, 6, 5, 1]);
    let mut t = position.begin_event(Event::Ambush);
    t.indian(name_area("10")).indian(Action::Continue);
    assert_eq!((t.node(), t.steps("B05"), t.at("B05")), ("N-21", 4, "10"));
    t.dice_used();
}

#[test]
fn ac_28_a_wagon_on_the_move_shelters_nobody() {
    let mut t = Position::new().british("B05 B14", "10").dice(&[6, 6, 5, 1]).begin_event(Event::Ambush);
    t.indian(name_area("10")).indian(Action::Continue);
    assert_eq!((t.node(), t.damage()), ("N-14", 2));
}

#[test]
fn ac_29_an_ambush_needs_a_combat_unit_in_an_area() {
    let t = Position::new().british("B14", "8").british("B13", "A").british("B05", "10").begin_event(Event::Ambush);
    assert_eq!(
        (t.node(), t.refused_as(INDIAN, name_area("8")).code, t.refused_as(INDIAN, name_area("A")).code),
        ("N-13", "E27", "E27")
    );
    assert!(t.is_legal(name_area("10")));
}

#[test]
fn ac_30_the_scout_event_finds_everybody_without_a_die() {
    let mut t = Position::new()
        .turn(3)
        .british("B12", "4")
        .indian("I03", "3", H)
        .indian("I04", "3", C)
        .indian("D2", "3", H)
        .dice(&[])
        .begin_event(Event::Scout);
    t.british(name_area("3"));
    assert_eq!((t.status("I03"), t.status("I04"), t.is_gone("D2")), (Some(R), Some(R), true));
    t.british(Action::EndPhase);
    assert!(t.is_legal(scout("B12", "5")));
}

#[test]
fn ac_31_the_scout_event_reaches_one_area_far() {
    let t = Position::new().british("B12", "4").british("B13", "18").begin_event(Event::Scout);
    assert_eq!((t.node(), t.refused_as(BRITISH, name_area("2")).code), ("N-15", "E23"));
}

#[test]
fn ac_32_bouquet_strengthens_every_company() {
    let t = Position::new().steps("B01", 2).begin_event(Event::Bouquet);
    assert_eq!(["B05", "B01", "B12"].map(|id| t.firepower(id)), [5, 4, 0]);
}

// proves: BR-P-b
#[test]
fn ac_33_one_roll_is_thrown_again_and_no_other() {
    let mut t = Position::new()
        .event(Event::BritishReroll)
        .british("B05", "3")
        .indian("I03 I04", "3", R)
        .dice(&[1, 2, 5, 3, 6, 4, 2])
        .british_attack();
    t.british(attack("3", "3")).british(Action::Roll);
    assert_eq!(t.node(), "N-32");
    for die in [0, 1, 3] {
        t.british(Action::PickDie { die });
    }
    // Each die at most once.
    assert_eq!(t.refused_as(BRITISH, Action::PickDie { die: 1 }).code, "E27");
    t.british(Action::Reroll);
    assert_eq!((t.node(), t.damage()), ("N-33", 2));
    assert!(t.notes.iter().any(|n| n.text == "The British side rerolls: [1, 2, 3] → [6, 4, 2]."));
    assert!(t.notes.iter().any(|n| n.text == "New total: 2 damage."));
    assert_eq!(t.refused_as(BRITISH, Action::Reroll).code, "E25");
    t.dice_used();
}

#[test]
fn ac_34_movement_dice_may_be_thrown_again() {
    let mut t = Position::new().event(Event::IndianReroll).dice(&[1, 2, 4]).british_attack();
    t.british(Action::EndPhase);
    assert_eq!((t.node(), t.faces()), ("N-42", &[1, 2][..]));
    t.indian(Action::PickDie { die: 0 }).indian(Action::Reroll);
    assert_eq!((t.node(), t.game.allowance), ("N-43", Some(6)));
    assert!(t.notes.iter().any(|n| n.text == "New total: 6 units."));
    t.dice_used();
}

#[test]
fn ac_35_freedom_of_movement_lets_everybody_move_once() {
    let mut t = Position::new().event(Event::FreedomOfMovement).indian("I04", "5", C).dice(&[]).british_attack();
    t.british(Action::EndPhase);
    assert_eq!((t.node(), t.game.allowance), ("N-43", None));
    t.indian(step("I04", "7")).indian(Action::EndUnit);
    for (to, ids) in
        [("17", "I01 I02 I03 I05 I06 D1 D2 D3 D4 D5 D6 D7 D8 D9"), ("18", "I07 I08 I09 I10 I11"), ("19", "I12 I13")]
    {
        for id in ids.split(' ') {
            t.indian(hidden_move(id, to));
        }
    }
    assert_eq!(t.game.started, 22);
    assert_eq!(t.refused_as(INDIAN, step("I04", "11")).code, "E04");
}

// proves: BR-6-b, BR-6-c
#[test]
fn br_6_a_the_marker_of_the_turn_is_in_force_until_it_ends() {
    // An Ambush on turn 1 is fought out before the Indian phases begin, and stays the event of the turn.
    let mut t = Position::new().turn(1).british("B05", "16").dice(&[5, 1, 1, 1, 2, 2]).begin_event(Event::Ambush);
    t.indian(name_area("16")).indian(Action::Continue).british(Action::Done);
    assert_eq!((t.steps("B05"), t.node(), t.game.event), (3, "N-43", Some(Event::Ambush)));
    t.dice_used();
    let line = "Turn 1 of 8: Ambush. Four dice attack one Area with British combat units.";
    assert_eq!(t.notes[0].text, line);
    // Low Ammo is named in full before British movement.
    let t = short_of_powder().dice(&[1]).begin_event(Event::LowAmmo);
    assert_eq!((t.node(), t.refused_as(BRITISH, step("B05", "8")).code), ("N-12", "E01"));
}

#[test]
fn br_6_1_a_no_event_changes_nothing() {
    let before = Position::new().british("B05", "10").british_move();
    let t = Position::new().british("B05", "10").begin_event(Event::NoEvent);
    assert_eq!((&t.game.map, t.game.steps, t.node()), (&before.game.map, before.game.steps, "N-21"));
}

#[test]
fn br_6_1_e_with_the_wagon_in_a_zone_a_unit_returns_there() {
    let mut t = Position::new().gone("B06").begin_event(Event::WoundedRecover);
    t.british(name("B06"));
    assert_eq!((t.at("B06"), t.steps("B06")), ("A", 1));
}

/// The turn begins with the word that its event does nothing, and not with what it does otherwise.
#[track_caller]
fn assert_no_event(t: &Table, why: &str, rule: &str) {
    let turn = t.notes.iter().find(|n| n.kind == NoteKind::Turn).expect("a turn");
    assert!(turn.text.ends_with(&format!(". {why}: it counts as No Event.")), "{}", turn.text);
    assert_eq!(turn.rule.0, rule);
}

// proves: BR-6.1-d
#[test]
fn br_6_1_f_without_anybody_eligible_nobody_is_asked() {
    // The only eliminated company cannot return: the wagon's Area is full. Scouts and the wagon never count.
    let t = Position::new()
        .gone("B06 B13")
        .british("B05 B07 B12 B14", "10")
        .steps("B12", 1)
        .begin_event(Event::WoundedRecover);
    assert_eq!(t.node(), "N-21");
    assert_no_event(&t, "No company can recover", "BR-6.1-f");
}

#[test]
fn br_6_1_g_the_british_choose_their_roll_and_may_let_others_stand() {
    let mut t = Position::new()
        .event(Event::BritishReroll)
        .british("B05", "3")
        .british("B12", "4")
        .indian("I03", "3", R)
        .dice(&[1, 1, 1, 1, 6, 2])
        .british_attack();
    t.british(attack("3", "3")).british(Action::Roll).british(Action::Continue);
    t.british(scout("B12", "5"));
    assert_eq!(t.node(), "N-36");
    t.british(Action::PickDie { die: 0 }).british(Action::Reroll);
    assert_eq!((t.node(), t.steps("B12")), ("N-30", 2));
    t.dice_used();
}

// proves: BR-6.1-h2, BR-5-j
#[test]
fn br_6_1_h_the_indian_side_rerolls_defensive_fire_before_damage_is_dealt() {
    let mut t = Position::new()
        .event(Event::IndianReroll)
        .british("B01", "4")
        .indian("I03", "3", H)
        .dice(&[1, 5, 2, 6])
        .british_move();
    t.british(step("B01", "3")).indian(fire("I03"));
    assert_eq!((t.node(), t.steps("B01")), ("N-24", 4));
    // Without a die picked there is nothing to roll.
    assert_eq!(t.refused_as(INDIAN, Action::Reroll).code, "E27");
    assert_eq!(t.refused_as(BRITISH, Action::Reroll).code, "E01");
    t.indian(Action::PickDie { die: 0 }).indian(Action::Reroll);
    assert_eq!((t.node(), t.damage(), t.faces()), ("N-24", 2, &[6, 5, 2][..]));
    assert_eq!(t.refused_as(INDIAN, Action::PickDie { die: 2 }).code, "E25");
    t.indian(Action::Continue).british(Action::HoldGround);
    assert_eq!(t.steps("B01"), 2);
    t.dice_used();
}

#[test]
fn br_6_1_i_low_ammo_without_anybody_eligible_is_passed_over() {
    let t = Position::new().british("B14", "A").dice(&[4]).begin_event(Event::LowAmmo);
    assert_eq!((t.node(), t.game.low.len()), ("N-21", 0));
    t.dice_used();
}

#[test]
fn br_6_1_l_the_wagon_coming_to_the_unit_takes_the_marker_off() {
    let mut t = marked();
    t.british(step("B14", "16"));
    assert!(!is_low(&t, "B09") && !is_low(&t, "B10") && is_low(&t, "B11"));
    // And so does a retreat to the wagon.
    let position = Position::new().british("B14", "4").british("B01", "8").low("B01").event(Event::LowAmmo);
    let mut t = position.indian("I03", "7", H).dice(&[5, 1, 1]).british_move();
    t.british(step("B01", "7")).indian(fire("I03")).indian(Action::Continue).british(retreat("B01", "4"));
    assert_eq!((t.at("B01"), is_low(&t, "B01")), ("4", false));
}

#[test]
fn br_6_1_n_without_a_target_the_ambush_counts_as_no_event() {
    let t = Position::new().begin_event(Event::Ambush);
    assert_eq!(t.node(), "N-21");
    assert_no_event(&t, "No British combat unit is in an Area", "BR-6.1-n");
}

#[test]
fn br_6_1_p_an_ambush_strikes_without_anybody_near() {
    let mut t = Position::new().british("B05", "16").dice(&[6, 1, 1, 1]).begin_event(Event::Ambush);
    t.indian(name_area("16")).indian(Action::Continue).british(Action::Done);
    assert_eq!(t.steps("B05"), 3);
    assert!(t.game.revealed.is_empty() && t.game.fired.is_empty());
}

#[test]
fn br_6_1_q_a_scout_in_a_zone_may_serve_and_a_zone_may_not_be_named() {
    let mut t = Position::new().indian("I03", "17", H).begin_event(Event::Scout);
    assert_eq!((t.at("B12"), t.refused_as(BRITISH, name_area("A")).code), ("A", "E23"));
    t.british(name_area("17"));
    assert_eq!(t.status("I03"), Some(R));
}

#[test]
fn br_6_1_r_without_scouts_the_scout_event_counts_as_no_event() {
    let t = Position::new().gone("B12 B13").begin_event(Event::Scout);
    assert_eq!(t.node(), "N-21");
    assert_no_event(&t, "No scout is left", "BR-6.1-r");
}

#[test]
fn br_6_1_s_bouquet_counts_in_attack_and_in_defensive_fire() {
    let position = Position::new().event(Event::Bouquet).british("B05", "3").indian("I03", "3", R);
    let mut t = position.clone().dice(&[1; 5]).british_attack();
    t.british(attack("3", "3")).british(Action::Roll);
    t.dice_used();
    let mut t = position.indian("I04", "5", R).dice(&[1; 5]).indian_move(2);
    t.indian(step("I04", "3")).british(fire("B05"));
    t.dice_used();
}

#[test]
fn br_p_h_nobody_is_turned_up_while_units_are_being_marked() {
    let mut t = short_of_powder().indian("I20", "5", H).dice(&[3]).begin_event(Event::LowAmmo);
    assert!(t.is_legal(reveal("I20")));
    t.indian(name("B09"));
    assert_eq!((t.fenced, t.refused_as(INDIAN, reveal("I20")).code), (false, "E01"));
    t.indian(name("B10")).indian(name("B11")).indian(Action::Confirm);
    t.dice_used();
}
