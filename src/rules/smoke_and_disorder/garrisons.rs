//! Buildings: going in, coming out, fire [SD-ter-10 to SD-ter-13].

use super::charts::{LINING_GAP, OCCUPY_REACH, STEP};
use super::course::{Action, Flow, House, Procedure, SmokeAndDisorder};
use super::log;
use super::movement::Fit;
use super::pieces::{Body, Footprint, Name, Shape, Standing};
use super::refusals::{Code, Verdict};
use crate::rules::space::table::{Edge, Facing, Pose, Vec2, at_most, steps};
use crate::rules::{Act, Report, Seat};
use serde::{Deserialize, Serialize};

impl SmokeAndDisorder {
    /// What has become of a building.
    pub fn house(&self, building: Name) -> Option<House> {
        self.houses.iter().find(|(id, _)| *id == building).map(|(_, house)| *house)
    }

    /// The body that holds a building.
    pub fn garrison(&self, building: Name) -> Option<&Body> {
        self.bodies.iter().find(|body| body.building() == Some(building))
    }

    /// Whether a body can occupy a building: a lone unit of foot with a figure near a wall, room inside, nobody there, no
    /// fire [SD-ter-10]. An unseen garrison is no reason against it: whoever opens the door finds it.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn may_occupy(&self, i: usize, building: Name) -> Verdict {
        let body = &self.bodies[i];
        Code::Engaged.unless(self.combat(body.id).is_none())?;
        Code::Dummy.unless(!self.is_dummy(body))?;
        let (_, house) = self.ground().building(building).ok_or(Code::WrongPhase)?;
        let lone = self.troops(body).is_foot() && body.members.len() == 1 && body.shape() != Shape::Square;
        Code::ShapeNotAllowed.unless(lone)?;
        let footprint = self.footprint(body).ok_or(Code::GarrisonStands)?;
        let far =
            footprint.figures.iter().map(|man| house.polygon.distance_to_point(*man)).fold(f64::INFINITY, f64::min);
        if !at_most(far, OCCUPY_REACH) {
            return Err(Code::CannotReach.needs(far, OCCUPY_REACH));
        }
        let (men, room) = (self.figures(body), house.capacity);
        if men > room {
            return Err(Code::Capacity.needs(f64::from(men), f64::from(room)));
        }
        let held = self.garrison(building).is_some_and(|other| other.side == body.side || other.is_spotted());
        Code::Occupied.unless(!held && self.house(building).is_none())
    }

    /// It goes in, and is spotted; unless somebody unseen is there, who is spotted instead [SD-geo-23, SD-hide-06].
    pub(super) fn occupy(&mut self, i: usize, building: Name, report: &mut Report) {
        let id = self.bodies[i].id;
        if let Some(unseen) = self.garrison(building).map(|body| body.id) {
            return self.reveal(&[unseen, id], report);
        }
        self.reveal(&[id], report);
        self.bodies[i].tolerated = false;
        self.bodies[i].put(Standing::In(building));
        report.note(|| log::occupied(self, id, building));
        self.look_round(report);
    }

    /// Where a garrison would stand that leaves by a wall in a shape: facing out, its rear near the middle of the wall,
    /// sliding along the wall where that does not fit [SD-ter-10].
    ///
    /// # Errors
    /// The first reason against it.
    pub fn may_leave(&self, i: usize, wall: u8, shape: Shape) -> Verdict<Pose> {
        let body = &self.bodies[i];
        Code::Engaged.unless(self.combat(body.id).is_none())?;
        self.way_out(i, wall, shape)
    }

    /// The same for a garrison that is driven out of a Combat or by fire.
    pub(super) fn way_out(&self, i: usize, wall: u8, shape: Shape) -> Verdict<Pose> {
        let body = &self.bodies[i];
        let building = body.building().ok_or(Code::WrongPhase)?;
        let (_, house) = self.ground().building(building).ok_or(Code::WrongPhase)?;
        let edge = house.walls.get(usize::from(wall)).ok_or(Code::WrongPhase)?;
        let allowed = self.members(body).all(|(unit, _)| self.spec(unit).shapes_allowed.contains(&shape));
        Code::ShapeNotAllowed.unless(matches!(shape, Shape::Line | Shape::Skirmish) && allowed)?;
        let here = self.places_before(i, edge, shape);
        here.into_iter()
            .find(|there| self.fits(i, there) == Fit::Free)
            .map(|there| there.block.pose())
            .ok_or(Code::DoesNotFit.into())
    }

    fn places_before(&self, i: usize, wall: &Edge, shape: Shape) -> Vec<Footprint> {
        let body = &self.bodies[i];
        let Some(facing) = Facing::nearest(wall.outward) else { return Vec::new() };
        let zero = Pose::new(wall.middle(), facing);
        let depth = self.footprint_as(body, shape, body.rows(), zero).block.depth();
        let along = facing.right();
        let slides = (0..=steps(wall.length() / 2.0, STEP)).flat_map(|n| {
            let far = f64::from(n) * STEP;
            [-far, far].into_iter().take(if n == 0 { 1 } else { 2 })
        });
        let front = |far: f64| wall.middle() + along * far + facing.forward() * (LINING_GAP + depth);
        slides.map(|far| self.footprint_as(body, shape, body.rows(), Pose::new(front(far), facing))).collect()
    }

    /// The ways out of a building for its garrison: walls in order, shapes in order.
    pub(super) fn ways_out(&self, i: usize) -> Vec<(u8, Shape)> {
        let house = self.bodies[i].building().and_then(|id| self.ground().building(id));
        let walls = house.map_or(0, |(_, house)| house.walls.len() as u8);
        (0..walls).flat_map(|wall| [Shape::Line, Shape::Skirmish].map(|shape| (wall, shape))).collect()
    }

    /// It comes out; unless it would tread on somebody unseen, who is spotted instead [SD-geo-23].
    pub(super) fn leave(&mut self, i: usize, pose: Pose, shape: Shape, report: &mut Report) {
        let under = self.trodden_on(i, &self.footprint_as(&self.bodies[i], shape, self.bodies[i].rows(), pose));
        if !under.is_empty() {
            return self.reveal(&under, report);
        }
        let (id, rows) = (self.bodies[i].id, self.bodies[i].rows());
        self.bodies[i].tolerated = false;
        self.bodies[i].reshape(shape, rows);
        self.bodies[i].put(Standing::At(pose));
        report.note(|| log::left_building(self, id));
        self.look_round(report);
    }

    /// Puts a garrison that must back off before the wall that faces most away from its enemy; whether there was room at
    /// any wall [SD-ter-12].
    pub(super) fn driven_out(&mut self, i: usize, enemy: Vec2, report: &mut Report) -> bool {
        let Some((_, house)) = self.bodies[i].building().and_then(|id| self.ground().building(id)) else { return true };
        let towards = enemy - house.centroid;
        let mut walls: Vec<(u8, f64)> =
            (0u8..).zip(&house.walls).map(|(n, wall)| (n, wall.outward.dot(towards))).collect();
        walls.sort_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)));
        let loose =
            self.members(&self.bodies[i]).all(|(unit, _)| self.spec(unit).shapes_allowed.contains(&Shape::Skirmish));
        let shape = if loose { Shape::Skirmish } else { Shape::Line };
        let found = walls.into_iter().find_map(|(wall, _)| self.way_out(i, wall, shape).ok());
        let Some(pose) = found else { return false };
        let rows = self.bodies[i].rows();
        let id = self.bodies[i].id;
        self.bodies[i].reshape(shape, rows);
        self.bodies[i].tolerated = true;
        self.bodies[i].put(Standing::At(pose));
        report.note(|| log::left_building(self, id));
        true
    }

    /// A building is set alight [SD-fx-06].
    pub(super) fn set_alight(&mut self, building: Name, report: &mut Report) {
        self.houses.push((building, House::Burning));
        self.houses.sort_unstable_by_key(|(id, _)| *id);
        report.note(|| log::burns(self, building));
    }
}

