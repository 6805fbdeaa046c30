//! Before the first turn: markers dealt, bodies re-placed, the opening phase.
//!
//! | file | what it answers | clauses |
//! | --- | --- | --- |
//! | `deal` | how a game begins: who moves first, which body lies under which marker | SD-scn-03, SD-scn-09, SD-open-02 |
//! | `deployment` | a side re-places its bodies | SD-scn-03, SD-hide-01 |
//! | `phase` | the opening in rounds and steps | SD-open |

mod deal;
mod deployment;
mod phase;

pub use deployment::{Deployment, pose as deployed};
pub use phase::Opening;
