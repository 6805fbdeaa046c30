//! Special actions (chapter 5).

use super::position::{Position, Table, piece, pieces, place};
use crate::rules::Act;
use crate::rules::blood_on_the_ohio::action::{Action, Marker};
use crate::rules::blood_on_the_ohio::forts::{Fort, FortSet};
use crate::rules::blood_on_the_ohio::nations::{Nation, Status, US, WC};
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::blood_on_the_ohio::places::{CUP, Place, READY};
use crate::rules::blood_on_the_ohio::raids::Chit;
use crate::rules::blood_on_the_ohio::scenario::Scenario;
use crate::rules::blood_on_the_ohio::special::Special;
use crate::rules::blood_on_the_ohio::structures::{Health, Structure};
use crate::rules::{Report, Title};

const REDUCED: Option<Structure> = Some(Structure::Settlement(Health::Reduced));

/// A segment of special actions in scenario 1, with points for both.
fn segment() -> Position {
    of(Scenario::Harmar)
}

fn of(scenario: Scenario) -> Position {
    Position::of(scenario).turn(0, 1).sap(4, 5)
}

/// The segment begins with the Confederacy to act, the US having passed.
fn wc_to_act(position: Position) -> Table {
    position.begin(Special { to_act: WC, passed: [true, false], ..Special::new() })
}

fn us_to_act(position: Position) -> Table {
    position.begin(Special { passed: [false, true], ..Special::new() })
}

fn put(id: &str, at: &str) -> Action {
    Action::Put { piece: piece(id), at: place(at), inside: false }
}

fn put_inside(id: &str, at: &str) -> Action {
    Action::Put { piece: piece(id), at: place(at), inside: true }
}

fn settlement(at: &str) -> Action {
    Action::Build { marker: Marker::Settlement, at: place(at) }
}

fn fort(fort: Fort, at: &str) -> Action {
    Action::Build { marker: Marker::Fort(fort), at: place(at) }
}

fn muster(nation: Nation) -> Action {
    Action::Muster { nation }
}

/// A box of settlements and the fort of scenario 1.
fn with_box(position: Position) -> Position {
    position.with(|g| {
        g.box_settlements = 4;
        g.box_forts = FortSet::of(&[Fort::Steuben]);
    })
}

// Alternation.

// proves: BO-5.0-b, BO-5.0-e, BO-5.0-f
#[test]
fn bo_5_0_a_the_players_act_in_turn_the_us_first() {
    let mut table = with_box(segment()).with(|g| g.raid_cup = [1, 1, 1, 0]).begin(Special::new());
    assert_eq!(table.asked(), (US, "SA_CHOOSE"));
    table.act(Action::SearchRaiders);
    assert_eq!((table.asked().0, table.game.sap), (WC, [3, 5]));
    table.act(Action::Raid { at: place("limestone") });
    assert_eq!(table.game.sap, [3, 4]);
    if table.asked().1 == "SA_RAID" {
        table.act(Action::Pass);
    }
    assert_eq!(table.asked(), (US, "SA_CHOOSE"));
    table.act(Action::Pass);
    table.act(Action::Raid { at: place("louisville") });
    assert_eq!(table.asked(), (WC, "SA_CHOOSE"));
    table.act(Action::Pass);
    assert_eq!(table.game.segment, 2);
}

#[test]
fn bo_5_0_c_without_points_one_passes() {
    let table = segment().sap(0, 0).begin(Special::new());
    assert_eq!(table.game.segment, 2);
    let mut table = segment().sap(0, 1).with(|g| g.raid_cup = [0, 0, 1, 0]).begin(Special::new());
    assert_eq!(table.asked().0, WC);
    table.act(Action::Raid { at: place("limestone") });
    assert_eq!(table.game.segment, 2);
}

// proves: BO-5.0-d, BO-5.0-g
#[test]
fn ac_54_who_has_passed_keeps_his_points_for_the_next_segment() {
    let mut table = segment().sap(3, 2).with(|g| g.raid_cup = [0, 0, 1, 0]).play();
    table.act(Action::Pass);
    table.act(Action::Raid { at: place("limestone") });
    assert_eq!(table.asked().0, WC);
    table.act(Action::Pass);
    assert_eq!((table.game.segment, table.game.sap), (2, [3, 1]));
}

#[test]
fn bo_5_0_h_an_action_without_its_conditions_is_refused_and_costs_nothing() {
    let table = segment().begin(Special::new());
    for action in [Action::Recruit, Action::SearchRaiders, settlement("fort-hamilton"), muster(Nation::Miami)] {
        table.refusal(action);
    }
    assert_eq!(table.game.sap, [4, 5]);
}

