//! Movement on the map (chapter 8.5): steps, rides, the Ohio, gout, trespass, reactions.

use super::position::{Lay, Look, Position, Table, area, piece, step};
use crate::rules::a_dark_and_bloody_ground::activation::Activations;
use crate::rules::a_dark_and_bloody_ground::combat::Combats;
use crate::rules::a_dark_and_bloody_ground::course::{Action, Status};
use crate::rules::a_dark_and_bloody_ground::map::AreaSet;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, US};
use crate::rules::a_dark_and_bloody_ground::reaction::Reactions;
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;

const WINTER: u8 = 5;

fn activate(id: &str) -> Action {
    Action::Activate { piece: piece(id) }
}

fn ride(to: &str) -> Action {
    Action::Ride { area: area(to) }
}

fn float(to: &str) -> Action {
    Action::Float { area: area(to) }
}

/// The US have activated this piece; the nations have somebody far away.
fn us(position: Position, id: &str) -> Table {
    let mut table = position.begin(Activations::of(US));
    table.act(activate(id));
    table
}

fn na(position: Position, id: &str) -> Table {
    let mut table = position.begin(Activations::of(NA));
    table.act(activate(id));
    table
}

#[test]
fn ac_68_and_t_11_steps_cost_their_terrain() {
    let mut table = us(Position::new().at("US-1", "cincinnati"), "US-1");
    table.act(step("great-miami")).act(step("greenville"));
    assert_eq!((table.place("US-1"), table.node()), ("greenville", "D-ACT"));
}

// proves: DB-7.0.4-a
#[test]
fn ac_27_and_db_7_0_4_a_out_of_supply_costs_one_point() {
    let position = Position::new().at("US-1", "upper-wabash").with(|game| game.oos.insert(piece("US-1")));
    let mut table = us(position, "US-1");
    table.act(step("greenville"));
    assert!(!table.is_legal(step("great-miami")));
}

// proves: DB-9.4.1-c
#[test]
fn ac_69_and_db_9_4_1_c_one_area_is_always_possible() {
    let mut table = us(Position::new().at("KY-1", "limestone"), "KY-1");
    table.act(step("scioto-mouth"));
    assert_eq!(table.place("KY-1"), "scioto-mouth");
    assert!(!table.is_legal(step("paint-creek")));
}

// proves: DB-9.4.1-a
#[test]
fn db_9_4_1_b_the_slowest_piece_sets_the_pace_and_may_be_dropped() {
    let position = Position::new().at("US-1, Hamtramck", "cincinnati").at("Miami-1", "tippecanoe");
    let mut table = us(position, "Hamtramck");
    assert_eq!(table.refusal(Action::Drop { piece: piece("US-1") }), "DB-4.0-a");
    table.act(step("great-miami")).act(step("greenville"));
    assert_eq!(table.refusal(step("upper-wabash")), "DB-9.4.1-a");
    table.act(Action::Drop { piece: piece("US-1") });
    table.act(step("upper-wabash"));
    assert_eq!((table.place("US-1"), table.place("Hamtramck")), ("greenville", "upper-wabash"));
}

#[test]
fn db_9_4_1_d_enemies_and_their_forts_end_a_move_and_stop_a_leader_alone() {
    let position = || Position::new().at("US-1, Hamtramck", "cincinnati").at("Shawnee-1", "great-miami");
    let mut table = us(position(), "Hamtramck");
    table.act(step("great-miami"));
    assert!(!table.is_legal(step("greenville")));
    let mut alone = us(position(), "Hamtramck");
    alone.act(Action::Leave { piece: piece("US-1") });
    assert_eq!(alone.refusal(step("great-miami")), "DB-9.4.1-d");
    let fort = Position::new()
        .nation(Nation::Ottawa, Status::Surrendered, 0)
        .at("US-1", "the-glaize")
        .at("Miami-1", "tippecanoe");
    let mut table = us(fort, "US-1");
    table.act(step("maumee-rapids"));
    assert!(!table.is_legal(step("the-glaize")));
}

// proves: DB-9.4.3-a
#[test]
fn ac_70_and_db_9_4_3_a_a_river_carries_for_one_point() {
    let mut table = us(Position::new().at("US-1", "cincinnati"), "US-1");
    table.act(ride("loramie")).act(step("upper-wabash"));
    assert_eq!(table.refusal(step("kekionga")), "DB-9.4.1-a");
}

