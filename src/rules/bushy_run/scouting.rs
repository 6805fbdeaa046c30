//! Scouts (section 10.2).

use super::course::{BushyRun, Step};
use super::events::Event;
use super::log;
use super::map::Place;
use super::pieces::{Unit, UnitSet};
use super::refusals::Code;
use crate::rules::Report;
use crate::rules::refusal::{No, Verdict};

impl BushyRun {
    /// Scouting, by the order of tests of BR-5-j.
    pub(super) fn check_scout(&self, scout: Unit, area: Place) -> Verdict {
        let from = self.check_scouting(scout)?;
        if area.is_area() && from.adjacent(area) { Ok(()) } else { Code::E23.refuse("BR-10.2-b") }
    }

    /// Whether this scout may still try; where it stands.
    pub(super) fn check_scouting(&self, scout: Unit) -> Result<Place, No> {
        let place = self.map.place(scout).filter(|_| matches!(self.step, Step::BritishAttack));
        let place = place.filter(|_| UnitSet::SCOUTS.has(scout));
        let Some(place) = place else { return Err(Code::E01.no("BR-5-d")) };
        if self.scouted.has(scout) {
            return Err(Code::E24.no("BR-10.2-a"));
        }
        Ok(place)
    }

    /// One die; nothing of the Area is shown before it stands [BR-10.2-a, c].
    pub(super) fn scout(&mut self, scout: Unit, area: Place, report: &mut Report) {
        self.scouted.insert(scout);
        let roll = self.roll(0, 1);
        report.note(|| log::scout_roll(scout, area, roll.faces[0]));
        if self.may_reroll(Event::BritishReroll) {
            self.step = Step::ScoutRoll { scout, area, roll };
        } else {
            self.scouted_with(scout, area, roll.faces[0], report);
        }
    }

    /// The die stands [BR-10.2-c…e].
    pub(super) fn scouted_with(&mut self, scout: Unit, area: Place, die: u8, report: &mut Report) {
        self.step = Step::BritishAttack;
        match die {
            1..=3 => self.search(Some(scout), area, report),
            4 | 5 => report.note(|| log::learns_nothing(scout, area)),
            _ => {
                report.note(|| log::scout_caught(scout, area));
                self.lose_step(scout, "BR-10.2-e", report);
            }
        }
    }

    /// T7: every Indian unit there is turned up [BR-10.2-c, BR-6.1-q], and both sides know it [BR-P-j].
    pub(super) fn search(&mut self, scout: Option<Unit>, area: Place, report: &mut Report) {
        let found = self.map.on(area).and(self.unseen());
        report.fence();
        self.searched.insert(area);
        report.note(|| log::found(scout, area, found));
        for unit in found.iter() {
            self.reveal(unit, if scout.is_some() { "BR-10.2-c" } else { "BR-6.1-q" }, report);
        }
    }
}
