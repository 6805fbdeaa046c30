//! The position, and the few ways in which it can change.

use super::step::{DiceRoll, MOST_DICE, Step};
use super::victory::End;
use crate::rules::bushy_run::events::{Cup, Event};
use crate::rules::bushy_run::log;
use crate::rules::bushy_run::map::{PLACES, Place, PlaceSet};
use crate::rules::bushy_run::orders::Orders;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN, UNITS, Unit, UnitSet, WAGON};
use crate::rules::bushy_run::tables::TablesKey;
use crate::rules::{Dice, Policy, Report, Seat, Visibility};
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
    pub(in super::super) dice: Dice,
    /// The reconstructed numbers: other than the defaults in studies alone.
    #[serde(skip)]
    pub(in super::super) tables: TablesKey,
    pub(in super::super) policy: Policy,
    /// BR-OPT-1: real units in a Zone count as eliminated when turn 8 ends.
    pub(in super::super) zones_count: bool,
    pub(in super::super) turn: u8,
    pub(in super::super) cup: Cup,
    pub(in super::super) event: Option<Event>,
    pub(in super::super) reroll_used: bool,
    /// No action was taken since the turn (or the set-up) began: the policy may be changed [BR-H-r].
    pub(in super::super) fresh: bool,
    pub(in super::super) map: Map,
    /// Steps left of the British units.
    pub(in super::super) steps: [u8; 14],
    pub(in super::super) hidden: UnitSet,
    pub(in super::super) concealed: UnitSet,
    pub(in super::super) revealed: UnitSet,
    /// Eliminated and removed.
    pub(in super::super) gone: UnitSet,
    /// Concealed units whose names are known to be in their pile [BR-V-b].
    pub(in super::super) tied: UnitSet,
    pub(in super::super) fired: UnitSet,
    pub(in super::super) volley: UnitSet,
    pub(in super::super) low: UnitSet,
    pub(in super::super) moved: UnitSet,
    pub(in super::super) halted: UnitSet,
    /// Units whose movement points are used up.
    pub(in super::super) spent: UnitSet,
    pub(in super::super) scouted: UnitSet,
    pub(in super::super) deployed: bool,
    /// The wagon was turned in this phase.
    pub(in super::super) turned: bool,
    pub(in super::super) mover: Option<Mover>,
    /// Indian units that may move this phase; none with Freedom of Movement.
    pub(in super::super) allowance: Option<u8>,
    /// How many have set out.
    pub(in super::super) started: u8,
    /// Those of them that stayed on the Hidden map, so that only their owner knows of it.
    pub(in super::super) slipped: UnitSet,
    /// Indian units that the British know to have moved in this phase: who ended a move Revealed, and the counters of a
    /// pile in which everybody did [BR-V-b].
    #[serde(default)]
    pub(in super::super) seen_moving: UnitSet,
    pub(in super::super) attacked: PlaceSet,
    pub(in super::super) watched: PlaceSet,
    /// Areas searched, by a scout or the Scout event, in which nobody can have hidden since [BR-P-j].
    #[serde(default)]
    pub(in super::super) searched: PlaceSet,
    pub(in super::super) orders: Orders,
    /// How often each side has laid a placed unit elsewhere [BR-4.2-j].
    pub(in super::super) relaid: [u8; 2],
    pub(in super::super) step: Step,
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

    pub(in super::super) fn put(&mut self, unit: Unit, place: Place) {
        self.shift(unit, place.index());
    }

    pub(in super::super) fn lift(&mut self, unit: Unit) {
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
    /// A game before the first unit is set up.
    pub(in super::super) fn new(dice: Dice, policy: Policy, zones_count: bool) -> Self {
        let mut steps = [0; 14];
        for (unit, slot) in Unit::all().zip(&mut steps) {
            *slot = unit.printed().steps;
        }
        Self {
            dice,
            tables: TablesKey::default(),
            policy,
            zones_count,
            turn: 0,
            cup: Cup::default(),
            event: None,
            reroll_used: false,
            fresh: true,
            map: Map::default(),
            steps,
            hidden: UnitSet::NONE,
            concealed: UnitSet::NONE,
            revealed: UnitSet::NONE,
            gone: UnitSet::NONE,
            tied: UnitSet::NONE,
            fired: UnitSet::NONE,
            volley: UnitSet::NONE,
            low: UnitSet::NONE,
            moved: UnitSet::NONE,
            halted: UnitSet::NONE,
            spent: UnitSet::NONE,
            scouted: UnitSet::NONE,
            deployed: false,
            turned: false,
            mover: None,
            allowance: None,
            started: 0,
            slipped: UnitSet::NONE,
            seen_moving: UnitSet::NONE,
            attacked: PlaceSet::default(),
            watched: PlaceSet::default(),
            searched: PlaceSet::default(),
            orders: Orders::default(),
            relaid: [0; 2],
            step: Step::IndianSetup,
        }
    }

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
    pub(in super::super) const fn eliminated(&self) -> u32 {
        self.gone.and(UnitSet::REAL).len()
    }

    /// Effective firepower [BR-3-step-b, d].
    #[inline]
    pub fn firepower(&self, unit: Unit) -> u8 {
        if !unit.is_infantry() {
            return self.tables.fire(unit);
        }
        let steps = self.steps[unit.index()];
        let printed = if steps == 0 { 0 } else { steps + self.tables.fire_beyond_steps(unit) };
        let bouquet = u8::from(self.event == Some(Event::Bouquet) && steps > 0);
        (printed + bouquet).saturating_sub(u8::from(self.low.has(unit)))
    }

    /// Movement points of a unit that starts to move now [R-3, BR-8.2.2-a…d].
    #[inline]
    pub(in super::super) fn movement(&self, unit: Unit) -> u8 {
        if self.revealed.has(unit) || unit.side() == BRITISH { self.tables.movement(unit) } else { 2 }
    }

    /// Whether the unit counts for the stacking limit of its side [BR-3-stack-a, b].
    #[inline]
    pub(in super::super) const fn counts(unit: Unit) -> bool {
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

    pub(in super::super) const fn is_over(&self) -> bool {
        matches!(self.step, Step::Over(_))
    }

    pub(in super::super) fn finish(&mut self, end: End, report: &mut Report) {
        if !self.is_over() {
            self.mover = None;
            self.step = Step::Over(end);
            report.fence();
            report.note(|| log::result(self, end));
        }
    }

    /// Throws dice, `volley` of them as Volley dice, those first.
    pub(in super::super) fn roll(&mut self, volley: u8, plain: u8) -> DiceRoll {
        let len = (volley + plain).min(MOST_DICE as u8);
        let mut roll = DiceRoll { len, volley: volley.min(len), ..DiceRoll::default() };
        for face in &mut roll.faces[..usize::from(len)] {
            *face = self.dice.d6();
        }
        roll
    }

    /// Turns a Hidden or Concealed unit up; a dummy leaves the game at that instant [BR-3-e, f, BR-2.1.1-g].
    pub(in super::super) fn reveal(&mut self, unit: Unit, rule: &'static str, report: &mut Report) {
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
    pub(in super::super) fn lose_indian(&mut self, unit: Unit, rule: &'static str, report: &mut Report) {
        let place = self.map.place(unit);
        let was_concealed = self.concealed.has(unit);
        self.remove(unit);
        report.note(|| log::indian_lost(unit, place, was_concealed, rule));
        if UnitSet::REAL.less(self.gone).is_empty() {
            self.finish(End::NoneLeft, report);
        }
    }

    /// Takes one step off a British unit; without steps it is eliminated [BR-3-step-a].
    pub(in super::super) fn lose_step(&mut self, unit: Unit, rule: &'static str, report: &mut Report) {
        let left = self.steps[unit.index()].saturating_sub(1);
        self.steps[unit.index()] = left;
        let place = self.map.place(unit);
        if left == 0 {
            self.remove(unit);
        }
        report.note(|| log::step_lost(unit, left, place, rule));
        self.wagon_test(place.filter(|_| left == 0).as_slice(), report);
    }

    /// Eliminates anyone who has just ended a move in a full Area [BR-3-stack-f, g].
    pub(in super::super) fn lose_to_stacking(&mut self, unit: Unit, report: &mut Report) {
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
    pub(in super::super) fn resupply(&mut self) {
        if let Some(place) = self.wagon_place() {
            self.low = self.low.less(self.map.on(place));
        }
    }

    /// Unties the names of the pile that a Concealed unit leaves; its own goes along if it was alone [BR-V-b].
    /// Returns the names untied.
    pub(in super::super) fn leave_pile(&mut self, unit: Unit, from: Place) -> UnitSet {
        let pile = self.concealed_on(from);
        if !self.concealed.has(unit) || pile.len() == 1 {
            return UnitSet::NONE;
        }
        let untied = self.tied.and(pile);
        self.tied = self.tied.less(untied);
        untied
    }

    /// Who of the British fights and lives.
    pub(in super::super) fn scouts_on_map(&self) -> impl Iterator<Item = Unit> {
        UnitSet::SCOUTS.less(self.gone).less(self.map.off()).iter()
    }

    /// Whether this side is to decide.
    pub(in super::super) fn decides(&self, seat: Seat) -> bool {
        self.step.decision().is_some_and(|decision| decision.seat == seat)
    }

    /// Before whose eyes the present decision is taken, by public facts alone. What the British choose names their own companies,
    /// which lie open; where they are asked between two questions to the Indian side, and under orders in the whole of their turn,
    /// all may look on [BR-H-u]. Their standing order is their own to see.
    pub(in super::super) fn decided_before(&self) -> Visibility {
        match self.step {
            Step::BritishReact | Step::BritishShot(_) | Step::BritishRetreatFromFire(_) | Step::ScoutRoll { .. } => {
                Visibility::Public
            }
            Step::Declared(a) | Step::Rolled(a) if a.side == BRITISH => Visibility::Public,
            Step::Retreats(a) | Step::Losses(a) if a.side == INDIAN => Visibility::Public,
            Step::BritishMove | Step::BritishAttack if self.policy == Policy::Orders => Visibility::Shared,
            Step::BritishAttack => Visibility::Public,
            // Where windows are asked, the movement begins in the hands of the British.
            Step::BritishMove if !self.moved.is_empty() => Visibility::Public,
            _ => Visibility::Private,
        }
    }
}
