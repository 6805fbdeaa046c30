//! What a charged body may do, and what then happens [SD-rea].

use super::super::charts::COMBINE_GAP;
use super::super::course::{Combat, ContactEdge, Reaction, SmokeAndDisorder};
use super::super::firing::Volley;
use super::super::formations::Combination;
use super::super::log;
use super::super::movement::Fit;
use super::super::pieces::{Body, Name, Rating, Shape, Standing, Troops, Weapon};
use super::super::refusals::{Code, Verdict};
use crate::rules::Report;
use crate::rules::space::table::{Pose, Side, at_most, inches};

impl SmokeAndDisorder {
    /// The least face on which a body reacts: 4, one less for Elite, one more for Raw, one more if it has been activated
    /// [SD-rea-01].
    pub(in super::super) fn reacts_on(&self, i: usize) -> u8 {
        let body = &self.bodies[i];
        let rating = match self.rating(body) {
            Rating::Elite => 3,
            Rating::Average => 4,
            Rating::Raw => 5,
        };
        rating + u8::from(body.activated)
    }

    /// All reactions that are legal; to stand is one of them.
    pub(super) fn reactions(&self, charger: Name, target: Name) -> Vec<Reaction> {
        let Some(j) = self.body(target) else { return Vec::new() };
        let body = &self.bodies[j];
        let mut all = vec![Reaction::Stand, Reaction::Evade];
        all.extend(self.arms(body).into_iter().map(Reaction::Fire));
        all.extend([Reaction::Counter, Reaction::Square(None)]);
        let friends = self.bodies.iter().filter(|b| b.side == body.side && b.id != target);
        all.extend(friends.map(|friend| Reaction::Square(Some(friend.id))));
        all.retain(|reaction| self.may_react(charger, target, *reaction).is_ok());
        all
    }

