//! 16.7 and section 10.2: scouts.

use super::position::*;
use super::sight::assert_alike;
use crate::rules::Viewer;
use crate::rules::bushy_run::action::Action;
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::units::BRITISH;

/// B12 beside Area 5, where a Hidden unit, a Concealed one and a Hidden dummy are.
fn beside_five(dice: &[u8]) -> Table {
    Position::new().british("B12", "4").indian("I03 D2", "5", H).indian("I04", "5", C).dice(dice).british_attack()
}

#[test]
fn ac_95_a_low_die_turns_everybody_up_and_removes_dummies() {
    let mut t = beside_five(&[2]);
    t.british(scout("B12", "5"));
    assert_eq!((t.status("I03"), t.status("I04"), t.status("D2")), (Some(R), Some(R), None));
    assert!(t.is_gone("D2"));
    assert_eq!(t.game.eliminated(), 0);
    let log = t.log(Viewer::Seat(BRITISH));
    assert!(
        log.iter().any(|l| l.ends_with(
            "finds in Area 5: Delaware warriors, first party, Delaware warriors, second party and 1 dummy."
        )),
        "{log:?}"
    );
    t.dice_used();
}

#[test]
fn ac_96_a_middling_die_shows_nothing_at_all() {
    let mut t = beside_five(&[5]);
    let before = t.scene(Viewer::Seat(BRITISH));
    t.british(scout("B12", "5"));
    assert_eq!((t.status("I03"), t.status("I04"), t.status("D2")), (Some(H), Some(C), Some(H)));
    assert_eq!((t.steps("B12"), t.scene(Viewer::Seat(BRITISH))), (2, before));
    let mut empty = Position::new().british("B12", "4").indian("I04", "5", C).dice(&[5]).british_attack();
    empty.british(scout("B12", "5"));
    assert_alike(&t, &empty, BRITISH);
    t.dice_used();
}

#[test]
fn ac_97_a_six_costs_the_scout_a_step_and_then_its_life() {
    let mut t = Position::new().british("B12", "4").quiet().dice(&[6, 1, 1, 6]).british_attack();
    t.british(scout("B12", "5"));
    assert_eq!(t.steps("B12"), 1);
    t.british(Action::EndPhase).indian(Action::EndPhase).indian(Action::EndPhase).british(Action::EndPhase);
    assert_eq!(t.node(), "N-30");
    t.british(scout("B12", "5"));
    assert_eq!((t.at("B12"), t.is_gone("B12")), ("off", true));
    t.dice_used();
}

#[test]
fn ac_98_a_scout_tries_one_neighbouring_area_once() {
    let mut t = beside_five(&[4]);
    assert_eq!(t.refused(BRITISH, scout("B12", "4")), "E23");
    assert_eq!(t.refused(BRITISH, scout("B12", "1")), "E23");
    t.british(scout("B12", "5"));
    assert_eq!(t.refused(BRITISH, scout("B12", "6")), "E24");
    t.dice_used();
}

#[test]
fn ac_99_zones_are_not_scouted() {
    let t = Position::new().british("B13", "18").british_attack();
    assert_eq!(t.refused(BRITISH, scout("B13", "A")), "E23");
}

#[test]
fn ac_100_scouting_goes_between_attacks() {
    let mut t = Position::new()
        .british("B05", "8")
        .british("B06", "10")
        .british("B12", "4")
        .indian("I03", "7", R)
        .dice(&[1, 1, 1, 1, 4, 2, 2, 2, 2])
        .british_attack();
    t.british(attack("8", "7")).british(Action::Roll);
    t.british(scout("B12", "7"));
    t.british(attack("10", "7")).british(Action::Roll);
    assert_eq!(t.node(), "N-30");
    t.dice_used();
}

#[test]
fn ac_101_nobody_scouts_in_the_movement_phase() {
    let t = Position::new().british("B12", "4").british_move();
    assert_eq!(t.refused(BRITISH, scout("B12", "5")), "E01");
}

// proves: BR-10.2-b
#[test]
fn br_10_2_b_a_scout_in_a_zone_may_search_the_areas_beside_it() {
    let mut t = Position::new().british("B13", "A").indian("I03", "17", H).dice(&[3]).british_attack();
    t.british(scout("B13", "17"));
    assert_eq!(t.status("I03"), Some(R));
    t.dice_used();
}

#[test]
fn br_10_2_a_a_scout_whose_die_may_still_be_thrown_again_has_tried() {
    let mut t = Position::new().event(Event::BritishReroll).british("B12", "4").dice(&[5]).british_attack();
    t.british(scout("B12", "5"));
    assert_eq!(t.node(), "N-36");
    t.british(Action::Continue);
    assert_eq!((t.node(), t.refused(BRITISH, scout("B12", "3"))), ("N-30", "E24"));
}
