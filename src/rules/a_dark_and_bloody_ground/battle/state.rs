//! A battle under way: a value beside the stack of procedures, which no frame holds any part of.

use crate::rules::Seat;
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::map::boards::{BattleBoard, CELLS, Cell, CellSet};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, PIECES, Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::tables::MeleeResult;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where a piece is in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Post {
    /// It takes no part, or was eliminated.
    Away,
    /// It is to be set up, or a leader to be placed.
    Reserve,
    /// It enters later [DB-16.1.1-b].
    Waiting,
    /// It has left the board, alive [DB-10.4-f].
    Left,
    /// On a hex.
    On(Cell),
}

impl Post {
    /// Which of the sets beside the board has the pieces of this post.
    const fn beside(self) -> Option<usize> {
        match self {
            Self::Reserve => Some(0),
            Self::Waiting => Some(1),
            Self::Left => Some(2),
            Self::Away | Self::On(_) => None,
        }
    }

    fn id(self) -> String {
        match self {
            Self::Away => "away".into(),
            Self::Reserve => "reserve".into(),
            Self::Waiting => "waiting".into(),
            Self::Left => "left".into(),
            Self::On(cell) => cell.number(),
        }
    }

    fn from_id(id: &str) -> Option<Self> {
        match id {
            "reserve" => Some(Self::Reserve),
            "waiting" => Some(Self::Waiting),
            "left" => Some(Self::Left),
            number => Cell::of_number(number).map(Self::On),
        }
    }
}

/// No piece: the end of a chain.
const NOBODY: u8 = u8::MAX;

/// The posts of all pieces; written as the pieces of each post. Who stands on a hex is kept as a chain of pieces beside it,
/// and what is asked most often as sets.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(into = "BTreeMap<String, PieceSet>", try_from = "BTreeMap<String, PieceSet>")]
pub struct Posts {
    post: [Post; PIECES],
    on_board: PieceSet,
    /// The pieces in reserve, waiting, and those that have left.
    beside: [PieceSet; 3],
    /// The hexes with any piece.
    taken: CellSet,
    /// The hexes with units of the US and of the nations.
    held: [CellSet; 2],
    /// The first piece of each hex, and after each piece the next on its hex.
    first: [u8; CELLS],
    next: [u8; PIECES],
}

impl PartialEq for Posts {
    fn eq(&self, other: &Self) -> bool {
        self.post == other.post
    }
}

impl Eq for Posts {}

impl Posts {
    /// Everybody is away.
    const AWAY: Self = Self {
        post: [Post::Away; PIECES],
        on_board: PieceSet::NONE,
        beside: [PieceSet::NONE; 3],
        taken: CellSet::NONE,
        held: [CellSet::NONE; 2],
        first: [NOBODY; CELLS],
        next: [NOBODY; PIECES],
    };

    fn put(&mut self, piece: Piece, post: Post) {
        let n = piece.index();
        if let Post::On(cell) = self.post[n] {
            let first = &mut self.first[cell.index()];
            if usize::from(*first) == n {
                *first = self.next[n];
            } else {
                let mut before = usize::from(*first);
                while usize::from(self.next[before]) != n {
                    before = usize::from(self.next[before]);
                }
                self.next[before] = self.next[n];
            }
            self.on_board.remove(piece);
            self.count(cell);
        } else if let Some(slot) = self.post[n].beside() {
            self.beside[slot].remove(piece);
        }
        self.post[n] = post;
        if let Post::On(cell) = post {
            self.next[n] = std::mem::replace(&mut self.first[cell.index()], n as u8);
            self.on_board.insert(piece);
            self.count(cell);
        } else if let Some(slot) = post.beside() {
            self.beside[slot].insert(piece);
        }
    }

    /// Notes whether anybody, and units of which side, are on a hex.
    fn count(&mut self, cell: Cell) {
        let there = self.at(cell);
        self.taken.set(cell, !there.is_empty());
        for seat in [US, NA] {
            self.held[seat.index()].set(cell, there.units_only().meets(PieceSet::side(seat)));
        }
    }

