//! Forts, sieges, settlements and villages in battle (20; AC-102 to AC-110).

use super::{combat, field, lose, over, storm, to};
use crate::rules::blood_on_the_ohio::combat::{Cause, Kind, Losses};
use crate::rules::blood_on_the_ohio::course::{Action, AttackTarget, Health, Scenario, Structure};
use crate::rules::blood_on_the_ohio::map::{Fort, Nation, Status, US, WC};
use crate::rules::blood_on_the_ohio::odds;
use crate::rules::blood_on_the_ohio::tests::position::{Position, Table, form, piece, pieces, place, step};

const FORT: &str = "fort-st-clair";
const MIAMI: &str = "Mi-1 Mi-2 Mi-3 Mi-4";

fn fort() -> Position {
    Position::new().fort(Fort::StClair, FORT)
}

#[test]
// proves: BO-20.1.1-a, BO-20.1.1-b
fn ac_103_a_beaten_screen_goes_away_and_the_garrison_is_besieged() {
    let position = fort().inside("RI-1", FORT).at("RI-2 RI-3", FORT).at(MIAMI, FORT).dice(&[1, 1, 6]);
    let mut t = position.begin(field(WC, MIAMI, FORT, "fort-greenville"));
    t.act(Action::Defend);
    assert!(t.has_logged("The US, strength 4:"), "nothing from the fort");
    t.dice_used();
    while t.asked().1 == "RETREAT" {
        assert!(!t.is_legal(to(FORT)));
        t.act(t.legal()[0]);
    }
    assert_ne!(t.place("RI-2"), place(FORT));
    assert_eq!(t.place("RI-1"), place(FORT));
    assert!(t.game.is_besieged(place(FORT)));
    assert_eq!(t.game.structure(place(FORT)), Some(Structure::Fort(Fort::StClair, Health::Healthy)));
}

#[test]
// proves: BO-20.1.2-b, BO-20.1.2-c, BO-20.1.2-d, BO-20.2-a
fn ac_104_the_walls_help_the_garrison_and_fall_last() {
    let position = fort().inside("RI-1 *RI-2", FORT).at(MIAMI, FORT).dice(&[1, 1, 6]);
    let t = position.begin(storm(WC, MIAMI, FORT, "fort-greenville"));
    assert!(t.has_logged("The US, strength 5:"));
    over(&t);
    assert_eq!((t.place("RI-1").id(), t.place("RI-2").id()), ("cup", "cup"));
    assert_eq!(t.game.structure(place(FORT)), Some(Structure::Fort(Fort::StClair, Health::Healthy)));
}

#[test]
// proves: BO-20.3-a
fn bo_20_1_2_c_when_nobody_is_left_the_fort_loses_its_steps() {
    let position = fort().inside("*RI-1 A-1", FORT).at(MIAMI, FORT).dice(&[1, 1, 1, 6]);
    let t = position.begin(storm(WC, MIAMI, FORT, "fort-greenville"));
    over(&t);
    assert_eq!(t.game.structure(place(FORT)), None, "one regular, two fort steps");
    assert!(t.is_reduced("A-1") && !t.game.inside.has(piece("A-1")));
    assert_eq!(t.game.vp, [10, 13]);
}

#[test]
fn bo_20_1_2_e_while_the_fort_stands_guns_and_wagons_inside_are_safe() {
    let position = fort().inside("*RI-1 A-1", FORT).at("Mi-1 Mi-2", FORT).dice(&[1, 1, 1, 4]);
    let t = position.begin(storm(WC, "Mi-1 Mi-2", FORT, "fort-greenville"));
    over(&t);
    assert!(!t.is_reduced("A-1") && t.game.inside.has(piece("A-1")));
    assert_eq!(t.place("RI-1").id(), "cup");
}

#[test]
fn bo_20_3_b_an_empty_fort_throws_no_die() {
    let position = fort().at(MIAMI, FORT).dice(&[1, 6]);
    let t = position.begin(storm(WC, MIAMI, FORT, "fort-greenville"));
    over(&t);
    assert!(t.has_logged("The US has no strength"));
    assert_eq!((t.game.structure(place(FORT)), t.game.vp), (None, [10, 12]), "two steps and no victory");
}

#[test]
// proves: BO-20.2.1-a
fn ac_106_a_relief_force_fights_alone() {
    let us = "RI-3 RI-4 RI-5";
    let position = fort().inside("RI-1 RI-2", FORT).at(us, FORT).at(MIAMI, FORT).dice(&[1, 1, 6]);
    let mut t = position.begin(field(US, us, FORT, "fort-hamilton"));
    t.act(Action::Defend);
    assert!(t.has_logged("The US, strength 6:"));
    over(&t);
    assert_eq!([t.place("RI-3"), t.place("RI-1")], [place("fort-hamilton"), place(FORT)]);
}

