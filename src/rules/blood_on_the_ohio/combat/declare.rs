//! Scouts, the defender's choice, retreat before combat (14.1-b, 14.2, 16).

use super::ambush::Ambush;
use super::losses::{Cause, Losses};
use super::strength::scout_number;
use super::{Combat, Kind, Stage};
use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List, Returned, Service};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{Place, US, WC};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::retreat::{Retreat, Why, has_open_space};
use crate::rules::blood_on_the_ohio::secrets::proves;
use crate::rules::procedure::{Flow, Stacked};
use crate::rules::refusal::{Verdict, need, no};
use crate::rules::{Report, Seat};

const SERVICES: [Service; 3] = [Service::Unused, Service::Tp, Service::Fp];

/// The key leaders among these pieces who have a TP to spend on a retreat attempt [BO-16.0-a].
pub fn spenders(game: &BloodOnTheOhio, pieces: PieceSet) -> PieceSet {
    pieces.and(PieceSet::KEYS).less(game.board.reduced()).iter().filter(|k| k.tp() > 0).collect()
}

/// What is added to the die of a retreat attempt [BO-16.0-b].
pub const fn evade_modifier(attacker_spent: bool, defender_spent: bool) -> i8 {
    defender_spent as i8 - attacker_spent as i8
}

/// Throws the die of a retreat attempt [BO-16.0-b].
pub fn evades(
    game: &mut BloodOnTheOhio,
    seat: Seat,
    at: Place,
    spent: [Option<Piece>; 2],
    report: &mut Report,
) -> bool {
    let (mine, theirs) = (spent[seat.index()], spent[seat.other().index()]);
    let die = game.die();
    let success = die.cast_signed() + evade_modifier(theirs.is_some(), mine.is_some()) >= 5;
    report.note(|| log::evade_roll(game, seat, at, die, theirs, mine, success));
    success
}

