//! The ways of a force: where it comes to with its MP, and how safe from ambushes.

use super::field::Field;
use super::odds;
use crate::rules::Seat;
use crate::rules::blood_on_the_ohio::{BloodOnTheOhio, PieceSet, Place, PlaceSet, SPACES, US, atlas, step_cost};

/// What ambushes on the way are likely to do.
#[derive(Clone, Copy, Debug)]
pub struct Risk {
    /// The chance that nobody ends the move.
    pub through: f64,
    /// Steps lost on average.
    pub hits: f64,
}

/// A way to a space.
#[derive(Clone, Copy)]
struct Leg {
    at: Place,
    cost: u8,
    risk: Risk,
    /// How good the way is.
    score: f64,
    /// Stacks that have had their ambush.
    tried: PlaceSet,
    /// The leg before; none at the start.
    before: Option<u16>,
    /// Whether the way ends there: an enemy who counts is in it.
    ends: bool,
    /// The leg that is gone on from after this one; none at the end of its queue.
    after: u16,
}

/// How good a way is that costs so much.
fn score(risk: Risk, cost: u8) -> f64 {
    risk.through - 0.2 * risk.hits - 0.02 * f64::from(cost)
}

/// The ground that a force reaches, and the ways to it: of several the safer one.
pub struct Reach {
    legs: Vec<Leg>,
    best: [u16; SPACES],
    mp: u8,
    /// The leg that leads with so much spent, the safest so far, to each space.
    level: [[u16; SPACES]; LEVELS],
    /// First and last of the legs to go on from with so much spent: those on rivers, then those on land.
    queues: [[(u16, u16); 2]; LEVELS],
}

const NONE: u16 = u16::MAX;
/// The most MP that a move may have, and one.
const LEVELS: usize = 8;

struct Walker<'a, 'b> {
    field: &'a Field<'b>,
    seat: Seat,
    units: u8,
    fp: u8,
    tp: u8,
}

impl Reach {
    /// Spaces that a force reaches with so many MP. Spaces with an enemy who counts end its way.
    pub fn of(field: &Field, seat: Seat, force: PieceSet, start: Place, mp: u8, open: impl Fn(Place) -> bool) -> Self {
        let board = field.board();
        let walker =
            Walker { field, seat, units: board.unit_fp(force), fp: board.stack_fp(force), tp: board.tp(force) };
        let mp = mp.min(LEVELS as u8 - 1);
        let mut reach = Self {
            legs: Vec::with_capacity(64),
            best: [NONE; SPACES],
            mp,
            level: [[NONE; SPACES]; LEVELS],
            queues: [[(NONE, NONE); 2]; LEVELS],
        };
        let safe = Risk { through: 1.0, hits: 0.0 };
        let tried = field.tried;
        reach.legs.push(Leg {
            at: start,
            cost: 0,
            risk: safe,
            score: score(safe, 0),
            tried,
            before: None,
            ends: false,
            after: NONE,
        });
        reach.walk(&walker, 0, &open);
        for cost in 0..=mp {
            for part in 0..2 {
                let mut next = reach.queues[usize::from(cost)][part].0;
                while next != NONE {
                    let leg = reach.legs[usize::from(next)];
                    if reach.level[usize::from(cost)][leg.at.index()] == next {
                        reach.walk(&walker, usize::from(next), &open);
                    }
                    next = reach.legs[usize::from(next)].after;
                }
            }
        }
        reach.settle(start);
        reach
    }

    /// Takes every step from a leg.
    fn walk(&mut self, walker: &Walker, n: usize, open: &impl Fn(Place) -> bool) {
        let from = self.legs[n];
        let game = walker.field.game;
        for &to in atlas().links(from.at) {
            let cost = from.cost + step_cost(from.at, to);
            if cost > self.mp || !passes(game, walker.seat, walker.units, from.at, to) || n == 0 && !open(to) {
                continue;
            }
            let known = self.level[usize::from(cost)][to.index()];
            let best = if known == NONE { f64::NEG_INFINITY } else { self.legs[usize::from(known)].score };
            if score(from.risk, cost) <= best {
                // It is no safer yet, and one more step can only make it less so.
                continue;
            }
            let (risk, tried) = walker.enters(&from, to);
            let score = score(risk, cost);
            if score > best {
                let ends = to.is_ground() && game.met(walker.seat, to) > 0;
                let leg = Leg { at: to, cost, risk, score, tried, before: Some(n as u16), ends, after: NONE };
                self.level[usize::from(cost)][to.index()] = self.legs.len() as u16;
                self.push(leg);
            }
        }
    }

