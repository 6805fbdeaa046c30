//! Defensive fire of both sides (8.3 and 9.3), reveals, and throwing dice again.

use super::course::{BushyRun, DiceRoll, Shot, Step};
use super::events::Event;
use super::log;
use super::map::Place;
use super::pieces::{BRITISH, INDIAN, Unit, UnitSet, WAGON};
use super::refusals::Code;
use crate::rules::refusal::{No, Verdict};
use crate::rules::{Policy, Report, Seat};

impl BushyRun {
    /// Giving defensive fire, by the order of tests of BR-5-j.
    pub(super) fn check_fire(&self, unit: Unit) -> Verdict {
        let mover = self.mover.map(|m| m.unit);
        if unit.side() == INDIAN {
            if mover == Some(WAGON) && matches!(self.step, Step::IndianReact) {
                return Code::E17.refuse("BR-7.3-d");
            }
            if unit.is_dummy() {
                return Code::E16.refuse("BR-7.3-b");
            }
        }
        if self.fired.has(unit) {
            return Code::E15.refuse(if unit.side() == BRITISH { "BR-8.3-a" } else { "BR-7.3-b" });
        }
        if self.firepower(unit) == 0 {
            return Code::E11.refuse("BR-8.3-a");
        }
        let open = match self.step {
            Step::IndianReact => unit.side() == INDIAN,
            Step::SecondFire => unit.side() == INDIAN && !self.revealed.has(unit),
            Step::BritishReact => unit.side() == BRITISH,
            _ => false,
        };
        let here = mover.and_then(|m| self.map.place(m));
        if !open || here.is_none() || here != self.map.place(unit) {
            return Code::E28.refuse(self.no_moment_for(unit));
        }
        Ok(())
    }

