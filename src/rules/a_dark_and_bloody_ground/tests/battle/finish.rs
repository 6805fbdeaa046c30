//! Initiative and set-up (9.2), the end and the return (9.8), the three battle scenarios (10.6 to 10.8).

use super::layout::{Fought, battle, cell, hex, to};
use crate::rules::a_dark_and_bloody_ground::battle::{Post, Stage};
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, End};
use crate::rules::a_dark_and_bloody_ground::map::boards::BattleBoard::{Settled, Wilderness};
use crate::rules::a_dark_and_bloody_ground::map::boards::Hex;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;
use crate::rules::a_dark_and_bloody_ground::tests::position::{Look, Table, area, piece, pieces};
use crate::rules::{Dice, Place, Report, Setup, Title, Viewer};

/// A battle scenario from its beginning.
fn scenario(scenario: Scenario) -> DarkAndBloodyGround {
    let setup = Setup { scenario: scenario.id().into(), ..Setup::of(DarkAndBloodyGround::SPEC, 1) };
    DarkAndBloodyGround::setup(&setup).expect("a scenario of the title")
}

fn on_table(game: DarkAndBloodyGround) -> Table {
    Table::loosely(game, Vec::new(), |_| Ok(()))
}

fn set(id: &str, at: &str) -> Action {
    Action::Set { piece: piece(id), hex: hex(at) }
}

/// Harmar meets Little Turtle in the wilderness.
fn meeting(dice: &[u8]) -> DarkAndBloodyGround {
    use crate::rules::a_dark_and_bloody_ground::tests::position::{Lay, Position};
    let mut game = Position::new().at("Harmar, KY-1, KY-2, Little Turtle, Miami-1, Miami-2", "great-miami").game;
    game.dice = Dice::scripted(dice);
    game.begin_battle(area("great-miami"), &mut Report::silent());
    game
}

// proves: AC-99, AC-100, DB-10.2-d
#[test]
fn db_10_2_a_db_10_2_d_ac_99_and_ac_100_initiative_and_surprise() {
    let game = meeting(&[3, 4]);
    let battle = game.fight();
    assert_eq!((battle.first, battle.surprise, battle.board), (NA, true, Wilderness));
    let game = meeting(&[5, 4]);
    assert_eq!((game.fight().first, game.fight().surprise), (NA, false));
    let mut tie = on_table(meeting(&[6, 2, 6, 1]));
    assert_eq!(tie.asked(), (US, "D-INI-ROLL"), "equal totals are rolled for again");
    tie.act(Action::Roll);
    assert_eq!((tie.game.fight().first, tie.game.fight().surprise), (US, false), "8 and 6; then 6 against 5");
}

// proves: AC-101, DB-10.2-c, DB-10.2-g
#[test]
fn db_10_2_b_db_10_2_c_db_10_2_g_and_ac_101_set_up_about_a_letter_then_four_hexes_away() {
    let mut table = on_table(meeting(&[5, 4]));
    assert_eq!(table.asked(), (US, "D-BAT-LETTER"));
    assert_eq!(table.refusal(Action::Letter { hex: hex("w0101") }), "DB-10.2-b");
    table.act(Action::Letter { hex: hex("w0711") });
    assert_eq!(table.refusal(set("KY-1", "w0706")), "DB-10.2-b");
    assert_eq!(table.refusal(Action::Done), "DB-10.2-g");
    table.acts([set("KY-1", "w0711"), set("KY-2", "w0711"), set("Harmar", "w0711"), Action::Done]);
    assert_eq!(table.asked(), (NA, "D-BAT-SETUP"));
    assert_eq!(table.refusal(set("Miami-1", "w0708")), "DB-10.2-c");
    assert!(table.is_legal(set("Miami-1", "w0707")));
}

