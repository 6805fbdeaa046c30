//! Bodies named one after the other for a combination [SD-org-09].

use super::super::course::{Action, CombineSide, Flow, Procedure, SmokeAndDisorder};
use super::super::formations::Combination;
use super::super::log;
use super::super::pieces::{Name, Shape};
use super::super::refusals::{Code, Verdict};
use crate::rules::{Act, Report, Seat};
use serde::{Deserialize, Serialize};

/// A combination being made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Combining {
    so_far: Combination,
}

impl Combining {
    /// The lead alone; nobody named yet.
    pub fn begin(lead: Name, shape: Shape) -> Self {
        Self { so_far: Combination::begin(lead, shape) }
    }

    /// What it is so far.
    pub fn so_far(&self) -> &Combination {
        &self.so_far
    }

    fn names(&self, game: &SmokeAndDisorder) -> Vec<Action> {
        let sides: &[Option<CombineSide>] = match self.so_far.shape {
            Shape::Line => &[Some(CombineSide::Left), Some(CombineSide::Right)],
            _ => &[None],
        };
        let ids = game.bodies.iter().map(|body| body.id);
        ids.flat_map(|body| sides.iter().map(move |&side| Action::Name { body, side })).collect()
    }
}

impl SmokeAndDisorder {
    /// Whether a body can begin a combination: some body could be named first.
    pub(in super::super) fn may_lead(&self, lead: Name, shape: Shape) -> Verdict {
        let combining = Combining::begin(lead, shape);
        let reasons = combining.names(self).into_iter().filter_map(|name| match name {
            Action::Name { body, side } if body != lead => Some(self.may_name(&combining.so_far, body, side)),
            _ => None,
        });
        let (mut first, mut own) = (None, false);
        for verdict in reasons {
            match verdict {
                Ok(()) => return Ok(()),
                Err(no) if no.code != Code::NotYourBody => {
                    first = first.or(Some(no));
                    own = true;
                }
                Err(_) => {}
            }
        }
        let none = if shape == Shape::Square { Code::SquareNeedsTwo } else { Code::CombineTooFar };
        Err(first.filter(|_| own && shape != Shape::Square).unwrap_or(none.into()))
    }
}

impl Procedure for Combining {
    fn decision(&self, game: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        (game.body(self.so_far.lead).map_or(Seat(0), |i| game.bodies[i].side), "SD-org-09", "CombinePlan")
    }

    fn check(&self, game: &SmokeAndDisorder, action: &Action) -> Verdict {
        match action {
            Action::Name { body, side } => game.may_name(&self.so_far, *body, *side),
            Action::Done => Code::WrongPhase.unless(self.so_far.bodies.len() > 1),
            _ => Err(Code::WrongPhase.into()),
        }
    }

    fn list(&self, game: &SmokeAndDisorder, out: &mut Vec<Act<Action>>) {
        let all = self.names(game).into_iter().chain([Action::Done]);
        out.extend(all.filter(|action| self.check(game, action).is_ok()).map(Act::Do));
    }

    fn take(mut self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report) {
        if let Action::Name { body, side } = action {
            self.so_far = self.so_far.with(*body, *side);
            return game.push(self);
        }
        let lead = self.so_far.lead;
        let under =
            game.combined(&self.so_far).and_then(|(formation, _)| Some(game.trodden_on(game.body(lead)?, &formation)));
        match under {
            // Nobody is refused anything because of a body he cannot see: it is spotted instead [SD-geo-23].
            Some(under) if !under.is_empty() => game.reveal(&under, report),
            _ => {
                game.combine(&self.so_far);
                report.note(|| log::reformed(game, lead));
                game.look_round(report);
                game.sweep_round(lead, report);
            }
        }
    }

    /// With nobody else to name it is done without asking.
    fn resume(self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
        let more = self.names(game).iter().any(|name| self.check(game, name).is_ok());
        if more {
            game.push(self);
            return Flow::Ask;
        }
        if self.so_far.bodies.len() > 1 {
            self.take(game, &Action::Done, report);
        }
        Flow::On
    }
}
