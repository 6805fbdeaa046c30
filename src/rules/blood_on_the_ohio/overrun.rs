//! Overruns (chapter 17).

use super::action::Action;
use super::pieces::PieceSet;
use super::places::Place;
use super::refusals::Verdict;
use super::state::BloodOnTheOhio;
use super::step::{Flow, List, Procedure};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A force overruns the enemy stack or the empty village of a space. Ends with
/// [`Back::Overrun`](super::step::Back::Overrun); a force sent back has been sent back by then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overrun {
    /// Who overruns.
    pub seat: Seat,
    /// The overrunning force.
    pub force: PieceSet,
    /// Where.
    pub at: Place,
    /// Where the force came from.
    pub from: Place,
}

impl Overrun {
    /// A force that has come from `from` overruns what is in `at`.
    pub fn new(seat: Seat, force: PieceSet, at: Place, from: Place, reinforcing: bool) -> Self {
        let _ = reinforcing;
        Self { seat, force, at, from }
    }
}

impl Procedure for Overrun {
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        todo!("overrun: Overrun")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        todo!("overrun: Overrun")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        todo!("overrun: Overrun")
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        todo!("overrun: Overrun")
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        todo!("overrun: Overrun")
    }
}
