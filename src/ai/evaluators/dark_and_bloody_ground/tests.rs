//! The opponent plays by the rules and to the end, and better than chance.

use super::DarkAndBloodyGroundEvaluator as Opponent;
use crate::ai::{Evaluator, Level, Proposal, Purpose, Search};
use crate::rules::a_dark_and_bloody_ground::survey::BattleView;
use crate::rules::a_dark_and_bloody_ground::{Action, DarkAndBloodyGround, NA, Piece, Scenario, US};
use crate::rules::{Dice, Report, Seat, Setup, Title};

fn game(scenario: Scenario, seed: u64) -> DarkAndBloodyGround {
    let setup = Setup { scenario: scenario.id().into(), ..Setup::of(DarkAndBloodyGround::SPEC, seed) };
    DarkAndBloodyGround::setup(&setup).expect("a scenario of the title")
}

/// Quick play from here on, `each` asked before every action.
fn play_on(game: &mut DarkAndBloodyGround, seed: u64, mut each: impl FnMut(&DarkAndBloodyGround)) {
    let (mut chance, mut legal) = (Dice::from_seed(seed), Vec::new());
    let mut steps = 0;
    while let Some(decision) = game.decision() {
        each(game);
        let action = Opponent.play(game, &mut chance, &mut legal).expect("quick play has an answer");
        let verdict = game.check(decision.seat, &action);
        assert!(verdict.is_ok(), "{}: {action:?} is refused: {verdict:?}", decision.step);
        game.apply(&action, &mut Report::silent());
        steps += 1;
        assert!(steps < 20_000, "the game does not end");
    }
}

#[test]
fn quick_play_takes_every_scenario_to_its_end() {
    for scenario in Scenario::all() {
        let mut game = game(scenario, 5);
        play_on(&mut game, 6, |_| {});
        assert!(game.outcome().is_some(), "{scenario:?}");
    }
}

#[test]
fn the_values_of_both_sides_make_one() {
    for scenario in [Scenario::FallenTimbers, Scenario::Harmar, Scenario::StClair, Scenario::Wayne] {
        play_on(&mut game(scenario, 8), 9, |game| {
            let [us, na] = [US, NA].map(|seat| Opponent.value(game, seat));
            assert!((0.0..=1.0).contains(&us) && (us + na - 1.0).abs() < 1e-9, "{scenario:?}: {us} and {na}");
        });
    }
}

#[test]
fn proposals_begin_with_what_is_legal() {
    for (scenario, seed) in [(Scenario::BattleHarmar, 1), (Scenario::Harmar, 2), (Scenario::Wayne, 3)] {
        let (mut chance, mut asked) = (Dice::from_seed(seed), 0);
        play_on(&mut game(scenario, seed), seed, |game| {
            asked += 1;
            if asked % 7 > 0 {
                return;
            }
            let decision = game.decision().expect("somebody is asked");
            let mut out: Vec<Proposal<Action>> = Vec::new();
            Opponent.propose(game, &mut chance, &mut out);
            assert!(!out.is_empty(), "nothing to do at {}", decision.step);
            for proposal in &out {
                let first = proposal.plan[0].action;
                assert!(game.check(decision.seat, &first).is_ok(), "{}: {first:?} is proposed", decision.step);
                assert!(proposal.weight >= 0.0 && proposal.weight <= 1.0, "{}: {}", decision.step, proposal.weight);
            }
        });
    }
}

/// Plays a game of a level against chance; the winner.
fn against_chance(scenario: Scenario, seed: u64, seat: Seat, level: Level) -> Option<Seat> {
    let mut game = game(scenario, seed);
    let mut n = 0;
    while let Some(decision) = game.decision() {
        n += 1;
        let level = if decision.seat == seat { level } else { Level::Random };
        let search = Search::begin(game.clone(), decision.seat, level, Purpose::Move, seed + n, Box::new(Opponent));
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
    game.outcome().and_then(|outcome| outcome.winner)
}

#[test]
fn the_normal_level_wins_battles_against_chance_on_both_sides() {
    for scenario in [Scenario::BattleHarmar, Scenario::FallenTimbers] {
        for seat in [US, NA] {
            assert_eq!(against_chance(scenario, 21, seat, Level::Normal), Some(seat), "{scenario:?}");
        }
    }
}

/// The state of the expedition when the nations are to set up.
fn before_the_nations_set_up() -> DarkAndBloodyGround {
    let mut game = game(Scenario::Harmar, 3);
    let mut legal = Vec::new();
    while game.decision().is_some_and(|decision| decision.step != "D-SU-NA") {
        let action = Opponent.play(&game, &mut Dice::from_seed(1), &mut legal).expect("quick play has an answer");
        game.apply(&action, &mut Report::silent());
    }
    game
}

#[test]
fn the_nations_may_set_up_a_war_party_upon_settlers() {
    let game = before_the_nations_set_up();
    let mut out: Vec<Proposal<Action>> = Vec::new();
    Opponent.propose(&game, &mut Dice::from_seed(1), &mut out);
    assert_eq!(out.len(), 2);
    let mut after = game.clone();
    out[1].plan.iter().for_each(|choice| after.apply(&choice.action, &mut Report::silent()));
    let at = after.country().place(Piece::TECUMSEH).area().expect("he is on the map");
    assert!(after.country().area(at).settlers > 0);
    assert_eq!(after.country().units(NA, at).len(), 4);
}

#[test]
fn a_battle_for_kekionga_that_is_running_out_is_lost_to_the_us() {
    let fights =
        |game: &DarkAndBloodyGround| game.battle_view().filter(|battle| !battle.setting_up && battle.brought[1] >= 6);
    let (mut game, mut legal, mut seed) = (game(Scenario::Harmar, 0), Vec::new(), 0);
    while fights(&game).is_none() {
        if game.decision().is_none() {
            seed += 1;
            game = self::game(Scenario::Harmar, seed);
        }
        let action = Opponent.play(&game, &mut Dice::from_seed(seed), &mut legal).expect("quick play has an answer");
        game.apply(&action, &mut Report::silent());
    }
    let early = fights(&game).expect("a battle");
    let late = BattleView { rounds: 1, ..early };
    assert!(super::expedition::decided(&late) < 0.5 * super::expedition::decided(&early));
}

#[test]
fn at_fallen_timbers_the_hex_that_decides_and_whoever_is_in_flight_or_disorder_count() {
    let mut game = game(Scenario::FallenTimbers, 4);
    let mut legal = Vec::new();
    while game.battle_view().is_none_or(|battle| battle.setting_up) {
        let action = Opponent.play(&game, &mut Dice::from_seed(4), &mut legal).expect("quick play has an answer");
        game.apply(&action, &mut Report::silent());
    }
    let view = game.battle_view().expect("it is a battle");
    let worth = |view: &BattleView| super::value::prospect(Scenario::FallenTimbers, view);
    assert!(worth(&BattleView { to_prize: Some(0), ..view }) > worth(&view));
    assert!((worth(&BattleView { disrupted: [0, 3], ..view }) - worth(&view) - 3.0 * 1.43).abs() < 1e-9);
    assert!(worth(&BattleView { running: [0, 4], ..view }) > worth(&view));
    let gone = BattleView { standing: [9, 0], ..view };
    assert_eq!(super::fitted::prospect(Scenario::FallenTimbers, &gone, 1.0), None, "nobody fights for it any more");
}
