//! The opponent plays by the rules and to the end, and better than chance.

use super::SmokeAndDisorderEvaluator as Opponent;
use crate::ai::{Evaluator, Level, Proposal, Purpose, Search};
use crate::rules::smoke_and_disorder::{Action, SmokeAndDisorder};
use crate::rules::{Dice, Report, Seat, Setup, Title};

const SCENARIOS: [&str; 4] = ["loyalhanna-1758", "bushy-run-1763", "dunlaps-station-1791", "fallen-timbers-1794"];

fn game(scenario: &str, seed: u64) -> SmokeAndDisorder {
    let setup = Setup { scenario: scenario.into(), ..Setup::of(SmokeAndDisorder::SPEC, seed) };
    SmokeAndDisorder::setup(&setup).expect("a scenario of the title")
}

/// Quick play from here on, `each` asked before every action.
fn play_on(game: &mut SmokeAndDisorder, seed: u64, mut each: impl FnMut(&SmokeAndDisorder)) -> usize {
    let (mut chance, mut legal) = (Dice::from_seed(seed), Vec::new());
    let mut steps = 0;
    while let Some(decision) = game.decision() {
        each(game);
        let action = Opponent.play(game, &mut chance, &mut legal).expect("quick play has an answer");
        let verdict = game.check(decision.seat, &action);
        assert!(verdict.is_ok(), "{}: {action:?} is refused: {verdict:?}", decision.step);
        game.apply(&action, &mut Report::silent());
        steps += 1;
        assert!(steps < 8000, "the game does not end");
    }
    steps
}

#[test]
fn quick_play_takes_every_scenario_to_its_end() {
    for scenario in SCENARIOS {
        let mut game = game(scenario, 5);
        play_on(&mut game, 6, |_| {});
        assert!(game.outcome().is_some(), "{scenario}");
    }
}

#[test]
fn the_values_of_both_sides_make_one() {
    for scenario in SCENARIOS {
        play_on(&mut game(scenario, 8), 9, |game| {
            let [red, blue] = [Seat(0), Seat(1)].map(|seat| Opponent.value(game, seat));
            assert!((0.0..=1.0).contains(&red) && (red + blue - 1.0).abs() < 1e-9, "{scenario}: {red} and {blue}");
        });
    }
}

#[test]
fn proposals_begin_with_what_is_legal_and_points_are_found_again() {
    for (scenario, seed) in SCENARIOS.into_iter().zip(1..) {
        let (mut chance, mut asked) = (Dice::from_seed(seed), 0);
        play_on(&mut game(scenario, seed), seed, |game| {
            asked += 1;
            if asked % 23 > 0 {
                return;
            }
            let decision = game.decision().expect("somebody is asked");
            let mut out: Vec<Proposal<Action>> = Vec::new();
            Opponent.propose(game, &mut chance, &mut out);
            assert!(!out.is_empty() && out.len() <= 8, "{} proposals at {}", out.len(), decision.step);
            for proposal in &out {
                let first = &proposal.plan[0];
                assert!(game.check(decision.seat, &first.action).is_ok(), "{}: {first:?}", decision.step);
                assert!(proposal.weight > 0.0 && proposal.weight <= 1.0, "{}: {}", decision.step, proposal.weight);
                if let Some((template, point)) = &first.aim {
                    let aimed = game.aimed(template, *point);
                    assert_eq!(aimed.ok(), Some(first.action), "{}: {first:?}", decision.step);
                }
            }
            // Reasons cost more than proposals do.
            for proposal in out.iter().take(2) {
                let plan: Vec<Action> = proposal.plan.iter().map(|choice| choice.action).collect();
                let reason = Opponent.reason(game, &plan);
                assert!(!reason.own.contains("  ") && !reason.own.ends_with(' '), "{plan:?}: {}", reason.own);
            }
        });
    }
}

/// Plays a game of two levels, Red's and Blue's; the winner.
pub fn between(scenario: &str, seed: u64, levels: [Level; 2]) -> (Option<Seat>, u32) {
    let mut game = game(scenario, seed);
    let mut n = 0;
    while let Some(decision) = game.decision() {
        n += 1;
        let level = levels[decision.seat.index()];
        let search =
            Search::begin(game.clone(), decision.seat, level, Purpose::Move, seed * 1000 + n, Box::new(Opponent));
        let mut search = search.expect("the seat is to decide");
        search.run(u32::MAX);
        let drawn = game.dice().drawn();
        for choice in search.best() {
            let goes_on = game.decision().is_some_and(|now| now.seat == decision.seat) && game.dice().drawn() == drawn;
            if !goes_on || game.check(decision.seat, &choice.action).is_err() {
                break;
            }
            game.apply(&choice.action, &mut Report::silent());
        }
    }
    (game.outcome().and_then(|outcome| outcome.winner), game.turn_now())
}

#[test]
fn the_easy_level_wins_against_chance_on_both_sides() {
    for seat in [Seat(0), Seat(1)] {
        let mut levels = [Level::Random; 2];
        levels[seat.index()] = Level::Easy;
        assert_eq!(between(SCENARIOS[0], 21, levels).0, Some(seat));
    }
}
