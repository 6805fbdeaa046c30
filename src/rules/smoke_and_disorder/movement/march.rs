//! One leg, judged.

use super::super::charts::{LEGS, ROAD_FACTOR, SHORT_TRACK, SHORTEST_LEG, STAND_OFF, STANDING_STILL, cells, rates};
use super::super::course::SmokeAndDisorder;
use super::super::map::{Crossing, Excepted};
use super::super::pieces::{Body, Mover, Name, Shape};
use super::super::refusals::{Code, Verdict};
use super::disc;
use super::nearby::Nearby;
use super::progress::Progress;
use crate::rules::space::table::{
    Block, Bounds, Convex, EPS, Leg, Pose, Stretches, Vec2, at_most, hundredths, inches, less,
};
use std::cell::RefCell;

/// A leg that is legal.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// What it costs, in inches.
    pub cost: f64,
    /// The allowance that the whole Move then has, in hundredths.
    pub allowance: i32,
    /// Whether the Move has then touched bad going.
    pub bad: bool,
    /// What is then paid for groups of lines.
    pub paid: Vec<(u16, i32)>,
}

/// A body that may be in the way.
pub(super) struct Other<'a> {
    pub(super) outline: &'a Convex,
    /// Its middle, if it counts as nothing but a marker [SD-geo-24].
    pub(super) marker: Option<Vec2>,
    /// Whether the mover may pass through it.
    passable: bool,
    /// How far the mover is from it at the start, if it is an enemy to be stayed away from.
    pub(super) stand_off: Option<f64>,
    /// Whether they overlap at the start [SD-geo-22].
    overlapped: bool,
}

/// A body that is to move, and all that can be in its way, gathered once for many legs.
pub struct March<'a> {
    pub(super) game: &'a SmokeAndDisorder,
    pub(super) body: &'a Body,
    progress: &'a Progress,
    pub(super) mover: Mover,
    /// Whether nobody is there: what moves is the disc of its marker [SD-geo-24].
    dummy: bool,
    from: Block,
    pub(super) others: Vec<Other<'a>>,
    /// Enemy buildings with garrisons, and how far away they are at the start.
    pub(super) manned: Vec<(usize, f64)>,
    stretches: RefCell<Stretches>,
}

impl<'a> March<'a> {
    /// The next leg of a Move; `None` if the body is not on the table.
    pub fn new(game: &'a SmokeAndDisorder, progress: &'a Progress) -> Option<Self> {
        let body = &game.bodies[game.body(progress.body)?];
        let footprint = game.footprint(body)?;
        let mut march = Self::over_ground(game, progress, body, footprint.block);
        march.others.reserve(game.bodies.len());
        for other in game.bodies.iter().filter(|other| other.id != body.id) {
            march.gather(other, &footprint.outline);
        }
        Some(march)
    }

    /// The same for what the ground alone says: nobody is in the way.
    pub fn over_ground(game: &'a SmokeAndDisorder, progress: &'a Progress, body: &'a Body, from: Block) -> Self {
        Self {
            game,
            body,
            progress,
            mover: game.mover(body),
            dummy: game.is_dummy(body),
            from,
            others: Vec::new(),
            manned: Vec::new(),
            stretches: RefCell::default(),
        }
    }

    fn gather(&mut self, other: &'a Body, own: &Convex) {
        let enemy = other.side != self.body.side;
        if enemy && !other.is_spotted() {
            return;
        }
        if let Some(building) = other.building() {
            let ground = self.game.ground();
            if let Some((i, house)) = ground.building(building).filter(|_| enemy) {
                let far = if self.dummy {
                    disc::gap(|p| house.polygon.distance_to_point(p), &self.from)
                } else {
                    house.polygon.distance(own)
                };
                self.manned.push((i, far));
            }
            return;
        }
        let Some(footprint) = self.game.footprint(other) else { return };
        let outline = &footprint.outline;
        let marker = (other.concealed && (!self.body.concealed || self.dummy)).then(|| footprint.marker());
        let loose = |body: &Body| body.shape() == Shape::Skirmish;
        let near = own.bounds().grown(STAND_OFF + EPS).meets(outline.bounds());
        let gun = other.shape() == Shape::Deployed && self.game.troops(self.body).is_foot();
        self.others.push(Other {
            outline,
            marker,
            passable: !enemy && (loose(self.body) || loose(other) || gun),
            stand_off: enemy.then(|| match (self.dummy, near) {
                (true, _) => disc::gap(|p| outline.distance_to_point(p), &self.from),
                (false, true) => outline.distance(own),
                (false, false) => f64::INFINITY,
            }),
            overlapped: near && outline.overlaps(own),
        });
    }

