//! Retreats (15; AC-89 to AC-96, AC-135, AC-137).

use super::combat::{combat, field, over, to};
use super::position::{Position, Table, piece, pieces, place};
use crate::rules::blood_on_the_ohio::combat::Kind;
use crate::rules::blood_on_the_ohio::course::{Action, Scenario};
use crate::rules::blood_on_the_ohio::map::{Fort, Nation, Status, US, WC};
use crate::rules::blood_on_the_ohio::retreat::{Retreat, Why};
use crate::rules::{Policy, Seat};

/// These pieces retreat as beaten defenders from `at`, attacked from `closed`.
fn beaten(position: Position, seat: Seat, ids: &str, at: &str, closed: &str) -> Table {
    let retreat = Retreat::new(seat, pieces(ids), place(at), Why::Combat, None);
    position.at(ids, at).begin(retreat.closed(Some(place(closed))))
}

fn all_at(t: &Table, ids: &str, at: &str) {
    for id in ids.split_whitespace().map(|id| id.trim_start_matches('*')) {
        assert_eq!(t.place(id).id(), at, "{id}");
    }
}

#[test]
// proves: BO-15.0-a
fn ac_89_a_beaten_attacker_goes_back() {
    let us = "RI-1 RI-2";
    let position = Position::new().at(us, "chalakatha").at("Sh-1 Sh-2", "chalakatha").dice(&[1, 1, 6]);
    let mut t = position.begin(field(US, us, "chalakatha", "todds-fork"));
    t.act(Action::Defend);
    over(&t);
    all_at(&t, us, "todds-fork");
}

#[test]
// proves: BO-15.1-a, BO-15.1.2-a, BO-15.1.4-a, BO-15.1.4-c
fn ac_90_the_nearest_villages_are_the_only_choices() {
    let position = Position::new().village("deer-creek");
    let mut t = beaten(position, WC, "black-hoof Sh-1 Sh-2", "todds-fork", "east-fork");
    assert_eq!(t.asked(), (WC, "RETREAT"));
    assert!(t.is_legal(to("chalakatha")) && t.is_legal(to("deer-creek")));
    assert_eq!(t.refusal(to("east-fork")), "BO-15.1.2-a");
    assert_eq!(t.refusal(to("paint-creek")), "BO-15.1.4-a");
    assert_eq!(t.refusal(to("darby")), "BO-15.1-a");
    t.act(Action::Detach { piece: piece("Sh-1"), to: place("chalakatha") });
    t.act(to("deer-creek"));
    all_at(&t, "Sh-1", "chalakatha");
    all_at(&t, "black-hoof Sh-2", "deer-creek");
}

#[test]
fn bo_15_1_4_a_the_last_piece_of_a_stack_takes_the_rest_with_it() {
    let position = Position::new().village("deer-creek");
    let mut t = beaten(position, WC, "Sh-1 *Sh-2", "todds-fork", "east-fork");
    t.act(Action::Detach { piece: piece("Sh-1"), to: place("chalakatha") });
    assert!(t.legal().iter().all(|a| matches!(a, Action::Retreat { .. })));
    t.act(to("chalakatha"));
    all_at(&t, "Sh-1 Sh-2", "chalakatha");
}

#[test]
// proves: BO-15.2-a
fn ac_91_over_the_river_to_the_other_bank_for_one_fp() {
    let wc = "Sh-1 Sh-2";
    let position = Position::new().at("RI-1 RI-2 RI-3", "limestone").at(wc, "limestone").dice(&[1, 4, 1]);
    let mut t = position.begin(field(WC, wc, "limestone", "oh-limestone"));
    t.act(Action::Defend);
    t.dice_used();
    all_at(&t, "Sh-2", "brush-creek");
    all_at(&t, "Sh-1", "out");
    assert_eq!(t.game.board.fp_at(WC, place("brush-creek")), 1, "2 casualties and the river");
    assert_eq!(t.game.vp, [11, 10]);
}

