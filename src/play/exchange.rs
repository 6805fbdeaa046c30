//! Games on their way from one device to another: a file is the record itself, a link carries it packed.

use super::record::MAX_RECORD;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};
use std::fmt;

/// What stands before a packed game in the fragment of an address; the figure is the version of the packing.
pub const FRAGMENT: &str = "#game=1.";

/// The longest packed game that is read, in characters.
pub const MAX_LINK: usize = 1 << 20;

/// Why a text is not taken for a game. Whether it is one that can be resumed is for loading to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportError {
    /// It is longer than any game.
    TooLarge,
    /// It is not text.
    NotText,
    /// It is neither a record nor a link with a packed game.
    NoGame,
    /// The packed game was cut off or changed on its way.
    Torn,
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooLarge => "This is larger than any game.",
            Self::NotText => "This file is not text, so it is no game record.",
            Self::NoGame => "This is neither a game record nor a link to a game.",
            Self::Torn => "This link is not whole: part of it was lost on its way.",
        })
    }
}

impl std::error::Error for ImportError {}

/// The record as the fragment of an address: packed, in letters that an address may hold.
#[must_use]
pub fn to_link(record: &str) -> String {
    let packed = compress_to_vec(record.as_bytes(), 9);
    format!("{FRAGMENT}{}", URL_SAFE_NO_PAD.encode(packed))
}

/// The record in a link, in the fragment of one, or in what was copied out of one.
///
/// # Errors
/// It is no link with a game, or not whole, or unpacks to more than any record has.
pub fn from_link(link: &str) -> Result<String, ImportError> {
    if link.len() > MAX_LINK {
        return Err(ImportError::TooLarge);
    }
    let (_, packed) = link.trim().split_once(FRAGMENT).ok_or(ImportError::NoGame)?;
    let packed = URL_SAFE_NO_PAD.decode(packed).map_err(|_| ImportError::Torn)?;
    let record = decompress_to_vec_with_limit(&packed, MAX_RECORD).map_err(|error| match error.status {
        TINFLStatus::HasMoreOutput => ImportError::TooLarge,
        _ => ImportError::Torn,
    })?;
    String::from_utf8(record).map_err(|_| ImportError::Torn)
}

/// The name of the file that a game is exported to: letters, figures and dashes of its name.
#[must_use]
pub fn file_name(name: &str) -> String {
    let plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' }).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let stem = if words.is_empty() { "game".into() } else { words.join("-") };
    format!("{stem}.ohio-country.json")
}

/// The record in a file, or in a text that somebody pasted: the record itself or a link.
///
/// # Errors
/// It is no text, too long, or neither a record nor a link.
pub fn from_file(bytes: &[u8]) -> Result<String, ImportError> {
    if bytes.len() > MAX_RECORD {
        return Err(ImportError::TooLarge);
    }
    let text = std::str::from_utf8(bytes).map_err(|_| ImportError::NotText)?;
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with('{') {
        return Ok(text.into());
    }
    from_link(text)
}
