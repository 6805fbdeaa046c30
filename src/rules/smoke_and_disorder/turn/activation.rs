//! A body that takes actions, ordered by a Character or by a card [SD-act].

use super::super::charge::Charging;
use super::super::course::{Action, Flow, Order, Procedure, SmokeAndDisorder};
use super::super::log;
use super::super::movement::{Moving, Progress};
use super::super::pieces::{Name, Rating, Shape, Troops};
use super::super::refusals::{Code, Verdict};
use super::super::throws::{Purpose, Throw};
use super::super::windows::Window;
use super::Combining;
use crate::rules::{Act, Point, Report, Seat};
use serde::{Deserialize, Serialize};

/// Ways to begin a Move; the first leaves open whether it begins with a turn.
const MOVES: [Action; 3] = [Action::Move, Action::Turn, Action::AboutFace];

/// What is quickly tested, and legal for most bodies.
const QUICK: [Action; 5] = [Action::Reload, Action::Rally, Action::Move, Action::AboutFace, Action::TapLoad];

/// What waits for its order die, or for another decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Pending {
    /// A Move.
    Move,
    /// A charge at this body.
    Charge(Name),
    /// The facing of a gun that is un-limbered.
    Facing,
}

/// A body that takes actions.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own that a clause asks for")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    seat: Seat,
    body: Name,
    /// The Character at whose card it acts; none: a card granted it [SD-deck-05, SD-fx-03].
    by: Option<Name>,
    left: u8,
    /// Whether its player has said that it does no more.
    stopped: bool,
    /// Whether one of its Moves was a charge [SD-act-05].
    charged: bool,
    /// Whether it was engaged when it was activated [SD-act-10].
    engaged: bool,
    /// The middle of its marker when it was activated [SD-hide-13].
    began: Option<Point>,
    pending: Option<Pending>,
    /// Whether the window before the next question is over.
    windowed: bool,
}

impl Activation {
    /// A body activated by a Character: two actions.
    pub fn begin(game: &SmokeAndDisorder, body: Name, by: Name) -> Option<Self> {
        Self::granted(game, body, super::super::charts::source::ACTIONS).map(|granted| Self { by: Some(by), ..granted })
    }

    /// Actions that a card grants: nobody commands, nothing is combined.
    pub fn granted(game: &SmokeAndDisorder, body: Name, actions: u8) -> Option<Self> {
        let i = game.body(body)?;
        Some(Self {
            seat: game.bodies[i].side,
            body,
            by: None,
            left: actions,
            stopped: false,
            charged: false,
            engaged: game.combat(body).is_some(),
            began: game.centre(&game.bodies[i]).map(crate::rules::space::table::Vec2::point),
            pending: None,
            windowed: false,
        })
    }

    /// Who takes actions.
    pub fn body(&self) -> Name {
        self.body
    }

    /// Actions left.
    pub fn left(&self) -> u8 {
        self.left
    }

    /// The Character at whose card it acts; none: a card granted it.
    pub fn by(&self) -> Option<Name> {
        self.by
    }

    /// Whether a gun that is un-limbered still needs its facing.
    pub fn turns_gun(&self) -> bool {
        self.pending == Some(Pending::Facing)
    }

    /// The Move whose first leg can be aimed at from the list itself, where no order die is due.
    pub fn moving(&self, game: &SmokeAndDisorder) -> Option<Moving> {
        let i = self.index(game).ok()?;
        self.legs(game, i).filter(|_| self.left > 0 && !self.needs_die(game))
    }

    fn index(&self, game: &SmokeAndDisorder) -> Verdict<usize> {
        game.body(self.body).filter(|&i| game.bodies[i].is_in_play()).ok_or(Code::WrongPhase.into())
    }

    /// Whether its Moves need an order die: no Character is with it at that moment [SD-act-07].
    pub fn needs_die(&self, game: &SmokeAndDisorder) -> bool {
        game.with(self.body).next().is_none()
    }

    fn legs(&self, game: &SmokeAndDisorder, i: usize) -> Option<Moving> {
        game.may_move(&game.bodies[i]).ok()?;
        Moving::begin(game, self.body, Order::Full)
    }

    fn may(&self, game: &SmokeAndDisorder, action: &Action) -> Verdict {
        let i = self.index(game)?;
        if self.pending == Some(Pending::Facing) {
            return match action {
                Action::Face(facing) => Code::DoesNotFit.unless(game.unlimbering(i).contains(facing)),
                _ => Err(Code::WrongPhase.into()),
            };
        }
        match action {
            Action::Stop => return Ok(()),
            Action::Call(seat) => return Code::WrongPhase.unless(self.calls(game).contains(seat)),
            _ => Code::NoActions.unless(self.left > 0)?,
        }
        Code::Dummy.unless(!game.is_dummy(&game.bodies[i]))?;
        Code::Engaged.unless(game.combat(self.body).is_none() || *action == Action::Rally)?;
        match action {
            Action::Move => {
                Code::WrongPhase.unless(self.needs_die(game))?;
                game.may_act(i, action)
            }
            Action::Leg(_) | Action::Turn | Action::AboutFace => {
                Code::WrongPhase.unless(!self.needs_die(game))?;
                game.may_move(&game.bodies[i])?;
                self.legs(game, i).ok_or(Code::WrongPhase)?.check(game, action)
            }
            Action::Charge(_) => {
                Code::SecondCharge.unless(!self.charged)?;
                game.may_act(i, action)
            }
            Action::Combine(shape) => {
                Code::WrongPhase.unless(self.by.is_some())?;
                game.may_lead(self.body, *shape)
            }
            _ => game.may_act(i, action),
        }
    }

