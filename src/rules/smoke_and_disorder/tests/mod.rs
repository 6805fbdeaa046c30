//! Tests, named by clause and acceptance case of section 26.

mod charges;
mod faces;
mod fights;
mod fire;
mod formations;
mod games;
mod ground;
mod hiding;
mod loading;
mod moves;
mod odds;
mod opening;
mod position;
mod promises;
mod scenarios;
mod shapes;
mod sight;
mod turns;
