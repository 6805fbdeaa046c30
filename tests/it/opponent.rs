//! The opponent: legal, the same for the same request, and fair.

use crate::toys::{pickets::Pickets, quoits::Quoits};
use ohio_country::ai::evaluators::Evaluated;
use ohio_country::ai::worker::{WorkerReply, WorkerRequest};
use ohio_country::ai::{Level, Purpose, Search, SearchResult, ThinkError, ThinkRequest, Thinker};
use ohio_country::conformance::{random_game_to, remote, seats};
use ohio_country::play::seats::is_for_a_person;
use ohio_country::play::{Door, Game, Pick, Player, SeatConfig, new_game, think};
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::json::{read_positional, write_positional};
use ohio_country::rules::{Dice, Policy, Report, Seat, Setup, Title};
use serde_json::json;

/// A search of `T` that was run to its end.
fn searched<T: Evaluated>(position: &T, level: Level, purpose: Purpose, seed: u64) -> Search<T> {
    let seat = position.decision().expect("somebody decides").seat;
    let world = position.determinize(seat, Dice::from_seed(seed));
    let mut search = Search::begin(world, seat, level, purpose, seed, T::evaluator()).expect("it decides");
    while !search.progress().is_over() {
        search.run(16);
    }
    search
}

/// Over positions of random games: whatever a level chooses can be done, to the last action that the rules allow.
fn never_errs<T: Evaluated>(games: u64, actions: &[usize]) {
    for seed in 0..games {
        for &actions in actions {
            let game = random_game_to::<T>(seed, actions);
            let Some(decision) = game.decision() else { continue };
            for level in [Level::Random, Level::Greedy, Level::Easy] {
                let search = searched(game.state(), level, Purpose::Move, seed);
                let mut state = game.state().clone();
                let plan = search.best();
                assert!(!plan.is_empty(), "{level} has no answer at {}", decision.step);
                for (n, choice) in plan.iter().enumerate() {
                    let same = state.decision().is_some_and(|next| next.seat == decision.seat);
                    if n > 0 && !same {
                        break;
                    }
                    let legal = state.check(decision.seat, &choice.action);
                    assert!(n > 0 || legal.is_ok(), "{level} errs at {}: {legal:?}", decision.step);
                    if legal.is_err() {
                        break;
                    }
                    state.apply(&choice.action, &mut Report::silent());
                }
                let result = search.result();
                let first = &result.plan[0];
                assert!(game.pick_of(&first.action, first.at).is_some(), "{level}: no offer is {first:?}");
                assert!(!result.why.best.is_empty() && result.why.hint.contains(&result.why.rule));
                assert!(result.why.expected <= 100 && result.considered.len() >= result.plan.len().min(1));
            }
        }
    }
}

#[test]
fn whatever_is_chosen_is_legal_in_every_title() {
    never_errs::<Quoits>(6, &[0, 3, 9, 15]);
    never_errs::<Pickets>(8, &[0, 1, 3, 5, 8, 11]);
    never_errs::<BushyRun>(6, &[0, 31, 60, 120, 230, 340]);
    never_errs::<BloodOnTheOhio>(6, &[0, 40, 90, 180, 330, 600]);
}

/// From a state and from one that the seat cannot tell from it, the same dice imagine the same state.
fn imagines_alike<T: Evaluated>(games: u64, actions: &[usize]) {
    let text = |state: &T| serde_json::to_string(state).expect("a state can be written");
    for seed in 0..games {
        for &actions in actions {
            let game = random_game_to::<T>(seed, actions);
            // Where a person has to play a side, nobody plays it from what it imagines.
            for seat in seats(T::SPEC).filter(|&seat| !is_for_a_person(&game, seat)) {
                for other in 1..4 {
                    let world = game.state().determinize(seat, Dice::from_seed(other));
                    let (here, there) = (
                        game.state().determinize(seat, Dice::from_seed(99)),
                        world.determinize(seat, Dice::from_seed(99)),
                    );
                    assert_eq!(text(&here), text(&there), "{} seed {seed} actions {actions} {seat:?}", T::SPEC.id);
                }
            }
        }
    }
}

// proves: BR-H-n
#[test]
fn nothing_hidden_finds_its_way_into_an_imagined_state() {
    imagines_alike::<Quoits>(4, &[0, 5, 11]);
    imagines_alike::<Pickets>(12, &[0, 1, 2, 4, 6, 8, 10, 12]);
    imagines_alike::<BushyRun>(12, &[0, 12, 31, 47, 60, 90, 130, 180, 240, 300, 380]);
    imagines_alike::<BloodOnTheOhio>(8, &[0, 25, 80, 160, 300, 500]);
}

