//! Casualties in the required order (14.7; AC-79 to AC-83, AC-131, AC-132).

use super::{lose, over};
use crate::rules::Seat;
use crate::rules::blood_on_the_ohio::combat::{Cause, Losses};
use crate::rules::blood_on_the_ohio::course::{Action, Health, Scenario, Structure};
use crate::rules::blood_on_the_ohio::map::{Nation, US, WC};
use crate::rules::blood_on_the_ohio::tests::position::{Position, Table, pieces, place};

/// These pieces in Todd's Fork give `left` casualties.
fn give(seat: Seat, ids: &str, left: u8, cause: Cause, dice: &[u8]) -> Table {
    let position = Position::of(Scenario::War).at(ids, "todds-fork").dice(dice);
    position.begin(Losses::new(seat, pieces(ids), place("todds-fork"), left, cause))
}

fn us(ids: &str, left: u8) -> Table {
    give(US, ids, left, Cause::Combat, &[])
}

fn wc(ids: &str, left: u8, dice: &[u8]) -> Table {
    give(WC, ids, left, Cause::Combat, dice)
}

fn reduced(t: &Table, ids: &str) -> Vec<bool> {
    ids.split_whitespace().map(|id| t.is_reduced(id)).collect()
}

fn where_are(t: &Table, ids: &str) -> Vec<&'static str> {
    ids.split_whitespace().map(|id| t.place(id).id()).collect()
}

#[test]
fn ac_79_a_full_regular_first_else_a_full_militia() {
    let t = us("*RI-1 MI-1", 1);
    over(&t);
    assert_eq!((reduced(&t, "MI-1"), where_are(&t, "RI-1")), (vec![true], vec!["todds-fork"]));
    let t = us("RI-1 MI-1", 1);
    assert_eq!(reduced(&t, "RI-1 MI-1"), [true, false]);
}

#[test]
// proves: BO-14.7-a, BO-14.7-b
fn ac_80_when_all_are_reduced_anybody_may_be_chosen() {
    let t = us("RI-1 MI-1 butler S-1 SW-1 A-1", 3);
    assert_eq!(t.asked(), (US, "C_CAS_US"));
    assert_eq!(reduced(&t, "RI-1 MI-1"), [true, true]);
    let open: Vec<bool> = ["RI-1", "MI-1", "butler", "S-1", "SW-1"].iter().map(|id| t.is_legal(lose(id))).collect();
    assert_eq!(open, [true; 5]);
    assert!(!t.is_legal(lose("A-1")), "artillery never takes a casualty");
}

#[test]
fn bo_14_7_1_d_where_removed_us_pieces_go() {
    let mut t = us("*RI-1 butler *wyllys S-1 *SW-1", 5);
    t.act(lose("butler")).act(lose("wyllys")).act(lose("S-1")).act(lose("SW-1"));
    assert_eq!(where_are(&t, "RI-1 wyllys S-1 SW-1 butler"), ["cup", "out", "cup", "cup", "todds-fork"]);
    assert!(t.is_reduced("butler") && !t.is_reduced("RI-1"));
    assert_eq!(t.game.vp, [10, 11], "a wagon step");
}

#[test]
fn bo_14_7_1_b_full_units_go_before_everything_else() {
    let t = us("RI-1 RI-2 MI-1 butler", 2);
    assert_eq!(t.asked(), (US, "C_CAS_US"));
    assert_eq!(t.refusal(lose("butler")), "BO-14.7.1-b");
    assert_eq!(t.refusal(lose("RI-1")), "BO-14.7.1-b", "a reduced one waits");
    assert!(t.is_legal(lose("RI-2")) && t.is_legal(lose("MI-1")));
}

#[test]
fn bo_14_7_1_a_the_first_is_a_regular() {
    let t = us("RI-1 RC-1 MI-1", 1);
    assert_eq!(t.refusal(lose("MI-1")), "BO-14.7.1-a");
    assert_eq!(t.legal(), [lose("RI-1"), lose("RC-1")]);
}

#[test]
fn ac_131_a_reduced_regular_goes_first_when_no_militia_is_full() {
    let t = us("*RI-1 *MI-1 butler", 1);
    over(&t);
    assert_eq!(where_are(&t, "RI-1 MI-1"), ["cup", "todds-fork"]);
    let t = us("*RI-1 *MI-1 butler", 2);
    assert_eq!(t.legal(), [lose("butler"), lose("MI-1")]);
}

#[test]
fn bo_14_7_1_c_without_regulars_and_full_militia_the_first_is_free() {
    let t = us("*MI-1 butler", 1);
    assert_eq!(t.legal(), [lose("butler"), lose("MI-1")]);
}

