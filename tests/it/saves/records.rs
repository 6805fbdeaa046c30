//! Resumed records, under all the cases of "Saves".

use crate::session::{hidden, labelled, take};
use crate::toys::pickets::{PATROL, Pickets};
use crate::toys::quoits::Quoits;
use ohio_country::conformance::hostile::signed;
use ohio_country::conformance::{Chooser, played};
use ohio_country::play::load::{Divergence, LoadError, Loaded, Notice, resume};
use ohio_country::play::record::MAX_RECORD;
use ohio_country::play::{Game, catalog, exchange};
use ohio_country::rules::a_dark_and_bloody_ground::DarkAndBloodyGround;
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::smoke_and_disorder::SmokeAndDisorder;
use ohio_country::rules::{Point, Policy, SetupError, Title, Viewer};
use serde_json::{Value, json};

pub fn value(game: &dyn Game) -> Value {
    serde_json::from_str(&game.record()).expect("a record is JSON")
}

pub fn refused<T: Title>(record: &str) -> LoadError {
    match resume::<T>(record) {
        Ok(_) => panic!("taken up: {record:.200}"),
        Err(error) => {
            let told = error.to_string();
            let sentence = told.ends_with('.') && told.len() < 400 && !told.contains(|c: char| c.is_control());
            assert!(sentence, "not a sentence for people: {told:?}");
            error
        }
    }
}

fn taken<T: Title>(record: &str) -> Loaded {
    resume::<T>(record).unwrap_or_else(|error| panic!("{error}"))
}

/// A game of quoits with two throws done.
fn quoits() -> ohio_country::conformance::Twin<Quoits> {
    let mut game = crate::session::begin::<Quoits>(Policy::Open, false);
    for point in [Point { x: 300, y: 200 }, Point { x: 700, y: 400 }] {
        let pick = labelled(&game, "Throw").at(point);
        game.choose(&pick).unwrap();
    }
    game
}

#[test]
fn a_record_holds_everything_and_says_what_it_is() {
    let game = hidden(Policy::Ask, false);
    let record = value(&game);
    let keys: Vec<&String> = record.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["digest", "entries", "format", "rules_version", "seats", "setup", "state", "title"]);
    assert_eq!(
        (&record["format"], &record["title"], &record["rules_version"]),
        (&json!(1), &json!("pickets"), &json!(1))
    );
    assert_eq!(record["entries"][0], json!({"seat": 1, "action": {"Hide": {"who": "Wolf", "post": "elm"}}}));
    assert_eq!(
        record["setup"],
        json!({"scenario": "night", "options": {}, "policy": "ask", "seed": 1763, "dice_entered": false})
    );
    assert_eq!(record["digest"], json!(format!("{:016x}", game.digest())));
}

#[test]
fn an_action_that_cannot_be_done_again_is_named_and_play_goes_on_from_the_position() {
    let mut game = hidden(Policy::Ask, false);
    take(&mut game, "March to elm");
    let mut record = value(&game);
    record["entries"][4]["action"]["March"]["post"] = "gate".into();
    let mut loaded = taken::<Pickets>(&record.to_string());
    let Some(Notice::Diverged(Divergence { entry, seat, action, refusal, turn })) = &loaded.notice else {
        panic!("{:?}", loaded.notice)
    };
    assert_eq!((*entry, *seat, *turn), (Some(5), Some(PATROL), 1));
    assert!(action.contains("gate") && refusal.as_ref().is_some_and(|refusal| refusal.code == "P2"));
    assert_eq!((loaded.game.digest(), loaded.game.len()), (game.digest(), 5));
    assert_eq!(loaded.game.log(Viewer::Public)[0].note.rule.0, "TABLE", "the log says that it is lost");
    take(&mut *loaded.game, "Hold");
    let again = taken::<Pickets>(&loaded.game.record());
    assert_eq!((again.notice, again.game.len()), (None, 6), "told once; from then on the game replays again");
    assert!(again.game.at(6).is_some() && again.game.at(3).is_none());
}

#[test]
fn the_notice_for_people_names_no_secret_action() {
    let mut record = value(&hidden(Policy::Ask, false));
    record["entries"][0]["action"]["Hide"]["post"] = "gate".into();
    let notice = taken::<Pickets>(&record.to_string()).notice.unwrap();
    assert!(matches!(&notice, Notice::Diverged(at) if at.action.contains("Wolf") && at.entry == Some(1)));
    let told = notice.to_string();
    assert!(!told.contains("Wolf") && !told.contains("gate") && !told.contains('1'), "{told}");
}

