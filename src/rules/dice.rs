//! The one source of chance of a game.
//!
//! A pinned generator (PCG XSH RR 64/32; O'Neill 2014, *PCG: A Family of Simple Fast Space-Efficient Statistically Good
//! Algorithms for Random Number Generation*) is part of the state. The mapping from its numbers to faces is ours and is
//! pinned by a vector test, so that no upgrade of a crate changes a replay.

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

/// Six-sided dice and cups, seeded, entered by hand, or scripted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dice {
    rng: Pcg32,
    /// How often chance was asked: a change of this number is a fence for undo.
    drawn: u32,
    /// Faces thrown by hand, next first, when the dice are entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[expect(clippy::box_collection, reason = "positions are copied by the million, and hardly any has dice by hand")]
    entered: Option<Box<Vec<u8>>>,
    /// Faces that were asked for while none was entered.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[serde(rename = "missing")]
    wanted: u32,
    /// What is thrown now depends on faces that are still missing: it is not asked for yet.
    #[serde(skip)]
    pending: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
fn is_zero(n: &u32) -> bool {
    *n == 0
}

impl Dice {
    /// Dice of a game begun with this seed.
    #[must_use]
    pub fn from_seed(seed: u64) -> Self {
        Self { rng: Pcg32::seed_from_u64(seed), drawn: 0, entered: None, wanted: 0, pending: false }
    }

    /// Dice that show exactly these faces in this order. Cups are drawn from as with seed 0.
    #[must_use]
    pub fn scripted(faces: &[u8]) -> Self {
        let mut dice = Self::from_seed(0);
        dice.enter(faces);
        dice
    }

    /// From now on the faces are entered by hand; these are the next ones.
    pub fn enter(&mut self, faces: &[u8]) {
        self.entered.get_or_insert_default().extend_from_slice(faces);
    }

    /// Whether faces are entered by hand.
    #[must_use]
    pub fn is_entered(&self) -> bool {
        self.entered.is_some()
    }

    /// Faces entered and not used yet.
    #[must_use]
    pub fn left(&self) -> &[u8] {
        self.entered.as_ref().map_or(&[], |faces| faces.as_slice())
    }

    /// Faces asked for since [`Dice::forget_wanted`] while none was entered: the throw cannot stand.
    #[must_use]
    pub fn wanted(&self) -> u32 {
        self.wanted
    }

    /// Clears what was missing and what was entered but not used.
    pub fn forget_wanted(&mut self) {
        self.wanted = 0;
        self.pending = false;
        if let Some(faces) = &mut self.entered {
            faces.clear();
        }
    }

    /// How often chance has decided so far.
    #[must_use]
    pub fn drawn(&self) -> u32 {
        self.drawn
    }

    /// A throw whose number of dice, or whose being made at all, depends on the throws before it: with entered dice it is
    /// asked for only when those are known.
    pub fn next_throw(&mut self) {
        self.pending = self.wanted > 0;
    }

    /// One six-sided die, 1 to 6. Unbiased: numbers past the last multiple of six are passed over.
    pub fn d6(&mut self) -> u8 {
        self.drawn = self.drawn.wrapping_add(1);
        if let Some(faces) = &mut self.entered {
            if faces.is_empty() {
                if self.pending {
                    return self.below(6) as u8 + 1;
                }
                self.wanted = self.wanted.saturating_add(1);
                return 1;
            }
            return faces.remove(0).clamp(1, 6);
        }
        self.below(6) as u8 + 1
    }

    /// A draw from a cup of `n` equal things: 0 to `n` − 1. `n` of 0 or 1 gives 0 and asks nothing of chance.
    /// Cups are drawn by the program even when dice are entered by hand.
    pub fn draw(&mut self, n: u32) -> u32 {
        if n <= 1 {
            return 0;
        }
        self.drawn = self.drawn.wrapping_add(1);
        self.below(n)
    }

    fn below(&mut self, n: u32) -> u32 {
        let limit = u32::MAX - (u32::MAX % n + 1) % n;
        loop {
            let x = self.rng.next_u32();
            if x <= limit {
                return x % n;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seed_1790_gives_the_pinned_faces_and_draws() {
        let mut dice = Dice::from_seed(1790);
        let faces: Vec<u8> = (0..24).map(|_| dice.d6()).collect();
        let draws: Vec<u32> = (2..14).map(|n| dice.draw(n)).collect();
        assert_eq!(faces, [2, 2, 2, 4, 1, 4, 4, 2, 5, 4, 5, 2, 3, 3, 4, 3, 5, 4, 1, 6, 2, 4, 4, 1]);
        assert_eq!(draws, [1, 1, 1, 0, 5, 2, 1, 3, 8, 1, 7, 12]);
        assert_eq!(dice.drawn(), 36);
    }

    #[test]
    fn every_face_is_as_likely_as_any_other() {
        let mut dice = Dice::from_seed(1);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[usize::from(dice.d6()) - 1] += 1;
        }
        // Chi-square with 5 degrees of freedom: 20.5 is passed once in a thousand seeds; this seed is fixed.
        let chi: u64 = seen.iter().map(|&n| u64::from(n.abs_diff(10_000)).pow(2)).sum::<u64>() / 10_000;
        assert!(chi < 20, "{seen:?}");
    }

    #[test]
    fn entered_faces_are_used_in_order_and_a_missing_one_is_counted_never_invented() {
        let mut dice = Dice::scripted(&[5, 6]);
        assert_eq!((dice.d6(), dice.d6(), dice.wanted()), (5, 6, 0));
        dice.d6();
        assert_eq!(dice.wanted(), 1);
        dice.forget_wanted();
        assert_eq!(dice.wanted(), 0);
    }

    #[test]
    fn a_cup_of_one_asks_nothing_of_chance() {
        let mut dice = Dice::from_seed(3);
        assert_eq!((dice.draw(1), dice.draw(0), dice.drawn()), (0, 0, 0));
    }

    #[test]
    fn serde_keeps_the_stream() {
        let mut dice = Dice::from_seed(9);
        dice.d6();
        let text = serde_json::to_string(&dice).unwrap();
        let mut again: Dice = serde_json::from_str(&text).unwrap();
        assert_eq!((0..50).map(|_| dice.d6()).collect::<Vec<_>>(), (0..50).map(|_| again.d6()).collect::<Vec<_>>());
    }
}
