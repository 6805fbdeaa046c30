//! How a game is scored, and how it ends [SD-scn-05, SD-scn-06].

use super::course::{End, House, SmokeAndDisorder};
use super::log;
use super::map::{Objective, PointLine, PointRule};
use super::pieces::{Body, Name, Standing, Troops, Whereabouts};
use crate::rules::space::table::{Polygon, Vec2};
use crate::rules::{Report, Seat};
use std::sync::Arc;

impl SmokeAndDisorder {
    pub(super) fn objective(&self, id: Option<Name>) -> Option<&Objective> {
        self.sheet().objectives.iter().find(|objective| Some(objective.id) == id)
    }

    /// The area that a line is about.
    pub(super) fn area(&self, line: &PointLine) -> Option<&Arc<Polygon>> {
        let place = self.sheet().objectives.iter().position(|objective| Some(objective.id) == line.objective)?;
        self.scenario.areas[place].as_ref()
    }

    /// Where the figures of some members of a body stand; a garrison stands at the middle of its building.
    fn places(&self, body: &Body, of: impl Fn(u8) -> bool) -> Vec<Vec2> {
        if body.building().is_some() {
            return self.centre(body).into_iter().collect();
        }
        let Some(footprint) = self.footprint(body) else { return Vec::new() };
        let slots = footprint.layout.slots.iter().zip(&footprint.figures);
        slots.filter(|(slot, _)| of(slot.member)).map(|(_, place)| *place).collect()
    }

    fn is_mostly_in(area: &Polygon, places: &[Vec2]) -> bool {
        !places.is_empty() && 2 * places.iter().filter(|&&place| area.contains(place)).count() > places.len()
    }

    /// Whether a body of a side counts as standing in an area: no dummy; baggage only where it is asked for.
    fn stands_in(&self, seat: Seat, area: &Polygon, baggage: bool) -> bool {
        self.bodies.iter().filter(|body| body.side == seat && body.is_in_play() && !self.is_dummy(body)).any(|body| {
            (baggage || self.troops(body) != Troops::Baggage) && Self::is_mostly_in(area, &self.places(body, |_| true))
        })
    }

    /// Whether a side holds an area: an own body that is no baggage stands there, and no enemy body.
    pub fn holds(&self, seat: Seat, area: &Polygon) -> bool {
        self.stands_in(seat, area, false) && !self.stands_in(seat.other(), area, true)
    }

    /// The body that a unit belongs to.
    fn body_of(&self, unit: u8) -> Option<&Body> {
        let with = |body: &&Body| body.standing() != Standing::Merged && body.members.as_slice().contains(&unit);
        self.bodies.iter().find(with)
    }

    /// Whether a unit is lost: routed or destroyed [SD-scn-06].
    pub fn is_lost(&self, unit: u8) -> bool {
        self.units[usize::from(unit)].figures == 0
            || self.body_of(unit).is_none_or(|body| body.standing() == Standing::Gone)
    }

    /// The units of a side that a line is about: those listed, else all that are no dummies.
    fn units_of<'a>(&'a self, seat: Seat, line: &'a PointLine) -> impl Iterator<Item = u8> + 'a {
        let named = |id: Name| line.units.is_empty() || line.units.contains(&id);
        let units = (0u8..).zip(&self.sheet().units);
        units
            .filter(move |(_, spec)| spec.side.seat() == seat && !spec.is_dummy && named(spec.id))
            .map(|(unit, _)| unit)
    }

    fn is_unit_in(&self, unit: u8, area: &Polygon) -> bool {
        let Some(body) = self.body_of(unit).filter(|body| body.is_in_play()) else { return false };
        let member = body.members.as_slice().iter().position(|&u| u == unit).unwrap_or(0) as u8;
        Self::is_mostly_in(area, &self.places(body, |of| of == member))
    }

    fn has_exited(&self, unit: u8) -> bool {
        self.body_of(unit).is_some_and(|body| body.standing() == Standing::Left)
    }

    /// At least half of the units that began on the table, baggage apart, are left.
    fn has_half_left(&self, seat: Seat) -> bool {
        let units = (0u8..).zip(&self.sheet().units);
        let began: Vec<u8> = units
            .filter(|(_, spec)| spec.side.seat() == seat && !spec.is_dummy && !spec.starts_in_reserve)
            .filter(|(_, spec)| spec.troops != Troops::Baggage)
            .map(|(unit, _)| unit)
            .collect();
        let left = began.iter().filter(|&&unit| !self.is_lost(unit)).count();
        2 * left >= began.len()
    }

