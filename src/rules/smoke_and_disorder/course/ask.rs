//! What chapters ask of a position.

use super::state::{Combat, SmokeAndDisorder};
use crate::rules::Seat;
use crate::rules::smoke_and_disorder::map::{Screen, Sheet, UnitSpec, footprint_of, troops_of};
use crate::rules::smoke_and_disorder::pieces::{
    Body, Footprint, Layout, Mover, Name, Rating, Shape, Standing, Troops, Unit, Whereabouts,
};
use crate::rules::space::table::{Bounds, Convex, Pose, Vec2};
use std::sync::Arc;

impl SmokeAndDisorder {
    pub(in super::super) fn sheet(&self) -> &Sheet {
        &self.scenario.sheet
    }

    /// The place of a body in the list.
    pub(in super::super) fn body(&self, id: Name) -> Option<usize> {
        self.bodies.iter().position(|body| body.id == id && !matches!(body.standing(), Standing::Merged))
    }

    /// What the scenario says of a unit.
    pub(in super::super) fn spec(&self, unit: u8) -> &UnitSpec {
        &self.sheet().units[usize::from(unit)]
    }

    /// The members of a body: place in the scenario, and state.
    pub(in super::super) fn members(&self, body: &Body) -> impl Iterator<Item = (u8, &Unit)> {
        let members = body.members;
        (0..members.len()).map(move |i| {
            let unit = members.as_slice()[i];
            (unit, &self.units[usize::from(unit)])
        })
    }

    /// What a body is made of.
    pub(in super::super) fn troops(&self, body: &Body) -> Troops {
        troops_of(self.sheet(), body)
    }

    /// As what it moves over ground.
    pub(in super::super) fn mover(&self, body: &Body) -> Mover {
        Mover::of(self.troops(body), body.shape())
    }

    /// Figures still standing.
    pub(in super::super) fn figures(&self, body: &Body) -> u8 {
        self.members(body).map(|(_, unit)| unit.figures).sum()
    }

    /// Disorders of all members [SD-org-13].
    pub(in super::super) fn disorders(&self, body: &Body) -> u8 {
        self.members(body).map(|(_, unit)| unit.disorders).sum()
    }

    /// The lowest rating of the members [SD-org-13].
    pub(in super::super) fn rating(&self, body: &Body) -> Rating {
        self.members(body).map(|(unit, _)| self.spec(unit).rating).min().unwrap_or(Rating::Average)
    }

    /// Whether nobody is there.
    pub(in super::super) fn is_dummy(&self, body: &Body) -> bool {
        self.members(body).any(|(unit, _)| self.spec(unit).is_dummy)
    }

    /// The Combat in which it fights.
    pub(in super::super) fn combat(&self, body: Name) -> Option<&Combat> {
        self.combats.iter().find(|combat| combat.has(body))
    }

    /// Characters with a body, by their places in the list.
    pub(in super::super) fn with(&self, body: Name) -> impl Iterator<Item = usize> {
        let here = move |&i: &usize| self.people[i].place == Whereabouts::With(body);
        (0..self.people.len()).filter(here)
    }

    /// The highest class of the Characters with a body; 0 without any [SD-char-10].
    pub(in super::super) fn class_with(&self, body: Name) -> u8 {
        self.with(body).map(|i| self.people[i].class).max().unwrap_or(0)
    }

    /// The footprint of a body on the table.
    pub(in super::super) fn footprint<'a>(&'a self, body: &'a Body) -> Option<&'a Footprint> {
        let pose = body.pose()?;
        Some(body.footprint_or(|| self.footprint_as(body, body.shape(), body.rows(), pose)))
    }

    /// The footprint that a body would have.
    pub(in super::super) fn footprint_as(&self, body: &Body, shape: Shape, rows: u8, pose: Pose) -> Footprint {
        Footprint::of(self.layout_as(body, shape, rows), pose)
    }

    /// How its figures would stand.
    pub(in super::super) fn layout_as(&self, body: &Body, shape: Shape, rows: u8) -> Arc<Layout> {
        let make = || footprint_of(self.sheet(), &self.units, body, shape, rows, Pose::default()).layout;
        if (shape, rows) == (body.shape(), body.rows()) { body.layout_or(make) } else { make() }
    }

    /// Where a body counts as being where one point is needed: front centre, middle of a square or of a building
    /// (section 3.1).
    pub(in super::super) fn reference(&self, body: &Body) -> Option<Vec2> {
        if let Some(building) = body.building() {
            return self.ground().building(building).map(|(_, house)| house.centroid);
        }
        let block = self.footprint(body)?.block;
        Some(if body.shape() == Shape::Square { block.centre() } else { block.front() })
    }

    /// The middle of its footprint, or of its building.
    pub(in super::super) fn centre(&self, body: &Body) -> Option<Vec2> {
        match body.building() {
            Some(building) => self.ground().building(building).map(|(_, house)| house.centroid),
            None => self.footprint(body).map(|footprint| footprint.block.centre()),
        }
    }

    /// The box of a body, or of its building.
    pub(in super::super) fn bounds_of(&self, body: &Body) -> Option<Bounds> {
        match body.building().and_then(|id| self.ground().building(id)) {
            Some((_, house)) => Some(house.polygon.bounds()),
            None => self.footprint(body).map(|footprint| footprint.outline.bounds()),
        }
    }

    /// Spotted bodies of the other side, in the order of the scenario.
    pub(in super::super) fn spotted_enemies(&self, seat: Seat) -> impl Iterator<Item = &Body> {
        self.bodies.iter().filter(move |body| body.side != seat && body.is_spotted())
    }

    /// The spotted enemy body whose footprint centre is nearest; ties by scenario order.
    pub(in super::super) fn nearest_enemy(&self, seat: Seat, from: Vec2) -> Option<(&Body, Vec2)> {
        let enemies = self.spotted_enemies(seat).filter_map(|body| Some((body, self.centre(body)?)));
        enemies.reduce(|a, b| if (b.1 - from).squared() < (a.1 - from).squared() { b } else { a })
    }

    /// Distance of a shape from a body: a garrison's from its building.
    pub fn distance(&self, shape: &Convex, body: &Body) -> f64 {
        if let Some(building) = body.building() {
            return self.ground().building(building).map_or(f64::INFINITY, |(_, house)| house.polygon.distance(shape));
        }
        self.footprint(body).map_or(f64::INFINITY, |footprint| footprint.outline.distance(shape))
    }

    /// The bodies that bar sight to others: spotted, in close order, mounted, limbered or a train [SD-sight-02].
    pub(in super::super) fn screens(&self) -> Vec<Screen> {
        self.screens_near(None)
    }

    /// The same, those alone that reach into these bounds, if any are given.
    pub(in super::super) fn screens_near(&self, near: Option<Bounds>) -> Vec<Screen> {
        let screen = |(i, body): (usize, &Body)| {
            let loose = matches!(body.shape(), Shape::Skirmish | Shape::Deployed);
            let footprint = self.footprint(body).filter(|_| body.is_spotted() && !loose)?;
            if near.is_some_and(|near| !near.meets(footprint.outline.bounds())) {
                return None;
            }
            Some(Screen { body: i, outline: footprint.outline, height: self.ground().height(footprint.block.centre()) })
        };
        self.bodies.iter().enumerate().filter_map(screen).collect()
    }
}
