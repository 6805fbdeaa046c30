//! What happens when a force has entered a space: the nonaligned are roused, ambushers are asked (18.0, 19.0-b).

use super::ambush_window::AmbushWindow;
use super::{March, Stage};
use crate::rules::blood_on_the_ohio::charts::ARMY;
use crate::rules::blood_on_the_ohio::course::{BloodOnTheOhio, Returned};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{Place, PlaceSet, Status, US, atlas};
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::blood_on_the_ohio::retreat::{Retreat, Why};
use crate::rules::procedure::{Flow, Stacked};
use crate::rules::{Report, Seat};

impl BloodOnTheOhio {
    /// A US force has entered a space: in the country of a nonaligned nation both roll, and the nation joins the
    /// Confederacy if the sum is less than the US stack FP inside its boundary [BO-19.0-b]. May call the procedure by
    /// which it joins.
    pub(in super::super) fn nonaligned_entry(&mut self, seat: Seat, at: Place, report: &mut Report) {
        let Some(nation) = atlas().nation(at).filter(|_| seat == US && at.is_space()) else { return };
        if self.status(nation) != Status::Nonaligned {
            return;
        }
        let inside = atlas().boundary(nation).and(self.board.armed(US));
        let fp: u8 = inside.iter().map(|place| self.board.fp_at(US, place)).sum();
        let dice = [self.die(), self.die()];
        report.note(|| log::nonaligned(nation, dice, fp));
        if dice[0] + dice[1] < fp {
            self.nation_joins(nation, report);
        }
    }

    /// Whether a space holds an army of this side besides these pieces [BO-6.6-a].
    fn holds_army(&self, seat: Seat, at: Place, besides: PieceSet) -> bool {
        self.board.fp_at(seat, at) > ARMY && self.board.unit_fp(self.board.side_at(seat, at).less(besides)) > ARMY
    }
}

impl March {
    /// The space is entered: the nonaligned first, then anyone who may ambush from beside it.
    pub(super) fn advance_entered(mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        self.stage = Stage::Watched;
        game.goto(self);
        let barred = self.battle.map_or(PlaceSet::NONE, PlaceSet::of);
        let enemy = self.seat.other();
        // The window stands below what the nation's joining may call, so that it comes after it.
        if AmbushWindow::is_open(game, enemy, self.force, self.at, barred) || self.is_roused(game) {
            game.call(AmbushWindow::new(enemy, self.force, self.at, barred));
        } else {
            game.returned = Returned::AmbushWindow { stopped: None };
        }
        game.nonaligned_entry(self.seat, self.at, report);
        Flow::On
    }

    /// Whether entering may make a nation join: then ambushers may appear.
    fn is_roused(&self, game: &BloodOnTheOhio) -> bool {
        self.seat == US && atlas().nation(self.at).is_some_and(|n| game.status(n) == Status::Nonaligned)
    }

    /// The ambushers beside the space have had their turn: what is met in it?
    pub(super) fn advance_watched(mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        let stopped = if let Returned::AmbushWindow { stopped } = game.take_returned() { stopped } else { None };
        self.force = self.force.and(game.board.at(self.at));
        if self.force.is_empty() {
            self.end(game);
            return Flow::On;
        }
        if let (Some(ambusher), true) = (stopped, self.at.is_river()) {
            return self.driven_off(game, Why::River { ambusher });
        }
        if self.battle == Some(self.at) {
            self.end(game);
            return Flow::On;
        }
        let enemy = if self.at.is_space() { game.enemy_fp(self.seat, self.at) } else { 0 };
        if enemy > 0 {
            return self.meet(game, enemy, stopped.is_some(), report);
        }
        if game.check_envoy(self.seat, self.force, self.at).is_err() {
            // An envoy has fallen in an ambush: those with him may not stay [BO-19.0-a].
            return self.cut_short(game, report);
        }
        let stops = stopped.is_some() || game.holds_army(self.seat, self.at, self.force);
        self.stage = if stops { Stage::Stopped } else { Stage::Moving };
        if stops && stopped.is_none() {
            report.note(|| log::army(game, &self));
        }
        if !stops && self.at.is_river() && !self.has_step(game, self.available()) {
            return self.cut_short(game, report);
        }
        game.goto(self);
        Flow::On
    }

    /// The force has met enemy FP.
    fn meet(mut self, game: &mut BloodOnTheOhio, enemy: u8, stopped: bool, report: &mut Report) -> Flow {
        let fp = game.board.stack_fp(self.force);
        if fp == 0 || (stopped && self.battle.is_some()) {
            return self.cut_short(game, report);
        }
        self.stage = Stage::Encounter;
        if stopped {
            // It must declare combat [BO-18.2-g].
            (self.mp, self.extra) = (0, 0);
        }
        debug_assert!(enemy > 0);
        game.goto(self);
        Flow::On
    }

    /// The force can neither stay nor go on: it goes back as a beaten attacker; on a river nothing but back is left
    /// [BO-6.7-j, BO-13.0-g, BO-2.5-f].
    pub(super) fn cut_short(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        report.note(|| log::sent_back(game, &self));
        if game.may_stay(self.seat, self.force, self.at).is_ok() {
            self.end(game);
            return Flow::On;
        }
        if self.at.is_river() {
            return self.driven_off(game, Why::River { ambusher: self.at });
        }
        self.driven_off(game, Why::SentBack)
    }

    /// The force goes back, and its move is over.
    pub(super) fn driven_off(mut self, game: &mut BloodOnTheOhio, why: Why) -> Flow {
        self.stage = Stage::Fighting;
        game.goto(self);
        game.call(Retreat::new(self.seat, self.force, self.at, why, self.from).along(self.trail));
        Flow::On
    }
}
