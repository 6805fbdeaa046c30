//! The entries of a game in as few letters as can be: each action as its number among those that were legal, in as many
//! bits as so many need. A decision that leaves no choice takes none.

use super::entry::carry_out;
use super::record::{self, Entry};
use super::session::Session;
use crate::rules::{Act, Report, Title, json};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

/// Entries, written as choices.
#[derive(Serialize, Deserialize)]
pub(super) struct Choices {
    /// How many entries.
    pub count: usize,
    /// The numbers, bit after bit, in base64url.
    bits: String,
    /// Entries that are no choice among those listed, written out, each with its place among all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    besides: Vec<(usize, Box<RawValue>)>,
}

impl Choices {
    /// The entries that lead from the beginning of a game to its state; `None` if they do not.
    pub fn of<T: Title>(mut state: T, entries: &[Entry<T::Action>], end: &T) -> Option<Self> {
        let mut bits = Bits::default();
        let mut besides = Vec::new();
        for (place, entry) in entries.iter().enumerate() {
            match listed(&state, entry) {
                Some((number, of)) => {
                    bits.put(number, width(of));
                    if let (Entry::Act { dice, .. }, true) = (entry, state.dice().is_entered()) {
                        dice.iter().chain(&[0]).for_each(|&face| bits.put(face.into(), FACE));
                    }
                }
                None => besides.push((place, to_raw_value(entry).ok()?)),
            }
            carry_out(&mut state, entry, &mut Report::silent()).ok()?;
        }
        let leads_there = record::canonical(&state) == record::canonical(end);
        leads_there.then(|| Self { count: entries.len(), bits: URL_SAFE_NO_PAD.encode(bits.bytes), besides })
    }

    /// The entries that are written out.
    pub fn written_out(&self) -> impl Iterator<Item = &RawValue> {
        self.besides.iter().map(|(_, entry)| &**entry)
    }

    /// Does them all in a game that has just begun; whether that can be done, counting what is legal as today (0) or in an order
    /// of before ([`Title::legal_before`]).
    pub fn replay<T: Title>(&self, game: &mut Session<T>, back: usize) -> Option<()> {
        let mut bits = Bits { bytes: URL_SAFE_NO_PAD.decode(&self.bits).ok()?, at: 0 };
        let mut besides = self.besides.iter().peekable();
        for place in 0..self.count {
            let entry = match besides.next_if(|(at, _)| *at == place) {
                Some((_, entry)) => json::read(entry.get()).ok()?,
                None => chosen(game.state(), back, &mut bits)?,
            };
            game.replay(entry).ok()?;
        }
        besides.next().is_none().then_some(())
    }
}

/// The number of an entry among the legal actions, and how many there are; `None` if it is none of them.
fn listed<T: Title>(state: &T, entry: &Entry<T::Action>) -> Option<(usize, usize)> {
    let Entry::Act { seat, action, dice } = entry else { return None };
    let decides = state.decision().is_some_and(|decision| decision.seat == *seat);
    let faces =
        if state.dice().is_entered() { dice.iter().all(|face| (1..=6).contains(face)) } else { dice.is_empty() };
    let legal = legal(state, 0);
    let number = legal.iter().position(|act| matches!(act, Act::Do(known) if known == action))?;
    (decides && faces).then_some((number, legal.len()))
}

/// What is legal, in the order of today or of so long ago.
fn legal<T: Title>(state: &T, back: usize) -> Vec<Act<T::Action>> {
    let mut legal = Vec::new();
    match back {
        0 => state.legal(&mut legal),
        _ => state.legal_before(back, &mut legal),
    }
    legal
}

/// The entry that comes next in the bits.
fn chosen<T: Title>(state: &T, back: usize, bits: &mut Bits) -> Option<Entry<T::Action>> {
    let seat = state.decision()?.seat;
    let legal = legal(state, back);
    let number = bits.take(width(legal.len()))?;
    let Act::Do(action) = legal.into_iter().nth(number)? else { return None };
    let mut dice = Vec::new();
    if state.dice().is_entered() {
        while let face @ 1.. = bits.take(FACE)? {
            dice.push(face as u8);
        }
    }
    Some(Entry::Act { seat, action, dice })
}

/// The bits of a face; after the last there is a 0.
const FACE: u32 = 3;

/// The bits that tell so many things apart.
fn width(of: usize) -> u32 {
    usize::BITS - of.saturating_sub(1).leading_zeros()
}

/// Numbers of several widths one after the other, the highest bit first.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    /// The number of the next bit.
    at: usize,
}

impl Bits {
    fn put(&mut self, number: usize, width: u32) {
        for bit in (0..width).rev() {
            if self.at.is_multiple_of(8) {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= (((number >> bit) & 1) as u8) << (7 - self.at % 8);
            }
            self.at += 1;
        }
    }

    /// The next number of this width; `None` if there are no more bits.
    fn take(&mut self, width: u32) -> Option<usize> {
        let mut number = 0;
        for _ in 0..width {
            let byte = self.bytes.get(self.at / 8)?;
            number = (number << 1) | usize::from((byte >> (7 - self.at % 8)) & 1);
            self.at += 1;
        }
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_in_as_many_bits_as_they_need() {
        assert_eq!([0, 1, 2, 3, 4, 5, 420].map(width), [0, 0, 1, 2, 2, 3, 9]);
        let numbers = [(0, 1), (1, 2), (419, 420), (0, 3), (4, 5), (63, 64), (0, 1)];
        let mut bits = Bits::default();
        for (number, of) in numbers {
            bits.put(number, width(of));
        }
        assert_eq!(bits.bytes.len(), 3, "1 + 9 + 2 + 3 + 6 bits");
        let mut bits = Bits { bytes: bits.bytes, at: 0 };
        assert!(numbers.iter().all(|&(number, of)| bits.take(width(of)) == Some(number)));
        assert_eq!(bits.take(8), None, "no bit is invented");
    }
}