// proves: BO-4.2-c
#[test]
fn bo_4_2_d_the_segment_opens_builds_and_raids_and_returns_the_chits() {
    let mut table =
        segment().with(|g| (g.builds_barred, g.raids_barred, g.raid_cup) = (true, true, [1, 0, 0, 0])).play();
    assert!(!table.game.builds_barred && !table.game.raids_barred);
    table.act(Action::SearchRaiders);
    assert_eq!((table.game.raid_cup, table.game.raid_aside), ([0; 4], [1, 0, 0, 0]));
    table.act(Action::Pass).act(Action::Pass);
    assert_eq!((table.game.raid_cup, table.game.raid_aside), ([1, 0, 0, 0], [0; 4]));
}

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
    table.act(muster(Nation::Miami));
    assert_eq!(table.asked().1, "SA_RECRUIT_WC");
    table.act(put("Mi-1", "kekionga"));
    assert_eq!((table.asked().1, table.game.sap[1]), ("SA_CHOOSE", 4));
    assert_eq!(table.place("Mi-2"), Place::box_of(Nation::Miami));
    let wyandot = segment().status(Nation::Wyandot, Status::Member).at("W-1", "box-W").dice(&[4, 4]);
    let mut table = wc_to_act(wyandot);
    table.act(muster(Nation::Wyandot));
    assert_eq!(table.place("W-1"), Place::box_of(Nation::Wyandot));
}

// proves: BO-5.1.2-e, BO-5.1.2-d
#[test]
fn bo_5_1_2_a_only_members_with_somebody_waiting_and_a_place_are_named() {
    let position = segment().at("W-1", "box-W").at("M-1", "box-M").at("Mi-1", "box-Mi");
    let table = wc_to_act(position.at("RI-1", "kekionga"));
    assert_eq!(table.refusal(muster(Nation::Wyandot)), "BO-5.1.2-a");
    assert_eq!(table.refusal(muster(Nation::Shawnee)), "BO-5.1.2-a");
    // No Mingo village stands.
    assert_eq!(table.refusal(muster(Nation::Mingo)), "BO-5.1.2-e");
    let mut table = wc_to_act(segment().at("Mi-1", "box-Mi").at("RI-1", "kekionga").dice(&[5]));
    table.act(muster(Nation::Miami));
    assert_eq!(table.refusal(put("Mi-1", "kekionga")), "BO-5.1.2-d");
    assert_eq!(table.legal(), [put("Mi-1", "pickawillany"), put("Mi-1", "entry-miami")]);
}

#[test]
fn bo_5_1_2_f_without_principal_villages_two_fp_a_village() {
    let bare = segment().structure("gekelmukpechunk", None).village("helltown").village("killbucks");
    let mut table = wc_to_act(bare.at("De-1 De-2 captain-pipe", "box-De").dice(&[6, 6]));
    table.act(muster(Nation::Delaware)).act(put("De-1", "helltown"));
    assert_eq!(table.refusal(put("De-2", "helltown")), "BO-5.1.2-f");
    assert_eq!(table.refusal(put("captain-pipe", "helltown")), "BO-5.1.2-f");
    table.act(put("De-2", "killbucks"));
    let one = segment().structure("gekelmukpechunk", None).village("helltown").at("De-1 De-2", "box-De");
    let mut table = wc_to_act(one.dice(&[6, 6]));
    table.act(muster(Nation::Delaware)).act(put("De-1", "helltown"));
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
    table.act(muster(Nation::Delaware));
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
    table.act(muster(Nation::Delaware));
    assert_eq!(table.asked().1, "SA_CHOOSE");
    assert_eq!(table.place("BA-4"), READY);
}

// Negotiate.

fn treaty(vp: u8) -> Position {
    segment()
        .vp(vp, 10)
        .village("captina")
        .village("wills-creek")
        .at("harmar RI-1 RI-2 RI-3 RI-4 RI-5", "duck-creek")
        .at("*M-1 coyashota", "captina")
}

const MINGO: Action = Action::Treaty { nation: Nation::Mingo };

// proves: BO-5.2.1-d, BO-5.2.1-f, BO-5.2.1-c
#[test]
fn ac_36_a_treaty_is_made_by_die_and_vp() {
    let mut table = us_to_act(treaty(13).dice(&[3]));
    table.act(MINGO);
    assert_eq!(table.game.status(Nation::Mingo), Status::Member);
    let mut table = us_to_act(treaty(13).arms("BA-1", Nation::Mingo, "captina").dice(&[4]));
    table.act(MINGO);
    assert_eq!(table.game.status(Nation::Mingo), Status::Treaty);
    for id in ["M-1", "coyashota"] {
        assert_eq!(table.place(id), Place::box_of(Nation::Mingo));
    }
    assert!(!table.is_reduced("M-1"));
    assert_eq!(table.place("BA-1"), READY);
    assert!(table.game.structures.villages().has(place("captina")));
}

// proves: BO-5.2.1-a, BO-5.2.1-b, BO-5.2.2-d
#[test]
fn ac_37_treaties_that_are_refused() {
    let weak = us_to_act(treaty(13).with(|g| g.board.flip(piece("RI-1"), true)));
    assert_eq!(weak.refusal(MINGO), "BO-5.2.1-c");
    let table = us_to_act(treaty(13));
    assert_eq!(table.refusal(Action::Treaty { nation: Nation::Shawnee }), "BO-5.2.1-a");
    let broken = us_to_act(treaty(13).with(|g| g.nations[Nation::Mingo.index()].treaty_broken = true));
    assert_eq!(broken.refusal(MINGO), "BO-5.2.2-d");
    for status in [Status::Treaty, Status::Withdrawn, Status::Conquered] {
        let gone = treaty(13).with(|g| g.nation_leaves(Nation::Mingo, status));
        assert_eq!(us_to_act(gone).refusal(MINGO), "BO-5.2.1-b");
    }
}

