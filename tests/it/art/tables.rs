//! The tables of Smoke & Disorder.

use super::{TABLES, classes, corners, listed, pair, read, text};
use ohio_country::ui::theme;
use roxmltree::Document;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The scenarios of Smoke & Disorder, by their ids.
fn scenarios() -> BTreeMap<String, Value> {
    let data: Value =
        serde_json::from_str(&read("src/rules/smoke_and_disorder/map/scenarios.json")).expect("scenarios");
    listed(&data, "scenarios").iter().map(|s| (s["id"].as_str().expect("id").to_owned(), s.clone())).collect()
}

#[test]
fn a_table_is_as_large_as_its_scenario_says_and_bears_the_names_of_its_ground() {
    let scenarios = scenarios();
    assert_eq!(scenarios.len(), TABLES.len());
    for (path, id) in TABLES {
        let drawing = read(path);
        let document = Document::parse(&drawing).expect(path);
        let scenario = &scenarios[id];
        let side = |key: &str| scenario["table"][key].as_i64().expect(key) * 100 + 340;
        let view = format!("-170 -170 {} {}", side("width_in"), side("height_in"));
        assert_eq!(document.root_element().attribute("viewBox"), Some(view.as_str()), "{id}");
        let art = theme::of("smoke-and-disorder").board(id).expect(id);
        assert_eq!(art.bounds.map(|n| n.to_string()).join(" "), view, "{id}");
        let names: BTreeSet<String> = document
            .descendants()
            .filter(|n| classes(*n).any(|c| c == "m-name" || c == "m-sd-water"))
            .map(text)
            .collect();
        // Of fences, pickets and houses one sees what they are.
        let unnamed = ["rail_fence", "palisade", "gate", "breastwork", "cabin", "blockhouse"];
        for piece in listed(scenario, "terrain") {
            if unnamed.iter().any(|kind| piece["terrain_kind"] == *kind) {
                continue;
            }
            let name = piece["name"].as_str().expect("name").replace('\'', "’");
            // What part of a place it is one sees, where there is no room to say it.
            let short = name.split(',').next().unwrap_or_default();
            assert!(names.contains(&name) || names.contains(short), "{id}: {name}");
        }
    }
}

#[test]
fn the_edge_of_every_area_of_a_table_is_drawn_exactly() {
    for (path, id) in TABLES {
        let drawing = read(path);
        let document = Document::parse(&drawing).expect(path);
        let drawn: Vec<Vec<(f64, f64)>> = document
            .descendants()
            .filter(|n| n.attribute("stroke-dasharray") == Some("4 24"))
            .map(|n| corners(n.attribute("d").expect("d")))
            .collect();
        let dotted = [
            "woods",
            "fallen_timber",
            "brush",
            "stumps",
            "tall_grass",
            "standing_corn",
            "swamp",
            "field",
            "hill",
            "ford",
        ];
        for piece in listed(&scenarios()[id], "terrain") {
            if !dotted.iter().any(|kind| piece["terrain_kind"] == *kind) {
                continue;
            }
            let polygon: Vec<(f64, f64)> =
                listed(piece, "points_in").iter().map(pair).map(|(x, y)| (x * 100.0, y * 100.0)).collect();
            let same = |edge: &&Vec<(f64, f64)>| {
                edge.len() == polygon.len()
                    && polygon
                        .iter()
                        .all(|(x, y)| edge.iter().any(|(ex, ey)| (ex - x).abs() < 1.0 && (ey - y).abs() < 1.0))
            };
            assert!(drawn.iter().any(|edge| same(&edge)), "{id}: no exact edge of {}", piece["id"]);
        }
    }
}
