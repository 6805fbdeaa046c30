//! The page that explains scenario files: its example is a sound file, and what it says of a faulty one is so.

use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::map::{Book, Fault, FaultCode};
use crate::rules::smoke_and_disorder::refusals::Code;
use crate::rules::{Dice, Policy};
use std::sync::Arc;

const PAGE: &str = include_str!("../../../../docs/scenario-files.md");

/// The one example of the page.
fn example() -> &'static str {
    let (_, after) = PAGE.split_once("```json\n").expect("an example");
    after.split_once("```").expect("its end").0
}

#[test]
fn sd_scn_01_the_example_of_the_page_is_sound_and_can_be_begun() {
    let scenarios = Book::read(example()).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(scenarios.len(), 1);
    let game = SmokeAndDisorder::begin(Arc::clone(&scenarios[0]), Dice::from_seed(1), Policy::Open);
    assert!(game.asked().is_some() && game.soundness().is_ok());
    let again: SmokeAndDisorder = serde_json::from_str(&serde_json::to_string(&game).unwrap()).unwrap();
    assert!(again == game, "a game keeps the whole file");
}

#[test]
fn sd_scn_02_the_fault_that_the_page_shows_is_found() {
    let place = "\"front_centre_in\": [24, 7], \"facing_deg\": 180";
    let faulty = example().replacen(place, &place.replace("[24, 7]", "[24, 12]"), 1);
    let found: Vec<String> = Book::read(&faulty).unwrap_err().iter().map(Fault::to_string).collect();
    let (_, after) = PAGE.rsplit_once("```text\n").expect("what is said");
    let said = after.split_once('\n').expect("a line").0;
    assert!(found.iter().any(|fault| fault == said), "{found:#?}");
}

/// Section 24 lists what the rules refuse; the page for writers lists what a file is refused for.
#[test]
fn sd_scn_02_every_code_is_listed() {
    let rules = include_str!("../../../../docs/rules/smoke-and-disorder.md");
    let section = rules.split_once("## 24. ").and_then(|(_, after)| after.split_once("## 25. ")).expect("a section").0;
    let faults = FaultCode::ALL.iter().map(|code| code.id());
    for code in Code::ALL.iter().map(|code| code.id()).chain(faults.clone()) {
        assert!(section.contains(&format!("`{code}`")), "{code} is missing from section 24");
    }
    for code in faults {
        assert!(PAGE.contains(&format!("`{code}`")), "{code} is missing from the page");
    }
}
