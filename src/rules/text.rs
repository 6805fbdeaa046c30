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

/// A number with its sign: "+1", "−2", "+0".
#[must_use]
pub fn signed(n: i32) -> String {
    format!("{}{}", if n < 0 { '−' } else { '+' }, n.unsigned_abs())
}

/// The form of a verb that goes with a name: `many` of "Wyandot war captains", "Potawatomi and Ojibwa" or "young men", `one`
/// of "Mingo warriors, first party".
#[must_use]
pub fn verb(name: &str, one: &'static str, many: &'static str) -> &'static str {
    if name.ends_with('s') || name.ends_with(" men") || name.contains(" and ") { many } else { one }
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
        assert_eq!([2, 0, -1].map(signed), ["+2", "+0", "−1"]);
    }

    #[test]
    fn verbs_go_with_what_a_name_stands_for() {
        let moves = |name| verb(name, "moves", "move");
        assert_eq!(["Rangers", "Young men", "Potawatomi and Ojibwa"].map(moves), ["move"; 3]);
        assert_eq!(["Light Company", "Shawnee, first band", "Sergeant Mullen"].map(moves), ["moves"; 3]);
    }
}
