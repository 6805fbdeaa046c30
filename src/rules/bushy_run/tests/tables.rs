//! Numbers that a study may vary.

use super::position::*;
use crate::rules::bushy_run::BushyRun;
use crate::rules::bushy_run::pieces::INDIAN;
use crate::rules::bushy_run::tables::{Tables, TablesKey};
use crate::rules::{Setup, Title, Tunable};
use std::collections::BTreeSet;

fn tunable(name: &str, value: &str) -> Tunable {
    Tunable { name: name.into(), value: value.into() }
}

/// A game begun with these numbers.
fn tuned(changed: &[Tunable]) -> BushyRun {
    BushyRun::setup_tuned(&Setup::of(BushyRun::SPEC, 7), changed).expect("numbers that can be")
}

#[test]
fn every_number_has_a_name_of_its_own_and_takes_its_own_value() {
    let all = BushyRun::tunables();
    let names: BTreeSet<&str> = all.iter().map(|tunable| tunable.name.as_str()).collect();
    assert_eq!((names.len(), all.len()), (27, 27));
    assert_eq!(tuned(&all).tables, TablesKey::default());
    for one in &all {
        let other = if one.value == "1" { "2" } else { "1" };
        let mut tables = Tables::DEFAULT;
        if tables.put(&tunable(&one.name, other)) {
            let changed = tables.tunables().into_iter().zip(&all).filter(|(now, before)| now != *before).count();
            assert_eq!(changed, 1, "{}", one.name);
        }
    }
}

#[test]
fn a_study_changes_firepower_movement_and_ground() {
    let game = tuned(&[
        tunable("fire-captain", "1"),
        tunable("fire-soldier", "1"),
        tunable("mp-wagon", "3"),
        tunable("defence-12", "0"),
    ]);
    assert_eq!((game.firepower(unit("I01")), game.firepower(unit("I03"))), (1, 1));
    assert_eq!((game.firepower(unit("B05")), game.firepower(unit("B01"))), (5, 5));
    assert_eq!((game.movement(unit("B14")), game.movement(unit("B05"))), (3, 2));
    assert_eq!((game.cover(INDIAN, place("12")), game.cover(INDIAN, place("11"))), (0, 1));
}

#[test]
fn numbers_that_no_rule_allows_are_refused() {
    for (name, value) in [("none-such", "1"), ("defence-12", "3"), ("fire-captain", "0"), ("mp-wagon", "two")] {
        let refused = BushyRun::setup_tuned(&Setup::of(BushyRun::SPEC, 7), &[tunable(name, value)]);
        assert!(refused.is_err(), "{name} {value}");
    }
}

#[test]
fn a_record_has_the_numbers_of_the_clauses() {
    let written = serde_json::to_string(&tuned(&[tunable("fire-captain", "1")])).expect("a state");
    let read: BushyRun = serde_json::from_str(&written).expect("the same state");
    assert_eq!(read.tables, TablesKey::default());
}
