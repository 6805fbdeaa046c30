//! One ambush, resolved (18.2, 18.3). Who may try one is said by [`BloodOnTheOhio::may_ambush`]; when they are asked,
//! by [`AmbushWindow`](crate::rules::blood_on_the_ohio::march::AmbushWindow) and by the defender of a combat.

use super::losses::{Cause, Losses};
use crate::rules::blood_on_the_ohio::charts::{AmbushResult, Event, ambush_result};
use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List, Returned, Scenario};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{Place, US, WC};
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need, no};
use crate::rules::{Audience, Report, Seat};
use serde::{Deserialize, Serialize};

/// An ambush: dice, hits. It ends with [`Returned::Ambush`] and leaves the retreat to its caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ambush {
    /// The ambushing side.
    pub seat: Seat,
    /// Where the ambushing stack is.
    pub from: Place,
    /// The ambushed force.
    pub target: PieceSet,
    /// Where the ambushed force is.
    pub at: Place,
    /// The dice have fallen; whether the result was overwhelming.
    pub thrown: Option<bool>,
    /// Hits that they called for.
    pub hits: u8,
}

/// What changes an ambush die [BO-18.2-b].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AmbushModifiers {
    /// +1 or −1 by the higher sum of TP.
    pub tp: i8,
    /// +1 against a target on a river space.
    pub river: i8,
    /// The scenario's US penalty.
    pub penalty: i8,
}

impl AmbushModifiers {
    /// Their sum.
    pub const fn sum(self) -> i8 {
        self.tp + self.river + self.penalty
    }
}

/// A village by itself ambushes forces of at most so many FP [BO-18.3-a].
pub const VILLAGE_TARGET: u8 = 4;

impl Ambush {
    /// An ambush about to be resolved.
    pub const fn new(seat: Seat, from: Place, target: PieceSet, at: Place) -> Self {
        Self { seat, from, target, at, thrown: None, hits: 0 }
    }

    /// The pieces of the target that are still there.
    fn victims(&self, game: &BloodOnTheOhio) -> PieceSet {
        self.target.and(game.board.side_at(self.seat.other(), self.at))
    }

    /// What changes its die.
    pub fn modifiers(&self, game: &BloodOnTheOhio) -> AmbushModifiers {
        let stack = game.stack_at(self.seat, self.from);
        let (own, theirs) = (game.board.tp(stack), game.board.tp(self.victims(game)));
        AmbushModifiers {
            tp: own.cmp(&theirs) as i8,
            river: i8::from(self.at.is_river()),
            penalty: if self.seat == US { game.ambush_penalty(stack) } else { 0 },
        }
    }

    /// Hits of a result: a village by itself scores at most one [BO-18.2-c, BO-18.3-a].
    fn hits(&self, game: &BloodOnTheOhio, result: AmbushResult) -> u8 {
        let village = game.board.stack_fp(game.stack_at(self.seat, self.from)) == 0;
        match result {
            AmbushResult::Catastrophe | AmbushResult::Nothing => 0,
            AmbushResult::Overwhelming if !village => 2,
            AmbushResult::Hit | AmbushResult::Overwhelming => 1,
        }
    }

    /// The ambusher's die, then the event die: Delay cancels, and the attempt is used up [BO-18.2-a, BO-18.0-e].
    fn throw(mut self, game: &mut BloodOnTheOhio, report: &mut Report) {
        game.tried[self.seat.index()].insert(self.from);
        let modifiers = self.modifiers(game);
        let (die, face) = (game.die(), game.die());
        let event = Event::of_face(face);
        let result = ambush_result(die.cast_signed() + modifiers.sum());
        if game.is_unseen(self.seat, self.victims(game)) {
            report.note(|| log::ambush_roll(game, &self, die, face, modifiers, result).to(Audience::Seat(WC)));
            report.note(|| log::ambush_of_unseen(&self, die, face, result));
        } else {
            report.note(|| log::ambush_roll(game, &self, die, face, modifiers, result));
        }
        let cancelled = event == Event::Delay;
        let hits = if cancelled { 0 } else { self.hits(game, result) };
        self.hits = hits;
        self.thrown = Some(!cancelled && result == AmbushResult::Overwhelming);
        game.goto(self);
        if !cancelled && result == AmbushResult::Catastrophe {
            game.score(self.seat, -1, "BO-18.2-c", report);
        }
        if hits > 0 {
            let losses = Losses::new(self.seat.other(), self.victims(game), self.at, hits, Cause::Ambush);
            game.call(losses);
        }
    }
}

impl BloodOnTheOhio {
    /// What the scenario takes off a US ambush die [BO-A3-1-a, BO-A3-2-a, BO-A3-3-d, BO-A3-4-d].
    fn ambush_penalty(&self, stack: PieceSet) -> i8 {
        match self.scenario {
            Scenario::Harmar => -1,
            Scenario::War if !self.in_third() => -1,
            Scenario::Wabash if !stack.meets(PieceSet::SCOUTS) => -1,
            _ => 0,
        }
    }

    /// Whether the stack of `seat` in `from` may ambush `target`, which has just entered `at` [BO-18.0-e, BO-18.1-a…f,
    /// BO-18.3-a, BO-20.5.1-e]. Nearness and the moment are the caller's matter.
    pub(in super::super) fn may_ambush(&self, seat: Seat, from: Place, target: PieceSet, at: Place) -> Verdict {
        need(from.is_space() && at.is_space(), "BO-2.4.3-c", "You can’t ambush from or into an entry square.")?;
        need(self.vp[seat.index()] > 0, "BO-18.1-a", "An ambush needs at least ½ VP.")?;
        let tried = self.tried[seat.index()].has(from);
        need(!tried, "BO-18.0-e", "This stack has already tried to ambush this force.")?;
        let (fp, force) = (self.board.stack_fp(self.stack_at(seat, from)), self.board.stack_fp(target));
        if fp > 0 {
            // Of a stack that is not seen this shows when the ambush is declared [BO-28-c].
            return if self.is_unseen(seat, target) { Ok(()) } else { self.outweighs(seat, from, target) };
        }
        if seat == US && !self.garrison(from).is_empty() {
            return no("BO-18.1-e", "A stack defending a fort can’t ambush.");
        }
        if seat == WC {
            return self.may_village_ambush(from, force);
        }
        no("BO-18.1-b", "A stack without FP can’t ambush.")
    }

    /// Whether the stack in `from` has more than a fifth of the FP of what it would ambush [BO-18.1-b].
    pub(in super::super) fn outweighs(&self, seat: Seat, from: Place, target: PieceSet) -> Verdict {
        let fp = self.board.stack_fp(self.stack_at(seat, from));
        let text = "The force has at least five times the FP of this stack.";
        need(self.board.stack_fp(target) < 5 * fp, "BO-18.1-b", text)
    }
}

impl Procedure<BloodOnTheOhio> for Ambush {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        (self.seat, "BO-18.2-a", "AMBUSH_OFFER")
    }

    fn check(&self, _: &BloodOnTheOhio, _: Action) -> Verdict {
        Err(NOT_NOW)
    }

    fn list(&self, _: &BloodOnTheOhio, _: &mut List) {}

    fn take(self, _: &mut BloodOnTheOhio, _: Action, _: &mut Report) {}

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        match self.thrown {
            None => self.throw(game, report),
            Some(overwhelming) => {
                game.take_returned();
                game.settle_arms(self.at, report);
                game.capture_at(self.at, report);
                game.finish(Returned::Ambush { overwhelming });
                game.test_automatic(report);
            }
        }
        Flow::On
    }
}
