//! Tests by chapter: named by the clause or the acceptance case that they prove.

mod ambush;
mod build;
mod casualties;
mod checks;
mod combat;
mod faces;
mod map;
mod movement_cases;
mod negotiate;
mod operations;
mod overrun;
mod pieces;
mod position;
mod quarters;
mod raid;
mod recruit;
mod retreat;
mod segment;
mod setup;
mod special;
mod structures;
mod victory;
mod windows;
