//! A position that a seat cannot tell from this one (section 28).

use super::state::BloodOnTheOhio;
use crate::rules::{Dice, Seat};

pub(super) fn imagine(game: &BloodOnTheOhio, seat: Seat, dice: Dice) -> BloodOnTheOhio {
    todo!("imagine")
}
