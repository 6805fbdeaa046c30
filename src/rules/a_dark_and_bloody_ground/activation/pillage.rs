//! Pillage (DB-9.5, T-12, T-13).

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, KEKIONGA, Terrain};
use crate::rules::a_dark_and_bloody_ground::pieces::PieceSet;
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// The most that a modified die may show for a pillage to succeed [DB-9.5.1-a].
const SUCCESS: i8 = 2;
/// Units that a pillage needs.
const LEAST: u32 = 2;

/// A group that pillages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pillaging {
    /// Whose.
    pub seat: Seat,
    /// Which area.
    pub area: Area,
    /// Who takes part.
    pub group: PieceSet,
}

impl Pillaging {
    /// All who can take part.
    pub fn about(game: &DarkAndBloodyGround, seat: Seat, area: Area) -> Self {
        Self { seat, area, group: game.pillagers(seat, area) }
    }
}

impl Procedure<DarkAndBloodyGround> for Pillaging {
    fn decision(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (self.seat, "DB-9.5.1-a", "D-ACT-PILLAGE")
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        match action {
            Action::Leave { piece } => {
                need(game.representatives(self.group).has(piece), "DB-9.5.1-a", "That piece doesn’t take part.")?;
                let enough = piece.is_leader() || self.group.units_only().len() > LEAST;
                need(enough, "DB-9.5.1-a", "It takes two or more units to pillage.")
            }
            Action::Roll => Ok(()),
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        list.push(Action::Roll);
        game.representatives(self.group).iter().for_each(|piece| list.offer(self, game, Action::Leave { piece }));
    }

    fn take(mut self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        if let Action::Leave { piece } = action {
            self.group.remove(piece);
            game.goto(self);
            return;
        }
        game.finish(Back::Acted);
        game.pillage(self, report);
    }

    fn advance(self, _: &mut DarkAndBloodyGround, _: &mut Report) -> Flow {
        Flow::Ask
    }
}

impl DarkAndBloodyGround {
    /// Who of a side can pillage an area: nobody who has acted in this turn [DB-9.5.1-a].
    fn pillagers(&self, seat: Seat, area: Area) -> PieceSet {
        let there = self.present(seat, area).less(self.activated).less(self.completed).less(self.locked);
        there.less(self.at_peace())
    }

    /// Whether a side can pillage an area.
    pub(super) fn check_pillage(&self, seat: Seat, area: Area) -> Verdict {
        let enough = self.pillagers(seat, area).units_only().len() >= LEAST;
        need(enough, "DB-9.5.1-a", "It takes two or more units that have not acted to pillage an area.")?;
        need(!self.areas[area].pillaged, "DB-9.5.1-c", "The area is already pillaged.")
    }

    /// The modifiers of T-12.
    pub(in super::super) fn pillage_modifiers(&self, pillaging: &Pillaging) -> [(i8, &'static str); 6] {
        let (tables, area) = (&self.tables, pillaging.area);
        let when = |holds: bool, value: i8| if holds { value } else { 0 };
        let pairs = pillaging.group.units_only().len().saturating_sub(LEAST) / 2;
        let many = (tables.pillage_units.saturating_mul(pairs as i8)).max(tables.pillage_units_most);
        let terrain = self.terrain(area);
        let leader = !pillaging.group.leaders_only().is_empty();
        [
            (when(leader, tables.pillage_leader), "a leader takes part"),
            (many, "many units"),
            (when(terrain == Terrain::Settled, tables.pillage_settled), "settled terrain"),
            (when(terrain == Terrain::Rough, tables.pillage_rough), "rough terrain"),
            (when(self.is_bad_weather(), tables.pillage_weather), "Winter or severe weather"),
            (when(self.fort(area) == Some(pillaging.seat.other()), tables.pillage_fort), "an enemy fort"),
        ]
    }

    /// The die of a pillage, and what it does [DB-9.5.1-a, b] [DB-6.0.2-b].
    fn pillage(&mut self, pillaging: Pillaging, report: &mut Report) {
        let modifiers = self.pillage_modifiers(&pillaging);
        let die = self.die();
        let result = die + modifiers.iter().map(|(value, _)| value).sum::<i8>();
        let area = pillaging.area;
        report.fence();
        report.note(|| log::pillage(pillaging.seat, area, die, &modifiers, result <= SUCCESS));
        self.completed = self.completed.or(pillaging.group);
        if result > SUCCESS {
            return;
        }
        self.areas[area].pillaged = true;
        self.kekionga_pillaged |= area == *KEKIONGA;
        let settlers = self.areas[area].settlers;
        self.affect_settlers(area, settlers, report);
    }
}
