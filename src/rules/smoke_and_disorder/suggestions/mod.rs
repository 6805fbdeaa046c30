//! Named orders for whoever decides: each a leg or two, a volley, an answer, as a sequence of legal actions, best first. A
//! whole game can be played by them alone, and the computer thinks in them.
//!
//! | file | what it suggests |
//! | --- | --- |
//! | `plan` | a plan, what it is for, how plans are ranked and followed |
//! | `legs` | where a Move leads: ranges, cover, fences, roads, hills, out of sight |
//! | `acts` | volleys, charges, loading, shapes: what a body does |
//! | `command` | whom a Character activates, where he goes |
//! | `opening` | deployment and the opening phase |
//! | `answers` | reactions, cards, dice, Morale, arrivals, ways out of a building |
//! | `words` | labels and texts |
//!
//! They are made of what the decider sees: what hides from him stands nowhere while they are made.

mod acts;
mod answers;
mod command;
mod legs;
mod opening;
mod plan;
mod words;

pub use plan::{Effort, Idea, Plan};
