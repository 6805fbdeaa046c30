//! Standing orders, for the policy *orders* (section 12).

use super::course::{Action, BushyRun, FireOrder, LineOrder, Step};
use super::map::{AREAS, Place, PlaceSet, ZONE_B};
use super::pieces::{Unit, UnitSet};
use super::refusals::Code;
use crate::rules::refusal::Verdict;
use crate::rules::{Policy, Report, Suggestion};
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

    /// What is proposed for an Area: where real units lie unseen they fire at the first company that enters; close to the
    /// Station one of them also halts anyone who would pass [BR-H-t].
    fn proposed_order(&self, area: Place) -> Option<(FireOrder, bool)> {
        let at_the_station = area.adjacent(ZONE_B) || area.neighbours().any(|next| next.adjacent(ZONE_B));
        self.lies_in_wait(area).then_some((FireOrder::First, at_the_station))
    }

    /// Whether an Area has no order to do anything.
    fn is_idle(&self, area: Place) -> bool {
        self.orders.fire[area.index()] == FireOrder::Hold && !self.orders.halt.has(area)
    }

    /// Whether real units lie unseen in an Area.
    fn lies_in_wait(&self, area: Place) -> bool {
        !self.real_on(area).less(self.revealed).is_empty()
    }

    /// The proposed orders for Areas that have none, as far as they can be given now [BR-H-t].
    pub(super) fn proposed_orders(&self) -> Vec<Action> {
        let idle = Place::areas().filter(|&area| self.is_idle(area));
        let proposed = idle.filter_map(|area| self.proposed_order(area).map(|(fire, halt)| (area, fire, halt)));
        let legal = proposed.filter(|&(area, fire, halt)| self.check_area_order(area, fire, halt).is_ok());
        legal.map(|(area, fire, halt)| Action::AreaOrder { area, fire, halt }).collect()
    }

    /// The proposed orders, ready to be given as they are; `None` if there is nothing to change [BR-H-t].
    pub(super) fn ambushes(&self) -> Option<Suggestion<Action>> {
        let actions = self.proposed_orders();
        let text = "Warriors who lie unseen without an order will fire at the first company that enters; near Bushy Run \
                    Station (Zone B) one of them will also step out to halt it. Undo it to order otherwise.";
        (!actions.is_empty()).then(|| Suggestion::order("Set ambushes", text, actions))
    }

    /// Whether warriors lie unseen somewhere and no Area has an order to do anything, just before it matters [BR-H-t].
    pub(super) fn nobody_waits(&self) -> bool {
        let last_chance = matches!(self.step, Step::IndianSetup | Step::IndianAttack);
        let mut waiting = Place::areas().filter(|&area| self.lies_in_wait(area)).peekable();
        self.policy == Policy::Orders
            && last_chance
            && waiting.peek().is_some()
            && waiting.all(|area| self.is_idle(area))
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