#[test]
fn bo_15_2_b_without_another_bank_the_nearest_ground_along_the_river() {
    let back = Some(place("al-kiskiminetas"));
    let position = Position::new().at("RI-1", "pittsburgh");
    let t = position.begin(Retreat::new(US, pieces("RI-1"), place("pittsburgh"), Why::Combat, back));
    t.dice_used();
    assert_eq!(t.asked().1, "OPS_IDLE", "one space alone is the nearest: there is nothing to choose");
    all_at(&t, "RI-1", "hollidays");
}

#[test]
fn bo_15_2_d_who_is_sent_back_over_a_river_loses_nothing() {
    let back = Some(place("oh-limestone"));
    let position = Position::new().at("Sh-1", "limestone");
    let t = position.begin(Retreat::new(WC, pieces("Sh-1"), place("limestone"), Why::SentBack, back));
    all_at(&t, "Sh-1", "brush-creek");
    assert!(!t.is_reduced("Sh-1"));
}

#[test]
// proves: BO-15.1.2-b
fn ac_92_a_stack_without_a_free_space_must_fight() {
    // Captains in Stockton's Station: the only other way leads to Mount Sterling, where the Shawnee are.
    let us = "RI-1 RI-2";
    let position = Position::new().at("Sh-1", "mount-sterling").at("Sh-2", "limestone");
    let mut t = beaten(position, US, us, "stocktons", "limestone");
    all_at(&t, us, "mount-sterling");
    assert!(t.is_reduced("RI-1") && !t.is_reduced("RI-2"), "one FP, by the order of casualties");
    assert_eq!(t.asked(), (WC, "C_DEFENDER"));
    t.dice(&[1, 6, 1]).act(Action::Defend);
    over(&t);
    assert_eq!((t.game.vp, t.place("Sh-1").id()), ([11, 10], t.place("Sh-1").id()));
    all_at(&t, us, "mount-sterling");
}

#[test]
fn bo_15_3_a_it_is_repeated_until_the_stack_is_free_or_destroyed() {
    let us = "*RI-1 *RI-2";
    let position = Position::new().at("Sh-1 Sh-3", "mount-sterling").at("Sh-2 Sh-4", "stocktons");
    let mut t = beaten(position, US, us, "stocktons", "limestone");
    assert_eq!(t.asked(), (WC, "C_DEFENDER"));
    // Beaten, the last FP would have to go back among the enemy, and is lost.
    t.dice(&[1, 1, 1]).act(Action::Defend);
    over(&t);
    all_at(&t, us, "cup");
}

#[test]
// proves: BO-15.3-b
fn ac_135_a_leader_without_fp_is_not_fought_but_destroyed() {
    let position = Position::new().at("RI-1", "pickawillany").at("RI-2", "wapakoneta").at("RI-3", "girtys-town");
    let position = position.at("RI-4", "fort-recovery");
    let t = beaten(position, WC, "little-turtle", "loramies", "fort-recovery");
    over(&t);
    all_at(&t, "little-turtle", "out");
    assert!(t.game.killed.has(piece("little-turtle")));
}

#[test]
// proves: BO-15.1.3-a
fn ac_93_the_confederacy_does_not_retreat_into_a_fort_space() {
    let position = Position::new().fort(Fort::Greenville, "fort-greenville").village("richmond");
    let t = beaten(position, WC, "Mi-1", "fort-recovery", "muncietown");
    assert_eq!(t.refusal(to("fort-greenville")), "BO-15.1.3-a");
}

#[test]
fn bo_15_1_3_a_nor_into_a_settlement_with_us_fp() {
    let position = Position::new().at("MI-1", "limestone");
    let t = beaten(position, WC, "Sh-1", "stocktons", "ruddles");
    all_at(&t, "Sh-1", "mount-sterling");
}

#[test]
// proves: BO-15.1.4-b
fn ac_94_an_entry_square_is_the_last_way_out() {
    let t = beaten(Position::new(), US, "RI-1", "charleston", "ka-pocatalico");
    all_at(&t, "RI-1", "entry-us-virginia");
    let t = beaten(Position::new(), WC, "Sh-1 black-hoof", "clarksville", "oh-falls");
    all_at(&t, "Sh-1 black-hoof", "out");
}

