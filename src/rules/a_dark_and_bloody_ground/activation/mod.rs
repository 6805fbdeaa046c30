//! The Action Phase (chapter 8.5): initiative, and actions that alternate until both sides pass.

mod builders;
mod forming;
mod initiative;
mod markers;
mod pillage;

pub use forming::Forming;
pub use initiative::Initiative;
pub use pillage::Pillaging;

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, EDGE};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::raids::RaidForming;
use crate::rules::a_dark_and_bloody_ground::reaction::Reactions;
use crate::rules::a_dark_and_bloody_ground::refusals::{NOT_NOW, NOT_YOURS};
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// Initiative and the alternating actions (P5.1 to P5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activations {
    /// How far the roll for initiative has come; over when it is `None`.
    pub initiative: Option<Initiative>,
    /// Whose turn it is to act.
    pub seat: Seat,
    /// The other side has just passed.
    pub passed: bool,
    /// The target of a raid that is being put together [DB-9.4.5-g].
    pub raid: Option<Area>,
}

impl Activations {
    /// The Action Phase begins.
    pub const fn new() -> Self {
        Self { initiative: Some(Initiative::new()), seat: US, passed: false, raid: None }
    }

    /// The loop of actions, with this side to act.
    pub const fn of(seat: Seat) -> Self {
        Self { initiative: None, seat, passed: false, raid: None }
    }
}

impl Procedure<DarkAndBloodyGround> for Activations {
    fn decision(&self, game: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        match &self.initiative {
            Some(initiative) => initiative.decision(game),
            None => (self.seat, "DB-9.3-a", "D-ACT"),
        }
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        if let Some(initiative) = &self.initiative {
            return initiative.check(game, action);
        }
        match action {
            Action::Activate { piece } => {
                game.check_activation(self.seat, piece)?;
                need(game.is_first(piece), "DB-9.3-a", "These units are equal: choose the first of them.")
            }
            Action::Pillage { area } => game.check_pillage(self.seat, area),
            Action::Atrocity { area } => game.check_atrocity(self.seat, area),
            Action::Ambush { piece } => game.check_ambush(self.seat, piece),
            Action::Assassinate { piece } => game.check_assassination(self.seat, piece),
            Action::Raid { area } if self.seat == NA => game.check_raid(area),
            Action::Pass => Ok(()),
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        if let Some(initiative) = &self.initiative {
            initiative.list(game, list);
            return;
        }
        let seat = self.seat;
        for piece in game.representatives(Self::candidates(game, seat)).iter() {
            if game.check_activation(seat, piece).is_ok() {
                list.push(Action::Activate { piece });
            }
        }
        let own = PieceSet::side(seat).units_only();
        for area in AreaSet::ALL.iter().filter(|&area| game.board.at(area).and(own).len() >= 2) {
            list.offer(self, game, Action::Pillage { area });
        }
        if game.atrocity_hand[seat.index()] > 0 {
            AreaSet::ALL.iter().for_each(|area| list.offer(self, game, Action::Atrocity { area }));
            let theirs = game.board.on_map().and(PieceSet::side(seat.other()));
            let first = game.representatives(theirs.units_only());
            first.iter().for_each(|piece| list.offer(self, game, Action::Ambush { piece }));
            theirs.leaders_only().iter().for_each(|piece| list.offer(self, game, Action::Assassinate { piece }));
        }
        if seat == NA {
            game.raid_targets().iter().for_each(|area| list.push(Action::Raid { area }));
        }
        list.push(Action::Pass);
    }

    fn take(mut self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        if let Some(initiative) = self.initiative {
            let next = initiative.take(game, action, report);
            self.initiative = Some(next);
            game.goto(self);
            return;
        }
        match action {
            Action::Pass => self.pass(game, report),
            Action::Activate { piece } => {
                game.goto(self);
                let forming = Forming::about(game, piece);
                game.call(forming);
            }
            Action::Pillage { area } => {
                game.goto(self);
                let pillaging = Pillaging::about(game, self.seat, area);
                game.call(pillaging);
            }
            Action::Raid { area } => {
                self.raid = Some(area);
                game.goto(self);
                game.call(RaidForming::new(area));
            }
            Action::Atrocity { area } => self.acted(game, |game| game.place_atrocity(self.seat, area, report)),
            Action::Ambush { piece } => self.acted(game, |game| game.ambush(self.seat, piece, report)),
            Action::Assassinate { piece } => self.acted(game, |game| game.assassinate(self.seat, piece, report)),
            _ => {}
        }
    }

    fn advance(mut self, game: &mut DarkAndBloodyGround, report: &mut Report) -> Flow {
        let back = game.take_returned();
        if let Some(mut initiative) = self.initiative {
            if initiative.advance(game, report) {
                self.initiative = Some(initiative);
                game.goto(self);
                return Flow::Ask;
            }
            let first = game.initiative;
            game.goto(Self::of(first));
            return Flow::On;
        }
        if let (Some(target), Back::Acted) = (self.raid, back) {
            self.raid = None;
            game.goto(self);
            game.back = Back::Acted;
            game.call(Reactions::to(NA, AreaSet::of(target)));
            return Flow::On;
        }
        self.raid = None;
        if back == Back::Acted {
            (self.seat, self.passed) = (self.seat.other(), false);
        }
        game.goto(self);
        if self.has_action(game) {
            return Flow::Ask;
        }
        self.pass(game, report);
        Flow::On
    }
}

impl Activations {
    /// The pieces of a side that might be activated.
    fn candidates(game: &DarkAndBloodyGround, seat: Seat) -> PieceSet {
        let own = game.board.on_map().or(game.board.at(EDGE)).and(PieceSet::side(seat));
        own.less(game.completed).less(game.raiding)
    }

