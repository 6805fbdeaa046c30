//! What the first round of a charge is likely to bring.

use super::fire::Toll;
use crate::rules::smoke_and_disorder::charge::ChargePath;
use crate::rules::smoke_and_disorder::course::{Combat, SmokeAndDisorder};
use crate::rules::smoke_and_disorder::odds::{PerDie, Spread, compared};
use crate::rules::smoke_and_disorder::pieces::{Rating, Standing, Troops};

/// A first round, before anybody throws.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Melee {
    /// The chance that the charger kills more.
    pub wins: f64,
    /// That he kills fewer.
    pub loses: f64,
    /// What he is likely to do.
    pub given: Toll,
    /// What is likely to be done to him.
    pub taken: Toll,
}

impl SmokeAndDisorder {
    /// The first round of a charge that comes home.
    pub fn melee(&self, i: usize, j: usize, path: &ChargePath) -> Option<Melee> {
        let mut met = self.clone();
        met.bodies[i].put(Standing::At(path.contact.pose));
        let combat = Combat {
            attacker: self.bodies[i].id,
            defender: self.bodies[j].id,
            edge: path.contact.edge,
            rounds: 0,
            since: self.turn,
            attacker_charging: true,
            defender_charging: false,
            obstacle_defended: path.contact.lined.is_some() || self.bodies[j].building().is_some(),
        };
        let [own, other] = met.strengths(&combat)?;
        let each = |k: usize, hits_on: u8| {
            let indian = self.troops(&self.bodies[k]) == Troops::Indian;
            PerDie::new(hits_on, false, indian)
        };
        let (mine, theirs) = (each(i, own.hits_on), each(j, other.hits_on));
        let kills = |dice: u8, die: PerDie, of: usize| Spread::of(dice, die).kills(self.figures(&self.bodies[of]));
        let (wins, _, loses) = compared(&kills(own.dice, mine, j), &kills(other.dice, theirs, i));
        Some(Melee { wins, loses, given: Toll::of(own.dice, mine), taken: Toll::of(other.dice, theirs) })
    }

    /// The chances that a body that must test its Morale routs, and that it backs off, without any re-roll.
    pub fn break_chances(&self, i: usize) -> (f64, f64) {
        let body = &self.bodies[i];
        let (routs, backs) = match (self.troops(body), self.rating(body)) {
            (Troops::Indian, _) => (15.0, 15.0),
            (_, Rating::Elite) => (3.0, 12.0),
            (_, Rating::Average) => (6.0, 15.0),
            (_, Rating::Raw) => (10.0, 16.0),
        };
        let led = if self.class_with(body.id) >= 3 { 0.75 } else { 1.0 };
        (routs / 36.0 * led, backs / 36.0 * led)
    }
}
