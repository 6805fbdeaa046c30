//! Clauses and acceptance cases of Bushy Run.

mod british_attack;
mod british_movement;
mod edge;
mod events;
mod fire;
mod imagination;
mod indian_attack;
mod indian_movement;
mod map;
mod orders;
mod piles;
pub mod position;
mod reasons;
mod scouting;
mod secrets;
mod sequence;
mod setup;
mod sight;
mod stacking;
mod status;
mod units;
mod victory;
mod wagon;
mod windows;
