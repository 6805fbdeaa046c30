//! Movement of both sides, stacking on the way, and what an entry sets off (8.2, 9.2, 4.2).

use super::course::{BushyRun, End, Mover, Step};
use super::log;
use super::map::{Place, ZONE_B};
use super::pieces::{BRITISH, Unit, UnitSet, WAGON};
use super::refusals::Code;
use crate::rules::refusal::{No, Verdict};
use crate::rules::{Policy, Report, Seat};

/// How an Indian unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MovementMode {
    /// On the main map: British, Revealed, Concealed.
    Open,
    /// On the Hidden map.
    Hidden,
}

impl BushyRun {
    /// Moving one place, by the order of tests of BR-5-j.
    pub(super) fn check_step(&self, seat: Seat, unit: Unit, to: Place, mode: MovementMode) -> Verdict {
        let from = self.check_mover(seat, unit, mode)?;
        self.check_entry(unit, from, to, mode)
    }

    /// Whether this unit may move at all; where from.
    pub(super) fn check_mover(&self, seat: Seat, unit: Unit, mode: MovementMode) -> Result<Place, No> {
        let (node, side) = match self.step {
            Step::BritishMove => (true, seat == BRITISH),
            Step::IndianMove => (true, seat != BRITISH),
            _ => (false, false),
        };
        let place = self.map.place(unit).filter(|_| node && side && unit.side() == seat);
        let Some(place) = place else { return Err(Code::E01.no("BR-5-d")) };
        let going = self.mover.is_some_and(|m| m.unit == unit);
        if unit == WAGON && (self.deployed || self.turned) {
            return Err(Code::E09.no(if self.deployed { "BR-10.3-c" } else { "BR-10.3-b" }));
        }
        if self.halted.has(unit) {
            return Err(Code::E05.no(self.halting_rule(unit, place)));
        }
        if self.spent.has(unit) {
            return Err(Code::E03.no(if self.slipped.has(unit) { "BR-8.2.2-f" } else { "BR-7.2-c" }));
        }
        if self.moved.has(unit) && !going {
            return Err(Code::E04.no("BR-7.2-b"));
        }
        // Hidden Movement is one place from the Hidden map: nobody seen, and nobody on the way, can take it.
        if mode == MovementMode::Hidden && (going || !self.hidden.has(unit)) {
            return Err(Code::E01.no("BR-8.2.2-f"));
        }
        Ok(place)
    }

