//! Integration tests.

mod clauses;
