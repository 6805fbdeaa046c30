//! The drawn assets: that the drawings keep within what the page allows, that style sheets and drawings speak of the
//! same classes, and that the data beside a board agrees with the board.

mod tables;

use ohio_country::rules::a_dark_and_bloody_ground::DarkAndBloodyGround;
use ohio_country::rules::{Setup, Title, Viewer};
use ohio_country::ui::theme;
use roxmltree::{Document, Node};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// The boards, each with the prefix of its ids.
const BOARDS: [(&str, &str); 10] = [
    (BOARD, "br-"),
    (OHIO, "oh-"),
    (GROUND, "db-"),
    (BATTLES[0].0, "dw-"),
    (BATTLES[1].0, "dr-"),
    (BATTLES[2].0, "ds-"),
    (TABLES[0].0, "tl-"),
    (TABLES[1].0, "tb-"),
    (TABLES[2].0, "td-"),
    (TABLES[3].0, "tf-"),
];
const BOARD: &str = "public/art/bushy-run.svg";
const OHIO: &str = "public/art/blood-on-the-ohio.svg";
const GROUND: &str = "public/art/dark-and-bloody-ground.svg";
/// The battle boards, each with its id.
const BATTLES: [(&str, &str); 3] = [
    ("public/art/battle-wilderness.svg", "wilderness"),
    ("public/art/battle-rough.svg", "rough"),
    ("public/art/battle-settled.svg", "settled"),
];
/// The tables of Smoke & Disorder, each with the id of its scenario.
const TABLES: [(&str, &str); 4] = [
    ("public/art/table-loyalhanna-1758.svg", "loyalhanna-1758"),
    ("public/art/table-bushy-run-1763.svg", "bushy-run-1763"),
    ("public/art/table-dunlaps-station-1791.svg", "dunlaps-station-1791"),
    ("public/art/table-fallen-timbers-1794.svg", "fallen-timbers-1794"),
];
const ANCHORS: &str = "public/art/bushy-run.anchors.json";
const MAP: &str = "src/rules/bushy_run/map/map.json";
const SPRITES: [(&str, &[&str]); 6] = [
    ("public/art/counters.svg", &["ct-"]),
    ("public/art/counters-blood-on-the-ohio.svg", &["ct-"]),
    ("public/art/counters-dark-and-bloody-ground.svg", &["ct-"]),
    ("public/art/counters-smoke-and-disorder.svg", &["ct-"]),
    ("public/art/icons.svg", &["ic-", "die-"]),
    ("public/art/letter.svg", &["lt-"]),
];
const TITLES: [&str; 4] = [
    "public/art/bushy-run.css",
    "public/art/blood-on-the-ohio.css",
    "public/art/dark-and-bloody-ground.css",
    "public/art/smoke-and-disorder.css",
];
const SHEETS: [&str; 8] = [
    "style/map.css",
    "style/counters.css",
    "style/icons.css",
    "style/letter.css",
    TITLES[0],
    TITLES[1],
    TITLES[2],
    TITLES[3],
];

/// The ground a cartouche covers, in board units from its middle: left, up, right, down.
const CARTOUCHE: [f64; 4] = [31.0, 16.2, 29.0, 16.5];
/// Four counters of 56 units, two by two and two units apart, reach so far from the centre of their area.
const FOUR_COUNTERS: f64 = 57.0;

fn read(path: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn drawings() -> impl Iterator<Item = &'static str> {
    BOARDS.iter().map(|(path, _)| *path).chain(SPRITES.iter().map(|(path, _)| *path))
}

/// The classes that an element of the drawing carries.
fn classes<'a>(node: Node<'a, '_>) -> impl Iterator<Item = &'a str> {
    node.attribute("class").unwrap_or_default().split_whitespace()
}

/// The names that stand in `css` after `mark`, such as the classes after a full stop.
fn names_after(css: &str, mark: &str) -> BTreeSet<String> {
    css.split(mark)
        .skip(1)
        .filter(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()))
        .map(|rest| rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect())
        .collect()
}

