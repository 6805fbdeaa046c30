//! Equal pieces: only the first of them is listed, and it stands for the others.

use crate::rules::blood_on_the_ohio::course::{BloodOnTheOhio, Step};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::procedure::Stacked;
use crate::rules::{Target, Title};

impl BloodOnTheOhio {
    /// The pieces of the decider that are not listed but have an equal one that is, and that one.
    pub(in super::super) fn equals(&self) -> Vec<(Piece, Piece)> {
        let Some(decision) = self.decision() else { return Vec::new() };
        let listed = self.listed_pieces();
        let own = Piece::all().filter(|&piece| piece.side() == decision.seat && !listed.has(piece));
        own.filter_map(|piece| Some((piece, listed.and(self.beside(piece)).first()?))).collect()
    }

    /// The equals of a piece in its own stack, none of them told apart from it now; in the quarters of a side, where any
    /// distance is allowed, its equals in any place that marks them alike [BO-11.0-b].
    fn beside(&self, piece: Piece) -> PieceSet {
        let stack = match self.top() {
            Some(Step::Quarters(quarters)) if quarters.waiting(self).has(piece) => {
                let marked = |at| (self.structures.forts().has(at), self.tried[piece.side().index()].has(at));
                let here = marked(self.board.place(piece));
                quarters.waiting(self).iter().filter(|&other| marked(self.board.place(other)) == here).collect()
            }
            _ => self.board.at(self.board.place(piece)),
        };
        self.alike(piece).and(stack).marked_as(piece, self.under_way()).marked_as(piece, self.told_apart())
    }

    /// Pieces that the present decision tells apart from their equals.
    fn told_apart(&self) -> PieceSet {
        match self.top() {
            Some(Step::Losses(losses)) => losses.apart,
            Some(Step::Strategic(travel)) => travel.along.or(PieceSet::of(travel.warrior)),
            _ => PieceSet::NONE,
        }
    }

    /// Every piece that an offer points at.
    fn listed_pieces(&self) -> PieceSet {
        let mut legal = Vec::new();
        self.legal(&mut legal);
        let targets = legal.iter().flat_map(|act| super::offers::path(self, *act.action()));
        let piece = |target| match target {
            Target::Piece(id) => Piece::from_id(&id),
            _ => None,
        };
        targets.filter_map(piece).collect()
    }
}
