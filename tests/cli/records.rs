//! Records in files: written here and opened by the app, verified, replayed.

use crate::terminal::{Table, json, ohio, output, stopped};
use ohio_country::play::catalog;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn put(folder: &TempDir, name: &str, text: &str) -> String {
    let path = folder.path().join(name);
    fs::write(&path, text).expect("a file");
    path.to_str().expect("a path").to_string()
}

/// A game of some actions.
fn played() -> Value {
    let mut table = Table::begin(&["bushy-run", "--seed", "9", "--policy", "orders"]);
    for n in 0..60_u64 {
        let turn = table.ask(json!({"do": "turn"}));
        let offers = turn["offers"].as_array().expect("offers").len() as u64;
        table.ask(json!({"do": "choose", "offer": n * 7 % offers}));
    }
    table.ask(json!({"do": "save"}))["record"].clone()
}

#[test]
fn a_new_record_is_what_the_app_opens_and_no_file_is_written_over() {
    let folder = folder();
    let path = folder.path().join("new.json");
    let args =
        ["new", "bushy-run", "--seed", "18446744073709551615", "--option", "zones=on", "--policy", "open", "--out"];
    let args = [&args[..], &[path.to_str().expect("a path")]].concat();
    output(&args);
    let text = fs::read_to_string(&path).expect("a file");
    let loaded = catalog::load(text.trim()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(loaded.notice, None);
    let setup = loaded.game.setup();
    assert_eq!((setup.seed, setup.policy.id(), setup.options["zones"].as_str()), (u64::MAX, "open", "on"));
    let (code, said) = stopped(&args);
    assert!(code == 2 && said.contains("exists"), "{said}");
    assert_eq!(fs::read_to_string(&path).expect("a file"), text);

    let fresh: Vec<Value> = (0..2).map(|_| json(&["new", "bushy-run", "--out", "-"])).collect();
    assert_ne!(fresh[0]["setup"]["seed"], fresh[1]["setup"]["seed"], "fresh seeds differ");
}

#[test]
fn verify_tells_a_good_record_from_one_whose_actions_were_changed() {
    let (folder, good) = (folder(), played());
    let at = put(&folder, "good.json", &good.to_string());
    let found = json(&["verify", "--json", &at]);
    assert_eq!((&found[0]["verdict"], &found[0]["deeds"]), (&json!("ok"), &json!(60)));
    assert_eq!(found[0]["digest"], good["digest"]);

    let mut tampered = good.clone();
    tampered["entries"][12] = tampered["entries"][11].clone();
    let changed = put(&folder, "changed.json", &tampered.to_string());
    let output = ohio(&["verify", "--json", &at, &changed]);
    assert_eq!(output.status.code(), Some(1));
    let found: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&found[0]["verdict"], &found[1]["verdict"]), (&json!("ok"), &json!("diverged")));
    let first = &found[1]["first"];
    assert_eq!((&first["deed"], &first["seat"]), (&json!(13), &json!("indian")), "{first}");
    assert!(first["refusal"].as_str().is_some_and(|refusal| refusal.contains("BR-")), "{first}");
    let output = ohio(&["verify", &changed]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("diverged: entry 13"), "{said}");

    let mut short = good;
    short["entries"].as_array_mut().expect("entries").pop();
    let short = put(&folder, "short.json", &short.to_string());
    let output = ohio(&["verify", &short]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.code() == Some(1) && said.contains("all entries are legal and lead to another position"));
}

#[test]
fn verify_refuses_what_is_no_whole_record() {
    let (folder, good) = (folder(), played());
    let mut state = good.clone();
    state["state"]["turn"] = json!(7);
    let whole = good.to_string();
    for (name, text) in [
        ("state.json", state.to_string()),
        ("cut.json", whole[..whole.len() / 2].to_string()),
        ("other.json", whole.replace("bushy-run", "bushy-walk")),
        ("another.json", whole.replace("\"bushy-run\"", "\"smoke-and-disorder\"")),
        ("empty.json", String::new()),
    ] {
        let path = put(&folder, name, &text);
        let output = ohio(&["verify", &path]);
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.code() == Some(1) && said.contains("refused: "), "{name}: {said}");
        assert_eq!(stopped(&["replay", &path]).0, 1, "{name}");
        assert_eq!(stopped(&["play", "--record", &path]).0, 1, "{name}");
    }
    let missing = folder.path().join("missing.json");
    assert!(!Path::new(&missing).exists());
    let (code, said) = stopped(&["verify", missing.to_str().expect("a path")]);
    assert!(code == 2 && said.lines().count() == 1 && said.starts_with("ohio: "), "{said}");
}

