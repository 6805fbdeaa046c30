//! Combat in all its steps (14, 21.3; AC-01 to AC-03, AC-08 to AC-11, AC-65 to AC-78, AC-84 to AC-88).

mod ambush;
mod casualties;
mod overrun;
mod reinforcements;
mod scouts;
mod structures;
mod victor;

use super::position::{Position, Table, piece, pieces, place};
use crate::rules::Seat;
use crate::rules::blood_on_the_ohio::charts::{self, Event};
use crate::rules::blood_on_the_ohio::combat::{Combat, Kind, Start};
use crate::rules::blood_on_the_ohio::course::{Action, AttackTarget, Health, Reroll, Scenario, Service, Structure};
use crate::rules::blood_on_the_ohio::map::{Fort, Nation, US, WC};

/// A combat of this force, which came from `from`.
pub fn combat(attacker: Seat, force: &str, at: &str, from: Option<&str>, kind: Kind) -> Combat {
    let from = from.map(place);
    Combat::new(Start { attacker, force: pieces(force), at: place(at), from, kind, nested: false })
}

/// A combat in the field.
pub fn field(attacker: Seat, force: &str, at: &str, from: &str) -> Combat {
    combat(attacker, force, at, Some(from), Kind::Field)
}

/// An attack on a structure.
pub fn storm(attacker: Seat, force: &str, at: &str, from: &str) -> Combat {
    combat(attacker, force, at, Some(from), Kind::Structure)
}

pub fn lose(id: &str) -> Action {
    Action::Lose { piece: piece(id) }
}

pub fn to(id: &str) -> Action {
    Action::Retreat { to: place(id) }
}

pub fn ambush(at: &str) -> Action {
    Action::Ambush { at: place(at) }
}

/// The position is past the combat.
#[track_caller]
pub fn over(t: &Table) {
    t.dice_used();
    let fights = t.game.stack.iter().any(|s| {
        use crate::rules::blood_on_the_ohio::course::Step;
        matches!(s, Step::Combat(_) | Step::Retreat(_) | Step::Losses(_) | Step::Overrun(_) | Step::Ambush(_))
    });
    assert!(!fights, "{:?} is still asked", t.asked());
}

pub const US_8: &str = "RI-1 RI-2 RI-3 RI-4";

/// Eight FP of regulars attack Todd's Fork from East Fork; the Shawnee defend.
pub fn attack(wc: &str, dice: &[u8]) -> Table {
    let position = Position::new().at(US_8, "todds-fork").at(wc, "todds-fork").dice(dice);
    let mut t = position.begin(field(US, US_8, "todds-fork", "east-fork"));
    t.act(Action::Defend);
    t
}

#[test]
// proves: BO-14.8-a, BO-14.8-b, BO-14.8-d
fn ac_01_equal_results_are_a_win_of_the_confederacy() {
    let position = Position::new().at("RI-1 MI-1 MI-2", "todds-fork").at("black-hoof Sh-1 *Sh-2", "todds-fork");
    let mut t = position.dice(&[1, 3, 4, 5]).begin(field(US, "RI-1 MI-1 MI-2", "todds-fork", "east-fork"));
    assert_eq!(t.asked(), (WC, "C_DEFENDER"));
    t.act(Action::Defend);
    over(&t);
    assert!(
        t.has_logged("The US, strength 5: [4], 1 casualty.")
            && t.has_logged("The Confederacy, strength 4: [5], 1 casualty.")
    );
    assert!(t.is_reduced("RI-1") && !t.is_reduced("MI-1") && t.is_reduced("Sh-1"));
    assert_eq!((t.game.vp, t.place("RI-1"), t.place("Sh-1")), ([10, 11], place("east-fork"), place("todds-fork")));
}

