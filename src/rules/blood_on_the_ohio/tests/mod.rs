//! Tests by chapter: named by the clause or the acceptance case that they prove.

mod ambush;
mod casualties;
mod checks;
mod combat;
mod faces;
mod map;
mod movement_cases;
mod operations;
mod overrun;
mod pieces;
mod position;
mod quarters;
mod retreat;
mod setup;
mod special;
mod structures;
mod victory;
mod windows;
