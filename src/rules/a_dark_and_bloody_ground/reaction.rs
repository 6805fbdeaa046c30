//! Reaction moves (DB-9.4.5).

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{AreaSet, atlas};
use crate::rules::a_dark_and_bloody_ground::march::{Limit, March};
use crate::rules::a_dark_and_bloody_ground::pieces::{Piece, PieceSet};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// The stacks that may react to a move that has ended, one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reactions {
    /// Who has moved.
    pub mover: Seat,
    /// Where pieces of the move have ended.
    pub ends: AreaSet,
    /// Leaders and units that have tried [DB-9.4.5-a].
    pub tried: PieceSet,
}

impl Reactions {
    /// Nobody has tried yet.
    pub const fn to(mover: Seat, ends: AreaSet) -> Self {
        Self { mover, ends, tried: PieceSet::NONE }
    }

    /// Who may be in a stack that reacts: not disrupted, locked, raiding, at peace, and who has not tried.
    fn ready(&self, game: &DarkAndBloodyGround) -> PieceSet {
        let near = self.ends.or(atlas().around(self.ends));
        let there = near.iter().fold(PieceSet::NONE, |set, area| set.or(game.present(self.mover.other(), area)));
        there.less(game.disrupted).less(game.locked).less(game.at_peace()).less(self.tried)
    }

    /// Those of a leader's area who may react with him: his stack [DB-9.4.5-a].
    pub fn stack(&self, game: &DarkAndBloodyGround, leader: Piece) -> PieceSet {
        let there = self.ready(game).and(game.board.at(game.board.place(leader)));
        DarkAndBloodyGround::commanded(leader, there)
    }
}

impl Procedure<DarkAndBloodyGround> for Reactions {
    fn decision(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (self.mover.other(), "DB-9.4.5-a", "D-REACT")
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        match action {
            Action::React { piece } => {
                let leader = self.ready(game).leaders_only().has(piece);
                let stack = leader && !self.stack(game, piece).is_empty();
                need(stack, "DB-9.4.5-a", "Only a leader near the move can react with his stack, and each stack once.")
            }
            Action::Pass => Ok(()),
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        for piece in self.ready(game).leaders_only().iter() {
            list.offer(self, game, Action::React { piece });
        }
        list.push(Action::Pass);
    }

    fn take(mut self, game: &mut DarkAndBloodyGround, action: Action, _: &mut Report) {
        if let Action::React { piece } = action {
            let force = PieceSet::of(piece).or(self.stack(game, piece));
            let others = self.ready(game).and(game.board.at(game.board.place(piece))).leaders_only();
            self.tried.insert(piece);
            game.goto(self);
            game.call(Reaction { leader: piece, force, others: others.less(force), settled: PieceSet::of(piece) });
            return;
        }
        game.finish(Back::Acted);
    }

    fn advance(mut self, game: &mut DarkAndBloodyGround, _: &mut Report) -> Flow {
        if let Back::Tried { stack } = game.take_returned() {
            self.tried = self.tried.or(stack);
            game.goto(self);
        }
        let leaders = self.ready(game).leaders_only();
        if leaders.iter().any(|leader| !self.stack(game, leader).is_empty()) {
            return Flow::Ask;
        }
        game.finish(Back::Acted);
        Flow::On
    }
}

/// A stack that reacts: who is in it, then the roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reaction {
    /// Its leader.
    pub leader: Piece,
    /// Who is in it; once the roll has succeeded, who has marched.
    pub force: PieceSet,
    /// Other leaders who may come along.
    pub others: PieceSet,
    /// Who has been taken in or left out.
    pub settled: PieceSet,
}

impl Reaction {
    /// What counts for the roll: the CR that is subtracted, what is added, and the level [DB-9.4.5-b].
    pub fn odds(&self, game: &DarkAndBloodyGround) -> (i8, i8, i8) {
        let seat = self.leader.side();
        let primary = game.primary_leader(seat).filter(|&leader| self.force.has(leader));
        let cr = primary.map_or_else(|| game.best_cr(self.force, self.force.units_only()), |leader| game.cr(leader));
        (cr, i8::from(self.force.meets(game.completed)), game.level_of(self.force))
    }
}

impl Procedure<DarkAndBloodyGround> for Reaction {
    fn decision(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (self.leader.side(), "DB-9.4.5-b", "D-REACT-FORM")
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        match action {
            Action::Leave { piece } => {
                let free = game.representatives(self.force.less(self.settled)).has(piece);
                let last = piece.is_unit() && self.force.units_only().len() == 1;
                need(free && !last, "DB-9.4.5-a", "That piece must stay with the stack.")
            }
            Action::Take { piece } => {
                let free = self.others.less(self.settled).has(piece);
                need(free, "DB-9.4.5-a", "That piece can’t come along.")
            }
            Action::Roll => Ok(()),
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        list.push(Action::Roll);
        let free = game.representatives(self.force.less(self.settled));
        free.iter().for_each(|piece| list.offer(self, game, Action::Leave { piece }));
        self.others.iter().for_each(|piece| list.offer(self, game, Action::Take { piece }));
    }

    fn take(mut self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        match action {
            Action::Leave { piece } | Action::Take { piece } => {
                self.force.set(piece, matches!(action, Action::Take { .. }));
                self.settled.insert(piece);
                game.goto(self);
            }
            _ => {
                let succeeds = self.roll(game, report);
                game.finish(Back::Tried { stack: self.force });
                if succeeds {
                    let mut march = March::of(game, self.leader.side(), self.force);
                    (march.reaction, march.limit) = (true, Limit::Half);
                    game.call(march);
                }
            }
        }
    }

    fn advance(self, _: &mut DarkAndBloodyGround, _: &mut Report) -> Flow {
        Flow::Ask
    }
}

impl Reaction {
    /// The roll; with Tecumseh there is none [DB-9.4.5-e].
    fn roll(&self, game: &mut DarkAndBloodyGround, report: &mut Report) -> bool {
        let seat = self.leader.side();
        if self.force.has(Piece::TECUMSEH) {
            report.note(|| log::reacts_at_once(seat, self.force));
            return true;
        }
        let (cr, tired, level) = self.odds(game);
        let die = game.die();
        let passed = DarkAndBloodyGround::passes(die + tired, cr, level);
        report.fence();
        report.note(|| log::reaction(seat, self.force, die, cr, tired, passed));
        passed
    }
}
