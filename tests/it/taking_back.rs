//! How far a deed can be taken back.

use ohio_country::play::{Game, Pick, Session};
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::{BRITISH, BushyRun, INDIAN};
use ohio_country::rules::{Setup, Target, Title, Viewer};

/// A game of Bushy Run before its first Indian movement; the event of turn 1 asks for nothing.
fn indian_movement() -> Session<BushyRun> {
    let begin = |seed| {
        let mut game = Session::<BushyRun>::begin(Setup::of(BushyRun::SPEC, seed), Vec::new()).expect("a game");
        for _ in 0..2 {
            game.suggest(0).expect("a plan");
            take(&mut game, &["confirm"]);
        }
        game
    };
    let game = (0..100).map(begin).find(|game| game.ask().is_some_and(|ask| ask.step == "N-43"));
    game.expect("a quiet first turn among a hundred")
}

/// Takes the offer with this path; whether it can no longer be taken back.
#[track_caller]
fn take<T: Title>(game: &mut Session<T>, path: &[&str]) -> bool {
    let ids = |path: &[Target]| -> Vec<String> {
        path.iter().map(|t| t.to_string().split(':').nth(1).unwrap_or_default().to_owned()).collect()
    };
    let seat = game.ask().expect("a decision").seat;
    let offers = game.turn(Viewer::Seat(seat)).offers;
    let offer = offers.iter().position(|offer| ids(&offer.path) == path);
    let offer = offer.unwrap_or_else(|| panic!("{path:?} is not offered"));
    game.choose(&Pick::offer(offer)).expect("an offer is legal").fenced
}

fn lines(game: &Session<BushyRun>) -> [usize; 2] {
    [BRITISH, INDIAN].map(|seat| game.log(Viewer::Seat(seat)).len())
}

#[test]
fn br_5_e_what_nobody_else_knows_is_taken_back_and_leaves_no_line() {
    let mut game = Session::<BushyRun>::begin(Setup::of(BushyRun::SPEC, 1), Vec::new()).expect("a game");
    game.suggest(0).expect("a plan");
    assert_eq!((game.history().undo, lines(&game)), (30, [0, 30]));
    game.undo().expect("a placement is taken back");
    assert_eq!(lines(&game), [0, 29]);
    game.redo().expect("and made again");
    assert!(take(&mut game, &["confirm"]), "the other side is asked");
    assert!(game.undo().is_err());

    let mut game = indian_movement();
    let (before, told) = (game.digest(), lines(&game));
    assert!(!take(&mut game, &["I07", "slip", "1"]));
    assert_eq!(lines(&game), [told[0], told[1] + 1]);
    game.undo().expect("a Hidden move is taken back");
    assert_eq!((game.digest(), lines(&game)), (before, told));
    assert!(take(&mut game, &["I07", "reveal"]), "something became known");
    assert!(game.undo().is_err());
}

// proves: BR-5-e
#[test]
fn br_p_d_undo_takes_an_attack_in_the_making_back_part_by_part() {
    let mut game = indian_movement();
    take(&mut game, &["end-phase"]);
    let before = game.digest();
    assert!(!take(&mut game, &["3", "4"]));
    assert!(!take(&mut game, &["I01"]), "a unit is left out");
    let offers = game.turn(Viewer::Seat(INDIAN)).offers;
    assert!(offers.iter().all(|offer| !offer.path.contains(&Target::Piece("I01".into()))), "nothing puts it back");
    game.undo().expect("the unit is put back");
    game.undo().expect("the attack is taken back");
    assert_eq!(game.digest(), before);
    take(&mut game, &["3", "4"]);
    assert!(take(&mut game, &["roll"]), "dice were thrown");
    assert!(game.undo().is_err());
}

#[test]
fn bo_27_d_a_decision_is_taken_back_until_a_die_falls_or_the_other_side_decides() {
    let setup = Setup { scenario: "st-clairs-advance-1".into(), ..Setup::of(BloodOnTheOhio::SPEC, 1) };
    let mut game = Session::<BloodOnTheOhio>::begin(setup, Vec::new()).expect("a game");
    game.suggest(0).expect("a plan");
    assert!(game.history().undo > 0);
    let placed = game.digest();
    game.undo().expect("a placement is taken back");
    game.redo().expect("and made again");
    assert_eq!(game.digest(), placed);
    assert!(take(&mut game, &["done"]), "the other side is asked");
    assert!(game.undo().is_err());
}