#[test]
fn db_10_2_e_with_surprise_units_hide_in_forest_at_any_distance() {
    let mut table = on_table(meeting(&[3, 4]));
    table.act(Action::Letter { hex: hex("w0711") });
    table.acts([set("KY-1", "w0711"), set("KY-2", "w0711"), set("Harmar", "w0711"), Action::Done]);
    let field = Wilderness.field();
    let near = |forest: bool| {
        use crate::rules::a_dark_and_bloody_ground::map::boards::HexTerrain;
        let woods = |cell: &crate::rules::a_dark_and_bloody_ground::map::boards::Cell| {
            (field.terrain(*cell) == HexTerrain::Forest) == forest
        };
        Hex::new(Wilderness, cell("0711").around().iter().find(woods).expect("such a hex"))
    };
    assert!(table.is_legal(Action::Set { piece: piece("Miami-1"), hex: near(true) }));
    assert_eq!(table.refusal(Action::Set { piece: piece("Miami-1"), hex: near(false) }), "DB-10.2-c");
    assert_eq!(
        table.refusal(Action::Set { piece: piece("Little Turtle"), hex: near(true) }),
        "DB-10.2-c",
        "units only"
    );
}

#[test]
fn db_10_2_f_with_surprise_the_second_player_neither_moves_nor_fires_nor_attacks_in_round_1() {
    let mut table = battle(Settled)
        .half(NA, false, 1)
        .surprise()
        .on("Shawnee-1", "0309")
        .on("KY-1", "0310")
        .begin(Stage::Move(None), &[]);
    let mut asked = vec![table.asked()];
    for _ in 0..4 {
        table.act(Action::Done);
        asked.push(table.asked());
    }
    // Movement, offensive fire, melee; then, in the other half, the defensive fire of the first player; then round 2.
    let first = ["D-BAT-MOVE", "D-BAT-FIRE", "D-BAT-MELEE", "D-BAT-FIRE", "D-BAT-MOVE"].map(|step| (NA, step));
    assert_eq!((asked, table.game.fight().round), (first.to_vec(), 2));
}

// proves: AC-121, DB-10.7.1-b
#[test]
fn db_10_7_a_db_10_7_1_b_ac_121_a_side_without_unrouted_units_ends_the_battle_and_leaves() {
    let mut table = battle(Settled)
        .on("KY-1", "0309")
        .on("Shawnee-1, Shawnee-2", "0911")
        .routed("KY-1")
        .cl(2)
        .begin(Stage::HalfOver, &[2]);
    assert!(table.game.battle.is_none());
    assert_eq!((table.game.vp, table.game.now.battles, table.game.now.battle_won), ([0, 4], 1, [false, true]));
    if table.node() == "D-RELOCATE" {
        let first = table.legal()[0];
        table.act(first);
    }
    assert_ne!(table.place("KY-1"), "greenville");
    assert_eq!(table.place("Shawnee-1"), "greenville");
}

// proves: DB-10.7.1-a
#[test]
fn db_10_1_a_and_db_10_7_1_a_a_side_that_lost_half_is_defeated_after_round_10() {
    let table = battle(Settled)
        .half(US, true, 10)
        .on("KY-1", "0309")
        .on("KY-2", "0101")
        .routed("KY-2")
        .on("Shawnee-1", "0911")
        .begin(Stage::HalfOver, &[1]);
    assert_eq!((table.game.vp, table.game.now.battle_won), ([0, 4], [false, true]));
}

// proves: AC-123, DB-10.7.2-b, DB-10.7-d
#[test]
fn db_10_7_2_a_db_10_7_2_b_db_10_7_d_ac_123_a_draw_relocates_both_sides_and_settlers() {
    let mut laid = battle(Settled).half(US, true, 10).on("KY-1, KY-2, KY-3", "0309").on("Shawnee-1, Shawnee-2", "0911");
    laid.position.game.areas[area("greenville")].settlers = 2;
    let mut table = laid.begin(Stage::HalfOver, &[]);
    let mut steps = 0;
    while matches!(table.node(), "D-RELOCATE" | "D-SET-DISPLACE") && steps < 20 {
        let first = table.legal()[0];
        table.act(first);
        steps += 1;
    }
    assert_eq!((table.game.vp, table.game.now.battle_won), ([0, 0], [false, false]));
    assert!(["KY-1", "KY-2", "Shawnee-1"].iter().all(|id| table.place(id) != "greenville"));
    assert_eq!(table.game.areas[area("greenville")].settlers, 0);
}

