//! Which edge a charge strikes, and where the charger comes to stand.

use super::super::charts::{LINING, cells};
use super::super::course::{ContactEdge, SmokeAndDisorder};
use super::super::map::Excepted;
use super::super::pieces::{Body, Footprint, Shape};
use super::super::refusals::{Code, Verdict};
use crate::rules::space::table::{EPS, Edge, Facing, Pose, Side, Stretches, Vec2, less, stretch_near};

/// Steps along the struck edge in which room is looked for.
const SHIFT: f64 = 0.25;

/// A charger in contact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// Which edge is struck.
    pub edge: ContactEdge,
    /// Where the charger stands then.
    pub pose: Pose,
    /// The line that the target lines there, by its place in the list, if any: the charger attacks a defended obstacle.
    pub lined: Option<usize>,
}

impl SmokeAndDisorder {
    /// The edge of a body that something at a place strikes: by zone; of a square the nearest face, of a garrison the
    /// nearest wall [SD-chg-04, SD-geo-11].
    pub fn edge_struck(&self, target: &Body, from: Vec2) -> Option<(ContactEdge, Edge)> {
        if let Some((_, house)) = target.building().and_then(|id| self.ground().building(id)) {
            let far = |wall: &Edge| (wall.middle() - from).squared();
            let walls = (0u8..).zip(house.walls.iter().copied());
            let nearest = walls.reduce(|a, b| if far(&b.1) < far(&a.1) { b } else { a })?;
            return Some((ContactEdge::Wall(nearest.0), nearest.1));
        }
        let footprint = self.footprint(target)?;
        let side = if target.shape() == Shape::Square {
            let nearest = footprint.nearest_face(from);
            Side::ALL.into_iter().find(|&side| footprint.block.edge(side) == nearest).unwrap_or(Side::Front)
        } else {
            footprint.block.quarter(from)
        };
        Some((ContactEdge::Edge(side), footprint.block.edge(side)))
    }

    /// The line that a body lines with an edge: it defends, lies within a quarter inch along at least half of the edge, and
    /// on the outer side [SD-ter-09].
    pub fn lined_by(&self, edge: &Edge) -> Option<usize> {
        let mut near = Stretches::default();
        (0..).zip(&self.ground().lines).find_map(|(i, line)| {
            near.clear();
            for &(a, b) in line.segments.iter().filter(|&&(a, b)| edge.local(a.towards(b, 0.5)).1 > -EPS) {
                if let Some((from, to)) = stretch_near(edge.left, edge.right, a, b, LINING + EPS) {
                    near.add(from, to);
                }
            }
            (line.defends && near.share() >= 0.5 - 1e-6).then_some(i)
        })
    }

    /// Where a charger comes to stand against a target as they now are [SD-chg-05].
    ///
    /// # Errors
    /// There is no room along the struck edge.
    pub fn contact(&self, charger: &Body, target: &Body) -> Verdict<Contact> {
        let own = self.footprint(charger).ok_or(Code::CannotCharge)?;
        let (struck, edge) = self.edge_struck(target, own.block.front()).ok_or(Code::NotSpotted)?;
        let lined = self.lined_by(&edge);
        let facing = Facing::nearest(-edge.outward).ok_or(Code::ContactBlocked)?;
        let foot = edge.foot(own.block.front());
        let along = facing.right();
        let shifts = (0..=(edge.length() / SHIFT) as i32).flat_map(|n| {
            let far = f64::from(n) * SHIFT;
            // To the left first, as the charger sees it.
            [-far, far].into_iter().take(if n == 0 { 1 } else { 2 })
        });
        let half = edge.length() / 2.0;
        let places = shifts.map(|far| foot + along * far).filter(|p| edge.local(*p).0.abs() <= half + EPS);
        let except = self.excepted(target, lined);
        let free = |place: &Vec2| self.is_free_contact(charger, target, &own.moved(Pose::new(*place, facing)), except);
        let place = places.into_iter().find(free).ok_or(Code::ContactBlocked)?;
        Ok(Contact { edge: struck, pose: Pose::new(place, facing), lined })
    }

    /// What does not close the way of a charge: the obstacle that the target lines, the target's own building.
    pub(super) fn excepted(&self, target: &Body, lined: Option<usize>) -> Excepted {
        let building = target.building().and_then(|id| self.ground().building(id)).map(|(i, _)| i);
        Excepted { line: lined, building }
    }

    fn is_free_contact(&self, charger: &Body, target: &Body, there: &Footprint, except: Excepted) -> bool {
        let ground = self.ground();
        let outline = &there.outline;
        if !ground.holds(&there.block.corners()) || ground.is_closed(self.mover(charger), charger.side, outline, except)
        {
            return false;
        }
        let astride =
            (0..).zip(&ground.lines).any(|(i, line)| line.is_solid() && Some(i) != except.line && line.meets(outline));
        !astride && !self.bodies.iter().any(|other| self.is_in_contacts_way(charger, target, other, there))
    }

    fn is_in_contacts_way(&self, charger: &Body, target: &Body, other: &Body, there: &Footprint) -> bool {
        let Some(footprint) = self.footprint(other) else { return false };
        if other.id == charger.id || other.id == target.id || other.side != charger.side && other.concealed {
            return false;
        }
        if other.side == charger.side && other.concealed && !charger.concealed {
            return less(there.outline.distance_to_point(footprint.marker()), cells::MARKER / 2.0);
        }
        footprint.outline.overlaps(&there.outline)
    }
}
