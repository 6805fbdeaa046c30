//! What the keys of the rules look like: figures, liveries, markers, boards, covers.
//!
//! Rules give keys; this is the one place of the page that knows art, and titles by name. It builds strings of SVG from
//! the sprites of `public/art`, and nothing in them comes from anything but the scene of the viewer.

pub mod blood_on_the_ohio;
mod body;
pub mod bushy_run;
pub mod dark_and_bloody_ground;
pub mod smoke_and_disorder;
mod token;

use crate::rules::{Counter, Face, Offer, OfferKind, Target};
use std::fmt::Write as _;
use token::Bodies;

/// The art of one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardArt {
    /// The drawing.
    pub drawing: &'static str,
    /// Outlines as drawn, of every space, where they are not those of the data.
    pub anchors: Option<&'static str>,
    /// Symbols that only the counters of this board need.
    pub sprites: &'static [&'static str],
    /// The bounds of the board in its units: left, top, width, height.
    pub bounds: [i32; 4],
}

/// How the counters of a livery are cut.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Livery {
    /// Class on the counter.
    pub class: &'static str,
    /// Symbol of the plate.
    pub plate: &'static str,
    /// Symbol of the back; `None` if both sides are fronts.
    pub back: Option<&'static str>,
    /// Symbol of the tab under the fire power.
    pub tab: &'static str,
    /// Symbol of the outline.
    pub outline: &'static str,
    /// Symbol of the flag.
    pub flag: &'static str,
    /// Symbol of the seal on letters to this side.
    pub seal: &'static str,
    /// It lies flat on its space, under the pieces that stand there.
    pub flat: bool,
    /// Where the figure stands.
    figure: &'static str,
    /// Base line of the name, and how many signs it holds at full size and one size smaller; `None`: it bears no name.
    name: Option<(&'static str, usize, usize)>,
    /// Where the number on the tab stands.
    number: &'static str,
    /// What marks the reduced side of a piece of two steps.
    reduced: Option<&'static str>,
    /// How far left and up from the right of its foot the code of its nation or state stands, if it has one.
    chip: Option<(u8, u8)>,
}

const CROWN: Livery = Livery {
    class: "ct-crown",
    plate: "ct-plate-crown",
    back: None,
    tab: "ct-tab-crown",
    outline: "ct-outline-crown",
    flag: "ct-flag-crown",
    seal: "lt-seal-crown",
    flat: false,
    figure: "x=\"11.5\" y=\"7.8\" width=\"35\" height=\"39.4\"",
    name: Some(("11.3", 8, 10)),
    number: "x=\"11.6\" y=\"55.8\"",
    reduced: None,
    chip: None,
};

const NATIONS: Livery = Livery {
    class: "ct-nations",
    plate: "ct-plate-nations",
    back: Some("ct-back-nations"),
    tab: "ct-tab-nations",
    outline: "ct-outline-nations",
    flag: "ct-flag-nations",
    seal: "lt-seal-nations",
    flat: false,
    figure: "x=\"11.5\" y=\"10.1\" width=\"32.5\" height=\"36.6\"",
    name: Some(("10.7", 7, 8)),
    number: "x=\"11.6\" y=\"55.8\"",
    reduced: None,
    chip: None,
};

const STATES: Livery =
    Livery { class: "ct-states", flag: "ct-flag-states", seal: "lt-seal-states", reduced: Some("ct-reduced"), ..CROWN };

const CONFEDERACY: Livery = Livery { reduced: Some("ct-reduced"), chip: Some((0, 0)), ..NATIONS };

/// A warrior of a title in which nothing is concealed: the code stands at the shoulder, so that the foot is free for two numbers.
const WARRIORS: Livery = Livery { back: None, chip: Some((36, 27)), ..NATIONS };

/// Militia of a state, with its code.
const MILITIA: Livery = Livery { reduced: None, chip: Some((36, 27)), ..STATES };

const SITE: Livery = Livery {
    class: "ct-states",
    plate: "ct-plate-site",
    back: None,
    tab: "ct-tab-site",
    outline: "ct-outline-site",
    flat: true,
    figure: "x=\"12\" y=\"6\" width=\"36\" height=\"40.5\"",
    name: Some(("55.6", 8, 10)),
    number: "x=\"10\" y=\"41.4\"",
    reduced: None,
    chip: None,
    ..STATES
};

const VILLAGE: Livery =
    Livery { class: "ct-nations", flag: "ct-flag-nations", seal: "lt-seal-nations", chip: Some((0, 14)), ..SITE };

