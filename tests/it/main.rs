//! Integration tests.

mod art;
mod clauses;
mod tokens;