fn st_clair(dice: &[u8]) -> Table {
    let us = "st-clair RI-1 RI-2 RC-1 MI-1 MI-2 S-1";
    let position = Position::of(Scenario::Wabash).village("fort-greenville").at(us, "fort-greenville");
    let position = position.at("little-turtle Mi-1 Mi-2 Mi-3 *Mi-4", "fort-greenville");
    let mut t = position.dice(dice).begin(field(US, us, "fort-greenville", "fort-st-clair"));
    assert_eq!(t.asked(), (US, "C_SCOUT"));
    t.act(Action::Use { scout: piece("S-1"), service: Service::Tp });
    assert_eq!(t.asked(), (WC, "C_DEFENDER"));
    t.act(Action::Evade);
    assert_eq!(t.asked(), (US, "C_RBC"));
    t.act(Action::Stand);
    assert_eq!(t.asked(), (WC, "C_RBC"));
    t.act(Action::Stand);
    t
}

#[test]
// proves: BO-16.2-a
fn ac_02_a_retreat_before_combat_fails_on_two() {
    let t = st_clair(&[2, 6]);
    assert!(t.has_logged("fails to escape") && t.has_logged("Reinforcements"));
    // TP 2 to 1 with the scout that was not checked yet.
    assert_eq!(t.asked(), (US, "C_EVENT"));
}

#[test]
// proves: BO-21.3-a, BO-21.3-b
fn ac_03_the_play_example_ends_in_a_tie() {
    let mut t = st_clair(&[2, 6]);
    t.dice(&[2, 2, 4, 6]).act(Action::Stand);
    assert_eq!((t.place("S-1"), t.asked()), (place("cup"), (US, "C_CAS_US")));
    assert!(t.has_logged("The US, strength 8: [4], 2") && t.has_logged("The Confederacy, strength 6: [6], 2"));
    t.act(lose("RI-1")).act(lose("MI-1"));
    over(&t);
    assert_eq!(t.game.vp, [10, 11]);
    assert!(t.is_reduced("RI-1") && t.is_reduced("MI-1") && !t.is_reduced("RC-1"));
    assert_eq!(t.game.board.fp_at(WC, place("fort-greenville")), 5);
    assert_eq!((t.place("st-clair"), t.place("little-turtle")), (place("fort-st-clair"), place("fort-greenville")));
}

#[test]
// proves: BO-15.4-a, BO-16.1-a
fn ac_08_a_tp_spent_gets_the_stack_away_and_the_cavalry_costs_it() {
    let us = "harmar MI-1 MI-2 MI-3 *MI-4 *MC-1";
    let position = Position::new().at(us, "fort-recovery").at("little-turtle Mi-1 *Mi-2", "fort-recovery").dice(&[4]);
    let mut t = position.village("loramies").begin(field(US, us, "fort-recovery", "fort-greenville"));
    t.act(Action::Evade);
    assert_eq!(t.asked(), (WC, "C_RBC"), "Harmar has no TP to spend");
    t.act(Action::Spend { leader: piece("little-turtle") });
    over(&t);
    assert_eq!((t.place("little-turtle"), t.place("Mi-1")), (place("loramies"), place("loramies")));
    assert!(t.is_reduced("Mi-1"));
    assert_eq!((t.game.vp, t.place("harmar")), ([10, 10], place("fort-recovery")));
}

/// Ten US FP at Kekionga after the Miami have slipped away.
fn kekionga() -> Table {
    let us = "RI-1 RI-2 RI-3 RI-4 RI-5";
    let position = Position::new().at(us, "kekionga").at("Mi-1 *Mi-2", "kekionga").dice(&[6]).village("turtletown");
    let mut t = position.begin(field(US, us, "kekionga", "forks-wabash"));
    t.act(Action::Evade);
    t
}

