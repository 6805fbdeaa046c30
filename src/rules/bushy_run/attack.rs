//! Attacks of both sides and the Ambush: declaration, dice, retreats, losses (8.4 and 9.5).

use super::course::{Assault, BushyRun, DiceRoll, Step};
use super::log;
use super::map::Place;
use super::pieces::{BRITISH, INDIAN, Unit, UnitSet, WAGON};
use super::refusals::Code;
use crate::rules::refusal::Verdict;
use crate::rules::{Report, Seat};

const fn fired_already(seat: Seat) -> Verdict {
    Code::E10.refuse(if seat.0 == BRITISH.0 { "BR-7.4-b" } else { "BR-8.4-j" })
}

/// Scouts and the wagon on the one side, dummies on the other.
const fn powerless(seat: Seat) -> Verdict {
    Code::E11.refuse(if seat.0 == BRITISH.0 { "BR-7.4-b" } else { "BR-2.1.1-i" })
}

impl BushyRun {
    /// Units of this side in the Area that could attack from it but for markers.
    pub fn shooters(&self, seat: Seat, from: Place) -> UnitSet {
        let side = if seat == BRITISH { UnitSet::INFANTRY } else { UnitSet::REAL };
        self.map.on(from).and(side).iter().filter(|&u| self.firepower(u) > 0).collect()
    }

    fn own_on(&self, seat: Seat, place: Place) -> UnitSet {
        self.map.on(place).and(if seat == BRITISH { UnitSet::BRITISH } else { UnitSet::INDIANS })
    }

    /// Declaring the attack of an Area, by the order of tests of BR-5-j.
    pub(super) fn check_attack(&self, seat: Seat, from: Place, to: Place) -> Verdict {
        self.check_attack_node(seat)?;
        if !to.is_area() {
            return Code::E13.refuse("BR-3-zone-b");
        }
        self.check_attack_from(seat, from)?;
        self.check_target(seat, from, to)
    }

    /// Whether attacks of this side are declared now.
    fn check_attack_node(&self, seat: Seat) -> Verdict {
        match self.step {
            Step::BritishAttack if seat == BRITISH => Ok(()),
            Step::IndianAttack if seat == INDIAN => Ok(()),
            _ => Code::E01.refuse("BR-5-d"),
        }
    }

    /// Whether the Area can attack at all.
    pub(super) fn check_attack_from(&self, seat: Seat, from: Place) -> Verdict {
        self.check_attack_node(seat)?;
        if !from.is_area() {
            return Code::E13.refuse("BR-3-zone-b");
        }
        // Where nobody of the side stands there is nobody who could lack firepower.
        if self.own_on(seat, from).is_empty() {
            return Code::E01.refuse("BR-5-d");
        }
        let shooters = self.shooters(seat, from);
        if !shooters.is_empty() && shooters.less(self.fired).is_empty() {
            return fired_already(seat);
        }
        if self.attacked.has(from) {
            return Code::E14.refuse(if seat == BRITISH { "BR-7.4-e" } else { "BR-8.4-j" });
        }
        if shooters.is_empty() {
            return powerless(seat);
        }
        Ok(())
    }

    /// Whether this unit of the side could take part in an attack at all, or on `to`, by the order of tests of BR-5-j.
    pub(super) fn check_attacker(&self, seat: Seat, unit: Unit, from: Place, to: Option<Place>) -> Verdict {
        self.check_attack_node(seat)?;
        if !from.is_area() || to.is_some_and(|to| !to.is_area()) {
            return Code::E13.refuse("BR-3-zone-b");
        }
        if self.fired.has(unit) {
            return fired_already(seat);
        }
        if self.attacked.has(from) {
            return Code::E14.refuse(if seat == BRITISH { "BR-7.4-e" } else { "BR-8.4-j" });
        }
        if self.firepower(unit) == 0 {
            return powerless(seat);
        }
        to.map_or(Ok(()), |to| self.check_target(seat, from, to))
    }

    /// Whether an Area that can attack may attack this Area.
    pub(super) fn check_target(&self, seat: Seat, from: Place, to: Place) -> Verdict {
        if from != to && !from.adjacent(to) {
            return Code::E02.refuse(if seat == BRITISH { "BR-7.4-c" } else { "BR-8.4-a" });
        }
        if seat == BRITISH {
            return if self.map.on(to).meets(self.visible()) { Ok(()) } else { Code::E12.refuse("BR-7.4-c") };
        }
        if !self.combat_on(to).is_empty() {
            Ok(())
        } else if self.map.on(to).has(WAGON) {
            Code::E17.refuse("BR-8.4-d")
        } else {
            Code::E12.refuse("BR-8.4-d")
        }
    }

