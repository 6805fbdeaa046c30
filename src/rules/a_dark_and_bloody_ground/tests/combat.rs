//! Combat on the map (chapter 8.6).

use super::position::{Lay, Look, Position, Table, area, piece};
use crate::rules::a_dark_and_bloody_ground::combat::Combats;
use crate::rules::a_dark_and_bloody_ground::course::{Action, Status};
use crate::rules::a_dark_and_bloody_ground::map::boards::BattleBoard;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, US};

fn combat(position: Position) -> Table {
    position.begin(Combats::new())
}

fn pair(mine: &str, theirs: &str) -> Action {
    Action::Pair { mine: piece(mine), theirs: piece(theirs) }
}

fn retreat(to: &str) -> Action {
    Action::Retreat { area: area(to) }
}

/// The British fort of the printed example: one warrior inside, three militia and a regular outside.
fn example(dice: &[u8]) -> Table {
    let position = Position::new()
        .nation(Nation::Ottawa, Status::Surrendered, 0)
        .inside("Miami-1", "maumee-rapids")
        .at("KY-1, KY-2, KY-3, US-1", "maumee-rapids")
        .with(|game| game.areas[area("maumee-rapids")].siege = 1);
    let mut table = combat(position.dice(dice));
    assert_eq!(table.asked(), (NA, "D-CMB-FORT"));
    table.act(Action::Done);
    assert_eq!(table.asked(), (US, "D-SIEGE"));
    table.act(Action::Assault).act(Action::Garrison { together: true });
    assert_eq!(table.asked(), (US, "D-SKI-PAIR"));
    table.acts([pair("KY-1", "Miami-1"), pair("KY-2", "Miami-1"), pair("KY-3", "Miami-1")]);
    assert_eq!(table.asked(), (US, "D-SKI-ORDER"));
    table
}

// proves: DB-11.3.2-a
#[test]
fn ac_04_and_db_11_1_3_a_the_printed_example() {
    let mut table = example(&[5, 3, 6, 5]);
    table.act(Action::Next { group: 1 });
    assert_eq!((table.place("Miami-1"), table.game.vp), ("out", [2, 0]));
    assert_eq!(table.asked(), (US, "D-SKI-RETREAT"));
    table.act(retreat("the-glaize"));
    assert_eq!(table.place("US-1"), "the-glaize");
    assert!(table.game.areas[area("maumee-rapids")].british_fort);
    assert_eq!(table.game.areas[area("maumee-rapids")].siege, 2);
}

// proves: DB-11.1.3-b
#[test]
fn ac_05_and_db_11_1_3_b_a_bad_result_for_the_walls_counts_only_when_nobody_is_inside() {
    let mut table = example(&[1, 5, 6, 1]);
    table.act(Action::Next { group: 1 });
    // The three militia are equal: one of them is lost without a question.
    assert_eq!((table.place("KY-1"), table.asked()), ("pool", (US, "D-SKI-RETREAT")));
    table.act(retreat("the-glaize"));
    assert_eq!((table.place("KY-2"), table.place("KY-3")), ("the-glaize", "the-glaize"));
    assert!(table.game.areas[area("maumee-rapids")].british_fort);
    assert_eq!(table.place("Miami-1"), "maumee-rapids");
}

// proves: DB-11.3.2-c
#[test]
fn ac_06_and_db_11_3_2_c_a_fort_that_is_beaten_empty_falls() {
    let mut table = example(&[5, 3, 6, 1]);
    table.act(Action::Next { group: 1 });
    assert!(!table.game.areas[area("maumee-rapids")].british_fort);
    assert_eq!(table.game.vp, [6, 0]);
    assert!(table.game.now.siege_won[US.index()]);
}

// proves: DB-11.1.3-c
#[test]
fn ac_134_and_db_11_1_3_c_the_fort_stands_empty_and_besieged() {
    let position = Position::new()
        .nation(Nation::Ottawa, Status::Surrendered, 0)
        .inside("Miami-1", "maumee-rapids")
        .at("KY-1, KY-2, KY-3", "maumee-rapids");
    let mut table = combat(position.dice(&[4, 1, 2, 2]));
    table.act(Action::Done).act(Action::Assault).act(Action::Garrison { together: true });
    table.acts([pair("KY-1", "Miami-1"), pair("KY-2", "Miami-1")]);
    table.act(Action::Next { group: 1 });
    assert_eq!((table.place("Miami-1"), table.place("KY-3")), ("out", "pool"));
    assert!(table.game.areas[area("maumee-rapids")].british_fort);
    assert_eq!(table.game.areas[area("maumee-rapids")].siege, 1);
}

