//! How often the device changes hands in a whole game of two people, counted as the table does it.

use super::players::{Players, done};
use crate::ai::Level;
use crate::ai::evaluators::Evaluated;
use crate::rules::{Policy, Seat, Setup, Title, Viewer, Visibility};
use std::collections::BTreeMap;

/// What a game asked of two people with one device.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandOvers {
    /// Letters: the device goes to the other person, and something has to be covered.
    pub letters: u32,
    /// Letters by the decision point for which they fell.
    pub at: BTreeMap<&'static str, u32>,
    /// Letters behind which there was something to read of what others did.
    pub recaps: u32,
    /// Those of them with a single line.
    pub short_recaps: u32,
    /// Decisions that passed to the other person with nothing to cover: the sign on the board.
    pub signs: u32,
    /// Actions in all.
    pub actions: u32,
    /// Whether the game was played to its end.
    pub over: bool,
}

/// A game of two people under way.
struct Played<T: Title> {
    state: T,
    covered: bool,
    holder: Option<Seat>,
    /// Lines of what others did that each side has not read yet.
    unread: [u32; 2],
    counted: HandOvers,
}

impl<T: Title> Played<T> {
    /// The device goes to the one who decides.
    fn settle(&mut self) {
        let Some(decision) = self.state.decision().filter(|decision| self.holder != Some(decision.seat)) else {
            return;
        };
        if !self.covered {
            self.counted.signs += 1;
            self.holder = Some(decision.seat);
        } else if self.state.visibility() == Visibility::Private {
            self.take(decision.seat);
        } else {
            self.counted.signs += u32::from(self.holder.is_some());
            self.holder = None;
        }
    }

    /// A letter, and behind it what others did.
    fn take(&mut self, seat: Seat) {
        self.holder = Some(seat);
        self.counted.letters += 1;
        *self.counted.at.entry(self.state.decision().map_or("", |decision| decision.step)).or_default() += 1;
        let lines = self.unread[seat.index()];
        self.counted.recaps += u32::from(lines > 0);
        self.counted.short_recaps += u32::from(lines == 1);
    }

    /// Does an action; whether what was planned after it has to be thought over.
    fn act(&mut self, seat: Seat, action: &T::Action) -> bool {
        if self.covered && self.holder != Some(seat) && self.state.offer(action).own {
            self.take(seat);
        }
        let (notes, news) = done(&mut self.state, action);
        self.counted.actions += 1;
        self.unread[seat.index()] = 0;
        for (viewer, unread) in [Seat(0), Seat(1)].into_iter().zip(&mut self.unread) {
            let read =
                |note: &&crate::rules::Note| note.by != Some(viewer) && note.audience.admits(Viewer::Seat(viewer));
            *unread += notes.iter().filter(read).count() as u32;
        }
        news
    }
}

/// Plays a game to its end, or for as many actions as are allowed, both sides by the opponent of this level.
///
/// # Panics
/// The set-up is none of the title.
#[must_use]
pub fn hand_overs<T: Evaluated>(setup: &Setup, level: Level, most: u32) -> HandOvers {
    let state = T::setup(setup).expect("a set-up of the title");
    let covered = T::SPEC.has_secrets(setup) && setup.policy != Policy::Open;
    let mut game = Played { state, covered, holder: None, unread: [0; 2], counted: HandOvers::default() };
    let mut players = Players::new(level, setup.seed);
    while let Some(decision) = game.state.decision().filter(|_| game.counted.actions < most) {
        game.settle();
        let Some(action) = players.next(&game.state, decision.seat) else { break };
        if game.act(decision.seat, &action) {
            players.think_again();
        }
    }
    game.counted.over = game.state.outcome().is_some();
    game.counted
}
