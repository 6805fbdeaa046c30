//! The ground as printed, and whose it is (chapter 4).

mod areas;
mod atlas;
pub mod boards;
mod chart;
mod file;
mod owners;
mod sources;

pub use areas::{AREAS, ASIDE, Area, AreaSet, EDGE, OUT, POOL, Place};
pub use atlas::{CINCINNATI, KEKIONGA, Terrain, atlas};
pub use chart::{BOARD, chart};
pub use file::file;
pub use owners::Owner;
pub use sources::REBUILT_MAP;
