//! The printed map as the kit draws it.

use super::atlas::{Printed, atlas};
use super::file::file;
use super::places::{CUP, Place, PlaceSet};
use super::sources::{MAP, REBUILT_MAP};
use crate::rules::chart::file::{Node, Rect};
use crate::rules::{Board, Chart, Fact, Source, Space};
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
    let board = Board { id: BOARD, name: "The Ohio Country", width, height, spaces, ground: Vec::new() };
    Chart::new(vec![board])
});

pub fn chart() -> &'static Chart {
    &CHART
}

fn space(place: Place, at: Node) -> Space {
    let map = atlas();
    let entries = if place.is_space() { map.entries(place) } else { PlaceSet::NONE };
    let linked = map.links(place).iter().copied().chain(entries.iter());
    Space {
        kind: kind(place),
        terrain: terrain(place),
        adjacent: linked.map(|p| p.id().to_owned()).collect(),
        facts: facts(place),
        ..at.space(place.id(), place.name())
    }
}

/// A box beside the map, a space that nothing is linked to.
fn holding_box(id: &str, name: &str, at: Rect) -> Space {
    let (rule, text) = match id {
        "cup" => ("BO-0-f", "US pieces waiting to be drawn"),
        "builds-box" => ("BO-2.7-a", "settlements and forts still to be built"),
        _ => ("BO-2.4.2-b", "the nation’s pieces off the map"),
    };
    let name = if id == CUP.id() { "Recruitment cup" } else { name };
    Space {
        kind: "box",
        terrain: "beside the map".into(),
        facts: vec![Fact::new("holds", text, rule, Source::Rules(rule))],
        ..at.space(id, name)
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

fn facts(place: Place) -> Vec<Fact> {
    let mut facts = vec![Fact::new("in", terrain(place), "BO-2.0-a", REBUILT_MAP)];
    if place.is_river() {
        let river = file().spaces[place.index()].river.as_deref().unwrap_or("a river");
        facts.push(Fact::new("river", river, "BO-2.5-d", REBUILT_MAP));
        facts.push(Fact::new(
            "to enter",
            "2 MP from the bank, 1 MP along the river; no move may end here",
            "BO-2.5-e",
            Source::Rules("2.5.2"),
        ));
    }
    if place.is_entry() {
        facts.push(Fact::new("entry", "pieces here cannot be attacked or ambushed", "BO-2.4.3-c", MAP));
    }
    if place.is_space() {
        match atlas().printed(place) {
            Printed::Settlement => facts.push(Fact::new("printed", "a settlement", "BO-2.6-a", REBUILT_MAP)),
            Printed::Principal => facts.push(Fact::new("printed", "a principal village", "BO-2.6-a", REBUILT_MAP)),
            Printed::Fort(fort) => facts.push(Fact::new("printed", fort.name(), "BO-2.6-a", Source::Rules("2.6"))),
            Printed::Open => {}
        }
        if let Some(battle) = &file().spaces[place.index()].battle_site {
            facts.push(Fact::new("battle site", battle.as_str(), "BO-2.8-a", REBUILT_MAP));
        }
    }
    facts
}