fn without_remarks(css: &str) -> String {
    css.split("/*")
        .enumerate()
        .map(|(n, part)| if n == 0 { part } else { part.split_once("*/").map_or("", |p| p.1) })
        .collect()
}

#[test]
fn a_board_is_small_enough_for_a_tablet() {
    for (board, _) in BOARDS {
        let text = read(board);
        let document = Document::parse(&text).expect(board);
        assert!(text.len() <= 250_000, "{board}: {} bytes", text.len());
        let elements = document.descendants().filter(Node::is_element).count();
        assert!(elements <= 2_500, "{board}: {elements} elements");
    }
}

#[test]
fn drawings_hold_nothing_that_the_policy_forbids_or_that_is_slow() {
    for path in drawings() {
        let text = read(path);
        let document = Document::parse(&text).expect(path);
        for node in document.descendants().filter(Node::is_element) {
            let name = node.tag_name().name();
            let slow = ["style", "script", "filter", "mask", "clipPath", "image", "foreignObject"];
            assert!(!slow.contains(&name), "{path}: <{name}>");
            for attribute in node.attributes() {
                let bad = matches!(attribute.name(), "style" | "filter" | "mask" | "clip-path")
                    || attribute.name().starts_with("on");
                assert!(!bad, "{path}: {}=", attribute.name());
            }
        }
    }
}

#[test]
fn ids_are_unique_keep_their_prefix_and_every_reference_finds_one() {
    let mut ids = BTreeSet::new();
    let boards = BOARDS.iter().map(|(path, prefix)| (*path, std::slice::from_ref(prefix)));
    for (path, prefixes) in SPRITES.iter().copied().chain(boards) {
        let text = read(path);
        let document = Document::parse(&text).expect(path);
        for id in document.descendants().filter_map(|n| n.attribute("id")) {
            assert!(prefixes.iter().any(|p| id.starts_with(p)), "{path}: {id}");
            assert!(ids.insert(id.to_owned()), "{path}: {id} twice");
        }
        for attribute in document.descendants().flat_map(|n| n.attributes()) {
            let value = attribute.value();
            let target = if attribute.name() == "href" {
                value.strip_prefix('#')
            } else {
                value.strip_prefix("url(#").and_then(|v| v.strip_suffix(')'))
            };
            if let Some(target) = target {
                assert!(ids.contains(target), "{path}: #{target}");
            }
        }
    }
}

#[test]
fn every_class_of_a_drawing_has_a_rule() {
    let ruled: BTreeSet<String> =
        SHEETS.iter().flat_map(|path| names_after(&without_remarks(&read(path)), ".")).collect();
    for path in drawings() {
        let text = read(path);
        let document = Document::parse(&text).expect(path);
        let missing: BTreeSet<&str> = document
            .descendants()
            .flat_map(classes)
            .filter(|c| !ruled.contains(*c) && !c.starts_with("map-"))
            .collect();
        assert!(missing.is_empty(), "{path}: no rule for {missing:?}");
    }
}

#[test]
fn every_property_that_a_sheet_uses_is_a_token_or_its_own() {
    let tokens = names_after(&without_remarks(&read("style/tokens.css")), "--");
    // What one sheet sets, the others may read: common sheets what a title sets, a title what counters set.
    let set = |path: &&str| {
        let css = without_remarks(&read(path));
        names_after(&css, "{ --").into_iter().chain(names_after(&css, "; --"))
    };
    let set: BTreeSet<String> = TITLES.iter().chain([&SHEETS[1]]).flat_map(set).collect();
    for path in SHEETS {
        let css = without_remarks(&read(path));
        let own: BTreeSet<String> = names_after(&css, " --").into_iter().chain(names_after(&css, "{ --")).collect();
        for used in names_after(&css, "var(--") {
            let known = tokens.contains(&used) || own.contains(&used) || set.contains(&used);
            assert!(known, "{path}: --{used}");
        }
    }
}

/// The map data of the title.
fn map() -> Value {
    serde_json::from_str(&read(MAP)).expect(MAP)
}

