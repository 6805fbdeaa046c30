//! The US divide the pieces at a fort between its screening and its defending stack (20.1).

use super::action::Action;
use super::pieces::PieceSet;
use super::places::Place;
use super::refusals::Verdict;
use super::state::BloodOnTheOhio;
use super::step::{Flow, List, Procedure};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// Split.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Split {
    /// The fort's space.
    pub at: Place,
    /// The pieces that may change stacks.
    pub pieces: PieceSet,
    /// Those that did.
    pub shifted: PieceSet,
}

impl Split {
    /// All US pieces at the fort there are divided anew.
    pub fn all(game: &BloodOnTheOhio, at: Place) -> Self {
        Self { at, pieces: game.board.side_at(super::nations::US, at), shifted: PieceSet::NONE }
    }

    /// These pieces have just arrived, outside, and are divided [BO-20.1-b].
    pub fn of(pieces: PieceSet, at: Place) -> Self {
        Self { at, pieces, shifted: PieceSet::NONE }
    }
}

impl Procedure for Split {
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        todo!("split: Split")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        todo!("split: Split")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        todo!("split: Split")
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        todo!("split: Split")
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        todo!("split: Split")
    }
}
