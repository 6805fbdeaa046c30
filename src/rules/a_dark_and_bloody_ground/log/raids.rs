//! Raids in the log (chapter 8.7).

use super::{does, names, piece, roll, space};
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Piece, PieceSet};
use crate::rules::a_dark_and_bloody_ground::tables::RaidResult;
use crate::rules::{Note, text};

/// A raid is sent.
pub fn raid_sent(raiders: PieceSet, target: Area) -> Note {
    let text = text::capital(&format!("{} {} sent to raid {target}.", names(raiders), does(raiders, "is", "are")));
    raiders.iter().fold(Note::new(Some(NA), "DB-12.0.1-a", text).at(space(target)), |note, p| note.at(piece(p)))
}

/// A raid is resolved.
pub fn raid(area: Area, die: i8, parts: &[(i8, &'static str)], result: RaidResult) -> Note {
    let outcome = if result >= RaidResult::R1 { "succeeds" } else { "fails" };
    let thrown = roll(NA, "Raid", &[die], parts, "DB-12.0.2-a", result.code());
    let text = format!("The raid on {area} {outcome}: {}.", result.code());
    Note::new(Some(NA), "DB-12.0.2-a", text).at(space(area)).roll(thrown)
}

/// A raiding leader checks.
pub fn raid_leader(leader: Piece, die: i8) -> Note {
    let result = if die == 6 { "he is lost" } else { "he lives" };
    let thrown = roll(NA, "Leader", &[die], &[], "DB-12.0.3-b", result);
    Note::new(Some(NA), "DB-12.0.3-b", format!("{leader} on the raid: {result}.")).at(piece(leader)).roll(thrown)
}

/// A raider who came through a pillaged area checks.
pub fn raid_check(raider: Piece, die: i8, passed: bool) -> Note {
    let result = if passed { "gets through" } else { "is lost" };
    let thrown = roll(NA, "Way home", &[die], &[], "DB-12.0.4-b", result);
    let text = text::capital(&format!("{}, passing a pillaged area, {result}.", raider.name()));
    Note::new(Some(NA), "DB-12.0.4-b", text).at(piece(raider)).roll(thrown)
}

/// A raider is home.
pub fn raider_home(raider: Piece, area: Area) -> Note {
    let text = text::capital(&format!("{} goes home to {area}.", raider.name()));
    Note::new(Some(NA), "DB-12.0.4-a", text).at(piece(raider)).at(space(area))
}
