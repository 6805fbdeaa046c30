//! One step: what it costs, which spaces are open, whether the force can go on from there (2.4.3, 2.5, 6.3.1, 6.7, 13).

use super::{Denied, March, Stage};
use crate::rules::blood_on_the_ohio::charts::{FORT_MIAMIS_ROOM, RIVER_LIMIT};
use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{Nation, Place, Status, US, WC, atlas, step_cost};
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::blood_on_the_ohio::secrets::proves;
use crate::rules::procedure::Stacked;
use crate::rules::refusal::{No, Verdict, need, no};
use crate::rules::{Report, Seat};

/// Most unit FP that try an alliance [BO-2.4.3-f, BO-5.2.3-c].
const ENVOY_FP: u8 = 2;

impl BloodOnTheOhio {
    /// Whether pieces may end a move in a place: not on a river but for the WC at Fort Miamis, not in a fort's space
    /// that they must attack, not in a space that they cannot hold [BO-2.5-e, BO-6.7-g, j, BO-20.7-b].
    pub(in super::super) fn may_stay(&self, seat: Seat, pieces: PieceSet, at: Place) -> Verdict {
        if at.is_river() {
            let flagged = seat == WC && self.is_fort_miamis(at);
            need(flagged, "BO-2.5-e", "No piece may end its move on a river space.")?;
            let there = self.board.side_at(WC, at).or(pieces);
            let room = self.board.unit_fp(there) <= FORT_MIAMIS_ROOM;
            return need(room, "BO-20.7-b", "Fort Miamis has room for only 4 unit FP.");
        }
        if seat == WC
            && let Some(fort) = self.structures.fort(at)
        {
            let others = self.board.side_at(WC, at).less(pieces);
            if self.board.stack_fp(others) > 0 {
                return Ok(());
            }
            let armed = self.board.stack_fp(pieces) > 0;
            need(armed, "BO-6.7-j", "Pieces without FP may stop at a fort only with besieging warriors.")?;
            need(fort.is_printed(), "BO-6.7-g", "To stop at a built fort the force must attack it.")?;
        }
        self.check_envoy(seat, pieces, at)?;
        need(!self.meets_enemy(seat, at), "BO-13.0-c", "A force may not stop in a space that it passes through.")
    }

    /// Whether an enemy who counts stands in the space [BO-6.7-a, d].
    fn meets_enemy(&self, seat: Seat, at: Place) -> bool {
        at.is_space() && self.reckoned_fp(seat, at) > 0
    }

    /// The limits of unit FP along a river [BO-6.3.1-a, b].
    fn check_river(&self, seat: Seat, force: PieceSet, from: Place, to: Place) -> Verdict {
        if !from.is_river() || !to.is_river() {
            return Ok(());
        }
        let fp = self.board.unit_fp(force);
        if fp <= RIVER_LIMIT.0 {
            return Ok(());
        }
        match (atlas().is_ohio(from), atlas().is_ohio(to)) {
            (true, true) if seat == US => {
                need(fp <= RIVER_LIMIT.1, "BO-6.3.1-a", "No more than 16 unit FP can move along the Ohio.")
            }
            (true, false) | (false, true) => {
                no("BO-6.3.1-b", "No more than 8 unit FP can move between the Ohio and a tributary.")
            }
            _ => no("BO-6.3.1-a", "No more than 8 unit FP can move along a river."),
        }
    }

    /// Whether WC pieces may come into the principal village of a nonaligned nation: one key leader with at most 2 unit
    /// FP, and nobody else [BO-19.0-a].
    pub(in super::super) fn check_envoy(&self, seat: Seat, pieces: PieceSet, to: Place) -> Verdict {
        if seat != WC || !self.is_nonaligned_principal(to) {
            return Ok(());
        }
        self.check_envoys(self.board.side_at(WC, to).or(pieces))
    }

    fn check_envoys(&self, envoys: PieceSet) -> Verdict {
        let leaders = envoys.and(PieceSet::LEADERS);
        let one = leaders.len() == 1 && leaders.meets(PieceSet::KEYS);
        need(
            one && self.board.unit_fp(envoys) <= ENVOY_FP,
            "BO-19.0-a",
            "Only one key leader with at most 2 unit FP may come here, to try an alliance.",
        )
    }

