//! What a level may spend, and how wrong it is.

use super::Level;

/// What a search may spend.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budget {
    /// Iterations for an ordinary decision.
    pub iterations: u32,
    /// Iterations for a decision between whole plans, such as a set-up.
    pub planning: u32,
    /// How many plies of [`super::Evaluator::ply`] a playout goes on.
    pub horizon: u32,
    /// The most decisions of a playout.
    pub longest: u32,
    /// How far off its estimates are at worst, in chances of winning.
    pub noise: f64,
}

impl Budget {
    /// What a level may spend.
    #[must_use]
    pub const fn of(level: Level) -> Self {
        let (iterations, planning, horizon, noise) = match level {
            Level::Random | Level::Greedy => (0, 0, 0, 0.0),
            Level::Easy => (16, 32, 1, 0.25),
            Level::Normal => (100, 300, 2, 0.04),
            Level::Hard => (400, 1200, 3, 0.0),
        };
        Self { iterations, planning, horizon, longest: 400, noise }
    }
}
