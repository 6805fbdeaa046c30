//! How often the device changes hands, as a table: every title and scenario under every policy, played by the opponent.
//!
//! ```text
//! cargo run --release --example hand_overs -- [TITLE [GAMES [LEVEL [SCENARIO [POLICY]]]]]
//! ```

use ohio_country::ai::Level;
use ohio_country::conformance::{HandOvers, hand_overs};
use ohio_country::play::catalog;
use ohio_country::rules::{Policy, Secrecy, Setup, Spec};
use ohio_country::with_title;
use std::env;
use std::error::Error;

/// No game of these levels needs more.
const MOST_ACTIONS: u32 = 40_000;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let argument = |n: usize| arguments.get(n).map(String::as_str);
    let games: u64 = argument(1).unwrap_or("4").parse()?;
    let level: Level = argument(2).unwrap_or("greedy").parse()?;
    println!("| title | scenario | policy | hand-overs, least to most | recaps | of one line | signs |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    for entry in catalog::titles().iter().filter(|entry| argument(0).is_none_or(|id| id == entry.spec.id)) {
        for scenario in entry.spec.scenarios.iter().filter(|scenario| argument(3).is_none_or(|id| id == scenario.id)) {
            for &policy in entry.spec.policies.iter().filter(|policy| argument(4).is_none_or(|id| id == policy.id())) {
                let counts = (0..games).map(|seed| {
                    let setup = Setup { policy, scenario: scenario.id.into(), ..Setup::of(entry.spec, seed) };
                    count(entry.spec, &secretive(entry.spec, setup), level)
                });
                let counts: Vec<HandOvers> = counts.collect::<Result<_, _>>()?;
                row(entry.spec, scenario.name, policy.id(), &counts);
            }
        }
    }
    Ok(())
}

/// The same with whatever hides something, unless all is open.
fn secretive(spec: &Spec, mut setup: Setup) -> Setup {
    if let (Secrecy::Option { option, choice, .. }, true) = (spec.secrecy, setup.policy != Policy::Open) {
        setup.options.insert(option.into(), choice.into());
    }
    setup
}

fn count(spec: &Spec, setup: &Setup, level: Level) -> Result<HandOvers, Box<dyn Error>> {
    Ok(with_title!(spec.id, T => hand_overs::<T>(setup, level, MOST_ACTIONS)).map_err(|error| error.to_string())?)
}

fn row(spec: &Spec, scenario: &str, policy: &str, counts: &[HandOvers]) {
    let range = |of: fn(&HandOvers) -> u32| {
        let (least, most) = (counts.iter().map(of).min().unwrap_or(0), counts.iter().map(of).max().unwrap_or(0));
        if least == most { least.to_string() } else { format!("{least}–{most}") }
    };
    let unfinished = counts.iter().filter(|count| !count.over).count();
    let note = if unfinished == 0 { String::new() } else { format!(" ({unfinished} unfinished)") };
    println!(
        "| {} | {scenario}{note} | {policy} | {} | {} | {} | {} |",
        spec.short_name,
        range(|count| count.letters),
        range(|count| count.recaps),
        range(|count| count.short_recaps),
        range(|count| count.signs),
    );
    if env::var_os("OHIO_STEPS").is_some() {
        for count in counts {
            eprintln!("{:?}", count.at);
        }
    }
}
