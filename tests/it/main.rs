//! Integration tests.

mod art;
mod clauses;
mod contract;
mod fuzz;
mod taking_back;
mod tokens;
mod toys;
