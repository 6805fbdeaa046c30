//! Names that people give: to themselves and to their games. What is kept of one can be seen, stays where it is written,
//! and is no longer than there is room for.

use std::borrow::Cow;

/// More marks than this on one letter would run over the lines above and below it.
const MOST_MARKS: usize = 3;

/// A name as it is kept: what cannot be seen is left out, runs of blanks are one space, and there are at most so many
/// characters. Empty if nothing of it can be seen.
#[must_use]
pub fn visible(name: &str, most: usize) -> String {
    let mut kept = String::new();
    let mut marks = 0;
    for c in name.chars().filter(|&c| !is_unseen(c)) {
        let blank = is_blank(c);
        marks = if is_mark(c) { marks + 1 } else { 0 };
        let nothing_to_join = is_attached(c) && kept.chars().next_back().is_none_or(|last| last == ' ');
        if nothing_to_join || marks > MOST_MARKS || (blank && (kept.is_empty() || kept.ends_with(' '))) {
            continue;
        }
        kept.push(if blank { ' ' } else { c });
    }
    cut(&mut kept, most);
    kept.truncate(kept.trim_end_matches(|c| c == ' ' || is_joiner(c) || is_direction(c)).len());
    if kept.chars().all(|c| is_attached(c) || is_direction(c)) { String::new() } else { kept }
}

/// The same name, if it has at most so many characters; else its beginning and an ellipsis.
#[must_use]
pub fn shortened(name: &str, most: usize) -> Cow<'_, str> {
    if name.chars().count() <= most {
        return Cow::Borrowed(name);
    }
    let mut short = name.to_owned();
    cut(&mut short, most.saturating_sub(1));
    short.truncate(short.trim_end().len());
    short.push('…');
    Cow::Owned(short)
}

/// A name with something after it, " (copy)", of which nothing is lost where both together are too long.
#[must_use]
pub fn with_suffix(name: &str, suffix: &str, most: usize) -> String {
    format!("{}{suffix}", shortened(name, most.saturating_sub(suffix.chars().count())))
}

/// A name fit to stand within a sentence: one that is written from right to left keeps its order to itself, between marks
/// that cannot be seen (U+2068 and U+2069).
#[must_use]
pub fn isolated(name: &str) -> Cow<'_, str> {
    if name.chars().any(is_right_to_left) && !name.starts_with(ISOLATE) {
        Cow::Owned(format!("{ISOLATE}{}{END}", name.replace([ISOLATE, END], "")))
    } else {
        Cow::Borrowed(name)
    }
}

/// A side as it is spoken of where nobody has given a name: "the Indian side", "the United States".
#[must_use]
pub fn of_side(side: &str) -> String {
    if side.contains(' ') { format!("the {side}") } else { format!("the {side} side") }
}

/// The same for a list of names in one line, and to be kept with it: a mark after a name from right to left has what
/// follows go on from left to right.
#[must_use]
pub fn marked(name: &str) -> Cow<'_, str> {
    if name.chars().any(is_right_to_left) { Cow::Owned(format!("{name}\u{200e}")) } else { Cow::Borrowed(name) }
}

const ISOLATE: char = '\u{2068}';
const END: char = '\u{2069}';

/// Cuts a text to so many characters, and never within what is seen as one letter: a mark goes with its letter, and joined
/// emoji go together.
fn cut(text: &mut String, most: usize) {
    let Some((mut end, _)) = text.char_indices().nth(most) else { return };
    while let Some(last) = text[..end].chars().next_back() {
        let next = text[end..].chars().next();
        let halves_a_flag =
            next.is_some_and(is_flag) && text[..end].chars().rev().take_while(|&c| is_flag(c)).count() % 2 == 1;
        if !next.is_some_and(is_attached) && !is_joiner(last) && !halves_a_flag {
            break;
        }
        end -= last.len_utf8();
    }
    text.truncate(end);
}

/// Letters that make a flag, two and two.
fn is_flag(c: char) -> bool {
    matches!(c, '\u{1f1e6}'..='\u{1f1ff}')
}

/// Controls, overrides of the direction, and other characters of which nothing is seen.
fn is_unseen(c: char) -> bool {
    let breaks_a_line = matches!(c, '\t' | '\n' | '\u{b}' | '\u{c}' | '\r' | '\u{85}');
    (c.is_control() && !breaks_a_line)
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{e000}'..='\u{f8ff}' | '\u{feff}' | '\u{fff0}'..='\u{fffc}'
            | '\u{fdd0}'..='\u{fdef}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{10ffff}')
        || u32::from(c) & 0xfffe == 0xfffe
}

