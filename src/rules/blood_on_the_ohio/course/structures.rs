//! Settlements, forts and villages (chapter 20): what stands where, and in which state.

use crate::rules::blood_on_the_ohio::map::{FORTS, Fort, Nation, Place, PlaceSet, Printed, RIVERS, SPACES, atlas};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Whether a structure has lost a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Health {
    /// Two steps left.
    Healthy,
    /// One step left; a village in this state was relocated.
    Reduced,
}

/// What stands in a ground space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Structure {
    /// A settlement, printed or built [BO-5.3-m].
    Settlement(Health),
    /// A fort.
    Fort(Fort, Health),
    /// An ordinary village of the nation of the space.
    Village(Health),
    /// A principal village, printed (healthy) or relocated (reduced).
    Principal(Health),
}

impl Structure {
    /// Its state.
    pub const fn health(self) -> Health {
        match self {
            Self::Settlement(h) | Self::Fort(_, h) | Self::Village(h) | Self::Principal(h) => h,
        }
    }

    /// The same in another state.
    #[must_use]
    pub const fn with(self, health: Health) -> Self {
        match self {
            Self::Settlement(_) => Self::Settlement(health),
            Self::Fort(fort, _) => Self::Fort(fort, health),
            Self::Village(_) => Self::Village(health),
            Self::Principal(_) => Self::Principal(health),
        }
    }

    /// Steps it can lose; the printed forts can lose none [BO-20.4-a].
    pub const fn steps(self) -> u8 {
        match self {
            Self::Fort(fort, _) if fort.is_printed() => 0,
            _ => match self.health() {
                Health::Healthy => 2,
                Health::Reduced => 1,
            },
        }
    }
}

/// All structures and razed markers. A village always stands in its nation's colour, which tells whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Structures {
    at: [Option<Structure>; SPACES - RIVERS],
    settlements: PlaceSet,
    forts: PlaceSet,
    villages: PlaceSet,
    principals: PlaceSet,
    reduced: PlaceSet,
    razed: PlaceSet,
    site: [Option<Place>; FORTS],
}

impl Default for Structures {
    /// Nothing stands anywhere.
    fn default() -> Self {
        Self {
            at: [None; SPACES - RIVERS],
            settlements: PlaceSet::NONE,
            forts: PlaceSet::NONE,
            villages: PlaceSet::NONE,
            principals: PlaceSet::NONE,
            reduced: PlaceSet::NONE,
            razed: PlaceSet::NONE,
            site: [None; FORTS],
        }
    }
}

impl Structures {
    /// What the map prints: two forts, twenty settlements, the principal villages [BO-2.6-a].
    pub fn printed() -> Self {
        let mut all = Self::default();
        for space in Place::grounds() {
            let structure = match atlas().printed(space) {
                Printed::Open => continue,
                Printed::Settlement => Structure::Settlement(Health::Healthy),
                Printed::Principal => Structure::Principal(Health::Healthy),
                Printed::Fort(fort) => Structure::Fort(fort, Health::Healthy),
            };
            all.put(space, Some(structure));
        }
        all
    }

    /// What stands there.
    #[inline]
    pub fn at(&self, place: Place) -> Option<Structure> {
        if place.is_ground() { self.at[place.index() - RIVERS] } else { None }
    }

    /// Standing settlements.
    #[inline]
    pub const fn settlements(&self) -> PlaceSet {
        self.settlements
    }

    /// Standing forts.
    #[inline]
    pub const fn forts(&self) -> PlaceSet {
        self.forts
    }

    /// Standing villages of all nations, principal ones too.
    #[inline]
    pub const fn villages(&self) -> PlaceSet {
        self.villages
    }

    /// Standing principal villages of all nations.
    #[inline]
    pub const fn principals(&self) -> PlaceSet {
        self.principals
    }

    /// Spaces whose structure is reduced.
    #[inline]
    pub const fn reduced(&self) -> PlaceSet {
        self.reduced
    }

    /// Spaces with a razed marker.
    #[inline]
    pub const fn razed(&self) -> PlaceSet {
        self.razed
    }

    /// Standing villages of a nation, principal ones too.
    #[inline]
    pub fn villages_of(&self, nation: Nation) -> PlaceSet {
        self.villages.and(atlas().boundary(nation))
    }

    /// Standing principal villages of a nation.
    #[inline]
    pub fn principals_of(&self, nation: Nation) -> PlaceSet {
        self.principals.and(atlas().boundary(nation))
    }

    /// The fort that stands there.
    #[inline]
    pub fn fort(&self, place: Place) -> Option<Fort> {
        match self.at(place) {
            Some(Structure::Fort(fort, _)) => Some(fort),
            _ => None,
        }
    }

    /// Where a fort stands.
    pub fn site(&self, fort: Fort) -> Option<Place> {
        self.site[fort as usize]
    }

    /// Sets what stands in a ground space.
    pub(in super::super) fn put(&mut self, place: Place, structure: Option<Structure>) {
        if let Some(fort) = self.fort(place) {
            self.site[fort as usize] = None;
        }
        self.at[place.index() - RIVERS] = structure;
        self.settlements.set(place, matches!(structure, Some(Structure::Settlement(_))));
        self.forts.set(place, matches!(structure, Some(Structure::Fort(..))));
        self.principals.set(place, matches!(structure, Some(Structure::Principal(_))));
        self.villages.set(place, matches!(structure, Some(Structure::Principal(_) | Structure::Village(_))));
        self.reduced.set(place, structure.is_some_and(|s| s.health() == Health::Reduced));
        if let Some(Structure::Fort(fort, _)) = structure {
            self.site[fort as usize] = Some(place);
        }
    }

    /// Puts a razed marker there or takes it away.
    pub(in super::super) fn raze_mark(&mut self, place: Place, marked: bool) {
        self.razed.set(place, marked);
    }
}

#[derive(Serialize, Deserialize)]
struct Written {
    standing: BTreeMap<Place, Structure>,
    razed: PlaceSet,
}

impl Serialize for Structures {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let standing = Place::grounds().filter_map(|p| self.at(p).map(|s| (p, s))).collect();
        Written { standing, razed: self.razed }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Structures {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let written = Written::deserialize(from)?;
        let mut all = Self::default();
        for (place, structure) in written.standing.into_iter().filter(|(p, _)| p.is_ground()) {
            all.put(place, Some(structure));
        }
        all.razed = written.razed;
        Ok(all)
    }
}
