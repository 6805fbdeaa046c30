//! Wording that every title needs.

/// "a", "a and b", "a, b and c"; empty for none.
#[must_use]
pub fn and(items: &[String]) -> String {
    joined(items, "and")
}

/// "a", "a or b", "a, b or c"; empty for none.
#[must_use]
pub fn or(items: &[String]) -> String {
    joined(items, "or")
}

fn joined(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., last] => format!("{} {word} {last}", head.join(", ")),
    }
}

/// "1 step", "2 steps".
#[must_use]
pub fn count(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

/// Dice as they are written in the log: `[5, 6, 2]`.
#[must_use]
pub fn dice(faces: &[u8]) -> String {
    let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
    format!("[{}]", faces.join(", "))
}

/// The same sentence with a capital letter. Our sentences begin with letters of ASCII, if with a letter.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_joined_as_people_write_them() {
        let names = ["a", "b", "c"].map(String::from);
        assert_eq!([and(&[]), and(&names[..1]), and(&names[..2]), and(&names)], ["", "a", "a and b", "a, b and c"]);
        assert_eq!([or(&[]), or(&names[..2]), or(&names)], ["", "a or b", "a, b or c"]);
        assert_eq!(
            (count(1, "step", "steps"), dice(&[5, 6]), ["it", "–1", ""].map(capital)),
            ("1 step".into(), "[5, 6]".into(), ["It", "–1", ""].map(String::from))
        );
    }
}
