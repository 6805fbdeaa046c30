//! The clause index. Every clause of a title's list (`docs/rules/<title>.md`) is named by a test or stands with a
//! reason, every acceptance case has a test, and the players' rulebook has an anchor for every clause.
//!
//! How a test names what it proves is written in section 0 of the list and held by the tests of [`proofs`].

mod coverage;
mod list;
mod proofs;

use list::ClauseList;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A title whose clauses are indexed. A new title is one more row of [`TITLES`].
struct Title {
    name: &'static str,
    /// What its clause ids begin with, without the hyphen.
    prefix: &'static str,
    /// The clause list, and beside it the clauses that no test names, with reasons.
    clauses: &'static str,
    untested: &'static str,
    /// The players' rulebook; none before the title is on the shelf.
    rulebook: Option<&'static str>,
    /// Where tests named by a clause are looked for. The prefix tells the titles apart.
    tests: &'static [&'static str],
    /// Where tests named by an acceptance case are looked for: every title numbers its cases from 1.
    cases: &'static [&'static str],
}

const TITLES: &[Title] = &[
    Title {
        name: "The Battle of Bushy Run",
        prefix: "BR",
        clauses: "docs/rules/bushy-run.md",
        untested: "docs/rules/bushy-run.untested.txt",
        rulebook: Some("public/rules/bushy-run.html"),
        tests: &["src/rules/bushy_run", "tests"],
        cases: &["src/rules/bushy_run", "tests"],
    },
    Title {
        name: "Blood on the Ohio",
        prefix: "BO",
        clauses: "docs/rules/blood-on-the-ohio.md",
        untested: "docs/rules/blood-on-the-ohio.untested.txt",
        rulebook: Some("public/rules/blood-on-the-ohio.html"),
        tests: &["src/rules/blood_on_the_ohio", "tests"],
        cases: &["src/rules/blood_on_the_ohio"],
    },
    Title {
        name: "A Dark and Bloody Ground",
        prefix: "DB",
        clauses: "docs/rules/dark-and-bloody-ground.md",
        untested: "docs/rules/dark-and-bloody-ground.untested.txt",
        rulebook: Some("public/rules/dark-and-bloody-ground.html"),
        tests: &["src/rules/a_dark_and_bloody_ground", "tests"],
        cases: &["src/rules/a_dark_and_bloody_ground"],
    },
    Title {
        name: "Smoke & Disorder",
        prefix: "SD",
        clauses: "docs/rules/smoke-and-disorder.md",
        untested: "docs/rules/smoke-and-disorder.untested.txt",
        rulebook: Some("public/rules/smoke-and-disorder.html"),
        tests: &["src/rules/smoke_and_disorder", "tests"],
        cases: &["src/rules/smoke_and_disorder"],
    },
];

/// The index quotes names of tests as examples, which prove nothing.
const THIS: &str = "tests/it/clauses";

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// Every Rust source under `dirs`, as (path from the root with forward slashes, text), in order, each once.
fn sources(dirs: &[&str]) -> Vec<(String, String)> {
    let root = root();
    let mut paths = BTreeSet::new();
    for dir in dirs {
        walk(&root.join(dir), &mut paths);
    }
    paths
        .into_iter()
        .map(|path| {
            let name = path.strip_prefix(&root).expect("under the root").to_string_lossy().replace('\\', "/");
            let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{name}: {e}"));
            (name, text)
        })
        .filter(|(name, _)| !name.starts_with(THIS))
        .collect()
}

fn walk(dir: &Path, into: &mut BTreeSet<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(dir) else { return };
    for entry in entries {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            walk(&path, into);
        } else if path.extension().is_some_and(|e| e == "rs") {
            into.insert(path);
        }
    }
}

/// Fails with all the problems at once, one a line.
#[track_caller]
fn assert_none(title: &Title, problems: &[String]) {
    assert!(problems.is_empty(), "{}: {} problems\n{}", title.name, problems.len(), problems.join("\n"));
}

#[test]
fn every_clause_list_is_sound() {
    for title in TITLES {
        let list = ClauseList::parse(&read(title.clauses), title.prefix);
        assert_none(title, &list.problems());
        assert!(!list.ids().is_empty() && !list.cases().is_empty(), "{}: an empty list", title.name);
    }
}

#[test]
fn every_clause_has_an_anchor_in_the_players_rulebook() {
    for title in TITLES {
        let Some(rulebook) = title.rulebook else { continue };
        let list = ClauseList::parse(&read(title.clauses), title.prefix);
        let page = read(rulebook);
        let anchors = quoted(&page, " id=\"");
        let mut problems = Vec::new();
        let mut seen = BTreeSet::new();
        for anchor in &anchors {
            if !seen.insert(*anchor) {
                problems.push(format!("{anchor}: an anchor twice"));
            }
            if anchor.starts_with(&format!("{}-", title.prefix)) && !list.ids().contains(*anchor) {
                problems.push(format!("{anchor}: an anchor of no clause"));
            }
        }
        problems
            .extend(list.ids().iter().filter(|id| !seen.contains(id.as_str())).map(|id| format!("{id}: no anchor")));
        for target in quoted(&page, " href=\"#") {
            if !seen.contains(target) {
                problems.push(format!("#{target}: a link to nowhere"));
            }
        }
        assert_none(title, &problems);
    }
}

#[test]
fn rulebooks_are_plain_pages_that_ask_nobody_for_anything() {
    for title in TITLES {
        let Some(rulebook) = title.rulebook else { continue };
        let page = read(rulebook);
        assert!(page.contains("default-src 'none'"), "{rulebook}: no policy");
        assert_eq!(page.matches("<main").count(), 1, "{rulebook}: the program shows the contents of <main>");
        for forbidden in ["<script", "<style", "<iframe", " style=", " onclick=", "http:", "https:", "src=\"//"] {
            assert!(!page.contains(forbidden), "{rulebook} contains {forbidden}");
        }
    }
}

/// What stands between `before` and the next quotation mark, wherever `before` occurs.
fn quoted<'a>(text: &'a str, before: &str) -> Vec<&'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}
