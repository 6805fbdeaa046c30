//! Morale tests, routs, bodies that back off: section 17.

use super::course::{Action, Flow, Procedure, SmokeAndDisorder};
use super::log;
use super::pieces::{Name, Rating, Standing, Troops, Whereabouts};
use super::refusals::{Code, Verdict};
use super::throws::{Purpose, Throw};
use crate::rules::space::table::{Facing, Pose};
use crate::rules::{Act, Report, Seat};
use serde::{Deserialize, Serialize};

/// What a Morale test comes to [SD-mor-03].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Nerve {
    /// 4 or less.
    Routed,
    /// 5 to 7.
    BacksOff,
    /// 8 or more.
    CarriesOn,
}

impl Nerve {
    /// The result of two dice and what is added to them.
    pub const fn of(sum: u8, modifier: i32) -> Self {
        match sum as i32 + modifier {
            ..=4 => Self::Routed,
            5..=7 => Self::BacksOff,
            _ => Self::CarriesOn,
        }
    }
}

impl SmokeAndDisorder {
    /// What a body adds to its Morale dice: Elite +1, Raw −1, Indians −2.
    pub fn nerve_modifier(&self, i: usize) -> i32 {
        let body = &self.bodies[i];
        if self.troops(body) == Troops::Indian {
            return -2;
        }
        match self.rating(body) {
            Rating::Elite => 1,
            Rating::Average => 0,
            Rating::Raw => -1,
        }
    }

    /// Disorders and losses of all members, and the figures still standing.
    pub fn hits_and_standing(&self, i: usize) -> (u32, u32) {
        let body = &self.bodies[i];
        let hits = self.members(body).map(|(unit, state)| u32::from(state.hits(self.spec(unit).figures))).sum();
        (hits, u32::from(self.figures(body)))
    }

    /// The body is gone, with any Duffer; other Characters retire alone [SD-mor-06].
    pub(super) fn rout(&mut self, i: usize, way: Option<Facing>, report: &mut Report) {
        let id = self.bodies[i].id;
        let place = self.centre(&self.bodies[i]).map(crate::rules::space::table::Vec2::point).unwrap_or_default();
        report.note(|| log::routs(self, id));
        self.end_combat(id);
        let with: Vec<usize> = self.with(id).collect();
        self.bodies[i].put(Standing::Gone);
        for who in with {
            self.people[who].place = Whereabouts::At(place);
            if self.people[who].class <= 1 {
                self.put_out(who, report);
                continue;
            }
            self.retire_alone(who, way, report);
            self.sweep(who, None, report);
        }
    }

    /// The body retires one Move and ends facing the enemy; from a Combat in which it cannot get clear it is routed
    /// [SD-mor-05, SD-ret-04].
    pub(super) fn give_ground(&mut self, i: usize, report: &mut Report) {
        let id = self.bodies[i].id;
        let enemy = self.combat(id).map(|combat| if combat.attacker == id { combat.defender } else { combat.attacker });
        let enemy = enemy.and_then(|enemy| self.body(enemy));
        let fought = self.way_out_of_combat(id);
        let way = fought.or_else(|| self.way_back(&self.bodies[i])).unwrap_or_default();
        if self.bodies[i].building().is_some() {
            let from = enemy.and_then(|j| self.centre(&self.bodies[j]));
            let from = from.or_else(|| Some(self.centre(&self.bodies[i])? - way.forward() * 100.0)).unwrap_or_default();
            if !self.driven_out(i, from, report) {
                return self.rout(i, Some(way), report);
            }
        }
        let opponent = enemy.map(|j| self.bodies[j].clone());
        // Somebody unseen in the way is spotted instead of trodden on; the way is then taken anew [SD-geo-23].
        for _ in 0..=self.bodies.len() {
            let Some(retreat) = self.back_off(&self.bodies[i], way, opponent.as_ref()) else { break };
            let body = &self.bodies[i];
            let under = self.trodden_on(i, &self.footprint_as(body, body.shape(), body.rows(), retreat.pose));
            if !under.is_empty() {
                self.reveal(&under, report);
                continue;
            }
            self.end_combat(id);
            return self.retires_to(i, retreat.pose, report);
        }
        if fought.is_some() {
            return self.rout(i, Some(way), report);
        }
        self.turns_about(i, way.opposite());
        report.note(|| log::stands(self, id));
    }