// proves: DB-9.4.3-b
#[test]
fn ac_71_and_db_9_4_3_b_no_rides_in_winter_or_severe_weather() {
    let table = us(Position::new().turn(WINTER).at("US-1", "cincinnati"), "US-1");
    assert_eq!(table.refusal(ride("loramie")), "DB-9.4.3-b");
    let severe = us(Position::new().at("US-1", "cincinnati").with(|game| game.events.severe = true), "US-1");
    assert_eq!(severe.refusal(float("marietta")), "DB-9.4.3-b");
}

#[test]
fn db_5_0_4_a_severe_weather_makes_land_dearer() {
    let position = Position::new().at("US-1", "cincinnati").with(|game| game.events.severe = true);
    let mut table = us(position, "US-1");
    table.act(step("great-miami"));
    assert!(!table.is_legal(step("greenville")));
}

#[test]
fn db_9_4_3_a_an_enemy_on_the_way_ends_a_ride() {
    let position = Position::new().at("US-1", "cincinnati").at("Shawnee-1", "great-miami");
    let table = us(position, "US-1");
    assert_eq!(table.refusal(ride("loramie")), "DB-9.4.3-a");
    assert!(table.is_legal(ride("great-miami")));
}

// proves: DB-9.4.4-a
#[test]
fn ac_72_and_db_9_4_4_a_an_enemy_on_a_bank_ends_the_ride_on_the_ohio() {
    let position =
        Position::new().nation(Nation::Mingo, Status::Warpath, 4).at("US-1", "pittsburgh").at("Mingo-1", "captina");
    let table = us(position, "US-1");
    assert_eq!(table.refusal(float("cincinnati")), "DB-9.4.4-a");
    for bank in ["captina", "wheeling", "mingo-bottom", "washington-pa", "beaver"] {
        assert!(table.is_legal(float(bank)), "{bank}");
    }
    let mut landed = table.clone();
    landed.act(float("captina"));
    assert_eq!(landed.place("US-1"), "captina");
    assert!(!landed.is_legal(Action::Stop));
}

// proves: DB-9.4.4-b
#[test]
fn ac_73_and_db_9_4_4_b_the_ohio_costs_one_point_and_the_landing() {
    let mut table = us(Position::new().at("US-1", "pittsburgh"), "US-1");
    table.act(float("cincinnati")).act(step("great-miami"));
    assert_eq!(table.place("US-1"), "great-miami");
}

#[test]
fn db_9_4_4_c_a_ride_needs_its_points_in_hand() {
    let position = Position::new().at("US-1", "cincinnati").with(|game| game.oos.insert(piece("US-1")));
    let table = us(position, "US-1");
    assert_eq!(table.refusal(float("wheeling")), "DB-9.4.4-c");
    assert!(table.is_legal(float("limestone")));
}

#[test]
fn db_9_4_4_a_the_reaches_of_the_start_do_not_stop_it() {
    let position = Position::new().at("US-1", "cincinnati").at("Shawnee-1", "northern-kentucky");
    let table = us(position, "US-1");
    assert!(table.is_legal(float("northern-kentucky")));
    assert!(table.is_legal(float("laughery")) && table.is_legal(float("eagle-creek")));
    assert!(!table.is_legal(float("marietta")));
}

// proves: AC-77, DB-14.0.1-a, DB-14.0.1-b
#[test]
fn ac_76_ac_77_db_14_0_1_a_and_b_gout() {
    let position = || Position::new().at("US-1, US-2, St. Clair", "cincinnati").at("Miami-1", "kekionga");
    let mut half = us(position().dice(&[4]), "St. Clair");
    half.act(step("great-miami"));
    assert!(!half.is_legal(step("greenville")));
    let mut one = us(position().dice(&[6]), "St. Clair");
    one.act(step("great-miami"));
    assert!(!one.is_legal(step("greenville")));
    let mut far = us(position().dice(&[6]), "St. Clair");
    far.act(ride("loramie"));
    assert_eq!((far.place("US-1"), far.node()), ("cincinnati", "D-ACT-MOVE"));
    assert_eq!(far.refusal(ride("loramie")), "DB-14.0.1-b");
    assert!(far.is_legal(ride("great-miami")));
    let mut well = us(position().dice(&[2]), "St. Clair");
    well.act(step("great-miami"));
    assert!(well.is_legal(step("greenville")));
}