    /// The attack with everybody who can take part; nothing is shown before the dice are rolled [BR-5-g].
    pub(super) fn declare(&mut self, seat: Seat, from: Place, to: Place) {
        self.step = Step::Declared(Assault {
            side: seat,
            from: Some(from),
            to,
            attackers: self.shooters(seat, from).less(self.fired),
            roll: DiceRoll::default(),
            pool: UnitSet::NONE,
            retreated: UnitSet::NONE,
            damage: 0,
        });
    }

    /// Leaving a unit out; one must stay [BR-7.4-f].
    pub(super) fn check_leave_out(&self, unit: Unit) -> Verdict {
        match self.step {
            Step::Declared(a) if a.attackers.has(unit) && a.attackers.len() > 1 => Ok(()),
            Step::Declared(_) => Code::E27.refuse("BR-7.4-f"),
            _ => Code::E01.refuse("BR-5-d"),
        }
    }

    pub(super) const fn leave_out(&mut self, unit: Unit) {
        if let Step::Declared(a) = &mut self.step {
            a.attackers.remove(unit);
        }
    }

    pub(super) fn check_roll(&self) -> Verdict {
        if matches!(self.step, Step::Declared(_)) { Ok(()) } else { Code::E01.refuse("BR-5-d") }
    }

    /// Dice of an attack: Volley dice and others [BR-7.4.1-a, c, d, BR-8.2.4-a].
    pub fn attack_dice(&self, attackers: UnitSet) -> (u8, u8) {
        let sum = |units: UnitSet| units.iter().map(|u| self.firepower(u)).sum();
        (sum(attackers.and(self.volley)), sum(attackers.less(self.volley)))
    }

    /// N-31 and N-51 [BR-7.4.1-a…d, p, BR-8.4-c].
    pub(super) fn roll_attack(&mut self, report: &mut Report) {
        let Step::Declared(mut assault) = self.step else { return };
        let Some(from) = assault.from else { return };
        self.attacked.insert(from);
        if assault.side == INDIAN {
            for unit in assault.attackers.iter() {
                self.reveal(unit, "BR-8.4-c", report);
            }
        }
        let (volley, plain) = self.attack_dice(assault.attackers);
        assault.roll = self.roll(volley, plain);
        let targets = if assault.side == BRITISH { self.visible() } else { UnitSet::COMBAT };
        assault.pool = self.map.on(assault.to).and(targets);
        report.note(|| log::assault_roll(self, &assault));
        self.fired = self.fired.or(assault.attackers);
        self.volley = self.volley.less(assault.attackers);
        self.rolled(assault, report);
    }

    pub(super) fn rolled(&mut self, assault: Assault, report: &mut Report) {
        self.step = Step::Rolled(assault);
        self.pass_by_after_roll(report);
    }

    /// What is taken off the hits: defence value, and the deployed wagon of the British [BR-7.4.1-f, BR-8.4-f].
    pub fn cover(&self, side: Seat, at: Place) -> u8 {
        let wall = side == INDIAN && self.deployed && self.wagon_place() == Some(at);
        self.tables.defence(at) + if wall { 2 } else { 0 }
    }

    /// Hits less cover: what the roll does if it stands [BR-7.4.1-f, BR-8.4-f].
    pub fn damage_of(&self, assault: &Assault) -> u8 {
        assault.roll.hits(assault.needed()).saturating_sub(self.cover(assault.side, assault.to))
    }

    /// Hits become damage; the defender may retreat if there is any [BR-7.4.1-f, g, BR-H-f].
    pub(super) fn assault_stands(&mut self, mut assault: Assault, report: &mut Report) {
        assault.damage = self.damage_of(&assault);
        if assault.damage == 0 {
            self.assault_over(assault, report);
        } else {
            self.step = Step::Retreats(assault);
        }
    }

    fn assault_over(&mut self, assault: Assault, report: &mut Report) {
        if self.is_over() {
            return;
        }
        match assault.from {
            None => self.after_event(report),
            Some(_) if assault.side == BRITISH => self.step = Step::BritishAttack,
            Some(_) => self.step = Step::IndianAttack,
        }
    }

    /// Retreating, by the order of tests of BR-5-j.
    pub(super) fn check_retreat(&self, seat: Seat, unit: Unit, to: Place) -> Verdict {
        self.check_retreater(seat, unit)?;
        self.check_retreat_to(unit, to)
    }