#[test]
fn bo_15_1_4_b_only_the_square_of_a_member_is_open_to_the_confederacy() {
    let position = || Position::new();
    let t = beaten(position(), WC, "Mi-1", "five-medals", "turtletown");
    all_at(&t, "Mi-1", "out");
    let t = beaten(position().status(Nation::Potawatomi, Status::Member), WC, "Po-1", "five-medals", "turtletown");
    all_at(&t, "Po-1", "entry-potawatomi");
}

#[test]
fn ac_95_cavalry_costs_the_confederacy_one_fp_more() {
    let wc = "Sh-1 Sh-2 Sh-3";
    let position = Position::new().at("RI-1 RI-2 *RC-1", "todds-fork").at(wc, "todds-fork").dice(&[1, 4, 1]);
    let mut t = position.begin(field(WC, wc, "todds-fork", "deer-creek"));
    t.act(Action::Defend);
    over(&t);
    all_at(&t, wc, "deer-creek");
    assert_eq!((t.game.board.fp_at(WC, place("deer-creek")), t.game.vp), (4, [11, 10]));
}

#[test]
fn bo_15_4_a_a_delay_is_a_retreat_too() {
    let position = Position::new().at("RC-1", "todds-fork").at("Sh-1", "todds-fork").dice(&[3]);
    let mut t = position.begin(field(WC, "Sh-1", "todds-fork", "deer-creek"));
    t.act(Action::Defend);
    over(&t);
    assert!(t.is_reduced("Sh-1"));
    all_at(&t, "Sh-1", "deer-creek");
}

/// The US lose in Todd's Fork with a gun; the die for the gun.
fn gun(from: &str, wc_die: u8, die: &[u8]) -> Table {
    let us = "RI-1 RI-2 A-1";
    let position = Position::new().at(us, "todds-fork").at("Sh-1 Sh-2 Sh-3", "todds-fork");
    let faces: Vec<u8> = [1, 1, 1, wc_die].into_iter().chain(die.iter().copied()).collect();
    let mut t = position.dice(&faces).begin(field(US, us, "todds-fork", from));
    t.act(Action::Defend);
    t.dice_used();
    t
}

#[test]
// proves: BO-22.2-b, BO-22.2-c
fn ac_96_a_gun_may_be_lost_on_the_way_back() {
    let t = gun("east-fork", 3, &[6]);
    assert!(t.is_reduced("A-1"));
    all_at(&t, "A-1", "todds-fork");
    all_at(&t, "RI-1 RI-2", "east-fork");
    let t = gun("east-fork", 3, &[5]);
    assert!(!t.is_reduced("A-1"));
    all_at(&t, "A-1 RI-1", "east-fork");
    let t = gun("east-fork", 1, &[]);
    all_at(&t, "A-1", "east-fork");
    let t = gun("lm-deerfield", 1, &[]);
    assert!(t.is_reduced("A-1"), "into a river space it is always lost");
    all_at(&t, "A-1", "todds-fork");
}

#[test]
// proves: BO-15.1.1-a
fn ac_137_a_closed_way_back_makes_it_a_defenders_retreat() {
    let position = Position::new().fort(Fort::Steuben, "fort-st-clair").inside("RI-9", "fort-st-clair");
    let position = position.at("RI-1 RI-2", "fort-hamilton").at("Mi-1 Mi-2", "fort-hamilton").dice(&[1, 6, 1]);
    let mut t = position.begin(field(WC, "Mi-1 Mi-2", "fort-hamilton", "fort-st-clair"));
    t.act(Action::Defend);
    t.dice_used();
    assert_eq!(t.asked(), (WC, "RETREAT"), "ashore from the Great Miami");
    assert_eq!(t.refusal(to("fort-st-clair")), "BO-15.2-a");
    assert!(t.is_legal(to("chalakatha")));
}

#[test]
fn bo_15_1_1_b_who_attacked_in_place_retreats_as_a_defender() {
    let us = "RI-1 RI-2";
    let position = Position::new().at(us, "todds-fork").at("Sh-1 Sh-2", "todds-fork").dice(&[1, 1, 6]);
    let mut t = position.begin(combat(US, us, "todds-fork", None, Kind::Field));
    t.act(Action::Defend);
    t.dice_used();
    assert_eq!(t.asked(), (US, "RETREAT"));
    assert_eq!(t.legal(), [to("fort-washington"), to("turtle-creek")], "like a defender, wherever he came from");
    t.act(to("turtle-creek"));
    all_at(&t, "RI-2", "turtle-creek");
}

