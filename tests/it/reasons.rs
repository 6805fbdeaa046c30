//! What a hint says of what it advises: the words of an evaluator, over a hundred decisions of a game of its own.

use ohio_country::ai::evaluators::Evaluated;
use ohio_country::ai::{Level, Purpose, Search};
use ohio_country::rules::a_dark_and_bloody_ground::DarkAndBloodyGround;
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::smoke_and_disorder::SmokeAndDisorder;
use ohio_country::rules::{Act, Dice, Report, Setup, Title};
use std::collections::BTreeMap;

/// So many decisions are looked at.
const DECISIONS: usize = 100;

/// Where sides set up: a hint tells the whole plan there, and each piece is put down for the same one.
const SET_UPS: [&str; 4] = ["N-01", "N-02", "D-SU-US", "D-SU-NA"];

/// The reasons for what is chosen at decisions that leave a choice, but for set-ups, one in `every` of them.
fn reasons<T: Evaluated>(scenario: &str, seed: u64, every: usize) -> Vec<String> {
    let setup = Setup { scenario: scenario.into(), ..Setup::of(T::SPEC, seed) };
    // As it is played against a computer.
    let setup = Setup { policy: T::SPEC.usual_policy(&setup, 1), ..setup };
    let (mut game, mut chance) = (T::setup(&setup).expect("a scenario of the spec"), Dice::from_seed(seed));
    let (mut told, mut asked, mut plan) = (Vec::new(), 0, Vec::new());
    while let Some(decision) = game.decision().filter(|_| told.len() < DECISIONS) {
        let mut legal: Vec<Act<T::Action>> = Vec::new();
        game.legal(&mut legal);
        plan.retain(|action| game.check(decision.seat, action).is_ok());
        if plan.is_empty() {
            let thought = u64::from(chance.draw(u32::MAX));
            let world = game.determinize(decision.seat, Dice::from_seed(thought));
            let evaluator = T::evaluator();
            let search = Search::begin(world.clone(), decision.seat, Level::Greedy, Purpose::Move, thought, evaluator);
            let mut search = search.expect("somebody decides");
            search.run(u32::MAX);
            plan.extend(search.best().iter().map(|choice| choice.action.clone()));
            let counts = legal.len() > 1 && !SET_UPS.contains(&decision.step);
            asked += usize::from(counts);
            if counts && asked % every == 0 {
                told.push(T::evaluator().reason(&world, &plan).own.into_owned());
            }
        }
        let action = plan.remove(0);
        let (drawn, seat) = (game.dice().drawn(), decision.seat);
        game.apply(&action, &mut Report::silent());
        if game.dice().drawn() != drawn || game.decision().is_none_or(|next| next.seat != seat) {
            plan.clear();
        }
    }
    told
}

/// A reason without its names and numbers.
fn template(reason: &str) -> String {
    let mut words: Vec<&str> = Vec::new();
    for word in reason.split_whitespace() {
        let core = word.trim_matches(|c: char| !c.is_alphanumeric());
        let named = core.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
        let word = if named || core.is_empty() { "…" } else { word };
        if word != "…" || words.last() != Some(&"…") {
            words.push(word);
        }
    }
    words.join(" ")
}

/// What is wrong with what is said in a game, in words; empty if nothing is.
fn faults<T: Evaluated>(scenario: &str, seed: u64, every: usize) -> Vec<String> {
    let told = reasons::<T>(scenario, seed, every);
    let mut counted: BTreeMap<String, usize> = BTreeMap::new();
    for reason in &told {
        *counted.entry(template(reason)).or_default() += 1;
    }
    let silent = counted.get("").copied().unwrap_or(0);
    let badly = told.iter().filter(|reason| reason.ends_with('.') || reason.starts_with(char::is_uppercase));
    let often = counted.iter().filter(|&(_, &n)| n * 5 > told.len());
    let all = told.len();
    (badly.map(|reason| format!("{scenario}: {reason}")))
        .chain(often.map(|(template, n)| format!("{scenario}: {n} of {all}: {template}")))
        .chain((silent * 10 > all).then(|| format!("{scenario}: nothing is said of {silent} of {all}")))
        .chain((all < DECISIONS / 2).then(|| format!("{scenario}: only {all} decisions")))
        .collect()
}

#[test]
fn over_a_hundred_decisions_no_reason_makes_up_more_than_a_fifth() {
    let mut all = faults::<BushyRun>(BushyRun::SPEC.scenarios[0].id, 3, 2);
    for scenario in ["harmar-campaign", "war-on-the-wabash"] {
        all.extend(faults::<BloodOnTheOhio>(scenario, 3, 3));
    }
    for scenario in ["harmar-1790", "battle-st-clair"] {
        all.extend(faults::<DarkAndBloodyGround>(scenario, 3, 2));
    }
    for scenario in SmokeAndDisorder::SPEC.scenarios {
        all.extend(faults::<SmokeAndDisorder>(scenario.id, 3, 1));
    }
    assert!(all.is_empty(), "{all:#?}");
}
