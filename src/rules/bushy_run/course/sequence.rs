//! The sequence of play (section 6.1): what begins and ends by itself.

use super::state::{BushyRun, TURNS};
use super::step::Step;
use crate::rules::Report;
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::log;
use crate::rules::bushy_run::map::{Place, PlaceSet};
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN, UnitSet};

impl BushyRun {
    /// The Random Event Phase of a turn begins [BR-5-a, BR-6-a].
    pub(in super::super) fn begin_turn(&mut self, turn: u8, report: &mut Report) {
        self.turn = turn;
        self.fresh = true;
        self.draw_event(report);
    }

    /// The phases after the event: the British ones from turn 2 on [BR-5-b, BR-10.1-a].
    pub(in super::super) fn after_event(&mut self, report: &mut Report) {
        if self.is_over() {
        } else if self.turn == 1 {
            self.begin_indian_phases(report);
        } else {
            self.begin_british_phases(report);
        }
    }

    /// N-20 [BR-7.1-a].
    fn begin_british_phases(&mut self, report: &mut Report) {
        self.fired = self.fired.less(UnitSet::BRITISH);
        self.volley = UnitSet::NONE;
        self.clear_moves();
        self.turned = false;
        self.scouted = UnitSet::NONE;
        self.orders.answered = PlaceSet::default();
        self.orders.fired_in = PlaceSet::default();
        self.orders.line_changed = false;
        self.step = Step::BritishMove;
        report.note(|| log::phase(BRITISH, "British Movement", "BR-7.2-a"));
    }

    fn clear_moves(&mut self) {
        for set in [&mut self.moved, &mut self.halted, &mut self.spent, &mut self.slipped, &mut self.seen_moving] {
            *set = UnitSet::NONE;
        }
        self.mover = None;
    }

    /// N-28, then the British Attack Phase [BR-7.2-k…n].
    pub(super) fn end_british_movement(&mut self, report: &mut Report) {
        self.mover = None;
        report.fence();
        if self.event != Some(Event::LowAmmo) {
            self.volley = UnitSet::INFANTRY.less(self.map.off()).less(self.moved);
        }
        for area in Place::areas() {
            let found = self.map.on(area).and(self.hidden);
            if !self.british_on(area).is_empty() && !found.is_empty() {
                self.hidden = self.hidden.less(found);
                self.concealed = self.concealed.or(found);
                report.note(|| log::appear(found.len(), area));
                report.note(|| log::appear_named(found, area));
            }
        }
        self.watch();
        self.wagon_test(&[], report);
        if self.is_over() {
            return;
        }
        self.attacked = PlaceSet::default();
        self.orders.line_changed = false;
        self.step = Step::BritishAttack;
        report.note(|| log::phase(BRITISH, "British Attack", "BR-7.4-a"));
    }

    /// N-40 and N-41 [BR-8.1-a, BR-8.2.1-a, d].
    pub(super) fn begin_indian_phases(&mut self, report: &mut Report) {
        self.fired = self.fired.less(UnitSet::INDIANS);
        self.clear_moves();
        self.started = 0;
        self.orders.changed = PlaceSet::default();
        for area in Place::areas() {
            // Hidden units can only get to where no British unit is, and only from now on [BR-8.2.2-g, BR-8.2.3-a].
            if self.british_on(area).is_empty() {
                self.watched.remove(area);
                self.searched.remove(area);
            }
        }
        report.note(|| log::phase(INDIAN, "Indian Movement", "BR-8.2-a"));
        if self.event == Some(Event::FreedomOfMovement) {
            self.allowance = None;
            self.step = Step::IndianMove;
            return;
        }
        let roll = self.roll(0, 2);
        report.note(|| log::allowance(&roll));
        if self.may_reroll(Event::IndianReroll) {
            self.step = Step::Allowance { roll };
        } else {
            self.allow(roll.faces());
        }
    }

    /// The allowance stands [BR-8.2.1-a].
    pub(in super::super) fn allow(&mut self, faces: &[u8]) {
        self.allowance = Some(faces.iter().sum());
        self.step = Step::IndianMove;
    }

    /// N-48, then the Indian Attack Phase [BR-8.2.3-a…d].
    pub(super) fn end_indian_movement(&mut self, report: &mut Report) {
        self.mover = None;
        report.note(|| log::moved(INDIAN));
        report.fence();
        for area in Place::areas() {
            if self.british_on(area).is_empty() {
                self.hide(area, report);
            }
        }
        self.attacked = PlaceSet::default();
        self.orders.changed = PlaceSet::default();
        self.step = Step::IndianAttack;
        report.note(|| log::phase(INDIAN, "Indian Attack", "BR-8.4-a"));
    }

    /// T9 and T10 in one Area; names of those that take cover are tied to the pile [BR-V-b].
    fn hide(&mut self, area: Place, report: &mut Report) {
        let (vanish, cover) = (self.concealed_on(area), self.revealed_on(area));
        self.concealed = self.concealed.less(vanish).or(cover);
        self.revealed = self.revealed.less(cover);
        self.hidden = self.hidden.or(vanish);
        self.tied = self.tied.less(vanish).or(cover);
        for unit in vanish.iter() {
            report.note(|| log::vanishes(area));
            report.note(|| log::hidden(unit, area));
        }
        for unit in cover.iter() {
            report.note(|| log::takes_cover(unit, area));
        }
    }

    /// N-60 [BR-9-a, b].
    pub(super) fn end_turn(&mut self, report: &mut Report) {
        self.low = UnitSet::NONE;
        self.event = None;
        self.reroll_used = false;
        report.fence();
        if self.turn >= TURNS {
            self.final_count(report);
        } else {
            self.begin_turn(self.turn + 1, report);
        }
    }

    /// Whether the dice now on the table may be rolled again under this event [BR-6.1-g, h].
    pub(in super::super) fn may_reroll(&self, event: Event) -> bool {
        self.event == Some(event) && !self.reroll_used
    }

    /// The phase ends because its player says so.
    pub(super) fn end_phase(&mut self, report: &mut Report) {
        match self.step {
            Step::BritishMove => self.end_british_movement(report),
            Step::BritishAttack => self.begin_indian_phases(report),
            Step::IndianMove => self.end_indian_movement(report),
            _ => self.end_turn(report),
        }
    }
}
