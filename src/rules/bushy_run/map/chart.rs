//! The printed map as the kit draws it (section 15).

use super::places::{Place, RED, ZONE_B};
use crate::rules::{Board, Chart, Fact, Point, Rule, Shape, Source, Space};
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
    board: BoardFile,
    areas: Vec<PlaceFile>,
    zones: Vec<PlaceFile>,
}

#[derive(Deserialize)]
struct BoardFile {
    width: i32,
    height: i32,
}

#[derive(Deserialize)]
struct PlaceFile {
    id: serde_json::Value,
    name: String,
    terrain: String,
    centre: Point,
    clear_radius: i32,
    polygon: Vec<Point>,
    #[serde(default)]
    on_forbes_road: bool,
}

/// Id of the board.
pub const BOARD: &str = "bushy-run";

static CHART: LazyLock<Chart> = LazyLock::new(|| {
    // The map is part of the program and read by a test.
    let map: MapFile = serde_json::from_str(MAP).expect("map.json is well-formed");
    let places = map.areas.into_iter().chain(map.zones);
    let spaces = places.filter_map(space).collect();
    let BoardFile { width, height } = map.board;
    Chart { boards: vec![Board { id: BOARD, name: "Bushy Run and Edge Hill", width, height, spaces }] }
});

pub fn chart() -> &'static Chart {
    &CHART
}

fn space(file: PlaceFile) -> Option<Space> {
    let id = file.id.as_str().map_or_else(|| file.id.to_string(), str::to_owned);
    let place = Place::from_id(&id)?;
    Some(Space {
        id,
        name: file.name,
        label: place.to_string(),
        kind: if place.is_area() { "area" } else { "zone" },
        terrain: file.terrain,
        shape: Shape::Area(file.polygon),
        centre: file.centre,
        clear_radius: file.clear_radius,
        adjacent: place.neighbours().map(|p| p.id().to_owned()).collect(),
        facts: facts(place, file.on_forbes_road),
    })
}

fn facts(place: Place, on_road: bool) -> Vec<Fact> {
    let fact = |name, value: String, rule, source| Fact { name, value, rule: Rule(rule), source };
    if !place.is_area() {
        let (what, rule, source) = if place == ZONE_B {
            ("the wagon's goal: entering it wins", "BR-11-b", Source::Rules("11"))
        } else {
            ("no way out: whoever stands here is still in play", "BR-3-zone-f", READ_ZONES)
        };
        return vec![
            fact("fighting", "none: safe ground, no limit of stacking".into(), "BR-2.2.1-c", Source::Rules("2.2.1")),
            fact("meaning", what.into(), rule, source),
        ];
    }
    let red = RED.has(place.index());
    let ribbon = if red { "red: the British set up here" } else { "gold: the Indian side sets up here" };
    let mut facts = vec![
        fact("defence value", place.defence().to_string(), "BR-2.2.1-b", REBUILT_DEFENCE),
        fact("ribbon", ribbon.into(), if red { "BR-4.2-d" } else { "BR-4.2-b" }, Source::Rules("4.2")),
        fact("holds at most", "3 British combat units, 5 real Indian units".into(), "BR-3-stack-a", Source::Rules("3")),
    ];
    if on_road {
        facts.push(fact("Forbes Road", "passes here; no effect".into(), "BR-2.2.1-f", REBUILT_MAP));
    }
    facts
}
