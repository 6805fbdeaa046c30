//! Where each body of a side is wanted, by the lines of victory.

use crate::rules::smoke_and_disorder::course::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::map::{PointLine, PointRule};
use crate::rules::smoke_and_disorder::pieces::{Body, Name, Troops};
use crate::rules::space::table::{Polygon, Vec2, segment_point_distance};
use std::sync::Arc;

/// What an inch nearer to an enemy is worth who is to be driven out of an area, in points, and how near is near enough, in inches.
const CLOSING_IN: f64 = 0.05;
const CHARGE: f64 = 3.0;

/// How near to own baggage, in inches, a seen enemy is one that its guards go for.
const AT_THE_BAGGAGE: f64 = 14.0;

/// Where a body is wanted.
#[derive(Clone, Debug)]
pub struct Goal {
    /// The objective, if it is one.
    pub id: Option<Name>,
    /// Its area; none: the place alone, or the edge of an exit.
    pub area: Option<Arc<Polygon>>,
    /// A place in it to go for.
    pub place: Vec2,
    /// What an inch nearer is worth, in points.
    pub weight: f64,
    /// How near is near enough, in inches.
    pub near: f64,
}

impl Goal {
    /// How far a place is from it.
    pub fn distance(&self, from: Vec2) -> f64 {
        match &self.area {
            Some(area) => area.distance_to_point(from),
            None => (from.distance(self.place) - self.near).max(0.0),
        }
    }
}

impl SmokeAndDisorder {
    /// How far a body is from where it is wanted.
    pub(in super::super) fn way_to(&self, i: usize, goal: &Goal) -> f64 {
        self.centre(&self.bodies[i]).map_or(0.0, |centre| goal.distance(centre))
    }

