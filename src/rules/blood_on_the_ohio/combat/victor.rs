//! Casualties, victor, VP and the retreats that follow (14.7, 14.8, 15, 20.2.2).

use super::losses::{Cause, Losses};
use super::{Combat, Kind, Stage};
use crate::rules::blood_on_the_ohio::charts::Event;
use crate::rules::blood_on_the_ohio::course::{BloodOnTheOhio, Returned};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{CUP, Place, Status, US, WC, atlas};
use crate::rules::blood_on_the_ohio::march::Split;
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::blood_on_the_ohio::retreat::{Retreat, Why};
use crate::rules::procedure::{Flow, Stacked};
use crate::rules::{Report, Seat};

impl Combat {
    /// 14.7: both numbers are fixed; the US give theirs first [BO-14.7-c].
    pub(super) fn losses(&mut self, game: &mut BloodOnTheOhio, seat: Seat) -> Option<Flow> {
        let hits = self.hits[seat.other().index()];
        if hits == 0 {
            self.stage = if seat == US { Stage::Losses(WC) } else { Stage::Victor };
            return None;
        }
        let pieces = self.engaged(game, seat);
        let structure = seat == self.defender() && self.structure(game).is_some();
        let losses = Losses::new(seat, pieces, self.start.at, hits, Cause::Combat);
        game.goto(self.at_stage(Stage::Given(seat)));
        game.call(losses.apart(self.reinforcements(game, seat)).structure(structure));
        Some(Flow::On)
    }

    pub(super) fn given(&mut self, game: &mut BloodOnTheOhio, seat: Seat) -> Option<Flow> {
        if let Returned::Lost { steps, fp } = game.take_returned() {
            self.lost[seat.index()] = steps;
            if seat == WC {
                self.fp_lost = fp;
            }
        }
        self.stage = if seat == US { Stage::Losses(WC) } else { Stage::Victor };
        None
    }

    /// The side whose die called for more casualties; equal results are a WC win [BO-14.8-a].
    pub const fn winner(&self) -> Seat {
        if self.hits[0] > self.hits[1] { US } else { WC }
    }

