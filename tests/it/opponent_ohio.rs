//! The opponent of Blood on the Ohio: what its evaluator knows, on positions where the best action is plain.

use ohio_country::ai::evaluators::Evaluated;
use ohio_country::ai::{Evaluator, Level, Proposal, Purpose, Search};
use ohio_country::conformance::random_game_to;
use ohio_country::rules::blood_on_the_ohio::{
    Action, BloodOnTheOhio, Fort, Marker, Piece, PieceSet, Place, Scenario, Status, Structure, US, WC, atlas,
};
use ohio_country::rules::{Act, Dice, Report, Setup, Title};
use serde_json::{Value, json};

type Ohio = BloodOnTheOhio;

fn evaluator() -> Box<dyn Evaluator<Ohio>> {
    Ohio::evaluator()
}

fn begin(scenario: &str, seed: u64) -> Ohio {
    let setup = Setup { scenario: scenario.into(), ..Setup::of(Ohio::SPEC, seed) };
    Ohio::setup(&setup).expect("a set-up")
}

/// Goes on by quick play while `on` says so.
fn quick(game: &mut Ohio, seed: u64, on: impl Fn(&Ohio) -> bool) -> usize {
    let (evaluator, mut chance, mut legal) = (evaluator(), Dice::from_seed(seed), Vec::<Act<Action>>::new());
    let mut actions = 0;
    while let Some(decision) = game.decision().filter(|_| on(game)) {
        let action = evaluator.play(game, &mut chance, &mut legal).expect("it plays");
        let verdict = game.check(decision.seat, &action);
        assert!(verdict.is_ok(), "{} at {}: {action:?}: {verdict:?}", game.scenario().id(), decision.step);
        game.apply(&action, &mut Report::silent());
        actions += 1;
        assert!(actions < Ohio::SPEC.longest_game as usize, "it comes to an end");
    }
    actions
}

/// The Harmar Campaign at its first special action, changed by `edit` as it is written.
fn harmar(edit: impl Fn(&mut Value)) -> Ohio {
    let mut game = begin("harmar-campaign", 5);
    quick(&mut game, 5, |game| game.segment() == 0);
    let mut written = serde_json::to_value(&game).expect("a state can be written");
    edit(&mut written);
    let game: Ohio = serde_json::from_value(written).expect("it can be read");
    game.validate().expect("it holds together");
    game
}

/// What `hard` does.
fn best(game: &Ohio, seed: u64) -> Action {
    let seat = game.decision().expect("somebody decides").seat;
    let world = game.determinize(seat, Dice::from_seed(seed));
    let mut search = Search::begin(world, seat, Level::Hard, Purpose::Move, seed, evaluator()).expect("it decides");
    while !search.progress().is_over() {
        search.run(16);
    }
    search.best().first().expect("a plan").action
}

fn moved(written: &mut Value, piece: &str, to: &str) {
    let at = written["board"]["at"].as_object_mut().expect("places");
    for pieces in at.values_mut() {
        pieces.as_array_mut().expect("pieces").retain(|p| p != piece);
    }
    at.retain(|_, pieces| !pieces.as_array().expect("pieces").is_empty());
    written["inside"].as_array_mut().expect("pieces").retain(|p| p != piece);
    let at = written["board"]["at"].as_object_mut().expect("places");
    at.entry(to).or_insert_with(|| json!([])).as_array_mut().expect("pieces").push(json!(piece));
}

#[test]
fn quick_play_brings_every_scenario_to_its_end_by_legal_actions() {
    for scenario in Scenario::ALL {
        for seed in 0..3 {
            let mut game = begin(scenario.id(), seed);
            let actions = quick(&mut game, seed, |_| true);
            assert!(actions > 20 && game.outcome().is_some(), "{}: {actions}", scenario.id());
        }
    }
}

#[test]
fn every_set_up_proposed_is_legal_to_its_confirmation() {
    for scenario in Scenario::ALL {
        let mut game = begin(scenario.id(), 3);
        for _ in 0..2 {
            let decision = game.decision().expect("somebody sets up");
            assert!(decision.step.starts_with("SETUP"), "{}", decision.step);
            let mut proposals = Vec::new();
            evaluator().propose(&game, &mut Dice::from_seed(1), &mut proposals);
            assert!(!proposals.is_empty(), "{} {}", scenario.id(), decision.step);
            let mut next = None;
            for proposal in proposals {
                let mut placed = game.clone();
                for choice in &proposal.plan {
                    let legal = placed.check(decision.seat, &choice.action);
                    assert!(legal.is_ok(), "{} {}: {:?}: {legal:?}", scenario.id(), decision.step, choice.action);
                    placed.apply(&choice.action, &mut Report::silent());
                }
                let same = placed.decision().is_some_and(|now| now.step == decision.step);
                assert!(!same, "{} {}: it is confirmed", scenario.id(), decision.step);
                next = Some(placed);
            }
            game = next.expect("a set-up");
        }
    }
}

