//! What things are called: each so that no two of a list are called alike.

use crate::rules::smoke_and_disorder::charts::Band;
use crate::rules::smoke_and_disorder::course::{Card, SmokeAndDisorder};
use crate::rules::smoke_and_disorder::map::{Building, Party};
use crate::rules::smoke_and_disorder::pieces::{Body, Load, Name, Ready, Shape, Troops, Weapon};
use crate::rules::space::table::{Facing, Vec2};
use crate::rules::{Point, Seat, text};

/// A side.
pub fn side(seat: Seat) -> &'static str {
    Party::of(seat).name()
}

/// A place in inches from the top left corner: "(12.5, 30.0)".
pub fn spot(at: Point) -> String {
    let inch = |n: i32| f64::from(n) / 100.0;
    format!("({:.1}, {:.1})", inch(at.x), inch(at.y))
}

/// A name, with the place of the thing where another has the same name.
fn apart(name: &str, twins: bool, at: Option<Vec2>) -> String {
    match at {
        Some(at) if twins => format!("{name} {}", spot(at.point())),
        _ => name.to_owned(),
    }
}

/// What a body is called by those who see it: a Formation made in play by its members, one of several with the same
/// name, or a dummy, by its place besides.
pub fn called(game: &SmokeAndDisorder, body: &Body) -> String {
    let at = game.centre(body);
    if game.is_dummy(body) {
        // Two can lie on one spot: its owner, who alone reads this, tells them apart by number.
        let before = game.bodies.iter().take_while(|other| other.id != body.id);
        let number = before.filter(|other| other.side == body.side && game.is_dummy(other)).count() + 1;
        return apart(&format!("Dummy {number}"), true, at);
    }
    let printed = game.sheet().combined_formations.iter().any(|formation| formation.id == body.id);
    if body.members.len() > 1 && !printed {
        let members: Vec<String> = game.members(body).map(|(unit, _)| game.spec(unit).name.clone()).collect();
        return text::and(&members);
    }
    let name = game.name_of(body.id);
    let twin = |other: &Body| {
        other.id != body.id && other.side == body.side && other.is_in_play() && game.name_of(other.id) == name
    };
    apart(name, game.bodies.iter().any(twin), at)
}

/// The same by its id.
pub fn named(game: &SmokeAndDisorder, id: Name) -> String {
    game.body(id).map_or_else(|| game.name_of(id).to_owned(), |i| called(game, &game.bodies[i]))
}

/// What a body is called, and the form of a verb that goes with it.
pub fn does(game: &SmokeAndDisorder, id: Name, one: &'static str, many: &'static str) -> String {
    let name = named(game, id);
    // A Formation made in play bears the names of its members.
    let verb = if name.contains(" and ") { many } else { game.verb(id, one, many) };
    format!("{name} {verb}")
}

/// What a card is called in a sentence: one of a scenario by its title.
pub fn card(game: &SmokeAndDisorder, card: Card) -> String {
    let name = game.card_name(card);
    match card {
        Card::Special(_) => format!("“{name}”"),
        Card::Character(_) => name.to_owned(),
        _ => format!("the {name}"),
    }
}

/// What a building is called.
pub fn house(game: &SmokeAndDisorder, id: Name) -> String {
    let ground = game.ground();
    let Some((_, house)) = ground.building(id) else { return "the building".into() };
    let twins = ground.buildings.iter().any(|other| other.id != id && other.name == house.name);
    apart(&house.name, twins, Some(house.centroid))
}

/// A wall of a building, by where it looks; by its number besides where two look alike.
pub fn wall(house: &Building, wall: u8) -> String {
    let looks = |n: usize| {
        let outward = house.walls.get(n).map(|edge| edge.outward).unwrap_or_default();
        compass(Facing::nearest(outward).unwrap_or_default())
    };
    let own = usize::from(wall);
    let twins = (0..house.walls.len()).any(|n| n != own && looks(n) == looks(own));
    if twins { format!("the {} wall (number {})", looks(own), wall + 1) } else { format!("the {} wall", looks(own)) }
}

/// One of the eight points of the compass; the top of the table is north.
pub fn compass(facing: Facing) -> &'static str {
    const POINTS: [&str; 8] =
        ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
    POINTS[usize::from((facing.degrees() + 22) % 360 / 45)]
}

/// A facing: "north-east, 040°".
pub fn facing(facing: Facing) -> String {
    format!("{}, {facing}", compass(facing))
}

/// A shape.
pub const fn shape(shape: Shape) -> &'static str {
    match shape {
        Shape::Line => "line",
        Shape::Column => "column",
        Shape::Square => "square",
        Shape::Skirmish => "skirmish",
        Shape::Deployed => "deployed",
        Shape::Limbered => "limbered",
        Shape::Train => "train",
    }
}

/// A weapon, of many men.
pub const fn weapon(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Bow => "bows",
        Weapon::Carbine => "carbines",
        Weapon::Musket => "muskets",
        Weapon::Rifle => "rifles",
        Weapon::Gun => "the gun",
        Weapon::None => "nothing",
    }
}

/// A kind of troops.
pub const fn troops(troops: Troops) -> &'static str {
    match troops {
        Troops::Infantry => "infantry",
        Troops::Indian => "warriors",
        Troops::Cavalry => "cavalry",
        Troops::Gun => "a gun",
        Troops::Baggage => "baggage",
    }
}

/// A band of range.
pub const fn band(band: Band) -> &'static str {
    match band {
        Band::Canister => "canister",
        Band::Short => "short",
        Band::Long => "long",
    }
}

/// What is in the barrels.
pub fn load(load: Load) -> String {
    match load {
        Load::Loaded => "loaded".into(),
        Load::TapLoaded => "tap-loaded".into(),
        Load::Smoke(smoke) => text::count(usize::from(smoke), "smoke marker", "smoke markers"),
        Load::Half { ready: Ready::Full, .. } => "half loaded".into(),
        Load::Half { ready: Ready::Tap, .. } => "half tap-loaded".into(),
    }
}

/// A class of Characters [SD-char-01].
pub const fn class(class: u8) -> &'static str {
    match class {
        0 => "spent",
        1 => "Duffer",
        2 => "Professional",
        3 => "Leader",
        _ => "Hero",
    }
}

/// Inches as people write them: "3.36".
pub fn inches(inches: f64) -> String {
    format!("{inches:.2}")
}