    fn at(&self, cell: Cell) -> PieceSet {
        let (mut there, mut at) = (PieceSet::NONE, self.first[cell.index()]);
        while at != NOBODY {
            there.insert(Piece::nth(usize::from(at)));
            at = self.next[usize::from(at)];
        }
        there
    }
}

impl From<Posts> for BTreeMap<String, PieceSet> {
    fn from(posts: Posts) -> Self {
        let mut lists = Self::new();
        for (piece, post) in Piece::all().zip(posts.post).filter(|(_, post)| *post != Post::Away) {
            lists.entry(post.id()).or_default().insert(piece);
        }
        lists
    }
}

impl TryFrom<BTreeMap<String, PieceSet>> for Posts {
    type Error = String;

    fn try_from(lists: BTreeMap<String, PieceSet>) -> Result<Self, String> {
        let mut posts = Self::AWAY;
        for (id, pieces) in lists {
            let post = Post::from_id(&id).ok_or_else(|| format!("there is no post “{id}”"))?;
            pieces.iter().for_each(|piece| posts.put(piece, post));
        }
        Ok(posts)
    }
}

/// What is being decided or done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// So many rifles are to be given (10.7, 10.8).
    Rifles(u8),
    /// The totals for initiative are equal: both dice again [DB-10.2-a].
    Tied,
    /// The second player names a lettered hex [DB-10.2-b].
    Letter,
    /// A side sets up.
    Deploy(Seat),
    /// A half of a round begins: recovery.
    Half,
    /// Routed units run [DB-10.4-g]: which, and how many hexes it has run.
    Run(Option<Piece>, u8),
    /// Movement: what was picked.
    Move(Option<Piece>),
    /// Units beyond what a hex holds [DB-10.4.1-b].
    Crowd,
    /// Defensive fire, or offensive.
    Fire {
        /// Of the phasing player.
        offensive: bool,
    },
    /// Melee: a hex to attack.
    Melee,
    /// Who takes part in the attack.
    Joining,
    /// What comes of it, for one side.
    Result(bool, Part),
    /// The half is over.
    HalfOver,
    /// Survivors may enter a fort [DB-10.7-b].
    Shelter(Seat),
    /// The battle is over.
    Over,
}

/// A part of the result of a melee for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// The loss of a unit.
    Loss,
    /// Disruption or rout.
    Harm,
    /// Retreat: of which unit.
    Retreat(Option<Piece>),
    /// Its leaders.
    Leaders,
}

/// A melee under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Melee {
    /// The hex that is attacked.
    pub target: Cell,
    /// Who attacks.
    pub attackers: PieceSet,
    /// Who defends.
    pub defenders: PieceSet,
    /// The hexes of attackers and defenders when it began.
    pub hexes: [CellSet; 2],
    /// The final column, from 0 for 1-3.
    pub column: u8,
    /// The result.
    pub result: MeleeResult,
    /// Units that are still to retreat.
    pub retreating: PieceSet,
    /// Where units of the side have retreated to.
    pub refuge: CellSet,
    /// Units of the side have left the board.
    pub fled: bool,
}

/// A battle under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// The area in which it is fought.
    pub area: Area,
    /// The board.
    pub board: BattleBoard,
    /// The first player, who sets up second and moves first [DB-10.2-a].
    pub first: Seat,
    /// The first player has surprise [DB-10.2-d].
    pub surprise: bool,
    /// The lettered hex of the second player.
    pub letter: Option<Cell>,
    /// The round, from 1.
    pub round: u8,
    /// It is the half of the second player.
    pub second: bool,
    /// What is being decided.
    pub stage: Stage,
    /// Where everybody is.
    pub posts: Posts,
    /// Disrupted units.
    pub disrupted: PieceSet,
    /// Routed units.
    pub routed: PieceSet,
    /// Combat units that each side brought.
    pub brought: PieceSet,
    /// Pieces that have moved, run, fired or attacked in this impulse.
    pub acted: PieceSet,
    /// Units that began the impulse with a leader [DB-10.4-d].
    pub boosted: PieceSet,
    /// Hexes that were attacked in this impulse.
    pub attacked: CellSet,
    /// Leaders to be placed [DB-10.5.3-b] [DB-LDR-a].
    pub strays: PieceSet,
    /// Those of them who may stay where they are.
    pub stay: PieceSet,
    /// Those of them who go with the survivors of a melee [DB-10.6.2-c].
    pub along: PieceSet,
    /// The melee under way.
    pub melee: Option<Melee>,
}