#[test]
fn deeds_that_lead_elsewhere_are_noticed() {
    let game = hidden(Policy::Ask, false);
    let mut record = value(&game);
    record["entries"][0]["action"]["Hide"]["post"] = "mill".into();
    let loaded = taken::<Pickets>(&record.to_string());
    assert!(matches!(&loaded.notice, Some(Notice::Diverged(at)) if at.entry.is_none()), "{:?}", loaded.notice);
    assert_eq!(loaded.game.digest(), game.digest(), "the position counts");
}

#[test]
fn a_position_changed_by_hand_is_noticed() {
    let mut record = value(&hidden(Policy::Ask, false));
    record["state"]["strength"] = 1.into();
    assert_eq!(refused::<Pickets>(&record.to_string()), LoadError::Digest);
    record["state"]["strength"] = 9.into();
    assert!(matches!(refused::<Pickets>(&signed(record)), LoadError::Unsound(_)));
}

/// The record as version 1 of the rules of quoits wrote it: a throw was a seat alone.
fn version_1(mut record: Value) -> Value {
    record["rules_version"] = 1.into();
    for step in record["state"]["steps"].as_array_mut().unwrap() {
        if let Some(throw) = step.get_mut("Throw") {
            *throw = throw["seat"].clone();
        }
    }
    record
}

#[test]
fn a_game_of_older_rules_goes_on_under_the_present_ones() {
    let game = quoits();
    let loaded = taken::<Quoits>(&signed(version_1(value(&game))));
    assert_eq!(loaded.notice, Some(Notice::Upgraded { from: 1, first: None }));
    assert_eq!((loaded.game.digest(), loaded.game.len()), (game.digest(), 2));
    assert_eq!(taken::<Quoits>(&loaded.game.record()).notice, None);
}

#[test]
fn the_first_action_of_a_game_of_older_rules_that_is_no_longer_legal_is_named() {
    let game = quoits();
    let mut record = version_1(value(&game));
    record["entries"][1]["action"]["Throw"] = json!([0, 0]);
    let loaded = taken::<Quoits>(&signed(record.clone()));
    let Some(Notice::Upgraded { from: 1, first: Some(first) }) = loaded.notice else { panic!("{:?}", loaded.notice) };
    assert_eq!((first.entry, first.refusal.unwrap().code), (Some(2), "Q2"));
    assert_eq!(loaded.game.digest(), game.digest());
    record["entries"][1]["action"] = json!({"Hurl": [500, 250]});
    let loaded = taken::<Quoits>(&signed(record));
    let Some(Notice::Upgraded { first: Some(first), .. }) = loaded.notice else { panic!("{:?}", loaded.notice) };
    assert_eq!((first.entry, first.action.contains("Hurl")), (Some(2), true), "an action that can no longer be read");
    assert_eq!((loaded.game.digest(), loaded.game.len()), (game.digest(), 1));
    assert_eq!(taken::<Quoits>(&loaded.game.record()).notice, None);
}

/// Version 1 of A Dark and Bloody Ground set up Harmar's Defeat with three Kentucky militia fewer [DB-16.1.1-a].
#[test]
fn a_battle_begun_with_the_set_up_of_older_rules_goes_on_with_its_own_forces() {
    let record = include_str!("harmars-defeat-1.json");
    let written: Value = serde_json::from_str(record).unwrap();
    let loaded = taken::<DarkAndBloodyGround>(record);
    assert!(matches!(loaded.notice, Some(Notice::Upgraded { from: 1, .. })), "{:?}", loaded.notice);
    let saved = value(&*loaded.game);
    assert_eq!((&saved["state"], &saved["digest"]), (&written["state"], &written["digest"]));
    assert_eq!(saved["rules_version"], json!(DarkAndBloodyGround::SPEC.rules_version));
    assert!(!saved["state"].to_string().contains("KY-8"), "as many Kentucky militia as it began with");
    assert_eq!(taken::<DarkAndBloodyGround>(&loaded.game.record()).notice, None, "told once");
}

/// Version 2 of A Dark and Bloody Ground began Mad Anthony with 24 VPs of the nations [DB-15.3.3-b].
#[test]
fn a_campaign_begun_with_the_points_of_older_rules_keeps_them() {
    let record = include_str!("mad-anthony-2.json");
    let written: Value = serde_json::from_str(record).unwrap();
    let loaded = taken::<DarkAndBloodyGround>(record);
    assert!(matches!(loaded.notice, Some(Notice::Upgraded { from: 2, .. })), "{:?}", loaded.notice);
    let saved = value(&*loaded.game);
    assert_eq!((&saved["state"], &saved["state"]["vp"]), (&written["state"], &json!([0, 24])));
    assert_eq!(taken::<DarkAndBloodyGround>(&loaded.game.record()).notice, None, "told once");
}

