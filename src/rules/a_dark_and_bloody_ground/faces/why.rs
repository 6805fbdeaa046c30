//! Why something pointed at is no legal target now.

use crate::rules::a_dark_and_bloody_ground::course::DarkAndBloodyGround;
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::{Refusal, Seat, Target};

/// The refusals of everything that the path could mean at this decision, each once.
pub fn why_not(_: &DarkAndBloodyGround, _: Seat, _: &[Target]) -> Vec<Refusal> {
    vec![NOT_NOW.into()]
}