    /// Where a body is wanted: an area or an exit that scores for its side, the nearest that it can score for; else what it is
    /// to guard or to hurt.
    pub(in super::super) fn goal_of(&self, i: usize) -> Option<Goal> {
        let body = &self.bodies[i];
        let here = self.centre(body)?;
        let lines = &self.sheet().victory.points;
        let mut best: Option<(f64, Goal)> = None;
        for line in lines.iter().filter(|line| line.side.is_for(body.side) && self.may_score(body, line)) {
            let Some(goal) = self.goal_by(line, here) else { continue };
            let far = goal.distance(here);
            let goal = if far <= 0.0 { self.intruder(body, line, here).unwrap_or(goal) } else { goal };
            // What is worth more may be farther.
            let cost = far / (f64::from(line.worth()).max(1.0) + 2.0);
            if self.in_time(body, line, far) && best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, goal));
            }
        }
        best.map(|(_, goal)| goal).or_else(|| self.errand(body, here))
    }

    fn may_score(&self, body: &Body, line: &PointLine) -> bool {
        let listed = || self.members(body).all(|(unit, _)| line.units.contains(&self.spec(unit).id));
        let baggage = self.troops(body) == Troops::Baggage;
        match line.kind {
            PointRule::HoldAreaAtEnd | PointRule::AreaHeldEachTurn | PointRule::NoEnemyInAreaAtEnd => !baggage,
            PointRule::OwnUnitInAreaAtEnd | PointRule::OwnUnitExited => line.units.is_empty() || listed(),
            _ => false,
        }
    }

    /// An exit is for those who can still reach it.
    fn in_time(&self, body: &Body, line: &PointLine, far: f64) -> bool {
        let turns = f64::from(self.sheet().turn_limit.saturating_sub(self.turn)) + 1.0;
        line.kind != PointRule::OwnUnitExited || far <= 7.0 * turns && !self.is_dummy(body)
    }

    fn goal_by(&self, line: &PointLine, here: Vec2) -> Option<Goal> {
        let points = f64::from(line.worth());
        let id = line.objective;
        if line.kind == PointRule::OwnUnitExited {
            let objective = self.objective(id)?;
            let [a, b] = <[crate::rules::Point; 2]>::try_from(objective.segment.clone()).ok()?.map(Vec2::from);
            let along = b - a;
            let t = ((here - a).dot(along) / along.squared().max(1e-9)).clamp(0.15, 0.85);
            return Some(Goal { id, area: None, place: a.towards(b, t), weight: 0.03 + 0.006 * points, near: 0.0 });
        }
        let area = Arc::clone(self.area(line)?);
        let weight = if line.kind == PointRule::AreaHeldEachTurn { 0.055 } else { 0.022 + 0.004 * points };
        let place = area.centroid();
        Some(Goal { id, area: Some(area), place, weight, near: 0.0 })
    }

    /// Whoever stands in an area that is to be free of enemies goes for the nearest of them, near enough for a charge.
    fn intruder(&self, body: &Body, line: &PointLine, here: Vec2) -> Option<Goal> {
        let area = self.area(line).filter(|_| line.kind == PointRule::NoEnemyInAreaAtEnd)?;
        let inside = self.spotted_enemies(body.side).filter_map(|foe| self.centre(foe)).filter(|at| area.contains(*at));
        let place = inside.reduce(|a, b| nearer(here, a, b))?;
        Some(Goal { id: line.objective, area: None, place, weight: CLOSING_IN, near: CHARGE })
    }

    /// Where no area is to be scored for: own baggage is guarded, the enemy's best target is sought, seen or under a marker.
    fn errand(&self, body: &Body, here: Vec2) -> Option<Goal> {
        let seek = |place: Vec2, weight: f64, near: f64| Some(Goal { id: None, area: None, place, weight, near });
        let own = self.bodies.iter().filter(|other| other.side == body.side && other.is_in_play());
        let trains = own.filter(|other| self.troops(other) == Troops::Baggage && other.id != body.id);
        let trains: Vec<Vec2> = trains.filter_map(|train| self.centre(train)).collect();
        if self.troops(body) == Troops::Baggage {
            return None;
        }
        let short = self.battery(body).map_or(4.0, |battery| battery.reach().0);
        if let Some(place) = trains.iter().copied().reduce(|a, b| nearer(here, a, b)) {
            let foes = self.spotted_enemies(body.side).filter_map(|foe| self.centre(foe));
            let threat = |foe: &Vec2| trains.iter().any(|train| train.distance(*foe) <= AT_THE_BAGGAGE);
            let threat = foes.filter(threat).reduce(|a, b| nearer(here, a, b));
            return threat.map_or_else(|| seek(place, 0.02, 7.0), |foe| seek(foe, CLOSING_IN, short - 0.5));
        }
        let foes = self.spotted_enemies(body.side).filter_map(|foe| Some((self.centre(foe)?, self.worth_of(foe))));
        let best = foes.reduce(|a, b| if here.distance(b.0) / b.1 < here.distance(a.0) / a.1 { b } else { a });
        if let Some((place, _)) = best {
            return seek(place, 0.025, short - 0.5);
        }
        let hidden = self.bodies.iter().filter(|foe| foe.side != body.side && foe.concealed && foe.is_in_play());
        let marker = hidden.filter_map(|foe| self.centre(foe)).reduce(|a, b| nearer(here, a, b));
        marker.and_then(|place| seek(place, 0.01, short))
    }

    /// Whether a place lies on the stretch of an exit.
    pub(in super::super) fn is_at_exit(&self, goal: &Goal, place: Vec2) -> bool {
        let Some(objective) = self.objective(goal.id) else { return false };
        let Some([a, b]) = <[crate::rules::Point; 2]>::try_from(objective.segment.clone()).ok() else { return false };
        segment_point_distance(place, a.into(), b.into()) < 0.01
    }
}

fn nearer(from: Vec2, a: Vec2, b: Vec2) -> Vec2 {
    if (b - from).squared() < (a - from).squared() { b } else { a }
}
