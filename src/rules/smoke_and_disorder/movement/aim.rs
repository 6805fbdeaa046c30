//! Orders that name a place: what a point means, how far one gets, which facings a leg may end with.

use super::super::charts::{FACE_REACH, LINING_GAP, LINING_OFFER};
use super::super::refusals::{No, Verdict};
use super::march::March;
use crate::rules::space::table::{Facing, Pose, Side, Vec2, anywhere, last_on_the_way, outline, segment_distance};
use crate::rules::{Dice, Point};

/// Degrees between the turns of a Face list.
const APART: i32 = 5;

/// Turns of a Face list to either side: up to 90°.
const TURNS: i32 = 18;

/// Enemies that a Face list offers to turn to.
const ENEMIES: usize = 4;

/// Degrees from parallel within which lining is offered.
const PARALLEL: i32 = 15;

impl March<'_> {
    /// The front centre meant by pointing at a place, facing kept: the place, or the last legal one on the way to it
    /// [SD-aim-02].
    ///
    /// # Errors
    /// No step of the way is legal: what is against the place itself.
    pub fn aimed(&self, to: Point) -> Verdict<Point> {
        let from = self.from().pose().at;
        let most = self.farthest();
        let nearby = self.nearby_on_the_way(to.into());
        let facing = self.from().facing();
        let legal = |at: Point| self.judge_among(Pose { at, facing }, &nearby).is_ok();
        last_on_the_way(from, to, most, legal).ok_or_else(|| {
            // Whatever is against the place is there: it is not legal.
            self.goes_to(to).err().unwrap_or(No { code: super::super::refusals::Code::DoesNotFit, numbers: None })
        })
    }

    fn goes_to(&self, at: Point) -> Verdict {
        self.judge(Pose { at, facing: self.from().facing() }).map(|_| ())
    }

    /// The outline of the places that can be aimed at: rays every 5°, the first point legal; empty if there is none.
    pub fn outline(&self) -> Vec<Point> {
        let facing = self.from().facing();
        let nearby = self.nearby_within(self.farthest() + 1.0);
        let paid = |at: Point| self.afford_among(&self.leg(Pose { at, facing }), &nearby).is_ok();
        let legal = |at: Point| self.judge_among(Pose { at, facing }, &nearby).is_ok();
        outline(self.from().pose().at, self.farthest(), paid, legal)
    }

    /// A place that can be aimed at, at random.
    pub fn anywhere(&self, chance: &mut Dice) -> Option<Point> {
        let facing = self.from().facing();
        let nearby = self.nearby_within(self.farthest() + 1.0);
        let open = |at: Point| self.is_well_formed(&self.leg(Pose { at, facing })).is_ok();
        let legal = |at: Point| self.judge_among(Pose { at, facing }, &nearby).is_ok();
        anywhere(self.from().pose().at, self.farthest(), chance, open, legal)
    }

    /// The facings with which a leg to this front centre may end: kept first, then turns either way, then towards the
    /// nearest spotted enemies [SD-aim-03]. Each only if the whole leg is legal.
    pub fn faces(&self, to: Point) -> Vec<Facing> {
        let kept = self.from().facing();
        let nearby = self.nearby_on_the_way(to.into());
        let mut faces = Vec::with_capacity(2 * TURNS as usize + 1 + ENEMIES);
        let mut offer = |facing: Facing| {
            if !faces.contains(&facing) && self.judge_among(Pose { at: to, facing }, &nearby).is_ok() {
                faces.push(facing);
            }
        };
        if to != self.from().pose().at {
            offer(kept);
        }
        for turn in (1..=TURNS).map(|n| n * APART) {
            offer(kept.turned(turn));
            offer(kept.turned(-turn));
        }
        self.towards_enemies(to.into()).into_iter().for_each(&mut offer);
        faces
    }

    /// Whether a facing is one of those from which it can be chosen how a leg to this front centre ends [SD-aim-03], legal or
    /// not: kept or turned in steps, towards one of the nearest enemies, along an obstacle.
    pub fn may_choose(&self, to: Point, facing: Facing) -> bool {
        let turn = self.from().facing().turn_to(facing);
        (turn % APART == 0 && turn.abs() <= TURNS * APART)
            || self.towards_enemies(to.into()).contains(&facing)
            || self.linings(to).iter().any(|pose| pose.at == to && pose.facing == facing)
    }

    /// Whether it can turn where it stands at all: some facing of the list is legal.
    pub fn can_turn(&self) -> bool {
        let pose = self.from().pose();
        let nearby = self.nearby_on_the_way(pose.at.into());
        let legal = |facing: Facing| self.judge_among(Pose { at: pose.at, facing }, &nearby).is_ok();
        (1..=TURNS).map(|n| n * APART).any(|turn| legal(pose.facing.turned(turn)) || legal(pose.facing.turned(-turn)))
            || self.towards_enemies(pose.at.into()).into_iter().any(legal)
    }

    /// The directions of the four nearest spotted enemies.
    fn towards_enemies(&self, at: Vec2) -> Vec<Facing> {
        let (game, side) = (self.game(), self.body().side);
        let reference = |body| game.reference(body).map(|p| (p - at, p.distance(at)));
        let mut enemies: Vec<(Vec2, f64)> = game.spotted_enemies(side).filter_map(reference).collect();
        enemies.retain(|(_, far)| *far <= FACE_REACH);
        enemies.sort_by(|a, b| a.1.total_cmp(&b.1));
        enemies.into_iter().take(ENEMIES).filter_map(|(way, _)| Facing::nearest(way)).collect()
    }

    /// The poses in which a leg to this front centre would line an obstacle: parallel to it, just short of it
    /// [SD-ter-09]. Each only if the whole leg is legal.
    pub fn linings(&self, to: Point) -> Vec<Pose> {
        let facing = self.from().facing();
        let aimed = self.leg(Pose { at: to, facing }).to.edge(Side::Front);
        let mut poses = Vec::new();
        for line in self.game().ground().lines.iter().filter(|line| line.defends) {
            let near = |&&(a, b): &&(Vec2, Vec2)| segment_distance(a, b, aimed.left, aimed.right) <= LINING_OFFER;
            for &(a, b) in line.segments.iter().filter(near) {
                poses.extend(self.lining(a, b, aimed.middle()));
            }
        }
        poses.retain(|&pose| self.judge(pose).is_ok());
        poses.dedup();
        poses
    }

    /// Parallel to a segment, on the side on which the front is.
    fn lining(&self, a: Vec2, b: Vec2, front: Vec2) -> Option<Pose> {
        let along = b - a;
        let length = along.length();
        let normal = Vec2::new(along.y / length, -along.x / length);
        let beyond = (front - a).dot(normal);
        // It looks across the obstacle: away from the side on which it stands.
        let outward = if beyond > 0.0 { -normal } else { normal };
        let facing = Facing::nearest(outward)?;
        if self.from().facing().turn_to(facing).abs() > PARALLEL {
            return None;
        }
        let foot = front + outward * beyond.abs();
        Some(Pose::new(foot - outward * LINING_GAP, facing))
    }
}
