//! The printed map as the kit draws it, and where every value comes from.

use super::atlas::{Printed, atlas, map_file};
use super::places::Place;
use crate::rules::{Board, Chart, Datum, Fact, Rule, Shape, Source, Space};
use std::sync::LazyLock;

const REBUILT_MAP: Source = Source::Reconstructed(
    "The printed map is not at hand. Sites and distances are real; which of them are spaces, and which are linked, was \
     chosen so that every statement of the published rules about the map holds.",
);

static CHART: LazyLock<Chart> = LazyLock::new(|| {
    let size = map_file().board;
    let spaces = Place::spaces().chain(Place::entries()).map(space).collect();
    let board =
        Board { id: "blood-on-the-ohio", name: "The Ohio Country", width: size.width, height: size.height, spaces };
    Chart { boards: vec![board] }
});

pub(super) fn chart() -> &'static Chart {
    &CHART
}

fn space(place: Place) -> Space {
    let map = atlas();
    let linked = map.links(place).iter().copied().chain(map.entries(place).iter());
    Space {
        id: place.id().to_owned(),
        name: place.name().to_owned(),
        label: place.name().to_owned(),
        kind: kind(place),
        terrain: terrain(place),
        shape: Shape::Node(if place.is_river() { 13 } else { 17 }),
        centre: map.point(place),
        clear_radius: 17,
        adjacent: linked.map(|p| p.id().to_owned()).collect(),
        facts: facts(place),
    }
}

const fn kind(place: Place) -> &'static str {
    if place.is_river() {
        "river"
    } else if place.is_ground() {
        "ground"
    } else {
        "entry"
    }
}

fn terrain(place: Place) -> String {
    match atlas().nation(place) {
        Some(nation) => format!("{nation} country"),
        None => "neutral ground".into(),
    }
}

fn facts(place: Place) -> Vec<Fact> {
    let fact = |name, value: &str, rule, source| Fact { name, value: value.into(), rule: Rule(rule), source };
    let mut facts = vec![fact("boundary", &terrain(place), "BO-2.0-a", REBUILT_MAP)];
    if place.is_river() {
        facts.push(fact("river", "no move may end here", "BO-2.5-e", Source::Rules("2.5.2")));
    }
    if place.is_space() {
        match atlas().printed(place) {
            Printed::Settlement => facts.push(fact("printed", "a settlement", "BO-2.6-a", REBUILT_MAP)),
            Printed::Principal => facts.push(fact("printed", "a principal village", "BO-2.6-a", REBUILT_MAP)),
            Printed::Fort(fort) => facts.push(fact("printed", fort.name(), "BO-2.6-a", Source::Rules("2.6"))),
            Printed::Open => {}
        }
    }
    facts
}

/// Every datum that the published rules do not settle by themselves, for *about this edition*.
pub(super) fn provenance() -> Vec<Datum> {
    let space = |place: Place| Datum {
        group: "Map",
        subject: place.name().into(),
        value: format!("{}, {}", kind(place), terrain(place)),
        source: REBUILT_MAP,
    };
    Place::spaces().chain(Place::entries()).map(space).collect()
}
