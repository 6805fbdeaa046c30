//! The Action Phase (chapter 8.5): initiative, markers, activation, building, pillage.

use super::position::{Lay, Look, Position, Table, area, piece, step};
use crate::rules::a_dark_and_bloody_ground::activation::Activations;
use crate::rules::a_dark_and_bloody_ground::course::{Action, Fort, Status};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;

/// Turns, counted from 0 for Fall 1790.
const SUMMER: u8 = 3;
const FALL: u8 = 4;

fn activate(id: &str) -> Action {
    Action::Activate { piece: piece(id) }
}

/// The US to act.
fn us(position: Position) -> Table {
    position.begin(Activations::of(US))
}

/// The nations to act.
fn na(position: Position) -> Table {
    position.begin(Activations::of(NA))
}

/// A hand of markers for both sides.
fn hand(position: Position, each: u8) -> Position {
    position.with(|game| {
        game.atrocity_hand = [each; 2];
        game.atrocity_pool = [6 - each; 2];
    })
}

// proves: DB-9.1-a, DB-9.2-a
#[test]
fn ac_54_and_db_9_1_a_initiative_and_db_9_2_a_markers() {
    let position =
        Position::new().at("US-1, Harmar", "cincinnati").at("Miami-1, Little Turtle", "kekionga").with(|game| {
            game.primary = [Some(piece("Harmar")), Some(piece("Little Turtle"))];
        });
    let table = position.dice(&[6, 2]).begin(Activations::new());
    assert_eq!((table.game.initiative, table.asked()), (US, (US, "D-ACT")));
    assert_eq!((table.game.atrocity_hand, table.game.atrocity_pool), ([4, 4], [2, 2]));
}

// proves: DB-9.1-a, DB-9.2-a
#[test]
fn ac_55_equal_totals_are_rolled_again_and_the_deciding_roll_grants_the_markers() {
    let position =
        Position::new().at("US-1, Harmar", "cincinnati").at("Miami-1, Little Turtle", "kekionga").with(|game| {
            game.primary = [Some(piece("Harmar")), Some(piece("Little Turtle"))];
        });
    let mut table = position.dice(&[4, 1, 5, 3]).begin(Activations::new());
    assert_eq!(table.asked(), (US, "D-INI-ROLL"));
    table.act(Action::Roll);
    assert_eq!((table.game.initiative, table.game.atrocity_hand), (NA, [2, 2]));
    table.dice_used();
}

// proves: DB-14.0.5-d, DB-14.0.5-e
#[test]
fn ac_56_db_14_0_5_d_and_e_doubles_may_kill_mckee() {
    let position = Position::new()
        .at("US-1, Harmar", "cincinnati")
        .at("Miami-1, Little Turtle, McKee", "kekionga")
        .at("Shawnee-1, Shawnee-2, Shawnee-3, Shawnee-4", "mad-river")
        .with(|game| game.primary = [Some(piece("Harmar")), Some(piece("Little Turtle"))]);
    let elsewhere = position.clone().at("Shawnee-5", "loramie").dice(&[4, 4, 4, 5, 2]).begin(Activations::new());
    assert_eq!(elsewhere.asked(), (NA, "D-MCKEE-LOSS"));
    assert_eq!(
        elsewhere.legal(),
        [Action::Lose { piece: piece("Shawnee-1") }, Action::Lose { piece: piece("Shawnee-5") }]
    );
    let table = position.dice(&[4, 4, 4, 5, 2]).begin(Activations::new());
    assert_eq!((table.game.vp, table.game.initiative), ([8, 0], NA));
    assert_eq!(table.game.nations[Nation::Shawnee.index()].ml, 2);
    assert_eq!(table.game.nations[Nation::Miami.index()].ml, 2);
    assert_eq!((table.place("McKee"), table.game.atrocity_hand), ("out", [0, 0]));
    assert_eq!((table.place("Shawnee-4"), table.place("Miami-1")), ("mad-river", "kekionga"));
}