impl Combat {
    /// 14.1: the defenders are who is entitled to fight.
    pub(super) fn begin(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Option<Flow> {
        let (at, defender) = (self.start.at, self.defender());
        self.defenders = match self.start.kind {
            Kind::Structure | Kind::Left if defender == US && game.structures.forts().has(at) => game.garrison(at),
            Kind::Left => PieceSet::NONE,
            _ => game.stack_at(defender, at),
        };
        if self.start.kind == Kind::BreakOut
            && let Some(fort) = game.structures.fort(at)
        {
            game.broken_out.insert(fort);
        }
        report.note(|| log::combat_begins(game, self));
        self.stage = Stage::Scouts;
        None
    }

    /// The next scout of the US that was not declared yet.
    fn undeclared(&self, game: &BloodOnTheOhio) -> Option<Piece> {
        let scouts = self.main(game, US).and(PieceSet::SCOUTS);
        scouts.iter().find(|&s| self.services[scout_number(s)].is_none())
    }

    pub(super) fn scouts(&mut self, game: &mut BloodOnTheOhio) -> Option<Flow> {
        if self.undeclared(game).is_some() {
            return self.asks(game, Stage::Scouts);
        }
        self.stage = Stage::Defender;
        None
    }

    pub(super) fn check_use(&self, game: &BloodOnTheOhio, scout: Piece) -> Verdict {
        let text = "Declare scouts one at a time; equal scouts are interchangeable.";
        need(self.undeclared(game) == Some(scout), "BO-14.1-b", text)
    }

    pub(super) fn list_services(&self, game: &BloodOnTheOhio, list: &mut List) {
        if let Some(scout) = self.undeclared(game) {
            for service in SERVICES {
                list.push(Action::Use { scout, service });
            }
        }
    }

    pub(super) fn declare(&mut self, game: &mut BloodOnTheOhio, scout: Piece, service: Service, report: &mut Report) {
        self.services[scout_number(scout)] = Some(service);
        // A declaration that the other side hears stands.
        report.fence();
        report.note(|| log::scout_declared(scout, service, self.start.at));
        game.goto(*self);
    }

    /// 14.2: asked unless nothing but to defend is open and everybody can see so [BO-27-c, BO-28-f].
    pub(super) fn defends(&mut self, game: &mut BloodOnTheOhio) -> Option<Flow> {
        let at = self.start.at;
        let force = self.main(game, self.start.attacker);
        let ambush = !self.is_in_place() && !self.denied && game.is_ambush_open(self.defender(), at, force, at);
        if ambush || self.check_evade(game).is_ok() {
            return self.asks(game, Stage::Defender);
        }
        self.stage = Stage::Event;
        None
    }

    /// An attack in place, or on what was left behind: nobody ambushes it [BO-14.2-b].
    fn is_in_place(&self) -> bool {
        self.start.from.is_none() || self.start.kind == Kind::Left
    }

    pub(super) fn check_ambush(&self, game: &BloodOnTheOhio, at: Place) -> Verdict {
        need(!self.denied, "BO-28-c", "That has just proved impossible.")?;
        need(at == self.start.at, "BO-14.2-a", "In a combat only the attacked stack may ambush.")?;
        need(
            !self.is_in_place(),
            "BO-14.2-b",
            "You can’t ambush an attack made in place, or on a structure left behind.",
        )?;
        game.may_ambush(self.defender(), at, self.main(game, self.start.attacker), at)
    }

    /// [BO-14.2-c].
    pub(super) fn check_evade(&self, game: &BloodOnTheOhio) -> Verdict {
        let (at, defender) = (self.start.at, self.defender());
        if matches!(self.start.kind, Kind::Structure | Kind::Left) {
            return no("BO-14.2-c", "A fort’s garrison, or a structure alone, can’t retreat before combat.");
        }
        let stack = self.main(game, defender);
        need(!stack.is_within(PieceSet::ARMS), "BO-14.2-c", "There is nobody here to retreat before combat.")?;
        let tried = game.tried[defender.index()].has(at);
        need(!tried, "BO-14.2-c", "A stack that has tried to ambush this force can’t retreat before combat.")?;
        let open = has_open_space(game, defender, at, self.start.from);
        need(open, "BO-14.2-c", "No space is open for a retreat.")
    }

    pub(super) fn lay_ambush(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) {
        let (at, target) = (self.start.at, self.main(game, self.start.attacker));
        let (seat, unseen) = (self.defender(), game.is_unseen(self.defender(), target));
        if unseen && !proves(game.outweighs(seat, at, target), report) {
            self.denied = true;
            return game.goto(*self);
        }
        game.goto(self.at_stage(Stage::Ambushed));
        game.call(Ambush::new(self.defender(), at, target, at));
    }

    /// An overwhelming ambush ends the combat, and a force that it leaves without FP goes back [BO-14.2-b, BO-6.7-j].
    pub(super) fn ambushed(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Option<Flow> {
        let overwhelming = matches!(game.take_returned(), Returned::Ambush { overwhelming: true });
        let attacker = self.start.attacker;
        let force = self.main(game, attacker);
        if !overwhelming && game.board.stack_fp(force) > 0 {
            self.stage = Stage::Event;
            return None;
        }
        if force.is_empty() {
            self.stage = Stage::Over;
            return None;
        }
        if attacker == US && game.board.stack_fp(force) == 0 {
            game.take_leaderless(force, self.start.at, report);
        }
        let (at, from) = (self.start.at, self.start.from);
        game.goto(self.at_stage(Stage::Over));
        let why = if overwhelming { Why::Ambush } else { Why::SentBack };
        game.call(Retreat::new(attacker, self.main(game, attacker), at, why, from));
        Some(Flow::On)
    }

    /// The side that may spend a TP now.
    pub(super) fn spending_side(&self) -> Seat {
        if self.stage == Stage::AttackerSpends { self.start.attacker } else { self.defender() }
    }

    pub(super) fn spenders(&self, game: &BloodOnTheOhio, seat: Seat) -> PieceSet {
        spenders(game, self.main(game, seat))
    }

    /// Both sides are asked for a TP if they have one, or, where that would tell something, in any case [BO-28-f].
    pub(super) fn spending(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Option<Flow> {
        let seat = self.spending_side();
        if game.veils() || !self.spenders(game, seat).is_empty() {
            return self.asks(game, self.stage);
        }
        self.spend(game, None, report);
        Some(Flow::On)
    }

    pub(super) fn check_spend(&self, game: &BloodOnTheOhio, leader: Piece) -> Verdict {
        let mine = self.spenders(game, self.spending_side());
        need(mine.has(leader), "BO-16.0-a", "Only your healthy key leaders in the battle have a TP to spend.")
    }

    pub(super) fn spend(&mut self, game: &mut BloodOnTheOhio, leader: Option<Piece>, report: &mut Report) {
        let seat = self.spending_side();
        self.spent[seat.index()] = leader;
        if let Some(leader) = leader {
            report.note(|| log::tp_spent(game, seat, leader));
        }
        self.stage = if self.stage == Stage::AttackerSpends {
            Stage::DefenderSpends
        } else if evades(game, self.defender(), self.start.at, self.spent, report) {
            Stage::Evades
        } else {
            self.failed = true;
            Stage::Event
        };
        game.goto(*self);
    }

    /// [BO-16.1-a, BO-15.4-a].
    pub(super) fn get_away(&mut self, game: &mut BloodOnTheOhio) -> Option<Flow> {
        let (seat, at) = (self.defender(), self.start.at);
        let stack = self.main(game, seat);
        game.goto(self.at_stage(Stage::Evaded));
        game.call(Retreat::new(seat, stack, at, Why::Evaded, None).closed(self.start.from));
        if seat == WC && self.main(game, US).meets(PieceSet::CAVALRY) {
            game.call(Losses::new(seat, stack, at, 1, Cause::Retreat));
        }
        Some(Flow::On)
    }

    /// [BO-16.1-b].
    pub(super) fn got_away(&mut self, game: &mut BloodOnTheOhio) -> Option<Flow> {
        game.take_returned();
        let at = self.start.at;
        let attacker = self.start.attacker;
        let force = self.main(game, attacker);
        if game.board.stack_fp(force) > 0 && game.can_attack_structure(attacker, at) {
            return self.asks(game, Stage::Structure);
        }
        self.stage = Stage::Over;
        None
    }
}

impl BloodOnTheOhio {
    /// Whether a structure stands there that a side may attack without a stack before it: for the US a village of a
    /// member [BO-19.0-c], for the WC a settlement or a built fort [BO-20.4-a].
    pub(in crate::rules::blood_on_the_ohio) fn can_attack_structure(&self, seat: Seat, at: Place) -> bool {
        if seat == US {
            return self.is_wc_village(at);
        }
        let theirs = self.structures.settlements().or(self.structures.forts()).has(at);
        theirs && self.structure(at).is_some_and(|s| s.steps() > 0)
    }
}
