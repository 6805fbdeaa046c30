//! The opening phase: rounds of steps, in which the sides use one body each in turn, until somebody shoots.

use super::super::course::{Action, Flow, Order, Procedure, SmokeAndDisorder};
use super::super::firing::Edges;
use super::super::movement::Moving;
use super::super::pieces::{Body, Name, Shape, Troops};
use super::super::refusals::{Code, Verdict};
use crate::rules::space::table::Facing;
use crate::rules::{Act, Report, Seat};
use serde::{Deserialize, Serialize};

/// The opening phase.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the round or of the step under way")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// Whose step it is.
    side: Seat,
    /// Who began this round.
    began: Seat,
    round: u8,
    /// Whether the last step was a pass.
    passed: bool,
    /// Who stands fast for the rest of the phase.
    fast: [bool; 2],
    /// Whose markers have had their go this round.
    gone: [bool; 2],
    /// Whether a body was used this round.
    anything: bool,
    /// The body in use.
    using: Option<Name>,
    /// Whether the markers' private go is on.
    markers: bool,
    /// Whether a gun that is un-limbered still needs its facing.
    facing: bool,
    /// Whether a shot was fired.
    shot: bool,
    /// Whether it is over.
    over: bool,
}

impl Opening {
    /// Before the first step.
    pub fn begin(game: &SmokeAndDisorder) -> Self {
        Self {
            side: game.first,
            began: game.first,
            round: 1,
            passed: false,
            fast: [false; 2],
            gone: [false; 2],
            anything: false,
            using: None,
            markers: false,
            facing: false,
            shot: false,
            over: game.sheet().opening.max_rounds == 0,
        }
    }

    /// Whether a body can be used in this step, and for what it can be used: a marker that was not moved in the private go
    /// may only fire [SD-open-07].
    fn may_use(&self, game: &SmokeAndDisorder, id: Name) -> Verdict<usize> {
        let i = game.body(id).ok_or(Code::NotYourBody)?;
        let body = &game.bodies[i];
        Code::NotYourBody.unless(body.side == self.side && body.is_in_play())?;
        Code::UsedThisRound.unless(!body.used)?;
        Code::WrongPhase.unless(!self.markers || body.concealed)?;
        Ok(i)
    }

    /// What a body in use can do.
    fn uses(&self, game: &SmokeAndDisorder, i: usize) -> Vec<Action> {
        let body = &game.bodies[i];
        let mut actions = Vec::new();
        if self.markers || !body.concealed {
            actions.push(Action::Move);
            let shapes = [Shape::Line, Shape::Column, Shape::Square, Shape::Skirmish];
            actions.extend(shapes.map(Action::Form));
            actions.extend([1, 2].map(Action::Rows));
            if game.troops(body) == Troops::Gun {
                actions.extend([Action::Limber, Action::Unlimber]);
            }
        }
        if !self.markers {
            actions.extend(self.shots(game, body));
        }
        actions.retain(|action| self.check_use(game, i, action).is_ok());
        actions
    }

    fn shots(&self, game: &SmokeAndDisorder, body: &Body) -> Vec<Action> {
        let several = game.arms(body);
        let weapons: Vec<_> = if several.len() > 1 { several.into_iter().map(Some).collect() } else { vec![None] };
        let walls = body.building().and_then(|id| game.ground().building(id)).map_or(0, |(_, house)| house.walls.len());
        let edges: Vec<Edges> = if walls > 0 {
            (0..walls as u8).map(|wall| Edges { wall: Some(wall), face: None }).collect()
        } else if body.shape() == Shape::Square {
            crate::rules::space::table::Side::ALL.map(|face| Edges { face: Some(face), wall: None }).to_vec()
        } else {
            vec![Edges::default()]
        };
        let mut shots = Vec::new();
        for target in game.spotted_enemies(self.side) {
            for &weapon in &weapons {
                let shot =
                    |edges: &Edges| Action::Fire { target: target.id, weapon, face: edges.face, wall: edges.wall };
                shots.extend(edges.iter().map(shot));
            }
        }
        shots
    }

