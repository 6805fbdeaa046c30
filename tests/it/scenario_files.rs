//! Scenarios that people bring: the worked example of `docs/scenario-files.md` is played, recorded, taken up and spoilt.

use ohio_country::conformance::{Checks, Chooser, RandomGame, random_game_across_with, random_game_with, remote};
use ohio_country::play::seats::summary;
use ohio_country::play::slots::{SaveError, StoreError};
use ohio_country::play::{BeginError, Door, Game, LoadError, Pick, Session, brought, catalog, exchange};
use ohio_country::rules::json::read_positional;
use ohio_country::rules::smoke_and_disorder::SmokeAndDisorder;
use ohio_country::rules::{
    Board, Dice, MAX_SCENARIO_FILE, Policy, ScenarioFault, Setup, SetupError, Title, Viewer, WrittenScenario,
};
use serde_json::{Value, json};

use crate::saves::memory::{Fault, Memory};

/// The whole file of the page.
fn example() -> &'static str {
    let page = include_str!("../../docs/scenario-files.md");
    page.split_once("```json\n").and_then(|(_, rest)| rest.split_once("```")).expect("an example").0
}

fn written() -> WrittenScenario {
    catalog::scenarios_of("smoke-and-disorder", example()).expect("a sound file").remove(0)
}

fn setup(policy: Policy, seed: u64) -> Setup {
    let WrittenScenario { id, file, .. } = written();
    Setup { scenario: id, file: Some(file), policy, ..Setup::of(SmokeAndDisorder::SPEC, seed) }
}

/// A game of the example after so many random actions.
fn played(policy: Policy, seed: u64, actions: usize) -> Session<SmokeAndDisorder> {
    let mut game = Session::<SmokeAndDisorder>::begin(setup(policy, seed), Vec::new()).expect("a sound file");
    let mut chance = Dice::from_seed(seed);
    while let Some(decision) = game.decision().filter(|_| game.len() < actions) {
        let turn = game.turn(Viewer::Seat(decision.seat));
        let pressed: Vec<usize> = (0..turn.offers.len()).filter(|&n| turn.offers[n].region.is_none()).collect();
        let offer = pressed[chance.draw(pressed.len() as u32) as usize];
        game.choose(&Pick::offer(offer)).expect("an offer is legal");
    }
    game
}

#[test]
fn the_door_says_what_is_in_a_file_alike_beside_the_rules_and_through_the_protocol() {
    let (own, other) = (catalog::door("smoke-and-disorder").expect("it is linked"), remote::<SmokeAndDisorder>());
    let written = own.scenarios_of(example()).expect("a sound file");
    assert_eq!(other.scenarios_of(example()), Ok(written.clone()));
    let [scenario] = &written[..] else { panic!("one scenario: {written:?}") };
    assert_eq!((&*scenario.id, &*scenario.title, &*scenario.length), ("brook-1757", "At the brook", "6 turns"));
    let sides = [("Provincials", "Hold the clearing."), ("The band", "Let nobody keep it.")];
    assert_eq!(scenario.sides, sides.map(|(name, task)| (name.to_owned(), task.to_owned())));
    let bad = example().replacen("\"figures\": 12", "\"figures\": 9", 1);
    let faults = own.scenarios_of(&bad).expect_err("too few figures");
    assert_eq!(other.scenarios_of(&bad), Err(faults.clone()));
    assert_eq!((faults.len(), faults[0].code, &*faults[0].entry), (1, "setup_bad_size", "r-1"));
    let none = catalog::scenarios_of("bushy-run", example());
    assert_eq!(none, Err(vec![ScenarioFault::none_read()]));
    for entry in catalog::titles() {
        let reads = catalog::scenarios_of(entry.spec.id, example()).is_ok();
        assert_eq!(reads, entry.spec.scenario_files, "{} says whether it reads such files", entry.spec.id);
    }
}

