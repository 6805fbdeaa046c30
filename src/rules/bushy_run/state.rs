//! The position, and the few ways in which it can change.

use super::events::{Cup, Event};
use super::log;
use super::orders::Orders;
use super::places::{PLACES, Place, PlaceSet};
use super::step::{MOST_DICE, Step, Throw};
use super::units::{Kind, UNITS, Unit, UnitSet, WAGON};
use super::victory::End;
use crate::rules::{Dice, Policy, Report, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Most British combat units in an Area [BR-3-stack-a].
pub const BRITISH_LIMIT: u32 = 3;
/// Most real Indian units in an Area [BR-3-stack-b].
pub const INDIAN_LIMIT: u32 = 5;
/// Turns of the game.
pub const TURNS: u8 = 8;
/// Real Indian units to eliminate [BR-11-c].
pub const GOAL: u32 = 14;

/// A game of Bushy Run in progress.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the game that the rules name")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BushyRun {
    pub(super) dice: Dice,
    pub(super) policy: Policy,
    /// BR-OPT-1: real units in a Zone count as eliminated when turn 8 ends.
    pub(super) zones_count: bool,
    pub(super) turn: u8,
    pub(super) cup: Cup,
    pub(super) event: Option<Event>,
    pub(super) reroll_used: bool,
    /// No action was taken since the turn (or the set-up) began: the policy may be changed [BR-H-r].
    pub(super) fresh: bool,
    pub(super) map: Map,
    /// Steps left of the British units.
    pub(super) steps: [u8; 14],
    pub(super) hidden: UnitSet,
    pub(super) concealed: UnitSet,
    pub(super) revealed: UnitSet,
    /// Eliminated and removed.
    pub(super) gone: UnitSet,
    /// Concealed units whose names are known to be in their pile [BR-V-b].
    pub(super) tied: UnitSet,
    pub(super) fired: UnitSet,
    pub(super) volley: UnitSet,
    pub(super) low: UnitSet,
    pub(super) moved: UnitSet,
    pub(super) halted: UnitSet,
    /// Units whose movement points are used up.
    pub(super) spent: UnitSet,
    pub(super) scouted: UnitSet,
    pub(super) deployed: bool,
    /// The wagon was turned in this phase.
    pub(super) turned: bool,
    pub(super) mover: Option<Mover>,
    /// Indian units that may move this phase; none with Freedom of Movement.
    pub(super) allowance: Option<u8>,
    /// How many have set out.
    pub(super) started: u8,
    /// Those of them that stayed on the Hidden map, so that only their owner knows of it.
    pub(super) slipped: UnitSet,
    /// Indian units that the British know to have moved in this phase: who ended a move Revealed, and the counters of a
    /// pile in which everybody did [BR-V-b].
    #[serde(default)]
    pub(super) seen_moving: UnitSet,
    pub(super) attacked: PlaceSet,
    pub(super) watched: PlaceSet,
    /// Areas searched, by a scout or the Scout event, in which nobody can have hidden since [BR-P-j].
    #[serde(default)]
    pub(super) searched: PlaceSet,
    pub(super) orders: Orders,
    /// How often each side has laid a placed unit elsewhere [BR-4.2-j].
    pub(super) relaid: [u8; 2],
    pub(super) step: Step,
}

/// The unit on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mover {
    /// Who.
    pub unit: Unit,
    /// Movement points left.
    pub points: u8,
    /// Where the move began, as both sides saw it.
    pub from: Place,
    /// Names untied when it left its pile, to be tied again if it ends there after all [BR-V-b].
    pub untied: UnitSet,
}

/// Where everybody stands, both ways round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    place: [u8; UNITS],
    at: [UnitSet; PLACES + 1],
}

const OFF: usize = PLACES;

impl Default for Map {
    fn default() -> Self {
        let mut at = [UnitSet::NONE; PLACES + 1];
        at[OFF] = UnitSet::BRITISH.or(UnitSet::INDIANS);
        Self { place: [OFF as u8; UNITS], at }
    }
}

impl Map {
    /// Where the unit stands, if it is on the map.
    #[inline]
    pub fn place(&self, unit: Unit) -> Option<Place> {
        let n = usize::from(self.place[unit.index()]);
        (n != OFF).then(|| Place::nth(n))
    }

    /// Who stands there.
    #[inline]
    pub const fn on(&self, place: Place) -> UnitSet {
        self.at[place.index()]
    }

