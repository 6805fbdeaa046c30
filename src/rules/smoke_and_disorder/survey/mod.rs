//! What may be asked of a position from outside: what shots and fights are likely to bring, who is near to breaking, what
//! the lines of victory still hold, how well a body would stand somewhere.
//!
//! | file | what it answers | clauses |
//! | --- | --- | --- |
//! | `fire` | hits to be expected of a volley, and at a glance of a shot from anywhere | 25.2, 27 |
//! | `fight` | what the first round of a charge is likely to bring | SD-hth |
//! | `worth` | what bodies and hits are worth by the lines of victory, how near a body is to breaking | SD-scn-06, SD-mor |
//! | `goals` | where each body of a side is wanted | 21.1 |
//! | `view` | a position as one side may count in it, and how well a body would stand at a pose | 22.4 |
//!
//! All of it is reckoned by addition, multiplication, division and roots alone, so that it is the same on every machine.

mod fight;
mod fire;
mod goals;
mod view;
mod worth;

pub use fight::Melee;
pub use fire::{Battery, Toll};
pub use goals::Goal;
pub use view::{Foe, View};
