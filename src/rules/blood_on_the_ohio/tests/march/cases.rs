//! Acceptance cases AC-12 to AC-30, AC-133, AC-136.

use crate::rules::blood_on_the_ohio::course::{Action, AttackTarget, Scenario};
use crate::rules::blood_on_the_ohio::map::{CUP, PlaceSet, US, WC, atlas};
use crate::rules::blood_on_the_ohio::march::ForceKind;
use crate::rules::blood_on_the_ohio::tests::position::{
    Position, Table, form, pick, pick_up, piece, place, put_down, regulars, step,
};

fn us(position: Position) -> Table {
    position.turn(0, 2).play()
}

fn wc(position: Position) -> Table {
    position.turn(0, 3).play()
}

#[test]
fn ac_13_a_loyal_scout_gives_a_fifth_mp_and_a_faithless_one_goes_to_the_cup() {
    let lay = || Position::new().at("st-clair RI-1 S-1", "fort-washington");
    let mut table = us(lay());
    table.act(form("st-clair"));
    assert_eq!(table.force(), ["st-clair", "RI-1", "S-1"]);
    table.dice(&[3]).act(Action::Guide { scout: piece("S-1") });
    assert_eq!(table.summary(), (ForceKind::Key, 2, 5));
    let mut table = us(lay());
    table.act(form("st-clair")).dice(&[2]).act(Action::Guide { scout: piece("S-1") });
    assert_eq!(table.summary(), (ForceKind::Key, 2, 4));
    assert_eq!(table.place("S-1"), CUP);
}

#[test]
fn ac_14_four_mp_from_fort_washington_to_greenville() {
    let mut table = us(Position::new().at("harmar RI-1", "fort-washington").vp(10, 0));
    table.act(form("harmar"));
    for (to, left) in [("gm-dunlap", 2), ("fort-hamilton", 2), ("fort-st-clair", 1)] {
        table.act(step(to));
        assert_eq!(table.march().available(), left, "{to}");
    }
    table.act(step("fort-greenville"));
    assert_eq!(table.march().available(), 0);
    assert_eq!(table.refusal(step("fort-recovery")), "BO-6.2.1-d");
}

#[test]
fn ac_15_ten_fp_may_not_leave_the_ohio_for_a_tributary() {
    let lay = |units: &str| us(Position::new().at(&format!("harmar {units}"), "fort-harmar"));
    let mut table = lay("RI-1 RI-2 RI-3 RI-4 RI-5");
    table.act(form("harmar")).act(step("oh-muskingum"));
    assert_eq!(table.refusal(step("mu-big-bottom")), "BO-6.3.1-b");
    let mut table = lay("RI-1 RI-2 RI-3 RI-4");
    table.acts([form("harmar"), step("oh-muskingum"), step("mu-big-bottom")]);
    assert_eq!(table.march().available(), 1);
}

#[test]
fn ac_16_sixteen_us_fp_move_along_the_ohio_and_nine_of_the_confederacy_do_not() {
    let army = "harmar doughty RI-1 RI-2 RI-3 RI-4 RI-5 RI-6 RI-7 RI-8";
    let mut table = us(Position::new().at(army, "fort-harmar"));
    table.act(form("harmar"));
    assert_eq!(table.summary(), (ForceKind::Key, 16, 4));
    table.acts([step("oh-muskingum"), step("oh-hocking"), step("neals")]);
    assert_eq!(table.march().available(), 1);
    let band = "blue-jacket Sh-1 Sh-2 Sh-3 Sh-4 *Sh-5";
    let mut table = wc(Position::new().at(band, "duck-creek"));
    table.acts([form("blue-jacket"), step("oh-muskingum")]);
    assert_eq!(table.refusal(step("oh-hocking")), "BO-6.3.1-a");
}

// proves: BO-6.3.1-c, BO-6.7-f
#[test]
fn ac_17_a_force_of_any_size_crosses_the_river() {
    let band = "blue-jacket black-hoof Sh-1 Sh-2 Sh-3 Sh-4 Sh-5 Sh-6";
    let mut table = wc(Position::new().at(band, "brush-creek"));
    table.acts([form("blue-jacket"), step("oh-limestone"), step("limestone")]);
    assert_eq!(table.march().available(), 3);
    assert!(table.is_legal(Action::Halt), "an empty settlement does not stop the force");
}

#[test]
fn ac_18_no_move_ends_on_a_river() {
    let mut table = wc(Position::new().at("Sh-1", "brush-creek"));
    table.acts([form("Sh-1"), step("oh-limestone")]);
    assert_eq!(table.refusal(Action::Halt), "BO-2.5-e");
}

