//! Whole games through the protocol, by a program that picks at random, beside the same game in the library.

use crate::terminal::{Table, output};
use ohio_country::play::{Game, Pick, new_game};
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::{Dice, Policy, Seat, Setup, Title, Viewer};
use serde_json::{Value, json};
use std::fs;

/// What a viewer is shown: through the protocol, and by the game itself.
fn compared(table: &mut Table, game: &dyn Game) {
    let viewers = [
        ("british", Viewer::Seat(Seat(0))),
        ("indian", Viewer::Seat(Seat(1))),
        ("public", Viewer::Public),
        ("all", Viewer::All),
    ];
    for (name, viewer) in viewers {
        let scene = table.ask(json!({"do": "scene", "viewer": name}));
        assert_eq!(scene, json!({"scene": game.scene(viewer)}), "the scene for {name}");
        let log = table.ask(json!({"do": "log", "viewer": name}));
        assert_eq!(log, json!({"log": game.log(viewer)}), "the log for {name}");
    }
}

fn offered(turn: &Value, game: &dyn Game) {
    let ask = game.decision().expect("somebody decides");
    let offers = game.turn(Viewer::Seat(ask.seat)).offers;
    assert_eq!(turn["seat"], BushyRun::SPEC.seats[ask.seat.index()].id);
    assert_eq!((&turn["rule"], &turn["step"]), (&json!(ask.rule), &json!(ask.step)));
    let told = turn["offers"].as_array().expect("offers");
    assert_eq!(told.len(), offers.len());
    for (n, (told, offer)) in told.iter().zip(offers).enumerate() {
        let path: Vec<String> = offer.path.iter().map(ToString::to_string).collect();
        assert_eq!((&told["offer"], &told["path"]), (&json!(n), &json!(path)));
        assert_eq!((&told["label"], &told["rule"]), (&json!(offer.label), &json!(offer.rule)));
        assert_eq!(told.get("odds"), offer.forecast.map(|odds| json!(odds)).as_ref());
    }
}

/// Plays a game of Bushy Run under standing orders, each action at random, and reads it by `replay`.
fn play_to(seed: u64, ending: &str, winner: &str) {
    let text = seed.to_string();
    let mut table = Table::begin(&["bushy-run", "--seed", &text, "--policy", "orders"]);
    let setup = Setup { policy: Policy::Orders, ..Setup::of(BushyRun::SPEC, seed) };
    let mut game = new_game("bushy-run", setup, Vec::new()).expect("a game");
    let (mut chance, mut steps) = (Dice::from_seed(seed), 0);
    while game.outcome().is_none() {
        let turn = table.ask(json!({"do": "turn"}));
        if steps % 40 == 0 {
            offered(&turn, &*game);
            compared(&mut table, &*game);
        }
        let offer = chance.draw(turn["offers"].as_array().expect("offers").len() as u32) as usize;
        let reply = table.ask(json!({"do": "choose", "offer": offer}));
        assert_eq!(reply["ok"], true, "{reply}");
        game.choose(&Pick::offer(offer)).expect("what the protocol takes is legal");
        steps += 1;
    }
    compared(&mut table, &*game);
    let over = &table.ask(json!({"do": "turn"}))["over"];
    assert_eq!((over["rule"].as_str(), over["winner"].as_str()), (Some(ending), Some(winner)), "seed {seed}: {over}");
    read(table, &*game, ending, steps);
}

fn read(mut table: Table, game: &dyn Game, ending: &str, steps: usize) {
    let saved = &table.ask(json!({"do": "save"}))["record"];
    assert_eq!(saved, &serde_json::from_str::<Value>(&game.record()).expect("JSON"), "records are the same everywhere");
    assert_eq!(table.ask(json!({"do": "quit"})), json!({"bye": true}));
    assert_eq!(table.end(), Some(0));

    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.json");
    fs::write(&path, saved.to_string()).expect("a file");
    let path = path.to_str().expect("a path");
    assert!(output(&["verify", path]).contains(&format!("ok: bushy-run, {steps} entries, over")));
    let replayed = output(&["replay", path]);
    assert!(replayed.contains(&format!("[{ending}]")) && replayed.contains(" won: "), "{replayed}");
    for line in game.log(Viewer::All) {
        assert!(replayed.contains(&line.note.text), "{} is not told", line.note.text);
    }
}

// Seeds by which such a program reaches each ending. A change of the order of what is legal leads to others; one of the rules that
// alters a replay does so too, and raises
// the version of the rules.

#[test]
fn br_11_a_a_program_plays_until_the_wagon_is_taken() {
    play_to(13608, "BR-11-a", "indian");
}

#[test]
fn br_11_b_a_program_plays_until_the_wagon_is_through() {
    play_to(32943, "BR-11-b", "british");
}

#[test]
fn br_11_c_a_program_plays_until_time_is_up_for_the_indian_side() {
    play_to(4, "BR-11-c", "british");
}

#[test]
fn br_11_c_a_program_plays_until_time_is_up_for_the_british_side() {
    play_to(19, "BR-11-c", "indian");
}

#[test]
fn br_11_e_a_program_plays_until_no_indian_unit_is_left() {
    play_to(7323, "BR-11-e", "british");
}