const RAZED: Livery = Livery { class: "ct-plain", ..SITE };

const POST: Livery = Livery { class: "ct-crown", flag: "ct-flag-crown", seal: "lt-seal-crown", ..SITE };

const MARKER: Livery = Livery {
    class: "ct-plain",
    plate: "ct-plate-marker",
    outline: "ct-outline-marker",
    figure: "x=\"3\" y=\"3\" width=\"54\" height=\"54\"",
    name: None,
    ..CROWN
};

/// Red of a table of miniatures: the straight bar.
const RED: Livery = Livery { class: "ct-crown ct-sd ct-sd-red", ..CROWN };

/// Blue of a table of miniatures: the scallop, and a toothed band where it is a counter.
const BLUE: Livery = Livery {
    class: "ct-states ct-sd ct-sd-blue",
    back: None,
    flag: "ct-flag-states",
    seal: "lt-seal-states",
    ..NATIONS
};

const CARD: Livery = Livery {
    class: "ct-plain",
    plate: "ct-sd-card",
    back: Some("ct-sd-card-back"),
    outline: "ct-sd-card-outline",
    figure: "x=\"3\" y=\"3\" width=\"54\" height=\"54\"",
    name: None,
    ..CROWN
};

/// The cut of a livery. What follows a dash in its key is the regiment or nation, and a matter of [`Theme::colours`].
#[must_use]
pub fn livery(key: &str) -> Option<&'static Livery> {
    let (cut, of) = key.split_once('-').unwrap_or((key, ""));
    Some(match (cut, of) {
        ("crown", _) => &CROWN,
        ("nations", _) => &NATIONS,
        ("states", _) => &STATES,
        ("confederacy", _) => &CONFEDERACY,
        ("warriors", _) => &WARRIORS,
        ("militia", _) => &MILITIA,
        ("site", "states") => &SITE,
        ("site", "razed") => &RAZED,
        ("site", "crown") => &POST,
        ("site", _) => &VILLAGE,
        ("marker", _) => &MARKER,
        ("red", _) => &RED,
        ("blue", _) => &BLUE,
        ("card", _) => &CARD,
        _ => return None,
    })
}

/// The side in the key of a livery, as the classes of the page name it.
#[must_use]
pub fn side_of(key: &str) -> &str {
    match key.split_once('-').map_or(key, |(side, _)| side) {
        "confederacy" | "warriors" => "nations",
        "militia" | "blue" => "states",
        "red" => "crown",
        side => side,
    }
}

/// Whether a counter of this livery lies flat on its space, under the pieces that stand there.
#[must_use]
pub fn is_flat(key: &str) -> bool {
    cut(key).flat
}

fn cut(key: &str) -> &'static Livery {
    livery(key).unwrap_or(&CROWN)
}

/// The flag of a livery.
#[must_use]
pub fn flag(key: &str) -> &'static str {
    cut(key).flag
}

/// The seal on letters to a livery.
#[must_use]
pub fn seal(key: &str) -> &'static str {
    cut(key).seal
}

/// The art of one title: its keys are its own.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    figure: fn(&str) -> Option<&'static str>,
    colours: fn(&str) -> Option<&'static str>,
    code: fn(&str) -> Option<&'static str>,
    marker: fn(&str) -> Option<(&'static str, &'static str)>,
    board: fn(&str) -> Option<BoardArt>,
    bodies: Bodies,
    /// How a board is painted that has no drawing: the class of the title's drawings, and symbols that its counters need.
    pub plain: (&'static str, &'static [&'static str]),
    /// The style sheet of its colours, fetched when it is first seen.
    pub style: Option<&'static str>,
}

const fn nothing(_: &str) -> Option<&'static str> {
    None
}

static BUSHY_RUN: Theme = Theme {
    figure: bushy_run::figure,
    colours: bushy_run::colours,
    code: nothing,
    marker: bushy_run::marker,
    board: bushy_run::board,
    bodies: Bodies::PLAIN,
    plain: ("", &[]),
    style: Some("art/bushy-run.css"),
};

static BLOOD_ON_THE_OHIO: Theme = Theme {
    figure: blood_on_the_ohio::figure,
    colours: blood_on_the_ohio::colours,
    code: blood_on_the_ohio::code,
    marker: blood_on_the_ohio::marker,
    board: blood_on_the_ohio::board,
    bodies: Bodies::PLAIN,
    plain: ("", &[]),
    style: Some("art/blood-on-the-ohio.css"),
};

