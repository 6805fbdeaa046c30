//! Texts from outside: whatever the bytes, they are refused, or what is taken up is a game in which play can go on.

use super::chance::{point_in, viewers};
use super::random_game::random_game_to;
use crate::play::load::{LoadError, Loaded};
use crate::play::record::{canonical, digest};
use crate::play::slots::{self, seal, unseal};
use crate::play::{ChooseError, Game, Pick, catalog, exchange};
use crate::rules::{Dice, Seat, Title, Viewer};
use serde_json::Value;

/// Takes bytes for a game as the program would that was given them, and goes on with whatever comes of it; whether
/// something did. The first byte says in which form they came: a file or a pasted link, a record signed anew (so that
/// changes of the state come past its digest), a packed link without its check, or a slot of the browser's storage.
///
/// # Panics
/// Something was taken up that cannot be gone on with.
pub fn bytes(bytes: &[u8]) -> bool {
    let Some((form, rest)) = bytes.split_first() else { return false };
    let Some(record) = unpacked(*form, rest) else { return false };
    let Ok(mut loaded) = catalog::load(&record) else { return false };
    let seed = rest.iter().take(64).fold(u64::from(*form), |seed, &byte| seed.rotate_left(7) ^ u64::from(byte));
    go_on(&mut *loaded.game, catalog::load, &mut Dice::from_seed(seed));
    true
}

fn unpacked(form: u8, rest: &[u8]) -> Option<String> {
    let text = || std::str::from_utf8(rest).ok();
    match form % 4 {
        0 => exchange::from_file(rest).ok(),
        1 => serde_json::from_str(text()?).ok().map(signed),
        2 => exchange::from_file(exchange::to_link(text()?).as_bytes()).ok(),
        _ => {
            let slot = unseal(text()?).or_else(|| unseal(&seal(1, text()?)));
            slot.map(|slots::Slot { text, .. }| text)
        }
    }
}

/// A record with the digest that its state really has.
pub fn signed(mut record: Value) -> String {
    if let Some(state) = record.get("state") {
        let signature = format!("{:016x}", digest(&canonical(state)));
        if let Some(fields) = record.as_object_mut() {
            fields.insert("digest".into(), signature.into());
        }
    }
    record.to_string()
}

/// Looks at a game from all sides and plays it on for a while, without a thought for how it came about.
///
/// # Panics
/// Something cannot be shown, nothing can be chosen before the end, or what was written cannot be resumed.
pub fn go_on(game: &mut dyn Game, load: impl Fn(&str) -> Result<Loaded, LoadError>, chance: &mut Dice) {
    let spec = game.spec();
    for step in 0..40 {
        for viewer in viewers(spec) {
            let seen = (game.scene(viewer), game.turn(viewer), game.log(viewer));
            assert!(serde_json::to_string(&seen).is_ok());
        }
        let Some(decision) = game.decision() else { break };
        let offers = game.turn(Viewer::Seat(decision.seat)).offers;
        assert!(!offers.is_empty(), "a sound position leaves the decider something to do");
        let offer = chance.draw(offers.len() as u32) as usize;
        let path = &offers[offer].path;
        let reasons: usize = (0..spec.seats.len() as u8).map(|seat| game.why_not(Seat(seat), &path[..1]).len()).sum();
        assert!(reasons < 1000);
        let mut pick = Pick::offer(offer);
        pick.at = offers[offer].region.as_ref().map(|region| point_in(region, chance));
        if let Err(ChooseError::DiceWanted { count }) = game.choose(&pick) {
            let faces: Vec<u8> = (0..count).map(|_| chance.d6()).collect();
            let _ = game.choose(&pick.dice(&faces));
        }
        if step % 8 == 0 {
            let _ = (game.undo(), game.redo(), game.suggestions(), game.luck(), game.may_agree(), game.at(game.len()));
        }
    }
    let again = load(&game.record()).err();
    assert!(again.is_none(), "what was written cannot be read: {again:?}");
}

/// A real record of a game of random play in one of the forms of [`bytes`], to begin spoiling with: early and late
/// positions, with the actions that led there or (since they take longest to read) without.
///
/// # Panics
/// An offer is refused.
pub fn seed<T: Title>(seed: u64) -> Vec<u8> {
    let mut chance = Dice::from_seed(seed);
    let actions = [0, 20, 60, 150, 400, 900][(seed % 6) as usize] + chance.draw(40) as usize;
    let mut record: Value =
        serde_json::from_str(&random_game_to::<T>(seed, actions).record()).expect("a record is JSON");
    let form = (seed % 4) as u8;
    if form != 0 {
        record["entries"] = Value::Array(Vec::new());
    }
    let text = record.to_string();
    [&[form], if form == 3 { seal(1, &text) } else { text }.as_bytes()].concat()
}
