//! Scenario files: scenarios that people write themselves, and bring to a title that reads such files
//! ([`super::Spec::scenario_files`]).

use super::chart::Chart;
use super::decision::Rule;
use super::interned::{self, Text};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Most bytes of a scenario file that is read: a scenario lies with every record of a game of it.
pub const MAX_SCENARIO_FILE: usize = 200_000;

/// Most faults of a file that are told at once.
const MAX_FAULTS: usize = 100;

/// Most characters of a text that a fault quotes.
const MAX_QUOTED: usize = 300;

/// A scenario of a file, in the words of whoever wrote it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenScenario {
    /// Its id in the file.
    pub id: String,
    /// What people call it.
    pub title: String,
    /// What came before, or where and when it happens; may be empty.
    pub history: String,
    /// Its length, in the title's own terms.
    pub length: String,
    /// The sides, in the order of the seats: what each is called, and what it is to do.
    pub sides: Vec<(String, String)>,
    /// A file that holds this scenario and no other: what a set-up carries ([`super::Setup::file`]).
    pub file: String,
}

/// What is wrong with a scenario file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScenarioFault {
    /// The code of the refusal.
    #[serde(deserialize_with = "interned::text")]
    pub code: Text,
    /// The clause.
    pub rule: Rule,
    /// The id of the entry, or where it stands in the file.
    pub entry: String,
    /// What is wrong, with the numbers that decided it.
    pub text: String,
}

impl ScenarioFault {
    /// A fault. What it quotes of the file is cut to what can be shown.
    #[must_use]
    pub fn new(code: &'static str, rule: &'static str, entry: &str, text: &str) -> Self {
        Self { code, rule: Rule(rule), entry: shown(entry), text: shown(text) }
    }

    /// That a title reads no scenario files.
    #[must_use]
    pub fn none_read() -> Self {
        Self::new("T19", "TABLE", "the file", "this game reads no scenario files")
    }

    /// The first of these faults; the last says how many more there are.
    #[must_use]
    pub fn bounded(mut faults: Vec<Self>) -> Vec<Self> {
        let more = faults.len().saturating_sub(MAX_FAULTS);
        if more > 0 {
            faults.truncate(MAX_FAULTS);
            let last = &faults[MAX_FAULTS - 1];
            faults.push(Self { entry: "the file".into(), text: format!("and {more} more"), ..last.clone() });
        }
        faults
    }
}

fn shown(text: &str) -> String {
    let mut shown: String = text.chars().filter(|c| !c.is_control()).take(MAX_QUOTED).collect();
    if text.chars().nth(MAX_QUOTED).is_some() {
        shown.push('…');
    }
    shown
}

impl fmt::Display for ScenarioFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.entry, self.text)
    }
}

impl std::error::Error for ScenarioFault {}

/// What a scenario from a file brings to its game, in the place of what the title has printed.
#[derive(Clone, Copy, Debug)]
pub struct Brought<'a> {
    /// What people call the scenario.
    pub name: &'a str,
    /// Its boards.
    pub chart: &'a Chart,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_fault_quotes_can_be_shown_and_no_more_are_told_than_are_read() {
        let fault = ScenarioFault::new("setup_bad_value", "SD-scn-01", "a\u{7}b", &"x".repeat(1000));
        assert_eq!((&*fault.entry, fault.text.chars().count()), ("ab", MAX_QUOTED + 1));
        let many = ScenarioFault::bounded(vec![fault.clone(); MAX_FAULTS + 7]);
        assert_eq!((many.len(), many[MAX_FAULTS].to_string()), (MAX_FAULTS + 1, "the file: and 7 more".into()));
        assert_eq!(ScenarioFault::bounded(vec![fault.clone()]), [fault]);
    }
}
