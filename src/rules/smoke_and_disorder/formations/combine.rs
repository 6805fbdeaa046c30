//! Bodies that become one, and one that becomes several.

use super::super::charts::COMBINE_GAP;
use super::super::course::{CombineSide, SmokeAndDisorder};
use super::super::movement::Fit;
use super::super::pieces::{Body, Footprint, Layout, Members, Name, Shape, Standing, Troops, Whereabouts};
use super::super::refusals::{Code, Verdict};
use crate::rules::space::table::{Block, Pose, Vec2, at_most, inches};
use serde::{Deserialize, Serialize};

/// A combination being made [SD-org-09].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Combination {
    /// The body that was activated.
    pub lead: Name,
    /// What they become.
    pub shape: Shape,
    /// The bodies in the order of the Formation, the lead among them.
    pub bodies: Vec<Name>,
}

impl Combination {
    /// The lead alone.
    pub fn begin(lead: Name, shape: Shape) -> Self {
        Self { lead, shape, bodies: vec![lead] }
    }

    /// With one more: in a line to the left or right of those before, else behind them.
    #[must_use]
    pub fn with(&self, body: Name, side: Option<CombineSide>) -> Self {
        let mut more = self.clone();
        if side == Some(CombineSide::Left) {
            more.bodies.insert(0, body);
        } else {
            more.bodies.push(body);
        }
        more
    }
}

impl SmokeAndDisorder {
    /// Whether a body can lead or join a combination at all.
    fn may_combine(&self, body: &Body, shape: Shape) -> Verdict {
        let kind = self.troops(body) == Troops::Infantry && body.shape() != Shape::Skirmish && !self.is_dummy(body);
        Code::CombineWrong.unless(kind && body.building().is_none() && body.is_spotted())?;
        let shapes = matches!(shape, Shape::Line | Shape::Column | Shape::Square);
        let allowed = self.members(body).all(|(unit, _)| self.spec(unit).shapes_allowed.contains(&shape));
        Code::ShapeNotAllowed.unless(shapes && allowed)?;
        Code::Engaged.unless(self.combat(body.id).is_none())
    }

    /// Whether another body can be named now [SD-org-09].
    ///
    /// # Errors
    /// The first reason against it.
    pub fn may_name(&self, so_far: &Combination, other: Name, side: Option<CombineSide>) -> Verdict {
        let lead = &self.bodies[self.body(so_far.lead).ok_or(Code::WrongPhase)?];
        let joins = &self.bodies[self.body(other).ok_or(Code::NotYourBody)?];
        Code::NotYourBody.unless(joins.side == lead.side)?;
        Code::WrongPhase.unless(!so_far.bodies.contains(&other))?;
        Code::WrongPhase.unless(side.is_some() == (so_far.shape == Shape::Line))?;
        self.may_combine(lead, so_far.shape)?;
        self.may_combine(joins, so_far.shape)?;
        Code::AlreadyActivated.unless(!joins.activated)?;
        let outline = self.footprint(joins).ok_or(Code::CombineWrong)?.outline;
        let named = so_far.bodies.iter().filter_map(|id| self.body(*id));
        let gap = named.map(|i| self.distance(&outline, &self.bodies[i])).fold(f64::INFINITY, f64::min);
        if !at_most(gap, COMBINE_GAP) {
            return Err(Code::CombineTooFar.needs(gap, COMBINE_GAP));
        }
        let whole = so_far.with(other, side);
        let (formation, places) = self.combined(&whole).ok_or(Code::CombineWrong)?;
        for (id, place) in whole.bodies.iter().zip(places).filter(|(id, _)| **id != so_far.lead) {
            let body = &self.bodies[self.body(*id).ok_or(Code::CombineWrong)?];
            let moved = self.centre(body).map_or(0.0, |centre| centre.distance(place));
            let most = inches(self.normal_move(body));
            if !at_most(moved, most) {
                return Err(Code::CombineTooFar.needs(moved, most));
            }
        }
        self.has_room_for(&whole, &formation)
    }

