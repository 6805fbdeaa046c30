//! Ground that changes: what is put up, what burns, where reserves are awaited.

use crate::rules::smoke_and_disorder::course::{House, SmokeAndDisorder};
use crate::rules::smoke_and_disorder::faces::{chart, words};
use crate::rules::smoke_and_disorder::map::Effect;
use crate::rules::{Geometry, Ground, Point, Seat};

/// What lies on the table besides what is printed.
pub fn ground(game: &SmokeAndDisorder) -> Vec<Ground> {
    placed(game).chain(houses(game)).chain(entries(game)).collect()
}

/// Obstacles put up in play [SD-fx-07].
fn placed(game: &SmokeAndDisorder) -> impl Iterator<Item = Ground> {
    let what = game.sheet().obstacle().replace('_', " ");
    game.placed().iter().map(move |placed| Ground {
        id: placed.id.to_string().into(),
        terrain: chart::look(&game.scenario, game.sheet().obstacle()),
        shape: Geometry::Line(placed.ends.to_vec()),
        name: format!("a {what} from {} to {}", words::spot(placed.ends[0]), words::spot(placed.ends[1])),
    })
}

/// Buildings on fire or burnt [SD-ter-13].
fn houses(game: &SmokeAndDisorder) -> impl Iterator<Item = Ground> {
    game.houses.iter().filter_map(|(id, house)| {
        let corners: Vec<Point> = game.ground().building(*id)?.1.polygon.points().iter().map(|p| p.point()).collect();
        let (terrain, state) = match house {
            House::Burning => ("burning", "on fire"),
            House::Burnt => ("burnt", "burnt down"),
        };
        let name = format!("{}, {state}", words::house(game, *id));
        Some(Ground { id: format!("{terrain}-{id}").into(), terrain, shape: Geometry::Polygon(corners), name })
    })
}

/// Where reserves are to come, as long as they are awaited [SD-scn-04].
fn entries(game: &SmokeAndDisorder) -> impl Iterator<Item = Ground> {
    let cards = game.sheet().deck.special_effect_cards.iter();
    cards.flat_map(move |card| {
        [Seat(0), Seat(1)].into_iter().filter_map(move |seat| {
            let Effect::Reinforce { units, entry, .. } = card.effect(seat) else { return None };
            game.awaited(units).next()?;
            Some(Ground {
                id: format!("entry-{}-{}", words::side(seat).to_lowercase(), card.id).into(),
                terrain: "entry",
                shape: Geometry::Polygon(entry.clone()),
                name: format!("entry of {}’s reserves", words::side(seat)),
            })
        })
    })
}