#[test]
fn db_9_1_1_a_the_us_names_its_primary_leader_among_equals() {
    let position = Position::new().at("US-1, Hamtramck, Butler", "cincinnati");
    let mut table = position.dice(&[5, 2]).begin(Activations::new());
    assert_eq!(table.asked(), (US, "D-INI-PRIMARY"));
    assert_eq!(table.legal().len(), 2);
    table.act(Action::Primary { piece: piece("Butler") });
    assert_eq!(table.game.primary[0], Some(piece("Butler")));
}

#[test]
fn db_9_1_2_b_the_highest_leader_of_a_nation_at_war_takes_over() {
    let position = Position::new().at("Miami-1, Little Turtle", "kekionga").at("Shawnee-1, Blue Jacket", "mad-river");
    let mut table = position.clone().at("Wyandot-1, Tarhe", "detroit").dice(&[1, 2]).begin(Activations::new());
    assert_eq!(table.asked(), (NA, "D-INI-PRIMARY"));
    assert_eq!(table.refusal(Action::Primary { piece: piece("Tarhe") }), "DB-9.1.1-a");
    table.act(Action::Primary { piece: piece("Blue Jacket") });
    let none = Position::new().at("US-1", "cincinnati").dice(&[1, 2]).begin(Activations::new());
    assert_eq!((none.game.primary[1], none.game.initiative), (None, NA));
}

#[test]
fn db_8_5_3_g_dorchester_is_primary_for_good() {
    let position = Position::new().at("British-1, Dorchester", "detroit").at("Miami-1, Little Turtle", "kekionga");
    let table =
        position.with(|game| game.primary[1] = Some(piece("Little Turtle"))).dice(&[1, 3]).begin(Activations::new());
    assert_eq!(table.game.primary[1], Some(piece("Dorchester")));
}

// proves: DB-6.0.2-a, DB-9.2.1-c
#[test]
fn ac_19_and_db_9_2_1_c_a_marker_of_the_nations_kills_a_settler_and_costs_one() {
    let mut table = na(hand(Position::new().settlers(2, "limestone").vp(0, 3), 2));
    table.act(Action::Atrocity { area: area("limestone") });
    assert_eq!((table.game.areas[area("limestone")].settlers, table.game.vp), (1, [0, 3]));
    assert_eq!(table.game.now.na_atrocities, 1);
}

#[test]
fn ac_140_who_cannot_pay_gives_the_point_to_the_other_side() {
    let mut table = na(hand(Position::new().vp(2, 0), 2));
    table.act(Action::Atrocity { area: area("lexington") });
    assert_eq!(table.game.vp, [3, 0]);
}

// proves: AC-139, DB-9.2.1-a
#[test]
fn ac_63_ac_139_and_db_9_2_1_a_where_markers_go() {
    let table = us(hand(Position::new().at("Shawnee-1", "limestone"), 2));
    assert_eq!(table.refusal(Action::Atrocity { area: area("lexington") }), "DB-9.2.1-a");
    assert!(table.is_legal(Action::Atrocity { area: area("limestone") }));
    assert!(table.is_legal(Action::Atrocity { area: area("cuyahoga") }));
    let mut table = na(hand(Position::new().settlers(3, "limestone").at("Shawnee-1", "kekionga"), 3));
    table.act(Action::Atrocity { area: area("limestone") });
    table.act(Action::Pass);
    assert_eq!(table.refusal(Action::Atrocity { area: area("limestone") }), "DB-9.2.1-a");
}

#[test]
fn db_9_2_b_markers_that_are_left_return_to_the_pool() {
    let mut table = us(hand(Position::new().at("Shawnee-1", "kekionga").at("US-1", "cincinnati"), 2));
    table.act(Action::Pass).act(Action::Pass);
    assert_eq!((table.game.atrocity_hand, table.game.atrocity_pool), ([0, 0], [6, 6]));
}

