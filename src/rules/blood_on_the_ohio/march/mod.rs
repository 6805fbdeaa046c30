//! A force from its forming to the end of its move (chapter 6, 13): also the move of a reinforcement (14.3).

mod ambush_window;
mod cargo;
mod encounter;
mod entry;
mod forces;
mod forming;
mod guide;
mod operations;
mod reach;
mod split;
mod steps;

pub use ambush_window::AmbushWindow;
pub use forces::ForceKind;
pub use operations::Operations;
pub use reach::Within;
pub use split::Split;

use crate::rules::blood_on_the_ohio::course::{Action, AttackTarget, BloodOnTheOhio, List, Returned, Step};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{Place, PlaceSet, US, WC, atlas};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::blood_on_the_ohio::retreat::Trail;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A force that is formed and moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct March {
    /// Whose.
    pub seat: Seat,
    /// The force.
    pub force: PieceSet,
    /// Its type, as it was formed or raised by a leader picked up [BO-6.4-c].
    pub kind: ForceKind,
    /// Where it is.
    pub at: Place,
    /// The space or entry square it entered that space from; `None` before its first step.
    pub from: Option<Place>,
    /// MP left, without the guide's [BO-6.5-e].
    pub mp: u8,
    /// The guide's MP, unspent [BO-21.2-a].
    pub extra: u8,
    /// The battle it marches to, for a reinforcement [BO-14.3-h].
    pub battle: Option<Place>,
    /// Pieces that were already taken in or out while it is formed: once each.
    pub touched: PieceSet,
    /// Its way on the water [BO-15.2-c].
    pub trail: Trail,
    /// What has proved not possible in the present decision [BO-28-c].
    pub denied: Denied,
    /// What it is doing.
    pub stage: Stage,
}

/// What a force has tried in one decision and found not possible, since an unseen stack stands against it [BO-28-c].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Denied {
    /// Steps to these spaces.
    pub steps: PlaceSet,
    /// Passing through.
    pub pass: bool,
    /// An overrun.
    pub overrun: bool,
}

/// What a force is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// A reinforcement is to be named; no piece yet [BO-14.3-e].
    Naming,
    /// It is formed [BO-6.2.1-a…c].
    Forming,
    /// It was named and sets out for its battle.
    Named,
    /// It may step, pick up, drop, attack, halt.
    Moving,
    /// It passes through and must step out [BO-13.0-c].
    Passing,
    /// It has just entered its space.
    Entered,
    /// Anyone who may ambush it from beside its space is asked.
    Watched,
    /// It has met an enemy stack and declares what it does [BO-6.7-a].
    Encounter,
    /// It passes through; the stack it passes may ambush it [BO-13.0-d].
    PassAmbush,
    /// That ambush is being resolved.
    Ambushed,
    /// It may not move on: it may attack what is here, or halt.
    Stopped,
    /// It overruns.
    Overrunning,
    /// Its combat, or its way back, is being resolved.
    Fighting,
    /// Its move is over.
    Ended,
}

impl March {
    /// A force is formed about a piece in an Operations segment: the natural force is proposed.
    pub fn forming(game: &BloodOnTheOhio, piece: Piece) -> Self {
        let at = game.board.place(piece);
        let mut march = Self::empty(piece.side(), at, None);
        march.stage = Stage::Forming;
        march.force = game.natural_force(piece);
        march
    }

    /// A side names the force that is to reinforce the battle, or none. Ends with [`Returned::Named`].
    pub fn naming(seat: Seat, battle: Place) -> Self {
        Self::empty(seat, battle, Some(battle))
    }

    /// A named force marches to the battle. Ends with [`Returned::Reinforced`].
    pub fn reinforcing(seat: Seat, force: PieceSet, battle: Place) -> Self {
        let mut march = Self::empty(seat, battle, Some(battle));
        march.force = force;
        march.stage = Stage::Named;
        march
    }

    fn empty(seat: Seat, at: Place, battle: Option<Place>) -> Self {
        Self {
            seat,
            force: PieceSet::NONE,
            kind: ForceKind::Stray,
            at,
            from: None,
            mp: 0,
            extra: 0,
            battle,
            touched: PieceSet::NONE,
            trail: Trail::DRY,
            denied: Denied::default(),
            stage: Stage::Naming,
        }
    }