#[test]
// proves: BO-16.1-b, BO-14.7.2-f, BO-20.5.1-a, BO-20.5.1-f
fn ac_09_a_village_left_behind_is_attacked_and_loses_one_step() {
    let mut t = kekionga();
    assert_eq!((t.asked(), t.place("Mi-1")), ((US, "C_STRUCTURE"), place("turtletown")));
    t.dice(&[1, 4, 3]).act(Action::Attack { target: AttackTarget::Structure });
    assert_eq!(t.asked(), (WC, "C_RELOCATE"));
    assert!(t.has_logged("The US, strength 10: [4], 2") && t.has_logged("The Confederacy, strength 1: [3], 0"));
    assert_eq!(t.refusal(Action::Relocate { to: place("loramies") }), "BO-20.5.1-a");
    t.act(Action::Relocate { to: place("the-glaize") });
    over(&t);
    assert!(t.game.structures.razed().has(place("kekionga")));
    assert_eq!(t.game.structure(place("the-glaize")), Some(Structure::Principal(Health::Reduced)));
    assert_eq!(t.game.vp, [11, 10], "½ for the step, nothing for the victory");
    assert!(t.game.principals_hit.has(place("kekionga")));
}

#[test]
fn bo_16_1_b_the_village_may_be_left_alone() {
    let mut t = kekionga();
    assert!(t.is_final(Action::Attack { target: AttackTarget::Structure }), "an attack is declared for all to hear");
    t.act(Action::Pass);
    over(&t);
    assert_eq!((t.game.vp, t.place("RI-1")), ([10, 10], place("kekionga")));
}

/// Three FP of regulars before empty Gekelmukpechunk, which ambushes.
fn gekelmukpechunk(dice: &[u8]) -> Table {
    let position = Position::of(Scenario::Legion).at("RI-1 *RI-2", "gekelmukpechunk").dice(dice);
    let mut t = position.begin(storm(US, "RI-1 *RI-2", "gekelmukpechunk", "killbucks"));
    assert_eq!(t.asked(), (WC, "C_DEFENDER"));
    assert_eq!(t.refusal(Action::Evade), "BO-14.2-c");
    t.act(ambush("gekelmukpechunk"));
    t
}

#[test]
// proves: BO-18.3-a, BO-14.2-b
fn ac_10_an_empty_principal_village_ambushes_and_falls() {
    let mut t = gekelmukpechunk(&[4, 1, 1, 4, 3]);
    assert!(t.is_reduced("RI-1"), "one hit");
    assert!(t.has_logged("The US, strength 2: [4], 1") && t.has_logged("The Confederacy, strength 1: [3], 0"));
    assert_eq!(t.asked(), (WC, "C_RELOCATE"));
    t.act(t.legal()[0]);
    over(&t);
    assert_eq!(t.game.vp, [11, 10]);
}

#[test]
fn ac_11_nothing_to_nothing_is_a_win_of_the_confederacy_without_vp() {
    let t = gekelmukpechunk(&[4, 1, 1, 3, 3]);
    over(&t);
    assert_eq!((t.game.vp, t.place("RI-1")), ([10, 10], place("killbucks")));
    assert_eq!(t.game.structure(place("gekelmukpechunk")), Some(Structure::Principal(Health::Healthy)));
}

#[test]
// proves: BO-14.3-c
fn ac_65_delay_sends_the_attacker_back() {
    let t = attack("Sh-1 Sh-2", &[3]);
    over(&t);
    assert_eq!((t.game.vp, t.place("RI-1"), t.place("Sh-1")), ([10, 10], place("east-fork"), place("todds-fork")));
}

#[test]
fn bo_14_3_c_an_event_that_is_let_stand_is_not_taken_back() {
    let position = Position::new().at("RI-1", "todds-fork").at("blue-jacket Sh-1", "todds-fork").dice(&[3]);
    let mut t = position.begin(field(US, "RI-1", "todds-fork", "east-fork"));
    t.act(Action::Defend);
    assert_eq!(t.asked(), (WC, "C_EVENT"));
    assert!(t.is_final(Action::Stand), "the Delay ends the combat by it");
}

#[test]
// proves: BO-14.3-d
fn ac_66_a_confused_side_is_two_weaker() {
    let t = attack("Sh-1 Sh-2", &[4, 4, 1]);
    assert!(t.has_logged("The US, strength 6: [4], 1"));
    assert_eq!((charts::casualties(6, 4), charts::casualties(8, 4)), (1, 2));
    over(&t);
}

