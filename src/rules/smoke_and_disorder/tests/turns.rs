//! The card turns, Characters, activations, windows: sections 6, 7, 9 and 22.2.

use super::position::{Table, at, name, pose};
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::course::{Action, Card, Deck, FreeActionOrder};
use crate::rules::smoke_and_disorder::map::supplied;
use crate::rules::smoke_and_disorder::pieces::{Load, Whereabouts};
use crate::rules::smoke_and_disorder::refusals::Code;
use crate::rules::smoke_and_disorder::turn::{Activation, Orders, Turn};
use crate::rules::space::table::{Facing, hundredths};
use crate::rules::{Act, Dice, Policy, Report, Seat, Title as _};
use std::sync::Arc;

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

/// The first turn, nothing drawn.
fn turn_one(game: &mut SmokeAndDisorder) {
    let people: Vec<_> = game.sheet().characters.iter().map(|who| who.id).collect();
    (game.turn, game.deck) = (1, Deck::full(game.sheet(), people.into_iter()));
}

/// The card of a Character is drawn.
fn at_card(table: Table, who: &str, faces: &[u8]) -> SmokeAndDisorder {
    let mut game = table.play(faces);
    turn_one(&mut game);
    game.on_turn = game.side_of(game.scenario.character(name(who)).expect("a Character"));
    game.push(Orders::begin(name(who)));
    game.run(&mut Report::silent());
    game
}

/// A body is activated by its Character.
fn activated(table: Table, who: &str, body: &str, faces: &[u8]) -> SmokeAndDisorder {
    let mut game = at_card(table, who, faces);
    game.go(Action::Activate(name(body)));
    game
}

/// Two Pauses have been drawn.
fn after_the_second_pause(game: &mut SmokeAndDisorder) {
    while game.deck.pauses() < 2 {
        game.deck.draw(&mut Dice::from_seed(game.deck.left().len() as u64));
    }
}

fn fire(target: &str) -> Action {
    Action::Fire { target: name(target), weapon: None, face: None, wall: None }
}

fn line_led(class: u8) -> Table {
    Table::new().put("r-1", "L12", 24.0, 30.0, 0).led("r-1", class).put("b-1", "L12", 24.0, 16.0, 180)
}

// proves: SD-char-05, SD-act-02
#[test]
fn ac_13_command_reaches_three_inches_a_class() {
    let reach = |class: u8, x: f64| {
        let table = line_led(class).put("r-2", "K10", x, 30.0, 0);
        at_card(table, "who-1", &[]).refused(Action::Activate(name("r-2")))
    };
    // The footprint centre of r-1 is (24, 30.75); the nearest man of r-2 stands 2 inches to the left of its middle.
    let game = line_led(2).put("r-2", "K10", 32.0, 30.25, 0).set();
    let far = game.command_distance(0, game.index("r-2"));
    let to = |inches: f64| 32.0 - far + inches;
    assert_eq!(reach(2, to(5.9)), None);
    assert_eq!(reach(2, to(6.2)), Some(Code::OutOfCommand));
    assert_eq!(reach(4, to(11.9)), None);
    assert_eq!(reach(4, to(12.3)), Some(Code::OutOfCommand));
}

// proves: SD-char-06
#[test]
fn ac_14_a_superior_officer_keeps_his_body() {
    let table = |class| line_led(2).put("r-2", "L12", 30.0, 30.0, 0).led("r-2", class);
    assert_eq!(at_card(table(3), "who-1", &[]).refused(Action::Activate(name("r-2"))), Some(Code::UnderSuperior));
    assert_eq!(at_card(table(2), "who-1", &[]).refused(Action::Activate(name("r-2"))), None);
}

