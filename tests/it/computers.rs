//! Games with computers at the table: who looks on, how far undo reaches, what a seed depends on.

use crate::session::{begin, hidden, take};
use crate::toys::pickets::{AMBUSH, PATROL, Pickets};
use crate::toys::quoits::Quoits;
use ohio_country::conformance::random_game_to;
use ohio_country::play::seats::{
    Device, banner, computer, handover, is_for_a_person, lone_person, people, seed_of_thought, summary, viewer_of,
};
use ohio_country::play::{Game, Level, Player, SeatConfig, Session, load, record};
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::{Dice, Policy, Seat, Title, Viewer};

const NORMAL: Player = Player::Computer { level: Level::Normal };

fn seat_players(game: &mut dyn Game, players: [Player; 2]) {
    game.set_seats(players.map(|player| SeatConfig { player, ..SeatConfig::default() }).into());
}

// proves: BR-P-k
#[test]
fn br_5_e_one_person_takes_back_across_the_answer_of_a_computer_in_an_open_game() {
    let mut game = hidden(Policy::Open, false);
    seat_players(&mut game, [Player::Person, NORMAL]);
    assert_eq!(game.decision().expect("a decision").seat, PATROL);
    let before = game.digest();
    assert!(!take(&mut game, "March to elm").fenced, "the computer is asked, and that alone is no fence");
    assert_eq!(computer(&game), Some((AMBUSH, Level::Normal)));
    assert_eq!(game.history().undo, 1, "even while it thinks");
    take(&mut game, "Hold");
    let after = game.digest();
    assert_eq!((computer(&game), game.history().undo), (None, 1), "its answer counts with the march");
    game.undo().expect("the march is taken back, and the answer with it");
    assert_eq!((game.digest(), game.history().undo, game.history().redo), (before, 0, 1));
    game.redo().expect("both are done again");
    assert_eq!((game.digest(), game.history().redo), (after, 0));
    let mut again = load::resume::<Pickets>(&game.record()).expect("a record").game;
    again.undo().expect("and taken back from the record too");
    assert_eq!(again.digest(), before);
}

#[test]
fn br_5_e_the_fence_stands_before_a_computer_where_something_is_secret() {
    let mut game = hidden(Policy::Ask, false);
    seat_players(&mut game, [Player::Person, NORMAL]);
    assert!(take(&mut game, "March to elm").fenced, "it looks at once");
    take(&mut game, "Hold");
    assert!(game.undo().is_err(), "that it stayed is known");
}

#[test]
fn br_5_e_of_two_people_the_second_ends_taking_back_by_an_answer_and_where_something_is_secret_by_looking() {
    for policy in [Policy::Open, Policy::Ask] {
        let mut game = hidden(policy, false);
        let before = game.digest();
        assert!(!take(&mut game, "March to elm").fenced);
        assert_eq!(game.passed_by(), Some(PATROL));
        game.undo().expect("the other side has done nothing yet");
        assert_eq!((game.digest(), game.passed_by()), (before, None));
        game.redo().expect("the march is made all the same");
        let asked = game.digest();
        game.looked(AMBUSH);
        assert_eq!(game.passed_by().is_some(), policy == Policy::Open, "in an open game both look on anyway");
        take(&mut game, "Hold");
        game.undo().expect("the answer is taken back");
        assert_eq!(game.digest(), asked);
        assert!(game.undo().is_err(), "{policy:?}: but not what it was an answer to");
    }
}

#[test]
fn a_seat_that_a_computer_takes_over_has_looked() {
    let mut game = hidden(Policy::Ask, false);
    take(&mut game, "March to elm");
    seat_players(&mut game, [Player::Person, NORMAL]);
    assert!(game.undo().is_err());
}

#[test]
fn nobody_takes_back_for_computers() {
    let mut game = hidden(Policy::Open, false);
    seat_players(&mut game, [NORMAL, NORMAL]);
    take(&mut game, "March to elm");
    take(&mut game, "Hold");
    assert_eq!(game.history(), ohio_country::play::History::default());
    assert!(game.undo().is_err() && game.restart_turn().is_err());
}

#[test]
fn one_person_against_a_computer_has_no_hand_over_and_sees_through_his_own_eyes() {
    let mut game = hidden(Policy::Ask, false);
    seat_players(&mut game, [Player::Person, NORMAL]);
    let own = Device { holder: Some(PATROL) };
    assert_eq!((lone_person(&game), people(&game)), (Some(PATROL), vec![PATROL]));
    for label in ["March to elm", "Hold"] {
        take(&mut game, label);
        assert_eq!((handover(&game, own), banner(&game, own)), (None, None));
        assert_eq!(viewer_of(&game, own), Viewer::Seat(PATROL));
    }
    seat_players(&mut game, [NORMAL, NORMAL]);
    assert_eq!((lone_person(&game), handover(&game, Device::default())), (None, None));
    assert_eq!(viewer_of(&game, Device::default()), Viewer::Public, "who watches two computers knows nobody's secrets");
    game.concede().expect("the game ends");
    assert_eq!(viewer_of(&game, Device::default()), Viewer::All);
}

#[test]
fn br_h_m_the_summary_says_who_plays() {
    let mut game = begin::<Pickets>(Policy::Ask, false);
    let anna = SeatConfig { name: "Anna".into(), ..SeatConfig::default() };
    let hard = SeatConfig { player: Player::Computer { level: Level::Hard }, ..SeatConfig::default() };
    game.set_seats(vec![anna, hard]);
    let players = summary(&game).players;
    assert_eq!(players, [("Patrol".into(), "Anna".into()), ("Ambush".into(), "computer (hard)".into())]);
}

/// The game as it would go on from a state, by way of its record.
fn gone_on_from<T: Title>(game: &Session<T>, state: &T) -> Box<dyn Game> {
    let canonical = record::canonical(state);
    let mut text: serde_json::Value = serde_json::from_str(&game.record()).expect("a record is JSON");
    text["state"] = serde_json::from_str(&canonical).expect("a state is JSON");
    text["resumed"] = serde_json::json!({ "after": game.len(), "state": text["state"] });
    text["digest"] = format!("{:016x}", record::digest(&canonical)).into();
    load::resume::<T>(&text.to_string()).expect("an imagined state is sound").game
}

/// The seed of a thought is the same in all games that the seat cannot tell apart.
fn seeds_alike<T: Title>(games: u64, actions: &[usize]) {
    for seed in 0..games {
        for &actions in actions {
            let game = random_game_to::<T>(seed, actions);
            // Where a person has to play a side, nobody thinks for it.
            for seat in [Seat(0), Seat(1)].into_iter().filter(|&seat| !is_for_a_person(&game, seat)) {
                let own = gone_on_from(&game, game.state());
                let own = [0, 1].map(|again| seed_of_thought(&*own, seat, again));
                assert_ne!(own[0], own[1], "a repetition has chance of its own");
                for other in 1..4 {
                    let swapped = gone_on_from(&game, &game.state().determinize(seat, Dice::from_seed(other)));
                    assert_eq!(own[0], seed_of_thought(&*swapped, seat, 0), "{seat:?} after {actions} of game {seed}");
                }
            }
        }
    }
}

#[test]
fn the_seed_of_a_thought_tells_nothing_hidden() {
    seeds_alike::<Quoits>(3, &[0, 5]);
    seeds_alike::<Pickets>(6, &[0, 2, 5, 9]);
    seeds_alike::<BushyRun>(4, &[0, 40, 120, 300]);
    seeds_alike::<BloodOnTheOhio>(3, &[0, 80, 300]);
}
