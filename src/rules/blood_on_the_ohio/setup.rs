//! Set-up of every scenario (section 26, D10 to D13): each side places its own list, with ready-made suggestions.

use super::action::Action;
use super::refusals::Verdict;
use super::state::BloodOnTheOhio;
use super::step::{Flow, List, Procedure};
use crate::rules::{Report, Seat, Suggestion};
use serde::{Deserialize, Serialize};

/// One side sets up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deployment {
    /// Who.
    pub seat: Seat,
}

impl BloodOnTheOhio {
    /// The state of a scenario before the first decision: the printed map, what is fixed, and the first
    /// [`Deployment`] on the stack.
    pub(super) fn prepare(&mut self) {
        todo!("setup: prepare")
    }

    /// Ready-made set-ups for the side that is setting up.
    pub(super) fn deployments(&self) -> Vec<Suggestion<Action>> {
        todo!("setup: deployments")
    }
}

impl Procedure for Deployment {
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        todo!("setup: Deployment")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        todo!("setup: Deployment")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        todo!("setup: Deployment")
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        todo!("setup: Deployment")
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        todo!("setup: Deployment")
    }
}