    fn check_use(&self, game: &SmokeAndDisorder, i: usize, action: &Action) -> Verdict {
        let body = &game.bodies[i];
        let only_fires = body.concealed && !self.markers;
        match action {
            Action::Charge(_) => Err(Code::OpeningContact.into()),
            Action::Fire { target, weapon, face, wall } => {
                Code::WrongPhase.unless(!self.markers)?;
                Code::Dummy.unless(!game.is_dummy(body))?;
                let target = &game.bodies[game.body(*target).ok_or(Code::NotSpotted)?];
                game.volley(body, target, *weapon, Edges { face: *face, wall: *wall }, false).map(|_| ())
            }
            _ if only_fires => Err(Code::WrongPhase.into()),
            Action::Move => game.may_move(body),
            Action::Form(shape) if *shape != body.shape() => game.may_form(i, *shape, body.rows()),
            Action::Rows(rows) if body.shape() == Shape::Skirmish => game.may_form(i, Shape::Skirmish, *rows),
            Action::Limber if body.shape() == Shape::Deployed => {
                game.may_limber(i, body.pose().map(|pose| pose.facing).unwrap_or_default()).map(|_| ())
            }
            Action::Unlimber if body.shape() == Shape::Limbered => {
                Code::DoesNotFit.unless(!game.unlimbering(i).is_empty())
            }
            Action::Form(_) | Action::Rows(_) | Action::Limber | Action::Unlimber => Err(Code::ShapeNotAllowed.into()),
            _ => Err(Code::WrongPhase.into()),
        }
    }

    fn usable(&self, game: &SmokeAndDisorder) -> Vec<Name> {
        let ids = game.bodies.iter().map(|body| body.id);
        ids.filter(|&id| self.may_use(game, id).is_ok_and(|i| !self.uses(game, i).is_empty())).collect()
    }

    /// Whether a side has anything left to use this round, as far as everybody knows: which of its markers were used is
    /// its secret, so that a side with markers is passed over only when it stands fast [SD-open-07].
    fn has_left(game: &SmokeAndDisorder, side: Seat) -> bool {
        game.bodies.iter().any(|body| body.side == side && body.is_in_play() && (body.concealed || !body.used))
    }

    fn use_body(&mut self, game: &mut SmokeAndDisorder, id: Name) {
        if let Some(i) = game.body(id) {
            game.bodies[i].used = true;
        }
        self.anything = true;
        self.passed = false;
        self.using = None;
    }

    /// The step is over: the other side's, unless it stands fast or has nothing left.
    fn next_step(&mut self, game: &mut SmokeAndDisorder) {
        if self.shot {
            self.over = true;
            return;
        }
        let out = |opening: &Self, side: Seat| opening.fast[side.index()] || !Self::has_left(game, side);
        let other = self.side.other();
        let (own_out, other_out) = (out(self, self.side), out(self, other));
        if other_out && (own_out || self.passed) {
            self.next_round(game);
        } else if !other_out {
            self.side = other;
        }
    }

    fn next_round(&mut self, game: &mut SmokeAndDisorder) {
        if !self.anything || self.round >= game.sheet().opening.max_rounds || self.fast == [true; 2] {
            self.over = true;
            return;
        }
        let began = self.began.other();
        (self.round, self.began, self.side) = (self.round + 1, began, began);
        (self.passed, self.anything, self.gone) = (false, false, [false; 2]);
        game.bodies.iter_mut().for_each(|body| body.used = false);
        if self.fast[self.side.index()] {
            self.side = self.side.other();
        }
    }

    fn pass(&mut self, game: &mut SmokeAndDisorder) {
        if self.passed {
            self.next_round(game);
            return;
        }
        self.passed = true;
        self.next_step(game);
    }

    fn fire(&mut self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report) {
        let (Some(id), Action::Fire { target, weapon, face, wall }) = (self.using, action) else { return };
        let (Some(i), Some(j)) = (game.body(id), game.body(*target)) else { return };
        let edges = Edges { face: *face, wall: *wall };
        if let Ok(volley) = game.volley(&game.bodies[i], &game.bodies[j], *weapon, edges, false) {
            game.fire(i, j, &volley, report);
        }
        self.use_body(game, id);
        self.shot = true;
        self.next_step(game);
    }

