//! The map as tables: who touches whom, how far it is, on which bank it lies (D1, D8, D9).

use super::file::{MapFile, SpaceFile, file};
use super::forts::Fort;
use super::nations::{NATIONS, Nation, US, WC};
use super::places::{ON_MAP, Place, PlaceSet, RIVERS, SPACES};
use crate::rules::Seat;
use std::sync::LazyLock;

/// What the map prints in a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printed {
    /// Nothing that is built.
    Open,
    /// One of the twenty settlements [D9].
    Settlement,
    /// A principal village of the nation of the space.
    Principal,
    /// Fort Washington or Fort Harmar.
    Fort(Fort),
}

/// Most links of a space.
const MOST_LINKS: usize = 7;

/// The map, indexed by place.
pub struct Atlas {
    printed: Vec<Printed>,
    nation: [Option<Nation>; ON_MAP],
    links: [[Place; MOST_LINKS]; ON_MAP],
    degree: [u8; ON_MAP],
    /// Linked spaces, without entry squares.
    next: [PlaceSet; ON_MAP],
    /// Entry squares linked to a space.
    entries: [PlaceSet; SPACES],
    distance: Vec<[u8; SPACES]>,
    march: Vec<[u8; SPACES]>,
    within: Vec<[PlaceSet; SPACES]>,
    boundary: [PlaceSet; NATIONS],
    entry_of: [Option<Place>; NATIONS],
    entry_side: [Seat; ON_MAP - SPACES],
    banks: Vec<Vec<PlaceSet>>,
    ohio: PlaceSet,
    /// Millionths of a degree of latitude.
    latitude: Vec<i32>,
    /// The space of Fort Miamis.
    pub miamis: Place,
    /// Ground spaces of each nation within two spaces of one of its river spaces [BO-A3-b].
    village_ground: [PlaceSet; NATIONS],
    /// Ground spaces beside a river space.
    pub riverside: PlaceSet,
    /// Ground spaces at most two spaces from some river space [BO-5.3-d].
    pub settlement_ground: PlaceSet,
}

static ATLAS: LazyLock<Atlas> = LazyLock::new(|| Atlas::read(file()));

/// The map.
#[inline]
pub fn atlas() -> &'static Atlas {
    &ATLAS
}

/// Cost of a step for an unhindered walker [BO-2.5-a…d]. An entry square counts as ground [BO-2.4.3-d].
#[inline]
pub const fn step_cost(from: Place, to: Place) -> u8 {
    match (from.is_river(), to.is_river()) {
        (false, true) => 2,
        (true, false) => 0,
        _ => 1,
    }
}

