//! Build, repair, harass (5.3 to 5.5; AC-41 to AC-46).

use super::segment::{REDUCED, fort, of, segment, settlement, us_to_act, with_box};
use crate::rules::blood_on_the_ohio::course::{Action, Health, Scenario, Structure};
use crate::rules::blood_on_the_ohio::map::{CUP, Fort, FortSet, Nation, Status, US, WC};
use crate::rules::blood_on_the_ohio::special::Special;
use crate::rules::blood_on_the_ohio::tests::position::{Position, piece, place};

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
    let position = segment().at("SW-1", "clarksville").with(|g| g.box_forts = FortSet::of_all(&[Fort::Recovery]));
    assert_eq!(us_to_act(position).refusal(fort(Fort::Steuben, "clarksville")), "BO-5.3-b");
}

// proves: BO-5.3-g, BO-5.3-h, BO-A3-3-b, BO-A3-4-d
#[test]
fn ac_42_a_fort_costs_a_wagon_and_stands_near_another() {
    let forts = |p: Position| p.with(|g| g.box_forts = FortSet::of_all(&[Fort::StClair]));
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
    let position = of(Scenario::Legion).with(|g| g.box_forts = FortSet::of_all(&[Fort::Hamilton]));
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
    let position = of(Scenario::Wabash).with(|g| g.box_forts = FortSet::of_all(&[Fort::StClair]));
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
