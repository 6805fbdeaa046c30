//! Reinforcements to a battle (14.3).

use super::{US_8, ambush, field, lose, over, storm};
use crate::rules::blood_on_the_ohio::course::{Action, AttackTarget};
use crate::rules::blood_on_the_ohio::map::{Fort, US, WC};
use crate::rules::blood_on_the_ohio::tests::position::{Position, Table, piece, place};

#[test]
// proves: BO-6.1-d
fn bo_14_3_e_who_fought_reinforces_nothing_more_in_this_segment() {
    let position = Position::new().at(US_8, "todds-fork").at("blue-jacket Sh-1", "todds-fork").dice(&[1]);
    let mut t = position.begin(field(US, US_8, "todds-fork", "east-fork"));
    assert!(!t.game.moved.has(piece("Sh-1")));
    t.act(Action::Defend);
    assert!(t.game.moved.has(piece("Sh-1")) && t.game.moved.has(piece("RI-1")));
}

/// The event is Reinforcements, which nobody throws again.
fn reinforced(position: Position, force: &str, from: &str) -> Table {
    let mut t = position.at(force, "todds-fork").dice(&[6]).begin(field(US, force, "todds-fork", from));
    t.act(Action::Defend);
    t
}

#[test]
// proves: BO-14.3-f, BO-14.3-i
fn ac_76_reinforcing_militia_count_in_full() {
    let position = Position::new().at("MI-2 MI-3 wyllys", "rocky-fork").at("Sh-1 Sh-2 Sh-3", "todds-fork");
    let mut t = reinforced(position, "RI-1 MI-1", "east-fork");
    assert_eq!(t.asked(), (US, "C_REINF_US"));
    t.act(Action::Form { piece: piece("wyllys") }).act(Action::Done);
    while t.asked().1 == "C_REINF_WC" {
        t.act(Action::Pass);
    }
    assert_eq!(t.asked(), (US, "C_REINF_MOVE"));
    t.dice(&[1, 1, 1]).act(Action::Step { to: place("todds-fork") });
    assert!(t.has_logged("The US, strength 8:"), "2 regulars, 1 + 4 militia, 1 leader");
}

#[test]
// proves: BO-14.3-g
fn ac_77_the_weaker_reinforcement_moves_first() {
    let position = Position::new().at("RI-7 RI-8", "rocky-fork").at("black-hoof Sh-4", "deer-creek");
    let mut t = reinforced(position.at("Sh-1 Sh-2", "todds-fork"), "RI-1 RI-2", "east-fork");
    t.act(Action::Form { piece: piece("RI-7") }).act(Action::Done);
    assert_eq!(t.asked(), (WC, "C_REINF_WC"));
    t.act(Action::Form { piece: piece("black-hoof") }).act(Action::Done);
    assert_eq!(t.asked(), (WC, "C_REINF_MOVE"), "3 FP before 4 FP");
    t.act(Action::Step { to: place("todds-fork") });
    assert_eq!(t.asked(), (US, "AMBUSH_OFFER"), "from Rocky Fork");
    t.act(Action::Pass);
    assert_eq!(t.asked(), (US, "C_REINF_MOVE"));
}

#[test]
fn bo_14_3_g_with_equal_fp_the_defender_moves_first() {
    let position = Position::new().at("RI-7 RI-8", "rocky-fork").at("Sh-4 Sh-5", "deer-creek");
    let mut t = reinforced(position.at("Sh-1 Sh-2", "todds-fork"), "RI-1 RI-2", "east-fork");
    t.act(Action::Form { piece: piece("RI-7") }).act(Action::Done);
    t.act(Action::Form { piece: piece("Sh-4") }).act(Action::Done);
    assert_eq!(t.asked(), (WC, "C_REINF_MOVE"));
}

#[test]
// proves: BO-14.3-e
fn ac_78_a_stray_three_mp_away_is_too_far() {
    let position = Position::new().at("RI-7", "brush-creek").at("Sh-1 Sh-2", "todds-fork");
    let mut t = reinforced(position, "RI-1 RI-2", "east-fork");
    assert_eq!(t.asked(), (US, "C_REINF_US"), "two spaces away");
    t.dice(&[1, 1]).act(Action::Pass);
    let position = Position::new().at("RI-7", "limestone").at("Sh-1 Sh-2", "todds-fork").dice(&[6, 1, 1]);
    let mut t = position.at("RI-1", "todds-fork").begin(field(US, "RI-1", "todds-fork", "east-fork"));
    t.act(Action::Defend);
    over(&t);
}

#[test]
// proves: BO-15.1.1-a
fn bo_15_1_1_a_reinforcements_go_back_where_they_came_from() {
    let position = Position::new().at("RI-7", "rocky-fork").at("Sh-1 Sh-2 Sh-3", "todds-fork");
    let mut t = reinforced(position, "RI-1 RI-2", "east-fork");
    t.act(Action::Form { piece: piece("RI-7") }).act(Action::Done);
    while t.asked().1 != "C_REINF_MOVE" {
        t.act(Action::Pass);
    }
    t.dice(&[1, 1]).act(Action::Step { to: place("todds-fork") });
    assert!(t.is_legal(ambush("chalakatha")), "the village may ambush two FP");
    t.act(Action::Pass);
    over(&t);
    assert_eq!([t.place("RI-1").id(), t.place("RI-7").id()], ["east-fork", "rocky-fork"]);
}

