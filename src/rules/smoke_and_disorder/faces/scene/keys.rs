//! Keys of art: figures by what they are and carry, liveries by side and people. What they look like is the theme's.

use crate::rules::Seat;
use crate::rules::interned::interned;
use crate::rules::smoke_and_disorder::course::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::pieces::{Troops, Weapon};

/// Words of unit names that tell a people or a corps, the first that fits; with the head-dress of its foot.
const CORPS: [(&str, &str, &str); 26] = [
    ("Shawnee", "shawnee", ""),
    ("Delaware", "delaware", ""),
    ("Mingo", "mingo", ""),
    ("Wyandot", "wyandot", ""),
    ("Ottawa", "ottawa", ""),
    ("Miami", "miami", ""),
    ("Potawatomi", "potawatomi", ""),
    ("Light Company", "highland", "cap"),
    ("Highland", "highland", "bonnet"),
    ("Royal American", "royal-american", "cocked"),
    ("Ranger", "ranger", "cap"),
    ("Legion light", "legion", "cap"),
    ("Legion rifle", "rifle", "round"),
    ("Legion dragoons", "dragoon", "helmet"),
    ("Legion", "legion", "round"),
    ("Kentucky", "kentucky", "round"),
    ("volunteers", "volunteer", "round"),
    ("Provincial", "provincial", "cocked"),
    ("Pennsylvania", "provincial", "cocked"),
    ("Marine", "marine", "laced"),
    ("Canadian", "canadian", "round"),
    ("Militia", "canadian", "round"),
    ("ettler", "settler", "round"),
    ("American Regiment", "regular", "cocked"),
    ("Fort Washington", "regular", "cocked"),
    ("Packhorse", "train", "round"),
];

fn corps(name: &str) -> Option<&'static (&'static str, &'static str, &'static str)> {
    CORPS.iter().find(|(word, ..)| name.contains(word))
}

const fn side(seat: Seat) -> &'static str {
    if seat.0 == 0 { "red" } else { "blue" }
}

/// The livery of a unit: side, then people or corps; `red-troops` where nothing is known.
pub fn livery(game: &SmokeAndDisorder, unit: u8) -> &'static str {
    let spec = game.spec(unit);
    let people = corps(&spec.name).map_or("troops", |(_, people, _)| people);
    interned(&format!("{}-{people}", side(spec.side.seat())))
}

/// The livery of what belongs to a side and to no unit.
pub fn plain(seat: Seat) -> &'static str {
    if seat.0 == 0 { "red" } else { "blue" }
}

/// The figure of one man of a unit.
pub fn figure(game: &SmokeAndDisorder, unit: u8) -> &'static str {
    let spec = game.spec(unit);
    let hat = corps(&spec.name).map_or("", |(.., hat)| hat);
    match (spec.troops, spec.weapon) {
        (Troops::Indian, Weapon::Rifle) => "warrior-rifle",
        (Troops::Indian, Weapon::Bow) => "warrior-bow",
        (Troops::Indian, _) => "warrior-musket",
        (Troops::Cavalry, _) if hat == "helmet" => "horse-helmet",
        (Troops::Cavalry, _) => "horse-round",
        (Troops::Gun, _) => "gunner",
        (Troops::Baggage, _) => "driver",
        (Troops::Infantry, Weapon::Rifle) => "foot-rifle",
        (Troops::Infantry, _) => match hat {
            "bonnet" => "foot-bonnet",
            "cap" => "foot-cap",
            "laced" => "foot-laced",
            "round" => "foot-round",
            _ => "foot-cocked",
        },
    }
}

/// The figure of a Character: a war captain where he began with warriors.
pub fn character(game: &SmokeAndDisorder, who: usize) -> &'static str {
    let spec = &game.sheet().characters[who];
    let warriors = |unit: &crate::rules::smoke_and_disorder::map::UnitSpec| {
        Some(unit.id) == spec.with && unit.troops == Troops::Indian
    };
    if game.sheet().units.iter().any(warriors) {
        "war-captain"
    } else if spec.mounted {
        "officer-mounted"
    } else {
        "officer"
    }
}
