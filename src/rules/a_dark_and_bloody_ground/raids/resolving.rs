//! The Raid Phase (P6): each raided area by T-21, in the order that the nations choose (DB-12.0.2, DB-12.0.3).

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, Cause, DarkAndBloodyGround, List, RaidMark};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, Terrain};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::a_dark_and_bloody_ground::tables::RaidResult;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// How far the raids have come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// D-RAI-NEXT.
    Pick,
    /// D-RAI-LOSS-US and D-RAI-LOSS-NA: militia and warriors that are still to be lost.
    Losses {
        /// Where.
        area: Area,
        /// Militia.
        militia: u8,
        /// Warriors.
        warriors: u8,
    },
    /// D-RAI-RETURN: survivors that are still to be brought home.
    Return {
        /// From where.
        area: Area,
    },
}

/// The Raid Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Raids {
    /// How far it has come.
    pub stage: Stage,
}

impl Raids {
    /// The phase begins.
    pub const fn new() -> Self {
        Self { stage: Stage::Pick }
    }
}

impl Procedure<DarkAndBloodyGround> for Raids {
    fn decision(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        match self.stage {
            Stage::Pick => (NA, "DB-12.0.2-a", "D-RAI-NEXT"),
            Stage::Losses { militia: 1.., .. } => (US, "DB-12.0.3-a", "D-RAI-LOSS-US"),
            Stage::Losses { .. } => (NA, "DB-12.0.3-a", "D-RAI-LOSS-NA"),
            Stage::Return { .. } => (NA, "DB-12.0.4-a", "D-RAI-RETURN"),
        }
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        match (self.stage, action) {
            (Stage::Pick, Action::Resolve { area }) => {
                need(game.raided().has(area), "DB-12.0.2-a", "No raiders stand there.")
            }
            (Stage::Losses { area, militia, .. }, Action::Lose { piece }) => {
                let first = game.representatives(game.raid_victims(area, militia > 0)).has(piece);
                need(first, "DB-12.0.3-a", "Choose a unit of the raid, or militia in the raided area.")
            }
            (Stage::Return { area }, Action::Put { piece, area: to }) => {
                let first = game.representatives(game.raiders_in(area)).has(piece);
                need(first, "DB-12.0.4-a", "That piece is not coming home from the raid.")?;
                need(
                    game.raid_homes(piece).has(to),
                    "DB-12.0.4-a",
                    "Raiders must go home to their nation or to a British fort.",
                )
            }
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        match self.stage {
            Stage::Pick => game.raided().iter().for_each(|area| list.push(Action::Resolve { area })),
            Stage::Losses { area, militia, .. } => {
                let first = game.representatives(game.raid_victims(area, militia > 0));
                first.iter().for_each(|piece| list.push(Action::Lose { piece }));
            }
            Stage::Return { area } => {
                for piece in game.representatives(game.raiders_in(area)).iter() {
                    game.raid_homes(piece).iter().for_each(|area| list.push(Action::Put { piece, area }));
                }
            }
        }
    }

    fn take(self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        match (self.stage, action) {
            (Stage::Pick, Action::Resolve { area }) => Self::resolve(game, area, report),
            (Stage::Losses { area, militia, warriors }, Action::Lose { piece }) => {
                Self::lose(game, (area, militia, warriors), piece, report);
            }
            (Stage::Return { .. }, Action::Put { piece, area }) => game.raider_home(piece, area, report),
            _ => {}
        }
    }

    fn advance(self, game: &mut DarkAndBloodyGround, report: &mut Report) -> Flow {
        match self.stage {
            Stage::Pick => {
                let raided = game.raided();
                match (raided.len(), raided.first()) {
                    (0, _) | (_, None) => game.finish(Back::Nothing),
                    (1, Some(area)) => Self::resolve(game, area, report),
                    _ => return Flow::Ask,
                }
            }
            Stage::Losses { area, militia, warriors } => {
                let victims = game.raid_victims(area, militia > 0);
                let first = game.representatives(victims);
                match (militia + warriors, first.len(), first.first()) {
                    (0, ..) => {
                        game.goto(Self { stage: Stage::Return { area } });
                        game.check_returning(area, report);
                    }
                    (_, 0, _) | (_, _, None) => {
                        // Losses beyond what is there are ignored.
                        let warriors = if militia > 0 { warriors } else { 0 };
                        game.goto(Self { stage: Stage::Losses { area, militia: 0, warriors } });
                    }
                    (_, 1, Some(piece)) => Self::lose(game, (area, militia, warriors), piece, report),
                    _ => return Flow::Ask,
                }
            }
            Stage::Return { area } => return game.bring_home(area, report),
        }
        Flow::On
    }
}

impl Raids {
    /// A raid is rolled for; a raid that has lost its warriors meanwhile just goes home [DB-12.0.2-a].
    fn resolve(game: &mut DarkAndBloodyGround, area: Area, report: &mut Report) {
        if game.raiders_in(area).units_only().is_empty() {
            game.goto(Self { stage: Stage::Losses { area, militia: 0, warriors: 0 } });
            return;
        }
        let (militia, warriors) = game.roll_raid(area, report);
        game.goto(Self { stage: Stage::Losses { area, militia, warriors } });
    }

