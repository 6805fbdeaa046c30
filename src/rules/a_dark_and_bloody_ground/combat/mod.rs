//! Combat on the map (chapter 8.6).

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::Verdict;
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// The contested areas, one after another (P5.9 to P5.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combats {
}

impl Combats {
    /// The contested areas, one after another (P5.9 to P5.15).
    pub const fn new() -> Self {
        Self {  }
    }
}

impl Procedure<DarkAndBloodyGround> for Combats {
    fn ask(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (US, "DB-4.0-a", "Combats")
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

/// A skirmish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Skirmish {
}

impl Skirmish {
    /// A skirmish.
    pub const fn new() -> Self {
        Self {  }
    }
}

impl Procedure<DarkAndBloodyGround> for Skirmish {
    fn ask(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (US, "DB-4.0-a", "Skirmish")
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

/// A siege.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Siege {
}

impl Siege {
    /// A siege.
    pub const fn new() -> Self {
        Self {  }
    }
}

impl Procedure<DarkAndBloodyGround> for Siege {
    fn ask(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (US, "DB-4.0-a", "Siege")
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
