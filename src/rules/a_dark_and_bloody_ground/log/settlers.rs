//! Events and settlers in the log (chapters 8.1 and 8.2).

use super::{does, names, piece, roll, signed, space};
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::tables::{Event, Location};
use crate::rules::{Note, text};

/// The settler roll.
pub fn settlers(die: i8, parts: &[(i8, &'static str)], count: u8) -> Note {
    let result = text::count(usize::from(count), "settler", "settlers");
    let thrown = roll(US, "Settlers", &[die], parts, "DB-6.0.1-a", result.as_str());
    Note::new(Some(US), "DB-6.0.1-a", format!("{} may come.", text::capital(&result))).roll(thrown)
}

/// The location roll.
pub fn location(face: u8, location: Location) -> Note {
    let where_to = match location {
        Location::Kentucky => "Kentucky",
        Location::East => "Pennsylvania or Virginia",
        Location::SouthEast => "any area south-east of the Ohio or owned by Ohio",
        Location::River => "any area on the Ohio",
        Location::Any => "any area",
    };
    let thrown = roll(US, "Location", &[face.cast_signed()], &[], "DB-6.0.1-b", where_to);
    Note::new(Some(US), "DB-6.0.1-b", format!("They may settle in {where_to}.")).roll(thrown)
}

/// A settler comes to an area.
pub fn settles(area: Area, rule: &'static str) -> Note {
    Note::new(Some(US), rule, format!("A settler comes to {area}.")).at(space(area))
}

/// A village is made.
pub fn village(area: Area) -> Note {
    Note::new(Some(US), "DB-6.0.3-a", format!("Three settlers in {area} become a village.")).at(space(area))
}

/// A random event.
pub fn event(dice: [i8; 2], event: Event) -> Note {
    let what = match event {
        Event::None => "no event",
        Event::Epidemic => "an epidemic",
        Event::Iroquois => "the Iroquois intervene",
        Event::Rifles => "rifles for the warriors",
        Event::Severe | Event::SevereCold => "severe weather",
        Event::Girty => "Simon Girty",
        Event::LandFever => "land fever",
        Event::Congress => "Congress debates",
    };
    let thrown = roll(US, "Event", &dice, &[], "DB-5.0-a", what);
    Note::new(None, "DB-5.0-a", format!("Random event: {what}.")).roll(thrown)
}

/// The die of an event.
pub fn event_die(what: &'static str, die: i8, result: &str) -> Note {
    let thrown = roll(NA, what, &[die], &[], "DB-5.0-a", result);
    Note::new(None, "DB-5.0-a", format!("{what}: {result}.")).roll(thrown)
}

/// Congress raises or lowers CL.
pub fn congress(change: i8, cl: u8) -> String {
    format!("CL {}, now {cl}", signed(change))
}

/// A nation suffers an epidemic.
pub fn epidemic(nation: Nation) -> Note {
    Note::new(Some(NA), "DB-5.0-a", format!("The epidemic strikes the {}.", nation.name()))
}

/// A piece of an event comes to an area.
pub fn appears(pieces: PieceSet, area: Area) -> Note {
    Note::new(
        Some(NA),
        "DB-5.0.5-a",
        text::capital(&format!("{} {} in {area}.", names(pieces), does(pieces, "appears", "appear"))),
    )
    .at(space(area))
}

/// A warrior is given a rifle.
pub fn armed(warrior: Piece) -> Note {
    let text = text::capital(&format!("{} is given a rifle.", warrior.name()));
    Note::new(Some(NA), "DB-14.0.2-a", text).at(piece(warrior))
}
