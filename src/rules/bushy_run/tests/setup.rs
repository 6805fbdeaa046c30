//! 16.1 and section 5: set-up.

use super::position::*;
use crate::rules::bushy_run::course::Action;
use crate::rules::bushy_run::map::{GOLD, Place, PlaceSet, RED};
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN, Unit};
use crate::rules::{Dice, Policy, Title, Viewer};

const EVENTS: [&str; 9] = [
    "No Event",
    "Freedom of Movement",
    "Wounded Recover",
    "British Reroll",
    "Indian Reroll",
    "Low Ammo",
    "Ambush",
    "Scout",
    "Bouquet",
];

/// N-02, the Indian side being set up.
fn british_setup() -> Table {
    let mut t = Table::new(Policy::Ask);
    for action in t.game.suggestions().remove(0).actions {
        t.indian(action);
    }
    t.indian(Action::Confirm);
    t
}

/// The values of the panel of events, turn by turn, as a viewer reads them.
fn event_track(t: &Table, viewer: Viewer) -> Vec<String> {
    let scene = t.game.scene(viewer);
    let panel = scene.panels.iter().find(|p| p.id == "events").expect("a panel of events");
    panel.lines.iter().map(|line| line.value.clone()).collect()
}

#[test]
fn ac_01_no_indian_unit_starts_in_a_red_area() {
    assert_eq!(Table::new(Policy::Ask).refused_as(INDIAN, put("I03", "10")).code, "E07");
}

#[test]
fn ac_02_no_indian_unit_starts_in_a_zone() {
    assert_eq!(Table::new(Policy::Ask).refused_as(INDIAN, put("I03", "B")).code, "E07");
}

#[test]
fn ac_03_five_real_units_fill_an_area_and_dummies_still_fit() {
    let mut t = Table::new(Policy::Ask);
    for id in ["I01", "I02", "I03", "I04", "I05"] {
        t.indian(put(id, "3"));
    }
    assert_eq!(t.refused_as(INDIAN, put("I06", "3")).code, "E06");
    for id in ["D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9"] {
        t.indian(put(id, "3"));
    }
    assert_eq!(t.game.map.on(place("3")).len(), 14);
}

#[test]
fn ac_04_no_british_unit_starts_in_a_gold_area() {
    assert_eq!(british_setup().refused_as(BRITISH, put("B05", "7")).code, "E07");
}

#[test]
fn ac_05_three_combat_units_fill_an_area_and_the_wagon_still_fits() {
    let mut t = british_setup();
    t.british(put("B05", "8")).british(put("B06", "8")).british(put("B07", "8"));
    assert_eq!(t.refused_as(BRITISH, put("B12", "8")).code, "E06");
    t.british(put("B14", "8"));
    assert_eq!(t.at("B14"), "8");
}

#[test]
fn ac_06_a_unit_in_hand_forbids_the_confirmation() {
    let mut t = british_setup();
    for action in t.game.suggestions().remove(0).actions {
        if action != put("B13", "16") {
            t.british(action);
        }
    }
    assert_eq!(t.at("B13"), "off");
    assert_eq!(t.refused_as(BRITISH, Action::Confirm).code, "E26");
    t.british(put("B13", "16")).british(Action::Confirm);
}

#[test]
fn ac_07_the_british_see_their_wagon_moving_and_no_indian_unit() {
    let mut t = Table::set_up();
    for _ in 0..2 {
        let scene = t.game.scene(Viewer::Seat(BRITISH));
        assert!(scene.counters.iter().all(|c| c.owner == BRITISH), "an Indian counter is seen");
        let wagon = scene.counters.iter().find(|c| c.id == "B14").expect("the wagon");
        assert_eq!((wagon.glyph, wagon.values[0].key, wagon.values[0].now), ("wagon", "move", 2));
        if t.node() == "N-02" {
            t.british(Action::Confirm);
        }
    }
}

#[test]
fn ac_08_nobody_sees_what_event_is_to_come() {
    let t = Table::new(Policy::Ask);
    for viewer in [Viewer::Seat(BRITISH), Viewer::Seat(INDIAN), Viewer::All] {
        let track = event_track(&t, viewer);
        assert_eq!(track[..8], ["face down"; 8]);
        assert_eq!(track[8..], ["2 markers, face down"]);
        let panels = serde_json::to_string(&t.game.scene(viewer).panels).expect("panels can be written");
        assert!(EVENTS.iter().all(|name| !panels.contains(name)), "{panels}");
    }
}

#[test]
fn br_4_1_c_every_marker_left_is_as_likely_as_any_other() {
    // Two of the ten markers say No Event: of many first turns a fifth have it.
    let mut first: Vec<&str> = Vec::new();
    for seed in 0..400 {
        let mut t = Table::set_up();
        *t.game.dice_mut() = Dice::from_seed(seed);
        t.british(Action::Confirm);
        first.push(t.game.event.expect("an event").name());
    }
    for name in EVENTS {
        let expected = if name == "No Event" { 80 } else { 40 };
        let seen = first.iter().filter(|&&n| n == name).count();
        assert!(seen.abs_diff(expected) < 25, "{name}: {seen} of 400");
    }
}