// proves: AC-58, AC-59, DB-9.2.2-a, DB-9.2.2-b
#[test]
fn ac_57_to_ac_59_and_db_9_2_2_ambush() {
    let alone = Position::new().at("US-1", "greenville").at("Shawnee-1", "kekionga");
    let mut table = na(hand(alone.clone(), 3).dice(&[3]));
    table.act(Action::Ambush { piece: piece("US-1") });
    assert_eq!((table.place("US-1"), table.game.vp, table.game.atrocity_hand[1]), ("pool", [0, 2], 2));
    assert_eq!(table.game.atrocity_pool[1], 3);
    let mut table = na(hand(alone.at("KY-1", "greenville"), 3).dice(&[3]));
    table.act(Action::Ambush { piece: piece("US-1") });
    assert_eq!((table.place("US-1"), table.game.atrocity_hand[1]), ("greenville", 2));
    table.act(Action::Pass);
    assert_eq!(table.refusal(Action::Ambush { piece: piece("KY-1") }), "DB-9.2.2-a");
    let inside = na(hand(Position::new().fort("greenville").inside("US-1", "greenville"), 1));
    assert_eq!(inside.refusal(Action::Ambush { piece: piece("US-1") }), "DB-9.2.2-a");
}

// proves: AC-61, AC-62, AC-98, DB-9.2.3-a
#[test]
fn ac_60_to_ac_62_ac_98_and_db_9_2_3_assassination() {
    let position = Position::new()
        .nation(Nation::Wyandot, Status::Warpath, 3)
        .at("Wyandot-1, Tarhe", "olentangy")
        .at("US-1", "cincinnati")
        .at("Miami-1, Little Turtle", "kekionga");
    let mut table = us(hand(position.clone(), 3).dice(&[5]));
    assert_eq!(table.refusal(Action::Assassinate { piece: piece("Little Turtle") }), "DB-9.2.3-a");
    table.act(Action::Assassinate { piece: piece("Tarhe") });
    assert_eq!((table.place("Tarhe"), table.place("Wyandot leader"), table.game.vp), ("out", "out", [2, 0]));
    let pool = position.at("Wyandot leader", "pool");
    let mut table = us(hand(pool, 3).dice(&[5]));
    table.act(Action::Assassinate { piece: piece("Tarhe") });
    assert_eq!(table.place("Wyandot leader"), "olentangy");
    let wayne = Position::new().at("US-1, Wayne", "greenville").at("Miami-1", "kekionga").vp(0, 3);
    let mut table = na(hand(wayne, 1).dice(&[5]));
    table.act(Action::Assassinate { piece: piece("Wayne") });
    assert_eq!((table.place("Wayne"), table.game.vp), ("greenville", [0, 2]));
    let penniless = Position::new().at("Miami-1, Little Turtle", "mississinewa").at("US-1", "cincinnati");
    let mut table = us(hand(penniless, 1).dice(&[5]));
    table.act(Action::Assassinate { piece: piece("Little Turtle") });
    assert_eq!(table.game.vp, [0, 1]);
}

#[test]
fn db_9_2_3_c_several_assassinations_a_turn() {
    let position = Position::new().at("Miami-1, Little Turtle", "mississinewa").at("US-1", "cincinnati").vp(9, 0);
    let mut table = us(hand(position, 2).dice(&[1, 2]));
    table.act(Action::Assassinate { piece: piece("Little Turtle") });
    table.act(Action::Pass);
    table.act(Action::Assassinate { piece: piece("Little Turtle") });
    assert_eq!((table.game.vp[0], table.game.atrocity_hand[0]), (7, 0));
}

#[test]
fn db_9_3_a_a_leader_takes_all_whom_he_commands() {
    let position = Position::new().at("US-1, US-2, KY-1, Harmar, Trotter", "cincinnati").at("Miami-1", "kekionga");
    let mut table = us(position);
    table.act(activate("Harmar"));
    assert_eq!(table.node(), "D-ACT-FORM");
    table.act(Action::Take { piece: piece("Trotter") });
    table.act(step("great-miami"));
    for id in ["US-1", "US-2", "KY-1", "Harmar", "Trotter"] {
        assert_eq!(table.place(id), "great-miami");
        assert!(table.game.activated.has(piece(id)));
    }
}

