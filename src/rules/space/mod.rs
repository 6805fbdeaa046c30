//! Where pieces stand: areas and points joined by links, and the free plane of a table.

pub mod graph;
pub mod plane;
