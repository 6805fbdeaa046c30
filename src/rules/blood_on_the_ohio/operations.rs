//! An Operations segment (chapter 6): forces are formed one after another until the active player ends it.

use super::action::Action;
use super::forts::FortSet;
use super::pieces::PieceSet;
use super::refusals::Verdict;
use super::state::BloodOnTheOhio;
use super::step::{Flow, List, Procedure};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// Operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Operations {
    /// The active side.
    pub seat: Seat,
    /// Forts whose pieces were divided since the last force [BO-27-e].
    pub resplit: FortSet,
    /// British Arms handed over since the last force [BO-27-e].
    pub handed: PieceSet,
}

impl Operations {
    /// A segment at its beginning.
    pub fn new(seat: Seat) -> Self {
        Self { seat, resplit: FortSet::NONE, handed: PieceSet::NONE }
    }
}

impl Procedure for Operations {
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        todo!("operations: Operations")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        todo!("operations: Operations")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        todo!("operations: Operations")
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        todo!("operations: Operations")
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        todo!("operations: Operations")
    }
}
