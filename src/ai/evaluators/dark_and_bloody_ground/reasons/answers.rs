//! Why, in words, outside the Action Phase and the battle boards: settlers, nations, arrivals, combat, winter.

use super::super::field::Field;
use super::{areas, faces, nearest, settlers, units, within};
use crate::rules::a_dark_and_bloody_ground::survey::Country;
use crate::rules::a_dark_and_bloody_ground::{Action, Area, Kind, NA, Nation, Piece, PieceSet, US, atlas};
use crate::rules::{Seat, text};
use std::cmp::Ordering;

/// Settlers of which a village is made.
const VILLAGE: u8 = 3;

/// What an answer to a question is for.
pub fn purpose(field: &Field, seat: Seat, step: &str, action: Action) -> String {
    match action {
        Action::Put { piece, area } | Action::Lodge { piece, fort: area } => placing(field, seat, step, piece, area),
        Action::Settle { area } | Action::Resettle { to: area, .. } => settling(field, area),
        Action::Village { area } => village(field, area),
        Action::Treaties { .. } | Action::Nation { .. } => nation(field, step, action),
        Action::GiveBattle | Action::Decline => battle(field, seat, action),
        Action::Assault | Action::Besiege => siege(field, seat, action),
        Action::Inside { .. } | Action::Outside { .. } => at_fort(field, seat, action),
        Action::Pair { mine, theirs } => pair(field, seat, mine, theirs),
        Action::Lose { piece } | Action::Remove { piece } => loss(field, piece),
        Action::Retreat { area } => retreat(field, seat, area),
        Action::Resolve { area } => resolving(field, area),
        Action::Done => done(field, seat, step),
        _ => other(field, action),
    }
}

fn placing(field: &Field, seat: Seat, step: &str, piece: Piece, area: Area) -> String {
    let country = field.country;
    let friends = country.present(seat, area).less(PieceSet::of(piece));
    let led = friends.units_only().iter().filter(|&unit| piece.may_command(unit)).count() as u32;
    let head = friends.leaders_only().iter().find(|leader| leader.may_command(piece));
    let all = units(friends.units_only().len() + 1);
    let state = country.area(area);
    let raiders = units(within(country, seat.other(), area, 3));
    if step == "D-RAI-RETURN" && area == Country::kekionga() && !country.units(US, area).is_empty() {
        return "so that the US doesn’t hold Kekionga alone".into();
    }
    if piece.is_leader() {
        return if led > 0 { format!("to command {} there", units(led)) } else { away(field, seat, area) };
    }
    match head {
        Some(leader) => format!("to be under {leader} (CR {}), with {all} there", country.cr(leader)),
        None if country.fort(area) == Some(seat) => format!("to be at a fort, with {all} there"),
        None if seat == US && state.settlers > 0 => {
            format!("to guard {} with {all}; {raiders} of the nations within 3 areas", settlers(state.settlers))
        }
        None if seat == US && country.is_town(area) => {
            format!("to guard the town with {all}; {raiders} of the nations within 3 areas")
        }
        None if !friends.is_empty() => format!("to stand with {} there", units(friends.units_only().len())),
        None => away(field, seat, area),
    }
}

/// How far the enemy is from a place.
fn away(field: &Field, seat: Seat, area: Area) -> String {
    match nearest(field.country, seat.other(), area) {
        Some((0, _)) => "although enemy units are there".into(),
        Some((borders, at)) => format!("because the nearest enemy, in {at}, is {} away", areas(borders)),
        None => "because no enemy unit is on the map".into(),
    }
}

fn settling(field: &Field, area: Area) -> String {
    let country = field.country;
    let all = country.area(area).settlers + 1;
    let settled = |home: &Area| *home == area || country.area(*home).settlers > 0;
    if field.home_lands().has(area) {
        let bar = field.home_lands().iter().filter(settled).count();
        return format!("so that the nations have {} to clear", text::count(bar, "settled area", "settled areas"));
    }
    if atlas().northwest.has(area) && !country.is_town(area) {
        return match all.cmp(&VILLAGE) {
            Ordering::Less => format!("to have {all} of the {VILLAGE} settlers that a village needs"),
            Ordering::Equal => "so that a village can follow next turn".into(),
            Ordering::Greater => format!("to have {} there, in spite of a raid", settlers(all)),
        };
    }
    match country.units(US, area).len() {
        0 => away(field, US, area),
        guards => format!("because {} there to guard {}", standing(guards), settlers(all)),
    }
}

/// "12 regulars".
fn regulars(among: PieceSet) -> String {
    text::count(among.and(PieceSet::REGULARS).len() as usize, "regular", "regulars")
}

/// "1 unit stands", "3 units stand".
fn standing(n: u32) -> String {
    text::count(n as usize, "unit stands", "units stand")
}

