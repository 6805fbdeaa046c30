//! Every number of the title that is reconstructed and may be tuned, as one value (tables ). Rules read them from
//! here alone; a recorded game always has the default, a study may set them by their names. Where each comes from is told with
//! the counters and the map (`faces::provenance`). Who touches whom is a matter of the map, and no study varies it.

use super::map::{AREAS, Place};
use super::pieces::{Kind, Unit};
use crate::rules::Tunable;
use std::ops::{Deref, RangeInclusive};
use std::sync::{PoisonError, RwLock};

/// The numbers of the title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tables {
    /// Firepower of a grenadier company beyond its steps.
    pub grenadier_fire: u8,
    /// Firepower of another company beyond its steps.
    pub soldier_fire: u8,
    /// Firepower of war captains.
    pub captain_fire: u8,
    /// Firepower of warriors.
    pub warrior_fire: u8,
    /// MP of British infantry.
    pub infantry_movement: u8,
    /// MP of rangers.
    pub scout_movement: u8,
    /// MP of the packed wagon.
    pub wagon_movement: u8,
    /// MP of a Revealed Indian unit.
    pub warrior_movement: u8,
    /// Defence values of the Areas, in order.
    pub defence: [u8; AREAS],
}

/// A number of the tables: what it can be, and where it stands.
struct Entry {
    name: String,
    range: RangeInclusive<u8>,
    at: fn(&mut Tables, usize) -> &mut u8,
    /// The place in a row.
    nth: usize,
}

impl Tables {
    /// The values of the clauses: what every recorded game is played with.
    pub const DEFAULT: Self = Self {
        grenadier_fire: 1,
        soldier_fire: 0,
        captain_fire: 2,
        warrior_fire: 1,
        infantry_movement: 2,
        scout_movement: 3,
        wagon_movement: 2,
        warrior_movement: 3,
        defence: [0, 1, 0, 1, 1, 0, 0, 0, 0, 1, 1, 2, 0, 1, 0, 0, 0, 0, 0],
    };

    /// What a company fires with beyond its steps, while it has any.
    pub const fn fire_beyond_steps(&self, unit: Unit) -> u8 {
        if matches!(unit.kind(), Kind::Grenadier) { self.grenadier_fire } else { self.soldier_fire }
    }

    /// Firepower of anybody but British infantry.
    pub const fn fire(&self, unit: Unit) -> u8 {
        match (unit.is_real(), unit.printed().is_captain) {
            (true, true) => self.captain_fire,
            (true, false) => self.warrior_fire,
            (false, _) => 0,
        }
    }

    /// MP of a unit whose true side lies up.
    pub const fn movement(&self, unit: Unit) -> u8 {
        match unit.kind() {
            Kind::Grenadier | Kind::Soldier => self.infantry_movement,
            Kind::Scout => self.scout_movement,
            Kind::Wagon => self.wagon_movement,
            Kind::Warrior => self.warrior_movement,
            Kind::Dummy => 2,
        }
    }

    /// The defence value of a place; Zones have none and count 0 [BR-2.2.1-b, c].
    pub const fn defence(&self, place: Place) -> u8 {
        if place.is_area() { self.defence[place.index()] } else { 0 }
    }

    /// All numbers with the values that they have.
    pub fn tunables(mut self) -> Vec<Tunable> {
        let tunable = |entry: Entry| Tunable { value: (entry.at)(&mut self, entry.nth).to_string(), name: entry.name };
        entries().into_iter().map(tunable).collect()
    }

    /// Changes one number; whether there is one of that name that can have that value.
    #[must_use]
    pub fn put(&mut self, Tunable { name, value }: &Tunable) -> bool {
        let Some(entry) = entries().into_iter().find(|entry| entry.name == *name) else { return false };
        match value.parse() {
            Ok(value) if entry.range.contains(&value) => *(entry.at)(self, entry.nth) = value,
            _ => return false,
        }
        true
    }
}

/// Which tables a game is played with, in two bytes: a position is copied all the time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TablesKey(u16);

/// Tables that studies asked for, each once, for good; those of the key 1 first.
static VARIED: RwLock<Vec<&'static Tables>> = RwLock::new(Vec::new());

impl TablesKey {
    /// The key of some tables; `None` once a study has asked for more different ones than there are keys.
    pub fn of(tables: Tables) -> Option<Self> {
        if tables == Tables::DEFAULT {
            return Some(Self::default());
        }
        let mut all = VARIED.write().unwrap_or_else(PoisonError::into_inner);
        let known = all.iter().position(|&known| *known == tables);
        let nth = known.unwrap_or_else(|| {
            all.push(Box::leak(Box::new(tables)));
            all.len() - 1
        });
        u16::try_from(nth + 1).ok().map(Self)
    }
}

impl Deref for TablesKey {
    type Target = Tables;

    fn deref(&self) -> &Tables {
        const STANDARD: &Tables = &Tables::DEFAULT;
        let Some(nth) = usize::from(self.0).checked_sub(1) else { return STANDARD };
        VARIED.read().unwrap_or_else(PoisonError::into_inner).get(nth).copied().unwrap_or(STANDARD)
    }
}

/// The numbers that a study may vary. Their ranges keep the dice of an attack on the table, and the defence values as rule
/// 2.2.1 has them.
fn entries() -> Vec<Entry> {
    let one = |name: &str, range, at| Entry { name: name.into(), range, at, nth: 0 };
    let mut all = vec![
        one("fire-grenadier", 0..=1, |tables, _| &mut tables.grenadier_fire),
        one("fire-soldier", 0..=1, |tables, _| &mut tables.soldier_fire),
        one("fire-captain", 1..=3, |tables, _| &mut tables.captain_fire),
        one("fire-warrior", 1..=2, |tables, _| &mut tables.warrior_fire),
        one("mp-infantry", 1..=4, |tables, _| &mut tables.infantry_movement),
        one("mp-scout", 1..=4, |tables, _| &mut tables.scout_movement),
        one("mp-wagon", 1..=4, |tables, _| &mut tables.wagon_movement),
        one("mp-warrior", 1..=4, |tables, _| &mut tables.warrior_movement),
    ];
    all.extend((0..AREAS).map(|nth| Entry {
        name: format!("defence-{}", nth + 1),
        range: 0..=2,
        at: |tables, nth| &mut tables.defence[nth],
        nth,
    }));
    all
}
