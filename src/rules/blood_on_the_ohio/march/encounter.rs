//! What a force does with what it meets: pass through, attack, overrun; attacks in place (6.7, 13, 14.1, 17.1).

use super::{March, Stage, TARGETS};
use crate::rules::blood_on_the_ohio::combat::{Ambush, Combat, Kind, Overrun, Start};
use crate::rules::blood_on_the_ohio::course::{Action, AttackTarget, BloodOnTheOhio, List, Returned, Structure};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{Place, US, WC, atlas};
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::blood_on_the_ohio::retreat::Why;
use crate::rules::blood_on_the_ohio::secrets::proves;
use crate::rules::procedure::{Flow, Stacked};
use crate::rules::refusal::{Verdict, need, no};
use crate::rules::{Report, Seat};

impl BloodOnTheOhio {
    /// Whether what stands in a space can be overrun at all by `seat`: no settlement, no principal village, no fort but
    /// for its screening stack [BO-17.1-c].
    pub(in super::super) fn may_be_overrun(&self, seat: Seat, at: Place) -> bool {
        match self.structure(at) {
            Some(Structure::Settlement(_) | Structure::Principal(_)) => false,
            Some(Structure::Fort(..)) => seat == WC && !self.screen(at).is_empty(),
            Some(Structure::Village(_)) | None => true,
        }
    }

    /// Whether `seat` finds something of this kind to attack in a space [BO-6.7-b, e, f, g, BO-19.0-c, BO-20.4-a].
    pub(in super::super) fn check_target(&self, seat: Seat, at: Place, target: AttackTarget) -> Verdict {
        need(at.is_ground(), "BO-2.4.3-c", "There is nobody to attack here.")?;
        let stack = self.stack_at(seat.other(), at).less(PieceSet::ARMS);
        let stack = stack.less(PieceSet::WAGONS.or(PieceSet::ARTILLERY));
        match (target, seat == US) {
            (AttackTarget::Stack, _) => need(!stack.is_empty(), "BO-6.7-b", "There is no enemy stack here."),
            (AttackTarget::Structure, true) => {
                need(stack.is_empty(), "BO-14.0-b", "The stack in the village defends it.")?;
                let village = self.structures.villages().has(at);
                need(village, "BO-6.7-e", "There is no village here.")?;
                need(self.is_wc_village(at), "BO-19.0-c", "You can’t attack villages of nations that are not at war.")
            }
            (AttackTarget::Structure, false) => match self.structure(at) {
                Some(Structure::Settlement(_)) => {
                    need(stack.is_empty(), "BO-14.0-b", "The stack in the settlement defends it.")
                }
                Some(Structure::Fort(fort, _)) => {
                    need(!fort.is_printed(), "BO-20.4-a", "Fort Washington and Fort Harmar can never be attacked.")?;
                    let screen = self.board.stack_fp(self.screen(at)) > 0;
                    need(!screen, "BO-20.1-c", "The fort can’t be attacked while a screening stack is there.")
                }
                _ => no("BO-6.7-f", "There is no settlement or fort here."),
            },
        }
    }
}

impl BloodOnTheOhio {
    /// Whether a force of `seat` that has come to a space may attack a settlement there that no US unit holds [BO-25.4-a].
    pub(in super::super) fn is_open_to_arrivals(&self, seat: Seat, at: Place) -> bool {
        seat == US || !self.options.homes_hold || !matches!(self.structure(at), Some(Structure::Settlement(_)))
    }
}

impl March {
    /// Passing through what is met [BO-13.0-a…c].
    pub(super) fn check_pass(&self, game: &BloodOnTheOhio) -> Verdict {
        need(!self.denied.pass, "BO-28-c", "That has just proved impossible.")?;
        if !game.is_veiled(self.seat, self.at) {
            self.outnumbers(game)?;
        }
        let left = self.available();
        let on = left >= 1 && self.has_exit(game, left - 1);
        need(on, "BO-13.0-c", "The force needs 1 extra MP, and enough for its next step.")
    }

    fn outnumbers(&self, game: &BloodOnTheOhio) -> Verdict {
        let (fp, enemy) = (game.board.stack_fp(self.force), game.enemy_fp(self.seat, self.at));
        need(fp > enemy, "BO-13.0-a", "Only a force with more stack FP may pass through.")
    }

