//! Movement on the map (chapter 8.5): steps, rides, the Ohio, trespass, and what follows a move.

mod ohio;
mod reach;
mod rivers;
mod steps;
mod trespass;

pub use trespass::Trespass;

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, Cause, DarkAndBloodyGround, List, Season};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, Place};
use crate::rules::a_dark_and_bloody_ground::pieces::{Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::reaction::Reactions;
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{No, Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// What binds a force in this activation [DB-14.0.1-a] [DB-9.4.5-c].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// Nothing.
    None,
    /// Half of the MP: gout, or a reaction.
    Half,
    /// One border at most: gout.
    One,
}

impl Limit {
    /// What St. Clair's gout does with this die [DB-14.0.1-a].
    pub const fn of_gout(die: i8) -> Self {
        match die {
            ..=2 => Self::None,
            3..=4 => Self::Half,
            _ => Self::One,
        }
    }
}

/// A force on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct March {
    /// Whose.
    pub seat: Seat,
    /// Who is still moving.
    pub force: PieceSet,
    /// Who set out.
    pub all: PieceSet,
    /// Pieces that make their second activation [DB-9.4.2-b].
    pub second: PieceSet,
    /// What binds it.
    pub limit: Limit,
    /// MP spent; they count against the allowance of each piece.
    pub spent: u8,
    /// It has moved.
    pub moved: bool,
    /// It may move no farther.
    pub over: bool,
    /// It is a reaction: no activation, and nobody reacts to it [DB-9.4.5-d, f].
    pub reaction: bool,
    /// Areas in which pieces have ended.
    pub ends: AreaSet,
    /// The end of a ride that goes on after a trespass roll [DB-8.1.2-f].
    pub bound: Option<Area>,
}

impl March {
    /// A force that has not moved yet.
    pub fn of(_: &DarkAndBloodyGround, seat: Seat, force: PieceSet) -> Self {
        Self {
            seat,
            force,
            all: force,
            second: PieceSet::NONE,
            limit: Limit::None,
            spent: 0,
            moved: false,
            over: false,
            reaction: false,
            ends: AreaSet::NONE,
            bound: None,
        }
    }

    /// Where it is.
    pub fn place(&self, game: &DarkAndBloodyGround) -> Option<Place> {
        let leads = self.force.units_only().first().or_else(|| self.force.first());
        leads.map(|piece| game.board.place(piece))
    }

    /// MP of a piece in this activation, before anything is spent.
    fn own(&self, game: &DarkAndBloodyGround, piece: Piece) -> u8 {
        let full = game.allowance(piece);
        if self.limit == Limit::Half { full / 2 } else { full }
    }

    /// MP left: those of its slowest piece [DB-9.4.1-b].
    pub fn left(&self, game: &DarkAndBloodyGround) -> u8 {
        let least = self.force.iter().map(|piece| self.own(game, piece)).min();
        least.unwrap_or(0).saturating_sub(self.spent)
    }

    /// Steps and rides that are legal now.
    pub fn list_steps(&self, game: &DarkAndBloodyGround, list: &mut List) {
        if self.over {
            return;
        }
        let left = self.left(game);
        for area in self.step_targets(game).iter() {
            if self.check_step_to(game, area, left).is_ok() {
                list.push(Action::Step { area });
            }
        }
        self.list_rides(game, left, list);
        self.list_floats(game, left, list);
    }

    /// Whether there is such a step or ride.
    fn has_step(&self, game: &DarkAndBloodyGround) -> bool {
        if self.over {
            return false;
        }
        let left = self.left(game);
        if self.step_targets(game).iter().any(|area| self.check_step_to(game, area, left).is_ok()) {
            return true;
        }
        let mut out = Vec::new();
        self.list_rides(game, left, &mut List { out: &mut out });
        self.list_floats(game, left, &mut List { out: &mut out });
        !out.is_empty()
    }

    /// Why the force can make no step at all: the refusal of the first area next to it.
    pub fn stuck(&self, game: &DarkAndBloodyGround) -> Option<No> {
        if self.has_step(game) {
            return None;
        }
        let left = self.left(game);
        self.step_targets(game).iter().find_map(|area| self.check_step_to(game, area, left).err())
    }

    /// Whether the force can move on, be it without its slowest pieces.
    fn can_go_on(&self, game: &DarkAndBloodyGround) -> bool {
        let left = self.left(game);
        let ahead = |piece: &Piece| self.own(game, *piece).saturating_sub(self.spent) > left;
        self.has_step(game) || Self { force: self.force.iter().filter(ahead).collect(), ..*self }.has_step(game)
    }
}

