//! Counts of action paths: a whole set of rules in one number.

use crate::rules::{Act, Point, Region, Report, Title};

/// The number of sequences of 1, 2, … `depth` legal actions from here. Dice and cups fall as the state's seed says; a
/// free point is taken at the first corner of its region that is legal, or else at the first legal point of a grid over it. A game that ends early adds nothing to greater depths.
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
            // The first corner that is legal, or the first point of a grid over the polygon: the same on every machine.
            let region = state.region(template);
            let corners = region.polygons.iter().flatten().copied();
            let action = corners.chain(grid(&region)).find_map(|point| state.aimed(template, point).ok())?;
            next.apply(&action, &mut Report::silent());
        }
    }
    Some(next)
}

/// Points all over a region, row by row.
fn grid(region: &Region) -> impl Iterator<Item = Point> {
    let points = || region.polygons.iter().flatten();
    let bounds = |least: i32, most: i32| (0..=20).map(move |n| least + (most - least) * n / 20);
    let (left, right) = (points().map(|p| p.x).min().unwrap_or(0), points().map(|p| p.x).max().unwrap_or(0));
    let (top, bottom) = (points().map(|p| p.y).min().unwrap_or(0), points().map(|p| p.y).max().unwrap_or(0));
    bounds(top, bottom).flat_map(move |y| bounds(left, right).map(move |x| Point { x, y }))
}
