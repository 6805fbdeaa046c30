//! What the evaluator weighs, by name. The numbers were found by play against itself (`docs/opponent.md`), not set by hand: where
//! one has an unexpected sign, others beside it make up for it.

mod british;
mod indian;
mod prospects;

pub use british::British;
pub use indian::Indian;
pub use prospects::{CLOSED, EITHER, Either, OPEN, Prospects};

use crate::ai::evaluator::Weight;
use crate::rules::bushy_run::{BRITISH, INDIAN};

/// A number for each of some names.
macro_rules! numbers {
    ($(#[$of_all:meta])* $name:ident { $($(#[$of_one:meta])* $one:ident,)* }) => {
        $(#[$of_all])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $name {
            $($(#[$of_one])* pub $one: f64,)*
        }

        impl $name {
            /// The sum of the products, name by name.
            pub fn times(&self, other: &Self) -> f64 {
                0.0 $(+ self.$one * other.$one)*
            }
        }
    };
}
use numbers;

/// Weights of actions with the values that they were tuned to.
macro_rules! weights {
    ($(#[$of_all:meta])* $name:ident { $($(#[$of_one:meta])* $one:ident: $tuned:expr,)* }) => {
        $(#[$of_all])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $name {
            $($(#[$of_one])* pub $one: f64,)*
        }

        impl $name {
            /// The weights that the computer plays by.
            pub const TUNED: Self = Self { $($one: $tuned,)* };

            /// Every weight with its name.
            pub fn named(&mut self) -> Vec<(&'static str, &mut f64)> {
                vec![$((stringify!($one), &mut self.$one)),*]
            }
        }
    };
}
use weights;

/// What both sides weigh.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// What the British weigh.
    pub british: British,
    /// What the Indian side weighs.
    pub indian: Indian,
}

impl Weights {
    /// The weights that the computer plays by.
    pub const TUNED: Self = Self { british: British::TUNED, indian: Indian::TUNED };

    /// All of them, as the tuning sees them.
    pub fn listed(mut self) -> Vec<Weight> {
        let mut all = Vec::new();
        for (seat, named) in [(BRITISH, self.british.named()), (INDIAN, self.indian.named())] {
            all.extend(named.into_iter().map(|(name, value)| Weight { seat, name, value: *value }));
        }
        all
    }

    /// Those that are listed with the values that they have there, the others as they are.
    pub fn with(mut self, listed: &[Weight]) -> Self {
        for (seat, named) in [(BRITISH, self.british.named()), (INDIAN, self.indian.named())] {
            for (name, value) in named {
                if let Some(weight) = listed.iter().find(|weight| weight.seat == seat && weight.name == name) {
                    *value = weight.value;
                }
            }
        }
        self
    }
}
