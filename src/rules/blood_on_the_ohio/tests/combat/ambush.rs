//! Ambushes (18; AC-06, AC-55 to AC-64, and the exact distribution of the chart).

use super::{ambush, combat, field, over, to};
use crate::rules::Seat;
use crate::rules::blood_on_the_ohio::charts::{AmbushResult, ambush_result};
use crate::rules::blood_on_the_ohio::combat::{Ambush, AmbushModifiers, Kind};
use crate::rules::blood_on_the_ohio::course::{Action, AttackTarget, Health, Scenario, Structure};
use crate::rules::blood_on_the_ohio::map::{Fort, US, WC};
use crate::rules::blood_on_the_ohio::odds;
use crate::rules::blood_on_the_ohio::retreat::{Retreat, Trail, Why};
use crate::rules::blood_on_the_ohio::tests::position::{Position, Table, form, pieces, place, step};

/// `seat` ambushes the target at `at` from `from`; the die, then the event die.
fn spring(position: Position, seat: Seat, from: &str, target: &str, at: &str, dice: &[u8]) -> Table {
    position.dice(dice).begin(Ambush::new(seat, place(from), pieces(target), place(at)))
}

const FORCE: &str = "wyllys RI-1 RI-2 MI-1";

fn blue_jacket() -> Position {
    Position::new().at(FORCE, "todds-fork").at("blue-jacket Sh-1 Sh-2 Sh-3", "chalakatha")
}

#[test]
// proves: BO-18.2-b
fn ac_06_a_key_leader_makes_the_ambush_better() {
    let t = spring(blue_jacket(), WC, "chalakatha", FORCE, "todds-fork", &[3, 1]);
    assert_eq!(t.asked(), (WC, "OPS_IDLE"), "one regular is as good as the other");
    assert!(t.is_reduced("RI-1") && !t.is_reduced("RI-2"));
    assert!(t.has_logged("4, 1 hit."));
}

#[test]
fn bo_18_2_c_six_is_two_hits_and_ends_the_movement() {
    let mut t = spring(blue_jacket(), WC, "chalakatha", FORCE, "todds-fork", &[5, 1]);
    assert!(t.has_logged("2 hits, and the movement ends"));
    assert_eq!(t.asked(), (US, "C_CAS_US"));
    t.act(t.legal()[0]);
    t.dice_used();
}

#[test]
fn ac_55_a_one_costs_half_a_point() {
    let position = Position::new().vp(10, 6).at("RI-1", "todds-fork").at("Sh-1", "chalakatha");
    let t = spring(position, WC, "chalakatha", "RI-1", "todds-fork", &[1, 1]);
    assert_eq!((t.game.vp, t.is_reduced("RI-1")), ([10, 5], false));
}

#[expect(clippy::needless_pass_by_value, reason = "positions are made where they are asked")]
fn may(position: Position, seat: Seat, from: &str, target: &str, at: &str) -> &'static str {
    position.game.may_ambush(seat, place(from), pieces(target), place(at)).map_or_else(|no| no.rule, |()| "yes")
}

#[test]
// proves: BO-18.1-a
fn ac_56_an_ambush_needs_half_a_point() {
    let position = || Position::new().at("RI-1", "fort-hamilton").at("Mi-1", "fort-st-clair");
    assert_eq!(may(position().vp(0, 9), US, "fort-hamilton", "Mi-1", "fort-st-clair"), "BO-18.1-a");
    assert_eq!(may(position().vp(1, 9), US, "fort-hamilton", "Mi-1", "fort-st-clair"), "yes");
}

#[test]
// proves: BO-18.1-b
fn ac_57_five_times_the_strength_is_too_much() {
    let ten = "RI-1 RI-2 RI-3 RI-4 RI-5";
    let position = || Position::new().at(ten, "todds-fork").at("Sh-1", "deer-creek");
    assert_eq!(may(position(), WC, "deer-creek", ten, "todds-fork"), "BO-18.1-b");
    assert_eq!(may(position(), WC, "deer-creek", "RI-1 RI-2 RI-3 RI-4", "todds-fork"), "yes");
    let nine = Position::new().at("RI-1 RI-2 RI-3 RI-4 *RI-5", "todds-fork").at("Sh-1", "deer-creek");
    assert_eq!(may(nine, WC, "deer-creek", ten, "todds-fork"), "yes");
    let lone = Position::new().at("RI-1", "todds-fork").at("blue-jacket", "deer-creek");
    assert_eq!(may(lone, WC, "deer-creek", "RI-1", "todds-fork"), "BO-18.1-b", "0 FP ambush nobody");
}

