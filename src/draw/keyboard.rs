//! What a key means, whatever alphabet the keyboard is set to.

/// The character that is meant by a key: the one that it types, if that is Latin; on a keyboard of another alphabet the one
/// that is in its place on an American one. `key` and `code` are the names of the key in its event. `None` for keys that
/// type nothing, and for Latin letters with marks of their own.
#[must_use]
pub fn meant(key: &str, code: &str, shift: bool, capitals: bool) -> Option<char> {
    let mut typed = key.chars();
    let (Some(typed), None) = (typed.next(), typed.next()) else { return None };
    if typed.is_ascii() {
        return Some(typed);
    }
    if is_latin(typed) {
        return None;
    }
    if let Some(letter) = code.strip_prefix("Key").and_then(only) {
        return Some(if shift == capitals { letter.to_ascii_lowercase() } else { letter });
    }
    match (code, shift) {
        ("Slash", true) => Some('?'),
        ("Equal", true) | ("NumpadAdd", _) => Some('+'),
        ("Minus", false) | ("NumpadSubtract", _) => Some('-'),
        (code, false) => ["Digit", "Numpad"].into_iter().find_map(|place| code.strip_prefix(place)).and_then(only),
        _ => None,
    }
}

/// The only character of a text.
fn only(text: &str) -> Option<char> {
    let mut characters = text.chars();
    characters.next().filter(|_| characters.next().is_none())
}

/// Letters of Europe and Vietnam with accents, and signs of the same keyboards.
fn is_latin(typed: char) -> bool {
    matches!(typed, '\u{80}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}')
}

#[cfg(test)]
mod tests {
    use super::meant;

    #[test]
    fn a_latin_key_means_what_it_types_wherever_it_stands() {
        assert_eq!(meant("z", "KeyY", false, false), Some('z'), "a German keyboard");
        assert_eq!(meant("a", "KeyQ", false, false), Some('a'), "a French one");
        assert_eq!(meant("U", "KeyU", true, false), Some('U'));
        assert_eq!(meant("?", "Digit7", true, false), Some('?'), "the question mark of a Russian one");
    }

    #[test]
    fn a_key_of_another_alphabet_means_the_letter_in_its_place() {
        for (alphabet, key, code, letter) in [
            ("Cyrillic", "г", "KeyU", 'u'),
            ("Cyrillic", "р", "KeyH", 'h'),
            ("Greek", "θ", "KeyU", 'u'),
            ("Hebrew", "ו", "KeyU", 'u'),
            ("Arabic", "ع", "KeyU", 'u'),
            ("Arabic", "٠", "Digit0", '0'),
            ("Arabic", "٠", "Numpad0", '0'),
        ] {
            assert_eq!(meant(key, code, false, false), Some(letter), "{alphabet}");
        }
        assert_eq!(meant("؟", "Slash", true, false), Some('?'), "Arabic");
        assert_eq!(meant("Г", "KeyU", true, false), Some('U'), "with Shift");
        assert_eq!(meant("Г", "KeyU", false, true), Some('U'), "with capitals");
        assert_eq!(meant("г", "KeyU", true, true), Some('u'), "with both");
    }

    #[test]
    fn keys_that_type_nothing_and_letters_with_accents_mean_nothing() {
        for (key, code) in [("Shift", "ShiftLeft"), ("Dead", "Quote"), ("", ""), ("à", "Digit0"), ("ö", "Semicolon")]
        {
            assert_eq!(meant(key, code, false, false), None, "{key}");
        }
    }
}
