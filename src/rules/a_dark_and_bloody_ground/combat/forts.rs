//! Forts under siege and forts that fall (DB-11.3.1, DB-11.3.2).

use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, Fort};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::tables::VPS_BATTLE;

impl DarkAndBloodyGround {
    /// Every fort that is besieged gets a Siege marker, the others lose theirs [DB-11.3.1-a].
    pub(super) fn mark_sieges(&mut self, report: &mut Report) {
        for area in Area::all() {
            if self.is_besieged(area) {
                self.areas[area].siege = self.areas[area].siege.saturating_add(1);
                report.note(|| log::siege_marker(area, self.areas[area].siege));
            } else {
                self.areas[area].siege = 0;
            }
        }
    }

    /// Siege markers go at once when a siege ceases [DB-11.3.1-a].
    pub(in super::super) fn lift_siege(&mut self, area: Area) {
        if self.areas[area].siege > 0 && !self.is_besieged(area) {
            self.areas[area].siege = 0;
        }
    }

    /// A fort is destroyed: 4 VPs for the besieger, and it is gone for good [DB-11.3.2-c, d].
    pub(in super::super) fn destroy_fort(&mut self, area: Area, report: &mut Report) {
        let Some(owner) = self.fort(area) else { return };
        let besieger = owner.other();
        report.fence();
        report.note(|| log::fort_falls(owner, area));
        self.give_up_work(area);
        self.areas[area].fort = Fort::None;
        self.areas[area].british_fort = false;
        self.open_gates(area);
        self.now.siege_won[besieger.index()] = true;
        self.score(besieger, VPS_BATTLE, "DB-11.3.2-c", report);
    }
}
