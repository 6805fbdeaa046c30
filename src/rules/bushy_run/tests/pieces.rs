//! Sections 2 and 4.4, tables: counters, markers, steps.

use super::position::*;
use crate::rules::bushy_run::course::Action;
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN, Kind, Unit, UnitSet};
use crate::rules::bushy_run::tables::Tables;
use crate::rules::{Counter, Source, Title, Viewer};

/// The clause list, whose tables the program must agree with.
const CLAUSES: &str = include_str!("../../../../docs/rules/bushy-run.md");

fn of_kind(kind: Kind) -> Vec<Unit> {
    Unit::all().filter(|u| u.kind() == kind).collect()
}

fn counter(t: &Table, viewer: Viewer, id: &str) -> Counter {
    let scene = t.game.scene(viewer);
    scene.counters.into_iter().find(|c| c.id == id).unwrap_or_else(|| panic!("{id} is not seen"))
}

/// The cells of the rows of a table whose first cell is `id`.
fn row(id: &str, cells: usize) -> Vec<&'static str> {
    let rows = CLAUSES.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    let mut rows = rows.map(|row| row.split(" | ").collect::<Vec<_>>());
    rows.find(|c| c[0] == id && c.len() == cells).unwrap_or_else(|| panic!("no row of {id}"))
}

#[test]
fn br_2_b_a_die_has_six_faces_and_any_number_is_thrown() {
    let mut t =
        Position::new().british("B01 B02 B03", "3").indian("I03", "3", R).event(Event::Bouquet).british_attack();
    t.british(attack("3", "3")).british(Action::Roll);
    let roll = t.notes[0].roll.clone().expect("a throw");
    assert_eq!(roll.groups[0].faces.len(), 18);
    assert!(roll.groups[0].faces.iter().all(|f| (1..=6).contains(f)));
}

#[test]
fn br_2_1_1_a_a_counter_says_what_its_unit_is_worth_now() {
    let t = Position::new().british("B05", "10").steps("B05", 3).indian("I09", "5", R).british_move();
    let company = counter(&t, Viewer::Seat(INDIAN), "B05");
    assert_eq!((company.name.as_str(), company.steps), ("42nd, First Battalion Company", (3, 4)));
    assert_eq!(company.values.iter().map(|v| (v.key, v.now)).collect::<Vec<_>>(), [("fire", 3), ("move", 2)]);
    assert!(t.game.facts(&company).iter().any(|f| f.name == "type" && f.value == "soldier"));
    let band = counter(&t, Viewer::Seat(BRITISH), "I09");
    assert_eq!(band.values.iter().map(|v| (v.key, v.now)).collect::<Vec<_>>(), [("fire", 2), ("move", 3)]);
}

#[test]
fn br_2_1_1_b_the_sides_wear_different_liveries() {
    let t = Position::new().british_move();
    for unit in Unit::all() {
        let livery = counter(&t, Viewer::All, unit.id()).livery;
        let expected = if unit.side() == BRITISH { "crown" } else { "nations" };
        assert!(livery.starts_with(expected), "{unit}: {livery}");
    }
}

// proves: BR-2.1.1-d
#[test]
fn br_2_1_1_c_fourteen_british_units() {
    let kinds = [Kind::Grenadier, Kind::Soldier, Kind::Scout, Kind::Wagon].map(|kind| of_kind(kind).len());
    assert_eq!(kinds, [4, 7, 2, 1]);
    let steps: Vec<u8> = Unit::all().filter(|u| u.side() == BRITISH).map(|u| u.printed().steps).collect();
    assert_eq!(steps, [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2, 2, 1]);
    assert_eq!(UnitSet::COMBAT.iter().map(|u| u.printed().steps).sum::<u8>(), 48);
}

#[test]
fn br_2_1_1_e_thirty_indian_units() {
    assert_eq!((of_kind(Kind::Warrior).len(), of_kind(Kind::Dummy).len()), (21, 9));
    assert!(Unit::all().filter(|u| u.side() == INDIAN).all(|u| u.printed().steps == 1));
}