#[test]
// proves: BO-14.6-c
fn ac_67_a_side_without_strength_throws_no_die() {
    let t = attack("*Sh-1 black-hoof", &[5, 1]);
    assert!(t.has_logged("The Confederacy has no strength"));
    t.dice_used();
}

/// `RI2` and six militia FP with this morale die: the strength of the US.
fn morale(die: u8) -> u8 {
    let us = "RI-1 MI-1 MI-2 MI-3";
    let position = Position::new().at(us, "todds-fork").at("Sh-1 Sh-2", "todds-fork").dice(&[1, die, 1, 1]);
    let mut t = position.begin(field(US, us, "todds-fork", "east-fork"));
    t.act(Action::Defend);
    t.dice_used();
    let line = t.notes.iter().find_map(|n| n.text.strip_prefix("The US, strength ")).expect("a strength");
    line.split(':').next().and_then(|n| n.parse().ok()).expect("a number")
}

#[test]
// proves: BO-14.4-a, BO-14.6-a
fn ac_68_the_morale_die_limits_the_militia() {
    assert_eq!([1, 2, 3, 4, 5, 6].map(morale), [3, 4, 5, 6, 7, 8]);
}

#[test]
fn bo_14_4_b_militia_that_do_not_count_may_take_casualties() {
    let us = "*RI-1 MI-1 MI-2";
    let position = Position::new().at(us, "todds-fork").at("Sh-1 Sh-2 Sh-3 Sh-4", "todds-fork").dice(&[1, 1, 1, 5]);
    let mut t = position.begin(field(US, us, "todds-fork", "east-fork"));
    t.act(Action::Defend);
    over(&t);
    assert!(t.is_reduced("MI-1") && t.is_reduced("MI-2"));
}

#[test]
// proves: BO-14.5-a
fn ac_69_a_key_leader_weakens_the_shock() {
    for (die, shocked) in [(6, 2), (1, 0), (4, 1)] {
        let position = Position::new().at("RI-1 A-1", "todds-fork").at("blue-jacket Sh-1 Sh-2", "todds-fork");
        let mut t = position.dice(&[1]).begin(field(US, "RI-1 A-1", "todds-fork", "east-fork"));
        t.act(Action::Defend);
        assert_eq!(t.asked(), (WC, "C_EVENT"));
        t.dice(&[die, 1, 1]).act(Action::Stand);
        assert!(t.has_logged(&format!("{shocked} FP of the Confederacy do not count")), "{die}");
        assert!(t.has_logged(&format!("The Confederacy, strength {}:", 4 - shocked)), "{die}");
    }
}

#[test]
// proves: BO-14.5-c
fn ac_70_the_village_itself_can_be_shocked() {
    let us = "RI-1 RI-2 RI-3 A-1";
    let position = Position::new().at(us, "kekionga").dice(&[1, 2, 1]);
    let t = position.begin(storm(US, us, "kekionga", "forks-wabash"));
    assert!(t.has_logged("The Confederacy has no strength"));
    over(&t);
}

#[test]
fn bo_14_5_b_shock_comes_once_and_to_defenders_too() {
    let us = "RI-1 A-1 A-2";
    let position = Position::new().at(us, "todds-fork").at("Sh-1 Sh-2", "todds-fork").dice(&[1, 6, 1, 1]);
    let mut t = position.begin(field(WC, "Sh-1 Sh-2", "todds-fork", "deer-creek"));
    assert_eq!(t.asked(), (US, "C_DEFENDER"));
    t.act(Action::Defend);
    assert!(t.has_logged("The Confederacy, strength 1:"));
    t.dice_used();
}