    fn has_markers(game: &SmokeAndDisorder, side: Seat) -> bool {
        game.bodies.iter().any(|body| body.side == side && body.concealed && body.is_in_play())
    }
}

impl Procedure for Opening {
    fn decision(&self, _: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        (self.side, "SD-open-02", "OpeningStep")
    }

    fn check(&self, game: &SmokeAndDisorder, action: &Action) -> Verdict {
        match (self.using, action) {
            (Some(id), Action::Face(facing)) if self.facing => {
                let i = game.body(id).ok_or(Code::WrongPhase)?;
                Code::DoesNotFit.unless(game.unlimbering(i).contains(facing))
            }
            (Some(_), _) if self.facing => Err(Code::WrongPhase.into()),
            (Some(id), action) => self.check_use(game, game.body(id).ok_or(Code::WrongPhase)?, action),
            (None, Action::Use(id)) => {
                let i = self.may_use(game, *id)?;
                Code::WrongPhase.unless(!self.uses(game, i).is_empty())
            }
            (None, Action::Done) if self.markers => Ok(()),
            (None, Action::Pass | Action::StandFast) if !self.markers => Ok(()),
            (None, Action::Markers) if !self.markers && !self.gone[self.side.index()] => {
                Code::WrongPhase.unless(Self::has_markers(game, self.side))
            }
            (None, Action::Charge(_)) => Err(Code::OpeningContact.into()),
            _ => Err(Code::WrongPhase.into()),
        }
    }

    fn list(&self, game: &SmokeAndDisorder, out: &mut Vec<Act<Action>>) {
        if let Some(i) = self.using.and_then(|id| game.body(id)) {
            let faces = || game.unlimbering(i).into_iter().map(Action::Face).collect();
            let actions: Vec<Action> = if self.facing { faces() } else { self.uses(game, i) };
            out.extend(actions.into_iter().map(Act::Do));
            return;
        }
        out.extend(self.usable(game).into_iter().map(|id| Act::Do(Action::Use(id))));
        let ends =
            if self.markers { vec![Action::Done] } else { vec![Action::Markers, Action::Pass, Action::StandFast] };
        out.extend(ends.into_iter().filter(|end| self.check(game, end).is_ok()).map(Act::Do));
    }

    fn take(mut self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report) {
        match action {
            Action::Use(id) => self.using = Some(*id),
            Action::Markers => (self.markers, self.gone[self.side.index()]) = (true, true),
            Action::Done => {
                (self.markers, self.anything, self.passed) = (false, true, false);
                self.next_step(game);
            }
            Action::Pass => self.pass(game),
            Action::StandFast => {
                self.fast[self.side.index()] = true;
                self.pass(game);
            }
            Action::Fire { .. } => self.fire(game, action, report),
            Action::Unlimber => self.facing = true,
            _ => return self.change(game, action, report),
        }
        game.push(self);
    }

    fn resume(self, game: &mut SmokeAndDisorder, _: &mut Report) -> Flow {
        if self.over {
            game.bodies.iter_mut().for_each(|body| body.used = false);
            game.turn = 1;
            return Flow::On;
        }
        game.push(self);
        Flow::Ask
    }
}

impl Opening {
    /// A Move or a change of shape by the body in use.
    fn change(mut self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report) {
        let Some((id, i)) = self.using.and_then(|id| Some((id, game.body(id)?))) else { return };
        let rows = game.bodies[i].rows();
        self.use_body(game, id);
        match action {
            Action::Form(shape) => game.reform(i, *shape, rows, report),
            Action::Rows(rows) => game.reform(i, Shape::Skirmish, *rows, report),
            Action::Limber => {
                game.relimber(i, game.bodies[i].pose().map(|pose| pose.facing).unwrap_or_default(), report);
            }
            Action::Face(facing) => {
                self.facing = false;
                game.relimber(i, Facing::of(i32::from(facing.degrees())), report);
            }
            _ => {}
        }
        let moving = matches!(action, Action::Move).then(|| Moving::begin(game, id, Order::Full)).flatten();
        if !self.markers {
            self.next_step(game);
        }
        game.push(self);
        if let Some(moving) = moving {
            game.push(moving);
        }
    }
}
