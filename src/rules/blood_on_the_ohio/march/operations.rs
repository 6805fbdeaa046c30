//! An Operations segment (chapter 6): forces are formed one after another until the active player ends it.

use super::March;
use super::split::Split;
use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List, Returned};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{FortSet, Nation, Place, PlaceSet, US, WC};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// An Operations segment between two forces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Operations {
    /// The active side.
    pub seat: Seat,
    /// Forts whose pieces were divided since the last force [BO-27-e].
    pub resplit: FortSet,
    /// British Arms handed over since the last force [BO-27-e].
    pub handed: PieceSet,
    /// The segment has begun.
    pub begun: bool,
}

impl Operations {
    /// A segment at its beginning.
    pub fn new(seat: Seat) -> Self {
        Self { seat, resplit: FortSet::NONE, handed: PieceSet::NONE, begun: false }
    }

    fn check_resplit(self, game: &BloodOnTheOhio, at: Place) -> Verdict {
        need(self.seat == US, "BO-20.1-b", "Only the US can rearrange a garrison.")?;
        let Some(fort) = game.structures.fort(at) else { return Err(NOT_NOW) };
        need(!game.is_besieged(at), "BO-20.2-b", "You can’t rearrange a besieged garrison.")?;
        need(!self.resplit.has(fort), "BO-27-e", "You have already rearranged this garrison since the last force.")?;
        let lost = PieceSet::ARTILLERY.and(game.board.reduced());
        let here = game.board.side_at(US, at).less(lost);
        let choice = here.iter().any(|p| game.inside.has(p) || game.check_garrison(p, at).is_ok());
        need(choice, "BO-20.1-b", "There is nothing to rearrange here.")
    }

    fn check_hand_over(self, game: &BloodOnTheOhio, arms: Piece, nation: Nation) -> Verdict {
        need(self.seat == WC && PieceSet::ARMS.has(arms), "BO-23.0-e", "Only British Arms can be handed over.")?;
        let at = game.board.place(arms);
        need(at.is_on_map(), "BO-23.0-e", "This marker is not on the map.")?;
        need(!self.handed.has(arms), "BO-27-e", "This marker was handed over since the last force.")?;
        need(!game.has_arms(nation), "BO-23.0-d", "This nation has British Arms already.")?;
        let warriors = game.board.at(at).and(PieceSet::WARRIORS).and(PieceSet::nation(nation));
        need(!warriors.is_empty(), "BO-23.0-e", "There is no warrior of this nation in the space.")
    }

    fn list_hand_overs(self, game: &BloodOnTheOhio, list: &mut List) {
        for arms in PieceSet::ARMS.less(self.handed).iter() {
            let at = game.board.place(arms);
            if !at.is_on_map() {
                continue;
            }
            let here = game.board.at(at).and(PieceSet::WARRIORS);
            for nation in Nation::ALL {
                if here.meets(PieceSet::nation(nation)) && !game.has_arms(nation) {
                    list.push(Action::HandOver { arms, nation });
                }
            }
        }
    }
}

impl Procedure<BloodOnTheOhio> for Operations {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        (self.seat, "BO-6.0-b", "OPS_IDLE")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        match action {
            Action::EndSegment => Ok(()),
            Action::Form { piece } => game.check_form(self.seat, piece),
            Action::Resplit { at } => self.check_resplit(game, at),
            Action::HandOver { arms, nation } => self.check_hand_over(game, arms, nation),
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        let unmoved = game.unmoved(self.seat).less(PieceSet::ARMS);
        for at in game.board.held(self.seat).iter() {
            let pieces = game.board.at(at).and(unmoved);
            if pieces.is_empty() {
                continue;
            }
            let besieged = self.seat == US && game.is_besieged(at);
            for piece in game.representatives(pieces).iter() {
                if besieged {
                    list.offer(self, game, Action::Form { piece });
                } else {
                    list.push(Action::Form { piece });
                }
            }
        }
        if self.seat == US {
            for at in game.structures.forts().and(game.board.held(US)).iter() {
                list.offer(self, game, Action::Resplit { at });
            }
        } else {
            self.list_hand_overs(game, list);
        }
        list.push(Action::EndSegment);
    }

    fn take(mut self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        match action {
            Action::Form { piece } => {
                (self.resplit, self.handed) = (FortSet::NONE, PieceSet::NONE);
                game.goto(self);
                game.tried = [PlaceSet::NONE; 2];
                let march = March::forming(game, piece);
                game.call(march);
            }
            Action::Resplit { at } => {
                if let Some(fort) = game.structures.fort(at) {
                    self.resplit.insert(fort);
                }
                game.goto(self);
                game.call(Split::all(game, at));
            }
            Action::HandOver { arms, nation } => {
                self.handed.insert(arms);
                game.goto(self);
                let at = game.board.place(arms);
                report.note(|| log::handed_over(game, arms, nation, at));
                game.give_arms(arms, nation, at);
            }
            _ => {
                game.clear_moved();
                game.finish(Returned::Nothing);
            }
        }
    }

    fn advance(mut self, game: &mut BloodOnTheOhio, _: &mut Report) -> Flow {
        game.take_returned();
        if !self.begun {
            self.begun = true;
            game.clear_moved();
            game.goto(self);
        }
        Flow::Ask
    }
}

impl BloodOnTheOhio {
    /// The marks of a segment of operations are cleared [BO-6.1-e, BO-20.2.2-a].
    fn clear_moved(&mut self) {
        self.moved = PieceSet::NONE;
        self.broken_out = FortSet::NONE;
        self.tried = [PlaceSet::NONE; 2];
    }
}
