//! Ambush windows of a moving force, pass through (13, 18.0).

use crate::rules::blood_on_the_ohio::course::Action;
use crate::rules::blood_on_the_ohio::map::{US, WC};
use crate::rules::blood_on_the_ohio::tests::position::{Position, form, place, step};

fn ambush(at: &str) -> Action {
    Action::Ambush { at: place(at) }
}

// proves: BO-18.0-d, BO-18.0-e
#[test]
fn bo_18_0_a_every_stack_beside_the_space_is_asked_and_tries_once() {
    let us = "harmar RI-1 RI-2 RI-3";
    let position = Position::new().at(us, "fort-hamilton").at("Mi-1", "richmond").at("Mi-2", "fort-greenville");
    let mut table = position.turn(0, 2).play();
    table.acts([form("harmar"), step("fort-st-clair")]);
    assert_eq!(table.asked(), (WC, "AMBUSH_OFFER"));
    assert!(table.is_legal(ambush("richmond")) && table.is_legal(ambush("fort-greenville")));
    table.dice(&[3, 1]).act(ambush("richmond"));
    assert_eq!(table.asked(), (WC, "AMBUSH_OFFER"), "the other stack has its turn");
    assert_eq!(table.refusal(ambush("richmond")), "BO-18.0-e");
    table.act(Action::Pass);
    assert_eq!(table.asked(), (US, "OPS_STEP"));
    table.act(step("richmond"));
    assert!(table.is_legal(ambush("fort-greenville")), "it has not tried yet, and is near again");
    table.act(Action::Pass);
    assert_eq!(table.asked().1, "ENCOUNTER");
}

// proves: BO-13.0-b, BO-18.0-b
#[test]
fn bo_13_0_d_the_stack_that_is_passed_may_ambush() {
    let position = Position::new().at("harmar RI-1 RI-2 RI-3", "fort-hamilton").at("Mi-1", "fort-st-clair");
    let mut table = position.turn(0, 2).play();
    table.acts([form("harmar"), step("fort-st-clair"), Action::PassThrough]);
    assert_eq!(table.asked(), (WC, "PASS_AMBUSH"));
    table.act(Action::Pass);
    assert_eq!(table.march().available(), 2);
    assert!(table.legal().iter().all(|a| matches!(a, Action::Step { .. })));
}

// proves: BO-18.0-c
#[test]
fn bo_13_0_g_a_force_driven_off_in_passing_goes_back() {
    let position = Position::new().at("harmar RI-1 RI-2 RI-3", "fort-hamilton").at("Mi-1", "fort-st-clair");
    let mut table = position.turn(0, 2).play();
    table.acts([form("harmar"), step("fort-st-clair"), Action::PassThrough]);
    table.dice(&[6, 1]).act(ambush("fort-st-clair"));
    assert_eq!(table.asked().0, US, "two hits are given first");
}
