//! Numbers that a study may vary (chapter 29).

use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::map::{former, supplied, tuned};
use crate::rules::smoke_and_disorder::pieces::Rating;
use crate::rules::{Setup, SetupError, Title, Tunable};
use std::collections::BTreeSet;

fn tunable(name: &str, value: &str) -> Tunable {
    Tunable { name: name.into(), value: value.into() }
}

#[test]
fn every_number_has_a_name_of_its_own_and_takes_its_own_value() {
    let all = SmokeAndDisorder::tunables();
    let names: BTreeSet<&str> = all.iter().map(|tunable| tunable.name.as_str()).collect();
    assert_eq!(names.len(), all.len());
    for scenario in supplied() {
        let own: Vec<Tunable> = all.iter().filter(|t| t.name.starts_with(&scenario.sheet.id)).cloned().collect();
        assert!(own.len() > 15);
        assert_eq!(tuned(scenario, &own).unwrap().sheet, scenario.sheet);
    }
}

#[test]
fn a_study_changes_numbers_of_every_kind() {
    let changed = [
        tunable("dunlaps-station-1791-class-b-bluej", "2"),
        tunable("dunlaps-station-1791-points-3", "2"),
        tunable("dunlaps-station-1791-win-margin", "3"),
        tunable("dunlaps-station-1791-rating-r-set1", "elite"),
        tunable("dunlaps-station-1791-figures-r-reg", "13"),
        tunable("dunlaps-station-1791-card-relief-from", "4"),
        tunable("dunlaps-station-1791-card-relief-latest", "8"),
        tunable("dunlaps-station-1791-card-fire-arrows-on", "3"),
        tunable("dunlaps-station-1791-turn-limit", "9"),
        tunable("loyalhanna-1758-points-1-from", "3"),
    ];
    let sheet = &tuned(&supplied()[2], &changed).unwrap().sheet;
    let class = |id: &str| sheet.characters.iter().find(|who| who.id.as_str() == id).map(|who| who.class);
    let unit = |id: &str| sheet.units.iter().find(|unit| unit.id.as_str() == id).map(|u| (u.rating, u.figures));
    assert_eq!((class("b-bluej"), class("b-girty")), (Some(2), Some(1)));
    assert_eq!((sheet.victory.points[2].worth(), sheet.victory.win_margin, sheet.turn_limit), (2, 3, 9));
    assert_eq!(unit("r-set1"), Some((Rating::Elite, 12)));
    assert_eq!(unit("r-reg"), Some((Rating::Average, 13)));
    let relief = &sheet.deck.special_effect_cards[0];
    assert_eq!((relief.usable_from_turn, relief.happens_anyway_at_start_of_turn), (Some(4), Some(8)));
    let first = &tuned(&supplied()[0], &changed).unwrap().sheet;
    assert_eq!((first.victory.points[0].from_turn, first.turn_limit), (Some(3), supplied()[0].sheet.turn_limit));
}

#[test]
fn a_record_has_the_numbers_of_the_file() {
    let setup = Setup { scenario: "bushy-run-1763".into(), ..Setup::of(SmokeAndDisorder::SPEC, 7) };
    let game = SmokeAndDisorder::setup_tuned(&setup, &[tunable("bushy-run-1763-turn-limit", "9")]).unwrap();
    assert_eq!((game.sheet().turn_limit, supplied()[1].sheet.turn_limit), (9, 10));
    let written = serde_json::to_string(&game).unwrap();
    let read: SmokeAndDisorder = serde_json::from_str(&written).unwrap();
    assert_eq!(read.sheet().turn_limit, 10);
}

#[test]
fn what_is_no_number_or_none_that_the_rules_can_use_is_refused() {
    let setup = Setup { scenario: "loyalhanna-1758".into(), ..Setup::of(SmokeAndDisorder::SPEC, 7) };
    for (name, value) in [
        ("none-such", "4"),
        ("loyalhanna-1758-none-such", "4"),
        ("loyalhanna-1758-turn-limit", "many"),
        ("loyalhanna-1758-turn-limit", "0"),
        ("loyalhanna-1758-class-r-maj", "5"),
        ("loyalhanna-1758-rating-r-nc", "splendid"),
        ("fallen-timbers-1794-figures-r-drag", "40"),
    ] {
        let wrong = tunable(name, value);
        let refused = SmokeAndDisorder::setup_tuned(&setup, std::slice::from_ref(&wrong)).err();
        assert_eq!(refused, Some(SetupError::Tunable(wrong)));
    }
}

/// Under version 1 other numbers were in force: a game begun with them keeps them, in whatever form it is written.
#[test]
fn a_game_of_older_rules_keeps_the_numbers_of_its_scenario() {
    for (i, scenario) in supplied().iter().enumerate() {
        let setup = Setup { scenario: scenario.sheet.id.clone(), ..Setup::of(SmokeAndDisorder::SPEC, 7) };
        let today = serde_json::to_value(SmokeAndDisorder::setup(&setup).unwrap()).unwrap();
        let game = SmokeAndDisorder::upgrade(1, today.clone()).unwrap();
        assert_eq!(game.validate(), Ok(()));
        let changed = former(&scenario.sheet.id, 1);
        assert_eq!(changed.is_some(), [1, 2].contains(&i), "{}", scenario.sheet.id);
        let written = serde_json::to_value(&game).unwrap();
        assert_eq!(written == today, changed.is_none());
        let sheet = changed.map_or_else(|| scenario.sheet.clone(), |former| former.sheet.clone());
        let again: SmokeAndDisorder = serde_json::from_value(written).unwrap();
        assert_eq!((game.sheet(), again.sheet()), (&sheet, &sheet));
    }
    let packhorses = &former("bushy-run-1763", 1).unwrap().sheet.victory;
    assert_eq!((packhorses.points[1].worth(), packhorses.win_margin), (4, 2));
}

#[test]
fn only_versions_that_there_were_have_numbers_of_their_own() {
    let setup = Setup { scenario: "bushy-run-1763".into(), ..Setup::of(SmokeAndDisorder::SPEC, 7) };
    let mut state = serde_json::to_value(SmokeAndDisorder::setup(&setup).unwrap()).unwrap();
    assert!(SmokeAndDisorder::upgrade(0, state.clone()).is_none());
    state["scenario"]["rules"] = 9.into();
    assert!(serde_json::from_value::<SmokeAndDisorder>(state).is_err());
}