/// Areas, then zones, of the map data.
fn places(map: &Value) -> impl Iterator<Item = &Value> {
    ["areas", "zones"].into_iter().flat_map(|kind| map[kind].as_array().expect(kind))
}

/// The printed id of a place: "7", "B".
fn id(place: &Value) -> String {
    place["id"].as_str().map_or_else(|| place["id"].to_string(), str::to_owned)
}

fn text(node: Node) -> String {
    node.descendants().filter(Node::is_text).filter_map(|n| n.text()).collect()
}

#[test]
fn the_board_bears_the_name_of_every_place() {
    let board = read(BOARD);
    let document = Document::parse(&board).expect(BOARD);
    let lettering = |class: &str| -> String {
        let lines = document.descendants().filter(|n| classes(*n).any(|c| c == class));
        lines.map(text).collect::<Vec<_>>().join(" ")
    };
    let (areas, zones) = (lettering("m-name"), lettering("m-zone"));
    for place in places(&map()) {
        let name = place["name"].as_str().expect("name").replace('\'', "’");
        let drawn = if place["id"].is_string() { &zones } else { &areas };
        assert!(drawn.contains(&name), "{name} is not on the board");
    }
}

#[test]
fn the_cartouche_of_every_area_shows_its_number_ribbon_and_defence_value() {
    let board = read(BOARD);
    let document = Document::parse(&board).expect(BOARD);
    let anchors = anchors();
    for area in map()["areas"].as_array().expect("areas") {
        let id = id(area);
        let (x, y) = anchors[&id].cartouche;
        let place = format!("translate({x} {y})");
        let cartouche = document
            .descendants()
            .find(|n| n.attribute("transform") == Some(&place))
            .unwrap_or_else(|| panic!("nothing is drawn where the anchors put the cartouche of {id}"));
        assert_eq!(text(cartouche), id);
        let parts: Vec<&str> = cartouche.descendants().filter_map(|n| n.attribute("href")).collect();
        let ribbon = format!("#br-p{}", area["ribbon"].as_str().expect("ribbon"));
        assert_eq!(parts, [ribbon, format!("#br-d{}", area["defence_value"])], "area {id}");
    }
}

#[test]
fn the_anchors_agree_with_the_map() {
    let map = map();
    let anchors = anchors();
    assert_eq!(anchors.len(), places(&map).count());
    for place in places(&map) {
        let anchor = &anchors[&id(place)];
        assert_eq!(anchor.centre, pair(&place["centre"]), "{}", id(place));
        assert_eq!(Some(anchor.clear), place["clear_radius"].as_f64(), "{}", id(place));
        let polygon: Vec<(f64, f64)> = place["polygon"].as_array().expect("polygon").iter().map(pair).collect();
        let (drawn, given) = (area(&anchor.outline), area(&polygon));
        assert!((drawn / given - 1.0).abs() < 0.03, "{}: {drawn} drawn, {given} in the map", id(place));
    }
}

/// A place of the board as the data beside it tells it.
struct Anchor {
    outline: Vec<(f64, f64)>,
    cartouche: (f64, f64),
    centre: (f64, f64),
    clear: f64,
}

fn pair(value: &Value) -> (f64, f64) {
    (value[0].as_f64().expect("x"), value[1].as_f64().expect("y"))
}

fn anchors() -> BTreeMap<String, Anchor> {
    let data: Value = serde_json::from_str(&read(ANCHORS)).expect(ANCHORS);
    assert_eq!(data["viewBox"], serde_json::json!([-30, -30, 1060, 760]));
    let places = data["places"].as_object().expect("places");
    places
        .iter()
        .map(|(id, place)| {
            let anchor = Anchor {
                outline: corners(place["outline"].as_str().expect("outline")),
                cartouche: pair(&place["cartouche"]),
                centre: pair(&place["centre"]),
                clear: place["clear"].as_f64().expect("clear"),
            };
            (id.clone(), anchor)
        })
        .collect()
}