#[test]
fn a_title_that_reads_no_files_refuses_a_set_up_with_one() {
    let bushy_run = catalog::title("bushy-run").expect("it is on the shelf").spec;
    let setup = Setup { file: Some(example().into()), ..Setup::of(bushy_run, 1) };
    let refused = BeginError::Setup(SetupError::File(vec![ScenarioFault::none_read()]));
    assert_eq!(catalog::new_game("bushy-run", setup, Vec::new()).err(), Some(refused));
}

#[test]
fn the_contract_and_the_secrets_hold_in_games_of_a_scenario_that_was_brought() {
    let checks = Checks { worlds: 2, look: 6, record: 40, secrets: false };
    for (seed, policy) in [(1, Policy::Orders), (2, Policy::Ask), (3, Policy::Open), (4, Policy::Ask)] {
        let totals = random_game_with::<SmokeAndDisorder>(setup(policy, seed), Chooser::Mixed, checks);
        assert!(totals.steps > 20, "{totals}");
    }
    let secrets = Checks { worlds: 3, look: 1, record: 1, secrets: true };
    for seed in 5..8 {
        random_game_with::<SmokeAndDisorder>(setup(Policy::Ask, seed), Chooser::Mixed, secrets);
    }
    let entered = Setup { dice_entered: true, ..setup(Policy::Orders, 8) };
    random_game_with::<SmokeAndDisorder>(entered, Chooser::Random, checks);
}

#[test]
fn the_protocol_of_games_loses_nothing_of_a_scenario_that_was_brought() {
    let checks = Checks { worlds: 1, look: 9, record: 60, secrets: false };
    let totals = random_game_across_with::<SmokeAndDisorder>(setup(Policy::Ask, 9), Chooser::Random, checks);
    assert!(totals.steps > 20, "{totals}");
    let game = remote::<SmokeAndDisorder>().begin(setup(Policy::Ask, 9), Vec::new()).expect("a sound file");
    assert_eq!((game.chart().boards.len(), game.chart().boards[0].id), (1, "brought"));
    assert!(game.chart().board(game.scene(Viewer::Public).board).is_some());
}

#[test]
fn its_table_is_its_own_whatever_it_is_called() {
    let mut file: Value = serde_json::from_str(&written().file).expect("a file");
    file["scenarios"][0]["id"] = json!("loyalhanna-1758");
    let setup = Setup { scenario: "loyalhanna-1758".into(), file: Some(file.to_string()), ..setup(Policy::Open, 3) };
    let game = Session::<SmokeAndDisorder>::begin(setup, Vec::new()).expect("a sound file");
    let board = game.chart().board(game.scene(Viewer::All).board).expect("its table");
    assert_eq!((board.width, board.height, board.ground.len()), (4800, 3600, 3), "not the table that is supplied");
    let terrain: Vec<&str> = board.ground.iter().map(|piece| piece.terrain).collect();
    assert_eq!(terrain, ["woods", "stream", "road"]);
    let told = summary(&game);
    assert_eq!(
        (
            &*told.scenario,
            told.picture.and_then(|board| read_positional::<Board>(&board).ok()).map(|board| board.ground.len())
        ),
        ("At the brook", Some(3))
    );
}

#[test]
fn its_record_opens_without_the_file_and_goes_on_alike() {
    for policy in [Policy::Ask, Policy::Open] {
        let game = played(policy, 11, 60);
        let record = game.record();
        let loaded = catalog::load(&record).expect("it is whole");
        assert_eq!((loaded.notice, loaded.game.digest(), loaded.game.len()), (None, game.digest(), game.len()));
        assert_eq!(loaded.game.scenario_name(), "At the brook");
        assert_eq!(loaded.game.record(), record, "it is written as it was");
        let past = loaded.game.at(20).expect("a moment of it");
        assert_eq!(past.digest(), game.at(20).expect("the same").digest());
        let link = exchange::link_of(&record).expect("it can be resumed");
        let linked = catalog::load(&exchange::from_link(&link).expect("a whole link")).expect("a whole record");
        assert_eq!(linked.game.digest(), game.digest());
        assert_eq!(linked.game.setup(), game.setup(), "the short form carries the file");
        let exported = exchange::from_file(record.as_bytes()).expect("a record");
        assert_eq!(exported, record);
    }
}

