//! The one form of a value that is the same whoever has written it.

use super::JsonError;
use super::reader::Reader;
use std::borrow::Cow;

/// A text as it was written by `serde_json`, with the keys of its maps in order: what `serde_json::Value` makes of it.
///
/// # Errors
/// The text is no JSON.
pub fn sorted(text: &str) -> Result<String, JsonError> {
    let mut reader = Reader::new(text);
    let mut sorted = String::with_capacity(text.len());
    match sort(&mut reader, &mut sorted).and_then(|()| reader.ended()) {
        Ok(()) => Ok(sorted),
        Err(error) => Err(reader.placed(error)),
    }
}

fn sort(reader: &mut Reader, to: &mut String) -> Result<(), JsonError> {
    match reader.peek() {
        Some(b'{') => sort_map(reader, to),
        Some(b'[') => {
            reader.open(b'[')?;
            to.push('[');
            let mut first = true;
            while reader.more(b']', first)? {
                if !first {
                    to.push(',');
                }
                first = false;
                sort(reader, to)?;
            }
            to.push(']');
            reader.close(b']')
        }
        _ => {
            to.push_str(reader.raw()?);
            Ok(())
        }
    }
}

fn sort_map(reader: &mut Reader, to: &mut String) -> Result<(), JsonError> {
    reader.open(b'{')?;
    let mut fields: Vec<(Cow<str>, String)> = Vec::new();
    while reader.more(b'}', fields.is_empty())? {
        let key = reader.string()?;
        reader.colon()?;
        let mut value = String::new();
        sort(reader, &mut value)?;
        // Structs are written with their fields in the order of their declaration, so that most are put in at the end.
        let place = fields.iter().rposition(|(other, _)| *other < key).map_or(0, |before| before + 1);
        fields.insert(place, (key, value));
    }
    reader.close(b'}')?;
    for (n, (key, value)) in fields.iter().enumerate() {
        to.push(if n == 0 { '{' } else { ',' });
        match key {
            Cow::Borrowed(plain) => {
                to.push('"');
                to.push_str(plain);
                to.push('"');
            }
            Cow::Owned(escaped) => to.push_str(&serde_json::to_string(escaped).unwrap_or_default()),
        }
        to.push(':');
        to.push_str(value);
    }
    to.push_str(if fields.is_empty() { "{}" } else { "}" });
    Ok(())
}
