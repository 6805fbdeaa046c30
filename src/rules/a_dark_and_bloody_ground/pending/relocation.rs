//! Pieces that leave the field of a battle, to places off it (DB-10.7.1-c, -d, DB-10.7.2-a).

use super::leaders::nearest;
use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{Cause, DarkAndBloodyGround};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{Corps, Kind, NA, Nation, Piece, PieceSet, US};

impl DarkAndBloodyGround {
    /// These pieces must leave the area of a battle; where they go is asked one by one, units before leaders.
    pub(in super::super) fn leave_field(&mut self, pieces: PieceSet, area: Area) {
        self.loose.leaving = self.loose.leaving.or(pieces);
        self.loose.field = Some(area);
    }

    /// The next piece that leaves.
    pub(super) fn next_leaving(&self) -> Option<Piece> {
        let leaving = self.loose.leaving;
        leaving.units_only().first().or_else(|| leaving.first())
    }

    /// Where a piece may be relocated to.
    pub(super) fn relocations(&self, piece: Piece) -> AreaSet {
        let Some(field) = self.loose.field else { return AreaSet::NONE };
        let free = |area: Area| area != field && self.units(piece.side().other(), area).is_empty();
        if piece.side() == US {
            let refuge = |area: Area| free(area) && (self.is_town(area) || self.has_open_fort(US, area));
            return nearest(field, Area::all().filter(|&area| refuge(area)));
        }
        let fort =
            |area: Area| self.has_open_fort(NA, area) && free(area) && (piece.is_leader() || self.room(area) > 0);
        let forts: AreaSet = Area::all().filter(|&area| fort(area)).collect();
        match (piece.corps(), piece.kind(), piece.nation()) {
            (_, _, Some(nation)) => forts.or(self.home_areas(nation).iter().filter(|&area| free(area)).collect()),
            (Some(Corps::Special), ..) => {
                let with =
                    |area: &Area| free(*area) && self.board.at(*area).meets(PieceSet::WARRIORS.less(self.raiding));
                let lands = Nation::ALL.into_iter().fold(AreaSet::NONE, |set, n| set.or(atlas().of_nation(n)));
                let areas: AreaSet = lands.iter().filter(|area| !self.areas[*area].pillaged).filter(with).collect();
                forts.or(areas).iter().filter(|&area| piece != Piece::MCKEE || Self::is_open_to_mckee(area)).collect()
            }
            (_, Kind::British | Kind::Canadian | Kind::Leader, None) if forts.is_empty() => {
                atlas().british_entry.iter().filter(|&area| free(area)).collect()
            }
            _ => forts,
        }
    }

    /// The areas of a nation that are neither pillaged nor settled: where its warriors may live [DB-7.0.2-a]
    /// [DB-12.0.4-a] [DB-13.0-g].
    pub(in super::super) fn home_areas(&self, nation: Nation) -> AreaSet {
        let home = |area: &Area| !self.areas[*area].pillaged && !self.is_settled(*area);
        atlas().of_nation(nation).iter().filter(home).collect()
    }

    /// A piece is relocated: it takes part in no other combat of this turn [DB-10.0-d].
    pub(super) fn relocate(&mut self, piece: Piece, area: Area, report: &mut Report) {
        self.loose.leaving.remove(piece);
        self.put(piece, area);
        self.fought.insert(piece);
        self.shelter(PieceSet::of(piece), area);
        report.note(|| log::relocated(piece, area));
        self.end_of_leaving();
    }

    /// A piece has nowhere to go: it is eliminated [DB-10.7.1-c].
    pub(super) fn no_relocation(&mut self, piece: Piece, report: &mut Report) {
        self.loose.leaving.remove(piece);
        self.eliminate(piece, Cause::Combat, "DB-10.7.1-c", report);
        self.end_of_leaving();
    }

    fn end_of_leaving(&mut self) {
        if self.loose.leaving.is_empty() {
            self.loose.field = None;
        }
    }
}
