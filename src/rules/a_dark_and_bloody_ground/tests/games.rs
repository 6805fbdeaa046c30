//! Whole games by chance: nothing illegal is listed, every position is sound, every game ends.

use crate::conformance::{self, Checks, Chooser};
use crate::rules::a_dark_and_bloody_ground::{DarkAndBloodyGround, Scenario};
use crate::rules::{Dice, Report, Setup, Title};

/// Plays a game of a scenario by chance; the decisions taken.
fn play(scenario: Scenario, seed: u64) -> usize {
    let setup = Setup { scenario: scenario.id().into(), ..Setup::of(DarkAndBloodyGround::SPEC, seed) };
    let mut game = DarkAndBloodyGround::setup(&setup).expect("a scenario of the title");
    let mut chance = Dice::from_seed(seed ^ 0xdb);
    let (mut legal, mut steps) = (Vec::new(), 0);
    while let Some(ask) = game.decision() {
        legal.clear();
        game.legal(&mut legal);
        assert!(!legal.is_empty(), "seed {seed}, step {steps}: nothing is legal at {}", ask.step);
        let act = legal[chance.draw(legal.len() as u32) as usize];
        let verdict = game.check(ask.seat, act.action());
        assert!(verdict.is_ok(), "seed {seed}, step {steps}: {:?} is listed and refused: {verdict:?}", act.action());
        game.apply(act.action(), &mut Report::recording());
        if let Err(unsound) = game.validate() {
            panic!("seed {seed}, step {steps}: after {:?}: {unsound}", act.action());
        }
        steps += 1;
        assert!(steps < DarkAndBloodyGround::SPEC.longest_game as usize, "seed {seed}: the game does not end");
    }
    assert!(game.outcome().is_some());
    steps
}

#[test]
fn games_of_each_campaign_scenario_end() {
    for scenario in [Scenario::Harmar, Scenario::StClair, Scenario::Wayne, Scenario::Campaign] {
        for seed in 0..4 {
            let steps = play(scenario, seed);
            assert!(steps > 20, "{scenario:?} took {steps} decisions");
        }
    }
}

/// Whether the walk of this seed plays a campaign scenario.
fn is_campaign(seed: u64) -> bool {
    let setup = conformance::setup_of(DarkAndBloodyGround::SPEC, seed);
    Scenario::from_id(&setup.scenario).is_some_and(|scenario| !scenario.is_battle())
}

#[test]
fn the_chart_keeps_the_contract() {
    conformance::chart::<DarkAndBloodyGround>();
}

#[test]
fn random_games_keep_the_contract_of_a_title() {
    let care = Checks { worlds: 1, look: 40, record: 4000, secrets: false };
    let seeds = (0..).filter(|&seed| is_campaign(seed)).take(6);
    let seeds: Vec<u64> = seeds.collect();
    let mut tally = conformance::Totals::default();
    for seed in seeds {
        let mut walk = conformance::RandomGame::<DarkAndBloodyGround>::begin(seed, Chooser::Mixed);
        let played = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| walk.finish(care)));
        assert!(played.is_ok(), "seed {seed}: {:?} broke the contract", walk.action());
        tally = tally.and(walk.into_totals());
    }
    assert_eq!(tally.games, 6, "{tally}");
}
