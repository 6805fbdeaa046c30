//! Fire [DB-10.5-a] to [DB-10.5.3-b] (T-16, T-17).

use super::state::{Battle, Stage};
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::boards::{Cell, CellSet, HexTerrain, Sight};
use crate::rules::a_dark_and_bloody_ground::pieces::{Piece, PieceSet};
use crate::rules::a_dark_and_bloody_ground::tables::RIFLE_RANGE;
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};

/// A fire: it hits if a die with its modifier is less than its strength [DB-10.5.2-a].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// FCF with its modifiers.
    pub strength: i8,
    /// Modifier of the die.
    pub modifier: i8,
}

impl Shot {
    /// Whether a die hits.
    #[must_use]
    pub const fn hits(self, die: i8) -> bool {
        die + self.modifier < self.strength
    }

    /// Faces of six that hit.
    #[must_use]
    pub fn chances(self) -> u64 {
        (1..=6).filter(|&die| self.hits(die)).count() as u64
    }
}

impl Battle {
    /// Whether a hex between blocks fire: by its terrain, or by a unit that is not routed (T-17).
    pub fn blocks(&self, cell: Cell) -> bool {
        self.board.field().terrain(cell).blocks() || !self.at(cell).units_only().less(self.routed).is_empty()
    }
}

impl DarkAndBloodyGround {
    /// Range of a unit in hexes: three with a rifle [DB-14.0.2-a].
    pub(in super::super) fn fire_range(&self, unit: Piece) -> u8 {
        let printed = if unit.kind().is_regular() { self.tables.range_regular } else { self.tables.range_other };
        if self.rifles.has(unit) { RIFLE_RANGE } else { printed.unsigned_abs() }
    }

    /// The shot of a unit at another, wherever they are (T-16).
    pub(in super::super) fn shot(&self, shooter: Piece, target: Piece) -> Option<Shot> {
        let (battle, tables) = (self.fight(), &self.tables);
        let (from, to) = (battle.cell(shooter)?, battle.cell(target)?);
        let range = from.distance(to);
        let by_range = *tables.fire_range.get(usize::from(range.checked_sub(1)?))?;
        let field = battle.board.field();
        let swamp = if field.terrain(from) == HexTerrain::Swamp { tables.fire_swamp } else { 0 };
        let routed = battle.routed.has(target);
        let cover = if routed { tables.fire_routed } else { field.terrain(to).cover(tables) };
        let crowd = if battle.at(to).units_only().len() >= 3 { tables.fire_crowd } else { 0 };
        Some(Shot { strength: self.fcf(shooter) + by_range + swamp, modifier: cover + crowd })
    }

    /// Who fires in this impulse.
    pub(super) fn firing(&self) -> Seat {
        let battle = self.fight();
        match battle.stage {
            Stage::Fire { offensive: true } => battle.phasing(),
            _ => battle.phasing().other(),
        }
    }

    /// The units that may still fire [DB-10.5-a].
    fn shooters(&self) -> PieceSet {
        let battle = self.fight();
        battle.unrouted(self.firing()).less(battle.disrupted).less(battle.acted)
    }

    pub(super) fn check_fire(&self, shooter: Piece, target: Piece) -> Verdict {
        let (battle, seat) = (self.fight(), self.firing());
        need(
            battle.units(seat).has(shooter),
            "DB-10.5-a",
            "You can’t fire with that unit: it’s not yours, or not on the board.",
        )?;
        need(battle.is_normal(shooter), "DB-10.5-a", "A disrupted or routed unit can’t fire.")?;
        need(!battle.acted.has(shooter), "DB-10.5-a", "It has already fired this impulse.")?;
        need(battle.units(seat.other()).has(target), "DB-10.5-c", "The target must be an enemy combat unit.")?;
        let lines = battle.cell(shooter).zip(battle.cell(target)).and_then(|(from, to)| Sight::between(from, to));
        let sight = lines.filter(|sight| sight.range <= self.fire_range(shooter));
        let Some(sight) = sight else { return need(false, "DB-10.5-a", "The target is out of range.") };
        need(!sight.is_blocked(|cell| battle.blocks(cell)), "DB-10.5.1-a", "The line of fire is blocked (T-17).")?;
        let equal = self.firsts(self.equals_in_battle(shooter)).has(shooter)
            && self.firsts(self.equals_in_battle(target)).has(target);
        need(equal, "DB-10.5-a", "Choose the first of the equal units instead.")
    }

    pub(super) fn list_fire(&self, list: &mut List) {
        let battle = self.fight();
        let enemy = battle.units(self.firing().other());
        for shooter in self.firsts(self.shooters()).iter() {
            for cell in self.in_sight(shooter) {
                let targets = self.firsts(battle.at(cell).and(enemy));
                targets.iter().for_each(|target| list.push(Action::Fire { shooter, target }));
            }
        }
        list.push(Action::Done);
    }

    /// The hexes of the enemy at which a unit can fire.
    fn in_sight(&self, shooter: Piece) -> impl Iterator<Item = Cell> {
        let battle = self.fight();
        let from = battle.cell(shooter);
        let (there, range) = (battle.held(shooter.side().other()), self.fire_range(shooter));
        let near = from.map_or(CellSet::NONE, |from| CellSet::within(from, range).and(there));
        let open = |sight: &Sight| !sight.is_blocked(|cell| battle.blocks(cell));
        near.iter().filter(move |&to| from.and_then(|from| Sight::between(from, to)).is_some_and(open))
    }

    /// Whether anybody can fire. Equal units can if one of them can.
    pub(super) fn can_fire(&self) -> bool {
        self.shooters().iter().any(|shooter| self.in_sight(shooter).next().is_some())
    }

    /// A unit fires [DB-10.5.2-a…d], then the leaders beside the target [DB-10.5.3-a].
    pub(super) fn fire(&mut self, shooter: Piece, target: Piece, report: &mut Report) {
        let Some(shot) = self.shot(shooter, target) else { return };
        self.fight_mut().acted.insert(shooter);
        let die = self.die();
        report.fence();
        let hit = shot.hits(die);
        report.note(|| log::battle::fire(shooter, target, die, shot, hit));
        if !hit {
            return;
        }
        let Some(cell) = self.fight().cell(target) else { return };
        self.hit(target, report);
        self.roll_leaders(self.fight().at(cell).and(PieceSet::side(target.side())), 0, "DB-10.5.3-a", report);
        let battle = self.fight();
        let left = battle.at(cell).and(PieceSet::side(target.side()));
        if left.units_only().is_empty() && battle.cell(target) != Some(cell) {
            let battle = self.fight_mut();
            battle.strays = battle.strays.or(left);
            battle.stay = battle.stay.or(left);
        }
    }

    /// What a hit does [DB-10.5.2-b] [DB-10.5.2-c] [DB-10.5.2-d].
    fn hit(&mut self, target: Piece, report: &mut Report) {
        let battle = self.fight_mut();
        if battle.routed.has(target) {
            return self.fall(target, "DB-10.5.2-d", report);
        }
        if !battle.disrupted.has(target) {
            battle.disrupted.insert(target);
            return report.note(|| log::battle::status(target, "is disrupted", "DB-10.5.2-b"));
        }
        let less = self.cr_on_hex(target, false);
        if !self.roll_check(target, less, "DB-10.5.2-c", report) {
            self.fight_mut().rout(target);
            report.note(|| log::battle::status(target, "is routed", "DB-10.5.2-c"));
        }
    }
}
