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