static DARK_AND_BLOODY_GROUND: Theme = Theme {
    figure: dark_and_bloody_ground::figure,
    colours: dark_and_bloody_ground::colours,
    code: dark_and_bloody_ground::code,
    marker: dark_and_bloody_ground::marker,
    board: dark_and_bloody_ground::board,
    bodies: Bodies::PLAIN,
    plain: ("", &[]),
    style: Some("art/dark-and-bloody-ground.css"),
};

static SMOKE_AND_DISORDER: Theme = Theme {
    figure: smoke_and_disorder::figure,
    colours: smoke_and_disorder::colours,
    code: smoke_and_disorder::code,
    marker: smoke_and_disorder::marker,
    board: smoke_and_disorder::board,
    bodies: smoke_and_disorder::BODIES,
    plain: ("map-sd", smoke_and_disorder::SPRITES),
    style: Some("art/smoke-and-disorder.css"),
};

/// The art of a title that has none: plates, names and numbers.
static PLAIN: Theme = Theme {
    figure: nothing,
    colours: nothing,
    code: nothing,
    marker: |_| None,
    board: |_| None,
    bodies: Bodies::PLAIN,
    plain: ("", &[]),
    style: None,
};

/// The art of a title, by its id.
#[must_use]
pub fn of(title: &str) -> &'static Theme {
    match title {
        "bushy-run" => &BUSHY_RUN,
        "blood-on-the-ohio" => &BLOOD_ON_THE_OHIO,
        "dark-and-bloody-ground" => &DARK_AND_BLOODY_GROUND,
        "smoke-and-disorder" => &SMOKE_AND_DISORDER,
        _ => &PLAIN,
    }
}

/// The picture of a box, by the id of the title.
#[must_use]
pub fn cover(title: &str) -> String {
    format!("art/cover-{title}.webp")
}

/// The colours that players choose from, by their number less one: class of the chip, and name.
pub const ACCENTS: [(&str, &str); 5] =
    [("person-1", "Madder"), ("person-2", "Indigo"), ("person-3", "Moss"), ("person-4", "Plum"), ("person-5", "Umber")];

/// The class that colours a player's chip, if the player has a colour.
#[must_use]
pub fn accent(number: u8) -> Option<&'static str> {
    ACCENTS.get(usize::from(number).checked_sub(1)?).map(|accent| accent.0)
}

/// The number of a clause as players read it: `BR-7.3.1-a` is 7.3.1-a.
#[must_use]
pub fn clause(rule: &str) -> &str {
    rule.split_once('-').map_or(rule, |(_, number)| number)
}

/// An icon for an order: the title's own, or one by what kind of order it is.
#[must_use]
pub fn offer_icon(offer: &Offer) -> &'static str {
    offer.icon.unwrap_or(match (offer.kind, offer.path.last()) {
        (OfferKind::End, _) => "flag",
        (OfferKind::Onward, _) if offer.forecast.is_none() => "check",
        (OfferKind::Onward, _) | (OfferKind::Plain, Some(Target::Die(_))) => "dice",
        (OfferKind::Plain, Some(Target::Space(_))) => "move",
        (OfferKind::Plain, _) => "chevron-right",
    })
}

