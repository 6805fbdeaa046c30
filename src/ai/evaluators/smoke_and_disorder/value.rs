//! Who stands to win.

use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::{Seat, Title};

/// What a game that nobody wins counts for.
const DRAW: f64 = 0.5;
/// The lead, in points, that leaves odds of *e* to one when the game is nearly over, and how much more it takes for each turn
/// that is left.
const SCALE: (f64, f64) = (1.1, 0.28);

/// The chance that a side wins, with half of the chance of a draw.
pub fn chance(game: &SmokeAndDisorder, seat: Seat) -> f64 {
    if let Some(outcome) = game.outcome() {
        return outcome.winner.map_or(DRAW, |winner| f64::from(u8::from(winner == seat)));
    }
    let left = f64::from(game.turns_left());
    let red = 1.0 / (1.0 + libm::exp(-game.lead(Seat(0)) / (SCALE.0 + SCALE.1 * left)));
    let red = red.clamp(0.002, 0.998);
    if seat == Seat(0) { red } else { 1.0 - red }
}