// proves: DB-9.4.1-g, DB-14.0.5-a
#[test]
fn ac_83_db_9_4_1_g_and_db_14_0_5_a_mckee_stays_north() {
    let table = na(Position::new().at("Shawnee-1, McKee", "eagle-creek").at("US-1", "cincinnati"), "McKee");
    assert_eq!(table.refusal(step("limestone")), "DB-14.0.5-a");
    assert!(table.is_legal(step("scioto-mouth")));
}

#[test]
fn db_14_0_3_a_tecumseh_is_not_left_alone() {
    let position = || Position::new().at("Shawnee-1, Tecumseh", "eagle-creek").at("US-1", "cincinnati");
    let alone = na(position(), "Shawnee-1");
    assert_eq!(alone.refusal(step("scioto-mouth")), "DB-14.0.3-a");
    let mut leads = na(position(), "Tecumseh");
    leads.act(step("scioto-mouth"));
    assert_eq!(leads.place("Shawnee-1"), "scioto-mouth");
}

#[test]
fn db_14_0_7_b_a_militia_leader_stays_with_his_militia() {
    let position = || Position::new().at("KY-1, US-1, Trotter", "cincinnati").at("Miami-1", "kekionga");
    let table = us(position(), "KY-1");
    assert_eq!(table.refusal(step("great-miami")), "DB-14.0.7-b");
    let mut parted = us(position(), "Trotter");
    parted.act(Action::Leave { piece: piece("KY-1") });
    assert_eq!(parted.refusal(step("great-miami")), "DB-14.0.7-b");
}

#[test]
fn db_8_3_2_c_units_held_at_the_edge_enter() {
    let position = Position::new().at("US-1, US-2", "east-edge").at("Miami-1", "kekionga");
    let mut table = us(position, "US-1");
    assert_eq!(table.refusal(step("pittsburgh")), "DB-2.1-a");
    table.act(step("morgantown"));
    assert_eq!((table.place("US-1"), table.place("US-2")), ("morgantown", "morgantown"));
    assert!(table.is_legal(step("redstone")));
    let mut stopped = us(Position::new().at("US-1", "east-edge").at("Shawnee-1", "morgantown"), "US-1");
    stopped.act(step("morgantown"));
    assert!(!stopped.is_legal(step("clarksburg")));
}

// proves: AC-40, DB-8.1.2-a, DB-8.1.2-b, DB-8.1.2-c, DB-8.1.2-e
#[test]
fn ac_39_ac_40_and_db_8_1_2_a_b_c_e_trespass() {
    let position =
        || Position::new().at("US-1, Hamtramck", "olentangy").nation(Nation::Delaware, Status::Surrendered, 0);
    let mut table = us(position().at("Shawnee-1", "mad-river").dice(&[3]), "Hamtramck");
    table.act(step("upper-sandusky"));
    assert_eq!((table.game.status(Nation::Wyandot), table.node()), (Status::Peaceful, "D-ACT-MOVE"));
    table.game.dice.enter(&[1]);
    table.act(step("lower-sandusky"));
    assert_eq!(table.game.status(Nation::Wyandot), Status::Peaceful);
    let mut table = us(position().at("Shawnee-1", "mad-river").dice(&[4]), "Hamtramck");
    table.act(step("upper-sandusky"));
    assert_eq!((table.game.status(Nation::Wyandot), table.game.nation_level(Nation::Wyandot)), (Status::Warpath, 3));
    assert!(!table.is_legal(step("lower-sandusky")));
}

// proves: DB-8.1.2-d
#[test]
fn ac_41_and_db_8_1_2_d_a_trespass_never_brings_surrender() {
    let position = Position::new()
        .at("US-1", "scioto-plains")
        .at("US-2", "mahoning")
        .at("US-3", "wheeling")
        .at("Shawnee-1", "kekionga");
    let mut table = us(position.dice(&[1]), "US-3");
    table.act(step("captina"));
    assert_eq!((table.game.status(Nation::Mingo), table.game.nation_level(Nation::Mingo)), (Status::Peaceful, 1));
}

