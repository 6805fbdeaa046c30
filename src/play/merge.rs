//! One set of fields that is changed in two places: what was changed here is laid over what lies there.

use serde_json::{Map, Value};

/// What is to be kept: of the fields that lie in the store, those that were changed here since `before` are as they are
/// `here`. Fields that nobody here knows stay.
#[must_use]
pub fn merged(before: &Value, here: &Value, stored: Value) -> Value {
    let Value::Object(here) = here else { return here.clone() };
    let mut fields = if let Value::Object(fields) = stored { fields } else { Map::new() };
    for (key, value) in here {
        if before.get(key) != Some(value) || !fields.contains_key(key) {
            fields.insert(key.clone(), value.clone());
        }
    }
    Value::Object(fields)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_was_changed_in_two_places_is_kept_of_both() {
        let before = json!({"theme": "auto", "text": 100, "keys": true});
        let here = json!({"theme": "candle", "text": 100, "keys": true});
        let stored = json!({"theme": "auto", "text": 150, "keys": true, "newer": 1});
        assert_eq!(merged(&before, &here, stored), json!({"theme": "candle", "text": 150, "keys": true, "newer": 1}));
    }

    #[test]
    fn where_nothing_whole_is_stored_all_is_as_it_is_here() {
        let here = json!({"theme": "candle", "text": 100});
        assert_eq!(merged(&here, &here, Value::Null), here);
        assert_eq!(merged(&here, &here, json!({"text": 150})), json!({"theme": "candle", "text": 150}));
    }
}
