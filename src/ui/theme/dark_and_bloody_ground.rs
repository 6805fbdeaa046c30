//! The art of A Dark and Bloody Ground.

use super::BoardArt;

/// Nations and states as liveries name them, the classes of their colours, the codes of the map.
const PEOPLES: [(&str, &str, &str); 11] = [
    ("shawnee", "ct-n-shawnee", "S"),
    ("miami", "ct-n-miami", "M"),
    ("wyandot", "ct-n-wyandot", "W"),
    ("delaware", "ct-n-delaware", "D"),
    ("ottawa", "ct-n-ottawa", "O"),
    ("mingo", "ct-n-mingo", "Mg"),
    ("iroquois", "ct-n-iroquois", "I"),
    ("ohio", "ct-n-state", "OH"),
    ("kentucky", "ct-n-state", "KY"),
    ("virginia", "ct-n-state", "VA"),
    ("pennsylvania", "ct-n-state", "PA"),
];

/// Symbols of figures that another title has too, and those of this one.
const SPRITES: &[&str] = &["art/counters-blood-on-the-ohio.svg", "art/counters-dark-and-bloody-ground.svg"];

fn people(livery: &str) -> Option<&'static (&'static str, &'static str, &'static str)> {
    let (cut, of) = livery.split_once('-')?;
    PEOPLES.iter().find(|(name, ..)| matches!(cut, "warriors" | "militia") && *name == of)
}

/// The class that colours cloak and chip in a livery.
#[must_use]
pub fn colours(livery: &str) -> Option<&'static str> {
    match livery {
        "crown-british" | "site-states" | "site-crown" | "site-razed" => Some(""),

        _ => people(livery).map(|(_, class, _)| *class),
    }
}

/// The code of the nation or state in a livery, as the map has it.
#[must_use]
pub fn code(livery: &str) -> Option<&'static str> {
    people(livery).map(|(.., code)| *code)
}

/// The figure of a glyph.
#[must_use]
pub fn figure(glyph: &str) -> Option<&'static str> {
    Some(match glyph {
        "regular" => "ct-fig-regular",
        "militia" => "ct-fig-militia",
        "british-regular" => "ct-fig-royal-american",
        "canadian" => "ct-fig-canadian",
        "leader-states" => "ct-fig-leader-states",
        "officer-states" => "ct-fig-officer-states",
        "leader-nations" => "ct-fig-leader-confederacy",
        "officer-nations" => "ct-fig-officer-confederacy",
        "warrior-delaware" | "warrior-ottawa" => "ct-fig-delaware",
        "warrior-shawnee" => "ct-fig-shawnee",
        "warrior-mingo" | "warrior-iroquois" => "ct-fig-mingo",
        "warrior-miami" | "warrior-wyandot" => "ct-fig-wyandot",
        "fort" => "ct-fig-fort",
        "british-fort" => "ct-fig-fort-miamis",
        "settlement" => "ct-fig-settlement",
        "village" => "ct-fig-hamlet",
        "settlers" => "ct-fig-settlers",
        "pillaged" => "ct-fig-razed",
        "atrocity" => "ct-fig-burning",
        "turn" => "ct-tm-turn",
        "commitment" => "ct-tm-commitment",
        "raids" => "ct-tm-raids",
        _ => return None,
    })
}

/// The symbol of a marker, and where it lies.
#[must_use]
pub fn marker(key: &str) -> Option<(&'static str, &'static str)> {
    const FOOT: &str = "x=\"19\" y=\"41\" width=\"22\" height=\"22\"";
    const SHOULDER: &str = "x=\"39.5\" y=\"22\" width=\"20\" height=\"20\"";
    const BROW: &str = "x=\"40\" y=\"6\" width=\"19\" height=\"19\"";
    const TOP: &str = "x=\"41\" y=\"-7\" width=\"19\" height=\"19\"";
    const HEART: &str = "x=\"22\" y=\"23\" width=\"20\" height=\"20\"";
    const WHOLE: &str = "width=\"60\" height=\"60\"";
    Some(match key {
        "inside" => ("ct-mk-inside", FOOT),
        "raid" => ("ct-mk-raid", FOOT),
        "disrupted" => ("ct-mk-disrupted", FOOT),
        "routed" => ("ct-routed", WHOLE),
        "peaceful" => ("ct-peaceful", WHOLE),
        "oos" => ("ct-mk-oos", BROW),
        "completed" => ("ct-mk-completed", SHOULDER),
        "activated" => ("ct-mk-activated", SHOULDER),
        "rifle" => ("ct-mk-rifle", HEART),
        "locked" => ("ct-mk-locked", BROW),
        "works" => ("ct-mk-works", FOOT),
        "fought" => ("ct-mk-fought", FOOT),
        "primary" => ("ct-mk-primary", TOP),
        "siege-1" => ("ct-mk-siege-1", SHOULDER),
        "siege-2" => ("ct-mk-siege-2", SHOULDER),
        "siege-3" => ("ct-mk-siege-3", SHOULDER),
        "siege-4" => ("ct-mk-siege-4", SHOULDER),
        "building" => ("ct-mk-building", BROW),
        "dismantling" => ("ct-mk-dismantling", BROW),
        _ => return None,
    })
}

