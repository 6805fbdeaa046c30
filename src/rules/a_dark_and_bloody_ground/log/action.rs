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

/// Who is out of supply, and who no longer.
pub fn supply(oos: PieceSet, again: PieceSet) -> Note {
    let out = if oos.is_empty() { "Everybody is in supply".into() } else { format!("Out of supply: {}", names(oos)) };
    let back = if again.is_empty() { String::new() } else { format!("; in supply again: {}", names(again)) };
    Note::new(None, "DB-7.0-a", format!("{out}{back}."))
}
