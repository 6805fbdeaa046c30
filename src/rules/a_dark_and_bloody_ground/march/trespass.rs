//! A US force in the area of a nation at peace (DB-8.1.2).

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, atlas};
use crate::rules::a_dark_and_bloody_ground::mobilization::Deployment;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::Verdict;
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A nation rolls because its peace is broken; if it goes on the warpath its warriors may gather.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trespass {
    /// Which nation.
    pub nation: Nation,
    /// Where the force has come to.
    pub area: Area,
    /// Its warriors have gathered.
    pub gathered: bool,
}

impl Trespass {
    /// The roll is still to be made.
    pub const fn new(nation: Nation, area: Area) -> Self {
        Self { nation, area, gathered: false }
    }
}

impl Procedure<DarkAndBloodyGround> for Trespass {
    fn decision(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (NA, "DB-8.1.2-a", "D-MOB-DEPLOY")
    }

    fn check(&self, _: &DarkAndBloodyGround, _: Action) -> Verdict {
        Err(NOT_NOW)
    }

    fn list(&self, _: &DarkAndBloodyGround, _: &mut List) {}

    fn take(self, _: &mut DarkAndBloodyGround, _: Action, _: &mut Report) {}

    fn advance(mut self, game: &mut DarkAndBloodyGround, report: &mut Report) -> Flow {
        if self.gathered {
            game.finish(Back::Trespass { warpath: true });
        } else if game.trespass(self.nation, self.area, report) {
            self.gathered = true;
            game.goto(self);
            game.call(Deployment::new(self.nation));
        } else {
            game.finish(Back::Trespass { warpath: false });
        }
        Flow::On
    }
}

impl DarkAndBloodyGround {
    /// US forces on the ground of a nation: its areas with US units, the one just entered included [DB-8.1.2-a].
    pub(in super::super) fn trespassers(&self, nation: Nation, entered: Area) -> i8 {
        let held =
            |area: &Area| *area == entered || self.board.at(*area).and(PieceSet::side(US)).meets(PieceSet::UNITS);
        atlas().of_nation(nation).iter().filter(held).count() as i8
    }

    /// The trespass roll; whether the nation goes on the warpath. It never surrenders by one [DB-8.1.2-a…e].
    fn trespass(&mut self, nation: Nation, area: Area, report: &mut Report) -> bool {
        let forces = self.trespassers(nation, area);
        let die = self.die();
        let (result, base) = (die - forces, self.tables.base_ml[nation.index()]);
        report.fence();
        report.note(|| log::trespass(nation, area, die, forces, result >= base));
        if result >= base {
            self.go_on_warpath(nation, result.clamp(1, 5).unsigned_abs(), report);
        }
        result >= base
    }
}
