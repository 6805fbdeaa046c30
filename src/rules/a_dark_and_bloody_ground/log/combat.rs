//! Combat on the map in the log (chapter 8.6).

use super::{does, names, piece, roll, side_does, space};
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::pieces::PieceSet;
use crate::rules::{Note, NoteKind, Seat, text};

/// An area is resolved.
pub fn contested(area: Area) -> Note {
    Note::new(None, "DB-10.0-a", format!("{area} is contested.")).at(space(area))
}

/// A side gives battle, or declines.
pub fn gives_battle(seat: Seat, area: Area, gives: bool) -> Note {
    let does = if gives { side_does(seat, "gives", "give") } else { side_does(seat, "declines", "decline") };
    let text = format!("{does} battle in {area}.");
    Note::new(Some(seat), "DB-11.1-b", text).at(space(area))
}

/// Nobody of the owner is outside: a siege.
pub fn siege(area: Area) -> Note {
    Note::new(None, "DB-11.3-a", format!("The fort in {area} is besieged.")).at(space(area))
}

/// The besieger goes on, or assaults.
pub fn besieges(seat: Seat, area: Area, assault: bool) -> Note {
    let does = if assault {
        side_does(seat, "assaults the fort", "assault the fort")
    } else {
        side_does(seat, "continues the siege", "continue the siege")
    };
    let text = format!("{does} in {area}.");
    Note::new(Some(seat), "DB-11.3.2-a", text).at(space(area))
}

/// A Siege marker is added.
pub fn siege_marker(area: Area, markers: u8) -> Note {
    let count = text::count(usize::from(markers), "Siege marker", "Siege markers");
    Note::new(None, "DB-11.3.1-a", format!("The fort in {area} now has {count}.")).at(space(area))
}

/// A fort is destroyed.
pub fn fort_falls(owner: Seat, area: Area) -> Note {
    let whose = if owner == crate::rules::a_dark_and_bloody_ground::pieces::US { "US" } else { "British" };
    let text = format!("The {whose} fort in {area} is destroyed.");
    Note::new(Some(owner.other()), "DB-11.3.2-c", text).kind(NoteKind::Loss).at(space(area))
}

/// The walls hold while somebody is inside.
pub fn walls_hold(area: Area) -> Note {
    let text = format!("The fort in {area} can’t fall while units are inside.");
    Note::new(None, "DB-11.1.3-b", text).at(space(area))
}

/// The die of a group.
pub fn skirmish_roll(
    seat: Seat,
    area: Area,
    units: PieceSet,
    sfs: u8,
    die: i8,
    parts: &[(i8, &'static str)],
    total: i8,
) -> Note {
    let walls = (sfs > 0).then(|| text::count(usize::from(sfs), "SF from the fort", "SFs from the fort"));
    let who: Vec<String> = Some(names(units)).filter(|names| !names.is_empty()).into_iter().chain(walls).collect();
    let verb = if units.len() + u32::from(sfs) == 1 { "rolls" } else { "roll" };
    let text = text::capital(&format!("{} {verb} {total}.", text::and(&who)));
    let thrown = roll(seat, "Skirmish", &[die], parts, "DB-11.1.1-a", total.to_string());
    units
        .iter()
        .fold(Note::new(Some(seat), "DB-11.1.1-a", text).at(space(area)), |note, p| note.at(piece(p)))
        .roll(thrown)
}

/// A group retreats.
pub fn retreats(seat: Seat, units: PieceSet, to: Area) -> Note {
    let text = text::capital(&format!("{} {} to {to}.", names(units), does(units, "retreats", "retreat")));
    Note::new(Some(seat), "DB-11.1-f", text).at(space(to))
}
