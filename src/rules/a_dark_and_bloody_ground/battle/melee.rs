//! Melee [DB-10.6-a] to [DB-10.6.2-c] (T-18).

use super::state::{Melee, Part, Stage};
use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::boards::{Cell, CellSet, Hex, HexTerrain};
use crate::rules::a_dark_and_bloody_ground::pieces::{Kind, Piece, PieceSet};
use crate::rules::a_dark_and_bloody_ground::tables::MeleeResult;
use crate::rules::refusal::{Verdict, need};

/// Names of the columns of T-18c.
pub const COLUMNS: [&str; 6] = ["1-3", "1-2", "1-1", "2-1", "3-1", "4-1"];

/// The odds of a melee before its die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Strengths of attackers and defenders, in halves.
    pub halves: [i8; 2],
    /// Column before shifts, from 0 for 1-3.
    pub before: u8,
    /// All shifts together, to the right.
    pub shift: i8,
    /// The final column.
    pub column: u8,
    /// Added to the die: the levels [DB-10.6.1-a].
    pub modifier: i8,
}

/// The column of these odds: rounded in favour of the defender [DB-10.6-c]. Strengths in halves.
pub const fn column(attack: i8, defence: i8) -> u8 {
    if defence <= 0 {
        return 5;
    }
    if attack >= defence {
        let times = attack / defence;
        return if times >= 4 { 5 } else { (times + 1).unsigned_abs() };
    }
    let times = (defence + attack - 1) / if attack > 0 { attack } else { 1 };
    if times >= 3 { 0 } else { 1 }
}

impl DarkAndBloodyGround {
    /// MCF of a unit in a melee, in halves (T-18a).
    fn mcf(&self, unit: Piece, defends: bool) -> i8 {
        let battle = self.fight();
        if battle.routed.has(unit) {
            return 0;
        }
        if defends && battle.disrupted.has(unit) {
            return 1;
        }
        let terrain = battle.cell(unit).map_or(HexTerrain::Clear, |cell| battle.board.field().terrain(cell));
        let whole = match unit.kind() {
            Kind::Regular | Kind::British if terrain.is_open() => self.tables.mcf_regular_open,
            Kind::Warrior if terrain.is_wild() => self.tables.mcf_warrior_woods,
            _ => 1,
        };
        2 * whole
    }

    /// The odds of an attack of these units on a hex (T-18a, T-18b).
    pub(in super::super) fn melee_odds(&self, attackers: PieceSet, target: Cell) -> Odds {
        let battle = self.fight();
        let defenders = battle.at(target).units_only();
        let sum = |units: PieceSet, defends| units.iter().map(|unit| self.mcf(unit, defends)).sum::<i8>();
        let halves = [sum(attackers, false), sum(defenders, true)];
        let before = column(halves[0], halves[1]);
        let shift = self.shifts(attackers, defenders, target);
        let column = (before.cast_signed() + shift).clamp(0, 5).unsigned_abs();
        let modifier = self.level_of(attackers) - self.level_of(defenders);
        Odds { halves, before, shift, column, modifier }
    }

    /// Shifts to the right, all together (T-18b) [DB-10.6-d].
    fn shifts(&self, attackers: PieceSet, defenders: PieceSet, target: Cell) -> i8 {
        let (battle, tables) = (self.fight(), &self.tables);
        let field = battle.board.field();
        let hexes = battle.cells(attackers);
        let holds = !defenders.less(battle.routed).is_empty();
        let across = |cell: Cell| target.side_of(cell).is_some_and(|side| field.stream(target, side));
        let best = |cells: CellSet, side: PieceSet| {
            let leaders =
                cells.iter().fold(PieceSet::NONE, |set, cell| set.or(battle.at(cell))).and(side).leaders_only();
            leaders.iter().map(|leader| self.battle_cr(leader)).max().unwrap_or(0)
        };
        let side = attackers.first().map_or(battle.phasing(), Piece::side);
        let (own, enemy) = (PieceSet::side(side), PieceSet::side(side.other()));
        let lead = (best(hexes, own) - best(CellSet::of(target), enemy)).signum();
        let when = |holds: bool, shift: i8| if holds { shift } else { 0 };
        when(holds && field.terrain(target) == HexTerrain::Building, tables.shift_building)
            + when(holds && field.terrain(target) == HexTerrain::Rough, tables.shift_rough)
            + when(holds && hexes.iter().all(across), tables.shift_stream)
            + when(hexes.len() >= 3, tables.shift_hexes)
            + when(battle.is_surprise(), tables.shift_surprise)
            + lead * tables.shift_leader
    }

    /// The result of a die in this column (T-18c) [DB-10.6.1-a].
    pub(in super::super) fn melee_result(&self, odds: Odds, die: i8) -> MeleeResult {
        let row = (die + odds.modifier).clamp(1, 6) - 1;
        self.tables.melee[usize::from(row.unsigned_abs())][usize::from(odds.column)]
    }

