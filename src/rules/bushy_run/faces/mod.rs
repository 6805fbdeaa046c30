//! The position as people see it: pictures, words, reasons.

pub mod icons;
pub mod lesson;
pub mod offers;
pub mod prompts;
pub mod provenance;
pub mod scene;
pub mod why;