/// Version 1 of Smoke & Disorder asked for a lead of two on the Packhorse Road (chapter 29).
#[test]
fn a_game_on_miniatures_begun_under_older_rules_ends_by_its_own_numbers() {
    let record = include_str!("packhorse-road-1.json");
    let written: Value = serde_json::from_str(record).unwrap();
    let mut loaded = taken::<SmokeAndDisorder>(record);
    assert!(matches!(loaded.notice, Some(Notice::Upgraded { from: 1, .. })), "{:?}", loaded.notice);
    let mut state = written["state"].clone();
    state["scenario"]["rules"] = 1.into();
    assert_eq!(value(&*loaded.game)["state"], state);
    let again = taken::<SmokeAndDisorder>(&loaded.game.record());
    assert_eq!((again.notice, again.game.digest()), (None, loaded.game.digest()), "told once");
    let pick = labelled(&*loaded.game, "Play no card");
    loaded.game.choose(&pick).unwrap();
    let outcome = loaded.game.outcome().unwrap();
    let score: Vec<&str> = outcome.score.iter().take(2).map(|line| line.value.as_str()).collect();
    assert_eq!((outcome.winner, score), (None, vec!["4", "3"]), "a lead of one is none");
}

#[test]
fn a_game_whose_set_up_has_not_changed_goes_on_with_its_log() {
    let game = played::<DarkAndBloodyGround>(3, Chooser::Random, 40);
    let mut record = value(&game);
    record["rules_version"] = 1.into();
    let loaded = taken::<DarkAndBloodyGround>(&record.to_string());
    assert_eq!(loaded.notice, Some(Notice::Upgraded { from: 1, first: None }));
    assert_eq!((loaded.game.digest(), loaded.game.len()), (game.digest(), 40));
    record["rules_version"] = 0.into();
    assert_eq!(refused::<DarkAndBloodyGround>(&record.to_string()), LoadError::OlderRules(0));
}

#[test]
fn rules_that_are_too_old_or_too_new_are_refused() {
    let mut record = value(&quoits());
    record["rules_version"] = 0.into();
    assert_eq!(refused::<Quoits>(&record.to_string()), LoadError::OlderRules(0));
    record["rules_version"] = 3.into();
    record["setup"] = "a set-up that only version 3 can read".into();
    assert_eq!(refused::<Quoits>(&record.to_string()), LoadError::NewerRules { record: 3, known: 2 });
    record["format"] = 2.into();
    assert_eq!(refused::<Quoits>(&record.to_string()), LoadError::NewerFormat(2));
}

#[test]
fn titles_that_are_unknown_are_refused() {
    let mut record = value(&quoits());
    let error = |record: &Value| catalog::load(&record.to_string()).err().unwrap();
    assert_eq!(error(&record), LoadError::UnknownTitle("quoits".into()), "a toy is on no shelf");
    record["title"] = format!("\u{7}{}", "x".repeat(100_000)).into();
    assert!(error(&record).to_string().len() < 200);
}

#[test]
fn texts_that_are_no_record_are_refused() {
    let whole = quoits().record();
    for text in ["", "null", "[]", "{}", "7", "oc1", "{\"format\":1}", "\u{0}", &whole[..whole.len() - 1], &whole[1..]]
    {
        assert!(matches!(refused::<Quoits>(text), LoadError::Broken(_)), "{text:.40}");
    }
    let zero = whole.replacen("\"format\":1", "\"format\":0", 1);
    assert!(matches!(refused::<Quoits>(&zero), LoadError::Broken(_)));
    assert_eq!(refused::<Quoits>(&" ".repeat(MAX_RECORD + 1)), LoadError::TooLarge { bytes: MAX_RECORD + 1 });
}

#[test]
fn why_a_record_cannot_be_read_is_said_in_plain_words() {
    let whole = quoits().record();
    let said = |text: &str| refused::<Quoits>(text).to_string();
    for text in ["{}", "{\"name\":\"Anna\"}", "{\"format\":\"1\",\"title\":7}", "[1,2]", "null", "Dear Anna,"] {
        assert_eq!(said(text), "That isn’t an Ohio Country game file.", "{text}");
    }
    for cut in [1, 20, whole.len() / 2, whole.len() - 1] {
        assert_eq!(said(&whole[..cut]), "This game file is cut off: the end is missing.", "{cut}");
    }
    let garbled = said(&whole.replacen("\"setup\":{", "\"setup\":%", 1));
    assert!(garbled.starts_with("This game file is damaged from line 1, character "), "{garbled}");
    for key in ["setup", "seats", "entries", "state", "digest"] {
        let mut record: Value = serde_json::from_str(&whole).unwrap();
        record.as_object_mut().unwrap().remove(key);
        assert_eq!(said(&record.to_string()), format!("This game file is incomplete: “{key}” is missing."));
    }
    let mut record: Value = serde_json::from_str(&whole).unwrap();
    record["seats"] = "two".into();
    assert!(said(&record.to_string()).starts_with("This game file is damaged or was changed: something at line 1, "));
    record = serde_json::from_str(&whole).unwrap();
    record["state"] = json!({"board": "gone"});
    let state = said(&signed(record));
    assert_eq!(state, "This game file is damaged or was changed: its position can’t be read.");
}

