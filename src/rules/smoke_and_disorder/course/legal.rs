//! What is listed, and what pointing at a place means: the statements about free points [SD-aim-01, SD-aim-02].

use super::action::Action;
use super::state::SmokeAndDisorder;
use super::step::Step;
use crate::rules::smoke_and_disorder::refusals::{Code, Verdict};
use crate::rules::{Act, Point};

impl SmokeAndDisorder {
    /// What is legal: what all may see first, then what is the decider's own, each in a fixed order.
    pub(in super::super) fn listed(&self, out: &mut Vec<Act<Action>>) {
        let from = out.len();
        self.list(out);
        if self.may_be_own() {
            out[from..].sort_by_key(|act| self.is_own(act.action()));
        }
    }

    /// The action meant by pointing at a place.
    ///
    /// # Errors
    /// The first reason against it.
    pub(in super::super) fn pointed(&self, template: &Action, at: Point) -> Verdict<Action> {
        let seat = self.asked().ok_or(Code::WrongPhase)?.seat;
        Code::OffTable.unless(self.ground().holds(&[at.into()]))?;
        let action = match *template {
            Action::Leg(_) => Action::Leg(self.leg_to(at)?),
            Action::Walk { who, .. } => {
                let i = self.scenario.character(who).ok_or(Code::WrongPhase)?;
                Action::Walk { who, to: self.walk_aimed(i, at)? }
            }
            Action::Place { body, .. } => Action::Place { body, at },
            Action::Obstacle(_) => Action::Obstacle(at),
            Action::Arrive(_) => Action::Arrive(at),
            _ => return Err(Code::WrongPhase.into()),
        };
        self.verdict(seat, &action)?;
        Ok(action)
    }

    /// The place of a leg meant by pointing: it, or the last legal one on the way to it.
    fn leg_to(&self, at: Point) -> Verdict<Point> {
        match self.steps.last() {
            Some(Step::Moving(moving)) => moving.aimed(self, at),
            Some(Step::Activation(activation)) => activation.moving(self).ok_or(Code::WrongPhase)?.aimed(self, at),
            _ => Err(Code::WrongPhase.into()),
        }
    }
}