/// The map and the battle boards, whose hexes need no outlines beside them.
#[must_use]
pub fn board(id: &str) -> Option<BoardArt> {
    let battle = |drawing| Some(BoardArt { drawing, anchors: None, sprites: SPRITES, bounds: [-40, -40, 1692, 1518] });
    match id {
        "dark-and-bloody-ground" => Some(BoardArt {
            drawing: "art/dark-and-bloody-ground.svg",
            anchors: Some("art/dark-and-bloody-ground.anchors.json"),
            sprites: SPRITES,
            bounds: [-40, -40, 1888, 1700],
        }),
        "wilderness" => battle("art/battle-wilderness.svg"),
        "rough" => battle("art/battle-rough.svg"),
        "settled" => battle("art/battle-settled.svg"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    const GLYPHS: [&str; 25] = [
        "regular",
        "militia",
        "british-regular",
        "canadian",
        "leader-states",
        "officer-states",
        "leader-nations",
        "officer-nations",
        "warrior-delaware",
        "warrior-ottawa",
        "warrior-shawnee",
        "warrior-mingo",
        "warrior-iroquois",
        "warrior-miami",
        "warrior-wyandot",
        "fort",
        "british-fort",
        "settlement",
        "village",
        "settlers",
        "pillaged",
        "atrocity",
        "turn",
        "commitment",
        "raids",
    ];
    const MARKERS: [&str; 19] = [
        "inside",
        "raid",
        "disrupted",
        "routed",
        "peaceful",
        "oos",
        "completed",
        "activated",
        "rifle",
        "locked",
        "works",
        "fought",
        "primary",
        "siege-1",
        "siege-2",
        "siege-3",
        "siege-4",
        "building",
        "dismantling",
    ];

    fn sprites() -> String {
        let public = Path::new(env!("CARGO_MANIFEST_DIR")).join("public");
        let read = |name: &str| std::fs::read_to_string(public.join(name)).expect(name);
        ["art/counters.svg", "art/letter.svg"].iter().chain(SPRITES).map(|name| read(name)).collect()
    }

    #[test]
    fn every_glyph_and_marker_has_its_drawing() {
        let sprites = sprites();
        let drawn = |symbol: &str| sprites.contains(&format!("<symbol id=\"{symbol}\""));
        for glyph in GLYPHS {
            let symbol = figure(glyph).unwrap_or_else(|| panic!("{glyph} has no figure"));
            assert!(drawn(symbol), "{glyph}: {symbol}");
        }
        for key in MARKERS {
            let (symbol, _) = marker(key).unwrap_or_else(|| panic!("{key} has no marker"));
            assert!(drawn(symbol), "{key}: {symbol}");
        }
        for symbol in ["ct-chip", "ct-star-right", "ct-pips-3-2", "ct-tab-site"] {
            assert!(drawn(symbol), "{symbol}");
        }
    }

    #[test]
    fn every_people_has_colours_and_a_code_of_its_own() {
        for (name, class, code_of) in PEOPLES {
            let cut = if code_of.len() == 2 && class == "ct-n-state" { "militia" } else { "warriors" };
            let key = format!("{cut}-{name}");
            assert_eq!((colours(&key), code(&key)), (Some(class), Some(code_of)));
        }
        let codes: std::collections::BTreeSet<_> = PEOPLES.iter().map(|people| people.2).collect();
        assert_eq!(codes.len(), PEOPLES.len());
    }
}
