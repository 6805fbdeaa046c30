//! A leg carried out: what is spotted on the way, what is bumped into, where it stops.

use super::super::charts::{BUMP, SPOT_STEP, STEP};
use super::super::course::SmokeAndDisorder;
use super::super::map::Excepted;
use super::super::pieces::{Name, Standing};
use super::disc::RADIUS;
use super::march::{Judged, March};
use super::progress::Progress;
use crate::rules::space::table::{Block, Convex, Leg, Pose, hundredths, less};

/// Quarter inches of the longest leg of the largest table.
const MOST_STEPS: u32 = 1000;

/// What came of a leg.
#[derive(Clone, Debug, PartialEq)]
pub struct Walked {
    /// Where the body stands now.
    pub pose: Pose,
    /// What its Move has come to.
    pub progress: Progress,
    /// Bodies that became spotted, in the order of the scenario: the mover itself may be among them.
    pub spotted: Vec<Name>,
    /// Whether the leg was cut short.
    pub stopped: bool,
}

impl SmokeAndDisorder {
    /// What comes of a legal leg, without carrying it out [SD-geo-21, SD-move-10].
    pub(in super::super) fn walked(&self, progress: &Progress, to: Pose, judged: &Judged) -> Option<Walked> {
        let march = March::new(self, progress)?;
        let leg = march.leg(to);
        let bump = self.bump(progress.body, &leg);
        let (share, mut spotted) = self.sighted(progress.body, &leg, bump.as_ref().map_or(1.0, |b| b.0));
        let bumped = bump.filter(|b| b.0 <= share);
        if let Some((_, whom)) = &bumped {
            spotted.extend([*whom, progress.body].into_iter().filter(|&id| self.is_hidden(id)));
        }
        spotted.sort_by_key(|id| self.body(*id));
        spotted.dedup();
        let stopped = share < 1.0 || bumped.is_some();
        let share = if stopped { self.rest(progress.body, &leg, share) } else { 1.0 };
        let mut after = march.after(judged.clone());
        after.spent = progress.spent + hundredths(judged.cost * share);
        Some(Walked { pose: if stopped { leg.pose_at(share) } else { to }, progress: after, spotted, stopped })
    }

    fn is_hidden(&self, id: Name) -> bool {
        self.body(id).is_some_and(|i| self.bodies[i].concealed)
    }

    /// The first unspotted enemy that the path comes within half an inch of: the share of the leg up to the last
    /// quarter-inch before, and whom [SD-geo-21].
    pub(in super::super) fn bump(&self, mover: Name, leg: &Leg) -> Option<(f64, Name)> {
        let side = self.bodies[self.body(mover)?].side;
        let unseen = self.bodies.iter().filter(|b| b.side != side && b.concealed && b.is_in_play());
        let disc = self.is_dummy(&self.bodies[self.body(mover)?]);
        // Of a dummy its disc bumps [SD-geo-24].
        let far = |part: &Leg, outline: &Convex| {
            if disc {
                outline.distance_to_segment(part.from.centre(), part.to.centre()) - RADIUS
            } else {
                part.swept().distance(outline)
            }
        };
        let bounds = leg.swept().bounds().grown(BUMP + RADIUS);
        let near: Vec<_> = unseen
            .filter_map(|b| Some((b.id, self.footprint(b)?.outline)))
            .filter(|(_, outline)| bounds.meets(outline.bounds()) && less(far(leg, outline), BUMP))
            .collect();
        if near.is_empty() {
            return None;
        }
        shares(leg, STEP).zip(shares(leg, STEP).skip(1)).find_map(|(before, at)| {
            let part = Leg { from: leg.block_at(before), to: leg.block_at(at) };
            near.iter().find(|(_, outline)| less(far(&part, outline), BUMP)).map(|(id, _)| (before, *id))
        })
    }