    /// Five times the FP of the enemy [BO-17.1-a].
    fn overwhelms(&self, game: &BloodOnTheOhio) -> Verdict {
        let (fp, enemy) = (game.board.stack_fp(self.force), game.enemy_fp(self.seat, self.at));
        need(fp >= enemy.saturating_mul(5), "BO-17.1-a", "An overrun needs five times the enemy's stack FP.")
    }

    /// It has met an enemy stack: a reinforcement that can neither pass nor overrun it goes back [BO-14.3-h].
    pub(super) fn advance_encounter(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        if self.battle.is_some() && self.check_pass(game).is_err() && self.check_overrun(game).is_err() {
            return self.cut_short(game, report);
        }
        Flow::Ask
    }

    /// Whether a step out of the present space can be paid.
    fn has_exit(&self, game: &BloodOnTheOhio, mp: u8) -> bool {
        let here = self.at;
        atlas().links(here).iter().any(|&to| self.check_move(game, here, to, mp).is_ok())
    }

    pub(super) fn pass_through(mut self, game: &mut BloodOnTheOhio, report: &mut Report) {
        let veiled = game.is_veiled(self.seat, self.at);
        if veiled && !proves(self.outnumbers(game), report) {
            self.denied.pass = true;
            return game.goto(self);
        }
        self.pay(1);
        if self.seat == WC && game.veils() {
            // The US are told, and what they see of a force may stay as it was.
            report.fence();
        }
        report.note(|| log::passing(game, &self));
        let asked = game.is_ambush_open(self.seat.other(), self.at, self.force, self.at);
        let barred = self.battle == Some(self.at);
        self.stage = if asked && !barred { Stage::PassAmbush } else { Stage::Passing };
        game.goto(self);
    }

    pub(super) fn ambushed_in_passing(mut self, game: &mut BloodOnTheOhio, report: &mut Report) {
        let seat = self.seat.other();
        if game.is_unseen(seat, self.force) && !proves(game.outweighs(seat, self.at, self.force), report) {
            // There is nothing else to decide.
            self.stage = Stage::Passing;
            return game.goto(self);
        }
        self.stage = Stage::Ambushed;
        game.goto(self);
        game.call(Ambush::new(seat, self.at, self.force, self.at));
    }

    pub(super) fn advance_ambushed(mut self, game: &mut BloodOnTheOhio, _: &mut Report) -> Flow {
        let overwhelming = game.take_returned() == Returned::Ambush { overwhelming: true };
        self.force = self.force.and(game.board.at(self.at));
        if self.force.is_empty() {
            self.end(game);
            return Flow::On;
        }
        if overwhelming {
            return self.driven_off(game, Why::Ambush);
        }
        self.stage = Stage::Passing;
        game.goto(self);
        Flow::On
    }

    /// Attacking what is met, or in place [BO-6.7-a, i].
    pub(super) fn check_attack(&self, game: &BloodOnTheOhio, target: AttackTarget) -> Verdict {
        need(self.battle.is_none(), "BO-14.3-h", "Reinforcements may not start another combat.")?;
        let met = matches!(self.stage, Stage::Encounter | Stage::Moving | Stage::Stopped | Stage::Forming);
        need(met, NOT_NOW.rule, NOT_NOW.text)?;
        need(game.board.stack_fp(self.force) > 0, "BO-6.7-j", "A force without FP can’t attack.")?;
        let breaks_out = self.is_break_out(game);
        if breaks_out {
            let stack = target == AttackTarget::Stack;
            return need(stack, "BO-20.2.2-a", "A garrison that breaks out must attack its besiegers.");
        }
        game.check_target(self.seat, self.at, target)?;
        if target == AttackTarget::Structure && self.from.is_some() {
            let open = game.is_open_to_arrivals(self.seat, self.at);
            need(
                open,
                "BO-25.4-a",
                "Homes hold: a force that arrives can’t attack a settlement. It may stop here, and attack in a later segment.",
            )?;
        }
        let met_stack = self.stage == Stage::Encounter && game.board.fp_at(self.seat.other(), self.at) > 0;
        let both = met_stack && target == AttackTarget::Structure;
        need(!both, "BO-6.7-a", "You must attack, pass or overrun the stack here.")
    }