/// Where only hidden facts differ, the same seed chooses the same.
fn chooses_alike<T: Evaluated>(games: u64, actions: &[usize]) {
    for seed in 0..games {
        for &actions in actions {
            let game = random_game_to::<T>(seed, actions);
            let Some(decision) = game.decision().filter(|decision| !is_for_a_person(&game, decision.seat)) else {
                continue;
            };
            let other = game.state().determinize(decision.seat, Dice::from_seed(seed + 77));
            for level in [Level::Random, Level::Easy] {
                let here = searched(game.state(), level, Purpose::Move, 5).result();
                let there = searched(&other, level, Purpose::Move, 5).result();
                assert_eq!(here, there, "{} seed {seed} actions {actions}: {level} at {}", T::SPEC.id, decision.step);
            }
        }
    }
}

#[test]
fn what_is_hidden_changes_no_choice() {
    chooses_alike::<Pickets>(8, &[1, 4, 7, 10]);
    chooses_alike::<BushyRun>(4, &[31, 60, 120, 200, 300]);
    chooses_alike::<BloodOnTheOhio>(4, &[70, 150, 300, 500]);
}

/// Positions of random games in which a step is asked for, each with the number of pieces placed in it so far.
fn positions_at(step: &str) -> Vec<(u64, usize, BushyRun)> {
    let mut found = Vec::new();
    for seed in 0..6 {
        let mut placed = 0;
        for actions in 0..400 {
            let game = random_game_to::<BushyRun>(seed, actions);
            match game.state().decision() {
                Some(decision) if decision.step == step => {
                    if [0, 7, 15, 20].contains(&placed) {
                        found.push((seed, placed, game.state().clone()));
                    }
                    placed += 1;
                }
                _ if placed > 0 => break,
                _ => {}
            }
        }
    }
    found
}

#[test]
fn every_set_up_proposed_is_legal_to_its_confirmation_and_chance_varies_it() {
    for step in ["N-01", "N-02"] {
        let mut fresh = Vec::new();
        for (seed, placed, state) in positions_at(step) {
            let seat = state.decision().expect("it is asked for").seat;
            let mut proposals = Vec::new();
            BushyRun::evaluator().propose(&state, &mut Dice::from_seed(seed), &mut proposals);
            assert!(proposals.len() >= 4, "a choice of plans");
            for proposal in proposals {
                let mut laid = state.clone();
                for choice in &proposal.plan {
                    let legal = laid.check(seat, &choice.action);
                    assert!(legal.is_ok(), "{step} after {placed}: {:?}: {legal:?}", choice.action);
                    laid.apply(&choice.action, &mut Report::silent());
                }
                assert!(laid.decision().is_none_or(|next| next.step != step), "it is confirmed");
                if placed == 0 {
                    fresh.push(format!("{:?}", proposal.plan));
                }
            }
        }
        let all = fresh.len();
        fresh.sort();
        fresh.dedup();
        assert!(all >= 24 && fresh.len() * 10 > all * 9, "{step}: {} of {all} differ", fresh.len());
    }
}

#[test]
fn chances_of_both_sides_add_up_to_one() {
    let evaluator = BushyRun::evaluator();
    for seed in 0..8 {
        for actions in [0, 45, 90, 150, 220, 300, 380, 2000] {
            let game = random_game_to::<BushyRun>(seed, actions);
            let [a, b] = [0, 1].map(|seat| evaluator.value(game.state(), Seat(seat)));
            assert!((0.0..=1.0).contains(&a) && (a + b - 1.0).abs() < 1e-12, "{a} and {b}");
            if let Some(outcome) = game.outcome() {
                assert!((a - f64::from(u8::from(outcome.winner == Some(Seat(0))))).abs() < 1e-12);
            }
        }
    }
}

#[test]
fn a_request_has_one_answer_however_it_is_sliced() {
    let game = new_game("bushy-run", Setup::of(BushyRun::SPEC, 7), Vec::new()).expect("a game");
    let request = ThinkRequest::of(&*game, Level::Easy, Purpose::Move, 3).expect("somebody decides");
    let again: ThinkRequest = serde_json::from_str(&serde_json::to_string(&request).unwrap()).unwrap();
    let whole = think(&request, &mut || true).unwrap();
    let mut thinker = Thinker::begin(&again).unwrap();
    while !thinker.step(1).is_over() {}
    assert_eq!(thinker.result(), whole);
    let crossed: SearchResult = serde_json::from_str(&serde_json::to_string(&whole).unwrap()).unwrap();
    assert_eq!(
        crossed,
        SearchResult { considered: Vec::new(), ..whole },
        "a thought crosses to the page, without what it weighed"
    );
    let stopped = think(&request, &mut || false).unwrap();
    assert!(stopped.iterations == 0 && !stopped.plan.is_empty(), "who is stopped at once has an answer too");
}