    /// How far the leg goes until its mover spots somebody, and all who are spotted by then, the mover too; sampled every
    /// half inch and at the end.
    fn sighted(&self, mover: Name, leg: &Leg, most: f64) -> (f64, Vec<Name>) {
        let mut found = Vec::new();
        let Some(i) = self.body(mover) else { return (1.0, found) };
        if !self.may_spot_along(i, leg) {
            return (most, found);
        }
        let mut sample = self.clone();
        for share in shares(leg, SPOT_STEP).skip(1).filter(|share| *share <= most + 1e-9) {
            sample.bodies[i].put(Standing::At(leg.pose_at(share)));
            let seen = sample.newly_spotted_about(i);
            if seen.contains(&mover) {
                found.push(mover);
                sample.bodies[i].concealed = false;
            }
            let others: Vec<Name> = seen.into_iter().filter(|&id| id != mover).collect();
            if !others.is_empty() {
                found.extend(others);
                return (share, found);
            }
        }
        (most, found)
    }

    /// The enemies whom a body spots on a way up to a pose, sampled every half inch: a charge is not stopped by them.
    pub(in super::super) fn seen_along(&self, i: usize, leg: &Leg, to: Pose) -> Vec<Name> {
        if !self.may_spot_along(i, leg) {
            return Vec::new();
        }
        let most = leg.from.pose().at;
        let far = crate::rules::space::table::Vec2::from(most).distance(to.at.into());
        let length = leg.displacement().length().max(1e-9);
        let mut sample = self.clone();
        let mut found = Vec::new();
        for share in shares(leg, SPOT_STEP).filter(|share| share * length <= far + 1e-9) {
            sample.bodies[i].put(Standing::At(leg.pose_at(share)));
            found.extend(sample.newly_spotted_about(i));
        }
        found.sort_by_key(|id| self.body(*id));
        found.dedup();
        found
    }

    /// Where a body may rest that is stopped after this share of a leg: there, or back along it in quarter-inches, at worst
    /// at its start [SD-move-10].
    fn rest(&self, mover: Name, leg: &Leg, share: f64) -> f64 {
        let length = leg.length();
        let Some(i) = self.body(mover) else { return 0.0 };
        let back = |n: u32| share - f64::from(n) * STEP / length;
        (0..MOST_STEPS).map(back).take_while(|s| *s > 0.0).find(|s| self.may_rest(i, leg.pose_at(*s))).unwrap_or(0.0)
    }

    /// Whether a body may stand at a pose: on the table, on open ground, clear of the bodies that it can see
    /// [SD-geo-18, SD-ter-06, SD-geo-24].
    pub(in super::super) fn may_rest(&self, i: usize, pose: Pose) -> bool {
        let now = self.footprint(&self.bodies[i]).map(|footprint| footprint.block);
        now.is_some_and(|now| self.has_room(i, &Block::new(pose, now.width(), now.depth())) == Fit::Free)
    }

    /// Whether a footprint of a body fits.
    pub(in super::super) fn fits(&self, i: usize, footprint: &super::super::pieces::Footprint) -> Fit {
        self.has_room(i, &footprint.block)
    }

    /// Whether a body finds room as this block.
    pub(in super::super) fn has_room(&self, i: usize, block: &Block) -> Fit {
        let (body, ground) = (&self.bodies[i], self.ground());
        if !ground.holds(&block.corners()) {
            return Fit::OffTable;
        }
        let mover = self.mover(body);
        let outline = &block.shape();
        if ground.is_closed(mover, body.side, outline, Excepted::default()) || ground.is_astride(outline) {
            return Fit::Closed;
        }
        let others = self.bodies.iter().enumerate().filter(|(j, other)| *j != i && other.is_in_play());
        let blocked = others.into_iter().any(|(_, other)| {
            let Some(there) = self.footprint(other) else { return false };
            let enemy = other.side != body.side;
            match (enemy, other.concealed, body.concealed) {
                (true, true, _) => false,
                (false, true, false) => {
                    less(outline.distance_to_point(there.marker()), super::super::charts::cells::MARKER / 2.0)
                }
                _ => there.outline.overlaps(outline),
            }
        });
        if blocked { Fit::Occupied } else { Fit::Free }
    }
}

/// Whether a body finds room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// It does.
    Free,
    /// It would stand off the table.
    OffTable,
    /// The ground is closed to it.
    Closed,
    /// Another body stands there.
    Occupied,
}

/// The shares of a leg at which it is sampled: every step of its length, and its end.
fn shares(leg: &Leg, step: f64) -> impl Iterator<Item = f64> {
    let length = leg.length().max(1e-9);
    (0..).map(move |n| f64::from(n) * step / length).take_while(|share| *share < 1.0 - 1e-9).chain([1.0])
}
