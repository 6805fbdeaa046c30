//! Clauses and acceptance cases of Bushy Run.

mod british_attack;
mod british_movement;
mod events;
mod fire;
mod imagination;
mod map;
mod position;
mod sequence;
mod setup;
mod sight;
mod stacking;
mod status;
mod units;