#[test]
fn ac_15_a_personal_move_is_four_inches_a_class_and_eight_on_horseback() {
    let mut game = line_led(3).set();
    game.people[0].place = Whereabouts::At(at(5.0, 34.0));
    assert_eq!(game.may_walk(0, at(17.0, 34.0)).err().map(|no| no.code), None);
    assert_eq!(game.may_walk(0, at(17.02, 34.0)).err().map(|no| no.code), Some(Code::TooFar));
    assert_eq!(game.walk_aimed(0, at(30.0, 34.0)).ok(), Some(at(17.0, 34.0)), "pointing too far goes as far as he can");
}

#[test]
fn sd_char_07_rivers_buildings_and_enemies_bar_a_man() {
    let river = [[0.0, 32.0], [48.0, 32.0], [48.0, 33.0], [0.0, 33.0]];
    let mut game =
        line_led(3).ground("river", &river).ground("cabin", &[[30., 28.], [32., 28.], [32., 30.], [30., 30.]]).set();
    game.people[0].place = Whereabouts::At(at(28.0, 29.0));
    let code = |game: &SmokeAndDisorder, x, y| game.may_walk(0, at(x, y)).err().map(|no| no.code);
    assert_eq!(code(&game, 28.0, 34.0), Some(Code::Closed));
    assert_eq!(code(&game, 34.0, 29.0), Some(Code::Closed));
    assert_eq!(code(&game, 34.0, 26.0), None);
    game.people[0].place = Whereabouts::At(at(30.0, 18.0));
    assert_eq!(code(&game, 24.0, 16.5), Some(Code::TooClose));
}

// proves: SD-char-04, SD-deck-11
#[test]
fn ac_16_after_the_second_pause_a_duffer_activates_nobody() {
    let mut game = at_card(line_led(1), "who-1", &[]);
    assert_eq!((game.activations(0), game.refused(Action::Activate(name("r-1")))), (1, None));
    after_the_second_pause(&mut game);
    assert_eq!(game.refused(Action::Activate(name("r-1"))), Some(Code::DufferLate));
    assert_eq!(game.refused(Action::Walk { who: name("who-1"), to: at(24.0, 33.0) }), None);
    let mut game = at_card(line_led(2), "who-1", &[]);
    assert_eq!(game.activations(0), 2);
    after_the_second_pause(&mut game);
    assert_eq!(game.activations(0), 1);
}

// proves: SD-char-08, SD-char-09
#[test]
fn ac_17_a_character_rides_up_joins_and_is_carried_along() {
    let mut table = line_led(2).put("r-2", "C12", 31.0, 30.0, 0);
    table = table.put("r-3", "L12", 34.0, 24.0, 0);
    let mut game = at_card(table, "who-1", &[]);
    game.go(Action::Join { who: name("who-1"), body: name("r-2") });
    assert_eq!(game.people[0].place, Whereabouts::With(name("r-2")));
    game.go(Action::Activate(name("r-2")));
    game.go(Action::Leg(at(31.0, 26.0)));
    game.go(Action::Face(Facing::of(0)));
    game.go(Action::Finish);
    game.go(Action::Stop);
    // His one activation more is far away and his move is made: nothing is left to him.
    assert_eq!(game.refused(Action::Walk { who: name("who-1"), to: at(34.0, 33.0) }), Some(Code::MoveUsed));
}

// proves: SD-char-11, SD-act-10
#[test]
fn ac_18_with_a_body_that_fights_a_character_can_only_rally_it() {
    let mut game = Table::new()
        .put("r-1", "L12", 24.0, 16.0, 0)
        .led("r-1", 2)
        .put("r-2", "L12", 30.0, 18.0, 0)
        .put("b-1", "L12", 24.0, 16.0, 180)
        .hurt("r-1", 0, 2)
        .play_unsound();
    game.units[0].disorders = 2;
    game.engage("r-1", "b-1");
    turn_one(&mut game);
    game.push(Orders::begin(name("who-1")));
    game.run(&mut Report::silent());
    assert_eq!(game.refused(Action::Activate(name("r-2"))), Some(Code::CharacterFixed));
    assert_eq!(game.refused(Action::Walk { who: name("who-1"), to: at(24.0, 20.0) }), Some(Code::CharacterFixed));
    game.go(Action::Activate(name("r-1")));
    assert_eq!(game.refused(fire("b-1")), Some(Code::Engaged));
    game.go(Action::Rally);
    game.go(Action::Rally);
    assert_eq!(game.units[0].disorders, 0);
}