#[test]
fn bo_14_7_b_casualties_that_nothing_can_absorb_are_lost() {
    let t = us("*RI-1 A-1", 4);
    over(&t);
    assert_eq!(where_are(&t, "RI-1 A-1"), ["cup", "todds-fork"]);
}

#[test]
fn ac_81_nations_lose_in_turn_the_largest_first() {
    let t = wc("Mi-1 Mi-2 *Mi-3 Sh-1 *Sh-2", 3, &[]);
    over(&t);
    assert_eq!(reduced(&t, "Mi-1 Mi-2 Sh-1"), [true; 3]);
    assert!(t.game.nations[Nation::Miami.index()].bled && t.game.nations[Nation::Shawnee.index()].bled);
}

#[test]
fn ac_82_equal_contingents_throw_for_it() {
    let t = wc("Mi-1 Sh-1", 1, &[3, 5]);
    t.dice_used();
    assert_eq!(reduced(&t, "Mi-1 Sh-1"), [false, true]);
    let t = wc("Mi-1 Sh-1", 1, &[4, 4, 6, 1]);
    t.dice_used();
    assert_eq!(reduced(&t, "Mi-1 Sh-1"), [true, false]);
}

#[test]
// proves: BO-14.7.2-a
fn bo_14_7_2_a_three_equal_nations_throw_again_only_where_they_tie() {
    let t = wc("Mi-1 Sh-1 De-1", 2, &[2, 5, 5, 1, 6]);
    t.dice_used();
    assert_eq!(reduced(&t, "Mi-1 Sh-1 De-1"), [false, true, true]);
    let t = wc("Mi-1 Sh-1 De-1", 1, &[2, 5, 5, 1, 6]);
    assert_eq!(reduced(&t, "Mi-1 Sh-1 De-1"), [false, false, true]);
}

#[test]
// proves: BO-23.0-g
fn ac_83_british_arms_may_be_given_up_once_warriors_are_reduced() {
    let position = Position::new().at("*Sh-1 *Sh-2", "todds-fork").arms("BA-1", Nation::Shawnee, "todds-fork");
    let all = pieces("Sh-1 Sh-2 BA-1");
    let mut t = position.begin(Losses::new(WC, all, place("todds-fork"), 1, Cause::Combat));
    assert_eq!(t.legal(), [lose("Sh-1"), lose("BA-1")]);
    t.act(lose("BA-1"));
    assert_eq!(where_are(&t, "BA-1 Sh-1"), ["out", "todds-fork"]);
    let position = Position::new().at("Sh-1", "todds-fork").arms("BA-1", Nation::Shawnee, "todds-fork");
    let t = position.begin(Losses::new(WC, pieces("Sh-1 BA-1"), place("todds-fork"), 1, Cause::Combat));
    over(&t);
    assert_eq!((reduced(&t, "Sh-1"), where_are(&t, "BA-1")), (vec![true], vec!["todds-fork"]));
}

#[test]
// proves: BO-14.7.2-c
fn ac_132_the_order_of_nations_comes_before_full_strength() {
    let mut t = wc("little-turtle *Mi-1 *Mi-2 *Mi-3 Sh-1", 2, &[]);
    over(&t);
    assert_eq!(where_are(&t, "Mi-1 Mi-2 little-turtle"), ["out", "todds-fork", "todds-fork"]);
    assert!(t.is_reduced("Sh-1") && !t.is_reduced("little-turtle"));
    t = wc("little-turtle *Mi-1 *Mi-2 *Mi-3 Sh-1", 3, &[]);
    assert_eq!(t.legal(), [lose("little-turtle"), lose("Mi-2")]);
}

#[test]
fn bo_14_7_2_b_a_nation_with_nothing_to_lose_is_skipped() {
    let t = wc("Mi-1 Mi-2 black-hoof", 2, &[]);
    over(&t);
    assert_eq!(reduced(&t, "Mi-1 Mi-2 black-hoof"), [true, true, false]);
}

#[test]
fn bo_14_7_2_d_leaders_wait_until_every_warrior_is_reduced() {
    let t = wc("little-turtle *Mi-1 *Sh-1", 1, &[6, 1]);
    assert_eq!(t.legal(), [lose("little-turtle"), lose("Mi-1")]);
    let t = wc("little-turtle *Mi-1 *Mi-2 *Mi-3 Sh-1", 1, &[]);
    over(&t);
    assert_eq!(where_are(&t, "Mi-1"), ["out"]);
}