#[test]
fn ac_19_seven_unit_fp_are_too_many_for_a_subordinate_before_the_legion() {
    let lay = |scenario| Position::of(scenario).at("doughty RI-1 RI-2 RI-3 *RI-4", "fort-washington");
    let mut table = us(lay(Scenario::Harmar));
    table.act(form("doughty"));
    assert_eq!(table.summary(), (ForceKind::Subordinate, 6, 4), "the natural force keeps the limit");
    table.act(pick("RI-4"));
    assert_eq!(table.summary(), (ForceKind::Stray, 7, 2));
    let mut table = lay(Scenario::Legion).turn(5, 2).play();
    table.act(form("doughty"));
    assert_eq!(table.summary(), (ForceKind::Subordinate, 7, 4));
}

#[test]
fn ac_20_a_subordinate_leads_his_own_nation_and_a_key_leader_any() {
    let lay = || wc(Position::new().at("little-turtle le-gris Sh-1", "kekionga"));
    let mut table = lay();
    table.act(form("le-gris")).act(pick("Sh-1"));
    assert_eq!(table.summary(), (ForceKind::Stray, 2, 3));
    table.act(pick("little-turtle"));
    assert_eq!(table.summary(), (ForceKind::Key, 2, 5));
}

#[test]
fn ac_21_a_leader_picked_up_raises_the_type_and_never_the_mp() {
    let position = Position::new().at("MI-1 MI-2", "fort-hamilton").at("doughty RI-1 *RI-2", "fort-st-clair");
    let mut table = us(position);
    table.acts([form("MI-1"), step("fort-st-clair"), pick_up("doughty")]);
    assert_eq!(table.summary(), (ForceKind::Subordinate, 4, 1));
    table.act(pick_up("RI-1"));
    assert_eq!(table.summary(), (ForceKind::Subordinate, 6, 1));
    assert_eq!(table.refusal(pick_up("RI-2")), "BO-6.4-b");
}

#[test]
fn ac_22_leaders_stay_with_what_they_lead() {
    let units = "RI-1 RI-2 RI-3 RI-4 RI-5 RI-6 RI-7";
    let mut table = us(Position::new().at(&format!("st-clair butler {units}"), "fort-hamilton"));
    table.acts([form("st-clair"), step("fort-st-clair")]);
    assert_eq!(table.refusal(put_down("st-clair")), "BO-6.5-b");
    assert_eq!(table.refusal(put_down("butler")), "BO-6.5-c");
    table.acts([put_down("RI-1"), put_down("RI-2")]);
    assert!(table.is_legal(put_down("butler")));
}

// proves: BO-6.1-a
#[test]
fn ac_23_a_force_stops_where_an_army_stands() {
    let army = regulars(9);
    let position = Position::new().at(&army, "fort-st-clair").at("harmar MI-1", "richmond");
    let mut table = us(position);
    table.acts([form("harmar"), step("fort-st-clair")]);
    assert_eq!(table.asked(), (US, "OPS_IDLE"), "its move is over");
    assert!(table.game.moved.has(piece("MI-1")));
}

#[test]
fn ac_24_a_piece_that_was_dropped_joins_no_further_force() {
    let mut table = us(Position::new().at("harmar RI-1 MI-1", "fort-hamilton"));
    table.acts([form("harmar"), step("fort-st-clair"), put_down("MI-1"), Action::Halt]);
    assert_eq!(table.refusal(form("MI-1")), "BO-6.1-d");
}

#[test]
fn ac_25_passing_through_needs_more_fp_and_a_step_out() {
    let lay = |band: &str| {
        let us = "doughty RI-1 RI-2";
        wc(Position::new().at(us, "fort-st-clair").at(band, "fort-greenville").vp(0, 10))
    };
    let mut table = lay("little-turtle Mi-1 Mi-2 *Mi-3");
    table.acts([form("little-turtle"), step("fort-st-clair")]);
    assert_eq!(table.asked(), (WC, "ENCOUNTER"));
    assert_eq!(table.refusal(Action::PassThrough), "BO-13.0-a");
    let mut table = lay("little-turtle Mi-1 Mi-2 Mi-3");
    table.acts([form("little-turtle"), step("fort-st-clair"), Action::PassThrough]);
    assert_eq!(table.march().available(), 3);
    assert!(table.refused(Action::Halt).rule.0.starts_with("BO-"), "it may not stop there");
    assert!(table.legal().iter().all(|action| matches!(action, Action::Step { .. })));
}

