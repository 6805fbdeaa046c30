//! Where every piece is.

use crate::rules::a_dark_and_bloody_ground::map::{AREAS, Area, OUT, Place};
use crate::rules::a_dark_and_bloody_ground::pieces::{PIECES, Piece, PieceSet};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const PLACES: usize = AREAS + 4;
const ALL: PieceSet = PieceSet::range(0, PIECES);

/// Pieces by place and places by piece; written as the pieces of each place that is not empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "BTreeMap<String, PieceSet>", try_from = "BTreeMap<String, PieceSet>")]
pub struct Board {
    place: [Place; PIECES],
    there: [PieceSet; PLACES],
}

impl Default for Board {
    fn default() -> Self {
        let mut there = [PieceSet::NONE; PLACES];
        there[OUT.index()] = ALL;
        Self { place: [OUT; PIECES], there }
    }
}

impl From<Board> for BTreeMap<String, PieceSet> {
    fn from(board: Board) -> Self {
        let full = Place::all().filter(|&place| place != OUT && !board.at(place).is_empty());
        full.map(|place| (place.id().to_owned(), board.at(place))).collect()
    }
}

impl TryFrom<BTreeMap<String, PieceSet>> for Board {
    type Error = String;

    fn try_from(lists: BTreeMap<String, PieceSet>) -> Result<Self, String> {
        let mut board = Self::default();
        for (id, pieces) in lists {
            let place = Place::try_from(id).map_err(|unknown| unknown.to_string())?;
            for piece in pieces.iter() {
                if board.place(piece) != OUT {
                    return Err(format!("{piece} is in two places"));
                }
                board.put(piece, place);
            }
        }
        Ok(board)
    }
}

impl Board {
    /// Where the piece is.
    #[inline]
    pub fn place(&self, piece: Piece) -> Place {
        self.place[piece.index()]
    }

    /// The area the piece is in, if it is on the map.
    #[inline]
    pub fn area(&self, piece: Piece) -> Option<Area> {
        self.place(piece).area()
    }

    /// The pieces there.
    #[inline]
    pub fn at(&self, place: impl Into<Place>) -> PieceSet {
        self.there[place.into().index()]
    }

    /// The pieces on the map: all but those in the places beside it.
    #[inline]
    pub fn on_map(&self) -> PieceSet {
        self.there[AREAS..].iter().fold(ALL, |set, &beside| set.less(beside))
    }

    /// Puts a piece into a place.
    #[inline]
    pub fn put(&mut self, piece: Piece, to: Place) {
        let from = self.place(piece);
        self.there[from.index()].remove(piece);
        self.there[to.index()].insert(piece);
        self.place[piece.index()] = to;
    }
}