fn break_out() -> Table {
    let position = fort().inside("RI-1 RI-2", FORT).at(MIAMI, FORT).dice(&[1, 1, 1]);
    let mut t = position.begin(combat(US, "RI-1 RI-2", FORT, None, Kind::BreakOut));
    t.act(Action::Defend);
    assert!(t.has_logged("The US, strength 4:"), "without the fort");
    assert_eq!(t.asked(), (US, "RETREAT"));
    assert!(t.game.broken_out.has(Fort::StClair), "once in a segment");
    t
}

#[test]
// proves: BO-20.2.2-a, BO-20.2.2-b
fn ac_107_a_beaten_break_out_goes_back_in_or_gives_the_fort_up() {
    let mut t = break_out();
    t.act(Action::BackInside);
    over(&t);
    assert!(t.game.inside.has(piece("RI-1")));
    assert_eq!(t.game.structure(place(FORT)), Some(Structure::Fort(Fort::StClair, Health::Healthy)));
    assert_eq!(t.game.vp, [10, 11]);
    let mut t = break_out();
    let out = t.legal().into_iter().find(|a| matches!(a, Action::Retreat { .. })).expect("a way out");
    t.act(out);
    assert_eq!((t.game.structure(place(FORT)), t.game.vp), (None, [10, 13]));
    assert_ne!(t.place("RI-1"), place(FORT));
}

#[test]
fn bo_20_2_2_b_a_delay_is_like_a_loss() {
    let position = fort().inside("RI-1 RI-2", FORT).at(MIAMI, FORT).dice(&[3]);
    let mut t = position.begin(combat(US, "RI-1 RI-2", FORT, None, Kind::BreakOut));
    t.act(Action::Defend);
    assert_eq!(t.asked(), (US, "RETREAT"));
    t.act(Action::BackInside);
    over(&t);
    assert_eq!(t.game.vp, [10, 10]);
}

#[test]
fn bo_20_2_2_b_who_is_left_inside_leaves_too() {
    let position = fort().inside("RI-1 RI-2 SW-1", FORT).at(MIAMI, FORT).dice(&[1, 1, 1]);
    let mut t = position.begin(combat(US, "RI-1 RI-2", FORT, None, Kind::BreakOut));
    t.act(Action::Defend);
    let out = t.legal().into_iter().find(|a| matches!(a, Action::Retreat { .. })).expect("a way out");
    t.act(out);
    assert_eq!(t.place("SW-1"), t.place("RI-1"));
}

#[test]
fn bo_20_2_2_c_a_break_out_that_wins_lifts_the_siege() {
    let us = "RI-1 RI-2 RI-3";
    let position = fort().inside(us, FORT).at("*Mi-1 *Mi-2", FORT).dice(&[1, 6, 1]);
    let mut t = position.begin(combat(US, us, FORT, None, Kind::BreakOut));
    t.act(Action::Defend);
    t.dice_used();
    while t.asked().1 == "RETREAT" {
        t.act(t.legal()[0]);
    }
    assert!(!t.game.is_besieged(place(FORT)));
    assert_eq!(t.asked(), (US, "FORCE_END"), "the US divide the pieces anew");
}

#[test]
fn ac_108_a_healthy_settlement_adds_one_fp() {
    for (health, strength) in [(Health::Healthy, 3), (Health::Reduced, 2)] {
        let position = Position::new().structure("limestone", Some(Structure::Settlement(health)));
        let position = position.at("MI-1", "limestone").at("Sh-1 Sh-2", "limestone").dice(&[1, 6, 1, 1]);
        let mut t = position.begin(field(WC, "Sh-1 Sh-2", "limestone", "stocktons"));
        t.act(Action::Defend);
        assert!(t.has_logged(&format!("The US, strength {strength}:")));
    }
}

#[test]
fn bo_20_6_b_a_settlement_may_be_chosen_once_all_units_are_reduced() {
    let position = Position::new().at("*MI-1", "limestone");
    let losses = Losses::new(US, pieces("MI-1"), place("limestone"), 1, Cause::Combat).structure(true);
    let mut t = position.begin(losses);
    assert_eq!(t.legal(), [lose("MI-1"), Action::LoseStructure]);
    t.act(Action::LoseStructure);
    assert_eq!(t.game.structure(place("limestone")), Some(Structure::Settlement(Health::Reduced)));
    assert_eq!(t.game.vp, [10, 11]);
}

