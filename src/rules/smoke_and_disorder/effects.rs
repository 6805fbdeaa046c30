//! Special effects, section 21.2: what is not told by the card alone.

use super::charts::ENTRY_STAND_OFF;
use super::course::{Action, Flow, Procedure, SmokeAndDisorder};
use super::log;
use super::map::{Effect, Eye, Placed};
use super::movement::Fit;
use super::pieces::{Body, Name, Standing, Whereabouts};
use super::refusals::{Code, Verdict};
use crate::rules::space::table::{
    Block, Bounds, EPS, Edge, Facing, Polygon, Pose, Vec2, at_most, inches, less, segment_distance,
};
use crate::rules::{Act, Point, Report, Seat};
use serde::{Deserialize, Serialize};
use std::cell::LazyCell;

/// Turns of an arriving body from the given facing [SD-aim-03].
const ARRIVAL_TURNS: [i32; 7] = [0, 15, -15, 30, -30, 45, -45];

impl SmokeAndDisorder {
    /// What a special card does for a side.
    fn effect_of(&self, seat: Seat, card: Name) -> Option<&Effect> {
        let cards = &self.sheet().deck.special_effect_cards;
        cards.iter().find(|spec| spec.id == card).map(|spec| spec.effect(seat))
    }

    /// Whether an enemy body can be shaken: spotted, not engaged, a figure within range of an own figure that sees it
    /// [SD-fx-05].
    pub(super) fn may_shake(&self, seat: Seat, id: Name, range: i32) -> Verdict {
        let target = &self.bodies[self.body(id).ok_or(Code::NotSpotted)?];
        Code::NotSpotted.unless(target.side != seat && target.is_spotted())?;
        Code::TargetEngaged.unless(self.combat(id).is_none())?;
        let Some(there) = self.reference(target) else { return Err(Code::NotSpotted.into()) };
        let (other, screens) = (self.body(id), LazyCell::new(|| self.screens()));
        let open = |own: usize, eye: &Eye, to: &Eye| {
            let third = screens.iter().filter(|s| s.body != own && Some(s.body) != other);
            at_most(eye.at.distance(to.at), inches(range)) && self.ground().is_open(eye, to, third)
        };
        let own = self.own_eyes(seat, there, self.bounds_of(target).map(|near| near.grown(inches(range) + EPS)));
        let seen = if target.building().is_some() {
            // A garrison is seen at the wall that is nearest to whoever looks.
            own.iter().any(|(i, eye)| self.eyes(target, eye.at, false).iter().any(|to| open(*i, eye, to)))
        } else {
            let targets = self.eyes(target, there, false);
            own.iter().any(|(i, eye)| targets.iter().any(|to| open(*i, eye, to)))
        };
        Code::OutOfRange.unless(seen)
    }

    /// Whether a building can be set alight: unburnt, the middle of a wall within range of an own figure that sees it
    /// [SD-fx-06].
    pub(super) fn may_set_alight(&self, seat: Seat, id: Name, range: i32) -> Verdict {
        let (i, house) = self.ground().building(id).ok_or(Code::WrongPhase)?;
        Code::WrongPhase.unless(self.house(id).is_none())?;
        let screens = self.screens();
        let reached = |middle: Vec2| {
            let to = Eye { at: middle, height: self.ground().height(middle), inside: Some(i) };
            self.own_eyes(seat, middle, None).into_iter().any(|(own, eye)| {
                let third = screens.iter().filter(|s| s.body != own);
                at_most(eye.at.distance(middle), inches(range)) && self.ground().is_open(&eye, &to, third)
            })
        };
        Code::OutOfRange.unless(house.walls.iter().map(Edge::middle).any(reached))
    }

    /// The figures of a side's bodies, dummies left out, with the body each belongs to; of those alone that reach into these
    /// bounds, if any are given.
    fn own_eyes(&self, seat: Seat, towards: Vec2, near: Option<Bounds>) -> Vec<(usize, Eye)> {
        let reaches = |body: &Body| near.is_none_or(|near| self.bounds_of(body).is_none_or(|own| own.meets(near)));
        let own = self.bodies.iter().enumerate().filter(|(_, body)| body.side == seat && body.is_in_play());
        let real = own.filter(|(_, body)| !self.is_dummy(body) && reaches(body));
        real.flat_map(|(i, body)| self.eyes(body, towards, true).into_iter().map(move |eye| (i, eye))).collect()
    }

    /// The bodies made of these units that wait off the table.
    pub(super) fn awaited<'a>(&'a self, units: &'a [Name]) -> impl Iterator<Item = usize> + 'a {
        let listed = |body: &Body| body.members.as_slice().iter().any(|&unit| units.contains(&self.spec(unit).id));
        (0..self.bodies.len())
            .filter(move |&i| self.bodies[i].standing() == Standing::Reserve && listed(&self.bodies[i]))
    }
}

