//! A round of a Combat, and rounds one after the other.

use super::super::course::{Action, Combat, Flow, Procedure, SmokeAndDisorder};
use super::super::firing::Hits;
use super::super::log;
use super::super::morale::Testing;
use super::super::pieces::{Name, Troops};
use super::super::refusals::{Code, Verdict};
use super::super::throws::{Purpose, Throw};
use crate::rules::space::table::Facing;
use crate::rules::{Act, Report, Seat};
use serde::{Deserialize, Serialize};

/// Rounds to be fought, by the attackers of their Combats, in order of contact.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fights {
    todo: Vec<Name>,
}

impl Fights {
    /// The Combats that fight now.
    pub fn of(game: &SmokeAndDisorder, fights: impl Fn(&Combat) -> bool) -> Self {
        Self { todo: game.combats.iter().filter(|combat| fights(combat)).map(|combat| combat.attacker).collect() }
    }
}

/// What comes next of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Stage {
    Begin,
    /// The to-hit hand of attacker (0) or defender (1) lies.
    Hits(u8),
    /// His effect hand lies.
    Effects(u8),
    Losses,
    Outcome,
}

/// A round of a Combat. Both strengths are taken at its beginning: both sides strike at the same time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// Attacker, defender.
    bodies: [Name; 2],
    dice: [u8; 2],
    hits_on: [u8; 2],
    /// Kills and Disorders that each of them dealt.
    dealt: [(u8, u8); 2],
    /// Figures of each before it.
    before: [u8; 2],
    stage: Stage,
}

impl Round {
    /// The next round of a Combat.
    pub fn begin(combat: &Combat) -> Self {
        let bodies = [combat.attacker, combat.defender];
        Self { bodies, dice: [0; 2], hits_on: [4; 2], dealt: [(0, 0); 2], before: [0; 2], stage: Stage::Begin }
    }

    fn at(&self, game: &SmokeAndDisorder, who: usize) -> Option<usize> {
        game.body(self.bodies[who]).filter(|&i| game.bodies[i].is_in_play())
    }

    fn seat(&self, game: &SmokeAndDisorder, who: usize) -> Seat {
        game.body(self.bodies[who]).map_or(Seat(0), |i| game.bodies[i].side)
    }

    fn start(mut self, game: &mut SmokeAndDisorder, report: &mut Report) {
        let Some(combat) = game.combat(self.bodies[0]).cloned() else { return };
        let Some(strengths) = game.strengths(&combat) else { return };
        (self.dice, self.hits_on) = (strengths.map(|s| s.dice), strengths.map(|s| s.hits_on));
        for who in 0..2 {
            self.before[who] = self.at(game, who).map_or(0, |i| game.figures(&game.bodies[i]));
        }
        report.note(|| log::fights(game, &combat));
        self.strike(game, 0, report);
    }

    /// One side throws to hit.
    fn strike(mut self, game: &mut SmokeAndDisorder, who: usize, report: &mut Report) {
        let seat = self.seat(game, who);
        game.dice.next_throw();
        let hits = Hits::throw(&mut game.dice, self.dice[who], self.hits_on[who], false);
        let mut throw = Throw::new(seat, Purpose::Hits, hits.faces, self.hits_on[who]);
        throw.poor = 12 * u32::from(throw.successes()) < u32::from(self.dice[who]) * u32::from(7 - self.hits_on[who]);
        self.stage = Stage::Hits(who as u8);
        game.push(self);
        game.cast(throw, report);
    }

    fn hit(mut self, game: &mut SmokeAndDisorder, who: usize, report: &mut Report) {
        let hits = game.throw.take().map_or(0, |throw| {
            report.note(|| log::thrown(game, &throw));
            throw.successes()
        });
        let indians = self.at(game, who).is_some_and(|i| game.troops(&game.bodies[i]) == Troops::Indian);
        let throw = game.effects(self.seat(game, who), hits, indians);
        self.stage = Stage::Effects(who as u8);
        game.push(self);
        game.cast(throw, report);
    }

