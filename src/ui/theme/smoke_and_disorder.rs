//! The art of Smoke & Disorder: figures from above, what lies on bodies, cards, tables.

use super::BoardArt;
use super::token::{Bodies, Edge, Token};
use crate::rules::Counter;

/// Symbols that only this title needs.
pub(super) const SPRITES: &[&str] = &["art/counters-smoke-and-disorder.svg"];

/// Hundredths of an inch of sheet beyond the edge of a table.
const MARGIN: i32 = 170;

/// The nations as liveries name them: class of the cloak, code, head-dress.
const NATIONS: [(&str, &str, &str, Dress); 7] = [
    ("shawnee", "ct-n-shawnee", "S", Dress::Turban),
    ("delaware", "ct-n-delaware", "D", Dress::Lock),
    ("mingo", "ct-n-mingo", "Mg", Dress::Cap),
    ("wyandot", "ct-n-wyandot", "W", Dress::Roach),
    ("ottawa", "ct-n-ottawa", "O", Dress::Lock),
    ("miami", "ct-n-miami", "M", Dress::Roach),
    ("potawatomi", "ct-n-potawatomi", "Po", Dress::Turban),
];

/// The corps as liveries name them, with the class of their coats.
const CORPS: [(&str, &str); 15] = [
    ("highland", "ct-c-highland"),
    ("royal-american", "ct-c-royal-american"),
    ("ranger", "ct-c-ranger"),
    ("provincial", "ct-c-provincial"),
    ("regular", "ct-c-regular"),
    ("legion", "ct-c-legion"),
    ("rifle", "ct-c-rifle"),
    ("dragoon", "ct-c-dragoon"),
    ("kentucky", "ct-c-kentucky"),
    ("volunteer", "ct-c-volunteer"),
    ("marine", "ct-c-marine"),
    ("canadian", "ct-c-canadian"),
    ("settler", "ct-c-settler"),
    ("train", "ct-c-train"),
    ("troops", ""),
];

/// What warriors wear on their heads; the same four as in the other titles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dress {
    /// Scalp-lock and feather.
    Lock,
    /// Printed turban.
    Turban,
    /// Splint cap with a silver band.
    Cap,
    /// Deer-hair roach.
    Roach,
}

/// Weapons and head-dresses, each pair a symbol.
const WARRIORS: [(&str, [&str; 4]); 3] = [
    (
        "warrior-musket",
        [
            "ct-sd-warrior-musket-lock",
            "ct-sd-warrior-musket-turban",
            "ct-sd-warrior-musket-cap",
            "ct-sd-warrior-musket-roach",
        ],
    ),
    (
        "warrior-rifle",
        [
            "ct-sd-warrior-rifle-lock",
            "ct-sd-warrior-rifle-turban",
            "ct-sd-warrior-rifle-cap",
            "ct-sd-warrior-rifle-roach",
        ],
    ),
    (
        "warrior-bow",
        ["ct-sd-warrior-bow-lock", "ct-sd-warrior-bow-turban", "ct-sd-warrior-bow-cap", "ct-sd-warrior-bow-roach"],
    ),
];

/// The people or corps in a livery: `red-legion` is `legion`.
fn people(livery: &str) -> Option<&str> {
    livery.split_once('-').filter(|(side, _)| matches!(*side, "red" | "blue")).map(|(_, people)| people)
}

fn nation(livery: &str) -> Option<&'static (&'static str, &'static str, &'static str, Dress)> {
    let people = people(livery)?;
    NATIONS.iter().find(|nation| nation.0 == people)
}

/// The class that colours coat, lace, cloak and horse in a livery.
#[must_use]
pub fn colours(livery: &str) -> Option<&'static str> {
    let corps = || CORPS.iter().find(|corps| people(livery) == Some(corps.0)).map(|corps| corps.1);
    nation(livery).map(|nation| nation.1).or_else(corps)
}

/// The code of the nation in a livery, as the maps have it.
#[must_use]
pub fn code(livery: &str) -> Option<&'static str> {
    nation(livery).map(|nation| nation.2)
}

/// The figure of a glyph.
#[must_use]
pub fn figure(glyph: &str) -> Option<&'static str> {
    if let Some((_, dressed)) = WARRIORS.iter().find(|(weapon, _)| *weapon == glyph) {
        return Some(dressed[Dress::Lock as usize]);
    }
    Some(match glyph {
        "foot-cocked" => "ct-sd-foot-cocked",
        "foot-laced" => "ct-sd-foot-laced",
        "foot-bonnet" => "ct-sd-foot-bonnet",
        "foot-cap" => "ct-sd-foot-cap",
        "foot-round" => "ct-sd-foot-round",
        "foot-rifle" => "ct-sd-foot-rifle",
        "horse-helmet" => "ct-sd-horse-helmet",
        "horse-round" => "ct-sd-horse-round",
        "gun" => "ct-sd-gun",
        "gunner" => "ct-sd-gunner",
        "limber" => "ct-sd-limber",
        "packhorse" => "ct-sd-packhorse",
        "driver" => "ct-sd-driver",
        "officer" => "ct-sd-officer",
        "officer-mounted" => "ct-sd-officer-mounted",
        "war-captain" => "ct-sd-war-captain",
        "marker" => "ct-sd-marker",
        "card-pause" => "ct-sd-card-pause",
        "card-free-action" => "ct-sd-card-free-action",
        "card-joker" => "ct-sd-card-joker",
        "card-dummy" => "ct-sd-card-dummy",
        "card-special" => "ct-sd-card-special",
        "card-character" => "ct-sd-card-character",
        "card-back" => "ct-sd-card-back",
        _ => return None,
    })
}