/// Reserves that come, one body after the other [SD-scn-04].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrivals {
    seat: Seat,
    card: Name,
    /// Bodies that found no place this time.
    late: Vec<Name>,
    /// The footprint centre aimed at, until the facing is chosen.
    aimed: Option<Point>,
}

impl Arrivals {
    /// The reserves of a card.
    pub fn begin(seat: Seat, card: Name) -> Self {
        Self { seat, card, late: Vec::new(), aimed: None }
    }

    /// The footprint centre aimed at, until the facing is chosen.
    pub(super) fn aimed(&self) -> Option<Point> {
        self.aimed
    }

    /// Who comes next, where, looking where.
    pub(super) fn next<'a>(&self, game: &'a SmokeAndDisorder) -> Option<(usize, &'a [Point], Facing)> {
        let Effect::Reinforce { units, entry, facing, .. } = game.effect_of(self.seat, self.card)? else { return None };
        let i = game.awaited(units).find(|&i| !self.late.contains(&game.bodies[i].id))?;
        Some((i, entry, *facing))
    }

    pub(super) fn pose(game: &SmokeAndDisorder, i: usize, centre: Point, facing: Facing) -> Pose {
        let body = &game.bodies[i];
        let size = game.layout_as(body, body.shape(), body.rows());
        Block::centred(centre.into(), facing, size.width, size.depth).pose()
    }

    fn fits(&self, game: &SmokeAndDisorder, centre: Point, facing: Facing) -> Verdict {
        let (i, entry, _) = self.next(game).ok_or(Code::WrongPhase)?;
        let polygon = Polygon::new(entry.iter().map(|&p| p.into()).collect()).ok_or(Code::OutsideZone)?;
        self.fits_in(game, i, &polygon, centre, facing)
    }

    fn fits_in(&self, game: &SmokeAndDisorder, i: usize, entry: &Polygon, centre: Point, facing: Facing) -> Verdict {
        Code::OutsideZone.unless(entry.contains(centre.into()))?;
        let body = &game.bodies[i];
        let size = game.layout_as(body, body.shape(), body.rows());
        let block = Block::new(Self::pose(game, i, centre, facing), size.width, size.depth);
        match game.has_room(i, &block) {
            Fit::Free => {}
            Fit::OffTable => return Err(Code::OffTable.into()),
            Fit::Closed => return Err(Code::Closed.into()),
            Fit::Occupied => return Err(Code::DoesNotFit.into()),
        }
        let outline = block.shape();
        let about = outline.bounds().grown(ENTRY_STAND_OFF + EPS);
        let close = |enemy: &&Body| game.bounds_of(enemy).is_none_or(|there| there.meets(about));
        let near = game.spotted_enemies(self.seat).filter(close).map(|enemy| game.distance(&outline, enemy));
        let near = near.fold(f64::INFINITY, f64::min);
        if less(near, ENTRY_STAND_OFF) { Err(Code::TooClose.needs(ENTRY_STAND_OFF, near)) } else { Ok(()) }
    }

    /// A place with the given facing, looked for over the entry in half inches.
    fn example(&self, game: &SmokeAndDisorder) -> Option<Point> {
        let (i, entry, facing) = self.next(game)?;
        let polygon = Polygon::new(entry.iter().map(|&p| p.into()).collect())?;
        let (left, right) = (entry.iter().map(|p| p.x).min()?, entry.iter().map(|p| p.x).max()?);
        let (top, bottom) = (entry.iter().map(|p| p.y).min()?, entry.iter().map(|p| p.y).max()?);
        let middle = Point { x: left.midpoint(right), y: top.midpoint(bottom) };
        let grid = (top..=bottom).step_by(50).flat_map(|y| (left..=right).step_by(50).map(move |x| Point { x, y }));
        std::iter::once(middle).chain(grid).find(|&at| self.fits_in(game, i, &polygon, at, facing).is_ok())
    }

    /// A body stands on the table, its Characters with it.
    fn arrive(&mut self, game: &mut SmokeAndDisorder, facing: Facing, report: &mut Report) {
        let (Some(at), Some((i, ..))) = (self.aimed.take(), self.next(game)) else { return };
        let pose = Self::pose(game, i, at, facing);
        let body = &game.bodies[i];
        let under = game.trodden_on(i, &game.footprint_as(body, body.shape(), body.rows(), pose));
        if !under.is_empty() {
            return game.reveal(&under, report);
        }
        let id = body.id;
        game.bodies[i].put(Standing::At(pose));
        for who in 0..game.people.len() {
            let with = game.sheet().characters[who].with == Some(id);
            if with && game.people[who].place == Whereabouts::Reserve {
                game.people[who].place = Whereabouts::With(id);
            }
        }
        report.note(|| log::arrives(game, id));
        game.look_round(report);
        game.sweep_round(id, report);
    }
}