    /// Whether a charged body may react like this.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn may_react(&self, charger: Name, target: Name, reaction: Reaction) -> Verdict {
        let (i, j) = (self.body(charger).ok_or(Code::WrongPhase)?, self.body(target).ok_or(Code::WrongPhase)?);
        let (by, body) = (&self.bodies[i], &self.bodies[j]);
        match reaction {
            Reaction::Stand => Ok(()),
            Reaction::Evade => self.evade(body, by).map(|_| ()),
            Reaction::Fire(arm) => {
                Code::NotLoaded.unless(self.arms(body).contains(&arm))?;
                Code::OutOfRange.unless(self.shot_at_charger(charger, target, arm).is_some())
            }
            Reaction::Counter => self.counter_charge(by, body).map(|_| ()),
            Reaction::Square(with) => {
                Code::ShapeNotAllowed.unless(self.troops(by) == Troops::Cavalry)?;
                self.may_form_square(j, with)
            }
        }
    }

    /// The shot of a charged body at the charger on its way.
    pub(in super::super) fn shot_at_charger(&self, charger: Name, target: Name, arm: Weapon) -> Option<(Pose, Volley)> {
        let (by, body) = (&self.bodies[self.body(charger)?], &self.bodies[self.body(target)?]);
        let path = self.charge_path(by, body).ok()?;
        self.fire_at_charger(body, by, &path, arm)
    }

    fn is_close_order(&self, body: &Body) -> bool {
        self.troops(body) == Troops::Infantry
            && matches!(body.shape(), Shape::Line | Shape::Column)
            && body.pose().is_some()
    }

    /// A Formation in line or column, or a lone unit together with another [SD-rea-07].
    fn may_form_square(&self, j: usize, with: Option<Name>) -> Verdict {
        let body = &self.bodies[j];
        let allowed =
            |body: &Body| self.members(body).all(|(unit, _)| self.spec(unit).shapes_allowed.contains(&Shape::Square));
        Code::ShapeNotAllowed.unless(self.is_close_order(body) && allowed(body))?;
        let Some(with) = with else {
            Code::SquareNeedsTwo.unless(body.members.len() > 1)?;
            let square = self.square_against_horse(body, None).ok_or(Code::DoesNotFit)?;
            return Code::DoesNotFit.unless(self.fits(j, &square) == Fit::Free);
        };
        let k = self.body(with).ok_or(Code::NotYourBody)?;
        let other = &self.bodies[k];
        Code::NotYourBody.unless(other.side == body.side && other.id != body.id)?;
        let lone = body.members.len() == 1 && other.members.len() == 1;
        let able = lone && self.is_close_order(other) && allowed(other) && other.is_spotted() && !self.is_dummy(other);
        Code::CombineWrong.unless(able)?;
        Code::Engaged.unless(self.combat(with).is_none())?;
        let outline = self.footprint(body).ok_or(Code::CombineWrong)?.outline;
        // What its middle need go is the gap: then it has closed up (AC-57 offers the square at 3.9 inches).
        let (gap, most) = (self.distance(&outline, other), COMBINE_GAP.min(inches(self.normal_move(other))));
        if !at_most(gap, most) {
            return Err(Code::CombineTooFar.needs(gap, most));
        }
        let square = self.square_against_horse(body, Some(other)).ok_or(Code::DoesNotFit)?;
        let mut lifted = self.clone();
        lifted.bodies[k].put(Standing::Merged);
        Code::DoesNotFit.unless(lifted.fits(j, &square) == Fit::Free)
    }

    /// The square is formed; it costs neither body its activation.
    pub(super) fn forms_square(&mut self, target: Name, with: Option<Name>, report: &mut Report) {
        let Some(j) = self.body(target) else { return };
        let other = with.and_then(|with| self.body(with));
        let square = self.square_against_horse(&self.bodies[j], other.map(|k| &self.bodies[k]));
        let under = square.as_ref().map(|square| self.trodden_on(j, square)).unwrap_or_default();
        // Somebody unseen where it would stand is spotted instead [SD-geo-23].
        if !under.is_empty() {
            return self.reveal(&under, report);
        }
        let activated = self.bodies[j].activated || other.is_some_and(|k| self.bodies[k].activated);
        if let Some(with) = with {
            self.combine(&Combination { lead: target, shape: Shape::Square, bodies: vec![target, with] });
        } else if let Some(square) = square {
            self.bodies[j].reshape(Shape::Square, 2);
            self.bodies[j].put(Standing::At(square.block.pose()));
        }
        self.bodies[j].activated = activated;
        self.bodies[j].tolerated = false;
        self.look_round(report);
    }

    /// The charged body retires; it ends facing away [SD-rea-03]. Somebody unseen in its way is spotted instead of trodden
    /// on; the way is then taken anew [SD-geo-23].
    pub(super) fn evades(&mut self, charger: Name, target: Name, report: &mut Report) {
        let (Some(i), Some(j)) = (self.body(charger), self.body(target)) else { return };
        for _ in 0..=self.bodies.len() {
            let Ok(retreat) = self.evade(&self.bodies[j], &self.bodies[i]) else { return };
            let body = &self.bodies[j];
            let under = self.trodden_on(j, &self.footprint_as(body, body.shape(), body.rows(), retreat.pose));
            if under.is_empty() {
                return self.retires_to(j, retreat.pose, report);
            }
            self.reveal(&under, report);
        }
    }

    /// Two bodies of horse meet between them [SD-rea-06].
    pub(super) fn meet(&mut self, charger: Name, target: Name, report: &mut Report) {
        let (Some(i), Some(j)) = (self.body(charger), self.body(target)) else { return };
        let Ok(meeting) = self.counter_charge(&self.bodies[i], &self.bodies[j]) else { return };
        for (body, pose) in [(i, meeting.charger), (j, meeting.other)] {
            self.bodies[body].tolerated = true;
            self.bodies[body].put(Standing::At(pose));
        }
        self.combats.push(Combat {
            attacker: charger,
            defender: target,
            edge: ContactEdge::Edge(Side::Front),
            rounds: 0,
            since: self.turn,
            attacker_charging: true,
            defender_charging: true,
            obstacle_defended: false,
        });
        report.note(|| log::contact(self, charger, target));
        self.look_round(report);
        self.sweep_round(charger, report);
        self.sweep_round(target, report);
    }
}