#[test]
fn db_9_3_a_units_at_peace_locked_raiding_or_done_are_not_activated() {
    let position = Position::new().at("Wyandot-1", "detroit").at("Shawnee-1, Shawnee-2", "mad-river").with(|game| {
        game.completed.insert(piece("Shawnee-1"));
        game.raiding.insert(piece("Shawnee-2"));
    });
    let table = na(position.at("Miami-1", "kekionga"));
    assert_eq!(table.refusal(activate("Wyandot-1")), "DB-8.1-h");
    assert_eq!(table.refusal(activate("Shawnee-1")), "DB-9.3-d");
    assert_eq!(table.refusal(activate("Shawnee-2")), "DB-12.0.1-d");
    let locked = us(Position::new().at("KY-1, US-1", "cincinnati").with(|game| game.locked.insert(piece("KY-1"))));
    assert_eq!(locked.refusal(activate("KY-1")), "DB-8.4.2-b");
}

// proves: DB-9.3.1-a, DB-9.3.1-b
#[test]
fn ac_64_db_9_3_1_a_and_b_a_lone_us_unit_may_try_and_must_stay_under_cl() {
    let position = || {
        Position::new().at("KY-1", "cincinnati").at("Miami-1", "kekionga").with(|game| {
            game.activated.insert(piece("KY-1"));
        })
    };
    let mut table = us(position().dice(&[3]));
    table.act(activate("KY-1")).act(step("great-miami"));
    assert_eq!(table.place("KY-1"), "cincinnati");
    assert!(table.game.completed.has(piece("KY-1")));
    let mut table = us(position().turn(SUMMER).dice(&[2, 3]));
    table.act(activate("KY-1")).act(step("great-miami")).act(Action::Stop);
    assert_eq!(table.place("KY-1"), "great-miami");
    assert!(table.game.completed.has(piece("KY-1")) && !table.game.disrupted.has(piece("KY-1")));
}

// proves: DB-9.4.2-b
#[test]
fn ac_65_and_db_9_4_2_b_forced_march() {
    let position = Position::new().turn(FALL).at("US-1, US-2, Wayne", "cincinnati").at("Miami-1", "kekionga");
    let position =
        position.with(|game| ["US-1", "US-2", "Wayne"].iter().for_each(|id| game.activated.insert(piece(id))));
    let mut table = us(position.dice(&[5, 5, 6]));
    table.act(activate("Wayne"));
    table.acts([Action::Take { piece: piece("US-1") }, Action::Take { piece: piece("US-2") }]);
    table.act(step("great-miami")).act(Action::Stop);
    assert!(!table.game.disrupted.has(piece("US-1")) && table.game.disrupted.has(piece("US-2")));
    assert!(["US-1", "US-2", "Wayne"].iter().all(|id| table.game.completed.has(piece(id))));
}

#[test]
fn db_9_3_c_those_that_had_not_acted_keep_their_activation() {
    let position = Position::new().at("US-1, US-2, Harmar", "cincinnati").at("Miami-1", "kekionga");
    let position = position.with(|game| game.activated.insert(piece("Harmar")));
    let mut table = us(position.dice(&[3]));
    table.act(activate("Harmar")).act(step("great-miami"));
    assert!(table.game.completed.has(piece("Harmar")) && !table.game.completed.has(piece("US-1")));
    assert!(!table.game.activated.has(piece("US-1")));
}

// proves: AC-67, DB-9.3.2-a, DB-9.3.2-b
#[test]
fn ac_66_ac_67_and_db_9_3_2_a_b_warriors_need_a_leader_and_may_reach_their_ml() {
    let done = |ids: &str| {
        let ids = super::position::pieces(ids);
        Position::new()
            .nation(Nation::Wyandot, Status::Warpath, 3)
            .at("Wyandot-1, Tarhe", "detroit")
            .at("US-1", "cincinnati")
            .with(|game| game.activated = ids)
    };
    assert_eq!(na(done("Wyandot-1")).refusal(activate("Wyandot-1")), "DB-9.3.2-a");
    assert!(na(done("Tarhe")).is_legal(activate("Wyandot-1")));
    let mut table = na(done("Wyandot-1, Tarhe").dice(&[5, 1]));
    table.act(activate("Tarhe")).act(Action::Take { piece: piece("Wyandot-1") });
    table.act(step("river-raisin")).act(Action::Stop);
    assert_eq!(table.place("Wyandot-1"), "river-raisin");
}

