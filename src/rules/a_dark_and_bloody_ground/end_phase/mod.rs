//! The End Phase (chapter 8.8), step by step.

mod attrition;
mod winter;

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, Fort, List, Season};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, OUT, Owner, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;
use crate::rules::a_dark_and_bloody_ground::tables::RAIDS_PER_CL;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// How far the End Phase has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Raid total, markers, attrition [DB-13.0-a…c].
    Count,
    /// Forts, victory, pillage, and in Winter the militia [DB-13.0-d…g].
    Judge,
    /// D-END-HOME: these still go home for the winter [DB-13.0-g].
    Home {
        /// Who.
        left: PieceSet,
    },
    /// Nations that surrendered [DB-13.0-h].
    Leave,
    /// D-END-MCKEE [DB-13.0-i].
    Mckee,
}

/// The End Phase (P7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndPhase {
    /// How far it has come.
    pub stage: Stage,
}

impl EndPhase {
    /// The phase begins.
    pub const fn new() -> Self {
        Self { stage: Stage::Count }
    }
}

impl Procedure<DarkAndBloodyGround> for EndPhase {
    fn decision(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        match self.stage {
            Stage::Mckee => (NA, "DB-13.0-i", "D-END-MCKEE"),
            _ => (NA, "DB-13.0-g", "D-END-HOME"),
        }
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        match (self.stage, action) {
            (Stage::Home { left }, Action::Put { piece, area }) => {
                let first = game.representatives(game.next_home(left)).has(piece);
                need(first, "DB-13.0-g", "That piece is not going home now.")?;
                need(
                    game.winter_homes(piece).has(area),
                    "DB-13.0-g",
                    "It must go to an area of its nation that is neither pillaged nor settled.",
                )
            }
            (Stage::Home { left }, Action::Lodge { piece, fort }) => {
                let first = game.representatives(game.next_home(left)).has(piece);
                need(first, "DB-13.0-g", "That piece is not going home now.")?;
                need(game.winter_forts(piece).has(fort), "DB-13.0-g", "No un-besieged British fort there has room.")
            }
            (Stage::Home { left }, Action::Done) => {
                let all = game.next_home(left).iter().all(|piece| game.is_home(piece));
                need(all, "DB-13.0-g", "That nation is not all at home yet.")
            }
            (Stage::Mckee, Action::Put { piece: Piece::MCKEE, area }) => {
                need(game.mckee_places().has(area), "DB-13.0-i", "McKee can’t go there.")
            }
            (Stage::Mckee, Action::Pass) => Ok(()),
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        match self.stage {
            Stage::Home { left } => {
                list.offer(self, game, Action::Done);
                for piece in game.representatives(game.next_home(left)).iter() {
                    game.winter_homes(piece).iter().for_each(|area| list.push(Action::Put { piece, area }));
                    game.winter_forts(piece).iter().for_each(|fort| list.push(Action::Lodge { piece, fort }));
                }
            }
            Stage::Mckee => {
                list.push(Action::Pass);
                let places = game.mckee_places();
                places.iter().for_each(|area| list.push(Action::Put { piece: Piece::MCKEE, area }));
            }
            _ => {}
        }
    }

    fn take(self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        match (self.stage, action) {
            (Stage::Home { left }, Action::Put { piece, area }) => {
                game.go_home(piece, area, false, report);
                game.goto(Self { stage: Stage::Home { left: left.less(PieceSet::of(piece)) } });
            }
            (Stage::Home { left }, Action::Lodge { piece, fort }) => {
                game.go_home(piece, fort, true, report);
                game.goto(Self { stage: Stage::Home { left: left.less(PieceSet::of(piece)) } });
            }
            (Stage::Home { left }, _) => {
                game.goto(Self { stage: Stage::Home { left: left.less(game.next_home(left)) } });
            }
            (Stage::Mckee, Action::Put { area, .. }) => {
                game.put(Piece::MCKEE, area);
                game.shelter(PieceSet::of(Piece::MCKEE), area);
                report.note(|| log::mckee_moves(area));
                game.finish(Back::Nothing);
            }
            _ => game.finish(Back::Nothing),
        }
    }

    fn advance(self, game: &mut DarkAndBloodyGround, report: &mut Report) -> Flow {
        match self.stage {
            Stage::Count => {
                game.goto(Self { stage: Stage::Judge });
                game.count_raids(report);
                (game.completed, game.activated, game.twice) = (PieceSet::NONE, PieceSet::NONE, PieceSet::NONE);
                game.attrition(report);
            }
            Stage::Judge => {
                game.finish_forts(report);
                game.judge_turn(report);
                if game.end.is_some() {
                    return Flow::On;
                }
                game.restore_land(report);
                let left = if game.season() == Season::Winter { game.winter_begins(report) } else { PieceSet::NONE };
                game.goto(Self { stage: Stage::Home { left } });
            }
            Stage::Home { left } => return Self::homeward(game, left, report),
            Stage::Leave => {
                game.goto(Self { stage: Stage::Mckee });
                game.surrendered_leave(report);
            }
            Stage::Mckee => {
                // Disruption ends for those who are in supply [DB-13.0-j].
                game.disrupted = game.disrupted.and(game.oos);
                if game.board.area(Piece::MCKEE).is_some() {
                    return Flow::Ask;
                }
                game.finish(Back::Nothing);
            }
        }
        Flow::On
    }
}

impl EndPhase {
    /// The next piece goes home: those without a home are lost, and where there is no choice none is asked.
    fn homeward(game: &mut DarkAndBloodyGround, left: PieceSet, report: &mut Report) -> Flow {
        let next = game.next_home(left);
        if next.is_empty() {
            if game.season() == Season::Winter {
                game.winter_ends(report);
            }
            game.goto(Self { stage: Stage::Leave });
            return Flow::On;
        }
        let homeless = next.iter().find(|&piece| {
            game.winter_homes(piece).is_empty() && game.winter_forts(piece).is_empty() && !game.is_home(piece)
        });
        if let Some(piece) = homeless {
            game.goto(Self { stage: Stage::Home { left: left.less(PieceSet::of(piece)) } });
            game.no_winter_home(piece, report);
            return Flow::On;
        }
        Flow::Ask
    }
}

impl DarkAndBloodyGround {
    /// Each successful raid counts; the fifth raises CL [DB-12.0.3-d] [DB-13.0-a].
    fn count_raids(&mut self, report: &mut Report) {
        self.raid_total += self.now.successes;
        while self.raid_total >= RAIDS_PER_CL {
            self.raid_total -= RAIDS_PER_CL;
            self.cl = (self.cl + 1).min(5);
            report.note(|| log::raids_raise(self.cl));
        }
    }

