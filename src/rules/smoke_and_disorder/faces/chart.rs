//! The tables of the scenarios as the kit draws them.

use crate::rules::interned::interned;
use crate::rules::smoke_and_disorder::course::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::map::Geometry as Drawn;
use crate::rules::smoke_and_disorder::map::{Cover, Kind, Scenario, kinds, supplied};
use crate::rules::{Board, Brought, Chart, Fact, Geometry, Ground, Point, Shape, Source, Space};
use std::sync::LazyLock;

/// The id of the board of every scenario that was brought along: no drawing is for it, whatever its scenario is called.
const BROUGHT: &str = "brought";

/// Where what is printed of the ground comes from.
const SHAPED: Source =
    Source::Reconstructed("The printed rules have no scenarios: we shaped the ground for play, after the history.");

/// The tables of the supplied scenarios, in order.
pub fn chart() -> &'static Chart {
    static CHART: LazyLock<Chart> =
        LazyLock::new(|| Chart::new(supplied().iter().map(|scenario| board(scenario)).collect()));
    &CHART
}

/// What the scenario of this game brings, if it is none of the supplied ones.
pub fn brought(game: &SmokeAndDisorder) -> Option<Brought<'_>> {
    let scenario = &*game.scenario;
    scenario.is_brought().then(|| Brought {
        name: &scenario.sheet.title,
        chart: scenario.chart(|scenario| Chart::new(vec![board(scenario)])),
    })
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
    table.facts = facts(scenario);
    let name = if scenario.is_brought() { "The table" } else { interned(&sheet.title) };
    Board { id: board_id(scenario), name, width, height, spaces: vec![table], ground: ground(scenario) }
}

/// The id of a scenario's board.
pub fn board_id(scenario: &Scenario) -> &'static str {
    if scenario.is_brought() { BROUGHT } else { interned(&scenario.sheet.id) }
}

/// The id of its one space: what is pointed at when a place is aimed at.
pub fn table_id(scenario: &Scenario) -> String {
    if scenario.is_brought() { "table".into() } else { format!("table-{}", scenario.sheet.id) }
}

/// What lies on it, piece by piece: areas below lines, as they are written.
fn ground(scenario: &Scenario) -> Vec<Ground> {
    let piece = |piece: &crate::rules::smoke_and_disorder::map::Terrain| {
        let points = piece.points.clone();
        Ground {
            id: piece.id.to_string().into(),
            terrain: look(scenario, &piece.terrain_kind),
            shape: if piece.geometry == Drawn::Polygon { Geometry::Polygon(points) } else { Geometry::Line(points) },
            name: piece.name.clone(),
        }
    };
    let (areas, lines): (Vec<_>, Vec<_>) =
        scenario.sheet.terrain.iter().partition(|piece| piece.geometry == Drawn::Polygon);
    areas.into_iter().chain(lines).map(piece).collect()
}

/// The key of the look of a kind of terrain: its own if the rules know it, else that of the known kind that is most like it.
pub fn look(scenario: &Scenario, name: &str) -> &'static str {
    if let Some((known, _)) = kinds().get_key_value(name) {
        return known;
    }
    let Some(kind) = scenario.kinds().get(name) else { return "field" };
    match kind {
        Kind { geometry: Drawn::Polyline, defends: true, .. } => "breastwork",
        Kind { geometry: Drawn::Polyline, crossing_cost_in: Some(_), .. } => "rail_fence",
        Kind { geometry: Drawn::Polyline, .. } => "road",
        Kind { garrison: true, .. } => "cabin",
        Kind { elevation: 1.., .. } => "hill",
        Kind { cover: Cover::Dense, .. } => "woods",
        Kind { cover: Cover::Light, .. } => "brush",
        _ if !kind.closed_to.is_empty() => "river",
        Kind { bad_going: true, .. } => "swamp",
        _ => "field",
    }
}

/// What lies on it: each kind of ground once, with what it does.
fn facts(scenario: &Scenario) -> Vec<Fact> {
    let mut facts: Vec<Fact> = Vec::new();
    for piece in &scenario.sheet.terrain {
        let Some(kind) = scenario.kinds().get(&piece.terrain_kind) else { continue };
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
