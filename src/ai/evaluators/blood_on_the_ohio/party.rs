//! A force as its goals see it: what it is worth to it to be somewhere, to attack there, to come there at all.

use super::field::{Field, Host};
use super::route::Reach;
use crate::rules::blood_on_the_ohio::{PieceSet, Place, US, WC};
use crate::rules::{Dice, Seat};

/// How much the US and the Confederacy are drawn to what they want.
const EAGER: [f64; 2] = [0.75, 0.62];

/// What it is worth to stand in the village whose fall ends the game, whatever threatens it: who goes comes back too late.
const DECISIVE: f64 = 1.5;

/// What a step lost in an ambush costs beyond its price: the march was for something.
const HURT: f64 = 0.08;
/// How much of what draws a force from a village that it has swept over it can still do in the same move.
const ONWARD: f64 = 0.3;
/// What is left of the score of staying to a force that is stopped on its way.
const STOPPED: f64 = 0.5;

/// Where a force may go, and what that is worth.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    /// Where it ends.
    pub to: Place,
    /// It attacks there.
    pub strike: bool,
    /// What that is worth, in VP halves.
    pub score: f64,
}

/// A force as its goals see it.
pub struct Party<'a, 'b> {
    field: &'a Field<'b>,
    seat: Seat,
    force: PieceSet,
    host: Host,
    /// Unit FP that it may still take along.
    room: f64,
    led: bool,
    wagon: bool,
}

impl<'a, 'b> Party<'a, 'b> {
    /// A force of some pieces.
    pub fn of(field: &'a Field<'b>, seat: Seat, force: PieceSet) -> Self {
        let host = field.host(force);
        let leaders = force.and(PieceSet::LEADERS).len();
        let limit = match (force.meets(PieceSet::KEYS), leaders) {
            (true, 2..) => 16.0,
            (true, _) => 10.0,
            (false, 0) => 0.0,
            (false, _) => 6.0,
        };
        let room = (limit - f64::from(host.units)).max(0.0);
        let wagon = force.meets(PieceSet::WAGONS);
        Self { field, seat, force, host, room, led: leaders > 0, wagon }
    }

    /// What it is worth to end there.
    pub fn standing(&self, at: Place) -> f64 {
        let Self { field, seat, force, host, .. } = self;
        let board = field.board();
        let held = board.held(*seat).has(at) || !at.is_on_map();
        let friends = if held { board.side_at(*seat, at).less(*force) } else { PieceSet::NONE };
        let (with, without) = if friends.is_empty() {
            (*host, Host::default())
        } else {
            (field.host(friends.or(*force)), field.host(friends))
        };
        let mut score =
            EAGER[seat.index()] * field.pull_at(f64::from(host.units).max(host.fp) + 0.5 * self.room.min(4.0), at);
        let sheltered = *seat == US && at.is_ground() && field.structures().forts().has(at);
        if !sheltered {
            score -=
                field.risk(*seat, &with, at) - if friends.is_empty() { 0.0 } else { field.risk(*seat, &without, at) };
        }
        score += self.guard(at, without.fp);
        if self.wagon && *seat == US {
            score += 2.5 * field.site(at) * field.building();
        }
        if self.led && self.room > 0.0 && at.is_on_map() {
            let joins = field.game.formable(*seat, at).less(*force).and(PieceSet::UNITS);
            score += 0.05 * f64::from(board.unit_fp(joins)).min(self.room);
        }
        score
    }

    /// What it is worth to stand in an own structure that lies open.
    fn guard(&self, at: Place, friends: f64) -> f64 {
        if self.host.fp <= 0.0 || friends > 0.0 || !at.is_ground() {
            return 0.0;
        }
        let field = self.field;
        let threat = f64::from(field.threat(self.seat.other(), at));
        let open = (threat / 4.0).min(1.0) * (self.host.strength / (threat + 1.0)).min(1.0);
        if self.seat == US {
            if field.structures().settlements().has(at) { 0.04 * open * field.stakes.step } else { 0.0 }
        } else if field.game.is_village_at_war(at) {
            let principal = field.structures().principals().has(at);
            let decides = if field.decides(at) { DECISIVE + 2.0 * open } else { 0.0 };
            decides + (if principal { 0.55 } else { 0.35 }) * open * field.stakes.step
        } else {
            0.0
        }
    }

    /// What an attack there is worth, if there is something to attack; what the place is worth afterwards is not sure.
    pub fn strike(&self, at: Place, river: bool) -> Option<f64> {
        let score = self.field.attack(self.seat, &self.host, at, river)?;
        Some(score + self.standing_after(at))
    }

    /// What a step lost on the way costs.
    fn step_price(&self) -> f64 {
        self.field.stakes.price[self.seat.index()] + HURT
    }

    /// What sweeping over an open village is worth, where a force has so many MP left: it can go on.
    fn sweep(&self, at: Place, left: u8) -> Option<f64> {
        let field = self.field;
        if !can_sweep(field, self.seat, at, left) || self.host.fp <= 0.0 {
            return None;
        }
        let militia = if self.force.meets(PieceSet::MILITIA) { field.stakes.price[0] } else { 0.0 };
        let onward = ONWARD * field.pull_at(f64::from(self.host.units), at);
        Some(5.0 / 6.0 * (field.stakes.step - militia + onward) + self.standing_after(at))
    }

    fn standing_after(&self, at: Place) -> f64 {
        let field = self.field;
        EAGER[self.seat.index()] * field.pull_at(f64::from(self.host.units), at) - field.risk(self.seat, &self.host, at)
    }

    /// What it may do from where it is.
    pub fn goals(&self, start: Place, reach: &Reach, chance: Option<&mut Dice>) -> Vec<Goal> {
        let game = self.field.game;
        let mut goals = Vec::with_capacity(48);
        goals.push(Goal { to: start, strike: false, score: self.standing(start) });
        if start.is_ground()
            && let Some(score) = self.strike(start, false)
        {
            goals.push(Goal { to: start, strike: true, score });
        }
        let stay = goals[0].score;
        for to in reach.grounds() {
            let risk = reach.risk(to);
            let heed = |score: f64| {
                let stopped = STOPPED * stay;
                risk.through * score + (1.0 - risk.through) * stopped - risk.hits * self.step_price()
            };
            let sweep = self.sweep(to, reach.left(to)).unwrap_or(-9.0);
            // Where homes hold, who arrives can only wait there for the next segment.
            let open = game.may_attack_on_arrival(self.seat, to) || !game.stack(self.seat.other(), to).is_empty();
            let strike = if open { self.strike(to, reach.lands(to)) } else { None };
            if let Some(score) = strike.map(|score| score.max(sweep)) {
                goals.push(Goal { to, strike: true, score: heed(score) });
            }
            if game.met(self.seat, to) == 0 && game.could_stay(self.seat, self.force, to) {
                goals.push(Goal { to, strike: false, score: heed(self.standing(to)) });
            }
        }
        if let Some(chance) = chance {
            for goal in &mut goals {
                goal.score += noise(chance);
            }
        }
        goals
    }
}

/// What chance adds to the worth of a goal in quick play.
pub fn noise(chance: &mut Dice) -> f64 {
    f64::from(chance.draw(100)) * 0.0004
}

/// Whether an open village can be swept over by a force with so many MP left there.
fn can_sweep(field: &Field, seat: Seat, at: Place, left: u8) -> bool {
    let game = field.game;
    seat == US
        && left >= 2
        && game.is_village_at_war(at)
        && game.stack(WC, at).is_empty()
        && game.could_be_overrun(US, at)
}
