//! Battles (chapter 9, 10.6 to 10.8, 14.7).

mod finish;
mod fire;
mod games;
mod layout;
mod melee;
mod moves;