// proves: DB-11.1.1-a
#[test]
fn ac_86_db_11_1_d_and_db_11_1_1_a_a_skirmish_in_the_field() {
    let position = Position::new().at("KY-1, KY-2", "great-miami").at("Shawnee-1", "great-miami");
    let mut table = combat(position.dice(&[2, 4]));
    assert_eq!(table.asked(), (US, "D-SKI-PAIR"));
    table.act(pair("KY-1", "Shawnee-1")).act(pair("KY-2", "Shawnee-1"));
    assert_eq!(table.asked(), (US, "D-SKI-RETREAT"));
    table.act(retreat("cincinnati"));
    assert_eq!(
        (table.place("KY-1"), table.place("KY-2"), table.place("Shawnee-1")),
        ("cincinnati", "cincinnati", "great-miami")
    );
    assert!(table.game.fought.has(piece("KY-1")) && table.game.fought.has(piece("Shawnee-1")));
}

#[test]
fn db_11_1_d_the_larger_side_may_hold_units_back_but_not_too_many() {
    let position = Position::new().at("KY-1, KY-2, KY-3", "great-miami").at("Shawnee-1, Miami-1", "great-miami");
    let mut table = combat(position.dice(&[3, 2, 3, 2]));
    table.act(pair("KY-1", "Shawnee-1"));
    table.act(Action::Hold { piece: piece("KY-2") });
    assert_eq!(table.asked(), (US, "D-SKI-ORDER"));
    table.act(Action::Next { group: 1 });
    assert_eq!(table.place("KY-2"), "great-miami");
}

// proves: DB-11.1-e
#[test]
fn db_11_1_2_a_and_db_11_1_e_a_difference_of_three_eliminates_and_one_round_is_fought() {
    let position = Position::new().at("KY-1", "great-miami").at("Shawnee-1", "great-miami");
    let table = combat(position.dice(&[1, 6]));
    assert_eq!((table.place("KY-1"), table.game.vp), ("pool", [0, 2]));
    let even = combat(Position::new().at("KY-1", "great-miami").at("Shawnee-1", "great-miami").dice(&[4, 3]));
    assert_eq!((even.place("KY-1"), even.place("Shawnee-1")), ("great-miami", "great-miami"));
}

#[test]
fn t_19_field_modifiers() {
    // A regular on settled ground, a warrior with a rifle who is disrupted and out of supply: 3 + 1 against 4 + 1 − 1 − 1.
    let position = Position::new().at("US-1", "lexington").at("Shawnee-1", "lexington").with(|game| {
        game.rifles.insert(piece("Shawnee-1"));
        game.disrupted.insert(piece("Shawnee-1"));
        game.oos.insert(piece("Shawnee-1"));
    });
    let table = combat(position.dice(&[3, 4]));
    assert_eq!(table.asked(), (NA, "D-SKI-RETREAT"));
}

#[test]
fn db_11_1_f_where_a_group_retreats_to() {
    let position = Position::new().at("US-1", "olentangy").at("Shawnee-1", "olentangy").at("Shawnee-2", "mad-river");
    let surrendered = position.nation(Nation::Delaware, Status::Surrendered, 0);
    let table = combat(surrendered.dice(&[2, 3]));
    assert_eq!(table.asked(), (US, "D-SKI-RETREAT"));
    for closed in ["mad-river", "upper-sandusky", "scioto-plains"] {
        assert!(!table.is_legal(retreat(closed)), "{closed}");
    }
    assert!(table.is_legal(retreat("mohican")));
}

#[test]
fn db_11_1_f_without_an_area_the_group_is_eliminated() {
    let mut position = Position::new().at("KY-1", "great-miami").at("Shawnee-1", "great-miami");
    for (n, next) in [
        "cincinnati",
        "greenville",
        "loramie",
        "old-chillicothe",
        "whitewater",
        "laughery",
        "upper-wabash",
        "mad-river",
    ]
    .into_iter()
    .enumerate()
    {
        position = position.at(&format!("Miami-{}", n % 7 + 1), next).at(&format!("Shawnee-{}", n + 2), next);
    }
    let table = combat(position.dice(&[3, 3]));
    assert_eq!(table.place("KY-1"), "pool");
}

