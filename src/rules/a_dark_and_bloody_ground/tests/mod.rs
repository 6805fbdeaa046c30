//! Tests by chapter: named by the clause or the acceptance case that they prove.

mod games;
mod map;
mod position;
mod supply;
