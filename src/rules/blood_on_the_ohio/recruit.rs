//! Recruiting by both sides (5.1).

use super::action::Action;
use super::nations::Nation;
use super::pieces::Piece;
use super::refusals::Verdict;
use super::state::BloodOnTheOhio;
use super::step::{Flow, List, Procedure};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// US Recruit: up to four checks, each drawn piece placed at once [BO-5.1.1].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recruit {
    /// Checks left.
    pub left: u8,
    /// The piece drawn and not placed yet.
    pub drawn: Option<Piece>,
    /// The drawn piece may still be put back [BO-A3-3-c].
    pub may_redraw: bool,
}

impl Procedure for Recruit {
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        todo!("recruit: Recruit")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        todo!("recruit: Recruit")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        todo!("recruit: Recruit")
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        todo!("recruit: Recruit")
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        todo!("recruit: Recruit")
    }
}
/// WC Recruit: two checks on a nation, one of them may be given up for British Arms [BO-5.1.2].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Muster {
    /// The nation.
    pub nation: Nation,
    /// Checks left.
    pub left: u8,
    /// A check has succeeded and its piece is not placed yet.
    pub due: bool,
    /// British Arms were taken in this action [BO-5.1.2-h].
    pub arms_taken: bool,
}

impl Procedure for Muster {
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        todo!("recruit: Muster")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        todo!("recruit: Muster")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        todo!("recruit: Muster")
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        todo!("recruit: Muster")
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        todo!("recruit: Muster")
    }
}