/// A healthy ordinary Miami village at Fort Greenville Site loses its first step.
fn relocation(position: Position) -> Table {
    let us = "RI-1 RI-2 RI-3 RI-4";
    let position = position.village("fort-greenville").at(us, "fort-greenville").dice(&[1, 4]);
    position.begin(storm(US, us, "fort-greenville", "fort-st-clair"))
}

#[test]
// proves: BO-20.5.1-a, BO-20.5.1-b, BO-20.5-a
fn ac_109_where_a_village_may_move() {
    let mut t = relocation(Position::new().village("kenapacomaqua"));
    assert_eq!(t.asked(), (WC, "C_RELOCATE"));
    let relocate = |id| Action::Relocate { to: place(id) };
    assert!(t.is_legal(relocate("fort-recovery")) && t.is_legal(relocate("girtys-town")));
    assert_eq!(t.refusal(relocate("loramies")), "BO-20.5.1-a");
    assert_eq!(t.refusal(relocate("kekionga")), "BO-20.5.1-b");
    assert_ne!(t.refusal(relocate("kenapacomaqua")), "");
    t.act(relocate("girtys-town"));
    over(&t);
    assert_eq!(t.game.structure(place("girtys-town")), Some(Structure::Village(Health::Reduced)));
    assert!(t.game.structures.razed().has(place("fort-greenville")));
    assert_eq!(t.game.vp, [11, 10]);
}

#[test]
fn bo_20_5_1_b_a_razed_site_only_if_there_is_no_other() {
    let raze = |g: &mut crate::rules::blood_on_the_ohio::course::BloodOnTheOhio, keep: &[&str]| {
        for space in crate::rules::blood_on_the_ohio::map::Place::grounds() {
            g.structures.raze_mark(space, !keep.contains(&space.id()));
        }
    };
    let t = relocation(Position::new().with(|g| raze(g, &["girtys-town", "fort-recovery"])));
    assert_eq!(t.legal().len(), 2);
    let mut t = relocation(Position::new().with(|g| raze(g, &[])));
    assert!(t.is_legal(Action::Relocate { to: place("girtys-town") }));
    t.act(Action::Relocate { to: place("girtys-town") });
    assert!(!t.game.structures.razed().has(place("girtys-town")), "the marker is removed");
}

#[test]
fn bo_20_5_1_c_without_a_space_the_village_is_razed() {
    let full = |mut position: Position| {
        for space in crate::rules::blood_on_the_ohio::map::Place::grounds() {
            if position.game.structure(space).is_none() && space.id() != "fort-greenville" {
                position = position.settlement(space.id());
            }
        }
        position
    };
    let t = relocation(full(Position::new()));
    over(&t);
    assert_eq!((t.game.vp, t.game.villages_razed), ([11, 10], [1, 0]));
}

#[test]
// proves: BO-20.5.1-d
fn ac_110_a_nation_without_villages_is_conquered() {
    let us = "RI-1 RI-2 RI-3 RI-4";
    let position = Position::new().structure("captina", Some(Structure::Village(Health::Reduced)));
    let position = position.at(us, "captina").at("M-1", "duck-creek").at("coyashota M-2", "box-M").dice(&[1, 4]);
    let position = position.with(|g| g.nations[Nation::Mingo.index()].settled = true);
    let t = position.begin(storm(US, us, "captina", "cross-creek"));
    over(&t);
    assert_eq!(["M-1", "M-2", "coyashota"].map(|id| t.place(id).id()), ["out"; 3]);
    assert_eq!((t.game.status(Nation::Mingo), t.game.vp), (Status::Conquered, [11, 10]));
}

#[test]
// proves: BO-A3-e
fn bo_20_5_1_e_buckongahelas_stays_when_the_delaware_are_conquered() {
    let us = "RI-1 RI-2 RI-3 RI-4";
    let position = Position::new().structure("gekelmukpechunk", None);
    let position = position.structure("killbucks", Some(Structure::Village(Health::Reduced)));
    let position = position.at(us, "killbucks").at("buckongahelas De-1", "kokosing").dice(&[1, 4]);
    let position = position.with(|g| g.nations[Nation::Delaware.index()].settled = true);
    let t = position.begin(storm(US, us, "killbucks", "gekelmukpechunk"));
    assert_eq!((t.place("De-1").id(), t.place("buckongahelas").id()), ("out", "kokosing"));
}