#[test]
fn a_record_opens_however_its_file_was_written() {
    let (folder, good) = (folder(), played());
    let pretty = serde_json::to_string_pretty(&good).expect("JSON").replace('\n', "\r\n");
    let wide =
        |text: &str| [0xfeff].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect::<Vec<_>>();
    let link = ohio_country::play::exchange::link_of(&good.to_string()).expect("it can be resumed");
    let files = [
        ("marked.json", format!("\u{feff}{pretty}\r\n\r\n").into_bytes()),
        ("wide.json", wide(&format!("{good}\r\n"))),
        ("link.txt", format!("Your turn: https://example.org/{link} .\r\n").into_bytes()),
    ];
    for (name, bytes) in files {
        let path = folder.path().join(name);
        fs::write(&path, bytes).expect("a file");
        let path = path.to_str().expect("a path");
        let found = json(&["verify", "--json", path]);
        assert_eq!((&found[0]["verdict"], &found[0]["digest"]), (&json!("ok"), &good["digest"]), "{name}");
        assert!(output(&["replay", path]).contains("Bushy Run"), "{name}");
    }
}

#[test]
fn replay_tells_each_reader_what_it_may_know() {
    let (folder, record) = (folder(), played());
    let game = catalog::load(&record.to_string()).unwrap_or_else(|error| panic!("{error}")).game;
    let path = put(&folder, "game.json", &record.to_string());
    for (name, viewer) in [
        ("british", ohio_country::rules::Viewer::Seat(ohio_country::rules::Seat(0))),
        ("indian", ohio_country::rules::Viewer::Seat(ohio_country::rules::Seat(1))),
        ("public", ohio_country::rules::Viewer::Public),
        ("all", ohio_country::rules::Viewer::All),
    ] {
        let log = game.log(viewer);
        let replay = json(&["replay", &path, "--as", name, "--json"]);
        assert_eq!(replay["lines"], json!(log), "{name}");
        let text = output(&["replay", &path, "--as", name]);
        assert!(log.iter().all(|line| text.contains(&line.note.text)), "{name}: {text}");
        let part = json(&["replay", &path, "--as", name, "--to", "5", "--json"]);
        assert_eq!(part["lines"], json!(&log[..log.len().min(5)]), "{name}");
    }
    let british = output(&["replay", &path, "--as", "british"]);
    assert!(!british.contains("first party set up at"), "the British read nothing of the Indian set-up: {british}");
    assert!(output(&["replay", &path, "--as", "indian"]).contains("first party set up at"));
    assert_eq!(stopped(&["replay", &path, "--as", "french"]).0, 2);
}

#[test]
fn replay_keeps_the_seed_of_a_game_with_secrets_until_it_is_over() {
    let folder = folder();
    let seed_of = |name: &str, record: &Value| {
        let path = put(&folder, name, &record.to_string());
        let setup = json(&["replay", &path, "--json"])["setup"].clone();
        assert_eq!(setup["scenario"], "battle", "{setup}");
        setup.get("seed").cloned()
    };
    assert_eq!(seed_of("begun.json", &played()), None, "seed and log would give the coming dice");
    let mut over = catalog::load(&played().to_string()).unwrap_or_else(|error| panic!("{error}")).game;
    over.concede().expect("the game is given up");
    let over = serde_json::from_str(&over.record()).expect("a record");
    assert_eq!(seed_of("over.json", &over), Some(json!(9)));
    let open = Table::begin(&["bushy-run", "--seed", "9", "--policy", "open"]).ask(json!({"do": "save"}));
    assert_eq!(seed_of("open.json", &open["record"]), Some(json!(9)));
}