    /// A body comes to stand where it retires to.
    pub(super) fn retires_to(&mut self, i: usize, pose: Pose, report: &mut Report) {
        let id = self.bodies[i].id;
        let rests = self.may_rest(i, pose);
        self.bodies[i].tolerated = !rests;
        self.bodies[i].put(Standing::At(pose));
        report.note(|| log::retires(self, id));
        self.look_round(report);
        self.sweep_round(id, report);
    }

    /// A body that cannot retire at all turns to face the enemy, if it fits.
    fn turns_about(&mut self, i: usize, facing: Facing) {
        let Some(block) = self.footprint(&self.bodies[i]).map(|footprint| footprint.block) else { return };
        let turned = crate::rules::space::table::Block::centred(block.centre(), facing, block.width(), block.depth());
        if self.may_rest(i, turned.pose()) {
            self.bodies[i].put(Standing::At(turned.pose()));
        }
    }
}

/// What comes next of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Stage {
    Begin,
    /// The owner may throw again.
    Own,
    /// A Joker may come, then the result is applied.
    Result,
}

/// One body tests its Morale.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Testing {
    body: Name,
    stage: Stage,
    /// Whether the Formation's re-roll of one die is used.
    formation: bool,
    /// Whether the Leader's re-roll is used.
    leader: bool,
}

impl Testing {
    /// A test called for.
    pub const fn begin(body: Name) -> Self {
        Self { body, stage: Stage::Begin, formation: false, leader: false }
    }

    /// Who tests.
    pub(super) fn body(&self) -> Name {
        self.body
    }

    fn index(&self, game: &SmokeAndDisorder) -> Option<usize> {
        game.body(self.body).filter(|&i| game.bodies[i].is_in_play())
    }

    /// Re-rolls still to be had: one die for a Formation, one or both for a Leader or Hero [SD-mor-04].
    fn rerolls(&self, game: &SmokeAndDisorder) -> (bool, bool) {
        let Some(i) = self.index(game) else { return (false, false) };
        let formation = !self.formation && game.bodies[i].members.len() > 1;
        (formation, !self.leader && game.class_with(self.body) >= 3)
    }

    fn nerve(&self, game: &SmokeAndDisorder) -> Option<Nerve> {
        Some(Nerve::of(game.throw.as_ref()?.sum(), game.nerve_modifier(self.index(game)?)))
    }

    fn offer(mut self, game: &mut SmokeAndDisorder) -> Flow {
        let entitled = self.rerolls(game) != (false, false);
        let Some(nerve) = self.nerve(game) else { return Flow::On };
        if entitled && nerve != Nerve::CarriesOn {
            game.push(self);
            return Flow::Ask;
        }
        let bad = nerve == Nerve::Routed || nerve == Nerve::BacksOff && game.combat(self.body).is_some();
        if let Some(throw) = &mut game.throw {
            throw.nerve = bad.then(|| u8::from(throw.faces[1] < throw.faces[0]));
        }
        self.stage = Stage::Result;
        game.push(self);
        game.settle();
        Flow::On
    }

    fn again(game: &mut SmokeAndDisorder, dice: &[usize], report: &mut Report) {
        let faces = game.handful(dice.len() as u8);
        if let Some(throw) = &mut game.throw {
            for (&die, face) in dice.iter().zip(faces) {
                throw.faces[die] = face;
            }
        }
        report.fence();
    }
}

impl Procedure for Testing {
    fn decision(&self, game: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        (game.body(self.body).map_or(Seat(0), |i| game.bodies[i].side), "SD-mor-04", "MoraleReroll")
    }