impl Procedure for Arrivals {
    fn decision(&self, _: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        (self.seat, "SD-scn-04", if self.aimed.is_some() { "FacePick" } else { "CardPlay" })
    }

    fn check(&self, game: &SmokeAndDisorder, action: &Action) -> Verdict {
        let (_, _, given) = self.next(game).ok_or(Code::WrongPhase)?;
        match (action, self.aimed) {
            (Action::Arrive(at), None) => self.fits(game, *at, given),
            (Action::Face(facing), Some(at)) => {
                Code::WrongPhase.unless(ARRIVAL_TURNS.iter().any(|turn| given.turned(*turn) == *facing))?;
                self.fits(game, at, *facing)
            }
            _ => Err(Code::WrongPhase.into()),
        }
    }

    fn list(&self, game: &SmokeAndDisorder, out: &mut Vec<Act<Action>>) {
        let Some((_, _, given)) = self.next(game) else { return };
        if self.aimed.is_some() {
            let faces = ARRIVAL_TURNS.map(|turn| Action::Face(given.turned(turn)));
            out.extend(faces.into_iter().filter(|face| self.check(game, face).is_ok()).map(Act::Do));
        } else if let Some(at) = self.example(game) {
            out.push(Act::Aim(Action::Arrive(at)));
        }
    }

    fn take(mut self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report) {
        match action {
            Action::Arrive(at) => self.aimed = Some(*at),
            Action::Face(facing) => self.arrive(game, *facing, report),
            _ => {}
        }
        game.push(self);
    }

    fn resume(mut self, game: &mut SmokeAndDisorder, _: &mut Report) -> Flow {
        let Some((i, ..)) = self.next(game) else { return Flow::On };
        if self.aimed.is_none() && self.example(game).is_none() {
            self.late.push(game.bodies[i].id);
            game.push(self);
            return Flow::On;
        }
        game.push(self);
        Flow::Ask
    }

    fn is_sound(&self, game: &SmokeAndDisorder) -> bool {
        self.aimed.is_none_or(|at| game.is_near_table(at))
    }
}

/// An obstacle being put up [SD-fx-07].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Building {
    seat: Seat,
    card: Name,
    /// The middle aimed at, until the direction is chosen.
    aimed: Option<Point>,
}

/// Directions of an obstacle, degrees apart.
const APART: i32 = 15;

impl Building {
    /// The obstacle of a card.
    pub const fn begin(seat: Seat, card: Name) -> Self {
        Self { seat, card, aimed: None }
    }

    /// The middle aimed at, until the direction is chosen.
    pub(super) fn aimed(&self) -> Option<Point> {
        self.aimed
    }

    /// Its length, and how near an own body it must lie, in hundredths.
    pub(super) fn size(&self, game: &SmokeAndDisorder) -> Option<(i32, i32)> {
        match game.effect_of(self.seat, self.card)? {
            Effect::PlaceObstacle { length, within, .. } => Some((*length, *within)),
            _ => None,
        }
    }

    /// Whose obstacle it is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The nearest own body's facing, within half a turn: the obstacle lies lengthwise across its front.
    pub(super) fn across(&self, game: &SmokeAndDisorder, at: Point) -> Facing {
        let own = game.bodies.iter().filter(|body| body.side == self.seat && body.pose().is_some() && !body.concealed);
        let far = |body: &Body| {
            game.footprint(body).map_or(f64::INFINITY, |there| there.outline.distance_to_point(at.into()))
        };
        let nearest = own.map(|body| (body, far(body))).reduce(|a, b| if b.1 < a.1 { b } else { a });
        nearest.and_then(|(body, _)| body.pose()).map(|pose| pose.facing).unwrap_or_default()
    }

    pub(super) fn ends(at: Point, facing: Facing, length: i32) -> (Vec2, Vec2) {
        let half = facing.right() * (inches(length) / 2.0);
        (Vec2::from(at) - half, Vec2::from(at) + half)
    }

