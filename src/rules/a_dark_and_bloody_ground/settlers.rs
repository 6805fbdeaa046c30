//! Settlers and villages (chapter 8.2): P2.1 to P2.4.

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List, Season, Status};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, PieceSet, State, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::a_dark_and_bloody_ground::tables::{Location, SETTLERS_OF_VILLAGE, SETTLERS_PER_AREA};
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// How far the Settler Phase has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The phase begins.
    Begin,
    /// D-SET-VILLAGE.
    Villages,
    /// D-SET-MOVE.
    Displaced,
    /// T-2 and T-3 are rolled.
    Roll,
    /// D-SET-PLACE: so many settlers, by this face of T-3.
    Place {
        /// How many are left.
        left: u8,
        /// The face of the location die.
        face: u8,
    },
}

/// The Settler Phase (P2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettlerPhase {
    /// How far it has come.
    pub stage: Stage,
    /// Areas in which three settlers stood when the phase began: they can become a village [DB-6.0.3-a].
    pub ripe: AreaSet,
    /// Areas that were settled when the phase began, and their neighbours [DB-6.0.1-e].
    pub near: AreaSet,
}

impl SettlerPhase {
    /// The phase begins.
    pub const fn new() -> Self {
        Self { stage: Stage::Begin, ripe: AreaSet::NONE, near: AreaSet::NONE }
    }

    /// Whether a settler may be put into an area, the limit of T-3 apart [DB-6.0.1-c…g].
    fn check_ground(&self, game: &DarkAndBloodyGround, area: Area) -> Verdict {
        let state = &game.areas[area];
        need(state.settlers < SETTLERS_PER_AREA, "DB-6.0.1-c", "An area can’t hold more than four settlers.")?;
        need(!state.pillaged, "DB-6.0.1-d", "Settlers can’t come to a pillaged area.")?;
        let near = game.is_settled(area) || self.near.has(area);
        need(near, "DB-6.0.1-e", "Settlers must come next to an area that was already settled.")?;
        let warriors = game.present(NA, area).meets(PieceSet::WARRIORS);
        need(!warriors, "DB-6.0.1-f", "Settlers can’t come where warriors are.")?;
        need(state.atrocities == [0, 0], "DB-6.0.1-f", "Settlers can’t come where an Atrocity marker lies.")
    }

    fn check_village(&self, game: &DarkAndBloodyGround, area: Area) -> Verdict {
        let state = &game.areas[area];
        let ripe = self.ripe.has(area) && state.settlers >= SETTLERS_OF_VILLAGE;
        need(ripe, "DB-6.0.3-a", "A village needs three settlers who were there when the phase began.")?;
        need(!game.is_town(area), "DB-6.0.3-b", "There is already a town there.")?;
        let quiet = !state.pillaged && !game.present(NA, area).meets(PieceSet::WARRIORS);
        need(quiet, "DB-6.0.3-e", "You can’t found a village where warriors stand or the land is pillaged.")?;
        let villages = Area::all().filter(|&other| game.areas[other].village).count();
        let left = villages < usize::from(game.tables.counters_villages.unsigned_abs());
        need(left, "DB-6.0.3-e", "No village counters are left.")
    }

    fn has_any(&self, game: &DarkAndBloodyGround, make: impl Fn(Area) -> Action) -> bool {
        AreaSet::ALL.iter().any(|area| self.check(game, make(area)).is_ok())
    }
}

