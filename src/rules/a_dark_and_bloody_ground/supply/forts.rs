//! British forts that supply warriors: five each (DB-7.0.2-b, -c).

use super::lines::{CROWN_LEADERS, by_land};
use crate::rules::a_dark_and_bloody_ground::course::DarkAndBloodyGround;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{Piece, PieceSet};
use crate::rules::a_dark_and_bloody_ground::tables::FORT_SUPPLIES;

/// Warriors that a fort supplies.
pub const SUPPLIES: u8 = FORT_SUPPLIES;

/// The number of a British fort among the five.
pub fn number(fort: Area) -> usize {
    atlas().fort_sites.iter().position(|site| site == fort).unwrap_or(0)
}

impl DarkAndBloodyGround {
    /// The warriors who are in supply only if a British fort supplies them, if one is in their reach; these are in supply
    /// without.
    pub(super) fn need_forts(&self, direct: PieceSet) -> PieceSet {
        let warriors = self.traced().and(PieceSet::WARRIORS).less(direct);
        warriors.iter().filter(|&unit| !self.forts_in_reach(unit).is_empty()).collect()
    }

    /// The un-besieged British forts that a warrior can trace to: near ones, and any if it is stacked with British
    /// [DB-7.0.2-b] [DB-7.0.2-c].
    pub(super) fn forts_in_reach(&self, unit: Piece) -> AreaSet {
        let Some(area) = self.board.area(unit) else { return AreaSet::NONE };
        let crown = self.board.at(area).less(self.raiding).meets(PieceSet::CROWN.or(CROWN_LEADERS));
        let length = if crown { u8::MAX } else { self.line_length() };
        let passable = AreaSet::ALL.less(self.na_blocks());
        let near = |fort: &Area| by_land(AreaSet::of(*fort), passable, length).has(area);
        self.open_british_forts().iter().filter(near).collect()
    }

    /// All of these warriors, if the forts can supply all of them.
    pub(super) fn feed_all(&self, hungry: PieceSet) -> Option<PieceSet> {
        (self.feed_most(hungry) == hungry).then_some(hungry)
    }

    /// As many of these warriors as the forts can supply: who can trace to the fewest forts first, each moved to another
    /// fort if that makes room (a matching, found by augmenting).
    pub(super) fn feed_most(&self, hungry: PieceSet) -> PieceSet {
        let units: Vec<(Piece, AreaSet)> = hungry.iter().map(|unit| (unit, self.forts_in_reach(unit))).collect();
        let mut fed: Vec<Vec<usize>> = vec![Vec::new(); 5];
        let mut all = PieceSet::NONE;
        for n in 0..units.len() {
            if augment(n, &units, &mut fed, &mut [false; 5]) {
                all.insert(units[n].0);
            }
        }
        all
    }
}

/// Finds a fort for a unit, moving others if need be.
fn augment(unit: usize, units: &[(Piece, AreaSet)], fed: &mut [Vec<usize>], tried: &mut [bool; 5]) -> bool {
    for fort in units[unit].1.iter().map(number) {
        if std::mem::replace(&mut tried[fort], true) {
            continue;
        }
        if fed[fort].len() < usize::from(SUPPLIES) {
            fed[fort].push(unit);
            return true;
        }
        for slot in 0..fed[fort].len() {
            let other = fed[fort][slot];
            if augment(other, units, fed, tried) {
                fed[fort][slot] = unit;
                return true;
            }
        }
    }
    false
}
