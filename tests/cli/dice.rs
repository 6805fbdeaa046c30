//! Dice that somebody throws by hand and enters: a missing one is asked for, never invented.

use crate::terminal::Table;
use ohio_country::rules::Dice;
use serde_json::{Value, json};

/// Plays at random until a throw wants at least two dice; how many, and what was chosen.
fn wanted(table: &mut Table) -> (u64, u64) {
    let mut chance = Dice::from_seed(5);
    for _ in 0..3000 {
        let turn = table.ask(json!({"do": "turn"}));
        let offer = chance.draw(turn["offers"].as_array().expect("offers").len() as u32);
        let reply = table.ask(json!({"do": "choose", "offer": offer}));
        match reply["wants"]["dice"].as_u64() {
            None => assert_eq!(reply["ok"], true, "{reply}"),
            Some(0 | 1) => enter(table, &mut chance),
            Some(dice) => return (dice, offer.into()),
        }
    }
    panic!("nobody throws two dice in 3000 actions");
}

/// Enters one face after the other, until the throw is whole.
fn enter(table: &mut Table, chance: &mut Dice) {
    while table.ask(json!({"do": "dice", "values": [chance.d6()]}))["ok"] == false {}
}

fn record(table: &mut Table) -> Value {
    table.ask(json!({"do": "save"}))["record"].clone()
}

#[test]
fn a_throw_is_asked_for_entered_in_parts_and_told() {
    let mut table = Table::begin(&["bushy-run", "--seed", "3", "--dice", "entered"]);
    assert_eq!(table.greeting["dice"], "entered");
    assert_eq!(table.ask(json!({"do": "dice", "values": [3]}))["error"]["code"], "no-throw");
    let (dice, offer) = wanted(&mut table);
    let before = record(&mut table);

    let throw = table.ask(json!({"do": "turn"}))["throw"].clone();
    assert_eq!(throw, json!({"offer": offer, "wants": {"dice": dice}}));
    let elsewhere = table.ask(json!({"do": "choose", "offer": offer + 1}));
    assert_eq!(elsewhere["refusal"]["code"], "T09", "the throw comes first");
    assert_eq!(table.ask(json!({"do": "undo"}))["ok"], false, "and is no way back");

    for no_face in [0, 7, 255, 300] {
        let refused = table.ask(json!({"do": "dice", "values": [no_face]}));
        assert_eq!(refused["refusal"]["code"], "T06", "{refused}");
    }
    let part = table.ask(json!({"do": "dice", "values": [4]}));
    assert_eq!(part, json!({"ok": false, "wants": {"dice": dice - 1}}));
    let many = vec![2; dice as usize + 40];
    assert_eq!(table.ask(json!({"do": "dice", "values": many}))["refusal"]["code"], "T07");
    assert_eq!(table.ask(json!({"do": "turn"}))["throw"]["wants"]["dice"], dice - 1, "what was refused is not entered");
    assert_eq!(record(&mut table), before, "until the throw is whole nothing has happened");

    let rest = vec![2; dice as usize - 1];
    let thrown = table.ask(json!({"do": "dice", "values": rest}));
    assert_eq!(thrown["ok"], true, "{thrown}");
    let entered =
        record(&mut table)["entries"].as_array().and_then(|entries| entries.last().cloned()).expect("an action");
    let mut faces = vec![4];
    faces.extend(rest);
    assert_eq!(entered["dice"], json!(faces), "in the order in which they were entered");
    let mut told: Vec<u64> = thrown["dice"].as_array().expect("dice").iter().filter_map(Value::as_u64).collect();
    told.sort_unstable();
    faces.sort_unstable();
    assert_eq!(told, faces, "and they are told");
}

#[test]
fn a_throw_waits_in_the_record() {
    let mut table = Table::begin(&["bushy-run", "--seed", "3", "--dice", "entered"]);
    let (dice, offer) = wanted(&mut table);
    table.ask(json!({"do": "dice", "values": [6]}));
    let saved = record(&mut table);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.json");
    std::fs::write(&path, saved.to_string()).expect("a file");
    let mut again = Table::begin(&["--record", path.to_str().expect("a path")]);
    let throw = again.ask(json!({"do": "turn"}))["throw"].clone();
    assert_eq!(throw, json!({"offer": offer, "wants": {"dice": dice}}), "faces entered in part are entered anew");
    assert_eq!(again.ask(json!({"do": "dice", "values": vec![1; dice as usize]}))["ok"], true);
}
