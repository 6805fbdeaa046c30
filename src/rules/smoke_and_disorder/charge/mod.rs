//! Charges and reactions, section 11: what follows from where everybody stands.
//!
//! | file | what it answers | clauses |
//! | --- | --- | --- |
//! | `contact` | which edge is struck, where the charger comes to stand, whether the defender lines an obstacle | SD-chg-04, SD-chg-05, SD-chg-10, SD-ter-09 |
//! | `path` | whether a charge can be declared, what it costs, where it stalls | SD-chg-01 to SD-chg-03, SD-chg-06, SD-chg-08 |
//! | `answers` | where a charged body fires, where two charges meet, which square is formed | SD-rea-05 to SD-rea-07 |
//!
//! The frames of the stack (declared, order die, reaction, resolution: SD-chg-07, SD-chg-09, SD-rea-01 to SD-rea-04) are to
//! be built on these.

mod answers;
mod contact;
mod path;

pub use answers::Meeting;
pub use contact::Contact;
pub use path::ChargePath;
