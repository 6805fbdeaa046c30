//! The protocol, request by request.

use crate::terminal::{Table, command, ohio};
use serde_json::{Value, json};
use std::io::Write;
use std::process::Stdio;

fn code(reply: &Value) -> &str {
    reply["error"]["code"].as_str().unwrap_or_else(|| panic!("no error: {reply}"))
}

#[test]
fn the_greeting_says_what_is_played() {
    let table = Table::begin(&["bushy-run", "battle", "--seed", "7", "--option", "zones=on", "--policy", "open"]);
    let greeting = &table.greeting;
    assert_eq!(greeting["protocol"], 1);
    assert_eq!((&greeting["title"], &greeting["scenario"]), (&json!("bushy-run"), &json!("battle")));
    assert_eq!(greeting["seats"], json!(["british", "indian"]));
    assert_eq!((&greeting["policy"], &greeting["dice"]), (&json!("open"), &json!("thrown")));
    assert_eq!(table.end(), Some(0), "the end of standard input is the end");
}

#[test]
fn a_malformed_line_gets_an_error_and_the_game_goes_on() {
    let mut table = Table::begin(&["bushy-run", "--seed", "7"]);
    table.ask(json!({"do": "choose", "offer": 3}));
    let before = table.ask(json!({"do": "save"}));
    let malformed: [&[u8]; 14] = [
        b"xx",
        b"{",
        b"[]",
        b"null",
        b"7",
        b"\"turn\"",
        b"{}",
        b"{\"do\":\"dance\"}",
        b"{\"do\":\"choose\"}",
        b"{\"do\":\"choose\",\"offer\":-1}",
        b"{\"do\":\"choose\",\"offer\":0,\"speed\":9}",
        b"{\"do\":\"dice\",\"values\":[1.5]}",
        b"\xff\xfe",
        &[b'['; 5000],
    ];
    for line in malformed {
        let reply = table.raw(line);
        assert_eq!(code(&reply), "malformed", "{reply}");
    }
    assert_eq!(code(&table.raw(&vec![b' '; 3 << 20])), "too-long");
    assert_eq!(code(&table.raw(&[b"\"".as_slice(), &vec![b'x'; 1 << 20]].concat())), "too-long");
    table.send(b"");
    assert_eq!(table.ask(json!({"do": "save"})), before, "an empty line is passed over, and nothing has changed");
    assert_eq!(table.ask(json!({"do": "quit"})), json!({"bye": true}));
    assert_eq!(table.end(), Some(0));
}

#[test]
fn a_mark_of_the_encoding_line_ends_of_windows_and_empty_lines_do_no_harm() {
    let mut table = Table::begin(&["bushy-run", "--seed", "7"]);
    let turn = table.raw(b"\xef\xbb\xbf{\"do\":\"turn\"}\r");
    assert!(turn["offers"].is_array(), "{turn}");
    table.send(b"\xef\xbb\xbf\r");
    table.send(b" \t\r");
    assert_eq!(table.raw(b"\xef\xbb\xbf  {\"do\":\"turn\"}"), turn, "and where texts were joined");
    for wide in [&b"\xff\xfe{\0\"\0d\0o\0"[..], b"\xfe\xff\0{\0\"", b"\0{\0\"\0"] {
        let reply = table.raw(wide);
        assert_eq!(code(&reply), "malformed");
        assert!(reply["error"]["text"].as_str().is_some_and(|text| text.contains("UTF-16")), "{reply}");
    }
    assert_eq!(table.end(), Some(0));
}

#[test]
fn names_that_mean_nothing_are_errors_and_what_the_rules_forbid_is_a_refusal() {
    let mut table = Table::begin(&["bushy-run", "--seed", "7"]);
    for request in ["scene", "log"] {
        assert_eq!(code(&table.ask(json!({"do": request, "viewer": "french"}))), "no-viewer");
    }
    assert_eq!(code(&table.ask(json!({"do": "why", "seat": "all", "path": []}))), "no-seat");
    assert_eq!(code(&table.ask(json!({"do": "why", "seat": "indian", "path": ["hex:3"]}))), "no-target");
    assert_eq!(code(&table.ask(json!({"do": "advise", "level": "genius"}))), "no-level");
    assert_eq!(code(&table.ask(json!({"do": "dice", "values": [5]}))), "dice-thrown");
    let refused = table.ask(json!({"do": "choose", "offer": 100_000}));
    assert_eq!((&refused["ok"], &refused["refusal"]["code"]), (&json!(false), &json!("T02")));
    assert_eq!(table.ask(json!({"do": "undo"}))["refusal"]["code"], "T04");
    assert_eq!(table.ask(json!({"do": "redo"}))["refusal"]["code"], "T05");
    let why = table.ask(json!({"do": "why", "seat": "indian", "path": ["piece:I01", "space:B"]}));
    assert!(why["why"].as_array().is_some_and(|why| why.iter().all(|why| why["rule"].is_string())), "{why}");
}

