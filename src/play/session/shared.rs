//! What was done on the board that lies between all, and so need not be shown to anybody again.

use super::super::record::Entry;
use super::Session;
use crate::play::{LogLine, Player};
use crate::rules::{Seat, Title, Viewer, Visibility};

/// In whose hands the device is, as far as the game knows, and how much was done before all eyes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shared {
    /// Who looked last, unless something is decided before all eyes since.
    held: Option<Seat>,
    /// So many entries had been made when the last was made on the shared board.
    entries: usize,
}

impl<T: Title> Session<T> {
    /// Before an entry is made: notes whether all look on. Whoever decides in private holds the device.
    pub(super) fn note_who_looks_on(&mut self, entry: &Entry<T::Action>) {
        // What was taken back since was not seen again.
        self.shared.entries = self.shared.entries.min(self.entries.len());
        let Entry::Act { seat, action, .. } = entry else { return };
        let own = match self.state.visibility() {
            Visibility::Private => true,
            Visibility::Public => false,
            Visibility::Shared => self.state.offer(action).own,
        };
        if own {
            self.shared.held = Some(*seat);
        } else if self.shared.held != Some(*seat) && self.is_between_people() {
            self.shared = Shared { held: None, entries: self.entries.len() + 1 };
        }
    }

    fn is_between_people(&self) -> bool {
        !self.is_open() && self.seats.iter().all(|seat| seat.player == Player::Person)
    }

    /// A seat looks at the game: what others did cannot be taken back any more.
    pub(super) fn look_by(&mut self, seat: Seat) {
        let asked = self.state.decision().is_some_and(|decision| decision.seat == seat);
        if asked && !self.is_open() {
            self.shared.held = Some(seat);
            self.fence_others(Some(seat));
            self.redo.retain(|undone| undone.entry.seat() == Some(seat));
        }
    }

    /// What a seat could read since it last decided or looked on.
    pub(super) fn unseen_by(&self, seat: Seat) -> Vec<LogLine> {
        let last = self.entries.iter().rposition(|entry| entry.seat() == Some(seat)).unwrap_or(0);
        let last = last.max(self.shared.entries.min(self.entries.len()));
        self.read_by(Viewer::Seat(seat)).filter(|line| line.entry > last).collect()
    }

    /// Nobody has looked yet: a game just taken up.
    pub(super) fn forget_who_looked_on(&mut self) {
        self.shared = Shared::default();
    }
}
