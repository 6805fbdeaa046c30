//! Who plays: pure chance, or chance with a taste.
//!
//! Pure chance plays broadly but never long: in a game with a piece that must be guarded it is soon lost. A game with a
//! taste draws, from its seed, what each side likes to do, with which pieces and where, and turns away from actions that
//! end it; so late turns, rare events and rare endings are reached too. Nothing here knows a title: a taste is for
//! clauses and targets, whatever they are called.

use super::chance::aim;
use crate::play::Pick;
use crate::rules::{Act, Dice, Offer, OfferKind, Outcome, Point, Report, Rule, Seat, Target, Title};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// Who plays a random game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chooser {
    /// Each legal act is as likely as any other.
    #[default]
    Random,
    /// Chance with a taste of its own in each game, which avoids ending it.
    Late,
    /// One game in three by [`Chooser::Random`], the others by [`Chooser::Late`].
    Mixed,
}

/// How the game of one seed is played.
#[derive(Clone, Debug)]
pub(super) struct Player {
    taste: Option<Taste>,
}

/// What a game with a taste is like.
#[derive(Clone, Copy, Debug)]
struct Taste {
    seed: u64,
    /// How often another action is drawn instead of one that ends the game.
    patience: u32,
    /// It turns away only from actions by which the doer does not win.
    eager: bool,
    /// The action at which somebody gives up, in a few games.
    concedes: Option<u32>,
}

impl Player {
    pub(super) fn of(chooser: Chooser, seed: u64) -> Self {
        let mut chance = Dice::from_seed(seed ^ 0x0b7);
        let plain = match chooser {
            Chooser::Random => true,
            Chooser::Late => false,
            Chooser::Mixed => chance.draw(3) == 0,
        };
        let taste = Taste {
            seed,
            patience: [0, 3, 12, 12][chance.draw(4) as usize],
            eager: chance.draw(3) == 0,
            concedes: (chance.draw(50) == 0).then(|| chance.draw(400)),
        };
        Self { taste: (!plain).then_some(taste) }
    }

    /// Whether it looks at offers.
    pub(super) fn has_taste(&self) -> bool {
        self.taste.is_some()
    }

    /// Whether the decider gives the game up instead of doing its next action.
    pub(super) fn concedes(&self, actions: usize) -> bool {
        self.taste.and_then(|taste| taste.concedes).is_some_and(|at| actions >= at as usize)
    }

    /// A pick among the legal acts.
    pub(super) fn pick<T: Title>(
        &self,
        state: &T,
        legal: &[Act<T::Action>],
        offers: &[Offer],
        course: &mut Dice,
    ) -> Pick {
        let Some(taste) = self.taste else { return any(state, legal, course) };
        let seat = state.decision().map_or(Seat(0), |decision| decision.seat);
        let mut pick = taste.pick(state, legal, offers, seat, course);
        for _ in 0..taste.patience {
            if !taste.shuns(seat, ended(state, &legal[pick.offer], pick.at)) {
                break;
            }
            pick = taste.pick(state, legal, offers, seat, course);
        }
        pick
    }
}

/// A pick among the legal acts, each as likely as any other.
pub(super) fn any<T: Title>(state: &T, legal: &[Act<T::Action>], chance: &mut Dice) -> Pick {
    let offer = chance.draw(legal.len() as u32) as usize;
    at_point(state, legal, offer, chance)
}

fn at_point<T: Title>(state: &T, legal: &[Act<T::Action>], offer: usize, chance: &mut Dice) -> Pick {
    match &legal[offer] {
        Act::Do(_) => Pick::offer(offer),
        Act::Aim(template) => Pick::offer(offer).at(aim(state, template, chance).0),
    }
}

/// The end to which an act leads, if it does.
fn ended<T: Title>(state: &T, act: &Act<T::Action>, at: Option<Point>) -> Option<Outcome> {
    let action = match (act, at) {
        (Act::Aim(template), Some(point)) => state.aimed(template, point).ok(),
        (act, _) => Some(act.action().clone()),
    };
    let mut next = state.clone();
    next.apply(&action?, &mut Report::silent());
    next.outcome()
}

impl Taste {
    fn shuns(self, seat: Seat, end: Option<Outcome>) -> bool {
        end.is_some_and(|end| !(self.eager && end.winner == Some(seat)))
    }

    /// First a clause, by taste and by how much it allows; then one of its offers, by taste.
    fn pick<T: Title>(
        self,
        state: &T,
        legal: &[Act<T::Action>],
        offers: &[Offer],
        seat: Seat,
        course: &mut Dice,
    ) -> Pick {
        let mut clauses: Vec<(Rule, u32)> = Vec::new();
        for offer in offers {
            // What carries a decision on stands alone among all that could be changed before.
            let share = if offer.kind == OfferKind::Onward { 64 } else { 1 };
            match clauses.iter_mut().find(|(rule, _)| *rule == offer.rule) {
                Some((_, shares)) => *shares += share,
                None => clauses.push((offer.rule, share)),
            }
        }
        let shares = clauses.iter().map(|&(rule, shares)| self.liking(seat, &rule.0, 6) * shares.isqrt());
        let (rule, _) = clauses[drawn(&shares.collect::<Vec<_>>(), course)];
        let of_clause: Vec<usize> = (0..offers.len()).filter(|&n| offers[n].rule == rule).collect();
        let shares: Vec<u32> = of_clause.iter().map(|&n| self.path(seat, &offers[n].path)).collect();
        at_point(state, legal, of_clause[drawn(&shares, course)], course)
    }

    /// How much a side likes to do something with these.
    fn path(self, seat: Seat, path: &[Target]) -> u32 {
        path.iter().map(|target| self.liking(seat, target, 4)).product::<u32>().min(1 << 12)
    }

    /// 1, 2, 4, … below 2 to the power `most`.
    fn liking(self, seat: Seat, what: &impl Hash, most: u64) -> u32 {
        let mut hasher = FxHasher::default();
        (self.seed, seat, what).hash(&mut hasher);
        // The high bits of a multiplying hash are the ones that are well mixed.
        1 << ((hasher.finish() >> 40) % most)
    }
}

/// Which of these, by their shares.
fn drawn(shares: &[u32], course: &mut Dice) -> usize {
    let mut left = course.draw(shares.iter().sum());
    let found = shares.iter().position(|&share| match left.checked_sub(share) {
        Some(rest) => {
            left = rest;
            false
        }
        None => true,
    });
    found.unwrap_or(0)
}
