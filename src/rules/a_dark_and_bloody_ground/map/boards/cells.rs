//! The grid that all three battle boards share: 17 columns of 12 flat-topped hexes, the even columns lower by half a hex.

use crate::rules::sets::bit_set;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::LazyLock;

/// Columns of a board.
pub const COLUMNS: u8 = 17;
/// Rows of a board.
pub const ROWS: u8 = 12;
/// Hexes of a board.
pub const CELLS: usize = COLUMNS as usize * ROWS as usize;
/// Sides of a hex.
pub const DIRECTIONS: usize = 6;

/// A hex of the grid, whichever board lies there: the number of its row, then of its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell(u8);

bit_set! {
    /// A set of hexes of one board.
    pub CellSet of Cell, words 4;
}

/// Axial steps in the order of the directions: north, north-east, south-east, south, south-west, north-west.
const STEPS: [(i8, i8); DIRECTIONS] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

const BEYOND: u8 = u8::MAX;

/// The neighbour of each hex in each direction.
const NEIGHBOURS: [[u8; DIRECTIONS]; CELLS] = {
    let (mut next, mut n) = ([[BEYOND; DIRECTIONS]; CELLS], 0);
    while n < CELLS {
        let (q, r) = Cell::nth(n).axial();
        let mut side = 0;
        while side < DIRECTIONS {
            if let Some(cell) = Cell::at_axial(q + STEPS[side].0, r + STEPS[side].1) {
                next[n][side] = cell.0;
            }
            side += 1;
        }
        n += 1;
    }
    next
};

const AROUND: [CellSet; CELLS] = {
    let (mut around, mut n) = ([CellSet::NONE; CELLS], 0);
    while n < CELLS {
        let mut side = 0;
        while side < DIRECTIONS {
            if NEIGHBOURS[n][side] != BEYOND {
                around[n].insert(Cell(NEIGHBOURS[n][side]));
            }
            side += 1;
        }
        n += 1;
    }
    around
};

/// So many hexes are near: what lies within them is known beforehand.
const NEAR: usize = 4;

/// The hexes within so many of each hex, up to [`NEAR`].
static WITHIN: LazyLock<Vec<[CellSet; NEAR + 1]>> = LazyLock::new(|| {
    let within = |cell: Cell, hexes: usize| -> CellSet {
        Cell::all().filter(|other| usize::from(other.distance(cell)) <= hexes).collect()
    };
    Cell::all().map(|cell| std::array::from_fn(|hexes| within(cell, hexes))).collect()
});

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let n = u8::deserialize(from)?;
        if usize::from(n) < CELLS { Ok(Self(n)) } else { Err(D::Error::custom("a number beyond the board")) }
    }
}

impl Cell {
    /// The hex with this number, from 0.
    #[must_use]
    #[inline]
    pub const fn nth(n: usize) -> Self {
        Self(n as u8)
    }

    /// Its number, from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All hexes.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CELLS).map(Self::nth)
    }

    /// The hex in this column and row, both from 1.
    #[must_use]
    pub const fn at(column: u8, row: u8) -> Option<Self> {
        if column < 1 || column > COLUMNS || row < 1 || row > ROWS {
            return None;
        }
        Some(Self((row - 1) * COLUMNS + column - 1))
    }

    /// The hex of this printed number: "0711" is column 7, row 11.
    #[must_use]
    pub fn of_number(number: &str) -> Option<Self> {
        let (column, row) = number.split_at_checked(2)?;
        Self::at(column.parse().ok()?, row.parse().ok()?).filter(|_| number.len() == 4)
    }

    /// Its column, from 1.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % COLUMNS + 1
    }

    /// Its row, from 1.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / COLUMNS + 1
    }

    /// Axial coordinates.
    #[must_use]
    pub const fn axial(self) -> (i8, i8) {
        let (q, row) = ((self.0 % COLUMNS).cast_signed(), (self.0 / COLUMNS).cast_signed());
        (q, row - q / 2)
    }

    /// The hex with these axial coordinates, if it is on the board.
    #[must_use]
    pub const fn at_axial(q: i8, r: i8) -> Option<Self> {
        if q < 0 || q >= COLUMNS.cast_signed() {
            return None;
        }
        let row = r + q / 2;
        if row < 0 || row >= ROWS.cast_signed() {
            return None;
        }
        Some(Self(row.cast_unsigned() * COLUMNS + q.cast_unsigned()))
    }

    /// The neighbour in this direction, if it is on the board.
    #[must_use]
    #[inline]
    pub const fn neighbour(self, side: usize) -> Option<Self> {
        let next = NEIGHBOURS[self.index()][side];
        if next == BEYOND { None } else { Some(Self(next)) }
    }

    /// The direction in which this neighbour lies.
    #[must_use]
    pub fn side_of(self, neighbour: Self) -> Option<usize> {
        NEIGHBOURS[self.index()].iter().position(|&next| next == neighbour.0)
    }

    /// Its neighbours on the board.
    #[must_use]
    #[inline]
    pub const fn around(self) -> CellSet {
        AROUND[self.index()]
    }

    /// Hexes from one to the other.
    #[must_use]
    #[inline]
    pub const fn distance(self, other: Self) -> u8 {
        let ((q, r), (oq, or)) = (self.axial(), other.axial());
        let (dq, dr) = ((q - oq).unsigned_abs(), (r - or).unsigned_abs());
        let ds = (q + r - oq - or).unsigned_abs();
        let most = if dq > dr { dq } else { dr };
        if most > ds { most } else { ds }
    }

    /// Whether it is on the edge of the board.
    #[must_use]
    #[inline]
    pub const fn is_edge(self) -> bool {
        AROUND[self.index()].len() < DIRECTIONS as u32
    }

    /// Its printed number: "0711".
    #[must_use]
    pub fn number(self) -> String {
        format!("{:02}{:02}", self.column(), self.row())
    }
}

impl CellSet {
    /// The whole board.
    pub const ALL: Self = Self::range(0, CELLS);

    /// The edge of the board.
    pub const EDGE: Self = {
        let (mut edge, mut n) = (Self::NONE, 0);
        while n < CELLS {
            if Cell::nth(n).is_edge() {
                edge.insert(Cell::nth(n));
            }
            n += 1;
        }
        edge
    };

    /// The hexes next to one of these.
    #[must_use]
    pub fn around(self) -> Self {
        self.iter().fold(Self::NONE, |set, cell| set.or(cell.around()))
    }

    /// The hexes within so many of a hex, itself too.
    #[must_use]
    pub fn within(cell: Cell, hexes: u8) -> Self {
        match WITHIN[cell.index()].get(usize::from(hexes)) {
            Some(&near) => near,
            None => Cell::all().filter(|other| other.distance(cell) <= hexes).collect(),
        }
    }

    /// Hexes from a hex to the nearest of these; `None` if there is none.
    #[must_use]
    pub fn distance(self, cell: Cell) -> Option<u8> {
        self.iter().map(|other| other.distance(cell)).min()
    }
}