    /// MP that may be spent now: the guide's only while a scout and no wagon is with the force [BO-21.2-b, c].
    pub fn available(&self) -> u8 {
        let guided = self.force.meets(PieceSet::SCOUTS) && !self.force.meets(PieceSet::WAGONS);
        self.mp + if guided { self.extra } else { 0 }
    }

    fn pay(&mut self, cost: u8) {
        let own = cost.min(self.mp);
        self.mp -= own;
        self.extra = self.extra.saturating_sub(cost - own);
    }

    /// The type the force has now, after losses [BO-6.5-f].
    pub fn present_kind(&self) -> ForceKind {
        match self.kind {
            ForceKind::Key if self.force.meets(PieceSet::KEYS) => ForceKind::Key,
            ForceKind::Key | ForceKind::Subordinate if self.force.meets(PieceSet::LEADERS) => ForceKind::Subordinate,
            ForceKind::Key | ForceKind::Subordinate => ForceKind::Stray,
            other => other,
        }
    }

    /// The force is on its way from now on: MP are fixed, its pieces are moved [BO-6.5-e, BO-6.1-d].
    fn set_out(&mut self, game: &mut BloodOnTheOhio) {
        if self.stage == Stage::Forming {
            self.kind = game.force_kind(self.seat, self.force);
            self.mp = game.allowance(self.seat, self.force);
        }
        if self.seat == WC && self.from.is_none() {
            self.force = self.force.or(game.arms_that_must_follow(self.at, self.force));
            game.leave_arms(self.at, self.force);
        }
        game.moved = game.moved.or(self.force);
    }

    /// Its move ends where it is: at a fort its pieces are divided [BO-6.5-g].
    fn end(mut self, game: &mut BloodOnTheOhio) {
        self.stage = Stage::Ended;
        game.goto(self);
    }

    fn check_halt(&self, game: &BloodOnTheOhio) -> Verdict {
        match self.stage {
            Stage::Forming if self.battle.is_none() => Ok(()),
            Stage::Moving | Stage::Stopped if self.battle.is_none() => game.may_stay(self.seat, self.force, self.at),
            _ => Err(NOT_NOW),
        }
    }
}

impl Procedure<BloodOnTheOhio> for March {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        match self.stage {
            Stage::Naming if self.seat == US => (self.seat, "BO-14.3-e", "C_REINF_US"),
            Stage::Naming => (self.seat, "BO-14.3-e", "C_REINF_WC"),
            Stage::Forming if self.battle.is_some() => (self.seat, "BO-14.3-e", "C_REINF_FORM"),
            // One clause for every force: the one that defines its kind would tell who leads it.
            Stage::Forming => (self.seat, "BO-6.3-a", "OPS_FORM"),
            Stage::Encounter => (self.seat, "BO-6.7-a", "ENCOUNTER"),
            Stage::PassAmbush => (self.seat.other(), "BO-13.0-d", "PASS_AMBUSH"),
            _ if self.battle.is_some() => (self.seat, "BO-14.3-h", "C_REINF_MOVE"),
            _ => (self.seat, "BO-2.5-a", "OPS_STEP"),
        }
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        let at = |stages: &[Stage]| if stages.contains(&self.stage) { Ok(()) } else { Err(NOT_NOW) };
        match action {
            Action::Form { piece } => at(&[Stage::Naming]).and_then(|()| self.check_name(game, piece)),
            Action::Pick { piece } => at(&[Stage::Forming]).and_then(|()| self.check_pick(game, piece)),
            Action::Guide { scout } => at(&[Stage::Forming]).and_then(|()| self.check_guide(game, scout)),
            Action::Done => self.check_named(game),
            Action::Pass => at(&[Stage::Naming, Stage::PassAmbush])
                .or_else(|no| if self.stage == Stage::Forming && self.battle.is_some() { Ok(()) } else { Err(no) }),
            Action::Step { to } => self.check_step(game, to),
            Action::PickUp { piece } => at(&[Stage::Moving]).and_then(|()| self.check_pick_up(game, piece)),
            Action::Drop { piece, inside } => at(&[Stage::Moving]).and_then(|()| self.check_drop(game, piece, inside)),
            Action::Halt => self.check_halt(game),
            Action::Attack { target } => self.check_attack(game, target),
            Action::PassThrough => at(&[Stage::Encounter]).and_then(|()| self.check_pass(game)),
            Action::Overrun => at(&[Stage::Encounter, Stage::Moving]).and_then(|()| self.check_overrun(game)),
            Action::Ambush { at: from } => at(&[Stage::PassAmbush]).and_then(|()| {
                need(from == self.at, "BO-13.0-d", "Only the stack being passed may ambush now.")?;
                game.may_ambush(self.seat.other(), from, self.force, self.at)
            }),
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        match self.stage {
            Stage::Naming => {
                self.list_names(game, list);
                list.push(Action::Pass);
            }
            Stage::Forming => {
                self.list_picks(game, list);
                if self.battle.is_some() {
                    list.offer(self, game, Action::Done);
                    list.push(Action::Pass);
                } else {
                    self.list_guides(game, list);
                    self.list_steps(game, list);
                    self.list_attacks(game, list);
                    list.push(Action::Halt);
                }
            }
            Stage::Moving => {
                self.list_steps(game, list);
                if self.battle.is_none() {
                    self.list_cargo(game, list);
                    self.list_attacks(game, list);
                }
                list.offer(self, game, Action::Overrun);
                list.offer(self, game, Action::Halt);
            }
            Stage::Passing => self.list_steps(game, list),
            Stage::Encounter => {
                list.offer(self, game, Action::PassThrough);
                self.list_attacks(game, list);
                list.offer(self, game, Action::Overrun);
            }
            Stage::PassAmbush => {
                list.offer(self, game, Action::Ambush { at: self.at });
                list.push(Action::Pass);
            }
            Stage::Stopped => {
                self.list_attacks(game, list);
                list.offer(self, game, Action::Halt);
            }
            _ => {}
        }
    }