    /// VP of the battle [BO-14.8-d, e, f].
    pub(super) fn victor(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Option<Flow> {
        let winner = self.winner();
        report.note(|| log::victor(winner, self.start.at));
        if self.contested {
            game.score_in_battle(winner, 1, "BO-14.8-d", report);
        }
        for seat in [US, WC] {
            if self.lost[seat.other().index()] > 3 {
                game.score_in_battle(seat, 1, "BO-14.8-e", report);
            }
        }
        if winner == WC {
            self.take_baggage(game, report);
        }
        let at = self.start.at;
        game.goto(self.at_stage(Stage::Tests));
        if let Some(nation) = atlas().nation(at)
            && self.fp_lost > 0
            && game.status(nation) == Status::Treaty
        {
            game.break_treaty(nation, report);
        }
        Some(Flow::On)
    }

    /// What a beaten US force without FP leaves to the victor [BO-14.8-f].
    fn take_baggage(&self, game: &mut BloodOnTheOhio, report: &mut Report) {
        let at = self.start.at;
        let beaten = self.engaged(game, US);
        if game.board.stack_fp(beaten) > 0 || game.board.fp_at(WC, at) == 0 {
            return;
        }
        let sheltered = if game.structures.forts().has(at) { game.inside } else { PieceSet::NONE };
        game.take_leaderless(beaten.less(sheltered), at, report);
    }

    /// Conquest and automatic victory, then the loser retreats [BO-14.8-g].
    pub(super) fn tests(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Option<Flow> {
        game.take_returned();
        game.goto(self.at_stage(Stage::Pursuit(self.winner().other())));
        game.test_conquest(report);
        game.test_automatic(report);
        Some(Flow::On)
    }

    /// Cavalry costs WC units that retreat one FP [BO-15.4-a].
    pub(super) fn pursuit(&mut self, game: &mut BloodOnTheOhio, seat: Seat) -> Option<Flow> {
        let stack = self.engaged(game, seat);
        self.stage = Stage::Retreat(seat);
        if seat != WC || !self.engaged(game, US).meets(PieceSet::CAVALRY) {
            return None;
        }
        let losses = Losses::new(WC, stack, self.start.at, 1, Cause::Retreat);
        game.goto(*self);
        game.call(losses.apart(self.reinforcements(game, WC)));
        Some(Flow::On)
    }

    /// 15.1: who stood here at the beginning [BO-15.1.1-a, b, BO-15.1.2-a, BO-14.8-c].
    pub(super) fn retreat(&mut self, game: &mut BloodOnTheOhio, seat: Seat) -> Option<Flow> {
        game.take_returned();
        self.stage = Stage::ArrivedRetreat(seat);
        let (at, from, kind) = (self.start.at, self.start.from, self.start.kind);
        let stack = self.main(game, seat);
        let attacks = seat == self.start.attacker;
        let stays = !attacks && seat == US && self.defends_fort(game);
        if stack.is_empty() || stays {
            return None;
        }
        let why = if kind == Kind::BreakOut && attacks { Why::BreakOut } else { Why::Combat };
        let retreat = Retreat::new(seat, stack, at, why, if attacks { from } else { None });
        let retreat = retreat.closed(if attacks { None } else { from }).bled(self.bled(seat));
        game.goto(*self);
        game.call(retreat);
        Some(Flow::On)
    }

    fn defends_fort(&self, game: &BloodOnTheOhio) -> bool {
        matches!(self.start.kind, Kind::Structure | Kind::Left) && game.structures.forts().has(self.start.at)
    }

    /// Whether the US lost anything in the fight: only then do guns risk to be lost [BO-22.2-b].
    const fn bled(&self, seat: Seat) -> bool {
        seat.0 == US.0 && self.lost[0] > 0
    }

    /// Reinforcements go where they came from, unless the attacker came that way too [BO-15.1.1-a, b].
    pub(super) fn arrived_retreat(&mut self, game: &mut BloodOnTheOhio, seat: Seat) -> Option<Flow> {
        game.take_returned();
        self.stage = Stage::Over;
        let stack = self.reinforcements(game, seat);
        if stack.is_empty() {
            return None;
        }
        let (from, came) = (self.start.from, self.came[seat.index()]);
        let defends = seat != self.start.attacker;
        let back = if defends && came == from { None } else { came };
        let retreat = Retreat::new(seat, stack, self.start.at, Why::Combat, back);
        let retreat = retreat.closed(if defends { from } else { None }).bled(self.bled(seat));
        game.goto(*self);
        game.call(retreat);
        Some(Flow::On)
    }

    /// The last things: Arms find a bearer, guns and wagons without an escort are taken, a relieved garrison is divided
    /// anew [BO-20.2.2-c].
    pub(super) fn over(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Option<Flow> {
        game.take_returned();
        let at = self.start.at;
        game.settle_arms(at, report);
        game.capture_at(at, report);
        let fought = !matches!(self.event, None | Some(Event::Delay));
        let relieved = self.start.kind == Kind::BreakOut && fought && self.winner() == US && !game.is_besieged(at);
        game.finish(Returned::Combat);
        if relieved && game.end.is_none() && game.structures.forts().has(at) {
            game.call(Split::all(game, at));
        }
        Some(Flow::On)
    }
}

impl BloodOnTheOhio {
    /// Wagons and guns among these US pieces whose escort died fall into the hands of the WC [BO-14.8-f].
    pub(in crate::rules::blood_on_the_ohio) fn take_leaderless(
        &mut self,
        pieces: PieceSet,
        at: Place,
        report: &mut Report,
    ) {
        for wagon in pieces.and(PieceSet::WAGONS).iter() {
            let steps = if self.board.is_reduced(wagon) { 1 } else { 2 };
            report.note(|| log::wagon_captured(wagon, at));
            self.put(wagon, CUP);
            self.score_in_battle(WC, steps, "BO-10.1-a", report);
        }
        self.lose_guns(pieces, report);
    }
}
