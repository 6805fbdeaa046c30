//! Recruiting (5.1; AC-05, AC-31 to AC-35).

use super::segment::{REDUCED, of, put, put_inside, segment, us_to_act, wc_recruit, wc_to_act, with_box};
use crate::rules::blood_on_the_ohio::course::{Action, Scenario};
use crate::rules::blood_on_the_ohio::map::{Fort, Nation, Place, READY, Status};
use crate::rules::blood_on_the_ohio::special::Special;
use crate::rules::blood_on_the_ohio::tests::position::{Position, Table, piece, place};

// Recruit, US.

// proves: BO-5.1.1-b, BO-5.1.1-c, BO-5.1.1-d
#[test]
fn ac_31_four_checks_draw_on_5_and_6() {
    let mut table = us_to_act(segment().at("MI-1 MI-2 MI-3 MI-4 MI-5", "cup").dice(&[5, 2, 6, 1]));
    table.act(Action::Recruit);
    assert_eq!((table.asked().1, table.game.sap[0]), ("SA_RECRUIT_US", 3));
    let first = drawn(&table);
    table.act(put(first, "entry-us-virginia")).act(Action::Recruit).act(Action::Recruit);
    let second = drawn(&table);
    table.act(put(second, "limestone")).act(Action::Recruit);
    assert_eq!(table.asked().1, "SA_CHOOSE");
    assert_eq!(table.game.cup().len(), 3);
    assert_eq!((table.place(first).id(), table.place(second).id()), ("entry-us-virginia", "limestone"));
    assert!(table.game.dice.left().is_empty());
}

fn drawn(table: &Table) -> &'static str {
    match table.legal()[0] {
        Action::Put { piece, .. } => piece.id(),
        other => panic!("{other:?}"),
    }
}

// proves: BO-5.1.1-a
#[test]
fn ac_32_an_empty_cup_ends_the_recruiting() {
    let mut table = us_to_act(segment().at("RI-1", "cup").dice(&[6]));
    table.act(Action::Recruit).act(put("RI-1", "entry-us-virginia"));
    assert_eq!((table.asked().1, table.game.sap[0]), ("SA_CHOOSE", 3));
    assert_eq!(table.refusal(Action::Recruit), "BO-5.1.1-a");
    assert_eq!(table.game.sap[0], 3);
}

// proves: BO-5.1.1-g, BO-5.1.1-e
#[test]
fn ac_33_wagons_come_by_the_roads_militia_near_a_fort() {
    let mut wagon = us_to_act(segment().at("SW-1", "cup").dice(&[6]));
    wagon.act(Action::Recruit);
    assert_eq!(wagon.refusal(put("SW-1", "fort-washington")), "BO-5.1.1-g");
    let mut militia = us_to_act(segment().at("MI-1", "cup").dice(&[6]));
    militia.act(Action::Recruit);
    assert_eq!(militia.refusal(put("MI-1", "pittsburgh")), "BO-5.1.1-e");
    assert_eq!(militia.refusal(put("MI-1", "fort-washington")), "BO-5.1.1-e");
    militia.act(put("MI-1", "limestone"));
}

#[test]
fn bo_5_1_1_e_a_reduced_settlement_takes_militia_a_razed_one_does_not() {
    let position = segment().at("MI-1", "cup").structure("limestone", REDUCED).structure("leitchs", None).dice(&[6]);
    let mut table = us_to_act(position);
    table.act(Action::Recruit);
    assert_eq!(table.refusal(put("MI-1", "leitchs")), "BO-5.1.1-e");
    table.act(put("MI-1", "limestone"));
}

// proves: BO-6.1-f
#[test]
fn bo_5_1_1_i_no_militia_where_wc_fp_stand() {
    let mut table = us_to_act(segment().at("MI-1", "cup").at("Sh-1", "limestone").dice(&[6]));
    table.act(Action::Recruit);
    assert_eq!(table.refusal(put("MI-1", "limestone")), "BO-5.1.1-i");
}

