//! Levels, nations and intervention (chapter 8.4).

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::Verdict;
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// Commitment, nations, intervention (P4.0 to P4.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mobilization {}

impl Mobilization {
    /// Commitment, nations, intervention (P4.0 to P4.7).
    pub const fn new() -> Self {
        Self {}
    }
}

impl Procedure<DarkAndBloodyGround> for Mobilization {
    fn ask(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (US, "DB-4.0-a", "Mobilization")
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

/// Warriors join the leader of their nation, which went on the warpath [DB-8.1-e].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deployment {
    /// Which.
    pub nation: Nation,
}

impl Deployment {
    /// Warriors join the leader of their nation, which went on the warpath [DB-8.1-e].
    pub const fn new(nation: Nation) -> Self {
        Self { nation }
    }
}

impl Procedure<DarkAndBloodyGround> for Deployment {
    fn ask(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (US, "DB-4.0-a", "Deployment")
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

impl DarkAndBloodyGround {
    /// The nation goes on the warpath with this ML: face up, in the order of the year, perhaps with the primary leader
    /// [DB-8.1-c] [DB-9.1.2-a].
    pub(in super::super) fn go_on_warpath(&mut self, nation: Nation, ml: u8, _report: &mut Report) {
        use crate::rules::a_dark_and_bloody_ground::course::Status;
        let standing = &mut self.nations[nation.index()];
        (standing.status, standing.ml) = (Status::Warpath, ml);
    }

    /// Mobilization of the other nations at set-up [DB-15.2.2-b].
    pub(in super::super) fn mobilize_at_setup(&mut self, _report: &mut Report) {}
}