#[test]
fn what_was_done_is_told_to_its_doer_and_can_be_taken_back() {
    let mut table = Table::begin(&["bushy-run", "--seed", "7"]);
    let before = table.ask(json!({"do": "save"}));
    let first = table.ask(json!({"do": "turn"}))["offers"][4].clone();
    let chosen = table.ask(json!({"do": "choose", "offer": first["offer"]}));
    assert_eq!((&chosen["ok"], &chosen["dice"]), (&json!(true), &json!([])));
    assert_eq!(chosen["notes"].as_array().map(Vec::len), Some(1), "{chosen}");
    let british = table.ask(json!({"do": "log", "viewer": "british"}));
    assert_eq!(british, json!({"log": []}), "the other side reads nothing of it");
    let after = table.ask(json!({"do": "save"}));
    assert_eq!(table.ask(json!({"do": "undo"})), json!({"ok": true}));
    assert_eq!(table.ask(json!({"do": "save"})), before);
    assert_eq!(table.ask(json!({"do": "redo"})), json!({"ok": true}));
    assert_eq!(table.ask(json!({"do": "save"})), after);
}

/// Takes the first offer until the set-up can be confirmed, and confirms it.
fn set_up(table: &mut Table) {
    loop {
        let turn = table.ask(json!({"do": "turn"}));
        let offers = turn["offers"].as_array().expect("offers");
        let confirm = offers.iter().find(|offer| offer["path"] == json!(["button:confirm"]));
        let chosen = table.ask(json!({"do": "choose", "offer": confirm.unwrap_or(&offers[0])["offer"]}));
        assert_eq!(chosen["ok"], true, "{chosen}");
        if confirm.is_some() {
            break;
        }
    }
}

#[test]
fn what_passed_the_turn_is_taken_back_until_the_other_side_has_looked() {
    let mut table = Table::begin(&["bushy-run", "--seed", "7"]);
    set_up(&mut table);
    assert_eq!(
        table.ask(json!({"do": "scene", "viewer": "public"})).get("error"),
        None,
        "what all may see tells nothing"
    );
    assert_eq!(table.ask(json!({"do": "undo"})), json!({"ok": true}));
    assert_eq!(table.ask(json!({"do": "turn"}))["seat"], "indian");
    set_up(&mut table);
    assert_eq!(table.ask(json!({"do": "log", "viewer": "british"})).get("error"), None);
    assert_eq!(table.ask(json!({"do": "undo"}))["refusal"]["code"], "T04");
}

#[test]
fn a_saved_game_goes_on_from_its_record() {
    let mut table = Table::begin(&["bushy-run", "--seed", "7"]);
    for offer in [5, 9, 40] {
        table.ask(json!({"do": "choose", "offer": offer}));
    }
    let (turn, saved) = (table.ask(json!({"do": "turn"})), table.ask(json!({"do": "save"})));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.json");
    std::fs::write(&path, saved["record"].to_string()).expect("a file");
    let mut again = Table::begin(&["--record", path.to_str().expect("a path")]);
    assert_eq!(again.greeting.get("notice"), None);
    assert_eq!((again.ask(json!({"do": "turn"})), again.ask(json!({"do": "save"}))), (turn, saved));
}

#[test]
fn a_game_that_cannot_be_set_up_stops_with_exit_code_2_before_the_greeting() {
    for args in [
        &["play"][..],
        &["play", "chess"],
        &["play", "bushy-run", "siege"],
        &["play", "bushy-run", "--option", "zones"],
        &["play", "bushy-run", "--option", "zones=maybe"],
        &["play", "bushy-run", "--seed", "seven"],
        &["play", "bushy-run", "--record", "x.json"],
        &["play", "--record", "there/is/no/such.json"],
    ] {
        let output = ohio(args);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args:?}");
        assert!(!output.stderr.is_empty());
    }
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let mut child = command(&["play", "bushy-run", "--seed", "7"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("ohio runs");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("standard input");
    let _ = input.write_all(b"{\"do\":\"turn\"}\n{\"do\":\"turn\"}\n");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
}

#[test]
fn advice_can_be_followed_and_changes_nothing_by_itself() {
    let mut table = Table::begin(&["bushy-run", "--seed", "7"]);
    let before = table.ask(json!({"do": "save"}));
    let ask = json!({"do": "advise", "level": "easy", "seed": 3});
    let advice = table.ask(ask.clone())["advice"].clone();
    assert_eq!((&table.ask(ask)["advice"], table.ask(json!({"do": "save"}))), (&advice, before));
    assert_eq!(advice["level"], "easy");
    assert!(advice["considered"].as_array().is_some_and(|all| all.iter().all(|one| one["label"].is_string())));
    let why = advice["why"]["hint"].as_str().expect("a sentence");
    assert!(why.contains(advice["why"]["best"].as_str().expect("a label")), "{why}");
    assert!(
        advice["then"].as_array().is_some_and(|then| then.len() == 30),
        "thirty units and a confirmation: {advice}"
    );
    assert_eq!(table.ask(json!({"do": "choose", "offer": advice["offer"]}))["ok"], true);
    for level in ["random", "greedy", "normal", "hard"] {
        let advice = table.ask(json!({"do": "advise", "level": level}))["advice"].clone();
        assert!(advice["offer"].is_u64() && advice["level"] == level, "{advice}");
    }
    assert!(table.ask(json!({"do": "advise"}))["advice"]["level"] == "normal");
}
