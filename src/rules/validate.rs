//! Positions that cannot occur: what a damaged file may hold.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// What does not hold of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unsound(Cow<'static, str>);

impl Unsound {
    /// What does not hold, in a few words.
    pub fn new(what: impl Into<Cow<'static, str>>) -> Self {
        Self(what.into())
    }
}

impl fmt::Display for Unsound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unsound {}

/// `Ok` if it holds; otherwise what is wrong, in a few words.
///
/// # Errors
/// It does not hold.
pub const fn must(holds: bool, wrong: &'static str) -> Result<(), Unsound> {
    if holds { Ok(()) } else { Err(Unsound(Cow::Borrowed(wrong))) }
}