#[test]
fn a_record_that_somebody_has_laid_out_to_be_read_is_as_good_as_any() {
    let record = value(&quoits());
    let pretty = serde_json::to_string_pretty(&record).expect("JSON").replace('\n', "\r\n");
    let loaded = taken::<Quoits>(&exchange::from_file(format!("\u{feff}{pretty}\r\n").as_bytes()).expect("a record"));
    assert_eq!((loaded.notice, value(&*loaded.game)), (None, record));
}

#[test]
fn deep_nests_are_refused_wherever_they_stand() {
    let deep = format!("{}{}", "[".repeat(200_000), "]".repeat(200_000));
    assert!(matches!(refused::<Quoits>(&deep), LoadError::Broken(_)));
    let whole = quoits().record();
    for key in ["format", "title", "rules_version", "setup", "seats", "entries", "state", "digest"] {
        let mut record: Value = serde_json::from_str(&whole).unwrap();
        record[key] = "HERE".into();
        let text = record.to_string().replacen("\"HERE\"", &deep, 1);
        assert!(resume::<Quoits>(&text).is_err(), "{key}");
    }
    let extra = whole.replacen('{', &format!("{{\"extra\":{deep},"), 1);
    assert!(resume::<Quoits>(&extra).is_ok(), "what nobody reads does no harm");
}

#[test]
fn sizes_out_of_bounds_are_refused() {
    let mut record = value(&quoits());
    let entry = record["entries"][0].clone();
    record["entries"] = vec![entry; 152].into();
    assert_eq!(refused::<Quoits>(&record.to_string()), LoadError::TooLong(152));
    record["entries"] = vec![json!(0); 70_000].into();
    assert!(matches!(refused::<Quoits>(&record.to_string()), LoadError::Broken(_)));
    record["entries"] = json!([]);
    record["state"] = vec!["x".repeat(1000); 600].into();
    assert!(matches!(refused::<Quoits>(&signed(record)), LoadError::Unsound(_)));
}

#[test]
fn wrong_seats_set_ups_and_types_are_refused() {
    let record = value(&quoits());
    let with = |key: &str, value: Value| {
        let mut record = record.clone();
        record[key] = value;
        signed(record)
    };
    let seat = json!({"name": "Anna"});
    assert_eq!(refused::<Quoits>(&with("seats", json!([seat]))), LoadError::Seats(1));
    let setup = json!({"scenario": "morning", "policy": "open", "seed": 1});
    assert_eq!(refused::<Quoits>(&with("setup", setup)), LoadError::Setup(SetupError::Scenario("morning".into())));
    for (key, value) in [
        ("seats", json!(2)),
        ("seats", json!([{"name": 1}, {"name": 2}])),
        ("setup", json!(null)),
        ("entries", json!({})),
        ("entries", json!([7])),
        ("entries", json!([{"seat": 0}])),
        ("entries", json!([{"seat": 300, "action": "Raise"}])),
        ("state", json!([])),
        ("state", json!(null)),
        ("resumed", json!({"after": 9, "state": {}})),
        ("throw", json!("all of them")),
    ] {
        assert!(matches!(refused::<Quoits>(&with(key, value)), LoadError::Broken(_)), "{key}");
    }
    let digest = record.to_string().replacen("\"digest\":\"", "\"digest\":\"z", 1);
    assert_eq!(refused::<Quoits>(&digest), LoadError::Digest);
}

#[test]
fn a_record_of_a_whole_campaign_fits_into_twenty_kilobytes() {
    for seed in 9..=11 {
        let game = played::<BloodOnTheOhio>(seed, Chooser::Random, usize::MAX);
        assert_eq!(game.setup().scenario, "little-turtles-war");
        let link = exchange::to_link(&game.record());
        // Four letters hold three bytes.
        let packed = link.len() * 3 / 4;
        assert!(game.len() > 500 && packed <= 20 * 1024, "seed {seed}: {} actions, {packed} bytes", game.len());
    }
}
