//! Bodies that retire: evading a charge, backing off [SD-ret-01, SD-ret-02].

use super::charts::STEP;
use super::course::SmokeAndDisorder;
use super::map::{Crossing, Excepted};
use super::pieces::{Body, Mover};
use super::refusals::{Code, Verdict};
use crate::rules::space::table::{Block, Convex, Facing, Pose, Stretches, Vec2, at_most, inches, steps};

/// Turns of an evader from the straight way, in the order in which ties are settled.
const TURNS: [i32; 7] = [0, 15, -15, 30, -30, 45, -45];

/// Quarter inches that a retreat may grow to get clear of a friend.
const FARTHER: u32 = 24;

/// A way to retire.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Retreat {
    /// Where the body stands at its end.
    pub pose: Pose,
    /// How far its middle went, in inches.
    pub far: f64,
}

/// Who retires from whom.
#[derive(Clone, Copy, Debug)]
struct Way {
    facing: Facing,
    /// Whether it ends looking back.
    looks_back: bool,
}

impl SmokeAndDisorder {
    /// Where a body evades to, away from a charger: the direction of seven in which it gets farthest
    /// [SD-rea-03, SD-ret-02].
    ///
    /// # Errors
    /// It has no move, or could retire less than a quarter inch.
    pub fn evade(&self, body: &Body, charger: &Body) -> Verdict<Retreat> {
        Code::GarrisonStands.unless(body.building().is_none())?;
        Code::SquareStands.unless(body.shape() != super::pieces::Shape::Square)?;
        let (here, enemy) = self.centre(body).zip(self.centre(charger)).ok_or(Code::WrongPhase)?;
        let straight = Facing::nearest(here - enemy).ok_or(Code::DoesNotFit)?;
        let ways = TURNS.map(|turn| Way { facing: straight.turned(turn), looks_back: false });
        let far = |way: &Way| self.clear_steps(body, *way, Some(charger));
        let best = ways.into_iter().fold((ways[0], far(&ways[0])), |best, way| {
            let steps = far(&way);
            if steps > best.1 { (way, steps) } else { best }
        });
        self.end_clear(body, best.0, best.1).ok_or(Code::DoesNotFit.into())
    }

    /// Where a body backs off to in this direction; not at all if that is less than a quarter inch. `fought`: the opponent
    /// of its Combat, who is in nobody's way but where it ends.
    pub fn back_off(&self, body: &Body, facing: Facing, fought: Option<&Body>) -> Option<Retreat> {
        let way = Way { facing, looks_back: true };
        let retreat = self.end_clear(body, way, self.clear_steps(body, way, fought))?;
        let clear = fought.and_then(|enemy| self.footprint(enemy)).is_none_or(|there| {
            let block = self.footprint(body).map(|own| own.block);
            block
                .is_some_and(|own| !Block::new(retreat.pose, own.width(), own.depth()).shape().overlaps(&there.outline))
        });
        clear.then_some(retreat)
    }

    /// The direction in which a body in no Combat backs off: from the nearest spotted enemy, else to its own edge.
    pub fn way_back(&self, body: &Body) -> Option<Facing> {
        let here = self.centre(body)?;
        let home = self.sheet().sides.of(body.side).home_edge.facing();
        Some(self.nearest_enemy(body.side, here).and_then(|(_, enemy)| Facing::nearest(here - enemy)).unwrap_or(home))
    }

    /// Quarter inches that a body can pay for and that nothing but friends stands in the way of.
    fn clear_steps(&self, body: &Body, way: Way, fought: Option<&Body>) -> u32 {
        let most = self.paid_steps(body, way.facing);
        (0..=most).rev().find(|&steps| self.is_open_way(body, way, steps, fought)).unwrap_or(0)
    }

