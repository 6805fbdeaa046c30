//! Acceptance cases AC-12 to AC-30.
