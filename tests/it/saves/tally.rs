//! The games that ended on a device, counted.

use ohio_country::ai::Level;
use ohio_country::play::tally::Tally;
use ohio_country::play::{Game, Pick, Player, SeatConfig, Session};
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::{Setup, Title};

const HARD: Player = Player::Computer { level: Level::Hard };

fn conceded(loser: usize, seats: [Player; 2]) -> Session<BushyRun> {
    let seats = seats.map(|player| SeatConfig { player, ..SeatConfig::default() }).to_vec();
    let mut game = Session::<BushyRun>::begin(Setup::of(BushyRun::SPEC, 7), seats).expect("a game");
    while game.decision().is_some_and(|decision| decision.seat.index() != loser) {
        game.choose(&Pick::offer(0)).expect("the first offer is legal");
    }
    game.concede().expect("whoever decides may concede");
    game
}

#[test]
fn games_that_ended_are_counted_by_side_and_by_level() {
    let mut tally = Tally::default();
    let going_on = Session::<BushyRun>::begin(Setup::of(BushyRun::SPEC, 7), Vec::new()).expect("a game");
    assert!(!tally.note("a", &going_on) && tally.said(BushyRun::SPEC).is_none());
    let [first, second] = [0, 1].map(|seat| BushyRun::SPEC.seats[seat].name);
    assert!(tally.note("a", &conceded(0, [Player::Person, Player::Person])));
    assert!(tally.note("b", &conceded(0, [Player::Person, HARD])));
    assert!(tally.note("c", &conceded(0, [HARD, Player::Person])));
    assert!(!tally.note("c", &conceded(0, [HARD, Player::Person])), "it is known");
    let said = tally.said(BushyRun::SPEC).expect("games ended");
    assert_eq!(said, format!("3 games: {first} won 0, {second} won 3. Against the computer you won 1 of 2 on hard."));
    assert_eq!(Tally::read(&tally.write()), tally);
    assert!(tally.note("c", &conceded(1, [HARD, Player::Person])), "its end was taken back, and it ended anew");
    let said = tally.said(BushyRun::SPEC).expect("games ended");
    assert_eq!(said, format!("3 games: {first} won 1, {second} won 2. Against the computer you won 0 of 2 on hard."));
}

#[test]
fn what_cannot_be_read_is_forgotten_and_the_oldest_games_go() {
    assert_eq!(Tally::read("x\n\na bushy-run 0 person dragon\nb bushy-run q person person\n"), Tally::default());
    let line = |n: usize| format!("{n} bushy-run - person person\n");
    let mut tally = Tally::read(&(0..500).map(line).collect::<String>());
    assert!(tally.note("new", &conceded(0, [Player::Person, Player::Person])));
    let lines: Vec<String> = tally.write().lines().map(String::from).collect();
    assert_eq!(lines.len(), 500);
    assert!(lines[0].starts_with("1 ") && lines[499].starts_with("new bushy-run 1 "), "{} {}", lines[0], lines[499]);
}
