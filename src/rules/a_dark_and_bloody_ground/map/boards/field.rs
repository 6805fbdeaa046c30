//! What lies on the hexes of a board and between them.

use super::cells::{CELLS, COLUMNS, Cell, CellSet};
use super::hexes::BattleBoard;
use super::printed::{Printed, ROUGH, SETTLED, WILDERNESS};
use crate::rules::Source;
use crate::rules::a_dark_and_bloody_ground::tables::Tables;
use std::sync::LazyLock;

/// Names of the lettered hexes.
pub const LETTERS: [char; 4] = ['A', 'B', 'C', 'D'];

/// Where the boards come from.
pub const REBUILT_BOARDS: Source = Source::Reconstructed(
    "The printed boards are not at hand. Terrain was rebuilt so that every set-up and movement instruction of the rules \
     can be carried out.",
);

/// The terrain of a hex (T-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HexTerrain {
    /// Clear.
    Clear,
    /// Field.
    Field,
    /// Forest: woods.
    Forest,
    /// Swamp.
    Swamp,
    /// Rough.
    Rough,
    /// A building.
    Building,
}

/// A battle board, worked out.
pub struct Field {
    terrain: [HexTerrain; CELLS],
    /// Sides along which a trail leads to the next hex of it, a bit a direction.
    trails: [u8; CELLS],
    /// Sides with a stream, a bit a direction.
    streams: [u8; CELLS],
    letters: [Cell; 4],
    on_trail: CellSet,
    of_terrain: [CellSet; 6],
}

static FIELDS: LazyLock<[Field; BattleBoard::COUNT]> =
    LazyLock::new(|| [Field::read(&WILDERNESS), Field::read(&ROUGH), Field::read(&SETTLED)]);

impl HexTerrain {
    /// All of them, in order.
    const ALL: [Self; 6] = [Self::Clear, Self::Field, Self::Forest, Self::Swamp, Self::Rough, Self::Building];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clear => "clear",
            Self::Field => "field",
            Self::Forest => "forest",
            Self::Swamp => "swamp",
            Self::Rough => "rough",
            Self::Building => "building",
        }
    }

    /// Whether it blocks fire through it (T-14).
    #[must_use]
    #[inline]
    pub const fn blocks(self) -> bool {
        matches!(self, Self::Forest | Self::Rough | Self::Building)
    }

    /// Whether it is open: clear or field (T-18a).
    #[must_use]
    #[inline]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Clear | Self::Field)
    }

    /// Whether warriors are at home in it: forest, swamp or rough (T-18a).
    #[must_use]
    #[inline]
    pub const fn is_wild(self) -> bool {
        matches!(self, Self::Forest | Self::Swamp | Self::Rough)
    }

    /// Combat units that it holds [DB-10.4.1-a].
    #[must_use]
    #[inline]
    pub const fn room(self) -> u8 {
        if matches!(self, Self::Forest) { 2 } else { 3 }
    }

    /// MP to enter it, trails and streams aside (T-14).
    #[must_use]
    pub const fn cost(self, severe: bool, tables: &Tables) -> u8 {
        let (cost, worse) = match self {
            Self::Clear | Self::Field => (tables.hex_clear, false),
            Self::Forest => (tables.hex_forest, severe),
            Self::Swamp => (tables.hex_swamp, severe),
            Self::Rough => (tables.hex_rough, severe),
            Self::Building => (tables.hex_building, false),
        };
        (cost + if worse { tables.hex_severe } else { 0 }).unsigned_abs()
    }

    /// What is added to the die of a fire at a unit in it, unless that is routed (T-16).
    #[must_use]
    pub const fn cover(self, tables: &Tables) -> i8 {
        match self {
            Self::Forest => tables.cover_forest,
            Self::Rough => tables.cover_rough,
            Self::Building => tables.cover_building,
            _ => 0,
        }
    }
}

/// MP of one step (T-14), by the weather.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prices {
    /// Into each terrain.
    plain: [u8; 6],
    /// Along a trail.
    trail: u8,
    /// More over a stream.
    stream: u8,
}

impl Prices {
    /// What steps cost in this weather.
    #[must_use]
    pub fn of(severe: bool, tables: &Tables) -> Self {
        let worse = if severe { tables.hex_severe } else { 0 };
        Self {
            plain: HexTerrain::ALL.map(|terrain| terrain.cost(severe, tables)),
            trail: tables.hex_trail.unsigned_abs(),
            stream: (tables.hex_stream + worse).unsigned_abs(),
        }
    }
}