/// The figure of a warrior wears the head-dress of his nation.
fn dressed(livery: &str, glyph: &str) -> Option<&'static str> {
    let (_, _, _, dress) = nation(livery)?;
    let (_, dressed) = WARRIORS.iter().find(|(weapon, _)| *weapon == glyph)?;
    dressed.get(*dress as usize).copied()
}

/// How wide and deep a figure is, in hundredths of an inch: its base, or what it is without one [SD-geo-02].
fn span(glyph: &str) -> Option<[u16; 2]> {
    Some(match glyph {
        "horse-helmet" | "horse-round" => [96, 146],
        "gun" => [100, 156],
        "gunner" => [52, 52],
        "limber" => [94, 222],
        "packhorse" => [44, 110],
        "driver" => [40, 40],
        "marker" => [300, 300],
        glyph if figure(glyph).is_some() => [75, 75],
        _ => return None,
    })
}

/// The symbol of a mark on a body; a number at the end of its key says how many there are.
fn mark(key: &str) -> Option<(&'static str, [u16; 2], Edge, u8)> {
    let (kind, count) = match key.rsplit_once('-') {
        Some((kind, count)) => count.parse().map_or((key, 1), |count| (kind, count)),
        None => (key, 1),
    };
    let (symbol, size, edge) = match kind {
        "disorder" => ("ct-sd-drum", [80, 66], Edge::Rear),
        "smoke" => ("ct-sd-cotton", [110, 90], Edge::Front),
        "half" => ("ct-sd-thread", [110, 90], Edge::Front),
        "tap" => ("ct-sd-ramrod", [60, 60], Edge::Front),
        "engaged" => ("ct-sd-engaged", [76, 76], Edge::Front),
        "activated" => ("ct-sd-spent", [56, 56], Edge::Rear),
        "moved" => ("ct-sd-moved", [40, 40], Edge::Rear),
        "known" => ("ct-sd-known", [90, 90], Edge::Rear),
        "dummy" => ("ct-sd-nobody", [90, 90], Edge::Rear),
        _ => return None,
    };
    Some((symbol, size, edge, count))
}

/// The symbol of a mark on a counter, and where it lies there.
#[must_use]
pub fn marker(key: &str) -> Option<(&'static str, &'static str)> {
    mark(key).map(|(symbol, ..)| (symbol, "x=\"34\" y=\"34\" width=\"24\" height=\"24\""))
}

/// The colours that a body carries, by its livery and the figure of its men: those who skirmish carry none.
fn flag(counter: &Counter) -> Option<&'static str> {
    if nation(counter.livery).is_some() {
        return Some("ct-sd-lance");
    }
    match (people(counter.livery)?, counter.glyph) {
        ("highland" | "royal-american", "foot-bonnet" | "foot-cocked") => Some("ct-sd-flag-king"),
        ("provincial", _) => Some("ct-sd-flag-provincial"),
        ("regular" | "legion", "foot-cocked" | "foot-round") => Some("ct-sd-flag-legion"),
        ("marine", _) => Some("ct-sd-flag-french"),
        _ => None,
    }
}

/// What lies on a body: its marks, its colours, and the class of a Character in pips.
fn tokens(counter: &Counter) -> Vec<Token> {
    let laid = |(symbol, size, edge, count): (&'static str, [u16; 2], Edge, u8)| {
        std::iter::repeat_n(Token { symbol, size, edge }, usize::from(count))
    };
    let marks = counter.markers.iter().filter_map(|(key, _)| mark(key));
    let class = counter.values.iter().filter(|value| value.key == "class");
    let pips = class.map(|class| ("ct-sd-pip", [20, 20], Edge::Rear, u8::try_from(class.now).unwrap_or(0)));
    let flag = flag(counter).map(|symbol| (symbol, [70, 76], Edge::Corner, 1));
    marks.chain(pips).chain(flag).flat_map(laid).collect()
}

/// The name of a Character, the code of a nation.
fn label(counter: &Counter) -> Option<String> {
    if counter.values.iter().any(|value| value.key == "class") {
        return Some(counter.short.clone());
    }
    code(counter.livery).map(str::to_owned)
}

