//! Movement, section 10, and the legs of section 4.3 and 4.4.
//!
//! | file | what it answers | clauses |
//! | --- | --- | --- |
//! | `progress` | a Move under way: what is spent, what it may still cost, whether it is an advance | SD-move-01 to SD-move-03, SD-move-06, SD-act-07 |
//! | `march` | one leg, judged: cost, ground, bodies in the way | SD-geo-12 to SD-geo-24, SD-move-04, SD-move-05, SD-ter-04, SD-ter-06, SD-ter-08 |
//! | `nearby` | what can matter to legs within some bounds | |
//! | `disc` | a leg of a dummy, of which nothing counts but its disc | SD-geo-24, SD-hide-10 |
//! | `aim` | what a point means, how far one gets, which facings a leg may end with | SD-aim-01 to SD-aim-04, SD-ter-09 |
//! | `moving` | the frame of the stack that asks for aims and faces | SD-aim-01, SD-move-09, SD-move-10 |
//! | `walk` | a leg carried out: spotting on the way, bumping into the unseen, where it stops | SD-geo-21, SD-move-09, SD-move-10, SD-hide-05 |
//!
//! Charges have a room of their own.

mod aim;
mod disc;
mod march;
mod moving;
mod nearby;
mod progress;
mod walk;

pub use disc::RADIUS as MARKER_RADIUS;
pub use march::{Judged, March};
pub use moving::Moving;
pub use progress::Progress;
pub use walk::{Fit, Walked};
