//! Exact odds of throws, as whole weights (14.3 to 14.6, 16, 17.2, 18.2).

use super::charts::{AmbushResult, Event, ambush_result, casualties, shock};
use super::combat::AmbushModifiers;
use crate::rules::{Forecast, ForecastRow};

/// Rows with their weights; rows that cannot come are left out.
fn forecast(what: &str, how: &str, rows: &[(&str, u64)]) -> Forecast {
    let shown = rows.iter().filter(|(_, weight)| *weight > 0);
    let rows: Vec<_> = shown.map(|&(label, weight)| ForecastRow { label: label.into(), weight }).collect();
    let total = rows.iter().map(|row| row.weight).sum();
    Forecast { what: what.into(), how: how.into(), does: "", rows, total }
}

/// The odds of a retreat before combat with this modifier [BO-16.0-b].
pub(super) fn evade(modifier: i8) -> Forecast {
    let away = (1..=6).filter(|die| die + modifier >= 5).count() as u64;
    let does = "Away: no combat; the stack retreats. Stays: it fights at −1 strength.";
    let rows = [("stays", 6 - away), ("away", away)];
    Forecast { does, ..forecast("the retreat attempt", "Gets away on 5 or more.", &rows) }
}

/// The odds of an ambush; a village by itself scores at most one hit [BO-18.2, BO-18.3-a].
pub(super) fn ambush(modifiers: AmbushModifiers, village: bool) -> Forecast {
    let mut weights = [0u64; 5];
    for die in 1..=6 {
        for face in 1..=6 {
            let row = match ambush_result(die + modifiers.sum()) {
                _ if Event::of_face(face) == Event::Delay => 1,
                AmbushResult::Catastrophe => 0,
                AmbushResult::Nothing => 1,
                AmbushResult::Hit => 2,
                AmbushResult::Overwhelming => 3 + usize::from(!village),
            };
            weights[row] += 1;
        }
    }
    let labels = ["−½ VP", "no effect", "1 hit", "1 hit, movement ends", "2 hits, movement ends"];
    let rows: Vec<(&str, u64)> = labels.into_iter().zip(weights).collect();
    forecast("the ambush", "One modified die, and an event die that cancels the ambush on Delay.", &rows)
}

/// The odds of an overrun; `evade` is the modifier of the retreat attempt, if there is one [BO-17.2-a, b].
pub(super) fn overrun(evade: Option<i8>) -> Forecast {
    let away = evade.map_or(0, |modifier| (1..=6).filter(|die| die + modifier >= 5).count() as u64);
    let stays = 6 - away;
    let rows = [("the enemy gets away", away * 6), ("sent back", stays), ("overrun", stays * 5)];
    let does = "Overrun: all enemy units there are lost. Sent back: the force’s move ends.";
    Forecast {
        does,
        ..forecast("the overrun", "First the enemy may get away; after that, only Delay saves it.", &rows)
    }
}

/// One side of a battle before the dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Side {
    /// Strength that is certain, without militia that must stand and without the event; it may be below 0.
    pub sure: i8,
    /// What the side adds to its fighting die.
    pub bonus: u8,
}

/// A battle before its event: what the dice can change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Battle {
    /// The US.
    pub us: Side,
    /// The Confederacy.
    pub wc: Side,
    /// Militia FP that throw for morale.
    pub militia: u8,
    /// Whether artillery throws for shock, and the modifier of that die.
    pub artillery: Option<i8>,
}

/// How a battle can end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct BattleOdds {
    /// The attack is delayed.
    pub delay: u64,
    /// The US win.
    pub us: u64,
    /// The Confederacy wins.
    pub wc: u64,
}

/// The distribution of (casualties of the US, casualties of the WC) called for by two dice: `weights[us][wc]` of 36.
pub(super) fn exchange(us: Side, wc: Side) -> [[u64; 6]; 6] {
    let mut weights = [[0; 6]; 6];
    for own in 1..=6 {
        for enemy in 1..=6 {
            let on_wc = casualties(us.sure.max(0).cast_unsigned(), own + us.bonus);
            let on_us = casualties(wc.sure.max(0).cast_unsigned(), enemy + wc.bonus);
            weights[usize::from(on_us)][usize::from(on_wc)] += 1;
        }
    }
    weights
}

/// All throws of a battle without re-rolls and reinforcements: event, morale, shock, two fighting dice; 6^5 of equal
/// weight.
pub(super) fn battle(battle: Battle) -> BattleOdds {
    let mut odds = BattleOdds::default();
    for face in 1..=6 {
        let event = Event::of_face(face);
        if event == Event::Delay {
            odds.delay += 6u64.pow(4);
            continue;
        }
        for morale in 1..=6u8 {
            let stand = if morale == 6 { battle.militia } else { battle.militia.min(morale) };
            for die in 1..=6 {
                let shocked = battle.artillery.map_or(0, |modifier| shock(die + modifier));
                let confused = |by| if event == by { 2 } else { 0 };
                let us = Side { sure: battle.us.sure + stand.cast_signed() - confused(Event::UsConfused), ..battle.us };
                let wc =
                    Side { sure: battle.wc.sure - shocked.cast_signed() - confused(Event::WcConfused), ..battle.wc };
                let won: u64 = wins(&exchange(us, wc));
                odds.us += won;
                odds.wc += 36 - won;
            }
        }
    }
    odds
}

/// Throws of 36 in which the US call for more casualties [BO-14.8-a].
fn wins(weights: &[[u64; 6]; 6]) -> u64 {
    let lost_by = |us: usize, wc: usize| if wc > us { weights[us][wc] } else { 0 };
    (0..6).map(|us| (0..6).map(|wc| lost_by(us, wc)).sum::<u64>()).sum()
}

/// The odds of a battle, in words.
pub(super) fn battle_forecast(of: Battle) -> Forecast {
    let odds = battle(of);
    let rows = [("delayed", odds.delay), ("the US wins", odds.us), ("the Confederacy wins", odds.wc)];
    let how = "Event, militia morale, artillery shock and both fighting dice; not counting rerolls and reinforcements.";
    let does =
        "Each side’s die causes casualties to the other; then the loser retreats. On Delay, the attacker retreats.";
    Forecast { does, ..forecast("the battle", how, &rows) }
}

/// The odds of a fighting die thrown again, the enemy's standing: casualties that it calls for.
pub(super) fn fighting_die(strength: u8, bonus: u8) -> Forecast {
    let mut weights = [0u64; 6];
    (1..=6).for_each(|die| weights[usize::from(casualties(strength, die + bonus))] += 1);
    let labels = ["0", "1", "2", "3", "4", "5"];
    let rows: Vec<(&str, u64)> = labels.into_iter().zip(weights).collect();
    let does = "Each casualty reduces a piece, removes a reduced one, or costs a structure a step.";
    Forecast { does, ..forecast("casualties", "One die, read in the column of its strength.", &rows) }
}

/// The odds of an event die.
pub(super) fn event() -> Forecast {
    let rows = [("Battle", 2), ("Delay", 1), ("US Confused", 1), ("WC Confused", 1), ("Reinforcements", 1)];
    let does =
        "Battle changes nothing; Delay sends the attacker back; Confused costs 2 of strength; Reinforcements may come.";
    Forecast { does, ..forecast("the event", "Two faces of six show Battle.", &rows) }
}