    fn take(mut self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        match action {
            Action::Form { piece } => {
                self.at = game.board.place(piece);
                self.force = game.natural_force(piece);
                self.stage = Stage::Forming;
                game.goto(self);
            }
            Action::Pick { piece } => self.pick(game, piece),
            Action::Guide { scout } => self.take_guide(game, scout, report),
            Action::Done => {
                let force = self.force;
                game.finish(Returned::Named { force });
            }
            Action::Pass if self.stage == Stage::PassAmbush => {
                self.stage = Stage::Passing;
                game.goto(self);
            }
            Action::Pass => game.finish(Returned::Named { force: PieceSet::NONE }),
            Action::Step { to } => self.take_step(game, to, report),
            Action::PickUp { piece } => self.pick_up(game, piece, report),
            Action::Drop { piece, inside } => self.put_down(game, piece, inside, report),
            Action::Halt => {
                self.set_out(game);
                report.note(|| log::halted(game, &self));
                self.end(game);
            }
            Action::Attack { target } => self.attack(game, target, report),
            Action::PassThrough => self.pass_through(game, report),
            Action::Overrun => self.overrun(game, report),
            Action::Ambush { .. } => self.ambushed_in_passing(game, report),
            _ => {}
        }
    }

    fn advance(mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        match self.stage {
            Stage::Encounter => self.advance_encounter(game, report),
            Stage::Naming | Stage::Forming | Stage::PassAmbush => Flow::Ask,
            Stage::Named => self.leave_for_battle(game),
            Stage::Moving => self.advance_moving(game, report),
            Stage::Passing => self.advance_passing(game, report),
            Stage::Stopped => self.advance_stopped(game, report),
            Stage::Entered => self.advance_entered(game, report),
            Stage::Watched => self.advance_watched(game, report),
            Stage::Ambushed => self.advance_ambushed(game, report),
            Stage::Overrunning => self.advance_overrunning(game),
            Stage::Fighting => {
                game.take_returned();
                self.force = self.force.and(game.board.at(self.at));
                self.end(game);
                Flow::On
            }
            Stage::Ended => self.advance_ended(game),
        }
    }
}

impl March {
    /// Nothing but to halt, or nothing at all: the move is over [BO-27-c].
    fn advance_moving(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        if self.battle.is_some() {
            // A reinforcement that cannot come any nearer stays where it is.
            if self.has_step(game, self.available()) {
                return Flow::Ask;
            }
            return self.cut_short(game, report);
        }
        if self.seat == WC && game.veils() {
            // Whether a force that is not seen could still do something is not told by whether it is asked.
            let free = self.check_halt(game).is_ok() || self.has_step(game, self.available()) || self.has_attack(game);
            return if free { Flow::Ask } else { self.cut_short(game, report) };
        }
        if self.available() > 0 || self.at.is_river() || self.force.len() > 1 {
            if self.check_halt(game).is_err() && !self.has_step(game, self.available()) && !self.has_attack(game) {
                return self.cut_short(game, report);
            }
            return Flow::Ask;
        }
        if self.has_step(game, 0) || self.has_attack(game) || self.has_pick_up(game) {
            return Flow::Ask;
        }
        self.end(game);
        Flow::On
    }

