//! Raids (chapter 8.7).

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet};
use crate::rules::a_dark_and_bloody_ground::pieces::{PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A raid is put together; when it is sent, it leaves [`Back::Acted`] [DB-12.0.1-a].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RaidForming {
    /// Its target.
    pub target: Area,
}

impl RaidForming {
    /// A raid is put together; when it is sent, it leaves [`Back::Acted`] [DB-12.0.1-a].
    pub const fn new(target: Area) -> Self {
        Self { target }
    }
}

impl Procedure<DarkAndBloodyGround> for RaidForming {
    fn ask(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (US, "DB-4.0-a", "RaidForming")
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

/// The Raid Phase (P6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Raids {
}

impl Raids {
    /// The Raid Phase (P6).
    pub const fn new() -> Self {
        Self {  }
    }
}

impl Procedure<DarkAndBloodyGround> for Raids {
    fn ask(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (US, "DB-4.0-a", "Raids")
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
    /// Warriors who may be sent on a raid: on the warpath, in supply, not activated, and not on a raid [DB-12.0.1-a].
    pub(in super::super) fn raiders(&self) -> PieceSet {
        let ready = self.board.on_map().and(PieceSet::WARRIORS).less(self.activated).less(self.completed);
        let ready = ready.less(self.oos).less(self.raiding).less(self.locked);
        ready.iter().filter(|unit| unit.nation().is_some_and(|nation| self.is_on_warpath(nation))).collect()
    }

    /// Whether a raid may be sent there: something to raid, in an open area, and somebody to send [DB-12.0.1-b].
    pub(in super::super) fn check_raid(&self, area: Area) -> Verdict {
        let state = &self.areas[area];
        let units = self.board.at(area).and(PieceSet::US).meets(PieceSet::UNITS);
        let prey = state.settlers > 0 || self.is_town(area) || state.fort.stands() || units;
        need(self.scenario.open().has(area), "DB-9.4.1-f", "The scenario closes this area.")?;
        need(prey, "DB-12.0.1-b", "There is nothing to raid.")?;
        need(!self.raiders().is_empty(), "DB-12.0.1-a", "No warrior can be sent on a raid.")
    }

    /// The areas that may be raided.
    pub(in super::super) fn raid_targets(&self) -> AreaSet {
        if self.raiders().is_empty() {
            return AreaSet::NONE;
        }
        AreaSet::ALL.iter().filter(|&area| self.check_raid(area).is_ok()).collect()
    }
}
