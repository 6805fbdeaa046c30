//! The dice of a volley in two handfuls, and what they do. The handfuls are values, so that a Joker can come between.

use super::super::course::SmokeAndDisorder;
use crate::rules::Dice;
use serde::{Deserialize, Serialize};

/// The first handful: to hit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hits {
    /// The faces as they lie, 1s thrown again if that was due.
    pub faces: Vec<u8>,
    /// The least face that hits.
    pub hits_on: u8,
}

impl Hits {
    /// Throws it: all dice left to right, then the 1s again in the same order [SD-num-07, SD-fire-10].
    pub fn throw(dice: &mut Dice, count: u8, hits_on: u8, reroll: bool) -> Self {
        let mut faces: Vec<u8> = (0..count).map(|_| dice.d6()).collect();
        if reroll {
            dice.next_throw();
            faces.iter_mut().filter(|face| **face == 1).for_each(|face| *face = dice.d6());
        }
        Self { faces, hits_on }
    }

    /// How many hit.
    pub fn count(&self) -> u8 {
        self.faces.iter().filter(|&&face| face >= self.hits_on).count() as u8
    }
}

/// The second handful: what the hits do [SD-fire-11, SD-hth-09].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effects {
    /// One face a hit.
    pub faces: Vec<u8>,
}

impl Effects {
    /// Throws it. `reroll`: Indians hand to hand throw 1s again.
    pub fn throw(dice: &mut Dice, hits: u8, reroll: bool) -> Self {
        dice.next_throw();
        let mut faces: Vec<u8> = (0..hits).map(|_| dice.d6()).collect();
        if reroll {
            dice.next_throw();
            faces.iter_mut().filter(|face| **face == 1).for_each(|face| *face = dice.d6());
        }
        Self { faces }
    }

    /// Figures lost.
    pub fn kills(&self) -> u8 {
        self.faces.iter().filter(|&&face| face >= 5).count() as u8
    }

    /// Disorders taken.
    pub fn disorders(&self) -> u8 {
        self.faces.iter().filter(|&&face| matches!(face, 3 | 4)).count() as u8
    }
}

impl SmokeAndDisorder {
    /// What is left in the barrels of the members that fired: also when there were no dice [SD-fire-13].
    pub(in super::super) fn discharge(&mut self, fired: &[u8]) {
        for &unit in fired {
            let weapon = self.spec(unit).weapon;
            let unit = &mut self.units[usize::from(unit)];
            unit.load = unit.load.fired(weapon);
            unit.has_fired = true;
        }
    }
}