    fn effects(mut self, game: &mut SmokeAndDisorder, who: usize, report: &mut Report) {
        self.dealt[who] = game.take_effects(report);
        if who == 0 {
            return self.strike(game, 1, report);
        }
        self.stage = Stage::Losses;
        game.push(self);
    }

    /// Both sides' results at the same time; the risk of the attacker's Characters comes first [SD-num-07].
    fn losses(mut self, game: &mut SmokeAndDisorder, report: &mut Report) {
        let mut blows = Vec::new();
        for who in 0..2 {
            let (kills, disorders) = self.dealt[1 - who];
            blows.extend(self.at(game, who).map(|i| (i, kills, disorders)));
        }
        if let Some(combat) = game.combats.iter_mut().find(|combat| combat.attacker == self.bodies[0]) {
            combat.rounds += 1;
        }
        self.stage = Stage::Outcome;
        game.push(self);
        game.strike(&blows, report);
    }

    /// Who suffered more kills tests his Morale; a body destroyed outright loses without a test [SD-hth-11].
    fn outcome(self, game: &mut SmokeAndDisorder, report: &mut Report) {
        let (Some(i), Some(j)) = (self.at(game, 0), self.at(game, 1)) else { return };
        let lost = |who: usize, body: usize| self.before[who] - game.figures(&game.bodies[body]);
        let (attacker, defender) = (lost(0, i), lost(1, j));
        report.note(|| log::fought(game, self.bodies, [attacker, defender]));
        let loser = match attacker.cmp(&defender) {
            std::cmp::Ordering::Equal => return,
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Less => 1,
        };
        game.tested.push(self.bodies[loser]);
        game.push(Testing::begin(self.bodies[loser]));
    }
}

impl SmokeAndDisorder {
    /// A Combat of this body is over; who is left stays where it is [SD-hth-14, SD-geo-22].
    pub(in super::super) fn end_combat(&mut self, body: Name) {
        let Some(combat) = self.combat(body).cloned() else { return };
        for id in [combat.attacker, combat.defender] {
            if let Some(i) = self.body(id) {
                self.bodies[i].tolerated = true;
            }
        }
        self.combats.retain(|combat| !combat.has(body));
    }

    /// The way in which a body backs off from its Combat: along the contact normal [SD-ret-01].
    pub(in super::super) fn way_out_of_combat(&self, body: Name) -> Option<Facing> {
        let combat = self.combat(body)?;
        let outward = Facing::nearest(self.contact_edge(combat)?.outward)?;
        Some(if combat.attacker == body { outward } else { outward.opposite() })
    }
}

impl Procedure for Fights {
    fn decision(&self, game: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        (game.on_turn, "SD-hth-02", "Combat")
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
        let round = game.combats.iter().find(|combat| combat.attacker == first).map(Round::begin);
        game.push(self);
        if let Some(round) = round {
            game.push(round);
        }
        Flow::On
    }
}

impl Procedure for Round {
    fn decision(&self, game: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        (self.seat(game, 0), "SD-hth-07", "Combat")
    }

    fn check(&self, _: &SmokeAndDisorder, _: &Action) -> Verdict {
        Err(Code::WrongPhase.into())
    }

    fn list(&self, _: &SmokeAndDisorder, _: &mut Vec<Act<Action>>) {}

    fn take(self, _: &mut SmokeAndDisorder, _: &Action, _: &mut Report) {}

    fn resume(self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
        match self.stage {
            Stage::Begin => self.start(game, report),
            Stage::Hits(who) => self.hit(game, usize::from(who), report),
            Stage::Effects(who) => self.effects(game, usize::from(who), report),
            Stage::Losses => self.losses(game, report),
            Stage::Outcome => self.outcome(game, report),
        }
        Flow::On
    }
}
