//! A force is formed, and its activation begins with its first step (DB-9.3).

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::EDGE;
use crate::rules::a_dark_and_bloody_ground::march::{Limit, March};
use crate::rules::a_dark_and_bloody_ground::pieces::{Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A force that is being formed: about a leader, or of one unit, or of units held at the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forming {
    /// Whose.
    pub seat: Seat,
    /// Who is activated.
    pub piece: Piece,
    /// Who goes.
    pub force: PieceSet,
    /// Who has been taken in or left out: nobody changes twice.
    pub settled: PieceSet,
}

impl Forming {
    /// The force about a piece: of a leader all whom he may command and who have not acted; at the edge all units there.
    pub fn about(game: &DarkAndBloodyGround, piece: Piece) -> Self {
        let seat = piece.side();
        let mut forming = Self { seat, piece, force: PieceSet::of(piece), settled: PieceSet::of(piece) };
        let ready = forming.eligible(game).less(game.activated);
        forming.force =
            forming.force.or(if piece.is_leader() { DarkAndBloodyGround::commanded(piece, ready) } else { ready });
        forming
    }

    /// Who may be in the force at all.
    fn eligible(&self, game: &DarkAndBloodyGround) -> PieceSet {
        let candidates = if game.board.place(self.piece) == EDGE {
            game.board.at(EDGE).and(PieceSet::side(self.seat))
        } else if self.piece.is_leader() {
            game.companions(self.seat, self.piece)
        } else {
            PieceSet::NONE
        };
        candidates.iter().filter(|&piece| game.check_active(self.seat, piece).is_ok()).collect()
    }

    /// The march that would follow, if a second activation succeeds and no gout hinders it.
    pub fn march(&self, game: &DarkAndBloodyGround) -> March {
        March::of(game, self.seat, self.force)
    }

    /// The odds of the second-activation roll: CR and level, if one is needed [DB-9.3.1-a] [DB-9.3.2-a].
    pub fn second(&self, game: &DarkAndBloodyGround) -> Option<(i8, i8)> {
        if !self.force.meets(game.activated) {
            return None;
        }
        let units = self.force.units_only();
        let leaders = self.force.leaders_only();
        let cr = if units.is_empty() {
            leaders.iter().map(|leader| game.cr(leader)).max().unwrap_or(0)
        } else {
            game.best_cr(leaders, units)
        };
        let level = game.level_of(self.force);
        // The US must stay under CL, the nations may reach their ML.
        Some((cr, if self.seat == US { level - 1 } else { level }))
    }
}

impl Procedure<DarkAndBloodyGround> for Forming {
    fn decision(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (self.seat, "DB-9.3-a", "D-ACT-FORM")
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        match action {
            Action::Take { piece } => need(
                game.representatives(self.outside(game)).has(piece),
                "DB-9.3-a",
                "You can’t take that piece along.",
            ),
            Action::Leave { piece } => {
                let free = self.force.less(self.settled);
                need(game.representatives(free).has(piece), "DB-9.3-a", "That piece must stay with the force.")
            }
            Action::Build => game.check_build(self.force),
            Action::Dismantle => game.check_dismantle(self.force),
            Action::Stop => Ok(()),
            Action::Step { .. } | Action::Ride { .. } | Action::Float { .. } => self.march(game).check(game, action),
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        self.march(game).list_steps(game, list);
        let free = self.force.less(self.settled);
        game.representatives(free).iter().for_each(|piece| list.push(Action::Leave { piece }));
        game.representatives(self.outside(game)).iter().for_each(|piece| list.push(Action::Take { piece }));
        list.offer(self, game, Action::Build);
        list.offer(self, game, Action::Dismantle);
        list.push(Action::Stop);
    }

    fn take(mut self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        match action {
            Action::Take { piece } => {
                self.force.insert(piece);
                self.settled.insert(piece);
                game.goto(self);
            }
            Action::Leave { piece } => {
                self.force.remove(piece);
                self.settled.insert(piece);
                game.goto(self);
            }
            Action::Build | Action::Dismantle => game.begin_work(self.force, report),
            _ => self.set_out(game, action, report),
        }
    }

    fn advance(self, _: &mut DarkAndBloodyGround, _: &mut Report) -> Flow {
        Flow::Ask
    }
}

impl Forming {
    /// Who may still be taken in.
    fn outside(&self, game: &DarkAndBloodyGround) -> PieceSet {
        self.eligible(game).less(self.force).less(self.settled)
    }

    /// The force is closed and sets out: second-activation roll, gout, the first step.
    fn set_out(self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        let second = self.force.and(game.activated);
        for piece in second.and(game.builders).iter() {
            let place = game.board.place(piece);
            game.leave_work(piece, place);
        }
        if let Some((cr, level)) = self.second(game) {
            let die = game.die();
            let passed = DarkAndBloodyGround::passes(die, cr, level);
            report.fence();
            report.note(|| log::second_activation(self.seat, self.force, die, cr, passed));
            if !passed {
                game.completed = game.completed.or(second);
                game.finish(Back::Acted);
                return;
            }
        }
        report.note(|| log::activates(game, self.seat, self.force));
        game.activated = game.activated.or(self.force);
        game.twice = game.twice.or(second);
        let mut march = self.march(game);
        march.second = second;
        if self.force.has(Piece::ST_CLAIR) {
            let die = game.die();
            march.limit = Limit::of_gout(die);
            report.fence();
            report.note(|| log::gout(die, march.limit));
        }
        game.goto(march);
        // What the gout has put out of reach is not done: the force may choose again.
        if march.check(game, action).is_ok() {
            march.take(game, action, report);
        }
    }
}