// proves: AC-122, DB-10.7-c
#[test]
fn db_10_7_b_db_10_7_c_ac_122_a_routed_unit_checks_with_the_primary_leader_and_the_fort() {
    let mut laid = battle(Settled)
        .cl(2)
        .half(US, true, 10)
        .on("KY-1, KY-2, KY-3, Wayne", "0309")
        .routed("KY-1")
        .on("Shawnee-1, Shawnee-2", "0911");
    laid.position.game.primary[0] = Some(piece("Wayne"));
    laid.position.game.areas[area("greenville")].fort = crate::rules::a_dark_and_bloody_ground::course::Fort::Complete;
    let mut table = laid.begin(Stage::HalfOver, &[]);
    assert_eq!(table.asked(), (US, "D-BAT-END"));
    table.act(Action::Inside { piece: piece("KY-1") }).dice(&[6]).act(Action::Done);
    // 6 − 3 − 1 = 2 passes against CL 2.
    assert_eq!(table.place("KY-1"), "greenville");
    assert!(table.game.inside.has(piece("KY-1")));
}

// proves: DB-16.1.1-a, DB-16.1.1-b
#[test]
fn db_10_2_h_db_16_1_1_a_and_db_16_1_1_b_harmars_men_and_those_who_come_later() {
    let game = scenario(Scenario::BattleHarmar);
    let battle = game.fight();
    assert_eq!(battle.of_post(Post::Reserve).and(PieceSet::US).len(), 10 + 1 + 2);
    assert_eq!(battle.of_post(Post::Waiting), pieces("US-2, US-3, VA-1, VA-2, PA-1, PA-2, Harmar"));
    assert_eq!(battle.of_post(Post::Reserve).and(PieceSet::NA).len(), 2 + 6 + 4);
    let table = on_table(game);
    assert_eq!(table.asked(), (US, "D-BAT-SETUP"));
    assert_eq!(table.refusal(set("KY-1", "w1712")), "DB-16.1.1-a");
    assert_eq!(table.refusal(set("US-2", "w0711")), "DB-10.2-g", "it enters in round 2");
}

#[test]
fn ac_120_db_16_1_1_b_they_enter_at_0108_or_where_no_enemy_stands() {
    let lay = |enemy: &str| {
        let mut laid = battle(Wilderness).on("KY-1", "0711").on("Shawnee-1", enemy);
        laid.battle.put(piece("VA-1"), Post::Waiting);
        laid.position.game.scenario = Scenario::BattleHarmar;
        laid.position.game.turn = 0;
        laid.begin(Stage::Move(None), &[])
    };
    let mut open = lay("1701");
    open.act(Action::Pick { piece: piece("VA-1") });
    let reach = open.game.battle_reach(piece("VA-1"));
    assert_eq!((reach.cost(cell("0108")), reach.cost(cell("0207"))), (1, 2));
    open.act(to("w0108"));
    assert!(open.on("VA-1", "0108"));
    let barred = lay("0108");
    let reach = barred.game.battle_reach(piece("VA-1"));
    assert!(!reach.ends.has(cell("0108")) && reach.ends.has(cell("0107")) && reach.ends.has(cell("0109")));
}

// proves: DB-16.2.1-a, DB-16.2.3-a
#[test]
fn ac_119_db_16_2_1_a_db_16_2_3_a_one_unit_a_hex_in_st_clairs_camp_and_leaders_with_units() {
    let mut table = on_table(scenario(Scenario::BattleStClair));
    assert!(table.game.fight().surprise && table.game.fight().first == NA);
    assert_eq!(table.refusal(set("US-1", "r1701")), "DB-16.2.1-a");
    table.act(set("US-1", "r0304"));
    assert_eq!(table.refusal(set("KY-1", "r0304")), "DB-16.2.1-a");
    assert_eq!(table.refusal(set("St. Clair", "r0404")), "DB-16.2.1-a");
    table.act(set("St. Clair", "r0304"));
}

// proves: DB-16.3.2-a
#[test]
fn db_16_3_1_a_db_16_3_2_a_and_db_16_3_3_a_fallen_timbers() {
    let game = scenario(Scenario::FallenTimbers);
    assert!(game.events.severe && game.fight().first == US && game.cl == 4);
    assert!(matches!(game.fight().stage, Stage::Rifles(1..=6)));
    assert_eq!(game.fight().brought.and(PieceSet::US).len(), 10 + 16);
    assert_eq!(game.fight().brought.and(PieceSet::NA).len(), 8 + 6 + 2 + 1 + 1 + 1);
    let mut table = on_table(game);
    while table.node() == "D-BAT-SETUP" && matches!(table.game.fight().stage, Stage::Rifles(_)) {
        let first = table.legal()[0];
        table.act(first);
    }
    assert_eq!(table.refusal(set("Shawnee-1", "w0101")), "DB-16.3.1-a");
    assert!(
        table
            .game
            .rifles
            .and(PieceSet::warriors_of(crate::rules::a_dark_and_bloody_ground::pieces::Nation::Shawnee))
            .len()
            <= 2
    );
}

