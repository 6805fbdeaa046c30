//! Option 25.2: what the US know of stacks of the Confederacy, and what is decided without knowing them (25.2, 28).
//!
//! A stack of the Confederacy is *unseen* by the US unless it is in a battle whose event is out, or has no FP and stands
//! where US pieces, a settlement or a fort are. So anyone who shares a space with an unseen stack knows that it has FP, and
//! nothing more; elsewhere not even that is known. What the US are offered depends on this alone, and what really stands
//! against it is tested when they declare it.

use crate::rules::blood_on_the_ohio::combat::VILLAGE_TARGET;
use crate::rules::blood_on_the_ohio::course::{BloodOnTheOhio, Health, Step, Structure};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{Place, PlaceSet, US, WC};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::procedure::Stacked;
use crate::rules::refusal::{Verdict, need, no};
use crate::rules::{Policy, Report, Seat, Visibility};

impl BloodOnTheOhio {
    /// Whether option 25.2 is in force: decisions are asked and offered as if stacks were unseen, whatever the table has
    /// agreed to show.
    #[inline]
    pub(in super::super) fn veils(&self) -> bool {
        self.options.examination
    }

    /// Whether WC stacks are hidden from the US now: option 25.2, unless the table looks on together [BO-28-c].
    pub(in super::super) fn conceals(&self) -> bool {
        self.veils() && self.policy != Policy::Open && self.end.is_none()
    }

    /// Before whose eyes the present decision is taken, by public facts alone. What the US choose names their own pieces, at which
    /// the Confederacy may look; only their set-up, and an Operations segment before anything has moved, begin in their hands
    /// [BO-25.2-a, BO-28-b].
    pub(in super::super) fn decided_before(&self) -> Visibility {
        let us = self.asked().is_some_and(|decision| decision.seat == US) && self.conceals();
        let begins = match self.top() {
            Some(Step::Deployment(_)) => true,
            Some(Step::Operations(_)) => self.moved.is_empty(),
            _ => false,
        };
        if us && !begins { Visibility::Public } else { Visibility::Private }
    }

    /// Whether the US know this WC piece under option 25.2.
    pub(in super::super) fn is_shown(&self, piece: Piece) -> bool {
        let at = self.board.place(piece);
        self.is_bare(at) || self.in_open_battle(piece)
    }

    /// Whether the WC stack there has no FP and cannot hide it: US pieces, a settlement or a fort stand there.
    fn is_bare(&self, at: Place) -> bool {
        at.is_space() && self.board.fp_at(WC, at) == 0 && self.is_watched(at)
    }

    /// Whether US pieces, a settlement or a fort stand in a space.
    pub(super) fn is_watched(&self, at: Place) -> bool {
        self.board.held(US).has(at) || self.structures.settlements().or(self.structures.forts()).has(at)
    }

    /// Whether the piece takes part in a battle whose event is out: then both sides see it; named reinforcements too,
    /// whose TP and FP decide who of them moves first (section 28, BO-14.3-g).
    pub(super) fn in_open_battle(&self, piece: Piece) -> bool {
        let at = self.board.place(piece);
        self.stack.iter().any(|step| matches!(step, Step::Combat(c) if c.shows(piece, at)))
    }

    /// Whether some of these pieces are WC pieces that `seat` may not look at.
    pub(in super::super) fn is_unseen(&self, seat: Seat, pieces: PieceSet) -> bool {
        self.veils() && seat == US && pieces.and(PieceSet::WC).iter().any(|piece| !self.is_shown(piece))
    }

    /// Whether the US are told of a move of hidden pieces that leaves the same stacks on the map as before: asked after the
    /// move; `joined` if a stack stood where it ended.
    pub(in super::super) fn is_told_alone(&self, pieces: PieceSet, from: Place, joined: bool) -> bool {
        joined && self.board.held(WC).has(from) && self.is_unseen(US, pieces)
    }

    /// Whether `seat` sees that an enemy stack is there and may not look at it.
    pub(in super::super) fn is_veiled(&self, seat: Seat, at: Place) -> bool {
        self.veils() && seat == US && self.board.held(WC).has(at) && self.is_unseen(seat, self.board.side_at(WC, at))
    }

    /// The FP that `seat` reckons with where it has not declared anything yet: of an unseen stack none, or at least 1
    /// where that much is known [BO-28-c].
    pub(in super::super) fn reckoned_fp(&self, seat: Seat, at: Place) -> u8 {
        match (self.is_veiled(seat, at), self.is_watched(at)) {
            (true, watched) => u8::from(watched),
            (false, _) => self.enemy_fp(seat, at),
        }
    }

    /// Whether a space is free of enemies as far as `seat` can see: an unseen stack counts as an enemy.
    pub(in super::super) fn seems_free(&self, seat: Seat, at: Place) -> bool {
        !self.is_veiled(seat, at) && self.enemy_fp(seat, at) == 0
    }

    /// Whether the player of an ambush is asked: whether the stack may try one, as far as everybody can see
    /// [BO-27-c, BO-28-f].
    pub(in super::super) fn is_ambush_open(&self, seat: Seat, from: Place, target: PieceSet, at: Place) -> bool {
        if seat == US || !self.veils() {
            return self.may_ambush(seat, from, target, at).is_ok();
        }
        let free = from.is_space() && at.is_space() && self.vp[WC.index()] > 0 && !self.tried[WC.index()].has(from);
        free && (self.board.held(WC).has(from) || self.may_village_ambush(from, self.board.stack_fp(target)).is_ok())
    }

    /// Spaces whose WC stack or village may be asked for an ambush at all.
    pub(in super::super) fn lurking(&self, seat: Seat) -> PlaceSet {
        match (seat == WC, self.veils()) {
            (true, true) => self.board.held(WC).or(self.structures.principals()),
            (true, false) => self.board.armed(WC).or(self.structures.principals()),
            (false, _) => self.board.armed(US),
        }
    }

    /// A healthy principal village without WC FP ambushes as 1 FP [BO-18.3-a, b].
    pub(in super::super) fn may_village_ambush(&self, from: Place, force: u8) -> Verdict {
        match self.structure(from).filter(|_| self.is_wc_village(from)) {
            Some(Structure::Principal(Health::Healthy)) => {
                let small = force <= VILLAGE_TARGET;
                need(small, "BO-18.3-a", "A village alone can ambush only forces of 4 FP or less.")
            }
            Some(Structure::Principal(Health::Reduced)) => no("BO-18.3-b", "A reduced principal village can’t ambush."),
            _ => no("BO-18.1-b", "A stack without FP can’t ambush."),
        }
    }
}

/// Whether an attempt that its side could not judge proves possible: what it turned on is known now, so that it cannot be
/// taken back either way [BO-28-c].
pub fn proves(verdict: Verdict, report: &mut Report) -> bool {
    report.fence();
    if verdict.is_err() {
        report.note(log::not_possible);
    }
    verdict.is_ok()
}
