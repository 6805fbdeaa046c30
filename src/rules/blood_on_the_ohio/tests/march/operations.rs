//! Forces, operations and movement (chapters 6, 2.4.3, 2.5, 10.1, 13, 19, 21.2, 22, 23 on the march).

use crate::rules::blood_on_the_ohio::course::{Action, AttackTarget};
use crate::rules::blood_on_the_ohio::map::{CUP, Fort, Nation, Place, US, WC};
use crate::rules::blood_on_the_ohio::march::ForceKind;
use crate::rules::blood_on_the_ohio::tests::position::{
    Position, Table, form, pick, pick_up, piece, place, put_down, regulars, step,
};
use crate::rules::procedure::Stacked;

const STACK: Action = Action::Attack { target: AttackTarget::Stack };
const STRUCTURE: Action = Action::Attack { target: AttackTarget::Structure };

fn us(position: Position) -> Table {
    position.turn(0, 2).play()
}

fn wc(position: Position) -> Table {
    position.turn(0, 3).play()
}

// Entry squares.

// proves: BO-2.4.3-b, BO-2.4.3-g
#[test]
fn bo_2_4_3_d_a_force_leaves_an_entry_square_for_the_cost_of_the_first_space() {
    let mut table = us(Position::new().at("RI-1", "entry-us-pennsylvania"));
    table.acts([form("RI-1"), step("pittsburgh")]);
    assert_eq!(table.march().available(), 1);
    assert_eq!(table.refusal(step("entry-us-pennsylvania")), "BO-2.4.3-b", "no way back");
}

#[test]
fn bo_2_4_3_e_only_miami_leave_the_map_and_only_by_their_square() {
    let lay =
        || wc(Position::new().at("le-gris Mi-1 Sh-1", "kenapacomaqua").arms("BA-1", Nation::Miami, "kenapacomaqua"));
    let mut table = lay();
    table.act(form("le-gris"));
    assert_eq!(table.force(), ["le-gris", "Mi-1", "BA-1"]);
    table.act(step("entry-miami"));
    let own_box = Place::box_of(Nation::Miami);
    assert_eq!((table.place("le-gris"), table.place("Mi-1")), (own_box, own_box));
    assert_eq!(table.place("BA-1").id(), "arms-ready");
    let mut table = lay();
    table.acts([form("Sh-1"), pick("le-gris")]);
    assert_eq!(table.refusal(step("entry-miami")), "BO-2.4.3-e", "a mixed force drops the others first");
}

#[test]
fn bo_2_4_3_f_a_key_leader_goes_to_a_nonaligned_square_to_try_an_alliance() {
    let mut table = wc(Position::new().at("little-turtle Mi-1", "strawtown").at("Mi-2 Mi-3", "muncietown"));
    table.acts([form("little-turtle"), step("entry-kickapoo")]);
    assert_eq!(table.asked(), (WC, "OPS_IDLE"), "the move ends there");
    assert_eq!(table.place("Mi-1"), place("entry-kickapoo"));
    let mut table = wc(Position::new().at("little-turtle Mi-1 *Mi-2", "strawtown"));
    table.act(form("little-turtle"));
    assert_eq!(table.refusal(step("entry-kickapoo")), "BO-2.4.3-f");
}

// Rivers.

// proves: BO-2.5-e
#[test]
fn bo_2_5_f_a_river_is_entered_only_if_a_way_off_is_open() {
    // Nobody on foot without FP can come ashore among enemies.
    let position = Position::new().at("S-1", "clarksville").at("Mi-1", "louisville").at("Sh-1", "indian-kentuck");
    let mut table = us(position.vp(10, 0));
    table.act(form("S-1"));
    assert!(table.is_legal(step("oh-falls")), "it may go back to where it came from");
    table.act(step("oh-falls"));
    assert!(table.is_legal(step("clarksville")));
    assert!(table.refused(step("louisville")).rule.0 == "BO-6.7-j");
}

// Segments and marks.

// proves: BO-6.0-a, BO-6.1-c, BO-6.1-e, BO-6.3-a, BO-6.3-c
#[test]
fn bo_6_0_b_the_active_player_forms_forces_until_he_ends_the_segment() {
    let mut table = us(Position::new().at("doughty RI-1 RI-2 RI-3 RI-4", "fort-hamilton").at("Mi-1", "kekionga"));
    assert_eq!(table.asked(), (US, "OPS_IDLE"));
    assert!(table.game.verdict(WC, form("Mi-1")).is_err());
    table.acts([form("doughty"), step("fort-st-clair"), Action::Halt]);
    assert_eq!(table.refusal(form("RI-1")), "BO-6.1-d");
    table.acts([form("RI-4"), step("fort-st-clair"), Action::Halt]);
    assert_eq!(table.game.board.side_at(US, place("fort-st-clair")).len(), 5, "any number may share a space");
    table.act(Action::EndSegment);
    assert!(table.game.moved.is_empty(), "marks are cleared");
}

