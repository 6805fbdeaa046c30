//! Texts made to break the program: nothing in a record makes it panic, in whatever title.

use super::records::{refused, value};
use crate::toys::{pickets::Pickets, quoits::Quoits};
use ohio_country::play::Game;
use ohio_country::play::load::{LoadError, resume};
use ohio_country::proof::hostile::{self, go_on, signed};
use ohio_country::proof::walk_to;
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::{Dice, Title};
use proptest::prelude::*;
use serde_json::Value;

/// Every place in a value, as the pointers that lead there.
fn places(value: &Value, at: &str, out: &mut Vec<String>) {
    out.push(at.into());
    match value {
        Value::Array(items) => {
            (0..).zip(items).for_each(|(n, item): (usize, _)| places(item, &format!("{at}/{n}"), out));
        }
        Value::Object(items) => items.iter().for_each(|(key, item)| places(item, &format!("{at}/{key}"), out)),
        _ => {}
    }
}

/// Changes one place of a value by chance: numbers to the edges of their types, lists cut, doubled, shuffled.
fn spoil(value: &mut Value, chance: &mut Dice) {
    match value {
        Value::Number(n) => {
            let edges = [0, 1, 7, 20, 63, 64, 100, 127, 128, 255, 256, 65_535, 4_294_967_295, u64::MAX];
            let near = n.as_u64().unwrap_or(0);
            *value = match chance.draw(20) as usize {
                n if n < edges.len() => edges[n].into(),
                14 => near.wrapping_add(1).into(),
                15 => near.saturating_sub(1).into(),
                16 => (near ^ (1 << chance.draw(64))).into(),
                17 => (-1).into(),
                18 => (0.5).into(),
                _ => Value::Null,
            };
        }
        Value::String(text) => {
            let other = ["", "I01", "D9", "B14", "99", "A", "Z", "wolf", "Over", "\u{0}"];
            *text = other[chance.draw(other.len() as u32) as usize].into();
        }
        Value::Bool(held) => *held = !*held,
        Value::Null => *value = 1.into(),
        Value::Array(items) if !items.is_empty() => {
            let at = chance.draw(items.len() as u32) as usize;
            match chance.draw(4) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                2 => items.reverse(),
                _ => items.truncate(at),
            }
        }
        Value::Array(items) => items.push(0.into()),
        Value::Object(items) => {
            if let Some(key) = items.keys().nth(chance.draw(items.len().max(1) as u32) as usize).cloned() {
                items.remove(&key);
            }
        }
    }
}

/// Spoils the state, and at times the entries, of a random position, signs it, and takes it up; whether it was.
fn spoilt<T: Title>(seed: u64) -> bool {
    let mut chance = Dice::from_seed(seed);
    let depth = chance.draw(300) as usize;
    let mut record = value(&walk_to::<T>(seed % 16, depth));
    for _ in 0..=chance.draw(3) {
        let part = if chance.draw(5) == 0 { "/entries" } else { "/state" };
        let mut pointers = Vec::new();
        places(record.pointer(part).expect("a record has both"), part, &mut pointers);
        let pointer = &pointers[chance.draw(pointers.len() as u32) as usize];
        spoil(record.pointer_mut(pointer).expect("the place is there"), &mut chance);
    }
    match resume::<T>(&signed(record)) {
        Ok(mut loaded) => {
            go_on(&mut *loaded.game, resume::<T>, &mut chance);
            true
        }
        Err(_) => false,
    }
}

/// Both kinds of case must occur, or the test proves nothing.
fn spoil_many<T: Title>(seeds: std::ops::Range<u64>) {
    let all = seeds.end - seeds.start;
    let taken = seeds.filter(|&seed| spoilt::<T>(seed)).count() as u64;
    println!("{}: {all} spoilt records, {taken} taken up and played on, the others refused", T::SPEC.id);
    assert!(taken > 0 && taken < all, "{taken} of {all}");
}

#[test]
fn spoilt_records_of_quoits_are_refused_or_playable() {
    spoil_many::<Quoits>(0..1500);
}

#[test]
fn spoilt_records_of_pickets_are_refused_or_playable() {
    spoil_many::<Pickets>(0..1500);
}

#[test]
fn spoilt_records_of_bushy_run_are_refused_or_playable() {
    spoil_many::<BushyRun>(0..3000);
}

/// Found by the fuzzer of `fuzz/`: when the column stands, its Areas are watched, and nobody hides in a watched Area.
#[test]
fn a_warrior_hidden_on_the_road_during_the_british_set_up_is_refused() {
    let records = (0..40).map(|n| value(&walk_to::<BushyRun>(1, 10 * n)));
    let mut record = records.into_iter().find(|record| record["state"]["step"] == "british-setup").expect("N-02");
    record["state"]["map"]["I01"] = 18.into();
    assert!(matches!(refused::<BushyRun>(&signed(record)), LoadError::Unsound(_)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_refused(text in any::<String>()) {
        refused::<Pickets>(&text);
    }

    #[test]
    fn any_text_in_the_form_of_a_record_is_refused(
        format in any::<u16>(), title in "(pickets|[a-z-]{0,12})", state in ".{0,40}", n in any::<i64>(),
    ) {
        let text = format!(r#"{{"format":{format},"title":"{title}","rules_version":{n},"state":{state},"seats":[]}}"#);
        refused::<Pickets>(&text);
    }

    #[test]
    fn a_record_with_one_byte_changed_is_refused_or_sound(at in any::<prop::sample::Index>(), byte in 32u8..127) {
        let mut bytes = walk_to::<Pickets>(3, 12).record().into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        let text = String::from_utf8(bytes).expect("printable letters");
        if let Ok(mut loaded) = resume::<Pickets>(&text) {
            go_on(&mut *loaded.game, resume::<Pickets>, &mut Dice::from_seed(1));
        }
    }

    #[test]
    fn bytes_of_a_record_in_any_form_are_refused_or_playable(
        form in any::<u8>(), seed in 0..40_u64, changes in prop::collection::vec(any::<(prop::sample::Index, u8)>(), 0..4),
    ) {
        let mut bytes = hostile::seed::<BushyRun>(seed);
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        bytes[0] = form;
        hostile::bytes(&bytes);
    }

    #[test]
    fn a_record_cut_off_anywhere_is_refused(at in any::<prop::sample::Index>()) {
        let text = walk_to::<Pickets>(3, 12).record();
        refused::<Pickets>(&text[..at.index(text.len())]);
    }
}
