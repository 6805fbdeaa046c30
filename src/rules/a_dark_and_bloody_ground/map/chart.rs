//! The printed map as the kit draws it.

use super::areas::{Area, EDGE};
use super::atlas::{River, Terrain, atlas};
use super::file::file;
use super::owners::Owner;
use super::sources::{FORT_SITES, MAP, REBUILT_MAP};
use crate::rules::{Board, Chart, Fact, Source, Space};
use std::sync::LazyLock;

/// Id of the board.
pub const BOARD: &str = "dark-and-bloody-ground";

static CHART: LazyLock<Chart> =
    LazyLock::new(|| Chart::new([map()].into_iter().chain(super::boards::boards()).collect()));

/// All boards of the title.
pub fn chart() -> &'static Chart {
    &CHART
}

fn map() -> Board {
    let file = file();
    let mut spaces: Vec<Space> = Area::all().map(space).collect();
    spaces.push(edge());
    Board {
        id: BOARD,
        name: "The Ohio country",
        width: file.board.width,
        height: file.board.height,
        spaces,
        ground: Vec::new(),
    }
}

fn space(area: Area) -> Space {
    let (map, printed) = (atlas(), &file().areas[area.index()]);
    Space {
        kind: "area",
        terrain: format!("{}, {}", map.terrain(area).name(), owner(map.owner(area))),
        adjacent: map.next(area).iter().map(|next| next.id().to_owned()).collect(),
        facts: facts(area),
        ..printed.outline.clone().space(area.id(), area.name())
    }
}

/// The box of units held for entry.
fn edge() -> Space {
    let text = "US units that enter in the Action Phase";
    Space {
        kind: "box",
        terrain: "beside the map".into(),
        facts: vec![Fact::new("holds", text, "DB-8.3.2-c", Source::Reconstructed("This box is ours."))],
        ..file().edge.space(EDGE.id(), "Beyond the mountains")
    }
}

fn owner(owner: Owner) -> String {
    match owner {
        Owner::Nation(nation) => format!("{} country", nation.name()),
        Owner::State(state) => state.name().to_owned(),
    }
}

fn facts(area: Area) -> Vec<Fact> {
    let (map, printed) = (atlas(), &file().areas[area.index()]);
    let mut facts = vec![
        Fact::new("of", owner(map.owner(area)), "DB-8.1-a", REBUILT_MAP),
        Fact::new("terrain", map.terrain(area).name(), "DB-2.1.1-a", REBUILT_MAP),
    ];
    if map.terrain(area) != Terrain::Settled {
        facts.push(Fact::new("battle board", map.terrain(area).name(), "DB-11.1-c", MAP));
    }
    if let Some(name) = &printed.settlement {
        facts.push(Fact::new("permanent settlement", name.as_str(), "DB-2.1.1-d", MAP));
    }
    if let Some(name) = &printed.british_fort {
        facts.push(Fact::new("British fort", name.as_str(), "DB-2.1.1-e", FORT_SITES));
    }
    let rivers: Vec<&str> = map.rivers().filter(|&river| map.along(river).contains(&area)).map(River::name).collect();
    if !rivers.is_empty() {
        facts.push(Fact::new("rivers", rivers.join(", "), "DB-2.1.1-b", REBUILT_MAP));
    }
    for (holds, name, value, rule) in [
        (printed.on_ohio, "on the Ohio", "boats go to any other bank", "DB-9.4.4-a"),
        (printed.northwest, "side", "west or north of the Ohio", "DB-2.1.1-g"),
        (printed.us_entry, "east edge", "US units may enter", "DB-2.1.1-h"),
        (printed.british_entry, "north edge", "the British may enter", "DB-2.1.1-h"),
    ] {
        if holds {
            facts.push(Fact::new(name, value, rule, REBUILT_MAP));
        }
    }
    facts
}
