//! The US divide the pieces at a fort between its screening and its defending stack (20.1).

use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List, Returned};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{Place, US};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// Pieces at a fort are divided: each may change stacks once [BO-20.1-b].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Split {
    /// The fort's space.
    pub at: Place,
    /// The pieces that may change stacks.
    pub pieces: PieceSet,
    /// Those that did.
    pub shifted: PieceSet,
}

impl Split {
    /// All US pieces at the fort there are divided anew.
    pub fn all(game: &BloodOnTheOhio, at: Place) -> Self {
        Self::of(game.board.side_at(US, at), at)
    }

    /// These pieces have just arrived, outside, and are divided [BO-20.1-b].
    pub fn of(pieces: PieceSet, at: Place) -> Self {
        Self { at, pieces, shifted: PieceSet::NONE }
    }

    /// The pieces that may still change stacks.
    fn open(self, game: &BloodOnTheOhio) -> PieceSet {
        let lost = PieceSet::ARTILLERY.and(game.board.reduced());
        self.pieces.less(self.shifted).less(lost).and(game.board.at(self.at))
    }

    fn check_shift(self, game: &BloodOnTheOhio, piece: Piece) -> Verdict {
        let open = self.open(game);
        need(open.has(piece), "BO-27-e", "Each piece can change stacks only once.")?;
        if !game.inside.has(piece) {
            game.check_garrison(piece, self.at)?;
        }
        need(game.representatives(open).has(piece), "BO-27-a", "Use the equal piece in the list instead.")
    }
}

impl Procedure<BloodOnTheOhio> for Split {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        (US, "BO-20.1-b", "FORCE_END")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        match action {
            Action::Done => Ok(()),
            Action::Shift { piece } => self.check_shift(game, piece),
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        for piece in game.representatives(self.open(game)).iter() {
            list.offer(self, game, Action::Shift { piece });
        }
        list.push(Action::Done);
    }

    fn take(mut self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        if let Action::Shift { piece } = action {
            let inside = !game.inside.has(piece);
            game.inside.set(piece, inside);
            self.shifted.insert(piece);
            report.note(|| log::shifted(piece, self.at, inside));
            game.goto(self);
        } else {
            game.finish(Returned::Nothing);
        }
    }

    fn advance(self, game: &mut BloodOnTheOhio, _: &mut Report) -> Flow {
        let open = self.open(game);
        let free = game.structures.forts().has(self.at) && !game.is_besieged(self.at);
        if free && open.iter().any(|piece| game.inside.has(piece) || game.check_garrison(piece, self.at).is_ok()) {
            return Flow::Ask;
        }
        game.finish(Returned::Nothing);
        Flow::On
    }
}