#[test]
fn bo_15_1_c_us_pieces_are_divided_at_a_fort() {
    let t = beaten(Position::new(), US, "RI-1 RI-2", "turtle-creek", "lm-caesars");
    all_at(&t, "RI-1 RI-2", "fort-washington");
    assert_eq!(t.asked(), (US, "FORCE_END"));
}

#[test]
fn bo_15_1_b_a_retreat_may_be_ambushed_but_not_by_who_caused_it() {
    let position = Position::new().at("Sh-1 Sh-2", "todds-fork").at("Sh-3", "brush-creek").at("RI-1", "todds-fork");
    let retreat = Retreat::new(US, pieces("RI-1"), place("todds-fork"), Why::Combat, Some(place("east-fork")));
    let t = position.begin(retreat);
    assert_eq!(t.asked(), (WC, "AMBUSH_OFFER"));
    assert!(t.is_legal(super::combat::ambush("brush-creek")));
    assert_eq!(t.refusal(super::combat::ambush("todds-fork")), "BO-18.1-d");
}

#[test]
fn bo_19_0_a_a_retreat_does_not_enter_a_nonaligned_principal_village() {
    let position = Position::new().status(Nation::Wyandot, Status::Nonaligned);
    let t = beaten(position, WC, "De-1", "olentangy", "helltown");
    assert!(t.place("De-1").id() != "upper-sandusky");
}

#[test]
fn bo_20_7_d_nobody_retreats_to_fort_miamis() {
    let position = Position::of(Scenario::Legion).turn(9, 2).status(Nation::Ottawa, Status::Member);
    let t = beaten(position, WC, "Ot-1 Ot-2", "roche-de-boeuf", "ma-wolf");
    assert_eq!(t.asked(), (WC, "RETREAT"));
    assert_eq!(t.refusal(to("ma-fort-miamis")), "BO-20.7-d");
    assert!(t.is_legal(to("swan-creek")) && t.is_legal(to("bean-creek")));
}

#[test]
fn bo_23_0_e_arms_retreat_with_a_warrior_of_their_nation() {
    let position = Position::new().village("deer-creek").at("Sh-1 Mi-1", "todds-fork");
    let position = position.arms("BA-1", Nation::Shawnee, "todds-fork");
    let retreat = Retreat::new(WC, pieces("Sh-1 Mi-1 BA-1"), place("todds-fork"), Why::Combat, None);
    let mut t = position.begin(retreat.closed(Some(place("east-fork"))));
    t.act(Action::Detach { piece: piece("Mi-1"), to: place("deer-creek") });
    t.act(to("chalakatha"));
    all_at(&t, "Sh-1 BA-1", "chalakatha");
}

#[test]
fn bo_16_1_a_the_attacker_stays_where_the_enemy_has_slipped_away() {
    let position = Position::new().at("RI-1", "todds-fork").at("Sh-1", "todds-fork").dice(&[5]);
    let mut t = position.begin(field(US, "RI-1", "todds-fork", "east-fork"));
    t.act(Action::Evade);
    over(&t);
    all_at(&t, "RI-1", "todds-fork");
    all_at(&t, "Sh-1", "chalakatha");
    assert_eq!(t.game.vp, [10, 10]);
    assert_eq!(t.game.policy, Policy::Open);
}

#[test]
fn bo_a2_a_closed_spaces_are_no_way_out() {
    let position = Position::of(Scenario::Learning1);
    let t = beaten(position, WC, "Sh-1 Sh-2", "wapatomica", "md-peckuwe");
    assert_eq!(t.asked(), (WC, "OPS_IDLE"), "one way out is left, and it is taken");
    all_at(&t, "Sh-1 Sh-2", "pickawillany");
    for closed in ["little-scioto", "sc-upper"] {
        assert!(!t.game.may_retreat_into(WC, place(closed)), "{closed} is closed");
    }
    assert!(!t.has_logged("Little Scioto"));
}