    fn advance_passing(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        if self.has_step(game, self.available()) {
            return Flow::Ask;
        }
        self.cut_short(game, report)
    }

    fn advance_stopped(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        let hidden = self.seat == WC && game.veils() && self.check_halt(game).is_ok();
        if hidden || self.has_attack(game) {
            return Flow::Ask;
        }
        if game.may_stay(self.seat, self.force, self.at).is_ok() || self.battle.is_some() {
            self.end(game);
            return Flow::On;
        }
        self.cut_short(game, report)
    }

    /// The named force sets out with what is left of it: the other side's, which has moved before it, may have overrun it
    /// [BO-14.3-g, h].
    fn leave_for_battle(mut self, game: &mut BloodOnTheOhio) -> Flow {
        let left = self.force.and(game.board.on_map(self.seat));
        let Some(first) = left.first() else {
            game.finish(Returned::Reinforced { force: PieceSet::NONE, from: None });
            return Flow::On;
        };
        self.at = game.board.place(first);
        self.force = left.and(game.board.at(self.at));
        self.kind = game.force_kind(self.seat, self.force);
        self.mp = game.reinforcing_mp(self.seat, self.force);
        self.stage = Stage::Moving;
        self.set_out(game);
        game.goto(self);
        Flow::On
    }

    fn advance_ended(self, game: &mut BloodOnTheOhio) -> Flow {
        game.take_returned();
        let here = self.force.and(game.board.at(self.at));
        if let Some(battle) = self.battle {
            let arrived = if self.at == battle { here } else { PieceSet::NONE };
            game.finish(Returned::Reinforced { force: arrived, from: self.from });
            return Flow::On;
        }
        game.finish(Returned::Nothing);
        let fort = game.structures.forts().has(self.at) && !game.is_besieged(self.at);
        if self.seat == US && fort && !here.is_empty() {
            game.call(Split::of(here, self.at));
        }
        Flow::On
    }
}

impl BloodOnTheOhio {
    /// The innermost force that is on the way.
    pub(super) fn marching(&self) -> Option<&March> {
        self.stack.iter().rev().find_map(|step| if let Step::March(march) = step { Some(march) } else { None })
    }

    /// Whether the guns of Fort Miamis cover its river space [BO-20.7-a].
    pub(super) fn is_fort_miamis(&self, place: Place) -> bool {
        place == atlas().miamis && self.fort_miamis_stands()
    }

    /// Whether the time of Fort Miamis has come: SP/SU 1794 in scenarios 3 and 4 [BO-20.7-a].
    pub(super) fn fort_miamis_stands(&self) -> bool {
        use crate::rules::blood_on_the_ohio::course::Scenario;
        self.turn == 9 && matches!(self.scenario, Scenario::Legion | Scenario::War)
    }

    /// British Arms in a place that nobody can keep once these pieces leave it: they go along with a warrior of their
    /// nation [BO-23.0-e, f].
    pub(super) fn arms_that_must_follow(&self, at: Place, leaving: PieceSet) -> PieceSet {
        if !leaving.meets(PieceSet::WARRIORS) {
            return PieceSet::NONE;
        }
        let behind = self.board.at(at).less(leaving);
        let lost = |&arms: &Piece| self.keeper_of(arms, at, behind).is_none() && self.has_bearer(arms, leaving);
        behind.and(PieceSet::ARMS).iter().filter(lost).collect()
    }

    /// British Arms left in a place come to anyone who keeps them there now: a village or warriors of another nation, if
    /// those of their own have gone [BO-23.0-d, f].
    pub(super) fn leave_arms(&mut self, at: Place, gone: PieceSet) {
        let behind = self.board.at(at).less(gone);
        for arms in behind.and(PieceSet::ARMS).iter() {
            if let Some(nation) = self.keeper_of(arms, at, behind) {
                self.give_arms(arms, nation, at);
            }
        }
    }
}

/// The choice of what to attack, in the order in which it is listed.
const TARGETS: [AttackTarget; 2] = [AttackTarget::Stack, AttackTarget::Structure];
