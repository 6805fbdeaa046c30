//! Overruns (17; AC-98 to AC-101).

use super::over;
use crate::rules::Seat;
use crate::rules::blood_on_the_ohio::combat::Overrun;
use crate::rules::blood_on_the_ohio::course::{Action, AttackTarget, Health, Structure};
use crate::rules::blood_on_the_ohio::map::{Fort, Nation, US, WC};
use crate::rules::blood_on_the_ohio::tests::position::{Position, Table, form, piece, pieces, place, step};

/// `force`, which came from `from`, overruns what is at `at`.
fn overrun(position: Position, seat: Seat, force: &str, at: &str, from: &str, dice: &[u8]) -> Table {
    let step = Overrun::new(seat, pieces(force), place(at), place(from), false);
    position.at(force, at).dice(dice).begin(step)
}

const FORCE: &str = "st-clair RI-1 RI-2 RI-3 RI-4 MI-1";

/// St. Clair overruns one Shawnee warrior in Todd's Fork; he keeps his TP.
fn st_clair(dice: &[u8]) -> Table {
    let mut t = overrun(Position::new().at("Sh-1", "todds-fork"), US, FORCE, "todds-fork", "east-fork", &[]);
    assert_eq!(t.asked(), (US, "OVERRUN"));
    t.dice(dice).act(Action::Stand);
    t
}

#[test]
// proves: BO-17.2-c, BO-17.2-d, BO-17.2.2-a, BO-17.0-c
fn ac_98_the_overrun_warrior_goes_to_his_box_and_the_militia_pays() {
    let t = st_clair(&[3, 1]);
    over(&t);
    assert_eq!((t.place("Sh-1").id(), t.is_reduced("MI-1"), t.game.vp), ("box-Sh", true, [10, 10]));
    assert_eq!(t.place("st-clair"), place("todds-fork"), "the march takes him on");
    assert!(!t.is_reduced("RI-1"));
}

#[test]
// proves: BO-17.2-b
fn ac_99_delay_sends_the_force_back() {
    let t = st_clair(&[3, 3]);
    over(&t);
    assert_eq!(
        (t.place("Sh-1"), t.place("st-clair"), t.place("MI-1")),
        (place("todds-fork"), place("east-fork"), place("east-fork"))
    );
    assert!(!t.is_reduced("MI-1") && !t.is_reduced("Sh-1"));
}

#[test]
// proves: BO-17.2-a
fn ac_100_the_warrior_may_get_away() {
    let t = st_clair(&[5]);
    over(&t);
    assert_eq!((t.place("Sh-1"), t.place("st-clair")), (place("chalakatha"), place("todds-fork")));
}

#[test]
fn bo_17_2_a_with_nowhere_to_go_the_attempt_fails_without_a_die() {
    let position = Position::new().at("Sh-1", "clarksville");
    let t = overrun(position, US, "RI-1 RI-2 RI-3 RI-4 RI-5", "clarksville", "oh-falls", &[1]);
    over(&t);
    assert_eq!(t.place("Sh-1").id(), "box-Sh");
}

#[test]
fn bo_17_2_a_both_sides_may_spend_a_tp() {
    let position = Position::new().at("blue-jacket Sh-1", "todds-fork");
    let mut t = overrun(position, US, "wayne RI-1 RI-2 RI-3 RI-4 RI-5", "todds-fork", "east-fork", &[]);
    t.act(Action::Spend { leader: piece("wayne") });
    assert_eq!(t.asked(), (WC, "OVERRUN"));
    t.dice(&[5, 1]).act(Action::Stand);
    assert!(t.has_logged("fails to escape"));
    assert_eq!(t.place("blue-jacket").id(), "box-Sh", "leaders go with the warriors");
}

#[test]
// proves: BO-17.2.1-a, BO-17.2.1-b
fn ac_101_a_village_alone_is_overrun_without_a_retreat_attempt() {
    let us = "RI-1 RI-2 *RI-3";
    let position = Position::new().village("fort-greenville");
    let mut t = overrun(position, US, us, "fort-greenville", "fort-st-clair", &[1]);
    assert_eq!(t.asked(), (WC, "C_RELOCATE"));
    t.act(Action::Relocate { to: place("girtys-town") });
    t.dice_used();
    assert!(t.game.structures.razed().has(place("fort-greenville")));
    assert_eq!(t.game.structure(place("girtys-town")), Some(Structure::Village(Health::Reduced)));
    assert_eq!(t.game.vp, [11, 10]);
}

#[test]
fn bo_17_2_1_a_a_reduced_village_is_razed() {
    let position = Position::new().structure("fort-greenville", Some(Structure::Village(Health::Reduced)));
    let t = overrun(position, US, "RI-1", "fort-greenville", "fort-st-clair", &[1]);
    over(&t);
    assert_eq!((t.game.structure(place("fort-greenville")), t.game.vp), (None, [11, 10]));
    assert_eq!(t.game.villages_razed, [1, 0]);
}