    /// Whether a step off the map or into a nation's entry square is possible [BO-2.4.3-e, f].
    fn check_square(&self, seat: Seat, force: PieceSet, from: Place, square: Place) -> Verdict {
        let barred = "Only Miami forces may leave the map, and only by the Miami entry square.";
        need(seat == WC && atlas().entries(from).has(square), "BO-2.4.3-b", barred)?;
        let Some(nation) = atlas().nation(square) else { return no("BO-2.4.3-b", barred) };
        if nation == Nation::Miami {
            let own = PieceSet::nation(Nation::Miami);
            return need(force.less(PieceSet::ARMS).is_within(own), "BO-2.4.3-e", barred);
        }
        need(self.status(nation) == Status::Nonaligned, "BO-2.4.3-e", barred)?;
        let envoys = self.board.side_at(WC, square).or(force);
        self.check_envoys(envoys).map_err(|_| {
            No::new("BO-2.4.3-f", "Only one key leader with at most 2 unit FP may come here, to try an alliance.")
        })
    }
}

impl March {
    fn fp(&self, game: &BloodOnTheOhio) -> u8 {
        game.board.stack_fp(self.force)
    }

    /// A step as the player gives it.
    pub(super) fn check_step(&self, game: &BloodOnTheOhio, to: Place) -> Verdict {
        match self.stage {
            Stage::Forming if self.battle.is_none() => {
                let besieged = self.seat == US && game.is_besieged(self.at) && self.force.meets(game.inside);
                need(!besieged, "BO-20.2-b", "Besieged units may not move except by breaking out.")?;
                let force = self.force.or(game.arms_that_must_follow(self.at, self.force));
                game.leaving_allowed(self.seat, force, self.at)?;
                let mp = game.allowance(self.seat, self.force);
                self.check_move(game, self.at, to, mp)
            }
            Stage::Moving | Stage::Passing => {
                if self.from.is_none() {
                    game.leaving_allowed(self.seat, self.force, self.at)?;
                }
                self.check_move(game, self.at, to, self.available())
            }
            _ => Err(NOT_NOW),
        }
    }

    /// Whether the force may step from one place to another with so many MP, and go on from there in some way.
    pub(super) fn check_move(&self, game: &BloodOnTheOhio, from: Place, to: Place, mp: u8) -> Verdict {
        if to.is_entry() {
            game.check_square(self.seat, self.force, from, to)?;
            need(self.battle.is_none(), "BO-14.3-h", "Reinforcements must march to their battle.")?;
            return need(mp >= 1, "BO-6.2.1-d", "No MP are left for this step.");
        }
        need(to.is_space() && atlas().next(from).has(to), "BO-2.5-a", "That space is not linked to this one.")?;
        need(from != self.at || !self.denied.steps.has(to), "BO-28-c", "That has just proved impossible.")?;
        need(game.is_open_space(to), "BO-A2-a", "That space is not used in this scenario.")?;
        let flagged = self.seat == US && game.is_fort_miamis(to);
        need(!flagged, "BO-20.7-c", "US units may not enter the space of Fort Miamis.")?;
        let cost = step_cost(from, to);
        need(cost <= mp, "BO-6.2.1-d", "Not enough MP are left for this step.")?;
        game.check_river(self.seat, self.force, from, to)?;
        let left = mp - cost;
        if to.is_river() {
            self.check_way_off(game, to, left)?;
        } else {
            self.check_ground(game, to, left)?;
        }
        match self.battle {
            Some(battle) if to != battle => {
                let near = atlas().march(to, battle) <= left && self.can_reach_from(game, to, left);
                need(near, "BO-14.3-f", "Reinforcements couldn’t reach the battle from there.")
            }
            _ => Ok(()),
        }
    }

    /// Some way off the river must be open [BO-2.5-f].
    fn check_way_off(&self, game: &BloodOnTheOhio, river: Place, mp: u8) -> Verdict {
        let flagged = self.seat == WC && game.is_fort_miamis(river) && game.may_stay(WC, self.force, river).is_ok();
        let open = flagged || self.has_way_off(game, river, mp);
        need(open, "BO-2.5-f", "There would be no way off the river for this force.")
    }

