//! Battles (chapter 9).

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::Verdict;
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A battle on its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fighting {
}

impl Fighting {
    /// A battle on its board.
    pub const fn new() -> Self {
        Self {  }
    }
}

impl Procedure<DarkAndBloodyGround> for Fighting {
    fn ask(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (US, "DB-4.0-a", "Fighting")
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

/// A battle under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {}

impl DarkAndBloodyGround {
    /// A battle scenario is laid out (10.6 to 10.8).
    pub(in super::super) fn prepare_battle(&mut self, _report: &mut Report) {}

    /// A battle begins in an area (B0).
    pub(in super::super) fn begin_battle(&mut self, _area: crate::rules::a_dark_and_bloody_ground::map::Area, _report: &mut Report) {}
}
