//! Games in progress: what the contract suite does not say of every game by itself. All of them are played twice, beside their
//! rules and through the protocol of games.

use crate::toys::pickets::{AMBUSH, PATROL, Pickets};
use crate::toys::quoits::Quoits;
use ohio_country::ai::evaluators::Evaluated;
use ohio_country::conformance::Twin;
use ohio_country::play::catalog::{self, BeginError};
use ohio_country::play::record::MAX_AGREEMENTS;
use ohio_country::play::seats::{Device, banner, check_pin, handover, pin_digest, pin_of, summary, viewer_of};
use ohio_country::play::{ChooseError, Chosen, Game, History, Luck, Pick, SeatConfig, load};
use ohio_country::rules::{Point, Policy, Setup, Target, Viewer};
use std::cmp::Ordering;

pub fn begin<T: Evaluated>(policy: Policy, dice_entered: bool) -> Twin<T> {
    let setup = Setup { policy, dice_entered, ..Setup::of(T::SPEC, 1763) };
    Twin::across(setup, Vec::new())
}

/// The pick of the offer with this label.
pub fn labelled(game: &dyn Game, label: &str) -> Pick {
    let seat = game.decision().expect("somebody decides").seat;
    let offers = game.turn(Viewer::Seat(seat)).offers;
    let labels: Vec<&str> = offers.iter().map(|offer| &*offer.label).collect();
    Pick::offer(labels.iter().position(|l| *l == label).unwrap_or_else(|| panic!("no {label} in {labels:?}")))
}

pub fn take(game: &mut dyn Game, label: &str) -> Chosen {
    let pick = labelled(game, label);
    game.choose(&pick).unwrap_or_else(|refused| panic!("{label}: {refused:?}"))
}

/// Hides everybody along the path and hands over to the patrol.
pub fn hidden(policy: Policy, dice_entered: bool) -> Twin<Pickets> {
    let mut game = begin::<Pickets>(policy, dice_entered);
    for label in ["Wolf to elm", "Otter to rock", "Straw to fern", "Ready"] {
        take(&mut game, label);
    }
    game
}

fn texts(lines: &[ohio_country::play::LogLine]) -> Vec<&str> {
    lines.iter().map(|line| &*line.note.text).collect()
}

