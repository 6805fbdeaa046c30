//! The hexes of the three boards by their ids.

use super::cells::{CELLS, Cell};
use crate::rules::named::named;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

named! {
    /// A battle board.
    pub enum BattleBoard: "battle board" {
        /// For areas of wilderness.
        Wilderness = "wilderness", "Wilderness";
        /// For rough areas.
        Rough = "rough", "Rough";
        /// For settled areas.
        Settled = "settled", "Settled";
    }
}

/// A hex of one of the boards; written by the letter of its board and its printed number: `w0711`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Hex(u16);

/// Hexes of all boards.
const HEXES: usize = CELLS * BattleBoard::COUNT;

static IDS: LazyLock<Vec<String>> =
    LazyLock::new(|| Hex::all().map(|hex| format!("{}{}", hex.board().letter(), hex.cell().number())).collect());

impl BattleBoard {
    /// The letter that ids of its hexes begin with.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Wilderness => 'w',
            Self::Rough => 'r',
            Self::Settled => 's',
        }
    }
}

impl Hex {
    /// The hex at this place of a board.
    #[must_use]
    #[inline]
    pub const fn new(board: BattleBoard, cell: Cell) -> Self {
        Self((board.index() * CELLS + cell.index()) as u16)
    }

    /// All hexes of all boards.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..HEXES).map(|n| Self(n as u16))
    }

    /// Its board.
    #[must_use]
    #[inline]
    pub const fn board(self) -> BattleBoard {
        BattleBoard::nth(self.0 as usize / CELLS)
    }

    /// Its place on the board.
    #[must_use]
    #[inline]
    pub const fn cell(self) -> Cell {
        Cell::nth(self.0 as usize % CELLS)
    }

    /// Its id: "w0711".
    #[must_use]
    pub fn id(self) -> &'static str {
        &IDS[usize::from(self.0)]
    }

    /// Its name, as printed: "0711".
    #[must_use]
    pub fn name(self) -> &'static str {
        &self.id()[1..]
    }
}

named!(Hex: "hex", shown by name);
