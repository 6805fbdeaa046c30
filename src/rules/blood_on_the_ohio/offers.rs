//! Each action as a path of things to point at, with its label, clause and odds.

use super::action::Action;
use super::state::BloodOnTheOhio;
use crate::rules::Offer;

pub(super) fn offer(game: &BloodOnTheOhio, action: Action) -> Offer {
    todo!("offers")
}