#[test]
fn chances_of_the_united_states_and_the_confederacy_add_up_to_one() {
    for seed in 0..10 {
        for actions in [0, 60, 150, 300, 600, 4000] {
            let game = random_game_to::<Ohio>(seed, actions);
            let [us, wc] = [US, WC].map(|seat| evaluator().value(game.state(), seat));
            assert!((0.0..=1.0).contains(&us) && (us + wc - 1.0).abs() < 1e-12, "{us} and {wc}");
            if let Some(outcome) = game.state().outcome() {
                let won = outcome.winner.map_or(0.5, |seat| f64::from(u8::from(seat == US)));
                assert!((us - won).abs() < 1e-12, "{us}");
            }
        }
    }
}

#[test]
fn points_of_a_side_raise_its_chance() {
    for (us, wc) in [(8, 4), (20, 10), (4, 0)] {
        let chance = |points: [u8; 2]| {
            let game = harmar(|written| written["vp"] = json!(points));
            evaluator().value(&game, US)
        };
        assert!(chance([us, wc]) > chance([wc, wc]) && chance([wc, wc]) > chance([wc, us]), "{us} {wc}");
    }
}

#[test]
fn the_expedition_is_driven_out_where_every_raid_razes() {
    // Two steps short of the withdrawal, with nothing but A chits in the cup: any raid wins the campaign.
    let mut game = harmar(|written| {
        written["vp"] = json!([0, 14]);
        written["raid_cup"] = json!([3, 0, 0, 0]);
        written["sap"] = json!([1, 1]);
    });
    game.apply(&Action::Pass, &mut Report::silent());
    for seed in 0..3 {
        let Action::Raid { at } = best(&game, seed) else { panic!("it raids") };
        assert!(matches!(game.structures().at(at), Some(Structure::Settlement(_))));
    }
}

#[test]
fn the_fort_that_the_campaign_turns_on_is_built_where_a_wagon_waits() {
    let game = harmar(|written| moved(written, "SW-1", "eagle-creek"));
    assert!(game.is_fort_site(Place::from_id("eagle-creek").expect("a space")));
    for seed in 0..3 {
        let built = best(&game, seed);
        assert!(matches!(built, Action::Build { marker: Marker::Fort(Fort::Steuben), .. }), "{built:?}");
    }
}

#[test]
fn a_repair_is_made_where_no_raid_can_undo_it() {
    // The Confederacy has all its points: what is repaired now is raided again. Later in the turn it has none.
    let edit = |wc: u8| {
        move |written: &mut Value| {
            written["sap"] = json!([2, wc]);
            written["box_settlements"] = json!(0);
            written["structures"]["standing"]["pittsburgh"] = json!({"settlement": "reduced"});
        }
    };
    for seed in 0..2 {
        assert_eq!(best(&harmar(edit(0)), seed), Action::Repair { at: Place::from_id("pittsburgh").expect("a space") });
        assert_eq!(best(&harmar(edit(5)), seed), Action::Pass);
    }
}

#[test]
fn the_last_point_is_kept_for_the_fort_that_is_needed() {
    // No wagon stands on a site yet, and a settlement can be built at any time.
    let game = harmar(|written| written["sap"] = json!([1, 0]));
    for seed in 0..3 {
        assert_eq!(best(&game, seed), Action::Pass);
    }
}

#[test]
fn no_settlement_brings_a_nation_into_the_war() {
    // The US build once the Confederacy has no points left.
    let game = harmar(|written| written["sap"] = json!([4, 0]));
    let mut proposals = Vec::new();
    evaluator().propose(&game, &mut Dice::from_seed(1), &mut proposals);
    let site = |p: &Proposal<Action>| match p.plan.first()?.action {
        Action::Build { at, .. } => Some(at),
        _ => None,
    };
    let built: Vec<_> = proposals.iter().filter_map(site).collect();
    assert!(!built.is_empty(), "something is built");
    for at in built {
        let out = atlas().nation(at).is_some_and(|nation| game.status_of(nation) == Status::Nonaligned);
        assert!(!out, "{at:?} wakes a nation");
    }
}