#[test]
fn ac_38_enough_vp_make_a_treaty_without_a_die() {
    let mut table = us_to_act(treaty(21).dice(&[]));
    table.act(MINGO);
    assert_eq!(table.game.status(Nation::Mingo), Status::Treaty);
}

#[test]
fn bo_5_2_1_c_a_treaty_needs_a_key_leader_by_the_principal_village_or_the_entry_square() {
    let force = "harmar RI-1 RI-2 RI-3 RI-4 RI-5";
    let at = |space: &str| us_to_act(segment().at(force, space));
    let legal = |table: &Table, nation| table.is_legal(Action::Treaty { nation });
    assert!(legal(&at("mahoning-trail"), Nation::Seneca));
    assert!(!legal(&at("salt-spring"), Nation::Seneca));
    assert!(legal(&at("strawtown"), Nation::Kickapoo));
    assert!(!legal(&at("muncietown"), Nation::Kickapoo));
    // A subordinate leader does not treat.
    let sub = us_to_act(segment().at("hardin RI-1 RI-2 RI-3 RI-4 RI-5", "mahoning-trail"));
    assert!(!legal(&sub, Nation::Seneca));
}

// proves: BO-5.2.2-a, BO-5.2.2-c
#[test]
fn ac_39_a_broken_treaty_brings_the_nation_back() {
    let position = segment()
        .status(Nation::Mingo, Status::Treaty)
        .village("captina")
        .village("wills-creek")
        .at("M-1 M-2 coyashota", "box-M");
    let mut table = us_to_act(position);
    let mut report = Report::recording();
    table.game.break_treaty(Nation::Mingo, &mut report);
    table.game.run(&mut report);
    assert_eq!(table.game.status(Nation::Mingo), Status::Member);
    assert!(table.game.nations[Nation::Mingo.index()].treaty_broken);
    assert_eq!(table.asked(), (WC, "NATION_JOINS"));
    assert_eq!(table.legal(), [put("coyashota", "captina"), put("coyashota", "wills-creek")]);
    table.act(put("coyashota", "captina"));
    assert_eq!(table.refusal(put("M-2", "captina")), "BO-27-a");
    table.act(put("M-1", "wills-creek"));
    assert_eq!((table.place("M-1").id(), table.place("M-2").id()), ("wills-creek", "captina"));
    assert_eq!(table.asked(), (US, "SA_CHOOSE"));
    assert_eq!(table.refusal(MINGO), "BO-5.2.2-d");
}

#[test]
fn bo_5_2_2_c_the_principal_village_takes_what_is_over_and_off_map_nations_their_square() {
    let position = segment().status(Nation::Seneca, Status::Treaty).village("salt-spring");
    let mut table = us_to_act(position.at("Se-1 Se-2 Se-3 Se-4", "box-Se"));
    table.game.break_treaty(Nation::Seneca, &mut Report::silent());
    table.game.run(&mut Report::silent());
    table.act(put("Se-1", "salt-spring"));
    let town = table.game.board.at(place("cuyahoga-town"));
    assert_eq!(town, pieces("Se-2 Se-3 Se-4"));
    let mut table = us_to_act(segment().status(Nation::Kickapoo, Status::Treaty).at("Ki-1 elkswatawa", "box-Ki"));
    table.game.break_treaty(Nation::Kickapoo, &mut Report::silent());
    table.game.run(&mut Report::silent());
    assert_eq!(table.game.board.at(place("entry-kickapoo")), pieces("Ki-1 elkswatawa"));
}

fn wyandot() -> Position {
    segment()
        .vp(0, 10)
        .at("little-turtle Mi-1", "upper-sandusky")
        .at("tarhe girty W-1 W-2 W-3 W-4 W-5 W-6 W-7 W-8", "box-W")
}

const ALLIANCE: Action = Action::Alliance { nation: Nation::Wyandot };

