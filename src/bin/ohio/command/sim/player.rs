//! Who can play a seat in a study.

use clap::ValueEnum;
use ohio_country::proof::any_action;
use ohio_country::rules::{Act, Dice, Title};

/// What decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Player {
    /// Any legal deed, each as likely as any other
    Random,
}

impl Player {
    /// Its name on the command line and in studies.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
        }
    }

    /// What it does, with chance of its own; `None` if nothing is legal.
    pub fn choose<T: Title>(self, state: &T, legal: &[Act<T::Action>], chance: &mut Dice) -> Option<T::Action> {
        match self {
            Self::Random => any_action(state, legal, chance),
        }
    }
}
