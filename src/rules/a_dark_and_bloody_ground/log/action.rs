//! The Action Phase in the log (chapter 8.5).

use super::{names, piece, roll, side, space};
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::pieces::{Piece, PieceSet};
use crate::rules::{Note, Seat, text};

/// A die of a set-up.
pub fn setup_die(seat: Seat, what: &'static str, die: i8, rule: &'static str) -> Note {
    Note::new(Some(seat), rule, format!("{what}: a die of {die}.")).roll(roll(seat, what, &[die], &[], rule, die.to_string()))
}

/// A side has set up.
pub fn set_up(seat: Seat, units: u32) -> Note {
    let text = text::capital(&format!("{} have set up {}.", side(seat), text::count(units as usize, "unit", "units")));
    Note::new(Some(seat), "DB-15.0-a", text)
}