// proves: DB-16.3.3-a
#[test]
fn ac_143_db_16_3_3_a_the_nations_score_for_each_round_without_the_us_on_a() {
    let lay = |hex: &str| {
        let mut laid = battle(Wilderness).half(US, true, 1).on("US-1", hex).on("Shawnee-1", "1701");
        laid.position.game.scenario = Scenario::FallenTimbers;
        laid.position.game.turn = 15;
        laid.begin(Stage::HalfOver, &[]).game.vp
    };
    assert_eq!((lay("0308"), lay("1305")), ([0, 5], [0, 0]));
}

// proves: DB-16.1.3-a
#[test]
fn ac_144_db_16_1_3_a_vps_of_a_battle_scenario() {
    let mut laid = battle(Wilderness).half(NA, true, 10).on("US-1, KY-1", "0308").on("Miami-1", "1701");
    laid.position.game.scenario = Scenario::BattleHarmar;
    laid.position.game.turn = 0;
    laid.position.game.vp = [2, 3];
    let table = laid.begin(Stage::HalfOver, &[]);
    assert_eq!(table.game.end, Some(End::Battle { winner: Some(NA) }));
    let unit = |id: &str| table.game.unit_vps(piece(id));
    assert_eq!(["US-1", "KY-1", "Miami-1", "Shawnee-1", "Delaware-1"].map(unit), [2, 1, 2, 2, 1]);
}

#[test]
fn db_16_0_b_par_lowers_the_total_of_the_nations_in_16_2() {
    let result = |par: bool| {
        let mut laid = battle(Settled).half(NA, true, 10).on("US-1", "0308").on("Miami-1", "1701");
        laid.position.game.scenario = Scenario::BattleStClair;
        laid.position.game.turn = 4;
        laid.position.game.options.par = par;
        laid.position.game.vp = [2, 20];
        laid.begin(Stage::HalfOver, &[]).game.end
    };
    assert_eq!(result(true), Some(End::Battle { winner: Some(US) }));
    assert_eq!(result(false), Some(End::Battle { winner: Some(NA) }));
}

#[test]
fn ready_made_set_ups_are_legal_in_each_battle_scenario() {
    for battle in [Scenario::BattleHarmar, Scenario::BattleStClair, Scenario::FallenTimbers] {
        let mut table = on_table(scenario(battle));
        for _ in 0..2 {
            while matches!(table.game.fight().stage, Stage::Rifles(_)) {
                let first = table.legal()[0];
                table.act(first);
            }
            let suggestions = table.game.suggestions();
            assert_eq!(suggestions.len(), 1, "{battle:?}");
            table.acts(suggestions[0].actions.clone());
        }
        assert_eq!(table.game.fight().round, 1, "{battle:?}");
    }
}

/// T-15.
#[test]
fn db_10_2_a_modifiers_of_initiative() {
    let game = meeting(&[5, 4]);
    let there = pieces("Harmar, KY-1, KY-2, Little Turtle, Miami-1, Miami-2");
    let modifier =
        |game: &DarkAndBloodyGround, board, seat| game.initiative_modifier(there, board, area("great-miami"), seat);
    assert_eq!((modifier(&game, Wilderness, US), modifier(&game, Wilderness, NA)), (0, 3 + 1));
    assert_eq!((modifier(&game, Settled, US), modifier(&game, Settled, NA)), (1, 3));
    let mut tired = game.clone();
    tired.twice = pieces("KY-2");
    tired.areas[area("great-miami")].fort = crate::rules::a_dark_and_bloody_ground::course::Fort::Complete;
    assert_eq!(modifier(&tired, Settled, US), 1 + 1 - 1);
}

