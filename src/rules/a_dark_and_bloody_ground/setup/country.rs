//! What the US sets up besides pieces: villages, settlers, forts (10.2 to 10.5).

use super::SettingUp;
use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, Fort};
use crate::rules::a_dark_and_bloody_ground::map::{Area, CINCINNATI, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{Nation, State};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::a_dark_and_bloody_ground::scenarios;
use crate::rules::refusal::{Verdict, need};

/// Settlers that a set-up may put into one area [DB-15.0-d].
const SETTLERS: u8 = 2;

impl SettingUp {
    /// Whether a village there is one of Kentucky or Virginia.
    pub(super) fn is_southern(area: Area) -> bool {
        matches!(atlas().state(area), Some(State::Kentucky | State::Virginia))
    }

    /// Villages: in Kentucky or Virginia; the others in Pennsylvania or in Delaware or Mingo areas in Ohio
    /// [DB-15.1.1-b] [DB-15.2.1-b] [DB-15.3.1-b].
    pub(super) fn check_village(&self, game: &DarkAndBloodyGround, area: Area) -> Verdict {
        if self.south + self.north == 0 {
            return Err(NOT_NOW);
        }
        need(!game.is_town(area), "DB-6.0.3-b", "There is already a town there.")?;
        if Self::is_southern(area) {
            return need(self.south > 0, "DB-15.1.1-b", "You can’t set up more villages in Kentucky or Virginia.");
        }
        let map = atlas();
        let nations = map.of_nation(Nation::Delaware).or(map.of_nation(Nation::Mingo));
        let north = map.of_state(State::Pennsylvania).or(nations);
        let open = self.north > 0 && north.has(area) && area.id() != "white-river";
        need(open, "DB-15.3.1-b", "You can’t set up a village there.")
    }

    /// Forts: in different areas, so many borders from Cincinnati, north of the Ohio [DB-15.2.1-b] [DB-15.3.1-b].
    pub(super) fn check_fort(&self, game: &DarkAndBloodyGround, area: Area) -> Verdict {
        if self.forts == 0 {
            return Err(NOT_NOW);
        }
        let within = scenarios::country(game.scenario).forts.within;
        let near = atlas().distance(*CINCINNATI, area) <= within && atlas().northwest.has(area);
        need(near, "DB-15.2.1-b", "The fort must stand near Cincinnati, north of the Ohio.")?;
        let free = game.areas[area].fort == Fort::None && !game.areas[area].british_fort;
        need(free, "DB-11.2.1-e", "There is already a fort there.")
    }

    /// Settlers: next to a permanent settlement or village, at most two an area; villages come first [DB-15.0-c]
    /// [DB-15.0-d].
    pub(super) fn check_settler(&self, game: &DarkAndBloodyGround, area: Area) -> Verdict {
        if self.settlers == 0 {
            return Err(NOT_NOW);
        }
        need(
            self.south + self.north == 0,
            "DB-15.0-d",
            "You must set up the villages first: settlers go next to them.",
        )?;
        let beside = atlas().next(area).iter().any(|town| game.is_town(town));
        need(beside, "DB-15.0-c", "Settlers must be next to a permanent settlement or a village.")?;
        need(game.areas[area].settlers < SETTLERS, "DB-15.0-d", "You can set up at most two settlers in an area.")
    }
}
