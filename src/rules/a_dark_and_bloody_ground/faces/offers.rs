//! Each action as a path of things to point at, with its label, clause and odds.

use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround};
use crate::rules::{Offer, Target};

/// A legal action in words.
pub fn offer(_: &DarkAndBloodyGround, action: Action) -> Offer {
    Offer::new(vec![Target::Button("x".into())], format!("{action:?}"), "DB-4.0-a")
}