#[test]
// proves: BO-18.0-e, BO-18.2-a
fn ac_58_delay_cancels_and_uses_the_attempt_up() {
    let t = spring(blue_jacket(), WC, "chalakatha", FORCE, "todds-fork", &[6, 3]);
    t.dice_used();
    assert!(!t.is_reduced("RI-1") && t.has_logged("Delay"));
    assert!(t.notes.iter().all(|n| n.rule.0 != "BO-18.2-c"));
    let again = blue_jacket().with(|g| g.tried[1].insert(place("chalakatha")));
    assert_eq!(may(again, WC, "chalakatha", FORCE, "todds-fork"), "BO-18.0-e");
}

/// A US ambush with a six in this scenario, with these ambushers.
fn us_ambush(scenario: Scenario, ids: &str) -> Table {
    let position = Position::of(scenario).at(ids, "fort-hamilton").at("Mi-1 Mi-2", "fort-st-clair");
    spring(position, US, "fort-hamilton", "Mi-1 Mi-2", "fort-st-clair", &[6, 1])
}

#[test]
// proves: BO-A3-1-a, BO-A3-2-a, BO-A3-3-d
fn ac_59_the_us_penalty() {
    assert!(us_ambush(Scenario::Harmar, "RI-1").has_logged("5, 1 hit."));
    assert!(us_ambush(Scenario::War, "RI-1").has_logged("5, 1 hit."));
    assert!(us_ambush(Scenario::Wabash, "RI-1").has_logged("5, 1 hit."));
    assert!(us_ambush(Scenario::Wabash, "RI-1 S-1").has_logged("6, 2 hits"));
    assert!(us_ambush(Scenario::Legion, "RI-1").has_logged("6, 2 hits"));
}

#[test]
fn bo_a3_4_d_the_penalty_ends_when_the_third_expedition_enters() {
    let position = Position::of(Scenario::War).at("RI-1", "fort-hamilton").at("Mi-1", "fort-st-clair");
    let position = position.with(|g| g.latest = 2);
    let t = spring(position, US, "fort-hamilton", "Mi-1", "fort-st-clair", &[6, 1]);
    assert!(t.has_logged("6, 2 hits"));
}

#[test]
// proves: BO-15.2-c, BO-22.2-d, BO-18.2-d
fn ac_60_a_force_ambushed_on_a_river_goes_to_the_other_bank() {
    let us = "RI-1 RI-2 A-1";
    let position = Position::of(Scenario::Legion).at(us, "gm-mad").at("Sh-1 Sh-2", "chalakatha");
    let t = spring(position.clone(), WC, "chalakatha", us, "gm-mad", &[5, 1]);
    assert!(t.has_logged("6, 2 hits, and the movement ends"), "+1 for the river");
    let trail = Trail::DRY.stepped(place("fort-washington"), place("gm-dunlap"));
    let trail = trail.stepped(place("gm-dunlap"), place("gm-mad"));
    let why = Why::River { ambusher: place("chalakatha") };
    let retreat = Retreat::new(US, pieces(us), place("gm-mad"), why, Some(place("gm-dunlap"))).along(trail);
    let mut t = position.begin(retreat);
    assert_eq!(t.legal(), [to("fort-hamilton"), to("fort-st-clair")]);
    assert_eq!(t.refusal(to("turtle-creek")), "BO-15.2-c");
    t.act(to("fort-hamilton"));
    assert_eq!(["RI-1", "RI-2", "A-1"].map(|id| t.place(id).id()), ["fort-hamilton"; 3]);
    assert!(!t.is_reduced("A-1") && !t.is_reduced("RI-1"));
}

#[test]
fn bo_15_2_c_without_another_bank_the_force_goes_back_along_its_way() {
    let us = "RI-1";
    let position = Position::of(Scenario::Legion).at(us, "oh-big-sandy").at("Sh-1", "lower-shawneetown");
    let trail = Trail::DRY.stepped(place("gallipolis"), place("oh-kanawha"));
    let trail = trail.stepped(place("oh-kanawha"), place("oh-big-sandy"));
    let why = Why::River { ambusher: place("lower-shawneetown") };
    let retreat = Retreat::new(US, pieces(us), place("oh-big-sandy"), why, Some(place("oh-kanawha"))).along(trail);
    let t = position.begin(retreat);
    assert_eq!(t.legal(), [to("point-pleasant"), to("gallipolis")]);
}

