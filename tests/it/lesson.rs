//! Guided first games: every title that has one leads through it to its end, and lets go anyone who leaves it.

use ohio_country::play::lesson::{self, Guide, Place};
use ohio_country::play::{Game, Pick, SeatConfig, catalog};
use ohio_country::rules::{Policy, Setup, Target, Viewer};
use std::path::Path;

fn titles_with_lesson() -> Vec<&'static str> {
    catalog::titles().iter().filter(|entry| entry.taught).map(|entry| entry.spec.id).collect()
}

fn follow(game: &mut dyn Game, path: &[Target]) {
    let seat = game.decision().expect("somebody decides").seat;
    let pick = lesson::pick(&game.turn(Viewer::Seat(seat)).offers, path);
    game.choose(&pick.unwrap_or_else(|| panic!("{path:?} is no offer"))).expect("an offer is accepted");
}

#[test]
fn every_title_that_is_played_is_taught() {
    assert_eq!(
        titles_with_lesson(),
        ["bushy-run", "blood-on-the-ohio", "dark-and-bloody-ground", "smoke-and-disorder"]
    );
}

#[test]
fn every_step_of_a_lesson_can_be_done_and_says_something_with_a_clause_of_the_rulebook() {
    for title in titles_with_lesson() {
        let book = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("public/rules/{title}.html"));
        let book = std::fs::read_to_string(book).expect("the rulebook");
        let mut game = lesson::begin(title).expect("it begins");
        let guide = Guide::of(&*game).expect("it is a lesson");
        for step in 1..=guide.steps() {
            let Some(Place::Step { number, words, rule, paths }) = guide.place(&*game) else {
                panic!("before step {step}")
            };
            assert_eq!(number, step);
            assert!(!words.is_empty());
            assert!(book.contains(&format!("id=\"{rule}\"")), "{rule} has a place in the rulebook");
            for (done, path) in paths.iter().enumerate() {
                let left = guide.place(&*game);
                assert!(
                    matches!(left, Some(Place::Step { number, paths: left, .. }) if number == step && left == paths[done..])
                );
                follow(&mut *game, path);
            }
        }
        assert!(matches!(guide.place(&*game), Some(Place::End { words }) if !words.is_empty()));
        let seat = game.decision().expect("one can play on").seat;
        let next = game.turn(Viewer::Seat(seat)).offers.into_iter().next().expect("something can be done");
        follow(&mut *game, &next.path);
        assert_eq!(guide.place(&*game), None, "and is not told that one has left it");
    }
}

/// Goes through the lesson of a title; its log holds all of these lines.
fn says(title: &str, lines: &[&str]) {
    let mut game = lesson::begin(title).expect("it begins");
    let guide = Guide::of(&*game).expect("it is a lesson");
    while let Some(Place::Step { paths, .. }) = guide.place(&*game) {
        follow(&mut *game, &paths[0]);
    }
    let log: Vec<String> = game.log(Viewer::All).into_iter().map(|line| line.note.text.clone()).collect();
    for line in lines {
        assert!(log.iter().any(|said| said == line), "{line}\n{log:#?}");
    }
}

#[test]
fn what_the_dice_and_the_log_say_fits_the_words_of_bushy_run() {
    says(
        "bushy-run",
        &[
            "The Indian side may move 6 units: [4, 2].",
            "42nd, First Battalion Company fires at a Concealed counter at Graves Knoll (4): [3, 6, 4, 3] = 1 damage.",
            "Indian units attack within Graves Knoll (4): [2, 3, 5, 5] = 2 hits − DV 1 = 1 damage.",
            "Turn 2 of 8: Indian Reroll. Once this turn, the Indian side may reroll any dice of one roll.",
            "Wyandot war captains fire from hiding at 42nd, Third Battalion Company: [4, 5, 2, 6] = 2 damage.",
            "The Indian side rerolls: [4, 2] → [6, 3].",
            "British attack within Graves Knoll (4): Volley [5, 6, 2, 1, 1, 2, 3, 3] = 2 hits − DV 1 = 1 damage.",
            "Rangers, first party scouts Road Saddle (8): [1].",
            "False alarm at Road Saddle (8): a dummy is removed.",
            "British attack from Road Saddle (8) into Graves Knoll (4): Volley [4, 6, 5, 1, 2, 4, 6, 4, 1, 6, 6, 6, 5] = 7 hits − DV 1 = 6 damage.",
            "Delaware warriors, fifth party eliminated at Graves Knoll (4).",
            "Shawnee warriors, first party eliminated at North Heights (5).",
            "The Indian side may move 3 units: [2, 1].",
            "Shawnee war captains take cover at North Heights (5).",
        ],
    );
}

