//! The worked example of `docs/protocol.md` is what happens.

use crate::terminal::Table;
use std::fs;
use std::path::Path;

#[test]
fn the_worked_example_is_what_happens() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/protocol.md");
    let text = fs::read_to_string(path).expect("docs/protocol.md");
    let (_, example) = text.split_once("```text\n$ ohio play ").expect("an example");
    let (example, _) = example.split_once("```").expect("its end");
    let mut lines = example.lines();
    let args: Vec<&str> = lines.next().expect("its arguments").split_whitespace().collect();
    let mut table = Table::begin(&args);
    let (mut sent, mut told) = (0, Some(table.first.clone()));
    for line in lines {
        if let Some(request) = line.strip_prefix("> ") {
            assert_eq!(told, None, "a reply was not told");
            table.send(request.as_bytes());
            told = Some(table.line());
            sent += 1;
        } else if let Some(reply) = line.strip_prefix("< ") {
            let real = told.take().unwrap_or_else(|| panic!("no reply is left for {reply}"));
            compare(reply, real.trim_end());
        }
    }
    assert!(sent > 8, "the example is worth reading");
    assert_eq!(table.end(), Some(0));
}

/// `…` stands for what is left out.
fn compare(reply: &str, real: &str) {
    let mut rest = real;
    for (n, part) in reply.split('…').enumerate() {
        let at = rest.find(part).unwrap_or_else(|| panic!("told: {reply}\nreal: {real}"));
        assert!(n > 0 || at == 0, "told: {reply}\nreal: {real}");
        rest = &rest[at + part.len()..];
    }
    assert!(rest.is_empty() || reply.ends_with('…'), "told: {reply}\nreal: {real}");
}