    fn has_way_off(&self, game: &BloodOnTheOhio, river: Place, mp: u8) -> bool {
        atlas().links(river).iter().any(|&to| {
            if !game.is_open_space(to) {
                false
            } else if to.is_ground() {
                self.check_ground(game, to, mp).is_ok()
            } else {
                let flagged = self.seat == US && game.is_fort_miamis(to);
                mp >= 1
                    && !flagged
                    && game.check_river(self.seat, self.force, river, to).is_ok()
                    && self.has_way_off(game, to, mp - 1)
            }
        })
    }

    /// Whether the force may enter a ground space with so many MP left after the entry.
    fn check_ground(&self, game: &BloodOnTheOhio, to: Place, left: u8) -> Verdict {
        if self.battle == Some(to) {
            return Ok(());
        }
        game.check_envoy(self.seat, self.force, to)?;
        let enemy = game.reckoned_fp(self.seat, to);
        if enemy == 0 {
            return self.check_fort_passage(game, to, left);
        }
        self.check_meeting(game, to, left, enemy)
    }

    /// Whether the force may enter a ground space with these enemy FP.
    fn check_meeting(&self, game: &BloodOnTheOhio, to: Place, left: u8, enemy: u8) -> Verdict {
        need(self.fp(game) > 0, "BO-6.7-j", "A force without FP can’t enter a space with enemy FP.")?;
        if self.battle.is_none() {
            return Ok(());
        }
        let (fp, spare) = (self.fp(game), left.saturating_sub(1));
        let past = fp > enemy || (fp >= enemy.saturating_mul(5) && game.may_be_overrun(self.seat, to));
        let on = left >= 1 && atlas().links(to).iter().any(|&next| self.is_cheap_exit(game, to, next, spare));
        need(past && on, "BO-14.3-h", "Reinforcements may not start another combat, and can’t pass here.")
    }

    /// A WC force that could neither stay in a fort's space nor attack there must be able to leave it [BO-6.7-j].
    fn check_fort_passage(&self, game: &BloodOnTheOhio, to: Place, left: u8) -> Verdict {
        if self.seat == US || !game.structures.forts().has(to) {
            return Ok(());
        }
        if game.may_stay(WC, self.force, to).is_ok() || (self.fp(game) > 0 && self.battle.is_none()) {
            return Ok(());
        }
        let on = atlas().links(to).iter().any(|&next| self.is_cheap_exit(game, to, next, left));
        need(on, "BO-6.7-j", "The force could neither stop at this fort nor go on.")
    }

    /// Whether the force could step out of a space to another with so many MP, without looking any further.
    pub(super) fn is_cheap_exit(&self, game: &BloodOnTheOhio, from: Place, to: Place, mp: u8) -> bool {
        let cost = step_cost(from, to);
        if cost > mp
            || !game.is_open_space(to)
            || game.check_river(self.seat, self.force, from, to).is_err()
            || (self.seat == US && game.is_fort_miamis(to))
        {
            return false;
        }
        if to.is_river() {
            return self.check_way_off(game, to, mp - cost).is_ok();
        }
        if self.battle == Some(to) {
            return true;
        }
        let enemy = game.reckoned_fp(self.seat, to);
        let settles = game.may_stay(self.seat, self.force, to).is_ok();
        game.check_envoy(self.seat, self.force, to).is_ok()
            && if enemy == 0 { settles || self.fp(game) > 0 } else { self.fp(game) > 0 && self.battle.is_none() }
    }

    /// Whether any step is open with so many MP.
    pub(super) fn has_step(&self, game: &BloodOnTheOhio, mp: u8) -> bool {
        let here = self.at;
        (mp > 0 || here.is_river())
            && (atlas().links(here).iter().any(|&to| self.check_move(game, here, to, mp).is_ok())
                || atlas().entries(here).iter().any(|to| self.check_move(game, here, to, mp).is_ok()))
    }

    /// Whether a reinforcement can reach its battle from where it is.
    pub(super) fn can_reach(&self, game: &BloodOnTheOhio, from: Place, mp: u8) -> bool {
        self.battle == Some(from) || self.can_reach_from(game, from, mp)
    }