    fn check(&self, game: &SmokeAndDisorder, action: &Action) -> Verdict {
        let (formation, leader) = self.rerolls(game);
        match action {
            Action::Keep => Ok(()),
            Action::Again(die) => Code::WrongPhase.unless(*die < 2 && (formation || leader)),
            Action::AgainAll => Code::WrongPhase.unless(leader),
            _ => Err(Code::WrongPhase.into()),
        }
    }

    fn list(&self, game: &SmokeAndDisorder, out: &mut Vec<Act<Action>>) {
        let all = [Action::Keep, Action::Again(0), Action::Again(1), Action::AgainAll];
        out.extend(all.into_iter().filter(|action| self.check(game, action).is_ok()).map(Act::Do));
    }

    fn take(mut self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report) {
        match action {
            Action::Again(die) => {
                // The Formation's own re-roll is used first: the Leader's can do more.
                if self.rerolls(game).0 {
                    self.formation = true;
                } else {
                    self.leader = true;
                }
                Self::again(game, &[usize::from(*die)], report);
            }
            Action::AgainAll => {
                self.leader = true;
                Self::again(game, &[0, 1], report);
            }
            _ => (self.formation, self.leader) = (true, true),
        }
        game.push(self);
    }

    fn resume(mut self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
        let Some(i) = self.index(game) else { return Flow::On };
        match self.stage {
            Stage::Begin => {
                let throw = Throw::new(game.bodies[i].side, Purpose::Morale, game.handful(2), 7);
                self.stage = Stage::Own;
                game.push(self);
                game.lay(throw, report);
                Flow::On
            }
            Stage::Own => self.offer(game),
            Stage::Result => {
                let nerve = self.nerve(game);
                if let Some(throw) = game.throw.take() {
                    report.note(|| log::tested(game, self.body, &throw, nerve));
                }
                match nerve {
                    Some(Nerve::Routed) => {
                        let way = game.way_out_of_combat(self.body).or_else(|| game.way_back(&game.bodies[i]));
                        game.rout(i, way, report);
                    }
                    Some(Nerve::BacksOff) => game.give_ground(i, report),
                    _ => {}
                }
                Flow::On
            }
        }
    }

    fn is_sound(&self, game: &SmokeAndDisorder) -> bool {
        game.has_body(self.body) && game.throw.as_ref().is_none_or(|throw| throw.faces.len() == 2)
    }
}

/// The tests at the end of the turn, one after the other [SD-mor-02].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tests {
    todo: Vec<Name>,
}

impl Tests {
    /// The bodies that test: Red's first in odd turns, Blue's in even ones. Who has tested for a lost round does not test
    /// again.
    pub fn begin(game: &SmokeAndDisorder) -> Self {
        let first = Seat((game.turn + 1) % 2);
        let tests = |i: &usize| {
            let (hits, standing) = game.hits_and_standing(*i);
            let body = &game.bodies[*i];
            body.is_in_play() && !game.is_dummy(body) && hits > standing && !game.tested.contains(&body.id)
        };
        let of = |seat: Seat| (0..game.bodies.len()).filter(move |&i| game.bodies[i].side == seat).filter(tests);
        Self { todo: of(first).chain(of(first.other())).map(|i| game.bodies[i].id).collect() }
    }
}

impl Procedure for Tests {
    fn decision(&self, game: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        (game.on_turn, "SD-mor-02", "Morale")
    }

    fn check(&self, _: &SmokeAndDisorder, _: &Action) -> Verdict {
        Err(Code::WrongPhase.into())
    }

    fn list(&self, _: &SmokeAndDisorder, _: &mut Vec<Act<Action>>) {}

    fn take(self, _: &mut SmokeAndDisorder, _: &Action, _: &mut Report) {}

    fn resume(mut self, game: &mut SmokeAndDisorder, _: &mut Report) -> Flow {
        if self.todo.is_empty() {
            return Flow::On;
        }
        let first = self.todo.remove(0);
        game.push(self);
        game.push(Testing::begin(first));
        Flow::On
    }
}