// proves: DB-8.1.3-a, DB-8.6.2-c
#[test]
fn ac_42_db_8_1_3_a_and_db_8_6_2_c_free_ground() {
    let mut table = us(Position::new().at("US-1", "venango").at("Shawnee-1", "kekionga"), "US-1");
    table.act(step("presque-isle"));
    assert_eq!(table.place("US-1"), "presque-isle");
    let surrendered = Position::new()
        .nation(Nation::Mingo, Status::Surrendered, 0)
        .at("US-1", "wheeling")
        .at("Shawnee-1", "kekionga");
    let mut table = us(surrendered, "US-1");
    table.act(step("captina"));
    assert_eq!(table.place("US-1"), "captina");
}

/// A stack on the Scioto between nations that have surrendered, with the Mingo at peace in the middle.
fn on_the_scioto(die: u8) -> Table {
    let position = Position::new()
        .nation(Nation::Shawnee, Status::Surrendered, 0)
        .nation(Nation::Delaware, Status::Surrendered, 0)
        .at("US-1, Hamtramck", "scioto-mouth")
        .at("Miami-1", "kekionga");
    let mut table = us(position.dice(&[die]), "Hamtramck");
    table.act(ride("olentangy"));
    table
}

// proves: DB-8.1.2-f
#[test]
fn ac_132_and_db_8_1_2_f_a_ride_goes_on_past_a_nation_that_keeps_the_peace() {
    let table = on_the_scioto(2);
    assert_eq!((table.place("US-1"), table.game.status(Nation::Mingo)), ("olentangy", Status::Peaceful));
    assert_eq!(table.node(), "D-ACT-MOVE");
}

// proves: DB-8.1.2-f
#[test]
fn ac_133_a_nation_that_goes_to_war_ends_the_ride() {
    let table = on_the_scioto(5);
    assert_eq!((table.place("US-1"), table.game.status(Nation::Mingo)), ("scioto-plains", Status::Warpath));
    assert_eq!(table.game.nation_level(Nation::Mingo), 4);
}

#[test]
fn db_11_2_b_who_ends_in_the_area_of_a_friendly_fort_is_inside() {
    let mut table = us(Position::new().fort("great-miami").at("US-1", "cincinnati").at("Miami-1", "kekionga"), "US-1");
    table.act(step("great-miami")).act(Action::Stop);
    assert!(table.game.inside.has(piece("US-1")));
    let besieged = Position::new().fort("great-miami").inside("US-2", "great-miami").at("Miami-1", "great-miami");
    let mut table = us(besieged.at("US-1", "cincinnati"), "US-1");
    table.act(step("great-miami"));
    assert!(!table.game.inside.has(piece("US-1")) && table.game.inside.has(piece("US-2")));
}

#[test]
fn db_9_4_1_e_and_db_11_2_b_a_fort_holds_ten_and_its_owner_says_who() {
    let ten: Vec<String> = (1..=9).map(|n| format!("US-{n}")).collect();
    let position = Position::new()
        .fort("great-miami")
        .inside(&ten.join(", "), "great-miami")
        .at("US-10, KY-1, Harmar", "cincinnati");
    let mut table = us(position.at("Miami-1", "kekionga"), "Harmar");
    table.act(step("great-miami")).act(Action::Stop);
    assert_eq!(table.asked(), (US, "D-FORT-IN"));
    table.act(Action::Inside { piece: piece("KY-1") });
    assert!(table.game.inside.has(piece("KY-1")) && table.game.inside.has(piece("Harmar")));
    assert!(!table.game.inside.has(piece("US-10")));
}

// proves: DB-9.4.5-b, DB-9.4.5-c
#[test]
fn ac_74_and_db_9_4_5_b_c_reaction() {
    let position = || {
        Position::new()
            .at("US-1", "cincinnati")
            .at("Shawnee-1, Shawnee-2, Blue Jacket", "greenville")
            .with(|game| game.completed = super::position::pieces("Shawnee-1, Shawnee-2"))
    };
    let mut table = us(position().dice(&[5]), "US-1");
    table.act(step("great-miami")).act(Action::Stop);
    assert_eq!(table.asked(), (NA, "D-REACT"));
    table.act(Action::React { piece: piece("Blue Jacket") }).act(Action::Roll);
    assert_eq!(table.node(), "D-ACT-MOVE");
    table.act(step("upper-wabash"));
    assert!(!table.is_legal(step("mississinewa")));
    assert_eq!(table.place("Shawnee-1"), "upper-wabash");
    assert!(!table.game.activated.has(piece("Blue Jacket")));
    let mut fails = us(position().dice(&[6]), "US-1");
    fails.act(step("great-miami")).act(Action::Stop);
    fails.act(Action::React { piece: piece("Blue Jacket") }).act(Action::Roll);
    assert_eq!(fails.place("Shawnee-1"), "greenville");
    assert_eq!(fails.node(), "D-ACT");
}