    /// Whether this is a garrison in a besieged fort.
    fn is_break_out(&self, game: &BloodOnTheOhio) -> bool {
        self.seat == US && self.from.is_none() && self.force.meets(game.inside) && game.is_besieged(self.at)
    }

    pub(super) fn has_attack(&self, game: &BloodOnTheOhio) -> bool {
        TARGETS.iter().any(|&target| self.check_attack(game, target).is_ok())
    }

    pub(super) fn list_attacks(&self, game: &BloodOnTheOhio, list: &mut List) {
        for target in TARGETS {
            list.offer(self, game, Action::Attack { target });
        }
    }

    pub(super) fn attack(mut self, game: &mut BloodOnTheOhio, target: AttackTarget, report: &mut Report) {
        let breaks_out = self.is_break_out(game);
        self.set_out(game);
        self.stage = Stage::Fighting;
        let kind = match target {
            _ if breaks_out => Kind::BreakOut,
            AttackTarget::Stack => Kind::Field,
            AttackTarget::Structure => Kind::Structure,
        };
        if let Some(fort) = game.structures.fort(self.at).filter(|_| breaks_out) {
            game.broken_out.insert(fort);
        }
        // A declaration that the other side hears stands.
        report.fence();
        report.note(|| log::attacks(game, &self, target));
        game.goto(self);
        let (attacker, force, at, from) = (self.seat, self.force, self.at, self.from);
        game.call(Combat::new(Start { attacker, force, at, from, kind, nested: false }));
    }

    /// Overrunning what is met, or an ordinary village or a group without FP in the space [BO-17.1-a…d].
    pub(super) fn check_overrun(&self, game: &BloodOnTheOhio) -> Verdict {
        need(self.from.is_some(), "BO-17.1-b", "A force can overrun only a space that it enters.")?;
        need(self.at.is_ground(), "BO-17.1-c", "There is nothing to overrun here.")?;
        need(!self.denied.overrun, "BO-28-c", "That has just proved impossible.")?;
        need(game.board.stack_fp(self.force) > 0, "BO-17.1-a", "A force without FP can’t overrun.")?;
        if !game.is_veiled(self.seat, self.at) {
            self.overwhelms(game)?;
        }
        let open = game.may_be_overrun(self.seat, self.at);
        need(open, "BO-17.1-c", "You can’t overrun a settlement, principal village or fort.")?;
        need(self.has_victim(game), "BO-17.1-d", "There is nothing to overrun here.")?;
        let left = self.available();
        let on = left >= 1 && self.has_exit(game, left - 1);
        need(on, "BO-17.1-b", "The force needs 1 MP for the overrun, and enough for its next step.")
    }

    /// Enemy pieces in the open, or a village of a member alone.
    fn has_victim(&self, game: &BloodOnTheOhio) -> bool {
        let stack = game.stack_at(self.seat.other(), self.at).less(PieceSet::ARMS);
        let lost = PieceSet::ARTILLERY.and(game.board.reduced());
        !stack.less(lost).is_empty() || (self.seat == US && game.is_wc_village(self.at))
    }

    pub(super) fn overrun(mut self, game: &mut BloodOnTheOhio, report: &mut Report) {
        let Some(from) = self.from else { return };
        if game.is_veiled(self.seat, self.at) && !proves(self.overwhelms(game), report) {
            self.denied.overrun = true;
            return game.goto(self);
        }
        self.stage = Stage::Overrunning;
        report.note(|| log::overruns(game, &self));
        game.goto(self);
        game.call(Overrun::new(self.seat, self.force, self.at, from, self.battle.is_some()));
    }

    /// The overrun is over: 1 MP is paid and the force goes on, or its move has ended [BO-17.2-d].
    pub(super) fn advance_overrunning(mut self, game: &mut BloodOnTheOhio) -> Flow {
        let goes_on = game.take_returned() == (Returned::Overrun { goes_on: true });
        self.force = self.force.and(game.board.at(self.at));
        if !goes_on || self.force.is_empty() {
            self.end(game);
            return Flow::On;
        }
        self.pay(1);
        self.stage = Stage::Moving;
        game.goto(self);
        Flow::On
    }
}
