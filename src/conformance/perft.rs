//! Counts of action paths: a whole set of rules in one number.

use crate::rules::{Act, Report, Title};

/// The number of sequences of 1, 2, … `depth` legal actions from here. Dice and cups fall as the state's seed says; a
/// free point is taken at the first corner of its region. A game that ends early adds nothing to greater depths.
pub fn perft<T: Title>(state: &T, depth: usize) -> Vec<u64> {
    let mut counts = vec![0; depth];
    descend(state, &mut counts);
    counts
}

fn descend<T: Title>(state: &T, counts: &mut [u64]) {
    let Some((here, deeper)) = counts.split_first_mut() else { return };
    let mut legal = Vec::new();
    state.legal(&mut legal);
    *here += legal.len() as u64;
    if deeper.is_empty() {
        return;
    }
    for act in &legal {
        if let Some(next) = after(state, act) {
            descend(&next, deeper);
        }
    }
}

/// The state after an act.
pub(super) fn after<T: Title>(state: &T, act: &Act<T::Action>) -> Option<T> {
    let mut next = state.clone();
    match act {
        Act::Do(action) => next.apply(action, &mut Report::silent()),
        Act::Aim(template) => {
            let corner = *state.region(template).polygons.first()?.first()?;
            next.apply(&state.aimed(template, corner)?, &mut Report::silent());
        }
    }
    Some(next)
}