impl Theme {
    /// The figure of a glyph.
    #[must_use]
    pub fn figure(&self, glyph: &str) -> Option<&'static str> {
        (self.figure)(glyph)
    }

    /// The class that colours facings and cloaks in a livery; empty where it has none.
    #[must_use]
    pub fn colours(&self, key: &str) -> Option<&'static str> {
        if key.contains('-') { (self.colours)(key) } else { Some("") }
    }

    /// The symbol of a marker, and where it lies on the counter.
    #[must_use]
    pub fn marker(&self, key: &str) -> Option<(&'static str, &'static str)> {
        (self.marker)(key)
    }

    /// The art of a board.
    #[must_use]
    pub fn board(&self, id: &str) -> Option<BoardArt> {
        (self.board)(id)
    }

    /// A counter as its viewer may see it, 60 × 60.
    #[must_use]
    pub fn counter(&self, counter: &Counter) -> String {
        let livery = cut(counter.livery);
        if let (Face::Back, Some(back)) = (counter.face, livery.back) {
            return turned(livery, back);
        }
        let mut art = format!(
            "<g class=\"ct {} {}\"><use href=\"#{}\" width=\"60\" height=\"60\"/>",
            livery.class,
            self.colours(counter.livery).unwrap_or_default(),
            livery.plate
        );
        if let Some(symbol) = self.figure(counter.glyph) {
            let _ = write!(art, "<use href=\"#{symbol}\" {}/>", livery.figure);
        }
        if let (Some(symbol), (1, 2)) = (livery.reduced, counter.steps) {
            let _ = write!(art, "<use href=\"#{symbol}\" width=\"60\" height=\"60\"/>");
        }
        name(&mut art, livery, &counter.short.to_ascii_uppercase());
        numbers(&mut art, livery, counter);
        if let (Some((left, up)), Some(code)) = (livery.chip, (self.code)(counter.livery)) {
            let _ = write!(
                art,
                "<g transform=\"translate(-{left} -{up})\"><g class=\"ct-stat-chip\"><use href=\"#ct-chip\" width=\"60\" height=\"60\"/><text class=\"ct-code\" \
                 x=\"47.5\" y=\"54.7\">{code}</text></g></g>"
            );
        }
        if counter.face == Face::OwnHidden {
            art.push_str("<use href=\"#ct-veil\" width=\"60\" height=\"60\"/>");
        }
        for (key, _) in &counter.markers {
            if let Some((symbol, place)) = self.marker(key) {
                let _ = write!(art, "<use href=\"#{symbol}\" {place}/>");
            }
        }
        art.push_str("</g>");
        art
    }

    /// The other sides of a counter whose viewer sees its front, each with its name: the printed one that lies below, and the
    /// back that others see while it is concealed.
    #[must_use]
    pub fn reverses(&self, counter: &Counter) -> Vec<(&'static str, String)> {
        let livery = cut(counter.livery);
        let below = counter.reverse.as_ref().map(|below| {
            let markers = Vec::new();
            let (glyph, values, steps) = (below.glyph, below.values.clone(), below.steps);
            let side = Counter { glyph, values, steps, markers, face: Face::Front, ..counter.clone() };
            (below.name, self.counter(&side))
        });
        // Pieces with two printed sides lie face up unless the viewer's own are concealed.
        let may_turn = counter.face != Face::Back && (counter.reverse.is_none() || counter.face != Face::Front);
        let back = livery.back.filter(|_| may_turn).map(|back| ("concealed", turned(livery, back)));
        below.into_iter().chain(back).collect()
    }
}

fn turned(livery: &Livery, back: &str) -> String {
    format!("<g class=\"ct {}\"><use href=\"#{back}\" width=\"60\" height=\"60\"/></g>", livery.class)
}

fn name(art: &mut String, livery: &Livery, short: &str) {
    let Some((y, full, smaller)) = livery.name else { return };
    let size = match short.chars().count() {
        n if n > 12 => " ct-name-xxs",
        n if n > smaller => " ct-name-xs",
        n if n > full => " ct-name-s",
        _ => "",
    };
    let short = short.replace('&', "&amp;").replace('<', "&lt;");
    let _ = write!(art, "<text class=\"ct-name{size}\" x=\"30\" y=\"{y}\">{short}</text>");
}

fn numbers(art: &mut String, livery: &Livery, counter: &Counter) {
    let (left, full) = counter.steps;
    if full > 0 {
        let _ = write!(art, "<use class=\"ct-pips\" href=\"#ct-pips-{full}-{left}\" width=\"60\" height=\"60\"/>");
    }
    for value in &counter.values {
        let (class, symbol, at) = match value.key {
            "fire" | "command" => ("fp", livery.tab, livery.number),
            "tactics" => ("tp", "ct-star", "x=\"10\" y=\"54.2\""),
            "rank" => ("tp", "ct-star-right", "x=\"49\" y=\"54.6\""),
            "move" | "count" => ("mp", "ct-ring", "x=\"49\" y=\"55.2\""),
            _ => continue,
        };
        let _ = write!(
            art,
            "<g class=\"ct-stat-{class}\"><use href=\"#{symbol}\" width=\"60\" height=\"60\"/><text class=\"ct-{class}\" \
             {at}>{}</text></g>",
            value.now
        );
    }
}

/// The ring round a counter: `legal` (dashed) or `selected` (solid), in its casing.
#[must_use]
pub fn ring(key: &str, kind: &str) -> String {
    let outline = cut(key).outline;
    format!(
        "<use class=\"ct-case-{kind}\" href=\"#{outline}\" width=\"60\" height=\"60\"/>\
         <use class=\"ct-{kind}\" href=\"#{outline}\" width=\"60\" height=\"60\"/>"
    )
}
