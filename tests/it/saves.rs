//! Saves: records, what cannot be taken up and why, hostile texts, slots, the list of saved games, links and files.

mod exchange;
mod hostile;
pub mod memory;
mod notes;
mod records;
mod slots;
mod tally;
