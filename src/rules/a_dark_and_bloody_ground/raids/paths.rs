//! The paths of raiders: for each the best of its kind, found by the program (DB-12.0.1-c, -g, -h).

use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, RaidMark};
use crate::rules::a_dark_and_bloody_ground::map::{AREAS, Area, AreaSet, atlas};

/// MP above which T-21 counts a path as far, and as farther.
const FAR: u8 = 12;
const FARTHER: u8 = 18;

/// What a search of paths keeps clear of.
#[derive(Clone, Copy)]
struct Kind {
    forts: bool,
    ohio: bool,
    pillaged: bool,
}

/// How a path from each area comes to a target, by the number of the area.
type Marks = [Option<RaidMark>; AREAS];

/// More than the most MPs of one step: the length of the ring of a search.
const RING: usize = 16;

/// What a search asks of every area.
struct Land {
    costs: [u8; AREAS],
    forts: AreaSet,
    pillaged: AreaSet,
}

/// The best paths to one target, by the area in which they begin.
pub struct Ways {
    target: Area,
    /// Straight, and round pillaged areas.
    paths: [Marks; 2],
}

impl Ways {
    /// Where they lead.
    pub fn target(&self) -> Area {
        self.target
    }

    /// The best path from an area: with the fewest penalties of T-21, then the fewest MPs; or the best that avoids
    /// pillaged areas.
    pub fn path(&self, from: Area, avoid: bool) -> Option<RaidMark> {
        self.paths[usize::from(avoid)][from.index()]
    }
}

/// The penalties of T-21 that a path brings.
fn penalties(mark: RaidMark) -> u8 {
    u8::from(mark.fort) + u8::from(mark.ohio) + u8::from(mark.mp > FAR) + u8::from(mark.mp > FARTHER)
}

impl DarkAndBloodyGround {
    /// The best paths from these areas to a target. Nothing on the way stops a raider [DB-12.0.1-g]; the scenario closes
    /// areas [DB-15.1.3-a].
    pub(super) fn ways_to(&self, target: Area, starts: AreaSet) -> Ways {
        let land = self.land();
        let straight = self.best(target, &land, starts, true);
        // Who does not come through a pillaged area has nothing to go round.
        let through = starts.iter().filter_map(|start| straight[start.index()]).any(|mark| mark.pillaged);
        let around = if through { self.best(target, &land, starts, false) } else { straight };
        Ways { target, paths: [straight, around] }
    }

    /// From which of these areas there is a path to a target at all.
    pub(super) fn coming_to(&self, target: Area, starts: AreaSet) -> AreaSet {
        let (map, open) = (atlas(), self.scenario.open());
        if open == AreaSet::ALL {
            // On an open map every area is reached from every other.
            return starts;
        }
        let (mut reached, mut front) = (AreaSet::of(target), AreaSet::of(target));
        while !front.is_empty() {
            let next = map.around(front).less(reached);
            reached = reached.or(next);
            front = next.and(open);
        }
        starts.and(reached)
    }

    /// The map as raiders see it.
    fn land(&self) -> Land {
        let mut land = Land { costs: [0; AREAS], forts: AreaSet::NONE, pillaged: AreaSet::NONE };
        for area in Area::all() {
            land.costs[area.index()] = self.land_cost(area);
            land.forts.set(area, self.areas[area].fort.stands());
            land.pillaged.set(area, self.areas[area].pillaged);
        }
        land
    }

    /// The best paths to a target, through pillaged areas or round them: of several kinds that with the fewest penalties,
    /// the first of equal ones.
    fn best(&self, target: Area, land: &Land, starts: AreaSet, pillaged: bool) -> Marks {
        let all = Kind { forts: true, ohio: true, pillaged };
        let mut best = self.search(target, land, starts, all, u8::MAX);
        // Longer paths of another kind are no better: with the cheapest path they all share its MPs at least.
        let most = |mark: RaidMark| match (mark.ohio || mark.fort, penalties(mark)) {
            (false, _) => 0,
            (true, ..=1) => FAR,
            (true, 2) => FARTHER,
            (true, _) => u8::MAX,
        };
        let most = starts.iter().filter_map(|start| best[start.index()].map(most)).max().unwrap_or(0);
        if most == 0 {
            return best;
        }
        // Nobody is better off by keeping clear of what his best path does not lead over.
        let over = |passes: fn(RaidMark) -> bool| -> AreaSet {
            starts.iter().filter(|start| best[start.index()].is_some_and(passes)).collect()
        };
        let (ohio, fort) = (over(|mark| mark.ohio), over(|mark| mark.fort));
        let mut improve = |starts: AreaSet, kind: Kind| {
            if starts.is_empty() {
                return;
            }
            let found = self.search(target, land, starts, kind, most);
            for (found, best) in found.into_iter().zip(best.iter_mut()) {
                let rank = |mark: &RaidMark| (penalties(*mark), mark.mp);
                let better = match (&found, &*best) {
                    (Some(found), Some(best)) => rank(found) < rank(best),
                    _ => false,
                };
                if better {
                    *best = found;
                }
            }
        };
        improve(ohio, Kind { ohio: false, ..all });
        // Where no fort stands the paths that avoid forts are the same.
        if !land.forts.is_empty() {
            improve(fort, Kind { forts: false, ..all });
            improve(ohio.or(fort), Kind { forts: false, ohio: false, ..all });
        }
        best
    }

    /// The cheapest paths to a target from every area, of one kind. It is searched from the target backwards, so that what
    /// lies between is known: start and target do not count as passed. Areas wait by their MPs in a ring that no step
    /// outruns; those of equal MPs are taken in the order of the map file. It ends when all starts are reached,
    /// or beyond so many MPs.
    fn search(&self, target: Area, land: &Land, starts: AreaSet, kind: Kind, most: u8) -> Marks {
        let (map, open) = (atlas(), self.scenario.open());
        let over = self.tables.map_ohio.unsigned_abs();
        let mut marks: Marks = [None; AREAS];
        let mut ring = [AreaSet::NONE; RING];
        let (mut done, mut waiting, mut mp) = (AreaSet::NONE, 1, 0_u8);
        marks[target.index()] = Some(RaidMark::default());
        ring[0].insert(target);
        while waiting > 0 && mp <= most && mp < u8::MAX && !starts.is_within(done) {
            let here = std::mem::take(&mut ring[usize::from(mp) % RING]);
            waiting -= here.len();
            for area in here.less(done).iter() {
                let Some(mark) = marks[area.index()].filter(|mark| mark.mp == mp) else { continue };
                done.insert(area);
                let passed = area != target;
                let (fort, pillaged) = (land.forts.has(area), land.pillaged.has(area));
                if passed && ((fort && !kind.forts) || (pillaged && !kind.pillaged) || !open.has(area)) {
                    continue;
                }
                for from in map.next(area).less(done).iter() {
                    let ohio = map.crosses_ohio(from, area);
                    if ohio && !kind.ohio {
                        continue;
                    }
                    let mark = RaidMark {
                        mp: mp.saturating_add(land.costs[area.index()] + if ohio { over } else { 0 }),
                        ohio: mark.ohio || ohio,
                        pillaged: mark.pillaged || (passed && pillaged),
                        fort: mark.fort || (passed && fort),
                    };
                    if marks[from.index()].is_none_or(|known| mark.mp < known.mp) {
                        marks[from.index()] = Some(mark);
                        let slot = &mut ring[usize::from(mark.mp) % RING];
                        waiting += u32::from(!slot.has(from));
                        slot.insert(from);
                    }
                }
            }
            mp += 1;
        }
        marks
    }
}
