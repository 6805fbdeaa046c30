//! A position that a seat cannot tell from this one (section 28): without option 25.2 nothing is hidden, and only the
//! dice to come are drawn afresh. Cups are multisets, drawn late.

use super::state::BloodOnTheOhio;
use crate::rules::{Dice, Seat};

pub(super) fn imagine(game: &BloodOnTheOhio, _: Seat, dice: Dice) -> BloodOnTheOhio {
    BloodOnTheOhio { dice, ..game.clone() }
}
