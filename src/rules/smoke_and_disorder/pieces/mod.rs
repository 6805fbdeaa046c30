//! What stands on the table: kinds of troops, ids, how figures stand [SD-org, SD-geo-01 to SD-geo-08], loads [SD-load].
//!
//! | file | what it holds |
//! | --- | --- |
//! | `name` | ids, held inline |
//! | `troops` | troop types, ratings, weapons, shapes, rows of the movement tables |
//! | `layout` | files, ranks, slots, sizes of footprints |
//! | `unit` | a unit: losses, Disorders, load |
//! | `body` | a body: members, shape, pose, and its footprint, worked out once |
//! | `character` | a Character |

mod body;
mod character;
mod layout;
mod name;
mod troops;
mod unit;

pub use body::{Body, Footprint, Members, Standing, pose_about};
pub use character::{Character, Whereabouts};
pub use layout::{Layout, Slot, files_and_ranks};
pub use name::{Name, NoName};
pub use troops::{Mover, Rating, Shape, Troops, Weapon};
pub use unit::{Load, Ready, Unit};
