//! Which clause is proven by which tests, and what is missing.

use super::list::ClauseList;
use super::proofs::{Claim, Function, claims, functions, named};
use super::{TITLES, Title, assert_none, read, sources};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The tests of one title, sorted by what they prove.
struct Coverage {
    list: ClauseList,
    /// Clause → tests that name it, themselves or by their acceptance case.
    clauses: BTreeMap<String, BTreeSet<String>>,
    /// Acceptance case → tests.
    cases: BTreeMap<String, BTreeSet<String>>,
    /// Clause or case → why no test names it.
    reasons: BTreeMap<String, String>,
    /// Tests that claim what is not so, and reasons that are none.
    problems: Vec<String>,
    /// Clauses without test or reason, cases without test.
    gaps: Vec<String>,
}

impl Coverage {
    fn of(title: &Title) -> Self {
        Self::gather(
            title.prefix,
            &read(title.clauses),
            &read(title.untested),
            &sources(title.tests),
            &sources(title.cases),
        )
    }

    fn gather(
        prefix: &str,
        list: &str,
        untested: &str,
        tests: &[(String, String)],
        cases: &[(String, String)],
    ) -> Self {
        let mut coverage = Self {
            list: ClauseList::parse(list, prefix),
            clauses: BTreeMap::new(),
            cases: BTreeMap::new(),
            reasons: BTreeMap::new(),
            problems: Vec::new(),
            gaps: Vec::new(),
        };
        for (path, text) in tests {
            for function in functions(text) {
                coverage.take_clauses(prefix, path, &function);
            }
        }
        for (path, text) in cases {
            for function in functions(text) {
                coverage.take_case(prefix, path, &function);
            }
        }
        coverage.take_reasons(untested);
        coverage.find_gaps();
        coverage
    }

    fn take_clauses(&mut self, prefix: &str, path: &str, function: &Function) {
        let test = format!("{path}::{}", function.name);
        let claim = claims(&function.name, prefix);
        let mut proven: Vec<_> =
            function.proves.iter().filter(|id| id.starts_with(&format!("{prefix}-"))).cloned().collect();
        if claim == Claim::Clause {
            match named(self.list.ids().iter(), &function.name) {
                Some(id) => proven.push(id.to_owned()),
                None => self.problems.push(format!("{test}: named by a clause that does not exist")),
            }
        }
        if (claim == Claim::Clause || !proven.is_empty()) && !self.stands(&test, function) {
            return;
        }
        for id in proven {
            if self.list.ids().contains(&id) {
                self.clauses.entry(id).or_default().insert(test.clone());
            } else {
                self.problems.push(format!("{test}: proves {id}, which does not exist"));
            }
        }
    }

    fn take_case(&mut self, prefix: &str, path: &str, function: &Function) {
        let test = format!("{path}::{}", function.name);
        let mut proven: Vec<_> = function.proves.iter().filter(|id| id.starts_with("AC-")).cloned().collect();
        if claims(&function.name, prefix) == Claim::Case {
            match named(self.list.cases().keys(), &function.name) {
                Some(case) => proven.push(case.to_owned()),
                None => self.problems.push(format!("{test}: named by a case that does not exist")),
            }
        }
        if proven.is_empty() || !self.stands(&test, function) {
            return;
        }
        for case in proven {
            let Some(rules) = self.list.cases().get(&case) else {
                self.problems.push(format!("{test}: proves {case}, which does not exist"));
                continue;
            };
            for id in rules {
                self.clauses.entry(id.clone()).or_default().insert(test.clone());
            }
            self.cases.entry(case).or_default().insert(test.clone());
        }
    }

    /// Whether a function that claims to prove something is a test, and one that runs.
    fn stands(&mut self, test: &str, function: &Function) -> bool {
        if !function.is_test {
            self.problems.push(format!("{test}: named like a test, but is none"));
        }
        if function.is_ignored {
            self.problems.push(format!("{test}: an ignored test proves nothing"));
        }
        function.is_test && !function.is_ignored
    }

