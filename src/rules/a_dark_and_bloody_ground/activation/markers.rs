//! Atrocity markers: placed in an area, or burnt for an ambush or an assassination (DB-9.2).

use crate::rules::a_dark_and_bloody_ground::course::{Cause, DarkAndBloodyGround};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, KEKIONGA, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{Kind, NA, Piece, PieceSet, US};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};

impl DarkAndBloodyGround {
    fn check_marker(&self, seat: Seat) -> Verdict {
        need(self.atrocity_hand[seat.index()] > 0, "DB-9.2-a", "You have no Atrocity markers left this turn.")
    }

    /// Where a side may place a marker: against the other side only, one in an area [DB-9.2.1-a].
    pub(super) fn check_atrocity(&self, seat: Seat, area: Area) -> Verdict {
        self.check_marker(seat)?;
        let state = &self.areas[area];
        let units = self.board.at(area).units_only().meets(PieceSet::side(seat.other()));
        let theirs = atlas().owner(area).side() == seat.other();
        let settled = seat == NA && (state.settlers > 0 || state.village);
        need(theirs || units || settled, "DB-9.2.1-a", "You must place a marker against the other side.")?;
        let most = self.tables.markers_per_area.unsigned_abs();
        need(state.atrocities[seat.index()] < most, "DB-9.2.1-a", "A marker of your side is already there.")
    }

    /// A marker is placed: one of the nations kills a settler; each costs its side [DB-6.0.2-a] [DB-9.2.1-c].
    pub(super) fn place_atrocity(&mut self, seat: Seat, area: Area, report: &mut Report) {
        self.atrocity_hand[seat.index()] -= 1;
        self.areas[area].atrocities[seat.index()] += 1;
        report.note(|| log::atrocity(seat, area));
        if seat == NA {
            self.now.na_atrocities += 1;
            self.kill_settler(area, false, "DB-6.0.2-a", report);
        }
        let price = self.tables.marker_price;
        self.pay(seat, price, "DB-9.2.1-c", report);
    }

    /// Whom a side may ambush: a unit that is face up and in no fort, once a turn [DB-9.2.2-a].
    pub(super) fn check_ambush(&self, seat: Seat, target: Piece) -> Verdict {
        self.check_marker(seat)?;
        need(!self.ambushed[seat.index()], "DB-9.2.2-a", "You can ambush only once a turn.")?;
        let there = target.is_unit() && target.side() != seat && self.board.area(target).is_some();
        need(there, "DB-9.2.2-a", "You can ambush only an enemy unit on the map.")?;
        need(!self.is_at_peace(target), "DB-8.1-h", "You can’t attack a nation at peace.")?;
        need(!self.inside.has(target), "DB-9.2.2-a", "You can’t ambush a unit in a fort.")?;
        need(self.is_first(target), "DB-9.2.2-a", "These units are equal: choose the first of them.")
    }

    /// What is added to the die of an ambush: a regular in the wilds, without friends who know them.
    pub(in super::super) fn ambush_modifier(&self, target: Piece) -> i8 {
        let Some(area) = self.board.area(target) else { return 0 };
        let friends = match target.kind() {
            Kind::Regular => PieceSet::MILITIA,
            Kind::British => PieceSet::WARRIORS.or(PieceSet::CANADIANS),
            _ => return 0,
        };
        let alone = !self.is_settled(area) && !self.board.at(area).less(self.raiding).meets(friends);
        if alone { self.tables.ambush_regular } else { 0 }
    }

    /// An ambush: above the level of the target it is eliminated; the marker is burnt [DB-9.2.2-a, b].
    pub(super) fn ambush(&mut self, seat: Seat, target: Piece, report: &mut Report) {
        self.atrocity_hand[seat.index()] -= 1;
        self.ambushed[seat.index()] = true;
        let modifier = self.ambush_modifier(target);
        let die = self.die();
        let hit = die + modifier > self.level(target);
        report.fence();
        report.note(|| log::ambush(seat, target, die, modifier, hit));
        if hit {
            self.eliminate(target, Cause::Combat, "DB-9.2.2-a", report);
        }
    }

    /// Whom a side may try to assassinate: a leader who is face up and not protected where he is [DB-9.2.3-a].
    pub(super) fn check_assassination(&self, seat: Seat, target: Piece) -> Verdict {
        self.check_marker(seat)?;
        let area = self.board.area(target).filter(|_| target.is_leader() && target.side() != seat);
        let Some(area) = area else {
            return need(false, "DB-9.2.3-a", "You must choose an enemy leader on the map.");
        };
        need(!self.is_at_peace(target), "DB-8.1-h", "You can’t attack a leader whose nation is at peace.")?;
        let side = target.side();
        let town = side == US && self.is_town(area);
        let home = side == NA && area == *KEKIONGA;
        let safe = self.fort(area) == Some(side) || town || home;
        need(!safe, "DB-9.2.3-a", "He’s protected there.")
    }

    /// An assassination: above CR + 2 the leader is eliminated, otherwise it costs a VP; the marker is burnt
    /// [DB-9.2.3-a, b].
    pub(super) fn assassinate(&mut self, seat: Seat, target: Piece, report: &mut Report) {
        self.atrocity_hand[seat.index()] -= 1;
        let least = self.cr(target) + self.tables.assassinate;
        let die = self.die();
        report.fence();
        report.note(|| log::assassination(seat, target, die, die > least));
        if die > least {
            self.lose_leader(target, "DB-9.2.3-a", report);
        } else {
            self.pay(seat, 1, "DB-9.2.3-a", report);
        }
    }
}