    /// The footprint of a combination, and where the middle of each of its bodies comes to be.
    pub fn combined(&self, whole: &Combination) -> Option<(Footprint, Vec<Vec2>)> {
        let lead = &self.bodies[self.body(whole.lead)?];
        let now = self.footprint(lead)?.block;
        let bodies: Vec<&Body> = whole.bodies.iter().filter_map(|id| self.body(*id)).map(|i| &self.bodies[i]).collect();
        let counts = |body: &Body| self.members(body).map(|(_, unit)| unit.figures).collect::<Vec<u8>>();
        let figures: Vec<u8> = bodies.iter().flat_map(|body| counts(body)).collect();
        let layout = Layout::new(Troops::Infantry, whole.shape, 2, &figures);
        let mut first = 0u8;
        let mut middles = Vec::new();
        let mut leads = (0.0, 0.0);
        for body in &bodies {
            let members = first..first + body.members.len() as u8;
            let middle = layout.middle_of(members.clone());
            if body.id == whole.lead {
                leads = middle;
            }
            middles.push(middle);
            first = members.end;
        }
        // A square is centred on the lead's middle; else the lead's front stays where it is.
        let front = match whole.shape {
            Shape::Square => Block::centred(now.centre(), now.facing(), layout.width, layout.depth).front(),
            _ => now.place(-leads.0, 0.0),
        };
        let footprint = Footprint::of(layout, Pose::new(front, now.facing()));
        let place = |(across, back): (f64, f64)| match whole.shape {
            Shape::Square => footprint.block.centre(),
            _ => footprint.block.place(across, back),
        };
        let places = middles.into_iter().map(place).collect();
        Some((footprint, places))
    }

    fn has_room_for(&self, whole: &Combination, formation: &Footprint) -> Verdict {
        // Those who join are in nobody's way: they are lifted first.
        let mut lifted = self.clone();
        let joining = whole.bodies.iter().filter(|id| **id != whole.lead);
        joining.filter_map(|id| self.body(*id)).for_each(|i| lifted.bodies[i].put(Standing::Merged));
        let lead = lifted.body(whole.lead).ok_or(Code::CombineWrong)?;
        Code::DoesNotFit.unless(lifted.fits(lead, formation) == Fit::Free)
    }

    /// Carries out a combination: one body, all of it activated.
    pub fn combine(&mut self, whole: &Combination) {
        let Some((footprint, _)) = self.combined(whole) else { return };
        let mut members = Members::default();
        for id in &whole.bodies {
            let Some(i) = self.body(*id) else { continue };
            self.bodies[i].members.as_slice().iter().for_each(|&unit| members.push(unit));
        }
        for id in whole.bodies.iter().filter(|id| **id != whole.lead) {
            let Some(i) = self.body(*id) else { continue };
            self.bodies[i].put(Standing::Merged);
            let with = |who: &&mut super::super::pieces::Character| who.place == Whereabouts::With(*id);
            self.people.iter_mut().filter(with).for_each(|who| who.place = Whereabouts::With(whole.lead));
        }
        let Some(lead) = self.body(whole.lead) else { return };
        let body = &mut self.bodies[lead];
        (body.members, body.activated, body.tolerated) = (members, true, false);
        body.reshape(whole.shape, 2);
        body.put(Standing::At(footprint.block.pose()));
    }

    /// Whether a Formation can break up: only from line [SD-org-10].
    ///
    /// # Errors
    /// The first reason against it.
    pub fn may_break_up(&self, body: &Body) -> Verdict {
        Code::Engaged.unless(self.combat(body.id).is_none())?;
        Code::ShapeNotAllowed.unless(body.shape() == Shape::Line && body.members.len() > 1)
    }

    /// Breaks a Formation up into its members, each a line where its block stood; Characters stay with the first part,
    /// or with the part that keeps the body's id.
    pub fn break_up(&mut self, i: usize) {
        let Some(footprint) = self.footprint(&self.bodies[i]).cloned() else { return };
        let (old, members) = (self.bodies[i].id, self.bodies[i].members);
        self.bodies[i].put(Standing::Merged);
        let mut heir = None;
        for (member, &unit) in (0u8..).zip(members.as_slice()) {
            let (across, _) = footprint.layout.middle_of(member..member + 1);
            let pose = Pose::new(footprint.block.place(across, 0.0), footprint.block.facing());
            let id = self.spec(unit).id;
            let mut part = Body::new(id, self.bodies[i].side, Members::one(unit), Shape::Line, 2, Standing::At(pose));
            // Where its block stood it stands by no placement [SD-geo-22].
            (part.activated, part.tolerated) = (true, true);
            part.used = self.bodies[i].used;
            heir = heir.filter(|_| id != old).or(Some(id));
            match self.bodies.iter().position(|body| body.id == id) {
                Some(at) => self.bodies[at] = part,
                None => self.bodies.push(part),
            }
        }
        let heir = heir.unwrap_or(old);
        let with = |who: &&mut super::super::pieces::Character| who.place == Whereabouts::With(old);
        self.people.iter_mut().filter(with).for_each(|who| who.place = Whereabouts::With(heir));
        // Ties go by the order of the scenario.
        self.bodies.sort_by_key(|body| body.members.as_slice().iter().min().copied());
    }
}
