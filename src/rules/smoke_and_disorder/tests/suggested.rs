//! Named orders: whole games by them alone, legal to the last action, the same whatever hides.

use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::map::supplied;
use crate::rules::smoke_and_disorder::suggestions::Effort;
use crate::rules::{Dice, Policy, Report};
use std::sync::Arc;

fn begin(scenario: usize, seed: u64, policy: Policy) -> SmokeAndDisorder {
    SmokeAndDisorder::begin(Arc::clone(&supplied()[scenario]), Dice::from_seed(seed), policy)
}

/// Plays the first of the named orders, now and then another, to the end; the number of decisions.
fn by_names(scenario: usize, seed: u64, policy: Policy) -> usize {
    let mut game = begin(scenario, seed, policy);
    let mut chance = Dice::from_seed(seed + 7);
    let mut decisions = 0;
    while let Some(decision) = game.asked() {
        let named = game.named_orders();
        assert!(!named.is_empty() && named.len() <= 12, "{} named orders at {}", named.len(), decision.step);
        let first = chance.draw(4) > 0;
        let pick = if first { 0 } else { chance.draw(named.len() as u32) as usize };
        for order in &named {
            assert!(!order.label.is_empty() && !order.text.is_empty(), "{order:?} at {}", decision.step);
            let verdict = game.verdict(decision.seat, &order.actions[0]);
            assert!(verdict.is_ok(), "{order:?} at {}: {}", decision.step, verdict.unwrap_err().code.id());
        }
        let drawn = game.dice.drawn();
        for action in &named[pick].actions {
            let same = game.asked().is_some_and(|now| now.seat == decision.seat) && game.dice.drawn() == drawn;
            if !same || game.verdict(decision.seat, action).is_err() {
                break;
            }
            game.carry_out(action, &mut Report::silent());
        }
        game.soundness().unwrap_or_else(|e| panic!("scenario {scenario}, seed {seed}: {e} after {:?}", named[pick]));
        decisions += 1;
        assert!(decisions < 6000, "scenario {scenario}, seed {seed}, turn {}: no end", game.turn);
    }
    assert!(game.end.is_some());
    decisions
}

#[test]
fn sd_design_8_whole_games_are_played_by_named_orders_alone() {
    for scenario in 0..4 {
        let policy = [Policy::Ask, Policy::Orders, Policy::Open, Policy::Ask][scenario];
        let decisions = by_names(scenario, 3, policy);
        assert!(decisions > 40, "scenario {scenario}: {decisions} decisions");
    }
}

#[test]
fn sd_design_9_quick_plans_take_every_scenario_to_its_end() {
    for scenario in 0..4 {
        let mut game = begin(scenario, 11, Policy::Ask);
        let mut decisions = 0;
        let started = game.bodies.len();
        while let Some(decision) = game.asked() {
            let plans = game.plans(Effort::Quick);
            let action = plans[0].actions[0];
            let verdict = game.verdict(decision.seat, &action);
            assert!(verdict.is_ok(), "{action:?} at {}: {}", decision.step, verdict.unwrap_err().code.id());
            game.carry_out(&action, &mut Report::silent());
            decisions += 1;
            assert!(decisions < 6000, "scenario {scenario}: no end");
        }
        println!(
            "scenario {scenario}: {decisions} decisions, turn {}, points {:?}, bodies {started}",
            game.turn,
            [0, 1].map(|seat| game.points(crate::rules::Seat(seat)))
        );
    }
}
