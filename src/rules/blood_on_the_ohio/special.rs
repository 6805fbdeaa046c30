//! Special Actions segments (chapter 5): alternation, passing, and the actions that are one decision; raids, search,
//! build, repair, harass, save, negotiation; strategic movement.

use super::action::Action;
use super::pieces::{Piece, PieceSet};
use super::places::Place;
use super::refusals::Verdict;
use super::state::BloodOnTheOhio;
use super::step::{Flow, List, Procedure};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A Special Actions segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Special {
    /// Who is to act.
    pub to_act: Seat,
    /// Who has passed [BO-5.0-d].
    pub passed: [bool; 2],
    /// What the US just built or repaired, which the WC may harass now [BO-5.5-a].
    pub fresh: Option<Place>,
}

impl Special {
    /// A segment at its beginning [BO-5.0-a].
    pub fn new() -> Self {
        Self { to_act: super::nations::US, passed: [false; 2], fresh: None }
    }
}

impl Procedure for Special {
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        todo!("special: Special")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        todo!("special: Special")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        todo!("special: Special")
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        todo!("special: Special")
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        todo!("special: Special")
    }
}
/// Strategic movement: who goes along, then where to [BO-5.8].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strategic {
    /// The warrior.
    pub warrior: Piece,
    /// Who goes along.
    pub along: PieceSet,
    /// Where from.
    pub from: Place,
}

impl Procedure for Strategic {
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        todo!("special: Strategic")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        todo!("special: Strategic")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        todo!("special: Strategic")
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        todo!("special: Strategic")
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        todo!("special: Strategic")
    }
}