// proves: BO-5.2.3-b, BO-5.2.3-c, BO-5.2.3-d, BO-5.2.3-e
#[test]
fn ac_40_an_alliance_brings_villages_leaders_and_warriors() {
    let mut table = wc_to_act(wyandot().dice(&[5]));
    table.act(ALLIANCE);
    assert_eq!(table.game.status(Nation::Wyandot), Status::Member);
    let village = |at: &str| Action::Mark { marker: Marker::Village(Nation::Wyandot), at: place(at) };
    assert_eq!(table.refusal(village("upper-sandusky")), "BO-5.2.3-e");
    table.act(village("lower-sandusky")).act(village("olentangy")).act(village("blanchard"));
    table.act(put("tarhe", "upper-sandusky")).act(put("girty", "blanchard"));
    table.act(put("W-1", "upper-sandusky")).act(put("W-2", "upper-sandusky"));
    assert_eq!(table.refusal(put("W-3", "upper-sandusky")), "BO-5.2.3-e");
    table.act(put("W-3", "blanchard"));
    assert_eq!(table.refusal(put("W-4", "blanchard")), "BO-5.2.3-e");
    table.act(put("W-4", "olentangy"));
    assert_eq!(table.asked(), (WC, "SA_CHOOSE"));
    assert_eq!(table.game.board.at(Place::box_of(Nation::Wyandot)).len(), 4);
    let crowd = wc_to_act(wyandot().at("*Mi-2", "olentangy"));
    assert_eq!(crowd.refusal(ALLIANCE), "BO-5.2.3-c");
}

#[test]
fn bo_5_2_3_a_only_a_nonaligned_nation_is_allied() {
    let table = wc_to_act(wyandot().status(Nation::Wyandot, Status::Treaty));
    assert_eq!(table.refusal(ALLIANCE), "BO-5.2.3-a");
    let table = wc_to_act(segment());
    assert_eq!(table.refusal(ALLIANCE), "BO-5.2.3-b");
}

// proves: BO-2.4.3-f
#[test]
fn bo_5_2_3_f_a_nation_without_villages_comes_to_its_entry_square() {
    let position = segment().vp(0, 30).at("little-turtle", "entry-kickapoo");
    let mut table = wc_to_act(position.at("elkswatawa Ki-1 Ki-2 Ki-3 Ki-4", "box-Ki").dice(&[]));
    table.act(Action::Alliance { nation: Nation::Kickapoo });
    assert_eq!(table.game.board.at(place("entry-kickapoo")), pieces("little-turtle elkswatawa Ki-1 Ki-2"));
    assert_eq!(table.game.board.at(Place::box_of(Nation::Kickapoo)), pieces("Ki-3 Ki-4"));
}

#[test]
fn the_ottawa_bring_egushawa_and_the_wyandot_their_arms_of_war_on_the_wabash() {
    let mut table = wc_to_act(segment());
    for (id, at) in [("Ot-1", "box-Ot"), ("egushawa", "box-Ot"), ("shabbona", "box-Ot"), ("BA-6", "due")] {
        table.game.put(piece(id), place(at));
    }
    table.game.nation_joins(Nation::Ottawa, &mut Report::silent());
    table.game.run(&mut Report::silent());
    while table.asked().1 == "NATION_JOINS" {
        let first = table.legal()[0];
        table.act(first);
    }
    assert!(["egushawa", "shabbona", "Ot-1"].iter().all(|id| table.place(id).is_ground()));
    table.game.put(piece("W-1"), place("box-W"));
    table.game.nation_joins(Nation::Wyandot, &mut Report::silent());
    table.game.run(&mut Report::silent());
    while table.asked().1 == "NATION_JOINS" {
        let first = table.legal()[0];
        table.act(first);
    }
    assert_eq!(table.game.nation_of(piece("BA-6")), Some(Nation::Wyandot));
}

// Build, repair, harass.

// proves: BO-5.3-a, BO-5.3-c, BO-5.3-d, BO-5.3-e, BO-5.3-f
#[test]
fn ac_41_a_settlement_keeps_away_from_warriors() {
    let mut table = us_to_act(with_box(segment()).with(|g| g.structures.raze_mark(place("fort-hamilton"), true)));
    table.act(settlement("fort-hamilton"));
    assert_eq!(table.game.structure(place("fort-hamilton")), Some(Structure::Settlement(Health::Healthy)));
    assert_eq!((table.game.box_settlements, table.game.sap[0]), (3, 3));
    assert!(!table.game.structures.razed().has(place("fort-hamilton")));
    let table = us_to_act(with_box(segment()).at("Mi-1", "fort-st-clair"));
    assert_eq!(table.refusal(settlement("fort-hamilton")), "BO-5.3-f");
    let village = us_to_act(with_box(segment()).village("fort-st-clair"));
    assert_eq!(village.refusal(settlement("fort-hamilton")), "BO-5.3-f");
    let occupied = us_to_act(with_box(segment()).at("black-hoof", "fort-hamilton"));
    assert_eq!(occupied.refusal(settlement("fort-hamilton")), "BO-5.3-c");
    assert_eq!(table.refusal(settlement("limestone")), "BO-5.3-c");
    assert_eq!(table.refusal(settlement("gm-dunlap")), "BO-5.3-c");
    assert_eq!(table.refusal(settlement("five-medals")), "BO-5.3-d");
    assert_eq!(table.refusal(settlement("swan-creek")), "BO-5.3-e");
}

// proves: BO-5.3-i
#[test]
fn bo_5_3_b_only_what_the_box_holds_is_built() {
    let table = us_to_act(segment());
    assert_eq!(table.refusal(settlement("fort-hamilton")), "BO-5.3-b");
    let position = segment().at("SW-1", "clarksville").with(|g| g.box_forts = FortSet::of(&[Fort::Recovery]));
    assert_eq!(us_to_act(position).refusal(fort(Fort::Steuben, "clarksville")), "BO-5.3-b");
}

