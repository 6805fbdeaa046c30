//! Studies and fuzzing: the same seeds give the same results, whatever the threads and slices.

use crate::terminal::{json, ohio, stopped};
use serde_json::{Value, json};
use std::fs;

fn sim(games: &str, threads: &str) -> Value {
    json(&["sim", "bushy-run", "--games", games, "--seed", "11", "--seats", "random,random", "--threads", threads])
}

#[test]
fn the_same_seeds_give_the_same_results_whatever_the_threads_and_slices() {
    let whole = sim("60", "1");
    let results = &whole["results"];
    assert_eq!((&results["games"], &results["finished"], &results["failed"]), (&json!(60), &json!(60), &json!([])));
    let sum = |of: &Value| of.as_object().expect("counts").values().filter_map(Value::as_u64).sum::<u64>();
    assert_eq!((sum(&results["wins"]), sum(&results["endings"])), (60, 60));
    assert_eq!(sum(&results["decisions_by_seat"]), results["decisions"].as_u64().expect("a count"));
    for seat in ["british", "indian"] {
        let share = &results["shares"][seat];
        let of = |key: &str| share[key].as_f64().expect("a share");
        assert!(of("low") <= of("of_all") && of("of_all") <= of("high"), "{share}");
        let time = &whole["timing"]["decision"][seat];
        assert!(time["mean_us"].as_f64() > Some(0.0) && time["p95_us"].as_f64() > Some(0.0), "{time}");
    }
    assert_eq!(&sim("60", "4")["results"], results);

    let folder = tempfile::tempdir().expect("a folder");
    let put = |name: &str, study: Value| {
        let path = folder.path().join(name);
        fs::write(&path, study.to_string()).expect("a file");
        path.to_str().expect("a path").to_string()
    };
    let (a, b, c) = (put("a", sim("0..25", "2")), put("b", sim("25..40", "1")), put("c", sim("40..60", "3")));
    let merged = json(&["sim", "--merge", &c, &a, &b]);
    assert_eq!((&merged["results"], &merged["games"]), (results, &json!(["0..60"])));

    let twice = stopped(&["sim", "--merge", &a, &b, &a]);
    assert!(twice.0 == 2 && twice.1.contains("counted before"), "{twice:?}");
    let other = json(&["sim", "bushy-run", "--games", "60..61", "--seed", "12", "--json"]);
    let other = stopped(&["sim", "--merge", &a, &put("other", other)]);
    assert!(other.0 == 2 && other.1.contains("another study"), "{other:?}");
    let none = stopped(&["sim", "--merge", &put("none", json!({"games": 3}))]);
    assert!(none.0 == 2 && none.1.contains("no study"), "{none:?}");
}

#[test]
fn computers_play_and_the_same_seeds_give_the_same_games() {
    let study = |seats: &str, threads: &str| {
        let args = ["sim", "bushy-run", "--games", "2", "--seed", "5", "--seats", seats, "--threads", threads];
        json(&args)
    };
    for seats in ["greedy,easy", "easy,random"] {
        let whole = study(seats, "2");
        let results = &whole["results"];
        assert_eq!((&results["finished"], &results["failed"]), (&json!(2), &json!([])), "{seats}");
        assert_eq!(whole["seats"], json!(seats.split(',').collect::<Vec<_>>()));
        assert_eq!(&study(seats, "1")["results"], results, "{seats}");
    }
}

#[test]
fn a_study_tells_what_points_were_given_and_paid_for() {
    let study = |games: &str| {
        json(&["sim", "dark-and-bloody-ground", "campaign-1790", "--games", games, "--seed", "3", "--threads", "2"])
    };
    let whole = study("3");
    let results = &whole["results"];
    let points = results["points"].as_object().expect("points by source");
    for (seat, line) in [("us ", "VP of the US"), ("na ", "VP of the nations")] {
        let own: Vec<&Value> =
            points.iter().filter(|(source, _)| source.starts_with(seat)).map(|(_, sum)| sum).collect();
        let sum: i64 = own.iter().filter_map(|sum| sum["points"].as_i64()).sum();
        assert_eq!(Some(2 * sum), results["scores"][line]["halves"].as_i64(), "{line}: all of it has a source");
        let shares: f64 = own.iter().filter_map(|sum| sum["share"].as_f64()).sum();
        assert!((shares - 1.0).abs() < 1e-9, "{line}: the shares of what was given are {shares}");
    }
    assert!(points.contains_key("na DB-15.4.5-b units") && points.contains_key("us DB-9.2.1-c"), "{points:?}");
    assert!(points["us DB-9.2.1-c"]["points"].as_i64() < Some(0), "markers are paid for");

    let folder = tempfile::tempdir().expect("a folder");
    let put = |name: &str, study: Value| {
        let path = folder.path().join(name);
        fs::write(&path, study.to_string()).expect("a file");
        path.to_str().expect("a path").to_string()
    };
    let (a, b) = (put("a", study("0..1")), put("b", study("1..3")));
    assert_eq!(&json(&["sim", "--merge", &a, &b])["results"], results);
}

