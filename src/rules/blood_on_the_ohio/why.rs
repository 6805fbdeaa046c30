//! Why something pointed at is no legal target now.

use super::state::BloodOnTheOhio;
use crate::rules::{Refusal, Seat, Target};

pub(super) fn why_not(game: &BloodOnTheOhio, seat: Seat, path: &[Target]) -> Vec<Refusal> {
    todo!("why")
}
