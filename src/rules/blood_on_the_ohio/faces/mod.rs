//! The position as people see it: pictures, words, reasons.

mod equals;
mod forecasts;
pub mod icons;
pub mod lesson;
pub mod offers;
pub mod prompts;
pub mod provenance;
pub mod scene;
pub mod why;
