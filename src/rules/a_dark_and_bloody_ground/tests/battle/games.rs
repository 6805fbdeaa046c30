//! Whole battle scenarios by chance.

use crate::conformance::{self, Checks, Chooser};
use crate::rules::a_dark_and_bloody_ground::{DarkAndBloodyGround, Scenario};
use crate::rules::{Dice, Report, Setup, Title};

fn play(scenario: Scenario, seed: u64) -> usize {
    let setup = Setup { scenario: scenario.id().into(), ..Setup::of(DarkAndBloodyGround::SPEC, seed) };
    let mut game = DarkAndBloodyGround::setup(&setup).expect("a scenario of the title");
    let mut chance = Dice::from_seed(seed ^ 0xba);
    let (mut legal, mut steps) = (Vec::new(), 0);
    while let Some(ask) = game.decision() {
        legal.clear();
        game.legal(&mut legal);
        assert!(!legal.is_empty(), "seed {seed}, step {steps}: nothing is legal at {}", ask.step);
        for act in &legal {
            let verdict = game.check(ask.seat, act.action());
            assert!(verdict.is_ok(), "seed {seed}, step {steps}: {:?} is refused: {verdict:?}", act.action());
        }
        let act = legal[chance.draw(legal.len() as u32) as usize];
        game.apply(act.action(), &mut Report::recording());
        steps += 1;
        assert!(steps < 20_000, "seed {seed}: the battle does not end");
    }
    steps
}

const BATTLES: [Scenario; 3] = [Scenario::BattleHarmar, Scenario::BattleStClair, Scenario::FallenTimbers];

#[test]
fn battles_by_chance_end() {
    for scenario in BATTLES {
        for seed in 0..4 {
            assert!(play(scenario, seed) > 30, "{scenario:?}");
        }
    }
}

#[test]
fn random_battles_keep_the_contract_of_a_title() {
    let battle = |seed: &u64| {
        let setup = conformance::setup_of(DarkAndBloodyGround::SPEC, *seed);
        BATTLES.iter().any(|scenario| scenario.id() == setup.scenario)
    };
    let care = Checks { worlds: 1, look: 40, record: 1000, secrets: false };
    let tally = conformance::random_games::<DarkAndBloodyGround>((0..).filter(battle).take(6), Chooser::Mixed, care);
    assert_eq!(tally.games, 6, "{tally}");
}
