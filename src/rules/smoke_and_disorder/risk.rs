//! Risk to Characters, section 16.

use super::course::{Action, Flow, Procedure, SmokeAndDisorder};
use super::log;
use super::pieces::{Name, Whereabouts};
use super::refusals::{Code, Verdict};
use super::throws::{Purpose, Throw};
use crate::rules::{Act, Report, Seat};
use serde::{Deserialize, Serialize};

/// The class of a Hero.
pub(super) const HERO: u8 = 4;

/// One die for every Character with a body that lost figures by one volley or one round [SD-risk-01].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Risking {
    /// Who has still to throw; the first has thrown if `thrown`.
    people: Vec<Name>,
    thrown: bool,
    /// Who was left alone where his body was destroyed.
    left: Vec<Name>,
}

impl SmokeAndDisorder {
    /// What a handful of effects does to bodies: losses and Disorders of all at the same time, then the risk of their
    /// Characters, who are left alone where a body was that is gone [SD-fire-12, SD-hth-10].
    pub(super) fn strike(&mut self, blows: &[(usize, u8, u8)], report: &mut Report) {
        let (mut people, mut left) = (Vec::new(), Vec::new());
        for &(target, kills, disorders) in blows {
            let (id, place) = (self.bodies[target].id, self.centre(&self.bodies[target]));
            let before = self.figures(&self.bodies[target]);
            self.suffer(target, kills, disorders);
            report.note(|| log::suffered(self, id, before, kills, disorders));
            let with: Vec<usize> = self.with(id).collect();
            if self.figures(&self.bodies[target]) < before {
                people.extend(with.iter().map(|&who| self.sheet().characters[who].id));
            }
            if !self.bodies[target].is_in_play() {
                self.end_combat(id);
                let place = place.map(crate::rules::space::table::Vec2::point).unwrap_or_default();
                left.extend(with.iter().map(|&who| self.sheet().characters[who].id));
                for who in with {
                    self.people[who].place = Whereabouts::At(place);
                }
            }
        }
        self.push(Risking { people, thrown: false, left });
    }

    /// A wound: his class falls by one; at 0 he is out [SD-risk-02].
    fn wound(&mut self, who: usize, report: &mut Report) {
        self.people[who].was_hero |= self.people[who].class == HERO;
        self.people[who].class = self.people[who].class.saturating_sub(1);
        report.note(|| log::wounded(self, who));
        if self.people[who].class == 0 {
            self.put_out(who, report);
        }
    }
}

impl Procedure for Risking {
    fn decision(&self, game: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        let first = self.people.first().and_then(|who| game.scenario.character(*who));
        (first.map_or(Seat(0), |who| game.side_of(who)), "SD-risk-01", "Risk")
    }

    fn check(&self, _: &SmokeAndDisorder, _: &Action) -> Verdict {
        Err(Code::WrongPhase.into())
    }

    fn list(&self, _: &SmokeAndDisorder, _: &mut Vec<Act<Action>>) {}

    fn take(self, _: &mut SmokeAndDisorder, _: &Action, _: &mut Report) {}

    fn resume(mut self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
        if self.thrown {
            let throw = game.throw.take();
            let who = self.people.remove(0);
            self.thrown = false;
            if let (Some(throw), Some(i)) = (throw, game.scenario.character(who)) {
                report.note(|| log::risked(game, i, throw.face()));
                if throw.face() == 1 {
                    game.wound(i, report);
                }
            }
        }
        let Some(who) = self.people.first().and_then(|who| game.scenario.character(*who)) else {
            let left = self.left.iter().filter_map(|who| game.scenario.character(*who)).collect::<Vec<_>>();
            for who in left {
                game.sweep(who, None, report);
            }
            return Flow::On;
        };
        let seat = game.side_of(who);
        self.thrown = true;
        game.push(self);
        let faces = game.handful(1);
        let mut throw = Throw::new(seat, Purpose::Risk, faces, 2);
        throw.hidden = game.people[who].body().and_then(|id| game.body(id)).is_some_and(|i| game.bodies[i].concealed);
        game.cast(throw, report);
        Flow::On
    }

    fn is_sound(&self, game: &SmokeAndDisorder) -> bool {
        let known = |who: &Name| game.scenario.character(*who).is_some();
        (!self.thrown || !self.people.is_empty()) && self.people.iter().chain(&self.left).all(known)
    }
}
