//! Tests by chapter: named by the clause or the acceptance case that they prove.

mod combat;
mod course;
mod faces;
mod general;
mod map;
mod march;
mod odds;
mod pieces;
mod placing;
mod retreat;
mod secrets;
mod special;
mod tables;
mod winter;

mod position;
