//! Packed games, unpacked and packed by what the browser has for it.

use crate::play::exchange::{BEFORE, Found, ImportError, found_in, stream};
use crate::play::record::MAX_RECORD;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Bytes that went through the browser's stream of this name (`public/start.js`): `null` if more than so many came out,
    /// `undefined` if it has none.
    #[wasm_bindgen(js_name = ohioCountryStream, catch)]
    async fn through(name: &str, bytes: &[u8], most: f64) -> Result<JsValue, JsValue>;
}

/// The record in a file or a pasted text, like [`from_file`](crate::play::exchange::from_file), unpacked by the browser.
///
/// # Errors
/// It is no text, too long, or neither a record nor a link.
pub async fn record_in(bytes: &[u8]) -> Result<String, ImportError> {
    let packed = match found_in(bytes)? {
        Found::Record(record) => return Ok(record),
        Found::Packed(packed) => packed,
    };
    let mut error = None;
    for packed in packed {
        match unpacked(&packed).await {
            Ok(record) => return Ok(record),
            Err(why) => error = error.or(Some(why)),
        }
    }
    Err(error.unwrap_or(ImportError::Torn))
}

#[expect(clippy::cast_precision_loss, reason = "records are not that long")]
async fn unpacked(packed: &[u8]) -> Result<String, ImportError> {
    let most = (BEFORE + MAX_RECORD) as f64;
    let text = through("DecompressionStream", &stream(packed), most).await.map_err(|_| ImportError::Torn)?;
    let text = bytes_of(&text).ok_or(if text.is_null() { ImportError::TooLarge } else { ImportError::OldBrowser })?;
    text.get(BEFORE..).and_then(|text| str::from_utf8(text).ok()).map(Into::into).ok_or(ImportError::Torn)
}

/// A text packed; `None` if this browser cannot do so.
pub async fn packed(record: &str) -> Option<Vec<u8>> {
    bytes_of(&through("CompressionStream", record.as_bytes(), f64::INFINITY).await.ok()?)
}

fn bytes_of(bytes: &JsValue) -> Option<Vec<u8>> {
    bytes.dyn_ref::<js_sys::Uint8Array>().map(js_sys::Uint8Array::to_vec)
}