#[test]
// proves: BO-18.3-b
fn ac_61_a_village_by_itself_ambushes_small_forces_with_one_hit() {
    let at = "fort-greenville";
    let four = || Position::of(Scenario::Legion).at("RI-1 RI-2", at);
    let t = spring(four(), WC, "pickawillany", "RI-1 RI-2", at, &[6, 1]);
    assert!(t.has_logged("6, 1 hit, and the movement ends"));
    assert!(t.is_reduced("RI-1") && !t.is_reduced("RI-2"));
    assert_eq!(may(four().at("*RI-3", at), WC, "pickawillany", "RI-1 RI-2 RI-3", at), "BO-18.3-a");
    let reduced = four().structure("pickawillany", Some(Structure::Principal(Health::Reduced)));
    assert_eq!(may(reduced, WC, "pickawillany", "RI-1 RI-2", at), "BO-18.3-b");
    let ordinary = four().village("richmond");
    assert_eq!(may(ordinary, WC, "richmond", "RI-1", at), "BO-18.1-b");
}

#[test]
fn ac_62_who_has_tried_may_only_defend() {
    let position = Position::new().at("RI-1", "todds-fork").at("Sh-1", "todds-fork").dice(&[1, 1, 1]);
    let position = position.with(|g| g.tried[1].insert(place("todds-fork")));
    let t = position.begin(field(US, "RI-1", "todds-fork", "east-fork"));
    over(&t);
    assert!(t.has_logged("Event at "), "to defend is all that remains, and is not asked");
}

#[test]
// proves: BO-18.1-e
fn ac_63_a_garrison_does_not_ambush_and_a_screen_does() {
    let fort = || Position::new().fort(Fort::StClair, "fort-st-clair").at("Mi-1", "fort-greenville");
    let inside = fort().inside("RI-1", "fort-st-clair");
    assert_eq!(may(inside, US, "fort-st-clair", "Mi-1", "fort-greenville"), "BO-18.1-e");
    let screen = fort().at("RI-1", "fort-st-clair");
    assert_eq!(may(screen, US, "fort-st-clair", "Mi-1", "fort-greenville"), "yes");
}

#[test]
// proves: BO-18.2-d, BO-18.2-e
fn ac_64_an_overwhelming_ambush_ends_the_combat() {
    let us = "RI-1 RI-2";
    let position = Position::new().at(us, "todds-fork").at("Sh-1 Sh-2", "todds-fork").dice(&[6, 1]);
    let mut t = position.begin(field(US, us, "todds-fork", "east-fork"));
    t.act(ambush("todds-fork"));
    over(&t);
    assert_eq!((t.place("RI-1"), t.place("RI-2"), t.game.vp), (place("east-fork"), place("east-fork"), [10, 10]));
    assert!(t.is_reduced("RI-1") && t.is_reduced("RI-2"));
}

#[test]
fn bo_14_2_b_after_an_ambush_that_does_not_end_it_the_combat_goes_on() {
    let us = "RI-1 RI-2";
    let position = Position::new().at(us, "todds-fork").at("Sh-1 Sh-2", "todds-fork").dice(&[4, 1, 1, 1, 1]);
    let mut t = position.begin(field(US, us, "todds-fork", "east-fork"));
    t.act(ambush("todds-fork"));
    assert!(t.has_logged("The US, strength 3:"));
    over(&t);
}

#[test]
// proves: BO-14.2-b
fn ac_134_besiegers_do_not_ambush_a_garrison_that_breaks_out() {
    let position = Position::new().inside("RI-1", "fort-harmar").at("M-1 M-2", "fort-harmar");
    let t = position.begin(combat(US, "RI-1", "fort-harmar", None, Kind::BreakOut));
    assert_eq!((t.asked(), t.refusal(ambush("fort-harmar"))), ((WC, "C_DEFENDER"), "BO-14.2-b"));
    assert!(t.is_legal(Action::Defend) && t.is_legal(Action::Evade));
}

#[test]
fn bo_2_4_3_c_nobody_ambushes_from_an_entry_square() {
    let position = Position::new().at("RI-1", "entry-us-virginia").at("M-1", "clarksburg");
    assert_eq!(may(position, US, "entry-us-virginia", "M-1", "clarksburg"), "BO-2.4.3-c");
}

#[test]
fn bo_6_7_j_a_force_that_the_ambush_leaves_without_fp_goes_back() {
    let us = "*RI-1 harmar SW-1";
    let position = Position::new().at(us, "todds-fork").at("Sh-1 Sh-2", "todds-fork").dice(&[4, 1]);
    let mut t = position.begin(field(US, us, "todds-fork", "east-fork"));
    t.act(ambush("todds-fork"));
    over(&t);
    assert_eq!((t.place("RI-1"), t.place("harmar"), t.place("SW-1")), (place("cup"), place("east-fork"), place("cup")));
    assert_eq!(t.game.vp, [10, 12], "the wagon was captured");
}