    /// Adds a leg, at the end of the queue of those to go on from.
    fn push(&mut self, leg: Leg) {
        let n = self.legs.len() as u16;
        self.legs.push(leg);
        if leg.ends {
            return;
        }
        let (first, last) = &mut self.queues[usize::from(leg.cost)][usize::from(!leg.at.is_river())];
        if *first == NONE {
            *first = n;
        } else {
            self.legs[usize::from(*last)].after = n;
        }
        *last = n;
    }

    /// The best way to each space.
    fn settle(&mut self, start: Place) {
        for (n, leg) in self.legs.iter().enumerate().skip(1).filter(|(_, leg)| leg.at != start) {
            let slot = &mut self.best[leg.at.index()];
            if *slot == NONE || leg.score > self.legs[usize::from(*slot)].score {
                *slot = n as u16;
            }
        }
    }

    /// The ground that it reaches, in order.
    pub fn grounds(&self) -> impl Iterator<Item = Place> + '_ {
        Place::grounds().filter(|at| self.best[at.index()] != NONE)
    }

    fn leg(&self, to: Place) -> Option<&Leg> {
        let n = *self.best.get(to.index())?;
        (n != NONE).then(|| &self.legs[usize::from(n)])
    }

    /// What ambushes on the way there are likely to do.
    pub fn risk(&self, to: Place) -> Risk {
        self.leg(to).map_or(Risk { through: 1.0, hits: 0.0 }, |leg| leg.risk)
    }

    /// MP left there.
    pub fn left(&self, to: Place) -> u8 {
        self.leg(to).map_or(self.mp, |leg| self.mp - leg.cost)
    }

    /// The steps to a space.
    pub fn route(&self, to: Place) -> Vec<Place> {
        let mut route = Vec::new();
        let mut at = self.leg(to);
        while let Some(leg) = at {
            let Some(before) = leg.before else { break };
            route.push(leg.at);
            at = self.legs.get(usize::from(before));
        }
        route.reverse();
        route
    }

    /// The first step to a space.
    pub fn first(&self, to: Place) -> Place {
        self.route(to).first().copied().unwrap_or(to)
    }

    /// Whether the last step comes from a river space.
    pub fn lands(&self, to: Place) -> bool {
        let before = self.leg(to).and_then(|leg| leg.before);
        before.is_some_and(|n| self.legs[usize::from(n)].at.is_river())
    }
}

impl Walker<'_, '_> {
    /// What stacks beside a space that is entered are likely to do.
    fn enters(&self, from: &Leg, to: Place) -> (Risk, PlaceSet) {
        let (mut risk, mut tried) = (from.risk, from.tried);
        let near = self.field.lurkers.and(atlas().within(1, to));
        for at in near.less(tried).iter() {
            let lurker = self.field.lurker(at);
            if lurker.village && self.fp > 4 || !lurker.village && self.fp >= 5 * lurker.fp {
                continue;
            }
            let modifier = lurker.tp.cmp(&self.tp) as i8 + i8::from(to.is_river()) + self.field.penalty;
            let (hits, ends, _) = odds::ambush(modifier);
            let hits = if lurker.village { hits.min(0.5) } else { hits };
            risk.hits += risk.through * hits;
            risk.through *= 1.0 - ends;
            tried = tried.or(PlaceSet::of(at));
        }
        (risk, tried)
    }
}

/// Whether a force of so many unit FP may take a step at all, as far as the map and the limits of rivers go.
fn passes(game: &BloodOnTheOhio, seat: Seat, units: u8, from: Place, to: Place) -> bool {
    if !game.is_open(to) || (seat == US && to == atlas().miamis && game.turn() >= 9) {
        return false;
    }
    if !(from.is_river() && to.is_river()) || units <= 8 {
        return true;
    }
    seat == US && units <= 16 && atlas().is_ohio(from) && atlas().is_ohio(to)
}