#[test]
fn bo_17_2_c_an_overrun_us_stack_is_lost_as_casualties() {
    let wc = "Sh-1 Sh-2 Sh-3 Sh-4 Sh-5";
    let position = Position::new().at("RI-1 harmar S-1 SW-1 A-1", "turtle-creek");
    let mut t = overrun(position, WC, wc, "turtle-creek", "lm-caesars", &[1, 1]);
    while t.asked().1 == "OVERRUN" {
        t.act(Action::Stand);
    }
    t.dice_used();
    let places = ["RI-1", "harmar", "S-1", "SW-1", "A-1"].map(|id| t.place(id).id());
    assert_eq!(places, ["cup", "out", "cup", "cup", "turtle-creek"]);
    assert!(t.is_reduced("A-1"), "lost");
    assert_eq!(t.game.vp, [10, 12], "two wagon steps");
}

#[test]
fn bo_17_2_c_arms_of_an_overrun_stack_are_out_of_the_game() {
    let position = Position::new().at("Sh-1", "todds-fork").arms("BA-1", Nation::Shawnee, "todds-fork");
    let t = overrun(position, US, "RI-1 RI-2 RI-3 RI-4 RI-5", "todds-fork", "east-fork", &[1, 1]);
    over(&t);
    assert_eq!((t.place("Sh-1").id(), t.place("BA-1").id()), ("box-Sh", "out"));
}

/// Ten Miami FP overrun a scout before Fort St. Clair, whose garrison is one regular.
fn screen() -> Table {
    let position = Position::new().fort(Fort::StClair, "fort-st-clair").inside("RI-1", "fort-st-clair");
    let position = position.at("*MI-1", "fort-st-clair");
    overrun(position, WC, "Mi-1 Mi-2 Mi-3 Mi-4 Mi-5", "fort-st-clair", "fort-greenville", &[1, 1])
}

#[test]
// proves: BO-20.1-c
fn bo_17_2_e_behind_an_overrun_screen_the_garrison_may_be_attacked() {
    let mut t = screen();
    assert_eq!((t.asked(), t.place("MI-1").id()), ((WC, "OVERRUN"), "cup"));
    t.dice(&[1, 1, 1]).act(Action::Attack { target: AttackTarget::Structure });
    assert!(t.has_logged("The US, strength 4:"));
    over(&t);
    let mut t = screen();
    t.act(Action::Pass);
    over(&t);
    assert_eq!(t.place("Mi-1"), place("fort-st-clair"));
}

#[test]
fn bo_16_1_b_a_village_left_by_a_stack_that_got_away_may_be_attacked() {
    let position = Position::new().village("fort-greenville").at("Mi-1", "fort-greenville");
    let us = "RI-1 RI-2 RI-3 RI-4 RI-5";
    let mut t = overrun(position, US, us, "fort-greenville", "fort-st-clair", &[6]);
    while t.asked().1 == "RETREAT" {
        t.act(t.legal()[0]);
    }
    assert_eq!(t.asked(), (US, "C_STRUCTURE"));
    t.act(Action::Pass);
    over(&t);
    assert_eq!(t.game.vp, [10, 10]);
}

/// A force of these pieces at Fort Hamilton Site steps into Fort St. Clair Site, where this stack is.
fn met(force: &str, leader: &str, enemy: &str) -> Table {
    let position = Position::new().at(force, "fort-hamilton").at(enemy, "fort-st-clair").turn(0, 2);
    let mut t = position.play();
    t.acts([form(leader), step("fort-st-clair")]);
    t
}

#[test]
// proves: BO-17.1-a, BO-17.1-b
fn ac_97_five_to_one_and_the_mp_for_it() {
    let t = met("harmar RI-1 RI-2 RI-3 RI-4 RI-5", "harmar", "Mi-1");
    assert!(t.is_legal(Action::Overrun));
    let t = met("RI-1 RI-2 RI-3 RI-4 RI-5", "RI-1", "Mi-1");
    assert_eq!(t.refusal(Action::Overrun), "BO-17.1-b");
    let t = met("harmar RI-1 RI-2 RI-3 RI-4 *RI-5", "harmar", "Mi-1");
    assert_eq!(t.refusal(Action::Overrun), "BO-17.1-a");
}

#[test]
fn bo_17_0_a_an_overrun_is_a_choice() {
    let t = met("harmar RI-1 RI-2 RI-3 RI-4 RI-5", "harmar", "Mi-1");
    assert!(t.is_legal(Action::PassThrough) && t.is_legal(Action::Attack { target: AttackTarget::Stack }));
}

#[test]
// proves: BO-18.1-f
fn bo_17_0_b_the_victim_does_not_ambush() {
    let mut t = met("harmar RI-1 RI-2 RI-3 RI-4 RI-5", "harmar", "Mi-1");
    t.dice(&[1, 1]).act(Action::Overrun);
    t.dice_used();
    assert_eq!((t.place("Mi-1").id(), t.asked()), ("box-Mi", (US, "OPS_STEP")));
    assert_eq!(t.march().available(), 2, "1 to enter and 1 for the overrun");
}

#[test]
fn bo_17_1_c_no_overrun_of_a_principal_village() {
    let position = Position::new().at("harmar RI-1 RI-2 RI-3 RI-4 RI-5", "fort-greenville").turn(0, 2);
    let mut t = position.play();
    t.acts([form("harmar"), step("pickawillany")]);
    assert_eq!(t.refusal(Action::Overrun), "BO-17.1-c");
}

#[test]
fn bo_17_1_d_who_has_no_fp_is_overrun_by_anybody_with_one() {
    let t = met("doughty *RI-1", "doughty", "little-turtle");
    assert!(t.is_legal(Action::Overrun));
}