// proves: DB-7.0.4-b
#[test]
fn db_9_4_2_a_disrupted_and_unsupplied_units_make_no_second_activation() {
    let position = Position::new().at("US-1, US-2, US-3", "cincinnati").at("Miami-1", "kekionga").with(|game| {
        game.activated = super::position::pieces("US-1, US-2");
        game.disrupted.insert(piece("US-1"));
        game.oos.insert(piece("US-2"));
    });
    let table = us(position);
    assert_eq!(table.refusal(activate("US-1")), "DB-9.4.2-a");
    assert_eq!(table.refusal(activate("US-2")), "DB-7.0.4-b");
}

// proves: AC-79, AC-80, DB-11.2.1-a, DB-11.2.1-b
#[test]
fn ac_78_to_ac_80_and_db_11_2_1_a_b_building_a_fort() {
    let position = || Position::new().at("KY-1, KY-2, Trotter", "northern-kentucky").at("Miami-1", "kekionga");
    let mut table = us(position().dice(&[6]));
    table.act(activate("Trotter"));
    table.act(Action::Build);
    assert_eq!(table.game.areas[area("northern-kentucky")].fort, Fort::Building);
    assert!(table.game.fort(area("northern-kentucky")).is_none());
    table.act(Action::Pass);
    table.act(activate("Trotter")).act(Action::Take { piece: piece("KY-1") });
    table.act(step("cincinnati"));
    assert_eq!(table.game.areas[area("northern-kentucky")].fort, Fort::None);
    let mut few = us(Position::new().at("KY-1, Trotter", "northern-kentucky").at("Miami-1", "kekionga"));
    few.act(activate("Trotter"));
    assert_eq!(few.refusal(Action::Build), "DB-11.2.1-a");
    assert!(few.game.can_build(PieceSet::US), "all that the US has is counted, however much that is");
}

#[test]
fn db_11_2_1_b_too_few_builders_give_up_the_work() {
    let position = Position::new().at("KY-1, KY-2, KY-3, Trotter", "northern-kentucky").at("Miami-1", "kekionga");
    let mut table = us(position.dice(&[1, 1, 6]));
    table.act(activate("Trotter")).act(Action::Build).act(Action::Pass);
    table.act(activate("KY-1")).act(step("cincinnati")).act(Action::Stop);
    assert_eq!(table.game.areas[area("northern-kentucky")].fort, Fort::Building);
    table.act(Action::Pass);
    table.act(activate("KY-2")).act(step("cincinnati"));
    assert_eq!(table.game.areas[area("northern-kentucky")].fort, Fort::None);
}

// proves: DB-11.2.1-e
#[test]
fn db_11_2_1_d_and_e_dismantling_and_where_no_fort_is_begun() {
    let position = || Position::new().at("US-1, US-2, Hamtramck", "greenville").at("Miami-1", "kekionga");
    let mut table = us(position().fort("greenville"));
    table.act(activate("Hamtramck"));
    assert_eq!(table.refusal(Action::Build), "DB-11.2.1-e");
    table.act(Action::Dismantle);
    assert_eq!(table.game.areas[area("greenville")].fort, Fort::Dismantling);
    let mut table = us(position().at("Shawnee-1", "greenville"));
    table.act(activate("Hamtramck"));
    assert_eq!(table.refusal(Action::Build), "DB-11.2.1-e");
    assert_eq!(table.refusal(Action::Dismantle), "DB-11.2.1-d");
    let mut british = us(Position::new().at("US-1, US-2, Hamtramck", "maumee-rapids").at("Miami-1", "kekionga"));
    british.act(activate("Hamtramck"));
    assert_eq!(british.refusal(Action::Build), "DB-11.2.1-e");
}