impl Battle {
    /// A battle about to begin: nobody is there yet.
    pub const fn new(area: Area, board: BattleBoard) -> Self {
        Self {
            area,
            board,
            first: US,
            surprise: false,
            letter: None,
            round: 0,
            second: false,
            stage: Stage::Letter,
            posts: Posts::AWAY,
            disrupted: PieceSet::NONE,
            routed: PieceSet::NONE,
            brought: PieceSet::NONE,
            acted: PieceSet::NONE,
            boosted: PieceSet::NONE,
            attacked: CellSet::NONE,
            strays: PieceSet::NONE,
            stay: PieceSet::NONE,
            along: PieceSet::NONE,
            melee: None,
        }
    }

    /// Where a piece is.
    #[inline]
    pub const fn post(&self, piece: Piece) -> Post {
        self.posts.post[piece.index()]
    }

    /// The hex a piece is on, if it is on the board.
    #[inline]
    pub const fn cell(&self, piece: Piece) -> Option<Cell> {
        match self.post(piece) {
            Post::On(cell) => Some(cell),
            _ => None,
        }
    }

    /// Puts a piece anywhere.
    pub fn put(&mut self, piece: Piece, post: Post) {
        self.posts.put(piece, post);
    }

    /// The pieces at a post.
    pub fn of_post(&self, post: Post) -> PieceSet {
        match (post, post.beside()) {
            (Post::On(cell), _) => self.at(cell),
            (_, Some(slot)) => self.posts.beside[slot],
            _ => Piece::all().filter(|&piece| self.post(piece) == post).collect(),
        }
    }

    /// The pieces on a hex.
    #[inline]
    pub fn at(&self, cell: Cell) -> PieceSet {
        self.posts.at(cell)
    }

    /// The pieces on the board.
    #[inline]
    pub const fn on_board(&self) -> PieceSet {
        self.posts.on_board
    }

    /// The units of a side on the board.
    pub fn units(&self, seat: Seat) -> PieceSet {
        self.on_board().and(PieceSet::side(seat)).units_only()
    }

    /// The units of a side on the board that are not routed.
    pub fn unrouted(&self, seat: Seat) -> PieceSet {
        self.units(seat).less(self.routed)
    }

    /// The hexes of these pieces.
    pub fn cells(&self, pieces: PieceSet) -> CellSet {
        pieces.iter().filter_map(|piece| self.cell(piece)).collect()
    }

    /// The hexes with any piece.
    #[inline]
    pub const fn taken(&self) -> CellSet {
        self.posts.taken
    }

    /// The hexes with units of a side.
    #[inline]
    pub const fn held(&self, seat: Seat) -> CellSet {
        self.posts.held[seat.index()]
    }

    /// The hexes with units of a side that are not routed.
    pub fn awake(&self, seat: Seat) -> CellSet {
        if self.units(seat).meets(self.routed) { self.cells(self.unrouted(seat)) } else { self.held(seat) }
    }

    /// Whose half it is.
    #[inline]
    pub const fn phasing(&self) -> Seat {
        if self.second { self.first.other() } else { self.first }
    }

    /// Whether surprise still holds: in round 1 [DB-10.2-f].
    #[inline]
    pub const fn is_surprise(&self) -> bool {
        self.surprise && self.round == 1
    }

    /// Whether a unit is normal: neither disrupted nor routed.
    #[inline]
    pub const fn is_normal(&self, unit: Piece) -> bool {
        !self.disrupted.has(unit) && !self.routed.has(unit)
    }

    /// Disrupts a unit that is normal, routs one that is disrupted; whether it was routed already.
    pub fn worsen(&mut self, unit: Piece) -> bool {
        if self.routed.has(unit) {
            return true;
        }
        if self.disrupted.has(unit) {
            self.rout(unit);
        } else {
            self.disrupted.insert(unit);
        }
        false
    }

    /// Routs a unit.
    pub const fn rout(&mut self, unit: Piece) {
        self.disrupted.remove(unit);
        self.routed.insert(unit);
    }
}
