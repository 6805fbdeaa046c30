//! Section 3 and table R-1: the map.

use super::position::*;
use crate::rules::Title;
use crate::rules::bushy_run::course::{Action, BushyRun};
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::map::Place;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN};
use crate::rules::bushy_run::tables::Tables;
use std::collections::BTreeSet;

/// The clause list, whose tables the program must agree with.
const CLAUSES: &str = include_str!("../../../../docs/rules/bushy-run.md");

/// The rows of table R-1 cell by cell: Areas 1 to 19, Zones A and B.
fn table_r_1() -> Vec<Vec<&'static str>> {
    let section = CLAUSES.split("### R-1 ").nth(1).expect("table R-1").split("### R-2 ").next().expect("its end");
    let rows = section.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    let cells = rows.map(|row| row.split(" | ").collect::<Vec<_>>());
    cells.filter(|c| c.len() == 10 && (c[0].parse::<u8>().is_ok() || c[0].starts_with("Zone "))).collect()
}

fn row_of(cells: &[&str]) -> Place {
    place(cells[0].trim_start_matches("Zone "))
}

#[test]
fn br_2_2_1_a_nineteen_areas_and_two_zones() {
    let areas: Vec<&str> = Place::areas().map(Place::id).collect();
    let expected: Vec<String> = (1..=19).map(|n: u8| n.to_string()).collect();
    assert_eq!(areas, expected);
    let zones: Vec<&str> = Place::all().filter(|p| !p.is_area()).map(Place::id).collect();
    assert_eq!(zones, ["A", "B"]);
    assert_eq!((Place::area(0), Place::area(20), table_r_1().len()), (None, None, 21));
}

// proves: BR-2.2.1-c
#[test]
fn br_2_2_1_b_defence_values_are_those_of_the_table() {
    for cells in table_r_1() {
        let at = row_of(&cells);
        assert_eq!(Tables::DEFAULT.defence(at), cells[3].parse().unwrap_or(0), "{at}");
        assert!(Tables::DEFAULT.defence(at) <= 2);
        assert_eq!(at.name(), cells[1]);
    }
}

#[test]
fn br_2_2_1_d_places_touch_as_the_table_says_and_mutually() {
    let mut pairs = 0;
    for cells in table_r_1() {
        let at = row_of(&cells);
        let listed = cells[6].split(", ").chain(cells[7].split(", ")).filter(|id| *id != "–");
        let listed: BTreeSet<&str> = listed.collect();
        let ours: BTreeSet<&str> = at.neighbours().map(Place::id).collect();
        assert_eq!(ours, listed, "{at}");
        pairs += ours.len();
        for other in Place::all() {
            assert_eq!(at.adjacent(other), other.adjacent(at), "{at}, {other}");
            assert_eq!(at.adjacent(other), ours.contains(other.id()), "{at}, {other}");
        }
    }
    assert_eq!(pairs, 2 * 46);
    assert!(!place("A").adjacent(place("B")));
    // The board says the same as the graph.
    for space in &BushyRun::chart().boards[0].spaces {
        let ours: BTreeSet<String> = place(&space.id).neighbours().map(|p| p.id().to_owned()).collect();
        assert_eq!(space.adjacent.iter().cloned().collect::<BTreeSet<_>>(), ours, "{}", space.id);
    }
}

#[test]
fn br_2_2_1_e_a_zone_is_no_adjacent_area() {
    // Area 18 touches Zone A: it is neither scouted nor attacked from there.
    let t = Position::new().british("B05 B13", "18").indian("I03", "A", R).british_attack();
    assert_eq!(
        (t.refused_as(BRITISH, scout("B13", "A")).code, t.refused_as(BRITISH, attack("18", "A")).code),
        ("E23", "E13")
    );
    let t = Position::new().british("B05", "A").british("B06", "10").begin_event(Event::Ambush);
    assert_eq!(t.refused_as(INDIAN, name_area("A")).code, "E27");
}

#[test]
fn br_2_2_1_f_a_road_is_no_faster_than_the_woods() {
    for path in [["8", "4", "3", "1"], ["7", "5", "2", "1"]] {
        let mut t = Position::new().british("B12", "10").british_move();
        for to in &path[..3] {
            t.british(step("B12", to)).indian(Action::Pass);
        }
        assert_eq!((t.refused_as(BRITISH, step("B12", path[3])).code, t.at("B12")), ("E03", path[2]));
    }
}

#[test]
fn br_2_2_2_a_hidden_units_move_between_the_same_places() {
    for from in Place::all() {
        let t = Position::new().indian("D1", from.id(), H).indian_move(2);
        for to in Place::all() {
            assert_eq!(t.is_legal(hidden_move("D1", to.id())), from.adjacent(to), "{from} to {to}");
        }
    }
}
