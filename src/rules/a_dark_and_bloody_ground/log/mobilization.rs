//! Commitment, nations, intervention, reinforcement in the log (chapter 8.4).

use super::{does, names, piece, roll, space};
use crate::rules::a_dark_and_bloody_ground::map::{Area, Place};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, Piece, PieceSet, US};
use crate::rules::{Note, text};

/// The CL roll.
pub fn commitment(die: i8, parts: &[(i8, &'static str)], cl: u8) -> Note {
    let result = format!("CL {cl}");
    let thrown = roll(US, "Commitment", &[die], parts, "DB-8.2-a", result.as_str());
    Note::new(Some(US), "DB-8.2-a", format!("The US Commitment Level is {cl}.")).roll(thrown)
}

/// Blue Jacket comes.
pub fn blue_jacket(before: Option<Piece>) -> Note {
    let text = match before {
        Some(leader) => format!("Blue Jacket replaces {leader}."),
        None => "Blue Jacket leads the Shawnee.".into(),
    };
    Note::new(Some(NA), "DB-14.0.6-a", text).at(piece(Piece::BLUE_JACKET))
}

/// The roll of a nation.
pub fn mobilization(nation: Nation, die: i8, parts: &[(i8, &'static str)], result: i8, base: i8) -> Note {
    let what = match result {
        ..=0 => "surrender".into(),
        _ if result >= base => format!("warpath, ML {}", result.min(5)),
        _ => format!("ML {}", result.min(5)),
    };
    let thrown = roll(NA, "Mobilization", &[die], parts, "DB-8.1-a", what.as_str());
    Note::new(Some(NA), "DB-8.1-a", format!("The {} roll {result}: {what}.", nation.name())).roll(thrown)
}

/// A nation turns to war.
pub fn on_warpath(nation: Nation) -> Note {
    Note::new(Some(NA), "DB-8.1-c", format!("The {} go on the warpath.", nation.name()))
}

/// A nation surrenders.
pub fn surrenders(nation: Nation) -> Note {
    Note::new(Some(US), "DB-8.6.2-a", format!("The {} surrender.", nation.name()))
}

/// Warriors who come late.
pub fn late(warriors: PieceSet, area: Area) -> Note {
    Note::new(Some(NA), "DB-15.4.2-b", format!("{} {} to {area}.", names(warriors), does(warriors, "comes", "come")))
        .at(space(area))
}

/// A warrior joins his leader.
pub fn gathers(warrior: Piece, area: Area) -> Note {
    let text = text::capital(&format!("{} joins his leader in {area}.", warrior.name()));
    Note::new(Some(NA), "DB-8.1-e", text).at(piece(warrior)).at(space(area))
}

/// The roll for intervention.
pub fn intervention(die: i8, number: i8) -> Note {
    let result = if die < number { "the British intervene" } else { "the British stay out" };
    let thrown = roll(NA, "Intervention", &[die], &[], "DB-8.5.3-b", result);
    let text = format!("Intervention number {number}: {result}.");
    Note::new(Some(NA), "DB-8.5.3-b", text).roll(thrown)
}

/// Dorchester leaves.
pub fn dorchester_leaves() -> Note {
    Note::new(Some(NA), "DB-8.5.3-f", "Lord Dorchester leaves, as no British unit is left.")
}

/// A unit goes back to the pool.
pub fn dismissed(unit: Piece, rule: &'static str) -> Note {
    Note::new(Some(US), rule, text::capital(&format!("{} goes home.", unit.name()))).at(piece(unit))
}

/// The army roll.
pub fn army(die: i8, cl: u8, new: u32) -> Note {
    let result = text::count(new as usize, "new regular", "new regulars");
    let thrown = roll(US, "Army", &[die], &[], "DB-8.3-a", result.as_str());
    Note::new(Some(US), "DB-8.3-a", format!("Army roll at CL {cl}: {result}.")).roll(thrown)
}

/// A new piece comes in, or waits at the edge.
pub fn comes_in(new: Piece, place: Place) -> Note {
    let text = match place.area() {
        Some(area) => format!("{} comes to {area}.", new.name()),
        None => format!("{} waits beyond the mountains.", new.name()),
    };
    Note::new(Some(new.side()), "DB-8.3.2-a", text::capital(&text)).at(piece(new))
}

/// The price of a group.
pub fn group_price(price: i8) -> Note {
    Note::new(Some(US), "DB-8.5.2-d", format!("The reinforcement group costs {} VP.", price.unsigned_abs()))
}

/// A group comes.
pub fn group(n: usize, new: PieceSet) -> Note {
    let letter = if n == 0 { "A" } else { "B" };
    Note::new(Some(US), "DB-8.5.2-a", format!("Group {letter} comes: {}.", names(new)))
}

/// A leader is relieved.
pub fn relieved(leader: Piece) -> Note {
    Note::new(Some(US), "DB-14.0.8-a", format!("{leader} is relieved.")).at(piece(leader))
}

/// A militia leader is called in.
pub fn called(leader: Piece) -> Note {
    let text = format!("{leader} will come with new militia from his state.");
    Note::new(Some(US), "DB-14.0.7-b", text).at(piece(leader))
}

/// The militia roll.
pub fn militia(die: i8, parts: &[(i8, &'static str)], result: i8) -> Note {
    let thrown = roll(US, "Militia", &[die], parts, "DB-8.4-a", result.to_string());
    let what = match result {
        ..0 => format!("{} must go home", text::count(usize::from(result.unsigned_abs()), "unit", "units")),
        0 => "no change".into(),
        _ => text::count(usize::from(result.unsigned_abs()), "new unit", "new units"),
    };
    Note::new(Some(US), "DB-8.4-a", format!("Militia: {what}.")).roll(thrown)
}

/// Militia is raised.
pub fn raised(new: PieceSet) -> Note {
    let who = if new.is_empty() { "nobody".into() } else { names(new) };
    Note::new(Some(US), "DB-8.4.1-a", format!("Drawn from the pool: {who}."))
}
