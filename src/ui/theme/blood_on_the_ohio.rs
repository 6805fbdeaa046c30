//! The art of Blood on the Ohio.

use super::BoardArt;

/// The nations as liveries name them, the classes of their colours, the codes of the map.
const NATIONS: [(&str, &str, &str); 10] = [
    ("miami", "ct-n-miami", "Mi"),
    ("shawnee", "ct-n-shawnee", "Sh"),
    ("delaware", "ct-n-delaware", "De"),
    ("mingo", "ct-n-mingo", "M"),
    ("wyandot", "ct-n-wyandot", "W"),
    ("ottawa", "ct-n-ottawa", "Ot"),
    ("seneca", "ct-n-seneca", "Se"),
    ("ojibwa", "ct-n-ojibwa", "Oj"),
    ("potawatomi", "ct-n-potawatomi", "Po"),
    ("kickapoo", "ct-n-kickapoo", "Ki"),
];

fn nation(livery: &str) -> Option<&'static (&'static str, &'static str, &'static str)> {
    let (cut, of) = livery.split_once('-')?;
    NATIONS.iter().find(|(name, ..)| matches!(cut, "confederacy" | "site") && *name == of)
}

/// The class that colours cloak and chip in a livery.
#[must_use]
pub fn colours(livery: &str) -> Option<&'static str> {
    match livery {
        "site-states" | "site-razed" | "site-crown" => Some(""),
        _ => nation(livery).map(|(_, class, _)| *class),
    }
}

/// The code of the nation in a livery, as the map has it.
#[must_use]
pub fn code(livery: &str) -> Option<&'static str> {
    nation(livery).map(|(.., code)| *code)
}

/// The figure of a glyph.
#[must_use]
pub fn figure(glyph: &str) -> Option<&'static str> {
    piece(glyph).or_else(|| site(glyph)).or_else(|| track(glyph))
}

fn piece(glyph: &str) -> Option<&'static str> {
    Some(match glyph {
        "regular-infantry" => "ct-fig-regular",
        "regular-cavalry" => "ct-fig-dragoon",
        "militia-infantry" => "ct-fig-militia",
        "militia-cavalry" => "ct-fig-mounted",
        "artillery" => "ct-fig-guns",
        "artillery-lost" => "ct-fig-guns-lost",
        "supply-wagon" => "ct-fig-supply",
        "us-scout" => "ct-fig-woodsman",
        "leader-harmar" | "leader-st-clair" | "leader-wayne" => "ct-fig-leader-states",
        "leader-states" => "ct-fig-officer-states",
        "leader-little-turtle" | "leader-blue-jacket" | "leader-buckongahelas" | "leader-egushawa" => {
            "ct-fig-leader-confederacy"
        }
        "leader-confederacy" => "ct-fig-officer-confederacy",
        "warrior-delaware" | "warrior-ottawa" | "warrior-ojibwa" => "ct-fig-delaware",
        "warrior-shawnee" | "warrior-potawatomi" => "ct-fig-shawnee",
        "warrior-mingo" | "warrior-seneca" => "ct-fig-mingo",
        "warrior-miami" | "warrior-wyandot" | "warrior-kickapoo" => "ct-fig-wyandot",
        "british-arms" => "ct-fig-arms",
        _ => return None,
    })
}

fn site(glyph: &str) -> Option<&'static str> {
    Some(match glyph {
        "settlement" => "ct-fig-settlement",
        "settlement-reduced" => "ct-fig-settlement-reduced",
        "fort" => "ct-fig-fort",
        "fort-reduced" => "ct-fig-fort-reduced",
        "fort-miamis" => "ct-fig-fort-miamis",
        "village" => "ct-fig-village",
        "village-reduced" => "ct-fig-village-reduced",
        "principal-village" => "ct-fig-principal",
        "principal-village-reduced" => "ct-fig-principal-reduced",
        "razed" => "ct-fig-razed",
        _ => return None,
    })
}

fn track(glyph: &str) -> Option<&'static str> {
    Some(match glyph {
        "vp-states" => "ct-tm-vp-states",
        "vp-confederacy" => "ct-tm-vp-confederacy",
        "sap-states" => "ct-tm-sap-states",
        "sap-confederacy" => "ct-tm-sap-confederacy",
        "sap-saved" => "ct-tm-sap-saved",
        "turn" => "ct-tm-turn",
        "segment" => "ct-tm-segment",
        "expedition-1" => "ct-tm-expedition-1",
        "expedition-2" => "ct-tm-expedition-2",
        "expedition-3" => "ct-tm-expedition-3",
        "treaty" => "ct-tm-treaty",
        "withdrawn" => "ct-tm-withdrawn",
        "conquered" => "ct-tm-conquered",
        "builds-allowed" => "ct-tm-builds-allowed",
        "builds-barred" => "ct-tm-builds-barred",
        "raids-allowed" => "ct-tm-raids-allowed",
        "raids-barred" => "ct-tm-raids-barred",
        "raid-a" => "ct-tm-raid-a",
        "raid-b" => "ct-tm-raid-b",
        "raid-c" => "ct-tm-raid-c",
        "raid-d" => "ct-tm-raid-d",
        "event-battle" => "ct-face-battle",
        "event-delay" => "ct-face-delay",
        "event-us-confused" => "ct-face-us-confused",
        "event-wc-confused" => "ct-face-wc-confused",
        "event-reinforcements" => "ct-face-reinforcements",
        _ => return None,
    })
}

