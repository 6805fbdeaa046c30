//! Casualties as they cost least: what is proposed where one side has several to give.

use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, Step};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::procedure::Stacked;
use crate::rules::{Act, Suggestion, Title};

impl BloodOnTheOhio {
    /// The casualty that costs its owner least, if casualties are given: units before those who lead and feed them, flipped
    /// units last among them.
    pub(in super::super) fn cheapest_casualty(&self) -> Option<Suggestion<Action>> {
        let Some(Step::Losses(_)) = self.top() else { return None };
        let mut legal: Vec<Act<Action>> = Vec::new();
        self.legal(&mut legal);
        let cost = |action: &Action| match *action {
            Action::Lose { piece } => self.cost_of_losing(piece),
            Action::LoseStructure => 5,
            _ => 0,
        };
        let action = legal.iter().map(|act| *act.action()).min_by_key(cost)?;
        let text = "Units before those who lead and feed them, those who fight least first.";
        Some(Suggestion::order("As it costs least", text, vec![action]))
    }

    /// How much is lost with a step of a piece, in no unit.
    fn cost_of_losing(&self, piece: Piece) -> u8 {
        let flipped = u8::from(self.board.is_reduced(piece));
        if PieceSet::MILITIA.has(piece) {
            1 + flipped
        } else if PieceSet::UNITS.or(PieceSet::SCOUTS).has(piece) {
            3 + flipped
        } else if PieceSet::SUBORDINATES.or(PieceSet::ARMS).has(piece) {
            6 + flipped
        } else {
            8 + flipped
        }
    }
}