// proves: AC-88, DB-11.1-b
#[test]
fn ac_87_ac_88_and_db_11_1_b_who_is_asked_for_battle() {
    let only_na = Position::new().at("KY-1", "great-miami").at("Shawnee-1, Blue Jacket", "great-miami");
    let mut table = combat(only_na.dice(&[4, 3]));
    assert_eq!(table.asked(), (NA, "D-CMB-BATTLE"));
    table.act(Action::Decline);
    assert_eq!(table.place("KY-1"), "great-miami");
    let both = Position::new().at("KY-1, Trotter", "great-miami").at("Shawnee-1, Blue Jacket", "great-miami");
    let mut table = combat(both);
    assert_eq!(table.asked(), (US, "D-CMB-BATTLE"));
    table.act(Action::Decline);
    assert_eq!(table.asked(), (NA, "D-CMB-BATTLE"));
}

#[test]
fn db_11_1_a_without_leaders_it_is_a_skirmish() {
    let table = combat(Position::new().at("KY-1", "great-miami").at("Shawnee-1", "great-miami").dice(&[4, 3]));
    assert!(table.has_logged("roll"));
}

#[test]
fn db_10_0_a_the_players_pick_areas_in_turn() {
    let mut position = Position::new();
    for (n, id) in ["great-miami", "greenville", "mad-river"].into_iter().enumerate() {
        position = position.at(&format!("KY-{}", n + 1), id).at(&format!("Shawnee-{}", n + 1), id);
    }
    let mut table = combat(position.dice(&[4, 3, 4, 3, 4, 3]));
    assert_eq!(table.asked(), (US, "D-CMB-NEXT"));
    table.act(Action::Resolve { area: area("greenville") });
    assert_eq!(table.asked(), (NA, "D-CMB-NEXT"));
    assert_eq!(table.refusal(Action::Resolve { area: area("greenville") }), "DB-10.0-a");
    table.act(Action::Resolve { area: area("mad-river") });
    table.dice_used();
}

#[test]
fn db_10_0_b_face_down_units_and_leaders_make_no_combat() {
    let position = Position::new().at("US-1", "detroit").at("Wyandot-1", "detroit").with(|game| {
        game.areas[area("detroit")].british_fort = false;
    });
    let table = combat(position);
    assert_eq!(table.node(), "D-SU-US");
    assert!(!table.game.areas[area("detroit")].fought);
}

#[test]
fn db_10_0_d_who_has_fought_takes_no_part_again() {
    let position = Position::new().at("KY-1", "great-miami").at("Shawnee-1", "great-miami");
    let table = combat(position.with(|game| game.fought.insert(piece("Shawnee-1"))));
    assert_eq!(table.node(), "D-SU-US");
}

// proves: DB-11.3.1-a
#[test]
fn ac_89_and_db_11_3_1_a_a_siege_marker_a_turn() {
    let mut position = Position::new().nation(Nation::Ottawa, Status::Surrendered, 0).at("KY-1", "maumee-rapids");
    for n in 1..=6 {
        position = position.inside(&format!("Miami-{n}"), "maumee-rapids");
    }
    let mut table = combat(position);
    assert_eq!(table.asked(), (NA, "D-CMB-FORT"));
    assert!(table.is_legal(Action::Outside { piece: piece("Miami-1") }));
    table.act(Action::Done).act(Action::Besiege);
    assert_eq!(table.game.areas[area("maumee-rapids")].siege, 1);
}

#[test]
fn db_11_2_a_who_comes_out_fights_in_the_open_and_the_rest_wait() {
    let position = Position::new()
        .nation(Nation::Ottawa, Status::Surrendered, 0)
        .at("KY-1", "maumee-rapids")
        .inside("Miami-1, Shawnee-1", "maumee-rapids");
    let mut table = combat(position.dice(&[4, 3]));
    table.act(Action::Outside { piece: piece("Miami-1") }).act(Action::Done);
    assert!(!table.game.fought.has(piece("Shawnee-1")) && table.game.fought.has(piece("Miami-1")));
    assert_eq!(table.game.areas[area("maumee-rapids")].siege, 0);
}

#[test]
fn db_11_2_a_nobody_goes_into_a_besieged_fort() {
    let besieged = Position::new().fort("greenville").inside("US-1", "greenville").at("Miami-1", "greenville");
    let table = combat(besieged.at("KY-1", "cincinnati"));
    assert_eq!(table.refusal(Action::Inside { piece: piece("KY-1") }), "DB-11.2-a");
    assert!(table.game.is_besieged(area("greenville")));
}

