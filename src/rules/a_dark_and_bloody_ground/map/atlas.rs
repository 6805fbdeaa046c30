//! The map as tables: who touches whom, across which water, whose ground it is.

use super::areas::{AREAS, Area, AreaSet};
use super::file::{AreaFile, MapFile, file};
use super::owners::Owner;
use crate::rules::a_dark_and_bloody_ground::pieces::{Nation, State};
use std::sync::LazyLock;

/// Terrain of an area as printed [DB-2.1.1-a].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    /// Woods.
    Wilderness,
    /// Hills.
    Rough,
    /// Cleared land.
    Settled,
}

impl Terrain {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wilderness => "wilderness",
            Self::Rough => "rough",
            Self::Settled => "settled",
        }
    }
}

/// A river but the Ohio, by its number in the map file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct River(u8);

impl River {
    /// Its number.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        &file().rivers[self.index()].name
    }
}

/// The map, indexed by area.
pub struct Atlas {
    owner: Vec<Owner>,
    terrain: Vec<Terrain>,
    next: [AreaSet; AREAS],
    over_ohio: [AreaSet; AREAS],
    rivers: Vec<Vec<Area>>,
    of_nation: [AreaSet; Nation::COUNT],
    of_state: [AreaSet; State::COUNT],
    distance: Vec<[u8; AREAS]>,
    /// The reaches of the Ohio from the west: north bank, south bank [DB-2.1.1-c].
    pub reaches: Vec<[Area; 2]>,
    /// Areas on the Ohio [DB-9.4.4-a].
    pub on_ohio: AreaSet,
    /// Areas west or north of the Ohio [DB-2.1.1-g].
    pub northwest: AreaSet,
    /// The three permanent settlements [DB-2.1.1-d].
    pub settlements: AreaSet,
    /// The five areas of British forts [DB-2.1.1-e].
    pub fort_sites: AreaSet,
    /// Where the British may enter [DB-2.1.1-h].
    pub british_entry: AreaSet,
    /// Where US units may enter from the east [DB-2.1.1-h].
    pub us_entry: AreaSet,
    /// The areas of the states.
    pub states: AreaSet,
}

static ATLAS: LazyLock<Atlas> = LazyLock::new(|| Atlas::read(file()));

/// Cincinnati, the base of the armies.
pub static CINCINNATI: LazyLock<Area> =
    LazyLock::new(|| Area::from_id("cincinnati").expect("Cincinnati is on the map"));

/// Kekionga, at the head of the Maumee [DB-2.1.1-f].
pub static KEKIONGA: LazyLock<Area> = LazyLock::new(|| Area::from_id("kekionga").expect("Kekionga is on the map"));

/// The map.
#[inline]
pub fn atlas() -> &'static Atlas {
    &ATLAS
}

impl Atlas {
    fn read(file: &MapFile) -> Self {
        assert_eq!(file.areas.len(), AREAS, "the number of areas");
        let find = |id: &String| file.areas.iter().position(|area| area.id == *id).map(Area::nth);
        let area = |id: &String| find(id).expect("an area of the map");
        let set =
            |test: fn(&AreaFile) -> bool| -> AreaSet { Area::all().filter(|a| test(&file.areas[a.index()])).collect() };
        let (mut next, mut over_ohio) = ([AreaSet::NONE; AREAS], [AreaSet::NONE; AREAS]);
        for link in &file.links {
            let (a, b) = (area(&link[0]), area(&link[1]));
            for (from, to) in [(a, b), (b, a)] {
                next[from.index()].insert(to);
                over_ohio[from.index()].set(to, link.len() > 2);
            }
        }
        let owner: Vec<Owner> =
            file.areas.iter().map(|a| Owner::from_id(&a.owner).expect("an owner of the list")).collect();
        let of = |by: Owner| -> AreaSet { Area::all().filter(|a| owner[a.index()] == by).collect() };
        Self {
            terrain: file.areas.iter().map(terrain).collect(),
            rivers: file.rivers.iter().map(|river| river.areas.iter().map(area).collect()).collect(),
            of_nation: Nation::ALL.map(|nation| of(Owner::Nation(nation))),
            of_state: State::ALL.map(|state| of(Owner::State(state))),
            distance: Area::all().map(|from| distances(&next, from)).collect(),
            reaches: file.reaches.iter().map(|[north, south]| [area(north), area(south)]).collect(),
            on_ohio: set(|a| a.on_ohio),
            northwest: set(|a| a.northwest),
            settlements: set(|a| a.settlement.is_some()),
            fort_sites: set(|a| a.british_fort.is_some()),
            british_entry: set(|a| a.british_entry),
            us_entry: set(|a| a.us_entry),
            states: Area::all().filter(|a| matches!(owner[a.index()], Owner::State(_))).collect(),
            owner,
            next,
            over_ohio,
        }
    }

