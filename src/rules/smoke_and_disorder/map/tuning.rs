//! Numbers of the supplied scenarios that a study may vary (chapter 29): they stand in the scenario file and nowhere else,
//! and a study changes a copy of it. What is played or recorded has the numbers of the file.

use super::book::{Scenario, kinds, supplied};
use super::file::{Effect, Party, Sheet};
use crate::rules::smoke_and_disorder::pieces::Rating;
use crate::rules::{SetupError, Tunable};
use std::sync::Arc;

/// Where a number stands in a scenario; lists are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    /// The class of a Character.
    Class(usize),
    /// The points of a line of victory.
    Points(usize),
    /// The turn from which a line counts each turn.
    From(usize),
    /// The lead that wins.
    Margin,
    /// The rating of a unit.
    Rating(usize),
    /// The figures of a unit.
    Figures(usize),
    /// The turn from which a card can be used.
    Usable(usize),
    /// The turn at whose start a card's effect happens anyway.
    Latest(usize),
    /// The face from which a card's fire takes hold.
    Fire(usize),
    /// The turns of a game.
    Turns,
}

/// The numbers of a scenario with their names, in the order in which chapter 29 tries them. A line of victory goes by its place
/// in the file, from 1.
fn entries(sheet: &Sheet) -> Vec<(String, Entry)> {
    let mut all = Vec::new();
    let mut add = |what: String, entry| all.push((format!("{}-{what}", sheet.id), entry));
    for (i, who) in sheet.characters.iter().enumerate() {
        add(format!("class-{}", who.id), Entry::Class(i));
    }
    for (i, line) in sheet.victory.points.iter().enumerate() {
        add(format!("points-{}", i + 1), Entry::Points(i));
        if line.from_turn.is_some() {
            add(format!("points-{}-from", i + 1), Entry::From(i));
        }
    }
    add("win-margin".into(), Entry::Margin);
    let units = || sheet.units.iter().enumerate().filter(|(_, unit)| !unit.is_dummy);
    for (i, unit) in units() {
        add(format!("rating-{}", unit.id), Entry::Rating(i));
    }
    for (i, unit) in units() {
        add(format!("figures-{}", unit.id), Entry::Figures(i));
    }
    for (i, card) in sheet.deck.special_effect_cards.iter().enumerate() {
        if card.usable_from_turn.is_some() {
            add(format!("card-{}-from", card.id), Entry::Usable(i));
        }
        if card.happens_anyway_at_start_of_turn.is_some() {
            add(format!("card-{}-latest", card.id), Entry::Latest(i));
        }
        if fire(sheet, i).is_some() {
            add(format!("card-{}-on", card.id), Entry::Fire(i));
        }
    }
    add("turn-limit".into(), Entry::Turns);
    all
}

/// The face from which a card's fire takes hold, whoever holds it.
fn fire(sheet: &Sheet, card: usize) -> Option<u8> {
    let card = &sheet.deck.special_effect_cards[card];
    Party::BOTH.into_iter().find_map(|side| match card.effect(side.seat()) {
        Effect::FireBuilding { succeeds_on, .. } => Some(*succeeds_on),
        _ => None,
    })
}

const RATINGS: [(Rating, &str); 3] = [(Rating::Raw, "raw"), (Rating::Average, "average"), (Rating::Elite, "elite")];

/// A number as it is written.
fn shown(sheet: &Sheet, entry: Entry) -> String {
    let card = |i: usize| &sheet.deck.special_effect_cards[i];
    let number = match entry {
        Entry::Class(i) => sheet.characters[i].class,
        Entry::Points(i) => sheet.victory.points[i].worth(),
        Entry::From(i) => sheet.victory.points[i].from_turn.unwrap_or_default(),
        Entry::Margin => sheet.victory.win_margin,
        Entry::Rating(i) => {
            let is = |&(rating, _): &(Rating, &str)| rating == sheet.units[i].rating;
            return RATINGS.into_iter().find(is).map_or_else(String::new, |(_, name)| name.into());
        }
        Entry::Figures(i) => sheet.units[i].figures,
        Entry::Usable(i) => card(i).usable_from_turn.unwrap_or_default(),
        Entry::Latest(i) => card(i).happens_anyway_at_start_of_turn.unwrap_or_default(),
        Entry::Fire(i) => fire(sheet, i).unwrap_or_default(),
        Entry::Turns => sheet.turn_limit,
    };
    number.to_string()
}

/// Writes a number; whether it is one of that kind. Whether the scenario can have it is for the tests of scenarios to say.
fn put(sheet: &mut Sheet, entry: Entry, value: &str) -> bool {
    if let Entry::Rating(i) = entry {
        let rating = RATINGS.into_iter().find(|(_, name)| *name == value);
        return rating.map(|(rating, _)| sheet.units[i].rating = rating).is_some();
    }
    let Ok(number) = value.parse::<u8>() else { return false };
    match entry {
        Entry::Class(i) => sheet.characters[i].class = number,
        Entry::Points(i) => {
            let line = &mut sheet.victory.points[i];
            let worth = if line.points.is_some() { &mut line.points } else { &mut line.points_each };
            *worth = Some(number);
        }
        Entry::From(i) => sheet.victory.points[i].from_turn = Some(number),
        Entry::Margin => sheet.victory.win_margin = number,
        Entry::Rating(_) => return false,
        Entry::Figures(i) => sheet.units[i].figures = number,
        Entry::Usable(i) => sheet.deck.special_effect_cards[i].usable_from_turn = Some(number),
        Entry::Latest(i) => sheet.deck.special_effect_cards[i].happens_anyway_at_start_of_turn = Some(number),
        Entry::Fire(i) => {
            let card = &mut sheet.deck.special_effect_cards[i];
            for effect in [&mut card.effect_if_red_holds_it, &mut card.effect_if_blue_holds_it] {
                if let Effect::FireBuilding { succeeds_on, .. } = effect {
                    *succeeds_on = number;
                }
            }
        }
        Entry::Turns => sheet.turn_limit = number,
    }
    true
}

/// Every number that a study may vary, as the supplied scenarios have it.
pub fn tunables() -> Vec<Tunable> {
    let of = |scenario: &Arc<Scenario>| {
        let sheet = &scenario.sheet;
        let shown = |(name, entry)| Tunable { name, value: shown(sheet, entry) };
        entries(sheet).into_iter().map(shown).collect::<Vec<_>>()
    };
    supplied().iter().flat_map(of).collect()
}

/// A supplied scenario with some numbers changed; those of other scenarios change nothing here.
///
/// # Errors
/// There is no such number, or the scenario cannot have that value.
pub fn tuned(scenario: &Arc<Scenario>, changed: &[Tunable]) -> Result<Arc<Scenario>, SetupError> {
    let mut tuned = Arc::clone(scenario);
    for tunable in changed {
        let refused = || SetupError::Tunable(tunable.clone());
        let named = |scenario: &&Arc<Scenario>| tunable.name.starts_with(&scenario.sheet.id);
        let whose = supplied().iter().find(named).ok_or_else(refused)?;
        let found = entries(&whose.sheet).into_iter().find(|(name, _)| *name == tunable.name);
        let (_, entry) = found.ok_or_else(refused)?;
        let own = whose.sheet.id == scenario.sheet.id;
        let mut sheet = if own { tuned.sheet.clone() } else { whose.sheet.clone() };
        if !put(&mut sheet, entry, &tunable.value) {
            return Err(refused());
        }
        let tested = Scenario::new(sheet, kinds(), None).map_err(|_| refused())?;
        if own {
            tuned = Arc::new(tested);
        }
    }
    Ok(tuned)
}