// proves: BO-5.3-g, BO-5.3-h, BO-A3-3-b, BO-A3-4-d
#[test]
fn ac_42_a_fort_costs_a_wagon_and_stands_near_another() {
    let forts = |p: Position| p.with(|g| g.box_forts = FortSet::of(&[Fort::StClair]));
    let far = us_to_act(forts(segment()).at("SW-1", "fort-recovery"));
    assert_eq!(far.refusal(fort(Fort::StClair, "fort-recovery")), "BO-5.3-g");
    let mut table = us_to_act(forts(segment()).at("SW-1", "fort-st-clair"));
    table.act(fort(Fort::StClair, "fort-st-clair"));
    assert_eq!(table.place("SW-1"), CUP);
    assert!(table.game.built.has(Fort::StClair) && table.game.box_forts.is_empty());
    let half = us_to_act(forts(segment()).at("*SW-1", "fort-st-clair"));
    assert_eq!(half.refusal(fort(Fort::StClair, "fort-st-clair")), "BO-5.3-h");
    let mut third = us_to_act(forts(of(Scenario::Legion)).at("*SW-1", "fort-st-clair"));
    third.act(fort(Fort::StClair, "fort-st-clair"));
    assert_eq!(third.place("SW-1"), CUP);
}

#[test]
fn bo_5_3_h_in_the_third_expedition_a_step_of_a_wagon_pays() {
    let position = of(Scenario::Legion).with(|g| g.box_forts = FortSet::of(&[Fort::Hamilton]));
    let mut table = us_to_act(position.at("SW-1 *SW-2 SW-3", "fort-hamilton"));
    table.act(fort(Fort::Hamilton, "fort-hamilton"));
    assert_eq!(table.asked(), (US, "SA_BUILD"));
    assert_eq!(table.legal(), [Action::Pay { wagon: piece("SW-1") }, Action::Pay { wagon: piece("SW-2") }]);
    table.act(Action::Pay { wagon: piece("SW-1") });
    assert!(table.is_reduced("SW-1"));
    assert_eq!(table.place("SW-1"), place("fort-hamilton"));
}

// proves: BO-5.3-k
#[test]
fn ac_43_a_build_in_a_nonaligned_country_brings_the_nation_in() {
    let position = with_box(segment()).at("Se-1 Se-2 Se-3 Se-4 red-jacket big-tree", "box-Se");
    let position = position.structure("cuyahoga-town", Some(Structure::Principal(Health::Healthy)));
    let mut table = us_to_act(position);
    table.act(settlement("salt-spring"));
    assert_eq!(table.game.status(Nation::Seneca), Status::Member);
    assert_eq!(table.asked(), (WC, "NATION_JOINS"));
}

// proves: BO-5.2.2-b
#[test]
fn bo_5_3_j_a_build_in_a_treaty_country_breaks_the_treaty() {
    let position = with_box(segment()).status(Nation::Mingo, Status::Treaty).village("standing-stone");
    let mut table = us_to_act(position.at("M-1", "box-M"));
    table.act(settlement("duck-creek"));
    assert!(table.game.nations[Nation::Mingo.index()].treaty_broken);
    assert_eq!(table.place("M-1"), place("standing-stone"));
}

// proves: BO-5.3-m
#[test]
fn bo_5_3_l_a_razed_settlement_does_not_come_back_to_the_box() {
    let position = with_box(segment()).with(|g| g.raid_cup = [1, 0, 0, 0]);
    let mut table = position.begin(Special::new());
    table.act(settlement("fort-hamilton")).act(Action::Raid { at: place("fort-hamilton") });
    assert!(!table.game.structures.settlements().has(place("fort-hamilton")));
    assert_eq!(table.game.box_settlements, 3);
}

#[test]
fn bo_5_3_n_the_pieces_on_the_site_of_a_fort_are_divided() {
    let position = of(Scenario::Wabash).with(|g| g.box_forts = FortSet::of(&[Fort::StClair]));
    let mut table = us_to_act(position.at("SW-1 RI-1 RI-2", "fort-st-clair"));
    table.act(fort(Fort::StClair, "fort-st-clair"));
    assert_eq!(table.asked().0, US);
    assert_ne!(table.asked().1, "SA_CHOOSE");
}

// proves: BO-5.4-a, BO-5.4-b, BO-5.4-c
#[test]
fn ac_44_repairs_are_barred_by_warriors_two_spaces_away() {
    let position = segment().structure("limestone", REDUCED);
    let repair = Action::Repair { at: place("limestone") };
    assert_eq!(us_to_act(position.clone().at("Sh-1", "brush-creek")).refusal(repair), "BO-5.4-b");
    let mut table = us_to_act(position.at("Sh-1", "rocky-fork").vp(0, 10));
    table.act(repair);
    assert_eq!(table.game.structure(place("limestone")), Some(Structure::Settlement(Health::Healthy)));
    assert_eq!(table.game.vp, [0, 9]);
}

