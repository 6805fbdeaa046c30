//! Who is inside a friendly fort (DB-11.2-b).

use crate::rules::a_dark_and_bloody_ground::course::DarkAndBloodyGround;
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::pieces::PieceSet;

impl DarkAndBloodyGround {
    /// These pieces have come to an area: where a friendly fort stands that was not besieged they are inside as far as
    /// there is room; if there is not room for all, their owner is asked.
    pub(in super::super) fn shelter(&mut self, pieces: PieceSet, area: Area) {
        let Some(seat) = self.fort(area) else { return };
        let came = pieces.and(self.board.at(area)).and(PieceSet::side(seat)).less(self.raiding).less(self.inside);
        if came.is_empty() || self.would_be_besieged(seat, area, came) {
            return;
        }
        let units = came.units_only();
        came.leaders_only().iter().for_each(|leader| self.inside.insert(leader));
        if units.len() <= u32::from(self.room(area)) {
            self.inside = self.inside.or(units);
        } else {
            self.loose.crowded.insert(area);
        }
    }

    /// The units that may still be put into the crowded fort of an area.
    pub(super) fn sheltering(&self, area: Area) -> PieceSet {
        let seat = self.fort(area);
        let units = seat.map_or(PieceSet::NONE, |seat| self.board.at(area).and(PieceSet::side(seat)));
        units.units_only().less(self.raiding).less(self.inside)
    }

    /// The fort of an area is gone: nobody is inside, and nothing besieges it.
    pub(in super::super) fn open_gates(&mut self, area: Area) {
        self.inside = self.inside.less(self.board.at(area));
        self.areas[area].siege = 0;
        self.loose.crowded.remove(area);
        self.loose.watch.iter_mut().for_each(|areas| areas.insert(area));
    }
}
