//! Runs, losses, retreats, and leaders who look for a place: each legal answer weighed.

use super::ground::{Ground, UNIT};
use crate::rules::Act;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround};
use crate::rules::a_dark_and_bloody_ground::map::boards::Cell;
use crate::rules::a_dark_and_bloody_ground::pieces::{Piece, PieceSet};
use crate::rules::procedure::Stacked;

impl DarkAndBloodyGround {
    /// The best answer where a side must run, lose or retreat.
    pub(super) fn yields(&self) -> Option<Action> {
        let seat = self.asked()?.seat;
        let ground = Ground::of(self, seat);
        let runner = self.runner();
        self.best_listed(|action| match action {
            Action::Lose { piece } => -self.missed(&ground, piece),
            Action::To { hex } => ground.refuge(hex.cell(), runner),
            Action::Off => -UNIT,
            _ => 0,
        })
    }

    /// The unit that runs or retreats.
    fn runner(&self) -> Option<Piece> {
        use super::{Part, Stage};
        match self.fight().stage {
            Stage::Run(unit, _) | Stage::Result(_, Part::Retreat(unit)) => unit,
            _ => None,
        }
    }

    /// The place of a leader who needs one.
    pub(super) fn stray_goes(&self) -> Option<Action> {
        let leader = self.fight().strays.first()?;
        let ground = Ground::of(self, leader.side());
        let here = self.fight().cell(leader);
        self.best_listed(|action| match action {
            Action::Set { hex, .. } => ground.company(leader, hex.cell()),
            Action::Off => -2 * UNIT,
            _ => here.map_or(-UNIT, |cell| ground.company(leader, cell)),
        })
    }

    /// The first of the legal actions that scores most.
    fn best_listed(&self, score: impl Fn(Action) -> i32) -> Option<Action> {
        let mut legal: Vec<Act<Action>> = Vec::new();
        self.list(&mut legal);
        let mut best: Option<(i32, Action)> = None;
        for act in &legal {
            let action = *act.action();
            let score = score(action);
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// What losing a unit costs: those are lost first that are missed least.
    fn missed(&self, ground: &Ground, unit: Piece) -> i32 {
        ground.strength(unit) + 400 * i32::from(self.unit_vps(unit))
    }
}

impl Ground<'_> {
    /// How good a hex is for a unit that gives ground.
    fn refuge(&self, cell: Cell, unit: Option<Piece>) -> i32 {
        let led = self.at(cell).leaders_only().and(PieceSet::side(self.seat)).iter();
        let rallied: PieceSet = led.filter(|leader| unit.is_some_and(|unit| leader.may_command(unit))).collect();
        let rallied = rallied.len().cast_signed();
        let edge = if cell.is_edge() { 120 } else { 0 };
        let crowd = self.at(cell).and(self.own).len().cast_signed();
        250 * rallied + 100 * i32::from(self.away[cell.index()].min(5)) + 60 * self.cover(cell)
            - self.risk(cell) / 2
            - edge
            - 20 * crowd
    }

    /// How good a hex is for a leader who must go somewhere.
    fn company(&self, leader: Piece, cell: Cell) -> i32 {
        let led = self.at(cell).and(self.own).less(self.battle.routed);
        let led: PieceSet = led.iter().filter(|&unit| leader.may_command(unit)).collect();
        let led = led.len().cast_signed();
        let others = self.at(cell).leaders_only().and(PieceSet::side(self.seat)).len().cast_signed();
        200 * led - 150 * others - self.risk(cell) / 4 + 30 * i32::from(self.away[cell.index()].min(4))
    }
}
