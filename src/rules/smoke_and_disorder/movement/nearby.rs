//! What can matter to legs that stay within some bounds: gathered once, so that many legs ask little each. What is left out
//! could say nothing against any of them, nor make it dearer.

use super::super::charts::STAND_OFF;
use super::super::map::{Area, Line, Road};
use super::disc::RADIUS;
use super::march::{March, Other};
use crate::rules::space::table::Bounds;

/// More than any tolerance of any test, in inches.
const MARGIN: f64 = 0.05;

/// The ground and the bodies near some legs.
pub(super) struct Nearby<'m> {
    /// Whether a leg could end off the table.
    pub(super) edge: bool,
    /// Whether a leg could meet ground that is closed to the mover.
    pub(super) closed: bool,
    /// Whether a leg could end astride a palisade, a gate or a breastwork.
    pub(super) solid: bool,
    /// Areas of bad going.
    pub(super) bad: Vec<&'m Area>,
    /// Lines.
    pub(super) lines: Vec<&'m Line>,
    /// Roads, if the mover gains by them.
    pub(super) roads: Vec<&'m Road>,
    /// Bodies.
    pub(super) others: Vec<&'m Other<'m>>,
    /// Enemy buildings with garrisons, and how far away they are at the start.
    pub(super) manned: Vec<(usize, f64)>,
}

impl<'m> Nearby<'m> {
    /// What is near legs that stay within bounds.
    pub(super) fn of(march: &'m March<'_>, bounds: Bounds) -> Self {
        let ground = march.game().ground();
        let near = bounds.grown(MARGIN);
        let far = near.grown(STAND_OFF);
        let rides = march.gains_by_roads();
        let meets = |other: &Other<'_>| {
            let there = other.marker.map_or(other.outline.bounds(), |middle| Bounds::of(&[middle]).grown(RADIUS));
            there.meets(far)
        };
        let manned = |&(building, _): &(usize, f64)| ground.buildings[building].polygon.bounds().meets(far);
        Self {
            edge: !ground.holds(&[near.low(), near.high()]),
            closed: !ground.is_open_within(march.mover, march.body().side, near),
            solid: ground.lines.iter().any(|line| line.is_solid() && line.reaches(near)),
            bad: ground.areas.iter().filter(|area| area.bad_going && area.polygon.bounds().meets(near)).collect(),
            lines: ground.lines.iter().filter(|line| line.reaches(near)).collect(),
            roads: ground.roads.iter().filter(|road| rides && road.bounds().meets(near)).collect(),
            others: march.others.iter().filter(|other| meets(other)).collect(),
            manned: march.manned.iter().copied().filter(manned).collect(),
        }
    }
}
