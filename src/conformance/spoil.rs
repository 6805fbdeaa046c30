//! Changing a record where it still reads like one: what byte by byte changes hardly ever hit upon.

use super::hostile::{go_on, signed};
use super::random_game::random_game_to;
use crate::play::Game;
use crate::play::load::resume;
use crate::rules::{Dice, Title};
use serde_json::Value;

/// How many records are made of one position.
const VARIANTS: usize = 12;

/// Changes the record of a random position of `T` in one to three places, its state and at times its entries, signs it
/// anew, takes it up and goes on with it, and so a dozen times; how many of them were taken up, and how many refused.
///
/// # Panics
/// One was taken up that cannot be gone on with.
pub fn play<T: Title>(seed: u64) -> (usize, usize) {
    let mut chance = Dice::from_seed(seed);
    let depth = [20, 100, 300, 1000][chance.draw(4) as usize];
    let walked = random_game_to::<T>(chance.draw(64).into(), chance.draw(depth) as usize);
    let record: Value = serde_json::from_str(&walked.record()).expect("a record is JSON");
    let taken = (0..VARIANTS).filter(|_| {
        let mut record = record.clone();
        for _ in 0..=chance.draw(3) {
            let part = if chance.draw(8) == 0 { "/entries" } else { "/state" };
            spoil(record.pointer_mut(part).expect("a record has both"), &mut chance);
        }
        let Ok(mut loaded) = resume::<T>(&signed(record)) else { return false };
        go_on(&mut *loaded.game, resume::<T>, &mut chance);
        true
    });
    let taken = taken.count();
    (taken, VARIANTS - taken)
}

/// Changes one place of a value: numbers to the edges of their types, words and whole parts to others that occur in it,
/// lists cut, doubled, shuffled.
fn spoil(value: &mut Value, chance: &mut Dice) {
    let mut places = Vec::new();
    pointers(value, "", &mut places);
    let any = |chance: &mut Dice| places[chance.draw(places.len() as u32) as usize].clone();
    let other = value.pointer(&any(chance)).cloned().unwrap_or_default();
    let words = words(value);
    let word = match words.len() {
        0 => String::new(),
        n => words[chance.draw(n as u32) as usize].clone(),
    };
    let place = any(chance);
    let Some(part) = value.pointer_mut(&place) else { return };
    match part {
        _ if chance.draw(12) == 0 => *part = other,
        Value::Number(n) => *part = number(n.as_u64().unwrap_or(0), chance),
        Value::String(text) => *text = word,
        Value::Bool(held) => *held = !*held,
        Value::Null => *part = if chance.draw(2) == 0 { other } else { word.into() },
        Value::Array(items) => list(items, other, &word, chance),
        Value::Object(items) => {
            let key = items.keys().nth(chance.draw(items.len().max(1) as u32) as usize).cloned();
            let held = key.and_then(|key| items.remove(&key));
            match chance.draw(4) {
                0 => {}
                1 => drop(items.insert(word, other)),
                _ => drop(held.map(|held| items.insert(word, held))),
            }
        }
    }
}

fn number(near: u64, chance: &mut Dice) -> Value {
    let edges = [0, 1, 2, 3, 7, 20, 63, 64, 100, 127, 128, 255, 256, 65_535, 4_294_967_295, u64::MAX];
    match chance.draw(24) as usize {
        n if n < edges.len() => edges[n].into(),
        16..=18 => near.wrapping_add(1).into(),
        19 | 20 => near.saturating_sub(1).into(),
        21 => (near ^ (1 << chance.draw(64))).into(),
        22 => (-1).into(),
        _ => (0.5).into(),
    }
}

fn list(items: &mut Vec<Value>, other: Value, word: &str, chance: &mut Dice) {
    let at = chance.draw(items.len().max(1) as u32) as usize;
    match chance.draw(7) {
        0 if !items.is_empty() => drop(items.remove(at)),
        1 if !items.is_empty() => items.push(items[at].clone()),
        2 => items.reverse(),
        3 => items.truncate(at),
        4 => items.insert(at, other),
        _ => items.insert(at, word.into()),
    }
}

/// Every place in a value, as the pointers that lead there.
fn pointers(value: &Value, at: &str, out: &mut Vec<String>) {
    out.push(at.into());
    match value {
        Value::Array(items) => {
            (0..).zip(items).for_each(|(n, item): (usize, _)| pointers(item, &format!("{at}/{n}"), out));
        }
        Value::Object(items) => items.iter().for_each(|(key, item)| pointers(item, &format!("{at}/{key}"), out)),
        _ => {}
    }
}

/// The words of a value, keys and all.
fn words(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => vec![text.clone()],
        Value::Array(items) => items.iter().flat_map(words).collect(),
        Value::Object(items) => {
            items.iter().flat_map(|(key, item)| [vec![key.clone()], words(item)].concat()).collect()
        }
        _ => Vec::new(),
    }
}
