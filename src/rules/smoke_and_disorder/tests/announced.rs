//! What all read of an action is seen on the table too, or cannot be taken back; and whether something can be taken back tells
//! nobody what hides.

use super::position::{Table, at, name};
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::course::{Action, Card, Deck, Order};
use crate::rules::smoke_and_disorder::movement::Moving;
use crate::rules::smoke_and_disorder::opening::Opening;
use crate::rules::smoke_and_disorder::pieces::{Shape, Whereabouts};
use crate::rules::smoke_and_disorder::turn::Orders;
use crate::rules::smoke_and_disorder::windows::Window;
use crate::rules::space::table::Facing;
use crate::rules::{Dice, Policy, Report, Scene, Seat, Title, Viewer, Visibility};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

fn woods() -> Table {
    Table::new()
        .ground("woods", &[[10., 2.], [40., 2.], [40., 14.], [10., 14.]])
        .put("b-1", "IK12", 18.0, 6.0, 180)
        .hidden()
        .led("b-1", 2)
        .put("b-2", "IK10", 32.0, 6.0, 180)
        .dummy()
        .put("r-1", "L12", 24.0, 34.0, 0)
        .led("r-1", 2)
}

/// What was noted for the other side, whether anything became final, and the position after an action.
fn told(game: &SmokeAndDisorder, action: Action, to: Seat) -> (SmokeAndDisorder, usize, bool) {
    let mut after = game.clone();
    let decision = after.asked().expect("somebody decides");
    assert!(after.verdict(decision.seat, &action).is_ok(), "{action:?} is legal");
    let mut report = Report::recording();
    after.carry_out(&action, &mut report);
    let fenced = report.is_fenced();
    let notes = report.into_notes();
    (after, notes.iter().filter(|note| note.audience.admits(Viewer::Seat(to))).count(), fenced)
}

/// The first turn of a game under this policy, at the card of Red's Character.
fn at_reds_card(policy: Policy) -> SmokeAndDisorder {
    let mut game = woods().set();
    let people: Vec<_> = game.sheet().characters.iter().map(|who| who.id).collect();
    (game.turn, game.policy, game.deck) = (1, policy, Deck::full(game.sheet(), people.into_iter()));
    game.on_turn = RED;
    game.push(Orders::begin(name("who-2")));
    game.run(&mut Report::silent());
    game
}

#[test]
fn sd_act_01_whom_a_character_orders_is_seen_though_a_window_comes_first() {
    let mut game = at_reds_card(Policy::Ask);
    game.deck.deal(RED, Card::Dummy);
    let (after, notes, fenced) = told(&game, Action::Activate(name("r-1")), BLUE);
    assert_eq!((after.step(), notes, fenced), ((0, "Window"), 1, false));
    let [before, then] = [&game, &after].map(|game| game.scene_of(BLUE));
    assert_ne!(before, then, "who acts is marked under the window");
}

#[test]
fn sd_open_07_a_go_in_which_no_marker_stirs_is_over_for_good_where_its_side_goes_on() {
    let mut game = woods().set();
    game.first = RED;
    game.push(Opening::begin(&game));
    game.run(&mut Report::silent());
    game.go(Action::StandFast);
    game.go(Action::Markers);
    let (after, notes, fenced) = told(&game, Action::Done, RED);
    assert_eq!((after.step(), notes, fenced), ((1, "OpeningStep"), 1, true));
    assert_eq!(game.scene_of(RED), after.scene_of(RED), "nothing is seen of it");
}

#[test]
fn sd_deck_12_a_card_that_moved_nobody_is_announced_for_good() {
    let mut game = woods().set();
    let people: Vec<_> = game.sheet().characters.iter().map(|who| who.id).collect();
    (game.turn, game.policy, game.deck) = (1, Policy::Ask, Deck::full(game.sheet(), people.into_iter()));
    for card in [Card::Dummy, Card::Joker] {
        game.deck.deal(BLUE, card);
    }
    game.push(Window::before_a_draw());
    game.run(&mut Report::silent());
    game.go(Action::Play(Card::Dummy));
    let (after, notes, fenced) = told(&game, Action::Done, RED);
    assert_eq!((after.step(), notes, fenced), ((1, "Window"), 1, true));
    assert_eq!(game.scene_of(RED), after.scene_of(RED), "nothing is seen of it");
}