fn village(field: &Field, area: Area) -> String {
    let country = field.country;
    if !atlas().northwest.has(area) {
        return format!("so that {} become a town that gives supply", settlers(VILLAGE));
    }
    let towns = text::count(usize::from(country.towns()) + 1, "town", "towns");
    match nearest(country, NA, area) {
        Some((borders, at)) => {
            format!("to have {towns} beyond the Ohio, with warriors in {at}, {} away", areas(borders))
        }
        None => format!("to have {towns} beyond the Ohio, of the 10 that the US needs"),
    }
}

fn nation(field: &Field, step: &str, action: Action) -> String {
    let country = field.country;
    let peace = faces(field.game, action, |label| label == "they surrender");
    let warriors = |nation: Nation| {
        let all = country.on_map().and(PieceSet::warriors_of(nation)).len();
        text::count(all as usize, "warrior", "warriors")
    };
    match (action, country.treating()) {
        (Action::Treaties { count: 0 }, Some(nation)) => {
            format!("because the {nation} surrender on {peace} of 6 faces, and 2 VP buy only 1 face more")
        }
        (Action::Treaties { .. }, Some(nation)) => {
            format!("so that the {nation}, with {}, surrender on {peace} of 6 faces", warriors(nation))
        }
        (Action::Nation { nation }, _) if step == "D-EV-SICK" => {
            format!("because the {nation} have only {} on the map", warriors(nation))
        }
        (Action::Nation { nation }, _) => {
            format!("because the {nation}, with {}, surrender on {peace} of 6 faces", warriors(nation))
        }
        _ => String::new(),
    }
}

fn battle(field: &Field, seat: Seat, action: Action) -> String {
    let Some(area) = field.country.scene_of_decision() else { return String::new() };
    let [us, na] = [US, NA].map(|side| field.there(side, area));
    let chance = 100.0 * field.odds(&us, &na, area);
    let chance = if seat == US { chance } else { 100.0 - chance };
    let [own, enemy] = [seat, seat.other()].map(|side| units(field.country.units(side, area).len()));
    match action {
        Action::GiveBattle if chance >= 60.0 => {
            format!("because {own} against {enemy} should win about {chance:.0} %, for 4 VP")
        }
        Action::GiveBattle => {
            format!("because a skirmish would cost more: {own} against {enemy}, a battle won about {chance:.0} %")
        }
        _ if chance < 40.0 => format!("because with {own} against {enemy} a battle is won only about {chance:.0} %"),
        _ => format!("because a skirmish risks less: {own} against {enemy}, a battle won about {chance:.0} %"),
    }
}

fn siege(field: &Field, seat: Seat, action: Action) -> String {
    let country = field.country;
    let Some(area) = country.scene_of_decision() else { return String::new() };
    let inside = country.units(seat.other(), area);
    let [own, other] = [country.units(seat, area), inside].map(|side| units(side.len()));
    let markers = text::count(country.area(area).siege.into(), "Siege marker", "Siege markers");
    match action {
        Action::Assault if inside.is_empty() => format!("because only the fort itself meets {own}"),
        Action::Assault => format!("to storm it with {own} against {other} inside, after {markers}"),
        _ => format!("to starve {other} inside rather than storm it with {own}; {markers} so far"),
    }
}

/// Pieces that go into a fort or leave it.
fn at_fort(field: &Field, seat: Seat, action: Action) -> String {
    let country = field.country;
    let Some(area) = country.scene_of_decision() else { return "because the fort has room and shelters it".into() };
    let [own, enemy] = [seat, seat.other()].map(|side| units(country.units(side, area).len()));
    match action {
        Action::Outside { .. } => format!("to fight in the open: {own} against {enemy}"),
        _ => format!("to be behind walls: in the open {own} would meet {enemy}"),
    }
}

fn pair(field: &Field, seat: Seat, mine: Piece, theirs: Piece) -> String {
    let country = field.country;
    let [own, other] = [mine, theirs].map(|unit| country.level(unit));
    let here = country.place(mine).area();
    let [many, few] = [seat, seat.other()].map(|side| here.map_or(0, |area| country.units(side, area).len()));
    let sides = match many.cmp(&few) {
        Ordering::Greater => format!("with {} against only {}", units(many), units(few)),
        Ordering::Equal => format!("with {} on each side", units(many)),
        Ordering::Less => format!("with {} against {}", units(many), units(few)),
    };
    match own.cmp(&other) {
        Ordering::Greater => format!("because its level of {own} beats one of {other}, {sides}"),
        Ordering::Equal => format!("because both have a level of {own}, {sides}"),
        Ordering::Less => format!("to hold its own against a level of {other}, {sides}"),
    }
}

