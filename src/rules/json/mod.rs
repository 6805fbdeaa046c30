//! Reads JSON into less program than `serde_json` does.
//!
//! For each type `serde_json` makes code for all the forms that it could be written in: a struct may also be a list, and a variant
//! has a reader for its bare name and another for its contents. Page and titles consist of such readers for a good part
//! (`docs/decisions/0009`), and nothing of ours is ever written in the second form. [`read`] reads what `serde_json` writes, and
//! what it has in common for all types is no part of any.
//!
//! What only crosses between two programs of one build needs no names at all: [`write_positional`] and [`read_positional`].
//!
//! ```
//! use ohio_country::rules::json;
//! assert_eq!(json::read::<(u8, String)>("[3, \"Fort Pitt\"]"), Ok((3, "Fort Pitt".into())));
//! assert!(json::read::<u8>("256").is_err());
//! ```

mod positional;
mod reader;
mod sorted;
#[cfg(test)]
mod tests;
mod types;

pub use positional::{read_positional, write_positional};
use reader::Reader;
use serde::Deserialize;
use serde::de::{Expected, Unexpected};
pub use sorted::sorted;
use std::borrow::Cow;
use std::fmt;
use types::{Form, Named, Source};

/// Why a text was not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError(Box<Fault>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Fault {
    kind: Kind,
    what: Cow<'static, str>,
    line: usize,
    column: usize,
}

/// What is the matter with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Its end is missing.
    CutOff,
    /// It is no JSON.
    Unreadable,
    /// It is JSON, and says something else than what was to be read.
    Wrong,
}

impl JsonError {
    fn new(kind: Kind, what: impl Into<Cow<'static, str>>) -> Self {
        Self(Box::new(Fault { kind, what: what.into(), line: 0, column: 0 }))
    }

    /// What is the matter.
    pub fn kind(&self) -> Kind {
        self.0.kind
    }

    /// What was expected, or found, in words.
    pub fn what(&self) -> &str {
        &self.0.what
    }

    /// How far it was read: the line, from 1, and in it the byte, from 1.
    pub fn place(&self) -> (usize, usize) {
        (self.0.line, self.0.column)
    }

    /// The name of the field that is missing, if that is the matter.
    pub fn missing(&self) -> Option<&str> {
        self.0.what.strip_prefix("missing field `")?.strip_suffix('`')
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} at line {} column {}", self.0.what, self.0.line, self.0.column)
    }
}

impl std::error::Error for JsonError {}

impl serde::de::Error for JsonError {
    fn custom<T: fmt::Display>(what: T) -> Self {
        Self::new(Kind::Wrong, what.to_string())
    }

    // What was found instead is not said: it could be a number with a fraction, and to write one takes 10 KB of program.
    fn invalid_type(_: Unexpected, expected: &dyn Expected) -> Self {
        Self::custom(format_args!("expected {expected}"))
    }

    fn invalid_value(_: Unexpected, expected: &dyn Expected) -> Self {
        Self::custom(format_args!("expected {expected}"))
    }

    fn invalid_length(_: usize, expected: &dyn Expected) -> Self {
        Self::custom(format_args!("expected {expected}"))
    }
}

/// Reads a value from a text that holds nothing else.
///
/// # Errors
/// What the text is instead.
pub fn read<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, JsonError> {
    read_form::<T, Named>(text)
}

fn read_form<'de, T: Deserialize<'de>, F: Form>(text: &'de str) -> Result<T, JsonError> {
    let mut reader = Reader::new(text);
    T::deserialize(Source::<F>::of(&mut reader))
        .and_then(|value| reader.ended().map(|()| value))
        .map_err(|error| reader.placed(error))
}
