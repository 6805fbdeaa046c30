//! The printed map as the kit draws it (section 15).

use super::places::{Place, RED, ZONE_B};
use crate::rules::bushy_run::tables::Tables;
use crate::rules::chart::file::{self, Outline, Size};
use crate::rules::{Board, Chart, Fact, Source, Space};
use serde::Deserialize;
use std::sync::LazyLock;

const MAP: &str = include_str!("map.json");

/// Why the ground is as it is.
pub const REBUILT_MAP: Source = Source::Reconstructed(
    "The printed map is lost. Numbers 1–19, Zones A and B, the range of defence values and the set-up ribbons are \
     given by rules 2.2.1 and 4.2; the ground is laid out after the accounts of the march along Forbes Road.",
);
const REBUILT_DEFENCE: Source = Source::Reconstructed(
    "Rule 2.2.1 gives the range 0–2. Heights from which the column was shot at count 1, the ravine that hid the \
     counter-stroke 2, road, hollows and flats 0; low ground was also needed for balance.",
);
const READ_ZONES: Source = Source::Reconstructed(
    "The printed rules make no Zone an exit except for the wagon in Zone B, so units there are in play (reading AMB-49).",
);
#[derive(Deserialize)]
struct MapFile {
    board: Size,
    areas: Vec<PlaceFile>,
    zones: Vec<PlaceFile>,
}

#[derive(Deserialize)]
struct PlaceFile {
    id: serde_json::Value,
    name: String,
    terrain: String,
    #[serde(flatten)]
    outline: Outline,
    #[serde(default)]
    on_forbes_road: bool,
}

/// Id of the board.
pub const BOARD: &str = "bushy-run";

static CHART: LazyLock<Chart> = LazyLock::new(|| {
    let map: MapFile = file::read(MAP);
    let places = map.areas.into_iter().chain(map.zones);
    let spaces = places.filter_map(space).collect();
    let Size { width, height } = map.board;
    Chart::new(vec![Board { id: BOARD, name: "Bushy Run and Edge Hill", width, height, spaces, ground: Vec::new() }])
});

pub fn chart() -> &'static Chart {
    &CHART
}

fn space(file: PlaceFile) -> Option<Space> {
    let id = file.id.as_str().map_or_else(|| file.id.to_string(), str::to_owned);
    let place = Place::from_id(&id)?;
    Some(Space {
        label: place.label().to_owned(),
        kind: if place.is_area() { "area" } else { "zone" },
        terrain: file.terrain,
        adjacent: place.neighbours().map(|p| p.id().to_owned()).collect(),
        facts: facts(place, file.on_forbes_road),
        ..file.outline.space(id, file.name)
    })
}

fn facts(place: Place, on_road: bool) -> Vec<Fact> {
    if !place.is_area() {
        let (what, rule, source) = if place == ZONE_B {
            ("the wagon’s goal: reaching it wins", "BR-11-b", Source::Rules("11"))
        } else {
            ("no exit: units here are still in play", "BR-3-zone-f", READ_ZONES)
        };
        return vec![
            Fact::new("fighting", "none: safe ground, no stacking limit", "BR-2.2.1-c", Source::Rules("2.2.1")),
            Fact::new("meaning", what, rule, source),
        ];
    }
    let red = RED.has(place);
    let ribbon = if red { "red: the British set up here" } else { "gold: the Indian side sets up here" };
    let mut facts = vec![
        Fact::new("defence value", Tables::DEFAULT.defence(place).to_string(), "BR-2.2.1-b", REBUILT_DEFENCE),
        Fact::new("ribbon", ribbon, if red { "BR-4.2-d" } else { "BR-4.2-b" }, Source::Rules("4.2")),
        Fact::new("holds at most", "3 British combat units, 5 real Indian units", "BR-3-stack-a", Source::Rules("3")),
    ];
    if on_road {
        facts.push(Fact::new("Forbes Road", "passes here; no effect", "BR-2.2.1-f", REBUILT_MAP));
    }
    facts
}