/// The symbol of a marker, and where it lies.
#[must_use]
pub fn marker(key: &str) -> Option<(&'static str, &'static str)> {
    const FOOT: &str = "x=\"18.5\" y=\"41\" width=\"22\" height=\"22\"";
    const HEART: &str = "x=\"1\" y=\"15\" width=\"20\" height=\"20\"";
    const SHOULDER: &str = "x=\"40\" y=\"24\" width=\"19\" height=\"19\"";
    const CORNER: &str = "x=\"33\" y=\"33\" width=\"28\" height=\"28\"";
    Some(match key {
        "wounded" => ("ct-mk-wounded", HEART),
        "screening" => ("ct-mk-screening", SHOULDER),
        "defending" => ("ct-mk-defending", SHOULDER),
        "besieged" => ("ct-mk-besieged", SHOULDER),
        "arms" => ("ct-mk-arms", SHOULDER),
        "treaty" => ("ct-mk-treaty", SHOULDER),
        "ambushed" => ("ct-mk-ambushed", HEART),
        "scout-fp" => ("ct-mk-scout-fp", FOOT),
        "scout-tp" => ("ct-mk-scout-tp", FOOT),
        "failed-retreat" => ("ct-mk-failed-retreat", FOOT),
        "half" => ("ct-mk-half", CORNER),
        _ => return None,
    })
}

/// The board.
#[must_use]
pub fn board(id: &str) -> Option<BoardArt> {
    (id == "blood-on-the-ohio").then_some(BoardArt {
        drawing: "art/blood-on-the-ohio.svg",
        anchors: Some("art/blood-on-the-ohio.anchors.json"),
        sprites: &["art/counters-blood-on-the-ohio.svg"],
        bounds: [-40, -40, 1940, 1620],
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::theme::{livery, of};
    use std::path::Path;

    const GLYPHS: [&str; 64] = [
        "regular-infantry",
        "regular-cavalry",
        "militia-infantry",
        "militia-cavalry",
        "artillery",
        "artillery-lost",
        "supply-wagon",
        "us-scout",
        "leader-harmar",
        "leader-st-clair",
        "leader-wayne",
        "leader-states",
        "leader-little-turtle",
        "leader-blue-jacket",
        "leader-buckongahelas",
        "leader-egushawa",
        "leader-confederacy",
        "warrior-miami",
        "warrior-shawnee",
        "warrior-delaware",
        "warrior-mingo",
        "warrior-wyandot",
        "warrior-ottawa",
        "warrior-seneca",
        "warrior-ojibwa",
        "warrior-potawatomi",
        "warrior-kickapoo",
        "british-arms",
        "settlement",
        "settlement-reduced",
        "fort",
        "fort-reduced",
        "fort-miamis",
        "village",
        "village-reduced",
        "principal-village",
        "principal-village-reduced",
        "razed",
        "vp-states",
        "vp-confederacy",
        "sap-states",
        "sap-confederacy",
        "sap-saved",
        "turn",
        "segment",
        "expedition-1",
        "expedition-2",
        "expedition-3",
        "treaty",
        "withdrawn",
        "conquered",
        "builds-allowed",
        "builds-barred",
        "raids-allowed",
        "raids-barred",
        "raid-a",
        "raid-b",
        "raid-c",
        "raid-d",
        "event-battle",
        "event-delay",
        "event-us-confused",
        "event-wc-confused",
        "event-reinforcements",
    ];
    const MARKERS: [&str; 11] = [
        "wounded",
        "screening",
        "defending",
        "besieged",
        "arms",
        "treaty",
        "ambushed",
        "scout-fp",
        "scout-tp",
        "failed-retreat",
        "half",
    ];

    fn sprites() -> String {
        let art = Path::new(env!("CARGO_MANIFEST_DIR")).join("public/art");
        let read = |name: &str| std::fs::read_to_string(art.join(name)).expect(name);
        read("counters.svg") + &read("counters-blood-on-the-ohio.svg") + &read("letter.svg")
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
        for symbol in ["ct-chip", "ct-star", "ct-reduced", "ct-tab-site"] {
            assert!(drawn(symbol), "{symbol}");
        }
    }

    #[test]
    fn every_nation_has_colours_and_a_code_of_its_own_on_pieces_and_villages() {
        for (name, class, code_of) in NATIONS {
            for cut in ["confederacy", "site"] {
                let key = format!("{cut}-{name}");
                assert_eq!((colours(&key), code(&key)), (Some(class), Some(code_of)));
            }
        }
        let codes: std::collections::BTreeSet<_> = NATIONS.iter().map(|n| n.2).collect();
        assert_eq!(codes.len(), NATIONS.len());
    }

    #[test]
    fn every_livery_is_cut_from_drawn_plates() {
        let sprites = sprites();
        for key in [
            "states",
            "confederacy",
            "confederacy-miami",
            "site-states",
            "site-seneca",
            "site-razed",
            "site-crown",
            "marker",
        ] {
            let cut = livery(key).unwrap_or_else(|| panic!("{key}"));
            for symbol in [cut.plate, cut.tab, cut.outline, cut.flag, cut.seal].into_iter().chain(cut.back) {
                assert!(sprites.contains(&format!("<symbol id=\"{symbol}\"")), "{key}: {symbol}");
            }
            assert!(of("blood-on-the-ohio").colours(key).is_some(), "{key}");
        }
    }
}
