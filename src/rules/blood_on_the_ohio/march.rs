//! A force from its forming to the end of its move (chapter 6, 13): also the move of a reinforcement (14.3).

use super::action::Action;
use super::pieces::PieceSet;
use super::places::Place;
use super::refusals::Verdict;
use super::state::BloodOnTheOhio;
use super::step::{Flow, List, Procedure};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A force that is formed and moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct March {
    /// Whose.
    pub seat: Seat,
    /// The force.
    pub force: PieceSet,
    /// The battle it marches to, for a reinforcement [BO-14.3-h].
    pub battle: Option<Place>,
}

impl March {
    /// A force is formed about a piece in an Operations segment.
    pub fn forming(game: &BloodOnTheOhio, piece: super::pieces::Piece) -> Self {
        let _ = game;
        Self { seat: piece.side(), force: PieceSet::of(piece), battle: None }
    }

    /// A side names the force that is to reinforce the battle, or none. Ends with
    /// [`Back::Named`](super::step::Back::Named).
    pub fn naming(seat: Seat, battle: Place) -> Self {
        Self { seat, force: PieceSet::NONE, battle: Some(battle) }
    }

    /// A named force marches to the battle. Ends with [`Back::Reinforced`](super::step::Back::Reinforced).
    pub fn reinforcing(seat: Seat, force: PieceSet, battle: Place) -> Self {
        Self { seat, force, battle: Some(battle) }
    }
}

impl BloodOnTheOhio {
    /// Whether `seat` has a force that could reinforce the battle: the window opens at all [BO-14.3-e].
    pub(super) fn may_reinforce(&self, seat: Seat, battle: Place) -> bool {
        let _ = (seat, battle);
        todo!("march: may_reinforce")
    }
}

impl Procedure for March {
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        todo!("march")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        todo!("march")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        todo!("march")
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        todo!("march")
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        todo!("march")
    }
}
