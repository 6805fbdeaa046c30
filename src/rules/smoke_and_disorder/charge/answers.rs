//! What a charged body can do, as far as it follows from where everybody stands.

use super::super::charts::{Band, STEP, ranges};
use super::super::course::{Order, SmokeAndDisorder};
use super::super::firing::{Edges, Volley};
use super::super::map::Excepted;
use super::super::movement::MARKER_RADIUS;
use super::super::pieces::{Body, Footprint, Layout, Shape, Standing, Troops, Weapon};
use super::super::refusals::{Code, Verdict};
use super::path::ChargePath;
use crate::rules::space::table::{Block, Facing, Leg, Pose, Side, at_most, inches, less, steps};

/// Where two bodies of horse meet that charge each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// Where the charger stands then.
    pub charger: Pose,
    /// Where the other stands then.
    pub other: Pose,
}

impl SmokeAndDisorder {
    /// The first place of the charge, every quarter inch from its start, at which a charged body can fire at the charger
    /// within short range, a gun with canister; and that shot [SD-rea-05].
    pub fn fire_at_charger(
        &self,
        target: &Body,
        charger: &Body,
        path: &ChargePath,
        arm: Weapon,
    ) -> Option<(Pose, Volley)> {
        let i = self.body(charger.id)?;
        let length = path.leg.displacement().length();
        let steps = steps(length, STEP);
        let shares = (0..=steps).map(|n| if length > 0.0 { f64::from(n) * STEP / length } else { 0.0 });
        let mut sample = self.clone();
        shares.into_iter().find_map(|share| {
            let pose = path.leg.pose_at(share);
            sample.bodies[i].put(Standing::At(pose));
            let volley = sample.volley(target, &sample.bodies[i], Some(arm), Edges::default(), false).ok()?;
            let near = match arm {
                Weapon::Gun => volley.band == Band::Canister,
                _ => ranges(arm, false).is_some_and(|(short, _)| at_most(volley.range, short)),
            };
            near.then_some((pose, volley))
        })
    }

    /// Where charger and counter-charger meet: face to face on the line that joins their fronts, which they share in
    /// proportion to their charge allowances [SD-rea-06].
    ///
    /// # Errors
    /// It is no horse, is struck from behind, cannot cover its share, or there is no room.
    pub fn counter_charge(&self, charger: &Body, target: &Body) -> Verdict<Meeting> {
        Code::CannotCharge.unless(self.troops(target) == Troops::Cavalry)?;
        let from = self.footprint(charger).ok_or(Code::CannotCharge)?;
        let to = self.footprint(target).ok_or(Code::CannotCharge)?;
        Code::ChargeAngle.unless(to.block.quarter(from.block.front()) != Side::Rear)?;
        let allowance = |body: &Body| inches(self.charge_allowance(body, Order::Full, false));
        let (its, own) = (allowance(charger), allowance(target));
        let way = to.block.front() - from.block.front();
        let share = if its + own > 0.0 { its / (its + own) } else { 0.5 };
        let needed = way.length() * (1.0 - share);
        if !at_most(needed, own) {
            return Err(Code::ChargeTooFar.needs(needed, own));
        }
        let facing = Facing::nearest(way).ok_or(Code::ContactBlocked)?;
        let place = from.block.front() + way * share;
        let meeting = Meeting { charger: Pose::new(place, facing), other: Pose::new(place, facing.opposite()) };
        self.meets_freely(charger, target, &meeting)?;
        Ok(meeting)
    }

    fn meets_freely(&self, charger: &Body, target: &Body, meeting: &Meeting) -> Verdict {
        for (body, pose) in [(charger, meeting.charger), (target, meeting.other)] {
            let block = self.footprint(body).ok_or(Code::CannotCharge)?.block;
            let leg = Leg::new(block.pose(), pose, block.width(), block.depth());
            let swept = leg.swept();
            let open = self.ground().holds(&leg.to.corners())
                && !self.ground().is_closed(self.mover(body), body.side, &swept, Excepted::default())
                && !self.ground().is_astride(&leg.to.shape());
            Code::Closed.unless(open)?;
            let third = self.bodies.iter().filter(|b| b.id != charger.id && b.id != target.id && !b.concealed);
            let blocked = third.filter_map(|b| self.footprint(b)).any(|there| swept.overlaps(&there.outline));
            Code::PathBlocked.unless(!blocked)?;
            let end = leg.to.shape();
            let own = self.bodies.iter().filter(|b| b.side == body.side && b.concealed);
            let mut markers = own.filter_map(|b| self.footprint(b)).map(Footprint::marker);
            Code::DoesNotFit.unless(!markers.any(|middle| less(end.distance_to_point(middle), MARKER_RADIUS)))?;
        }
        Ok(())
    }

    /// The square that a charged body forms, with another if it is a lone unit: centred on its footprint, facing kept
    /// [SD-rea-07].
    pub fn square_against_horse(&self, target: &Body, with: Option<&Body>) -> Option<Footprint> {
        let now = self.footprint(target)?.block;
        let bodies = [Some(target), with];
        let figures: Vec<u8> =
            bodies.into_iter().flatten().flat_map(|body| self.members(body).map(|(_, unit)| unit.figures)).collect();
        let layout = Layout::new(Troops::Infantry, Shape::Square, 2, &figures);
        let pose = Block::centred(now.centre(), now.facing(), layout.width, layout.depth).pose();
        Some(Footprint::of(layout, pose))
    }
}
