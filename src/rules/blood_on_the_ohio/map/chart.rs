//! The printed map as the kit draws it.

use super::atlas::{Printed, atlas};
use super::file::{At, Rect, file};
use super::places::{CUP, Place, PlaceSet};
use super::sources::{MAP, REBUILT_MAP};
use crate::rules::{Board, Chart, Fact, Point, Rule, Shape, Source, Space};
use std::sync::LazyLock;

/// Id of the board.
pub const BOARD: &str = "blood-on-the-ohio";

static CHART: LazyLock<Chart> = LazyLock::new(|| {
    let file = file();
    let boards = file.spaces.iter().map(|s| s.board).chain(file.entry_squares.iter().map(|e| e.board));
    let places = Place::spaces().chain(Place::entries());
    let mut spaces: Vec<Space> = places.zip(boards).map(|(place, at)| space(place, at)).collect();
    spaces.extend(file.boxes.iter().map(|b| holding_box(&b.id, &b.name, b.board)));
    let (width, height) = (file.board.width, file.board.height);
    let board = Board { id: BOARD, name: "The Ohio Country", width, height, spaces };
    Chart { boards: vec![board] }
});

pub fn chart() -> &'static Chart {
    &CHART
}

fn space(place: Place, at: At) -> Space {
    let map = atlas();
    let entries = if place.is_space() { map.entries(place) } else { PlaceSet::NONE };
    let linked = map.links(place).iter().copied().chain(entries.iter());
    Space {
        id: place.id().to_owned(),
        name: place.name().to_owned(),
        label: place.name().to_owned(),
        kind: kind(place),
        terrain: terrain(place),
        shape: Shape::Node(at.radius),
        centre: at.into(),
        clear_radius: at.clear,
        adjacent: linked.map(|p| p.id().to_owned()).collect(),
        facts: facts(place),
    }
}

/// A box beside the map, a space that nothing is linked to.
fn holding_box(id: &str, name: &str, at: Rect) -> Space {
    let (w, h) = (at.width / 2, at.height / 2);
    let corner = |dx, dy| Point { x: at.x + dx, y: at.y + dy };
    let (rule, text) = match id {
        "cup" => ("BO-0-f", "US pieces that wait to be drawn"),
        "builds-box" => ("BO-2.7-a", "settlements and forts that may still be built"),
        _ => ("BO-2.4.2-b", "pieces of the nation that are not on the map"),
    };
    let name = if id == CUP.id() { "Recruitment cup" } else { name };
    Space {
        id: id.to_owned(),
        name: name.to_owned(),
        label: name.to_owned(),
        kind: "box",
        terrain: "beside the map".into(),
        shape: Shape::Area(vec![corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)]),
        centre: Point { x: at.x, y: at.y },
        clear_radius: at.clear,
        adjacent: Vec::new(),
        facts: vec![fact("holds", text, rule, Source::Rules(rule))],
    }
}

/// What kind of place it is.
pub const fn kind(place: Place) -> &'static str {
    if place.is_river() {
        "river"
    } else if place.is_ground() {
        "ground"
    } else {
        "entry"
    }
}

/// Whose country it is.
pub fn terrain(place: Place) -> String {
    match atlas().nation(place) {
        Some(nation) => format!("{nation} country"),
        None => "neutral ground".into(),
    }
}

fn fact(name: &'static str, value: &str, rule: &'static str, source: Source) -> Fact {
    Fact { name, value: value.into(), rule: Rule(rule), source }
}

fn facts(place: Place) -> Vec<Fact> {
    let mut facts = vec![fact("in", &terrain(place), "BO-2.0-a", REBUILT_MAP)];
    if place.is_river() {
        let river = file().spaces[place.index()].river.as_deref().unwrap_or("a river");
        facts.push(fact("river", river, "BO-2.5-d", REBUILT_MAP));
        facts.push(fact(
            "to enter",
            "2 MP from the bank, 1 MP along the river; no move may end here",
            "BO-2.5-e",
            Source::Rules("2.5.2"),
        ));
    }
    if place.is_entry() {
        facts.push(fact("entry", "pieces here cannot be attacked or ambushed", "BO-2.4.3-c", MAP));
    }
    if place.is_space() {
        match atlas().printed(place) {
            Printed::Settlement => facts.push(fact("printed", "a settlement", "BO-2.6-a", REBUILT_MAP)),
            Printed::Principal => facts.push(fact("printed", "a principal village", "BO-2.6-a", REBUILT_MAP)),
            Printed::Fort(fort) => facts.push(fact("printed", fort.name(), "BO-2.6-a", Source::Rules("2.6"))),
            Printed::Open => {}
        }
        if let Some(battle) = &file().spaces[place.index()].battle_site {
            facts.push(fact("battle site", battle, "BO-2.8-a", REBUILT_MAP));
        }
    }
    facts
}