    fn fits(&self, game: &SmokeAndDisorder, at: Point, facing: Facing) -> Verdict {
        let effect = game.effect_of(self.seat, self.card).ok_or(Code::WrongPhase)?;
        let Effect::PlaceObstacle { length, within, no_enemy_within, .. } = effect else {
            return Err(Code::WrongPhase.into());
        };
        let (a, b) = Self::ends(at, facing, *length);
        let ground = game.ground();
        Code::OffTable.unless(ground.holds(&[a, b]))?;
        let clear = |body: &&Body| body.is_in_play() && (body.side == self.seat || body.is_spotted());
        let near = game.bodies.iter().filter(|body| body.side == self.seat && body.is_in_play()).any(|body| {
            let within = inches(*within);
            game.footprint(body).is_some_and(|there| {
                [a, b].into_iter().all(|end| at_most(there.outline.distance_to_point(end), within))
            })
        });
        Code::OutOfRange.unless(near)?;
        let met = game.bodies.iter().filter(clear).filter_map(|body| game.footprint(body));
        Code::DoesNotFit.unless(!met.into_iter().any(|there| there.outline.is_entered_by(a, b)))?;
        let walled = ground
            .buildings
            .iter()
            .any(|house| house.polygon.contains(at.into()) || house.polygon.length_inside(a, b) > 0.0);
        let fenced = ground.lines.iter().filter(|line| line.defends);
        let fenced = fenced.flat_map(|line| &line.segments).any(|&(c, d)| segment_distance(a, b, c, d) <= 0.0);
        Code::Closed.unless(!walled && !fenced)?;
        let enemy =
            game.spotted_enemies(self.seat).map(|enemy| match enemy.building().and_then(|id| ground.building(id)) {
                Some((_, house)) => house.polygon.distance_to_segment(a, b),
                None => game.footprint(enemy).map_or(f64::INFINITY, |there| there.outline.distance_to_segment(a, b)),
            });
        let far = enemy.fold(f64::INFINITY, f64::min);
        if less(far, inches(*no_enemy_within)) {
            return Err(Code::TooClose.needs(inches(*no_enemy_within), far));
        }
        Ok(())
    }

    /// A place before one of the own bodies.
    fn example(&self, game: &SmokeAndDisorder) -> Option<Point> {
        let own = game.bodies.iter().filter(|body| body.side == self.seat && !body.concealed);
        let before = |body: &Body| {
            let block = game.footprint(body).map(|there| there.block);
            block.map(|block| [-0.3, -1.0, -1.7].map(|back| block.place(0.0, back).point()))
        };
        own.filter_map(before).flatten().find(|&at| self.fits(game, at, self.across(game, at)).is_ok())
    }

    fn faces(&self, game: &SmokeAndDisorder, at: Point) -> Vec<Facing> {
        let kept = self.across(game, at);
        let half = Facing::of(i32::from(kept.degrees()) % 180);
        let others = (0..180).step_by(APART as usize).map(Facing::of).filter(|facing| *facing != half);
        std::iter::once(kept).chain(others).filter(|facing| self.fits(game, at, *facing).is_ok()).collect()
    }
}

impl Procedure for Building {
    fn decision(&self, _: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        (self.seat, "SD-fx-07", if self.aimed.is_some() { "FacePick" } else { "CardPlay" })
    }

    fn check(&self, game: &SmokeAndDisorder, action: &Action) -> Verdict {
        match (action, self.aimed) {
            (Action::Obstacle(at), None) => self.fits(game, *at, self.across(game, *at)),
            (Action::Done, None) => Ok(()),
            (Action::Face(facing), Some(at)) => Code::DoesNotFit.unless(self.faces(game, at).contains(facing)),
            _ => Err(Code::WrongPhase.into()),
        }
    }

    fn list(&self, game: &SmokeAndDisorder, out: &mut Vec<Act<Action>>) {
        if let Some(at) = self.aimed {
            out.extend(self.faces(game, at).into_iter().map(|facing| Act::Do(Action::Face(facing))));
            return;
        }
        if let Some(at) = self.example(game) {
            out.push(Act::Aim(Action::Obstacle(at)));
        }
        out.push(Act::Do(Action::Done));
    }

    fn take(mut self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report) {
        match (action, self.aimed) {
            (Action::Obstacle(at), _) => {
                self.aimed = Some(*at);
                game.push(self);
            }
            (Action::Face(facing), Some(at)) => {
                let length = match game.effect_of(self.seat, self.card) {
                    Some(Effect::PlaceObstacle { length, .. }) => *length,
                    _ => return,
                };
                let (a, b) = Self::ends(at, *facing, length);
                let Ok(id) = Name::new(&format!("placed-{}", game.placed().len() + 1)) else { return };
                game.put_up(Placed { id, ends: [a.point(), b.point()] });
                report.note(|| log::put_up(game, self.seat));
                game.look_round(report);
            }
            _ => {}
        }
    }

    /// Without a place for it nobody is asked.
    fn resume(self, game: &mut SmokeAndDisorder, _: &mut Report) -> Flow {
        if self.aimed.is_none() && self.example(game).is_none() {
            return Flow::On;
        }
        game.push(self);
        Flow::Ask
    }

    fn is_sound(&self, game: &SmokeAndDisorder) -> bool {
        self.aimed.is_none_or(|at| game.is_near_table(at))
    }
}
