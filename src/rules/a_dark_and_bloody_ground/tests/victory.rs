//! How a game ends (chapter 10).

use super::position::{Lay, Position, area, piece};
use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{End, Level, Status};
use crate::rules::a_dark_and_bloody_ground::map::{Area, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, US};
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;

/// Last turns, counted from 0 for Fall 1790.
const LAST: u8 = 20;
const WINTER_1791: u8 = 1;
const WINTER_1792: u8 = 5;

/// How a position is judged in the End Phase; the points then.
fn judged(position: Position) -> (Option<End>, [i16; 2]) {
    let mut game = position.game;
    game.judge_turn(&mut Report::silent());
    (game.end, game.vp)
}

fn end(position: Position) -> Option<End> {
    judged(position).0
}

/// Villages north-west of the Ohio, so many with the two permanent settlements there.
fn towns(position: Position, count: usize) -> Position {
    let free =
        Area::all().filter(|&a| atlas().northwest.has(a) && !atlas().settlements.has(a) && a != area("kekionga"));
    free.take(count - 2).fold(position, |position, a| position.village(a.id()))
}

fn harmar() -> Position {
    Position::of(Scenario::Harmar).turn(WINTER_1791).with(|game| game.start = [14, 13])
}

#[allow(clippy::unnecessary_wraps, reason = "compared with what a position ends with, if it ends")]
fn won(winner: crate::rules::Seat, level: Level) -> Option<End> {
    Some(End::Campaign { winner: Some(winner), level, lowered: false })
}

// proves: DB-15.1.4-b
#[test]
fn ac_124_and_db_15_1_4_b_kekionga_pillaged_at_any_time() {
    let position = harmar().at("US-1", "kekionga").with(|game| game.kekionga_pillaged = true);
    assert_eq!(end(position), won(US, Level::Minor));
}

#[test]
fn db_15_1_4_a_kekionga_held_with_a_line_to_cincinnati() {
    let position = harmar().at("US-1", "kekionga").fort("whitewater");
    assert_eq!(end(position), won(US, Level::Major));
}

// proves: DB-15.1.4-e
#[test]
fn ac_125_and_db_15_1_4_e_losses_lower_a_victory() {
    let position = |lost| harmar().at("US-1", "kekionga").fort("whitewater").with(|game| game.lost = [lost, 0]);
    assert_eq!(end(position(4)), won(US, Level::Major));
    let lowered = Some(End::Campaign { winner: Some(US), level: Level::Minor, lowered: true });
    assert_eq!(end(position(5)), lowered);
    let nobody = harmar().with(|game| (game.kekionga_pillaged, game.lost) = (true, [5, 0]));
    assert_eq!(end(nobody), Some(End::Campaign { winner: None, level: Level::Minor, lowered: true }));
}

// proves: DB-15.1.4-d
#[test]
fn db_15_1_4_c_and_d_the_nations_win_where_nobody_has_settled() {
    assert_eq!(end(harmar()), won(NA, Level::Major));
    let held = harmar().at("US-1", "kekionga");
    assert_eq!(end(held), won(NA, Level::Minor));
    let settled = harmar().settlers(1, "mad-river");
    assert_eq!(end(settled), Some(End::Campaign { winner: None, level: Level::Minor, lowered: false }));
    assert_eq!(end(harmar().turn(0)), None);
}

// proves: DB-15.2.4-a, DB-15.2.4-b
#[test]
fn ac_126_db_15_2_4_a_and_b_st_clairs_campaign() {
    let position = || Position::of(Scenario::StClair).turn(WINTER_1792);
    assert_eq!(end(position()), won(NA, Level::Major));
    assert_eq!(end(position().settlers(1, "eel-river")), won(NA, Level::Minor));
    let held = || position().at("US-1", "kekionga").fort("whitewater");
    assert_eq!(end(held()), won(US, Level::Minor));
    assert_eq!(end(held().settlers(1, "kekionga")), won(US, Level::Major));
    assert_eq!(end(position().at("US-1", "kekionga")), won(NA, Level::Major));
}

