//! Warriors gather about the leader of a nation that goes on the warpath (DB-8.1-e).

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, PieceSet};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// Warriors of this nation may join its leader, whatever the distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deployment {
    /// Which nation.
    pub nation: Nation,
}

impl Deployment {
    /// Nobody has joined him yet.
    pub const fn new(nation: Nation) -> Self {
        Self { nation }
    }

    /// Warriors outside British forts who are not with him.
    fn scattered(self, game: &DarkAndBloodyGround) -> PieceSet {
        let Some(leader) = game.nation_leader(self.nation) else { return PieceSet::NONE };
        let here = game.board.at(game.board.place(leader));
        game.board.on_map().and(PieceSet::warriors_of(self.nation)).less(game.inside).less(here).less(game.raiding)
    }
}

impl Procedure<DarkAndBloodyGround> for Deployment {
    fn decision(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (NA, "DB-8.1-e", "D-MOB-DEPLOY")
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        match action {
            Action::Deploy { piece } => {
                let first = game.representatives(self.scattered(game)).has(piece);
                need(first, "DB-8.1-e", "Only a warrior of the nation outside British forts can join its leader.")
            }
            Action::Done => Ok(()),
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        let first = game.representatives(self.scattered(game));
        first.iter().for_each(|piece| list.push(Action::Deploy { piece }));
        list.push(Action::Done);
    }

    fn take(self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        match action {
            Action::Deploy { piece } => {
                let Some(leader) = game.nation_leader(self.nation) else { return };
                let place = game.board.place(leader);
                game.put(piece, place);
                if let Some(area) = place.area() {
                    game.shelter(PieceSet::of(piece), area);
                    report.note(|| log::gathers(piece, area));
                }
            }
            _ => game.finish(Back::Nothing),
        }
    }

    fn advance(self, game: &mut DarkAndBloodyGround, _: &mut Report) -> Flow {
        if self.scattered(game).is_empty() {
            game.finish(Back::Nothing);
            return Flow::On;
        }
        Flow::Ask
    }
}