#[test]
fn bo_23_0_i_arms_alone_in_a_village_go_with_it() {
    let us = "RI-1 RI-2 RI-3 RI-4";
    let position = Position::new().village("fort-greenville").arms("BA-1", Nation::Miami, "fort-greenville");
    let mut t =
        position.at(us, "fort-greenville").dice(&[1, 1]).begin(storm(US, us, "fort-greenville", "fort-st-clair"));
    assert_eq!(t.legal(), [lose("BA-1"), Action::LoseStructure]);
    t.act(Action::LoseStructure);
    t.act(Action::Relocate { to: place("girtys-town") });
    assert_eq!(t.place("BA-1"), place("girtys-town"));
}

#[test]
fn bo_19_0_c_the_structure_of_a_treaty_nation_is_not_attacked_behind_its_back() {
    let position = Position::new().village("captina").status(Nation::Mingo, Status::Treaty);
    assert!(!position.game.can_attack_structure(US, place("captina")));
    assert!(Position::new().village("captina").game.can_attack_structure(US, place("captina")));
}

#[test]
fn bo_20_4_a_printed_forts_are_never_attacked() {
    assert!(!Position::new().game.can_attack_structure(WC, place("fort-washington")));
    assert!(fort().game.can_attack_structure(WC, place(FORT)));
    assert!(Position::new().game.can_attack_structure(WC, place("limestone")));
}

#[test]
fn bo_16_1_b_behind_a_screen_that_got_away_the_fort_may_be_attacked() {
    let position = fort().inside("RI-1", FORT).at("RI-2", FORT).at(MIAMI, FORT).dice(&[5]);
    let mut t = position.begin(field(WC, MIAMI, FORT, "fort-greenville"));
    t.act(Action::Evade);
    while t.asked().1 == "RETREAT" {
        t.act(t.legal()[0]);
    }
    assert_eq!(t.asked(), (WC, "C_STRUCTURE"));
    t.dice(&[1, 1, 1]).act(Action::Attack { target: AttackTarget::Structure });
    over(&t);
    assert!(t.has_logged("The US, strength 4:"));
}

#[test]
fn bo_14_6_d_the_odds_of_an_exchange_are_those_of_all_thirty_six_throws() {
    for us in 0..=17u8 {
        for wc in [0u8, 1, 4, 9, 16] {
            let side = |sure: u8, bonus| odds::Side { sure: sure.cast_signed(), bonus };
            let weights = odds::exchange(side(us, 1), side(wc, 0));
            let mut counted = [[0u64; 6]; 6];
            for own in 1..=6 {
                for enemy in 1..=6 {
                    let on_us = crate::rules::blood_on_the_ohio::charts::casualties(wc, enemy);
                    let on_wc = crate::rules::blood_on_the_ohio::charts::casualties(us, own + 1);
                    counted[usize::from(on_us)][usize::from(on_wc)] += 1;
                }
            }
            assert_eq!(weights, counted);
        }
    }
}

#[test]
fn ac_105_fort_washington_is_besieged_and_not_attacked() {
    let position = Position::new().inside("RI-1", "fort-washington").at("black-hoof Sh-1", "turtle-creek");
    let mut t = position.turn(0, 3).play();
    t.acts([form("black-hoof"), step("fort-washington")]);
    assert_eq!(t.refusal(Action::Attack { target: AttackTarget::Structure }), "BO-20.4-a");
    t.act(Action::Halt);
    assert!(t.game.is_besieged(place("fort-washington")));
}

/// Delaware warriors set out from the Black Swamp in SP/SU 1794.
fn to_fort_miamis(ids: &str) -> Table {
    let position = Position::of(Scenario::Legion).turn(9, 3).at(ids, "black-swamp");
    let mut t = position.play();
    t.act(form("big-cat"));
    t
}

#[test]
// proves: BO-20.7-b, BO-20.7-c
fn ac_111_fort_miamis_shelters_four_fp() {
    let mut t = to_fort_miamis("big-cat De-1 De-2");
    t.acts([step("ma-fort-miamis"), Action::Halt]);
    assert_eq!(t.place("De-1"), place("ma-fort-miamis"));
    let mut t = to_fort_miamis("big-cat De-1 De-2 *De-3");
    t.act(step("ma-fort-miamis"));
    assert_eq!(t.refusal(Action::Halt), "BO-20.7-b");
    let position = Position::of(Scenario::Legion).turn(9, 2).at("wayne RI-1", "black-swamp");
    let mut t = position.play();
    t.act(form("wayne"));
    assert_eq!(t.refusal(step("ma-fort-miamis")), "BO-20.7-c");
}

#[test]
fn bo_20_7_a_fort_miamis_stands_from_sp_su_1794() {
    let stands = |turn| Position::of(Scenario::Legion).turn(turn, 2).game.fort_miamis_stands();
    assert_eq!([stands(8), stands(9)], [false, true]);
}