    /// Who is not on the map: not placed yet, or gone.
    pub const fn off(&self) -> UnitSet {
        self.at[OFF]
    }

    fn shift(&mut self, unit: Unit, to: usize) {
        self.at[usize::from(self.place[unit.index()])].remove(unit);
        self.at[to].insert(unit);
        self.place[unit.index()] = to as u8;
    }

    pub(super) fn put(&mut self, unit: Unit, place: Place) {
        self.shift(unit, place.index());
    }

    pub(super) fn lift(&mut self, unit: Unit) {
        self.shift(unit, OFF);
    }
}

impl Serialize for Map {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(Unit::all().filter_map(|u| self.place(u).map(|p| (u, p))))
    }
}

impl<'de> Deserialize<'de> for Map {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut map = Self::default();
        BTreeMap::<Unit, Place>::deserialize(from)?.into_iter().for_each(|(unit, place)| map.put(unit, place));
        Ok(map)
    }
}

impl BushyRun {
    /// British units there.
    #[inline]
    pub const fn british_on(&self, place: Place) -> UnitSet {
        self.map.on(place).and(UnitSet::BRITISH)
    }

    /// British combat units there.
    #[inline]
    pub const fn combat_on(&self, place: Place) -> UnitSet {
        self.map.on(place).and(UnitSet::COMBAT)
    }

    /// Real Indian units there, of any status.
    #[inline]
    pub const fn real_on(&self, place: Place) -> UnitSet {
        self.map.on(place).and(UnitSet::REAL)
    }

    /// Revealed Indian units there.
    #[inline]
    pub const fn revealed_on(&self, place: Place) -> UnitSet {
        self.map.on(place).and(self.revealed)
    }

    /// Concealed Indian units there, dummies too.
    #[inline]
    pub const fn concealed_on(&self, place: Place) -> UnitSet {
        self.map.on(place).and(self.concealed)
    }

    /// Visible Indian units: Concealed or Revealed.
    #[inline]
    pub const fn visible(&self) -> UnitSet {
        self.concealed.or(self.revealed)
    }

    /// Where the wagon stands.
    pub fn wagon_place(&self) -> Option<Place> {
        self.map.place(WAGON)
    }

    /// Real Indian units eliminated so far.
    pub(super) const fn eliminated(&self) -> u32 {
        self.gone.and(UnitSet::REAL).len()
    }

    /// Effective firepower [BR-3-step-b, d].
    #[inline]
    pub fn firepower(&self, unit: Unit) -> u8 {
        if !unit.is_infantry() {
            return unit.printed().fire;
        }
        let steps = self.steps[unit.index()];
        let printed = if steps == 0 { 0 } else { steps + u8::from(unit.kind() == Kind::Grenadier) };
        let bouquet = u8::from(self.event == Some(Event::Bouquet) && steps > 0);
        (printed + bouquet).saturating_sub(u8::from(self.low.has(unit)))
    }

    /// Movement points of a unit that starts to move now [R-3, BR-8.2.2-a…d].
    #[inline]
    pub(super) fn movement(&self, unit: Unit) -> u8 {
        if self.revealed.has(unit) || unit.side() == super::units::BRITISH { unit.printed().movement } else { 2 }
    }

    /// Whether the unit counts for the stacking limit of its side [BR-3-stack-a, b].
    #[inline]
    pub(super) const fn counts(unit: Unit) -> bool {
        unit.is_combat() || unit.is_real()
    }

    /// Whether the place has no room for one more unit like this, itself not counted [BR-3-stack-a…c, f].
    #[inline]
    pub const fn full_for(&self, unit: Unit, place: Place) -> bool {
        if !place.is_area() || !Self::counts(unit) {
            return false;
        }
        let others = self.map.on(place).less(UnitSet::of(unit));
        if unit.is_combat() {
            others.and(UnitSet::COMBAT).len() >= BRITISH_LIMIT
        } else {
            others.and(UnitSet::REAL).len() >= INDIAN_LIMIT
        }
    }

    pub(super) const fn is_over(&self) -> bool {
        matches!(self.step, Step::Over(_))
    }

    pub(super) fn finish(&mut self, end: End, report: &mut Report) {
        if !self.is_over() {
            self.mover = None;
            self.step = Step::Over(end);
            report.fence();
            report.note(|| log::result(self, end));
        }
    }