    /// Forts are completed and dismantled, if a leader and enough builders are still there [DB-11.2.1-c, d].
    fn finish_forts(&mut self, report: &mut Report) {
        for area in Area::all() {
            let fort = self.areas[area].fort;
            if !matches!(fort, Fort::Building | Fort::Dismantling) {
                continue;
            }
            let here = self.board.at(area);
            let builders = here.and(self.builders);
            let leader = here.and(PieceSet::US).leaders_only().meets(self.builders.or(PieceSet::REPLACEMENTS));
            let done = leader && self.can_build(builders);
            self.areas[area].fort = match (fort, done) {
                (Fort::Building, true) | (Fort::Dismantling, false) => Fort::Complete,
                _ => Fort::None,
            };
            report.note(|| log::fort_finished(area, self.areas[area].fort, fort));
            if self.areas[area].fort == Fort::Complete {
                self.shelter(here.and(PieceSet::US), area);
            } else {
                self.open_gates(area);
            }
        }
        self.builders = PieceSet::NONE;
    }

    /// Fall: Pillaged markers are removed [DB-13.0-f] [DB-9.5.1-e].
    fn restore_land(&mut self, report: &mut Report) {
        if self.season() != Season::Fall {
            return;
        }
        for area in Area::all() {
            if std::mem::take(&mut self.areas[area].pillaged) {
                report.note(|| log::restored(area));
            }
        }
    }

    /// Fall: who is left of nations that surrendered before this turn leaves [DB-8.6.2-b] [DB-13.0-h]; not the Delaware
    /// of 15.3 [DB-15.3.2-e].
    fn surrendered_leave(&mut self, report: &mut Report) {
        use crate::rules::a_dark_and_bloody_ground::course::Status;
        if self.season() != Season::Fall {
            return;
        }
        for nation in Nation::mobilizing() {
            let stays = self.scenario == Scenario::Wayne && nation == Nation::Delaware;
            let before = self.nations[nation.index()].surrendered_in < self.turn;
            if self.status(nation) != Status::Surrendered || stays || !before {
                continue;
            }
            let all = PieceSet::warriors_of(nation).or(PieceSet::leaders_of(nation));
            let gone: PieceSet = all.iter().filter(|&piece| self.board.place(piece).is_in_play()).collect();
            gone.iter().for_each(|piece| self.take_off(piece, OUT));
            if !gone.is_empty() {
                report.note(|| log::leave_for_good(gone));
            }
        }
    }

    /// Where McKee may be moved: areas of nations that he may enter, and British forts [DB-13.0-i].
    fn mckee_places(&self) -> AreaSet {
        let at = self.board.area(Piece::MCKEE);
        let nation = |area: Area| matches!(atlas().owner(area), Owner::Nation(_));
        let open = |area: &Area| {
            let free = nation(*area) || self.has_open_fort(NA, *area);
            free && Self::is_open_to_mckee(*area) && Some(*area) != at && self.units(US, *area).is_empty()
        };
        Area::all().filter(open).collect()
    }
}
