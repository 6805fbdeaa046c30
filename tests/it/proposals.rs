//! Changes of the table: anyone who loses something by one is asked, and the log says what came of it.

use crate::saves::memory::Memory;
use crate::session::{begin, hidden, labelled, take};
use crate::toys::pickets::{AMBUSH, PATROL, Pickets};
use ohio_country::conformance::Twin;
use ohio_country::play::proposal::{Answer, Change, Copied, Proposal, asks, is_grave};
use ohio_country::play::record::MAX_CHANGES;
use ohio_country::play::seats::{Device, handover, pin_digest, swapped, viewer_of};
use ohio_country::play::{ChooseError, Game, Level, Player, Proposals, SeatConfig, load, new_game, saved};
use ohio_country::rules::{Policy, Seat, Setup, Viewer};

const HARD: Player = Player::Computer { level: Level::Hard };
const EASY: Player = Player::Computer { level: Level::Easy };

/// Anna has the patrol, Ben lies in ambush behind a PIN.
fn two() -> Twin<Pickets> {
    let mut game = hidden(Policy::Ask, false);
    let anna = SeatConfig { name: "Anna".into(), ..SeatConfig::default() };
    let ben = SeatConfig { name: "Ben".into(), pin: Some(pin_digest("1763")), ..SeatConfig::default() };
    game.set_seats(vec![anna, ben]);
    game
}

/// One of them is a computer.
fn against(player: Player, seat: Seat) -> Twin<Pickets> {
    let mut game = two();
    let mut seats = game.seats().to_vec();
    seats[seat.index()].player = player;
    game.set_seats(seats);
    game
}

fn last(game: &dyn Game) -> String {
    game.log(Viewer::Public).pop().map(|line| line.note.text.clone()).unwrap_or_default()
}

fn again(game: &dyn Game) -> Box<dyn Game> {
    let loaded = load::resume::<Pickets>(&game.record()).expect("a record");
    assert_eq!(loaded.notice, None, "it is replayed to its position");
    assert_eq!(loaded.game.record(), game.record(), "and written as it was read");
    loaded.game
}

fn texts(game: &dyn Game) -> Vec<String> {
    game.log(Viewer::Public).into_iter().map(|line| line.note.text.clone()).collect()
}

fn held_by(seat: Seat) -> Device {
    Device { holder: Some(seat) }
}

#[test]
fn nobody_is_shown_the_other_side_before_the_other_side_agrees() {
    for policy in [Policy::Open, Policy::Orders] {
        let mut game = two();
        let before = (game.digest(), game.policy(), texts(&game));
        game.propose(Some(PATROL), Change::Policy(policy)).unwrap();
        assert_eq!((game.digest(), game.policy(), texts(&game)), before, "a proposal changes nothing");
        assert_eq!(viewer_of(&game, held_by(PATROL)), Viewer::Seat(PATROL));
        assert_eq!(game.scene(Viewer::All), game.scene(Viewer::Public));
        for device in [Device::default(), held_by(PATROL), held_by(AMBUSH)] {
            let due = handover(&game, device).expect("a letter");
            assert_eq!(due.to, AMBUSH, "whoever held the device, a letter comes first");
            assert!(due.reason.starts_with("Anna proposes to "), "{}", due.reason);
        }
    }
}

#[test]
fn while_a_proposal_waits_nothing_else_can_be_done() {
    let mut game = two();
    let march = labelled(&game, "March to elm");
    game.propose(Some(PATROL), Change::Policy(Policy::Open)).unwrap();
    let Err(ChooseError::Rule(refusal)) = game.choose(&march) else { panic!("it is done") };
    assert_eq!(refusal.code, "T14");
    let refused = [
        game.undo().unwrap_err(),
        game.redo().unwrap_err(),
        game.restart_turn().unwrap_err(),
        game.suggest(0).unwrap_err(),
        game.concede().unwrap_err(),
        game.agree(Policy::Open).unwrap_err(),
        game.propose(Some(PATROL), Change::Policy(Policy::Orders)).unwrap_err(),
    ];
    assert_eq!(refused.map(|refusal| refusal.code), ["T14"; 7]);
    assert_eq!((game.history().undo, game.may_agree()), (0, false));
    game.withdraw();
    assert!(game.proposal().is_none() && game.choose(&march).is_ok());
    assert_eq!(game.answer(Answer::Agreed).unwrap_err().code, "T15");
}

