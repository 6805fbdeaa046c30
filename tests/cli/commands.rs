//! The small commands, and what all have in common.

use crate::terminal::{json, ohio, output};
use ohio_country::play::titles;
use serde_json::{Value, json};

#[test]
fn every_command_has_help_with_an_example() {
    for command in [
        "titles",
        "scenarios",
        "scenario",
        "tunables",
        "new",
        "play",
        "sim",
        "fuzz",
        "verify",
        "replay",
        "perft",
        "bench",
    ] {
        let help = output(&[command, "--help"]);
        assert!(help.contains("Example") && help.contains(&format!("ohio {command}")), "{command}: {help}");
    }
    assert!(output(&["--help"]).contains("Exit codes"));
    assert!(output(&["--version"]).contains(env!("CARGO_PKG_VERSION")));
}

#[test]
fn every_level_of_the_opponent_is_offered() {
    let help = output(&["sim", "--help"]);
    for level in ["random", "greedy", "easy", "normal", "hard"] {
        assert!(help.contains(level), "{level}");
    }
}

#[test]
fn titles_and_scenarios_are_those_of_the_shelf() {
    let listed = json(&["titles", "--json"]);
    let ids: Vec<&str> = listed.as_array().expect("titles").iter().filter_map(|title| title["id"].as_str()).collect();
    assert_eq!(ids, titles().iter().map(|entry| entry.spec.id).collect::<Vec<_>>());
    let text = output(&["titles"]);
    assert!(ids.iter().all(|id| text.contains(id)), "{text}");
    for entry in titles() {
        let id = entry.spec.id;
        let listed = json(&["scenarios", id, "--json"]);
        assert_eq!(listed["scenarios"], json!(entry.spec.scenarios));
        assert_eq!(listed["options"], json!(entry.spec.options));
        assert!(entry.spec.scenarios.iter().all(|scenario| output(&["scenarios", id]).contains(scenario.name)));
    }
}

#[test]
fn a_scenario_file_is_checked_as_the_game_reads_it() {
    let page = include_str!("../../docs/scenario-files.md");
    let example = page.split_once("```json\n").and_then(|(_, rest)| rest.split_once("```")).expect("an example").0;
    let folder = std::env::temp_dir().join(format!("ohio-scenario-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_str().expect("a name").to_owned()
    };
    let good = write("good.json", example);
    assert_eq!(output(&["scenario", "check", &good]), "brook-1757: At the brook\n");
    let said = json(&["scenario", "check", &good, "--json"]);
    assert_eq!(said, json!({"scenarios": [{"id": "brook-1757", "title": "At the brook"}], "faults": []}));
    let bad = write("bad.json", &example.replacen("\"figures\": 12", "\"figures\": 9", 1));
    let refused = ohio(&["scenario", "check", &bad]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stdout).starts_with("setup_bad_size: r-1: "), "{refused:?}");
    assert!(String::from_utf8_lossy(&refused.stderr).contains("1 fault"));
    let other = write("other.json", "{}");
    assert_eq!(ohio(&["scenario", "check", &other]).status.code(), Some(1));
    assert_eq!(ohio(&["scenario", "check", "no-such-file.json"]).status.code(), Some(2));
    let other_title = ohio(&["scenario", "check", &good, "--title", "bushy-run"]);
    assert!(String::from_utf8_lossy(&other_title.stdout).starts_with("T19: "), "{other_title:?}");
    let game = folder.join("game.json");
    let game = game.to_str().expect("a name");
    let new = |title: &str, file: &str, out: &str| {
        ohio(&["new", title, "--scenario-file", file, "--seed", "7", "--out", out])
    };
    assert_eq!(new("smoke-and-disorder", &good, game).status.code(), Some(0));
    std::fs::remove_file(&good).expect("the file goes, and the game stays");
    assert!(output(&["replay", game]).contains("At the brook"));
    assert_eq!(ohio(&["verify", game]).status.code(), Some(0));
    let refused = new("smoke-and-disorder", &bad, "-");
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("r-1: 9 figures"), "{refused:?}");
    assert_eq!(new("bushy-run", &bad, "-").status.code(), Some(1));
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

#[test]
fn perft_counts_what_is_legal() {
    let paths = |more: &[&str]| {
        let args = ["perft", "bushy-run", "battle", "--seed", "1", "--json"];
        json(&[&args[..], more].concat())["paths"].clone()
    };
    assert_eq!(paths(&["--depth", "2"]), json!([420, 175_980]));
    assert_eq!(paths(&["--depth", "3", "--after", "150"]), json!([27, 689, 18_783]));
    assert_eq!(ohio(&["perft", "bushy-run", "battle", "--seed", "1", "--depth", "0"]).status.code(), Some(2));
    assert_eq!(ohio(&["perft", "bushy-run", "siege", "--seed", "1", "--depth", "1"]).status.code(), Some(2));
}

#[test]
fn bench_measures_every_title() {
    let speeds = json(&["bench", "--seconds", "0", "--json"]);
    let all: Vec<&str> = titles().iter().map(|entry| entry.spec.id).collect();
    let measured: Vec<&Value> = speeds.as_array().expect("speeds").iter().map(|speed| &speed["title"]).collect();
    assert_eq!(measured, all);
    assert!(speeds[0]["decisions_per_second"].as_f64() > Some(0.0), "{speeds}");
}

#[test]
fn what_is_no_command_is_refused() {
    for args in [&[][..], &["dance"], &["titles", "--loud"], &["verify"]] {
        assert_eq!(ohio(args).status.code(), Some(2), "{args:?}");
    }
}