// proves: BO-6.3-b
#[test]
fn bo_27_e_a_force_that_ends_without_a_step_has_moved() {
    let mut table = us(Position::new().at("RI-1 *RI-2", "fort-hamilton"));
    table.acts([form("RI-1"), Action::Halt]);
    assert_eq!(table.refusal(form("RI-2")), "BO-6.1-d");
    assert!(!table.is_reduced("RI-1") && table.is_reduced("RI-2"), "pieces are neither divided nor joined");
}

// Kinds of force.

// proves: BO-6.2.1-a, BO-6.2.1-b, BO-6.2.1-c, BO-6.2.1-d, BO-6.2.2-c, BO-6.2.3-a
#[test]
fn bo_6_2_1_a_kinds_and_limits_of_forces() {
    let regulars = regulars(8);
    let mut table = us(Position::new().at(&format!("harmar {regulars}"), "fort-hamilton"));
    table.act(form("harmar"));
    assert_eq!(table.summary(), (ForceKind::Key, 10, 4));
    table.act(pick("RI-6"));
    assert_eq!(table.summary(), (ForceKind::Stray, 12, 2));
    let mut table = us(Position::new().at(&format!("harmar doughty {regulars}"), "fort-hamilton"));
    table.act(form("harmar"));
    assert_eq!(table.summary(), (ForceKind::Key, 16, 4));
    let mut table = wc(Position::new().at("blue-jacket Mi-1 Sh-1", "kekionga").at("le-gris Mi-2", "turtletown"));
    table.act(form("blue-jacket"));
    assert_eq!(table.summary(), (ForceKind::Key, 4, 5), "nations may mix under a key leader");
    table.acts([Action::Halt, form("le-gris")]);
    assert_eq!(table.summary(), (ForceKind::Subordinate, 2, 5));
    let mut table = wc(Position::new().at("Mi-1 Sh-1", "kekionga"));
    table.act(form("Mi-1"));
    assert_eq!(table.summary(), (ForceKind::Stray, 4, 3));
}

// proves: BO-6.2.4-a, BO-6.6-b
#[test]
fn bo_6_6_a_an_army_moves_whole_as_a_stray_and_support_counts_nothing() {
    let regulars = regulars(9);
    let mut table = us(Position::new().at(&format!("harmar doughty {regulars} SW-1 A-1"), "fort-hamilton"));
    table.act(form("harmar"));
    assert_eq!(table.summary(), (ForceKind::Key, 16, 4));
    assert!(table.force().contains(&"SW-1") && table.force().contains(&"A-1"));
    table.act(pick("RI-9"));
    assert_eq!(table.summary(), (ForceKind::Stray, 18, 2));
}

// proves: BO-23.0-e
#[test]
fn bo_6_2_4_c_british_arms_move_only_with_a_warrior_of_their_nation() {
    let lay = || {
        let place = "van-wert";
        wc(Position::new().at("blue-jacket Sh-1 Mi-1", place).arms("BA-1", Nation::Shawnee, place))
    };
    let mut table = lay();
    assert!(table.refused(form("BA-1")).rule.0 == "BO-6.2.4-c");
    table.acts([form("blue-jacket"), pick("Sh-1")]);
    assert!(!table.force().contains(&"BA-1"), "without a Shawnee warrior the marker stays out");
    assert!(!table.is_legal(pick("BA-1")));
    let mut table = lay();
    table.acts([form("Mi-1"), pick("Mi-1"), step("the-glaize")]);
    assert_eq!(table.place("BA-1"), place("the-glaize"), "nobody is left to keep it: it goes along");
}

// proves: BO-23.0-d
#[test]
fn bo_23_0_f_arms_may_be_left_in_a_village() {
    let mut table = wc(Position::new().at("Mi-1", "kekionga").arms("BA-1", Nation::Miami, "kekionga"));
    table.acts([form("Mi-1"), pick("BA-1"), step("turtletown")]);
    assert_eq!(table.place("BA-1"), place("kekionga"));
    assert_eq!(table.game.arms_of(Nation::Miami), Some(piece("BA-1")));
}

// proves: BO-23.0-d
#[test]
fn bo_23_0_f_no_arms_are_left_in_a_village_outside_the_confederacy() {
    let envoy = Position::new().at("little-turtle Mi-1", "olentangy").arms("BA-1", Nation::Miami, "olentangy");
    let mut table = wc(envoy);
    table.acts([form("little-turtle"), step("upper-sandusky")]);
    assert_eq!(table.place("BA-1"), place("upper-sandusky"));
    assert_eq!(table.refusal(put_down("BA-1")), "BO-23.0-f");
    table.act(Action::Halt);
    assert_eq!(table.game.nation_of(piece("BA-1")), Some(Nation::Miami));
}