#[test]
fn a_set_up_without_a_file_is_written_as_before() {
    let text = serde_json::to_value(Setup::of(SmokeAndDisorder::SPEC, 7)).expect("plain data");
    let keys: Vec<&String> = text.as_object().expect("fields").keys().collect();
    assert_eq!(keys, ["dice_entered", "options", "policy", "scenario", "seed"]);
}

#[test]
fn a_broken_file_in_a_record_is_told_in_plain_words() {
    let record = played(Policy::Open, 12, 10).record();
    let told = |change: &dyn Fn(&mut Value)| {
        let mut spoilt: Value = serde_json::from_str(&record).expect("a record");
        change(&mut spoilt["setup"]);
        let refused = catalog::load(&spoilt.to_string()).err().expect("it cannot begin");
        assert!(matches!(refused, LoadError::Setup(SetupError::File(_))), "{refused:?}");
        refused.to_string()
    };
    let file = written().file;
    let few = file.replacen("\"figures\":12", "\"figures\":9", 1);
    assert_eq!(
        told(&|setup| setup["file"] = json!(few)),
        "This game file can’t be opened, because the scenario file has a fault: r-1: 9 figures; it may have 10 to 16."
    );
    let torn = told(&|setup| setup["file"] = json!("{\n\"schema\" 7}"));
    assert!(torn.contains("line 2, character ") && torn.contains(": from here on it is no JSON"), "{torn}");
    let cut = told(&|setup| setup["file"] = json!(file[..file.len() / 2]));
    assert!(cut.contains("its end is missing"), "{cut}");
    assert!(told(&|setup| setup["scenario"] = json!("other")).contains("it has no scenario “other”"));
    let long = " ".repeat(MAX_SCENARIO_FILE + 1);
    assert!(told(&|setup| setup["file"] = json!(long)).contains("200001 bytes are too many: at most 200000 are read"));
}

/// Every place in a value, as a list of steps to it.
fn places(value: &Value, at: &mut Vec<String>, all: &mut Vec<Vec<String>>) {
    all.push(at.clone());
    let mut inside = |key: String, value: &Value| {
        at.push(key);
        places(value, at, all);
        at.pop();
    };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, value)| inside(key.clone(), value)),
        Value::Array(items) => items.iter().enumerate().for_each(|(n, value)| inside(n.to_string(), value)),
        _ => {}
    }
}

fn spoil(value: &mut Value, place: &[String], chance: &mut Dice) {
    let Some((last, path)) = place.split_last() else { return };
    let parent = path.iter().fold(value, |value, step| match value {
        Value::Array(items) => &mut items[step.parse::<usize>().expect("a number")],
        other => &mut other[step.as_str()],
    });
    let before = match &*parent {
        Value::Array(items) => items[last.parse::<usize>().expect("a number")].as_f64(),
        other => other[last.as_str()].as_f64(),
    };
    let put = match (chance.draw(16), before) {
        (0, _) => None,
        (1, _) => Some(json!(null)),
        (2, _) => Some(json!(-1)),
        (3, _) => Some(json!(0)),
        (4, _) => Some(json!(255)),
        (5, _) => Some(json!(1e9)),
        (6, _) => Some(json!("r-1")),
        (7, _) => Some(json!([])),
        (8, _) => Some(json!({})),
        (9, _) => Some(json!([[0, 0], [48, 0], [48, 36]])),
        (10..=12, Some(number)) => Some(json!(number + 0.25 * f64::from(chance.draw(9)) - 1.0)),
        (_, Some(number)) => Some(json!(number as i64 + i64::from(chance.draw(5)) - 2)),
        (_, None) => Some(json!("Another")),
    };
    match (parent, put) {
        (Value::Object(fields), None) => drop(fields.remove(last)),
        (Value::Object(fields), Some(put)) => drop(fields.insert(last.clone(), put)),
        (Value::Array(items), put) => {
            let n = last.parse::<usize>().expect("a number");
            match put {
                Some(put) => items[n] = put,
                // The same once more: ids are used twice, lists grow.
                None => items.insert(n, items[n].clone()),
            }
        }
        _ => {}
    }
}

