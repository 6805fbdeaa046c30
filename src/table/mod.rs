//! The table without its screen: what the holder of the device sees, what can be pointed at, where counters lie, how they
//! are marked out, what is said of them. Values made of values, for a screen to show and for tests to look at.

pub mod aim;
pub mod boards;
pub mod chances;
pub mod drawn;
pub mod edition;
pub mod gesture;
pub mod handover;
mod index;
pub mod keys;
pub mod layout;
pub mod marks;
pub mod model;
pub mod onward;
pub mod pace;
pub mod reach;
pub mod review;
pub mod sight;
pub mod signs;
pub mod terms;
pub mod together;
pub mod view;
pub mod words;