    /// The units that may attack a hex: normal, next to it, not yet in a melee of this impulse [DB-10.6-a] [DB-10.6-b].
    pub(in super::super) fn may_attack(&self, target: Cell) -> PieceSet {
        let battle = self.fight();
        let beside = target.around().and(battle.held(battle.phasing()));
        let there = beside.iter().fold(PieceSet::NONE, |set, cell| set.or(battle.at(cell)));
        let normal = there.less(battle.routed).less(battle.disrupted).less(battle.acted);
        normal.and(PieceSet::side(battle.phasing())).units_only()
    }

    /// The hexes that can be attacked.
    fn attackable(&self) -> CellSet {
        let battle = self.fight();
        let there = battle.held(battle.phasing().other()).less(battle.attacked);
        there.iter().filter(|&cell| !self.may_attack(cell).is_empty()).collect()
    }

    /// Whether any hex can be attacked.
    pub(super) fn can_attack(&self) -> bool {
        !self.attackable().is_empty()
    }

    pub(super) fn check_attack(&self, action: Action) -> Verdict {
        let battle = self.fight();
        match action {
            Action::Done => Ok(()),
            Action::Attack { hex } => {
                let cell = hex.cell();
                let enemy = battle.units(battle.phasing().other());
                let there = hex.board() == battle.board && battle.at(cell).meets(enemy);
                need(there, "DB-10.6-a", "You can attack only a hex with enemy units.")?;
                need(!battle.attacked.has(cell), "DB-10.6-a", "A hex can be attacked only once an impulse.")?;
                let text = "Only units in good order next to it can attack, each once an impulse.";
                need(!self.may_attack(cell).is_empty(), "DB-10.6-b", text)
            }
            _ => need(false, "DB-10.6-a", "Choose a hex to attack, or end the impulse."),
        }
    }

    pub(super) fn list_attacks(&self, list: &mut List) {
        let board = self.fight().board;
        self.attackable().iter().for_each(|cell| list.push(Action::Attack { hex: Hex::new(board, cell) }));
        list.push(Action::Done);
    }

    pub(super) fn take_attack(&mut self, action: Action) {
        let Action::Attack { hex } = action else {
            self.fight_mut().stage = Stage::HalfOver;
            return;
        };
        let target = hex.cell();
        let attackers = self.may_attack(target);
        let battle = self.fight_mut();
        let defenders = battle.at(target).units_only();
        battle.stage = Stage::Joining;
        battle.melee = Some(Melee {
            target,
            attackers,
            defenders,
            hexes: [CellSet::NONE, CellSet::of(target)],
            column: 0,
            result: MeleeResult::Ne,
            retreating: PieceSet::NONE,
            refuge: CellSet::NONE,
            fled: false,
        });
    }

    pub(super) fn check_joining(&self, action: Action) -> Verdict {
        let Some(melee) = self.fight().melee else { return need(false, "DB-10.6-a", "There is no melee.") };
        match action {
            Action::Roll => Ok(()),
            Action::Withdraw { piece } => {
                let joined = self.firsts(melee.attackers).has(piece);
                need(joined, "DB-10.6-a", "That unit doesn’t take part, or an equal one is chosen for it.")?;
                need(melee.attackers.len() > 1, "DB-10.6-a", "At least one unit must attack.")
            }
            _ => need(false, "DB-10.6-a", "Keep units out of the attack, or roll."),
        }
    }

    pub(super) fn list_joining(&self, list: &mut List) {
        list.push(Action::Roll);
        let attackers = self.fight().melee.map_or(PieceSet::NONE, |melee| melee.attackers);
        if attackers.len() > 1 {
            self.firsts(attackers).iter().for_each(|piece| list.push(Action::Withdraw { piece }));
        }
    }

    pub(super) fn take_joining(&mut self, action: Action, report: &mut Report) {
        let Some(mut melee) = self.fight().melee else { return };
        if let Action::Withdraw { piece } = action {
            melee.attackers.remove(piece);
            self.fight_mut().melee = Some(melee);
            return;
        }
        let odds = self.melee_odds(melee.attackers, melee.target);
        let die = self.die();
        report.fence();
        melee.column = odds.column;
        melee.result = self.melee_result(odds, die);
        melee.hexes[0] = self.fight().cells(melee.attackers);
        let board = self.fight().board;
        report.note(|| log::battle::melee(&melee, Hex::new(board, melee.target), odds, die));
        let battle = self.fight_mut();
        battle.acted = battle.acted.or(melee.attackers);
        battle.attacked.insert(melee.target);
        battle.stage = Stage::Result(false, Part::Loss);
        battle.melee = Some(melee);
    }
}
