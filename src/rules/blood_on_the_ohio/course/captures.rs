//! Wagons captured and guns lost where WC FP meet them without an escort (10.1, 22.0, 22.2).

use super::state::BloodOnTheOhio;
use crate::rules::Report;
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{CUP, Place, US, WC};
use crate::rules::blood_on_the_ohio::pieces::PieceSet;

impl BloodOnTheOhio {
    /// Called whenever WC FP enter, end in or remain in a space: wagons without US FP in their stack are captured, guns
    /// without regulars or militia are lost; inside a standing fort both are safe [BO-10.1-a, b, BO-22.2-a]. Automatic
    /// victories are left to the caller.
    pub(in super::super) fn capture_at(&mut self, place: Place, report: &mut Report) {
        if !place.is_space() || self.board.fp_at(WC, place) == 0 {
            return;
        }
        let stack = self.screen(place);
        if stack.is_empty() {
            return;
        }
        if self.board.stack_fp(stack) == 0 {
            for wagon in stack.and(PieceSet::WAGONS).iter() {
                let steps = if self.board.is_reduced(wagon) { 1 } else { 2 };
                report.note(|| log::wagon_captured(wagon, place));
                self.put(wagon, CUP);
                self.score_in_battle(WC, steps, "BO-10.1-a", report);
            }
        }
        let supported = stack.meets(PieceSet::REGULARS.or(PieceSet::MILITIA));
        if !supported && self.board.warriors().has(place) {
            self.lose_guns(stack, report);
        }
    }

    /// The guns among these pieces are lost where they are: they show their lost side and belong to nobody until a
    /// search finds them [BO-22.2-a, e].
    pub(in super::super) fn lose_guns(&mut self, pieces: PieceSet, report: &mut Report) {
        let guns = pieces.and(PieceSet::ARTILLERY).less(self.board.reduced());
        for gun in guns.iter() {
            let at = self.board.place(gun);
            report.note(|| log::gun_lost(gun, at));
            self.inside.remove(gun);
            // On the water nothing can be left behind, to be found there later [BO-2.5-e].
            if at.is_river() { self.remove(gun) } else { self.board.flip(gun, true) }
        }
    }

    /// US pieces in a space that are lost guns: no part of any stack [BO-22.2-e].
    pub(in super::super) fn lost_guns(&self, place: Place) -> PieceSet {
        self.board.side_at(US, place).and(PieceSet::ARTILLERY).and(self.board.reduced())
    }
}
