//! The dice of a volley in two handfuls, and what they do. The handfuls are values, so that a Joker can come between.

use super::super::course::SmokeAndDisorder;
use super::super::pieces::Whereabouts;
use super::volley::Volley;
use crate::rules::{Dice, Report};
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
    /// Fires a volley that cannot be interrupted: both handfuls, losses, smoke, risk. A body that fires is spotted
    /// [SD-fire-09 to SD-fire-13, SD-fire-17].
    pub(in super::super) fn fire(&mut self, body: usize, target: usize, volley: &Volley, report: &mut Report) {
        let hits = Hits::throw(&mut self.dice, volley.dice, volley.band.hits_on(), volley.reroll);
        let effects = Effects::throw(&mut self.dice, hits.count(), false);
        self.discharge(&volley.fired);
        self.reveal(&[self.bodies[body].id], report);
        self.strike(target, effects.kills(), effects.disorders());
    }

    /// What a handful of effects does to a body: losses and Disorders, then the risk of its Characters, who are left
    /// alone where a body was if it is gone [SD-fire-12, SD-risk-01].
    pub(in super::super) fn strike(&mut self, target: usize, kills: u8, disorders: u8) {
        let (id, place) = (self.bodies[target].id, self.centre(&self.bodies[target]));
        let before = self.figures(&self.bodies[target]);
        self.suffer(target, kills, disorders);
        if self.figures(&self.bodies[target]) < before {
            self.risk(id);
        }
        if !self.bodies[target].is_in_play() {
            let left: Vec<usize> = self.with(id).collect();
            let place = place.map(crate::rules::space::table::Vec2::point).unwrap_or_default();
            for who in left {
                self.people[who].place = Whereabouts::At(place);
            }
        }
    }

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
