//! The pieces: who they are and what stands on them (chapters 2 and 3, tables U-1 to U-3). Values that are reconstructed
//! and may be tuned stand in [`tables`](super::tables), not here.

mod kinds;
mod leaders;
mod peoples;
mod roster;
mod sets;

pub use kinds::{Corps, Kind};
pub use leaders::{Arrival, LEADER_MP};
pub use peoples::{NA, NATIONS, Nation, NationSet, State, US};
pub use roster::{PIECES, Piece, sources};
pub use sets::PieceSet;
