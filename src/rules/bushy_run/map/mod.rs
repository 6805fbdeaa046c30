//! The ground as printed (section 3).

mod chart;
mod places;

pub use chart::{BOARD, REBUILT_MAP, chart};
pub use places::{AREAS, GOLD, PLACES, Place, PlaceSet, RED, ZONE_A, ZONE_B};
