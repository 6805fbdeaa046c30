//! British intervention (DB-8.5.3, T-10).

use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, Status};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{AreaSet, POOL, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, Piece, PieceSet};
use crate::rules::a_dark_and_bloody_ground::scenarios::first;

impl DarkAndBloodyGround {
    /// The intervention number: nations on the warpath and British forts destroyed or besieged, less CL and surrendered
    /// nations [DB-8.5.3-a]. None where it is not rolled for: in Winter, at CL 1 or 5, or if they are in already
    /// [DB-8.5.3-c].
    pub(in super::super) fn intervention_number(&self) -> Option<i8> {
        if self.season().is_winter() || !(2..=4).contains(&self.cl) || self.intervened {
            return None;
        }
        let count = |status: Status| Nation::mobilizing().filter(|&nation| self.status(nation) == status).count() as i8;
        let lost = atlas().fort_sites.iter().filter(|&site| !self.areas[site].british_fort || self.is_besieged(site));
        Some(count(Status::Warpath) + lost.count() as i8 - self.cl.cast_signed() - count(Status::Surrendered))
    }

    /// The roll for intervention; who comes in, if anybody. A number of 1 or less cannot succeed [DB-8.5.3-b].
    pub(in super::super) fn roll_intervention(&mut self, report: &mut Report) -> PieceSet {
        let Some(number) = self.intervention_number().filter(|&number| number > 1) else { return PieceSet::NONE };
        let die = self.die();
        report.fence();
        report.note(|| log::intervention(die, number));
        if die >= number {
            return PieceSet::NONE;
        }
        self.intervened = true;
        self.primary[NA.index()] = Some(Piece::DORCHESTER);
        let tables = &self.tables;
        let pool = self.board.at(POOL);
        let regulars = first(pool.and(PieceSet::BRITISH), usize::from(tables.british_regulars.unsigned_abs()));
        let canadians = first(pool.and(PieceSet::CANADIANS), usize::from(tables.british_canadians.unsigned_abs()));
        regulars.or(canadians).or(PieceSet::of(Piece::DORCHESTER))
    }

    /// Where a British piece comes in: un-besieged British forts with room, and the north edge [DB-8.5.3-d].
    pub(super) fn british_entries(&self, piece: Piece) -> AreaSet {
        let room = |area| piece.is_leader() || self.room(area) > 0;
        let forts: AreaSet = self.open_british_forts().iter().filter(|&area| room(area)).collect();
        forts.or(atlas().british_entry)
    }

    /// Dorchester leaves when no British or Canadian unit is left [DB-8.5.3-f].
    pub(in super::super) fn dorchester_leaves(&mut self, report: &mut Report) {
        let there = self.board.area(Piece::DORCHESTER).is_some();
        if there && !self.board.on_map().meets(PieceSet::CROWN) {
            report.note(log::dorchester_leaves);
            self.take_off(Piece::DORCHESTER, crate::rules::a_dark_and_bloody_ground::map::OUT);
            self.primary[NA.index()] = None;
        }
    }
}
