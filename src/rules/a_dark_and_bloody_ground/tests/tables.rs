//! Numbers that a study may vary (17.2).

use crate::rules::a_dark_and_bloody_ground::course::DarkAndBloodyGround;
use crate::rules::a_dark_and_bloody_ground::tables::Tables;
use crate::rules::{Setup, SetupError, Title, Tunable};
use std::collections::BTreeSet;

fn tunable(name: &str, value: &str) -> Tunable {
    Tunable { name: name.into(), value: value.into() }
}

#[test]
fn every_number_has_a_name_of_its_own_and_takes_its_own_value() {
    let all = DarkAndBloodyGround::tunables();
    let names: BTreeSet<&str> = all.iter().map(|tunable| tunable.name.as_str()).collect();
    assert_eq!(names.len(), all.len());
    let mut tables = Tables::DEFAULT;
    assert!(all.iter().all(|tunable| tables.put(tunable)));
    assert_eq!(tables, Tables::DEFAULT);
}

#[test]
fn a_study_changes_numbers_and_a_record_never_does() {
    let setup = Setup::of(DarkAndBloodyGround::SPEC, 7);
    let changed = [tunable("vp-village", "4"), tunable("melee-36", "A1")];
    let game = DarkAndBloodyGround::setup_tuned(&setup, &changed).expect("numbers of the title");
    assert_eq!((game.tables.vp_village, Tables::DEFAULT.vp_village), (4, 7));
    let written = serde_json::to_string(&game).expect("a position");
    let read: DarkAndBloodyGround = serde_json::from_str(&written).expect("the position");
    assert_eq!(read.tables, Tables::DEFAULT);
}

#[test]
fn what_is_no_number_of_the_title_is_refused() {
    let setup = Setup::of(DarkAndBloodyGround::SPEC, 7);
    for wrong in [tunable("none-such", "4"), tunable("vp-village", "many"), tunable("melee-36", "A9")] {
        let refused = DarkAndBloodyGround::setup_tuned(&setup, std::slice::from_ref(&wrong)).err();
        assert_eq!(refused, Some(SetupError::Tunable(wrong)));
    }
}
