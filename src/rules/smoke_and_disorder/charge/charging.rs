//! The frame of a charge, from its declaration to contact or stall [SD-chg-07].

use super::super::course::{Action, Combat, Flow, Order, Procedure, SmokeAndDisorder};
use super::super::firing::Shot;
use super::super::log;
use super::super::pieces::{Name, Standing};
use super::super::refusals::{Code, Verdict};
use super::super::throws::{Purpose, Throw};
use super::super::windows::Window;
use super::contact::Contact;
use super::path::ChargePath;
use crate::rules::space::table::{Leg, Pose, at_most, inches};
use crate::rules::{Act, Report, Seat};
use serde::{Deserialize, Serialize};

/// What comes next of a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Stage {
    Declared,
    React,
    Thrown,
    Choose,
    Resolve,
}

/// A charge under way. Its way is taken anew whenever it goes on: of the old one it keeps where it led.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charging {
    charger: Name,
    target: Name,
    order: Order,
    stage: Stage,
    /// The contact pose at declaration.
    old: Option<Pose>,
}

impl Charging {
    /// A charge declared; its order die is thrown.
    pub fn begin(charger: Name, target: Name, order: Order) -> Self {
        Self { charger, target, order, stage: Stage::Declared, old: None }
    }

    /// The charger and its target.
    pub fn bodies(&self) -> (Name, Name) {
        (self.charger, self.target)
    }

    /// The charger's place in the list, while it can still charge.
    fn charger(&self, game: &SmokeAndDisorder) -> Option<usize> {
        game.body(self.charger).filter(|&i| game.bodies[i].pose().is_some() && game.combat(self.charger).is_none())
    }

    /// The target's, while it can still be charged.
    fn target(&self, game: &SmokeAndDisorder) -> Option<usize> {
        game.body(self.target).filter(|&i| game.bodies[i].is_spotted() && game.combat(self.target).is_none())
    }

    /// Charger, target and the way as all stand now.
    fn way(&self, game: &SmokeAndDisorder) -> Option<(usize, usize, ChargePath)> {
        let (i, j) = (self.charger(game)?, self.target(game)?);
        Some((i, j, game.charge_path(&game.bodies[i], &game.bodies[j]).ok()?))
    }

    /// What the charger can pay for a way, in inches.
    fn allowance(&self, game: &SmokeAndDisorder, i: usize, path: &ChargePath) -> f64 {
        let bad = game.charge_cost(&game.bodies[i], &path.contact, &path.leg).is_ok_and(|cost| cost.1);
        inches(game.charge_allowance(&game.bodies[i], self.order, bad))
    }

    /// The way that was declared, where there is no better one.
    fn old_way(&self, game: &SmokeAndDisorder, i: usize) -> Option<ChargePath> {
        let pose = self.old?;
        let block = game.footprint(&game.bodies[i])?.block;
        let leg = Leg::new(block.pose(), pose, block.width(), block.depth());
        let edge = super::super::course::ContactEdge::Edge(crate::rules::space::table::Side::Front);
        let contact = Contact { edge, pose, lined: None };
        let cost = game.charge_cost(&game.bodies[i], &contact, &leg).ok()?.0;
        Some(ChargePath { contact, leg, cost })
    }

    /// Contact is possible: window, then reaction. Else the charge stalls with no reaction.
    fn declared(mut self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
        let Some((i, _, path)) = self.way(game) else { return Flow::On };
        self.old = Some(path.contact.pose);
        if !at_most(path.cost, self.allowance(game, i, &path)) {
            return self.stalls(game, i, &path, report);
        }
        self.stage = Stage::React;
        let window = Window::of_a_charge(self.target, self.charger);
        game.push(self);
        game.open_window(window);
        Flow::On
    }

    /// The reaction die, skipped if no reaction would be legal [SD-rea-01].
    fn react(mut self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
        self.stage = Stage::Resolve;
        let Some((_, j, _)) = self.way(game) else {
            game.push(self);
            return Flow::On;
        };
        let any = game.reactions(self.charger, self.target).len() > 1;
        if !any {
            game.push(self);
            return Flow::On;
        }
        self.stage = Stage::Thrown;
        let (seat, needs) = (game.bodies[j].side, game.reacts_on(j));
        let mut throw = Throw::new(seat, Purpose::Reaction, game.handful(1), needs);
        throw.nerve = (throw.face() < needs).then_some(0);
        game.push(self);
        game.cast(throw, report);
        Flow::On
    }

    fn thrown(mut self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
        let throw = game.throw.take();
        let reacts = throw.as_ref().is_some_and(|throw| throw.successes() > 0);
        if let Some(throw) = &throw {
            report.note(|| log::thrown(game, throw));
        }
        let asks = reacts && game.reactions(self.charger, self.target).len() > 1;
        self.stage = if asks { Stage::Choose } else { Stage::Resolve };
        game.push(self);
        if asks { Flow::Ask } else { Flow::On }
    }