#[test]
fn ac_26_a_stray_passes_through_only_with_a_guide() {
    let lay = || us(Position::new().at("RI-1 RI-2 RI-3 S-1", "fort-hamilton").at("Mi-1", "fort-st-clair").vp(10, 0));
    let mut table = lay();
    table.acts([form("RI-1"), step("fort-st-clair")]);
    assert_eq!(table.refusal(Action::PassThrough), "BO-13.0-c");
    let mut table = lay();
    table.acts([form("RI-1"), pick("S-1")]).dice(&[5]);
    table.acts([Action::Guide { scout: piece("S-1") }, step("fort-st-clair")]);
    assert!(table.is_legal(Action::PassThrough));
}

#[test]
fn ac_27_support_units_alone_have_their_own_mp() {
    let lay = || us(Position::new().at("SW-1 S-1", "fort-washington"));
    let summary = |ids: &[&str]| {
        let mut table = lay();
        table.act(form(ids[0]));
        table.acts(ids[1..].iter().map(|id| pick(id)));
        table.summary()
    };
    assert_eq!(summary(&["SW-1", "S-1"]), (ForceKind::Support, 0, 4));
    assert_eq!(summary(&["S-1"]), (ForceKind::Support, 0, 5));
    assert_eq!(summary(&["SW-1"]), (ForceKind::Support, 0, 4));
}

#[test]
fn ac_28_a_wagon_alone_is_captured_in_passing() {
    let position = Position::new().at("SW-1", "turtle-creek").at("*Sh-1 *Sh-2", "todds-fork").vp(10, 10);
    let mut table = wc(position);
    table.acts([form("Sh-1"), step("lm-caesars"), step("turtle-creek")]);
    assert_eq!((table.place("SW-1"), table.game.vp[1]), (CUP, 12));
    assert_eq!(table.march().available(), 1, "it costs no MP");
}

#[test]
fn ac_29_an_ordinary_village_without_warriors_stops_nobody() {
    let position = Position::new().at("doughty RI-1 *RI-2", "fort-st-clair").village("fort-greenville");
    let mut table = us(position.vp(10, 0));
    table.acts([form("doughty"), step("fort-greenville")]);
    assert_eq!(table.march().available(), 3);
    for action in
        [step("fort-recovery"), Action::Halt, Action::Attack { target: AttackTarget::Structure }, Action::Overrun]
    {
        assert!(table.is_legal(action), "{action:?}");
    }
}

// proves: BO-6.7-d
#[test]
fn ac_30_a_principal_village_is_passed_through_or_attacked() {
    let position = Position::new().at("RI-1 RI-2", "fort-greenville").vp(10, 0);
    let mut table = us(position);
    table.acts([form("RI-1"), step("pickawillany")]);
    assert_eq!(table.asked(), (US, "ENCOUNTER"));
    assert_eq!(table.march().available(), 1);
    assert_eq!(table.refusal(Action::PassThrough), "BO-13.0-c");
    assert!(table.refused(Action::Overrun).rule.0.starts_with("BO-17.1"));
    assert!(table.is_legal(Action::Attack { target: AttackTarget::Structure }));
    assert!(table.refused(step("loramies")).rule.0.starts_with("BO-"));
}

#[test]
fn ac_133_wagons_pick_up_no_fighters() {
    let position = Position::new().at("SW-1 SW-2", "fort-washington").at("RI-1 SW-3", "fort-hamilton");
    let mut table = us(position);
    table.acts([form("SW-1"), pick("SW-2"), step("gm-dunlap"), step("fort-hamilton")]);
    assert_eq!(table.refusal(pick_up("RI-1")), "BO-6.4-e");
    assert!(table.is_legal(pick_up("SW-3")));
}

#[test]
fn ac_136_a_village_of_a_nation_that_is_not_at_war_stops_nobody() {
    let near = place("cuyahoga-town");
    let from = atlas().next(near).and(PlaceSet::GROUND).first().expect("a trail leads there").id();
    let mut table = us(Position::new().at("doughty RI-1 *RI-2", from).dice(&[3, 4]));
    table.acts([form("doughty"), Action::Step { to: near }]);
    assert!(table.game.dice.left().is_empty(), "both have rolled");
    assert!(table.is_legal(Action::Halt));
    let attack = Action::Attack { target: AttackTarget::Structure };
    assert_eq!(table.refusal(attack), "BO-19.0-c");
}
