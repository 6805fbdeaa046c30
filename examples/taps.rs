//! How many presses the commonest orders of each title take on a tablet, as a table: games played by the opponent.
//!
//! ```text
//! cargo run --release --example taps -- [TITLE [GAMES [LEVEL [SCENARIO]]]]
//! ```
//!
//! `OHIO_EARLY` in the environment names on standard error what asked for a confirmation with odds and then threw no dice.

use ohio_country::ai::Level;
use ohio_country::conformance::{Pressed, kinds, taps};
use ohio_country::play::catalog;
use ohio_country::rules::{Setup, Spec};
use ohio_country::with_title;
use std::collections::BTreeSet;
use std::env;
use std::error::Error;

/// So many actions of a game are looked at.
const MOST_ACTIONS: usize = 6_000;
/// So many kinds of orders of a title stand in the table.
const COMMONEST: usize = 10;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let argument = |n: usize| arguments.get(n).map(String::as_str);
    let games: u64 = argument(1).unwrap_or("2").parse()?;
    let level: Level = argument(2).unwrap_or("greedy").parse()?;
    println!("| title | order | times | presses, median | most |");
    println!("| --- | --- | --- | --- | --- |");
    for entry in catalog::titles().iter().filter(|entry| argument(0).is_none_or(|id| id == entry.spec.id)) {
        let mut given = Vec::new();
        for scenario in entry.spec.scenarios.iter().filter(|scenario| argument(3).is_none_or(|id| id == scenario.id)) {
            for seed in 0..games {
                let setup = Setup { scenario: scenario.id.into(), ..Setup::of(entry.spec, seed) };
                let setup = Setup { policy: entry.spec.usual_policy(&setup, 2), ..setup };
                let game = with_title!(entry.spec.id, T => taps::<T>(&setup, level, MOST_ACTIONS));
                given.extend(game.map_err(|error| error.to_string())?);
            }
        }
        rows(entry.spec, &given);
    }
    Ok(())
}

fn rows(spec: &Spec, given: &[Pressed]) {
    for kind in kinds(given).iter().take(COMMONEST) {
        println!("| {} | {} | {} | {} | {} |", spec.short_name, kind.name, kind.times, kind.median, kind.most);
    }
    if env::var_os("OHIO_EARLY").is_some() {
        let early: BTreeSet<(&str, &str)> =
            given.iter().filter(|order| order.early).map(|order| (order.step, order.kind.as_str())).collect();
        eprintln!("{}: {early:?}", spec.short_name);
    }
}
