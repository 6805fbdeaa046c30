//! Regulars, groups and militia (chapter 8.4).

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::Verdict;
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// Regulars, groups, militia (P4.8 to P4.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reinforcement {
}

impl Reinforcement {
    /// Regulars, groups, militia (P4.8 to P4.14).
    pub const fn new() -> Self {
        Self {  }
    }
}

impl Procedure<DarkAndBloodyGround> for Reinforcement {
    fn ask(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (US, "DB-4.0-a", "Reinforcement")
    }

    fn check(&self, _: &DarkAndBloodyGround, _: Action) -> Verdict {
        Err(NOT_NOW)
    }

    fn list(&self, _: &DarkAndBloodyGround, _: &mut List) {}

    fn take(self, _: &mut DarkAndBloodyGround, _: Action, _: &mut Report) {}

    fn advance(self, game: &mut DarkAndBloodyGround, _: &mut Report) -> Flow {
        game.finish(Back::Nothing);
        Flow::On
    }
}
