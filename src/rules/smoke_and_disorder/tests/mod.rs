//! Tests, named by clause and acceptance case of section 26.

mod charges;
mod fire;
mod formations;
mod ground;
mod loading;
mod moves;
mod odds;
mod opening;
mod position;
mod promises;
mod scenarios;
mod shapes;
mod sight;