#[test]
fn bo_14_3_h_a_reinforcement_that_was_overrun_before_it_set_out_does_not_march() {
    let position = Position::new().at("wyllys RI-7 RI-8 RI-9", "rocky-fork").at("blue-jacket *Sh-4", "paint-creek");
    let mut t = reinforced(position.at("Sh-1 Sh-2", "todds-fork"), "RI-1 RI-2", "east-fork");
    t.act(Action::Form { piece: piece("wyllys") }).act(Action::Done);
    t.act(Action::Form { piece: piece("blue-jacket") }).act(Action::Done);
    assert_eq!(t.asked(), (US, "C_REINF_MOVE"), "TP 0 before the TP of Blue Jacket");
    t.act(Action::Step { to: place("paint-creek") });
    // It does not get away, and the event is a battle.
    t.dice(&[3, 1]).acts([Action::Overrun, Action::Stand]);
    assert!(!t.place("blue-jacket").is_on_map() && !t.place("Sh-4").is_on_map());
    t.dice(&[1, 1, 1, 1]).act(Action::Step { to: place("todds-fork") });
    assert!(t.has_logged("The US, strength 11:"), "two companies, three more, and their leader");
}

#[test]
fn bo_28_c_a_reinforcement_that_passes_through_what_the_us_see_cannot_take_it_back() {
    let position = Position::new().at("MI-9", "rocky-fork").at("black-hoof Sh-4 Sh-5", "paint-creek");
    let position = position.with(|g| g.options.examination = true).at("Sh-1 Sh-2", "todds-fork");
    let mut t = reinforced(position, "RI-1 RI-2", "east-fork");
    t.acts([Action::Stand, Action::Pass]).act(Action::Form { piece: piece("black-hoof") }).act(Action::Done);
    assert_eq!(t.asked(), (WC, "C_REINF_MOVE"));
    t.act(Action::Step { to: place("rocky-fork") });
    assert_eq!(t.asked(), (WC, "ENCOUNTER"));
    assert!(t.is_final(Action::PassThrough), "the US are told, and see no other board by it");
}

/// Wyllys and militia come from Brush Creek by Rocky Fork to the battle in Todd's Fork.
fn on_the_way(position: Position) -> Table {
    let position = position.at("wyllys MI-2 MI-3", "brush-creek").at("Sh-1 Sh-2", "todds-fork");
    let mut t = reinforced(position, "RI-1 RI-2", "east-fork");
    t.act(Action::Form { piece: piece("wyllys") }).act(Action::Done);
    while t.asked().1 != "C_REINF_MOVE" {
        t.act(Action::Pass);
    }
    t.act(Action::Step { to: place("rocky-fork") });
    t
}

#[test]
// proves: BO-18.1-d
fn bo_14_3_h_a_reinforcement_starts_no_combat_and_the_battle_does_not_ambush_it() {
    let t = on_the_way(Position::new());
    assert_eq!(t.asked(), (US, "C_REINF_MOVE"), "the stack in Todd's Fork is not asked");
    assert_eq!(t.refusal(Action::Attack { target: AttackTarget::Stack }), "BO-14.3-h");
}

#[test]
// proves: BO-17.1-d
fn bo_14_3_h_a_reinforcement_may_overrun_what_does_not_stop_it() {
    let mut t = on_the_way(Position::new().at("little-turtle", "rocky-fork"));
    assert_eq!(t.asked(), (US, "C_REINF_MOVE"), "a leader alone stops nobody");
    assert!(t.legal().contains(&Action::Overrun), "and may be swept away");
    t.dice(&[3, 1]).act(Action::Overrun);
    while t.asked().1 != "C_REINF_MOVE" {
        t.act(t.legal()[0]);
    }
    assert!(!t.place("little-turtle").is_on_map());
    assert_eq!(t.march().available(), 1, "of three, 1 to enter and 1 for the overrun");
}

// proves: BO-27-f
#[test]
fn bo_14_3_j_a_reinforcement_stopped_on_the_way_does_not_arrive() {
    let mut t = on_the_way(Position::new().at("Sh-8 Sh-9", "paint-creek"));
    assert_eq!(t.asked(), (WC, "AMBUSH_OFFER"));
    t.dice(&[6, 1, 1, 1]).act(ambush("paint-creek"));
    assert!(t.has_logged("The US, strength 4:"), "the two regulars alone");
    over(&t);
    assert_eq!(t.place("wyllys"), place("rocky-fork"));
}

#[test]
fn bo_14_3_k_reinforcements_fight_outside_the_fort() {
    let wc = "Mi-1 Mi-2 Mi-3 Mi-4";
    let position = Position::new().fort(Fort::StClair, "fort-st-clair").inside("RI-1", "fort-st-clair");
    let position = position.at(wc, "fort-st-clair").at("wyllys RI-7", "richmond").dice(&[6]);
    let mut t = position.begin(storm(WC, wc, "fort-st-clair", "fort-greenville"));
    t.act(Action::Form { piece: piece("wyllys") }).act(Action::Done);
    while t.asked().1 != "C_REINF_MOVE" {
        t.act(Action::Pass);
    }
    t.dice(&[1, 3]).act(Action::Step { to: place("fort-st-clair") });
    assert!(t.has_logged("The US, strength 7:"), "2 in the fort, 2 of the fort, 3 outside");
    assert_eq!(t.legal(), [lose("RI-1"), lose("RI-7")], "equal pieces, but one will retreat");
    t.act(lose("RI-7"));
    over(&t);
    assert_eq!([t.place("RI-1"), t.place("RI-7")], ["fort-st-clair", "richmond"].map(place));
}
