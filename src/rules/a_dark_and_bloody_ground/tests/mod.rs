//! Tests by chapter: named by the clause or the acceptance case that they prove.

mod activation;
mod battle;
mod combat;
mod end_phase;
mod games;
mod leaders;
mod levels;
mod map;
mod march;
mod mobilization;
mod position;
mod raids;
mod reinforcement;
mod settlers;
mod setup;
mod special;
mod supply;
mod tables;
mod victory;
