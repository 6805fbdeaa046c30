//! Event, reinforcements, checks, dice and tactical re-rolls (14.3 to 14.6, 14.9, 21.3).

use super::strength::scout_number;
use super::{Combat, Stage};
use crate::rules::blood_on_the_ohio::charts::Event;
use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List, Reroll, Returned, Service};
use crate::rules::blood_on_the_ohio::map::{US, WC};
use crate::rules::blood_on_the_ohio::march::March;
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::blood_on_the_ohio::{charts, log};
use crate::rules::procedure::{Flow, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};

impl Combat {
    /// 14.3: everybody who stands here fights in this segment [BO-14.3-e].
    pub(super) fn throw_event(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Option<Flow> {
        let fighters = self.engaged(game, US).or(self.engaged(game, WC));
        game.moved = game.moved.or(fighters);
        self.event = Some(self.event_die(game, false, report));
        // Under option 25.2 both sides see who fights before anything comes of it (section 28).
        if self.advantage(game).is_some() || game.veils() {
            return self.asks(game, Stage::EventStands);
        }
        self.resolve_event(report);
        None
    }

    fn event_die(&self, game: &mut BloodOnTheOhio, again: bool, report: &mut Report) -> Event {
        let face = game.die();
        let by = if again { self.advantage(game) } else { None };
        report.note(|| log::event_die(by, face, self.start.at, if again { "BO-14.9-a" } else { "BO-14.3-a" }));
        Event::of_face(face)
    }

    fn resolve_event(&mut self, report: &mut Report) {
        let attacker = self.start.attacker;
        self.stage = match self.event {
            Some(Event::Delay) => {
                report.note(|| log::delayed(attacker, self.start.at));
                Stage::Pursuit(attacker)
            }
            Some(Event::Reinforcements) if !self.start.nested => Stage::Name(US),
            _ => Stage::Checks,
        };
    }

    /// Each side, US first, may name a force [BO-14.3-e].
    pub(super) fn name(&mut self, game: &mut BloodOnTheOhio, seat: Seat) -> Option<Flow> {
        if !game.may_reinforce(seat, self.start.at) {
            self.stage = if seat == US { Stage::Name(WC) } else { self.first_march(game) };
            return None;
        }
        game.goto(self.at_stage(Stage::Named(seat)));
        game.call(March::naming(seat, self.start.at));
        Some(Flow::On)
    }

    pub(super) fn named(&mut self, game: &mut BloodOnTheOhio, seat: Seat) -> Option<Flow> {
        if let Returned::Named { force } = game.take_returned() {
            self.arrived[seat.index()] = force;
        }
        self.stage = if seat == US { Stage::Name(WC) } else { self.first_march(game) };
        None
    }

    /// Lower TP moves first, then lower FP, then the defender [BO-14.3-g].
    fn first_march(&self, game: &BloodOnTheOhio) -> Stage {
        let weight = |seat: Seat| {
            let force = self.arrived[seat.index()];
            let attacks = u8::from(seat == self.start.attacker);
            (u8::from(force.is_empty()), game.board.tp(force), game.board.stack_fp(force), attacks)
        };
        let first = if weight(US) < weight(WC) { US } else { WC };
        if self.arrived[first.index()].is_empty() { Stage::Checks } else { Stage::March(first) }
    }

    pub(super) fn march(&mut self, game: &mut BloodOnTheOhio, seat: Seat) -> Option<Flow> {
        let force = self.arrived[seat.index()];
        game.goto(self.at_stage(Stage::Marched(seat)));
        game.call(March::reinforcing(seat, force, self.start.at));
        Some(Flow::On)
    }

    /// What of the force has come; then the other side's, if it has named one too [BO-14.3-j].
    pub(super) fn marched(&mut self, game: &mut BloodOnTheOhio, seat: Seat) -> Option<Flow> {
        let (force, from) = match game.take_returned() {
            Returned::Reinforced { force, from } => (force, from),
            _ => (PieceSet::NONE, None),
        };
        self.arrived[seat.index()] = force;
        self.came[seat.index()] = from;
        let other = seat.other();
        let waits = self.came[other.index()].is_none() && !self.arrived[other.index()].is_empty();
        self.stage = if waits { Stage::March(other) } else { Stage::Checks };
        None
    }

    /// Scouts, then militia morale, then artillery shock [BO-21.3-a, BO-14.4-a, BO-14.5-a].
    pub(super) fn checks(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Option<Flow> {
        self.check_scouts(game, report);
        let main = self.main(game, US);
        let militia = game.board.unit_fp(main.and(PieceSet::MILITIA));
        if militia > 0 {
            self.morale = game.die();
            report.note(|| log::morale(self.morale, militia));
        }
        if main.meets(PieceSet::ARTILLERY) {
            let led = self.engaged(game, WC).meets(PieceSet::KEYS);
            let die = game.die();
            self.shocked = charts::shock(die.cast_signed() - i8::from(led));
            report.note(|| log::shock(die, led, self.shocked));
        }
        self.stage = Stage::Dice;
        None
    }

    fn check_scouts(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) {
        for scout in self.main(game, US).and(PieceSet::SCOUTS).iter() {
            if !matches!(self.services[scout_number(scout)], Some(Service::Tp | Service::Fp)) {
                continue;
            }
            let die = game.die();
            report.note(|| log::scout_check(scout, die));
            if die <= 2 {
                game.remove(scout);
                self.traitors += u8::from(die == 1);
            }
        }
    }

    /// 14.6: both dice fall at the same time; a side with less than 1 throws none.
    pub(super) fn throw(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Option<Flow> {
        self.contested = !self.engaged(game, US).is_empty() && !self.engaged(game, WC).is_empty();
        for seat in [US, WC] {
            if self.strength(game, seat) > 0 {
                self.dice[seat.index()] = game.die();
                report.note(|| log::fight_roll(game, self, seat));
            } else {
                report.note(|| log::no_strength(self, seat));
            }
        }
        if !self.rerolled && self.dice != [0, 0] && self.advantage(game).is_some() {
            return self.asks(game, Stage::DiceStand);
        }
        self.read(game, report);
        None
    }

    /// Casualties that this side's die calls for [BO-14.6-d].
    pub fn called(&self, game: &BloodOnTheOhio, seat: Seat) -> u8 {
        match self.dice[seat.index()] {
            0 => 0,
            die => charts::casualties(self.strength(game, seat), die + self.die_bonus(seat)),
        }
    }

    fn read(&mut self, game: &BloodOnTheOhio, report: &mut Report) {
        self.hits = [self.called(game, US), self.called(game, WC)];
        report.note(|| log::fight_result(self));
        self.stage = Stage::Losses(US);
    }

    pub(super) fn check_reroll(&self, game: &BloodOnTheOhio, die: Reroll) -> Verdict {
        let event = self.stage == Stage::EventStands;
        let text = "Reroll the event before anything follows it, and the fighting dice before casualties.";
        need((die == Reroll::Event) == event, "BO-14.9-c", text)?;
        let thrown = |seat: Seat| self.dice[seat.index()] > 0;
        let again = match (die, self.advantage(game)) {
            (Reroll::Event, _) => true,
            (Reroll::Own, Some(holder)) => thrown(holder),
            (Reroll::Enemy, Some(holder)) => thrown(holder.other()),
            _ => false,
        };
        need(self.advantage(game).is_some(), "BO-14.9-b", "With equal TP, neither side may reroll.")?;
        need(again, "BO-14.6-c", "A side without strength has rolled no die.")
    }

    pub(super) fn list_rerolls(&self, game: &BloodOnTheOhio, list: &mut List) {
        list.push(Action::Stand);
        for die in [Reroll::Event, Reroll::Own, Reroll::Enemy] {
            list.offer(self, game, Action::Reroll { die });
        }
    }

    pub(super) fn stand(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) {
        if self.stage == Stage::EventStands {
            // It may end the combat, of which the other side is told although it sees the same board.
            report.fence();
            self.resolve_event(report);
        } else {
            self.read(game, report);
        }
        game.goto(*self);
    }

    /// The new result stands [BO-14.9-d].
    pub(super) fn reroll(&mut self, game: &mut BloodOnTheOhio, die: Reroll, report: &mut Report) {
        self.rerolled = true;
        let Some(holder) = self.advantage(game) else { return };
        let seat = match die {
            Reroll::Event => {
                self.event = Some(self.event_die(game, true, report));
                self.resolve_event(report);
                return game.goto(*self);
            }
            Reroll::Own => holder,
            Reroll::Enemy => holder.other(),
        };
        self.dice[seat.index()] = game.die();
        report.note(|| log::fight_again(game, self, holder, seat));
        self.read(game, report);
        game.goto(*self);
    }
}