#[test]
fn a_file_with_anything_changed_is_refused_by_typed_faults_or_played_and_never_panics() {
    let whole: Value = serde_json::from_str(example()).expect("a file");
    let mut all = Vec::new();
    places(&whole, &mut Vec::new(), &mut all);
    let (mut refused, mut sound) = (0, 0);
    let mut chance = Dice::from_seed(20);
    for _ in 0..1500 {
        let mut file = whole.clone();
        for _ in 0..=chance.draw(3) / 2 {
            let place = all[chance.draw(all.len() as u32) as usize].clone();
            if file.pointer(&format!("/{}", place.join("/"))).is_some() {
                spoil(&mut file, &place, &mut chance);
            }
        }
        match SmokeAndDisorder::scenarios_of(&file.to_string()) {
            Err(faults) => {
                refused += 1;
                let told =
                    |fault: &ScenarioFault| fault.code.len() > 2 && !fault.entry.is_empty() && !fault.text.is_empty();
                assert!(!faults.is_empty() && faults.iter().all(told), "{faults:?}");
            }
            Ok(scenarios) => {
                sound += 1;
                for WrittenScenario { id, file, .. } in scenarios {
                    let setup = Setup { scenario: id, file: Some(file), ..setup(Policy::Open, sound) };
                    let mut run = RandomGame::<SmokeAndDisorder>::begin_with(setup, Chooser::Random);
                    run.play(6, Checks { worlds: 1, look: 3, record: 6, secrets: false });
                }
            }
        }
    }
    assert!(refused > 500 && sound > 100, "{refused} refused, {sound} sound");
    let text = example();
    for cut in (0..text.len()).step_by(97) {
        assert!(SmokeAndDisorder::scenarios_of(&text[..cut]).is_err(), "cut at {cut}");
    }
}

#[test]
fn scenarios_are_kept_on_the_device_until_they_are_removed() {
    const TITLE: &str = "smoke-and-disorder";
    let (store, scenario) = (Memory::default(), written());
    let kept = || brought::list(&store, TITLE).expect("it can be read");
    let key = brought::keep(&store, TITLE, &scenario).expect("there is room");
    assert_eq!(brought::keep(&store, TITLE, &scenario), Ok(key.clone()), "the same file is kept once");
    assert_eq!(kept(), [brought::Kept { key: key.clone(), scenario: Some(scenario.clone()) }]);
    assert_eq!(brought::list(&store, "bushy-run"), Ok(Vec::new()), "those of one title alone");
    let text = store.text(&key).expect("it is there");
    store.put(&key, &text[..text.len() - 9]);
    assert_eq!(kept(), [brought::Kept { key: key.clone(), scenario: None }], "what is broken is seen");
    brought::remove(&store, &key).expect("it can be written");
    assert_eq!(kept(), [], "and can go");
    store.put("ohio-country/settings", "{}");
    brought::remove(&store, "ohio-country/settings").expect("nothing is done");
    assert!(store.text("ohio-country/settings").is_some(), "nothing else goes by it");
}

#[test]
fn what_the_store_refuses_or_loses_is_told_and_nothing_is_kept_by_half() {
    let (store, scenario) = (Memory::default(), written());
    let keep = || brought::keep(&store, "smoke-and-disorder", &scenario);
    store.room.set(Some(100));
    assert_eq!(keep(), Err(SaveError::Store(StoreError::Full)));
    store.room.set(None);
    for fault in [Fault::Lose, Fault::Tear(200), Fault::Garble] {
        store.fault.set(fault);
        assert_eq!(keep(), Err(SaveError::NotKept), "{fault:?}");
        assert_eq!(brought::list(&store, "smoke-and-disorder"), Ok(Vec::new()), "{fault:?}");
    }
    store.closed.set(true);
    assert!(matches!(keep(), Err(SaveError::Store(StoreError::Denied(_)))));
    assert!(brought::list(&store, "smoke-and-disorder").is_err());
}