// proves: DB-9.4.5-e
#[test]
fn ac_75_and_db_9_4_5_e_with_tecumseh_there_is_no_roll() {
    let position = Position::new().at("US-1", "cincinnati").at("Shawnee-1, Blue Jacket, Tecumseh", "greenville");
    let mut table = us(position, "US-1");
    table.act(step("great-miami")).act(Action::Stop);
    table.act(Action::React { piece: piece("Blue Jacket") });
    table.acts([Action::Take { piece: piece("Tecumseh") }, Action::Roll]);
    table.act(step("great-miami"));
    assert_eq!((table.place("Shawnee-1"), table.place("Tecumseh")), ("great-miami", "great-miami"));
}

#[test]
fn db_9_4_5_a_disrupted_units_stay_and_each_stack_tries_once() {
    let position = Position::new()
        .at("US-1", "cincinnati")
        .at("Shawnee-1, Shawnee-2, Blue Jacket", "greenville")
        .with(|game| game.disrupted.insert(piece("Shawnee-2")));
    let mut table = us(position.dice(&[1]), "US-1");
    table.act(step("great-miami")).act(Action::Stop);
    table.act(Action::React { piece: piece("Blue Jacket") }).act(Action::Roll);
    table.act(step("great-miami"));
    assert_eq!(table.place("Shawnee-2"), "greenville");
    assert_eq!(table.node(), "D-ACT");
}

#[test]
fn db_9_4_5_b_the_primary_leader_lends_his_cr() {
    let position = Position::new()
        .at("US-1, Wayne, Hamtramck", "cincinnati")
        .at("Shawnee-1", "mad-river")
        .cl(1)
        .with(|game| game.primary[0] = Some(piece("Hamtramck")));
    let mut table = position.dice(&[3]).begin(Reactions::to(NA, AreaSet::of(area("cincinnati"))));
    table.act(Action::React { piece: piece("Wayne") });
    table.acts([Action::Take { piece: piece("Hamtramck") }, Action::Roll]);
    // 3 − 1 is above 1; with Wayne's own CR it would have been 0.
    assert_eq!(table.place("US-1"), "cincinnati");
    assert_ne!(table.node(), "D-ACT-MOVE");
}

#[test]
fn db_9_4_5_f_and_g_a_reaction_causes_none_but_it_may_break_the_peace() {
    let position = Position::new().at("US-1, Hamtramck", "olentangy").at("Shawnee-1, Blue Jacket", "mad-river");
    let mut table = position.dice(&[1, 4]).begin(Reactions::to(NA, AreaSet::of(area("mad-river"))));
    table.act(Action::React { piece: piece("Hamtramck") }).act(Action::Roll);
    table.act(step("upper-sandusky"));
    assert_eq!(table.game.status(Nation::Wyandot), Status::Warpath);
    assert_ne!(table.node(), "D-REACT");
}

#[test]
fn ac_137_and_db_9_4_5_g_the_us_may_react_to_a_raid() {
    let position = Position::new().at("KY-1, Trotter", "lexington").at("Shawnee-1", "mad-river");
    let mut table = position.dice(&[3]).begin(Reactions::to(NA, AreaSet::of(area("northern-kentucky"))));
    assert_eq!(table.asked(), (US, "D-REACT"));
    table.act(Action::React { piece: piece("Trotter") }).act(Action::Roll);
    table.act(step("northern-kentucky"));
    assert_eq!(table.place("KY-1"), "northern-kentucky");
}

#[test]
fn db_14_0_1_c_no_gout_die_for_a_reaction() {
    let position = Position::new().at("US-1, St. Clair", "cincinnati").at("Shawnee-1", "mad-river");
    let mut table = position.dice(&[1]).begin(Reactions::to(NA, AreaSet::of(area("great-miami"))));
    table.act(Action::React { piece: piece("St. Clair") }).act(Action::Roll);
    table.act(step("great-miami"));
    table.dice_used();
}

