//! A title's clause list, read from its Markdown: a clause is a table row whose first cell is its id, or a bullet that
//! begins with its id in bold; an acceptance case is a row whose first cell is `AC-nn` and whose second cell may name rules,
//! or a numbered item that begins with `AC-nn` in bold and may name rules anywhere.

use super::proofs::key;
use std::collections::{BTreeMap, BTreeSet};

/// The ids of a list, its acceptance cases with the clauses they prove, and what is wrong with it.
pub struct ClauseList {
    ids: BTreeSet<String>,
    cases: BTreeMap<String, Vec<String>>,
    mentions: BTreeSet<String>,
    twice: Vec<String>,
}

impl ClauseList {
    /// Reads a list whose clause ids begin with `prefix` and a hyphen.
    pub fn parse(text: &str, prefix: &str) -> Self {
        let mut list =
            Self { ids: BTreeSet::new(), cases: BTreeMap::new(), mentions: BTreeSet::new(), twice: Vec::new() };
        let mut stated = [BTreeSet::new(), BTreeSet::new()];
        for line in text.lines() {
            let mentions = || ids_in(line, prefix);
            list.mentions.extend(mentions().map(str::to_owned));
            let cells = cells(line);
            let Some(first) = cells.as_ref().map_or_else(|| bold(line), |cells| Some(cells[0])) else {
                if let Some((case, words)) = numbered(line).filter(|(case, _)| is_case(case)) {
                    list.add_case(case, words, prefix);
                }
                continue;
            };
            if ids_in(first, prefix).eq([first]) {
                // A row may speak of a clause that a bullet states.
                if !stated[usize::from(cells.is_some())].insert(first.to_owned()) {
                    list.twice.push(first.to_owned());
                }
                list.ids.insert(first.to_owned());
            } else if let (Some(cells), true) = (cells, is_case(first)) {
                list.add_case(first, cells.get(1).unwrap_or(&""), prefix);
            }
        }
        list
    }

    /// Adds an acceptance case and the clauses named in these words.
    fn add_case(&mut self, case: &str, words: &str, prefix: &str) {
        let rules = ids_in(words, prefix).map(|id| clause_of(id).to_owned()).collect();
        if self.cases.insert(case.to_owned(), rules).is_some() {
            self.twice.push(case.to_owned());
        }
    }

    /// Every clause id.
    pub fn ids(&self) -> &BTreeSet<String> {
        &self.ids
    }

    /// Every acceptance case with the clauses named in its row.
    pub fn cases(&self) -> &BTreeMap<String, Vec<String>> {
        &self.cases
    }

    /// Ids that stand twice, are mentioned but not stated, or whose tests could not be told apart; gaps in the cases.
    pub fn problems(&self) -> Vec<String> {
        let mut problems: Vec<_> = self.twice.iter().map(|id| format!("{id}: stands twice")).collect();
        let unknown = |id: &&String| !self.ids.contains(*id) && !self.ids.contains(clause_of(id));
        problems.extend(self.mentions.iter().filter(unknown).map(|id| format!("{id}: mentioned, but nowhere stated")));
        for (n, case) in self.numbered_cases().into_iter().enumerate() {
            if case.0 != n + 1 {
                problems.push(format!("{}: expected case {}", case.1, n + 1));
                break;
            }
        }
        let keys: BTreeSet<_> = self.ids.iter().map(|id| key(id)).collect();
        if keys.len() != self.ids.len() {
            problems.push("two ids make the same test name".to_owned());
        }
        for key in &keys {
            let longer = format!("{key}_");
            problems.extend(keys.iter().filter(|k| k.starts_with(&longer)).map(|k| format!("{k}: begins like {key}")));
        }
        problems
    }

    fn numbered_cases(&self) -> Vec<(usize, &str)> {
        let mut cases: Vec<_> =
            self.cases.keys().filter_map(|c| c.strip_prefix("AC-")?.parse().ok().map(|n| (n, c.as_str()))).collect();
        cases.sort_unstable();
        cases
    }
}

/// What stands in bold at the beginning of a bullet.
fn bold(line: &str) -> Option<&str> {
    line.trim().strip_prefix("- **")?.split_once("**").map(|(words, _)| words)
}

/// What stands in bold at the beginning of a numbered item, and the words after it.
fn numbered(line: &str) -> Option<(&str, &str)> {
    let (number, item) = line.trim().split_once(". **")?;
    let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    item.split_once("**").filter(|_| is_number)
}

/// The clause that an id belongs to: a number after a dot at its end is that of a point of its list (`SD-sight-02.4`).
fn clause_of(id: &str) -> &str {
    match id.rsplit_once('.') {
        Some((clause, point)) if clause.contains('-') && point.bytes().all(|b| b.is_ascii_digit()) => clause,
        _ => id,
    }
}

