//! Bodies as one viewer sees them: figures in their ranks, or a round marker that tells nothing but its place.

use super::keys;
use crate::rules::interned::interned;
use crate::rules::smoke_and_disorder::charts::cells;
use crate::rules::smoke_and_disorder::course::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::faces::{frames, words};
use crate::rules::smoke_and_disorder::pieces::{Body, Load, Shape, Standing, Troops, Weapon};
use crate::rules::space::table::{Facing, Pose, Vec2, hundredths};
use crate::rules::{Counter, Face, Figure, Footprint, Place, Point, Seat, Value, Viewer, text};

/// Hundredths of an inch between the men shown on a roof.
const ON_THE_ROOF: i32 = 45;

/// The bodies in play, what a viewer may not know as markers behind them.
pub fn counters(game: &SmokeAndDisorder, viewer: Viewer) -> Vec<Counter> {
    let seen = game.bodies.iter().filter(|body| frames::sees(game, viewer, body));
    let mut all: Vec<Counter> = seen.filter_map(|body| counter(game, body)).collect();
    for seat in [Seat(0), Seat(1)] {
        all.extend(markers(game, viewer, seat));
    }
    all
}

/// A body as it stands; `None` if it is not in play.
pub fn counter(game: &SmokeAndDisorder, body: &Body) -> Option<Counter> {
    let first = *body.members.as_slice().first()?;
    let (pose, footprint) = match body.standing() {
        Standing::At(pose) => (pose, ranks(game, body)?),
        Standing::In(building) => {
            let (_, house) = game.ground().building(building)?;
            (Pose::new(house.centroid, Facing::default()), garrison(game, body, house.polygon.points(), house.centroid))
        }
        _ => return None,
    };
    let (figures, start) = (game.figures(body), game.members(body).map(|(unit, _)| game.spec(unit).figures).sum());
    let name = words::called(game, body);
    let acts = frames::acting(game).is_some_and(|i| game.bodies[i].id == body.id);
    Some(Counter {
        short: short(&name),
        name: described(game, body, &name),
        glyph: keys::figure(game, first),
        livery: keys::livery(game, first),
        face: if body.concealed { Face::OwnBack } else { Face::Front },
        values: vec![Value { key: "figures", name: "figures", now: figures.into(), printed: i32::from(start) }],
        steps: (figures, start),
        markers: marks(game, body),
        active: acts || frames::is_ordered(game, body.id) || game.combat(body.id).is_some(),
        picked: frames::picked(game).contains(&body.id) || frames::is_moving(game, body.id),
        footprint: Some(Box::new(footprint)),
        ..Counter::new(body.id.to_string(), Place::Pose(pose), body.side)
    })
}

/// Its name and how it stands, for those who do not see it.
fn described(game: &SmokeAndDisorder, body: &Body, name: &str) -> String {
    match (body.building(), body.pose()) {
        (Some(house), _) => format!("{name}, in {}", words::house(game, house)),
        (_, Some(pose)) if !game.is_dummy(body) => {
            format!("{name}, {}, facing {}", words::shape(body.shape()), words::compass(pose.facing))
        }
        _ => name.to_owned(),
    }
}

/// The beginning of a name, as much as fits a band.
fn short(name: &str) -> String {
    let mut out = String::new();
    for word in name.split(' ') {
        if !out.is_empty() && out.chars().count() + word.chars().count() >= 16 {
            break;
        }
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word.trim_end_matches(','));
    }
    out
}

fn scaled(across: f64, back: f64) -> Point {
    Point { x: hundredths(across), y: hundredths(back) }
}

/// The figures of a body as the rules place them, and what they serve [SD-geo-02 to SD-geo-06].
fn ranks(game: &SmokeAndDisorder, body: &Body) -> Option<Footprint> {
    let layout = &game.footprint(body)?.layout;
    let members = body.members;
    let glyph = |member: u8| members.as_slice().get(usize::from(member)).map_or("", |&unit| keys::figure(game, unit));
    let man = |slot: &crate::rules::smoke_and_disorder::pieces::Slot| Figure {
        at: scaled(slot.across, slot.back),
        facing: if body.shape() == Shape::Square {
            outwards(slot.across / layout.width, slot.back / layout.depth - 0.5)
        } else {
            Facing::default()
        },
        glyph: glyph(slot.member),
    };
    let thing = |glyph, across, back| Figure { at: scaled(across, back), facing: Facing::default(), glyph };
    let things = match body.shape() {
        Shape::Deployed => vec![thing("gun", 0.0, 1.0)],
        // In tow it looks back.
        Shape::Limbered => {
            vec![thing("limber", 0.0, 1.5), Figure { facing: Facing::of(180), ..thing("gun", 0.0, 3.0) }]
        }
        Shape::Train => {
            vec![thing("packhorse", -0.25, 0.5), thing("packhorse", 0.25, 1.5), thing("packhorse", -0.25, 2.5)]
        }
        _ => Vec::new(),
    };
    let figures = things.into_iter().chain(layout.slots.iter().map(man)).collect();
    Some(Footprint { figures, ..Footprint::block(hundredths(layout.width), hundredths(layout.depth)) })
}

