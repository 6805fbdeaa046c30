//! Charges and reactions, section 11: what follows from where everybody stands.
//!
//! | file | what it answers | clauses |
//! | --- | --- | --- |
//! | `contact` | which edge is struck, where the charger comes to stand, whether the defender lines an obstacle | SD-chg-04, SD-chg-05, SD-chg-10, SD-ter-09 |
//! | `path` | whether a charge can be declared, what it costs, where it stalls | SD-chg-01 to SD-chg-03, SD-chg-06, SD-chg-08 |
//! | `answers` | where a charged body fires, where two charges meet, which square is formed | SD-rea-05 to SD-rea-07 |
//! | `reactions` | what a charged body may do, and does | SD-rea-01, SD-rea-03 to SD-rea-07 |
//! | `charging` | the frame of a charge: declared, window, reaction, contact or stall | SD-chg-07 to SD-chg-09, SD-rea-02, SD-rea-04, SD-rea-08 |

mod answers;
mod charging;
mod contact;
mod path;
mod reactions;

pub use answers::Meeting;
pub use charging::Charging;
pub use contact::Contact;
pub use path::ChargePath;