// proves: BO-5.1.1-h
#[test]
fn bo_5_1_1_f_regulars_and_scouts_come_to_the_old_forts() {
    let base = segment().fort(Fort::Steuben, "clarksville").inside("RI-2 RI-3 RI-4 RI-5", "fort-harmar");
    let mut table = us_to_act(base.clone().at("*RI-1", "cup").with(|g| g.board.flip(piece("RI-1"), false)).dice(&[5]));
    table.act(Action::Recruit);
    assert_eq!(table.refusal(put("RI-1", "clarksville")), "BO-5.1.1-f");
    assert_eq!(table.refusal(put_inside("RI-1", "fort-harmar")), "BO-20.1.2-a");
    assert!(table.is_legal(put("RI-1", "fort-harmar")));
    table.act(put_inside("RI-1", "fort-washington"));
    assert!(table.game.inside.has(piece("RI-1")) && !table.is_reduced("RI-1"));
    let mut besieged = us_to_act(base.at("S-1", "cup").at("Sh-1", "fort-washington").dice(&[5]));
    besieged.act(Action::Recruit);
    assert_eq!(besieged.refusal(put("S-1", "fort-washington")), "BO-5.1.1-f");
    besieged.act(put_inside("S-1", "fort-harmar"));
}

// proves: BO-A3-3-c
#[test]
fn bo_a3_3_c_the_legion_may_draw_once_more() {
    let mut table = us_to_act(of(Scenario::Legion).at("RI-1", "cup").dice(&[6]));
    table.act(Action::Recruit);
    assert_eq!(table.legal(), [Action::Keep, Action::Redraw]);
    table.act(Action::Redraw);
    assert_eq!(table.refusal(Action::Keep), "BO-A3-3-c");
    table.act(put("RI-1", "entry-us-virginia"));
    let mut campaign = us_to_act(of(Scenario::War).at("RI-1", "cup").with(|g| g.latest = 2).dice(&[6]));
    campaign.act(Action::Recruit);
    assert!(!campaign.is_legal(Action::Redraw));
}

// proves: BO-A2-c
#[test]
fn bo_a2_e_the_learning_scenario_recruits_by_its_two_southern_squares() {
    let mut table = us_to_act(of(Scenario::Learning2).at("MI-1 MI-2", "cup").dice(&[1, 6, 6]));
    assert_eq!(table.refusal(Action::Save), "BO-A2-e");
    assert_eq!(table.refusal(Action::SearchRaiders), "BO-A2-e");
    table.act(Action::Recruit).act(Action::Recruit);
    let first = drawn(&table);
    assert_eq!(table.refusal(put(first, "entry-us-salt-river")), "BO-A2-e");
    assert_eq!(table.refusal(put(first, "limestone")), "BO-A2-e");
    table.act(put(first, "entry-us-wilderness")).act(Action::Recruit);
    assert_eq!(table.legal(), [put(drawn(&table), "entry-us-salt-river")]);
}

// Recruit, WC.

// proves: BO-5.1.2-b, BO-5.1.2-c
#[test]
fn ac_34_two_checks_with_a_bonus_for_the_leading_nations() {
    let mut table = wc_to_act(segment().at("Mi-1 Mi-2", "box-Mi").dice(&[4, 3]));
    table.act(wc_recruit(Nation::Miami));
    assert_eq!(table.asked().1, "SA_RECRUIT_WC");
    table.act(put("Mi-1", "kekionga"));
    assert_eq!((table.asked().1, table.game.sap[1]), ("SA_CHOOSE", 4));
    assert_eq!(table.place("Mi-2"), Place::box_of(Nation::Miami));
    let wyandot = segment().status(Nation::Wyandot, Status::Member).at("W-1", "box-W").dice(&[4, 4]);
    let mut table = wc_to_act(wyandot);
    table.act(wc_recruit(Nation::Wyandot));
    assert_eq!(table.place("W-1"), Place::box_of(Nation::Wyandot));
}

