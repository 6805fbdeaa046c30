//! Orders of one decision read differently: anyone who has only their words can tell them apart.

use ohio_country::play::{Pick, catalog};
use ohio_country::rules::{Dice, Setup, Viewer};
use std::collections::BTreeMap;

/// Random games of every scenario of every title, of this length at most.
const GAMES: u64 = 3;
const LONGEST: usize = 1500;

#[test]
fn no_two_orders_of_a_decision_read_alike() {
    let mut looked_at = 0;
    for title in catalog::titles() {
        for (scenario, seed) in title.spec.scenarios.iter().flat_map(|s| (0..GAMES).map(move |seed| (s, seed))) {
            let setup = Setup { scenario: scenario.id.into(), ..Setup::of(title.spec, seed) };
            let mut game = catalog::new_game(title.spec.id, setup, Vec::new()).expect("a game");
            let mut chance = Dice::from_seed(seed);
            for step in 0..LONGEST {
                let Some(decision) = game.decision() else { break };
                let offers = game.turn(Viewer::Seat(decision.seat)).offers;
                let mut told = BTreeMap::new();
                for offer in &offers {
                    if let Some(other) = told.insert(&offer.label, &offer.path) {
                        let (at, label) = (format!("{} seed {seed} step {step}", scenario.id), &offer.label);
                        panic!("{at}, {}: {other:?} and {:?} both read “{label}”", decision.step, offer.path);
                    }
                }
                looked_at += offers.len();
                let pick = chance.draw(offers.len() as u32) as usize;
                let pick = match &offers[pick].region {
                    // The first point of a sketch is legal.
                    Some(region) => Pick::offer(pick).at(region.polygons[0][0]),
                    None => Pick::offer(pick),
                };
                game.choose(&pick).expect("an offer is legal");
            }
        }
    }
    assert!(looked_at > 10_000, "{looked_at} orders were looked at");
}