#[test]
fn a_study_that_makes_no_sense_is_refused() {
    for wrong in [
        &["--games", "0", "--seed", "1"][..],
        &["--games", "9..3", "--seed", "1"],
        &["--games", "many", "--seed", "1"],
        &["--games", "3"],
        &["--games", "3", "--seed", "1", "--seats", "random"],
        &["--games", "3", "--seed", "1", "--seats", "random,genius"],
        &["--games", "3", "--seed", "18446744073709551615"],
        &["--games", "3", "--seed", "1", "--set", "vp-village"],
        &["--games", "3", "--seed", "1", "--set", "none-such=4"],
    ] {
        let (code, said) = stopped(&[&["sim", "bushy-run"], wrong].concat());
        assert!(code == 2 && !said.is_empty(), "{wrong:?}: {said}");
    }
}

#[test]
fn fuzz_plays_the_same_games_however_closely_it_looks() {
    let fuzz = |more: &[&str]| {
        let args = ["fuzz", "bushy-run", "--games", "3", "--seed", "2", "--json"];
        let mut findings = json(&[&args[..], more].concat());
        for key in ["seconds", "decisions_per_second", "checks", "look", "record"] {
            assert!(findings[key].take().as_f64() > Some(0.0), "{key}");
        }
        findings
    };
    let far = fuzz(&["--look", "500", "--record", "500", "--threads", "1"]);
    assert_eq!((&far["games"], &far["failed"], &far["faults"]), (&json!(3), &json!(0), &json!([])));
    assert_eq!(fuzz(&["--look", "30", "--record", "100", "--threads", "3"]), far);
    assert_eq!(ohio(&["fuzz", "bushy-run", "--games", "0", "--seed", "2"]).status.code(), Some(2));
}

#[test]
fn slices_are_added_up_however_their_files_were_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let put = |name: &str, bytes: Vec<u8>| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).expect("a file");
        path.to_str().expect("a path").to_string()
    };
    let [a, b] = ["0..1", "1..2"].map(|games| sim(games, "1").to_string());
    let marked = put("a", format!("\u{feff}{a}\r\n").into_bytes());
    let wide = put("b", [0xfeff].into_iter().chain(b.encode_utf16()).flat_map(u16::to_le_bytes).collect());
    assert_eq!(json(&["sim", "--merge", &marked, &wide])["games"], json!(["0..2"]));
}

#[test]
fn the_same_arguments_tune_the_same_weights_and_only_of_a_title_that_has_some() {
    let tune = |threads: &str| {
        let args = ["tune", "bushy-run", "--rounds", "1", "--steps", "1", "--candidates", "4", "--games", "2"];
        json(&[&args[..], &["--seed", "3", "--threads", threads, "--json"]].concat())
    };
    let tuning = tune("2");
    assert_eq!(tune("1"), tuning);
    let sides: Vec<&Value> = tuning["steps"].as_array().expect("steps").iter().map(|step| &step["side"]).collect();
    assert_eq!(sides, [&json!("british"), &json!("indian")]);
    let weights = tuning["weights"].as_array().expect("weights");
    assert!(weights.iter().any(|weight| weight["name"] == "gate_first" && weight["side"] == "british"), "{weights:?}");
    let (code, said) = stopped(&["tune", "blood-on-the-ohio", "--seed", "1"]);
    assert!(code == 2 && said.contains("no weights"), "{said}");
}

#[test]
fn the_same_arguments_fit_the_same_weights_and_only_of_a_title_that_shows_something() {
    let fit = |threads: &str| {
        let args = ["fit", "blood-on-the-ohio", "st-clairs-advance-1", "--games", "6", "--seed", "3"];
        let players = ["--seats", "greedy,greedy", "--seats", "easy,greedy", "--threads", threads, "--json"];
        json(&[&args[..], &players].concat())
    };
    let fitted = fit("2");
    assert_eq!(fit("1"), fitted);
    let first = fitted.as_array().expect("groups").iter().find(|group| group["group"] == "first third");
    let first = first.expect("the first third");
    assert_eq!(first["games"], 12, "six of each pair");
    assert_eq!(first["weights"][0]["name"], "Always");
    assert!(first["before"]["error"].as_f64() > Some(0.0) && first["after"]["error"].as_f64() > Some(0.0), "{first}");
    for (args, said) in [
        (&["bushy-run", "--games", "2"][..], "shows nothing"),
        (&["blood-on-the-ohio", "--games", "2", "--seats", "greedy"], "2 seats"),
        (&["blood-on-the-ohio", "--games", "2", "--seats", "greedy,grandmaster"], "the levels are"),
    ] {
        let (code, told) = stopped(&[&["fit"][..], args, &["--seed", "1"]].concat());
        assert!(code == 2 && told.contains(said), "{told}");
    }
}

#[test]
fn a_study_of_bushy_run_can_change_a_number_of_its_tables() {
    let study = |set: &[&str]| {
        json(&[&["sim", "bushy-run", "--games", "20", "--seed", "4", "--seats", "random,random"][..], set].concat())
    };
    let (usual, changed) = (study(&[]), study(&["--set", "fire-captain=1"]));
    assert_eq!(changed["changed"], json!([{"name": "fire-captain", "value": "1"}]));
    assert_ne!(usual["results"], changed["results"]);
    assert_eq!(study(&["--set", "fire-captain=2"])["results"], usual["results"], "that is what it is");
}