#[test]
fn bo_23_0_e_arms_are_handed_to_a_nation_that_has_none_once_between_forces() {
    let position = Position::new().at("Mi-1 Sh-1", "van-wert").at("Sh-2", "girtys-town");
    let mut table = wc(position.arms("BA-1", Nation::Miami, "van-wert"));
    let hand = |nation| Action::HandOver { arms: piece("BA-1"), nation };
    table.act(hand(Nation::Shawnee));
    assert_eq!(table.refusal(hand(Nation::Miami)), "BO-27-e");
    assert_eq!(table.refusal(hand(Nation::Delaware)), "BO-27-e");
    table.acts([form("Sh-2"), Action::Halt, hand(Nation::Miami)]);
    assert!(table.game.has_arms(Nation::Miami) && !table.game.has_arms(Nation::Shawnee));
}

// On the way.

// proves: BO-6.4-a, BO-6.4-d, BO-6.5-a, BO-6.5-e
#[test]
fn bo_6_4_c_picking_up_and_dropping_never_change_the_mp() {
    let mut table = us(Position::new().at("MI-1 MI-2", "fort-hamilton").at("harmar S-1", "fort-st-clair"));
    table.acts([form("MI-1"), step("fort-st-clair"), pick_up("harmar"), pick_up("S-1")]);
    assert_eq!(table.summary(), (ForceKind::Key, 4, 1));
    table.acts([put_down("MI-1"), step("fort-greenville")]);
    assert_eq!(table.place("MI-1"), place("fort-st-clair"));
    assert_eq!(table.place("harmar"), place("fort-greenville"));
}

#[test]
fn bo_6_5_d_nothing_is_dropped_on_a_river_or_in_passing() {
    let mut table = us(Position::new().at("harmar RI-1 RI-2", "fort-washington"));
    table.acts([form("harmar"), step("gm-dunlap")]);
    assert_eq!(table.refusal(put_down("RI-1")), "BO-6.5-d");
}

// proves: BO-20.1-b
#[test]
fn bo_6_5_g_a_piece_dropped_at_a_fort_goes_into_one_of_its_stacks() {
    let position = Position::new().at("harmar RI-1 MI-1", "fort-hamilton").fort(Fort::StClair, "fort-st-clair");
    let mut table = us(position);
    table.acts([form("harmar"), step("fort-st-clair")]);
    table.act(Action::Drop { piece: piece("RI-1"), inside: true }).act(put_down("MI-1"));
    assert!(table.game.inside.has(piece("RI-1")) && !table.game.inside.has(piece("MI-1")));
    table.act(Action::Halt);
    assert_eq!(table.asked(), (US, "FORCE_END"));
    table.act(Action::Shift { piece: piece("harmar") });
    assert!(table.game.inside.has(piece("harmar")));
    table.act(Action::Resplit { at: place("fort-st-clair") }).act(Action::Done);
    assert_eq!(table.refusal(Action::Resplit { at: place("fort-st-clair") }), "BO-27-e");
}

// proves: BO-20.1-a
#[test]
fn ac_102_at_most_eight_unit_fp_defend_in_fort_washington() {
    let regulars = regulars(5);
    let mut table = us(Position::new().at(&format!("harmar {regulars}"), "fort-hamilton"));
    table.acts([form("harmar"), step("gm-dunlap"), step("fort-washington"), Action::Halt]);
    for n in 1..=4 {
        table.act(Action::Shift { piece: piece(&format!("RI-{n}")) });
    }
    assert_eq!(table.refusal(Action::Shift { piece: piece("RI-5") }), "BO-20.1.2-a");
    table.act(Action::Done);
    assert_eq!(table.game.board.unit_fp(table.game.garrison(place("fort-washington"))), 8);
    assert_eq!(table.game.board.unit_fp(table.game.screen(place("fort-washington"))), 2);
}

// What is met.

// proves: BO-6.8-a, BO-6.7-c
#[test]
fn bo_6_7_b_pieces_without_fp_and_friends_stop_nobody() {
    let mut position = Position::new().at("S-1 doughty", "turtle-creek").at("Mi-1", "todds-fork");
    position.game.board.flip(piece("doughty"), true);
    let mut table = wc(position);
    table.acts([form("Mi-1"), step("lm-caesars"), step("turtle-creek")]);
    assert_eq!(table.asked(), (WC, "OPS_STEP"), "the scout does not stop it");
    for action in [STACK, Action::Halt] {
        assert!(table.is_legal(action), "{action:?}");
    }
}

