//! Recovery [DB-10.3-a…e] and running [DB-10.4-g] [DB-10.4-h].

use super::stacking::may_mix;
use super::state::{Post, Stage};
use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::boards::{Cell, CellSet, Hex};
use crate::rules::a_dark_and_bloody_ground::pieces::{Nation, Piece, PieceSet};
use crate::rules::a_dark_and_bloody_ground::tables::RUN_HEXES;
use crate::rules::refusal::{Verdict, need};

/// The groups that may not share a hex; order of runs matters only between them.
fn kin(unit: Piece) -> Option<Nation> {
    unit.nation()
}

impl DarkAndBloodyGround {
    /// The hexes next to enemy units that are not routed.
    pub(super) fn threatened(&self, piece: Piece) -> CellSet {
        self.fight().awake(piece.side().other()).around()
    }

    /// Recovery of the phasing side, in its three steps [DB-10.3-d].
    pub(super) fn recover(&mut self, report: &mut Report) {
        let battle = self.fight();
        let seat = battle.phasing();
        let own = battle.units(seat);
        let (disrupted, routed) = (own.and(battle.disrupted), own.and(battle.routed));
        let near = battle.awake(seat.other()).around();
        let pressed: PieceSet =
            disrupted.iter().filter(|&unit| battle.cell(unit).is_some_and(|cell| near.has(cell))).collect();
        for unit in disrupted.less(pressed).iter() {
            self.fight_mut().disrupted.remove(unit);
            report.note(|| log::battle::status(unit, "recovers", "DB-10.3-a"));
        }
        for unit in pressed.iter() {
            let less = self.cr_on_hex(unit, true);
            if self.roll_check(unit, less, "DB-10.3-b", report) {
                self.fight_mut().disrupted.remove(unit);
                report.note(|| log::battle::status(unit, "recovers", "DB-10.3-b"));
            }
        }
        for unit in routed.iter().filter(|&unit| self.has_rallier(unit)).collect::<PieceSet>().iter() {
            let less = self.cr_on_hex(unit, true);
            if self.roll_check(unit, less, "DB-10.3-c", report) {
                let battle = self.fight_mut();
                battle.routed.remove(unit);
                battle.disrupted.insert(unit);
                report.note(|| log::battle::status(unit, "rallies, and is now disrupted", "DB-10.3-c"));
            }
        }
    }

    /// Whether a leader who may rally the unit is with it or next to it [DB-10.3-c].
    fn has_rallier(&self, unit: Piece) -> bool {
        let battle = self.fight();
        let Some(cell) = battle.cell(unit) else { return false };
        let leaders = battle.on_board().and(PieceSet::side(unit.side())).leaders_only();
        let near = |leader: &Piece| battle.cell(*leader).is_some_and(|at| at.distance(cell) <= 1);
        leaders.iter().filter(near).any(|leader| leader.rallies() && self.commands(leader, unit))
    }

    /// Units that begin the impulse with a leader have one MP more [DB-10.4-d].
    pub(super) fn boost(&mut self) {
        let battle = self.fight();
        let own = battle.on_board().and(PieceSet::side(battle.phasing()));
        let led = battle.cells(own.leaders_only());
        let with = |unit: &Piece| battle.cell(*unit).is_some_and(|cell| led.has(cell));
        let boosted = own.units_only().iter().filter(with).collect();
        self.fight_mut().boosted = boosted;
    }

    /// The routed units that have still to run.
    fn to_run(&self) -> PieceSet {
        let battle = self.fight();
        if battle.unrouted(battle.phasing().other()).is_empty() {
            return PieceSet::NONE;
        }
        battle.units(battle.phasing()).and(battle.routed).less(battle.acted)
    }

    /// The hexes to which a routed unit may run next [DB-10.4-g]; nations keep apart where they can [DB-10.4.1-e].
    pub(super) fn run_hexes(&self, unit: Piece) -> CellSet {
        let battle = self.fight();
        let Some(here) = battle.cell(unit) else { return CellSet::NONE };
        let enemy = battle.on_board().and(PieceSet::side(unit.side().other()));
        let awake = battle.cells(enemy.units_only().less(battle.routed));
        let Some(least) = awake.distance(here) else { return CellSet::NONE };
        let closest: Vec<Cell> = awake.iter().filter(|cell| cell.distance(here) == least).collect();
        let free = here.around().less(battle.cells(enemy));
        let farther = |cell: Cell, from: &Cell| from.distance(cell) > least;
        let from_all: CellSet = free.iter().filter(|&cell| closest.iter().all(|from| farther(cell, from))).collect();
        let from_one: CellSet = free.iter().filter(|&cell| closest.iter().any(|from| farther(cell, from))).collect();
        let open = if from_all.is_empty() { from_one } else { from_all };
        let apart: CellSet = open.iter().filter(|&cell| battle.mixes(unit, cell)).collect();
        if apart.is_empty() { open } else { apart }
    }

