//! What a page and the opponent's thread say to each other, each message a text of JSON.
//!
//! The thread says [`WorkerReply::Ready`] first; nothing that was sent before is heard. It thinks of one thing at a time: a new
//! request takes the place of the one before.

use super::{SearchResult, ThinkRequest};
use serde::{Deserialize, Serialize};

/// From the page.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WorkerRequest {
    /// Think.
    Think {
        /// Comes back with the answer.
        id: u32,
        /// What to think of.
        request: ThinkRequest,
        /// The longest time, in milliseconds; then the best so far is the answer.
        most: u32,
    },
    /// Answer with the best so far.
    Stop {
        /// Of which request.
        id: u32,
    },
}

/// From the thread.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WorkerReply {
    /// It listens from now on.
    Ready,
    /// The answer.
    #[serde(rename = "thought")]
    Found {
        /// Of which request.
        id: u32,
        /// What was found.
        #[serde(rename = "thought")]
        result: SearchResult,
    },
    /// There is no answer.
    Failed {
        /// Of which request.
        id: u32,
        /// Why, for the console.
        why: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::Purpose;
    use crate::play::{Level, catalog};
    use crate::rules::Setup;

    #[test]
    fn a_request_crosses_with_the_state_as_it_was_written() {
        let spec = catalog::titles()[0].spec;
        let game = catalog::new_game(spec.id, Setup::of(spec, 7), Vec::new()).expect("a game");
        let request = ThinkRequest::of(&*game, Level::Easy, Purpose::Move, 11).expect("somebody decides");
        let sent =
            serde_json::to_string(&WorkerRequest::Think { id: 3, request: request.clone(), most: 400 }).expect("text");
        let Ok(WorkerRequest::Think { id: 3, request: read, most: 400 }) = serde_json::from_str(&sent) else {
            panic!("{sent} is read as something else")
        };
        assert_eq!((read.state.get(), read.seed), (request.state.get(), 11));
        let stop = serde_json::to_string(&WorkerRequest::Stop { id: 3 }).expect("text");
        assert_eq!(stop, r#"{"stop":{"id":3}}"#);
        assert_eq!(serde_json::to_string(&WorkerReply::Ready).expect("text"), r#""ready""#);
    }
}
