//! The three battle boards (9.3): hexes, terrain, hexsides, trails, lines of fire.

mod cells;
mod chart;
mod field;
mod hexes;
mod printed;
mod sight;
#[cfg(test)]
mod tests;

pub use cells::{CELLS, Cell, CellSet, DIRECTIONS};
pub use chart::boards;
pub use field::{HexTerrain, Prices, REBUILT_BOARDS};
pub use hexes::{BattleBoard, Hex};
pub use sight::{Sight, sights};
