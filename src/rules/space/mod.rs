//! Where pieces stand: areas and points joined by links, the free plane of a table, and the geometry of blocks of
//! figures on a table measured in inches.

pub mod graph;
pub mod plane;
pub mod table;
