//! US Supply Check (chapter 10), Winter Quartering (11), quarters of a withdrawn expedition (7.1).

use super::action::Action;
use super::places::PlaceSet;
use super::refusals::Verdict;
use super::state::BloodOnTheOhio;
use super::step::{Flow, List, Procedure};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// US Supply Check: which wagon feeds which stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Supply {
    /// Stacks that were fed by a wagon, or cannot be.
    pub settled: PlaceSet,
}

impl Supply {
    /// A check at its beginning.
    pub fn new() -> Self {
        Self { settled: PlaceSet::NONE }
    }
}

impl Procedure for Supply {
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        todo!("quarters: Supply")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        todo!("quarters: Supply")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        todo!("quarters: Supply")
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        todo!("quarters: Supply")
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        todo!("quarters: Supply")
    }
}
/// One side sends its pieces to winter quarters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quarters {
    /// Who.
    pub seat: Seat,
    /// After the withdrawal of an expedition rather than in winter [BO-7.1-a].
    pub withdrawal: bool,
}

impl Quarters {
    /// Winter Quartering of a side.
    pub fn winter(seat: Seat) -> Self {
        Self { seat, withdrawal: false }
    }
}

impl Procedure for Quarters {
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        todo!("quarters: Quarters")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        todo!("quarters: Quarters")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        todo!("quarters: Quarters")
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        todo!("quarters: Quarters")
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        todo!("quarters: Quarters")
    }
}
