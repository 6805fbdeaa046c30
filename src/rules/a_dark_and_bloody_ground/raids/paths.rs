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

/// The best paths to one target, by the area in which they begin.
pub struct Ways {
    /// Straight, and round pillaged areas.
    paths: [[Option<RaidMark>; AREAS]; 2],
}

impl Ways {
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
    /// The best paths from everywhere to a target. Nothing on the way stops a raider [DB-12.0.1-g]; the scenario closes
    /// areas [DB-15.1.3-a].
    pub(super) fn ways_to(&self, target: Area) -> Ways {
        let mut paths = [[None; AREAS]; 2];
        for (avoid, best) in paths.iter_mut().enumerate() {
            for (forts, ohio) in [(true, true), (true, false), (false, true), (false, false)] {
                let kind = Kind { forts, ohio, pillaged: avoid == 0 };
                for (found, best) in self.search(target, kind).into_iter().zip(best.iter_mut()) {
                    let rank = |mark: &RaidMark| (penalties(*mark), mark.mp);
                    let better = match (&found, &*best) {
                        (Some(found), Some(best)) => rank(found) < rank(best),
                        (Some(_), None) => true,
                        (None, _) => false,
                    };
                    if better {
                        *best = found;
                    }
                }
            }
        }
        Ways { paths }
    }

    /// The cheapest paths to a target from every area, of one kind. It is searched from the target backwards, so that what
    /// lies between is known: start and target do not count as passed.
    fn search(&self, target: Area, kind: Kind) -> [Option<RaidMark>; AREAS] {
        let open = self.scenario.open();
        let mut marks: [Option<RaidMark>; AREAS] = [None; AREAS];
        let mut done = AreaSet::NONE;
        marks[target.index()] = Some(RaidMark::default());
        loop {
            let waiting = Area::all().filter(|&area| !done.has(area));
            let next = waiting.filter_map(|area| marks[area.index()].map(|mark| (mark.mp, area))).min();
            let Some((_, area)) = next else { return marks };
            done.insert(area);
            let passed = area != target;
            let (fort, pillaged) = (self.areas[area].fort.stands(), self.areas[area].pillaged);
            let shut = passed && ((fort && !kind.forts) || (pillaged && !kind.pillaged) || !open.has(area));
            let Some(here) = marks[area.index()].filter(|_| !shut) else { continue };
            for from in atlas().next(area).less(done).iter() {
                let ohio = atlas().crosses_ohio(from, area);
                if ohio && !kind.ohio {
                    continue;
                }
                let mark = RaidMark {
                    mp: here.mp.saturating_add(self.step_cost(from, area)),
                    ohio: here.ohio || ohio,
                    pillaged: here.pillaged || (passed && pillaged),
                    fort: here.fort || (passed && fort),
                };
                if marks[from.index()].is_none_or(|known| mark.mp < known.mp) {
                    marks[from.index()] = Some(mark);
                }
            }
        }
    }
}