    /// Runs as far as there is only one way; `true` where the owner must choose.
    pub(super) fn run_on(&mut self, report: &mut Report) -> bool {
        loop {
            let Stage::Run(runner, steps) = self.fight().stage else { return false };
            let Some(unit) = runner else {
                let waiting = self.to_run();
                let Some(first) = waiting.first() else { return false };
                if self.order_matters(waiting) {
                    return true;
                }
                self.fight_mut().stage = Stage::Run(Some(first), 0);
                continue;
            };
            let open = self.run_hexes(unit);
            match (open.len(), open.first()) {
                (1, Some(cell)) => self.run_to(unit, cell, steps, report),
                (0, _) | (_, None) => self.run_stops(unit, report),
                _ => return true,
            }
        }
    }

    /// Whether units that may not share a hex run near one another, so that it matters who runs first.
    fn order_matters(&self, waiting: PieceSet) -> bool {
        let battle = self.fight();
        waiting.iter().any(|one| {
            waiting.iter().any(|other| {
                let apart = kin(one) != kin(other) && !may_mix(PieceSet::of(one).or(PieceSet::of(other)))
                    || (kin(one).is_some() != kin(other).is_some());
                let near = battle.cell(one).zip(battle.cell(other)).is_some_and(|(a, b)| a.distance(b) <= 4);
                apart && near && !self.run_hexes(one).is_empty() && !self.run_hexes(other).is_empty()
            })
        })
    }

    /// No hex lies farther: a unit on the edge leaves the board, another stays [DB-10.4-g] [DB-10.4-h].
    fn run_stops(&mut self, unit: Piece, report: &mut Report) {
        let battle = self.fight_mut();
        battle.acted.insert(unit);
        battle.stage = Stage::Run(None, 0);
        if battle.cell(unit).is_some_and(Cell::is_edge) {
            battle.put(unit, Post::Left);
            report.note(|| log::battle::leaves(unit, "DB-10.4-g"));
        }
    }

    /// One hex of a run; a leader stops it, and so does its length [DB-10.4-h].
    fn run_to(&mut self, unit: Piece, cell: Cell, steps: u8, report: &mut Report) {
        let battle = self.fight_mut();
        battle.put(unit, Post::On(cell));
        let led = battle.at(cell).and(PieceSet::side(unit.side())).meets(PieceSet::LEADERS);
        let over = led || steps + 1 >= RUN_HEXES;
        battle.stage = if over { Stage::Run(None, 0) } else { Stage::Run(Some(unit), steps + 1) };
        if over {
            battle.acted.insert(unit);
        }
        let hex = Hex::new(battle.board, cell);
        report.note(|| log::battle::moves(unit, hex, "flees to", "DB-10.4-g"));
    }

    pub(super) fn check_run(&self, action: Action) -> Verdict {
        let battle = self.fight();
        let open = match (battle.stage, action) {
            (Stage::Run(None, _), Action::Pick { piece }) => self.firsts(self.to_run()).has(piece),
            (Stage::Run(Some(unit), _), Action::To { hex }) => {
                hex.board() == battle.board && self.run_hexes(unit).has(hex.cell())
            }
            _ => false,
        };
        need(open, "DB-10.4-g", "A routed unit must flee from the closest enemy that is not routed.")
    }

    pub(super) fn list_run(&self, list: &mut List) {
        let battle = self.fight();
        match battle.stage {
            Stage::Run(Some(unit), _) => {
                let hexes = self.run_hexes(unit);
                hexes.iter().for_each(|cell| list.push(Action::To { hex: Hex::new(battle.board, cell) }));
            }
            _ => self.firsts(self.to_run()).iter().for_each(|piece| list.push(Action::Pick { piece })),
        }
    }

    pub(super) fn take_run(&mut self, action: Action, report: &mut Report) {
        match (self.fight().stage, action) {
            (Stage::Run(..), Action::Pick { piece }) => self.fight_mut().stage = Stage::Run(Some(piece), 0),
            (Stage::Run(Some(unit), steps), Action::To { hex }) => self.run_to(unit, hex.cell(), steps, report),
            _ => {}
        }
    }
}
