//! Forts are begun and dismantled (DB-11.2.1).

use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{Back, DarkAndBloodyGround, Fort};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, PieceSet, US};
use crate::rules::procedure::Stacked;
use crate::rules::refusal::{Verdict, need, no};

impl DarkAndBloodyGround {
    /// A leader and units with 5 FCF or 5 MCF, none of them activated yet, in one area [DB-11.2.1-a]; where they are.
    fn check_builders(&self, force: PieceSet) -> Result<Area, crate::rules::No> {
        let fails = |text| crate::rules::No::new("DB-11.2.1-a", text);
        if !force.is_within(PieceSet::US) {
            return Err(fails("Only the US can build forts."));
        }
        if force.leaders_only().is_empty() {
            return Err(fails("A leader must lead the work."));
        }
        if force.meets(self.activated) {
            return Err(fails("Only units that have not been activated this turn can work on a fort."));
        }
        if !self.can_build(force) {
            return Err(fails("The work needs units with 5 FCF or 5 MCF."));
        }
        force.first().and_then(|piece| self.board.area(piece)).ok_or_else(|| fails("Forts must be built on the map."))
    }

    /// A fort can be begun: no enemy units, no other fort, a counter left [DB-11.2.1-e].
    pub(super) fn check_build(&self, force: PieceSet) -> Verdict {
        let area = self.check_builders(force)?;
        let free = self.areas[area].fort == Fort::None && !self.areas[area].british_fort;
        need(free, "DB-11.2.1-e", "There is already a fort there.")?;
        need(self.units(NA, area).is_empty(), "DB-11.2.1-e", "Enemy units are there.")?;
        let standing = Area::all().filter(|&area| self.areas[area].fort != Fort::None).count();
        need(
            standing < usize::from(self.tables.counters_us_forts.unsigned_abs()),
            "DB-2.2-d",
            "No fort counters are left.",
        )
    }

    /// A fort can be dismantled: complete, not besieged [DB-11.2.1-d].
    pub(super) fn check_dismantle(&self, force: PieceSet) -> Verdict {
        let area = self.check_builders(force)?;
        if self.areas[area].fort != Fort::Complete {
            return no("DB-11.2.1-d", "You have no completed fort there.");
        }
        need(!self.is_besieged(area) && self.fort(area) == Some(US), "DB-11.2.1-d", "The fort is besieged.")
    }

    /// The work begins: it is the activation of all who take part.
    pub(super) fn begin_work(&mut self, force: PieceSet, report: &mut Report) {
        if let Some(area) = force.first().and_then(|piece| self.board.area(piece)) {
            let fort = &mut self.areas[area].fort;
            *fort = if *fort == Fort::Complete { Fort::Dismantling } else { Fort::Building };
            let builds = *fort == Fort::Building;
            self.builders = self.builders.or(force);
            self.activated = self.activated.or(force);
            report.note(|| log::works(force, area, builds));
        }
        self.finish(Back::Acted);
    }
}
