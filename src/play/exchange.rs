//! Games on their way from one device to another: a file is the record itself, a link carries it packed.

use super::catalog;
use super::load::LoadError;
pub use super::packing::{BEFORE, stream};
use super::packing::{pack, unpack};
use super::record::MAX_RECORD;
use crate::rules::text::or;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::inflate::TINFLStatus;
use std::fmt;

/// What precedes a packed game in the fragment of an address; the digit is the version of the packing.
pub const FRAGMENT: &str = "#game=2.";

/// What every link to a game has, whatever the version of its packing.
const ANY_FRAGMENT: &str = "#game=";

/// The newest version of packing that is read. The first had the position in every link and no words known before.
const NEWEST: u32 = 2;

/// The longest packed game that is read, in characters.
pub const MAX_LINK: usize = 1 << 20;

/// The longest name of a file, without its ending.
const MAX_STEM: usize = 60;

/// Why a text is not taken for a game. Whether it is one that can be resumed is for loading to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportError {
    /// It is longer than any game.
    TooLarge,
    /// There is nothing in it.
    Empty,
    /// It is not text.
    NotText,
    /// It is a file of another kind: "a picture".
    Other(&'static str),
    /// It is packed by another program.
    Archive,
    /// It is neither a record nor a link with a packed game.
    NoGame,
    /// The packed game was cut off or changed on its way.
    Torn,
    /// The link was made by a newer version of this program.
    NewerLink,
    /// This browser cannot unpack the game.
    OldBrowser,
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooLarge => "This is too large to be a game.",
            Self::Empty => "This is empty.",
            Self::NotText => "That isn’t an Ohio Country game file: it isn’t text.",
            Self::Other(what) => return write!(f, "This is {what}, not a game."),
            Self::Archive => "This is a compressed file. Unpack it and import the game file inside.",
            Self::NoGame => "That isn’t an Ohio Country game file or link.",
            Self::Torn => "This link is incomplete: part of it was cut off.",
            Self::NewerLink => "This link was made by a newer version of Ohio Country. Reload the page to update.",
            Self::OldBrowser => "This browser is too old to open links to games. Ask for the game as a file.",
        })
    }
}

impl std::error::Error for ImportError {}

/// A text, usually a record, as the fragment of an address: packed, in letters that an address may hold.
#[must_use]
pub fn to_link(record: &str) -> String {
    link_with(&pack(record.as_bytes()))
}

/// The link with something packed.
#[must_use]
pub fn link_with(packed: &[u8]) -> String {
    format!("{FRAGMENT}{}", URL_SAFE_NO_PAD.encode(packed))
}

/// The shortest link that carries the game of a record; why there is none, if the record cannot be resumed.
///
/// # Errors
/// The record cannot be resumed.
pub fn link_of(record: &str) -> Result<String, LoadError> {
    catalog::load(record).map(|loaded| loaded.game.link())
}

/// What carries links from one person to another, and how many characters a message has there at most.
const CARRIERS: [(&str, usize); 2] = [("Discord", 2_000), ("Telegram", 4_096)];

/// What there is to say of an address that was copied and has so many characters, if it may be too long for a message.
#[must_use]
pub fn too_long(characters: usize) -> Option<String> {
    let short = CARRIERS.into_iter().filter(|(_, most)| characters > *most);
    let names: Vec<String> = short.map(|(name, most)| format!("{name} ({})", thousands(most))).collect();
    (!names.is_empty()).then(|| {
        format!(
            "Link copied. At {} characters it is too long for a message on {}; a file can be any length. Both contain \
            both sides’ secrets.",
            thousands(characters),
            or(&names)
        )
    })
}

fn thousands(n: usize) -> String {
    if n < 1000 { n.to_string() } else { format!("{},{:03}", thousands(n / 1000), n % 1000) }
}

