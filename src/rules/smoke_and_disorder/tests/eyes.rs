//! Before whose eyes decisions are taken, what is told of private ones, what a side may imagine: sections 22.3 and 22.4.

use super::position::{Table, at, name};
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::charge::Charging;
use crate::rules::smoke_and_disorder::course::{Action, Order};
use crate::rules::smoke_and_disorder::map::supplied;
use crate::rules::smoke_and_disorder::secrets::determinize;
use crate::rules::smoke_and_disorder::turn::Orders;
use crate::rules::space::table::Facing;
use crate::rules::{Audience, Dice, Policy, Report, Seat, Title, Viewer, Visibility};
use std::sync::Arc;

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

/// A band under a marker and a line that is seen, near each other; `who-1` is with this one of them.
fn band_and_line(with: &str) -> SmokeAndDisorder {
    let mut game = Table::new()
        .ground("woods", &[[10., 2.], [40., 2.], [40., 12.], [10., 12.]])
        .put("b-1", "IK10", 24.0, 9.0, 180)
        .hidden()
        .put("b-2", "L12", 30.5, 9.0, 180)
        .led(with, 3)
        .put("r-1", "L12", 24.0, 33.0, 0)
        .set();
    (game.turn, game.on_turn, game.policy) = (1, BLUE, Policy::Ask);
    game.push(Orders::begin(name("who-1")));
    game.run(&mut Report::silent());
    game
}

/// The orders of the present decision that stand on the shared view, and those that are the side's own.
fn parted(game: &SmokeAndDisorder) -> (Vec<Action>, Vec<Action>) {
    let all: Vec<Action> = game.acts().iter().map(|act| *act.action()).collect();
    all.into_iter().partition(|action| !game.is_own(action))
}

// proves: SD-hot-02
#[test]
fn ac_120_at_the_card_of_a_character_under_a_marker_only_ending_his_turn_is_public() {
    let game = band_and_line("b-1");
    assert_eq!(game.decided_before(), Visibility::Shared, "the device can be taken");
    let (public, own) = parted(&game);
    assert_eq!(public, [Action::EndTurn]);
    assert!(own.contains(&Action::Activate(name("b-2"))), "though b-2 can be seen: {own:?}");
    // Of a Character whom everybody sees only what names a marker is his side's own.
    let (public, own) = parted(&band_and_line("b-2"));
    assert!(public.contains(&Action::Activate(name("b-2"))) && public.contains(&Action::EndTurn));
    assert!(own.contains(&Action::Activate(name("b-1"))));
    let names =
        |action: &Action| matches!(action, Action::Activate(body) | Action::Join { body, .. } if *body == name("b-1"));
    assert!(own.iter().all(names), "{own:?}");
}

#[test]
fn sd_hot_07_a_reaction_is_decided_before_all_eyes() {
    let mut game = Table::new()
        .put("r-1", "C12", 24.0, 20.0, 0)
        .put("b-1", "IK10", 24.0, 12.0, 180)
        .put("b-2", "IK10", 40.0, 5.0, 180)
        .hidden()
        .ground("woods", &[[34., 0.], [48., 0.], [48., 8.], [34., 8.]])
        .play(&[5]);
    (game.turn, game.policy) = (1, Policy::Ask);
    game.push(Charging::begin(name("r-1"), name("b-1"), Order::Full));
    game.run(&mut Report::silent());
    assert_eq!((game.step(), game.decided_before()), ((1, "Reaction"), Visibility::Public));
}

#[test]
fn sd_hot_05_of_a_private_activation_everybody_learns_that_a_marker_moved() {
    let mut game = band_and_line("b-1");
    let mut report = Report::recording();
    let actions = [
        Action::Activate(name("b-1")),
        Action::Leg(at(24.0, 10.0)),
        Action::Face(Facing::of(170)),
        Action::Finish,
        Action::Stop,
    ];
    for action in actions {
        game.carry_out(&action, &mut report);
    }
    let read = [Audience::Everyone, Audience::NotSeat(BLUE)];
    let told = report.into_notes().into_iter().filter(|note| read.contains(&note.audience));
    let told: Vec<String> = told.map(|note| note.text).collect();
    assert!(told.iter().all(|text| !text.contains("b-1")), "{told:?}");
    assert_eq!(told.iter().filter(|text| text.contains("marker")).count(), 1, "{told:?}");
}

/// The fourth scenario, its markers dealt from this seed.
fn dealt(seed: u64) -> SmokeAndDisorder {
    SmokeAndDisorder::begin(Arc::clone(&supplied()[3]), Dice::from_seed(seed), Policy::Orders)
}

#[test]
fn ac_108_the_shared_view_ties_nothing_to_a_marker() {
    let (one, two) = (dealt(1), dealt(2));
    assert_ne!(one.bodies, two.bodies, "other bodies lie under them");
    for viewer in [Viewer::Public, Viewer::Seat(RED)] {
        assert_eq!(one.scene(viewer), two.scene(viewer), "{viewer:?}");
    }
    assert_ne!(one.scene(Viewer::Seat(BLUE)), two.scene(Viewer::Seat(BLUE)), "their owner sees them");
}

#[test]
fn sd_vis_01_positions_that_a_side_cannot_tell_apart_are_imagined_alike() {
    let imagined = |seed| determinize(&dealt(seed), RED, Dice::from_seed(77));
    let (one, two) = (imagined(1), imagined(2));
    assert_eq!((&one.bodies, &one.people), (&two.bodies, &two.people));
    let own = |game: &SmokeAndDisorder| game.bodies.iter().filter(|b| b.side == RED).cloned().collect::<Vec<_>>();
    assert_eq!(own(&one), own(&dealt(1)), "nothing of one's own is drawn afresh");
    assert!(one.soundness().is_ok());
}