#[test]
fn what_the_dice_and_the_log_say_fits_the_words_of_blood_on_the_ohio() {
    says(
        "blood-on-the-ohio",
        &[
            "Fort Greenville is placed at Fort Greenville Site.",
            "The US, strength 7: [4], 2 casualties.",
            "The Confederacy, strength 1: [6], 1 casualty.",
            "A regular infantry is reduced at Pickawillany.",
            "The people of Pickawillany build a new principal village at Delaware Woods.",
            "The US ambushes Little Turtle and 5 Miami warriors at Fort Recovery Site from Fort Greenville Site: 4, 1 hit.",
            "Event at Pickawillany: Battle.",
            "Militia morale: [5], 2 of 2 FP count.",
            "The US, strength 6: [1], 0 casualties.",
            "The Confederacy, strength 9: [2], 1 casualty.",
            "The Confederacy rerolls its own die. The Confederacy, strength 9: [5], 3 casualties.",
            "A militia infantry is destroyed at Pickawillany.",
            "Richard Butler and 2 regular infantry: retreat from Pickawillany to Fort Greenville Site.",
            "Event at Limestone: Battle.",
            "The Confederacy, strength 8: [1], 1 casualty.",
            "The settlement at Limestone is reduced.",
            "The Confederacy gains ½ VP, and now has 6.",
        ],
    );
}

#[test]
fn what_the_dice_and_the_log_say_fits_the_words_of_a_dark_and_bloody_ground() {
    says(
        "dark-and-bloody-ground",
        &[
            "Random event: no event.",
            "3 settlers may come.",
            "They may settle in any area on the Ohio.",
            "The US Commitment Level is 1.",
            "Militia: 1 unit must go home.",
            "The nations have the initiative. Atrocity markers: US 1, nations 1.",
            "Black Hoof and 2 Shawnee warriors are sent to raid Eagle Creek.",
            "The nations ambush Virginia militia 2: it succeeds.",
            "US regular 2 fires at Miami warrior 1: a hit.",
            "US regular 3 fires at Miami warrior 1: a miss.",
            "Miami warrior 2 fires at US regular 2: a hit.",
            "Miami warrior 1 passes its level check, which needs 3 or less.",
            "Miami warrior 1 recovers.",
            "Miami warrior 1 fires at US regular 3: a hit.",
            "The nations win the battle in Great Miami.",
            "John Hamtramck goes to Cincinnati.",
            "The raid on Eagle Creek succeeds: R1.",
            "Shawnee warrior 1 in Eagle Creek is eliminated.",
        ],
    );
}

#[test]
fn what_the_dice_and_the_log_say_fits_the_words_of_smoke_and_disorder() {
    says(
        "smoke-and-disorder",
        &[
            "Shawnee, first band is spotted.",
            "42nd Light Company loses 1 figure and takes 1 Disorder.",
            "Shawnee, first band takes 1 Disorder.",
            "Shawnee, first band charges 42nd Light Company.",
            "Red rolls to react: success.",
            "Red rolls to hit: 0 hits.",
            "Shawnee, first band meets 42nd Light Company hand to hand.",
            "Delaware are spotted.",
            "42nd Highlanders lose 2 figures and take 1 Disorder.",
            "Major Campbell rolls for risk: 6.",
            "Die 5: Blue gets a bonus card (Joker).",
            "Die 3: Blue gets a bonus card (Free Action).",
            "Die 6: Red gets a bonus card (Dummy).",
            "Die 1: Blue gets a bonus card (Walls of flour).",
            "Die 6: Red gets a bonus card (Two companies behind the hill).",
            "Delaware take 1 Disorder.",
            "Shawnee, first band loses nobody; 42nd Light Company loses 3 figures.",
            "42nd Light Company tests Morale: 8, carries on.",
            "Rangers roll an order die: 6, a full Move.",
            "Nobody there: the marker was a dummy.",
            "Shawnee, first band loses 2 figures; 42nd Light Company loses 1 figure.",
            "Shawnee, first band tests Morale: 7, backs off.",
        ],
    );
}

#[test]
fn whoever_does_something_else_has_left_the_lesson_and_comes_back_by_undo() {
    for title in titles_with_lesson() {
        let mut game = lesson::begin(title).expect("it begins");
        let guide = Guide::of(&*game).expect("it is a lesson");
        let first = guide.place(&*game);
        let Some(Place::Step { paths, .. }) = &first else { panic!("before the first step") };
        let seat = game.decision().expect("somebody decides").seat;
        let offers = game.turn(Viewer::Seat(seat)).offers;
        let other = (0..).zip(&offers).find(|(_, offer)| offer.path != paths[0]);
        let (number, offer) = other.expect("there is something else to do");
        let at = offer.region.as_ref().map(|region| region.polygons[0][0]);
        game.choose(&Pick { at, ..Pick::offer(number) }).expect("an offer is accepted");
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
        let set_up = catalog::lesson(title).expect("a lesson").set_ups;
        assert_eq!(
            lesson::is_one(&*begin(own.clone())),
            set_up.is_empty(),
            "whoever takes its seed may set up otherwise"
        );
        assert!(!lesson::is_one(&*begin(Setup { seed: own.seed + 1, ..own.clone() })));
        let other = lesson.spec().policies.iter().copied().find(|policy| *policy != own.policy);
        let policy = other.expect("more than one way to handle secrets");
        assert!(!lesson::is_one(&*begin(Setup { policy, ..own })));
    }
}

#[test]
fn nothing_is_said_of_hidden_things_once_the_cards_are_no_longer_on_the_table() {
    let mut game = lesson::begin("bushy-run").expect("it begins");
    let guide = Guide::of(&*game).expect("it is a lesson");
    assert!(game.may_agree());
    game.agree(Policy::Ask).expect("both agree");
    assert_eq!(guide.place(&*game), Some(Place::Left));
}