    /// Something was done at once: the other side is next.
    fn acted(mut self, game: &mut DarkAndBloodyGround, act: impl FnOnce(&mut DarkAndBloodyGround)) {
        (self.seat, self.passed) = (self.seat.other(), false);
        game.goto(self);
        act(game);
    }

    /// A side passes; the phase ends when both do, one after the other.
    fn pass(mut self, game: &mut DarkAndBloodyGround, report: &mut Report) {
        report.note(|| log::passes(self.seat));
        if self.passed {
            for seat in [US, NA] {
                let hand = std::mem::take(&mut game.atrocity_hand[seat.index()]);
                game.atrocity_pool[seat.index()] += hand;
            }
            game.finish(Back::Nothing);
            return;
        }
        (self.seat, self.passed) = (self.seat.other(), true);
        game.goto(self);
    }

    /// Whether the active player can do anything but pass.
    fn has_action(&self, game: &DarkAndBloodyGround) -> bool {
        if Self::candidates(game, self.seat).iter().any(|piece| game.check_activation(self.seat, piece).is_ok()) {
            return true;
        }
        let mut out = Vec::new();
        self.list(game, &mut List { out: &mut out });
        out.len() > 1
    }
}

impl DarkAndBloodyGround {
    /// Whether a piece can be in a group that is activated now, be it for the second time [DB-9.3-a] [DB-9.4.2-a].
    pub(super) fn check_active(&self, seat: Seat, piece: Piece) -> Verdict {
        let place = self.board.place(piece);
        let there = piece.side() == seat && (place.area().is_some() || place == EDGE);
        if !there {
            return Err(NOT_YOURS);
        }
        need(!self.is_at_peace(piece), "DB-8.1-h", "You can’t activate a nation at peace.")?;
        need(!self.raiding.has(piece), "DB-12.0.1-d", "It’s on a raid.")?;
        need(!self.locked.has(piece), "DB-8.4.2-b", "It must stay where it is this turn.")?;
        need(!self.completed.has(piece), "DB-9.3-d", "It has completed its actions.")?;
        if self.activated.has(piece) {
            need(!self.disrupted.has(piece), "DB-9.4.2-a", "A disrupted unit can’t be activated a second time.")?;
            need(!self.oos.has(piece), "DB-7.0.4-b", "A unit out of supply can be activated only once a turn.")?;
        }
        Ok(())
    }

    /// Whether a piece can be activated: a leader, or a unit alone [DB-9.3-a] [DB-9.3.1-b] [DB-9.3.2-a, b].
    pub(super) fn check_activation(&self, seat: Seat, piece: Piece) -> Verdict {
        self.check_active(seat, piece)?;
        let lone = piece.is_unit() && piece.side() == NA && self.activated.has(piece);
        need(!lone, "DB-9.3.2-a", "Warriors need a leader for a second activation.")
    }

    /// The pieces that may be in one group with a leader, in his place: whom he commands, and other leaders.
    fn companions(&self, seat: Seat, leader: Piece) -> PieceSet {
        let there = self.board.at(self.board.place(leader)).and(PieceSet::side(seat));
        Self::commanded(leader, there).or(there.leaders_only())
    }
}
