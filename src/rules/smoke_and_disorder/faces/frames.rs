//! Who is in the middle of what: read off the stack, for prompts, offers and scenes.

use crate::rules::smoke_and_disorder::course::{SmokeAndDisorder, Step};
use crate::rules::smoke_and_disorder::garrisons::Burning;
use crate::rules::smoke_and_disorder::movement::Moving;
use crate::rules::smoke_and_disorder::pieces::{Body, Name};
use crate::rules::{Point, Viewer};

/// The frame that asks.
pub fn top(game: &SmokeAndDisorder) -> Option<&Step> {
    game.steps.last().filter(|_| game.end.is_none())
}

/// The body that acts, moves, is placed, reacts or tests, by its place in the list.
pub fn acting(game: &SmokeAndDisorder) -> Option<usize> {
    let id = match top(game)? {
        Step::Moving(moving) => moving.mover(),
        Step::Activation(activation) => activation.body(),
        Step::Opening(opening) => opening.using()?,
        Step::Deployment(deployment) => deployment.aimed_at()?.0,
        Step::Combining(combining) => combining.so_far().lead,
        Step::Charging(charging) => charging.bodies().1,
        Step::Testing(testing) => testing.body(),
        Step::Arrivals(arrivals) => return arrivals.next(game).map(|next| next.0),
        Step::Burning(_) => return Burning::turned_out(game),
        _ => return None,
    };
    game.body(id)
}

/// The Move whose next leg can be aimed at now: one under way, or one that begins with its first leg.
pub fn moving(game: &SmokeAndDisorder) -> Option<Moving> {
    match top(game)? {
        Step::Moving(moving) => Some(moving.clone()),
        Step::Activation(activation) if !activation.turns_gun() => activation.moving(game),
        _ => None,
    }
}

/// The place whose facing is asked for.
pub fn facing_at(game: &SmokeAndDisorder) -> Option<Point> {
    match top(game)? {
        Step::Moving(moving) => moving.aimed_at(),
        Step::Deployment(deployment) => deployment.aimed_at().map(|aimed| aimed.1),
        Step::Arrivals(arrivals) => arrivals.aimed(),
        Step::Building(building) => building.aimed(),
        Step::Activation(activation) if activation.turns_gun() => here(game, activation.body()),
        Step::Opening(opening) if opening.turns_gun() => here(game, opening.using()?),
        _ => None,
    }
}

fn here(game: &SmokeAndDisorder, id: Name) -> Option<Point> {
    game.bodies[game.body(id)?].pose().map(|pose| pose.at)
}

/// The Character whose card is on, by his place in the list.
pub fn commander(game: &SmokeAndDisorder) -> Option<usize> {
    let who = game.steps.iter().rev().find_map(|step| match step {
        Step::Orders(orders) => Some(orders.who()),
        _ => None,
    })?;
    game.scenario.character(who)
}

/// Whether a body is in the middle of a Move.
pub fn is_moving(game: &SmokeAndDisorder, body: Name) -> bool {
    game.steps.iter().any(|step| matches!(step, Step::Moving(moving) if moving.mover() == body))
}

/// Whether a body is in the middle of an activation, whatever interrupts it.
pub fn is_ordered(game: &SmokeAndDisorder, body: Name) -> bool {
    game.steps.iter().any(|step| matches!(step, Step::Activation(activation) if activation.body() == body))
}

/// Bodies named for a combination.
pub fn picked(game: &SmokeAndDisorder) -> &[Name] {
    match top(game) {
        Some(Step::Combining(combining)) => &combining.so_far().bodies,
        _ => &[],
    }
}

/// Whether a viewer sees a body as it is, on the table or in a building [22.4].
pub fn sees(game: &SmokeAndDisorder, viewer: Viewer, body: &Body) -> bool {
    body.is_in_play() && game.body(body.id).is_some_and(|i| game.knows(viewer, i))
}

/// The position as far as a viewer may count in it: what he does not see stands nowhere.
pub fn as_seen(game: &SmokeAndDisorder, viewer: Viewer) -> SmokeAndDisorder {
    let mut seen = game.clone();
    for (i, body) in seen.bodies.iter_mut().enumerate() {
        if body.is_in_play() && !game.knows(viewer, i) {
            body.put(crate::rules::smoke_and_disorder::pieces::Standing::Reserve);
        }
    }
    seen
}