    fn lose(game: &mut DarkAndBloodyGround, left: (Area, u8, u8), piece: Piece, report: &mut Report) {
        let (area, militia, warriors) = left;
        let (militia, warriors) = if militia > 0 { (militia - 1, warriors) } else { (0, warriors.saturating_sub(1)) };
        game.goto(Self { stage: Stage::Losses { area, militia, warriors } });
        game.eliminate(piece, Cause::Raid, "DB-12.0.3-c", report);
    }
}

impl DarkAndBloodyGround {
    /// The areas with raiders.
    fn raided(&self) -> AreaSet {
        self.raiding.iter().filter_map(|piece| self.board.area(piece)).collect()
    }

    /// The raiders in an area.
    pub(super) fn raiders_in(&self, area: Area) -> PieceSet {
        self.board.at(area).and(self.raiding)
    }

    /// Those of whom one is lost: militia of the area, or warriors of the raid.
    fn raid_victims(&self, area: Area, militia: bool) -> PieceSet {
        if militia { self.board.at(area).and(PieceSet::MILITIA) } else { self.raiders_in(area).and(PieceSet::WARRIORS) }
    }

    /// The modifiers of a raid (T-21), each with its reason.
    pub(in super::super) fn raid_modifiers(&self, area: Area) -> Vec<(i8, &'static str)> {
        self.modifiers_of_raid(area, self.raiders_in(area), |piece| self.raids[piece.index()])
    }

    /// The same for raiders who came, or would come, by these paths.
    pub(super) fn modifiers_of_raid(
        &self,
        area: Area,
        raiders: PieceSet,
        path: impl Fn(Piece) -> RaidMark,
    ) -> Vec<(i8, &'static str)> {
        let tables = &self.tables;
        let when = |holds: bool, value: i8| if holds { value } else { 0 };
        let (warriors, leaders) = (raiders.units_only(), raiders.leaders_only());
        let marks = |set: PieceSet| set.iter().map(&path).collect::<Vec<_>>();
        let cost = marks(warriors).iter().map(|mark| mark.mp).max().unwrap_or(0);
        let units = self.board.at(area).and(PieceSet::US).units_only().len() as i8;
        let cr = leaders.iter().map(|leader| leader.cr().cast_signed()).max().unwrap_or(0);
        let town = self.areas[area].fort.stands() || self.is_town(area);
        let terrain = self.terrain(area);
        vec![
            (tables.raid_unit.saturating_mul(units), "US units in the area"),
            (when(cost > 12, tables.raid_far), "more than 12 MP"),
            (when(cost > 18, tables.raid_farther), "more than 18 MP"),
            (when(marks(raiders).iter().any(|mark| mark.fort), tables.raid_fort_passed), "past a US fort"),
            (when(marks(raiders).iter().any(|mark| mark.ohio), tables.raid_ohio), "across the Ohio"),
            (when(town, tables.raid_town), "a fort, village or settlement"),
            (when(self.cl >= 4, tables.raid_cl_high), "CL 4 or 5"),
            (when(self.is_bad_weather(), tables.raid_weather), "Winter or severe weather"),
            (when(leaders.is_empty(), tables.raid_no_leader), "no leader"),
            (when(warriors.len() == 1, tables.raid_one_warrior), "one warrior"),
            (cr, "CR of a leader"),
            (when(leaders.has(Piece::GIRTY), tables.raid_girty), "Girty"),
            (when(terrain == Terrain::Wilderness, tables.raid_wilderness), "wilderness"),
            (when(terrain == Terrain::Rough, tables.raid_rough), "rough ground"),
        ]
    }

    /// The die of a raid, and what it brings at once: VPs, leader checks, settlers [DB-12.0.3-a, b]. Militia and warriors
    /// that are still to be lost.
    fn roll_raid(&mut self, area: Area, report: &mut Report) -> (u8, u8) {
        let modifiers = self.raid_modifiers(area);
        let die = self.die();
        let modified = die + modifiers.iter().map(|(value, _)| value).sum::<i8>();
        let row = usize::from(modified.clamp(0, 9).unsigned_abs());
        let result = self.tables.raid_results[row];
        let n = result as usize;
        report.fence();
        report.note(|| log::raid(area, die, &modifiers, result));
        if result >= RaidResult::R1 {
            self.now.successes += 1;
        }
        self.score(NA, self.tables.raid_vps[n], "DB-12.0.3-a", report);
        if self.tables.raid_leaders[n] {
            for leader in self.raiders_in(area).leaders_only().iter() {
                let die = self.die();
                report.note(|| log::raid_leader(leader, die));
                if die == 6 {
                    self.lose_leader(leader, "DB-12.0.3-b", report);
                }
            }
        }
        let settlers = self.tables.raid_settlers[n].unsigned_abs();
        self.affect_settlers(area, settlers, report);
        (self.tables.raid_militia[n].unsigned_abs(), self.tables.raid_warriors[n].unsigned_abs())
    }
}