// proves: SD-deck-01
#[test]
fn ac_19_each_scenario_has_its_deck() {
    let cards = |i: usize| {
        let game = SmokeAndDisorder::begin(Arc::clone(&supplied()[i]), Dice::from_seed(1), Policy::Open);
        let people = game.people.iter().zip(&game.sheet().characters).filter(|(who, _)| who.is_in_play());
        Deck::full(game.sheet(), people.map(|(_, spec)| spec.id)).left().len()
    };
    assert_eq!([0, 1, 2, 3].map(cards), [10, 14, 14, 15]);
}

// proves: SD-deck-03
#[test]
fn ac_20_and_ac_21_bonus_cards_are_diced_for_until_the_second_pause() {
    let mut seen = [false; 3];
    for seed in 0..40 {
        let mut game = Table::new().put("r-1", "L12", 10.0, 30.0, 0).put("b-1", "L12", 24.0, 5.0, 180).set();
        game.dice = Dice::from_seed(seed);
        game.policy = Policy::Orders;
        game.push(Turn::begin());
        let mut report = Report::recording();
        game.run(&mut report);
        let bonus = report.into_notes().into_iter().find(|note| note.rule.0 == "SD-deck-03");
        let Some(note) = bonus else { continue };
        // Its holder reads which card it is; everybody else that there is one.
        assert_ne!(note.audience, crate::rules::Audience::Everyone);
        let even = ["Die 2", "Die 4", "Die 6"].iter().any(|die| note.text.contains(die));
        let holder = if even { RED } else { BLUE };
        seen[holder.index()] = true;
        assert!(!game.deck.hand(holder).is_empty() && game.deck.hand(holder.other()).is_empty());
        after_the_second_pause(&mut game);
        game.deck.discard_hands();
        seen[2] |= game.deck.hand(holder).is_empty();
    }
    assert_eq!(seen, [true; 3]);
}

// proves: AC-31, SD-act-01, SD-act-04, SD-turn-02
#[test]
fn ac_25_and_ac_31_a_body_takes_two_actions_once_a_turn() {
    let table = || line_led(2).put("r-2", "L12", 29.5, 30.0, 0);
    let mut game = activated(table(), "who-1", "r-1", &[1; 60]);
    game.go(fire("b-1"));
    assert_eq!(game.refused(fire("b-1")), Some(Code::NotLoaded));
    assert_eq!(game.refused(Action::TapLoad), Some(Code::AlreadyLoaded));
    game.go(Action::Reload);
    assert_eq!(game.units[0].load, Load::Loaded);
    assert_eq!(game.step(), (0, "CharacterTurn"));
    assert_eq!(game.refused(Action::Activate(name("r-1"))), Some(Code::AlreadyActivated));
    let bows = Table::new().armed("r-1", "L12", "bow", 24.0, 21.0, 0).led("r-1", 2).put("b-1", "L12", 24.0, 16.0, 180);
    let mut game = activated(bows, "who-1", "r-1", &[1; 60]);
    game.go(fire("b-1"));
    game.go(fire("b-1"));
}

// proves: SD-char-14
#[test]
fn ac_27_a_character_who_is_out_has_no_card() {
    let mut game = line_led(2).set();
    turn_one(&mut game);
    let before = game.deck.left().len();
    game.put_out(0, &mut Report::silent());
    assert_eq!(game.deck.left().len(), before - 1);
    assert!(!game.deck.left().contains(&Card::Character(name("who-1"))));
}

