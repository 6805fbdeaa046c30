//! Standing orders, for the policy *orders* (section 12).

use super::course::{BushyRun, FireOrder, LineOrder, Step};
use super::map::{AREAS, Place, PlaceSet};
use super::pieces::{Unit, UnitSet};
use super::refusals::Code;
use crate::rules::refusal::Verdict;
use crate::rules::{Policy, Report};
use serde::{Deserialize, Serialize};

/// The orders of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Orders {
    /// Fire order of each Area.
    pub(super) fire: [FireOrder; AREAS],
    /// Areas with the halt order.
    pub(super) halt: PlaceSet,
    /// Areas whose order was changed in this phase.
    pub(super) changed: PlaceSet,
    /// Areas whose first company of this British Movement Phase was fired at.
    pub(super) answered: PlaceSet,
    /// Areas in which a unit gave defensive fire in this British Movement Phase, whatever the order: seen by both.
    #[serde(default)]
    pub(super) fired_in: PlaceSet,
    /// The British order.
    pub(super) line: LineOrder,
    /// Whether it was changed in this phase.
    pub(super) line_changed: bool,
}

impl BushyRun {
    /// Changing the order of an Area: a new one, once a phase [BR-H-h].
    pub(super) fn check_area_order(&self, area: Place, fire: FireOrder, halt: bool) -> Verdict {
        if self.policy != Policy::Orders
            || !matches!(self.step, Step::IndianSetup | Step::IndianMove | Step::IndianAttack)
        {
            return Code::E01.refuse("BR-H-h");
        }
        let same = |at: Place| self.orders.fire[at.index()] == fire && self.orders.halt.has(at) == halt;
        if !area.is_area() || self.orders.changed.has(area) || same(area) {
            return Code::E27.refuse("BR-H-h");
        }
        Ok(())
    }

    pub(super) fn set_area_order(&mut self, area: Place, fire: FireOrder, halt: bool) {
        self.orders.fire[area.index()] = fire;
        if halt {
            self.orders.halt.insert(area);
        } else {
            self.orders.halt.remove(area);
        }
        self.orders.changed.insert(area);
    }

    /// Changing the British order: a new one, once a phase [BR-H-j].
    pub(super) fn check_line_order(&self, fire: LineOrder) -> Verdict {
        if self.policy != Policy::Orders
            || !matches!(self.step, Step::BritishSetup | Step::BritishMove | Step::BritishAttack)
        {
            return Code::E01.refuse("BR-H-j");
        }
        if self.orders.line_changed || self.orders.line == fire {
            return Code::E27.refuse("BR-H-j");
        }
        Ok(())
    }

    pub(super) const fn set_line_order(&mut self, fire: LineOrder) {
        self.orders.line = fire;
        self.orders.line_changed = true;
    }

    /// Answers N-22 or N-26 by the orders of the Area [BR-H-i].
    pub(super) fn obey_area(&mut self, report: &mut Report) {
        report.fence();
        let Some((unit, place)) = self.mover.and_then(|m| Some((m.unit, self.map.place(m.unit)?))) else { return };
        if let Some(firer) = self.ordered_firer(unit, place) {
            if self.orders.fire[place.index()] == FireOrder::First {
                self.orders.answered.insert(place);
            }
            return self.indian_fire(firer, report);
        }
        if matches!(self.step, Step::IndianReact)
            && self.orders.halt.has(place)
            && self.mover.is_some_and(|m| m.points > 0)
            && self.revealed_on(place).is_empty()
        {
            let ready = self.real_on(place).less(self.revealed);
            if let Some(stopper) = ready.iter().min_by_key(|&u| (self.firepower(u), u)) {
                self.show(stopper, report);
            }
        }
        self.pass(report);
    }

    fn ordered_firer(&self, mover: Unit, place: Place) -> Option<Unit> {
        let wanted = match self.orders.fire[place.index()] {
            FireOrder::Hold => false,
            FireOrder::First => mover.is_infantry() && !self.orders.answered.has(place),
            FireOrder::Every => mover.is_combat(),
        };
        let ready = self.real_on(place).iter().filter(|&u| self.check_fire(u).is_ok());
        if wanted { ready.max_by_key(|&u| (self.surprise_dice(u), std::cmp::Reverse(u))) } else { None }
    }

    /// Answers N-44 by the British order [BR-H-j].
    pub(super) fn obey_line(&mut self, report: &mut Report) {
        report.fence();
        let Some((unit, place)) = self.mover.and_then(|m| Some((m.unit, self.map.place(m.unit)?))) else { return };
        let wanted = match self.orders.line {
            LineOrder::Every => true,
            LineOrder::Revealed => self.revealed.has(unit),
            LineOrder::Never => false,
        };
        let worth = |u: Unit| {
            let faces = 7 - self.line_needs(unit) + u8::from(self.volley.has(u));
            self.firepower(u) * faces
        };
        let ready = self.ready_to_fire(place);
        match ready.iter().max_by_key(|&u| (worth(u), std::cmp::Reverse(u))) {
            Some(firer) if wanted => self.british_fire(firer, report),
            _ => self.pass(report),
        }
    }

    /// British units there that may give defensive fire [BR-8.3-a].
    pub(super) fn ready_to_fire(&self, place: Place) -> UnitSet {
        self.map.on(place).and(UnitSet::INFANTRY).less(self.fired).iter().filter(|&u| self.firepower(u) > 0).collect()
    }
}
