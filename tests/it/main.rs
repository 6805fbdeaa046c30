//! Integration tests.

mod art;
mod clauses;
mod contract;
mod fuzz;
mod tokens;
mod toys;