    /// How often a line of the victory points counts for a side as things stand; points scored turn by turn are kept
    /// elsewhere.
    pub fn counts(&self, seat: Seat, line: &PointLine) -> u16 {
        if !line.side.is_for(seat) {
            return 0;
        }
        let enemy = seat.other();
        let count = |holds: bool| u16::from(holds);
        let all = |units: Vec<bool>| units.into_iter().filter(|holds| *holds).count() as u16;
        match line.kind {
            PointRule::HoldAreaAtEnd => count(self.area(line).is_some_and(|area| self.holds(seat, area))),
            PointRule::NoEnemyInAreaAtEnd => {
                count(self.area(line).is_some_and(|area| !self.stands_in(enemy, area, true)))
            }
            PointRule::OwnUnitInAreaAtEnd => {
                let Some(area) = self.area(line) else { return 0 };
                all(self.units_of(seat, line).map(|unit| self.is_unit_in(unit, area)).collect())
            }
            PointRule::OwnUnitExited => all(self.units_of(seat, line).map(|unit| self.has_exited(unit)).collect()),
            PointRule::EnemyUnitLost => all(self.units_of(enemy, line).map(|unit| self.is_lost(unit)).collect()),
            PointRule::EnemyCharacterOut => {
                let out = |who: &usize| self.side_of(*who) == enemy && self.people[*who].place == Whereabouts::Out;
                (0..self.people.len()).filter(out).count() as u16
            }
            PointRule::BuildingBurnt => self.houses.iter().filter(|(_, house)| *house == House::Burnt).count() as u16,
            PointRule::HalfOwnUnitsLeftAtEnd => count(self.has_half_left(seat)),
            PointRule::AreaHeldEachTurn => 0,
        }
    }

    /// The points of a side as things stand.
    pub fn points(&self, seat: Seat) -> u16 {
        let lines = &self.sheet().victory.points;
        let now: u16 = lines.iter().map(|line| self.counts(seat, line) * u16::from(line.worth())).sum();
        self.score[seat.index()] + now
    }

    /// Areas that score at every end of turn: at once and for good.
    pub(super) fn score_areas(&mut self, report: &mut Report) {
        let lines = self.sheet().victory.points.clone();
        for line in lines.iter().filter(|line| line.kind == PointRule::AreaHeldEachTurn) {
            if self.turn < line.from_turn.unwrap_or(1) {
                continue;
            }
            let Some(area) = self.area(line).cloned() else { continue };
            for seat in [Seat(0), Seat(1)] {
                if line.side.is_for(seat) && self.holds(seat, &area) {
                    self.score[seat.index()] += u16::from(line.worth());
                    report.note(|| log::scores(self, seat, line));
                }
            }
        }
    }

    /// A side has no units on the table but baggage.
    fn is_destroyed(&self, seat: Seat) -> bool {
        !self.bodies.iter().any(|body| {
            body.side == seat && body.is_in_play() && !self.is_dummy(body) && self.troops(body) != Troops::Baggage
        })
    }

    /// How the game ends now, if it does.
    pub(super) fn decided(&self) -> Option<End> {
        let sudden = &self.sheet().victory.sudden_death;
        let dead = [Seat(0), Seat(1)].map(|seat| sudden.iter().any(|s| s.side.is_for(seat)) && self.is_destroyed(seat));
        match dead {
            [true, true] => Some(End::Points),
            [true, false] => Some(End::Destroyed(Seat(0))),
            [false, true] => Some(End::Destroyed(Seat(1))),
            _ => (self.turn >= self.sheet().turn_limit).then_some(End::Points),
        }
    }

    /// Who has won; `None` for a draw.
    pub fn winner(&self, end: End) -> Option<Seat> {
        let [red, blue] = [Seat(0), Seat(1)].map(|seat| self.points(seat));
        match end {
            End::Destroyed(seat) | End::Conceded(seat) => Some(seat.other()),
            End::Points => {
                let ahead = if red > blue { Seat(0) } else { Seat(1) };
                (red.abs_diff(blue) >= u16::from(self.sheet().victory.win_margin.max(1))).then_some(ahead)
            }
        }
    }

    /// The game is over.
    pub(super) fn over(&mut self, end: End, report: &mut Report) {
        self.end = Some(end);
        self.steps.clear();
        self.throw = None;
        report.fence();
        report.note(|| log::over(self, end));
        for who in 0..self.people.len() {
            if self.people[who].was_hero && self.people[who].place == Whereabouts::Out {
                report.note(|| log::recovers(self, who));
            }
        }
    }

    /// A leg has brought a front centre to an exit that is granted to the body: it leaves the table with its Characters
    /// [SD-scn-06]. Whether it did.
    pub(super) fn leaves_by_exit(&mut self, i: usize, report: &mut Report) -> bool {
        let body = &self.bodies[i];
        let Some(front) = body.pose().map(|pose| Vec2::from(pose.at)) else { return false };
        let granted = |line: &&PointLine| {
            let named = |unit: &u8| line.units.is_empty() || line.units.contains(&self.spec(*unit).id);
            line.kind == PointRule::OwnUnitExited
                && line.side.is_for(body.side)
                && body.members.as_slice().iter().all(named)
        };
        let reached = |line: &PointLine| {
            let Some([a, b]) = self
                .objective(line.objective)
                .and_then(|o| <[crate::rules::Point; 2]>::try_from(o.segment.clone()).ok())
            else {
                return false;
            };
            crate::rules::space::table::segment_point_distance(front, a.into(), b.into())
                <= crate::rules::space::table::EPS
        };
        if self.is_dummy(body) || !self.sheet().victory.points.iter().filter(granted).any(reached) {
            return false;
        }
        let id = body.id;
        // Whoever is out of play hides no longer, and what he scores all can count [22.4].
        if std::mem::take(&mut self.bodies[i].concealed) {
            report.fence();
        }
        report.note(|| log::exits(self, id));
        for who in self.with(id).collect::<Vec<_>>() {
            self.people[who].place = Whereabouts::Left;
        }
        self.bodies[i].put(Standing::Left);
        true
    }
}