// proves: SD-act-08
#[test]
fn ac_32_with_a_character_no_order_die_is_due() {
    let mut game = activated(line_led(2), "who-1", "r-1", &[]);
    assert_eq!(game.refused(Action::Move), Some(Code::WrongPhase), "the leg itself is offered");
    assert_eq!(game.refused(Action::Leg(at(24.0, 25.9))), Some(Code::TooFar));
    game.go(Action::Leg(at(24.0, 26.0)));
    game.go(Action::Face(Facing::of(0)));
    assert_eq!((game.the("r-1").pose(), game.step()), (Some(pose(24.0, 26.0, 0)), (0, "Activation")));
}

// proves: SD-act-07
#[test]
fn ac_43_an_order_die_may_halve_or_forbid_a_move() {
    let other = |what: &str| line_led(3).put("r-2", what, 32.0, 30.0, 0);
    let reach = |what: &str, die: u8| {
        let mut game = activated(other(what), "who-1", "r-2", &[die]);
        assert_eq!(game.refused(Action::Leg(at(32.0, 29.0))), Some(Code::WrongPhase), "an order die is due");
        game.go(Action::Move);
        let far = (1..80)
            .map(|n| f64::from(n) * 0.25)
            .filter(|far| game.refused(Action::Leg(at(32.0, 30.0 - far))).is_none());
        far.last().map_or(0, hundredths)
    };
    assert_eq!([reach("L12", 1), reach("L12", 2), reach("L12", 3)], [200, 200, 400]);
    assert_eq!([reach("C12", 2), reach("HL10", 2)], [300, 500]);
    assert_eq!([reach("IK10", 1), reach("IK10", 2), reach("RL12", 1)], [0, 400, 0]);
}

#[test]
fn ac_80_reload_and_rally_need_something_to_mend() {
    let game = activated(line_led(2).put("r-2", "L12", 29.5, 30.0, 0), "who-1", "r-2", &[]);
    assert_eq!(game.refused(Action::Reload), Some(Code::AlreadyLoaded));
    assert_eq!(game.refused(Action::Rally), Some(Code::NoCharacter));
    let game = activated(line_led(2), "who-1", "r-1", &[]);
    assert_eq!(game.refused(Action::Rally), Some(Code::NoDisorder));
}

// proves: SD-gun-02, SD-gun-04
#[test]
fn ac_104_guns_limber_with_a_team_and_unlimber_to_fire() {
    let table = |what| Table::new().put("r-1", what, 24.0, 30.0, 0).led("r-1", 2).put("b-1", "L12", 24.0, 16.0, 180);
    let mut game = activated(table("GL4"), "who-1", "r-1", &[1; 40]);
    game.go(Action::Unlimber);
    assert_eq!(game.step(), (0, "FacePick"));
    game.go(Action::Face(Facing::of(0)));
    game.go(fire("b-1"));
    let mut game = activated(table("GD4"), "who-1", "r-1", &[]);
    game.go(Action::Limber);
    let front = game.the("r-1").pose().expect("on the table").at;
    game.go(Action::Leg(crate::rules::Point { y: front.y - 600, ..front }));
    game.go(Action::Face(Facing::of(0)));
    assert_eq!(game.the("r-1").pose().map(|pose| pose.at.y), Some(front.y - 600), "limber, then 6 inches");
    let without = table("GD4").put("r-2", "GD4", 30.0, 30.0, 0).with("has_horse_team", serde_json::json!(false));
    let game = activated(without, "who-1", "r-2", &[]);
    assert_eq!(game.refused(Action::Limber), Some(Code::NoTeam));
}

