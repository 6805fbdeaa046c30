//! The position as people see it (chapter 11).

mod equals;
mod forecasts;
mod lesson;
mod offers;
mod prompts;
mod scene;
mod suggestions;
#[cfg(test)]
mod tests;
mod ways;
mod why;

pub use equals::interchangeable;
pub use lesson::LESSON;
pub use offers::offer;
pub use prompts::prompt;
pub use scene::{facts, scene, turn_track};
pub use suggestions::suggestions;
pub use ways::way;
pub use why::why_not;

use crate::rules::Datum;
use crate::rules::a_dark_and_bloody_ground::map::REBUILT_MAP;
use crate::rules::a_dark_and_bloody_ground::map::boards::REBUILT_BOARDS;
use crate::rules::a_dark_and_bloody_ground::pieces;
use crate::rules::a_dark_and_bloody_ground::tables::Tables;

/// Where every value comes from.
pub fn provenance() -> Vec<Datum> {
    let map =
        Datum { group: "Map", subject: "Areas, owners, rivers".into(), value: "as drawn".into(), source: REBUILT_MAP };
    let boards = Datum {
        group: "Battle boards",
        subject: "Terrain, hexsides, trails, letters".into(),
        value: "as drawn".into(),
        source: REBUILT_BOARDS,
    };
    [map, boards].into_iter().chain(pieces::sources()).chain(Tables::DEFAULT.sources()).collect()
}
