//! Where every piece is and which side of it shows, with the sums of FP that nearly every question asks for.

use crate::rules::Seat;
use crate::rules::blood_on_the_ohio::map::{ON_MAP, OUT, PLACES, Place, PlaceSet, WC};
use crate::rules::blood_on_the_ohio::pieces::{PIECES, Piece, PieceSet};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const END: u8 = u8::MAX;

/// Pieces by place and places by piece. The pieces of a place are chained in their order, so that two boards with the
/// same pieces in the same places are equal to the byte, whichever way they came there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    place: [Place; PIECES],
    next: [u8; PIECES],
    head: [u8; PLACES],
    /// Pieces that show their back: reduced, wounded, half used, lost [BO-3.1-a].
    reduced: PieceSet,
    /// Stack FP of each side in each space and entry square [BO-0-e].
    stack_fp: [[u8; ON_MAP]; 2],
    /// Pieces of each side in spaces and entry squares.
    on_map: [PieceSet; 2],
    /// Places where each side has a piece of any kind; spaces and entry squares only.
    held: [PlaceSet; 2],
    /// Places where each side has stack FP.
    armed: [PlaceSet; 2],
    /// Spaces and entry squares with a warrior unit.
    warriors: PlaceSet,
}

impl Default for Board {
    fn default() -> Self {
        let mut board = Self {
            place: [OUT; PIECES],
            next: [END; PIECES],
            head: [END; PLACES],
            reduced: PieceSet::NONE,
            stack_fp: [[0; ON_MAP]; 2],
            on_map: [PieceSet::NONE; 2],
            held: [PlaceSet::NONE; 2],
            armed: [PlaceSet::NONE; 2],
            warriors: PlaceSet::NONE,
        };
        for piece in (0..PIECES).rev().map(Piece::nth) {
            board.next[piece.index()] = board.head[OUT.index()];
            board.head[OUT.index()] = piece.index() as u8;
        }
        board
    }
}

impl Board {
    /// Where the piece is.
    #[inline]
    pub fn place(&self, piece: Piece) -> Place {
        self.place[piece.index()]
    }

    /// Whether the piece shows its back.
    #[inline]
    pub fn is_reduced(&self, piece: Piece) -> bool {
        self.reduced.has(piece)
    }

    /// All pieces that show their back.
    #[inline]
    pub fn reduced(&self) -> PieceSet {
        self.reduced
    }

    /// FP that the piece shows: units 2 or 1, healthy subordinates 1 [BO-3-a].
    #[inline]
    pub fn fp(&self, piece: Piece) -> u8 {
        Self::printed_fp(piece, self.reduced.has(piece))
    }

    /// The FP on the full or healthy side of a piece, or on the reduced or wounded one.
    #[inline]
    pub fn printed_fp(piece: Piece, reduced: bool) -> u8 {
        if PieceSet::UNITS.has(piece) {
            2 - u8::from(reduced)
        } else {
            u8::from(PieceSet::SUBORDINATES.has(piece) && !reduced)
        }
    }

    /// All pieces there, of both sides.
    #[inline]
    pub fn at(&self, place: Place) -> PieceSet {
        let mut set = PieceSet::NONE;
        let mut n = self.head[place.index()];
        while n != END {
            set.insert(Piece::nth(usize::from(n)));
            n = self.next[usize::from(n)];
        }
        set
    }

    /// The pieces of a side there.
    #[inline]
    pub fn side_at(&self, seat: Seat, place: Place) -> PieceSet {
        self.at(place).and(PieceSet::side(seat))
    }

    /// Unit FP of these pieces, wherever they are [BO-0-e].
    #[inline]
    pub fn unit_fp(&self, pieces: PieceSet) -> u8 {
        let units = pieces.and(PieceSet::UNITS);
        (2 * units.len() - units.and(self.reduced).len()) as u8
    }

    /// Stack FP of these pieces, wherever they are [BO-0-e].
    #[inline]
    pub fn stack_fp(&self, pieces: PieceSet) -> u8 {
        self.unit_fp(pieces) + pieces.and(PieceSet::SUBORDINATES).less(self.reduced).len() as u8
    }

    /// Stack FP of a side in a space or entry square; at a fort, of both its stacks.
    #[inline]
    pub fn fp_at(&self, seat: Seat, place: Place) -> u8 {
        if place.is_on_map() { self.stack_fp[seat.index()][place.index()] } else { 0 }
    }

