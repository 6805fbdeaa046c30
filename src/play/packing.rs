//! Texts made short: deflated, as if words that nearly every record has had come before. The programs of the titles pack; the page
//! unpacks by what the browser has for it (`public/start.js`).

use miniz_oxide::deflate::core::{CompressorOxide, TDEFLFlush, compress_to_output, create_comp_flags_from_zip_params};
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

/// What every text is taken to follow, the likeliest last. A part of the form of links: another text is another form.
const KNOWN: &str = concat!(
    r#""throw":{"offer":0,"at":{"x":0,"y":0},"resumed":{"after":"state":{{"concede":0}{"agree":"orders"},"besides":[[0,{"seat":0,"#,
    r#""action":{"dice":[1,2,3,4,5,6]}]],"option":"on","off","accent":1,"pin":12345678901234567890},{"name":"","player":{"computer":"#,
    r#"{"level":"easy"}}{"level":"normal"}}{"level":"hard"}}],"#,
    r#"{"format":1,"title":"the-of-","rules_version":1,"setup":{"scenario":"battle-campaign-","options":{},"policy":"orders","#,
    r#""policy":"open","policy":"ask","seed":1234567890,"dice_entered":true},"dice_entered":false},"seats":[{"name":"","player":"#,
    r#""person"},{"name":"","player":"person"}],"choices":{"count":0,"bits":""},"digest":""}"#,
);

/// How many bytes stand before the text in what [`stream`] unpacks to.
pub const BEFORE: usize = KNOWN.len();

/// How hard the compressor looks for what it has met before.
const LEVEL: i32 = 10;

/// Packs a text.
pub(super) fn pack(text: &[u8]) -> Vec<u8> {
    let mut compressor = CompressorOxide::new(create_comp_flags_from_zip_params(LEVEL, 0, 0));
    // What comes of the words before ends with a whole byte, and is left out: anyone who unpacks knows them too.
    compress_to_output(&mut compressor, KNOWN.as_bytes(), TDEFLFlush::Sync, |_| true);
    let mut packed = Vec::new();
    compress_to_output(&mut compressor, text, TDEFLFlush::Finish, |bytes| {
        packed.extend_from_slice(bytes);
        true
    });
    packed
}

/// Something packed as a whole stream of RFC 1951, which any program unpacks: before it the words, in a block that is not compressed.
/// The first [`BEFORE`] bytes that come of it are not of the text.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "the words are some hundred bytes")]
pub fn stream(packed: &[u8]) -> Vec<u8> {
    let length = KNOWN.len() as u16;
    [&[0], &length.to_le_bytes()[..], &(!length).to_le_bytes(), KNOWN.as_bytes(), packed].concat()
}

/// Unpacks to at most so many bytes. What was packed with or without the words before is unpacked.
///
/// # Errors
/// [`TINFLStatus::HasMoreOutput`] if it unpacks to more; anything else if it is not whole.
pub(super) fn unpack(packed: &[u8], most: usize) -> Result<Vec<u8>, TINFLStatus> {
    let mut text = decompress_to_vec_with_limit(&stream(packed), BEFORE + most).map_err(|error| error.status)?;
    text.drain(..BEFORE);
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use miniz_oxide::deflate::compress_to_vec;

    #[test]
    fn what_was_packed_is_unpacked_with_or_without_the_words_before() {
        for text in ["", "x", KNOWN, &"{\"name\":\"Anna\"}".repeat(5000)] {
            assert_eq!(unpack(&pack(text.as_bytes()), 1 << 20).as_deref(), Ok(text.as_bytes()));
            assert_eq!(unpack(&compress_to_vec(text.as_bytes(), 9), 1 << 20).as_deref(), Ok(text.as_bytes()));
        }
    }

    #[test]
    fn known_words_cost_next_to_nothing() {
        let text = &KNOWN[KNOWN.len() - 100..];
        let (known, plain) = (pack(text.as_bytes()).len(), compress_to_vec(text.as_bytes(), 10).len());
        assert!(known * 4 < plain, "{known} bytes instead of {plain}");
    }

    #[test]
    fn no_more_is_unpacked_than_is_asked_for() {
        let packed = pack(&[b'x'; 1000]);
        assert_eq!(unpack(&packed, 1000).map(|text| text.len()), Ok(1000));
        for most in [0, 1, 999] {
            assert_eq!(unpack(&packed, most), Err(TINFLStatus::HasMoreOutput));
        }
    }
}