    /// The sides that can be called here, where nobody is asked without [SD-seq-02].
    fn calls(&self, game: &SmokeAndDisorder) -> Vec<Seat> {
        let window = self.by.is_some() && game.body(self.body).is_some_and(|i| !game.bodies[i].concealed);
        if window { game.callable() } else { Vec::new() }
    }

    fn proposals(&self, game: &SmokeAndDisorder, i: usize, moves: &[Action], shots: Vec<Action>) -> Vec<Action> {
        let body = &game.bodies[i];
        let mut all = moves.to_vec();
        if game.troops(body) != Troops::Gun && game.troops(body) != Troops::Baggage {
            let near = game.spotted_enemies(self.seat).filter(|enemy| game.is_within_charge(body, enemy));
            all.extend(near.map(|enemy| Action::Charge(enemy.id)));
        }
        all.extend(shots);
        all.extend([Action::Reload, Action::TapLoad, Action::Rally]);
        all.extend(game.changes(i));
        if self.by.is_some() && game.troops(body) == Troops::Infantry {
            all.extend([Shape::Line, Shape::Column, Shape::Square].map(Action::Combine));
        }
        all.extend(self.calls(game).into_iter().map(Action::Call));
        all
    }

    /// The volleys that it could be thought to fire; which of them are legal takes long to find out.
    pub fn shots(&self, game: &SmokeAndDisorder) -> Vec<Action> {
        let able = self.left > 0 && self.pending.is_none() && game.combat(self.body).is_none();
        let Ok(i) = self.index(game) else { return Vec::new() };
        let body = &game.bodies[i];
        if !able || game.is_dummy(body) {
            return Vec::new();
        }
        let mut shots = game.shots(body);
        if game.may_skirmish(body).is_ok() {
            shots.extend(game.spotted_enemies(self.seat).map(|enemy| Action::Skirmish(enemy.id)));
        }
        shots
    }

    /// Whether anything but stopping is legal.
    pub fn has_more(&self, game: &SmokeAndDisorder) -> bool {
        let Ok(i) = self.index(game) else { return false };
        let calls = |action: &Action| matches!(action, Action::Call(_));
        let may = |action: &Action| self.may(game, action).is_ok();
        // What most bodies can do is asked first, before anything else is worked out.
        QUICK.iter().any(may)
            || self.proposals(game, i, &MOVES, Vec::new()).iter().any(|action| !calls(action) && may(action))
            || self.shots(game).iter().any(may)
            || self.leg_example(game, i).is_some()
    }

    /// What is legal, but volleys, and turning where it stands and about, which are dear to find out.
    pub fn acts_but_shots_and_turns(&self, game: &SmokeAndDisorder) -> Vec<Act<Action>> {
        let mut acts = Vec::new();
        if let Ok(i) = self.index(game) {
            self.list_with(game, i, &MOVES[..1], Vec::new(), &mut acts);
        }
        acts
    }

    fn list_with(
        &self,
        game: &SmokeAndDisorder,
        i: usize,
        moves: &[Action],
        shots: Vec<Action>,
        out: &mut Vec<Act<Action>>,
    ) {
        if let Some(at) = self.leg_example(game, i) {
            out.push(Act::Aim(Action::Leg(at)));
        }
        out.extend(
            self.proposals(game, i, moves, shots).into_iter().filter(|a| self.may(game, a).is_ok()).map(Act::Do),
        );
        out.push(Act::Do(Action::Stop));
    }

    fn leg_example(&self, game: &SmokeAndDisorder, i: usize) -> Option<Point> {
        let free = self.left > 0 && !self.needs_die(game) && self.may(game, &Action::Stop).is_ok();
        if !free || game.combat(self.body).is_some() || game.is_dummy(&game.bodies[i]) {
            return None;
        }
        self.legs(game, i)?.leg_example(game)
    }

    /// Throws the order die, or goes on at once where none is due.
    fn order(mut self, game: &mut SmokeAndDisorder, pending: Pending, report: &mut Report) {
        if !self.needs_die(game) {
            return self.go(game, pending, Order::Full, report);
        }
        self.pending = Some(pending);
        let seat = self.seat;
        let i = game.body(self.body);
        let faces = game.handful(1);
        let wavers = i.is_some_and(|i| game.wavers(i));
        let mut throw = Throw::new(seat, Purpose::Order, faces, if wavers { 2 } else { 1 });
        throw.hidden = i.is_some_and(|i| game.bodies[i].concealed);
        game.push(self);
        game.cast(throw, report);
    }

