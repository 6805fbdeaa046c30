//! The deck, cards, windows and order sheets as they are played: sections 7, 21.2 and 22.

use super::position::{Table, at, name, pose};
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::charge::Charging;
use crate::rules::smoke_and_disorder::course::{Action, Card, Combat, Deck, FreeActionOrder, JokerOrder, Order};
use crate::rules::smoke_and_disorder::pieces::{Load, Standing};
use crate::rules::smoke_and_disorder::refusals::Code;
use crate::rules::smoke_and_disorder::turn::{Activation, Orders, Turn};
use crate::rules::smoke_and_disorder::windows::{CardPlay, Window};
use crate::rules::space::table::Facing;
use crate::rules::{Act, Audience, Dice, Note, Policy, Report, Seat};
use serde_json::json;

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

/// Two lines far apart; `who-1` leads r-1.
fn lines() -> Table {
    Table::new().put("r-1", "L12", 24.0, 30.0, 0).led("r-1", 2).put("b-1", "L12", 24.0, 16.0, 180)
}

fn turn_one(game: &mut SmokeAndDisorder) {
    let people: Vec<_> = game.sheet().characters.iter().map(|who| who.id).collect();
    (game.turn, game.deck) = (1, Deck::full(game.sheet(), people.into_iter()));
}

/// The card of `who-1` is drawn.
fn at_card(mut game: SmokeAndDisorder) -> SmokeAndDisorder {
    turn_one(&mut game);
    game.push(Orders::begin(name("who-1")));
    game.run(&mut Report::silent());
    game
}

fn fire(target: &str) -> Action {
    Action::Fire { target: name(target), weapon: None, face: None, wall: None }
}

/// What is told while an action is carried out.
fn told(game: &mut SmokeAndDisorder, action: Action) -> Vec<Note> {
    let mut report = Report::recording();
    game.carry_out(&action, &mut report);
    report.into_notes()
}

/// The turn from a draw on, with these cards left and drawn.
fn from_the_draw(game: &mut SmokeAndDisorder, left: &[&str], drawn: &[&str], red: Option<Card>) -> Vec<Note> {
    let fates: Vec<_> = drawn.iter().map(|_| json!({"to": null, "held": false, "named": false})).collect();
    let cards = json!({"left": left, "drawn": drawn, "fates": fates, "hands": [[], []]});
    game.deck = serde_json::from_value(cards).expect("a deck");
    if let Some(card) = red {
        game.deck.deal(RED, card);
    }
    let turn: Turn = serde_json::from_value(json!({"stage": "draw"})).expect("a turn");
    game.push(turn);
    let mut report = Report::recording();
    game.run(&mut report);
    report.into_notes()
}

// proves: SD-deck-10
#[test]
fn ac_21_the_second_pause_takes_the_hands_and_later_bonus_cards_are_set_aside() {
    let set_aside = |seed| {
        let mut game = Table::new().put("r-1", "L12", 10.0, 30.0, 0).put("b-1", "L12", 24.0, 5.0, 180).set();
        (game.dice, game.policy, game.turn) = (Dice::from_seed(seed), Policy::Ask, game.sheet().turn_limit);
        let notes = from_the_draw(&mut game, &["pause", "dummy"], &["pause"], Some(Card::Joker));
        let clause = |rule| notes.iter().position(|note| note.rule.0 == rule);
        // Where the Dummy is drawn first a die deals it.
        if clause("SD-deck-03").is_some() {
            return None;
        }
        // Red, who held the Joker, is asked at no window: the game goes on to its end.
        assert!(game.end.is_some() && game.deck.hand(RED).is_empty() && game.deck.hand(BLUE).is_empty());
        Some(notes.iter().filter(|note| note.rule.0 == "SD-deck-10").count())
    };
    let found: Vec<usize> = (0..12).filter_map(set_aside).collect();
    assert!(!found.is_empty() && found.iter().all(|&n| n >= 1), "{found:?}");
}

// proves: SD-deck-09
#[test]
fn ac_24_a_combat_is_fought_at_the_end_of_its_turn_and_at_the_next_first_pause() {
    let mut game = Table::new().put("r-1", "L12", 24.0, 13.0, 0).put("b-1", "L12", 24.0, 13.0, 180).play_unsound();
    game.dice = Dice::scripted(&[1; 400]);
    (game.turn, game.policy) = (game.sheet().turn_limit - 1, Policy::Orders);
    game.engage("r-1", "b-1");
    let rounds = |game: &SmokeAndDisorder| game.combats.iter().map(|combat: &Combat| combat.rounds).collect::<Vec<_>>();
    from_the_draw(&mut game, &["pause"], &[], None);
    let mut seen = vec![(game.turn, rounds(&game))];
    for _ in 0..200 {
        if game.asked().is_none() {
            break;
        }
        let last = *game.acts().last().expect("something is legal").action();
        game.carry_out(&last, &mut Report::silent());
        seen.push((game.turn, rounds(&game)));
    }
    let limit = game.sheet().turn_limit;
    assert!(game.end.is_some() && seen.iter().all(|(turn, _)| *turn == limit), "no question before the next turn");
    assert_eq!(rounds(&game), [2], "once at the end of its turn, once at the first Pause of the last");
}

