//! Facings to choose from: kept, towards an enemy, along an obstacle, so many degrees to a side.

use super::paths::piece;
use crate::rules::smoke_and_disorder::course::{SmokeAndDisorder, Step};
use crate::rules::smoke_and_disorder::faces::{frames, words};
use crate::rules::smoke_and_disorder::pieces::Name;
use crate::rules::space::table::{Facing, Vec2};
use crate::rules::{Point, Seat, Target};

/// The path and the label of a facing.
pub fn words(game: &SmokeAndDisorder, facing: Facing) -> (Vec<Target>, String) {
    let button = |id: String| Target::Button(id.into());
    let kept = kept(game);
    let lines = lining(game, facing).map(|line| format!(", lining {line}")).unwrap_or_default();
    if Some(facing) == kept {
        return (vec![button("keep".into())], format!("keep facing {}{lines}", words::facing(facing)));
    }
    if let Some(enemy) = towards(game, facing) {
        return (vec![piece(enemy)], format!("turn towards {}, {facing}{lines}", words::named(game, enemy)));
    }
    let turn = kept.map_or(0, |kept| kept.turn_to(facing));
    let (id, side) = if turn < 0 { ("left", "left") } else { ("right", "right") };
    let by = turn.abs();
    let label = format!("{by}° to the {side}: {}{lines}", words::facing(facing));
    (vec![button(id.into()), button(format!("face-{:03}", facing.degrees()))], label)
}

/// The facing as it is before it is chosen.
fn kept(game: &SmokeAndDisorder) -> Option<Facing> {
    match frames::top(game)? {
        Step::Arrivals(arrivals) => arrivals.next(game).map(|next| next.2),
        Step::Building(building) => building.aimed().map(|at| building.across(game, at)),
        _ => Some(game.bodies[frames::acting(game)?].pose()?.facing),
    }
}

/// The nearest spotted enemy that is faced by a leg that ends like this; where facings are multiples of 15° nobody is.
fn towards(game: &SmokeAndDisorder, facing: Facing) -> Option<Name> {
    let at: Vec2 = moving_to(game)?.into();
    let side: Seat = game.bodies[frames::acting(game)?].side;
    let faced = |body: &&crate::rules::smoke_and_disorder::pieces::Body| {
        game.reference(body).and_then(|there| Facing::nearest(there - at)) == Some(facing)
    };
    let far = |body: &crate::rules::smoke_and_disorder::pieces::Body| {
        game.reference(body).map_or(f64::INFINITY, |there| there.distance(at))
    };
    let enemies = game.spotted_enemies(side).filter(faced);
    enemies.reduce(|a, b| if far(b) < far(a) { b } else { a }).map(|body| body.id)
}

fn moving_to(game: &SmokeAndDisorder) -> Option<Point> {
    match frames::top(game)? {
        Step::Moving(moving) => moving.aimed_at(),
        _ => None,
    }
}

/// What a leg that ends like this lines [SD-ter-09].
fn lining(game: &SmokeAndDisorder, facing: Facing) -> Option<String> {
    let at = moving_to(game)?;
    let moving = frames::moving(game)?;
    let march = moving.march(game).ok()?;
    let lines = march.linings(at).into_iter().any(|pose| pose.at == at && pose.facing == facing);
    if !lines {
        return None;
    }
    let near = |line: &&crate::rules::smoke_and_disorder::map::Line| {
        line.defends && line.distance_to_point(at.into()) <= crate::rules::smoke_and_disorder::charts::LINING
    };
    let id = game.ground().lines.iter().find(near)?.id;
    let piece = game.sheet().terrain.iter().find(|piece| piece.id == id);
    Some(piece.map_or_else(|| format!("the {}", game.sheet().obstacle().replace('_', " ")), |piece| piece.name.clone()))
}