/// Whether the fragment of an address is meant to be a link to a game, of whatever version.
#[must_use]
pub fn is_link(fragment: &str) -> bool {
    fragment.starts_with(ANY_FRAGMENT)
}

/// What a text turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A record.
    Record(String),
    /// A packed one, in each of the ways in which the text can be read, the likeliest first.
    Packed(Vec<Vec<u8>>),
}

/// The record in a link, in the fragment of one, or in a text in which there is one.
///
/// # Errors
/// It is no link with a game, or not whole, or unpacks to more than any record has.
pub fn from_link(text: &str) -> Result<String, ImportError> {
    unpack_first(&packed_in(text)?)
}

/// What is packed in a link.
fn packed_in(text: &str) -> Result<Vec<Vec<u8>>, ImportError> {
    let (_, rest) = text.split_once(ANY_FRAGMENT).ok_or(ImportError::NoGame)?;
    let (version, rest) = rest.split_once('.').ok_or(ImportError::Torn)?;
    match version.parse::<u32>() {
        Ok(1..=NEWEST) => {}
        Ok(0) | Err(_) => return Err(ImportError::Torn),
        Ok(_) => return Err(ImportError::NewerLink),
    }
    let packed = first_word(rest);
    if packed.len() + FRAGMENT.len() > MAX_LINK {
        return Err(ImportError::TooLarge);
    }
    // A mail program may have broken it into lines.
    let joined: String = rest.split_whitespace().collect();
    let mut words = vec![packed];
    words.extend(
        Some(first_word(&joined)).filter(|joined| *joined != packed && joined.len() + FRAGMENT.len() <= MAX_LINK),
    );
    let packed: Vec<Vec<u8>> = words.into_iter().filter_map(|word| URL_SAFE_NO_PAD.decode(word).ok()).collect();
    if packed.is_empty() { Err(ImportError::Torn) } else { Ok(packed) }
}

/// The beginning of a text, up to what cannot belong to a link: a blank, or what surrounds links in texts.
fn first_word(text: &str) -> &str {
    let ends = |c: char| c.is_whitespace() || "\"'<>()[],.;!?\u{201d}\u{2019}".contains(c);
    text.split(ends).next().unwrap_or_default()
}

/// The record in the first of these that is whole.
fn unpack_first(packed: &[Vec<u8>]) -> Result<String, ImportError> {
    let mut records = packed.iter().map(|packed| unpacked(packed));
    let first = records.next().unwrap_or(Err(ImportError::Torn));
    first.or_else(|error| records.find_map(Result::ok).ok_or(error))
}

fn unpacked(packed: &[u8]) -> Result<String, ImportError> {
    let record = unpack(packed, MAX_RECORD).map_err(|status| match status {
        TINFLStatus::HasMoreOutput => ImportError::TooLarge,
        _ => ImportError::Torn,
    })?;
    String::from_utf8(record).map_err(|_| ImportError::Torn)
}

/// The name of the file that a game is exported to: letters, digits and dashes of its name, as every system takes them.
#[must_use]
pub fn file_name(name: &str) -> String {
    let plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' }).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let mut stem = words.join("-");
    stem.truncate(MAX_STEM);
    let stem = match stem.trim_end_matches('-') {
        "" => "game".into(),
        device if is_device(device) => format!("game-{device}"),
        stem => stem.to_string(),
    };
    format!("{stem}.ohio-country.json")
}

/// Names that mean a device to Windows, whatever their ending.
fn is_device(stem: &str) -> bool {
    let numbered =
        |device: &str| stem.strip_prefix(device).is_some_and(|n| n.len() == 1 && n.bytes().all(|b| b.is_ascii_digit()));
    matches!(stem, "con" | "prn" | "aux" | "nul") || numbered("com") || numbered("lpt")
}

/// The record in a file, or in a text that somebody pasted: the record itself, what was left of a damaged copy, or a link.
///
/// # Errors
/// It is no text, too long, or neither a record nor a link.
pub fn from_file(bytes: &[u8]) -> Result<String, ImportError> {
    match found_in(bytes)? {
        Found::Record(record) => Ok(record),
        Found::Packed(packed) => unpack_first(&packed),
    }
}

