//! What a position shows that its worth is reckoned from: what `ohio fit` fits weights to. Pages have no use for it.

use crate::rules::Seat;

/// What a position shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Features {
    /// Which weights judge it: those of a scenario, or of a stage of it.
    pub group: &'static str,
    /// What the weights tell.
    pub target: Target,
    /// What it shows, in the same order in every position of the group.
    pub shown: Vec<Feature>,
}

/// What the weights of a group tell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Target {
    /// Whether the first seat wins, a draw counted half: the weighed sum is the logarithm of the odds.
    Win,
    /// How much is still added to the first seat's lead, in points, from this lead on: the weighed sum itself.
    Growth {
        /// The lead by now.
        now: f64,
        /// What is added to it, as it is told by now.
        told: f64,
    },
}

/// One of the things that a position shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Feature {
    /// Which one.
    pub name: String,
    /// How much of it.
    pub value: f64,
    /// Whose chances it can only better, where that is known: a fit leaves it out rather than say the contrary.
    pub favours: Option<Seat>,
}
