//! The checks between segments: Nation Check (chapter 8, 25.1), Expedition Check (7), Leader Check (9), the beginning and
//! the end of a turn (12).

use super::nations::{Nation, Status};
use super::pieces::{Piece, PieceSet};
use super::places::OUT;
use super::state::BloodOnTheOhio;
use crate::rules::Report;

impl BloodOnTheOhio {
    /// The turn begins: pieces that are due arrive, Fort Miamis appears [BO-12.0-d, BO-20.7-a]. May call procedures.
    pub(super) fn turn_begins(&mut self, report: &mut Report) {
        let _ = report;
        todo!("checks: turn_begins")
    }

    /// Nation Check [BO-8.0-a…d].
    pub(super) fn nation_check(&mut self, report: &mut Report) {
        let _ = report;
        todo!("checks: nation_check")
    }

    /// Expedition Check [BO-7.0-a…f]. May call the quarters of the one that withdraws, or the arrival of the next.
    pub(super) fn expedition_check(&mut self, report: &mut Report) {
        let _ = report;
        todo!("checks: expedition_check")
    }

    /// A nation leaves the war for good: its villages, leaders, warriors and British Arms leave the game, those that wait
    /// in its square too; Buckongahelas stays where he is [BO-8.0-a, BO-20.5.1-e, BO-A3-e]. Its status becomes `status`.
    pub(super) fn nation_leaves(&mut self, nation: Nation, status: Status) {
        self.nations[nation.index()].status = status;
        for village in self.structures.villages_of(nation).iter() {
            self.structures.put(village, None);
        }
        for piece in PieceSet::nation(nation).iter() {
            if piece != Piece::BUCKONGAHELAS && self.board.place(piece) != OUT {
                self.put(piece, OUT);
            }
        }
        if let Some(arms) = self.arms_of(nation) {
            self.put(arms, OUT);
        }
    }

    /// Leader Check [BO-9.0-a, b].
    pub(super) fn leader_check(&mut self, report: &mut Report) {
        let _ = report;
        todo!("checks: leader_check")
    }

    /// End of Turn: SAP, the turn marker, raid chits; or the judgement [BO-12.0-a…c].
    pub(super) fn end_of_turn(&mut self, report: &mut Report) {
        let _ = report;
        todo!("checks: end_of_turn")
    }
}
