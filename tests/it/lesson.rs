//! Guided first games: every title that has one leads through it to its end, and lets go whoever leaves it.

use ohio_country::play::lesson::{self, Guide, Place};
use ohio_country::play::{Game, Pick, SeatConfig, catalog};
use ohio_country::rules::{Policy, Setup, Target, Viewer};
use std::path::Path;

fn titles_with_lesson() -> Vec<&'static str> {
    catalog::titles().iter().map(|entry| entry.spec.id).filter(|id| lesson::is_there(id)).collect()
}

fn offer(game: &dyn Game, path: &[Target]) -> Option<usize> {
    let seat = game.ask()?.seat;
    game.turn(Viewer::Seat(seat)).offers.iter().position(|offer| offer.path == path)
}

fn follow(game: &mut dyn Game, path: &[Target]) {
    let offer = offer(game, path).unwrap_or_else(|| panic!("{path:?} is no offer"));
    game.choose(&Pick::offer(offer)).expect("an offer is accepted");
}

#[test]
fn a_lesson_is_there_to_be_taught() {
    assert_eq!(titles_with_lesson(), ["bushy-run"]);
}

#[test]
fn every_step_of_a_lesson_can_be_done_and_says_something_with_a_clause_of_the_rulebook() {
    for title in titles_with_lesson() {
        let book = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("public/rules/{title}.html"));
        let book = std::fs::read_to_string(book).expect("the rulebook");
        let mut game = lesson::begin(title).expect("it begins");
        let guide = Guide::of(&*game).expect("it is a lesson");
        for step in 1..=guide.steps() {
            let Some(Place::Step { number, words, rule, path }) = guide.place(&*game) else {
                panic!("before step {step}")
            };
            assert_eq!(number, step);
            assert!(!words.is_empty());
            assert!(book.contains(&format!("id=\"{rule}\"")), "{rule} has a place in the rulebook");
            follow(&mut *game, &path);
        }
        assert!(matches!(guide.place(&*game), Some(Place::End { words }) if !words.is_empty()));
        let seat = game.ask().expect("one can play on").seat;
        let next = game.turn(Viewer::Seat(seat)).offers.into_iter().next().expect("something can be done");
        follow(&mut *game, &next.path);
        assert_eq!(guide.place(&*game), None, "and is not told that one has left it");
    }
}

#[test]
fn what_the_dice_and_the_log_say_fits_the_words_of_bushy_run() {
    let mut game = lesson::begin("bushy-run").expect("it begins");
    let guide = Guide::of(&*game).expect("it is a lesson");
    while let Some(Place::Step { path, .. }) = guide.place(&*game) {
        follow(&mut *game, &path);
    }
    let log: Vec<String> = game.log(Viewer::All).into_iter().map(|line| line.note.text.clone()).collect();
    for line in [
        "The Indian side may move 6 units: [4, 2].",
        "42nd, First Battalion Company fires at a Concealed counter in Area 4: [3, 6, 4, 3] = 1 damage.",
        "Indian units attack from Area 4 into Area 4: [2, 3, 5, 5] = 2 hits − DV 1 = 1 damage.",
        "Turn 2 of 8: Indian Reroll. Once this turn the Indian side may throw dice of one roll again.",
        "Wyandot war captains fires from hiding at 42nd, Third Battalion Company: [4, 5, 2, 6] = 2 damage.",
        "The Indian side throws again: [4, 2] → [6, 3].",
        "British attack from Area 4 into Area 4: Volley [5, 6, 2, 1, 1, 2, 3, 3] = 2 hits − DV 1 = 1 damage.",
        "Rangers, first party scouts Area 8: [1].",
        "False alarm in Area 8: a dummy is removed.",
        "British attack from Area 8 into Area 4: Volley [4, 6, 5, 1, 2, 4, 6, 4, 1, 6, 6, 6, 5] = 7 hits − DV 1 = 6 damage.",
        "Delaware warriors, fifth party eliminated in Area 4.",
        "Shawnee warriors, first party eliminated in Area 5.",
        "The Indian side may move 3 units: [2, 1].",
        "Shawnee war captains takes cover in Area 5.",
    ] {
        assert!(log.iter().any(|said| said == line), "{line}\n{log:#?}");
    }
}

#[test]
fn whoever_does_something_else_has_left_the_lesson_and_comes_back_by_undo() {
    for title in titles_with_lesson() {
        let mut game = lesson::begin(title).expect("it begins");
        let guide = Guide::of(&*game).expect("it is a lesson");
        let first = guide.place(&*game);
        let Some(Place::Step { path, .. }) = &first else { panic!("before the first step") };
        let seat = game.ask().expect("somebody decides").seat;
        let other = game.turn(Viewer::Seat(seat)).offers.into_iter().map(|o| o.path).find(|p| p != path);
        follow(&mut *game, &other.expect("there is something else to do"));
        assert_eq!(guide.place(&*game), Some(Place::Left));
        game.undo().expect("nothing was thrown yet");
        assert_eq!(guide.place(&*game), first);
    }
}

#[test]
fn a_game_of_another_seed_policy_or_set_up_is_no_lesson() {
    for title in titles_with_lesson() {
        let lesson = lesson::begin(title).expect("it begins");
        let begin = |setup: Setup| {
            let seats = vec![SeatConfig::default(); lesson.seats().len()];
            catalog::new_game(title, setup, seats).expect("it begins")
        };
        let own = lesson.setup().clone();
        assert!(lesson::is_one(&*lesson));
        assert!(!lesson::is_one(&*begin(own.clone())), "whoever takes its seed may set up otherwise");
        assert!(!lesson::is_one(&*begin(Setup { seed: own.seed + 1, ..own.clone() })));
        assert!(!lesson::is_one(&*begin(Setup { policy: Policy::Ask, ..own })));
    }
}
