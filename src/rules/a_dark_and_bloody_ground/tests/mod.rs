//! Tests by chapter: named by the clause or the acceptance case that they prove.

mod activation;
mod battle;
mod charts;
mod combat;
mod end_phase;
mod endings;
mod games;
mod leaders;
mod levels;
mod map;
mod march;
mod mobilization;
mod pieces;
mod position;
mod raids;
mod reinforcement;
mod seen;
mod settlers;
mod setup;
mod special;
mod supply;
mod tables;
mod turn;
mod victory;
mod villages;
