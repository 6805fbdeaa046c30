//! How far a force can still go: for the players' eyes, and for an order that names a place some steps away.

use super::{March, Stage};
use crate::rules::blood_on_the_ohio::course::BloodOnTheOhio;
use crate::rules::blood_on_the_ohio::map::{Place, PlaceSet, WC, atlas, step_cost};
use std::collections::BTreeMap;

/// A place within reach.
#[derive(Clone, Copy, Debug)]
pub struct Within {
    /// MP that the shortest way costs.
    pub cost: u8,
    /// The place before it on that way.
    pub from: Place,
}

impl March {
    /// The places that the force could go to with the MP it has, if nobody ambushes it on its way; a space with enemies
    /// ends the way.
    pub fn reach(&self, game: &BloodOnTheOhio) -> BTreeMap<Place, Within> {
        let mut found: BTreeMap<Place, Within> = BTreeMap::new();
        let Some(mp) = self.mp_for_steps(game).filter(|_| self.may_step()) else { return found };
        let mut open = vec![(0, self.at)];
        let mut done = PlaceSet::NONE;
        while let Some(next) = (0..open.len()).min_by_key(|&n| open[n].0) {
            let (spent, from) = open.swap_remove(next);
            if done.has(from) {
                continue;
            }
            done.insert(from);
            for to in self.onward(from) {
                if done.has(to) || self.check_move(game, from, to, mp - spent).is_err() {
                    continue;
                }
                let cost = spent + if to.is_entry() { 1 } else { step_cost(from, to) };
                if found.get(&to).is_none_or(|known| cost < known.cost) {
                    found.insert(to, Within { cost, from });
                    if to.is_space() && game.enemy_fp(self.seat, to) == 0 {
                        open.push((cost, to));
                    }
                }
            }
        }
        found
    }

    /// The steps of the shortest way to a place.
    pub fn way(&self, game: &BloodOnTheOhio, to: Place) -> Vec<Place> {
        let reach = self.reach(game);
        let mut way = Vec::new();
        let mut at = to;
        while let Some(within) = reach.get(&at) {
            way.insert(0, at);
            at = within.from;
        }
        way
    }

    fn may_step(&self) -> bool {
        match self.stage {
            Stage::Forming => self.battle.is_none(),
            Stage::Moving | Stage::Passing => true,
            _ => false,
        }
    }

    fn onward(&self, from: Place) -> impl Iterator<Item = Place> + use<> {
        let leaves = self.seat == WC && from.is_space();
        let entries = if leaves { atlas().entries(from) } else { PlaceSet::NONE };
        atlas().links(from).iter().copied().chain(entries.iter())
    }
}