// proves: AC-82, DB-9.5.1-a, DB-9.5.1-c
#[test]
fn ac_81_ac_82_and_db_9_5_1_pillage() {
    let position = Position::new().turn(FALL).at("US-1, US-2, Hamtramck", "kekionga").at("Shawnee-1", "mad-river");
    let mut table = us(position.dice(&[3]));
    table.act(Action::Pillage { area: area("kekionga") }).act(Action::Roll);
    assert!(table.game.areas[area("kekionga")].pillaged && table.game.kekionga_pillaged);
    assert!(["US-1", "US-2", "Hamtramck"].iter().all(|id| table.game.completed.has(piece(id))));
    let one = us(Position::new().at("US-1", "kekionga").at("Shawnee-1", "mad-river"));
    assert_eq!(one.refusal(Action::Pillage { area: area("kekionga") }), "DB-9.5.1-a");
    let twice = us(Position::new().at("US-1, US-2", "kekionga").at("Shawnee-1", "mad-river").pillaged("kekionga"));
    assert_eq!(twice.refusal(Action::Pillage { area: area("kekionga") }), "DB-9.5.1-c");
}

// proves: DB-9.5.1-d
#[test]
fn db_9_5_1_b_and_d_failure_completes_them_too_and_ones_own_ground_may_be_pillaged() {
    let position = Position::new().at("US-1, US-2", "lexington").at("Shawnee-1", "mad-river");
    let mut table = us(position.dice(&[6]));
    table.act(Action::Pillage { area: area("lexington") }).act(Action::Roll);
    assert!(!table.game.areas[area("lexington")].pillaged);
    assert!(table.game.completed.has(piece("US-1")));
}

// proves: DB-6.0.2-b
#[test]
fn ac_18_and_db_6_0_2_b_settlers_of_a_pillaged_area_are_checked() {
    let position = Position::new()
        .settlers(2, "limestone")
        .village("lexington")
        .at("Shawnee-1, Shawnee-2", "limestone")
        .at("US-1", "cincinnati")
        .vp(5, 0);
    let mut table = na(position.dice(&[2, 3, 4]));
    table.act(Action::Pillage { area: area("limestone") }).act(Action::Roll);
    assert_eq!(table.game.vp, [4, 1]);
    assert_eq!(table.game.areas[area("limestone")].settlers, 0);
    assert_eq!((table.game.areas[area("lexington")].settlers, table.game.areas[area("lexington")].displaced), (1, 1));
}

#[test]
fn ac_138_a_settler_of_a_town_goes_to_another_area() {
    let position = Position::new()
        .settlers(1, "limestone")
        .village("limestone")
        .at("Shawnee-1, Shawnee-2", "limestone")
        .at("US-1", "cincinnati");
    let mut table = na(position.village("lexington").dice(&[2, 3]));
    table.act(Action::Pillage { area: area("limestone") }).act(Action::Roll);
    assert_eq!(table.game.areas[area("lexington")].settlers, 1);
}

#[test]
fn db_6_0_2_c_equally_near_towns_are_the_choice_of_the_us() {
    let position = Position::new()
        .settlers(1, "limestone")
        .village("lexington")
        .village("northern-kentucky")
        .at("Shawnee-1, Shawnee-2", "limestone")
        .at("US-1", "cincinnati");
    let mut table = na(position.dice(&[2, 3]));
    table.act(Action::Pillage { area: area("limestone") }).act(Action::Roll);
    assert_eq!(table.asked(), (US, "D-SET-DISPLACE"));
    table.act(Action::Settle { area: area("northern-kentucky") });
    assert_eq!(table.game.areas[area("northern-kentucky")].settlers, 1);
}

// proves: DB-9.4.1-f
#[test]
fn ac_85_and_db_15_1_3_a_the_scenario_closes_areas() {
    let position = Position::of(Scenario::Harmar).at("US-1, Harmar", "kekionga").at("Shawnee-1", "mad-river");
    let mut table = us(position);
    table.act(activate("Harmar"));
    assert_eq!(table.refusal(step("coldwater")), "DB-9.4.1-f");
    assert!(table.is_legal(step("mississinewa")));
}

