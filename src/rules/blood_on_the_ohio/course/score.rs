//! VP as they are scored (chapter 24), and what depends on the markers: British Arms, automatic victories.

use super::state::BloodOnTheOhio;
use crate::rules::blood_on_the_ohio::charts::ARMS_SQUARES;
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{READY, TRACK, WC};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::{Report, Seat};

impl BloodOnTheOhio {
    /// A side gains or loses VP halves under a clause of table 24. British Arms whose square the WC marker reaches become
    /// available for good [BO-23.0-b]; an automatic victory is tested at once [BO-A3-h] unless the moment is one of a
    /// battle, where [BO-14.8-g] says when: then use [`BloodOnTheOhio::score_in_battle`].
    pub(in super::super) fn score(&mut self, seat: Seat, halves: i8, rule: &'static str, report: &mut Report) {
        self.score_in_battle(seat, halves, rule, report);
        self.test_automatic(report);
    }

    /// The same without the test of automatic victories.
    pub(in super::super) fn score_in_battle(
        &mut self,
        seat: Seat,
        halves: i8,
        rule: &'static str,
        report: &mut Report,
    ) {
        if halves == 0 {
            return;
        }
        self.add_vp(seat, halves);
        report.note(|| log::scored(seat, halves, self.vp[seat.index()], rule));
        if seat == WC {
            let waiting = self.board.at(TRACK).and(PieceSet::ARMS);
            for arms in waiting.iter().filter(|&a| self.vp[1] >= arms_square(a)).collect::<Vec<_>>() {
                self.put(arms, READY);
                report.note(|| log::arms_ready(arms));
            }
        }
    }
}

/// The square on which a British Arms marker waits, in halves.
fn arms_square(arms: Piece) -> u8 {
    ARMS_SQUARES[arms.arms_index()]
}