/// Spaces of all scripts, line breaks, and letters that are drawn as nothing.
fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}')
}

/// Marks that stand on, or round, the letter before.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// What belongs to the character before: marks, joiners, what chooses a form or a tone of skin.
fn is_attached(c: char) -> bool {
    is_mark(c) || is_joiner(c) || matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}')
}

/// Marks of the direction, which open nothing that could stay open.
fn is_direction(c: char) -> bool {
    matches!(c, '\u{200e}' | '\u{200f}' | '\u{61c}')
}

/// Letters of scripts that are written from right to left.
fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{200f}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(name: &str) -> String {
        visible(name, 40)
    }

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        let unseen = [
            "",
            " ",
            "\t\r\n",
            "\u{a0}\u{2003}\u{3000}",
            "\u{200b}\u{feff}\u{2060}",
            "\u{ad}",
            "\u{200d}\u{200c}",
            "\u{202e}\u{202c}",
            "\u{2067}\u{2069}",
            "\u{200e}\u{200f}",
            "\u{3164}",
            "\u{2800}\u{2800}",
            "\u{7}\u{1b}",
            "\u{301}\u{302}",
            "\u{fe0f}",
            "\u{e0041}\u{e007f}",
            "\u{e000}",
            "\u{fffe}",
            "\u{10ffff}",
        ];
        for name in unseen {
            assert_eq!(kept(name), "", "{name:?}");
        }
    }

    #[test]
    fn what_can_be_seen_is_kept_as_it_was_written() {
        for name in [
            "Anna",
            "Jean-Paul O’Neil",
            "דוד בן־גוריון",
            "سعيد",
            "می‌خواهم",
            "王小明",
            "Ñandú",
            "e\u{301}",
            "👩‍👩‍👧‍👦",
            "👍🏽",
            "❤️",
            "🇫🇷",
            "नमस्ते",
            "ไทย",
            "<b>Ben</b>",
            "A\u{200e}!\u{200e}B",
        ] {
            assert_eq!(kept(name), name, "{name:?}");
        }
    }

    #[test]
    fn blanks_are_one_space_and_overrides_and_towers_of_marks_are_left_out() {
        assert_eq!(kept(" Anna \u{a0}\n of\u{3164}Ohio\u{200b} "), "Anna of Ohio");
        assert_eq!(kept("\u{202e}annA\u{202c} \u{2066}Ben\u{2069}"), "annA Ben");
        assert_eq!(kept(&format!("Z{}a", "\u{335}".repeat(50))), format!("Z{}a", "\u{335}".repeat(3)));
        assert_eq!(kept("\u{301}Anna\u{200d}"), "Anna");
    }

    #[test]
    fn a_long_name_is_cut_between_letters() {
        assert_eq!(visible(&"x".repeat(100), 40), "x".repeat(40));
        assert_eq!(visible(&"long ".repeat(40), 60).chars().count(), 59, "the sixtieth would be a space");
        assert_eq!(visible("abc👩‍👩‍👧", 5), "abc", "not half a family");
        assert_eq!(visible("abe\u{301}", 3), "ab", "not the letter without its accent");
        assert_eq!(visible(&"👍🏽".repeat(30), 3), "👍🏽");
        assert_eq!(visible("🇫🇷🇺🇸", 3), "🇫🇷", "not half a flag");
        assert_eq!(shortened("Anna", 4), "Anna");
        assert_eq!(shortened("Anna and Ben", 6), "Anna…");
        assert_eq!(with_suffix(&"x".repeat(60), " (copy)", 60), format!("{}… (copy)", "x".repeat(52)));
        assert_eq!(with_suffix("Edge Hill", " (copy)", 60), "Edge Hill (copy)");
    }

    #[test]
    fn a_side_is_spoken_of_as_a_side() {
        assert_eq!(of_side("Indian"), "the Indian side");
        assert_eq!(of_side("United States"), "the United States");
    }

    #[test]
    fn a_name_from_right_to_left_does_not_turn_the_sentence_round_it() {
        assert_eq!(isolated("Anna"), "Anna");
        assert_eq!(isolated("דוד"), "\u{2068}דוד\u{2069}");
        assert_eq!(isolated(&isolated("دوست")), isolated("دوست"), "once is enough");
    }
}