// proves: SD-org-08
#[test]
fn ac_08_and_ac_09_bodies_combine_by_being_named() {
    let table = |x: f64| {
        let first = Table::new().put("r-1", "L12", 20.0, 30.0, 0).led("r-1", 2);
        first.put("r-2", "L12", x, 30.0, 0).put("b-1", "L12", 24.0, 6.0, 180)
    };
    let mut game = activated(table(27.0), "who-1", "r-1", &[]);
    game.go(Action::Combine(crate::rules::smoke_and_disorder::pieces::Shape::Line));
    let right = Some(crate::rules::smoke_and_disorder::course::CombineSide::Right);
    game.go(Action::Name { body: name("r-2"), side: right });
    assert_eq!(game.the("r-1").pose(), Some(pose(22.25, 30.0, 0)), "with nobody else to name it is done");
    assert!((game.size("r-1").0 - 9.0).abs() < 1e-9 && game.the("r-1").activated);
    // Where a third might join, it is asked: what is offered is named, and nothing else.
    let mut game = activated(table(27.0).put("r-3", "L12", 13.0, 30.0, 0), "who-1", "r-1", &[]);
    game.go(Action::Combine(crate::rules::smoke_and_disorder::pieces::Shape::Line));
    assert!(!game.prompt().text.contains("Combine these bodies"), "{}", game.prompt().text);
    game.go(Action::Name { body: name("r-2"), side: right });
    assert!(game.acts().contains(&Act::Do(Action::Done)));
    assert!(game.prompt().text.contains("Combine these bodies"), "{}", game.prompt().text);
    let game = activated(table(30.0), "who-1", "r-1", &[]);
    let line = Action::Combine(crate::rules::smoke_and_disorder::pieces::Shape::Line);
    assert_eq!(game.refused(line), Some(Code::CombineTooFar));
}

// proves: AC-26, SD-deck-06, SD-seq-04
#[test]
fn ac_23_a_joker_changes_own_dice_once_and_stands() {
    let mut game = at_card(line_led(2), "who-1", &[6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 5, 6, 6, 6]);
    game.policy = Policy::Ask;
    game.deck.deal(RED, Card::Joker);
    game.go(Action::Activate(name("r-1")));
    while game.step().1 == "Window" {
        game.go(Action::Nothing);
    }
    game.go(fire("b-1"));
    assert_eq!(game.step(), (0, "RollPending"), "to hit");
    assert_eq!(game.refused(Action::Play(Card::FreeAction)), Some(Code::WindowClosed));
    game.go(Action::Keep);
    assert_eq!(game.throw.as_ref().map(|throw| throw.faces.clone()), Some(vec![2, 2, 5]));
    game.go(Action::AgainAll);
    assert_eq!(game.the("b-1").members.len(), 1);
    assert_eq!(game.units[1].figures, 9, "three killed by the new dice");
    assert!(game.deck.hand(RED).is_empty());
}

#[test]
fn ac_113_a_side_that_holds_a_card_can_be_called_once_a_window() {
    let mut game = line_led(2).put("b-2", "L12", 40.0, 6.0, 180).led("b-2", 2).set();
    turn_one(&mut game);
    game.deck.deal(RED, Card::Dummy);
    game.on_turn = BLUE;
    game.push(Orders::begin(name("who-2")));
    game.run(&mut Report::silent());
    assert_eq!(game.step(), (1, "CharacterTurn"));
    assert!(game.acts().contains(&Act::Do(Action::Call(RED))));
    assert_eq!(game.refused(Action::Call(BLUE)), Some(Code::WrongPhase), "Blue holds nothing");
    game.go(Action::Call(RED));
    assert_eq!(game.step(), (0, "Window"));
    game.go(Action::Nothing);
    assert_eq!(game.step(), (1, "CharacterTurn"));
    assert_eq!(game.refused(Action::Call(RED)), Some(Code::WrongPhase));
    game.go(Action::Activate(name("b-2")));
    assert_eq!(game.refused(Action::Call(RED)), None, "the next window");
}

// proves: SD-seq-01, SD-deck-04
#[test]
fn sd_seq_02_under_ask_both_are_asked_the_side_not_on_turn_first() {
    let mut game = line_led(2).set();
    game.policy = Policy::Ask;
    turn_one(&mut game);
    game.deck.deal(RED, Card::Dummy);
    game.deck.deal(BLUE, Card::FreeAction);
    game.push(Orders::begin(name("who-1")));
    game.run(&mut Report::silent());
    assert_eq!(game.step(), (1, "Window"));
    assert_eq!(game.refused(Action::Play(Card::Dummy)), Some(Code::CardNotHeld));
    game.go(Action::Nothing);
    assert_eq!(game.step(), (0, "Window"));
    game.go(Action::Nothing);
    assert_eq!(game.step(), (0, "CharacterTurn"));
}