    /// Whose the area is.
    #[must_use]
    #[inline]
    pub fn owner(&self, area: Area) -> Owner {
        self.owner[area.index()]
    }

    /// The nation whose area it is.
    #[must_use]
    #[inline]
    pub fn nation(&self, area: Area) -> Option<Nation> {
        match self.owner(area) {
            Owner::Nation(nation) => Some(nation),
            Owner::State(_) => None,
        }
    }

    /// The state whose area it is.
    #[must_use]
    #[inline]
    pub fn state(&self, area: Area) -> Option<State> {
        match self.owner(area) {
            Owner::State(state) => Some(state),
            Owner::Nation(_) => None,
        }
    }

    /// Its terrain as printed; a village clears it [DB-6.0.3-c].
    #[must_use]
    #[inline]
    pub fn terrain(&self, area: Area) -> Terrain {
        self.terrain[area.index()]
    }

    /// The areas that it touches, over the Ohio too [DB-2.1-a].
    #[must_use]
    #[inline]
    pub fn next(&self, area: Area) -> AreaSet {
        self.next[area.index()]
    }

    /// Whether the border of two areas is the Ohio [DB-2.1.1-b].
    #[must_use]
    #[inline]
    pub fn crosses_ohio(&self, from: Area, to: Area) -> bool {
        self.over_ohio[from.index()].has(to)
    }

    /// The rivers but the Ohio, in the order of the map file.
    pub fn rivers(&self) -> impl Iterator<Item = River> {
        (0..self.rivers.len() as u8).map(River)
    }

    /// The areas of a river, from its mouth to its source.
    #[must_use]
    #[inline]
    pub fn along(&self, river: River) -> &[Area] {
        &self.rivers[river.index()]
    }

    /// The areas of a nation.
    #[must_use]
    #[inline]
    pub fn of_nation(&self, nation: Nation) -> AreaSet {
        self.of_nation[nation.index()]
    }

    /// The areas of a state.
    #[must_use]
    #[inline]
    pub fn of_state(&self, state: State) -> AreaSet {
        self.of_state[state.index()]
    }

    /// Borders to cross from one area to another, over land and the Ohio alike.
    #[must_use]
    #[inline]
    pub fn distance(&self, from: Area, to: Area) -> u8 {
        self.distance[from.index()][to.index()]
    }

    /// The areas within so many borders, the area itself too.
    #[must_use]
    pub fn within(&self, from: Area, borders: u8) -> AreaSet {
        Area::all().filter(|&to| self.distance(from, to) <= borders).collect()
    }

    /// The areas next to one of these, without them unless they touch one another.
    #[must_use]
    pub fn around(&self, areas: AreaSet) -> AreaSet {
        areas.iter().fold(AreaSet::NONE, |set, area| set.or(self.next(area)))
    }
}

fn terrain(area: &AreaFile) -> Terrain {
    match area.terrain.as_str() {
        "rough" => Terrain::Rough,
        "settled" => Terrain::Settled,
        _ => Terrain::Wilderness,
    }
}

fn distances(next: &[AreaSet; AREAS], from: Area) -> [u8; AREAS] {
    let mut distance = [u8::MAX; AREAS];
    let (mut seen, mut front) = (AreaSet::of(from), AreaSet::of(from));
    let mut steps = 0;
    while !front.is_empty() {
        front.iter().for_each(|area| distance[area.index()] = steps);
        front = front.iter().fold(AreaSet::NONE, |set, area| set.or(next[area.index()])).less(seen);
        seen = seen.or(front);
        steps += 1;
    }
    distance
}
