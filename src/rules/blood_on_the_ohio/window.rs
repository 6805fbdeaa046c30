//! Who may ambush a force that has just entered a space, one stack after another (18.0).

use super::action::Action;
use super::pieces::PieceSet;
use super::places::{Place, PlaceSet};
use super::refusals::Verdict;
use super::state::BloodOnTheOhio;
use super::step::{Flow, List, Procedure};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// Window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// The side that may ambush.
    pub seat: Seat,
    /// The force that has entered.
    pub target: PieceSet,
    /// The space it has entered.
    pub at: Place,
    /// Spaces whose stacks may not ambush it: the space entered itself, unless nothing was declared there; the space
    /// of the stack that caused a retreat; the battle space of a reinforcement.
    pub barred: PlaceSet,
    /// The stack that has ended the movement.
    pub stopped: Option<Place>,
}

impl Window {
    /// The stacks of `seat` next to the space entered are asked, except those in `barred`. It ends with
    /// [`Back::Window`](super::step::Back::Window) and leaves the retreat to its caller.
    pub fn new(seat: Seat, target: PieceSet, at: Place, barred: PlaceSet) -> Self {
        Self { seat, target, at, barred, stopped: None }
    }
}

impl Procedure for Window {
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        todo!("window: Window")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        todo!("window: Window")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        todo!("window: Window")
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        todo!("window: Window")
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        todo!("window: Window")
    }
}
