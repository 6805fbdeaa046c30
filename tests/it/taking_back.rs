//! How far an action can be taken back.

use ohio_country::play::{Game, History, Pick, Session, load};
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::{BRITISH, BushyRun, INDIAN};
use ohio_country::rules::{self, Setup, Target, Title, Viewer};

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
    let game = (0..100).map(begin).find(|game| game.decision().is_some_and(|decision| decision.step == "N-43"));
    game.expect("a quiet first turn among a hundred")
}

/// A learning game of Blood on the Ohio before anything is placed.
fn learning_game() -> Session<BloodOnTheOhio> {
    let setup = Setup { scenario: "st-clairs-advance-1".into(), ..Setup::of(BloodOnTheOhio::SPEC, 1) };
    Session::begin(setup, Vec::new()).expect("a game")
}

/// Takes the offer with this path; whether it can no longer be taken back.
#[track_caller]
fn take<T: Title>(game: &mut Session<T>, path: &[&str]) -> bool {
    let ids = |path: &[Target]| -> Vec<String> {
        path.iter().map(|t| t.to_string().split(':').nth(1).unwrap_or_default().to_owned()).collect()
    };
    let seat = game.decision().expect("a decision").seat;
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
    assert!(!take(&mut game, &["confirm"]), "the other side is asked, and has not looked yet");
    assert_eq!((game.passed_by(), game.history().undo), (Some(INDIAN), 1), "how much was done is not counted for it");
    game.undo().expect("the last word of the set-up is taken back");
    assert_eq!((game.passed_by(), game.history()), (None, History { undo: 30, redo: 1 }));
    game.redo().expect("and given again");
    let mut again = load::resume::<BushyRun>(&game.record()).expect("a record").game;
    assert!(again.undo().is_err(), "nobody can say whether the other side has looked meanwhile");
    game.looked(INDIAN);
    assert_eq!(game.passed_by(), Some(INDIAN), "a look of one's own ends nothing");
    game.looked(BRITISH);
    assert!(game.undo().is_err() && game.passed_by().is_none(), "the other side has looked");

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
    let mut game = learning_game();
    game.suggest(0).expect("a plan");
    assert!(game.history().undo > 0);
    let placed = game.digest();
    game.undo().expect("a placement is taken back");
    game.redo().expect("and made again");
    assert_eq!(game.digest(), placed);
    assert!(!take(&mut game, &["done"]), "the other side is asked, and has done nothing yet");
    let (asked, passed) = (game.digest(), game.passed_by());
    assert!(passed.is_some() && passed != game.decision().map(|decision| decision.seat));
    game.undo().expect("the turn comes back");
    assert_eq!(game.digest(), placed);
    game.redo().expect("and passes again");
    game.suggest(0).expect("a plan of the other side");
    assert_eq!(game.passed_by(), None);
    game.restart_turn().expect("what the other side has placed is taken back");
    assert_eq!((game.digest(), game.history().undo), (asked, 0));
    assert!(game.undo().is_err(), "it has acted: what was done before is final");
}

// proves: BO-27-d
#[test]
fn bo_6_2_1_a_a_piece_left_behind_is_taken_along_again_without_the_picks_after_it() {
    let mut game = learning_game();
    for _ in 0..2 {
        game.suggest(0).expect("a plan");
        take(&mut game, &["done"]);
    }
    assert!(game.unpick("st-clair").is_err(), "nothing is picked yet");
    take(&mut game, &["st-clair"]);
    let whole = game.digest();
    let offered = |kind: &str, game: &Session<BloodOnTheOhio>| {
        let offers = game.turn(Viewer::All).offers;
        let id = |offer: &rules::Offer| offer.path[0].to_string().strip_prefix("piece:").map(str::to_owned);
        offers.iter().filter_map(id).find(|id| id.starts_with(kind)).expect("one of them is offered")
    };
    let (regulars, militia) = (offered("RI-", &game), offered("MI-", &game));
    take(&mut game, &[&regulars]);
    take(&mut game, &[&militia]);
    assert!(game.unpick("st-clair").is_err(), "he was picked for the decision before");
    game.unpick(&regulars).expect("the first pick is taken back");
    let without = game.digest();
    assert_eq!(game.history().undo, 2, "two actions are left: the force, and the pick after it");
    game.unpick(&militia).expect("the other one too");
    assert_eq!(game.digest(), whole);
    take(&mut game, &[&militia]);
    assert_eq!(game.digest(), without, "as if the regulars had never been touched");
}

// proves: BO-27-a
#[test]
fn bo_27_a_any_of_equal_pieces_means_the_one_that_is_listed() {
    let mut game = learning_game();
    for _ in 0..2 {
        game.suggest(0).expect("a plan");
        take(&mut game, &["done"]);
    }
    let place = |game: &Session<BloodOnTheOhio>, id: &str| {
        game.scene(Viewer::All).counters.into_iter().find(|counter| counter.id == id).map(|counter| counter.place)
    };
    let equals = game.interchangeable();
    assert!(equals.iter().any(|(piece, listed)| piece.starts_with("RI-") && listed.starts_with("RI-")), "{equals:?}");
    assert!(equals.iter().all(|(piece, listed)| place(&game, piece) == place(&game, listed)), "{equals:?}");
    take(&mut game, &["end-segment"]);
    assert!(game.interchangeable().iter().all(|(piece, _)| !piece.starts_with("RI-")), "the other side decides now");
}