    /// The greatest number of quarter inches with s open + 2 × s bad + obstacles within the normal rate.
    fn paid_steps(&self, body: &Body, facing: Facing) -> u32 {
        let Some(here) = self.centre(body) else { return 0 };
        let mover = self.mover(body);
        let rate = inches(self.normal_move(body));
        let most = (0..=steps(rate, STEP)).rev();
        let mut stretches = Stretches::default();
        most.into_iter()
            .find(|&steps| {
                let far = f64::from(steps) * STEP;
                let there = here + facing.forward() * far;
                let bad = self.ground().bad_share(here, there, &mut stretches) * far;
                let (extra, slowed) = self.crossed(body, here, there);
                let touched = bad > 1e-9 || slowed;
                let cost = match mover {
                    Mover::Indians => far + extra,
                    Mover::Skirmishers => far + extra + if touched { 2.0 } else { 0.0 },
                    _ => far + bad + extra,
                };
                at_most(cost, rate)
            })
            .unwrap_or(0)
    }

    /// What the lines on a way cost in inches, each group once at its dearest, and whether one counts as bad going.
    fn crossed(&self, body: &Body, a: Vec2, b: Vec2) -> (f64, bool) {
        let (mover, mut paid, mut bad) = (self.mover(body), Vec::<(u16, i32)>::new(), false);
        for line in self.ground().reached(&[(a, b)]) {
            let cost = match line.crossing(mover, body.side) {
                Crossing::Costs(cost) => cost,
                Crossing::Bad => {
                    bad = true;
                    0
                }
                Crossing::Closed => 0,
            };
            if let Some((_, before)) = paid.iter_mut().find(|(group, _)| *group == line.group) {
                *before = cost.max(*before);
            } else {
                paid.push((line.group, cost));
            }
        }
        (inches(paid.iter().map(|(_, cost)| cost).sum()), bad)
    }

    fn after(&self, body: &Body, way: Way, steps: u32) -> Option<Block> {
        let own = self.footprint(body)?.block;
        let centre = own.centre() + way.facing.forward() * (f64::from(steps) * STEP);
        let facing = if way.looks_back { way.facing.opposite() } else { way.facing };
        let pose = Block::centred(centre, facing, own.width(), own.depth()).pose();
        Some(Block::new(pose, own.width(), own.depth()))
    }

    /// Whether a way meets no closed terrain, stays on the table and passes no spotted enemy.
    fn is_open_way(&self, body: &Body, way: Way, steps: u32, but: Option<&Body>) -> bool {
        let (Some(own), Some(end)) = (self.footprint(body), self.after(body, way, steps)) else { return false };
        let ground = self.ground();
        let hull = Convex::hull(own.block.corners(), end.corners());
        let shape = end.shape();
        let enemies = self.spotted_enemies(body.side).filter(|enemy| but.is_none_or(|but| but.id != enemy.id));
        ground.holds(&end.corners())
            && !ground.is_closed(self.mover(body), body.side, &hull, Excepted::default())
            && !ground.is_astride(&shape)
            && !enemies.filter_map(|enemy| self.footprint(enemy)).any(|there| there.outline.overlaps(&hull))
    }

    /// The end of a way clear of friends: farther in quarter inches if there is room, else back [SD-ret-02].
    fn end_clear(&self, body: &Body, way: Way, steps: u32) -> Option<Retreat> {
        let free = |&steps: &u32| {
            let Some(end) = self.after(body, way, steps) else { return false };
            let shape = end.shape();
            let friends = self.bodies.iter().filter(|b| b.side == body.side && b.id != body.id);
            // Own markers are passed and stood upon alike [SD-geo-24].
            let seen = friends.filter(|b| !b.concealed || body.concealed);
            !seen.filter_map(|b| self.footprint(b)).any(|there| there.outline.overlaps(&shape))
        };
        let on = (steps + 1..=steps + FARTHER).take_while(|&more| self.is_open_way(body, way, more, None));
        let found = if free(&steps) { Some(steps) } else { on.into_iter().find(free) };
        let steps = found.or_else(|| (1..steps).rev().find(free))?;
        let far = f64::from(steps) * STEP;
        (steps > 0).then(|| Some(Retreat { pose: self.after(body, way, steps)?.pose(), far }))?
    }
}
