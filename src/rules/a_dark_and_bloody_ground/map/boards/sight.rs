//! Lines of fire [DB-10.5.1] (T-17): for each two hexes at range 2 or 3, which hexes lie between them. The table is the same
//! for all boards.

use super::cells::{CELLS, Cell};
use std::sync::LazyLock;

/// The greatest range of any fire (T-16).
pub const MOST_RANGE: u8 = 3;

/// A line of fire from a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// Where it leads.
    pub to: Cell,
    /// How many hexes away.
    pub range: u8,
    /// The hexes between; none at range 1, one or two beyond.
    pub between: [Option<Cell>; 2],
    /// The two lie beside a hexside along which the line runs: it is blocked only if both block.
    pub pair: bool,
}

static SIGHTS: LazyLock<Vec<Vec<Sight>>> = LazyLock::new(|| Cell::all().map(all_from).collect());

/// The lines of fire from a hex, in the order of the hexes that they lead to.
#[must_use]
#[inline]
pub fn sights(from: Cell) -> &'static [Sight] {
    &SIGHTS[from.index()]
}

impl Sight {
    /// The line between two hexes, if they are within the greatest range.
    #[must_use]
    pub fn between(from: Cell, to: Cell) -> Option<&'static Self> {
        let lines = sights(from);
        lines.binary_search_by_key(&to, |sight| sight.to).ok().map(|n| &lines[n])
    }

    /// Whether the line is blocked where these hexes block.
    #[inline]
    pub fn is_blocked(self, blocks: impl Fn(Cell) -> bool) -> bool {
        let mut between = self.between.into_iter().flatten();
        if self.pair { between.all(blocks) } else { between.any(blocks) }
    }
}

fn all_from(from: Cell) -> Vec<Sight> {
    debug_assert!(from.index() < CELLS);
    let near = |to: &Cell| (1..=MOST_RANGE).contains(&from.distance(*to));
    Cell::all().filter(near).map(|to| line(from, to)).collect()
}

fn line(from: Cell, to: Cell) -> Sight {
    let range = from.distance(to);
    let (between, pair) = match range {
        2 => {
            let mut common = from.around().and(to.around()).iter();
            // A hex off the board counts as blocking: of a pair at the edge the other alone decides.
            let hexes = [common.next(), common.next()];
            (hexes, hexes[1].is_some())
        }
        3 => ([third(from, to, 1), third(from, to, 2)], false),
        _ => ([None, None], false),
    };
    Sight { to, range, between, pair }
}

/// The hex nearest to the point at `n` thirds of the line, by cube rounding in whole numbers.
fn third(from: Cell, to: Cell, n: i8) -> Option<Cell> {
    let ((q, r), (tq, tr)) = (from.axial(), to.axial());
    let at = |a: i8, b: i8| 3 * a + n * (b - a);
    let thirds = [at(q, tq), at(r, tr), -at(q, tq) - at(r, tr)];
    let mut cube = thirds.map(|x| (2 * x + 3).div_euclid(6));
    let off = [0, 1, 2].map(|i: usize| (3 * cube[i] - thirds[i]).abs());
    if off[0] > off[1] && off[0] > off[2] {
        cube[0] = -cube[1] - cube[2];
    } else if off[1] > off[2] {
        cube[1] = -cube[0] - cube[2];
    }
    Cell::at_axial(cube[0], cube[1])
}
