//! Ready-made orders: each action is legal in its turn, and a round is played in few taps.

use super::Posture;
use crate::rules::a_dark_and_bloody_ground::battle::state::Stage;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround};
use crate::rules::a_dark_and_bloody_ground::pieces::NA;
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;
use crate::rules::{Act, Report, Setup, Suggestion, Title};

fn battle(scenario: Scenario, seed: u64) -> DarkAndBloodyGround {
    let setup = Setup { scenario: scenario.id().into(), ..Setup::of(DarkAndBloodyGround::SPEC, seed) };
    DarkAndBloodyGround::setup(&setup).expect("a scenario of the title")
}

/// The first legal action.
fn first(game: &DarkAndBloodyGround) -> Action {
    let mut legal: Vec<Act<Action>> = Vec::new();
    game.legal(&mut legal);
    *legal.first().expect("somebody is asked").action()
}

/// Does what one tap does: a suggestion as far as it goes. How many actions were done, and whether a die was thrown.
fn tap(game: &mut DarkAndBloodyGround, actions: &[Action]) -> (usize, bool) {
    let (seat, before) = (game.decision().expect("somebody is asked").seat, game.dice().drawn());
    for (n, action) in actions.iter().enumerate() {
        if game.check(seat, action).is_err() {
            return (n, game.dice().drawn() != before);
        }
        game.apply(action, &mut Report::silent());
    }
    (actions.len(), game.dice().drawn() != before)
}

/// What a player who wants to advance taps.
fn wanted(suggestions: &[Suggestion<Action>]) -> Option<&Suggestion<Action>> {
    suggestions.iter().find(|suggestion| suggestion.label == "All advance").or(suggestions.first())
}

#[test]
fn actions_of_a_suggestion_are_legal_until_a_die_has_its_say() {
    for (scenario, seed) in [(Scenario::BattleHarmar, 3), (Scenario::BattleStClair, 4), (Scenario::FallenTimbers, 5)] {
        let mut game = battle(scenario, seed);
        while game.decision().is_some() {
            let suggestions = game.suggestions();
            for suggestion in &suggestions {
                let mut trial = game.clone();
                let (done, thrown) = tap(&mut trial, &suggestion.actions);
                assert!(done > 0, "{scenario:?}: {} begins with what is refused", suggestion.label);
                assert!(
                    thrown || done == suggestion.actions.len(),
                    "{scenario:?}: {} is refused halfway",
                    suggestion.label
                );
            }
            let actions = wanted(&suggestions).map_or_else(|| vec![first(&game)], |wanted| wanted.actions.clone());
            tap(&mut game, &actions);
        }
        assert!(game.outcome().is_some());
    }
}

#[test]
fn a_round_of_twenty_units_takes_at_most_thirty_taps() {
    let mut game = battle(Scenario::FallenTimbers, 11);
    let mut most = 0;
    let (mut round, mut taps) = (0, [0; 2]);
    while let Some(decision) = game.decision() {
        let fight = game.fight();
        if fight.round != round {
            most = most.max(taps[0]).max(taps[1]);
            (round, taps) = (fight.round, [0; 2]);
        }
        let suggestions = game.suggestions();
        let actions = wanted(&suggestions).map_or_else(|| vec![first(&game)], |wanted| wanted.actions.clone());
        if round > 0 {
            taps[decision.seat.index()] += 1;
        }
        tap(&mut game, &actions);
    }
    assert!(round > 1, "the battle was over at once");
    assert!(most <= 30, "{most} taps in one round");
}

#[test]
fn orders_by_posture_differ_and_end_the_impulse() {
    let mut game = battle(Scenario::FallenTimbers, 7);
    while !matches!(game.fight().stage, Stage::Move(None)) {
        let actions = wanted(&game.suggestions()).map_or_else(|| vec![first(&game)], |wanted| wanted.actions.clone());
        tap(&mut game, &actions);
    }
    let [hold, charge] = [Posture::Hold, Posture::Charge].map(|posture| game.orders(posture));
    assert_ne!(hold, charge);
    assert!(charge.len() > hold.len(), "a charge moves more pieces");
    for orders in [hold, charge] {
        let mut trial = game.clone();
        tap(&mut trial, &orders);
        assert!(!matches!(trial.fight().stage, Stage::Move(_)), "the impulse is not over");
    }
}

#[test]
fn the_orders_of_a_position_are_the_same_each_time() {
    let game = battle(Scenario::BattleStClair, 9);
    assert_eq!(game.suggestions(), game.clone().suggestions());
    assert_eq!(game.next_order(Posture::Advance, None), game.next_order(Posture::Advance, None));
}

#[test]
fn the_nations_at_fallen_timbers_are_set_up_on_hex_a_and_about_it() {
    for seed in 1..=6 {
        let mut game = battle(Scenario::FallenTimbers, seed);
        while !matches!(game.fight().stage, Stage::Deploy(NA)) {
            game.apply(&first(&game), &mut Report::silent());
        }
        let ready = game.suggestions();
        tap(&mut game, &ready[0].actions);
        let (held, a) = (game.fight().held(NA), game.fight().board.field().lettered(0));
        assert!(held.has(a), "seed {seed}: nobody stands on hex A");
        let open = a.around().iter().filter(|&beside| !held.has(beside)).count();
        assert!(open <= 1, "seed {seed}: {open} hexes beside it are open");
    }
}
