//! Whether a charge can be declared, what it costs, where it stalls.

use super::super::charts::{STAND_OFF, STEP, rates};
use super::super::course::{Order, SmokeAndDisorder};
use super::super::movement::{March, Progress};
use super::super::pieces::{Body, Mover, Shape, Troops};
use super::super::refusals::{Code, Verdict};
use super::contact::Contact;
use crate::rules::space::table::{EPS, Leg, Pose, at_most, inches, less};

/// A charge that can be made.
#[derive(Clone, Copy, Debug)]
pub struct ChargePath {
    /// Where it ends.
    pub contact: Contact,
    /// The way there.
    pub leg: Leg,
    /// What it costs, in inches.
    pub cost: f64,
}

impl SmokeAndDisorder {
    /// The allowance of a charge in hundredths: the charge rate, less a Disorder each, less bad going for skirmishers
    /// [SD-move-02, SD-move-03].
    pub fn charge_allowance(&self, body: &Body, order: Order, bad: bool) -> i32 {
        let mover = self.mover(body);
        let rate = rates(mover, body.shape()).and_then(|rates| rates.charge).unwrap_or(0);
        let slowed = if bad && mover == Mover::Skirmishers { 200 } else { 0 };
        order.of_allowance((rate - 100 * i32::from(self.disorders(body)) - slowed).max(0))
    }

    /// Whether a body is near enough to be charged at all: no charge costs less than its way.
    pub(in super::super) fn is_within_charge(&self, charger: &Body, target: &Body) -> bool {
        let Some(own) = self.footprint(charger) else { return false };
        let far = inches(self.charge_allowance(charger, Order::Full, false));
        self.bounds_of(target).is_some_and(|there| own.outline.bounds().grown(far + EPS).meets(there))
    }

    /// Whether a body can declare a charge at another [SD-chg-01 to SD-chg-06].
    ///
    /// # Errors
    /// The first reason against it.
    pub fn may_charge(&self, charger: &Body, target: &Body) -> Verdict<ChargePath> {
        let kind = matches!(self.troops(charger), Troops::Infantry | Troops::Indian | Troops::Cavalry);
        let able = kind && charger.shape() != Shape::Square && charger.pose().is_some() && !self.is_dummy(charger);
        Code::CannotCharge.unless(able)?;
        Code::Engaged.unless(self.combat(charger.id).is_none())?;
        Code::NotSpotted.unless(target.side != charger.side && target.is_spotted())?;
        Code::TargetEngaged.unless(self.combat(target.id).is_none())?;
        Code::ChargeUnseen.unless(self.sees(charger, target))?;
        let path = self.charge_path(charger, target)?;
        let (cost, bad) = (path.cost, self.charge_cost(charger, &path.contact, &path.leg)?.1);
        let allowance = inches(self.charge_allowance(charger, Order::Full, bad));
        if at_most(cost, allowance) { Ok(path) } else { Err(Code::ChargeTooFar.needs(cost, allowance)) }
    }

    /// The way of a charge from where the charger stands, whatever it costs [SD-chg-06].
    ///
    /// # Errors
    /// The angle is bad, or something is in the way.
    pub fn charge_path(&self, charger: &Body, target: &Body) -> Verdict<ChargePath> {
        let contact = self.contact(charger, target)?;
        let block = self.footprint(charger).ok_or(Code::CannotCharge)?.block;
        let leg = Leg::new(block.pose(), contact.pose, block.width(), block.depth());
        let angle = if charger.shape() == Shape::Skirmish { 90 } else { 45 };
        let straight = leg.displacement().length() <= super::super::charts::STANDING_STILL || leg.goes_within(angle);
        Code::ChargeAngle.unless(straight && leg.turn().abs() <= 90)?;
        let swept = leg.swept();
        let ground = self.ground();
        Code::OffTable.unless(ground.holds(&leg.to.corners()))?;
        for other in self.bodies.iter().filter(|other| other.id != charger.id && other.id != target.id) {
            let Some(there) =
                self.footprint(other).filter(|_| !other.concealed || charger.concealed && other.side == charger.side)
            else {
                continue;
            };
            let loose = |body: &Body| body.shape() == Shape::Skirmish;
            let gun = other.shape() == Shape::Deployed && self.troops(charger).is_foot();
            let passable = other.side == charger.side && (loose(charger) || loose(other) || gun);
            Code::PathBlocked.unless(passable || !swept.overlaps(&there.outline))?;
        }
        let except = self.excepted(target, contact.lined);
        Code::Closed.unless(!ground.is_closed(self.mover(charger), charger.side, &swept, except))?;
        let cost = self.charge_cost(charger, &contact, &leg)?.0;
        Ok(ChargePath { contact, leg, cost })
    }

    /// What a charge costs, and whether it touches bad going: no road, and nothing for the obstacle that the target lines.
    pub(in super::super) fn charge_cost(&self, charger: &Body, contact: &Contact, leg: &Leg) -> Verdict<(f64, bool)> {
        let progress = Progress::begin(self, charger, Order::Full).ok_or(Code::CannotCharge)?;
        let block = self.footprint(charger).ok_or(Code::CannotCharge)?.block;
        Ok(March::over_ground(self, &progress, charger, block).cost_of_charge(leg, contact.lined))
    }

    /// Whether a figure of one body sees a figure of another that lies in its front arc [SD-sight-04].
    pub fn sees(&self, body: &Body, target: &Body) -> bool {
        let Some(footprint) = self.footprint(body) else { return false };
        let front = footprint.block.edge(crate::rules::space::table::Side::Front);
        let mut targets = self.eyes(target, front.middle(), false);
        targets.retain(|eye| front.has_in_arc(eye.at, super::super::charts::ARC_SPLAY));
        let screens = self.screens();
        let (own, other) = (self.body(body.id), self.body(target.id));
        let third = || screens.iter().filter(|s| Some(s.body) != own && Some(s.body) != other);
        let figures = self.eyes(body, front.middle(), true);
        figures.iter().any(|from| targets.iter().any(|to| self.ground().is_open(from, to, third())))
    }

    /// Where a charge stalls that can pay only so much: that share of the way, then back in quarter-inches until it may
    /// rest there with no spotted enemy within an inch; at worst its start [SD-chg-08].
    pub fn stall(&self, charger: &Body, path: &ChargePath, allowance: f64) -> Pose {
        let share = if path.cost > 0.0 { (allowance / path.cost).min(1.0) } else { 1.0 };
        let step = STEP / path.leg.displacement().length().max(STEP);
        let Some(i) = self.body(charger.id) else { return path.leg.from.pose() };
        let mut back = (0..).map(|n| share - f64::from(n) * step).take_while(|share| *share > 0.0).take(1000);
        let free = |share: &f64| {
            let pose = path.leg.pose_at(*share);
            let outline = path.leg.block_at(*share).shape();
            let near = self.spotted_enemies(charger.side).any(|enemy| less(self.distance(&outline, enemy), STAND_OFF));
            self.may_rest(i, pose) && !near
        };
        back.find(free).map_or_else(|| path.leg.from.pose(), |share| path.leg.pose_at(share))
    }
}
