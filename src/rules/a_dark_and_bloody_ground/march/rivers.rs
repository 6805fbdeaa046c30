//! Rides on all rivers but the Ohio (DB-9.4.3).

use super::March;
use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, Place, atlas};
use crate::rules::a_dark_and_bloody_ground::refusals::CLOSED;
use crate::rules::procedure::Stacked;
use crate::rules::refusal::{Verdict, need};
use std::cmp::Ordering;

/// The areas of a ride along one river, from the first to pass to the last; none if no river joins the two.
fn courses(from: Area, to: Area) -> impl Iterator<Item = Vec<Area>> {
    atlas().rivers().filter_map(move |river| {
        let along = atlas().along(river);
        let at = |area: Area| along.iter().position(|&other| other == area);
        let (a, b) = (at(from)?, at(to)?);
        match a.cmp(&b) {
            Ordering::Less => Some(along[a + 1..=b].to_vec()),
            Ordering::Greater => Some(along[b..a].iter().rev().copied().collect()),
            Ordering::Equal => None,
        }
    })
}

impl March {
    /// The areas on a river with the force.
    pub(super) fn ride_targets(&self, game: &DarkAndBloodyGround) -> AreaSet {
        let Some(from) = self.place(game).and_then(Place::area) else { return AreaSet::NONE };
        let mut targets = AreaSet::NONE;
        for river in atlas().rivers().map(|river| atlas().along(river)) {
            if river.contains(&from) {
                targets = targets.or(AreaSet::of_all(river));
            }
        }
        targets.remove(from);
        targets
    }

    /// A ride: 1 MP along one river, no rides in Winter or severe weather [DB-9.4.3-a, b].
    pub(super) fn check_ride(&self, game: &DarkAndBloodyGround, to: Area) -> Verdict {
        need(!game.is_bad_weather(), "DB-9.4.3-b", "You can’t travel by river in Winter or severe weather.")?;
        need(self.ride_targets(game).has(to), "DB-9.4.3-a", "No river leads there from here.")?;
        if !game.scenario.open().has(to) {
            return Err(CLOSED);
        }
        need(self.left(game) >= 1, "DB-9.4.3-a", "There are not enough movement points.")?;
        need(
            !self.is_too_far(game, to),
            "DB-14.0.1-b",
            "Because of St. Clair’s gout the force can cross only one border.",
        )?;
        need(self.course(game, to).is_some(), "DB-9.4.3-a", "An enemy on the way stops the boats there.")?;
        self.check_parting(game, to)
    }

    /// Lists the rides that are legal, with so many MP left: each river is followed both ways until something stops it.
    pub(super) fn list_rides(&self, game: &DarkAndBloodyGround, left: u8, list: &mut List) {
        let Some(from) = self.place(game).and_then(Place::area) else { return };
        if left == 0 || game.is_bad_weather() {
            return;
        }
        let mut ends = AreaSet::NONE;
        for along in atlas().rivers().map(|river| atlas().along(river)) {
            if let Some(at) = along.iter().position(|&area| area == from) {
                self.follow(game, along[at + 1..].iter(), &mut ends);
                self.follow(game, along[..at].iter().rev(), &mut ends);
            }
        }
        for area in ends.iter().filter(|&area| !self.is_too_far(game, area)) {
            list.push(Action::Ride { area });
        }
    }

    /// Where rides along these areas can end: as `course` has it.
    fn follow<'a>(&self, game: &DarkAndBloodyGround, areas: impl Iterator<Item = &'a Area>, ends: &mut AreaSet) {
        let enemy = self.seat.other();
        for &area in areas {
            if self.check_parting(game, area).is_err() {
                return;
            }
            if game.scenario.open().has(area) {
                if self.check_open(game, area).is_err() {
                    return;
                }
                ends.insert(area);
            }
            if !game.units(enemy, area).is_empty() || game.fort(area) == Some(enemy) {
                return;
            }
        }
    }

    /// The areas that a ride passes, its end last, if nothing on the way stops it.
    fn course(&self, game: &DarkAndBloodyGround, to: Area) -> Option<Vec<Area>> {
        let from = self.place(game).and_then(Place::area)?;
        let enemy = self.seat.other();
        let free = |area: &Area| game.units(enemy, *area).is_empty() && game.fort(*area) != Some(enemy);
        let open = |course: &Vec<Area>| {
            let Some((_, passed)) = course.split_last() else { return false };
            passed.iter().all(free) && course.iter().all(|&area| self.check_passing(game, area, to).is_ok())
        };
        courses(from, to).find(open)
    }

    /// What bars a force from an area holds for those that a ride passes too; a scenario closes the landing alone.
    fn check_passing(&self, game: &DarkAndBloodyGround, area: Area, to: Area) -> Verdict {
        if area != to && !game.scenario.open().has(area) {
            return self.check_parting(game, area);
        }
        self.check_open(game, area)?;
        self.check_parting(game, area)
    }

    /// The ride goes on to its next area.
    pub(super) fn ride_on(self, game: &mut DarkAndBloodyGround, report: &mut Report) {
        let next = self.bound.and_then(|to| self.course(game, to)).and_then(|course| course.first().copied());
        if let Some(area) = next {
            self.enter(game, area, report);
        } else {
            game.goto(Self { bound: None, ..self });
        }
    }
}