#[test]
fn br_2_1_1_f_real_units_and_dummies_look_alike_until_turned() {
    let pile = |id: &str| {
        let t = Position::new().indian(id, "5", C).british_move();
        counter(&t, Viewer::Seat(BRITISH), "concealed-5-1")
    };
    assert_eq!(pile("I01"), pile("D1"));
    assert_eq!(pile("I01"), pile("I20"));
}

// proves: BR-3-f
#[test]
fn br_2_1_1_g_a_dummy_turned_up_is_gone() {
    let mut t = Position::new().indian("D1 I03", "5", C).indian_move(2);
    t.indian(reveal("I03"));
    assert_eq!((t.status("I03"), t.at("I03")), (Some(R), "5"));
    t.indian(reveal("D1"));
    assert_eq!((t.status("D1"), t.at("D1"), t.is_gone("D1"), t.game.eliminated()), (None, "off", true, 0));
    assert!(t.log(Viewer::Seat(BRITISH)).contains(&"False alarm at North Heights (5): a dummy is removed."));
}

#[test]
fn br_2_1_1_h_the_wagon_has_two_sides() {
    let mut t = Position::new().british("B14", "10").british_move();
    let side = |t: &Table| {
        let wagon = counter(t, Viewer::Seat(INDIAN), "B14");
        (wagon.glyph, wagon.values[0].now)
    };
    assert_eq!(side(&t), ("wagon", 2));
    t.british(Action::Flip);
    assert_eq!(side(&t), ("wagon-deployed", 0));
}

#[test]
fn br_2_1_1_i_scouts_wagon_and_dummies_have_no_firepower() {
    let t = Position::new().event(Event::Bouquet).british_move();
    for unit in Unit::all() {
        let unarmed = matches!(unit.kind(), Kind::Scout | Kind::Wagon | Kind::Dummy);
        assert_eq!(t.firepower(unit.id()) == 0, unarmed, "{unit}");
    }
}

// proves: BR-8.2.2-d, BR-8.2.2-f
#[test]
fn br_2_1_1_i_a_counter_says_which_of_its_numbers_are_printed_and_which_are_not() {
    let t = Position::new().british_move();
    let from = |id: &str, name: &str| {
        let facts = t.game.facts(&counter(&t, Viewer::All, id));
        let fact = facts.into_iter().find(|fact| fact.name == name).unwrap_or_else(|| panic!("{id} has no {name}"));
        (fact.value, matches!(fact.source, Source::Rules(_)))
    };
    assert_eq!(from("D1", "firepower"), ("none".into(), false), "a reading, AMB-26");
    assert_eq!(from("B12", "firepower"), ("none".into(), true));
    for id in ["D1", "I03"] {
        assert_eq!(from(id, "movement unless Revealed"), ("2 when Concealed, one place when Hidden".into(), true));
    }
    assert_eq!(from("I03", "movement when Revealed"), ("3".into(), false));
}

#[test]
fn br_2_1_2_a_ten_event_markers_and_none_counts_for_stacking() {
    assert_eq!(Event::ALL.iter().map(|e| e.markers()).sum::<u8>(), 10);
    let marked = Position::new().british("B05 B06", "8").british("B07", "10").fired("B05 B06").volley("B05");
    let mut t = marked.low("B05 B06").british_move();
    t.british(step("B07", "8")).indian(Action::Pass).british(Action::EndUnit);
    assert_eq!(t.at("B07"), "8");
}

#[test]
fn br_2_1_2_b_there_are_always_markers_enough() {
    // Every company that stands still gets a Volley marker, and every Indian unit that attacks a Fired one.
    let mut t = Position::new().british_move();
    t.british(Action::EndPhase);
    assert_eq!(t.game.volley.len(), 11);
    let areas = [("1", "I01 I02 I03 I04 I05"), ("2", "I06 I07 I08 I09 I10"), ("3", "I11 I12 I13 I14 I15")];
    let camps = areas.into_iter().chain([("5", "I16 I17 I18 I19 I20"), ("6", "I21")]);
    let position = camps.fold(Position::new(), |position, (area, ids)| position.indian(ids, area, R));
    let ring = [("1", "B01"), ("2", "B02"), ("3", "B03"), ("5", "B04"), ("6", "B05")];
    let position = ring.into_iter().fold(position, |position, (area, id)| position.british(id, area));
    let mut t = position.dice(&[1; 26]).indian_attack();
    for (area, _) in ring {
        t.indian(attack(area, area)).indian(Action::Roll).indian(Action::Continue);
    }
    assert_eq!(t.game.fired.and(UnitSet::INDIANS).len(), 21);
}

