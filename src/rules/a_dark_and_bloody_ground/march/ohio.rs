//! Rides on the Ohio (DB-9.4.4).

use super::March;
use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, Place, atlas};
use crate::rules::refusal::{Verdict, need};

impl March {
    /// The banks that the force can land on: the reaches are walked in order, and one with an enemy on either bank ends
    /// the ride; those that touch the start do not [DB-9.4.4-a].
    pub(super) fn float_targets(&self, game: &DarkAndBloodyGround) -> AreaSet {
        let Some(from) = self.place(game).and_then(Place::area) else { return AreaSet::NONE };
        let reaches = &atlas().reaches;
        let touching = |n: &usize| reaches[*n].contains(&from);
        let Some(first) = (0..reaches.len()).find(touching) else { return AreaSet::NONE };
        let last = (0..reaches.len()).rev().find(touching).unwrap_or(first);
        let held = |n: usize| reaches[n].iter().any(|&bank| !game.units(self.seat.other(), bank).is_empty());
        let mut landings = AreaSet::NONE;
        let mut land = |n: usize| reaches[n].iter().for_each(|&bank| landings.insert(bank));
        (first..=last).for_each(&mut land);
        for n in last + 1..reaches.len() {
            land(n);
            if held(n) {
                break;
            }
        }
        for n in (0..first).rev() {
            land(n);
            if held(n) {
                break;
            }
        }
        landings.remove(from);
        landings
    }

    /// A ride on the Ohio: 1 MP and the terrain of the landing, all in hand [DB-9.4.4-a, c].
    pub(super) fn check_float(&self, game: &DarkAndBloodyGround, to: Area) -> Verdict {
        need(!game.is_bad_weather(), "DB-9.4.3-b", "You can’t travel by river in Winter or severe weather.")?;
        need(self.float_targets(game).has(to), "DB-9.4.4-a", "The force can’t get there by the Ohio.")?;
        self.check_open(game, to)?;
        let price = 1 + game.land_cost(to);
        need(price <= self.left(game), "DB-9.4.4-c", "There are not enough movement points.")?;
        need(
            !self.is_too_far(game, to),
            "DB-14.0.1-b",
            "Because of St. Clair’s gout the force can cross only one border.",
        )?;
        self.check_parting(game, to)
    }

    /// Lists the rides on the Ohio that are legal, with so many MP left.
    pub(super) fn list_floats(&self, game: &DarkAndBloodyGround, left: u8, list: &mut List) {
        if left == 0 || game.is_bad_weather() {
            return;
        }
        for area in self.float_targets(game).iter() {
            let legal = game.land_cost(area) < left
                && !self.is_too_far(game, area)
                && self.check_open(game, area).is_ok()
                && self.check_parting(game, area).is_ok();
            if legal {
                list.push(Action::Float { area });
            }
        }
    }

    /// A ride on the Ohio is made.
    pub(super) fn float(mut self, game: &mut DarkAndBloodyGround, to: Area, report: &mut Report) {
        self.spent += 1 + game.land_cost(to);
        self.enter(game, to, report);
    }
}
