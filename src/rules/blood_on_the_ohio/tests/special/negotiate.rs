//! Treaties and alliances (5.2; AC-36 to AC-40).

use super::segment::{put, segment, us_to_act, wc_to_act};
use crate::rules::Report;
use crate::rules::blood_on_the_ohio::course::{Action, Marker};
use crate::rules::blood_on_the_ohio::map::{Nation, Place, READY, Status, US, WC};
use crate::rules::blood_on_the_ohio::tests::position::{Position, Table, piece, pieces, place};
use crate::rules::procedure::Stacked;

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

// proves: BO-5.2.1-e
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
