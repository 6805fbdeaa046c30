//! Tests by chapter: named by the clause or the acceptance case that they prove.

mod activation;
mod combat;
mod games;
mod map;
mod march;
mod position;
mod supply;