/// Bodies on these tables.
pub(super) const BODIES: Bodies = Bodies { figure: dressed, span, tokens, label };

/// The tables of the supplied scenarios.
#[must_use]
pub fn board(id: &str) -> Option<BoardArt> {
    let (drawing, [width, height]) = match id {
        "loyalhanna-1758" => ("art/table-loyalhanna-1758.svg", [4800, 3600]),
        "bushy-run-1763" => ("art/table-bushy-run-1763.svg", [7200, 4800]),
        "dunlaps-station-1791" => ("art/table-dunlaps-station-1791.svg", [6000, 4800]),
        "fallen-timbers-1794" => ("art/table-fallen-timbers-1794.svg", [7200, 4800]),
        _ => return None,
    };
    let bounds = [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
    Some(BoardArt { drawing, anchors: None, sprites: SPRITES, bounds })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Place, Seat, Value};
    use std::path::Path;

    const GLYPHS: [&str; 26] = [
        "foot-cocked",
        "foot-laced",
        "foot-bonnet",
        "foot-cap",
        "foot-round",
        "foot-rifle",
        "warrior-musket",
        "warrior-rifle",
        "warrior-bow",
        "horse-helmet",
        "horse-round",
        "gun",
        "gunner",
        "limber",
        "packhorse",
        "driver",
        "officer",
        "officer-mounted",
        "war-captain",
        "marker",
        "card-pause",
        "card-free-action",
        "card-joker",
        "card-dummy",
        "card-special",
        "card-character",
    ];
    const MARKS: [&str; 9] =
        ["disorder-2", "smoke-1", "half", "tap", "engaged", "activated", "moved", "known", "dummy"];

    fn sprites() -> String {
        let public = Path::new(env!("CARGO_MANIFEST_DIR")).join("public");
        let read = |name: &str| std::fs::read_to_string(public.join(name)).expect(name);
        ["art/counters.svg"].iter().chain(SPRITES).map(|name| read(name)).collect()
    }

    #[test]
    fn every_figure_mark_and_card_has_its_drawing() {
        let sprites = sprites();
        let drawn = |symbol: &str| sprites.contains(&format!("<symbol id=\"{symbol}\""));
        for glyph in GLYPHS {
            let symbol = figure(glyph).unwrap_or_else(|| panic!("{glyph} has no figure"));
            assert!(drawn(symbol) && span(glyph).is_some(), "{glyph}: {symbol}");
        }
        for key in MARKS {
            let (symbol, ..) = mark(key).unwrap_or_else(|| panic!("{key} has no symbol"));
            assert!(drawn(symbol), "{key}: {symbol}");
        }
        for symbol in WARRIORS.iter().flat_map(|(_, dressed)| dressed) {
            assert!(drawn(symbol), "{symbol}");
        }
        for livery in ["blue-shawnee", "red-highland", "red-provincial", "red-legion", "blue-marine"] {
            let glyph = if livery == "red-legion" { "foot-round" } else { "foot-cocked" };
            let body = Counter { glyph, livery, ..Counter::new("x", Place::Tray("t".into()), Seat(0)) };
            assert!(flag(&body).is_some_and(drawn), "{livery}");
        }
        assert!(drawn("ct-sd-pip") && drawn("ct-sd-card") && drawn("ct-sd-card-back"));
    }

    #[test]
    fn no_nation_is_told_by_colour_alone() {
        let code_of: std::collections::BTreeSet<_> = NATIONS.iter().map(|nation| nation.2).collect();
        assert_eq!(code_of.len(), NATIONS.len());
        for (name, class, code_of, dress) in NATIONS {
            let livery = format!("blue-{name}");
            assert_eq!((colours(&livery), code(&livery)), (Some(class), Some(code_of)));
            let symbol = dressed(&livery, "warrior-bow").expect("a head-dress");
            assert_eq!(symbol, WARRIORS[2].1[dress as usize]);
        }
        assert_eq!(dressed("red-legion", "foot-cap"), None);
        assert_eq!(colours("red-legion"), Some("ct-c-legion"));
    }

    #[test]
    fn drums_and_cotton_are_counted_and_a_class_shows_in_pips() {
        let counter = Counter {
            markers: vec![("disorder-3", "3 Disorders"), ("smoke-2", "2 smoke markers"), ("half", "half")],
            values: vec![Value { key: "class", name: "class", now: 2, printed: 3 }],
            ..Counter::new("x", Place::Tray("t".into()), Seat(0))
        };
        let laid = tokens(&counter);
        let count = |symbol: &str| laid.iter().filter(|token| token.symbol == symbol).count();
        assert_eq!(
            [count("ct-sd-drum"), count("ct-sd-cotton"), count("ct-sd-thread"), count("ct-sd-pip")],
            [3, 2, 1, 2]
        );
        assert_eq!(mark("first-shot"), None, "nothing lies on what has not fired");
    }
}