#[test]
fn db_9_4_1_h_and_db_9_4_5_d_nobody_is_picked_up_on_the_way() {
    let mut table = us(
        Position::new().at("Hamtramck", "cincinnati").at("US-1", "great-miami").at("Miami-1", "kekionga"),
        "Hamtramck",
    );
    table.act(step("great-miami")).act(step("greenville"));
    assert_eq!(table.place("US-1"), "great-miami");
}

#[test]
fn what_is_in_reach_can_be_reached() {
    use crate::rules::{Target, Title};
    let table = us(Position::new().at("US-1", "cincinnati").at("Miami-1", "tippecanoe"), "US-1");
    let way = table.game.route(&Target::Space("upper-wabash".into()));
    let spaces: Vec<_> = way.iter().map(|path| path.last().cloned()).collect();
    assert_eq!(spaces, ["loramie", "upper-wabash"].map(|id| Some(Target::Space(id.into()))));
    assert!(table.game.route(&Target::Space("kekionga".into())).is_empty());
}

#[test]
fn db_9_4_5_d_a_stack_may_react_more_than_once_a_turn_and_is_not_activated_by_it() {
    let position = Position::new().at("US-1, US-2", "cincinnati").at("Shawnee-1, Blue Jacket", "greenville");
    let mut table = us(position.dice(&[1, 1]), "US-1");
    table.act(step("great-miami")).act(Action::Stop);
    table.act(Action::React { piece: piece("Blue Jacket") }).act(Action::Roll);
    table.act(step("loramie")).act(Action::Stop);
    assert_eq!(table.asked(), (NA, "D-ACT"));
    table.act(Action::Pass).act(activate("US-2")).act(step("great-miami")).act(Action::Stop);
    assert_eq!(table.asked(), (NA, "D-REACT"));
    table
        .act(Action::React { piece: piece("Blue Jacket") })
        .act(Action::Roll)
        .act(step("upper-wabash"))
        .act(Action::Stop);
    let marks = table.game.activated.or(table.game.completed);
    assert!(!marks.has(piece("Blue Jacket")) && !marks.has(piece("Shawnee-1")));
    assert!(table.is_legal(activate("Blue Jacket")));
    table.dice_used();
}

#[test]
fn db_9_4_1_a_points_are_neither_lent_nor_saved() {
    // The leader has points left, the unit has none.
    let mut table = us(Position::new().at("US-1, Hamtramck", "cincinnati").at("Miami-1", "tippecanoe"), "Hamtramck");
    table.act(step("great-miami")).act(step("greenville"));
    assert_eq!(table.refusal(step("loramie")), "DB-9.4.1-a");
    table.act(Action::Stop).act(Action::Pass);
    // What the leader did not spend is gone: his next activation is a second one, with eight points again.
    assert!(table.game.activated.has(piece("Hamtramck")));
}

#[test]
fn db_9_4_1_f_a_scenario_limits_retreats_and_raids_too() {
    let harmar = || Position::of(Scenario::Harmar);
    let beaten = harmar().at("KY-1, Shawnee-1", "kekionga").dice(&[2, 3]).begin(Combats::new());
    assert_eq!(beaten.asked(), (US, "D-SKI-RETREAT"));
    assert_eq!(beaten.refusal(Action::Retreat { area: area("coldwater") }), "DB-11.1-f");
    assert!(beaten.is_legal(Action::Retreat { area: area("tippecanoe") }));
    let table = harmar()
        .settlers(1, "limestone")
        .settlers(1, "great-miami")
        .at("Shawnee-1", "loramie")
        .begin(Activations::of(NA));
    assert_eq!(table.refusal(Action::Raid { area: area("limestone") }), "DB-9.4.1-f");
    assert!(table.is_legal(Action::Raid { area: area("great-miami") }));
}

#[test]
fn db_14_0_5_a_mckee_leads_any_warriors_and_stays_out_of_pennsylvania() {
    let position =
        Position::new().nation(Nation::Mingo, Status::Warpath, 4).at("Mingo-1, Shawnee-1, McKee", "mahoning");
    let mut table = na(position.at("US-1", "cincinnati"), "McKee");
    assert_eq!(table.refusal(step("beaver")), "DB-14.0.5-a", "north-west of the Ohio, but in Pennsylvania");
    table.act(step("mingo-bottom"));
    assert_eq!((table.place("Mingo-1"), table.place("Shawnee-1")), ("mingo-bottom", "mingo-bottom"));
}