impl Atlas {
    fn read(file: &MapFile) -> Self {
        let count = file.spaces.len();
        assert!(count == SPACES && file.entry_squares.len() == ON_MAP - SPACES, "155 spaces and 8 entry squares");
        let spaces = file.spaces.iter();
        assert!(spaces.clone().enumerate().all(|(n, s)| (s.kind == "river") == (n < RIVERS)), "rivers come first");
        let ids: Vec<&String> = spaces.clone().map(|s| &s.id).chain(file.entry_squares.iter().map(|e| &e.id)).collect();
        let place = |id: &String| Place::nth(ids.iter().position(|known| *known == id).expect("a place of the map"));
        let entries = file.entry_squares.iter();
        let mut nation = [None; ON_MAP];
        let mut boundary = [PlaceSet::NONE; NATIONS];
        for (n, space) in spaces.clone().enumerate() {
            nation[n] = Nation::from_id(&space.nation);
            if let Some(of) = nation[n] {
                boundary[of.index()].insert(Place::nth(n));
            }
        }
        let mut entry_of = [None; NATIONS];
        let mut entry_side = [US; ON_MAP - SPACES];
        for (n, entry) in entries.clone().enumerate() {
            entry_side[n] = if entry.side == "US" { US } else { WC };
            let of = entry.nation.as_deref().and_then(Nation::from_id);
            nation[SPACES + n] = of;
            if let Some(of) = of {
                entry_of[of.index()] = Some(Place::nth(SPACES + n));
            }
        }
        let mut atlas = Self {
            printed: spaces.clone().map(printed).collect(),
            nation,
            links: [[Place::nth(0); MOST_LINKS]; ON_MAP],
            degree: [0; ON_MAP],
            next: [PlaceSet::NONE; ON_MAP],
            entries: [PlaceSet::NONE; SPACES],
            distance: Vec::new(),
            march: Vec::new(),
            within: Vec::new(),
            boundary,
            entry_of,
            entry_side,
            banks: spaces
                .clone()
                .take(RIVERS)
                .map(|s| s.banks.iter().map(|b| b.spaces.iter().map(place).collect()).collect())
                .collect(),
            ohio: spaces.clone().filter(|s| s.river.as_deref() == Some("Ohio")).map(|s| place(&s.id)).collect(),
            latitude: spaces.clone().map(|s| (s.lat * 1e6) as i32).collect(),
            miamis: spaces.clone().find(|s| s.british_flag).map_or(Place::nth(0), |s| place(&s.id)),
            village_ground: [PlaceSet::NONE; NATIONS],
            riverside: PlaceSet::NONE,
            settlement_ground: PlaceSet::NONE,
        };
        for edge in &file.edges {
            atlas.link(place(&edge.a), place(&edge.b));
        }
        for (n, entry) in entries.enumerate() {
            let square = Place::nth(SPACES + n);
            for to in entry.links.iter().map(place) {
                atlas.next[square.index()].insert(to);
                atlas.entries[to.index()].insert(square);
            }
        }
        for n in 0..ON_MAP {
            for (slot, to) in atlas.next[n].iter().enumerate() {
                atlas.links[n][slot] = to;
            }
            atlas.degree[n] = atlas.next[n].len() as u8;
        }
        atlas.measure();
        atlas
    }

    fn link(&mut self, a: Place, b: Place) {
        self.next[a.index()].insert(b);
        self.next[b.index()].insert(a);
    }

    fn measure(&mut self) {
        let reach = |cost: fn(Place, Place) -> u8| -> Vec<[u8; SPACES]> {
            (0..SPACES).map(|n| self.costs_from(Place::nth(n), cost)).collect()
        };
        let (distance, march) = (reach(|_, _| 1), reach(step_cost));
        self.within = (0..=MOST_WITHIN)
            .map(|n| {
                let mut balls = [PlaceSet::NONE; SPACES];
                for (ball, row) in balls.iter_mut().zip(&distance) {
                    *ball = Place::spaces().filter(|p| usize::from(row[p.index()]) <= n).collect();
                }
                balls
            })
            .collect();
        (self.distance, self.march) = (distance, march);
        self.riverside = Place::grounds().filter(|&p| self.next[p.index()].meets(PlaceSet::RIVERS)).collect();
        self.settlement_ground = Place::grounds().filter(|&p| self.within(2, p).meets(PlaceSet::RIVERS)).collect();
        for nation in Nation::ALL {
            let own = self.boundary(nation);
            let rivers = own.and(PlaceSet::RIVERS);
            self.village_ground[nation.index()] =
                own.and(PlaceSet::GROUND).iter().filter(|&p| self.within(2, p).meets(rivers)).collect();
        }
    }

    fn costs_from(&self, from: Place, cost: fn(Place, Place) -> u8) -> [u8; SPACES] {
        let mut costs = [u8::MAX; SPACES];
        costs[from.index()] = 0;
        let mut open = vec![from];
        while let Some(at) = open.pop() {
            for to in self.next[at.index()].iter() {
                let sum = costs[at.index()].saturating_add(cost(at, to));
                if sum < costs[to.index()] {
                    costs[to.index()] = sum;
                    open.push(to);
                }
            }
        }
        costs
    }

    /// What is printed in the space.
    pub fn printed(&self, space: Place) -> Printed {
        self.printed[space.index()]
    }