    /// Contact or stall, all taken anew from the charger's start [SD-chg-07].
    fn resolve(self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
        let Some(i) = self.charger(game) else { return Flow::On };
        let Some((_, _, path)) = self.way(game) else {
            if let Some(path) = self.old_way(game, i) {
                return self.stalls(game, i, &path, report);
            }
            return Flow::On;
        };
        let allowance = self.allowance(game, i, &path);
        if !at_most(path.cost, allowance) {
            return self.stalls(game, i, &path, report);
        }
        if let Some((share, unseen)) = game.bump(self.charger, &path.leg) {
            game.reveal(&[unseen], report);
            let far = path.cost * share;
            return self.halts(game, i, &path, far, report);
        }
        self.meets(game, i, &path, report);
        Flow::On
    }

    /// The charger goes as far as it can pay [SD-chg-08].
    fn stalls(self, game: &mut SmokeAndDisorder, i: usize, path: &ChargePath, report: &mut Report) -> Flow {
        let allowance = self.allowance(game, i, path);
        let share = if path.cost > 0.0 { (allowance / path.cost).min(1.0) } else { 1.0 };
        match game.bump(self.charger, &path.leg).filter(|(before, _)| *before < share) {
            Some((before, unseen)) => {
                game.reveal(&[unseen], report);
                self.halts(game, i, path, path.cost * before, report)
            }
            None => self.halts(game, i, path, allowance, report),
        }
    }

    fn halts(self, game: &mut SmokeAndDisorder, i: usize, path: &ChargePath, paid: f64, report: &mut Report) -> Flow {
        let pose = game.stall(&game.bodies[i], path, paid);
        let begun = game.bodies[i].pose() == Some(pose);
        let seen = game.seen_along(i, &path.leg, pose);
        game.bodies[i].tolerated &= begun;
        game.bodies[i].put(Standing::At(pose));
        report.note(|| log::stalled(game, self.charger, self.target));
        game.reveal(&seen, report);
        game.look_round(report);
        game.sweep_round(self.charger, report);
        Flow::On
    }

    /// A Combat between exactly these two [SD-chg-09].
    fn meets(self, game: &mut SmokeAndDisorder, i: usize, path: &ChargePath, report: &mut Report) {
        let seen = game.seen_along(i, &path.leg, path.contact.pose);
        game.bodies[i].tolerated = true;
        game.bodies[i].put(Standing::At(path.contact.pose));
        let defended =
            path.contact.lined.is_some() || game.body(self.target).is_some_and(|j| game.bodies[j].building().is_some());
        game.combats.push(Combat {
            attacker: self.charger,
            defender: self.target,
            edge: path.contact.edge,
            rounds: 0,
            since: game.turn,
            attacker_charging: true,
            defender_charging: false,
            obstacle_defended: defended,
        });
        report.note(|| log::contact(game, self.charger, self.target));
        game.reveal(&seen, report);
        game.look_round(report);
        game.sweep_round(self.charger, report);
    }
}

impl Procedure for Charging {
    fn decision(&self, game: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        (game.body(self.target).map_or(Seat(0), |i| game.bodies[i].side), "SD-rea-01", "Reaction")
    }

    fn check(&self, game: &SmokeAndDisorder, action: &Action) -> Verdict {
        match action {
            Action::React(reaction) if self.stage == Stage::Choose => {
                game.may_react(self.charger, self.target, *reaction)
            }
            _ => Err(Code::WrongPhase.into()),
        }
    }

    fn list(&self, game: &SmokeAndDisorder, out: &mut Vec<Act<Action>>) {
        if self.stage == Stage::Choose {
            out.extend(game.reactions(self.charger, self.target).into_iter().map(|r| Act::Do(Action::React(r))));
        }
    }

    fn take(mut self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report) {
        use super::super::course::Reaction;
        let Action::React(reaction) = *action else { return };
        let (charger, target) = (self.charger, self.target);
        self.stage = Stage::Resolve;
        report.note(|| log::reacts(game, target, reaction));
        match reaction {
            Reaction::Stand => game.push(self),
            Reaction::Evade => {
                game.push(self);
                game.evades(charger, target, report);
            }
            Reaction::Fire(arm) => {
                let shot = game.shot_at_charger(charger, target, arm);
                game.push(self);
                if let Some((_, volley)) = shot {
                    game.push(Shot::begin(target, charger, &volley, false));
                }
            }
            Reaction::Counter => game.meet(charger, target, report),
            Reaction::Square(with) => {
                game.forms_square(target, with, report);
                game.push(self);
            }
        }
    }

    fn resume(self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
        match self.stage {
            Stage::Declared => self.declared(game, report),
            Stage::React => self.react(game, report),
            Stage::Thrown => self.thrown(game, report),
            Stage::Choose => {
                game.push(self);
                Flow::Ask
            }
            Stage::Resolve => self.resolve(game, report),
        }
    }
}