#[test]
fn a_request_crosses_to_the_worker_with_the_state_as_it_was_written() {
    let game = new_game("bushy-run", Setup::of(BushyRun::SPEC, 7), Vec::new()).expect("a game");
    let request = ThinkRequest::of(&*game, Level::Easy, Purpose::Move, 11).expect("somebody decides");
    let think = WorkerRequest::Think { id: 3, request: request.clone(), most: 400 };
    let sent = write_positional(&think);
    let Ok(WorkerRequest::Think { id: 3, request: read, most: 400 }) = read_positional(&sent) else {
        panic!("{sent} is read as something else")
    };
    assert_eq!((read.state, read.seed), (request.state.clone(), 11));
    assert!(matches!(
        read_positional(&write_positional(&WorkerRequest::Stop { id: 3 })),
        Ok(WorkerRequest::Stop { id: 3 })
    ));
    assert!(matches!(read_positional(&write_positional(&WorkerReply::Ready)), Ok(WorkerReply::Ready)));
}

#[test]
fn a_thought_through_the_protocol_is_the_same_thought() {
    let game = new_game("bushy-run", Setup::of(BushyRun::SPEC, 7), Vec::new()).expect("a game");
    let request = ThinkRequest::of(&*game, Level::Easy, Purpose::Move, 3).expect("somebody decides");
    let own = think(&request, &mut || true).unwrap();
    let other = remote::<BushyRun>().think(&request).unwrap().finish(&mut || true);
    assert_eq!(other, SearchResult { considered: Vec::new(), ..own });
    let nobody = ThinkRequest { seat: Seat(0), ..request };
    assert!(remote::<BushyRun>().think(&nobody).is_err());
}

#[test]
fn a_plan_is_carried_out_pick_by_pick() {
    let mut game = new_game("bushy-run", Setup::of(BushyRun::SPEC, 7), Vec::new()).expect("a game");
    let request = ThinkRequest::of(&*game, Level::Random, Purpose::Move, 3).expect("somebody decides");
    for planned in think(&request, &mut || true).unwrap().plan {
        let pick = game.pick_of(&planned.action, planned.at).expect("an offer");
        game.choose(&pick).expect("it is legal");
    }
    assert!(!game.is_empty());
    assert_eq!(game.pick_of(r#"{"step":{"unit":"B01","to":3}}"#, None), None);
    assert_eq!(game.pick_of("\"no action\"", None), None);
    assert_eq!(game.pick_of("\"pass\"", None), None::<Pick>);
}

#[test]
fn nobody_thinks_for_a_side_that_could_not_be_blinded() {
    let spec = BloodOnTheOhio::SPEC;
    let ask = |examination: &str, policy: Policy| {
        let options = [("examination".to_owned(), examination.to_owned())].into();
        let setup = Setup { options, policy, ..Setup::of(spec, 7) };
        let mut game = new_game(spec.id, setup, Vec::new()).expect("a game");
        let mut asked = [false; 2];
        for _ in 0..400 {
            let Some(decision) = game.decision() else { break };
            let request = ThinkRequest::of(&*game, Level::Random, Purpose::Hint, 3);
            asked[decision.seat.index()] |= request.is_some();
            game.choose(&Pick::offer(0)).expect("it is offered");
        }
        asked
    };
    assert_eq!(ask("on", Policy::Ask), [false, true], "nobody thinks for the US, who may not look at the stacks");
    assert_eq!(ask("on", Policy::Open), [true, true], "the table looks on together");
    assert_eq!(ask("off", Policy::Open), [true, true]);
}

#[test]
fn requests_that_make_no_sense_are_refused() {
    let game = new_game("bushy-run", Setup::of(BushyRun::SPEC, 7), Vec::new()).expect("a game");
    let request = ThinkRequest::of(&*game, Level::Easy, Purpose::Hint, 3).expect("somebody decides");
    let refused = |request: &ThinkRequest| Thinker::begin(request).err().expect("refused");
    let title = |title: &str| ThinkRequest { title: title.into(), ..request.clone() };
    assert!(matches!(refused(&title("chess")), ThinkError::Title(_)));
    assert_eq!(refused(&ThinkRequest { seat: Seat(0), ..request.clone() }), ThinkError::NotToDecide);
    assert!(matches!(refused(&ThinkRequest { state: "{}".into(), ..request.clone() }), ThinkError::State(_)));
    let unsound = request.state.replace("\"turn\":0", "\"turn\":99");
    assert!(matches!(refused(&ThinkRequest { state: unsound, ..request }), ThinkError::State(_)));
}

#[test]
fn a_seat_is_a_person_or_a_computer_with_a_level() {
    let read = |seat: serde_json::Value| serde_json::from_value::<SeatConfig>(seat).expect("a seat").player;
    assert_eq!(read(json!({"name": "Ann"})), Player::Person, "seats of older records");
    assert_eq!(read(json!({"name": "Ann", "player": "person"})), Player::Person);
    for level in Level::ALL {
        let player = Player::Computer { level };
        let written = serde_json::to_value(player).unwrap();
        assert_eq!(written, json!({"computer": {"level": level.id()}}));
        assert_eq!(read(json!({"name": "Ann", "player": written})), player);
        assert_eq!(level.id().parse(), Ok(level));
    }
}