#[test]
fn sd_move_09_a_leg_that_found_nobody_is_committed_wherever_somebody_could_hide() {
    let fenced = |table: Table| {
        let mut game = table.set();
        game.push(Moving::begin(&game, name("r-1"), Order::Full).expect("on the table"));
        game.go(Action::Leg(at(24.0, 32.0)));
        told(&game, Action::Face(Facing::default()), BLUE).2
    };
    assert!(fenced(woods()), "that it could be taken back would tell that nobody saw it");
    assert!(!fenced(Table::new().put("r-1", "L12", 24.0, 34.0, 0)), "nobody hides, nothing is told");
}

#[test]
fn sd_hide_05_a_change_of_shape_that_found_nobody_is_final_too() {
    let mut game = at_reds_card(Policy::Open);
    game.go(Action::Activate(name("r-1")));
    assert!(told(&game, Action::Form(Shape::Skirmish), BLUE).2);
}

#[test]
fn sd_ord_04_a_sheet_that_plays_nothing_does_not_show_by_what_can_be_taken_back() {
    let mut game = at_reds_card(Policy::Orders);
    game.deck.deal(BLUE, Card::Joker);
    game.push(Window::before_a_draw());
    let mut report = Report::recording();
    game.run(&mut report);
    assert_eq!((game.step(), report.is_fenced()), ((0, "Window"), true));
}

#[test]
fn sd_deck_12_a_card_played_under_its_name_lies_open_for_the_rest_of_the_turn() {
    let mut game = at_reds_card(Policy::Open);
    game.deck.deal(RED, Card::FreeAction);
    game.go(Action::Call(RED));
    game.go(Action::Play(Card::FreeAction));
    let played = |game: &SmokeAndDisorder| {
        let scene = game.scene_of(BLUE);
        let lines = scene.panels.into_iter().flat_map(|panel| panel.lines);
        lines.filter(|line| line.label == "Played by Red").map(|line| line.value).collect::<Vec<_>>()
    };
    assert_eq!(played(&game), Vec::<String>::new(), "not before it is announced");
    game.go(Action::Choose(name("r-1")));
    assert_eq!(played(&game), ["Free Action"]);
}

#[test]
fn sd_hide_11_an_order_die_for_a_marker_is_settled_in_private_whatever_the_policy() {
    let mut game = woods().play(&[3]);
    let people: Vec<_> = game.sheet().characters.iter().map(|who| who.id).collect();
    (game.turn, game.deck) = (1, Deck::full(game.sheet(), people.into_iter()));
    game.deck.deal(BLUE, Card::Joker);
    // He is not with it: a Move needs an order die.
    game.people[0].place = Whereabouts::At(at(18.0, 8.0));
    game.on_turn = BLUE;
    game.push(Orders::begin(name("who-1")));
    game.run(&mut Report::silent());
    game.go(Action::Activate(name("b-1")));
    game.go(Action::Move);
    assert_eq!((game.step(), game.decided_before()), ((1, "CharacterTurn"), Visibility::Private));
    assert!(game.throw.as_ref().is_some_and(|throw| throw.hidden));
}

#[test]
fn sd_char_04_once_no_marker_is_left_all_know_whom_he_has_activated() {
    let mut game = woods().set();
    let people: Vec<_> = game.sheet().characters.iter().map(|who| who.id).collect();
    (game.turn, game.policy, game.deck) = (1, Policy::Ask, Deck::full(game.sheet(), people.into_iter()));
    game.on_turn = BLUE;
    game.push(Orders::begin(name("who-1")));
    game.run(&mut Report::silent());
    game.go(Action::Activate(name("b-1")));
    game.go(Action::Stop);
    // Both markers are lifted.
    let all: Vec<_> = ["b-1", "b-2"].map(name).into();
    game.reveal(&all, &mut Report::silent());
    let text = game.prompt().text;
    assert!(text.contains("1 body left"), "{text}");
    let worlds = (0..20).map(|seed| game.determinize(RED, Dice::from_seed(seed)).prompt().text);
    assert!(worlds.into_iter().all(|other| other == text));
}

impl SmokeAndDisorder {
    fn scene_of(&self, seat: Seat) -> Scene {
        self.scene(Viewer::Seat(seat))
    }
}
