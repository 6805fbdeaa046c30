//! Personal moves: alone over the table, to a body, away from one [SD-char-07, SD-char-08].

use super::super::charts::{JOIN_REACH, STAND_OFF, source::PERSONAL_MOVE};
use super::super::course::SmokeAndDisorder;
use super::super::log;
use super::super::pieces::{Body, Name, Whereabouts};
use super::super::refusals::{Code, Verdict};
use crate::rules::space::table::{
    Bounds, EPS, Vec2, anywhere, at_most, hundredths, inches, last_on_the_way, less, outline,
};
use crate::rules::{Dice, Point, Report};

/// The place of a segment nearest to a place.
fn foot(p: Vec2, (a, b): (Vec2, Vec2)) -> Vec2 {
    let way = b - a;
    let square = way.squared();
    if square <= 0.0 { a } else { a.towards(b, ((p - a).dot(way) / square).clamp(0.0, 1.0)) }
}

impl SmokeAndDisorder {
    /// Hundredths of an inch that a Character may go alone [SD-char-07].
    pub fn personal_move(&self, who: usize) -> i32 {
        let each = if self.sheet().characters[who].mounted { PERSONAL_MOVE.1 } else { PERSONAL_MOVE.0 };
        100 * each * i32::from(self.people[who].class)
    }

    /// Whether he can make a personal move at all.
    fn may_leave_alone(&self, who: usize) -> Verdict<Vec2> {
        Code::MoveUsed.unless(!self.people[who].moved)?;
        Code::CharacterFixed.unless(self.people[who].body().is_none_or(|body| self.combat(body).is_none()))?;
        self.position(who).ok_or(Code::WrongPhase.into())
    }