    /// Who moves.
    pub fn body(&self) -> &'a Body {
        self.body
    }

    /// The game.
    pub fn game(&self) -> &'a SmokeAndDisorder {
        self.game
    }

    /// Whether a way on a road is shorter for it.
    pub(super) fn gains_by_roads(&self) -> bool {
        rates(self.mover, self.body.shape()).is_some_and(|rates| rates.road)
    }

    /// Whether nobody is there: a dummy goes in any direction and faces nowhere [SD-hide-10].
    pub fn is_dummy(&self) -> bool {
        self.dummy
    }

    /// Where the leg begins.
    pub fn from(&self) -> &Block {
        &self.from
    }

    /// The leg to a pose.
    pub fn leg(&self, to: Pose) -> Leg {
        Leg { from: self.from, to: Block::new(to, self.from.width(), self.from.depth()) }
    }

    /// Farthest that a front can get in any direction: no leg costs less than its length on a road.
    pub fn farthest(&self) -> f64 {
        let rate = rates(self.mover, self.body.shape()).map_or(0, |rates| rates.normal);
        inches((rate - self.progress.spent).max(0)) / ROAD_FACTOR + EPS
    }

    /// Whether the leg to this pose is legal.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn judge(&self, to: Pose) -> Verdict<Judged> {
        self.judge_among(to, &self.nearby_on_the_way(to.at.into()))
    }

    /// The same, given what is near the leg.
    pub(super) fn judge_among(&self, to: Pose, nearby: &Nearby<'_>) -> Verdict<Judged> {
        let leg = self.leg(to);
        self.is_well_formed(&leg)?;
        let judged = self.afford_among(&leg, nearby)?;
        self.is_clear(&leg, nearby)?;
        Ok(judged)
    }

    /// What can matter to legs that end with the front at a place, whatever they face.
    pub(super) fn nearby_on_the_way(&self, to: Vec2) -> Nearby<'_> {
        Nearby::of(self, self.bounds_to(to, 0.0))
    }

    /// What can matter to legs that end with the front at most so far from where it is.
    pub(super) fn nearby_within(&self, far: f64) -> Nearby<'_> {
        Nearby::of(self, self.bounds_to(self.from.front(), far))
    }

    /// Bounds of all legs that end with the front so near to a place, whatever they face; of a dummy the disc counts, too.
    fn bounds_to(&self, to: Vec2, far: f64) -> Bounds {
        let (width, depth) = (self.from.width(), self.from.depth());
        let reach = far + (width * width / 4.0 + depth * depth).sqrt() + disc::RADIUS;
        Bounds::of(&[to, self.from.front()]).grown(reach)
    }

    /// Length, direction, turn [SD-geo-12 to SD-geo-14].
    pub(super) fn is_well_formed(&self, leg: &Leg) -> Verdict {
        Code::WrongPhase.unless(f64::from(self.progress.legs) < LEGS && !self.progress.faced_last)?;
        let length = leg.length();
        if length < SHORTEST_LEG - 1e-9 {
            return Err(Code::TooShort.needs(SHORTEST_LEG, length));
        }
        if leg.displacement().length() > STANDING_STILL {
            let within = match self.mover {
                Mover::Deployed => true,
                _ if self.is_dummy() => true,
                Mover::Skirmishers | Mover::Indians => leg.goes_within(90),
                _ => leg.goes_within(45),
            };
            Code::OutsideArc.unless(within)?;
        }
        let turn = leg.turn().abs();
        if turn <= 90 { Ok(()) } else { Err(Code::TooSharp.needs(f64::from(turn), 90.0)) }
    }

    /// What a leg costs, and whether the Move can pay for it [SD-move-02 to SD-move-05].
    ///
    /// # Errors
    /// It costs too much.
    pub fn afford(&self, leg: &Leg) -> Verdict<Judged> {
        self.afford_among(leg, &self.nearby_on_the_way(leg.to.front()))
    }

    /// The same, given what is near the leg.
    pub(super) fn afford_among(&self, leg: &Leg, nearby: &Nearby<'_>) -> Verdict<Judged> {
        let tracks = if self.dummy { disc::tracks(leg) } else { leg.tracks() };
        let (share, touched) = self.bad_going(&tracks, nearby);
        let (extra, bad_line, paid) = self.obstacles(&tracks, None, nearby);
        let bad = self.progress.bad || touched || bad_line;
        let on_road =
            nearby.roads.iter().any(|road| road.holds_way(tracks[1].0, tracks[1].1, &mut self.stretches.borrow_mut()));
        let going = if on_road { leg.length() * ROAD_FACTOR } else { leg.length() * (1.0 + share) };
        let cost = going + inches(extra);
        let advance = self.progress.is_advance(&leg.to);
        let allowance = self.game.allowance(self.body, self.progress.order, advance, bad);
        let total = inches(self.progress.spent) + cost;
        if at_most(total, inches(allowance)) {
            Ok(Judged { cost, allowance, bad, paid })
        } else {
            Err(Code::TooFar.needs(total, inches(allowance)))
        }
    }

    /// What a charge costs in inches, and whether it touches bad going: no road helps it, and the obstacle that its target
    /// lines costs nothing [SD-move-05, SD-chg-10].
    pub fn cost_of_charge(&self, leg: &Leg, lined: Option<usize>) -> (f64, bool) {
        let (tracks, nearby) = (leg.tracks(), self.nearby_on_the_way(leg.to.front()));
        let (share, touched) = self.bad_going(&tracks, &nearby);
        let free = lined.map(|i| self.game.ground().lines[i].id);
        let (extra, bad_line, _) = self.obstacles(&tracks, free, &nearby);
        (leg.length() * (1.0 + share) + inches(extra), touched || bad_line)
    }

    /// The share of bad going that doubles the cost, and whether it is touched at all [SD-geo-16].
    fn bad_going(&self, tracks: &[(Vec2, Vec2); 3], nearby: &Nearby<'_>) -> (f64, bool) {
        if self.mover == Mover::Indians || nearby.bad.is_empty() {
            return (0.0, false);
        }
        let share = |&(a, b): &(Vec2, Vec2)| {
            if a.distance(b) < SHORT_TRACK {
                return if nearby.bad.iter().any(|area| area.polygon.contains(b)) { 1.0 } else { 0.0 };
            }
            let mut stretches = self.stretches.borrow_mut();
            stretches.clear();
            nearby.bad.iter().for_each(|area| area.polygon.cut(a, b, &mut stretches));
            stretches.share()
        };
        let most = tracks.iter().map(share).fold(0.0, f64::max);
        let slows = self.mover != Mover::Skirmishers;
        (if slows { most } else { 0.0 }, most > 1e-9)
    }

    /// What the lines on the way cost that were not paid for: each group once, at the dearest of its lines [SD-ter-04].
    fn obstacles(
        &self,
        tracks: &[(Vec2, Vec2); 3],
        free: Option<Name>,
        nearby: &Nearby<'_>,
    ) -> (i32, bool, Vec<(u16, i32)>) {
        let mut paid = self.progress.paid.clone();
        let (mut extra, mut bad) = (0, false);
        let lines = nearby.lines.iter().filter(|line| Some(line.id) != free && line.is_reached_by(tracks));
        for line in lines {
            let cost = match line.crossing(self.mover, self.body.side) {
                Crossing::Costs(cost) => cost,
                Crossing::Bad => {
                    bad = true;
                    0
                }
                // That it is closed is told by the swept area.
                Crossing::Closed => 0,
            };
            if let Some((_, before)) = paid.iter_mut().find(|(group, _)| *group == line.group) {
                extra += (cost - *before).max(0);
                *before = cost.max(*before);
            } else {
                extra += cost;
                paid.push((line.group, cost));
            }
        }
        (extra, bad, paid)
    }

    /// Table, closed terrain, bodies in the way, room at the end, enemies near [SD-geo-18 to SD-geo-24].
    fn is_clear(&self, leg: &Leg, nearby: &Nearby<'_>) -> Verdict {
        if self.dummy {
            return self.disc_is_clear(leg);
        }
        let ground = self.game.ground();
        Code::OffTable.unless(!nearby.edge || ground.holds(&leg.to.corners()))?;
        let way = leg.bounds().grown(STAND_OFF + EPS);
        let meets = |other: &&Other<'_>| other.marker.is_some() || other.outline.bounds().meets(way);
        let alone = nearby.manned.is_empty() && !nearby.others.iter().any(meets);
        if alone && !nearby.closed && !nearby.solid {
            return Ok(());
        }
        let (swept, end) = (leg.swept(), leg.to.shape());
        let closed = nearby.closed && ground.is_closed(self.mover, self.body.side, &swept, Excepted::default());
        Code::Closed.unless(!(closed || nearby.solid && ground.is_astride(&end)))?;
        for other in &nearby.others {
            pass(other, leg, &swept, &end)?;
        }
        for &(building, start) in &nearby.manned {
            let polygon = &ground.buildings[building].polygon;
            stays_away(start, polygon.distance(&swept), || polygon.distance(&end))?;
        }
        Ok(())
    }

    /// What a Move has come to after a legal leg.
    pub fn after(&self, judged: Judged) -> Progress {
        Progress {
            spent: self.progress.spent + hundredths(judged.cost),
            legs: self.progress.legs + 1,
            bad: judged.bad,
            paid: judged.paid,
            ..self.progress.clone()
        }
    }
}

