//! A scout who guides a force: one MP more, if he is loyal (21.1, 21.2).

use super::{March, Stage};
use crate::rules::Report;
use crate::rules::blood_on_the_ohio::course::scenario::Procedure as Played;
use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::CUP;
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::procedure::Stacked;
use crate::rules::refusal::{Verdict, need};

impl March {
    pub(super) fn check_guide(&self, game: &BloodOnTheOhio, scout: Piece) -> Verdict {
        need(game.scenario.plays(Played::Scouts), "BO-A2-c", "Scouts are not used in this tier.")?;
        need(self.battle.is_none(), "BO-14.3-i", "Reinforcing scouts serve only as casualties.")?;
        let scouts = self.force.and(PieceSet::SCOUTS);
        need(scouts.has(scout), "BO-21.2-a", "Choose a scout of the force.")?;
        let others = !self.force.is_within(PieceSet::SCOUTS);
        need(others, "BO-6.2.4-b", "Scouts moving by themselves need no guide.")?;
        need(self.extra == 0, "BO-21.2-a", "A force gets at most one such MP.")?;
        need(scouts.first() == Some(scout), "BO-27-a", "Use the equal piece in the list instead.")
    }

    pub(super) fn list_guides(&self, game: &BloodOnTheOhio, list: &mut List) {
        if let Some(scout) = self.force.and(PieceSet::SCOUTS).first() {
            list.offer(self, game, Action::Guide { scout });
        }
    }

    /// The force is formed; the scout is checked [BO-21.1-a, BO-21.2-a].
    pub(super) fn take_guide(mut self, game: &mut BloodOnTheOhio, scout: Piece, report: &mut Report) {
        self.set_out(game);
        let die = game.die();
        report.note(|| log::guide(scout, die));
        if die >= 3 {
            self.extra = 1;
        } else {
            game.put(scout, CUP);
            self.force.remove(scout);
        }
        self.stage = Stage::Moving;
        game.goto(self);
    }
}