#[test]
fn sd_deck_13_a_character_who_can_do_nothing_is_passed_over() {
    let mut game =
        Table::new().put("r-1", "L12", 24.0, 16.0, 0).led("r-1", 2).put("b-1", "L12", 24.0, 16.0, 180).play_unsound();
    game.engage("r-1", "b-1");
    assert_eq!(at_card(game).asked(), None);
}

#[test]
fn sd_act_05_only_one_move_of_an_activation_is_a_charge() {
    let game = lines().put("r-2", "C12", 26.0, 23.0, 0).play(&[2]);
    let mut game = at_card(game);
    game.go(Action::Activate(name("r-2")));
    game.go(Action::Charge(name("b-1")));
    assert!(game.combats.is_empty(), "at half its allowance it stalls");
    assert_eq!(game.refused(Action::Charge(name("b-1"))), Some(Code::SecondCharge));
    assert_eq!(game.refused(Action::Move), None);
}

#[test]
fn sd_act_09_a_formation_acts_as_a_whole() {
    let table = Table::new().formation("r-1", "line", &[12, 12], 24.0, 30.0, 0).led("r-1", 2);
    let mut game = table.put("b-1", "L12", 24.0, 4.0, 180).set();
    for unit in ["r-1a", "r-1b"] {
        game.load(unit, Load::Smoke(1));
    }
    let mut game = at_card(game);
    game.go(Action::Activate(name("r-1")));
    game.go(Action::Reload);
    assert!(game.units[..2].iter().all(|unit| unit.load == Load::Loaded));
    assert_eq!(game.refused(Action::Reload), Some(Code::AlreadyLoaded));
}

#[test]
fn sd_act_11_an_action_that_its_die_forbids_is_spent() {
    let game = lines().put("r-2", "IK10", 27.0, 33.0, 0).play(&[1, 1]);
    let mut game = at_card(game);
    let before = game.the("r-2").pose();
    game.go(Action::Activate(name("r-2")));
    game.go(Action::Move);
    assert_eq!(game.step(), (0, "Activation"));
    game.go(Action::Move);
    assert_eq!((game.step(), game.the("r-2").pose()), ((0, "CharacterTurn"), before), "both actions are spent");
}

#[test]
fn sd_move_07_each_of_two_moves_has_its_own_allowance() {
    let mut game = at_card(lines().set());
    game.go(Action::Activate(name("r-1")));
    for y in [26.0, 22.0] {
        game.go(Action::Leg(at(24.0, y)));
        game.go(Action::Face(Facing::of(0)));
    }
    assert_eq!(game.the("r-1").pose(), Some(pose(24.0, 22.0, 0)));
}

// proves: SD-aim-01, SD-geo-17
#[test]
fn sd_move_09_legs_are_committed_one_at_a_time() {
    let mut game = at_card(lines().set());
    game.go(Action::Activate(name("r-1")));
    game.go(Action::Leg(at(24.0, 29.0)));
    assert_eq!(
        (game.step(), game.the("r-1").pose()),
        ((0, "FacePick"), Some(pose(24.0, 30.0, 0))),
        "nothing is committed"
    );
    assert_eq!(game.refused(Action::Face(Facing::of(100))), Some(Code::TooSharp), "the facing is judged with the leg");
    assert_eq!(game.refused(Action::Face(Facing::of(90))), Some(Code::TooFar));
    game.go(Action::Face(Facing::of(0)));
    assert_eq!((game.step(), game.the("r-1").pose()), ((0, "MovePlan"), Some(pose(24.0, 29.0, 0))));
    game.go(Action::Leg(at(24.0, 28.0)));
    game.go(Action::Face(Facing::of(0)));
    game.go(Action::Finish);
    assert_eq!(game.the("r-1").pose(), Some(pose(24.0, 28.0, 0)));
}