/// Outside a charge nothing comes within an inch of a spotted enemy, unless it starts there, comes no nearer on the way
/// and ends farther away [SD-geo-20].
pub(super) fn stays_away(start: f64, on_the_way: f64, end: impl FnOnce() -> f64) -> Verdict {
    if !less(on_the_way, STAND_OFF) {
        return Ok(());
    }
    let leaves = less(start, STAND_OFF) && on_the_way >= start - EPS && end() > start + EPS;
    if leaves { Ok(()) } else { Err(Code::TooClose.needs(STAND_OFF, on_the_way)) }
}

/// One body on the way: its disc, its footprint, an inch around it.
fn pass(other: &Other<'_>, leg: &Leg, swept: &Convex, end: &Convex) -> Verdict {
    if let Some(middle) = other.marker {
        let clear = !less(end.distance_to_point(middle), cells::MARKER / 2.0);
        return Code::DoesNotFit.unless(clear);
    }
    let near = swept.bounds().grown(STAND_OFF).meets(other.outline.bounds());
    if !near {
        return Ok(());
    }
    let lessens = || {
        let middle = other.outline.centre();
        other.overlapped && leg.to.centre().distance(middle) > leg.from.centre().distance(middle)
    };
    if swept.overlaps(other.outline) && !other.passable && !lessens() {
        return Err(Code::PathBlocked.into());
    }
    if end.overlaps(other.outline) && !lessens() {
        return Err(Code::DoesNotFit.into());
    }
    match other.stand_off {
        Some(start) => stays_away(start, swept.distance(other.outline), || end.distance(other.outline)),
        None => Ok(()),
    }
}