fn loss(field: &Field, piece: Piece) -> String {
    let country = field.country;
    let level = country.level(piece);
    let here = country.place(piece).area();
    let rest = here.map_or(0, |area| country.units(piece.side(), area).less(PieceSet::of(piece)).len());
    let stay = text::count(rest as usize, "other unit stays", "other units stay");
    if country.unsupplied().has(piece) {
        return format!("because it’s out of supply; {stay}");
    }
    match (piece.kind(), piece.nation()) {
        (Kind::Leader, _) => format!("because his CR of {} is missed least", country.cr(piece)),
        (Kind::Militia, _) => format!("because militia can be raised again; {stay}"),
        (Kind::Warrior, Some(nation)) => {
            let others = country.on_map().and(PieceSet::warriors_of(nation)).less(PieceSet::of(piece)).len();
            format!("because its level is {level}, and the {nation} have {others} more on the map")
        }
        _ => format!("because its level is {level}; {stay}"),
    }
}

fn retreat(field: &Field, seat: Seat, area: Area) -> String {
    let country = field.country;
    let friends = country.units(seat, area).len();
    if country.fort(area) == Some(seat) {
        return format!("because a fort stands there, with {}", units(friends));
    }
    if seat == US && country.is_town(area) {
        return format!("because a town stands there, with {}", units(friends));
    }
    if friends > 0 { format!("to join {} there", units(friends)) } else { away(field, seat, area) }
}

fn resolving(field: &Field, area: Area) -> String {
    let country = field.country;
    let raiders = country.at(area).and(country.raiding()).units_only().len();
    let [us, na] = [US, NA].map(|side| units(country.units(side, area).len()));
    match raiders {
        0 => format!("because {us} and {na} of the nations meet there"),
        n => format!("because {} are there, with {us} on guard", text::count(n as usize, "raider", "raiders")),
    }
}

/// Why a choice is left as it is.
fn done(field: &Field, seat: Seat, step: &str) -> String {
    let country = field.country;
    let own = country.on_map().and(PieceSet::side(seat)).units_only();
    match step {
        "D-SET-VILLAGE" => "because more settlers are worth more there than a town".into(),
        "D-SET-MOVE" | "D-SET-PLACE" => "because no open area is better for a settler".into(),
        "D-SUP-FORT" => format!("with {} out of supply", units(country.unsupplied().and(own).len())),
        "D-REI-TAKE" => {
            let turns = text::count(country.turns_left().into(), "turn", "turns");
            format!("to save its price: {turns} left, {} on the map", regulars(own))
        }
        "D-CMB-FORT" | "D-FORT-IN" => "because they stand well as they are".into(),
        "D-END-HOME" | "D-END-MCKEE" => "because home is close to leaders and far from the army".into(),
        _ => format!("because nothing gains by more, with {} on the map", units(own.len())),
    }
}

fn other(field: &Field, action: Action) -> String {
    let country = field.country;
    match action {
        Action::TakeGroup => {
            let turns = text::count(country.turns_left().into(), "turn", "turns");
            format!("to add to {} with {turns} left", regulars(country.on_map()))
        }
        Action::Call { piece } => format!("to have his CR of {} and the new militia of his state", piece.cr()),
        Action::Primary { piece } => format!("to roll for initiative with his CR of {}", country.cr(piece)),
        Action::Deploy { piece } => gathering(field, piece),
        Action::Feed { fort, .. } => format!("so that it can act at full strength, supplied from {fort}"),
        Action::Lock { .. } => "to keep a guard there instead of sending it home".into(),
        Action::Hold { .. } => "to keep it out of danger".into(),
        Action::Rifle { .. } => "so that it fires at 3 hexes in battle instead of 2".into(),
        Action::Garrison { together: true } => "so that both SFs meet one group with double strength".into(),
        Action::Garrison { .. } => "so that each SF meets a group of its own".into(),
        Action::Support { piece } => format!("to raise its level of {} by an SF", country.level(piece)),
        Action::PairFort { .. } => "so that the fort itself has an opponent".into(),
        Action::Next { group } => format!("to settle group {group} while the rest stands"),
        Action::Roll => "because equal totals are rolled again".into(),
        _ => String::new(),
    }
}

/// A warrior joins the leader of its nation.
fn gathering(field: &Field, piece: Piece) -> String {
    let country = field.country;
    let leaders = piece.nation().map_or(PieceSet::NONE, PieceSet::leaders_of).and(country.on_map());
    let Some(leader) = leaders.iter().max_by_key(|leader| leader.rank()) else { return String::new() };
    let own = piece.nation().map_or(PieceSet::NONE, PieceSet::warriors_of);
    let with = country.place(leader).area().map_or(0, |area| country.at(area).and(own).len());
    format!("so that {leader} leads {} into the war", units(with + 1))
}