    fn go(mut self, game: &mut SmokeAndDisorder, pending: Pending, order: Order, report: &mut Report) {
        let body = self.body;
        self.pending = None;
        match pending {
            Pending::Move => {
                let moving = if order == Order::None { None } else { Moving::begin(game, body, order) };
                game.push(self);
                if let Some(moving) = moving {
                    game.push(moving);
                }
            }
            Pending::Charge(target) => {
                self.charged = true;
                game.push(self);
                game.push(Charging::begin(body, target, order));
            }
            Pending::Facing => game.push(self),
        }
        let _ = report;
    }
}

impl SmokeAndDisorder {
    /// Whether troops of this kind do not move at all at an order die of 1 [SD-act-07].
    pub(in super::super) fn wavers(&self, i: usize) -> bool {
        let body = &self.bodies[i];
        self.troops(body) == Troops::Indian || self.rating(body) == Rating::Raw
    }

    /// What a Move has come to when it begins, for what is worked out of it beforehand.
    pub fn progress(&self, body: Name) -> Option<Progress> {
        Progress::begin(self, &self.bodies[self.body(body)?], Order::Full)
    }
}

impl Procedure for Activation {
    fn decision(&self, _: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        let step = if self.pending == Some(Pending::Facing) { "FacePick" } else { "Activation" };
        (self.seat, "SD-act-01", step)
    }

    fn check(&self, game: &SmokeAndDisorder, action: &Action) -> Verdict {
        self.may(game, action)
    }

    fn list(&self, game: &SmokeAndDisorder, out: &mut Vec<Act<Action>>) {
        let Ok(i) = self.index(game) else { return };
        if self.pending == Some(Pending::Facing) {
            out.extend(game.unlimbering(i).into_iter().map(|facing| Act::Do(Action::Face(facing))));
            return;
        }
        self.list_with(game, i, &MOVES, self.shots(game), out);
    }

    fn take(mut self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report) {
        let Ok(i) = self.index(game) else { return };
        self.windowed = false;
        match *action {
            Action::Call(seat) => {
                self.windowed = true;
                game.push(self);
                game.call(seat);
                return;
            }
            Action::Stop => {
                (self.left, self.stopped) = (0, true);
                game.push(self);
                return;
            }
            _ => game.calls = [false; 2],
        }
        if self.pending == Some(Pending::Facing) {
            self.pending = None;
            game.push(self);
            game.act(i, action, report);
            return;
        }
        self.left -= 1;
        match *action {
            Action::Move => self.order(game, Pending::Move, report),
            Action::Leg(_) | Action::Turn | Action::AboutFace => {
                let moving = self.legs(game, i);
                game.push(self);
                if let Some(moving) = moving {
                    moving.take(game, action, report);
                }
            }
            Action::Charge(target) => {
                // Whoever declares a charge is spotted [SD-hide-06].
                game.reveal(&[self.body], report);
                report.note(|| log::charges(game, self.body, target));
                self.order(game, Pending::Charge(target), report);
            }
            Action::Combine(shape) => {
                let lead = self.body;
                game.push(self);
                game.push(Combining::begin(lead, shape));
            }
            Action::Unlimber => {
                self.pending = Some(Pending::Facing);
                game.push(self);
            }
            _ => {
                game.push(self);
                game.act(i, action, report);
            }
        }
    }

    fn resume(mut self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
        if let Some(pending) = self.pending.filter(|pending| *pending != Pending::Facing) {
            let die = game.throw.take().map_or(6, |throw| {
                report.note(|| log::ordered(game, self.body, &throw));
                throw.face()
            });
            let wavers = game.body(self.body).is_some_and(|i| game.wavers(i));
            self.go(game, pending, Order::of(die, wavers), report);
            return Flow::On;
        }
        let Ok(i) = self.index(game) else { return Flow::On };
        // Contact ends an activation; a body that was engaged before can be rallied [SD-act-06, SD-act-10].
        let fights = game.combat(self.body).is_some() && !self.engaged;
        // What goes on under a marker ends when its player says so: others could tell from the end how much was done.
        let unseen = self.by.is_some() && game.bodies[i].concealed;
        let over = if unseen { self.stopped } else { self.left == 0 || !self.has_more(game) };
        if self.pending.is_none() && (over || fights) {
            self.end(game, i, report);
            return Flow::On;
        }
        if self.by.is_some() && !self.windowed && self.pending.is_none() && !game.bodies[i].concealed {
            self.windowed = true;
            game.push(self);
            game.open_window(Window::before_a_list());
            return Flow::On;
        }
        game.push(self);
        Flow::Ask
    }

    fn is_sound(&self, game: &SmokeAndDisorder) -> bool {
        game.has_body(self.body) && self.left <= super::super::charts::source::ACTIONS
    }
}

impl Activation {
    /// A marker that moved at a Character's card is no dummy [SD-hide-13].
    fn end(self, game: &mut SmokeAndDisorder, i: usize, report: &mut Report) {
        let here = game.centre(&game.bodies[i]).map(crate::rules::space::table::Vec2::point);
        if game.bodies[i].concealed && here != self.began {
            game.bodies[i].known_true |= self.by.is_some();
            report.note(|| log::marker_moved(self.seat));
        }
    }
}