// proves: DB-9.3-d
#[test]
fn db_9_3_b_and_db_9_3_d_one_roll_for_the_group_and_a_second_activation_completes() {
    let position = Position::new().at("US-1, US-2, Harmar", "cincinnati").at("Miami-1", "kekionga").with(|game| {
        game.activated = super::position::pieces("US-2, Harmar");
    });
    // One roll for both who act again, then the check of the one unit among them.
    let mut table = us(position.dice(&[1, 1]));
    table.act(activate("Harmar")).act(Action::Take { piece: piece("US-2") });
    table.act(step("great-miami")).act(Action::Stop);
    table.dice_used();
    let completed = |id: &str| table.game.completed.has(piece(id));
    assert_eq!(["US-1", "US-2", "Harmar"].map(completed), [false, true, true]);
    table.act(Action::Pass);
    assert_eq!(table.refusal(activate("US-2")), "DB-9.3-d");
    assert!(table.is_legal(activate("US-1")));
}

#[test]
fn db_9_3_d_completed_pieces_are_not_activated() {
    let table = us(Position::new()
        .at("US-1, Harmar", "cincinnati")
        .at("Miami-1", "kekionga")
        .with(|game| game.completed = super::position::pieces("US-1")));
    assert_eq!(table.refusal(activate("US-1")), "DB-9.3-d");
    let mut led = table.clone();
    led.act(activate("Harmar"));
    assert_eq!(led.refusal(Action::Take { piece: piece("US-1") }), "DB-9.3-a");
}

#[test]
fn db_14_0_1_d_no_gout_die_for_building() {
    let mut table = us(Position::new().at("US-1, US-2, St. Clair", "greenville").at("Miami-1", "kekionga"));
    table.act(activate("St. Clair")).act(Action::Build);
    assert_eq!(table.game.areas[area("greenville")].fort, Fort::Building);
}

#[test]
fn db_9_2_1_b_markers_feed_the_charts_of_the_next_turn() {
    let sums = |side: usize, at: &str, count: u8| {
        let game = Position::new()
            .at("Shawnee-1", "limestone")
            .with(|game| game.areas[area(at)].atrocities[side] = count)
            .game;
        let sum = |modifiers: Vec<(i8, &'static str)>| modifiers.iter().map(|(value, _)| value).sum::<i8>();
        let nation = |nation| sum(game.mobilization_modifiers(nation, 0));
        (
            sum(game.commitment_modifiers()),
            sum(game.militia_modifiers()),
            nation(Nation::Shawnee),
            nation(Nation::Miami),
        )
    };
    let (cl, militia, shawnee, miami) = sums(0, "limestone", 0);
    assert_eq!(sums(1, "limestone", 1), (cl + 1, militia + 1, shawnee, miami));
    assert_eq!(sums(1, "limestone", 3), (cl + 2, militia + 2, shawnee, miami), "two at most");
    assert_eq!(sums(0, "kekionga", 1), (cl, militia, shawnee, miami + 1));
    assert_eq!(sums(0, "limestone", 1), (cl, militia, shawnee + 1, miami), "on its units");
}

#[test]
fn db_9_2_3_b_a_burnt_marker_never_comes_back() {
    let position = Position::new().at("Miami-1, Little Turtle", "mississinewa").at("US-1", "cincinnati").vp(9, 0);
    for die in [1, 6] {
        let mut table = us(hand(position.clone(), 2).dice(&[die]));
        table.act(Action::Assassinate { piece: piece("Little Turtle") }).act(Action::Pass).act(Action::Pass);
        assert_eq!((table.game.atrocity_hand[0], table.game.atrocity_pool[0]), (0, 5), "die {die}");
    }
    // With none left the dice grant none.
    let last = position.with(|game| game.atrocity_pool = [0, 1]).dice(&[6, 2]).begin(Activations::new());
    assert_eq!(last.game.atrocity_hand, [0, 1]);
}
