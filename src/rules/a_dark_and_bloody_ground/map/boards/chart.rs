//! The battle boards as the kit draws them.

use super::cells::{Cell, DIRECTIONS};
use super::field::REBUILT_BOARDS;
use super::hexes::{BattleBoard, Hex};
use crate::rules::Point;
use crate::rules::chart::{Board, Fact, Shape, Space};

/// Centre to corner of a hex, in board units.
const RADIUS: i32 = 62;
/// Radius of the ground kept clear for counters.
const CLEAR: i32 = 44;
/// From column to column.
const COLUMN_STEP: i32 = 93;
/// From row to row.
const ROW_STEP: i32 = 108;
const WIDTH: i32 = 1612;
const HEIGHT: i32 = 1350;

/// The three boards, after the map of the campaign.
pub fn boards() -> impl Iterator<Item = Board> {
    BattleBoard::all().map(|board| Board {
        id: board.id(),
        name: match board {
            BattleBoard::Wilderness => "Wilderness battle board",
            BattleBoard::Rough => "Rough battle board",
            BattleBoard::Settled => "Settled battle board",
        },
        width: WIDTH,
        height: HEIGHT,
        spaces: Cell::all().map(|cell| space(Hex::new(board, cell))).collect(),
        ground: Vec::new(),
    })
}

/// The middle of a hex, in board units, y down.
fn centre(cell: Cell) -> Point {
    let (column, row) = (i32::from(cell.column()), i32::from(cell.row()));
    let lower = if column % 2 == 0 { ROW_STEP / 2 } else { 0 };
    Point { x: RADIUS + COLUMN_STEP * (column - 1), y: ROW_STEP / 2 + ROW_STEP * (row - 1) + lower }
}

fn space(hex: Hex) -> Space {
    let (field, cell) = (hex.board().field(), hex.cell());
    let terrain = field.terrain(cell);
    let mut facts = vec![
        Fact::new("terrain", terrain.name(), "DB-10.4-a", REBUILT_BOARDS),
        Fact::new("holds", format!("{} combat units", terrain.room()), "DB-10.4.1-a", REBUILT_BOARDS),
    ];
    if let Some(letter) = field.letter(cell) {
        facts.push(Fact::new("letter", letter.to_string(), "DB-10.2-b", REBUILT_BOARDS));
    }
    if field.on_trail().has(cell) {
        facts.push(Fact::new("trail", "1 MP along it", "DB-10.4-a", REBUILT_BOARDS));
    }
    if (0..DIRECTIONS).any(|side| field.stream(cell, side)) {
        facts.push(Fact::new("stream", "along a side", "DB-10.4-a", REBUILT_BOARDS));
    }
    if cell.is_edge() {
        facts.push(Fact::new("edge", "units may leave the board", "DB-10.4-f", REBUILT_BOARDS));
    }
    Space {
        kind: "hex",
        terrain: terrain.name().into(),
        adjacent: cell.around().iter().map(|next| Hex::new(hex.board(), next).id().to_owned()).collect(),
        facts,
        label: hex.name().to_owned(),
        ..Space::new(
            hex.id(),
            format!("Hex {}", hex.name()),
            Shape::Hex { radius: RADIUS, flat: true },
            centre(cell),
            CLEAR,
        )
    }
}
