//! Exact odds of what is rolled for in a battle [DB-10.5.2-a] [DB-10.6.1-a].

use super::battle::COLUMNS;
use super::course::DarkAndBloodyGround;
use super::map::boards::Cell;
use super::pieces::{Piece, PieceSet};
use crate::rules::{Forecast, ForecastRow, text};

/// The odds of a fire.
pub(super) fn fire(game: &DarkAndBloodyGround, shooter: Piece, target: Piece) -> Option<Forecast> {
    let shot = game.shot(shooter, target)?;
    let hits = shot.chances();
    let battle = game.fight();
    let does = if battle.routed.has(target) {
        "A hit eliminates it."
    } else if battle.disrupted.has(target) {
        "A hit makes it check its level: if it fails, it is routed."
    } else {
        "A hit disrupts it."
    };
    let how = format!("Hits if the die {} is below {}.", text::signed(shot.modifier.into()), shot.strength);
    let row = |label: &str, weight| ForecastRow { label: label.into(), weight };
    let rows = [row("miss", 6 - hits), row("hit", hits)].into_iter().filter(|row| row.weight > 0).collect();
    Some(Forecast { what: "the fire".into(), how, does, rows, total: 6 })
}

/// The odds of the melee that is put together.
pub(super) fn melee(game: &DarkAndBloodyGround) -> Option<Forecast> {
    let melee = game.fight().melee?;
    Some(attack(game, melee.attackers, melee.target))
}

/// The odds of an attack of these units on a hex.
pub(super) fn attack(game: &DarkAndBloodyGround, attackers: PieceSet, target: Cell) -> Forecast {
    let odds = game.melee_odds(attackers, target);
    let mut rows: Vec<ForecastRow> = Vec::new();
    for die in 1..=6 {
        let label = game.melee_result(odds, die).code();
        match rows.iter_mut().find(|row| row.label == label) {
            Some(row) => row.weight += 1,
            None => rows.push(ForecastRow { label: label.into(), weight: 1 }),
        }
    }
    let (before, column) = (COLUMNS[usize::from(odds.before)], COLUMNS[usize::from(odds.column)]);
    let who = text::count(attackers.len() as usize, "unit", "units");
    let how = format!("{who}: {before}, shifted to {column}; die {} for levels.", text::signed(odds.modifier.into()));
    let does = "A for attackers, D for defenders: 1 loses a unit, R retreats, D is disrupted, RT is routed; EX: both lose one.";
    Forecast { what: "the melee".into(), how, does, rows, total: 6 }
}
