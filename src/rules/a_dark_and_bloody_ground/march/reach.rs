//! How far a force can come: the areas in reach, their price, and the way to each.

use super::{Limit, March};
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::map::{AREAS, Area, AreaSet, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::US;

/// An area in reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Within {
    /// MP spent on the way.
    pub price: u8,
    /// The first step or ride of the way.
    pub first: Action,
    /// The area before this one; none for the first.
    pub from: Option<Area>,
}

/// The areas in reach of a force, by their number.
pub type Reach = [Option<Within>; AREAS];

impl March {
    /// The areas in reach: at first whatever is legal now, then by land as far as the MP last. Nobody plans beyond an area
    /// in which the move must end or a nation may break its peace.
    pub fn reach(&self, game: &DarkAndBloodyGround) -> Reach {
        let mut reach: Reach = [None; AREAS];
        let mut first = Vec::new();
        self.list_steps(game, &mut List { out: &mut first });
        let left = self.left(game);
        for act in first {
            let first = *act.action();
            let (area, price) = match first {
                Action::Step { area } => (area, self.step_price(game, area).min(left)),
                Action::Ride { area } => (area, 1),
                Action::Float { area } => (area, 1 + game.land_cost(area)),
                _ => continue,
            };
            if reach[area.index()].is_none_or(|known| price < known.price) {
                reach[area.index()] = Some(Within { price, first, from: None });
            }
        }
        if self.limit != Limit::One {
            self.spread(game, left, &mut reach);
        }
        reach
    }

    /// Goes on by land from the nearest area to the farthest.
    fn spread(&self, game: &DarkAndBloodyGround, left: u8, reach: &mut Reach) {
        let mut done = AreaSet::NONE;
        loop {
            let open = Area::all().filter(|&area| !done.has(area));
            let next = open.filter_map(|area| reach[area.index()].map(|within| (within.price, area))).min();
            let Some((price, area)) = next else { return };
            done.insert(area);
            if !self.can_pass(game, area) {
                continue;
            }
            let Some(here) = reach[area.index()] else { continue };
            for to in atlas().next(area).iter() {
                let total = price.saturating_add(game.step_cost(area, to));
                let better = reach[to.index()].is_none_or(|known| total < known.price);
                if total <= left && better && !done.has(to) && self.check_open(game, to).is_ok() {
                    reach[to.index()] = Some(Within { price: total, first: here.first, from: Some(area) });
                }
            }
        }
    }

    /// Whether a move may go on from an area.
    fn can_pass(&self, game: &DarkAndBloodyGround, area: Area) -> bool {
        let enemy = self.seat.other();
        let peaceful = self.seat == US && atlas().nation(area).is_some_and(|nation| game.is_peaceful(nation));
        !peaceful && game.units(enemy, area).is_empty() && game.fort(area) != Some(enemy)
    }

    /// The actions that lead to an area, one after another; none if it is not in reach.
    pub fn way(&self, game: &DarkAndBloodyGround, to: Area) -> Vec<Action> {
        let reach = self.reach(game);
        let (mut way, mut at) = (Vec::new(), to);
        while let Some(within) = reach[at.index()] {
            if let Some(from) = within.from {
                way.push(Action::Step { area: at });
                at = from;
            } else {
                way.push(within.first);
                break;
            }
        }
        way.reverse();
        way
    }
}