/// The corners of a path of the form `M x y l dx dy … z`, numbers set as tightly as SVG allows.
fn corners(path: &str) -> Vec<(f64, f64)> {
    let (start, steps) = path.trim_start_matches('M').trim_end_matches('z').split_once('l').expect("M…l…z");
    let numbers = |text: &str| -> Vec<f64> {
        text.replace('-', " -").split_whitespace().map(|n| n.parse().expect("number")).collect()
    };
    let start = numbers(start);
    let (mut x, mut y) = (start[0], start[1]);
    let mut points = vec![(x, y)];
    for step in numbers(steps).chunks_exact(2) {
        (x, y) = (x + step[0], y + step[1]);
        points.push((x, y));
    }
    points
}

/// Whether the point lies inside the closed line: the even-odd rule.
fn inside(outline: &[(f64, f64)], (x, y): (f64, f64)) -> bool {
    let ends = outline.iter().zip(outline.iter().cycle().skip(1));
    ends.filter(|((x1, y1), (x2, y2))| (y1 > &y) != (y2 > &y) && x < (x2 - x1) * (y - y1) / (y2 - y1) + x1).count() % 2
        == 1
}

fn area(outline: &[(f64, f64)]) -> f64 {
    let ends = outline.iter().zip(outline.iter().cycle().skip(1));
    (ends.map(|((x1, y1), (x2, y2))| x1 * y2 - x2 * y1).sum::<f64>() / 2.0).abs()
}

#[test]
fn the_outlines_cover_the_board_without_gap_or_overlap() {
    let places = anchors();
    let covered: f64 = places.values().map(|p| area(&p.outline)).sum();
    assert!((covered - 700_000.0).abs() < 700.0, "{covered} square units of 700000");
    for (id, place) in &places {
        for (other, neighbour) in &places {
            assert_eq!(inside(&neighbour.outline, place.centre), id == other, "centre of {id} and outline of {other}");
        }
    }
}

#[test]
fn a_cartouche_lies_in_its_own_area() {
    for (id, place) in anchors() {
        assert!(inside(&place.outline, place.cartouche), "{id}");
        if id.parse::<u8>().is_ok() {
            let (x, y) = place.cartouche;
            for corner in [(x - 20.0, y - 12.0), (x + 20.0, y - 12.0), (x - 25.0, y + 15.0), (x + 24.0, y + 15.0)] {
                assert!(inside(&place.outline, corner), "{id}: {corner:?}");
            }
        }
    }
}

#[test]
fn four_counters_in_every_area_hide_no_cartouche() {
    let places = anchors();
    let [left, up, right, down] = CARTOUCHE;
    for (id, place) in &places {
        assert!(place.clear >= 44.0, "{id}: no room for a counter");
        let (x, y) = place.cartouche;
        for (other, crowd) in places.iter().filter(|(other, _)| other.parse::<u8>().is_ok()) {
            let (cx, cy) = crowd.centre;
            let apart = x - left >= cx + FOUR_COUNTERS
                || x + right <= cx - FOUR_COUNTERS
                || y - up >= cy + FOUR_COUNTERS
                || y + down <= cy - FOUR_COUNTERS;
            assert!(apart, "counters in {other} hide the cartouche of {id}");
        }
    }
}

#[test]
fn cartouches_of_two_places_stand_apart() {
    let places: Vec<_> = anchors().into_iter().collect();
    for (n, (id, a)) in places.iter().enumerate() {
        for (other, b) in &places[..n] {
            let far = libm::hypot(a.cartouche.0 - b.cartouche.0, a.cartouche.1 - b.cartouche.1);
            assert!(far >= 45.0, "{id} and {other}: {far}");
        }
    }
}

/// The map data of Blood on the Ohio.
fn country() -> Value {
    serde_json::from_str(&read("src/rules/blood_on_the_ohio/map/map.json")).expect("map data")
}

fn listed<'a>(data: &'a Value, name: &str) -> &'a [Value] {
    data[name].as_array().expect(name)
}

