//! A fixture for each ending of each scenario, as the End Phase or the last half of a battle comes to it.

use super::position::{Lay, Position, Table};
use crate::rules::a_dark_and_bloody_ground::battle::{Battle, Fighting, Post, Stage};
use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, End, Level, Status};
use crate::rules::a_dark_and_bloody_ground::end_phase::EndPhase;
use crate::rules::a_dark_and_bloody_ground::map::boards::{BattleBoard, Cell};
use crate::rules::a_dark_and_bloody_ground::map::{Area, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, US};
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;
use crate::rules::{Report, Seat, Title};

/// A finished game tells who has won, why, and by what score; it asks nobody, and can be written and read.
#[track_caller]
fn over(table: &Table, winner: Option<Seat>, level: Level, rule: &str) {
    let outcome = table.game.outcome().expect("the game is over");
    assert_eq!((outcome.winner, outcome.rule.0), (winner, rule), "{}", outcome.reason);
    assert_eq!(table.game.end.map(End::level), Some(level), "{}", outcome.reason);
    assert!(!outcome.reason.is_empty() && outcome.score.len() >= 2);
    assert!(table.game.decision().is_none() && table.legal().is_empty());
    let written = serde_json::to_string(&table.game).expect("a state can be written");
    let read: DarkAndBloodyGround = serde_json::from_str(&written).expect("and read");
    assert!(read == table.game);
}

fn judged(position: Position) -> Table {
    position.begin(EndPhase::new())
}

fn harmar() -> Position {
    Position::of(Scenario::Harmar).turn(1).with(|game| game.start = [14, 13])
}

/// Kekionga is held with a line to Cincinnati.
fn held(position: Position) -> Position {
    position.at("US-1", "kekionga").fort("whitewater")
}

#[test]
fn db_15_1_4_d_each_ending_of_harmars_expedition() {
    let lost = |us: u8, na: u8| move |game: &mut DarkAndBloodyGround| game.lost = [us, na];
    let rule = "DB-15.1.4-d";
    over(&judged(held(harmar())), Some(US), Level::Major, rule);
    over(&judged(held(harmar()).with(lost(5, 0))), Some(US), Level::Minor, rule);
    let burnt = || harmar().settlers(1, "mad-river").with(|game| game.kekionga_pillaged = true);
    over(&judged(burnt()), Some(US), Level::Minor, rule);
    over(&judged(burnt().with(lost(5, 0))), None, Level::Minor, rule);
    over(&judged(harmar()), Some(NA), Level::Major, rule);
    over(&judged(harmar().with(lost(0, 5))), Some(NA), Level::Minor, rule);
    let cut_off = || harmar().at("US-1", "kekionga");
    over(&judged(cut_off()), Some(NA), Level::Minor, rule);
    over(&judged(cut_off().with(lost(0, 5))), None, Level::Minor, rule);
    over(&judged(harmar().settlers(1, "mad-river")), None, Level::Minor, rule);
}

#[test]
fn db_15_2_4_a_db_15_2_4_b_each_ending_of_st_clairs_campaign() {
    let position = || Position::of(Scenario::StClair).turn(5);
    let rule = "DB-15.2.4-a";
    over(&judged(held(position()).settlers(1, "kekionga")), Some(US), Level::Major, rule);
    over(&judged(held(position())), Some(US), Level::Minor, rule);
    over(&judged(position()), Some(NA), Level::Major, rule);
    over(&judged(position().settlers(1, "eel-river")), Some(NA), Level::Minor, rule);
    over(&judged(position().settlers(1, "captina")), Some(NA), Level::Major, rule);
}

/// So many towns north-west of the Ohio.
fn towns(position: Position, count: usize) -> Position {
    let free =
        Area::all().filter(|&at| atlas().northwest.has(at) && !atlas().settlements.has(at) && at.id() != "kekionga");
    free.take(count - 2).fold(position, |position, at| position.village(at.id()))
}

#[test]
fn db_15_4_3_d_each_ending_of_the_long_scenarios() {
    for scenario in [Scenario::Campaign, Scenario::Wayne] {
        let (first, last) = scenario.turns();
        let summer = first + (7 - first % 4) % 4;
        let all = |position: Position, status| {
            Nation::mobilizing().fold(position, |position, nation| position.nation(nation, status, 1))
        };
        let begun = || Position::of(scenario).turn(summer);
        over(&judged(all(begun(), Status::Surrendered)), Some(US), Level::Major, "DB-15.4.3-a");
        over(&judged(all(begun(), Status::Peaceful)), Some(US), Level::Major, "DB-15.4.3-a");
        let burnt = begun().pillaged("cincinnati").pillaged("marietta").pillaged("pittsburgh");
        over(&judged(burnt), Some(NA), Level::Major, "DB-15.4.4-b");
        let end = |count, us, na| judged(towns(Position::of(scenario).turn(last).vp(us, na), count));
        over(&end(16, 0, 50), Some(US), Level::Major, "DB-15.4.3-b");
        over(&end(9, 50, 0), Some(NA), Level::Major, "DB-15.4.4-a");
        over(&end(12, 31, 30), Some(US), Level::Minor, "DB-15.4.3-c");
        over(&end(12, 30, 31), Some(NA), Level::Minor, "DB-15.4.3-c");
        over(&end(12, 30, 30), None, Level::Minor, "DB-15.4.3-c");
        let goes_on = judged(towns(Position::of(scenario).turn(last - 1), 12));
        assert!(goes_on.game.outcome().is_none());
    }
}

/// A battle scenario at the end of its last half.
fn fought(scenario: Scenario, vp: [i16; 2]) -> Table {
    let board = if scenario == Scenario::BattleStClair { BattleBoard::Rough } else { BattleBoard::Wilderness };
    let position = Position::of(scenario).at("US-1, Miami-1", "greenville").vp(vp[0], vp[1]);
    let position = position.with(|game| {
        let mut battle = Battle::new(super::position::area("greenville"), board);
        (battle.round, battle.second, battle.stage) = (10, true, Stage::HalfOver);
        // Letter A of the Wilderness board, so that no round is won by time.
        battle.put(super::position::piece("US-1"), Post::On(Cell::of_number("1305").expect("a hex")));
        battle.put(super::position::piece("Miami-1"), Post::On(Cell::of_number("0101").expect("a hex")));
        battle.brought = super::position::pieces("US-1, Miami-1");
        game.battle = Some(battle);
    });
    position.begin(Fighting)
}

#[test]
fn db_16_1_3_a_db_16_3_3_a_each_ending_of_the_battle_scenarios() {
    for (scenario, rule) in [
        (Scenario::BattleHarmar, "DB-16.1.3-a"),
        (Scenario::BattleStClair, "DB-16.1.3-a"),
        (Scenario::FallenTimbers, "DB-16.3.3-a"),
    ] {
        over(&fought(scenario, [7, 6]), Some(US), Level::Minor, rule);
        over(&fought(scenario, [6, 7]), Some(NA), Level::Minor, rule);
        over(&fought(scenario, [6, 6]), None, Level::Minor, rule);
    }
}

#[test]
fn each_side_may_concede_each_scenario() {
    for scenario in Scenario::ALL {
        for seat in [US, NA] {
            let mut game = Position::of(scenario).game;
            game.concede(seat, &mut Report::silent());
            let outcome = game.outcome().expect("the game is over");
            assert_eq!(outcome.winner, Some(seat.other()), "{scenario:?}");
        }
    }
}
