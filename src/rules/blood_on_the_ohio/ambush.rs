//! One ambush, resolved (18.2, 18.3). Who may try one is said by [`BloodOnTheOhio::may_ambush`]; when they are asked,
//! by [`Window`](super::window::Window) and by the defender of a combat.

use super::action::Action;
use super::pieces::PieceSet;
use super::places::Place;
use super::refusals::Verdict;
use super::state::BloodOnTheOhio;
use super::step::{Flow, List, Procedure};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// An ambush: dice, hits. It ends with [`Back::Ambush`](super::step::Back::Ambush) and leaves the retreat to its caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ambush {
    /// The ambushing side.
    pub seat: Seat,
    /// Where the ambushing stack is.
    pub from: Place,
    /// The ambushed force.
    pub target: PieceSet,
    /// Where the ambushed force is.
    pub at: Place,
}

impl BloodOnTheOhio {
    /// Whether the stack of `seat` in `from` may ambush `target`, which has just entered `at` [BO-18.0-e, BO-18.1-a…f,
    /// BO-18.3-a, BO-20.5.1-e]. Nearness and the moment are the caller's matter.
    pub(super) fn may_ambush(&self, seat: Seat, from: Place, target: PieceSet, at: Place) -> Verdict {
        todo!("ambush: may_ambush")
    }
}

impl Ambush {
    /// The stack of `seat` in `from` ambushes `target` in `at`.
    pub fn new(seat: Seat, from: Place, target: PieceSet, at: Place) -> Self {
        Self { seat, from, target, at }
    }
}

impl Procedure for Ambush {
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        todo!("ambush: Ambush")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        todo!("ambush: Ambush")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        todo!("ambush: Ambush")
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        todo!("ambush: Ambush")
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        todo!("ambush: Ambush")
    }
}
