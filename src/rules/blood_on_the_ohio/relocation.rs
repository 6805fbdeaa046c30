//! Villages relocated, razed (20.5.1) and other structure steps.

use super::action::Action;
use super::places::Place;
use super::refusals::Verdict;
use super::state::BloodOnTheOhio;
use super::step::{Flow, List, Procedure};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A village that has lost its first step finds a new space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Relocation {
    /// Where it stood.
    pub from: Place,
    /// Whether it is a principal village.
    pub principal: bool,
}

impl BloodOnTheOhio {
    /// The structure in a space loses a step to `by`: reduced, relocated or razed, with its VP, under `rule`. A village
    /// that must find a new space calls [`Relocation`]. At most as many steps as it has.
    pub(super) fn lose_structure_step(&mut self, at: Place, by: Seat, rule: &'static str, report: &mut Report) {
        todo!("relocation: lose_structure_step")
    }

    /// After the VP of a battle: a nation without villages is conquered [BO-20.5.1-e, BO-14.8-g].
    pub(super) fn test_conquest(&mut self, report: &mut Report) {
        todo!("relocation: test_conquest")
    }
}

impl Procedure for Relocation {
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        todo!("relocation: Relocation")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        todo!("relocation: Relocation")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        todo!("relocation: Relocation")
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        todo!("relocation: Relocation")
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        todo!("relocation: Relocation")
    }
}
