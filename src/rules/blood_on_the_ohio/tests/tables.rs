//! Numbers that a study may vary.

use crate::rules::blood_on_the_ohio::course::BloodOnTheOhio;
use crate::rules::blood_on_the_ohio::map::HAND;
use crate::rules::blood_on_the_ohio::tables::Tables;
use crate::rules::blood_on_the_ohio::tests::position::piece;
use crate::rules::{Setup, SetupError, Title, Tunable};
use std::collections::BTreeSet;

fn tunable(name: &str, value: &str) -> Tunable {
    Tunable { name: name.into(), value: value.into() }
}

fn begun(changed: &[Tunable]) -> Result<BloodOnTheOhio, SetupError> {
    BloodOnTheOhio::setup_tuned(&Setup::of(BloodOnTheOhio::SPEC, 7), changed)
}

#[test]
fn every_number_has_a_name_of_its_own_and_takes_its_own_value() {
    let all = BloodOnTheOhio::tunables();
    let names: BTreeSet<&str> = all.iter().map(|tunable| tunable.name.as_str()).collect();
    assert_eq!(names.len(), all.len());
    let mut tables = Tables::DEFAULT;
    assert!(all.iter().all(|tunable| tables.put(tunable)));
    assert_eq!(tables, Tables::DEFAULT);
}

#[test]
fn a_study_changes_numbers_and_a_record_never_does() {
    let changed = [
        tunable("expedition-1-withdraws", "8½"),
        tunable("warriors-shawnee", "4"),
        tunable("subordinates-miami", "1"),
        tunable("regulars-fort-harmar", "2"),
    ];
    let game = begun(&changed).expect("numbers of the title");
    assert_eq!((game.tables.withdrawal(0), Tables::DEFAULT.withdrawal(0)), (17, 16));
    let held = |id: &str| game.board.at(HAND).has(piece(id));
    assert!(held("captain-johnny") && held("Mi-6") && !held("pacanne") && !held("Sh-5"), "what is set up follows");
    let written = serde_json::to_string(&game).expect("a position");
    let read: BloodOnTheOhio = serde_json::from_str(&written).expect("the position");
    assert_eq!(read.tables, Tables::DEFAULT);
}

#[test]
fn what_is_no_number_of_the_title_is_refused() {
    for wrong in [tunable("none-such", "4"), tunable("expedition-1-withdraws", "many"), tunable("warriors-miami", "½")]
    {
        assert_eq!(begun(std::slice::from_ref(&wrong)).err(), Some(SetupError::Tunable(wrong)));
    }
}
