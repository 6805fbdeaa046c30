//! The tables of the scenarios as the kit draws them.

use crate::rules::interned::interned;
use crate::rules::smoke_and_disorder::map::{Cover, Kind, Scenario, kinds, supplied};
use crate::rules::{Board, Chart, Fact, Point, Shape, Source, Space};
use std::sync::LazyLock;

/// Where what is printed of the ground comes from.
const SHAPED: Source =
    Source::Reconstructed("The printed rules have no scenarios: we shaped the ground for play, after the history.");

/// The tables of the supplied scenarios, in order.
pub fn chart() -> &'static Chart {
    static CHART: LazyLock<Chart> =
        LazyLock::new(|| Chart::new(supplied().iter().map(|scenario| board(scenario)).collect()));
    &CHART
}

/// The table of a scenario, supplied or brought along.
pub fn board(scenario: &Scenario) -> Board {
    let sheet = &scenario.sheet;
    let (width, height) = (sheet.table.width, sheet.table.height);
    let mut table =
        Space::new(table_id(scenario), sheet.title.clone(), Shape::Table, Point { x: width / 2, y: height / 2 }, 100);
    table.label = "the table".into();
    table.kind = "table";
    table.terrain.clone_from(&sheet.place);
    table.facts = ground(scenario);
    Board { id: board_id(scenario), name: interned(&sheet.title), width, height, spaces: vec![table] }
}

/// The id of a scenario's board.
pub fn board_id(scenario: &Scenario) -> &'static str {
    interned(&scenario.sheet.id)
}

/// The id of its one space: what is pointed at when a place is aimed at.
pub fn table_id(scenario: &Scenario) -> String {
    format!("table-{}", scenario.sheet.id)
}

/// What lies on it: each kind of ground once, with what it does.
fn ground(scenario: &Scenario) -> Vec<Fact> {
    let mut facts: Vec<Fact> = Vec::new();
    for piece in &scenario.sheet.terrain {
        let Some(kind) = kinds().get(&piece.terrain_kind) else { continue };
        let name = interned(&piece.terrain_kind.replace('_', " "));
        if facts.iter().all(|fact| fact.name != name) {
            facts.push(Fact::new(name, does(kind), "SD-ter-01", SHAPED));
        }
    }
    facts
}

/// What a kind of ground does, in words.
fn does(kind: &Kind) -> String {
    let cover = match kind.cover {
        Cover::None => None,
        Cover::Light => Some("light cover"),
        Cover::Dense => Some("dense cover"),
    };
    let others = [
        (kind.bad_going, "bad going"),
        (kind.elevation > 0, "high ground"),
        (kind.garrison, "can be garrisoned"),
        (kind.defends, "can be lined"),
        (kind.crossing_cost_in.is_some(), "costs movement to cross"),
        (!kind.closed_to.is_empty(), "closed to some troops"),
    ];
    let words: Vec<&str> = cover.into_iter().chain(others.into_iter().filter(|o| o.0).map(|o| o.1)).collect();
    if words.is_empty() { "open ground".into() } else { words.join(", ") }
}