#[test]
fn what_was_answered_is_done_and_told_and_replayed() {
    for (answer, policy, told) in [
        (Answer::Agreed, Policy::Open, "Anna proposed to play face up, with nothing hidden. Ben agreed."),
        (Answer::Refused, Policy::Ask, "Anna proposed to play face up, with nothing hidden. Ben refused."),
    ] {
        let mut game = two();
        game.propose(Some(PATROL), Change::Policy(Policy::Open)).unwrap();
        assert_eq!(game.answer(Answer::Forgotten).unwrap_err().code, "T15", "there is no PIN to forget in that");
        game.answer(answer).unwrap();
        assert_eq!((game.policy(), game.proposal(), game.history().undo), (policy, None, 0));
        assert!(texts(&game).contains(&told.to_string()), "{:?}", texts(&game));
        let loaded = again(&game);
        assert_eq!((loaded.policy(), texts(&*loaded)), (policy, texts(&game)));
        assert!(
            game.at(game.len() - 1).is_some_and(|past| past.policy() == Policy::Ask),
            "the moment before it is there"
        );
    }
}

#[test]
fn a_proposal_waits_in_the_record_and_taking_the_game_up_again_is_no_way_round_it() {
    let mut game = two();
    game.propose(Some(PATROL), Change::Player { seat: AMBUSH, player: HARD }).unwrap();
    let loaded = again(&game);
    let waits = Proposal { by: Some(PATROL), change: Change::Player { seat: AMBUSH, player: HARD }, asks: AMBUSH };
    assert_eq!(loaded.proposal(), Some(waits));
    // One that asks its own proposer was never made.
    let mut record: serde_json::Value = serde_json::from_str(&game.record()).unwrap();
    record["proposal"]["asks"] = 0.into();
    let loaded = load::resume::<Pickets>(&record.to_string()).unwrap();
    assert_eq!(loaded.game.proposal(), None);
    assert_eq!(loaded.game.seats()[1].player, Player::Person);
}

#[test]
fn a_seat_is_given_away_by_its_own_person_alone() {
    let mut game = two();
    let theirs = Change::Player { seat: AMBUSH, player: HARD };
    assert_eq!(asks(&game, Some(PATROL), theirs), Some(AMBUSH));
    game.propose(Some(PATROL), theirs).unwrap();
    assert_eq!(game.seats()[1].player, Player::Person);
    game.answer(Answer::Refused).unwrap();
    assert_eq!(game.seats()[1].player, Player::Person);
    assert_eq!(last(&game), "Anna proposed to let the computer (hard) play the Ambush side. Ben refused.");
    game.propose(Some(PATROL), theirs).unwrap();
    game.answer(Answer::Agreed).unwrap();
    assert_eq!(game.seats()[1].player, HARD);
    assert_eq!(again(&game).seats()[1], SeatConfig { player: HARD, ..two().seats()[1].clone() }, "the PIN stays");
    let mut game = two();
    let mine = Change::Player { seat: PATROL, player: EASY };
    assert!(asks(&game, Some(PATROL), mine).is_none() && is_grave(&game, Some(PATROL), mine));
    game.propose(Some(PATROL), mine).unwrap();
    assert_eq!(last(&game), "The computer (easy) plays the Patrol side from now on.");
}