    /// The sum of the TP of the healthy key leaders among these pieces [BO-3-a].
    pub fn tp(&self, pieces: PieceSet) -> u8 {
        pieces.and(PieceSet::KEYS).less(self.reduced).iter().map(Piece::tp).sum()
    }

    /// Spaces and entry squares with a piece of this side.
    #[inline]
    pub fn held(&self, seat: Seat) -> PlaceSet {
        self.held[seat.index()]
    }

    /// Spaces and entry squares with stack FP of this side.
    #[inline]
    pub fn armed(&self, seat: Seat) -> PlaceSet {
        self.armed[seat.index()]
    }

    /// Spaces and entry squares with a warrior unit.
    #[inline]
    pub fn warriors(&self) -> PlaceSet {
        self.warriors
    }

    /// All pieces of a side on the map [BO-2.4.3-g].
    #[inline]
    pub fn on_map(&self, seat: Seat) -> PieceSet {
        self.on_map[seat.index()]
    }

    /// Moves a piece.
    pub(in super::super) fn put(&mut self, piece: Piece, to: Place) {
        let from = self.place[piece.index()];
        if from == to {
            return;
        }
        let n = piece.index() as u8;
        let mut link = usize::MAX;
        let mut at = self.head[from.index()];
        while at != n {
            link = usize::from(at);
            at = self.next[link];
        }
        let after = self.next[piece.index()];
        if link == usize::MAX {
            self.head[from.index()] = after;
        } else {
            self.next[link] = after;
        }
        self.chain(piece, to);
        self.place[piece.index()] = to;
        self.on_map[piece.side().index()].set(piece, to.is_on_map());
        self.survey(piece.side(), from);
        self.gain(piece, to);
    }

    /// Brings sums and sets up to date after a piece has come to a place.
    fn gain(&mut self, piece: Piece, place: Place) {
        if !place.is_on_map() {
            return;
        }
        let side = piece.side().index();
        let fp = self.stack_fp[side][place.index()] + self.fp(piece);
        self.stack_fp[side][place.index()] = fp;
        self.held[side].insert(place);
        self.armed[side].set(place, fp > 0);
        if PieceSet::WARRIORS.has(piece) {
            self.warriors.insert(place);
        }
    }

    fn chain(&mut self, piece: Piece, to: Place) {
        let n = piece.index() as u8;
        let mut link = usize::MAX;
        let mut at = self.head[to.index()];
        while at < n {
            link = usize::from(at);
            at = self.next[link];
        }
        self.next[piece.index()] = at;
        if link == usize::MAX { self.head[to.index()] = n } else { self.next[link] = n }
    }

    /// Turns a piece to its back or its front.
    pub(in super::super) fn flip(&mut self, piece: Piece, reduced: bool) {
        self.reduced.set(piece, reduced);
        self.survey(piece.side(), self.place(piece));
    }

    /// Brings sums and sets up to date after a change of a side's pieces in one place.
    fn survey(&mut self, side: Seat, place: Place) {
        if !place.is_on_map() {
            return;
        }
        let here = self.side_at(side, place);
        let fp = self.stack_fp(here);
        self.stack_fp[side.index()][place.index()] = fp;
        self.held[side.index()].set(place, !here.is_empty());
        self.armed[side.index()].set(place, fp > 0);
        if side == WC {
            self.warriors.set(place, here.meets(PieceSet::WARRIORS));
        }
    }
}

/// The written form: where each piece is that is not out of the game, and which pieces show their back.
#[derive(Serialize, Deserialize)]
struct Written {
    at: BTreeMap<Place, Vec<Piece>>,
    reduced: PieceSet,
}

impl Serialize for Board {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let places = Place::all().filter(|&p| p != OUT && self.head[p.index()] != END);
        let at = places.map(|p| (p, self.at(p).iter().collect())).collect();
        Written { at, reduced: self.reduced }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let written = Written::deserialize(from)?;
        let mut board = Self::default();
        for (place, pieces) in written.at {
            for piece in pieces {
                board.put(piece, place);
            }
        }
        written.reduced.iter().for_each(|piece| board.flip(piece, true));
        Ok(board)
    }
}