    /// Lines `id: reason`; `#` begins a remark.
    fn take_reasons(&mut self, untested: &str) {
        for line in untested.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#')) {
            match line.split_once(": ") {
                Some((id, reason)) if self.is_listed(id) && !reason.trim().is_empty() => {
                    if self.reasons.insert(id.to_owned(), reason.trim().to_owned()).is_some() {
                        self.problems.push(format!("{id}: two reasons"));
                    }
                }
                _ => self.problems.push(format!("“{line}” is not a clause and a reason")),
            }
        }
    }

    fn is_listed(&self, id: &str) -> bool {
        self.list.ids().contains(id) || self.list.cases().contains_key(id)
    }

    fn find_gaps(&mut self) {
        let clauses = self.list.ids().iter().map(|id| (id, self.clauses.get(id)));
        let cases = self.list.cases().keys().map(|case| (case, self.cases.get(case)));
        for (id, tests) in clauses.chain(cases) {
            match (tests, self.reasons.get(id)) {
                (None, None) => self.gaps.push(format!("{id}: no test and no reason")),
                (Some(tests), Some(_)) => {
                    let test = tests.first().map_or("", String::as_str);
                    self.problems.push(format!("{id}: a reason is given, but {test} proves it"));
                }
                _ => {}
            }
        }
    }

    fn table(&self, title: &str) -> String {
        let mut out = format!("{title}\n");
        let clauses = self.list.ids().iter().map(|id| (id, self.clauses.get(id)));
        let cases = self.list.cases().keys().map(|case| (case, self.cases.get(case)));
        for (id, tests) in clauses.chain(cases) {
            let tests = tests.map(|t| t.iter().cloned().collect::<Vec<_>>().join(", "));
            let reason = || self.reasons.get(id).map(|r| format!("({r})"));
            writeln!(out, "{id}: {}", tests.or_else(reason).unwrap_or_else(|| "MISSING".to_owned())).expect("text");
        }
        writeln!(out, "{}", self.count()).expect("text");
        out
    }

    fn count(&self) -> String {
        format!(
            "clauses tested {} / listed {} / total {}; acceptance cases {} / {}",
            self.clauses.len(),
            self.reasons.len(),
            self.list.ids().len(),
            self.cases.len(),
            self.list.cases().len(),
        )
    }
}

#[test]
fn every_test_that_names_a_clause_or_a_case_names_one_that_exists_and_runs() {
    for title in TITLES {
        assert_none(title, &Coverage::of(title).problems);
    }
}

/// Prints the index (with `--nocapture`).
#[test]
fn every_clause_has_a_test_or_a_reason_and_every_acceptance_case_a_test() {
    for title in TITLES {
        let coverage = Coverage::of(title);
        println!("{}", coverage.table(title.name));
        assert_none(title, &coverage.gaps);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "| BR-1-a | x |\n| BR-1-b | x |\n| BR-1-c | x |\n| BR-1-d | x |\n| AC-01 | BR-1-c | x |";

    fn gather(untested: &str, source: &str) -> Coverage {
        let files = [("tests/x.rs".to_owned(), source.to_owned())];
        Coverage::gather("BR", LIST, untested, &files, &files)
    }

    const FULL: &str = "// proves: BR-1-b\n#[test]\nfn br_1_a_words() {}\n#[test]\nfn ac_01_words() {}\n";

    #[test]
    fn names_comments_cases_and_reasons_together_cover_a_list() {
        let coverage = gather("# remark\nBR-1-d: only a picture", FULL);
        assert!(coverage.problems.is_empty() && coverage.gaps.is_empty(), "{:?}", (coverage.problems, coverage.gaps));
        assert_eq!(coverage.count(), "clauses tested 3 / listed 1 / total 4; acceptance cases 1 / 1");
        assert!(coverage.table("T").contains("BR-1-c: tests/x.rs::ac_01_words\nBR-1-d: (only a picture)\nAC-01: "));
    }

    #[test]
    fn every_kind_of_gap_is_a_problem() {
        let covered = "BR-1-d: only a picture";
        for (untested, source, problem) in [
            ("", FULL.to_owned(), "BR-1-d: no test and no reason"),
            (
                "BR-1-d: why\nBR-1-a: why",
                FULL.to_owned(),
                "BR-1-a: a reason is given, but tests/x.rs::br_1_a_words proves it",
            ),
            ("BR-1-d: why\nBR-1-z: why", FULL.to_owned(), "“BR-1-z: why” is not a clause and a reason"),
            ("BR-1-d:", FULL.to_owned(), "“BR-1-d:” is not a clause and a reason"),
            (covered, FULL.replace("ac_01", "ab_01"), "AC-01: no test and no reason"),
            (
                covered,
                FULL.replace("#[test]\nfn ac", "fn ac"),
                "tests/x.rs::ac_01_words: named like a test, but is none",
            ),
            (
                covered,
                FULL.replace("fn br", "#[ignore]\nfn br"),
                "tests/x.rs::br_1_a_words: an ignored test proves nothing",
            ),
            (
                covered,
                format!("{FULL}#[test]\nfn br_2_a() {{}}"),
                "tests/x.rs::br_2_a: named by a clause that does not exist",
            ),
            (
                covered,
                format!("{FULL}#[test]\nfn ac_77() {{}}"),
                "tests/x.rs::ac_77: named by a case that does not exist",
            ),
            (
                covered,
                FULL.replace("proves: ", "proves: BR-9-z, "),
                "tests/x.rs::br_1_a_words: proves BR-9-z, which does not exist",
            ),
            (
                covered,
                FULL.replace("proves: ", "proves: AC-77, "),
                "tests/x.rs::br_1_a_words: proves AC-77, which does not exist",
            ),
        ] {
            let coverage = gather(untested, &source);
            let found: Vec<_> = coverage.problems.iter().chain(&coverage.gaps).collect();
            assert!(found.iter().any(|p| *p == problem), "{problem}\n{found:?}");
        }
    }
}
