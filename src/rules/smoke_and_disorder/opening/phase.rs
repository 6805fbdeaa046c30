//! The opening phase: rounds of steps, in which the sides use one body each in turn, until somebody shoots.

use super::super::course::{Action, Flow, Order, Procedure, SmokeAndDisorder};
use super::super::log;
use super::super::movement::Moving;
use super::super::pieces::{Name, Whereabouts};
use super::super::refusals::{Code, Verdict};
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
    /// Whether a lone Character has moved in this step.
    #[serde(default)]
    walked: bool,
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
            walked: false,
            shot: false,
            over: game.sheet().opening.max_rounds == 0,
        }
    }

    /// Whose step it is.
    pub fn side(&self) -> Seat {
        self.side
    }

    /// The body in use.
    pub fn using(&self) -> Option<Name> {
        self.using
    }

    /// The same as the opponent may imagine it, who does not know which marker is being used, nor how.
    #[must_use]
    pub fn imagined(mut self, game: &SmokeAndDisorder) -> Self {
        let concealed = self.using.is_some_and(|id| game.body(id).is_some_and(|i| game.bodies[i].concealed));
        if self.markers || concealed {
            (self.markers, self.using, self.facing) = (true, None, false);
        }
        self
    }

    /// Whether a side has had its markers' go in this round.
    pub fn has_gone(&self, side: Seat) -> bool {
        self.gone[side.index()]
    }

    /// Whether the markers' private go is on.
    pub fn is_at_markers(&self) -> bool {
        self.markers
    }

    /// The round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Whether a gun that is un-limbered still needs its facing.
    pub fn turns_gun(&self) -> bool {
        self.facing
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

    /// What a body in use could be thought to do, legal or not.
    fn proposals(&self, game: &SmokeAndDisorder, i: usize) -> Vec<Action> {
        let body = &game.bodies[i];
        let mut actions = Vec::new();
        if self.markers || !body.concealed {
            actions.push(Action::Move);
            actions.extend(game.changes(i));
        }
        if !self.markers {
            actions.extend(game.shots(body));
        }
        actions
    }

    /// What a body in use can do.
    fn uses(&self, game: &SmokeAndDisorder, i: usize) -> Vec<Action> {
        let mut actions = self.proposals(game, i);
        actions.retain(|action| self.check_use(game, i, action).is_ok());
        actions
    }

    /// Whether it can do anything.
    fn is_of_use(&self, game: &SmokeAndDisorder, i: usize) -> bool {
        let may = |action: &Action| self.check_use(game, i, action).is_ok();
        // Most bodies can move, and then nothing else need be worked out.
        may(&Action::Move) || self.proposals(game, i).iter().any(may)
    }

    fn check_use(&self, game: &SmokeAndDisorder, i: usize, action: &Action) -> Verdict {
        let only_fires = game.bodies[i].concealed && !self.markers;
        match action {
            Action::Charge(_) => Err(Code::OpeningContact.into()),
            Action::Fire { .. } => {
                Code::WrongPhase.unless(!self.markers)?;
                game.may_act(i, action)
            }
            _ if only_fires => Err(Code::WrongPhase.into()),
            Action::Move
            | Action::Form(_)
            | Action::Rows(_)
            | Action::BreakUp
            | Action::Occupy(_)
            | Action::Leave { .. }
            | Action::Limber
            | Action::Unlimber => game.may_act(i, action),
            _ => Err(Code::WrongPhase.into()),
        }
    }

    /// A lone Character who has not moved this round, before his side uses a body [SD-open-02].
    fn walker(&self, game: &SmokeAndDisorder, who: Name) -> Verdict<usize> {
        let i = game.scenario.character(who).ok_or(Code::WrongPhase)?;
        Code::NotYourBody.unless(game.side_of(i) == self.side)?;
        let lone = matches!(game.people[i].place, Whereabouts::At(_));
        Code::WrongPhase.unless(lone && !self.markers && !self.walked)?;
        Ok(i)
    }

    /// What lone Characters can do.
    fn walks(&self, game: &SmokeAndDisorder) -> Vec<Act<Action>> {
        let mut acts = Vec::new();
        for (i, spec) in game.sheet().characters.iter().enumerate() {
            if self.walker(game, spec.id).is_err() {
                continue;
            }
            acts.extend(game.walk_example(i).map(|to| Act::Aim(Action::Walk { who: spec.id, to })));
            let own = game.bodies.iter().filter(|body| game.may_join(i, body.id).is_ok());
            acts.extend(own.map(|body| Act::Do(Action::Join { who: spec.id, body: body.id })));
        }
        acts
    }

    fn usable(&self, game: &SmokeAndDisorder) -> Vec<Name> {
        let ids = game.bodies.iter().map(|body| body.id);
        ids.filter(|&id| self.may_use(game, id).is_ok_and(|i| self.is_of_use(game, i))).collect()
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
        self.walked = false;
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
        self.walked = false;
        game.bodies.iter_mut().for_each(|body| body.used = false);
        game.people.iter_mut().for_each(|who| who.moved = false);
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
                Code::WrongPhase.unless(self.is_of_use(game, i))
            }
            (None, Action::Done) if self.markers => Ok(()),
            (None, Action::Pass | Action::StandFast) if !self.markers => Ok(()),
            (None, Action::Markers) if !self.markers && !self.gone[self.side.index()] => {
                Code::WrongPhase.unless(Self::has_markers(game, self.side))
            }
            (None, Action::Charge(_)) => Err(Code::OpeningContact.into()),
            (None, Action::Walk { who, to }) => {
                let who = self.walker(game, *who)?;
                game.may_walk(who, *to)?;
                Code::WrongPhase.unless(game.walk_example(who).is_some())
            }
            (None, Action::Join { who, body }) => game.may_join(self.walker(game, *who)?, *body),
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
        out.extend(self.walks(game));
        let ends =
            if self.markers { vec![Action::Done] } else { vec![Action::Markers, Action::Pass, Action::StandFast] };
        out.extend(ends.into_iter().filter(|end| self.check(game, end).is_ok()).map(Act::Do));
    }

    fn take(mut self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report) {
        match action {
            Action::Use(id) => self.using = Some(*id),
            Action::Markers => (self.markers, self.gone[self.side.index()]) = (true, true),
            Action::Done => {
                report.note(|| log::opening(self.side, action));
                (self.markers, self.anything, self.passed) = (false, true, false);
                let side = self.side;
                self.next_step(game);
                // That it is over everybody has read, also where no marker stirred and no step of the other side follows.
                if self.side == side {
                    report.fence();
                }
            }
            Action::Pass => {
                report.note(|| log::opening(self.side, action));
                self.pass(game);
            }
            Action::StandFast => {
                report.note(|| log::opening(self.side, action));
                self.fast[self.side.index()] = true;
                self.pass(game);
            }
            Action::Unlimber => self.facing = true,
            Action::Walk { who, to } => {
                if let Ok(i) = self.walker(game, *who) {
                    game.walk(i, *to, report);
                    self.walked = true;
                }
            }
            Action::Join { who, body } => {
                if let Ok(i) = self.walker(game, *who) {
                    game.join(i, *body, report);
                    self.walked = true;
                }
            }
            _ => return self.change(game, action, report),
        }
        game.push(self);
    }

    fn resume(self, game: &mut SmokeAndDisorder, _: &mut Report) -> Flow {
        if self.over {
            game.bodies.iter_mut().for_each(|body| body.used = false);
            game.people.iter_mut().for_each(|who| who.moved = false);
            game.turn = 1;
            return Flow::On;
        }
        game.push(self);
        Flow::Ask
    }

    fn is_sound(&self, game: &SmokeAndDisorder) -> bool {
        self.round <= game.sheet().opening.max_rounds.max(1) && self.using.is_none_or(|id| game.has_body(id))
    }
}

impl Opening {
    /// A Move, a volley or a change of shape by the body in use.
    fn change(mut self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report) {
        let Some((id, i)) = self.using.and_then(|id| Some((id, game.body(id)?))) else { return };
        self.use_body(game, id);
        self.facing = false;
        self.shot |= matches!(action, Action::Fire { .. });
        let moving = matches!(action, Action::Move).then(|| Moving::begin(game, id, Order::Full)).flatten();
        if !self.markers {
            self.next_step(game);
        }
        game.push(self);
        match moving {
            Some(moving) => game.push(moving),
            None => game.act(i, action, report),
        }
    }
}
