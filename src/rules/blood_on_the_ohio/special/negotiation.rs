//! Treaties of the US and alliances of the Confederacy (5.2).

use crate::rules::blood_on_the_ohio::charts::NEGOTIATION;
use crate::rules::blood_on_the_ohio::course::BloodOnTheOhio;
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{Nation, Place, PlaceSet, Status, US, WC, atlas};
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::refusal::{Verdict, need, no};
use crate::rules::{Report, Seat};

/// Stack FP that must stand with the US key leader who tries a treaty [BO-5.2.1-c].
const TREATY_FP: u8 = 10;
/// Most WC unit FP in the country of a nation that an alliance is tried with [BO-5.2.3-c].
const ALLIANCE_FP: u8 = 2;

impl BloodOnTheOhio {
    /// VP halves that die and VP together must reach [BO-5.2.1-d].
    pub(in super::super) fn negotiation_goal(&self) -> u8 {
        NEGOTIATION[usize::from(self.latest)]
    }

    /// Whether a negotiation of this side needs no die [BO-5.2.1-e, BO-5.2.3-d].
    pub(super) fn negotiation_is_sure(&self, seat: Seat) -> bool {
        self.vp[seat.index()] > self.negotiation_goal()
    }

    /// Throws the die of a negotiation, or finds that none is needed.
    fn negotiates(&mut self, seat: Seat, nation: Nation, report: &mut Report) -> bool {
        let (vp, goal) = (self.vp[seat.index()], self.negotiation_goal());
        if self.negotiation_is_sure(seat) {
            report.note(|| log::negotiated_without_a_die(seat, nation, vp));
            return true;
        }
        let die = self.die();
        let made = 2 * die + vp >= goal;
        report.note(|| log::negotiated(seat, nation, die, vp, goal, made));
        made
    }

    // Treaty.

    /// Whether the US may try a treaty with a nation [BO-5.2.1-a…c].
    pub(super) fn check_treaty(&self, nation: Nation) -> Verdict {
        if matches!(nation, Nation::Miami | Nation::Shawnee | Nation::Delaware) {
            return no("BO-5.2.1-a", "The Miami, the Shawnee and the Delaware never make a treaty.");
        }
        let standing = self.nations[nation.index()];
        let open = matches!(standing.status, Status::Member | Status::Nonaligned);
        need(open, "BO-5.2.1-b", "The nation has a treaty, or has left the war.")?;
        need(!standing.treaty_broken, "BO-5.2.2-d", "A treaty with this nation was broken: there can be no other.")?;
        let spaces = self.treaty_spaces(nation);
        let ready = |leader| {
            let at = self.board.place(leader);
            spaces.has(at) && self.board.fp_at(US, at) >= TREATY_FP
        };
        let leads = PieceSet::KEYS.and(PieceSet::US).iter().any(ready);
        need(leads, "BO-5.2.1-c", "A US key leader with ten FP must stand next to the nation's principal village.")
    }

    /// Where a US key leader treats with a nation: next to its principal village; without one next to any of its
    /// villages, or linked to its entry square [BO-5.2.1-c].
    pub(super) fn treaty_spaces(&self, nation: Nation) -> PlaceSet {
        let next = |set: PlaceSet, at: Place| set.or(atlas().next(at));
        let principals = self.structures.principals_of(nation);
        if !principals.is_empty() {
            return principals.iter().fold(PlaceSet::NONE, next);
        }
        let villages = self.structures.villages_of(nation).iter().chain(atlas().entry_of(nation));
        villages.fold(PlaceSet::NONE, next)
    }

    /// The US try a treaty [BO-5.2.1-d…f].
    pub(in super::super) fn treaty(&mut self, nation: Nation, report: &mut Report) {
        if !self.negotiates(US, nation, report) {
            return;
        }
        self.nations[nation.index()].status = Status::Treaty;
        for piece in PieceSet::nation(nation).iter() {
            if self.board.place(piece).is_on_map() {
                self.put(piece, Place::box_of(nation));
            }
        }
        if let Some(arms) = self.arms_of(nation) {
            self.release_arms(arms);
        }
        report.note(|| log::treaty_made(nation));
    }

    // Alliance.

    /// Whether the WC may try an alliance with a nation [BO-5.2.3-a…c].
    pub(super) fn check_alliance(&self, nation: Nation) -> Verdict {
        let nonaligned = self.status(nation) == Status::Nonaligned;
        need(nonaligned, "BO-5.2.3-a", "You can seek an alliance only with a nonaligned nation.")?;
        let spaces = self.alliance_spaces(nation);
        let leads = PieceSet::KEYS.and(PieceSet::WC).iter().any(|leader| spaces.has(self.board.place(leader)));
        need(leads, "BO-5.2.3-b", "A key leader of the Confederacy must be in the nation's principal village.")?;
        let inside = atlas().boundary(nation).iter().chain(atlas().entry_of(nation));
        let fp: u8 = inside
            .filter(|&at| self.board.armed(WC).has(at))
            .map(|at| self.board.unit_fp(self.board.side_at(WC, at)))
            .sum();
        need(fp <= ALLIANCE_FP, "BO-5.2.3-c", "More than 2 FP of the Confederacy stand in the nation's country.")
    }

    /// Where a WC key leader treats with a nation [BO-5.2.3-b].
    pub(super) fn alliance_spaces(&self, nation: Nation) -> PlaceSet {
        let principals = self.structures.principals_of(nation);
        if !principals.is_empty() {
            return principals;
        }
        self.structures.villages_of(nation).iter().chain(atlas().entry_of(nation)).collect()
    }

    /// The WC try an alliance [BO-5.2.3-d, e].
    pub(in super::super) fn alliance(&mut self, nation: Nation, report: &mut Report) {
        if self.negotiates(WC, nation, report) {
            self.nation_joins(nation, report);
        }
    }
}
