//! What is listed, and what pointing at a place means: the statements about free points [SD-aim-01, SD-aim-02].

use super::action::Action;
use super::state::SmokeAndDisorder;
use super::step::Step;
use crate::rules::smoke_and_disorder::refusals::{Code, Verdict};
use crate::rules::{Act, Point, Policy};

/// How many orders of what is legal there were before today's.
pub const ORDERS_BEFORE: usize = 1;

impl SmokeAndDisorder {
    /// What is legal: what all may see first, then what is the decider's own, each in a fixed order.
    pub(in super::super) fn listed(&self, out: &mut Vec<Act<Action>>) {
        let from = out.len();
        self.list(out);
        if self.may_be_own() {
            out[from..].sort_by_key(|act| self.is_own(act.action()));
        }
    }

    /// What was listed before version 3 of the rules, by which links were counted: a side without markers had its order sheet
    /// where it deployed and at its Characters' cards, and nobody where he was called [SD-ord-01].
    pub(in super::super) fn listed_before(&self, out: &mut Vec<Act<Action>>) {
        let from = out.len();
        self.listed(out);
        let Some(seat) = self.asked().map(|decision| decision.seat).filter(|_| self.policy == Policy::Orders) else {
            return;
        };
        let had_sheet = match self.steps.last() {
            Some(Step::Deployment(deployment)) => deployment.aimed_at().is_none(),
            Some(Step::Orders(_)) => true,
            _ => false,
        };
        if had_sheet && !self.has_sheet_at_hand(seat) {
            out.extend(self.sheets[seat.index()].changes().map(Act::Do));
        } else if matches!(self.steps.last(), Some(Step::Window(_))) {
            let listed = out.split_off(from);
            let entry = |act: &Act<Action>| matches!(act.action(), Action::OrderFreeAction(_) | Action::OrderJoker(_));
            out.extend(listed.into_iter().filter(|act| !entry(act)));
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
