//! How good each space is to stand in, by what is to be gained from there.

use crate::rules::blood_on_the_ohio::{Place, SPACES, atlas};
use std::cell::OnceCell;
use std::sync::LazyLock;

/// How a target's pull fades with the MP to it.
const FADE: [f32; 15] = [0.50, 0.50, 0.48, 0.46, 0.43, 0.40, 0.34, 0.30, 0.26, 0.22, 0.18, 0.14, 0.11, 0.08, 0.05];

/// What is left of each target's pull, space by space.
static FADED: LazyLock<Vec<[f32; SPACES]>> = LazyLock::new(|| {
    let left = |at: usize, target: Place| {
        FADE.get(usize::from(atlas().march(Place::nth(at), target))).copied().unwrap_or_default()
    };
    Place::spaces().map(|target| std::array::from_fn(|at| left(at, target))).collect()
});

/// What a force may gain, where, and how that draws it.
#[derive(Default)]
pub struct Pull {
    gains: Vec<(Place, f32)>,
    /// The pull in every space: reckoned for all of them, in step, when it is first asked for.
    pulls: OnceCell<[f32; SPACES]>,
}

impl Pull {
    /// Adds a target, and what is gained there.
    pub fn add(&mut self, target: Place, gain: f32) {
        self.gains.push((target, gain));
    }

    /// How good a space is to stand in; 0 elsewhere than on the ground.
    pub fn at(&self, at: Place) -> f32 {
        if at.is_ground() { self.pulls.get_or_init(|| self.reckon())[at.index()] } else { 0.0 }
    }

    fn reckon(&self) -> [f32; SPACES] {
        let mut sums = [0.0f32; SPACES];
        for &(target, gain) in &self.gains {
            for (sum, left) in sums.iter_mut().zip(&FADED[target.index()]) {
                let pull = gain * left;
                // Several targets in reach are better than one.
                let (more, less) = if pull > *sum { (pull, *sum) } else { (*sum, pull) };
                *sum = more + 0.15 * less;
            }
        }
        sums
    }
}
