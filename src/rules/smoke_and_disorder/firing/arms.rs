//! Which members of a body fire, with what, and from which edge.

use super::super::course::SmokeAndDisorder;
use super::super::map::Eye;
use super::super::pieces::{Body, Shape, Weapon};
use super::super::refusals::{Code, Verdict};
use crate::rules::space::table::{Edge, Side, Vec2};

/// The edge from which a body fires, or at which it is fired at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edges {
    /// A face of a square, if it was chosen.
    pub face: Option<Side>,
    /// A wall of a building, if it was chosen.
    pub wall: Option<u8>,
}

/// A body about to fire with one kind of weapon.
#[derive(Clone, Debug)]
pub struct Shooter {
    /// As what the weapon counts: a tap-loaded rifle is a musket.
    pub arm: Weapon,
    /// Whether rifles fire that are not tap-loaded.
    pub rifled: bool,
    /// Its firing members, by their places in the list of members, with their places in the scenario.
    pub members: Vec<(u8, u8)>,
    /// The edge from which it fires.
    pub edge: Edge,
    /// The building it fires from.
    pub inside: Option<usize>,
}

impl SmokeAndDisorder {
    /// The weapons with which a body could fire now: the owner names one of them [SD-fire-19].
    pub(in super::super) fn arms(&self, body: &Body) -> Vec<Weapon> {
        let mut arms: Vec<Weapon> = self.members(body).filter_map(|(unit, _)| self.arm(unit)).collect();
        arms.sort_unstable();
        arms.dedup();
        arms
    }

    /// As what the weapon of a unit counts now, if it is ready.
    fn arm(&self, unit: u8) -> Option<Weapon> {
        let (weapon, state) = (self.spec(unit).weapon, &self.units[usize::from(unit)]);
        let counts = if weapon == Weapon::Rifle && state.load.is_tap() { Weapon::Musket } else { weapon };
        (state.figures > 0 && state.is_ready(weapon)).then_some(counts)
    }

    /// A body that fires with this weapon, or with the only one that is ready.
    ///
    /// # Errors
    /// It cannot fire.
    pub(in super::super) fn shooter(
        &self,
        body: &Body,
        arm: Option<Weapon>,
        edges: Edges,
        at: Vec2,
    ) -> Verdict<Shooter> {
        Code::GunLimbered.unless(body.shape() != Shape::Limbered)?;
        Code::Engaged.unless(self.combat(body.id).is_none())?;
        let arms = self.arms(body);
        let arm = arm.or(arms.first().copied()).filter(|arm| arms.contains(arm)).ok_or(Code::NotLoaded)?;
        let ready = (0u8..).zip(self.members(body)).filter(|(_, (unit, _))| self.arm(*unit) == Some(arm));
        let members: Vec<(u8, u8)> = ready.map(|(i, (unit, _))| (i, unit)).collect();
        let (edge, inside) = self.firing_edge(body, edges, at).ok_or(Code::WrongPhase)?;
        Ok(Shooter { arm, rifled: arm == Weapon::Rifle, members, edge, inside })
    }

    /// The edge from which a body fires, or is fired at, by what is at `at`: its front, the face of a square, the wall of
    /// a building; the nearest, if none was chosen [SD-geo-07, SD-geo-08].
    pub(in super::super) fn firing_edge(&self, body: &Body, edges: Edges, at: Vec2) -> Option<(Edge, Option<usize>)> {
        if let Some((i, house)) = body.building().and_then(|id| self.ground().building(id)) {
            let far = |wall: &Edge| (wall.middle() - at).squared();
            let nearest = || house.walls.iter().copied().reduce(|a, b| if far(&b) < far(&a) { b } else { a });
            let wall = edges.wall.map_or_else(nearest, |wall| house.walls.get(usize::from(wall)).copied());
            return wall.map(|wall| (wall, Some(i)));
        }
        let footprint = self.footprint(body)?;
        let edge = match (body.shape(), edges.face) {
            (Shape::Square, Some(face)) => footprint.block.edge(face),
            (Shape::Square, None) => footprint.nearest_face(at),
            _ => footprint.block.edge(Side::Front),
        };
        Some((edge, None))
    }

    /// The places of the figures that may fire over an edge, with their member: the two front ranks, or the two outermost
    /// ranks or files of a face [SD-fire-05, SD-fire-15].
    pub(in super::super) fn front_men(&self, body: &Body, edges: Edges, edge: &Edge) -> Vec<(u8, Eye)> {
        let Some(footprint) = self.footprint(body) else { return Vec::new() };
        let depth = match (body.shape(), edges.face) {
            (Shape::Square, Some(Side::Left | Side::Right)) => footprint.layout.frontage,
            _ => footprint.layout.cell_depth,
        };
        let slots = footprint.layout.slots.iter().zip(self.hiders(body).iter().map(|hider| hider.eye));
        let near = |eye: &Eye| -edge.local(eye.at).1 < 2.0 * depth;
        if body.shape() == Shape::Square {
            return slots.filter(|(_, eye)| near(eye)).map(|(slot, eye)| (slot.member, eye)).collect();
        }
        slots.filter(|(slot, _)| slot.rank < 2).map(|(slot, eye)| (slot.member, eye)).collect()
    }
}
