//! A siege: the besieger goes on, or assaults (DB-11.3).

use super::Skirmish;
use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::pieces::US;
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::Verdict;
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// The besieger alone decides [DB-11.3.2-a].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Siege {
    /// Where.
    pub area: Area,
}

impl Siege {
    /// A siege there.
    pub const fn new(area: Area) -> Self {
        Self { area }
    }

    fn besieger(self, game: &DarkAndBloodyGround) -> Seat {
        game.fort(self.area).unwrap_or(US).other()
    }
}

impl Procedure<DarkAndBloodyGround> for Siege {
    fn decision(&self, game: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (self.besieger(game), "DB-11.3.2-a", "D-SIEGE")
    }

    fn check(&self, _: &DarkAndBloodyGround, action: Action) -> Verdict {
        match action {
            Action::Assault | Action::Besiege => Ok(()),
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, _: &DarkAndBloodyGround, list: &mut List) {
        list.push(Action::Besiege);
        list.push(Action::Assault);
    }

    fn take(self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        let besieger = self.besieger(game);
        report.note(|| log::besieges(besieger, self.area, action == Action::Assault));
        if action == Action::Assault {
            game.goto(Skirmish::assault(self.area));
        } else {
            game.finish(Back::Nothing);
        }
    }

    fn advance(self, _: &mut DarkAndBloodyGround, _: &mut Report) -> Flow {
        Flow::Ask
    }
}
