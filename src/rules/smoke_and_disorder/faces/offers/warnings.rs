//! What one should know before confirming.

use crate::rules::smoke_and_disorder::course::{Action, SmokeAndDisorder, Step};
use crate::rules::smoke_and_disorder::faces::frames;
use crate::rules::smoke_and_disorder::firing::Edges;

/// A warning, where an action does something that its words do not say.
pub fn warning(game: &SmokeAndDisorder, action: &Action) -> Option<String> {
    let body = &game.bodies[frames::acting(game)?];
    match *action {
        Action::Fire { target, weapon, face, wall } => {
            let target = &game.bodies[game.body(target)?];
            let volley = game.volley(body, target, weapon, Edges { face, wall }, false).ok()?;
            if volley.dice == 0 {
                return Some("It has no dice left: the shot would only empty its barrels.".into());
            }
            if body.concealed {
                return Some("A body that fires is spotted.".into());
            }
            let opening = matches!(frames::top(game), Some(Step::Opening(_)));
            opening.then(|| "A shot ends the opening.".into())
        }
        Action::Charge(_) if body.concealed => Some("A body that charges is spotted.".into()),
        Action::Occupy(_) if body.concealed => Some("A body that enters a building is spotted.".into()),
        _ => None,
    }
}