    fn can_reach_from(&self, game: &BloodOnTheOhio, from: Place, mp: u8) -> bool {
        let Some(battle) = self.battle else { return false };
        let passing = from != self.at && from.is_space() && game.reckoned_fp(self.seat, from) > 0;
        let Some(mp) = mp.checked_sub(u8::from(passing)) else { return false };
        if from.is_space() && atlas().march(from, battle) > mp {
            return false;
        }
        atlas().links(from).iter().any(|&to| self.check_move(game, from, to, mp).is_ok())
    }

    pub(super) fn list_steps(&self, game: &BloodOnTheOhio, list: &mut List) {
        let Some(mp) = self.mp_for_steps(game) else { return };
        for &to in atlas().links(self.at) {
            if self.check_move(game, self.at, to, mp).is_ok() {
                list.push(Action::Step { to });
            }
        }
        if self.seat == WC && self.at.is_space() {
            for to in atlas().entries(self.at).iter() {
                if self.check_move(game, self.at, to, mp).is_ok() {
                    list.push(Action::Step { to });
                }
            }
        }
    }

    /// MP for the next step, if one may be made at all: what does not depend on where it goes.
    pub(super) fn mp_for_steps(&self, game: &BloodOnTheOhio) -> Option<u8> {
        if self.stage == Stage::Forming {
            let besieged = self.seat == US && game.is_besieged(self.at) && self.force.meets(game.inside);
            let force = self.force.or(game.arms_that_must_follow(self.at, self.force));
            let free = !besieged && game.leaving_allowed(self.seat, force, self.at).is_ok();
            return free.then(|| game.allowance(self.seat, self.force));
        }
        let free = self.from.is_some() || game.leaving_allowed(self.seat, self.force, self.at).is_ok();
        free.then(|| self.available())
    }

    /// The step, and whatever it meets.
    pub(super) fn take_step(mut self, game: &mut BloodOnTheOhio, to: Place, report: &mut Report) {
        if game.is_veiled(self.seat, to) && !proves(self.tested(game, to), report) {
            self.denied.steps.insert(to);
            return game.goto(self);
        }
        self.set_out(game);
        self.denied = Denied::default();
        if to.is_entry() {
            return self.enter_square(game, to, report);
        }
        self.pay(step_cost(self.at, to));
        let from = self.at;
        self.trail = self.trail.stepped(from, to);
        (self.from, self.at) = (Some(from), to);
        report.note(|| log::stepped(game, &self, from, to));
        let joined = game.board.held(WC).has(to);
        for piece in self.force.iter() {
            game.board.put(piece, to);
            game.inside.remove(piece);
        }
        if game.is_told_alone(self.force, from, joined) {
            report.fence();
        }
        if self.seat == WC {
            game.capture_at(to, report);
            game.test_automatic(report);
        }
        self.stage = Stage::Entered;
        if game.end.is_none() {
            game.goto(self);
        }
    }

    /// Whether the step is possible against the stack that really is there: what is tested when it is declared
    /// [BO-28-c].
    fn tested(&self, game: &BloodOnTheOhio, to: Place) -> Verdict {
        let enemy = game.enemy_fp(self.seat, to);
        if enemy == 0 || self.battle == Some(to) {
            return Ok(());
        }
        let mp = if self.stage == Stage::Forming { game.allowance(self.seat, self.force) } else { self.available() };
        self.check_meeting(game, to, mp.saturating_sub(step_cost(self.at, to)), enemy)
    }

    fn enter_square(mut self, game: &mut BloodOnTheOhio, square: Place, report: &mut Report) {
        report.note(|| log::stepped(game, &self, self.at, square));
        let joined = game.board.held(WC).has(square);
        for piece in self.force.iter() {
            match piece.nation() {
                Some(Nation::Miami) if atlas().nation(square) == Some(Nation::Miami) => {
                    game.put(piece, Place::box_of(Nation::Miami));
                }
                None if atlas().nation(square) == Some(Nation::Miami) => game.release_arms(piece),
                _ => game.board.put(piece, square),
            }
        }
        if game.is_told_alone(self.force, self.at, joined) {
            report.fence();
        }
        (self.from, self.at) = (Some(self.at), square);
        self.end(game);
    }
}
