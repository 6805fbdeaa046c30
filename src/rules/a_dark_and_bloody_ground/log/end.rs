//! The End Phase in the log (chapter 8.8).

use super::{does, names, piece, roll, space};
use crate::rules::a_dark_and_bloody_ground::course::Fort;
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Piece, PieceSet, US};
use crate::rules::{Note, text};

/// Five raids have raised CL.
pub fn raids_raise(cl: u8) -> Note {
    Note::new(Some(US), "DB-12.0.3-d", format!("Five raids: the Commitment Level is {cl}."))
}

/// A fort is completed, given up, or gone.
pub fn fort_finished(area: Area, now: Fort, before: Fort) -> Note {
    let what = match (before, now) {
        (Fort::Building, Fort::Complete) => "is completed",
        (Fort::Building, _) => "is abandoned",
        (_, Fort::Complete) => "stays",
        _ => "is dismantled",
    };
    Note::new(Some(US), "DB-11.2.1-c", format!("The fort in {area} {what}.")).at(space(area))
}

/// A Pillaged marker is removed.
pub fn restored(area: Area) -> Note {
    Note::new(None, "DB-13.0-f", format!("{area} recovers from being pillaged.")).at(space(area))
}

/// The attrition roll of a unit.
pub fn attrition(unit: Piece, die: i8, parts: &[(i8, &'static str)], passed: bool) -> Note {
    let result = if passed { "no effect" } else { "eliminated" };
    let thrown = roll(unit.side(), "Attrition", &[die], parts, "DB-13.0-c", result);
    let text = text::capital(&format!("{}, attrition: {result}.", unit.name()));
    Note::new(Some(unit.side()), "DB-13.0-c", text).at(piece(unit)).roll(thrown)
}

/// The militia goes home.
pub fn militia_home(militia: PieceSet) -> Note {
    let who = if militia.is_empty() {
        "No militia is left to go".into()
    } else {
        format!("{} {}", names(militia), does(militia, "goes", "go"))
    };
    Note::new(Some(US), "DB-8.4.3-a", format!("{who} home for the winter."))
}

/// A warrior or leader winters.
pub fn winters(who: Piece, area: Area, fort: bool) -> Note {
    let place = if fort { format!("in the fort in {area}") } else { format!("in {area}") };
    let text = text::capital(&format!("{} winters {place}.", who.name()));
    Note::new(Some(NA), "DB-13.0-g", text).at(piece(who)).at(space(area))
}

/// The nations are at peace.
pub fn peace_of_winter() -> Note {
    Note::new(Some(NA), "DB-13.0-g", "The nations are at home and at peace.")
}

/// Pieces leave the game without a loss.
pub fn leave_for_good(gone: PieceSet) -> Note {
    Note::new(
        Some(NA),
        "DB-8.6.2-b",
        text::capital(&format!("{} {} the game.", names(gone), does(gone, "leaves", "leave"))),
    )
}

/// McKee moves.
pub fn mckee_moves(area: Area) -> Note {
    Note::new(Some(NA), "DB-13.0-i", format!("McKee goes to {area}.")).at(piece(Piece::MCKEE)).at(space(area))
}
