//! Who stands to win.

use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::{Seat, Title};

/// What a game that nobody wins counts for.
const DRAW: f64 = 0.5;
/// The lead, in points, that leaves odds of *e* to one when the game is nearly over, and how much more it takes for each turn
/// that is left.
const SCALE: (f64, f64) = (1.1, 0.28);

/// How much a lead counts for itself, and the lead that leaves half of that to be won: so that who is far behind still tells
/// better from worse, and does not play at random.
const PRIDE: (f64, f64) = (0.2, 8.0);

/// The chance that a side wins, with half of the chance of a draw.
pub fn chance(game: &SmokeAndDisorder, seat: Seat) -> f64 {
    if let Some(outcome) = game.outcome() {
        return outcome.winner.map_or(DRAW, |winner| f64::from(u8::from(winner == seat)));
    }
    let left = f64::from(game.turns_left());
    let lead = game.lead(Seat(0));
    let wins = 1.0 / (1.0 + libm::exp(-lead / (SCALE.0 + SCALE.1 * left)));
    let ahead = 0.5 + 0.5 * lead / (lead.abs() + PRIDE.1);
    let red = (wins + PRIDE.0 * (ahead - wins)).clamp(0.002, 0.998);
    if seat == Seat(0) { red } else { 1.0 - red }
}
