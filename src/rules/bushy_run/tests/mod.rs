//! Clauses and acceptance cases of Bushy Run.
