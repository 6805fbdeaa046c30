//! What bodies are worth by the lines of victory, and what a side is likely to have in the end.

use super::view::share;
use crate::rules::Seat;
use crate::rules::smoke_and_disorder::course::{SmokeAndDisorder, Step};
use crate::rules::smoke_and_disorder::map::PointRule;
use crate::rules::smoke_and_disorder::pieces::{Body, Troops};

/// What holding an area now counts for in the middle of a game, of what it counts for at the end.
const HELD_NOW: f64 = 0.4;

impl SmokeAndDisorder {
    /// What the loss of a body would cost its side, in points: what the enemy scores for it, and what it can score itself.
    pub fn worth_of(&self, body: &Body) -> f64 {
        if self.is_dummy(body) {
            return 0.0;
        }
        let mut sum = 0.0;
        for (unit, _) in self.members(body) {
            let id = self.spec(unit).id;
            sum += 0.3;
            for line in &self.sheet().victory.points {
                let listed = line.units.is_empty() || line.units.contains(&id);
                let (own, points) = (line.side.is_for(body.side), f64::from(line.worth()));
                sum += match line.kind {
                    PointRule::EnemyUnitLost if listed && line.side.is_for(body.side.other()) => points,
                    PointRule::OwnUnitExited if own && line.units.contains(&id) => 0.5 * points,
                    PointRule::OwnUnitInAreaAtEnd if own && listed => 0.25 * points,
                    _ => 0.0,
                };
            }
        }
        sum + 0.4 * f64::from(self.class_with(body.id))
    }

    /// What counts for a body because of where it stands, in points: what its side gains, or keeps from the enemy, by having it in
    /// an area. Who is to be driven out of it is worth the more the later it is.
    pub fn presence(&self, body: &Body) -> f64 {
        let Some(centre) = self.centre(body).filter(|_| !self.is_dummy(body)) else { return 0.0 };
        let limit = f64::from(self.sheet().turn_limit.max(1));
        let late = f64::from(self.turn) / limit;
        let lines =
            self.sheet().victory.points.iter().filter(|line| self.area(line).is_some_and(|a| a.contains(centre)));
        lines
            .map(|line| {
                let (points, own) = (f64::from(line.worth()), line.side.is_for(body.side));
                let against = line.side.is_for(body.side.other());
                match line.kind {
                    PointRule::OwnUnitInAreaAtEnd if own => 0.6 * points * late * late,
                    PointRule::NoEnemyInAreaAtEnd if against => 0.4 * points * late,
                    PointRule::HoldAreaAtEnd => 0.35 * points * late * late,
                    PointRule::AreaHeldEachTurn => 0.15 * points * (limit - f64::from(self.turn) + 1.0).min(4.0),
                    _ => 0.0,
                }
            })
            .sum()
    }

    /// What the enemy gains by the end of a body as it stands, in points.
    pub fn stake(&self, body: &Body) -> f64 {
        self.worth_of(body) + self.presence(body)
    }

    /// How near a body is to testing its Morale at the end of the turn: 1 and more, it tests [SD-mor-02].
    pub fn nearness_to_break(&self, i: usize) -> f64 {
        let (hits, standing) = self.hits_and_standing(i);
        f64::from(hits) / f64::from(standing.max(1))
    }

    /// What one more hit on a body is worth, in points: the more the nearer it is to breaking.
    pub fn per_hit(&self, i: usize) -> f64 {
        let body = &self.bodies[i];
        let (hits, standing) = self.hits_and_standing(i);
        let start: u32 = hits + standing;
        let routs = if self.troops(body) == Troops::Indian { 1.25 } else { 1.0 };
        self.stake(body) * routs * (0.55 + 0.6 * self.nearness_to_break(i).min(1.2)) / f64::from(start.max(4))
    }

    /// The turn; 0 until the opening is over.
    pub fn turn_now(&self) -> u32 {
        u32::from(self.turn)
    }

