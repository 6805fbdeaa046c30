//! The frame of a volley: to hit, effects, losses; a Joker can come after each hand [SD-num-07].

use super::super::course::{Action, Flow, Procedure, SmokeAndDisorder};
use super::super::log;
use super::super::pieces::Name;
use super::super::refusals::{Code, Verdict};
use super::super::throws::{Purpose, Throw};
use super::resolve::{Effects, Hits};
use super::volley::Volley;
use crate::rules::{Act, Report, Seat};
use serde::{Deserialize, Serialize};

/// More dice than any volley has.
const MOST_DICE: u8 = 100;

/// What comes next of a volley.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Stage {
    Hits,
    Effects,
    Losses,
}

/// A volley that is being fired. Once ordered nothing but a Joker comes between, so that what was counted stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shot {
    body: Name,
    target: Name,
    dice: u8,
    hits_on: u8,
    reroll: bool,
    /// Members that fire, by their places in the scenario.
    fired: Vec<u8>,
    /// Whether it is the Skirmish action.
    skirmish: bool,
    stage: Stage,
}

impl Shot {
    /// A volley ordered.
    pub fn begin(body: Name, target: Name, volley: &Volley, skirmish: bool) -> Self {
        Self {
            body,
            target,
            dice: volley.dice,
            hits_on: volley.band.hits_on(),
            reroll: volley.reroll,
            fired: volley.fired.clone(),
            skirmish,
            stage: Stage::Hits,
        }
    }

    fn seat(&self, game: &SmokeAndDisorder) -> Seat {
        game.body(self.body).map_or(Seat(0), |i| game.bodies[i].side)
    }

    fn roll_hits(mut self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
        let seat = self.seat(game);
        game.reveal(&[self.body], report);
        report.note(|| log::fires(game, self.body, self.target, self.dice, self.hits_on));
        game.dice.next_throw();
        let hits = Hits::throw(&mut game.dice, self.dice, self.hits_on, self.reroll);
        let sixths = u32::from(self.dice) * u32::from(7 - self.hits_on) * if self.reroll { 7 } else { 6 };
        let mut throw = Throw::new(seat, Purpose::Hits, hits.faces, self.hits_on);
        throw.poor = 72 * u32::from(throw.successes()) < sixths;
        self.stage = Stage::Effects;
        game.push(self);
        game.cast(throw, report);
        Flow::On
    }

    fn effects(mut self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
        let seat = self.seat(game);
        let hits = game.throw.take().map_or(0, |throw| {
            report.note(|| log::thrown(game, &throw));
            throw.successes()
        });
        if self.skirmish {
            game.halve(&self.fired);
        } else {
            game.discharge(&self.fired);
        }
        if hits == 0 {
            return Flow::On;
        }
        let throw = game.effects(seat, hits, false);
        self.stage = Stage::Losses;
        game.push(self);
        game.cast(throw, report);
        Flow::On
    }
}

impl SmokeAndDisorder {
    /// An effect hand; `reroll`: Indians hand to hand.
    pub(in super::super) fn effects(&mut self, seat: Seat, hits: u8, reroll: bool) -> Throw {
        let faces = Effects::throw(&mut self.dice, hits, reroll).faces;
        let mut throw = Throw::new(seat, Purpose::Effects, faces, 3);
        let expected = if reroll { 14 } else { 12 };
        throw.poor = 36 * u32::from(throw.successes()) < u32::from(hits) * expected;
        throw
    }

    /// Kills and Disorders of an effect hand that is taken up.
    pub(in super::super) fn take_effects(&mut self, report: &mut Report) -> (u8, u8) {
        let Some(throw) = self.throw.take() else { return (0, 0) };
        report.note(|| log::thrown(self, &throw));
        let effects = Effects { faces: throw.faces };
        (effects.kills(), effects.disorders())
    }

    /// What is left in the barrels after a Skirmish action [SD-load-06].
    fn halve(&mut self, fired: &[u8]) {
        for &unit in fired {
            let weapon = self.spec(unit).weapon;
            let unit = &mut self.units[usize::from(unit)];
            unit.load = unit.load.skirmished(weapon).unwrap_or(unit.load);
            unit.has_fired = true;
        }
    }
}

impl Procedure for Shot {
    fn decision(&self, game: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        (self.seat(game), "SD-fire-09", "Volley")
    }

    fn check(&self, _: &SmokeAndDisorder, _: &Action) -> Verdict {
        Err(Code::WrongPhase.into())
    }

    fn list(&self, _: &SmokeAndDisorder, _: &mut Vec<Act<Action>>) {}

    fn take(self, _: &mut SmokeAndDisorder, _: &Action, _: &mut Report) {}

    fn resume(self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
        match self.stage {
            Stage::Hits => self.roll_hits(game, report),
            Stage::Effects => self.effects(game, report),
            Stage::Losses => {
                let (kills, disorders) = game.take_effects(report);
                if let Some(target) = game.body(self.target).filter(|&i| game.bodies[i].is_in_play()) {
                    game.strike(&[(target, kills, disorders)], report);
                }
                Flow::On
            }
        }
    }

    fn is_sound(&self, game: &SmokeAndDisorder) -> bool {
        let known = self.fired.iter().all(|&unit| usize::from(unit) < game.units.len());
        known && self.dice <= MOST_DICE && (2..=6).contains(&self.hits_on)
    }
}
