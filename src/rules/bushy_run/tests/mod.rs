//! Clauses and acceptance cases of Bushy Run.

mod attack;
mod course;
mod edge;
mod events;
mod fire;
mod map;
mod movement;
mod orders;
mod pieces;
mod scouting;
mod secrets;
mod setup;

pub mod position;
mod sight;
mod tables;
