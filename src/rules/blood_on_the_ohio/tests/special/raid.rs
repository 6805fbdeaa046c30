//! Raids and searches (5.6, 5.7; AC-04, AC-47 to AC-51).

use super::segment::{REDUCED, put, segment, settlement, us_to_act, wc_to_act, with_box};
use crate::rules::Report;
use crate::rules::blood_on_the_ohio::course::Action;
use crate::rules::blood_on_the_ohio::special::{Chit, Special};
use crate::rules::blood_on_the_ohio::tests::position::{piece, place};

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
