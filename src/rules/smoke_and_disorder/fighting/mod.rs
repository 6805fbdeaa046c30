//! Hand to hand, section 15.
//!
//! | file | what it answers | clauses |
//! | --- | --- | --- |
//! | `strength` | who fights with how many dice, hitting on what | SD-hth-03 to SD-hth-08, SD-hth-13, SD-hth-15 |
//! | `round` | a round, and rounds one after the other | SD-hth-02, SD-hth-09 to SD-hth-12, SD-hth-14, SD-num-07 |

mod round;
mod strength;

pub use round::{Fights, Round};
pub use strength::Strength;
