//! Raiders come home (DB-12.0.4).

use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{Cause, DarkAndBloodyGround, RaidMark};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{Nation, Piece, PieceSet};
use crate::rules::procedure::{Flow, Stacked};

impl DarkAndBloodyGround {
    /// Those who came through a pillaged area check, warriors before leaders, without any CR [DB-12.0.4-b]
    /// [DB-12.0.3-a].
    pub(super) fn check_returning(&mut self, area: Area, report: &mut Report) {
        let there = self.raiders_in(area);
        for piece in there.units_only().iter().chain(there.leaders_only().iter()) {
            if !self.raids[piece.index()].pillaged {
                continue;
            }
            let die = self.die();
            let passed = Self::passes(die, 0, self.level(piece));
            report.fence();
            report.note(|| log::raid_check(piece, die, passed));
            if !passed {
                self.eliminate(piece, Cause::Raid, "DB-12.0.4-b", report);
            }
        }
    }

    /// Where a raider may go: home areas of his nation, British forts with room; Girty to any nation's area
    /// [DB-12.0.4-a].
    pub(super) fn raid_homes(&self, piece: Piece) -> AreaSet {
        let room = |fort: &Area| piece.is_leader() || self.room(*fort) > 0;
        let forts: AreaSet = self.open_british_forts().iter().filter(room).collect();
        let home = match piece.nation() {
            Some(nation) => self.home_areas(nation),
            None => Nation::ALL.into_iter().fold(AreaSet::NONE, |set, nation| set.or(atlas().of_nation(nation))),
        };
        home.or(forts)
    }

    /// The next survivor comes home: without a choice if he has none, and eliminated if he has no home.
    pub(super) fn bring_home(&mut self, area: Area, report: &mut Report) -> Flow {
        let there = self.raiders_in(area);
        let Some(piece) = there.units_only().first().or_else(|| there.first()) else {
            self.goto(super::Raids::new());
            return Flow::On;
        };
        // A British fort with room is open to all.
        let lodging = self.open_british_forts().iter().any(|fort| self.room(fort) > 0);
        let homeless = || there.iter().find(|&piece| self.raid_homes(piece).is_empty());
        if let Some(lost) = if lodging { None } else { homeless() } {
            self.eliminate(lost, Cause::Raid, "DB-12.0.4-a", report);
            return Flow::On;
        }
        let homes = self.raid_homes(piece);
        match (there.len(), homes.len(), homes.first()) {
            (1, 1, Some(only)) => {
                self.raider_home(piece, only, report);
                Flow::On
            }
            _ => Flow::Ask,
        }
    }

    /// A raider is home: his raid is over.
    pub(super) fn raider_home(&mut self, piece: Piece, area: Area, report: &mut Report) {
        self.raiding.remove(piece);
        self.raids[piece.index()] = RaidMark::default();
        self.put(piece, area);
        self.shelter(PieceSet::of(piece), area);
        report.note(|| log::raider_home(piece, area));
    }
}