// proves: BR-4.1-c
#[test]
fn br_4_1_b_eight_of_the_ten_markers_are_drawn_and_none_twice() {
    let mut t = Table::set_up();
    t.british(Action::Confirm);
    while t.winner().is_none() {
        t.idle();
    }
    let mut names: Vec<&str> = t.game.cup.drawn().map(|(_, event)| event.name()).collect();
    assert_eq!(names.len(), 8);
    names.sort_unstable();
    names.dedup_by(|a, b| a == b && *a != "No Event");
    assert_eq!(names.len(), 8, "only No Event is there twice");
    assert_eq!(event_track(&t, Viewer::Seat(BRITISH)).last().map(String::as_str), Some("2 markers, face down"));
}

#[test]
fn br_4_2_a_the_indian_side_sets_up_first_and_hidden() {
    let mut t = Table::new(Policy::Ask);
    assert_eq!((t.node(), t.refused_as(BRITISH, put("B05", "8")).code), ("N-01", "E01"));
    for action in t.game.suggestions().remove(0).actions {
        t.indian(action);
    }
    assert!(Unit::all().filter(|u| u.side() == INDIAN).all(|u| t.status(u.id()) == Some(H)));
    t.indian(Action::Confirm);
    assert_eq!(t.node(), "N-02");
    assert_eq!(t.refused_as(INDIAN, put("I03", "3")).code, "E01");
}

// proves: BR-4.2-d
#[test]
fn br_4_2_b_gold_and_red_areas_are_those_of_the_map() {
    let ids = |set: PlaceSet| -> Vec<&str> { set.iter().map(Place::id).collect() };
    assert_eq!(ids(RED), ["4", "8", "10", "16", "18"]);
    assert_eq!(ids(GOLD), ["1", "2", "3", "5", "6", "7", "9", "11", "12", "13", "14", "15", "17", "19"]);
    let t = Table::new(Policy::Ask);
    for area in Place::all() {
        assert_eq!(t.is_legal(put("I03", area.id())), ids(GOLD).contains(&area.id()), "{area}");
    }
    let t = british_setup();
    for area in Place::all() {
        assert_eq!(t.is_legal(put("B05", area.id())), ids(RED).contains(&area.id()), "{area}");
    }
}

#[test]
fn br_4_2_f_every_complete_british_set_up_leaves_no_red_area_empty() {
    let mut t = british_setup();
    let areas = ["8", "10", "16", "18"];
    for (n, unit) in Unit::all().take(12).enumerate() {
        t.british(put(unit.id(), areas[n / 3]));
    }
    for area in areas {
        assert_eq!(t.refused_as(BRITISH, put("B13", area)).code, "E06");
    }
    t.british(put("B13", "4"));
}

#[test]
fn br_4_2_g_a_placed_unit_is_laid_elsewhere_by_placing_it_again() {
    let mut t = british_setup();
    t.british(put("B05", "8")).british(put("B05", "10"));
    assert_eq!((t.at("B05"), t.game.map.on(place("8")).len()), ("10", 0));
}

#[test]
fn br_4_2_h_the_wagon_starts_on_its_moving_side() {
    let mut t = Table::set_up();
    t.british(Action::Confirm);
    assert!(!t.game.deployed);
}

// proves: BR-5-j
#[test]
fn br_4_2_j_a_side_lays_units_elsewhere_ninety_nine_times_at_most() {
    let mut t = Table::new(Policy::Ask);
    t.indian(put("I03", "3"));
    for n in 0..99 {
        t.indian(put("I03", if n % 2 == 0 { "5" } else { "3" }));
    }
    assert_eq!(t.refused_as(INDIAN, put("I03", "3")).code, "E27");
    // Wrong ground is said first, a full Area last [BR-5-j].
    assert_eq!(t.refused_as(INDIAN, put("I03", "10")).code, "E07");
    for id in ["I04", "I05", "I06", "I07", "I08"] {
        t.indian(put(id, "3"));
    }
    assert_eq!(t.refused_as(INDIAN, put("I03", "3")).code, "E27");
    assert_eq!(t.refused_as(INDIAN, put("I09", "3")).code, "E06");
}

#[test]
fn br_4_2_i_the_british_set_up_blind() {
    let t = british_setup();
    let scene = t.scene(Viewer::Seat(BRITISH));
    assert!(Unit::all().filter(|u| u.side() == INDIAN).all(|u| !scene.contains(u.name())), "{scene}");
    assert_eq!(t.log(Viewer::Seat(BRITISH)), ["The Indian side has set up."]);
    assert!(t.log(Viewer::Seat(INDIAN)).contains(&"Delaware warriors, first party set up at Bushy Run Bottom (1)."));
}