fn code<V: std::fmt::Debug>(refused: Result<V, ChooseError>) -> &'static str {
    match refused {
        Err(ChooseError::Rule(refusal)) => refusal.code,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_throw_by_hand_is_asked_for_entered_and_recorded() {
    let mut game = hidden(Policy::Ask, true);
    take(&mut game, "March to elm");
    let spring = labelled(&game, "Wolf springs up");
    let before = game.digest();
    assert_eq!(game.choose(&spring), Err(ChooseError::DiceWanted { count: 1 }));
    assert_eq!((game.digest(), game.throw_wanted()), (before, Some((spring.clone(), 1))));
    let words = ChooseError::DiceWanted { count: 1 }.to_string();
    assert_eq!(words, "at least 1 die is to be entered first");
    assert_eq!(code(game.choose(&spring.clone().dice(&[7]))), "T06");
    assert_eq!(code(game.choose(&spring.clone().dice(&[4, 4]))), "T07");
    let chosen = game.choose(&spring.dice(&[4])).unwrap();
    assert!(chosen.fenced && chosen.notes.iter().any(|note| note.roll.as_ref().is_some_and(|r| r.result == "a hit")));
    assert!(game.record().contains(r#""action":{"Spring":{"who":"Wolf"}},"dice":[4]}"#));
    assert_eq!(game.throw_wanted(), None);
}

#[test]
fn who_learns_that_dice_are_wanted_has_chosen() {
    let mut game = hidden(Policy::Orders, true);
    take(&mut game, "Stay");
    take(&mut game, "elm: spring");
    take(&mut game, "End");
    let march = labelled(&game, "March to elm");
    assert_eq!(game.choose(&march), Err(ChooseError::DiceWanted { count: 1 }), "Wolf obeys the order for the elm");
    assert_eq!(code(game.choose(&labelled(&game, "Stay"))), "T09");
    assert_eq!(game.undo().unwrap_err().code, "T09");
    assert_eq!(game.restart_turn().unwrap_err().code, "T09");
    assert_eq!(game.agree(Policy::Open).unwrap_err().code, "T09");
    let mut again = load::resume::<Pickets>(&game.record()).unwrap().game;
    assert_eq!(again.throw_wanted(), Some((march.clone(), 1)), "resuming the game is no way out");
    assert!(again.choose(&march.dice(&[2])).is_ok());
}

#[test]
fn who_learns_that_no_dice_are_wanted_has_chosen_too() {
    let mut game = hidden(Policy::Orders, true);
    let march = labelled(&game, "March to elm");
    assert_eq!(code(game.choose(&march.clone().dice(&[6]))), "T07", "nobody has orders to spring");
    assert_eq!(game.throw_wanted(), Some((march.clone(), 0)));
    assert_eq!(code(game.choose(&labelled(&game, "Stay"))), "T09");
    assert!(game.choose(&march).is_ok());
}

#[test]
fn where_the_program_throws_no_dice_are_taken() {
    let mut game = begin::<Quoits>(Policy::Open, false);
    let throw = labelled(&game, "Throw").at(Point { x: 300, y: 300 });
    assert_eq!(code(game.choose(&throw.clone().dice(&[3, 3]))), "T08");
    assert!(game.choose(&throw).is_ok());
}

#[test]
fn a_point_is_needed_and_is_refused_with_the_reason_that_applies() {
    let mut game = begin::<Quoits>(Policy::Open, false);
    let throw = labelled(&game, "Throw");
    let before = game.digest();
    assert_eq!(code(game.choose(&throw)), "T03");
    assert_eq!(code(game.choose(&throw.clone().at(Point { x: 0, y: 0 }))), "Q2", "outside");
    assert_eq!(
        code(game.choose(&throw.clone().at(Point { x: 510, y: 240 }))),
        "Q6",
        "in the sketch of it, and refused"
    );
    assert_eq!(code(game.choose(&Pick::offer(99))), "T02");
    assert_eq!(game.digest(), before);
    let offers = game.turn(Viewer::Seat(PATROL)).offers;
    assert!(offers[throw.offer].region.as_ref().is_some_and(|region| region.contains(Point { x: 500, y: 250 })));
}

#[test]
fn a_plan_is_taken_over_action_by_action_and_can_be_taken_back() {
    let mut game = begin::<Pickets>(Policy::Ask, false);
    let [along] = &game.suggestions()[..] else { panic!("one plan") };
    assert_eq!((&*along.label, &*along.text), ("Along the path", "One at every other post."));
    assert!(along.set_up && !along.own && along.offer.is_none());
    assert_eq!(game.suggest(1).unwrap_err().code, "T12");
    let empty = game.digest();
    game.suggest(0).unwrap();
    assert_eq!((game.len(), game.history()), (3, History { undo: 3, redo: 0 }));
    game.undo().unwrap();
    assert_eq!(game.history(), History { undo: 2, redo: 1 });
    game.restart_turn().unwrap();
    assert_eq!((game.digest(), game.history()), (empty, History { undo: 0, redo: 3 }));
}

#[test]
fn a_new_action_ends_what_could_be_done_again() {
    let mut game = begin::<Pickets>(Policy::Ask, false);
    take(&mut game, "Wolf to elm");
    game.undo().unwrap();
    take(&mut game, "Otter to elm");
    assert_eq!(game.history(), History { undo: 1, redo: 0 });
    assert_eq!(game.redo().unwrap_err().code, "T05");
    assert_eq!(texts(&game.log(Viewer::Seat(AMBUSH))), ["Otter hides at the elm."]);
}

#[test]
fn br_h_s_each_side_counts_its_own_lines() {
    let game = hidden(Policy::Ask, false);
    assert_eq!(texts(&game.log(Viewer::Seat(PATROL))), ["Round 1."]);
    let own = game.log(Viewer::Seat(AMBUSH));
    assert_eq!((own.len(), own[3].number, game.log(Viewer::Public)[0].number), (4, 4, 1));
}

#[test]
fn the_recap_tells_what_a_side_could_observe_since_it_decided() {
    let mut game = hidden(Policy::Ask, false);
    assert_eq!(texts(&game.recap(PATROL)), ["Round 1."], "everything, for who has not decided yet");
    take(&mut game, "March to elm");
    assert_eq!(texts(&game.recap(AMBUSH)), ["Round 1.", "The patrol enters the elm."]);
    take(&mut game, "Hold");
    take(&mut game, "March to rock");
    take(&mut game, "Hold");
    take(&mut game, "Wolf to ford");
    take(&mut game, "Straw to rock");
    take(&mut game, "End");
    assert_eq!(
        texts(&game.recap(PATROL)),
        [
            "The patrol enters the rock.",
            "Nothing stirs.",
            "The woods are still.",
            "Somebody is sighted at the rock.",
            "Round 2."
        ]
    );
}

#[test]
fn nobody_is_called_lucky_for_what_falls_in_two_games_of_three() {
    // Twelve hits of 36 dice, give or take 2.8.
    let fortune = |hits| Luck { seat: PATROL, dice: 36, hits, expected_sixths: 72, read: 0, pips: 0 }.fortune();
    let told: Vec<Ordering> = [0, 9, 10, 12, 14, 15, 36].map(fortune).into();
    let (less, usual, more) = (Ordering::Less, Ordering::Equal, Ordering::Greater);
    assert_eq!(told, [less, less, usual, usual, usual, more, more]);
    let sure = Luck { seat: PATROL, dice: 0, hits: 0, expected_sixths: 0, read: 0, pips: 0 };
    assert_eq!(sure.fortune(), usual);
}

#[test]
fn luck_is_counted_apart_for_dice_that_are_judged_one_by_one_and_for_those_that_are_read() {
    let mut game = hidden(Policy::Ask, true);
    take(&mut game, "March to elm");
    let spring = labelled(&game, "Wolf springs up");
    assert_eq!(game.choose(&spring), Err(ChooseError::DiceWanted { count: 1 }));
    game.choose(&spring.dice(&[6])).unwrap();
    let none = Luck { seat: PATROL, dice: 0, hits: 0, expected_sixths: 0, read: 0, pips: 0 };
    assert_eq!(game.luck(), [none, Luck { seat: AMBUSH, dice: 1, hits: 1, expected_sixths: 3, ..none }]);
}

#[test]
fn nobody_sees_everything_before_the_end_and_everybody_after_it() {
    let mut game = hidden(Policy::Ask, false);
    let seen = |game: &dyn Game, viewer| game.scene(viewer).counters.iter().any(|counter| counter.id == "Wolf");
    assert!(!seen(&game, Viewer::All) && !seen(&game, Viewer::Seat(PATROL)) && seen(&game, Viewer::Seat(AMBUSH)));
    assert_eq!(texts(&game.log(Viewer::All)), ["Round 1."]);
    assert!(!seen(&*game.at(2).unwrap(), Viewer::All), "nor at an earlier moment");
    game.concede().unwrap();
    assert!(seen(&game, Viewer::All) && !seen(&game, Viewer::Seat(PATROL)));
    assert!(seen(&*game.at(2).unwrap(), Viewer::All), "the whole game may be looked at now");
    assert_eq!(texts(&game.log(Viewer::All))[0], "Wolf hides at the elm.");
    assert!(seen(&hidden(Policy::Open, false), Viewer::All), "an open game hides nothing");
}

#[test]
fn the_policy_changes_by_agreement_where_the_title_allows_it_and_not_for_ever() {
    let mut game = hidden(Policy::Ask, false);
    assert_eq!(game.agree(Policy::Ask).unwrap_err().code, "T10");
    for n in 0..MAX_AGREEMENTS {
        game.agree([Policy::Orders, Policy::Ask][n % 2]).unwrap();
    }
    assert_eq!(game.agree(Policy::Open).unwrap_err().code, "T11");
    assert!(!game.may_agree() && load::resume::<Pickets>(&game.record()).unwrap().notice.is_none());
    let game = begin::<Pickets>(Policy::Ask, false);
    assert!(!game.may_agree(), "not during set-up");
}

#[test]
fn br_h_r_the_device_changes_hands_for_secrets_alone() {
    let mut game = hidden(Policy::Ask, false);
    let patrol = Device { holder: Some(PATROL) };
    assert_eq!(handover(&game, patrol), None);
    take(&mut game, "March to elm");
    let due = handover(&game, patrol).unwrap();
    assert_eq!((due.to, &*due.reason, due.rule.0), (AMBUSH, "the other side may react", "P-3"));
    assert_eq!(banner(&game, patrol), None);
    assert_eq!(handover(&game, Device::default()).map(|h| h.to), Some(AMBUSH), "a resumed game begins so");
    let mut open = hidden(Policy::Open, false);
    take(&mut open, "March to elm");
    assert_eq!((handover(&open, patrol), banner(&open, patrol).map(|h| h.to)), (None, Some(AMBUSH)));
    assert_eq!((viewer_of(&game, patrol), viewer_of(&open, patrol)), (Viewer::Seat(PATROL), Viewer::All));
    assert_eq!(viewer_of(&game, Device::default()), Viewer::Public);
}

#[test]
fn br_h_r_under_orders_the_device_stays_with_the_patrol() {
    let mut game = hidden(Policy::Orders, false);
    let patrol = Device { holder: Some(PATROL) };
    take(&mut game, "March to elm");
    assert_eq!((handover(&game, patrol), game.history().undo), (None, 0), "no window, and yet the fence");
}

#[test]
fn a_pin_opens_its_seat_and_no_other_does() {
    let seat = SeatConfig { pin: Some(pin_digest("1763")), ..SeatConfig::default() };
    assert!(check_pin(&seat, "1763") && !check_pin(&seat, "1764") && !check_pin(&seat, ""));
    assert!(check_pin(&SeatConfig::default(), "anything"));
}

#[test]
fn a_pin_is_read_alike_whatever_keyboard_it_comes_from() {
    let seat = |typed: &str| SeatConfig { pin: Some(pin_digest(typed)), ..SeatConfig::default() };
    let alike = [
        "1234",
        " 1234 ",
        "12 34\u{3000}",
        "１２３４",
        "\u{661}\u{662}\u{663}\u{664}",
        "\u{6f1}\u{6f2}\u{6f3}\u{6f4}",
        "\u{967}\u{968}\u{969}\u{96a}",
        "\u{1d7cf}\u{1d7da}\u{1d7e5}\u{1d7f0}",
        "\u{200f}1\u{200b}234\u{feff}",
        "１2\u{663}4",
    ];
    for set in alike {
        for typed in alike {
            assert!(check_pin(&seat(set), typed), "{set} is opened by {typed}");
        }
        assert!(!check_pin(&seat(set), "1235") && !check_pin(&seat(set), ""));
    }
    assert_eq!(pin_of("Ｂｅｎ－９９"), "Ben-99", "letters keep their case");
    assert_eq!(pin_of(" \u{200f}\t"), "", "nothing that counts is no PIN");
    assert_eq!(pin_of("９\u{669}\u{1fbf9}९"), "9999");
}

#[test]
fn a_pin_that_was_set_when_every_sign_counted_still_opens_its_seat() {
    let digest = |typed: &str| {
        use xxhash_rust::xxh64::xxh64;
        xxh64(typed.as_bytes(), xxh64(b"ohio-country/pin", 0))
    };
    assert_eq!(pin_digest("1763"), digest("1763"), "one of plain digits is as it was");
    for old in ["1763", "17 63", "１７６３"] {
        let seat = SeatConfig { pin: Some(digest(old)), ..SeatConfig::default() };
        assert!(check_pin(&seat, old), "{old}");
    }
}

#[test]
fn names_are_trimmed_and_missing_ones_are_those_of_the_sides() {
    let mut game = begin::<Pickets>(Policy::Ask, false);
    assert_eq!([&*game.seats()[0].name, &*game.seats()[1].name], ["Patrol", "Ambush"]);
    let long = SeatConfig { name: format!(" \u{7}{}", "x".repeat(99)), ..SeatConfig::default() };
    game.set_seats(vec![long]);
    assert_eq!((game.seats()[0].name.len(), &*game.seats()[1].name), (40, "Ambush"));
}

#[test]
fn br_h_m_the_summary_of_a_saved_game_holds_what_everybody_knows() {
    let mut game = hidden(Policy::Ask, false);
    take(&mut game, "March to elm");
    let told = summary(&game);
    assert_eq!((&*told.name, &*told.scenario, told.turn, told.turns), ("Pickets", "A night", 1, 6));
    assert_eq!((&*told.phase, &*told.side, &*told.player, told.result), ("March", "Ambush", "Ambush", None));
    game.concede().unwrap();
    assert_eq!(summary(&game).result.as_deref(), Some("The other side gave up."));
}

#[test]
fn why_not_is_answered_by_the_title() {
    let game = hidden(Policy::Ask, false);
    let path = [Target::Piece("patrol".into()), Target::Space("mill".into())];
    assert_eq!(game.why_not(PATROL, &path)[0].code, "P3");
}

#[test]
fn the_shelf_holds_four_titles_and_begins_those_that_are_ready() {
    let ids: Vec<&str> = catalog::titles().iter().map(|entry| entry.spec.id).collect();
    assert_eq!(ids, ["bushy-run", "blood-on-the-ohio", "dark-and-bloody-ground", "smoke-and-disorder"]);
    for entry in catalog::titles() {
        let spec = entry.spec;
        assert!((1..=5).contains(&spec.weight) && !spec.policies.is_empty() && spec.seats.len() == 2, "{}", spec.id);
        assert!(!spec.scenarios.is_empty(), "{}", spec.id);
        let game = catalog::new_game(spec.id, Setup::of(spec, 1), Vec::new()).unwrap();
        assert_eq!(game.spec().id, spec.id);
    }
    let setup = || Setup::of(catalog::titles()[0].spec, 1);
    let error = |id: &str, setup: Setup| catalog::new_game(id, setup, Vec::new()).err().unwrap();
    assert_eq!(error("none", setup()), BeginError::UnknownTitle("none".into()));
    let strange = Setup { scenario: "none".into(), ..setup() };
    assert_eq!(error("bushy-run", strange).to_string(), "there is no scenario “none”");
}