#[test]
fn br_3_step_a_a_unit_without_steps_leaves_the_map() {
    let mut t = Position::new()
        .british("B05", "7")
        .steps("B05", 2)
        .british("B06", "7")
        .indian("I03 I04", "7", R)
        .dice(&[5, 6])
        .indian_attack();
    t.indian(attack("7", "7")).indian(Action::Roll).indian(Action::Continue).british(Action::Done);
    t.british(lose("B05"));
    assert_eq!((t.steps("B05"), t.at("B05")), (1, "7"));
    t.british(lose("B05"));
    assert_eq!((t.steps("B05"), t.at("B05"), t.is_gone("B05"), t.node()), (0, "off", true, "N-50"));
    let log = t.log(Viewer::Seat(INDIAN));
    assert!(log.contains(&"42nd, First Battalion Company loses a step; 1 left."), "{log:?}");
    assert!(log.contains(&"42nd, First Battalion Company loses its last step and is eliminated."), "{log:?}");
}

#[test]
fn br_3_step_b_firepower_is_read_from_the_row_of_the_steps_left() {
    for unit in Unit::all() {
        if unit.side() == BRITISH {
            let cells = row(unit.id(), 6);
            assert_eq!(
                (cells[1], cells[5].split(' ').next()),
                (unit.name(), Some(Tables::DEFAULT.movement(unit).to_string().as_str()))
            );
            for (steps, fire) in (1..=4u8).rev().zip(cells[4].split(" / ")) {
                let Ok(fire) = fire.parse::<u8>() else { continue };
                if unit.is_infantry() {
                    let t = Position::new().steps(unit.id(), steps).british_move();
                    assert_eq!(t.firepower(unit.id()), fire, "{unit} with {steps} steps");
                }
            }
        }
    }
    let captains = ["I01", "I02", "I09", "I14", "I19"];
    let t = Position::new().british_move();
    for unit in UnitSet::REAL.iter() {
        assert_eq!(t.firepower(unit.id()), if captains.contains(&unit.id()) { 2 } else { 1 }, "{unit}");
    }
}

#[test]
fn br_3_step_c_damage_is_never_below_nothing() {
    // One hit against the ravine and its defence value of 2.
    let position = Position::new().british("B05", "10").indian("I03", "12", R).dice(&[6, 1, 1, 1]);
    let mut t = position.british_attack();
    t.british(attack("10", "12")).british(Action::Roll);
    assert_eq!((t.node(), t.damage()), ("N-30", 0));
    let line =
        "British attack from Edge Hill (10) into Campbell's Ravine (12): [6, 1, 1, 1] = 1 hit − DV 2 = 0 damage.";
    assert_eq!(t.log(Viewer::Seat(INDIAN)), [line]);
}

#[test]
fn br_3_step_d_firepower_is_never_below_nothing() {
    let t = Position::new().steps("B05", 1).low("B05 B06").british_move();
    assert_eq!((t.firepower("B05"), t.firepower("B06")), (0, 3));
    let t = Position::new().steps("B05", 1).low("B05").event(Event::Bouquet).british_move();
    assert_eq!(t.firepower("B05"), 1);
}

#[test]
fn a_verb_goes_with_the_name_of_its_unit() {
    let several: Vec<&str> = Unit::all().filter(|unit| unit.verb("fires", "fire") == "fire").map(Unit::name).collect();
    let captains = ["Delaware", "Shawnee", "Wyandot"].map(|nation| format!("{nation} war captains"));
    assert_eq!(several[0], "60th Royal Americans");
    assert_eq!(several[1..], captains);
}