#[test]
fn sd_aim_05_all_but_places_is_listed() {
    let mut game = at_card(lines().set());
    let aims = |game: &SmokeAndDisorder| game.acts().iter().filter(|act| matches!(act, Act::Aim(_))).count();
    assert!(game.acts().iter().all(|act| matches!(act, Act::Do(_) | Act::Aim(Action::Walk { .. }))));
    game.go(Action::Activate(name("r-1")));
    assert!(game.acts().contains(&Act::Do(fire("b-1"))), "targets are listed");
    assert!(game.acts().iter().all(|act| matches!(act, Act::Do(_) | Act::Aim(Action::Leg(_)))));
    assert_eq!(aims(&game), 1);
}

#[test]
fn sd_seq_03_a_side_is_asked_whatever_card_it_holds() {
    let asked = |card| {
        let mut game = at_card(lines().play(&[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]));
        game.policy = Policy::Ask;
        game.deck.deal(RED, card);
        game.go(Action::Activate(name("r-1")));
        game.go(Action::Nothing);
        game.go(fire("b-1"));
        (game.step(), game.acts().contains(&Act::Do(Action::Keep)))
    };
    assert_eq!(asked(Card::Dummy), asked(Card::Joker));
    assert_eq!(asked(Card::Dummy), ((0, "RollPending"), true));
}

#[test]
fn sd_seq_05_a_spotted_body_throws_for_all_to_see() {
    let mut game = at_card(lines().put("r-2", "C12", 26.0, 23.0, 0).play(&[5]));
    game.policy = Policy::Ask;
    game.deck.deal(RED, Card::Dummy);
    game.go(Action::Activate(name("r-2")));
    game.go(Action::Nothing);
    game.go(Action::Move);
    assert!(game.throw.as_ref().is_some_and(|throw| !throw.hidden && throw.faces == [5]));
    let notes = told(&mut game, Action::Keep);
    assert!(notes.iter().any(|note| note.rule.0 == "SD-act-07" && note.audience == Audience::Everyone), "{notes:?}");
}

#[test]
fn sd_seq_07_a_body_shot_away_by_a_card_loses_its_remaining_actions() {
    // Blue's twelve at 14 inches: twelve hits, twelve kills; the Character's risk.
    let faces: Vec<u8> = [6; 12].into_iter().chain([6; 12]).chain([3]).collect();
    let mut game = at_card(lines().hurt("r-1", 11, 0).play(&faces));
    game.deck.deal(BLUE, Card::FreeAction);
    game.go(Action::Activate(name("r-1")));
    game.go(Action::Call(BLUE));
    game.go(Action::Play(Card::FreeAction));
    game.go(Action::Choose(name("b-1")));
    game.go(fire("r-1"));
    assert_eq!((game.bodies[0].standing(), game.step()), (Standing::Gone, (0, "CharacterTurn")));
}

// proves: SD-deck-08
#[test]
fn sd_fx_03_a_bonus_activation_is_two_actions_that_are_no_activation() {
    let mut game = lines().special(&json!({"kind": "bonus_activation"})).play(&[1; 40]);
    game.turn = 1;
    let play = CardPlay::begin(&game, BLUE, Card::Special(name("special")));
    game.push(play);
    game.run(&mut Report::silent());
    assert_eq!(game.refused(Action::Choose(name("r-1"))), Some(Code::NotYourBody));
    game.go(Action::Choose(name("b-1")));
    game.go(fire("r-1"));
    game.go(Action::Reload);
    assert!(game.asked().is_none() && !game.the("b-1").activated);
    assert_eq!(game.units[1].load, Load::Loaded);
}

#[test]
fn sd_fx_04_all_rally_by_one_disorder() {
    let table = lines().special(&json!({"kind": "rally_all"})).put("r-2", "L12", 34.0, 30.0, 0);
    let mut game = table.hurt("r-1", 0, 2).hurt("r-2", 0, 1).hurt("b-1", 0, 1).set();
    let play = CardPlay::begin(&game, RED, Card::Special(name("special")));
    game.push(play);
    game.run(&mut Report::silent());
    assert_eq!(game.units.iter().map(|unit| unit.disorders).collect::<Vec<_>>(), [1, 1, 0]);
}

#[test]
fn sd_ord_01_a_side_with_markers_changes_each_entry_of_its_sheet_once_at_a_card() {
    let woods = lines().ground("woods", &[[1., 28.], [12., 28.], [12., 36.], [1., 36.]]);
    let mut game = woods.put("r-2", "IK10", 6.0, 32.0, 0).hidden().set();
    game.policy = Policy::Orders;
    let mut game = at_card(game);
    let keep = Action::OrderFreeAction(FreeActionOrder::Keep);
    assert_eq!(
        game.refused(Action::OrderFreeAction(FreeActionOrder::AnswerCharge)),
        Some(Code::WrongPhase),
        "it is that"
    );
    assert!(told(&mut game, keep).is_empty(), "nobody is told");
    assert_eq!(game.sheets[0].free_action, FreeActionOrder::Keep);
    assert_eq!(game.refused(Action::OrderFreeAction(FreeActionOrder::FirstGoodShot)), Some(Code::WrongPhase));
    game.go(Action::OrderJoker(JokerOrder::Keep));
}

