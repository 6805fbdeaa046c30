//! The art of The Battle of Bushy Run.

use super::BoardArt;

/// The figure of a glyph.
#[must_use]
pub fn figure(glyph: &str) -> Option<&'static str> {
    Some(match glyph {
        "grenadier" => "ct-fig-grenadier",
        "light" => "ct-fig-light",
        "soldier" => "ct-fig-soldier",
        "royal-american" => "ct-fig-royal-american",
        "scout" => "ct-fig-scout",
        "wagon" => "ct-fig-pack-train",
        "wagon-deployed" => "ct-fig-flour-wall",
        "warrior-delaware" => "ct-fig-delaware",
        "warrior-shawnee" => "ct-fig-shawnee",
        "warrior-mingo" => "ct-fig-mingo",
        "warrior-wyandot" => "ct-fig-wyandot",
        "captain-delaware" | "captain-shawnee" | "captain-mingo" | "captain-wyandot" => "ct-fig-captain",
        "dummy" => "ct-fig-deer",
        _ => return None,
    })
}

/// The class that colours facings and cloaks in a livery.
#[must_use]
pub fn colours(livery: &str) -> Option<&'static str> {
    Some(match livery {
        "crown-42" => "ct-42",
        "crown-60" => "ct-60",
        "crown-77" => "ct-77",
        "nations-delaware" => "ct-delaware",
        "nations-shawnee" => "ct-shawnee",
        "nations-mingo" => "ct-mingo",
        "nations-wyandot" => "ct-wyandot",
        _ => return None,
    })
}

/// The symbol of a marker, and where it lies.
#[must_use]
pub fn marker(key: &str) -> Option<(&'static str, &'static str)> {
    const FOOT: &str = "x=\"19\" y=\"41\" width=\"23\" height=\"23\"";
    const TAB: &str = "x=\"1.5\" y=\"22\" width=\"18\" height=\"18\"";
    Some(match key {
        "volley" => ("ct-mk-volley", FOOT),
        "fired" => ("ct-mk-fired", FOOT),
        "moved" => ("ct-mk-moved", FOOT),
        "low-ammo" => ("ct-mk-lowammo", TAB),
        _ => return None,
    })
}

/// The board.
#[must_use]
pub fn board(id: &str) -> Option<BoardArt> {
    (id == "bushy-run").then_some(BoardArt {
        drawing: "art/bushy-run.svg",
        anchors: Some("art/bushy-run.anchors.json"),
        sprites: &[],
        bounds: [-30, -30, 1060, 760],
    })
}
