//! Characters on their own bases: alone, or at the rear of the body that they are with.

use super::bodies::disc;
use super::keys;
use crate::rules::smoke_and_disorder::charts::cells;
use crate::rules::smoke_and_disorder::course::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::faces::{frames, words};
use crate::rules::smoke_and_disorder::pieces::{Name, Whereabouts};
use crate::rules::space::table::{Facing, Pose, Vec2, hundredths};
use crate::rules::{Counter, Face, Place, Value, Viewer};

/// Inches between a rear edge and the base behind it.
const BEHIND: f64 = 0.1;

/// The Characters in play whom a viewer sees.
pub fn counters(game: &SmokeAndDisorder, viewer: Viewer) -> Vec<Counter> {
    let all = 0..game.people.len();
    let seen = all.filter(|&who| game.knows_place_of(viewer, who));
    seen.filter_map(|who| counter(game, who)).collect()
}

/// A Character where he is.
pub fn counter(game: &SmokeAndDisorder, who: usize) -> Option<Counter> {
    let spec = &game.sheet().characters[who];
    let person = &game.people[who];
    let at = match person.place {
        Whereabouts::At(at) => at.into(),
        Whereabouts::With(body) => behind(game, body, who)?,
        _ => return None,
    };
    let seat = game.side_of(who);
    let hidden = game.is_hidden_person(who);
    let with = person.body().map(|body| format!(", with {}", words::named(game, body))).unwrap_or_default();
    let mut markers = Vec::new();
    if person.moved {
        markers.push(("moved", "has made his personal move"));
    }
    if spec.mounted {
        markers.push(("mounted", "mounted"));
    }
    Some(Counter {
        name: format!("{}, {}{with}", spec.name, words::class(person.class)),
        short: spec.name.clone(),
        glyph: keys::character(game, who),
        livery: keys::plain(seat),
        face: if hidden { Face::OwnBack } else { Face::Front },
        values: vec![Value { key: "class", name: "class", now: person.class.into(), printed: spec.class.into() }],
        markers,
        active: frames::commander(game) == Some(who),
        footprint: Some(Box::new(disc(hundredths(cells::CHARACTER) / 2, Some(keys::character(game, who))))),
        ..Counter::new(spec.id.to_string(), Place::Pose(Pose::new(at, Facing::default())), seat)
    })
}

/// Where the base of a Character is set who is with a body: behind its rear edge, side by side with others.
fn behind(game: &SmokeAndDisorder, id: Name, who: usize) -> Option<Vec2> {
    let body = &game.bodies[game.body(id)?];
    let place = f64::from(u8::try_from(game.with(id).position(|other| other == who)?).unwrap_or(0));
    let others = f64::from(u8::try_from(game.with(id).count()).unwrap_or(1)) - 1.0;
    let across = (place - others / 2.0) * cells::CHARACTER;
    if body.building().is_some() {
        return Some(game.centre(body)? + Vec2::new(across, 0.0));
    }
    let block = game.footprint(body)?.block;
    Some(block.place(across, block.depth() + cells::CHARACTER / 2.0 + BEHIND))
}
