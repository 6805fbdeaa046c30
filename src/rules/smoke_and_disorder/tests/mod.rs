//! Tests, named by clause and acceptance case of section 26.

mod cards;
mod charges;
mod eyes;
mod faces;
mod fights;
mod fire;
mod formations;
mod games;
mod ground;
mod hiding;
mod kinds;
mod loading;
mod moves;
mod numbers;
mod odds;
mod opening;
mod page;
mod position;
mod promises;
mod scenarios;
mod secrets;
mod shapes;
mod sight;
mod suggested;
mod survey;
mod turns;
