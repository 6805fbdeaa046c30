//! The position as people see it.
//!
//! | file | what it says |
//! | --- | --- |
//! | `words` | what things are called |
//! | `frames` | who is in the middle of what |
//! | `chart` | the tables of the scenarios |
//! | `cards` | what cards do |
//! | `scene/` | everything that one viewer may see |
//! | `prompts` | what is said at each decision |
//! | `offers/` | each action as a path of targets, with label, clause, odds, warning |
//! | `why` | why something pointed at leads nowhere |
//! | `aim/` | regions, and what an aimed point would come to |
//! | `lesson` | the guided first game |
//! | `facts` | what the rules know of a counter |
//! | `provenance` | where every value comes from |

mod aim;
mod cards;
mod chart;
mod facts;
mod forecasts;
mod frames;
mod lesson;
mod offers;
mod prompts;
mod provenance;
mod scene;
mod why;
mod words;

pub use aim::{any_point, foresee, region};
pub use chart::{brought, chart};
pub use facts::facts;
pub use offers::{label, offer};
pub use prompts::prompt;
pub use provenance::provenance;
pub use scene::{scene, score, turn_track};
pub use why::why_not;
pub use words::{compass, named};

use super::course::SmokeAndDisorder;
use crate::rules::{Lesson, Target};

/// Ways of several offers to something that none of them reaches at once: a table has no spaces to be led to.
pub fn route(_: &SmokeAndDisorder, _: &Target) -> Vec<Vec<Target>> {
    Vec::new()
}

/// The guided first game.
pub fn lesson() -> &'static Lesson {
    &lesson::LESSON
}