impl Procedure<DarkAndBloodyGround> for SettlerPhase {
    fn decision(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        match self.stage {
            Stage::Begin | Stage::Villages => (US, "DB-6.0.3-a", "D-SET-VILLAGE"),
            Stage::Displaced => (US, "DB-6.0.1-h", "D-SET-MOVE"),
            Stage::Roll | Stage::Place { .. } => (US, "DB-6.0.1-a", "D-SET-PLACE"),
        }
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        match (self.stage, action) {
            (Stage::Villages, Action::Village { area }) => self.check_village(game, area),
            (Stage::Displaced, Action::Resettle { from, to }) => {
                let there = game.areas[from].displaced > 0;
                need(there, "DB-6.0.1-h", "No displaced settler is there.")?;
                need(from != to, "DB-6.0.1-h", "It’s already there.")?;
                self.check_ground(game, to)
            }
            (Stage::Place { face, .. }, Action::Settle { area }) => {
                let location = game.tables.locations[usize::from(face.clamp(1, 6)) - 1];
                need(is_in(location, area), "DB-6.0.1-b", "The location roll doesn’t allow that area.")?;
                self.check_ground(game, area)
            }
            (Stage::Villages | Stage::Displaced | Stage::Place { .. }, Action::Done) => Ok(()),
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        let all = AreaSet::ALL;
        match self.stage {
            Stage::Villages => self.ripe.iter().for_each(|area| list.offer(self, game, Action::Village { area })),
            Stage::Displaced => {
                for from in all.iter().filter(|&from| game.areas[from].displaced > 0) {
                    all.iter().for_each(|to| list.offer(self, game, Action::Resettle { from, to }));
                }
            }
            Stage::Place { .. } => all.iter().for_each(|area| list.offer(self, game, Action::Settle { area })),
            Stage::Begin | Stage::Roll => return,
        }
        list.push(Action::Done);
    }

    fn take(self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        match (self.stage, action) {
            (_, Action::Village { area }) => game.found_village(area, report),
            (_, Action::Resettle { from, to }) => {
                game.areas[from].settlers -= 1;
                game.areas[from].displaced -= 1;
                game.areas[to].settlers += 1;
                report.note(|| log::settles(to, "DB-6.0.1-h"));
                game.score_kekionga(report);
            }
            (Stage::Place { left, face }, Action::Settle { area }) => {
                game.areas[area].settlers += 1;
                report.note(|| log::settles(area, "DB-6.0.1-a"));
                game.goto(Self { stage: Stage::Place { left: left - 1, face }, ..self });
                game.score_kekionga(report);
            }
            (Stage::Villages, _) if game.season().is_winter() => game.finish(Back::Nothing),
            (Stage::Villages, _) => game.goto(Self { stage: Stage::Displaced, ..self }),
            (Stage::Displaced, _) => game.goto(Self { stage: Stage::Roll, ..self }),
            _ => game.finish(Back::Nothing),
        }
    }

    fn advance(mut self, game: &mut DarkAndBloodyGround, report: &mut Report) -> Flow {
        match self.stage {
            Stage::Begin => {
                self.ripe = Area::all().filter(|&area| game.areas[area].settlers >= SETTLERS_OF_VILLAGE).collect();
                let settled: AreaSet = Area::all().filter(|&area| game.is_settled(area)).collect();
                self.near = atlas().around(settled).or(settled);
                self.stage = Stage::Villages;
                game.goto(self);
            }
            Stage::Villages => {
                if self.has_any(game, |area| Action::Village { area }) {
                    return Flow::Ask;
                }
                if game.season().is_winter() {
                    game.finish(Back::Nothing);
                } else {
                    game.goto(Self { stage: Stage::Displaced, ..self });
                }
            }
            Stage::Displaced => {
                let mut displaced = AreaSet::ALL.iter().filter(|&from| game.areas[from].displaced > 0);
                if displaced.any(|from| self.has_any(game, |to| Action::Resettle { from, to })) {
                    return Flow::Ask;
                }
                game.goto(Self { stage: Stage::Roll, ..self });
            }
            Stage::Roll => {
                // Placed or left, a displaced settler then is an ordinary one [DB-6.0.1-h].
                Area::all().for_each(|area| game.areas[area].displaced = 0);
                match game.roll_settlers(report) {
                    Some((left, face)) => game.goto(Self { stage: Stage::Place { left, face }, ..self }),
                    None => game.finish(Back::Nothing),
                }
            }
            Stage::Place { left, .. } => {
                if left > 0 && self.has_any(game, |area| Action::Settle { area }) {
                    return Flow::Ask;
                }
                game.finish(Back::Nothing);
            }
        }
        Flow::On
    }
}

/// Whether an area is among those of a face of T-3.
fn is_in(location: Location, area: Area) -> bool {
    let (map, state) = (atlas(), atlas().state(area));
    match location {
        Location::Kentucky => state == Some(State::Kentucky),
        Location::East => matches!(state, Some(State::Pennsylvania | State::Virginia)),
        Location::SouthEast => !map.northwest.has(area) || state == Some(State::Ohio),
        Location::River => map.on_ohio.has(area),
        Location::Any => true,
    }
}

impl DarkAndBloodyGround {
    /// The modifiers of the settler roll (T-2).
    pub(super) fn settler_modifiers(&self) -> Vec<(i8, &'static str)> {
        let tables = &self.tables;
        let when = |holds: bool, value: i8| if holds { value } else { 0 };
        let last = self.last.unwrap_or_default();
        let villages = Area::all().filter(|&area| self.areas[area].village).count() as i8;
        let surrendered = Nation::mobilizing().any(|nation| self.status(nation) == Status::Surrendered);
        let deterred = last.successes >= tables.settlers_raids_from.unsigned_abs();
        let beaten = last.battle_won[NA.index()] || last.siege_won[NA.index()];
        let season = matches!(self.season(), Season::Spring | Season::Summer);
        vec![
            (when(season, tables.settlers_season), "Spring or Summer"),
            (when(self.cl >= 4, tables.settlers_cl_high), "CL 4 or 5"),
            (when(self.cl == 1, tables.settlers_cl_low), "CL 1"),
            ((villages / tables.settlers_villages.max(1)).min(tables.settlers_villages_most), "villages"),
            (when(surrendered, tables.settlers_surrender), "a nation has surrendered"),
            (when(deterred, tables.settlers_raids), "raids last turn"),
            (when(beaten, tables.settlers_lost), "a battle or siege lost"),
            (when(self.events.land_fever, tables.land_fever), "land fever"),
        ]
    }

    /// The settler dice: how many may come, and where [DB-6.0.1-a, b]. With none the second die is not rolled.
    fn roll_settlers(&mut self, report: &mut Report) -> Option<(u8, u8)> {
        let modifiers = self.settler_modifiers();
        let die = self.die();
        let result = die + modifiers.iter().map(|(value, _)| value).sum::<i8>();
        let there: u8 = Area::all().map(|area| self.areas[area].settlers).sum();
        let unused = self.tables.counters_settlers.unsigned_abs().saturating_sub(there);
        let count = result.max(0).unsigned_abs().min(unused);
        report.fence();
        report.note(|| log::settlers(die, &modifiers, count));
        if count == 0 {
            return None;
        }
        let face = self.die().unsigned_abs();
        let location = self.tables.locations[usize::from(face) - 1];
        report.note(|| log::location(face, location));
        Some((count, face))
    }

    /// Three settlers become a village, which scores beyond the Ohio [DB-6.0.3-a] (T-24).
    fn found_village(&mut self, area: Area, report: &mut Report) {
        let state = &mut self.areas[area];
        state.settlers -= SETTLERS_OF_VILLAGE;
        state.displaced = state.displaced.min(state.settlers);
        state.village = true;
        report.note(|| log::village(area));
        if atlas().northwest.has(area) {
            let points = self.tables.vp_village;
            self.score_for(US, points, ("DB-15.4.5-b", "DB-15.4.5-b villages"), report);
        }
        self.score_kekionga(report);
    }
}
