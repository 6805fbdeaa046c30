//! What a raid would meet, before it is sent (T-21).

use super::{RaidForming, Ways};
use crate::rules::a_dark_and_bloody_ground::course::DarkAndBloodyGround;
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::pieces::PieceSet;
use crate::rules::a_dark_and_bloody_ground::tables::RaidResult;

impl DarkAndBloodyGround {
    /// The best paths to a target from where these pieces are.
    pub(in super::super) fn raid_ways(&self, target: Area, pieces: PieceSet) -> Ways {
        self.ways_to(target, self.starts(pieces))
    }

    /// The modifiers that a raid of these pieces by the best of these paths would have now, each with its reason; `None` if one
    /// of them cannot come there.
    pub(in super::super) fn raid_prospect(&self, ways: &Ways, party: PieceSet) -> Option<Vec<(i8, &'static str)>> {
        self.prospect_by(ways, &RaidForming { target: ways.target(), straight: party, around: PieceSet::NONE })
    }

    /// The same for a raid that is being put together.
    pub(in super::super) fn prospect_of(&self, raid: &RaidForming) -> Option<Vec<(i8, &'static str)>> {
        self.prospect_by(&self.raid_ways(raid.target, raid.sent()), raid)
    }

    fn prospect_by(&self, ways: &Ways, raid: &RaidForming) -> Option<Vec<(i8, &'static str)>> {
        let path = |piece| {
            let from = self.board.area(piece)?;
            ways.path(from, raid.around.has(piece))
        };
        let all = raid.sent().iter().all(|piece| path(piece).is_some());
        all.then(|| self.modifiers_of_raid(raid.target, raid.sent(), |piece| path(piece).unwrap_or_default()))
    }

    /// The results of the six faces with this sum of modifiers (T-21).
    pub(in super::super) fn raid_outcomes(&self, sum: i8) -> [RaidResult; 6] {
        [1, 2, 3, 4, 5, 6].map(|die: i8| self.tables.raid_results[usize::from((die + sum).clamp(0, 9).unsigned_abs())])
    }
}