/// The first US Operations of the Harmar Campaign; neither side does anything before.
fn operations(edit: impl Fn(&mut Value)) -> Ohio {
    let mut game = harmar(edit);
    while game.decision().is_some_and(|decision| decision.step == "SA_CHOOSE") {
        game.apply(&Action::Pass, &mut Report::silent());
    }
    assert_eq!(game.decision().map(|decision| (decision.seat, decision.step)), Some((US, "OPS_IDLE")));
    game
}

fn piece(id: &str) -> Piece {
    Piece::from_id(id).expect("a piece")
}

#[test]
fn the_army_leaves_its_wagon_to_others() {
    let game = operations(|_| ());
    let army = game.natural(piece("harmar"));
    let wagon = army.and(PieceSet::WAGONS).first().expect("a wagon beside the army");
    let mut proposals = Vec::new();
    evaluator().propose(&game, &mut Dice::from_seed(1), &mut proposals);
    let done = |p: &Proposal<Action>| p.plan.iter().map(|choice| choice.action).collect::<Vec<_>>();
    let marches =
        proposals.iter().map(done).filter(|plan| plan.first() == Some(&Action::Form { piece: piece("harmar") }));
    let marches: Vec<_> = marches.collect();
    assert!(!marches.is_empty(), "the army marches");
    for plan in marches {
        let left = plan.contains(&Action::Pick { piece: wagon }) || !game.natural(piece("harmar")).has(wagon);
        assert!(left, "{plan:?}");
    }
}

#[test]
fn an_open_village_is_swept_over_by_a_small_force() {
    // Hardin and a company stand two steps from Lower Shawneetown, whose warriors are away.
    let at = Place::from_id("lower-shawneetown").expect("a space");
    let mut game = operations(|written| {
        let there = written["board"]["at"]["lower-shawneetown"].as_array().cloned().unwrap_or_default();
        for piece in there.iter().filter_map(Value::as_str) {
            moved(written, piece, "wapatomica");
        }
        written["structures"]["standing"]["lower-shawneetown"] = json!({"village": "healthy"});
        moved(written, "hardin", "brush-creek");
        moved(written, "RI-3", "brush-creek");
    });
    assert!(game.is_village_at_war(at) && game.stack(WC, at).is_empty());
    game.apply(&Action::Form { piece: piece("hardin") }, &mut Report::silent());
    for seed in 0..8 {
        let action = best(&game, seed);
        if action == Action::Overrun {
            return;
        }
        assert!(!matches!(action, Action::Attack { .. } | Action::Halt), "{action:?}");
        game.apply(&action, &mut Report::silent());
    }
    panic!("the village stands");
}

#[test]
fn a_force_is_led_along_a_way_that_the_rules_allow() {
    let mut game = begin("harmar-campaign", 8);
    quick(&mut game, 8, |game| game.segment() < 2);
    let decision = game.decision().expect("the US");
    assert_eq!((decision.seat, decision.step), (US, "OPS_IDLE"));
    let mut proposals = Vec::new();
    evaluator().propose(&game, &mut Dice::from_seed(1), &mut proposals);
    assert!(proposals.iter().any(|p| p.plan.len() > 2), "whole marches are proposed");
    for proposal in proposals {
        let mut world = game.clone();
        for (n, choice) in proposal.plan.iter().enumerate() {
            let same = world.decision().is_some_and(|now| now.seat == US);
            if !same {
                break;
            }
            let legal = world.check(US, &choice.action);
            assert!(legal.is_ok(), "{n} of {:?}: {legal:?}", proposal.plan);
            world.apply(&choice.action, &mut Report::silent());
        }
    }
}

#[test]
fn every_action_of_a_game_has_its_reason() {
    let mut game = begin("harmar-campaign", 4);
    let (evaluator, mut chance, mut legal) = (evaluator(), Dice::from_seed(4), Vec::new());
    let (mut told, mut all) = (0, 0);
    while game.decision().is_some() {
        let action = evaluator.play(&game, &mut chance, &mut legal).expect("it plays");
        let reason = evaluator.reason(&game, std::slice::from_ref(&action));
        let goes_on = ["to ", "because ", "so that "].into_iter().any(|word| reason.own.starts_with(word));
        assert!(!reason.own.ends_with('.') && (reason.own.is_empty() || goes_on), "{action:?}: {reason:?}");
        assert!(reason.public.is_empty() || !reason.own.is_empty(), "{action:?}: {reason:?}");
        let plain = reason.public.starts_with("to ") && !reason.public.contains(|c: char| c.is_ascii_digit());
        assert!(reason.public.is_empty() || plain, "numbers are for the decider alone: {action:?}: {reason:?}");
        told += usize::from(!reason.public.is_empty());
        all += 1;
        game.apply(&action, &mut Report::silent());
    }
    assert!(told * 10 > all * 8, "{told} of {all}");
}