// proves: DB-15.4.4-a
#[test]
fn ac_127_and_db_15_4_4_a_fewer_than_ten_towns() {
    let position = towns(Position::new().turn(LAST).vp(30, 2), 9);
    assert_eq!(end(position), Some(End::FewTowns));
}

// proves: DB-15.4.3-b, DB-15.4.3-c
#[test]
fn ac_128_db_15_4_3_b_and_c_ten_towns_or_more() {
    let position = |count, us| towns(Position::new().turn(LAST).vp(us, 28), count);
    assert_eq!(end(position(12, 30)), Some(End::Points { winner: Some(US) }));
    assert_eq!(end(position(12, 27)), Some(End::Points { winner: Some(NA) }));
    assert_eq!(end(position(12, 28)), Some(End::Points { winner: None }));
    assert_eq!(end(position(16, 0)), Some(End::ManyTowns));
    assert_eq!(end(towns(Position::new().turn(LAST - 1), 16)), None);
}

// proves: DB-15.4.3-a
#[test]
fn ac_129_and_db_15_4_3_a_peace() {
    let surrendered =
        Nation::mobilizing().fold(Position::new(), |position, nation| position.nation(nation, Status::Surrendered, 0));
    assert_eq!(end(surrendered), Some(End::Peace));
    let peaceful =
        || Nation::mobilizing().fold(Position::new(), |position, nation| position.nation(nation, Status::Peaceful, 1));
    assert_eq!(end(peaceful()), Some(End::Peace));
    assert_eq!(end(peaceful().turn(WINTER_1792)), None);
    assert_eq!(end(peaceful().nation(Nation::Mingo, Status::Warpath, 4)), None);
}

// proves: DB-15.4.4-b
#[test]
fn ac_142_and_db_15_4_4_b_the_settlements_burnt_and_bare() {
    let burnt = || Position::new().pillaged("cincinnati").pillaged("marietta").pillaged("pittsburgh");
    assert_eq!(end(burnt()), Some(End::Burnt));
    assert_eq!(end(burnt().fort("pittsburgh").inside("PA-1", "pittsburgh")), None);
    assert_eq!(end(Position::new().pillaged("cincinnati").pillaged("marietta")), None);
}

#[test]
fn t_24_kekionga_scores_once() {
    let (_, vp) = judged(Position::new().settlers(1, "kekionga"));
    assert_eq!(vp, [2, 0]);
    let mut game = Position::new().fort("kekionga").game;
    game.judge_turn(&mut Report::silent());
    game.judge_turn(&mut Report::silent());
    assert_eq!(game.vp, [2, 0]);
}

#[test]
fn db_15_4_5_b_units_score_two_and_settlers_one() {
    let mut game = Position::new().at("US-1", "cincinnati").settlers(2, "limestone").vp(4, 0).game;
    let report = &mut Report::silent();
    game.eliminate(piece("US-1"), crate::rules::a_dark_and_bloody_ground::course::Cause::Supply, "DB-13.0-c", report);
    assert_eq!((game.vp, game.lost), ([4, 2], [1, 0]));
    game.kill_settler(area("limestone"), true, "DB-6.0.2-b", report);
    assert_eq!(game.vp, [3, 3]);
}

#[test]
fn the_side_that_concedes_has_lost() {
    use crate::rules::Title;
    let mut game = Position::new().game;
    game.concede(US, &mut Report::silent());
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner), Some(NA));
}

#[test]
fn db_15_4_3_d_the_order_of_the_tests() {
    let burnt = |position: Position| position.pillaged("cincinnati").pillaged("marietta").pillaged("pittsburgh");
    let surrendered = |position: Position| {
        Nation::mobilizing().fold(position, |position, nation| position.nation(nation, Status::Surrendered, 0))
    };
    let last = || Position::new().turn(LAST);
    assert_eq!(end(towns(surrendered(burnt(last())), 16)), Some(End::Peace));
    assert_eq!(end(towns(burnt(last()), 16)), Some(End::Burnt));
    assert_eq!(end(towns(last().vp(0, 9), 16)), Some(End::ManyTowns));
    assert_eq!(end(towns(last().vp(9, 0), 9)), Some(End::FewTowns));
}