// proves: DB-11.3.2-b
#[test]
fn db_11_3_a_an_empty_fort_can_be_besieged_and_db_11_3_2_b_assaulted() {
    let position = Position::new().fort("greenville").at("Miami-1, Blue Jacket", "greenville");
    let mut table = combat(position.dice(&[1, 6]));
    assert_eq!(table.asked(), (NA, "D-SIEGE"));
    table.act(Action::Assault);
    // 1 + 3 against 6: the fort has one SF, and nobody inside.
    assert_eq!((table.game.fort(area("greenville")), table.game.vp), (None, [0, 4]));
}

#[test]
fn db_11_1_3_a_an_sf_may_be_added_to_a_unit() {
    let position = Position::new().fort("greenville").inside("US-1", "greenville").at("Miami-1", "greenville");
    let mut table = combat(position.dice(&[1, 6]));
    table.act(Action::Done).act(Action::Assault);
    assert_eq!(table.asked(), (US, "D-SKI-SF"));
    table.act(Action::Support { piece: piece("US-1") });
    // 1 + 3 + 1 against 6: the unit alone suffers, the fort stands.
    assert_eq!((table.place("US-1"), table.game.fort(area("greenville"))), ("pool", Some(US)));
}

#[test]
fn db_ldr_f_a_leader_alone_among_enemies_goes_to_his_friends() {
    let position = Position::new().at("Hamtramck, Shawnee-1", "great-miami").at("US-1", "cincinnati");
    let table = combat(position);
    assert_eq!(table.place("Hamtramck"), "cincinnati");
    let lost = combat(Position::new().at("Hamtramck, Shawnee-1", "great-miami"));
    assert_eq!((lost.place("Hamtramck"), lost.game.vp), ("out", [0, 2]));
}

#[test]
fn db_8_1_h_units_of_a_nation_at_peace_defend_a_british_fort_and_nothing_else() {
    let position = Position::new().inside("Wyandot-1", "detroit").at("US-1", "detroit");
    let mut table = combat(position);
    assert_eq!(table.asked(), (US, "D-SIEGE"));
    assert!(table.is_legal(Action::Besiege));
    table.act(Action::Assault);
    assert_eq!(table.asked(), (NA, "D-SKI-SF"));
}

#[test]
fn db_11_1_c_the_board_of_the_terrain() {
    let board = |position: Position, at: &str| {
        let mut game = position.at("KY-1, Trotter, Shawnee-1, Blue Jacket", at).dice(&[6, 1]).game;
        game.begin_battle(area(at), &mut crate::rules::Report::silent());
        game.fight().board
    };
    assert_eq!(board(Position::new(), "lexington"), BattleBoard::Settled);
    assert_eq!(board(Position::new(), "limestone"), BattleBoard::Wilderness);
    assert_eq!(board(Position::new().village("limestone"), "limestone"), BattleBoard::Settled);
    assert_eq!(board(Position::new(), "gallipolis"), BattleBoard::Rough);
}

#[test]
fn ac_88_one_side_that_gives_battle_is_enough() {
    let both = Position::new().at("KY-1, Trotter", "great-miami").at("Shawnee-1, Blue Jacket", "great-miami");
    // 6 against 1 + 3 + 1: the nations set up first.
    let mut table = combat(both.dice(&[6, 1]));
    table.act(Action::Decline).act(Action::GiveBattle);
    assert_eq!((table.asked(), table.game.fight().board), ((NA, "D-BAT-LETTER"), BattleBoard::Wilderness));
}

#[test]
fn db_11_3_2_d_a_british_fort_is_gone_for_good_and_a_us_fort_may_be_built_again() {
    use crate::rules::a_dark_and_bloody_ground::activation::Activations;
    let lost = Position::new().fort("greenville").at("Miami-1, Blue Jacket", "greenville");
    let mut table = combat(lost.dice(&[1, 6]));
    table.act(Action::Assault);
    assert_eq!(table.game.fort(area("greenville")), None);
    let again =
        Position { game: table.game.clone() }.at("Miami-1", "kekionga").at("US-1, US-2, Hamtramck", "greenville");
    let mut table = again.begin(Activations::of(US));
    table.act(Action::Activate { piece: piece("Hamtramck") });
    assert!(table.is_legal(Action::Build));
    // Nobody but the US builds.
    let british = Position::new().at("Shawnee-1, Shawnee-2, Blue Jacket", "detroit").at("US-1", "cincinnati");
    let mut table = british.with(|game| game.areas[area("detroit")].british_fort = false).begin(Activations::of(NA));
    table.act(Action::Activate { piece: piece("Blue Jacket") });
    assert_eq!(table.refusal(Action::Build), "DB-11.2.1-a");
}
