//! One set of fields that is changed in two places: what was changed here is laid over what lies there.

use crate::rules::json;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// Fields as they are written.
type Fields<'a> = BTreeMap<&'a str, &'a RawValue>;

/// What is to be kept, JSON like all of these: of the fields that lie in the store, those that were changed here since `before` are as
/// they are `here`. Fields that nobody here knows stay; what is no set of fields counts as none.
#[must_use]
pub fn merged(before: &str, here: &str, stored: &str) -> String {
    let fields = |text| json::read::<Fields>(text).unwrap_or_default();
    let (before, mut kept) = (fields(before), fields(stored));
    for (key, value) in fields(here) {
        if before.get(key).is_none_or(|before| before.get() != value.get()) || !kept.contains_key(key) {
            kept.insert(key, value);
        }
    }
    serde_json::to_string(&kept).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_changed_in_two_places_is_kept_of_both() {
        let before = r#"{"theme":"auto","text":100,"keys":true}"#;
        let here = r#"{"theme":"candle","text":100,"keys":true}"#;
        let stored = r#"{"theme": "auto", "text": 150, "keys": true, "newer": [1]}"#;
        assert_eq!(merged(before, here, stored), r#"{"keys":true,"newer":[1],"text":150,"theme":"candle"}"#);
    }

    #[test]
    fn where_nothing_whole_is_stored_all_is_as_it_is_here() {
        let here = r#"{"text":100,"theme":"candle"}"#;
        for stored in ["", "null", "[1]", "{\"text\":", "{}"] {
            assert_eq!(merged(here, here, stored), here, "{stored}");
        }
        assert_eq!(merged(here, here, r#"{"text":150}"#), r#"{"text":150,"theme":"candle"}"#);
    }
}