#[test]
// proves: BO-14.7.2-f
fn bo_14_7_2_d_the_village_takes_its_turn_last_and_once() {
    let position = Position::new().village("fort-greenville").at("*Sh-1 *Sh-2", "fort-greenville");
    let losses = Losses::new(WC, pieces("Sh-1 Sh-2"), place("fort-greenville"), 3, Cause::Combat).structure(true);
    let mut t = position.begin(losses);
    // The Shawnee lose first, then the Miami, whose village is all they have here, then the Shawnee again.
    assert_eq!(t.asked(), (WC, "C_RELOCATE"));
    assert_eq!(where_are(&t, "Sh-1 Sh-2"), ["out", "out"]);
    t.act(t.legal()[0]);
    assert_eq!(t.game.vp, [11, 10]);
}

#[test]
fn bo_14_7_2_e_warriors_and_leaders_removed_are_out_of_the_game() {
    let t = wc("*Sh-1 *black-hoof", 2, &[]);
    assert_eq!(t.legal(), [lose("black-hoof"), lose("Sh-1")]);
    let mut t = t;
    t.act(lose("black-hoof"));
    assert_eq!(where_are(&t, "Sh-1 black-hoof"), ["out", "out"]);
    assert!(t.game.killed.has(crate::rules::blood_on_the_ohio::tests::position::piece("black-hoof")));
}

#[test]
// proves: BO-23.0-h
fn bo_14_7_2_g_arms_go_with_the_last_warrior() {
    let position = Position::new().at("*Sh-1 blue-jacket", "todds-fork").arms("BA-1", Nation::Shawnee, "todds-fork");
    let all = pieces("Sh-1 blue-jacket BA-1");
    let mut t = position.begin(Losses::new(WC, all, place("todds-fork"), 1, Cause::Combat));
    t.act(lose("Sh-1"));
    assert_eq!(where_are(&t, "BA-1 blue-jacket"), ["out", "todds-fork"]);
}

#[test]
fn bo_14_7_c_the_village_is_relocated_when_all_else_is_given() {
    let position = Position::new().village("fort-greenville").at("*Mi-1 le-gris", "fort-greenville");
    let losses = Losses::new(WC, pieces("Mi-1 le-gris"), place("fort-greenville"), 2, Cause::Combat).structure(true);
    let mut t = position.begin(losses);
    t.act(Action::LoseStructure);
    assert_eq!(t.game.structure(place("fort-greenville")), Some(Structure::Village(Health::Healthy)), "not yet");
    assert_eq!(t.refusal(Action::LoseStructure), "BO-14.7.2-d");
    t.act(lose("Mi-1"));
    assert_eq!(t.asked(), (WC, "C_RELOCATE"));
}

#[test]
fn bo_10_1_c_wagon_steps_lost_in_an_ambush_score() {
    let t = give(US, "SW-1", 1, Cause::Ambush, &[]);
    assert!(t.is_reduced("SW-1"));
    assert_eq!(t.game.vp, [10, 11]);
}

#[test]
fn bo_15_a_a_lost_fp_comes_from_units_and_healthy_subordinates() {
    let t = give(US, "harmar S-1 SW-1 A-1", 1, Cause::Retreat, &[]);
    assert_eq!(where_are(&t, "harmar S-1 SW-1 A-1"), ["todds-fork"; 4]);
    assert_eq!(reduced(&t, "harmar SW-1"), [false, false]);
    let t = give(WC, "little-turtle le-gris", 1, Cause::Retreat, &[]);
    assert_eq!(reduced(&t, "little-turtle le-gris"), [false, true]);
    let t = give(WC, "little-turtle *le-gris *Mi-1", 1, Cause::Retreat, &[]);
    assert_eq!(where_are(&t, "Mi-1 le-gris"), ["out", "todds-fork"]);
    assert_eq!(t.game.vp, [10, 10]);
}

#[test]
fn bo_17_2_2_a_the_militia_casualty_spares_the_regulars() {
    let t = give(US, "RI-1 MI-1 *MI-2", 1, Cause::Overrun, &[]);
    assert_eq!(reduced(&t, "RI-1 MI-1 MI-2"), [false, true, true]);
    let t = give(US, "RI-1 *MI-2", 1, Cause::Overrun, &[]);
    assert_eq!(where_are(&t, "MI-2"), ["cup"]);
}

#[test]
fn bo_a2_c_in_the_first_tier_removed_us_pieces_leave_the_game() {
    let position = Position::of(Scenario::Learning1).at("*RI-1", "todds-fork");
    let t = position.begin(Losses::new(US, pieces("RI-1"), place("todds-fork"), 1, Cause::Combat));
    assert_eq!(where_are(&t, "RI-1"), ["out"]);
}