    /// Why this is not the moment, or not the place, for defensive fire by this unit.
    fn no_moment_for(&self, unit: Unit) -> &'static str {
        match self.step {
            _ if unit.side() == BRITISH => "BR-8.3-a",
            Step::IndianReact => "BR-7.3-b",
            Step::SecondFire => "BR-7.3.1-h",
            Step::IndianShot(shot) if shot.second => "BR-7.3.1-j",
            Step::IndianShot(_) | Step::BritishRetreatFromFire(_) => "BR-7.2-i",
            _ => "BR-7.2-j",
        }
    }

    /// Declining to react.
    pub(super) fn check_pass(&self) -> Verdict {
        match self.step {
            Step::IndianReact | Step::SecondFire | Step::BritishReact => Ok(()),
            _ => Code::E01.refuse("BR-5-d"),
        }
    }

    pub(super) fn pass(&mut self, report: &mut Report) {
        match self.step {
            Step::SecondFire => self.move_broken_off(report),
            _ => self.entry_over(report),
        }
    }

    /// Dice of Indian defensive fire: firepower, and surprise [BR-7.3.1-a].
    pub fn surprise_dice(&self, unit: Unit) -> u8 {
        self.firepower(unit) + if self.hidden.has(unit) { 2 } else { u8::from(self.concealed.has(unit)) }
    }

    /// N-23: the unit is put Revealed and fires [BR-3-i, BR-7.3.1-a…c, g].
    pub(super) fn indian_fire(&mut self, firer: Unit, report: &mut Report) {
        let second = matches!(self.step, Step::SecondFire);
        let dice = self.surprise_dice(firer);
        let surprise = dice - self.firepower(firer);
        self.reveal(firer, "BR-7.3.1-c", report);
        self.fired.insert(firer);
        if let Some(place) = self.map.place(firer) {
            self.orders.fired_in.insert(place);
        }
        let roll = self.roll(0, dice);
        let shot = Shot { firer, roll, needed: 5, second, damage: roll.hits(5) };
        report.note(|| log::indian_fire(self, &shot, surprise));
        self.step = Step::IndianShot(shot);
        self.pass_by_after_roll(report);
    }

    /// The least face that hits an Indian mover, without Volley [BR-8.3-c].
    pub fn line_needs(&self, mover: Unit) -> u8 {
        if self.revealed.has(mover) { 5 } else { 6 }
    }

    /// N-45 [BR-8.3-b…d, i].
    pub(super) fn british_fire(&mut self, firer: Unit, report: &mut Report) {
        let Some(mover) = self.mover else { return };
        let dice = self.firepower(firer);
        let volley = self.volley.has(firer);
        let roll = if volley { self.roll(dice, 0) } else { self.roll(0, dice) };
        let needed = self.line_needs(mover.unit);
        let shot = Shot { firer, roll, needed, second: false, damage: roll.hits(needed) };
        self.fired.insert(firer);
        self.volley.remove(firer);
        report.note(|| log::british_fire(self, &shot, mover.unit));
        self.step = Step::BritishShot(shot);
        self.pass_by_after_roll(report);
    }

    /// Dice that nobody can still do anything about stand at once [BR-5-i, BR-H-i, j].
    pub(super) fn pass_by_after_roll(&mut self, report: &mut Report) {
        let Some((_, event)) = self.step.roll() else { return };
        let reroll = self.may_reroll(event);
        let unseen = !self.hidden.or(self.concealed).is_empty();
        let stands = match self.step {
            Step::IndianShot(_) => self.policy == Policy::Orders || !(reroll || unseen),
            Step::BritishShot(_) => self.policy == Policy::Orders || !reroll,
            Step::Rolled(a) if a.side == INDIAN => !(reroll || unseen),
            _ => !reroll,
        };
        if stands {
            self.dice_stand(report);
        }
    }

    /// The roll on the table, if some of it may be rolled again.
    pub(super) fn check_rerollable(&self) -> Result<&DiceRoll, No> {
        match self.step.roll() {
            Some((roll, event)) if self.may_reroll(event) => Ok(roll),
            thrown => {
                let indian = thrown.map_or(self.decides(INDIAN), |(_, event)| event == Event::IndianReroll);
                Err(Code::E25.no(if indian { "BR-6.1-h" } else { "BR-6.1-g" }))
            }
        }
    }

    /// Picking a die to roll again.
    pub(super) fn check_pick(&self, die: u8) -> Verdict {
        let roll = self.check_rerollable()?;
        if die < roll.len && roll.picked >> die & 1 == 0 { Ok(()) } else { Code::E27.refuse("BR-6.1-h2") }
    }

    pub(super) fn pick_die(&mut self, die: u8) {
        if let Some(roll) = self.step.roll_mut() {
            roll.picked |= 1 << die;
        }
    }

    /// Rolling the picked dice again.
    pub(super) fn check_reroll(&self) -> Verdict {
        if self.check_rerollable()?.picked == 0 { Code::E27.refuse("BR-6.1-h2") } else { Ok(()) }
    }

    pub(super) fn reroll(&mut self, report: &mut Report) {
        let Some((&roll, _)) = self.step.roll() else { return };
        let mut again = roll;
        for die in 0..usize::from(roll.len) {
            if roll.picked >> die & 1 == 1 {
                again.faces[die] = self.dice.d6();
            }
        }
        again.picked = 0;
        self.reroll_used = true;
        let seat = self.step.decision().map_or(BRITISH, |decision| decision.seat);
        report.note(|| log::reroll(seat, &roll, &again));
        if let Some(slot) = self.step.roll_mut() {
            *slot = again;
        }
        match &mut self.step {
            Step::IndianShot(shot) | Step::BritishShot(shot) => {
                shot.damage = shot.roll.hits(shot.needed);
                let damage = shot.damage;
                let rule = if seat == BRITISH { "BR-8.3-e" } else { "BR-7.3.1-b" };
                report.note(|| log::damage_now(seat, damage, rule));
            }
            Step::Rolled(assault) => {
                let assault = *assault;
                let rule = match assault.from {
                    None => "BR-6.1-o",
                    Some(_) if seat == BRITISH => "BR-7.4.1-f",
                    Some(_) => "BR-8.4-f",
                };
                report.note(|| log::damage_now(seat, self.damage_of(&assault), rule));
            }
            Step::Allowance { roll } => {
                let roll = *roll;
                report.note(|| log::allowance_now(&roll));
            }
            _ => {}
        }
        self.pass_by_after_roll(report);
    }

    /// Letting the dice stand; not while some are picked, which would tell them apart from no pick at all.
    pub(super) fn check_continue(&self) -> Verdict {
        match self.step.roll() {
            Some((roll, _)) if roll.picked == 0 => Ok(()),
            _ => Code::E01.refuse("BR-5-d"),
        }
    }

    /// The dice stand: what they do begins.
    pub(super) fn dice_stand(&mut self, report: &mut Report) {
        match self.step {
            Step::IndianShot(shot) | Step::BritishShot(shot) => self.shot_stands(shot, report),
            Step::Allowance { roll } => self.allow(roll.faces()),
            Step::ScoutRoll { scout, area, roll } => self.scouted_with(scout, area, roll.faces[0], report),
            Step::Rolled(assault) => self.assault_stands(assault, report),
            _ => {}
        }
    }

    fn shot_stands(&mut self, shot: Shot, report: &mut Report) {
        let Some(mover) = self.mover.map(|m| m.unit) else { return };
        // N-47 opens whenever there is damage [BR-H-f]; N-25 only if a retreat is possible, which is public.
        let asked =
            shot.damage > 0 && if mover.side() == BRITISH { !shot.second && self.can_retreat(mover) } else { true };
        if !asked {
            self.take_shot(shot, report);
        } else if mover.side() == BRITISH {
            self.step = Step::BritishRetreatFromFire(shot);
        } else {
            self.step = Step::IndianRetreatFromFire(shot);
        }
    }

    /// The mover suffers what damage is left, and its move is over [BR-7.3.1-e, f, BR-8.3-f, h].
    pub(super) fn take_shot(&mut self, shot: Shot, report: &mut Report) {
        let Some(mover) = self.mover.map(|m| m.unit) else { return };
        if mover.side() == BRITISH {
            for _ in 0..shot.damage.min(self.steps[mover.index()]) {
                self.lose_step(mover, "BR-7.3.1-e", report);
            }
        } else if shot.damage > 0 {
            report.fence();
            self.lose_indian(mover, "BR-8.3-f", report);
        }
        self.move_broken_off(report);
    }

    /// The mover retreats from defensive fire; a British one may run into a second [BR-7.3.1-d, h, k].
    pub(super) fn retreat_from_fire(&mut self, mut shot: Shot, to: Place, report: &mut Report) {
        let Some(mover) = self.mover.map(|m| m.unit) else { return };
        shot.damage -= 1;
        self.retreat_unit(mover, to, shot.damage, report);
        if self.is_over() {
            return;
        }
        if mover.side() != BRITISH {
            return self.take_shot(shot, report);
        }
        for _ in 0..shot.damage.min(self.steps[mover.index()]) {
            self.lose_step(mover, "BR-7.3.1-e", report);
        }
        if self.is_over() || self.gone.has(mover) || !to.is_area() || self.nobody_unseen(to) {
            return self.move_broken_off(report);
        }
        self.step = Step::SecondFire;
        if self.policy == Policy::Orders {
            self.obey_area(report);
        }
    }

    /// Turning a unit up in one of the windows [BR-3-e, BR-H-a].
    pub(super) fn check_reveal(&self, seat: Seat, unit: Unit) -> Verdict {
        let window = match self.step {
            // Not while a choice is half entered, which a reveal would put beyond taking back [BR-5-g].
            Step::LowAmmo { named, .. } => named.is_empty(),
            Step::AmbushSite
            | Step::IndianReact
            | Step::IndianShot(_)
            | Step::SecondFire
            | Step::IndianMove
            | Step::IndianAttack => true,
            Step::Rolled(a) => a.side == INDIAN,
            Step::Retreats(a) => a.side == BRITISH,
            _ => false,
        };
        let picking = self.step.roll().is_some_and(|(roll, _)| roll.picked != 0);
        if window && !picking && seat == INDIAN && self.hidden.or(self.concealed).has(unit) {
            Ok(())
        } else {
            Code::E01.refuse("BR-H-a")
        }
    }

    /// A voluntary reveal.
    pub(super) fn show(&mut self, unit: Unit, report: &mut Report) {
        let place = self.map.place(unit);
        if !unit.is_dummy() {
            report.note(|| log::shows_itself(unit, place));
        }
        self.reveal(unit, "BR-3-e", report);
        // A dummy on the way is gone: its move is over.
        if self.mover.is_some_and(|m| m.unit == unit) && self.map.place(unit).is_none() {
            self.mover = None;
        }
        if matches!(self.step, Step::IndianShot(_) | Step::Rolled(_)) {
            self.pass_by_after_roll(report);
        }
    }

    /// Hidden and Concealed Indian units, which may be turned up.
    pub(super) const fn unseen(&self) -> UnitSet {
        self.hidden.or(self.concealed)
    }
}
