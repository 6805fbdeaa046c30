//! How far a game in progress can be taken back.

use super::super::entry::{FENCE, NO_REDO, NOTHING_TO_TAKE_BACK, has_no_choice};
use super::super::proposal::{Change, Settled};
use super::super::record::Entry;
use super::super::{Game, History, Player};
use super::Session;
use crate::rules::{Note, Refusal, Seat, Title, Viewer, Visibility};
use std::sync::Arc;

/// What was taken back.
#[derive(Clone, Debug)]
pub(super) struct Undone<T: Title> {
    pub(super) entry: Entry<T::Action>,
    notes: Vec<Arc<Note>>,
    after: T,
}

/// Whether an entry says that something was taken back.
const fn is_taking_back<A>(entry: &Entry<A>) -> bool {
    matches!(entry, Entry::Settled(Settled { change: Change::TakeBack(_), .. }))
}

impl<T: Title> Session<T> {
    /// Whether undo goes on past the answers of the other side: nothing is secret, and no second person is asked.
    pub(super) fn answers_reach_back(&self) -> bool {
        self.is_open() && self.seats.iter().filter(|seat| seat.player == Player::Person).count() < 2
    }

    /// Whether an action that leads to this state is known to all as soon as it is done: at the end of the game, and, where
    /// something is secret, to a computer that is asked: it opens no letter.
    pub(super) fn is_seen_at_once(&self, next: &T) -> bool {
        let asked = |state: &T| state.decision().map(|decision| decision.seat);
        let waits = self.person_decides(next) || (self.is_open() && asked(next).is_some());
        asked(&self.state) != asked(next) && !waits && !self.answers_reach_back()
    }

    /// Whether what is done now is an answer to what another side did before. Where nothing is secret, anyone who can only go
    /// on has answered nothing.
    pub(super) fn is_an_answer(&self) -> bool {
        let others =
            self.last_seat().is_some_and(|last| self.state.decision().is_some_and(|decision| decision.seat != last));
        others && !self.answers_reach_back() && !(self.is_open() && has_no_choice(&self.state))
    }

    /// Who did what can be taken back first.
    pub(super) fn last_seat(&self) -> Option<Seat> {
        self.entries.last().filter(|_| !self.undo.is_empty())?.seat()
    }

    /// What others than this seat did can no longer be taken back, nor what lies before it.
    pub(super) fn fence_others(&mut self, seat: Option<Seat>) {
        let first = self.entries.len() - self.undo.len();
        if let Some(last) = self.entries[first..].iter().rposition(|entry| entry.seat() != seat) {
            self.undo.drain(..=last);
        }
    }

    /// Whether a person sits there. A person takes back to his own last decision, across what computers answered.
    pub(super) fn is_person(&self, seat: Option<Seat>) -> bool {
        seat.and_then(|seat| self.seats.get(seat.index())).is_some_and(|seat| seat.player == Player::Person)
    }

    pub(super) fn person_decides(&self, state: &T) -> bool {
        self.is_person(state.decision().map(|decision| decision.seat))
    }

    pub(super) fn take_back(&mut self) -> Result<(), Refusal> {
        self.unbound()?;
        let to = self.undo.iter().rposition(|state| self.person_decides(state)).ok_or(FENCE)?;
        while self.undo.len() > to {
            let Some(before) = self.undo.pop() else { break };
            let after = std::mem::replace(&mut self.state, before);
            if let (Some(entry), Some(notes)) = (self.entries.pop(), self.notes.pop()) {
                self.redo.push(Undone { entry, notes, after });
            }
        }
        self.cuts.push(self.entries.len());
        Ok(())
    }

    /// The place among the entries of the last decision of a person: of this seat, or of anybody. What the table decided is
    /// never taken back, but that something was may be passed over.
    pub(super) fn taken_back_to(&self, seat: Option<Seat>) -> Result<usize, Refusal> {
        let persons =
            |entry: &Entry<T::Action>| self.is_person(entry.seat()) && seat.is_none_or(|s| entry.seat() == Some(s));
        let to = self.entries.iter().rposition(|entry| matches!(entry, Entry::Act { .. }) && persons(entry));
        let to = to.ok_or(NOTHING_TO_TAKE_BACK)?;
        let passes = |entry: &Entry<T::Action>| matches!(entry, Entry::Act { .. }) || is_taking_back(entry);
        let told = self.resumed.as_ref().is_none_or(|anchor| anchor.after <= to);
        if told && self.entries[to..].iter().all(passes) { Ok(to) } else { Err(NOTHING_TO_TAKE_BACK) }
    }

    /// Goes back to before that decision, as the record leads there; the log keeps that something was taken back before.
    pub(super) fn go_back(&mut self, seat: Option<Seat>) -> Result<(), Refusal> {
        let to = self.taken_back_to(seat)?;
        self.state = self.state_after(to).ok_or(NOTHING_TO_TAKE_BACK)?;
        let (entries, notes) = (self.entries.split_off(to), self.notes.split_off(to));
        for (entry, notes) in entries.into_iter().zip(notes).filter(|(entry, _)| is_taking_back(entry)) {
            self.entries.push(entry);
            self.notes.push(notes);
        }
        self.cuts.push(to);
        self.throw = None;
        self.undo.clear();
        self.redo.clear();
        Ok(())
    }

    /// How far undo and redo reach through actions that everybody saw being chosen.
    pub(super) fn history_before_all(&self) -> History {
        let History { undo, redo } = self.history();
        let seen = |before: &T, entry: &Entry<T::Action>| match entry {
            Entry::Act { action, .. } => before.visibility() != Visibility::Private && !before.offer(action).own,
            _ => true,
        };
        let back = self.undo.iter().zip(&self.entries[self.entries.len() - self.undo.len()..]).rev();
        let back = back.take_while(|(before, entry)| seen(before, entry)).count();
        // The state before what was taken back last is the present one, and each one's result is what comes before the next.
        let before = std::iter::once(&self.state).chain(self.redo.iter().rev().map(|undone| &undone.after));
        let forth =
            self.redo.iter().rev().zip(before).take_while(|(undone, before)| seen(before, &undone.entry)).count();
        History { undo: undo.min(back), redo: redo.min(forth) }
    }

    /// The number, among the states that can be gone back to, of the one before the latest pick of this piece.
    pub(super) fn pick_to_undo(&self, piece: &str) -> Option<usize> {
        let decision = self.state.decision().filter(|_| self.unbound().is_ok())?;
        let is_picked = |state: &T| {
            let scene = state.scene(Viewer::Seat(decision.seat));
            scene.counters.iter().find(|counter| counter.id == piece).map(|counter| counter.picked)
        };
        let mut after = is_picked(&self.state)?;
        for (n, state) in self.undo.iter().enumerate().rev() {
            if state.decision() != Some(decision) {
                break;
            }
            let before = is_picked(state)?;
            if before != after {
                return Some(n);
            }
            after = before;
        }
        None
    }

    pub(super) fn do_again(&mut self) -> Result<(), Refusal> {
        let Undone { entry, notes, after } = self.redo.pop().ok_or(NO_REDO)?;
        self.undo.push(std::mem::replace(&mut self.state, after));
        self.entries.push(entry);
        self.notes.push(notes);
        Ok(())
    }
}