/// The same, with what is packed still packed.
///
/// # Errors
/// It is no text, too long, or neither a record nor a link.
pub fn found_in(bytes: &[u8]) -> Result<Found, ImportError> {
    if bytes.len() > MAX_RECORD {
        return Err(ImportError::TooLarge);
    }
    if let Some(kind) = kind_of(bytes) {
        return Err(kind);
    }
    let text = text_of(bytes)?;
    let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\0');
    // A copy out of the browser's storage has a line with its check sum before the record.
    let text = text.strip_prefix("oc1 ").and_then(|sealed| sealed.split_once('\n')).map_or(text, |(_, text)| text);
    match text.chars().next() {
        None => Err(ImportError::Empty),
        Some('{') => Ok(Found::Record(text.into())),
        Some('<') if is_page(text) => Err(ImportError::Other("a web page")),
        Some(_) => packed_in(text).map(Found::Packed),
    }
}

/// What a file is that is something else, by how it begins.
fn kind_of(bytes: &[u8]) -> Option<ImportError> {
    const PICTURE: ImportError = ImportError::Other("a picture");
    let kinds: [(&[u8], ImportError); 13] = [
        (b"\x89PNG\r\n\x1a\n", PICTURE),
        (b"\xff\xd8\xff", PICTURE),
        (b"GIF8", PICTURE),
        (b"BM", PICTURE),
        (b"II*\0", PICTURE),
        (b"MM\0*", PICTURE),
        (b"%PDF-", ImportError::Other("a PDF document")),
        (b"PK\x03\x04", ImportError::Archive),
        (b"\x1f\x8b", ImportError::Archive),
        (b"7z\xbc\xaf\x27\x1c", ImportError::Archive),
        (b"Rar!\x1a\x07", ImportError::Archive),
        (b"BZh", ImportError::Archive),
        (b"\xfd7zXZ\0", ImportError::Archive),
    ];
    let boxed =
        |at: usize, kinds: &[&[u8]]| kinds.iter().any(|kind| bytes.get(at..).is_some_and(|b| b.starts_with(kind)));
    if (bytes.starts_with(b"RIFF") && boxed(8, &[b"WEBP"])) || boxed(4, &[b"ftyphei", b"ftypmif1", b"ftypavif"]) {
        return Some(PICTURE);
    }
    // "BM" and "BZh" may begin a text too.
    let short = |magic: &[u8]| magic.len() < 4 && magic.is_ascii() && std::str::from_utf8(bytes).is_ok();
    kinds.into_iter().find(|(magic, _)| bytes.starts_with(magic) && !short(magic)).map(|(_, kind)| kind)
}

/// The text in the bytes of a file: UTF-8, or UTF-16 as some systems write it; without the mark of either.
///
/// # Errors
/// It is no text.
pub fn text_of(bytes: &[u8]) -> Result<String, ImportError> {
    let wide = |bytes: &[u8], unit: fn([u8; 2]) -> u16| {
        let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
        char::decode_utf16(units).collect::<Result<String, _>>().map_err(|_| ImportError::NotText)
    };
    match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => text_of(rest),
        [0xff, 0xfe, rest @ ..] => wide(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => wide(rest, u16::from_be_bytes),
        [b'{', 0, ..] => wide(bytes, u16::from_le_bytes),
        [0, b'{', ..] => wide(bytes, u16::from_be_bytes),
        _ => std::str::from_utf8(bytes).map(Into::into).map_err(|_| ImportError::NotText),
    }
}

fn is_page(text: &str) -> bool {
    ["<!doctype html", "<html"].iter().any(|tag| text.get(..tag.len()).is_some_and(|t| t.eq_ignore_ascii_case(tag)))
}