#[test]
// proves: BO-14.6-e, BO-20.6-b
fn ac_71_an_attack_from_the_river_helps_the_defender() {
    let position = Position::new().at("RI-1 RI-2", "limestone").at("Sh-1 Sh-2 Sh-3", "limestone").dice(&[1, 4, 1]);
    let mut t = position.begin(field(WC, "Sh-1 Sh-2 Sh-3", "limestone", "oh-limestone"));
    t.act(Action::Defend);
    assert!(t.has_logged("The US, strength 5: [4], 2 casualties."));
}

#[test]
fn bo_14_6_e_a_result_above_six_reads_as_six() {
    assert_eq!((charts::casualties(5, 7), charts::casualties(5, 6)), (2, 2));
}

#[test]
// proves: BO-14.6-f
fn ac_72_strength_above_sixteen_uses_the_last_column() {
    assert_eq!(charts::casualties(20, 6), 5);
    assert_eq!(charts::casualties(16, 6), 5);
}

#[test]
fn bo_14_6_d_the_table_obeys_its_closed_form() {
    for strength in 1..=16u8 {
        for die in 1..=6u8 {
            let closed = match die + strength.div_ceil(2) {
                ..=4 => 0,
                5..=7 => 1,
                8..=9 => 2,
                10..=11 => 3,
                12..=13 => 4,
                _ => 5,
            };
            assert_eq!(charts::casualties(strength, die), closed, "{strength} {die}");
        }
        assert_eq!(charts::casualties(0, 6), 0);
    }
}

fn wayne(dice: &[u8]) -> Table {
    let us = "wayne RI-1 RI-2 RI-3";
    let position = Position::of(Scenario::Legion).at(us, "todds-fork").at("blue-jacket Sh-1 Sh-2", "todds-fork");
    let mut t = position.dice(dice).begin(field(US, us, "todds-fork", "east-fork"));
    t.act(Action::Defend);
    t
}

#[test]
// proves: BO-14.9-a, BO-14.3-a, BO-14.9-d
fn ac_73_one_re_roll_in_the_whole_combat() {
    let mut t = wayne(&[3]);
    assert_eq!(t.asked(), (US, "C_EVENT"));
    assert_eq!(t.refusal(Action::Reroll { die: Reroll::Own }), "BO-14.9-c");
    t.dice(&[1, 6, 1]).act(Action::Reroll { die: Reroll::Event });
    over(&t);
}

/// Blue Jacket has the advantage; the event was kept and the dice fell 6 to 2.
fn blue_jacket() -> Table {
    let us = "RI-1 RI-2 RI-3";
    let position = Position::new().at(us, "todds-fork").at("blue-jacket Sh-1 Sh-2 Sh-3", "todds-fork").dice(&[1]);
    let mut t = position.begin(field(US, us, "todds-fork", "east-fork"));
    t.act(Action::Defend);
    assert_eq!(t.asked(), (WC, "C_EVENT"));
    t.dice(&[6, 2]).act(Action::Stand);
    assert_eq!(t.asked(), (WC, "C_FIGHT"));
    assert_eq!(t.refusal(Action::Reroll { die: Reroll::Event }), "BO-14.9-c");
    t
}

#[test]
// proves: BO-14.9-c, BO-14.9-d
fn ac_74_either_die_may_be_thrown_again() {
    let mut t = blue_jacket();
    t.dice(&[1]).act(Action::Reroll { die: Reroll::Enemy });
    assert!(t.has_logged("The US, strength 6: [1], 0"));
    over(&t);
    let mut t = blue_jacket();
    t.dice(&[5]).act(Action::Reroll { die: Reroll::Own });
    assert!(t.has_logged("The Confederacy, strength 6: [5], 2"));
    let mut t = blue_jacket();
    t.act(Action::Stand);
    over(&t);
    assert_eq!(t.game.vp, [11, 10]);
}

#[test]
// proves: BO-14.9-b
fn ac_75_equal_tp_give_nobody_a_re_roll() {
    let us = "st-clair RI-1 RI-2";
    let position = Position::of(Scenario::Wabash).at(us, "todds-fork").at("blue-jacket Sh-1 Sh-2", "todds-fork");
    let mut t = position.dice(&[1, 1, 1]).begin(field(US, us, "todds-fork", "east-fork"));
    t.act(Action::Defend);
    over(&t);
}

