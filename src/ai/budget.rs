//! What a level may spend, and how wrong it is.

use super::Level;

/// What a search may spend.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budget {
    /// Iterations for an ordinary decision.
    pub iterations: u32,
    /// Iterations for a decision between whole plans, such as a set-up.
    pub planning: u32,
    /// How many moments of [`super::Judge::moment`] a playout goes on.
    pub moments: u32,
    /// The most decisions of a playout.
    pub longest: u32,
    /// How far off its estimates are at worst, in chances of winning.
    pub noise: f64,
}

impl Budget {
    /// What a level may spend.
    #[must_use]
    pub const fn of(level: Level) -> Self {
        let (iterations, planning, noise) = match level {
            Level::Random | Level::Greedy => (0, 0, 0.0),
            Level::Easy => (24, 60, 0.2),
            Level::Normal => (120, 300, 0.03),
            Level::Hard => (400, 1200, 0.0),
        };
        Self { iterations, planning, moments: 4, longest: 400, noise }
    }
}
