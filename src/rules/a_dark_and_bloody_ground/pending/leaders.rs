//! Leaders who wait for a unit, or are left alone (DB-LDR-a, -f, -h, DB-14.0.3-a, DB-14.0.7-d).

use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::DarkAndBloodyGround;
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Piece, PieceSet, US};

impl DarkAndBloodyGround {
    /// The areas with a unit that a leader may join: one that he may command, of a militia leader's own state
    /// [DB-LDR-a] [DB-14.0.7-b]. Units in a besieged fort cannot be joined [DB-11.2-b].
    pub(super) fn joinable(&self, leader: Piece) -> AreaSet {
        let units = self.board.on_map().and(PieceSet::side(leader.side())).units_only().less(self.raiding);
        let own = match leader.state() {
            Some(state) => units.and(PieceSet::militia_of(state)),
            None => Self::commanded(leader, units),
        };
        let areas: AreaSet = own.iter().filter_map(|unit| self.board.area(unit)).collect();
        areas.iter().filter(|&area| self.is_open_to_friends(leader, area)).collect()
    }

    /// Whether a piece may come there to friends: not where all of them sit in a besieged fort, and McKee not where he
    /// may not go.
    fn is_open_to_friends(&self, piece: Piece, area: Area) -> bool {
        let shut = self.fort(area) == Some(piece.side()) && self.is_besieged(area);
        !shut && (piece != Piece::MCKEE || Self::is_open_to_mckee(area))
    }

    /// A leader who waited joins a unit.
    pub(super) fn join(&mut self, leader: Piece, area: Area, report: &mut Report) {
        self.put(leader, area);
        self.shelter(PieceSet::of(leader), area);
        report.note(|| log::joins(leader, area));
    }

    /// The next leader who is alone with the enemy, or a militia leader without militia of his state, in an area that is
    /// watched; the watch over areas without one ends.
    pub(super) fn next_alone(&mut self) -> Option<Piece> {
        for seat in [US, NA] {
            while let Some(area) = self.loose.watch[seat.index()].first() {
                let leaders = self.board.at(area).and(PieceSet::side(seat)).leaders_only().less(self.raiding);
                let lost = leaders.iter().find(|&leader| self.is_astray(leader, area) || self.is_alone(leader, area));
                if lost.is_some() {
                    return lost;
                }
                self.loose.watch[seat.index()].remove(area);
            }
        }
        None
    }

    /// A militia leader without militia of his state [DB-14.0.7-d].
    fn is_astray(&self, leader: Piece, area: Area) -> bool {
        leader.state().is_some_and(|state| !self.board.at(area).meets(PieceSet::militia_of(state)))
    }

    /// A leader without a friendly unit or fort, among enemy units [DB-LDR-f]. Leaders at peace are left alone.
    fn is_alone(&self, leader: Piece, area: Area) -> bool {
        let seat = leader.side();
        let friends = self.board.at(area).and(PieceSet::side(seat)).units_only().less(self.raiding);
        !self.is_at_peace(leader)
            && friends.is_empty()
            && self.fort(area) != Some(seat)
            && !self.units(seat.other(), area).is_empty()
    }

    /// The nearest friendly unit or fort of a leader who flees, of a militia leader the nearest militia of his state:
    /// several if equally near [DB-LDR-f] [DB-14.0.7-d].
    pub(super) fn refuges(&self, leader: Piece) -> AreaSet {
        let Some(from) = self.board.area(leader) else { return AreaSet::NONE };
        if leader.state().is_some() {
            return nearest(from, self.joinable(leader).iter());
        }
        let seat = leader.side();
        let friendly = |area: Area| {
            let units = self.board.at(area).and(PieceSet::side(seat)).units_only().less(self.raiding);
            area != from
                && (!units.is_empty() || self.has_open_fort(seat, area))
                && self.is_open_to_friends(leader, area)
        };
        nearest(from, Area::all().filter(|&area| friendly(area)))
    }

    /// A leader finds no refuge: a militia leader is set aside, another is eliminated [DB-LDR-f] [DB-14.0.7-d].
    pub(super) fn no_refuge(&mut self, leader: Piece, report: &mut Report) {
        if leader.state().is_some() {
            report.note(|| log::set_aside(leader));
            self.set_aside(leader);
        } else {
            self.lose_leader(leader, "DB-LDR-f", report);
        }
    }

    /// A leader flees.
    pub(super) fn flee(&mut self, leader: Piece, area: Area, report: &mut Report) {
        self.put(leader, area);
        self.shelter(PieceSet::of(leader), area);
        report.note(|| log::flees(leader, area));
    }

    /// Leaders are looked for who are alone among enemies: combat is about to be resolved [DB-LDR-f].
    pub(in super::super) fn watch_everywhere(&mut self) {
        self.loose.watch = [AreaSet::ALL; 2];
    }

    /// Tecumseh, left alone by events, joins the nearest piece of his side at the end of the phase [DB-14.0.3-a].
    pub(in super::super) fn tecumseh_joins(&mut self, report: &mut Report) {
        let Some(from) = self.board.area(Piece::TECUMSEH).filter(|_| !self.raiding.has(Piece::TECUMSEH)) else {
            return;
        };
        let company = |area: Area| {
            let there = self.board.at(area).and(PieceSet::NA).less(self.raiding).less(PieceSet::of(Piece::TECUMSEH));
            !there.is_empty() && self.is_open_to_friends(Piece::TECUMSEH, area)
        };
        if company(from) {
            return;
        }
        if let Some(area) = nearest(from, Area::all().filter(|&area| company(area))).first() {
            self.join(Piece::TECUMSEH, area, report);
        }
    }
}

/// Those of some areas that the fewest borders part from one.
pub fn nearest(from: Area, areas: impl Iterator<Item = Area> + Clone) -> AreaSet {
    let Some(least) = areas.clone().map(|area| atlas().distance(from, area)).min() else { return AreaSet::NONE };
    areas.filter(|&area| atlas().distance(from, area) == least).collect()
}
