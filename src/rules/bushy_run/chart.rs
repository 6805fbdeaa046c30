//! The printed map and where every value comes from (section 15).

use super::events::Event;
use super::places::{Place, RED};
use super::scene::ZONES;
use super::units::{Kind, Unit};
use crate::rules::{Board, Chart, Datum, Fact, Point, Rule, Shape, Source, Space};
use serde::Deserialize;
use std::sync::LazyLock;

const MAP: &str = include_str!("map.json");

const REBUILT_MAP: Source = Source::Reconstructed(
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
/// Why a dummy has no firepower.
pub(super) const READ_DUMMY: Source = Source::Reconstructed(
    "The printed rules give dummies no number: firing would reveal them, and a Revealed dummy is gone (reading AMB-26).",
);
const REBUILT_EVENTS: Source = Source::Reconstructed(
    "Rule 6.1 describes nine kinds on ten markers, eight of which are used: No Event, the harmless one, is doubled.",
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

static CHART: LazyLock<Chart> = LazyLock::new(|| {
    // The map is part of the program and read by a test.
    let map: MapFile = serde_json::from_str(MAP).expect("map.json is well-formed");
    let places = map.areas.into_iter().chain(map.zones);
    let spaces = places.filter_map(space).collect();
    let BoardFile { width, height } = map.board;
    Chart { boards: vec![Board { id: "bushy-run", name: "Bushy Run and Edge Hill", width, height, spaces }] }
});

pub(super) fn chart() -> &'static Chart {
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
        let (what, rule, source) = if place == ZONES[1] {
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

/// Every datum that the printed rules do not settle by themselves, and those that they do, for *about this edition*.
pub(super) fn provenance() -> Vec<Datum> {
    let mut data = Vec::new();
    for space in &CHART.boards[0].spaces {
        let subject = format!("{}, {}", space.label, space.name);
        let datum = |value: String, source| Datum { group: "Map", subject: subject.clone(), value, source };
        data.push(datum("name, ground, shape, place on the map".into(), REBUILT_MAP));
        data.push(datum(format!("touches {}", space.adjacent.join(", ")), REBUILT_MAP));
        data.extend(space.facts.iter().map(|f| datum(format!("{}: {}", f.name, f.value), f.source)));
    }
    for unit in Unit::all() {
        let printed = unit.printed();
        let group = if unit.side() == super::BRITISH { "British counters" } else { "Indian counters" };
        let value = match unit.kind() {
            Kind::Warrior => format!("firepower {}, movement 3 when Revealed", printed.fire),
            Kind::Dummy => "no firepower".into(),
            Kind::Wagon => "movement 2 packed, 0 deployed".into(),
            _ => format!("{} steps, firepower {}, movement {}", printed.steps, printed.fire, printed.movement),
        };
        let source = if unit.is_dummy() { READ_DUMMY } else { printed.source };
        data.push(Datum { group, subject: format!("{}, {}", unit.id(), printed.name), value, source });
    }
    for event in Event::ALL {
        let value = format!("{} of 10 markers", event.markers());
        data.push(Datum { group: "Random events", subject: event.name().into(), value, source: REBUILT_EVENTS });
    }
    data.extend(sourced());
    data
}

fn sourced() -> impl Iterator<Item = Datum> {
    [
        ("Units in all", "14 British, 21 Indian, 9 dummies", Source::Rules("4.2")),
        ("Turns", "8", Source::Rules("5, 9")),
        ("Eliminations that win", "14", Source::Rules("11")),
        ("Concealed movement", "2 movement points", Source::Rules("8.2.2")),
        ("Hidden movement", "one place", Source::Rules("8.2.2")),
        (
            "Captions of the turns",
            "5 August, afternoon; 6 August, morning",
            Source::Reconstructed("Four turns for each of the two days of the battle; no effect on play."),
        ),
        (
            "Taking back, reaction windows, standing orders",
            "clauses BR-5-d to i and BR-H",
            Source::Program("A program that passes between two people needs fixed moments and rules for secrets."),
        ),
    ]
    .into_iter()
    .map(|(subject, value, source)| Datum { group: "Rules", subject: subject.into(), value: value.into(), source })
}
