//! What all read of an action is seen on the table too, or cannot be taken back.

use super::position::{Table, name};
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::course::{Action, Card, Deck};
use crate::rules::smoke_and_disorder::opening::Opening;
use crate::rules::smoke_and_disorder::turn::Orders;
use crate::rules::smoke_and_disorder::windows::Window;
use crate::rules::{Policy, Report, Seat, Viewer};

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

#[test]
fn sd_act_01_whom_a_character_orders_is_seen_though_a_window_comes_first() {
    let mut game = woods().set();
    let people: Vec<_> = game.sheet().characters.iter().map(|who| who.id).collect();
    (game.turn, game.policy, game.deck) = (1, Policy::Ask, Deck::full(game.sheet(), people.into_iter()));
    game.on_turn = RED;
    game.push(Orders::begin(name("who-2")));
    game.run(&mut Report::silent());
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

impl SmokeAndDisorder {
    fn scene_of(&self, seat: Seat) -> crate::rules::Scene {
        crate::rules::Title::scene(self, Viewer::Seat(seat))
    }
}
