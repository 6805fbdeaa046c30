//! Scouts in a combat (14.1-b, 21.3).

use super::{field, over};
use crate::rules::blood_on_the_ohio::course::{Action, Scenario, Service};
use crate::rules::blood_on_the_ohio::map::{US, WC};
use crate::rules::blood_on_the_ohio::tests::position::{Position, piece, place};

/// A scout declared for this service gets this die: strength of the US, who have one regular.
fn scout(service: Service, die: u8) -> (u8, &'static str) {
    let us = "RI-1 S-1";
    let position = Position::of(Scenario::Wabash).at(us, "todds-fork").at("Sh-1", "todds-fork").dice(&[1]);
    let mut t = position.begin(field(US, us, "todds-fork", "east-fork"));
    t.act(Action::Use { scout: piece("S-1"), service }).act(Action::Defend);
    let mut faces = vec![1, 1];
    if service != Service::Unused {
        faces.insert(0, die);
    }
    assert_eq!(t.asked(), (US, "C_EVENT"), "with a point of tactical advantage the event die may be thrown again");
    t.dice(&faces).act(Action::Stand);
    let line = t.notes.iter().find_map(|n| n.text.strip_prefix("The US, strength "));
    (line.and_then(|l| l.split(':').next()?.parse().ok()).unwrap_or(0), t.place("S-1").id())
}

#[test]
// proves: BO-21.1-a, BO-21.3-c
fn ac_85_a_traitor_costs_strength() {
    let position = Position::of(Scenario::Wabash).at("RI-1 S-1", "todds-fork").at("Sh-1", "todds-fork");
    let mut t = position.dice(&[1, 1, 1, 1]).begin(field(US, "RI-1 S-1", "todds-fork", "east-fork"));
    t.act(Action::Use { scout: piece("S-1"), service: Service::Fp }).act(Action::Defend);
    assert_eq!(t.place("S-1"), place("cup"));
    assert!(t.has_logged("The US, strength 1:"));
    over(&t);
}

#[test]
// proves: BO-3.3.6-a
fn bo_21_3_c_a_loyal_scout_adds_what_it_was_declared_for() {
    assert_eq!(scout(Service::Tp, 3), (2, "todds-fork"));
    assert_eq!(scout(Service::Tp, 2), (2, "cup"));
    let position = Position::of(Scenario::Wabash).at("RI-1 S-1", "todds-fork").at("Sh-1", "todds-fork");
    let mut t = position.dice(&[1, 3, 1, 1]).begin(field(US, "RI-1 S-1", "todds-fork", "east-fork"));
    t.act(Action::Use { scout: piece("S-1"), service: Service::Fp }).act(Action::Defend);
    assert!(t.has_logged("The US, strength 3:"));
}

#[test]
// proves: BO-21.3-d
fn bo_14_1_b_each_scout_is_declared_by_itself_and_unused_ones_are_not_checked() {
    let us = "RI-1 S-1 S-2";
    let position = Position::of(Scenario::Wabash).at(us, "todds-fork").at("Sh-1", "todds-fork").dice(&[1, 1, 1]);
    let mut t = position.begin(field(US, us, "todds-fork", "east-fork"));
    assert_eq!(t.refusal(Action::Use { scout: piece("S-2"), service: Service::Tp }), "BO-14.1-b");
    t.act(Action::Use { scout: piece("S-1"), service: Service::Unused });
    t.act(Action::Use { scout: piece("S-2"), service: Service::Unused });
    t.act(Action::Defend);
    over(&t);
}

#[test]
fn bo_14_1_b_a_defending_us_side_declares_its_scouts_too() {
    let position = Position::of(Scenario::Wabash).at("RI-1 S-1", "todds-fork").at("Sh-1", "todds-fork");
    let t = position.begin(field(WC, "Sh-1", "todds-fork", "deer-creek"));
    assert_eq!(t.asked(), (US, "C_SCOUT"));
}