#[test]
fn sd_ord_01_a_side_without_markers_changes_its_sheet_where_it_is_called() {
    let mut game = lines().set();
    game.policy = Policy::Orders;
    let mut game = at_card(game);
    game.deck.deal(RED, Card::Dummy);
    let (keep, joker) = (Action::OrderFreeAction(FreeActionOrder::Keep), Action::OrderJoker(JokerOrder::Keep));
    assert_eq!(game.refused(keep), Some(Code::WrongPhase), "the device would change hands for nothing else");
    game.go(Action::Call(RED));
    let listed = |game: &SmokeAndDisorder, action| game.acts().contains(&Act::Do(action));
    assert!(listed(&game, keep) && listed(&game, joker));
    assert!(told(&mut game, keep).is_empty(), "nobody is told");
    assert_eq!((game.step(), game.sheets[0].free_action), ((0, "Window"), FreeActionOrder::Keep));
    assert_eq!(game.refused(Action::OrderFreeAction(FreeActionOrder::AnswerCharge)), Some(Code::WrongPhase), "once");
    game.go(joker);
    let mut report = Report::recording();
    game.carry_out(&Action::Nothing, &mut report);
    assert!(report.is_fenced(), "how often it went back to its sheet does not show [SD-ord-04]");
    assert_eq!((game.step(), game.sheets[0].joker), ((0, "CharacterTurn"), JokerOrder::Keep));
}

#[test]
fn sd_ord_01_there_is_no_sheet_where_both_look_on_or_each_is_asked() {
    for policy in [Policy::Ask, Policy::Open] {
        let mut game = lines().set();
        game.policy = policy;
        let mut game = at_card(game);
        game.deck.deal(RED, Card::Dummy);
        if policy == Policy::Open {
            game.go(Action::Call(RED));
        } else {
            game.push(Window::before_a_draw());
            game.run(&mut Report::silent());
        }
        assert_eq!(game.step(), (0, "Window"), "{policy:?}");
        assert_eq!(game.refused(Action::OrderJoker(JokerOrder::Keep)), Some(Code::WrongPhase), "{policy:?}");
    }
}

/// A charge on b-1, Blue holding a Joker under a sheet.
fn charged(order: JokerOrder, faces: &[u8]) -> SmokeAndDisorder {
    let mut game = Table::new().put("r-1", "C12", 24.0, 20.0, 0).put("b-1", "L12", 24.0, 13.0, 180).play(faces);
    (game.turn, game.policy) = (1, Policy::Orders);
    game.deck.deal(BLUE, Card::Joker);
    (game.sheets[1].joker, game.sheets[1].free_action) = (order, FreeActionOrder::Keep);
    game.push(Charging::begin(name("r-1"), name("b-1"), Order::Full));
    game.run(&mut Report::silent());
    while game.step().1 == "Window" {
        game.go(Action::GoOn);
    }
    game
}

#[test]
fn sd_ord_03_a_sheet_throws_a_failed_reaction_again() {
    let saved = charged(JokerOrder::Nerves, &[1, 5]);
    assert_eq!((saved.step(), saved.deck.hand(BLUE).len()), ((1, "Reaction"), 0));
    let kept = charged(JokerOrder::Keep, &[1]);
    assert_eq!((kept.combats.len(), kept.deck.hand(BLUE).len()), (1, 1));
    let good = charged(JokerOrder::Nerves, &[5]);
    assert_eq!((good.step(), good.deck.hand(BLUE).len()), ((1, "Reaction"), 1), "what succeeds is left alone");
}

#[test]
fn sd_ord_04_what_a_sheet_plays_is_announced_like_any_card() {
    let mut game =
        Table::new().put("r-1", "C12", 24.0, 22.0, 0).led("r-1", 2).put("b-1", "L12", 24.0, 15.0, 180).play(&[1; 60]);
    game.policy = Policy::Orders;
    turn_one(&mut game);
    game.deck.deal(BLUE, Card::FreeAction);
    let activation = Activation::begin(&game, name("r-1"), name("who-1")).expect("a body");
    game.push(activation);
    game.run(&mut Report::silent());
    let notes = told(&mut game, Action::Charge(name("b-1")));
    let all = |note: &&Note| note.audience == Audience::Everyone && note.text.contains("Free Action");
    assert_eq!(notes.iter().filter(all).count(), 1, "{notes:?}");
}