impl Procedure<DarkAndBloodyGround> for March {
    fn decision(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (self.seat, "DB-9.4.1-a", "D-ACT-MOVE")
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        match action {
            Action::Stop => Ok(()),
            Action::Drop { piece } => {
                let one = self.force.len() > 1 && game.representatives(self.force).has(piece);
                need(one && self.moved, "DB-9.4.1-b", "A force on the move can leave pieces behind, but not all.")
            }
            _ if self.over => Err(NOT_NOW),
            Action::Step { area } => self.check_step(game, area),
            Action::Ride { area } => self.check_ride(game, area),
            Action::Float { area } => self.check_float(game, area),
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        self.list_steps(game, list);
        if self.moved && self.force.len() > 1 {
            game.representatives(self.force).iter().for_each(|piece| list.push(Action::Drop { piece }));
        }
        list.push(Action::Stop);
    }

    fn take(mut self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        match action {
            Action::Step { area } => self.step(game, area, report),
            Action::Ride { area } => {
                self.spent += 1;
                self.bound = Some(area);
                self.ride_on(game, report);
            }
            Action::Float { area } => self.float(game, area, report),
            Action::Drop { piece } => {
                let area = game.board.area(piece);
                self.force.remove(piece);
                self.ends = self.ends.or(area.into_iter().collect());
                report.note(|| log::drops(self.seat, piece, area));
                game.goto(self);
            }
            _ => {
                self.over = true;
                game.goto(self);
            }
        }
    }

    fn advance(mut self, game: &mut DarkAndBloodyGround, report: &mut Report) -> Flow {
        if let Back::Trespass { warpath: true } = game.take_returned() {
            (self.over, self.bound) = (true, None);
        }
        // Who had to leave the force on the way, as 7.5 settled it, goes no farther with it.
        if let Some(place) = self.place(game) {
            self.force = self.force.and(game.board.at(place));
        }
        if self.bound.is_some() && !self.over {
            self.ride_on(game, report);
            return Flow::On;
        }
        if !self.over && self.can_go_on(game) {
            game.goto(self);
            return Flow::Ask;
        }
        self.end(game, report);
        Flow::On
    }
}

impl March {
    /// The force enters an area: it must stop among enemies, and it may break the peace [DB-9.4.1-d] [DB-8.1.2-a].
    pub(super) fn enter(mut self, game: &mut DarkAndBloodyGround, area: Area, report: &mut Report) {
        self.moved = true;
        self.force.iter().for_each(|piece| game.put(piece, area));
        report.note(|| log::enters(self.seat, self.force, area));
        let enemy = self.seat.other();
        self.over |= !game.units(enemy, area).is_empty() || game.fort(area) == Some(enemy) || self.limit == Limit::One;
        if self.bound == Some(area) || self.over {
            self.bound = None;
        }
        game.goto(self);
        let nation = crate::rules::a_dark_and_bloody_ground::map::atlas().nation(area);
        if let Some(nation) = nation.filter(|&nation| self.seat == US && game.is_peaceful(nation)) {
            game.call(Trespass::new(nation, area));
        }
    }

    /// The move is over: forced-march checks, forts, reactions [DB-9.4.2-b] [DB-11.2-b] [DB-9.4.5-a].
    fn end(mut self, game: &mut DarkAndBloodyGround, report: &mut Report) {
        if let (Some(area), true) = (self.place(game).and_then(Place::area), self.moved) {
            self.ends.insert(area);
        }
        game.completed = game.completed.or(self.second);
        for unit in self.second.units_only().iter() {
            game.force_march(unit, report);
        }
        self.ends.iter().for_each(|area| game.shelter(self.all, area));
        let asks = !self.reaction && !self.ends.is_empty();
        game.finish(if self.reaction { Back::Nothing } else { Back::Acted });
        if asks {
            game.call(Reactions::to(self.seat, self.ends));
        }
    }
}

impl DarkAndBloodyGround {
    /// The check of a unit after its second activation: above its level it is disrupted, a disrupted one eliminated
    /// [DB-9.4.2-b].
    fn force_march(&mut self, unit: Piece, report: &mut Report) {
        if !self.board.place(unit).is_in_play() {
            return;
        }
        let season = match self.season() {
            Season::Fall => self.tables.force_march_fall,
            Season::Winter => self.tables.force_march_winter,
            Season::Spring | Season::Summer => 0,
        };
        let cr = self.cr_beside(unit);
        let die = self.die();
        let passed = Self::passes(die + season, cr, self.level(unit));
        report.fence();
        report.note(|| log::force_march(unit, die, cr, season, passed));
        if passed {
            return;
        }
        if self.disrupted.has(unit) {
            self.eliminate(unit, Cause::Other, "DB-9.4.2-b", report);
        } else {
            self.disrupted.insert(unit);
        }
    }
}