#[test]
fn db_10_0_c_all_outside_forts_take_part_and_map_disruption_counts() {
    use crate::rules::a_dark_and_bloody_ground::tests::position::{Lay, Position};
    let mut game = Position::new()
        .fort("great-miami")
        .inside("KY-3", "great-miami")
        .at("Harmar, KY-1, KY-2, Little Turtle, Miami-1, Miami-2, Delaware-1", "great-miami")
        .game;
    game.disrupted = pieces("KY-2");
    game.raiding = pieces("Miami-2");
    game.dice = Dice::scripted(&[5, 3]);
    game.begin_battle(area("great-miami"), &mut Report::silent());
    let battle = game.fight();
    assert_eq!(battle.of_post(Post::Reserve), pieces("Harmar, KY-1, KY-2, Little Turtle, Miami-1"));
    assert_eq!(battle.disrupted, pieces("KY-2"));
}

// proves: DB-16.2.2-a
#[test]
fn db_16_1_2_a_and_db_16_2_2_a_the_nations_stand_apart_from_the_us() {
    let deployed = |battle: Scenario| {
        let mut table = on_table(scenario(battle));
        let actions = table.game.suggestions().remove(0).actions;
        table.acts(actions);
        while matches!(table.game.fight().stage, Stage::Rifles(_)) {
            let first = table.legal()[0];
            table.act(first);
        }
        table
    };
    for (battle, rule) in [(Scenario::BattleHarmar, "DB-16.1.2-a"), (Scenario::BattleStClair, "DB-16.2.2-a")] {
        let table = deployed(battle);
        assert_eq!(table.asked(), (NA, "D-BAT-SETUP"));
        let fight = table.game.fight();
        let us = fight.cells(fight.units(US));
        let beside = us.around().less(us).first().expect("a hex next to the US");
        let open = |action: Action| table.is_legal(action);
        assert_eq!(table.refusal(Action::Set { piece: piece("Miami-1"), hex: Hex::new(fight.board, beside) }), rule);
        let legal = table.legal().into_iter().all(|action| match action {
            Action::Set { hex, .. } => us.distance(hex.cell()).is_some_and(|hexes| hexes >= 2),
            _ => false,
        });
        assert!(legal && open(table.legal()[0]), "{battle:?}");
        // Forest or swamp in 16.1 only.
        let field = fight.board.field();
        let wild = table.legal().into_iter().all(|action| match action {
            Action::Set { hex, .. } => field.terrain(hex.cell()).is_wild(),
            _ => false,
        });
        assert_eq!(wild, battle == Scenario::BattleHarmar);
    }
}

#[test]
fn db_16_0_a_who_leaves_the_board_scores_nothing_and_a_lost_leader_his_rank() {
    let mut laid = battle(Settled).on("KY-1, KY-2, Hamtramck", "0101").on("Tecumseh, Shawnee-1", "0309");
    laid.position.game.scenario = Scenario::BattleHarmar;
    laid.position.game.turn = 0;
    let mut table = laid.on("US-1", "0310").begin(Stage::Move(None), &[]);
    table.acts([super::layout::pick("KY-1"), Action::Off, super::layout::pick("Hamtramck"), Action::Off]);
    assert_eq!((table.game.vp, table.where_is("KY-1")), ([0, 0], Post::Left));
    table.act(Action::Done);
    while table.asked() != (US, "D-BAT-FIRE") {
        table.act(Action::Done);
    }
    // A hit, then Tecumseh is lost: 1 VP, no die.
    table.dice(&[1, 6]);
    table.act(super::layout::fire("US-1", "Shawnee-1"));
    assert_eq!((table.game.vp, table.where_is("Tecumseh")), ([1, 0], Post::Away));
    table.dice_used();
}

#[test]
fn db_2_2_c_a_unit_is_normal_disrupted_or_routed_and_none_is_routed_on_the_map() {
    let mut table = battle(Settled)
        .half(US, true, 10)
        .on("KY-1, KY-2, KY-3", "0309")
        .disrupted("KY-2")
        .routed("KY-1")
        .on("Shawnee-1, Shawnee-2", "0911")
        .begin(Stage::HalfOver, &[1]);
    // A draw: all leave, and nobody is disrupted any more.
    while table.node() == "D-RELOCATE" {
        let first = table.legal()[0];
        table.act(first);
    }
    assert!(table.game.disrupted.is_empty() && table.game.battle.is_none());
    assert!(["KY-1", "KY-2", "KY-3"].iter().all(|id| table.game.board.area(piece(id)).is_some()));
    let both = battle(Settled).on("KY-1", "0309").on("Shawnee-1", "0911").disrupted("KY-1").routed("KY-1");
    let mut game = both.position.game;
    game.battle = Some(both.battle);
    game.stack.push(crate::rules::a_dark_and_bloody_ground::battle::Fighting.into());
    assert!(game.sound_battle().is_err());
}

