//! Who has won, what it scores and what depends on it (14.8, 5.2.2).

use super::{field, over, storm};
use crate::rules::blood_on_the_ohio::course::{Action, Scenario, Service};
use crate::rules::blood_on_the_ohio::map::{Fort, Nation, Status, US, WC};
use crate::rules::blood_on_the_ohio::tests::position::{Position, Table, piece, place};

#[test]
// proves: BO-14.8-e
fn ac_84_the_bonus_is_for_more_than_three_steps_really_lost() {
    let us = "RI-1 RI-2 RI-3 RI-4 RI-5 RI-6 RI-7";
    let wc = "Sh-1 Sh-2 Sh-3 Sh-4 Sh-5 Sh-6 Sh-7 black-hoof captain-johnny";
    let position = Position::new().at(us, "todds-fork").at(wc, "todds-fork").dice(&[1, 5, 6]);
    let mut t = position.begin(field(US, us, "todds-fork", "east-fork"));
    t.act(Action::Defend);
    over(&t);
    assert_eq!(t.game.vp, [11, 12]);
    assert_eq!(t.place("RI-1"), place("east-fork"));
}

#[test]
fn bo_14_8_e_casualties_that_nothing_absorbs_give_no_bonus() {
    let us = "RI-1 RI-2 RI-3 RI-4 RI-5 RI-6 RI-7 RI-8";
    let position = Position::new().at(us, "todds-fork").at("Sh-1 *Sh-2", "todds-fork").dice(&[1, 6, 1]);
    let mut t = position.begin(field(US, us, "todds-fork", "east-fork"));
    t.act(Action::Defend);
    over(&t);
    assert_eq!((t.game.vp, t.place("Sh-1"), t.place("Sh-2")), ([11, 10], place("out"), place("out")));
}

#[test]
fn bo_14_8_c_a_beaten_garrison_stays_and_a_beaten_screen_goes() {
    let position = Position::new().fort(Fort::StClair, "fort-st-clair").inside("RI-1 RI-2", "fort-st-clair");
    let position = position.at("Mi-1 Mi-2 Mi-3", "fort-st-clair").dice(&[1, 1, 6]);
    let t = position.begin(storm(WC, "Mi-1 Mi-2 Mi-3", "fort-st-clair", "fort-greenville"));
    over(&t);
    assert_eq!(t.place("RI-1"), place("fort-st-clair"));
    assert!(t.game.inside.has(piece("RI-1")) && t.game.is_besieged(place("fort-st-clair")));
}

#[test]
fn bo_14_8_d_no_victory_vp_against_a_structure_alone() {
    let us = "RI-1 RI-2 RI-3 RI-4";
    let position = Position::new().village("fort-greenville").at(us, "fort-greenville").dice(&[1, 4]);
    let mut t = position.begin(storm(US, us, "fort-greenville", "fort-st-clair"));
    assert_eq!(t.asked(), (WC, "C_RELOCATE"));
    t.act(t.legal()[0]);
    over(&t);
    assert_eq!(t.game.vp, [11, 10]);
}

#[test]
// proves: BO-10.1-a
fn ac_138_what_a_destroyed_escort_leaves_is_taken() {
    let us = "*RI-1 A-1 SW-1";
    let position = Position::new().at(us, "turtle-creek").at("Sh-1 Sh-2 Sh-3", "turtle-creek").dice(&[1, 1, 1, 3]);
    let mut t = position.begin(field(WC, "Sh-1 Sh-2 Sh-3", "turtle-creek", "lm-caesars"));
    t.act(Action::Defend);
    over(&t);
    assert_eq!((t.place("RI-1"), t.place("SW-1"), t.place("A-1")), (place("cup"), place("cup"), place("turtle-creek")));
    assert!(t.is_reduced("A-1"), "its lost side");
    assert_eq!(t.game.vp, [10, 13], "½ for the victory, 1 for the wagon");
}

#[test]
fn bo_14_8_f_leaders_and_scouts_of_a_destroyed_force_retreat() {
    let us = "*RI-1 harmar S-1";
    let position = Position::of(Scenario::War).at(us, "turtle-creek").at("Sh-1 Sh-2 Sh-3", "turtle-creek");
    let mut t = position.dice(&[1, 1, 3]).begin(field(WC, "Sh-1 Sh-2 Sh-3", "turtle-creek", "lm-caesars"));
    t.act(Action::Use { scout: piece("S-1"), service: Service::Unused });
    t.act(Action::Defend);
    assert_eq!(
        [t.place("RI-1"), t.place("harmar"), t.place("S-1")],
        ["cup", "fort-washington", "fort-washington"].map(place)
    );
    assert_eq!(t.asked(), (US, "FORCE_END"), "they are divided at the fort");
}

/// A treaty nation's country: the Mingo, with two warriors and Coyashota in their square.
fn treaty(dice: &[u8]) -> Table {
    let position = Position::new().village("captina").village("wills-creek").status(Nation::Mingo, Status::Treaty);
    let position = position.at("M-1 M-2 coyashota", "box-M").at("RI-1 RI-2 RI-3 RI-4", "duck-creek");
    let mut t =
        position.at("De-1 De-2", "duck-creek").dice(dice).begin(field(WC, "De-1 De-2", "duck-creek", "wills-creek"));
    t.act(Action::Defend);
    t
}

#[test]
// proves: BO-14.8-g
fn ac_39_wc_blood_in_its_country_breaks_a_treaty() {
    let mut t = treaty(&[1, 1, 1]);
    assert_eq!(t.game.nations[Nation::Mingo.index()].status, Status::Member);
    assert!(t.game.nations[Nation::Mingo.index()].treaty_broken);
    while !matches!(t.asked().1, "OPS_IDLE") {
        t.act(t.legal()[0]);
    }
    let placed = ["M-1", "M-2"].map(|id| t.place(id).id());
    assert!(placed == ["captina", "wills-creek"] || placed == ["wills-creek", "captina"], "{placed:?}");
    assert!(matches!(t.place("coyashota").id(), "captina" | "wills-creek"));
}

#[test]
fn bo_5_2_2_a_without_losses_the_treaty_holds() {
    let position = Position::new().village("captina").status(Nation::Mingo, Status::Treaty).at("*RI-1", "duck-creek");
    let mut t = position.at("De-1 De-2", "duck-creek").dice(&[1, 1, 1]).begin(field(
        WC,
        "De-1 De-2",
        "duck-creek",
        "wills-creek",
    ));
    t.act(Action::Defend);
    assert_eq!(t.game.status(Nation::Mingo), Status::Treaty);
}
