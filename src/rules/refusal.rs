//! Verdicts: whether something is legal, and the first reason against it before it is put into a [`Refusal`].

use super::decision::{Refusal, Rule};
use std::borrow::Cow;

/// A reason against an action. Small and without text of its own, since lists of legal actions are made by asking a
/// million times a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct No {
    /// Stable code: `E06`; where a title has no codes, the clause.
    pub code: &'static str,
    /// The clause.
    pub rule: &'static str,
    /// What the player is told.
    pub text: &'static str,
}

impl No {
    /// A reason whose code is its clause.
    #[must_use]
    #[inline]
    pub const fn new(rule: &'static str, text: &'static str) -> Self {
        Self { code: rule, rule, text }
    }
}

impl From<No> for Refusal {
    fn from(no: No) -> Self {
        Self { code: no.code, rule: Rule(no.rule), text: Cow::Borrowed(no.text) }
    }
}

/// Whether something is legal, and the first reason against it.
pub type Verdict = Result<(), No>;

/// A refusal whose code is its clause.
///
/// # Errors
/// Always: this is the refusal.
#[inline]
pub const fn no(rule: &'static str, text: &'static str) -> Verdict {
    Err(No::new(rule, text))
}

/// `Ok` if it holds; otherwise the refusal.
///
/// # Errors
/// It does not hold.
#[inline]
pub const fn need(holds: bool, rule: &'static str, text: &'static str) -> Verdict {
    if holds { Ok(()) } else { no(rule, text) }
}
