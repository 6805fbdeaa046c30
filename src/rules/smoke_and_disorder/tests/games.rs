//! Whole games by chance: every scenario is played to its end, every position on the way can occur, every listed action
//! is legal, and what is written can be read again.

use crate::conformance::any_action;
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::course::Action;
use crate::rules::smoke_and_disorder::map::supplied;
use crate::rules::smoke_and_disorder::pieces::{Load, Name};
use crate::rules::{Act, Dice, Point, Policy, Report, Title};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The same action with its point moved a little, if that is legal.
fn strayed(game: &SmokeAndDisorder, action: Action, chance: &mut Dice) -> Action {
    let seat = game.asked().expect("somebody decides").seat;
    for _ in 0..5 {
        let stray = |p: Point, chance: &mut Dice| Point {
            x: p.x + chance.draw(1600).cast_signed() - 800,
            y: p.y + chance.draw(1600).cast_signed() - 800,
        };
        let moved = match action {
            Action::Leg(at) => Action::Leg(stray(at, chance)),
            Action::Walk { who, to } => Action::Walk { who, to: stray(to, chance) },
            Action::Place { body, at } => Action::Place { body, at: stray(at, chance) },
            Action::Arrive(at) => Action::Arrive(stray(at, chance)),
            Action::Obstacle(at) => Action::Obstacle(stray(at, chance)),
            other => other,
        };
        if game.verdict(seat, &moved).is_ok() {
            return moved;
        }
    }
    action
}

/// Likes charges and volleys, stops moves and turns seldom.
fn weight(action: &Action) -> u32 {
    match action {
        Action::Charge(_) => 40,
        Action::Fire { .. } | Action::Play(_) => 8,
        Action::Activate(_) | Action::React(_) | Action::Leg(_) | Action::Move => 6,
        Action::Form(_) | Action::Call(_) => 1,
        _ => 2,
    }
}

fn pick(acts: &[Act<Action>], chance: &mut Dice) -> Act<Action> {
    let total: u32 = acts.iter().map(|act| weight(act.action())).sum();
    let mut at = chance.draw(total);
    for act in acts {
        let weight = weight(act.action());
        if at < weight {
            return *act;
        }
        at -= weight;
    }
    acts[0]
}

/// A marker hides full strength, and what it has ceased to hide it never hides again [SD-hide-02, SD-hide-07].
fn keeps_its_secrets(game: &SmokeAndDisorder, lifted: &mut BTreeSet<Name>) {
    for body in game.bodies.iter().filter(|body| body.is_in_play()) {
        if !body.concealed {
            lifted.insert(body.id);
            continue;
        }
        assert!(!lifted.contains(&body.id), "{} is concealed again", body.id);
        for (unit, state) in game.members(body) {
            let spec = game.spec(unit);
            let whole = state.figures == spec.figures && state.disorders == 0 && state.load == Load::Loaded;
            assert!(whole && !state.has_fired, "{} is not as fresh as a marker says", body.id);
        }
    }
}

/// Plays a game to its end; the number of decisions.
fn play(scenario: usize, seed: u64, policy: Policy, every: usize) -> usize {
    let mut game = SmokeAndDisorder::begin(Arc::clone(&supplied()[scenario]), Dice::from_seed(seed), policy);
    let mut chance = Dice::from_seed(seed + 1000);
    let mut decisions = 0;
    let mut done: Vec<Action> = Vec::new();
    let mut lifted = BTreeSet::new();
    while let Some(decision) = game.asked() {
        let acts = game.acts();
        assert!(
            !acts.is_empty(),
            "scenario {scenario}, seed {seed}: nothing is legal at {} after {done:?}",
            decision.step
        );
        if decisions % every == 0 {
            for act in &acts {
                let verdict = game.verdict(decision.seat, act.action());
                assert!(verdict.is_ok(), "{act:?} at {}: {}", decision.step, verdict.unwrap_err().code.id());
            }
        }
        let action = match pick(&acts, &mut chance) {
            Act::Do(action) => action,
            Act::Aim(action) => strayed(&game, action, &mut chance),
        };
        game.carry_out(&action, &mut Report::recording());
        done.push(action);
        let last = &done[done.len().saturating_sub(8)..];
        game.soundness()
            .unwrap_or_else(|e| panic!("scenario {scenario}, seed {seed}, turn {}: {e} after {last:?}", game.turn));
        keeps_its_secrets(&game, &mut lifted);
        decisions += 1;
        assert!(decisions < 15_000, "scenario {scenario}, seed {seed}, turn {}: no end after {last:?}", game.turn);
        if decisions % 97 == 0 {
            let text = serde_json::to_string(&game).unwrap();
            assert!(serde_json::from_str::<SmokeAndDisorder>(&text).unwrap() == game, "after {last:?}");
        }
    }
    assert!(game.end.is_some());
    decisions
}

// proves: SD-seq-06, SD-hide-02, SD-hide-07
#[test]
fn sd_scn_08_random_games_of_every_scenario_end_and_are_sound() {
    for scenario in 0..4 {
        for (seed, policy) in [(1, Policy::Ask), (2, Policy::Orders), (3, Policy::Open)] {
            let decisions = play(scenario, seed, policy, 5);
            assert!(decisions > 60, "scenario {scenario} took {decisions} decisions");
        }
    }
}

#[test]
fn sd_geo_22_a_move_may_end_in_an_overlap_that_it_has_lessened() {
    assert!(play(3, 25, Policy::ALL[1], 50) > 60);
}

#[test]
fn a_place_proposed_at_random_is_nearly_always_accepted() {
    let (mut proposed, mut accepted, mut near) = (0, 0, 0);
    for (seed, scenario) in (0..).zip(supplied()) {
        let mut game = SmokeAndDisorder::begin(Arc::clone(scenario), Dice::from_seed(seed), Policy::Ask);
        let mut chance = Dice::from_seed(seed);
        for _ in 0..500 {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            for act in &legal {
                let Act::Aim(template @ (Action::Leg(at) | Action::Walk { to: at, .. })) = act else { continue };
                let Some(point) = game.any_point(template, &mut chance) else { continue };
                proposed += 1;
                accepted += usize::from(game.aimed(template, point).is_ok());
                near += usize::from((point.x - at.x).abs() + (point.y - at.y).abs() <= 2);
            }
            let Some(action) = any_action(&game, &legal, &mut chance) else { break };
            game.apply(&action, &mut Report::silent());
        }
    }
    assert!(proposed > 300 && accepted * 10 > proposed * 9, "{accepted} of {proposed}");
    assert!((proposed / 4..proposed * 3 / 4).contains(&near), "{near} of {proposed} are the one that is known");
}