#[test]
fn bo_14_9_e_a_tp_spent_on_a_retreat_counts_no_more() {
    let us = "RI-1 RI-2";
    let position = Position::new().at(us, "todds-fork").at("blue-jacket Sh-1 Sh-2", "todds-fork").dice(&[1, 1, 1, 1]);
    let mut t = position.begin(field(US, us, "todds-fork", "east-fork"));
    t.act(Action::Evade).act(Action::Spend { leader: piece("blue-jacket") });
    assert!(!t.has_logged("rerolls"));
    over(&t);
}

#[test]
// proves: BO-14.6-b
fn ac_86_a_failed_retreat_in_a_principal_village() {
    let us = "RI-1 RI-2 RI-3";
    let position = Position::new().at(us, "chalakatha").at("Sh-1 Sh-2", "chalakatha").dice(&[4, 1, 1, 1]);
    let mut t = position.begin(field(US, us, "chalakatha", "todds-fork"));
    t.act(Action::Evade);
    assert!(t.has_logged("The Confederacy, strength 4:"));
    over(&t);
}

/// Whether Blue Jacket's stack gets away from Wayne's with this die, by who spends a TP.
fn spent(attacker: bool, defender: bool, die: u8) -> bool {
    let us = "wayne RI-1 RI-2 RI-3";
    let position = Position::of(Scenario::Legion).at(us, "todds-fork").at("blue-jacket Sh-1 Sh-2", "todds-fork");
    let mut t = position.village("deer-creek").dice(&[]).begin(field(US, us, "todds-fork", "east-fork"));
    t.act(Action::Evade);
    let choice = |spends: bool, id| if spends { Action::Spend { leader: piece(id) } } else { Action::Stand };
    t.act(choice(attacker, "wayne"));
    // The die of the attempt, then an event in case it fails.
    t.dice(&[die, 1, 1, 1]).act(choice(defender, "blue-jacket"));
    !t.has_logged("fails to escape")
}

#[test]
// proves: BO-16.0-a, BO-16.0-b
fn ac_87_spent_tp_change_the_die() {
    assert!(spent(true, true, 5));
    assert!(!spent(true, false, 5));
    assert!(spent(false, true, 4));
    assert!(!spent(false, false, 4));
}

#[test]
fn bo_16_0_a_a_wounded_key_leader_has_nothing_to_spend() {
    let us = "*wayne RI-1 RI-2";
    let position = Position::of(Scenario::Legion).at(us, "todds-fork").at("*blue-jacket Sh-1", "todds-fork");
    let mut t = position.village("deer-creek").dice(&[6]).begin(field(US, us, "todds-fork", "east-fork"));
    t.act(Action::Evade);
    assert!(!matches!(t.asked().1, "C_RBC"));
}

#[test]
// proves: BO-20.6-a, BO-20.6-c
fn ac_88_an_empty_settlement_falls_without_a_victory() {
    let wc = "Sh-1 Sh-2 Sh-3";
    let position = Position::new().at(wc, "limestone").dice(&[1, 6]);
    let t = position.begin(storm(WC, wc, "limestone", "stocktons"));
    over(&t);
    assert_eq!((t.game.structure(place("limestone")), t.game.vp), (None, [10, 12]));
    assert_eq!(t.place("Sh-1"), place("limestone"));
}

#[test]
// proves: BO-14.2-a, BO-14.1-a
fn bo_14_0_a_the_defender_is_asked_before_the_event() {
    let position = Position::new().at("RI-1", "todds-fork").at("Sh-1", "todds-fork");
    let t = position.begin(field(US, "RI-1", "todds-fork", "east-fork"));
    assert_eq!((t.asked(), t.legal().len()), ((WC, "C_DEFENDER"), 3));
}

