//! Firing, section 13, and ranges and cover of section 12.
//!
//! | file | what it answers | clauses |
//! | --- | --- | --- |
//! | `arms` | which members fire with what, from which edge | SD-fire-01, SD-fire-14 to SD-fire-16, SD-fire-19 |
//! | `volley` | a shot before its dice: range, band, men, score, dice | SD-fire-02 to SD-fire-08, SD-fire-10, SD-range-01, SD-cover-02, SD-sight-04 |
//! | `resolve` | the two handfuls, and what is then left in the barrels | SD-fire-09 to SD-fire-11, SD-fire-13, SD-num-07 |
//! | `shot` | the frame of a volley, from its order to its losses | SD-fire-09, SD-fire-17, SD-seq-04 |
//! | `loading` | what is in the barrels, section 14 | SD-load |

mod arms;
mod loading;
mod resolve;
mod shot;
mod volley;

pub use arms::{Edges, Shooter};
pub use resolve::{Effects, Hits};
pub use shot::Shot;
pub use volley::{Volley, dice};