/// Burning buildings at the end of the turn: garrisons are turned out, then the building is burnt [SD-ter-13].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Burning;

impl Burning {
    /// The building that burns first.
    pub fn first(game: &SmokeAndDisorder) -> Option<Name> {
        game.houses.iter().find(|(_, house)| *house == House::Burning).map(|(id, _)| *id)
    }

    /// The body that a fire turns out.
    pub fn turned_out(game: &SmokeAndDisorder) -> Option<usize> {
        let building = Self::first(game)?;
        game.bodies.iter().position(|body| body.building() == Some(building))
    }
}

impl Procedure for Burning {
    fn decision(&self, game: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        (Self::turned_out(game).map_or(Seat(0), |i| game.bodies[i].side), "SD-ter-13", "LeaveWall")
    }

    fn check(&self, game: &SmokeAndDisorder, action: &Action) -> Verdict {
        let i = Self::turned_out(game).ok_or(Code::WrongPhase)?;
        match action {
            Action::Leave { wall, shape } => game.way_out(i, *wall, *shape).map(|_| ()),
            _ => Err(Code::WrongPhase.into()),
        }
    }

    fn list(&self, game: &SmokeAndDisorder, out: &mut Vec<Act<Action>>) {
        let Some(i) = Self::turned_out(game) else { return };
        let ways = game.ways_out(i).into_iter().map(|(wall, shape)| Action::Leave { wall, shape });
        out.extend(ways.filter(|way| self.check(game, way).is_ok()).map(Act::Do));
    }

    fn take(self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report) {
        let (Some(i), Action::Leave { wall, shape }) = (Self::turned_out(game), action) else { return };
        if let Ok(pose) = game.way_out(i, *wall, *shape) {
            game.suffer(i, 0, 1);
            // Nobody stays in a burning house for an enemy unseen before its door: both are then found, and he comes out
            // where he can at the next question.
            game.leave(i, pose, *shape, report);
        }
        game.push(self);
    }

    fn resume(self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
        let Some(building) = Self::first(game) else { return Flow::On };
        if let Some(i) = Self::turned_out(game) {
            let id = game.bodies[i].id;
            // A Combat at that building ends.
            game.end_combat(id);
            if game.ways_out(i).into_iter().any(|(wall, shape)| game.way_out(i, wall, shape).is_ok()) {
                game.push(self);
                return Flow::Ask;
            }
            let way = game.way_back(&game.bodies[i]);
            game.rout(i, way, report);
        }
        if let Some(entry) = game.houses.iter_mut().find(|(id, _)| *id == building) {
            entry.1 = House::Burnt;
        }
        report.note(|| log::burnt(game, building));
        game.push(self);
        Flow::On
    }
}
