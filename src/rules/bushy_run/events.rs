//! Random events (section 7).

use super::course::{Assault, BushyRun, Step};
use super::log;
use super::map::Place;
use super::pieces::{INDIAN, Kind, Unit, UnitSet, WAGON};
use super::refusals::Code;
use crate::rules::Report;
use crate::rules::refusal::Verdict;
use serde::{Deserialize, Serialize};

/// What a marker says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Nothing happens.
    NoEvent,
    /// Every Indian unit may move.
    FreedomOfMovement,
    /// A British unit gains a step.
    WoundedRecover,
    /// The British may roll dice again, once.
    BritishReroll,
    /// The Indian side may roll dice again, once.
    IndianReroll,
    /// British units run short; no Volley Fire.
    LowAmmo,
    /// Four dice against one Area.
    Ambush,
    /// One Area is scouted without a die.
    Scout,
    /// One more firepower for every company.
    Bouquet,
}

impl Event {
    /// All kinds, in the order of the rules.
    pub const ALL: [Self; 9] = [
        Self::NoEvent,
        Self::FreedomOfMovement,
        Self::WoundedRecover,
        Self::BritishReroll,
        Self::IndianReroll,
        Self::LowAmmo,
        Self::Ambush,
        Self::Scout,
        Self::Bouquet,
    ];

    /// How many of the ten markers say so (R-5).
    pub const fn markers(self) -> u8 {
        if matches!(self, Self::NoEvent) { 2 } else { 1 }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoEvent => "No Event",
            Self::FreedomOfMovement => "Freedom of Movement",
            Self::WoundedRecover => "Wounded Recover",
            Self::BritishReroll => "British Reroll",
            Self::IndianReroll => "Indian Reroll",
            Self::LowAmmo => "Low Ammo",
            Self::Ambush => "Ambush",
            Self::Scout => "Scout",
            Self::Bouquet => "Bouquet",
        }
    }

    /// What it does, in a sentence.
    pub const fn effect(self) -> &'static str {
        match self {
            Self::NoEvent => "Nothing happens.",
            Self::FreedomOfMovement => "No movement roll this turn: every Indian unit may move once.",
            Self::WoundedRecover => "A weakened or lost British company gains one step.",
            Self::BritishReroll => "Once this turn, the British may reroll any dice of one roll.",
            Self::IndianReroll => "Once this turn, the Indian side may reroll any dice of one roll.",
            Self::LowAmmo => "Companies away from the wagon run low: 1 less firepower. No Volley Fire this turn.",
            Self::Ambush => "Four dice attack one Area with British combat units.",
            Self::Scout => "One Area next to a scout is searched without a roll.",
            Self::Bouquet => "Every British company has 1 more firepower this turn.",
        }
    }

    /// Its clause.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::NoEvent => "BR-6.1-a",
            Self::FreedomOfMovement => "BR-6.1-b",
            Self::WoundedRecover => "BR-6.1-c",
            Self::BritishReroll => "BR-6.1-g",
            Self::IndianReroll => "BR-6.1-h",
            Self::LowAmmo => "BR-6.1-i",
            Self::Ambush => "BR-6.1-n",
            Self::Scout => "BR-6.1-q",
            Self::Bouquet => "BR-6.1-s",
        }
    }
}

/// The markers: those drawn, turn by turn. What is still in the cup has no order [BR-4.1-c].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cup {
    drawn: [Option<Event>; 8],
}

impl Cup {
    /// The event of each turn that has begun.
    pub(super) fn drawn(self) -> impl Iterator<Item = (u8, Event)> {
        (1u8..).zip(self.drawn).filter_map(|(turn, event)| Some((turn, event?)))
    }

    /// Markers of this kind still in the cup.
    pub(super) fn left(self, event: Event) -> u8 {
        let out = self.drawn.iter().filter(|&&d| d == Some(event)).count() as u8;
        event.markers().saturating_sub(out)
    }

    pub(super) fn is_sound(self) -> bool {
        Event::ALL.iter().all(|&e| self.drawn.iter().filter(|&&d| d == Some(e)).count() <= usize::from(e.markers()))
    }

    pub(super) fn put(&mut self, turn: u8, event: Event) {
        if let Some(slot) = self.drawn.get_mut(usize::from(turn) - 1) {
            *slot = Some(event);
        }
    }
}

impl BushyRun {
    /// N-10: the marker of the turn is drawn and takes effect [BR-4.1-a, c, BR-6-a].
    pub(super) fn draw_event(&mut self, report: &mut Report) {
        let left: u8 = Event::ALL.iter().map(|&e| self.cup.left(e)).sum();
        let mut n = self.dice.draw(u32::from(left)) as u8;
        for event in Event::ALL {
            let count = self.cup.left(event);
            if n < count {
                return self.begin_event(event, report);
            }
            n -= count;
        }
    }

    /// The event takes effect; a choice it needs is asked for, otherwise the next phase begins [BR-6-b].
    pub(super) fn begin_event(&mut self, event: Event, report: &mut Report) {
        self.cup.put(self.turn, event);
        self.event = Some(event);
        report.fence();
        let idle = self.comes_to_nothing(event);
        report.note(|| log::turn(self.turn, event, idle));
        match event {
            _ if idle.is_some() => self.after_event(report),
            Event::WoundedRecover => self.step = Step::Wounded,
            Event::LowAmmo => self.begin_low_ammo(report),
            Event::Ambush => self.step = Step::AmbushSite,
            Event::Scout => self.step = Step::ScoutEvent,
            _ => self.after_event(report),
        }
    }

