//! Bytes that claim to be a game: refused, or taken up and played on.

#![no_main]

use ohio_country::conformance::hostile;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    hostile::bytes(bytes);
});
