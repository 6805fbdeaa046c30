//! The evaluator of titles that have none of their own.

use super::evaluator::{Choice, Evaluator, Proposal};
use crate::rules::{Dice, Seat, Title};

/// Knows the rules of the title and how a game ended, and nothing else: it plays on at random to the end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl<T: Title> Evaluator<T> for Plain {
    fn value(&self, state: &T, seat: Seat) -> f64 {
        match state.outcome().map(|outcome| outcome.winner) {
            Some(Some(winner)) => f64::from(u8::from(winner == seat)),
            Some(None) | None => 0.5,
        }
    }
}

/// Every legal act, each as good as any other.
pub fn everything<T: Title>(state: &T, chance: &mut Dice, out: &mut Vec<Proposal<T::Action>>) {
    let mut legal = Vec::new();
    state.legal(&mut legal);
    let choices = legal.iter().filter_map(|act| Choice::of(state, act, chance));
    out.extend(choices.map(|choice| Proposal::one(choice, 1.0)));
}