    /// Throws dice, `volley` of them as Volley dice, those first.
    pub(super) fn throw(&mut self, volley: u8, plain: u8) -> Throw {
        let len = (volley + plain).min(MOST_DICE as u8);
        let mut throw = Throw { len, volley: volley.min(len), ..Throw::default() };
        for face in &mut throw.faces[..usize::from(len)] {
            *face = self.dice.d6();
        }
        throw
    }

    /// Turns a Hidden or Concealed unit up; a dummy leaves the game at that instant [BR-3-e, f, BR-2.1.1-g].
    pub(super) fn reveal(&mut self, unit: Unit, rule: &'static str, report: &mut Report) {
        if self.revealed.has(unit) {
            return;
        }
        self.hidden.remove(unit);
        self.concealed.remove(unit);
        self.tied.remove(unit);
        report.fence();
        if unit.is_dummy() {
            let place = self.map.place(unit);
            self.remove(unit);
            report.note(|| log::false_alarm(place, rule));
        } else {
            self.revealed.insert(unit);
        }
    }

    /// Takes a unit off the map for good.
    fn remove(&mut self, unit: Unit) {
        self.map.lift(unit);
        self.gone.insert(unit);
        for set in [&mut self.hidden, &mut self.concealed, &mut self.revealed, &mut self.tied, &mut self.fired] {
            set.remove(unit);
        }
        for set in [&mut self.volley, &mut self.low] {
            set.remove(unit);
        }
        if let Some(a) = self.step.assault_mut() {
            a.pool.remove(unit);
        }
    }

    /// Eliminates an Indian unit, or removes a dummy; both are shown [BR-7.4.1-o].
    pub(super) fn lose_indian(&mut self, unit: Unit, rule: &'static str, report: &mut Report) {
        let place = self.map.place(unit);
        let was_concealed = self.concealed.has(unit);
        self.remove(unit);
        report.note(|| log::indian_lost(unit, place, was_concealed, rule));
        if UnitSet::REAL.less(self.gone).is_empty() {
            self.finish(End::NoneLeft, report);
        }
    }

    /// Takes one step off a British unit; without steps it is eliminated [BR-3-step-a].
    pub(super) fn lose_step(&mut self, unit: Unit, rule: &'static str, report: &mut Report) {
        let left = self.steps[unit.index()].saturating_sub(1);
        self.steps[unit.index()] = left;
        let place = self.map.place(unit);
        if left == 0 {
            self.remove(unit);
        }
        report.note(|| log::step_lost(unit, left, place, rule));
        self.wagon_test(place.filter(|_| left == 0).as_slice(), report);
    }

    /// Eliminates whoever has just ended a move in a full Area [BR-3-stack-f, g].
    pub(super) fn lose_to_stacking(&mut self, unit: Unit, report: &mut Report) {
        let place = self.map.place(unit);
        if unit.is_combat() {
            self.steps[unit.index()] = 0;
        }
        self.remove(unit);
        report.note(|| log::stacking(unit, place));
        self.wagon_test(place.as_slice(), report);
        if !self.is_over() && UnitSet::REAL.less(self.gone).is_empty() {
            self.finish(End::NoneLeft, report);
        }
    }

    /// Low Ammo markers come off where the wagon is [BR-6.1-l].
    pub(super) fn resupply(&mut self) {
        if let Some(place) = self.wagon_place() {
            self.low = self.low.less(self.map.on(place));
        }
    }

    /// Unties the names of the pile that a Concealed unit leaves; its own goes along if it was alone [BR-V-b].
    /// Returns the names untied.
    pub(super) fn leave_pile(&mut self, unit: Unit, from: Place) -> UnitSet {
        let pile = self.concealed_on(from);
        if !self.concealed.has(unit) || pile.len() == 1 {
            return UnitSet::NONE;
        }
        let untied = self.tied.and(pile);
        self.tied = self.tied.less(untied);
        untied
    }

    /// Who of the British fights and lives.
    pub(super) fn scouts_on_map(&self) -> impl Iterator<Item = Unit> {
        UnitSet::SCOUTS.less(self.gone).less(self.map.off()).iter()
    }

    /// Whether this side is to decide.
    pub(super) fn decides(&self, seat: Seat) -> bool {
        self.step.ask().is_some_and(|ask| ask.seat == seat)
    }
}
