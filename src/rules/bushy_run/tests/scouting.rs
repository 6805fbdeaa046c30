//! 16.7 and section 10.2: scouts.

use super::position::*;
use crate::rules::bushy_run::course::Action;
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::map::GOLD;
use crate::rules::bushy_run::pieces::BRITISH;
use crate::rules::bushy_run::tests::sight::assert_alike;
use crate::rules::{Dice, Report, Title, Viewer};

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
            "finds at North Heights (5): Delaware warriors, first party, Delaware warriors, second party and 1 dummy."
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
    assert_eq!(t.refused_as(BRITISH, scout("B12", "4")).code, "E23");
    assert_eq!(t.refused_as(BRITISH, scout("B12", "1")).code, "E23");
    t.british(scout("B12", "5"));
    assert_eq!(t.refused_as(BRITISH, scout("B12", "6")).code, "E24");
    t.dice_used();
}

#[test]
fn ac_99_zones_are_not_scouted() {
    let t = Position::new().british("B13", "18").british_attack();
    assert_eq!(t.refused_as(BRITISH, scout("B13", "A")).code, "E23");
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
    assert_eq!(t.refused_as(BRITISH, scout("B12", "5")).code, "E01");
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
    assert_eq!((t.node(), t.refused_as(BRITISH, scout("B12", "3")).code), ("N-30", "E24"));
}

/// How often, in imagined worlds, somebody is Hidden in the place.
fn imagined_in(t: &Table, at: &str) -> usize {
    let worlds = (0..60).map(|seed| t.game.determinize(BRITISH, Dice::from_seed(seed)));
    worlds.filter(|world| world.map.on(place(at)).meets(world.hidden)).count()
}

// proves: BR-V-c
#[test]
fn br_p_j_nobody_is_imagined_hidden_where_everybody_saw_a_search() {
    let mut nothing = beside_five(&[5]);
    nothing.british(scout("B12", "5"));
    assert!(imagined_in(&nothing, "5") > 20, "nothing was learnt");
    let mut t = beside_five(&[2, 1, 1]);
    t.british(scout("B12", "5"));
    assert_eq!(imagined_in(&t, "5"), 0);
    assert!(imagined_in(&t, "6") > 20);
    t.british(Action::EndPhase);
    assert_eq!(t.node(), "N-43");
    assert!(imagined_in(&t, "5") > 20, "who moves in the Hidden map may be there by now");
}

#[test]
fn br_p_j_the_scout_event_is_remembered_through_the_british_phases_but_makes_no_area_watched() {
    let mut t = Position::new().british("B12 B05", "4").indian("I03", "5", H).begin_event(Event::Scout);
    t.british(name_area("5")).british(step("B05", "7")).indian(Action::Pass).british(Action::EndUnit);
    assert_eq!((t.status("I03"), imagined_in(&t, "5")), (Some(R), 0));
    let mut t = Position::new().british("B12 B05", "4").begin_event(Event::Scout);
    t.british(name_area("5")).british(step("B05", "5"));
    assert_eq!((t.node(), imagined_in(&t, "5")), ("N-22", 0));
}

#[test]
fn br_p_j_a_searched_area_that_a_british_unit_holds_stays_known_until_it_leaves() {
    let mut t = Position::new()
        .british("B05", "4")
        .quiet()
        .with(|game| game.searched.insert(place("4")))
        .dice(&[1, 1])
        .british_attack();
    t.british(Action::EndPhase);
    assert!(t.game.searched.has(place("4")));
    let mut gone = Position::new().quiet().with(|game| game.searched.insert(place("4"))).dice(&[1, 1]).british_attack();
    gone.british(Action::EndPhase);
    assert!(!gone.game.searched.has(place("4")));
}

#[test]
fn br_p_j_before_the_first_indian_movement_hidden_units_stand_where_they_were_set_up() {
    let mut t = Table::set_up();
    t.british(Action::Confirm);
    // Whatever the event was, the choices that it asks for come before anybody moves.
    let mut asked = t.clone();
    asked.game.begin_event(Event::Scout, &mut Report::silent());
    assert_eq!((asked.game.turn, asked.node()), (1, "N-15"));
    for seed in 0..60 {
        let world = asked.game.determinize(BRITISH, Dice::from_seed(seed));
        assert!(world.hidden.iter().all(|unit| world.map.place(unit).is_some_and(|at| GOLD.has(at))));
    }
    asked.british(name_area("3"));
    assert_eq!(asked.game.turn, 1);
    assert!(asked.node() == "N-43" && imagined_in(&asked, "A") > 20);
}
