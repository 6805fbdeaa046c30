//! The ground as printed, and whose it is (chapters 1 and 2).

mod atlas;
mod chart;
mod file;
mod forts;
mod nations;
mod places;
mod sources;

pub use atlas::{Atlas, Printed, atlas, step_cost};
pub use chart::{BOARD, chart, kind, terrain};
pub use file::file;
pub use forts::{FORTS, Fort, FortSet};
pub use nations::{NATIONS, Nation, NationSet, Standing, Status, US, WC};
pub use places::{CUP, DUE, HAND, ON_MAP, OUT, PLACES, Place, PlaceSet, READY, RIVERS, SPACES, TRACK};
pub use sources::REBUILT_MAP;