impl BattleBoard {
    /// What lies on it.
    #[must_use]
    #[inline]
    pub fn field(self) -> &'static Field {
        &FIELDS[self.index()]
    }
}

impl Field {
    fn read(printed: &Printed) -> Self {
        let mut field = Self {
            terrain: [HexTerrain::Clear; CELLS],
            trails: [0; CELLS],
            streams: [0; CELLS],
            letters: printed.letters.map(cell),
            on_trail: CellSet::NONE,
            of_terrain: [CellSet::NONE; 6],
        };
        for (n, letter) in printed.rows.iter().flat_map(|row| row.bytes()).enumerate() {
            debug_assert!(n < CELLS && printed.rows[n / usize::from(COLUMNS)].len() == usize::from(COLUMNS));
            field.terrain[n] = terrain(letter);
            field.of_terrain[field.terrain[n] as usize].insert(Cell::nth(n));
        }
        for trail in printed.trails {
            let hexes: Vec<Cell> = trail.split(' ').map(cell).collect();
            field.on_trail = field.on_trail.or(hexes.iter().copied().collect());
            hexes.windows(2).for_each(|pair| mark(&mut field.trails, pair[0], pair[1]));
        }
        for pair in printed.streams.split_ascii_whitespace() {
            let (a, b) = pair.split_at(4);
            mark(&mut field.streams, cell(a), cell(&b[1..]));
        }
        field
    }

    /// The terrain of a hex.
    #[must_use]
    #[inline]
    pub const fn terrain(&self, cell: Cell) -> HexTerrain {
        self.terrain[cell.index()]
    }

    /// The hexes of this terrain.
    #[must_use]
    pub const fn all_of(&self, terrain: HexTerrain) -> CellSet {
        self.of_terrain[terrain as usize]
    }

    /// Whether a trail leads from a hex over this side to the next hex of the same trail.
    #[must_use]
    #[inline]
    pub const fn trail(&self, cell: Cell, side: usize) -> bool {
        self.trails[cell.index()] >> side & 1 == 1
    }

    /// Whether a stream runs along this side.
    #[must_use]
    #[inline]
    pub const fn stream(&self, cell: Cell, side: usize) -> bool {
        self.streams[cell.index()] >> side & 1 == 1
    }

    /// The hexes of trails.
    #[must_use]
    pub const fn on_trail(&self) -> CellSet {
        self.on_trail
    }

    /// The hex with this letter, by its number from 0.
    #[must_use]
    pub const fn lettered(&self, letter: usize) -> Cell {
        self.letters[letter]
    }

    /// The lettered hexes.
    #[must_use]
    pub fn letters(&self) -> CellSet {
        CellSet::of_all(&self.letters)
    }

    /// The letter of a hex, if it has one.
    #[must_use]
    pub fn letter(&self, cell: Cell) -> Option<char> {
        self.letters.iter().position(|&other| other == cell).map(|n| LETTERS[n])
    }

    /// MP from a hex over this side into the neighbour (T-14): along a trail as in the clear, over a stream more.
    #[must_use]
    #[inline]
    pub const fn step(&self, from: Cell, side: usize, to: Cell, prices: Prices) -> u8 {
        let plain = prices.plain[self.terrain(to) as usize];
        if self.trail(from, side) {
            return if prices.trail < plain { prices.trail } else { plain };
        }
        plain + if self.stream(from, side) { prices.stream } else { 0 }
    }
}

/// A hex of the data, which a test holds to be on the board.
fn cell(number: &str) -> Cell {
    Cell::of_number(number).expect("a hex of the board")
}

const fn terrain(letter: u8) -> HexTerrain {
    match letter {
        b'c' => HexTerrain::Field,
        b'f' => HexTerrain::Forest,
        b's' => HexTerrain::Swamp,
        b'r' => HexTerrain::Rough,
        b'b' => HexTerrain::Building,
        _ => HexTerrain::Clear,
    }
}

fn mark(sides: &mut [u8; CELLS], a: Cell, b: Cell) {
    for (from, to) in [(a, b), (b, a)] {
        let side = from.side_of(to).expect("hexes that touch");
        sides[from.index()] |= 1 << side;
    }
}
