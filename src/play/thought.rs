//! Thinking for a seat of a game: what is asked of the opponent, and who answers.

use super::{Game, catalog, seats};
use crate::ai::{Level, Purpose, SearchResult, ThinkError, ThinkRequest, Thinker};

impl ThinkRequest {
    /// The request for the side that is to decide; `None` once the game is over, and where a person has to decide
    /// ([`Spec::is_for_a_person`](crate::rules::Spec::is_for_a_person)). The seed may be anything that does not
    /// depend on hidden facts: the number of actions does, the digest of the state does; chance of its own does not.
    pub fn of(game: &dyn Game, level: Level, purpose: Purpose, seed: u64) -> Option<Self> {
        let seat = game.decision()?.seat;
        if seats::is_for_a_person(game, seat) {
            return None;
        }
        let state = game.determinized(seat, seed);
        Some(Self { title: game.spec().id.into(), level, seat, seed, purpose, state })
    }
}

impl Thinker {
    /// Begins to think, by the program of the title.
    ///
    /// # Errors
    /// The request makes no sense.
    pub fn begin(request: &ThinkRequest) -> Result<Self, ThinkError> {
        catalog::door(&request.title).map_err(|error| ThinkError::Title(error.to_string()))?.think(request)
    }
}

/// Thinks to the end, or until `go_on` says no; it is asked after every few iterations.
///
/// # Errors
/// The request makes no sense.
pub fn think(request: &ThinkRequest, go_on: &mut dyn FnMut() -> bool) -> Result<SearchResult, ThinkError> {
    Thinker::begin(request).map(|thinker| thinker.finish(go_on))
}