    /// Figures that each side still has, and those with which it began, dummies left out.
    pub fn strength_of_sides(&self) -> [[u32; 2]; 2] {
        [Seat(0), Seat(1)].map(|seat| {
            let own = (0u8..).zip(&self.sheet().units).filter(|(_, spec)| spec.side.seat() == seat && !spec.is_dummy);
            own.fold([0, 0], |[left, start], (unit, spec)| {
                let standing = if self.is_lost(unit) { 0 } else { u32::from(self.units[usize::from(unit)].figures) };
                [left + standing, start + u32::from(spec.figures)]
            })
        })
    }

    /// Turns that are left with the present one.
    pub fn turns_left(&self) -> u8 {
        self.sheet().turn_limit.saturating_sub(self.turn.max(1)) + 1
    }

    /// Whether what is decided now is the decider's own to see: under a marker, or with cards in hand.
    pub fn acts_unseen(&self) -> bool {
        let unseen = |id| self.body(id).is_some_and(|i| self.bodies[i].concealed);
        match self.steps.last() {
            Some(Step::Activation(frame)) => unseen(frame.body()),
            Some(Step::Moving(frame)) => unseen(frame.mover()),
            Some(Step::Opening(frame)) => frame.is_at_markers() || frame.using().is_some_and(unseen),
            Some(Step::Window(_) | Step::Deployment(_)) => true,
            _ => false,
        }
    }

    /// The lead that a side is likely to have in the end, in points: what is scored, what stands, what is hurt.
    pub fn lead(&self, seat: Seat) -> f64 {
        let [own, other] = [seat, seat.other()].map(|side| self.prospect(side));
        own - other
    }

    fn prospect(&self, seat: Seat) -> f64 {
        let limit = f64::from(self.sheet().turn_limit.max(1));
        let gone = (f64::from(self.turn) / limit).min(1.0);
        let certain = HELD_NOW + (1.0 - HELD_NOW) * gone * gone;
        let left = (limit - f64::from(self.turn)).max(0.0);
        let mut sum = f64::from(self.score[seat.index()]);
        for line in &self.sheet().victory.points {
            let points = f64::from(line.worth());
            sum += match line.kind {
                PointRule::HoldAreaAtEnd | PointRule::NoEnemyInAreaAtEnd | PointRule::OwnUnitInAreaAtEnd => {
                    certain * points * f64::from(self.counts(seat, line))
                }
                PointRule::AreaHeldEachTurn => {
                    let holds = line.side.is_for(seat) && self.area(line).is_some_and(|area| self.holds(seat, area));
                    if holds { points * (0.4 + 0.35 * left) } else { 0.0 }
                }
                _ => points * f64::from(self.counts(seat, line)),
            };
        }
        sum + self.in_hand(seat, gone)
    }

    /// What the bodies of a side still stand for: the healthier, the nearer to where they are wanted, the more.
    fn in_hand(&self, seat: Seat, gone: f64) -> f64 {
        let own = self.bodies.iter().enumerate().filter(|(_, body)| body.side == seat && body.is_in_play());
        own.map(|(i, body)| {
            let worth = self.worth_of(body);
            let near = self.nearness_to_break(i).min(1.6);
            let figures = f64::from(self.figures(body));
            let way = self.goal_of(i).map_or(0.0, |goal| goal.weight * self.way_to(i, &goal).min(30.0));
            worth * (0.45 - 0.4 * near * near.min(1.0)) + 0.045 * figures - way * (0.6 + 0.6 * gone)
        })
        .sum()
    }

    /// The share of enemy markers that are true, for anybody who sees them.
    pub fn truth_of_markers(&self, of: Seat) -> f64 {
        let hidden = || self.bodies.iter().filter(|body| body.side == of && body.concealed && body.is_in_play());
        share(hidden().filter(|body| !self.is_dummy(body)).count(), hidden().count())
    }
}