#[test]
fn bo_5_4_d_villages_are_never_repaired() {
    let table = us_to_act(segment().structure("captina", Some(Structure::Village(Health::Reduced))));
    assert_eq!(table.refusal(Action::Repair { at: place("captina") }), "BO-5.4-d");
    assert_eq!(table.refusal(Action::Repair { at: place("limestone") }), "BO-5.4-a");
}

// proves: BO-5.5-a, BO-5.5-b, BO-5.5-c, BO-5.5-d, BO-5.5-e
#[test]
fn ac_45_a_new_settlement_is_harassed() {
    let position = with_box(segment()).at("RI-1 RI-2", "fort-hamilton").at("Mi-1 *Mi-2", "fort-greenville");
    let mut table = position.vp(0, 0).dice(&[6, 6, 3]).begin(Special::new());
    table.act(settlement("fort-hamilton")).act(Action::Harass);
    assert!(!table.game.structures.settlements().has(place("fort-hamilton")));
    assert!(table.game.structures.razed().has(place("fort-hamilton")));
    assert_eq!((table.game.vp, table.game.sap), ([0, 2], [3, 4]));
    assert!(table.game.dice.left().is_empty());
}

#[test]
fn ac_46_harass_answers_a_build_or_a_repair_only() {
    let position = with_box(segment()).at("Mi-1", "fort-greenville").with(|g| g.raid_cup = [0, 0, 2, 0]);
    let mut table = position.begin(Special::new());
    table.act(Action::SearchRaiders);
    assert_eq!(table.refusal(Action::Harass), "BO-5.5-a");
    table.act(Action::Raid { at: place("limestone") }).act(settlement("fort-hamilton"));
    assert!(table.is_legal(Action::Harass));
    table.act(Action::Raid { at: place("limestone") }).act(Action::Pass);
    assert_eq!(table.refusal(Action::Harass), "BO-5.5-a");
}

#[test]
fn bo_5_5_b_the_way_leads_past_no_settlement_fort_or_us_fp() {
    let near = |p: Position| p.begin(Special::new()).game.harassing_fp(place("fort-hamilton"));
    assert_eq!(near(segment().at("Mi-1", "fort-recovery")), 2);
    assert_eq!(near(segment().at("Mi-1", "fort-recovery").at("RI-1", "fort-st-clair")), 0);
    assert_eq!(near(segment().at("Mi-1", "fort-recovery").settlement("fort-st-clair")), 0);
    // The start does not bar itself; four MP are too far.
    assert_eq!(near(segment().at("Mi-1", "fort-st-clair").settlement("fort-st-clair")), 2);
    assert_eq!(near(segment().at("Mi-1", "loramies")), 0);
    // From Greenville the Great Miami leads round a guarded Fort St. Clair Site for 3 MP.
    assert_eq!(near(segment().at("Mi-1", "fort-greenville").at("RI-1", "fort-st-clair")), 2);
}

// Raid.

// proves: BO-5.6-a, BO-5.6.2-c, BO-5.6.2-d
#[test]
fn ac_04_a_raid_with_chit_b_bars_builds() {
    let position = with_box(segment()).vp(0, 0).with(|g| g.raid_cup = [0, 1, 0, 0]);
    let mut table = position.begin(Special::new());
    table.act(settlement("gallipolis"));
    assert_eq!(table.game.sap, [3, 5]);
    assert_eq!(table.refusal(Action::Harass), "BO-5.5-b");
    table.act(Action::Raid { at: place("limestone") });
    assert_eq!(table.game.structure(place("limestone")), REDUCED);
    assert_eq!((table.game.vp, table.game.sap), ([0, 1], [3, 4]));
    assert_eq!(table.refusal(settlement("fort-hamilton")), "BO-5.6.2-d");
}

// proves: BO-5.6-c, BO-5.6.2-a, BO-5.6.2-b
#[test]
fn ac_47_chit_a_razes_and_brings_a_warrior_of_the_nearest_nation() {
    let position = segment().vp(0, 0).with(|g| g.raid_cup = [1, 0, 0, 0]).village("brush-creek");
    let mut table = wc_to_act(position.at("Sh-1 Sh-2", "box-Sh").at("Mi-1", "box-Mi"));
    table.act(Action::Raid { at: place("limestone") });
    assert!(table.game.structures.razed().has(place("limestone")));
    assert_eq!((table.game.vp, table.game.raid_cup), ([0, 2], [1, 0, 0, 0]));
    assert!(table.game.builds_barred);
    assert_eq!(table.asked().1, "SA_RAID");
    assert_eq!(table.refusal(put("Mi-1", "kekionga")), "BO-5.6.2-b");
    assert_eq!(table.refusal(put("Sh-1", "kekionga")), "BO-5.6.2-b");
    table.act(put("Sh-1", "brush-creek"));
    // Nobody waits: nothing comes.
    let mut table = wc_to_act(segment().with(|g| g.raid_cup = [1, 0, 0, 0]).at("Mi-1", "box-Mi"));
    table.act(Action::Raid { at: place("limestone") });
    assert_eq!(table.asked().1, "SA_CHOOSE");
}

