//! Settlers that are driven from their area (DB-6.0.2-b, -c, DB-10.7.2-b).

use super::leaders::nearest;
use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::DarkAndBloodyGround;
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet};
use crate::rules::a_dark_and_bloody_ground::tables::SETTLERS_PER_AREA;

impl DarkAndBloodyGround {
    /// So many settlers of an area, or all if there are fewer, are affected by a raid or a pillage: each rolls a die, and
    /// is eliminated above CL or else displaced [DB-6.0.2-b].
    pub(in super::super) fn affect_settlers(&mut self, area: Area, count: u8, report: &mut Report) {
        for _ in 0..count.min(self.areas[area].settlers) {
            let die = self.die();
            report.fence();
            report.note(|| log::settler_check(area, die, self.cl));
            if die > self.cl.cast_signed() {
                self.kill_settler(area, true, "DB-6.0.2-b", report);
            } else {
                self.displace(area, 1);
            }
        }
    }

    /// Settlers leave an area without a die and look for the nearest town.
    pub(in super::super) fn displace(&mut self, area: Area, count: u8) {
        let state = &mut self.areas[area];
        let gone = count.min(state.settlers);
        state.settlers -= gone;
        state.displaced = state.displaced.min(state.settlers);
        let before = self.loose.homeless.map_or(0, |(_, left)| left);
        self.loose.homeless = Some((area, before + gone));
    }

    /// The nearest towns that may take a settler of this area: another area, not pillaged, with fewer than four
    /// [DB-6.0.2-c].
    pub(super) fn homes(&self, from: Area) -> AreaSet {
        let open = |area: Area| {
            let state = &self.areas[area];
            area != from && self.is_town(area) && !state.pillaged && state.settlers < SETTLERS_PER_AREA
        };
        nearest(from, Area::all().filter(|&area| open(area)))
    }

    /// A displaced settler comes to a town.
    pub(super) fn resettle(&mut self, from: Area, area: Area, report: &mut Report) {
        self.areas[area].settlers += 1;
        self.areas[area].displaced += 1;
        self.found_a_home();
        report.note(|| log::displaced(from, area));
        self.score_kekionga(report);
    }

    /// A displaced settler finds no town: it is eliminated like one that failed its die [DB-6.0.2-c].
    pub(super) fn no_home(&mut self, report: &mut Report) {
        let Some((area, _)) = self.loose.homeless else { return };
        self.found_a_home();
        self.areas[area].settlers += 1;
        self.kill_settler(area, true, "DB-6.0.2-c", report);
    }

    fn found_a_home(&mut self) {
        if let Some((_, left)) = &mut self.loose.homeless {
            *left = left.saturating_sub(1);
        }
    }
}
