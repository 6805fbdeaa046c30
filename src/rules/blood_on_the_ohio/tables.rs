//! The reconstructed numbers that decide how a campaign leans, as named fields of one value (`docs/rules/blood-on-the-ohio.md`,
//! D6 and D10 to D12). Rules read them from here alone; a recorded game always has the default, a study may set them.

use super::log::points;
use super::map::Nation;
use crate::rules::tables::{Cells, tables};

/// VP as the track counts them, in halves; written `8` or `8½`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Halves(pub u8);

impl Cells for Halves {
    const CELLS: usize = 1;

    fn show(&self, _: usize) -> String {
        points(self.0)
    }

    fn put(&mut self, _: usize, value: &str) -> bool {
        let (whole, half) = match value.strip_suffix('½').or_else(|| value.strip_suffix(".5")) {
            Some(whole) => (whole, 1),
            None => (value, 0),
        };
        whole.parse::<u8>().ok().filter(|&n| n <= 60).map(|n| self.0 = 2 * n + half).is_some()
    }
}

tables! {
    "Victory point track" {
        /// VP of the WC at which the 1st, 2nd and 3rd Expedition withdraw (D6).
        expedition_withdraws: [Halves; 3] = [Halves(16), Halves(30), Halves(56)], "expedition-1-withdraws expedition-2-withdraws expedition-3-withdraws", "WC VP at which the 1st, 2nd and 3rd Expedition withdraw", "The squares of the track are not given. The scenarios of the 2nd and 3rd Expedition open at 9 and 16 WC VP: the one before withdraws just before. The last square leaves the WC 12 VP in five turns, about their earlier rate.";
        /// VP of the WC at which the 2nd and 3rd Expedition enter (D6).
        expedition_enters: [Halves; 2] = [Halves(18), Halves(32)], "expedition-2-enters expedition-3-enters", "WC VP at which the 2nd and 3rd Expedition enter", "The squares of the track are not given. They fit the start values of the scenarios, which open just as an expedition enters.";
        /// VP of the US at which a nation withdraws, in the order of [`Nation`], of Delaware and those after it (D6).
        nation_withdraws: [Halves; 8] = [Halves(38), Halves(20), Halves(46), Halves(50), Halves(30), Halves(54), Halves(34), Halves(42)], "delaware-withdraws mingo-withdraws wyandot-withdraws ottawa-withdraws seneca-withdraws ojibwa-withdraws kickapoo-withdraws potawatomi-withdraws", "US VP at which Delaware, Mingo, Wyandot, Ottawa, Seneca, Ojibwa, Kickapoo and Potawatomi leave", "The squares of the track are not given. They fit the nations that each scenario counts among the members.";
    }
    "Set-up" {
        /// Warriors of the Miami, Shawnee, Delaware and Mingo on the map in scenarios 1 to 4 (D10 to D12).
        warriors: [i8; 4] = [6, 6, 4, 2], "warriors-miami warriors-shawnee warriors-delaware warriors-mingo", "Warriors of Miami, Shawnee, Delaware and Mingo on the map", "The set-up pages were pictures: the numbers follow the history, at fifty men a fighting point.";
        /// Subordinate leaders of the Miami and Shawnee in scenarios 1 to 4 (D10 to D12).
        subordinates: [i8; 2] = [2, 2], "subordinates-miami subordinates-shawnee", "Subordinate leaders of the Miami and the Shawnee on the map", "The set-up pages were pictures.";
        /// Regular infantry in Forts Washington and Harmar when the Harmar Campaign begins (D10).
        garrisons: [i8; 2] = [1, 1], "regulars-fort-washington regulars-fort-harmar", "Regular infantry in Forts Washington and Harmar in 1789", "The set-up pages were pictures: fifty to a hundred men lay in each fort.";
    }
}

impl Tables {
    /// VP halves of the US at which a nation withdraws; Miami and Shawnee have no square [BO-8.0-c].
    #[must_use]
    pub const fn nation_square(&self, nation: Nation) -> Option<u8> {
        match nation.index() {
            0 | 1 => None,
            n => Some(self.nation_withdraws[n - 2].0),
        }
    }

    /// VP halves of the WC at which an expedition withdraws, counted from 0.
    #[must_use]
    pub const fn withdrawal(&self, expedition: usize) -> u8 {
        self.expedition_withdraws[expedition].0
    }

    /// VP halves of the WC at which an expedition enters; the first is there from the beginning.
    #[must_use]
    pub fn entry(&self, expedition: usize) -> Option<u8> {
        self.expedition_enters.get(expedition.checked_sub(1)?).map(|square| square.0)
    }

    /// Subordinate leaders of a nation that a campaign begins with on the map.
    #[must_use]
    pub fn subordinates_of(&self, nation: Nation) -> u8 {
        self.subordinates.get(nation.index()).map_or(0, |count| count.unsigned_abs())
    }

    /// Warriors of a nation that a campaign begins with on the map, of those whose number is in these tables.
    #[must_use]
    pub fn warriors_of(&self, nation: Nation) -> Option<u8> {
        self.warriors.get(nation.index()).map(|count| count.unsigned_abs())
    }
}
