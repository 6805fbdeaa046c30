//! Everything that one viewer may see: keys, numbers and places.
//!
//! | file | what it shows |
//! | --- | --- |
//! | `keys` | keys of figures and liveries |
//! | `bodies` | bodies with their figures, markers |
//! | `people` | Characters |
//! | `cards` | the cards of the turn, hands, order sheets |
//! | `ground` | what was put up, burns, is awaited |
//! | `overlays` | places that count, fights, arcs, bands, sight |
//! | `score` | points, strength, nearness to a test of nerve |
//! | `track` | turn and phase |

mod bodies;
mod cards;
mod ground;
mod keys;
mod overlays;
mod people;
mod score;
mod track;

pub use bodies::{counter as body, ring};
pub use cards::id as card_id;
pub use overlays::{edges_towards, fire, sights, table};
pub use people::counter as person;
pub use score::{about, nearness, score};
pub use track::turn_track;

use super::{chart, frames};
use crate::rules::smoke_and_disorder::course::SmokeAndDisorder;
use crate::rules::{Die, Scene, Viewer};

/// What `viewer` may see.
pub fn scene(game: &SmokeAndDisorder, viewer: Viewer) -> Scene {
    let mut counters = people::counters(game, viewer);
    counters.extend(bodies::counters(game, viewer));
    counters.extend(cards::counters(game, viewer));
    let mut panels = score::panels(game, viewer);
    panels.extend(cards::panels(game, viewer));
    Scene {
        board: chart::board_id(&game.scenario),
        turn_track: turn_track(game),
        counters,
        overlays: overlays::overlays(game, viewer),
        panels,
        ground: ground::ground(game),
        dice: dice(game, viewer),
    }
}

/// The throw on the table; one for a concealed body is its side's alone to see [SD-hide-11].
fn dice(game: &SmokeAndDisorder, viewer: Viewer) -> Vec<Die> {
    let throw = game.throw.as_ref().filter(|throw| !throw.hidden || viewer.sees(throw.seat));
    let Some(throw) = throw.filter(|_| frames::top(game).is_some()) else { return Vec::new() };
    let die = |&face: &u8| Die { face, hits_on: throw.hits_on, apart: false, picked: false };
    throw.faces.iter().map(die).collect()
}