#[test]
fn the_map_of_the_ohio_draws_and_names_every_space_where_the_data_has_it() {
    let board = read(OHIO);
    let document = Document::parse(&board).expect(OHIO);
    let named = |class: &str| -> String {
        document.descendants().filter(|n| classes(*n).any(|c| c == class)).map(text).collect::<Vec<_>>().join(" ")
    };
    let (places, towns) = (named("m-place"), named("m-town"));
    let nodes: BTreeSet<(String, String, String)> = document
        .descendants()
        .filter_map(|n| {
            Some((n.attribute("href")?.to_owned(), n.attribute("x")?.to_owned(), n.attribute("y")?.to_owned()))
        })
        .collect();
    for space in listed(&country(), "spaces") {
        let (name, at) = (space["name"].as_str().expect("name").replace('\'', "’"), &space["board"]);
        let sign = match (space["kind"].as_str(), space["structure"].as_str()) {
            (Some("river"), _) => "#oh-R",
            (_, Some("settlement")) => "#oh-S",
            (_, Some("principal_village")) => "#oh-V",
            (_, Some(_)) => "#oh-F",
            _ => "#oh-G",
        };
        assert!(nodes.contains(&(sign.into(), at["x"].to_string(), at["y"].to_string())), "{name}: no {sign}");
        if space["kind"] == "ground" {
            assert!(places.contains(&name) || towns.contains(&name), "{name} is not on the map");
        }
    }
}

#[test]
fn the_outlines_of_the_ohio_are_those_of_its_spaces_squares_and_boxes() {
    let anchors: Value = serde_json::from_str(&read("public/art/blood-on-the-ohio.anchors.json")).expect("anchors");
    assert_eq!(anchors["viewBox"], serde_json::json!([-40, -40, 1940, 1620]));
    let places: BTreeSet<&str> = anchors["places"].as_object().expect("places").keys().map(String::as_str).collect();
    let country = country();
    let ids = ["spaces", "entry_squares", "boxes"].into_iter().flat_map(|list| listed(&country, list));
    assert_eq!(places, ids.map(|place| place["id"].as_str().expect("id")).collect());
}

#[test]
fn spaces_of_the_ohio_stand_apart_and_on_the_sheet() {
    let country = country();
    let spaces = listed(&country, "spaces");
    let at = |space: &Value| (space["board"]["x"].as_f64().expect("x"), space["board"]["y"].as_f64().expect("y"));
    for (n, space) in spaces.iter().enumerate() {
        let (x, y) = at(space);
        assert!((40.0..=1820.0).contains(&x) && (40.0..=1440.0).contains(&y), "{}", space["id"]);
        assert!((30..=39).contains(&space["board"]["clear"].as_i64().expect("clear")), "{}", space["id"]);
        for other in &spaces[..n] {
            let (ox, oy) = at(other);
            assert!(libm::hypot(x - ox, y - oy) >= 52.0, "{} and {}", space["id"], other["id"]);
        }
    }
}

/// The map data of A Dark and Bloody Ground.
fn ground() -> Value {
    serde_json::from_str(&read("src/rules/a_dark_and_bloody_ground/map/map.json")).expect("map data")
}

#[test]
fn the_map_of_the_dark_and_bloody_ground_names_every_area_and_its_owner() {
    let board = read(GROUND);
    let document = Document::parse(&board).expect(GROUND);
    let of_class = |class: &str| -> Vec<String> {
        document.descendants().filter(|n| classes(*n).any(|c| c == class)).map(text).collect()
    };
    let names = of_class("m-name").join(" ");
    let ground = ground();
    let mut codes = BTreeMap::new();
    for area in listed(&ground, "areas") {
        let name = area["name"].as_str().expect("name").replace('\'', "’");
        assert!(names.contains(&name), "{name} is not on the map");
        let owner = area["owner"].as_str().expect("owner");
        *codes.entry(if owner == "Ohio" { "OH" } else { owner }).or_insert(0) += 1;
    }
    let drawn = of_class("m-code");
    for (code, count) in codes {
        assert_eq!(drawn.iter().filter(|text| *text == code).count(), count, "{code}");
    }
}