#[test]
fn bo_6_7_g_a_fort_without_a_screen_is_passed_and_a_built_one_must_be_attacked() {
    let lay = || {
        let built = Position::new().fort(Fort::StClair, "fort-st-clair").inside("RI-1", "fort-st-clair");
        wc(built.at("little-turtle Mi-1 Mi-2", "fort-greenville"))
    };
    let mut table = lay();
    table.acts([form("little-turtle"), step("fort-st-clair")]);
    assert_eq!(table.asked(), (WC, "OPS_STEP"), "no screening stack, no pass through");
    assert_eq!(table.refusal(Action::Halt), "BO-6.7-g");
    assert!(table.is_legal(STRUCTURE) && table.is_legal(step("fort-hamilton")));
    let mut table = wc(Position::new().inside("RI-1", "fort-washington").at("blue-jacket Sh-1", "turtle-creek"));
    table.acts([form("blue-jacket"), step("fort-washington")]);
    assert_eq!(table.refusal(STRUCTURE), "BO-20.4-a");
    table.act(Action::Halt);
    assert!(table.game.is_besieged(place("fort-washington")));
}

// proves: BO-6.7-j
#[test]
fn bo_6_7_j_a_leader_alone_neither_attacks_nor_stops_at_a_fort() {
    let position = Position::new().at("RI-1", "fort-hamilton").inside("RI-2", "fort-washington");
    let mut table = wc(position.at("little-turtle", "fort-st-clair"));
    table.act(form("little-turtle"));
    assert_eq!(table.refusal(step("fort-hamilton")), "BO-6.7-j");
}

// proves: BO-20.2-b
#[test]
fn bo_6_7_i_a_besieged_garrison_may_only_break_out() {
    let position = Position::new().inside("RI-1 RI-2", "fort-washington").at("Mi-1", "fort-washington");
    let mut table = us(position);
    table.act(form("RI-1"));
    assert_eq!(table.refusal(step("gm-dunlap")), "BO-20.2-b");
    assert!(table.is_legal(STACK) && table.is_legal(Action::Halt));
    let mut table = us(Position::new().at("RI-1 RI-2", "kekionga"));
    table.act(form("RI-1"));
    assert!(table.is_legal(STRUCTURE), "a village in the own space may be attacked in place");
}

// Nonaligned nations, guides.

#[test]
fn bo_19_0_a_only_an_envoy_enters_a_nonaligned_principal_village() {
    let near = "olentangy";
    let mut table = wc(Position::new().at("little-turtle Mi-1 Mi-2", near));
    table.act(form("little-turtle"));
    let village = step("upper-sandusky");
    let linked = crate::rules::blood_on_the_ohio::map::atlas().next(place(near)).has(place("upper-sandusky"));
    assert!(linked, "the test needs neighbours");
    assert_eq!(table.refusal(village), "BO-19.0-a");
    table.act(pick("Mi-1")).act(village);
    assert_eq!(table.place("little-turtle"), place("upper-sandusky"));
}

// proves: BO-21.2-a
#[test]
fn bo_21_2_c_a_force_with_a_wagon_cannot_spend_the_extra_mp() {
    let mut table = us(Position::new().at("harmar RI-1 S-1 SW-1", "fort-hamilton"));
    table.act(form("harmar")).dice(&[4]).act(Action::Guide { scout: piece("S-1") });
    assert_eq!(table.march().available(), 4);
    table.acts([step("fort-st-clair"), put_down("SW-1")]);
    assert_eq!(table.march().available(), 4);
}

#[test]
fn bo_21_2_b_the_extra_mp_is_gone_with_the_last_scout() {
    let mut table = us(Position::new().at("harmar RI-1 S-1", "fort-hamilton"));
    table.act(form("harmar")).dice(&[4]).act(Action::Guide { scout: piece("S-1") });
    table.acts([step("fort-st-clair"), put_down("S-1")]);
    assert_eq!(table.march().available(), 3);
}

// Support without an escort.

// proves: BO-22.0-a, BO-10.1-b
#[test]
fn bo_22_2_a_a_gun_without_regulars_or_militia_is_lost_and_one_inside_a_fort_is_not() {
    let position = Position::new().at("A-1 S-1", "turtle-creek").at("Sh-1", "todds-fork");
    let mut table = wc(position.inside("A-2 SW-1", "fort-washington"));
    table.acts([form("Sh-1"), step("lm-caesars"), step("turtle-creek")]);
    assert!(table.is_reduced("A-1"));
    table.act(step("fort-washington"));
    assert!(!table.is_reduced("A-2"));
    assert_ne!(table.place("SW-1"), CUP);
}
