//! Casualties (14.7): each owner gives them piece by piece, in the order that the rules require.
//!
//! Shared by combats, ambushes, retreats that cost a FP and the militia lost in an overrun.

use super::action::Action;
use super::pieces::PieceSet;
use super::places::Place;
use super::refusals::Verdict;
use super::state::BloodOnTheOhio;
use super::step::{Flow, List, Procedure};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// One side gives its casualties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Losses {
    /// Whose casualties.
    pub seat: Seat,
    /// The pieces that can take them.
    pub pieces: PieceSet,
    /// Where they are.
    pub at: Place,
    /// How many are still to be given.
    pub left: u8,
    /// What they were caused by.
    pub cause: Cause,
}

/// What casualties come from: it decides which structures may take some and what scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// A combat [BO-14.7-c].
    Combat,
    /// An ambush [BO-18.2-e].
    Ambush,
    /// A retreat that costs a FP: no VP, only pieces with FP [BO-15-a].
    Retreat,
    /// The militia lost in an overrun [BO-17.2.2-a].
    Overrun,
}

impl Procedure for Losses {
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        todo!("losses: Losses")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        todo!("losses: Losses")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        todo!("losses: Losses")
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        todo!("losses: Losses")
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        todo!("losses: Losses")
    }
}
