//! Texts made to break the program: nothing in a record makes it panic, in whatever title.

use super::records::{refused, value};
use crate::toys::{pickets::Pickets, quoits::Quoits};
use ohio_country::conformance::hostile::{self, go_on, signed};
use ohio_country::conformance::{random_game_to, spoil};
use ohio_country::play::Game;
use ohio_country::play::load::{LoadError, resume};
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::{Dice, Title};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Both kinds of case must occur, or the test proves nothing.
fn spoil_many<T: Title>(seeds: std::ops::Range<u64>) {
    let (taken, refused) = seeds.map(spoil::play::<T>).fold((0, 0), |(a, b), (c, d)| (a + c, b + d));
    println!("{}: {taken} spoilt records taken up and played on, {refused} refused", T::SPEC.id);
    assert!(taken > 0 && refused > taken, "{taken} taken up, {refused} refused");
}

#[test]
fn spoilt_records_of_quoits_are_refused_or_playable() {
    spoil_many::<Quoits>(0..120);
}

#[test]
fn spoilt_records_of_pickets_are_refused_or_playable() {
    spoil_many::<Pickets>(0..120);
}

#[test]
fn spoilt_records_of_bushy_run_are_refused_or_playable() {
    spoil_many::<BushyRun>(0..250);
}

#[test]
fn spoilt_records_of_blood_on_the_ohio_are_refused_or_playable() {
    spoil_many::<BloodOnTheOhio>(0..60);
}

/// Found by the fuzzer of `fuzz/`: when the column stands, its Areas are watched, and nobody hides in a watched Area.
#[test]
fn a_warrior_hidden_on_the_road_during_the_british_set_up_is_refused() {
    let records = (0..40).map(|n| value(&random_game_to::<BushyRun>(1, 10 * n)));
    let mut record = records.into_iter().find(|record| record["state"]["step"] == "british-setup").expect("N-02");
    record["state"]["map"]["I01"] = 18.into();
    assert!(matches!(refused::<BushyRun>(&signed(record)), LoadError::Unsound(_)));
}

/// Found by the fuzzer, and by changing records at random: the board was looked at, and not what goes on upon it.
#[test]
fn procedures_that_cannot_be_under_way_are_refused() {
    let operations = |record: &Value| record["state"]["stack"][1]["operations"].is_object();
    let actions = (0..60).map(|n| value(&random_game_to::<BloodOnTheOhio>(2, 10 * n)));
    let whole = actions.into_iter().find(operations).expect("an Operations segment");
    resume::<BloodOnTheOhio>(&signed(whole.clone())).expect("it is sound as it stands");
    let edits: [fn(&mut Value); 4] = [
        |state| state["turn"] = 9.into(),
        |state| state["segment"] = 4.into(),
        |state| state["stack"] = json!([state["stack"][0], {"supply": {"settled": []}}]),
        |state| state["latest"] = 64.into(),
    ];
    for (n, edit) in edits.into_iter().enumerate() {
        let mut record = whole.clone();
        edit(&mut record["state"]);
        let error = refused::<BloodOnTheOhio>(&signed(record));
        assert!(matches!(error, LoadError::Unsound(_)), "edit {n}: {error}");
    }
}

#[test]
fn a_side_that_the_game_does_not_have_is_refused() {
    let operations = |record: &Value| record["state"]["stack"][1]["operations"].is_object();
    let actions = (0..60).map(|n| value(&random_game_to::<BloodOnTheOhio>(2, 10 * n)));
    let mut record = actions.into_iter().find(operations).expect("an Operations segment");
    record["state"]["stack"][1]["operations"]["seat"] = 2.into();
    refused::<BloodOnTheOhio>(&signed(record));
    let mut record = value(&random_game_to::<BushyRun>(1, 40));
    record["state"]["step"] = json!({"over": {"conceded": 9}});
    record["state"]["mover"] = Value::Null;
    refused::<BushyRun>(&signed(record));
}

/// A field of what is being decided, and a value that no game can give it.
const IMPOSSIBLE: [(&str, &str, u64); 16] = [
    ("british-move", "/mover/points", 0),
    ("indian-move", "/mover/points", 9),
    ("british-recoil", "/step/british-recoil/damage", 0),
    ("british-recoil", "/step/british-recoil/needed", 0),
    ("british-recoil", "/step/british-recoil/throw/len", 99),
    ("indian-recoil", "/step/indian-recoil/damage", 0),
    ("british-shot", "/step/british-shot/needed", 0),
    ("indian-shot", "/step/indian-shot/damage", 99),
    ("declared", "/step/declared/side", 9),
    ("rolled", "/step/rolled/side", 9),
    ("rolled", "/step/rolled/throw/volley", 200),
    ("retreats", "/step/retreats/damage", 0),
    ("retreats", "/step/retreats/side", 9),
    ("losses", "/step/losses/damage", 0),
    ("allowance", "/step/allowance/throw/len", 0),
    ("scout-roll", "/step/scout-roll/throw/len", 0),
];

/// Found by an audit of the code: the board was looked at, and not what is being decided upon it.
#[test]
fn decisions_that_cannot_be_under_way_are_refused() {
    let mut left: Vec<_> = IMPOSSIBLE.to_vec();
    for seed in 0..60 {
        for actions in (40..400).step_by(3) {
            let record = value(&random_game_to::<BushyRun>(seed, actions));
            let step = &record["state"]["step"];
            left.retain(|&(name, path, wrong)| {
                let here = step.as_str() == Some(name) || step.get(name).is_some();
                let mut spoilt = record.clone();
                let Some(field) = spoilt["state"].pointer_mut(path).filter(|_| here) else { return true };
                *field = wrong.into();
                refused::<BushyRun>(&signed(spoilt));
                false
            });
            if left.is_empty() {
                return;
            }
        }
    }
    panic!("no game came to {left:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_refused(text in any::<String>()) {
        refused::<Pickets>(&text);
    }

    #[test]
    fn any_text_in_the_form_of_a_record_is_refused(
        format in any::<u16>(), title in "(pickets|[a-z-]{0,12})", state in ".{0,40}", n in any::<i64>(),
    ) {
        let text = format!(r#"{{"format":{format},"title":"{title}","rules_version":{n},"state":{state},"seats":[]}}"#);
        refused::<Pickets>(&text);
    }

    #[test]
    fn a_record_with_one_byte_changed_is_refused_or_sound(at in any::<prop::sample::Index>(), byte in 32u8..127) {
        let mut bytes = random_game_to::<Pickets>(3, 12).record().into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        let text = String::from_utf8(bytes).expect("printable letters");
        if let Ok(mut loaded) = resume::<Pickets>(&text) {
            go_on(&mut *loaded.game, resume::<Pickets>, &mut Dice::from_seed(1));
        }
    }

    #[test]
    fn bytes_of_a_record_in_any_form_are_refused_or_playable(
        form in any::<u8>(), seed in 0..40_u64, changes in prop::collection::vec(any::<(prop::sample::Index, u8)>(), 0..4),
    ) {
        let real = if seed % 2 == 0 { hostile::seed::<BushyRun> } else { hostile::seed::<BloodOnTheOhio> };
        let mut bytes = real(seed);
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        bytes[0] = form;
        hostile::bytes(&bytes);
    }

    #[test]
    fn a_record_cut_off_anywhere_is_refused(at in any::<prop::sample::Index>()) {
        let text = random_game_to::<Pickets>(3, 12).record();
        refused::<Pickets>(&text[..at.index(text.len())]);
    }
}