    /// Why the event counts as No Event now, and the clause that says so.
    fn comes_to_nothing(&self, event: Event) -> Option<(&'static str, &'static str)> {
        let (possible, why, rule) = match event {
            Event::WoundedRecover => {
                (UnitSet::INFANTRY.iter().any(|u| self.can_recover(u)), "No company can recover", "BR-6.1-f")
            }
            Event::Ambush => {
                let target = Place::areas().any(|a| !self.combat_on(a).is_empty());
                (target, "No British combat unit is in an Area", "BR-6.1-n")
            }
            Event::Scout => (self.scouts_on_map().next().is_some(), "No scout is left", "BR-6.1-r"),
            _ => return None,
        };
        (!possible).then_some((why, rule))
    }

    /// Whether Wounded Recover may name this unit [BR-6.1-d…f].
    pub(super) fn can_recover(&self, unit: Unit) -> bool {
        if !unit.is_infantry() {
            return false;
        }
        if !self.gone.has(unit) {
            return self.steps[unit.index()] < unit.printed().steps;
        }
        self.wagon_place().is_some_and(|place| !self.full_for(unit, place))
    }

    fn recover(&mut self, unit: Unit, report: &mut Report) {
        self.steps[unit.index()] += 1;
        if self.gone.has(unit)
            && let Some(place) = self.map.place(WAGON)
        {
            self.gone.remove(unit);
            self.map.put(unit, place);
            report.note(|| log::returns(unit, place));
        } else {
            report.note(|| log::recovers(unit, self.map.place(unit)));
        }
        self.after_event(report);
    }

    /// Soldiers and grenadiers away from the wagon [BR-6.1-j].
    pub(super) fn short_of_powder(&self) -> UnitSet {
        let beside = self.wagon_place().map_or(UnitSet::NONE, |p| self.map.on(p));
        UnitSet::INFANTRY.less(self.map.off()).less(beside)
    }

    fn begin_low_ammo(&mut self, report: &mut Report) {
        let eligible = self.short_of_powder().len() as u8;
        let die = self.dice.d6();
        report.note(|| log::low_ammo_die(die, eligible));
        if eligible == 0 {
            self.after_event(report);
        } else {
            self.step = Step::LowAmmo { need: die.min(eligible), named: UnitSet::NONE };
        }
    }

    /// Naming a unit: Wounded Recover and Low Ammo.
    pub(super) fn check_name(&self, unit: Unit) -> Verdict {
        match self.step {
            Step::Wounded if self.can_recover(unit) => Ok(()),
            Step::Wounded => Code::E27.refuse(match unit.kind() {
                Kind::Scout | Kind::Wagon => "BR-6.1-f",
                _ if unit.is_infantry() && self.gone.has(unit) => "BR-6.1-e",
                _ => "BR-6.1-d",
            }),
            Step::LowAmmo { need, named } => {
                if named.len() >= u32::from(need) {
                    Code::E27.refuse("BR-P-c")
                } else if named.has(unit) {
                    Code::E27.refuse("BR-6.1-i")
                } else if self.short_of_powder().has(unit) {
                    Ok(())
                } else {
                    Code::E27.refuse("BR-6.1-j")
                }
            }
            _ => Code::E01.refuse("BR-5-d"),
        }
    }

    pub(super) fn name_unit(&mut self, unit: Unit, report: &mut Report) {
        match &mut self.step {
            Step::LowAmmo { named, .. } => named.insert(unit),
            _ => self.recover(unit, report),
        }
    }

    /// Confirming the units named for Low Ammo: exactly as many as the rule wants [BR-6.1-i].
    pub(super) fn check_low_ammo(need: u8, named: UnitSet) -> Verdict {
        if named.len() == u32::from(need) { Ok(()) } else { Code::E27.refuse("BR-6.1-i") }
    }

    pub(super) fn mark_low_ammo(&mut self, named: UnitSet, report: &mut Report) {
        self.low = self.low.or(named);
        report.note(|| log::low_ammo(named));
        self.after_event(report);
    }

    /// Naming an Area: Ambush and the Scout event.
    pub(super) fn check_name_area(&self, area: Place) -> Verdict {
        match self.step {
            Step::AmbushSite if area.is_area() && !self.combat_on(area).is_empty() => Ok(()),
            Step::AmbushSite => Code::E27.refuse("BR-6.1-n"),
            Step::ScoutEvent if area.is_area() && self.is_beside_scout(area) => Ok(()),
            Step::ScoutEvent => Code::E23.refuse("BR-6.1-q"),
            _ => Code::E01.refuse("BR-5-d"),
        }
    }

    fn is_beside_scout(&self, area: Place) -> bool {
        self.scouts_on_map().any(|s| self.map.place(s).is_some_and(|p| p.adjacent(area)))
    }

    pub(super) fn name_area(&mut self, area: Place, report: &mut Report) {
        if matches!(self.step, Step::ScoutEvent) {
            self.search(None, area, report);
            if !self.is_over() {
                self.after_event(report);
            }
            return;
        }
        let roll = self.roll(0, 4);
        let assault = Assault {
            side: INDIAN,
            from: None,
            to: area,
            attackers: UnitSet::NONE,
            roll,
            pool: self.combat_on(area),
            retreated: UnitSet::NONE,
            damage: 0,
        };
        report.note(|| log::assault_roll(self, &assault));
        self.rolled(assault, report);
    }
}
