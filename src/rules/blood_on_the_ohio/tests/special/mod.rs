//! Special Actions segments: who acts, strategic movement, saving (5.0, 5.8, 5.9).

mod build;
mod negotiate;
mod raid;
mod recruit;
mod segment;

use super::position::{piece, pieces, place};
use crate::rules::Act;
use crate::rules::blood_on_the_ohio::course::{Action, Marker, Scenario};
use crate::rules::blood_on_the_ohio::map::{Fort, Nation, Place, US, WC};
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::blood_on_the_ohio::special::Special;
use crate::rules::{Report, Title};
use segment::{REDUCED, of, segment, settlement, us_to_act, wc_recruit, wc_to_act, with_box};

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
    assert_eq!(table.asked(), (US, "SA_CHOOSE"), "a raid asks nothing but what it is declared with");
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
    for action in [Action::Recruit, Action::SearchRaiders, settlement("fort-hamilton"), wc_recruit(Nation::Miami)] {
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
    let nations = Nation::ALL.into_iter().flat_map(|nation| [Action::Treaty { nation }, Action::WcRecruit { nation }]);
    let guns = PieceSet::ARTILLERY.iter().map(|gun| Action::SearchGun { gun });
    for action in builds.chain(others).chain(nations).chain(guns) {
        assert_eq!(table.game.check(US, &action).is_ok(), listed.contains(&action), "{action:?}");
    }
}

#[test]
fn listed_strategic_movements_are_all_that_is_accepted() {
    let base = segment().village("captina").village("helltown").at("De-1 De-2 *De-3", "helltown").at("M-1", "captina");
    let base = base.at("Mi-1", "kekionga").arms("BA-1", Nation::Delaware, "helltown").at("Sh-1", "darby");
    let ring = base.clone().at("RI-1", "cross-creek").at("RI-2", "duck-creek").at("RI-3", "wills-creek");
    let ring = ring.at("RI-4", "limestone").at("S-1", "hollidays").at("MI-1", "wheeling");
    for position in [base, ring] {
        let table = wc_to_act(position);
        for warrior in PieceSet::WARRIORS.iter() {
            let action = Action::Strategic { warrior };
            assert_eq!(table.game.check(WC, &action).is_ok(), table.is_legal(action), "{warrior:?}");
        }
    }
}