    /// Whether he can go there alone.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn may_walk(&self, who: usize, to: Point) -> Verdict {
        let from = self.may_leave_alone(who)?;
        let (far, reach) = (from.distance(to.into()), inches(self.personal_move(who)));
        if !at_most(far, reach) {
            return Err(Code::TooFar.needs(far, reach));
        }
        let left = self.people[who].body().and_then(|id| self.body(id)).and_then(|i| self.bodies[i].building());
        Code::TooShort.unless(to != from.point())?;
        self.is_open_to_one(who, from, to.into(), [left, None])
    }

    /// The place meant by pointing: it, or the last legal one on the way to it [SD-aim-02].
    ///
    /// # Errors
    /// No step of the way is legal: what is against the place itself.
    pub fn walk_aimed(&self, who: usize, to: Point) -> Verdict<Point> {
        let from = self.may_leave_alone(who)?.point();
        let most = inches(self.personal_move(who));
        let found = last_on_the_way(from, to, most, |p| self.may_walk(who, p).is_ok());
        found.ok_or_else(|| self.may_walk(who, to).err().unwrap_or(Code::TooShort.into()))
    }

    /// The outline of the places where he can go; the first is legal; empty if there is none.
    pub fn walk_outline(&self, who: usize) -> Vec<Point> {
        let Ok(from) = self.may_leave_alone(who) else { return Vec::new() };
        let most = inches(self.personal_move(who));
        let near = |at: Point| at_most(from.distance(at.into()), most);
        outline(from.point(), most, near, |at| self.may_walk(who, at).is_ok())
    }

    /// A legal place for him at random.
    pub fn walk_anywhere(&self, who: usize, chance: &mut Dice) -> Option<Point> {
        let from = self.may_leave_alone(who).ok()?;
        let most = inches(self.personal_move(who));
        anywhere(from.point(), most, chance, |_| true, |at| self.may_walk(who, at).is_ok())
    }

    /// A legal place for him, if one is found: all round, near first.
    pub fn walk_example(&self, who: usize) -> Option<Point> {
        let from = self.may_leave_alone(who).ok()?;
        let far = [1.0, 0.25, 3.0].into_iter();
        let ways =
            far.flat_map(|far| (0..8).map(move |n| crate::rules::space::table::Facing::of(45 * n).forward() * far));
        let places = ways.map(|way| (from + way).point());
        places.into_iter().find(|&place| self.may_walk(who, place).is_ok())
    }

    /// Whether he can join a body [SD-char-08].
    ///
    /// # Errors
    /// The first reason against it.
    pub fn may_join(&self, who: usize, id: Name) -> Verdict {
        let i = self.body(id).ok_or(Code::NotYourBody)?;
        let body = &self.bodies[i];
        Code::NotYourBody.unless(body.side == self.side_of(who) && body.is_in_play())?;
        Code::Dummy.unless(!self.is_dummy(body))?;
        Code::CharacterFixed.unless(self.combat(id).is_none())?;
        let from = self.may_leave_alone(who)?;
        Code::WrongPhase.unless(self.people[who].place != Whereabouts::With(id))?;
        let to = self.nearest_of(body, from).ok_or(Code::CannotReach)?;
        let (far, reach) = (from.distance(to), inches(self.personal_move(who)) + JOIN_REACH);
        if !at_most(far, reach) {
            return Err(Code::CannotReach.needs(far, reach));
        }
        let left = self.people[who].body().and_then(|id| self.body(id)).and_then(|i| self.bodies[i].building());
        self.is_open_to_one(who, from, to, [left, body.building()])
    }

    /// The place of a body's footprint or building that is nearest to a place.
    fn nearest_of(&self, body: &Body, from: Vec2) -> Option<Vec2> {
        let nearest = |edges: Vec<(Vec2, Vec2)>| {
            let feet = edges.into_iter().map(|edge| foot(from, edge));
            feet.reduce(|a, b| if (b - from).squared() < (a - from).squared() { b } else { a })
        };
        if let Some((_, house)) = body.building().and_then(|id| self.ground().building(id)) {
            return nearest(house.polygon.edges().collect());
        }
        let shape = self.footprint(body)?.outline;
        if shape.contains(from) {
            return Some(from);
        }
        let points = shape.points();
        nearest((0..points.len()).map(|i| (points[i], points[(i + 1) % points.len()])).collect())
    }

    /// Whether one man can go straight there: no river, no building but his own and his goal, no enemy near.
    fn is_open_to_one(&self, who: usize, a: Vec2, b: Vec2, own: [Option<Name>; 2]) -> Verdict {
        let ground = self.ground();
        Code::OffTable.unless(ground.holds(&[b]))?;
        Code::Closed.unless(!ground.bars_one(a, b, own))?;
        // Who is farther off than that says nothing.
        let way = Bounds::of(&[a, b]).grown(STAND_OFF + EPS);
        for enemy in self.spotted_enemies(self.side_of(who)) {
            if self.bounds_of(enemy).is_none_or(|there| !there.meets(way)) {
                continue;
            }
            let (near, start, end) = if let Some((_, house)) = enemy.building().and_then(|id| ground.building(id)) {
                let at = |p| house.polygon.distance_to_point(p);
                (house.polygon.distance_to_segment(a, b), at(a), at(b))
            } else if let Some(there) = self.footprint(enemy) {
                let at = |p| there.outline.distance_to_point(p);
                (there.outline.distance_to_segment(a, b), at(a), at(b))
            } else {
                continue;
            };
            let leaves = less(start, STAND_OFF) && near >= start - 1e-9 && end > start;
            if less(near, STAND_OFF) && !leaves {
                return Err(Code::TooClose.needs(STAND_OFF, near));
            }
        }
        Ok(())
    }

    /// He goes there alone. A marker that he steps out of is no dummy [SD-hide-13].
    pub(in super::super) fn walk(&mut self, who: usize, to: Point, report: &mut Report) {
        self.step_out(who);
        let far = self.position(who).map_or(0, |from| hundredths(from.distance(to.into())));
        self.people[who].place = Whereabouts::At(to);
        self.people[who].moved = true;
        report.note(|| log::walked(self, who, far));
    }

    /// He joins a body.
    pub(in super::super) fn join(&mut self, who: usize, id: Name, report: &mut Report) {
        let alone = matches!(self.people[who].place, Whereabouts::At(_));
        let unseen = self.is_hidden_person(who) && self.body(id).is_some_and(|i| self.bodies[i].concealed);
        // From marker to marker he goes unseen.
        if !unseen {
            self.step_out(who);
        }
        self.people[who].place = Whereabouts::With(id);
        self.people[who].moved = true;
        if let Some(i) = self.body(id).filter(|&i| self.bodies[i].concealed && alone) {
            self.bodies[i].known_true = true;
        }
        report.note(|| log::joined(self, who, id));
    }

    fn step_out(&mut self, who: usize) {
        let body = self.people[who].body().and_then(|id| self.body(id));
        if let Some(i) = body.filter(|&i| self.bodies[i].concealed) {
            self.bodies[i].known_true = true;
        }
    }
}
