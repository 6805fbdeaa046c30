//! Raids (chapter 8.7): sent in the Action Phase, resolved in the Raid Phase.

mod forming;
mod paths;
mod prospects;
mod resolving;
mod returning;

pub use forming::RaidForming;
pub use paths::Ways;
pub use resolving::Raids;

use crate::rules::a_dark_and_bloody_ground::course::DarkAndBloodyGround;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet};
use crate::rules::a_dark_and_bloody_ground::pieces::{Piece, PieceSet};
use crate::rules::a_dark_and_bloody_ground::supply::by_land;
use crate::rules::refusal::{Verdict, need};

/// Leaders who may not raid [DB-12.0.1-a] [DB-12.0.1-e].
const NO_RAIDERS: PieceSet = PieceSet::of_all(&[Piece::TECUMSEH, Piece::MCKEE, Piece::DORCHESTER]);

impl DarkAndBloodyGround {
    /// Warriors who may be sent on a raid: on the warpath, in supply, not activated, and not on a raid [DB-12.0.1-a].
    pub(super) fn raiders(&self) -> PieceSet {
        let ready = self.board.on_map().and(PieceSet::WARRIORS).less(self.activated).less(self.completed);
        let ready = ready.less(self.oos).less(self.raiding);
        ready.iter().filter(|unit| unit.nation().is_some_and(|nation| self.is_on_warpath(nation))).collect()
    }

    /// Leaders who may go with them.
    pub(super) fn raid_leaders(&self) -> PieceSet {
        let leaders = self.board.on_map().and(PieceSet::NA).leaders_only().less(NO_RAIDERS);
        let ready = leaders.less(self.activated).less(self.completed).less(self.raiding);
        ready.iter().filter(|leader| leader.nation().is_none_or(|nation| self.is_on_warpath(nation))).collect()
    }

    /// Whether there is anything to raid in an area [DB-12.0.1-b].
    fn has_prey(&self, area: Area) -> bool {
        let state = &self.areas[area];
        let units = self.board.at(area).and(PieceSet::US).meets(PieceSet::UNITS);
        state.settlers > 0 || self.is_town(area) || state.fort.stands() || units
    }

    /// Whether a raid may be sent there: something to raid, in an open area, and a warrior who can come there.
    pub(super) fn check_raid(&self, area: Area) -> Verdict {
        need(self.scenario.open().has(area), "DB-9.4.1-f", "The scenario closes this area.")?;
        need(self.has_prey(area), "DB-12.0.1-b", "There is nothing to raid.")?;
        let reach = by_land(AreaSet::of(area), self.scenario.open(), u8::MAX);
        let comes = |unit: Piece| self.board.area(unit).is_some_and(|from| reach.has(from));
        need(self.raiders().iter().any(comes), "DB-12.0.1-a", "You have no warrior to send on a raid there.")
    }

    /// The areas that may be raided.
    pub(super) fn raid_targets(&self) -> AreaSet {
        if self.raiders().is_empty() {
            return AreaSet::NONE;
        }
        // On an open map every area is reached from every other.
        let open = self.scenario.open() == AreaSet::ALL;
        let fits = |area: &Area| if open { self.has_prey(*area) } else { self.check_raid(*area).is_ok() };
        AreaSet::ALL.iter().filter(fits).collect()
    }
}