// proves: BO-5.6.2-f, BO-2.4-b
#[test]
fn ac_48_chit_d_ends_the_raids_of_the_segment() {
    let mut table = wc_to_act(segment().vp(0, 0).with(|g| g.raid_cup = [0, 0, 0, 2]));
    table.act(Action::Raid { at: place("limestone") });
    assert_eq!(table.game.vp, [0, 0]);
    assert_eq!(table.refusal(Action::Raid { at: place("limestone") }), "BO-5.6.2-f");
}

#[test]
fn ac_49_no_raid_where_a_us_piece_stands() {
    let position = segment().at("MI-1", "limestone").with(|g| g.raid_cup = [1, 0, 0, 0]);
    let table = wc_to_act(position.structure("leitchs", None));
    assert_eq!(table.refusal(Action::Raid { at: place("limestone") }), "BO-5.6-a");
    assert_eq!(table.refusal(Action::Raid { at: place("leitchs") }), "BO-5.6-a");
}

#[test]
fn bo_5_6_b_an_empty_raid_cup_allows_no_raid() {
    assert_eq!(wc_to_act(segment()).refusal(Action::Raid { at: place("limestone") }), "BO-5.6-b");
}

#[test]
fn bo_5_6_2_e_chit_c_does_nothing() {
    let mut table = wc_to_act(segment().vp(0, 3).with(|g| g.raid_cup = [0, 0, 1, 0]));
    table.act(Action::Raid { at: place("limestone") });
    assert_eq!(table.game.vp, [0, 3]);
    assert!(!table.game.builds_barred && !table.game.raids_barred);
}

#[test]
fn bo_5_6_2_a_a_reduced_settlement_gives_half_a_point() {
    let mut table = wc_to_act(segment().vp(0, 0).structure("limestone", REDUCED));
    table.game.resolve_raid(place("limestone"), Chit::A, &mut Report::silent());
    assert_eq!(table.game.vp, [0, 1]);
    assert!(table.game.structure(place("limestone")).is_none());
}

// Search.

// proves: BO-5.7.1-a
#[test]
fn ac_50_a_lost_gun_is_found_on_six() {
    let position =
        segment().at("*A-1", "turtle-creek").at("RI-1 RI-2 RI-3 RI-4", "fort-washington").at("Sh-1 Sh-2", "chalakatha");
    let search = Action::SearchGun { gun: piece("A-1") };
    let mut table = us_to_act(position.dice(&[5, 6]));
    table.act(search);
    assert!(table.is_reduced("A-1"));
    table.act(search);
    assert!(!table.is_reduced("A-1"));
    assert_eq!((table.place("A-1"), table.game.sap[0]), (place("turtle-creek"), 2));
    assert_eq!(table.refusal(search), "BO-5.7.1-a");
}

#[test]
fn bo_5_7_1_b_warriors_over_the_gun_bar_the_search() {
    let position = segment().at("*A-1", "turtle-creek").at("Sh-1", "turtle-creek");
    assert_eq!(us_to_act(position).refusal(Action::SearchGun { gun: piece("A-1") }), "BO-5.7.1-b");
}

// proves: BO-5.7.2-a, BO-5.7.2-b
#[test]
fn ac_51_a_search_for_raiders_keeps_a_and_b_out() {
    let mut table = segment().with(|g| g.raid_cup = [1, 0, 0, 0]).begin(Special::new());
    table.act(Action::SearchRaiders);
    assert_eq!((table.game.raid_cup, table.game.raid_aside), ([0; 4], [1, 0, 0, 0]));
    table.act(Action::Pass);
    assert_eq!(table.refusal(Action::SearchRaiders), "BO-5.7.2-b");
    table.act(Action::Pass);
    assert_eq!(table.game.raid_cup, [1, 0, 0, 0]);
    let mut table = us_to_act(segment().with(|g| g.raid_cup = [0, 0, 1, 0]));
    table.act(Action::SearchRaiders);
    assert_eq!(table.game.raid_cup, [0, 0, 1, 0]);
}

// Strategic movement.

// proves: BO-5.8-a
#[test]
fn ac_52_a_warrior_and_a_leader_travel() {
    let mut table = wc_to_act(segment().at("Sh-1 Sh-2 blue-jacket black-hoof", "chalakatha"));
    table.act(Action::Strategic { warrior: piece("Sh-1") });
    assert_eq!(table.refusal(Action::Along { piece: piece("Sh-2") }), "BO-5.8-a");
    table.act(Action::Along { piece: piece("blue-jacket") });
    assert_eq!(table.refusal(Action::Along { piece: piece("black-hoof") }), "BO-5.8-a");
    table.act(Action::Travel { to: place("kekionga") });
    assert_eq!(table.game.board.at(place("kekionga")), pieces("Sh-1 blue-jacket"));
    assert_eq!(table.game.sap[1], 4);
}