    /// Whether this unit may retreat from what is being resolved.
    pub(super) fn check_retreater(&self, seat: Seat, unit: Unit) -> Verdict {
        let mover = self.mover.is_some_and(|m| m.unit == unit);
        let may = match self.step {
            Step::IndianShot(shot) if shot.second => return Code::E20.refuse("BR-7.3.1-i"),
            Step::BritishRetreatFromFire(_) | Step::IndianRetreatFromFire(_) => mover,
            Step::Retreats(a) => a.pool.has(unit) && !a.retreated.has(unit) && self.map.place(unit) == Some(a.to),
            Step::IndianShot(shot) | Step::BritishShot(shot) if shot.damage > 0 => false,
            Step::Rolled(_) | Step::Losses(_) => false,
            _ => return Code::E18.refuse(self.retreat_rule(seat)),
        };
        if may && self.decides(seat) { Ok(()) } else { Code::E01.refuse(self.no_retreater(seat, unit)) }
    }

    /// The clause under which this side retreats from what is on the table: defensive fire, or else an attack.
    const fn retreat_rule(&self, seat: Seat) -> &'static str {
        match (self.step, seat.0 == BRITISH.0) {
            (Step::IndianShot(_) | Step::BritishRetreatFromFire(_), true) => "BR-7.3.1-d",
            (Step::BritishShot(_) | Step::IndianRetreatFromFire(_), false) => "BR-8.3-e",
            (_, true) => "BR-8.4-g",
            (_, false) => "BR-7.4.1-g",
        }
    }

    /// Why it is not for this unit to retreat, though somebody may, or may be about to.
    fn no_retreater(&self, seat: Seat, unit: Unit) -> &'static str {
        if !self.decides(seat) {
            return "BR-5-d";
        }
        match self.step {
            _ if unit == WAGON => "BR-7.3.1-ret-h",
            Step::Retreats(_) if self.hidden.has(unit) => "BR-7.4.1-j",
            Step::Retreats(a) if seat != BRITISH => {
                if a.retreated.has(unit) {
                    "BR-7.4.1-g2"
                } else {
                    "BR-7.4.1-k"
                }
            }
            Step::Retreats(_) | Step::BritishRetreatFromFire(_) | Step::IndianRetreatFromFire(_) => {
                self.retreat_rule(seat)
            }
            _ => "BR-5-d",
        }
    }

    /// Whether this is a place to retreat to (section 6.5).
    pub(super) fn check_retreat_to(&self, unit: Unit, to: Place) -> Verdict {
        if !self.map.place(unit).is_some_and(|from| from.adjacent(to)) {
            return Code::E02.refuse("BR-7.3.1-ret-e");
        }
        if !to.is_area() {
            return Ok(());
        }
        let (barred, rule) = if unit.side() == BRITISH {
            (!self.revealed_on(to).is_empty(), "BR-7.3.1-ret-a")
        } else {
            (!self.combat_on(to).is_empty(), "BR-7.4.1-ret-c")
        };
        if barred {
            return Code::E19.refuse(rule);
        }
        if self.full_for(unit, to) { Code::E06.refuse("BR-7.3.1-ret-f") } else { Ok(()) }
    }

    pub(super) fn can_retreat(&self, unit: Unit) -> bool {
        self.map.place(unit).is_some_and(|from| from.neighbours().any(|to| self.check_retreat_to(unit, to).is_ok()))
    }

    /// The unit falls back one place [BR-7.3.1-ret-e, BR-7.4.1-i].
    pub(super) fn retreat_unit(&mut self, unit: Unit, to: Place, damage: u8, report: &mut Report) {
        let Some(from) = self.map.place(unit) else { return };
        let concealed = self.concealed.has(unit);
        // A counter on the way stands apart from the piles that it passes [BR-V-a, b].
        if self.mover.is_none_or(|m| m.unit != unit) {
            self.leave_pile(unit, from);
        }
        self.map.put(unit, to);
        self.resupply();
        report.note(|| log::retreat(unit, concealed, from, to, damage));
        if concealed {
            report.note(|| log::retreat_named(unit, from, to, damage));
        }
        self.wagon_test(&[from, to], report);
    }

    pub(super) fn retreat(&mut self, unit: Unit, to: Place, report: &mut Report) {
        match self.step {
            Step::BritishRetreatFromFire(shot) | Step::IndianRetreatFromFire(shot) => {
                self.retreat_from_fire(shot, to, report);
            }
            Step::Retreats(mut a) => {
                a.damage -= 1;
                a.retreated.insert(unit);
                self.step = Step::Retreats(a);
                self.retreat_unit(unit, to, a.damage, report);
                if !self.is_over() && a.damage == 0 {
                    self.assault_over(a, report);
                }
            }
            _ => {}
        }
    }

    pub(super) fn check_hold_ground(&self) -> Verdict {
        match self.step {
            Step::BritishRetreatFromFire(_) | Step::IndianRetreatFromFire(_) => Ok(()),
            _ => Code::E01.refuse("BR-5-d"),
        }
    }

    pub(super) fn hold_ground(&mut self, report: &mut Report) {
        if let Step::BritishRetreatFromFire(shot) | Step::IndianRetreatFromFire(shot) = self.step {
            self.take_shot(shot, report);
        }
    }

    pub(super) fn check_done(&self) -> Verdict {
        match self.step {
            Step::Retreats(_) => Ok(()),
            Step::Losses(_) => Code::E29.refuse("BR-7.4.1-n"),
            _ => Code::E01.refuse("BR-5-d"),
        }
    }

    /// No more retreats: losses begin.
    pub(super) fn done(&mut self, report: &mut Report) {
        if let Step::Retreats(a) = self.step {
            self.step = Step::Losses(a);
            self.go_on_losing(report);
        }
    }

    /// Losing a unit, or a step of it [BR-7.4.1-l…n2, BR-8.4-h].
    pub(super) fn check_lose(&self, unit: Unit) -> Verdict {
        let Step::Losses(a) = self.step else { return Code::E01.refuse("BR-5-d") };
        if !a.pool.has(unit) {
            return Code::E01.refuse(if a.side == INDIAN { "BR-8.4-h" } else { "BR-7.4.1-k" });
        }
        if a.side == INDIAN || self.revealed.has(unit) {
            return Ok(());
        }
        if a.pool.meets(self.revealed) { Code::E21.refuse("BR-7.4.1-m") } else { Ok(()) }
    }

    pub(super) fn lose(&mut self, unit: Unit, report: &mut Report) {
        self.pay(unit, report);
        self.go_on_losing(report);
    }

    /// One loss, and what it pays for.
    fn pay(&mut self, unit: Unit, report: &mut Report) {
        let Step::Losses(a) = &mut self.step else { return };
        let british = a.side == INDIAN;
        let price = if british || self.revealed.has(unit) { 1 } else { 2 };
        a.damage = a.damage.saturating_sub(price);
        if british {
            self.lose_step(unit, "BR-8.4-h", report);
        } else {
            self.lose_indian(unit, "BR-7.4.1-l", report);
        }
    }

    /// Takes the losses if they leave nothing to choose, now or later; public numbers alone say so
    /// [BR-5-i, BR-7.4.1-n, BR-8.4-i].
    fn go_on_losing(&mut self, report: &mut Report) {
        while let Step::Losses(a) = self.step {
            let forced = if a.side == INDIAN { self.forced_steps(&a) } else { self.forced_units(&a) };
            match forced {
                Some(units) if units.is_empty() => return self.assault_over(a, report),
                Some(units) => units.iter().for_each(|u| self.pay_if_alive(u, report)),
                None => return,
            }
        }
    }

    fn pay_if_alive(&mut self, unit: Unit, report: &mut Report) {
        if !self.gone.has(unit) {
            self.pay(unit, report);
        }
    }

    /// British steps that must be lost next; nobody if all is paid, `None` if there is a choice.
    fn forced_steps(&self, a: &Assault) -> Option<UnitSet> {
        let steps: u8 = a.pool.iter().map(|u| self.steps[u.index()]).sum();
        if a.damage == 0 || steps == 0 {
            Some(UnitSet::NONE)
        } else if a.damage >= steps || a.pool.len() == 1 {
            Some(a.pool)
        } else {
            None
        }
    }

    /// Indian units that must be lost next, Revealed before Concealed; nobody if nothing more can be paid for, `None`
    /// if there is a choice among either.
    fn forced_units(&self, a: &Assault) -> Option<UnitSet> {
        if a.damage == 0 {
            return Some(UnitSet::NONE);
        }
        let revealed = a.pool.and(self.revealed);
        let covered = a.pool.less(revealed);
        let left = u32::from(a.damage).checked_sub(revealed.len())?;
        let payable = left / 2;
        if payable > 0 && payable < covered.len() {
            None
        } else if revealed.is_empty() && payable == 0 {
            Some(UnitSet::NONE)
        } else if revealed.is_empty() {
            Some(covered)
        } else {
            Some(revealed)
        }
    }
}
