//! Clauses and acceptance cases of Bushy Run.

mod fire;
mod position;