// proves: SD-deck-04, SD-deck-05
#[test]
fn ac_22_the_free_action_fires_a_body_that_has_been_activated() {
    let mut game = line_led(2).play(&[1; 40]);
    game.policy = Policy::Ask;
    turn_one(&mut game);
    let i = game.index("r-1");
    game.bodies[i].activated = true;
    game.deck.deal(RED, Card::FreeAction);
    game.push(Orders::begin(name("who-1")));
    game.run(&mut Report::silent());
    game.go(Action::Play(Card::FreeAction));
    game.go(Action::Choose(name("r-1")));
    assert_eq!(
        game.refused(Action::Combine(crate::rules::smoke_and_disorder::pieces::Shape::Line)),
        Some(Code::WrongPhase)
    );
    game.go(fire("b-1"));
    assert!(game.the("r-1").activated && game.units[0].load == Load::Smoke(1));
    assert!(game.deck.hand(RED).is_empty());
}

// proves: SD-ord-02
#[test]
fn ac_123_a_standing_order_answers_a_charge() {
    let mut game =
        Table::new().put("r-1", "C12", 24.0, 22.0, 0).led("r-1", 2).put("b-1", "L12", 24.0, 15.0, 180).play(&[1; 60]);
    game.policy = Policy::Orders;
    turn_one(&mut game);
    game.sheets[1].free_action = FreeActionOrder::AnswerCharge;
    game.deck.deal(BLUE, Card::FreeAction);
    let activation = Activation::begin(&game, name("r-1"), name("who-1")).expect("a body");
    game.push(activation);
    game.run(&mut Report::silent());
    game.go(Action::Charge(name("b-1")));
    assert!(game.deck.hand(BLUE).is_empty());
    assert_eq!(game.units[1].load, Load::Smoke(1), "it fired before the reaction die");
}

// proves: SD-load-08
#[test]
fn ac_79_at_the_end_of_the_turn_those_not_activated_re_load() {
    let mut game = Table::new()
        .put("r-1", "L12", 10.0, 30.0, 0)
        .put("r-2", "L12", 20.0, 30.0, 0)
        .armed("r-3", "HL10", "carbine", 30.0, 30.0, 0)
        .armed("r-4", "L12", "rifle", 40.0, 30.0, 0)
        .put("b-1", "L12", 24.0, 5.0, 180)
        .set();
    turn_one(&mut game);
    for unit in ["r-1", "r-2", "r-3"] {
        game.load(unit, Load::Smoke(1));
    }
    game.load("r-4", Load::Smoke(2));
    let i = game.index("r-2");
    game.bodies[i].activated = true;
    game.free_reload();
    let loads: Vec<Load> = game.units.iter().map(|unit| unit.load).collect();
    assert_eq!(loads[..4], [Load::Loaded, Load::Smoke(1), Load::Smoke(1), Load::Smoke(1)]);
}

// proves: SD-deck-02
#[test]
fn sd_turn_01_a_turn_without_characters_goes_through_its_deck_to_the_next() {
    let mut game = Table::new().put("r-1", "L12", 10.0, 30.0, 0).put("b-1", "L12", 24.0, 5.0, 180).set();
    game.dice = Dice::from_seed(3);
    game.push(Turn::begin());
    game.policy = Policy::Orders;
    game.run(&mut Report::silent());
    for _ in 0..200 {
        if game.asked().is_none() {
            break;
        }
        let last = *game.acts().last().expect("something is legal").action();
        game.go(last);
    }
    assert!(game.end.is_some() && game.turn == game.sheet().turn_limit);
}
