//! Games as links and files.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use ohio_country::play::exchange::{FRAGMENT, ImportError, MAX_LINK, file_name, from_file, from_link, to_link};
use ohio_country::play::record::MAX_RECORD;
use proptest::prelude::*;

fn packed(bytes: &[u8]) -> String {
    format!("{FRAGMENT}{}", URL_SAFE_NO_PAD.encode(compress_to_vec(bytes, 9)))
}

#[test]
fn a_link_carries_a_record_there_and_back() {
    let record = ohio_country::proof::walk_to::<ohio_country::rules::bushy_run::BushyRun>(1, 200);
    let record = ohio_country::play::Game::record(&record);
    let link = to_link(&record);
    assert!(link.len() * 3 < record.len(), "{} letters for {}", link.len(), record.len());
    assert!(link[1..].chars().all(|c| c.is_ascii_alphanumeric() || "-_=.".contains(c)), "letters of an address");
    assert_eq!(from_link(&link).as_deref(), Ok(&*record));
    assert_eq!(from_file(format!(" https://example.org/ohio-country/{link}\n").as_bytes()).as_deref(), Ok(&*record));
}

#[test]
fn a_link_that_is_torn_or_none_is_told() {
    let link = to_link(r#"{"format":1,"title":"bushy-run"}"#);
    assert_eq!(from_link(&link[..link.len() - 4]), Err(ImportError::Torn));
    assert_eq!(from_link(&format!("{link}*")), Err(ImportError::Torn));
    assert_eq!(from_link("https://example.org/"), Err(ImportError::NoGame));
    assert_eq!(from_link(&packed(&[0xff, 0xfe])), Err(ImportError::Torn));
}

#[test]
fn a_bomb_is_not_unpacked() {
    let bomb = packed(&vec![b' '; MAX_RECORD * 8]);
    assert!(bomb.len() < MAX_LINK);
    assert_eq!(from_link(&bomb), Err(ImportError::TooLarge));
    assert_eq!(from_link(&packed(&vec![b' '; MAX_RECORD + 1])), Err(ImportError::TooLarge));
    assert_eq!(from_link(&format!("{FRAGMENT}{}", "A".repeat(MAX_LINK))), Err(ImportError::TooLarge));
}

#[test]
fn a_file_is_the_record_itself() {
    assert_eq!(from_file(b"\xef\xbb\xbf {\"format\":1}\r\n").as_deref(), Ok("{\"format\":1}"));
    assert_eq!(from_file(b"\x89PNG\r\n"), Err(ImportError::NotText));
    assert_eq!(from_file(b"Dear Anna,"), Err(ImportError::NoGame));
    assert_eq!(from_file(b""), Err(ImportError::NoGame));
    assert_eq!(from_file(&vec![b'{'; MAX_RECORD + 1]), Err(ImportError::TooLarge));
}

#[test]
fn a_file_has_a_name_for_every_system() {
    assert_eq!(file_name("Anna & Ben: 5/6 August"), "anna-ben-5-6-august.ohio-country.json");
    assert_eq!(file_name("…"), "game.ohio-country.json");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_comes_back_from_its_link(text in any::<String>()) {
        prop_assert_eq!(from_link(&to_link(&text)), Ok(text));
    }

    #[test]
    fn any_letters_after_the_fragment_are_refused_or_bounded(letters in "[A-Za-z0-9_-]{0,400}") {
        match from_link(&format!("{FRAGMENT}{letters}")) {
            Ok(record) => prop_assert!(record.len() <= MAX_RECORD),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}