/// A man of a square looks out over the nearest face: shares of its breadth and depth from its middle.
fn outwards(across: f64, back: f64) -> Facing {
    Facing::of(match (across.abs() > back.abs(), across > 0.0, back > 0.0) {
        (true, true, _) => 90,
        (true, false, _) => 270,
        (_, _, true) => 180,
        _ => 0,
    })
}

/// The men of a garrison, on the roof; the outline is that of the building [SD-geo-08].
fn garrison(game: &SmokeAndDisorder, body: &Body, walls: &[Vec2], middle: Vec2) -> Footprint {
    let outline = walls.iter().map(|&corner| (corner - middle).point()).collect();
    let men: Vec<&'static str> = game
        .members(body)
        .flat_map(|(unit, state)| std::iter::repeat_n(keys::figure(game, unit), usize::from(state.figures)))
        .collect();
    let files = (1..men.len()).find(|files| files * files >= men.len()).unwrap_or(1);
    let rank = |n: usize| i32::try_from(n).unwrap_or(0);
    let figure = |(n, &glyph): (usize, &&'static str)| Figure {
        at: Point {
            x: (2 * rank(n % files) + 1 - rank(files)) * ON_THE_ROOF / 2,
            y: (2 * rank(n / files) + 1 - rank(men.len().div_ceil(files))) * ON_THE_ROOF / 2,
        },
        facing: Facing::default(),
        glyph,
    };
    Footprint { outline, figures: men.iter().enumerate().map(figure).collect() }
}

/// A mark with a number in it.
fn counted(key: &str, n: u8, one: &str, many: &str) -> (&'static str, &'static str) {
    (interned(&format!("{key}-{n}")), interned(&text::count(usize::from(n), one, many)))
}

/// What lies on a body: Disorders, what is in its barrels, what it is in the middle of.
fn marks(game: &SmokeAndDisorder, body: &Body) -> Vec<(&'static str, &'static str)> {
    if game.is_dummy(body) {
        return vec![("dummy", "nobody there")];
    }
    let mut marks = Vec::new();
    let disorders = game.disorders(body);
    if disorders > 0 {
        marks.push(counted("disorder", disorders, "Disorder", "Disorders"));
    }
    let loads: Vec<Load> = game.members(body).map(|(_, unit)| unit.load).collect();
    let smoke = loads.iter().map(|load| if let Load::Smoke(smoke) = load { *smoke } else { 0 }).max().unwrap_or(0);
    if smoke > 0 {
        marks.push(counted("smoke", smoke, "smoke marker: barrels empty", "smoke markers: barrels empty"));
    }
    if loads.iter().any(|load| load.is_half()) {
        marks.push(("half", "half loaded"));
    }
    if loads.iter().any(|load| load.is_tap()) {
        marks.push(("tap", "loaded in a hurry"));
    }
    let armed = game.members(body).any(|(unit, _)| game.spec(unit).weapon != Weapon::None);
    if armed && game.members(body).all(|(_, unit)| !unit.has_fired) {
        marks.push(("first-shot", "not fired yet"));
    }
    for (holds, mark) in [
        (game.combat(body.id).is_some(), ("engaged", "hand to hand")),
        (body.activated, ("activated", "activated this turn")),
        (body.concealed && body.known_true, ("known", "known not to be a dummy")),
        (game.troops(body) == Troops::Gun && body.shape() == Shape::Limbered, ("limbered", "limbered")),
    ] {
        if holds {
            marks.push(mark);
        }
    }
    marks
}

/// The markers of a side as the others see them, numbered by their places, so that a number tells nothing [SD-hide-02].
fn markers(game: &SmokeAndDisorder, viewer: Viewer, seat: Seat) -> Vec<Counter> {
    let colour = keys::plain(seat);
    let marker = |(n, i): (u32, usize)| {
        let at = game.marker_at(i)?;
        Some(Counter {
            name: format!("{} marker {n} at {}", words::side(seat), words::spot(at)),
            short: "marker".into(),
            glyph: "marker",
            livery: colour,
            face: Face::Back,
            markers: if game.bodies[i].known_true { vec![("known", "known not to be a dummy")] } else { Vec::new() },
            footprint: Some(Box::new(disc(hundredths(cells::MARKER) / 2, Some("marker")))),
            ..Counter::new(format!("{colour}-marker-{n}"), Place::Pose(Pose { at, facing: Facing::default() }), seat)
        })
    };
    let unseen = game.markers(seat).into_iter().filter(|&i| !game.knows(viewer, i));
    (1..).zip(unseen).filter_map(marker).collect()
}

/// A round base about its middle, with a figure on it.
pub fn disc(radius: i32, glyph: Option<&'static str>) -> Footprint {
    let figure = |glyph| Figure { at: Point::default(), facing: Facing::default(), glyph };
    Footprint {
        outline: ring(Vec2::default(), f64::from(radius) / 100.0, 15),
        figures: glyph.map(figure).into_iter().collect(),
    }
}

/// The points of a circle, so many degrees apart; inches.
pub fn ring(centre: Vec2, radius: f64, apart: i32) -> Vec<Point> {
    (0..360 / apart).map(|n| (centre + Facing::of(n * apart).forward() * radius).point()).collect()
}