// proves: BO-5.8-c
#[test]
fn bo_5_8_b_the_way_crosses_no_us_piece() {
    let ring = segment().at("De-1", "gekelmukpechunk");
    let ring = ring.at("RI-1", "killbucks").at("RI-2", "mu-forks").at("RI-3", "tu-gnadenhutten");
    let table = wc_to_act(ring.clone());
    assert_eq!(table.refusal(Action::Strategic { warrior: piece("De-1") }), "BO-5.8-b");
    let here = wc_to_act(segment().at("Mi-1", "kekionga").at("S-1", "kekionga"));
    assert_eq!(here.refusal(Action::Strategic { warrior: piece("Mi-1") }), "BO-5.8-c");
    let mut there = wc_to_act(segment().at("Mi-1", "kekionga").at("S-1", "pickawillany"));
    there.act(Action::Strategic { warrior: piece("Mi-1") });
    assert_eq!(there.refusal(Action::Travel { to: place("pickawillany") }), "BO-5.8-b");
    // Structures alone do not bar the way.
    there.act(Action::Travel { to: place("gekelmukpechunk") });
}

// proves: BO-23.0-d, BO-23.0-f
#[test]
fn bo_5_8_c_british_arms_go_along_where_their_nation_has_none() {
    let base = segment().at("Mi-1", "chalakatha").arms("BA-1", Nation::Miami, "chalakatha");
    let mut table = wc_to_act(base.clone());
    table.act(Action::Strategic { warrior: piece("Mi-1") });
    table.act(Action::Along { piece: piece("BA-1") }).act(Action::Travel { to: place("kekionga") });
    assert_eq!(table.place("BA-1"), place("kekionga"));
    let mut left = wc_to_act(base.clone());
    left.act(Action::Strategic { warrior: piece("Mi-1") }).act(Action::Travel { to: place("kekionga") });
    // Left in a Shawnee village they are the Shawnee's.
    assert_eq!(left.game.nation_of(piece("BA-1")), Some(Nation::Shawnee));
    let mut both = wc_to_act(base.arms("BA-2", Nation::Shawnee, "wapatomica"));
    both.act(Action::Strategic { warrior: piece("Mi-1") });
    assert_eq!(both.refusal(Action::Travel { to: place("kekionga") }), "BO-23.0-d");
}

// Save.

// proves: BO-5.9-a, BO-5.9-c
#[test]
fn ac_53_a_point_is_saved_for_the_next_turn() {
    let mut table = segment().sap(2, 5).begin(Special::new());
    table.act(Action::Save);
    assert_eq!((table.game.sap[0], table.game.saved[0]), (1, true));
    assert_eq!(table.refusal(Action::Save), "BO-5.9-a");
    table.game.end_of_turn(&mut Report::silent());
    assert_eq!((table.game.sap, table.game.saved), ([5, 5], [false, false]));
}

#[test]
fn bo_5_9_b_one_point_at_a_time_is_saved() {
    let mut table = us_to_act(segment());
    table.act(Action::Save);
    assert_eq!(table.refusal(Action::Save), "BO-5.9-b");
}

// Option 25.2.

#[test]
fn bo_28_c_what_unseen_warriors_forbid_is_offered_and_found_not_possible() {
    let position = with_box(segment()).at("Mi-1", "fort-st-clair").with(|g| g.options.examination = true);
    let mut table = position.structure("limestone", REDUCED).at("Sh-1", "brush-creek").begin(Special::new());
    for action in [settlement("fort-hamilton"), Action::Repair { at: place("limestone") }] {
        table.act(action);
        assert_eq!((table.asked(), table.game.sap[0]), ((US, "SA_CHOOSE"), 4));
        assert_eq!(table.refusal(action), "BO-28-c");
    }
    assert!(table.notes.iter().any(|n| n.text == "Not possible."));
    table.act(settlement("gallipolis"));
    assert_eq!(table.game.sap[0], 3);
}

#[test]
fn listed_special_actions_are_all_that_is_accepted() {
    let mut table = with_box(of(Scenario::War)).with(|g| g.raid_cup = [3, 2, 1, 0]).begin(Special::new());
    table.game.put(piece("MI-1"), place("cup"));
    table.game.put(piece("SW-1"), place("clarksville"));
    let mut listed = Vec::new();
    table.game.legal(&mut listed);
    let listed: Vec<Action> = listed.iter().map(|a: &Act<Action>| *a.action()).collect();
    let markers = [Marker::Settlement, Marker::Fort(Fort::Steuben), Marker::Fort(Fort::Hamilton)];
    let builds = Place::all().flat_map(|at| markers.map(|marker| Action::Build { marker, at }));
    let others = Place::all().flat_map(|at| [Action::Repair { at }, Action::Raid { at }]);
    let nations = Nation::ALL.into_iter().flat_map(|nation| [Action::Treaty { nation }, Action::Muster { nation }]);
    let guns = PieceSet::ARTILLERY.iter().map(|gun| Action::SearchGun { gun });
    for action in builds.chain(others).chain(nations).chain(guns) {
        assert_eq!(table.game.check(US, &action).is_ok(), listed.contains(&action), "{action:?}");
    }
}
