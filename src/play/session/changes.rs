//! Changes of the table: proposed, answered, and written into the record like every other entry.

use super::super::entry::{AGREED, BOUND, NOT_ASKED, NOTHING_PROPOSED, OVER, PROPOSED, RESERVED, SAME_POLICY, rule_of};
use super::super::proposal::{Answer, Change, Copied, Proposal, Proposals, Settled, asks};
use super::super::record::{Entry, MAX_CHANGES};
use super::super::seats::has_secrets;
use super::super::{Game, Player};
use super::Session;
use crate::rules::{Note, Refusal, Seat, Title};

impl<T: Title> Session<T> {
    /// Whether nothing comes first: neither a throw on the table nor a proposal that waits.
    pub(super) fn unbound(&self) -> Result<(), Refusal> {
        match (&self.throw, &self.proposal) {
            (Some(_), _) => Err(BOUND),
            (None, Some(_)) => Err(PROPOSED),
            (None, None) => Ok(()),
        }
    }

    /// Takes up the proposal of a record, if it can have been made; else there is none.
    pub(in super::super) fn lay_proposal(&mut self, proposal: Proposal) {
        let Proposal { by, change, asks: asked } = proposal;
        if self.may_change(change).is_ok() && asks(self, by, change) == Some(asked) {
            self.proposal = Some(proposal);
        }
    }

    /// What the table adds to the notes of an entry.
    pub(super) fn note_of(&self, entry: &Entry<T::Action>) -> Option<Note> {
        match entry {
            Entry::Settled(settled) => Some(settled.note(T::SPEC, &self.seats)),
            Entry::Copied(how) => Some(how.note()),
            Entry::Act { .. } | Entry::Agree(_) | Entry::Concede(_) => None,
        }
    }

    /// Whether the change is possible now, no matter who agrees to it.
    fn may_change(&self, change: Change) -> Result<(), Refusal> {
        let decision = self.decision().ok_or(OVER)?;
        if self.proposal.is_some() {
            return Err(PROPOSED);
        }
        let changes = self.entries.iter().filter(|entry| matches!(entry, Entry::Settled(_))).count();
        let is_bounded = has_secrets(self) || matches!(change, Change::TakeBack(_));
        if is_bounded && changes >= MAX_CHANGES {
            return Err(AGREED);
        }
        match change {
            Change::Policy(policy) => self.agreement(policy),
            Change::Player { seat, player } => self.may_seat(seat, player),
            Change::Pin(seat) if self.seats.get(seat.index()).is_none_or(|seat| seat.pin.is_none()) => Err(SAME_POLICY),
            Change::Pin(_) => Ok(()),
            Change::Concede(seat) if seat == decision.seat => Ok(()),
            Change::Concede(_) => Err(NOT_ASKED),
            Change::TakeBack(seat) => self.unbound().and_then(|()| self.taken_back_to(seat)).map(drop),
        }
    }

    fn may_seat(&self, seat: Seat, player: Player) -> Result<(), Refusal> {
        let now = self.seats.get(seat.index()).ok_or(SAME_POLICY)?.player;
        if now == player {
            return Err(SAME_POLICY);
        }
        if player != Player::Person && T::SPEC.is_for_a_person(&self.setup, self.state.policy(), seat) {
            return Err(RESERVED);
        }
        Ok(())
    }

    /// A change that everybody may know of who could object: as it was always made, without a line of its own.
    fn make_openly(&mut self, change: Change) -> Result<(), Refusal> {
        match change {
            Change::Policy(policy) => self.agree(policy),
            Change::Concede(_) => self.concede(),
            Change::TakeBack(_) => self.settle(Settled { by: None, change, answer: None }),
            Change::Player { .. } | Change::Pin(_) => {
                self.reseat(Settled { by: None, change, answer: None });
                Ok(())
            }
        }
    }

    /// Writes what came of a proposal into the record and the log, and does it.
    fn settle(&mut self, settled: Settled) -> Result<(), Refusal> {
        if let (Change::TakeBack(seat), true) = (settled.change, settled.is_made()) {
            self.go_back(seat)?;
        }
        self.carry_out(Entry::Settled(settled)).map_err(rule_of)?;
        self.reseat(settled);
        Ok(())
    }

    fn reseat(&mut self, settled: Settled) {
        if let Change::Player { seat, player } = settled.change
            && settled.is_made()
            && let Some(config) = self.seats.get_mut(seat.index())
        {
            config.player = player;
        }
        for seat in settled.pins() {
            if let Some(config) = self.seats.get_mut(seat.index()) {
                config.pin = None;
            }
        }
    }

    /// Whether a seat passes from a person to a computer or back; another level of a computer shows nobody anything.
    fn changes_kind(&self, change: Change) -> bool {
        match change {
            Change::Player { seat, player } => self.is_person(Some(seat)) != (player == Player::Person),
            Change::Pin(_) => true,
            Change::Policy(_) | Change::Concede(_) | Change::TakeBack(_) => false,
        }
    }
}

impl<T: Title> Proposals for Session<T> {
    fn propose(&mut self, by: Option<Seat>, change: Change) -> Result<(), Refusal> {
        self.may_change(change)?;
        match asks(self, by, change) {
            Some(asks) => {
                self.proposal = Some(Proposal { by, change, asks });
                Ok(())
            }
            None if has_secrets(self) && self.changes_kind(change) => self.settle(Settled { by, change, answer: None }),
            None => self.make_openly(change),
        }
    }

    fn proposal(&self) -> Option<Proposal> {
        self.proposal
    }

    fn answer(&mut self, answer: Answer) -> Result<(), Refusal> {
        let proposal = self.proposal.ok_or(NOTHING_PROPOSED)?;
        let Proposal { by, change, asks } = proposal;
        if answer == Answer::Forgotten && !matches!(change, Change::Pin(_)) {
            return Err(NOTHING_PROPOSED);
        }
        self.proposal = None;
        let done = self.settle(Settled { by, change, answer: Some((asks, answer)) });
        if done.is_err() {
            self.proposal = Some(proposal);
        }
        done
    }

    fn withdraw(&mut self) {
        self.proposal = None;
    }

    fn set_pin(&mut self, seat: Seat, digest: u64) -> bool {
        let free = self.seats.get_mut(seat.index()).filter(|config| config.pin.is_none());
        free.map(|config| config.pin = Some(digest)).is_some()
    }

    fn mark_copy(&mut self, how: Copied) -> bool {
        let marks = self.entries.iter().filter(|entry| matches!(entry, Entry::Copied(_))).count();
        let hides = has_secrets(self) && !self.entries.is_empty() && marks < MAX_CHANGES;
        hides && self.carry_out(Entry::Copied(how)).is_ok()
    }

    fn is_copy(&self) -> bool {
        self.entries.iter().any(|entry| matches!(entry, Entry::Copied(how) if *how != Copied::Moment))
    }
}
