//! What the program says to people is plain English: `docs/style.md` has the voice, and this what it bans.

use std::fs;
use std::path::{Path, PathBuf};

/// Where the texts stand that are read: shared code and all titles.
const READ: [&str; 6] = ["ai", "play", "program", "rules", "table", "ui"];

/// Phrases that nobody says, in small letters; each is found as whole words.
const BANNED: [&str; 56] = [
    // Dice are rolled.
    "throw",
    "throws",
    "threw",
    "thrown",
    "let the dice stand",
    "let them stand",
    "let it stand",
    // Archaisms.
    "anew",
    "ashore",
    "for good",
    "gave the game up",
    "give the game up",
    "goes without it",
    // Hidden things are revealed.
    "show yourself",
    "show yourselves",
    "show themselves",
    "shows itself",
    "comes out",
    "come to light",
    "comes to light",
    "under cover",
    // Odds in per cent.
    "in 100 games",
    "there is nothing better to do",
    "cases of 100",
    "of 100 cases",
    // Nobody in particular.
    "whoever",
    "who fires",
    // The player acts, not the machine.
    "the program throws",
    "the program asks",
    "is to decide",
    "are to decide",
    "is to set up",
    "are to set up",
    "nobody seen",
    "nobody is seen",
    "named instead",
    // A side is singular.
    "the us win",
    "the us are",
    "the us have",
    "the us lose",
    "the us build",
    "the us draw",
    "the us roll",
    "the us pass",
    "the us place",
    "the us stand",
    "the us fire",
    "the nations is",
    "the nations has",
    "the nations wins",
    // Around, not about.
    "force about",
    "woods about",
    "ring about",
    "gather about",
    "not yet",
    "do it",
];

/// What comes before a literal that no player reads: reasons of lints and of what cannot fail.
const UNREAD: [&str; 6] = ["expect(", "reason = ", "panic!(", "assert!(", "unreachable!(", "debug_assert!("];

fn collect(at: &Path, files: &mut Vec<PathBuf>) {
    if at.is_dir() {
        for entry in fs::read_dir(at).expect("a folder can be read") {
            collect(&entry.expect("a folder can be read").path(), files);
        }
    } else if at.extension().is_some_and(|ending| ending == "rs") {
        files.push(at.into());
    }
}

/// The sources of the texts, without tests.
fn sources() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    for folder in READ {
        let at = root.join(folder);
        assert!(at.is_dir(), "{folder} is no folder");
        collect(&at, &mut files);
    }
    files.retain(|path| {
        let path = path.display().to_string();
        !path.contains("/tests/") && !path.rsplit('/').next().is_some_and(|name| name.starts_with("tests"))
    });
    files
}

/// The texts of a source: its literals that hold a blank, joined where a line ends in them, with the number of their line.
fn texts(source: &str) -> Vec<(usize, String)> {
    let made = source.split("#[cfg(test)]").next().unwrap_or_default();
    let (mut texts, mut rest, mut line) = (Vec::new(), made, 1);
    while let Some(c) = rest.chars().next() {
        let skip = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if c == '"' {
            let len = literal(rest);
            let before = made[..made.len() - rest.len()].trim_end();
            if !UNREAD.iter().any(|word| before.ends_with(word.trim_end())) {
                texts.push((line, joined(&rest[1..len.max(2) - 1])));
            }
            len
        } else if let Some(len) = ["'\"'", "'\\''", "'\\\\'"].iter().find(|q| rest.starts_with(**q)).map(|q| q.len()) {
            len
        } else {
            c.len_utf8()
        };
        line += rest[..skip].matches('\n').count();
        rest = &rest[skip..];
    }
    texts.retain(|(_, text)| text.contains(' ') && !text.starts_with('<'));
    texts
}

/// The length of the string literal that begins here.
fn literal(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

fn joined(literal: &str) -> String {
    let lines: Vec<&str> = literal.split("\\\n").collect();
    let rest = lines.iter().skip(1).map(|line| line.trim_start());
    lines.first().copied().into_iter().chain(rest).collect()
}

/// Whether the text holds the phrase as whole words.
fn says(text: &str, phrase: &str) -> bool {
    let text = text.to_lowercase();
    let part = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    text.match_indices(phrase).any(|(at, _)| {
        let before = text[..at].chars().next_back().is_some_and(part);
        let after = text[at + phrase.len()..].chars().next().is_some_and(part);
        !before && !after
    })
}

/// What is wrong with a text, if anything is.
pub(crate) fn fault(text: &str) -> Option<String> {
    let by_number = |word: &str| {
        text.match_indices(word).any(|(at, _)| text[at + word.len()..].starts_with(|c: char| c.is_ascii_digit()))
    };
    if let Some(phrase) = BANNED.iter().find(|phrase| says(text, phrase)) {
        return Some(format!("“{phrase}”"));
    }
    if text.starts_with("Who ") && !text.contains('?') {
        return Some("a relative without a head".into());
    }
    by_number("Area ").then(|| "a place by its number alone".into())
}

#[test]
fn what_people_read_is_plain_english() {
    let mut read = 0;
    let mut faults = Vec::new();
    for file in sources() {
        for (line, text) in texts(&fs::read_to_string(&file).expect("a source can be read")) {
            read += 1;
            faults.extend(fault(&text).map(|fault| format!("{}:{line}: {fault} in “{text}”", file.display())));
        }
    }
    assert!(read > 2000, "only {read} texts were read");
    assert!(faults.is_empty(), "{} texts are against docs/style.md:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn the_ban_finds_what_it_is_for_and_nothing_else() {
    for text in ["Let the dice stand", "3 dice were thrown.", "Who stands still will fire.", "A fight in Area 4."] {
        assert!(fault(text).is_some(), "{text}");
    }
    for text in ["Who plays?", "The US wins.", "Wins about 45 %.", "An Area holds five units.", "thrown-away"] {
        assert_eq!(fault(text), None, "{text}");
    }
    let source = "say(\"a \\\n   roll\"); // \"a throw\"\nx.expect(\"a throw is there\"); 'a'; \"key\"; \"<b a>\"";
    assert_eq!(texts(source), [(1, "a roll".to_owned())]);
}
