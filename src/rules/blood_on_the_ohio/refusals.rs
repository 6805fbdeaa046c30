//! Why something may not be done: the clause against it, with a sentence for the player [BO-27-b].

use crate::rules::{Refusal, Rule};
use std::borrow::Cow;

/// A reason against an action: a refusal before it is put into a [`Refusal`]. Small and without text of its own, since
/// lists of legal actions are made by asking a million times a second. The code of a refusal is the clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct No {
    /// The clause.
    pub rule: &'static str,
    /// What the player is told.
    pub text: &'static str,
}

impl From<No> for Refusal {
    fn from(no: No) -> Self {
        Self { code: no.rule, rule: Rule(no.rule), text: Cow::Borrowed(no.text) }
    }
}

/// Whether something is legal, and the first reason against it.
pub type Verdict = Result<(), No>;

/// Not your decision, or nothing of the kind now.
pub const NOT_NOW: No = No { rule: "BO-27-a", text: "It is not your decision now, or this is not possible here." };

/// A refusal.
#[inline]
pub const fn no(rule: &'static str, text: &'static str) -> Verdict {
    Err(No { rule, text })
}

/// `Ok` if it holds; otherwise the refusal.
#[inline]
pub const fn need(holds: bool, rule: &'static str, text: &'static str) -> Verdict {
    if holds { Ok(()) } else { no(rule, text) }
}
