//! Integration tests.

mod art;
mod clauses;
mod contract;
mod fuzz;
mod handover;
mod layers;
mod saves;
mod session;
mod taking_back;
mod tokens;
mod toys;