#[test]
fn the_hidden_side_of_a_computer_is_not_taken_over_in_silence() {
    let mut game = against(HARD, AMBUSH);
    let over = Change::Player { seat: AMBUSH, player: Player::Person };
    assert!(asks(&game, Some(PATROL), over).is_none(), "a computer agrees to everything");
    assert!(is_grave(&game, Some(PATROL), over));
    game.propose(Some(PATROL), Change::Player { seat: AMBUSH, player: EASY }).unwrap();
    assert!(!last(&game).contains("computer"), "another level shows nobody anything: {}", last(&game));
    game.propose(Some(PATROL), over).unwrap();
    let told = "A person takes over the Ambush side from the computer and sees what it hides.";
    assert_eq!((last(&game).as_str(), game.seats()[1].player), (told, Player::Person));
    assert!(texts(&*again(&game)).contains(&told.to_string()));
}

#[test]
fn where_nothing_is_secret_nobody_is_asked_and_the_log_says_no_more_than_it_did() {
    let mut game = begin::<Pickets>(Policy::Open, false);
    for label in ["Wolf to elm", "Otter to rock", "Straw to fern", "Ready"] {
        take(&mut game, label);
    }
    let lines = texts(&game).len();
    game.propose(Some(PATROL), Change::Player { seat: AMBUSH, player: HARD }).unwrap();
    assert_eq!((game.seats()[1].player, texts(&game).len()), (HARD, lines));
    game.propose(Some(PATROL), Change::Policy(Policy::Ask)).unwrap();
    assert!(game.policy() == Policy::Ask && game.proposal().is_none());
    assert!(game.record().contains(r#"{"agree":"ask"}"#));
    let mut alone = against(HARD, AMBUSH);
    alone.propose(Some(PATROL), Change::Policy(Policy::Open)).unwrap();
    assert_eq!(alone.policy(), Policy::Open, "against a computer one press is enough");
}

#[test]
fn a_forgotten_pin_goes_if_the_other_agrees_and_the_log_says_what_that_costs() {
    let cost = "what the Ambush side hides may have been seen.";
    let mut game = two();
    assert_eq!(game.propose(Some(PATROL), Change::Pin(PATROL)).unwrap_err().code, "T10", "Anna has none");
    game.propose(Some(AMBUSH), Change::Pin(AMBUSH)).unwrap();
    let due = handover(&game, Device::default()).expect("a letter");
    assert_eq!(due.to, PATROL, "it is the other one who is asked");
    game.answer(Answer::Refused).unwrap();
    assert!(game.seats()[1].pin.is_some() && last(&game).ends_with("Anna refused to remove it."));
    game.propose(Some(AMBUSH), Change::Pin(AMBUSH)).unwrap();
    game.answer(Answer::Agreed).unwrap();
    assert!(game.seats()[1].pin.is_none() && last(&game).ends_with(cost), "{}", last(&game));
    assert!(last(&*again(&game)).ends_with(cost));
    let mut alone = against(HARD, PATROL);
    alone.propose(Some(AMBUSH), Change::Pin(AMBUSH)).unwrap();
    assert!(alone.seats()[1].pin.is_none() && last(&alone).ends_with(cost), "alone there is nobody to ask");
}

#[test]
fn if_both_have_forgotten_their_pins_both_go_and_everything_may_have_been_seen() {
    let mut game = two();
    let mut seats = game.seats().to_vec();
    seats[0].pin = Some(pin_digest("1764"));
    game.set_seats(seats);
    game.propose(Some(AMBUSH), Change::Pin(AMBUSH)).unwrap();
    game.answer(Answer::Forgotten).unwrap();
    assert!(game.seats().iter().all(|seat| seat.pin.is_none()));
    assert!(last(&game).ends_with("what both sides hide may have been seen."), "{}", last(&game));
}

#[test]
fn a_copy_of_a_game_with_secrets_keeps_seats_and_pins_and_says_that_it_is_one() {
    let store = Memory::default();
    let mut game = new_game("bushy-run", Setup::of(spec(), 5), Vec::new()).unwrap();
    let mut seats = game.seats().to_vec();
    seats[1].pin = Some(pin_digest("1763"));
    game.set_seats(seats.clone());
    game.suggest(0).unwrap();
    let (id, _) = saved::create(&store, "First", &*game, 1).unwrap();
    let (copy, _) = saved::duplicate(&store, &id, "What if", 2).unwrap();
    let [first, copy] = [id, copy].map(|id| saved::open(&store, &id).unwrap().loaded.game);
    assert!(!first.is_copy() && copy.is_copy());
    assert!(last(&*copy).starts_with("This game is a copy made on this shelf"));
    assert_eq!((copy.digest(), copy.seats()), (first.digest(), &*seats));
    assert_eq!(handover(&*copy, Device::default()), handover(&*first, Device::default()), "its letter is sealed too");
}

fn spec() -> &'static ohio_country::rules::Spec {
    ohio_country::play::catalog::title("bushy-run").expect("the title").spec
}

#[test]
fn an_open_or_ended_game_is_copied_as_it_stands() {
    let mut open = begin::<Pickets>(Policy::Open, false);
    take(&mut open, "Wolf to elm");
    assert!(!open.mark_copy(Copied::File) && !open.is_copy());
    let mut over = two();
    over.concede().unwrap();
    let record = over.record();
    assert!(!over.mark_copy(Copied::Link));
    assert_eq!(over.record(), record);
}

#[test]
fn a_copy_is_not_given_up_by_one_alone_to_see_what_the_other_hides_in_the_game_it_was_made_from() {
    let mut game = two();
    assert!(asks(&game, Some(PATROL), Change::Concede(PATROL)).is_none(), "a game may be given up at any time");
    assert!(game.mark_copy(Copied::File));
    game.propose(Some(PATROL), Change::Concede(PATROL)).unwrap();
    assert!(game.outcome().is_none() && game.proposal().is_some_and(|p| p.asks == AMBUSH));
    game.answer(Answer::Agreed).unwrap();
    assert!(game.outcome().is_some_and(|outcome| outcome.winner == Some(AMBUSH)));
    assert_eq!(again(&game).outcome(), game.outcome());
    let mut moment = two();
    assert!(moment.mark_copy(Copied::Moment));
    assert!(!moment.is_copy(), "what led to it lay open already");
    assert_eq!(game.propose(Some(AMBUSH), Change::Concede(AMBUSH)).unwrap_err().code, "T01");
}

#[test]
fn a_rematch_takes_names_pins_and_colours_to_the_other_side() {
    let mut game = against(HARD, PATROL);
    let mut seats = game.seats().to_vec();
    seats[0].name = "Patrol".into();
    seats[1].accent = 3;
    game.set_seats(seats);
    let [ben, computer] = &*swapped(&game) else { panic!("two seats") };
    assert_eq!((&*ben.name, ben.pin, ben.accent), ("Ben", Some(pin_digest("1763")), 3));
    assert_eq!((&*computer.name, computer.player, computer.pin), ("Ambush", HARD, None));
}

#[test]
fn a_pin_is_set_where_there_is_none_and_changed_by_nobody() {
    let mut game = two();
    assert!(game.set_pin(PATROL, pin_digest("1")) && !game.set_pin(AMBUSH, pin_digest("1")));
    assert!(!game.set_pin(PATROL, pin_digest("2")));
    let pins: Vec<_> = again(&game).seats().iter().map(|seat| seat.pin).collect();
    assert_eq!(pins, [Some(pin_digest("1")), Some(pin_digest("1763"))]);
}

#[test]
fn proposals_are_not_made_without_end() {
    let mut game = two();
    for _ in 0..MAX_CHANGES {
        game.propose(Some(PATROL), Change::Policy(Policy::Open)).unwrap();
        game.answer(Answer::Refused).unwrap();
    }
    assert_eq!(game.propose(Some(PATROL), Change::Policy(Policy::Open)).unwrap_err().code, "T11");
    again(&game);
}

#[test]
fn a_throw_on_the_table_outlasts_who_plays_and_a_lost_pin() {
    let mut game = hidden(Policy::Ask, true);
    let mut seats = game.seats().to_vec();
    seats[1].pin = Some(pin_digest("1763"));
    game.set_seats(seats);
    take(&mut game, "March to elm");
    let spring = labelled(&game, "Wolf springs up");
    assert!(matches!(game.choose(&spring), Err(ChooseError::DiceWanted { .. })));
    assert_eq!(game.propose(Some(AMBUSH), Change::Policy(Policy::Open)).unwrap_err().code, "T09");
    game.propose(Some(AMBUSH), Change::Pin(AMBUSH)).unwrap();
    game.answer(Answer::Agreed).unwrap();
    game.propose(Some(PATROL), Change::Player { seat: PATROL, player: EASY }).unwrap();
    assert_eq!(game.throw_wanted(), Some((spring, 1)));
}

#[test]
fn a_decision_is_taken_back_across_the_fence_if_the_other_person_agrees_and_the_log_keeps_that() {
    let mut game = hidden(Policy::Ask, false);
    let before = (game.digest(), game.len());
    take(&mut game, "March to elm");
    game.looked(AMBUSH);
    assert_eq!(game.history().undo, 0, "the other side has looked");
    let after = (game.digest(), texts(&game));
    game.propose(Some(PATROL), Change::TakeBack(Some(PATROL))).unwrap();
    assert_eq!((game.digest(), texts(&game)), after, "a proposal changes nothing");
    assert_eq!(game.proposal().map(|p| p.asks), Some(AMBUSH));
    game.answer(Answer::Refused).unwrap();
    assert_eq!(game.digest(), after.0);
    assert!(last(&game).ends_with("refused."), "{}", last(&game));
    game.propose(Some(PATROL), Change::TakeBack(Some(PATROL))).unwrap();
    again(&game);
    game.answer(Answer::Agreed).unwrap();
    assert_eq!(game.digest(), before.0, "as it was before the decision");
    assert!(last(&game).contains("take back the last decision") && last(&game).ends_with("agreed."), "{}", last(&game));
    assert_eq!(texts(&game).iter().filter(|text| text.contains("take back")).count(), 2, "the log keeps both answers");
    assert_eq!(game.len(), before.1 + 2);
    assert_eq!(again(&game).digest(), before.0, "and so does the record");
    assert_eq!(game.history().undo, 0);
    take(&mut game, "March to elm");
    assert_eq!(game.digest(), after.0, "the dice to come are the same");
}

#[test]
fn nothing_that_the_table_decided_is_taken_back_with_a_decision() {
    let mut game = hidden(Policy::Ask, false);
    assert_eq!(
        game.propose(Some(PATROL), Change::TakeBack(Some(PATROL))).unwrap_err().code,
        "T17",
        "it has decided nothing"
    );
    take(&mut game, "March to elm");
    assert!(game.mark_copy(Copied::File));
    assert_eq!(game.propose(Some(PATROL), Change::TakeBack(Some(PATROL))).unwrap_err().code, "T17");
    assert!(game.is_copy());
}

#[test]
fn where_nobody_else_could_object_a_decision_is_taken_back_at_once() {
    let mut game = begin::<Pickets>(Policy::Open, false);
    let first = game.digest();
    take(&mut game, "Wolf to elm");
    assert!(is_grave(&game, Some(AMBUSH), Change::TakeBack(None)), "it is asked for twice");
    game.propose(Some(AMBUSH), Change::TakeBack(None)).unwrap();
    assert_eq!((game.digest(), game.proposal()), (first, None));
    assert!(last(&game).contains("take back the last decision"), "{}", last(&game));
    again(&game);
}