#[test]
fn bo_18_2_f_guns_and_scouts_play_no_part() {
    let position = Position::of(Scenario::Legion).at("RI-1 A-1 S-1", "fort-hamilton").at("Mi-1", "fort-st-clair");
    let modifiers = Ambush::new(US, place("fort-hamilton"), pieces("Mi-1"), place("fort-st-clair"));
    assert_eq!(modifiers.modifiers(&position.game).sum(), 0);
}

#[test]
fn bo_18_2_c_the_chart_by_brute_force() {
    for sum in -3..=3i8 {
        let modifiers = AmbushModifiers { tp: sum.signum(), river: 0, penalty: sum - sum.signum() };
        let odds = odds::ambush(modifiers, false);
        let mut counted = [0u64; 4];
        for die in 1..=6i8 {
            for face in 1..=6 {
                let row = match ambush_result(die + sum) {
                    _ if face == 3 => 1,
                    AmbushResult::Catastrophe => 0,
                    AmbushResult::Nothing => 1,
                    AmbushResult::Hit => 2,
                    AmbushResult::Overwhelming => 3,
                };
                counted[row] += 1;
            }
        }
        let weights: Vec<u64> = odds.rows.iter().map(|r| r.weight).collect();
        let expected: Vec<u64> = counted.into_iter().filter(|&n| n > 0).collect();
        assert_eq!((weights, odds.total), (expected, 36), "{sum}");
    }
}

#[test]
fn bo_18_2_c_the_chart_row_by_row() {
    let chart = |of: [i8; 2]| of.map(ambush_result);
    assert_eq!(chart([-1, 1]), [AmbushResult::Catastrophe; 2]);
    assert_eq!(chart([2, 3]), [AmbushResult::Nothing; 2]);
    assert_eq!(chart([4, 5]), [AmbushResult::Hit; 2]);
    assert_eq!(chart([6, 8]), [AmbushResult::Overwhelming; 2]);
}

#[test]
fn bo_18_2_g_a_force_stopped_before_an_enemy_must_fight_him() {
    let us = "harmar RI-1 RI-2 RI-3 RI-4 RI-5";
    let position = Position::new().at(us, "fort-hamilton").at("Mi-1", "fort-st-clair").at("Mi-2 Mi-3", "richmond");
    let mut t = position.turn(0, 2).play();
    t.acts([form("harmar"), step("fort-st-clair")]);
    assert_eq!(t.asked(), (WC, "AMBUSH_OFFER"));
    t.dice(&[6, 1]).act(ambush("richmond"));
    assert_eq!(t.legal(), [Action::Attack { target: AttackTarget::Stack }]);
    assert_eq!(t.refusal(Action::PassThrough), "BO-13.0-c");
}

#[test]
fn bo_18_1_c_who_has_not_moved_is_never_ambushed() {
    let position = Position::new().at("RI-9", "fort-st-clair").at("Mi-1 Mi-2", "fort-greenville");
    let mut t = position.at("RI-1", "fort-washington").turn(0, 2).play();
    t.acts([form("RI-1"), step("turtle-creek")]);
    assert_eq!(t.asked().0, US, "only the moving force could be ambushed, and nobody is near it");
}

#[test]
fn bo_28_g_hidden_stacks_are_not_named_before_the_event() {
    let position = Position::new().at("RI-1", "todds-fork").at("blue-jacket Sh-1", "todds-fork");
    let position = position.with(|g| g.options.examination = true).dice(&[6]);
    let mut t = position.begin(field(WC, "blue-jacket Sh-1", "todds-fork", "deer-creek"));
    t.act(Action::Evade)
        .act(Action::Spend { leader: crate::rules::blood_on_the_ohio::tests::position::piece("blue-jacket") });
    t.act(Action::Stand);
    assert!(t.has_logged(": a stack of the Confederacy.") && t.has_logged("the TP of a key leader"));
    assert!(!t.notes.iter().any(|n| n.text.contains("Blue Jacket") || n.text.contains("Shawnee")));
}

#[test]
fn bo_28_f_the_confederacy_is_asked_on_public_grounds() {
    // Too weak to ambush and with nowhere to go: all it can do is defend, and it is asked all the same.
    let us = "RI-1 RI-2 RI-3 RI-4 RI-5";
    let position = Position::new().at(us, "clarksville").at("*Sh-1", "clarksville");
    let t = position.with(|g| g.options.examination = true).begin(field(US, us, "clarksville", "oh-falls"));
    assert_eq!((t.asked(), t.legal()), ((WC, "C_DEFENDER"), vec![Action::Defend]));
}