    /// What halted a unit where it stands now: the enemy there, or else defensive fire that it fell back from.
    fn halting_rule(&self, unit: Unit, place: Place) -> &'static str {
        match (unit.side() == BRITISH, self.halts(unit, place)) {
            (true, true) => "BR-7.2-e",
            (true, false) => "BR-7.3.1-f",
            (false, true) => "BR-8.2-b",
            (false, false) => "BR-8.3-h",
        }
    }

    /// Whether a unit that may move may enter this place.
    pub(super) fn check_entry(&self, unit: Unit, from: Place, to: Place, mode: MovementMode) -> Verdict {
        if !from.adjacent(to) {
            return Code::E02.refuse("BR-7.2-c");
        }
        let going = self.mover.filter(|m| m.unit == unit);
        if unit.side() != BRITISH && going.is_none() && self.allowance.is_some_and(|n| self.started >= n) {
            return Code::E22.refuse("BR-8.2.1-a");
        }
        if unit == WAGON && to.is_area() && self.map.on(to).meets(self.visible()) {
            return Code::E08.refuse("BR-10.3-d");
        }
        if going.is_none() {
            self.check_not_pinned()?;
        }
        let points = || match mode {
            MovementMode::Hidden => 1,
            MovementMode::Open => going.map_or_else(|| self.movement(unit), |m| m.points),
        };
        if self.full_for(unit, to) && !self.is_passed_through(unit, to, points() - 1) {
            return Code::E06.refuse("BR-3-stack-i");
        }
        Ok(())
    }

    /// While the unit on the way overfills its Area, only its own next step is possible [BR-3-stack-j].
    fn check_not_pinned(&self) -> Verdict {
        let pinned = self.mover.is_some_and(|m| self.overfills(m.unit));
        if pinned { Code::E06.refuse("BR-3-stack-j") } else { Ok(()) }
    }

    fn overfills(&self, unit: Unit) -> bool {
        self.map.place(unit).is_some_and(|place| self.full_for(unit, place))
    }

    /// Whether a unit may enter the place with `left` movement points to go on with [BR-3-stack-i].
    fn has_room(&self, unit: Unit, to: Place, left: u8) -> bool {
        !self.full_for(unit, to) || self.is_passed_through(unit, to, left)
    }

    /// Whether a unit in a place without room for it can go on to one with room, with `left` movement points.
    fn is_passed_through(&self, unit: Unit, place: Place, left: u8) -> bool {
        left > 0 && !self.halts(unit, place) && self.has_way_on(unit, place, left)
    }

    fn has_way_on(&self, unit: Unit, from: Place, left: u8) -> bool {
        from.neighbours().any(|next| self.has_room(unit, next, left - 1))
    }

    /// Whether the unit is certain to be halted there [BR-7.2-e, BR-8.2-b, BR-3-zone-d].
    fn halts(&self, unit: Unit, at: Place) -> bool {
        at.is_area()
            && if unit.side() == BRITISH { !self.revealed_on(at).is_empty() } else { !self.british_on(at).is_empty() }
    }

    /// Ending the move of the unit on the way.
    pub(super) fn check_end_unit(&self) -> Verdict {
        if !matches!(self.step, Step::BritishMove | Step::IndianMove) || self.mover.is_none() {
            return Code::E01.refuse("BR-7.2-b");
        }
        self.check_not_pinned()
    }

    /// Ending a phase of choice.
    pub(super) fn check_end_phase(&self) -> Verdict {
        match self.step {
            Step::BritishMove | Step::IndianMove => self.check_not_pinned(),
            Step::BritishAttack | Step::IndianAttack => Ok(()),
            _ => Code::E01.refuse("BR-5-d"),
        }
    }

    /// Turning the wagon [BR-10.3-b].
    pub(super) fn check_flip(&self) -> Verdict {
        if !matches!(self.step, Step::BritishMove) || self.wagon_place().is_none() {
            return Code::E01.refuse("BR-5-d");
        }
        if self.turned || self.moved.has(WAGON) {
            return Code::E09.refuse("BR-10.3-b");
        }
        self.check_not_pinned()
    }

    pub(super) fn flip(&mut self, report: &mut Report) {
        self.end_move(report);
        self.turned = true;
        self.moved.insert(WAGON);
        self.deployed = !self.deployed;
        report.note(|| log::wagon_turned(self.deployed, self.wagon_place()));
    }

    pub(super) fn british_step(&mut self, unit: Unit, to: Place, report: &mut Report) {
        let Some(from) = self.set_out(unit, report) else { return };
        self.map.put(unit, to);
        self.resupply();
        report.note(|| log::british_step(unit, from, to));
        if unit == WAGON && to == ZONE_B {
            return self.finish(End::WagonThrough, report);
        }
        self.wagon_test(&[from, to], report);
        if self.is_over() {
            return;
        }
        if !to.is_area() || self.is_clear(to) {
            return self.entry_over(report);
        }
        self.step = Step::IndianReact;
        if self.policy == Policy::Orders {
            self.obey_area(report);
        }
    }

    /// Public facts prove that nobody could react to an entry here [BR-H-d].
    fn is_clear(&self, area: Place) -> bool {
        self.nobody_unseen(area) && self.revealed_on(area).less(self.fired).is_empty()
    }

    /// Public facts prove that no Hidden or Concealed unit is here [BR-H-d i, ii; BR-H-e].
    pub(super) fn nobody_unseen(&self, area: Place) -> bool {
        (self.watched.has(area) || self.hidden.is_empty()) && self.concealed_on(area).is_empty()
    }

    /// The unit sets out, or goes on; returns where from.
    fn set_out(&mut self, unit: Unit, report: &mut Report) -> Option<Place> {
        let from = self.map.place(unit)?;
        if self.mover.is_none_or(|m| m.unit != unit) {
            self.end_move(report);
            if unit.side() != BRITISH {
                // In an imagined position a counter may set out again that nobody could tell from the others.
                self.started = self.started.saturating_add(1);
            }
            self.moved.insert(unit);
            let untied = self.leave_pile(unit, from);
            self.mover = Some(Mover { unit, points: self.movement(unit), from, untied });
        }
        if let Some(mover) = &mut self.mover {
            mover.points = mover.points.saturating_sub(1);
        }
        Some(from)
    }

    /// The reaction to an entry is over: the mover goes on, or its move ends [BR-7.2-g, BR-3-stack-j].
    pub(super) fn entry_over(&mut self, report: &mut Report) {
        let Some(mover) = self.mover else { return };
        let british = mover.unit.side() == BRITISH;
        let Some(place) = self.map.place(mover.unit) else { return self.end_move(report) };
        self.step = if british { Step::BritishMove } else { Step::IndianMove };
        if self.halts(mover.unit, place) {
            self.halted.insert(mover.unit);
            self.end_move(report);
        } else if mover.points == 0 {
            self.end_move(report);
        } else if self.overfills(mover.unit) && !self.has_way_on(mover.unit, place, mover.points) {
            self.halted.insert(mover.unit);
            self.end_move(report);
        }
    }

    /// N-27: a move is over; anyone who stands too many in an Area is lost [BR-3-stack-e…g].
    pub(super) fn end_move(&mut self, report: &mut Report) {
        let Some(mover) = self.mover.take() else { return };
        if mover.points == 0 {
            self.spent.insert(mover.unit);
        }
        let pile = self.map.place(mover.unit).map_or(UnitSet::NONE, |place| self.concealed_on(place));
        let joined_others = !pile.less(UnitSet::of(mover.unit)).less(self.seen_moving).is_empty();
        if self.revealed.has(mover.unit) || self.concealed.has(mover.unit) && !joined_others {
            self.seen_moving.insert(mover.unit);
        }
        if self.map.place(mover.unit) == Some(mover.from) {
            self.tied = self.tied.or(mover.untied.and(self.concealed_on(mover.from)));
        }
        if self.overfills(mover.unit) {
            self.lose_to_stacking(mover.unit, report);
        }
    }

    /// The move of the unit on the way is over wherever it stands: defensive fire was given [BR-7.3.1-f, BR-8.3-h].
    pub(super) fn move_broken_off(&mut self, report: &mut Report) {
        if self.is_over() {
            return;
        }
        if let Some(mover) = self.mover {
            self.halted.insert(mover.unit);
            self.step = if mover.unit.side() == BRITISH { Step::BritishMove } else { Step::IndianMove };
        }
        self.end_move(report);
    }

    /// A step on the main map: Revealed, Concealed, or Concealed from Hidden [BR-8.2.2-a…e].
    pub(super) fn indian_step(&mut self, unit: Unit, to: Place, report: &mut Report) {
        let Some(from) = self.set_out(unit, report) else { return };
        if self.hidden.has(unit) {
            self.hidden.remove(unit);
            self.concealed.insert(unit);
            report.note(|| log::appears(from));
            report.note(|| log::appears_named(unit, from));
        }
        self.map.put(unit, to);
        let concealed = self.concealed.has(unit);
        report.note(|| log::indian_step(unit, concealed, from, to));
        if concealed {
            report.note(|| log::indian_step_named(unit, from, to));
        }
        self.indian_entered(to, report);
    }

    /// Hidden Movement; into an Area with a British unit it ends Concealed [BR-8.2.2-f, g].
    pub(super) fn hidden_move(&mut self, unit: Unit, to: Place, report: &mut Report) {
        let Some(from) = self.set_out(unit, report) else { return };
        if let Some(mover) = &mut self.mover {
            mover.points = 0;
            // Where it came from is not told, now or later.
            mover.from = to;
        }
        self.map.put(unit, to);
        report.note(|| log::hidden_move(unit, from, to));
        if self.halts(unit, to) {
            self.hidden.remove(unit);
            self.concealed.insert(unit);
            report.note(|| log::emerges(to));
        } else {
            self.slipped.insert(unit);
        }
        self.indian_entered(to, report);
    }

    fn indian_entered(&mut self, to: Place, report: &mut Report) {
        // Where a Hidden unit came from is not told, and who leaves takes no wagon.
        self.wagon_test(&[to], report);
        if self.is_over() {
            return;
        }
        if !to.is_area() || self.ready_to_fire(to).is_empty() {
            return self.entry_over(report);
        }
        self.step = Step::BritishReact;
        if self.policy == Policy::Orders {
            self.obey_line(report);
        }
    }
}