#[test]
fn db_14_0_1_e_no_gout_die_on_a_board() {
    let mut table = battle(Settled).on("St. Clair, KY-1", "0309").on("Shawnee-1", "1701").begin(Stage::Move(None), &[]);
    assert_eq!(table.game.battle_mp(piece("St. Clair")), 8);
    table.act(super::layout::pick("St. Clair")).act(to("s0409"));
    assert!(table.on("St. Clair", "0409"));
}

#[test]
fn db_vis_d_the_second_set_up_is_seen_before_the_first_player_places() {
    let mut table = on_table(meeting(&[5, 4]));
    table.act(Action::Letter { hex: hex("w0711") });
    table.acts([set("KY-1", "w0711"), set("KY-2", "w0710"), set("Harmar", "w0711"), Action::Done]);
    assert_eq!(table.asked(), (NA, "D-BAT-SETUP"));
    let scene = table.game.scene(Viewer::Seat(NA));
    let seen = |id: &str| scene.counters.iter().find(|one| one.id == id).map(|one| one.place.clone());
    assert_eq!(seen("KY-1"), Some(Place::Space("w0711".into())));
    assert_eq!(seen("KY-2"), Some(Place::Space("w0710".into())));
}

#[test]
fn ac_130_each_warrior_of_the_other_nations_counts_2_in_16_3() {
    let mut game = scenario(Scenario::FallenTimbers);
    for id in ["Wyandot-1", "Delaware-1"] {
        game.eliminate(
            piece(id),
            crate::rules::a_dark_and_bloody_ground::course::Cause::Combat,
            "DB-16.3.3-a",
            &mut Report::silent(),
        );
    }
    assert_eq!(game.vp, [4, 0]);
}

#[test]
fn db_16_1_3_a_five_points_for_a_board_without_enemies_that_are_not_routed() {
    let ended = |routed: &str| {
        let mut laid = battle(Wilderness).half(NA, true, 10).on("US-1, KY-1", "0308").on("Miami-1", "1701");
        laid.position.game.scenario = Scenario::BattleHarmar;
        laid.position.game.turn = 0;
        let laid = if routed.is_empty() { laid } else { laid.routed(routed) };
        let game = laid.begin(Stage::HalfOver, &[]).game;
        (game.vp, game.end)
    };
    assert_eq!(ended(""), ([0, 0], Some(End::Battle { winner: None })));
    assert_eq!(ended("Miami-1"), ([5, 0], Some(End::Battle { winner: Some(US) })));
    assert_eq!(ended("US-1, KY-1"), ([0, 5], Some(End::Battle { winner: Some(NA) })));
}

// proves: DB-16.2.2-a, DB-16.3.1-a
#[test]
fn db_16_2_1_a_db_16_2_2_a_who_fought_on_the_wabash() {
    use crate::rules::a_dark_and_bloody_ground::pieces::{Nation, State};
    let game = scenario(Scenario::BattleStClair);
    let there = game.fight().of_post(Post::Reserve);
    let militia = |state| there.and(PieceSet::militia_of(state)).len();
    assert_eq!(there.and(PieceSet::REGULARS).len(), 4);
    let states = [State::Kentucky, State::Pennsylvania, State::Virginia, State::Ohio];
    assert_eq!(states.map(militia), [4, 3, 1, 4]);
    let warriors = |nation| there.and(PieceSet::warriors_of(nation)).len();
    assert_eq!([Nation::Miami, Nation::Shawnee, Nation::Wyandot].map(warriors), [6, 10, 4]);
    let leaders = "Hamtramck, Butler, Darke, St. Clair, Little Turtle, Blue Jacket, Tarhe, Tecumseh, McKee";
    assert_eq!(there.leaders_only(), pieces(leaders));
    let level = |id: &str| game.level(piece(id));
    assert_eq!(["US-1", "Shawnee-1", "Miami-1", "Wyandot-1"].map(level), [1, 4, 4, 3]);
    let timbers = scenario(Scenario::FallenTimbers);
    let level = |id: &str| timbers.level(piece(id));
    assert_eq!(["US-1", "Shawnee-1", "Delaware-1", "Iroquois-1", "Ottawa-1"].map(level), [4, 2, 0, 2, 2]);
}