/// The cells of a table row, trimmed.
fn cells(line: &str) -> Option<Vec<&str>> {
    let row = line.trim().strip_prefix('|')?;
    Some(row.strip_suffix('|').unwrap_or(row).split('|').map(str::trim).collect())
}

/// Every clause id in a piece of text: the prefix and at least two further parts (`BR-7.3.1-ret-a`, `BR-OPT-1`).
fn ids_in<'a>(text: &'a str, prefix: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '-'))
        .map(|word| word.trim_end_matches(['.', '-']))
        .filter(move |word| {
            word.strip_prefix(prefix)
                .and_then(|rest| rest.strip_prefix('-'))
                .is_some_and(|rest| rest.contains('-') && rest.split('-').all(|part| !part.is_empty()))
        })
}

fn is_case(cell: &str) -> bool {
    cell.strip_prefix("AC-").is_some_and(|n| n.len() >= 2 && n.bytes().all(|b| b.is_ascii_digit()))
}

#[test]
fn rows_with_an_id_are_clauses_and_other_mentions_are_not() {
    let list = ClauseList::parse(
        "| id | rule |\n|---|---|\n| BR-7.3.1-a | dice, see BR-7.3-a. |\n| BR-7.3-a | optional |\n| BR-OPT-1 | x |\n\
         | action | BR-7.3-a first |\nBR-7.3.1-a…c; BR- alone is no id, nor is BR-7.\n\
         | AC-01 | BR-7.3-a, BR-7.3.1-a, AMB-20 | given | when | then |",
        "BR",
    );
    assert_eq!(list.ids().iter().map(String::as_str).collect::<Vec<_>>(), ["BR-7.3-a", "BR-7.3.1-a", "BR-OPT-1"]);
    assert_eq!(list.cases()["AC-01"], ["BR-7.3-a", "BR-7.3.1-a"]);
    assert_eq!(list.problems(), Vec::<String>::new());
}

#[test]
fn bullets_that_begin_with_an_id_in_bold_are_clauses() {
    let list = ClauseList::parse(
        "- **BR-1-a** [1.0] A statement, see **BR-1-b**.\n- **BR-1-b** †\n- **BR-1-c, a ruling.** words\n* **BR-1-d** x\n\
         | AC-01 | BR-1-a given | when | then |",
        "BR",
    );
    assert_eq!(list.ids().iter().map(String::as_str).collect::<Vec<_>>(), ["BR-1-a", "BR-1-b"]);
    assert_eq!(list.cases()["AC-01"], ["BR-1-a"]);
}

#[test]
fn numbered_items_that_begin_with_a_case_in_bold_are_cases_and_points_belong_to_their_clause() {
    let list = ClauseList::parse(
        "- **SD-sight-02** [A] A sight line is blocked by:\n  1. a building; see SD-sight-02.4.\n- **SD-geo-03** x\n\
         1. **AC-01** Given L12, then 4.50 × 1.50. (SD-geo-03/04, SD-sight-02.4)\n2. **AC-02** words\n3. **bold** words",
        "SD",
    );
    assert_eq!(list.ids().iter().map(String::as_str).collect::<Vec<_>>(), ["SD-geo-03", "SD-sight-02"]);
    assert_eq!(list.cases()["AC-01"], ["SD-geo-03", "SD-sight-02"]);
    assert_eq!((list.cases().len(), list.problems()), (2, Vec::new()));
}

#[test]
fn a_broken_list_is_found_out() {
    let problems = |text| ClauseList::parse(text, "BR").problems().join("; ");
    assert!(problems("| BR-1-a | x |\n| BR-1-a | y |").contains("BR-1-a: stands twice"));
    assert!(problems("- **BR-1-a** x\n- **BR-1-a** y").contains("BR-1-a: stands twice"));
    assert!(problems("- **BR-1-a** x\n| BR-1-a | what was changed |").is_empty(), "a row may speak of a clause");
    assert!(problems("| BR-1-a | see BR-1-b |").contains("BR-1-b: mentioned"));
    assert!(problems("| AC-01 | - |\n| AC-03 | - |").contains("AC-03: expected case 2"));
    assert!(problems("| BR-1-a | x |\n| BR-1.a | y |").is_empty(), "an id has at least three parts");
    assert!(problems("| BR-1.1-a | x |\n| BR-1-1-a | y |").contains("same test name"));
    assert!(problems("| BR-1-a | x |\n| BR-1-a-b | y |").contains("begins like"));
}
