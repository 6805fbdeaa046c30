//! A dummy on its way: nobody is there, so that nothing counts of it but the disc of its marker. Its legs are then legal
//! or not whichever way the men who are not there would look [SD-geo-24, SD-hide-10].

use super::super::charts::cells;
use super::super::course::{Order, SmokeAndDisorder};
use super::super::refusals::{Code, Verdict};
use super::march::{March, stays_away};
use super::progress::Progress;
use crate::rules::space::table::{Block, EPS, Leg, SLACK, Vec2, less};

/// Half of the breadth of a marker.
pub const RADIUS: f64 = cells::MARKER / 2.0;

/// How far the disc round a block's middle is from something, given how far a place is.
pub fn gap(far: impl FnOnce(Vec2) -> f64, block: &Block) -> f64 {
    far(block.centre()) - RADIUS
}

/// The ways of the disc's middle and of its two ends across the way: what they cross is crossed.
pub fn tracks(leg: &Leg) -> [(Vec2, Vec2); 3] {
    let (a, b) = (leg.from.centre(), leg.to.centre());
    let (way, length) = (b - a, a.distance(b));
    let across = if length > 0.0 { Vec2::new(-way.y / length, way.x / length) * RADIUS } else { Vec2::default() };
    [(a - across, b - across), (a, b), (a + across, b + across)]
}

impl SmokeAndDisorder {
    /// Whether the disc of a dummy could lie round this place.
    pub(in super::super) fn disc_fits(&self, i: usize, middle: Vec2) -> bool {
        let progress = Progress::begin(self, &self.bodies[i], Order::Full);
        let march = progress.as_ref().and_then(|progress| March::new(self, progress));
        march.is_some_and(|march| {
            let from = *march.from();
            let to = Block::centred(middle, from.facing(), from.width(), from.depth());
            march.disc_is_clear(&Leg { from, to }).is_ok()
        })
    }
}

impl March<'_> {
    /// Table, closed terrain, bodies in the way, room at the end, enemies near, all as far as they concern a disc. Friends,
    /// seen or not, are passed through; what it lay upon at its start it may leave [SD-geo-22].
    pub(super) fn disc_is_clear(&self, leg: &Leg) -> Verdict {
        let (a, b) = (leg.from.centre(), leg.to.centre());
        let ground = self.game.ground();
        let over = |p: Vec2| (RADIUS - p.x.min(p.y).min(ground.width - p.x).min(ground.height - p.y)).max(0.0);
        Code::OffTable.unless(over(b) <= SLACK || over(b) < over(a))?;
        let closed = ground.is_closed_to_disc(self.mover, self.body.side, (a, b), RADIUS);
        Code::Closed.unless(!closed && !ground.is_under_disc((a, b), RADIUS))?;
        for other in &self.others {
            if let Some(start) = other.stand_off {
                let way = other.outline.distance_to_segment(a, b) - RADIUS;
                stays_away(start, way, || other.outline.distance_to_point(b) - RADIUS)?;
                continue;
            }
            let far =
                |p: Vec2| other.marker.map_or_else(|| other.outline.distance_to_point(p), |middle| p.distance(middle));
            let least = if other.marker.is_some() { 2.0 * RADIUS } else { RADIUS - SLACK };
            let lessens = less(far(a), least) && far(b) > far(a) + EPS;
            Code::DoesNotFit.unless(!less(far(b), least) || lessens)?;
        }
        for &(building, start) in &self.manned {
            let polygon = &ground.buildings[building].polygon;
            stays_away(start, polygon.distance_to_segment(a, b) - RADIUS, || polygon.distance_to_point(b) - RADIUS)?;
        }
        Ok(())
    }
}