// proves: BO-5.1.2-e, BO-5.1.2-d
#[test]
fn bo_5_1_2_a_only_members_with_somebody_waiting_and_a_place_are_named() {
    let position = segment().at("W-1", "box-W").at("M-1", "box-M").at("Mi-1", "box-Mi");
    let table = wc_to_act(position.at("RI-1", "kekionga"));
    assert_eq!(table.refusal(wc_recruit(Nation::Wyandot)), "BO-5.1.2-a");
    assert_eq!(table.refusal(wc_recruit(Nation::Shawnee)), "BO-5.1.2-a");
    // No Mingo village stands.
    assert_eq!(table.refusal(wc_recruit(Nation::Mingo)), "BO-5.1.2-e");
    let mut table = wc_to_act(segment().at("Mi-1", "box-Mi").at("RI-1", "kekionga").dice(&[5]));
    table.act(wc_recruit(Nation::Miami));
    assert_eq!(table.refusal(put("Mi-1", "kekionga")), "BO-5.1.2-d");
    assert_eq!(table.legal(), [put("Mi-1", "pickawillany"), put("Mi-1", "entry-miami")]);
}

#[test]
fn bo_5_1_2_f_without_principal_villages_two_fp_a_village() {
    let bare = segment().structure("gekelmukpechunk", None).village("helltown").village("killbucks");
    let mut table = wc_to_act(bare.at("De-1 De-2 captain-pipe", "box-De").dice(&[6, 6]));
    table.act(wc_recruit(Nation::Delaware)).act(put("De-1", "helltown"));
    assert_eq!(table.refusal(put("De-2", "helltown")), "BO-5.1.2-f");
    assert_eq!(table.refusal(put("captain-pipe", "helltown")), "BO-5.1.2-f");
    table.act(put("De-2", "killbucks"));
    let one = segment().structure("gekelmukpechunk", None).village("helltown").at("De-1 De-2", "box-De");
    let mut table = wc_to_act(one.dice(&[6, 6]));
    table.act(wc_recruit(Nation::Delaware)).act(put("De-1", "helltown"));
    assert_eq!((table.asked().1, table.place("De-2")), ("SA_CHOOSE", Place::box_of(Nation::Delaware)));
}

// proves: BO-5.1.2-g, BO-5.1.2-h, BO-5.1.2-i
#[test]
fn ac_05_british_arms_in_place_of_the_second_check() {
    let position = with_box(segment()).sap(3, 4).vp(0, 6).with(|g| g.raid_cup = [0, 0, 1, 0]);
    let mut table = position.at("De-1", "box-De").at("BA-1 BA-2", "arms-ready").begin(Special::new());
    table.act(Action::Pass).act(Action::Raid { at: place("limestone") });
    assert_eq!(table.game.sap, [3, 3]);
    table.dice(&[2]);
    table.act(wc_recruit(Nation::Delaware));
    assert_eq!(table.asked().1, "SA_RECRUIT_WC");
    table.act(Action::TakeArms { at: place("chalakatha") });
    assert_eq!((table.asked().1, table.game.sap), ("SA_CHOOSE", [3, 2]));
    assert_eq!(table.place("BA-1"), place("chalakatha"));
    assert_eq!(table.game.nation_of(piece("BA-1")), Some(Nation::Shawnee));
    table.act(Action::Pass);
    assert_eq!((table.game.segment, table.game.sap), (2, [3, 2]));
}

#[test]
fn ac_35_no_arms_where_every_nation_has_them() {
    let all = |p: Position| {
        p.arms("BA-1", Nation::Miami, "kekionga")
            .arms("BA-2", Nation::Shawnee, "chalakatha")
            .arms("BA-3", Nation::Delaware, "gekelmukpechunk")
            .at("BA-4", "arms-ready")
            .at("De-1", "box-De")
    };
    let mut table = wc_to_act(all(segment()).dice(&[1, 1]));
    table.act(wc_recruit(Nation::Delaware));
    assert_eq!(table.asked().1, "SA_CHOOSE");
    assert_eq!(table.place("BA-4"), READY);
}