#[test]
fn the_outlines_of_the_dark_and_bloody_ground_are_those_of_its_areas() {
    let anchors: Value =
        serde_json::from_str(&read("public/art/dark-and-bloody-ground.anchors.json")).expect("anchors");
    assert_eq!(anchors["viewBox"], serde_json::json!([-40, -40, 1888, 1700]));
    let places = anchors["places"].as_object().expect("places");
    let ground = ground();
    let areas = listed(&ground, "areas");
    assert_eq!(places.len(), areas.len() + 1);
    let outline = |id: &str| corners(places[id]["outline"].as_str().expect("outline"));
    let outlines: BTreeMap<&str, _> =
        areas.iter().map(|a| a["id"].as_str().expect("id")).map(|id| (id, outline(id))).collect();
    for place in areas {
        let id = place["id"].as_str().expect("id");
        let polygon: Vec<(f64, f64)> = listed(place, "polygon").iter().map(pair).collect();
        let (drawn, given) = (area(&outlines[id]), area(&polygon));
        assert!((drawn / given - 1.0).abs() < 0.06, "{id}: {drawn} drawn, {given} in the map");
        for (other, neighbour) in &outlines {
            assert_eq!(
                inside(neighbour, pair(&place["centre"])),
                *other == id,
                "centre of {id} and outline of {other}"
            );
        }
    }
}

#[test]
fn every_hex_of_a_battle_board_bears_its_number_where_the_rules_have_its_middle() {
    for (path, id) in BATTLES {
        let drawing = read(path);
        let document = Document::parse(&drawing).expect(path);
        let numbers: BTreeMap<String, (i32, i32)> = document
            .descendants()
            .filter(|n| classes(*n).any(|c| c == "m-hex"))
            .map(|n| {
                let at = |axis| n.attribute(axis).and_then(|v| v.parse().ok()).expect("whole numbers");
                (text(n), (at("x"), at("y")))
            })
            .collect();
        let chart = DarkAndBloodyGround::chart();
        let board = chart.board(id).expect(id);
        assert_eq!(numbers.len(), board.spaces.len());
        for space in &board.spaces {
            let number = space.name.strip_prefix("Hex ").unwrap_or(&space.name);
            let (x, y) = numbers[number];
            assert_eq!((x, y), (space.centre.x, space.centre.y - 37), "{id} {}", space.name);
        }
    }
}

/// What stands on map, boards and trays at the beginning of every scenario.
#[test]
fn all_that_stands_about_in_the_dark_and_bloody_ground_has_its_art() {
    let theme = theme::of(DarkAndBloodyGround::SPEC.id);
    let sprites: String = SPRITES.iter().map(|(path, _)| read(path)).collect();
    let drawn = |symbol: &str| sprites.contains(&format!("<symbol id=\"{symbol}\""));
    for scenario in DarkAndBloodyGround::SPEC.scenarios {
        let setup = Setup { scenario: scenario.id.into(), ..Setup::of(DarkAndBloodyGround::SPEC, 1) };
        let scene = DarkAndBloodyGround::setup(&setup).expect(scenario.id).scene(Viewer::Public);
        assert!(theme.board(scene.board).is_some(), "{}", scene.board);
        for counter in scene.counters {
            let figure = theme.figure(counter.glyph).unwrap_or_else(|| panic!("{}: {}", counter.id, counter.glyph));
            let cut = theme::livery(counter.livery).unwrap_or_else(|| panic!("{}: {}", counter.id, counter.livery));
            assert!(theme.colours(counter.livery).is_some(), "{}: {}", counter.id, counter.livery);
            for symbol in [figure, cut.plate, cut.tab, cut.outline, cut.flag, cut.seal].into_iter().chain(cut.back) {
                assert!(drawn(symbol), "{}: {symbol}", counter.id);
            }
            for (key, _) in &counter.markers {
                assert!(theme.marker(key).is_some_and(|(symbol, _)| drawn(symbol)), "{}: {key}", counter.id);
            }
        }
    }
}
