//! What coming throws are likely to bring.

use super::country::Country;
use crate::rules::Seat;
use crate::rules::a_dark_and_bloody_ground::activation::Pillaging;
use crate::rules::a_dark_and_bloody_ground::course::Step;
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::pieces::{Nation, Piece, PieceSet};
use crate::rules::a_dark_and_bloody_ground::raids::Ways;
use crate::rules::procedure::Stacked;

impl Country<'_> {
    /// The sum of the modifiers of a nation's next roll as things stand.
    #[must_use]
    pub fn mobilization(self, nation: Nation) -> i8 {
        self.game.mobilization_modifiers(nation, 0).iter().map(|(value, _)| value).sum()
    }

    /// Faces of six with which an ambush of a unit succeeds.
    #[must_use]
    pub fn ambush(self, target: Piece) -> u8 {
        let least = self.game.level(target) - self.game.ambush_modifier(target);
        6 - least.clamp(0, 6).unsigned_abs()
    }

    /// Faces of six with which an assassination succeeds.
    #[must_use]
    pub fn assassination(self, target: Piece) -> u8 {
        6 - (self.game.cr(target) + self.game.tables.assassinate).clamp(0, 6).unsigned_abs()
    }

    /// Faces of six with which those of a side in an area who have not acted would pillage it.
    #[must_use]
    pub fn pillage(self, seat: Seat, area: Area) -> u8 {
        let pillaging = Pillaging::about(self.game, seat, area);
        let sum: i8 = self.game.pillage_modifiers(&pillaging).iter().map(|(value, _)| value).sum();
        (2 - sum).clamp(0, 6).unsigned_abs()
    }

    /// The best paths of raiders from where these pieces are to a target.
    #[must_use]
    pub fn ways(self, target: Area, pieces: PieceSet) -> Ways {
        self.game.raid_ways(target, pieces)
    }

    /// The sum of the modifiers of a raid by these pieces, and their VPs, warriors, militia and settlers by each of the six
    /// faces; `None` if they cannot come there.
    #[must_use]
    pub fn raid(self, target: Area, party: PieceSet) -> Option<(i8, [RaidFace; 6])> {
        self.raid_by(&self.ways(target, party), party)
    }

    /// The same by paths that are known for all of them.
    #[must_use]
    pub fn raid_by(self, ways: &Ways, party: PieceSet) -> Option<(i8, [RaidFace; 6])> {
        let sum = self.game.raid_prospect(ways, party)?.iter().map(|(value, _)| value).sum();
        let tables = &self.game.tables;
        let faces = self.game.raid_outcomes(sum).map(|result| {
            let n = result as usize;
            RaidFace {
                vps: tables.raid_vps[n],
                warriors: tables.raid_warriors[n],
                militia: tables.raid_militia[n],
                settlers: tables.raid_settlers[n],
                leaders: tables.raid_leaders[n],
            }
        });
        Some((sum, faces))
    }

    /// Faces of six with which the second activation that is being formed succeeds, if it is one.
    #[must_use]
    pub fn second(self) -> Option<u8> {
        let Some(Step::Forming(forming)) = self.game.top() else { return None };
        forming.second(self.game).map(|(cr, level)| (level + cr).clamp(0, 6).unsigned_abs())
    }

    /// Faces of six with which the stack that is formed reacts.
    #[must_use]
    pub fn reaction(self) -> Option<u8> {
        let Some(Step::Reaction(reaction)) = self.game.top() else { return None };
        let (cr, tired, level) = reaction.odds(self.game);
        Some((level + cr - tired).clamp(0, 6).unsigned_abs())
    }
}

/// What a face of the die of a raid brings (T-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RaidFace {
    /// VPs for the nations.
    pub vps: i8,
    /// Warriors lost.
    pub warriors: i8,
    /// Militia lost.
    pub militia: i8,
    /// Settlers affected.
    pub settlers: i8,
    /// Leaders of the raid check.
    pub leaders: bool,
}