    /// The nation in whose colour the space is, or whose entry square it is [BO-2.0-a].
    #[inline]
    pub fn nation(&self, place: Place) -> Option<Nation> {
        self.nation[place.index()]
    }

    /// The spaces linked to a space or entry square, in order.
    #[inline]
    pub fn links(&self, place: Place) -> &[Place] {
        &self.links[place.index()][..usize::from(self.degree[place.index()])]
    }

    /// The same as a set.
    #[inline]
    pub fn next(&self, place: Place) -> PlaceSet {
        self.next[place.index()]
    }

    /// The entry squares linked to a space.
    #[inline]
    pub fn entries(&self, space: Place) -> PlaceSet {
        if space.is_space() { self.entries[space.index()] } else { PlaceSet::NONE }
    }

    /// Steps along any links between two spaces [BO-0-c].
    #[inline]
    pub fn distance(&self, a: Place, b: Place) -> u8 {
        self.distance[a.index()][b.index()]
    }

    /// MPs of an unhindered walker from one space to another [BO-0-d].
    #[inline]
    pub fn march(&self, from: Place, to: Place) -> u8 {
        self.march[from.index()][to.index()]
    }

    /// The spaces at most `n` (up to 4) steps from a space, itself included.
    #[inline]
    pub fn within(&self, n: usize, space: Place) -> PlaceSet {
        self.within[n][space.index()]
    }

    /// The spaces at most `n` (up to 4) steps from one of these spaces.
    pub fn within_any(&self, n: usize, spaces: PlaceSet) -> PlaceSet {
        spaces.iter().fold(PlaceSet::NONE, |set, space| set.or(self.within(n, space)))
    }

    /// The spaces in a nation's colour [BO-2.0-a].
    #[inline]
    pub fn boundary(&self, nation: Nation) -> PlaceSet {
        self.boundary[nation.index()]
    }

    /// The nation's entry square, if it has one [BO-2.4.3-a].
    pub fn entry_of(&self, nation: Nation) -> Option<Place> {
        self.entry_of[nation.index()]
    }

    /// Whose entry square it is.
    pub fn side_of_entry(&self, entry: Place) -> Seat {
        self.entry_side[entry.index() - SPACES]
    }

    /// The entry squares of the US.
    pub fn us_entries(&self) -> PlaceSet {
        Place::entries().filter(|&e| self.side_of_entry(e) == US).collect()
    }

    /// The groups of ground spaces by bank of a river space [BO-15.2-a].
    pub fn banks(&self, river: Place) -> &[PlaceSet] {
        &self.banks[river.index()]
    }

    /// The bank group of a river space that holds this ground space.
    pub fn bank(&self, river: Place, ground: Place) -> PlaceSet {
        self.banks(river).iter().copied().find(|b| b.has(ground)).unwrap_or(PlaceSet::NONE)
    }

    /// Whether the space is on the Ohio [BO-6.3.1-a].
    #[inline]
    pub fn is_ohio(&self, space: Place) -> bool {
        self.ohio.has(space)
    }

    /// Latitude in millionths of a degree.
    pub fn latitude(&self, space: Place) -> i32 {
        self.latitude[space.index()]
    }

    /// Where a nation's villages may be set up [BO-A3-b].
    pub fn village_ground(&self, nation: Nation) -> PlaceSet {
        self.village_ground[nation.index()]
    }

    /// The printed principal villages of a nation.
    pub fn principals(&self, nation: Nation) -> PlaceSet {
        self.boundary(nation).iter().filter(|&p| self.printed(p) == Printed::Principal).collect()
    }
}

/// The largest radius kept as sets.
const MOST_WITHIN: usize = 4;

fn printed(space: &SpaceFile) -> Printed {
    match space.structure.as_deref() {
        Some("settlement") => Printed::Settlement,
        Some("principal_village") => Printed::Principal,
        Some("fort_washington") => Printed::Fort(Fort::Washington),
        Some("fort_harmar") => Printed::Fort(Fort::Harmar),
        _ => Printed::Open,
    }
}
