//! Positions that a side cannot tell from the true one [SD-vis-01].

use crate::rules::smoke_and_disorder::course::SmokeAndDisorder;
use crate::rules::{Dice, Seat};

/// The position with the dice to come drawn afresh.
pub fn determinize(game: &SmokeAndDisorder, _: Seat, dice: Dice) -> SmokeAndDisorder {
    let mut world = game.clone();
    world.dice = dice;
    world
}