#[test]
fn bo_14_0_b_everybody_in_the_space_fights_on_the_defenders_side() {
    let position = Position::new().at("RI-1", "todds-fork").at("Sh-1 Mi-1 De-1", "todds-fork").dice(&[1, 1, 1]);
    let mut t = position.begin(field(US, "RI-1", "todds-fork", "east-fork"));
    t.act(Action::Defend);
    assert!(t.has_logged("The Confederacy, strength 6:"));
}

#[test]
fn bo_14_2_b_an_attack_in_place_is_not_ambushed() {
    let position = Position::new().at("RI-1", "todds-fork").at("Sh-1", "todds-fork");
    let t = position.begin(combat(US, "RI-1", "todds-fork", None, Kind::Field));
    assert_eq!(t.refusal(ambush("todds-fork")), "BO-14.2-b");
    assert!(t.is_legal(Action::Evade));
}

#[test]
fn bo_14_2_c_no_retreat_before_combat_without_an_open_space() {
    let position = Position::new().at("RI-1", "clarksville").at("Sh-1", "clarksville");
    let t = position.begin(field(US, "RI-1", "clarksville", "oh-falls"));
    assert_eq!(t.refusal(Action::Evade), "BO-14.2-c");
}

#[test]
fn bo_14_2_c_a_fort_garrison_cannot_retreat_before_combat() {
    let position = Position::new().fort(Fort::StClair, "fort-st-clair").inside("RI-1", "fort-st-clair");
    let position = position.at("Mi-1 Mi-2", "fort-st-clair").dice(&[1, 1, 1]);
    let t = position.begin(storm(WC, "Mi-1 Mi-2", "fort-st-clair", "fort-greenville"));
    over(&t);
}

#[test]
fn bo_14_3_b_battle_changes_nothing() {
    assert_eq!(
        [1, 2, 3, 4, 5, 6].map(Event::of_face),
        [Event::Battle, Event::Battle, Event::Delay, Event::UsConfused, Event::WcConfused, Event::Reinforcements]
    );
    let t = attack("Sh-1 Sh-2", &[2, 1, 1]);
    assert!(t.has_logged("The US, strength 8:") && t.has_logged("The Confederacy, strength 4:"));
}

#[test]
fn bo_14_6_b_british_arms_and_subordinates_add_to_the_strength() {
    let position = Position::new().at("RI-1", "todds-fork").at("Sh-1 black-hoof", "todds-fork");
    let position = position.arms("BA-1", Nation::Shawnee, "todds-fork").dice(&[1, 1, 1]);
    let mut t = position.begin(field(US, "RI-1", "todds-fork", "east-fork"));
    t.act(Action::Defend);
    assert!(t.has_logged("The Confederacy, strength 4:"));
}

#[test]
// proves: BO-23.0-c
fn bo_23_0_c_arms_count_only_with_a_warrior_of_their_nation() {
    let position = Position::new().at("RI-1 RI-2", "deer-creek").at("black-hoof", "deer-creek").village("deer-creek");
    let position = position.arms("BA-1", Nation::Shawnee, "deer-creek").dice(&[1, 1, 1]);
    let mut t = position.begin(field(US, "RI-1 RI-2", "deer-creek", "todds-fork"));
    t.act(Action::Defend);
    assert!(t.has_logged("The Confederacy, strength 1:"));
}

#[test]
fn bo_22_2_e_a_lost_gun_plays_no_part() {
    let position = Position::new().at("RI-1 *A-1", "todds-fork").at("Sh-1", "todds-fork").dice(&[1, 1, 1]);
    let mut t = position.begin(field(WC, "Sh-1", "todds-fork", "deer-creek"));
    t.act(Action::Defend);
    assert!(!t.has_logged("Artillery shock"));
    t.dice_used();
}

#[test]
fn bo_22_1_a_artillery_has_no_fp() {
    let position = Position::new().at("A-1 A-2", "todds-fork");
    assert_eq!(position.game.board.fp_at(US, place("todds-fork")), 0);
}
