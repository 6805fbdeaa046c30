//! Aiming without a screen: hands and keys, previews that say what the rules say, and orders given before all eyes.

use crate::session::{labelled, take};
use crate::toys::quoits::Quoits;
use ohio_country::conformance::Twin;
use ohio_country::draw::Vec2;
use ohio_country::draw::compass::Heading;
use ohio_country::play::look::Read;
use ohio_country::play::seats::{Device, banner, handover, passed_on};
use ohio_country::play::{ChooseError, Game, History, Pick};
use ohio_country::rules::{OverlayKind, Place, Point, Policy, Seat, Setup, Target, Title, Viewer, Visibility};
use ohio_country::table::aim::{Aim, Answer, Hand, LIFT, Stride};

const HOME: Seat = Seat(0);
const GUEST: Seat = Seat(1);
const PITCH: [i32; 4] = [0, 0, 1000, 600];

fn begin(pockets: &str, policy: Policy) -> Twin<Quoits> {
    let mut setup = Setup { policy, ..Setup::of(Quoits::SPEC, 1763) };
    setup.options.insert("pocket".into(), pockets.into());
    Twin::across(setup, Vec::new())
}

/// An aim at the throw of a new game, and what previews it.
fn aiming(game: &dyn Game) -> Aim {
    let throw = labelled(game, "Throw").offer;
    let seat = game.decision().expect("somebody throws").seat;
    let region = game.turn(Viewer::Seat(seat)).offers[throw].region.clone().expect("a free point");
    let mut aim = Aim::begin(throw, Aim::start(&region), PITCH);
    see(&mut aim, game);
    aim
}

fn see(aim: &mut Aim, game: &dyn Game) {
    if let Some(pick) = aim.unseen() {
        aim.see(game.preview(&pick));
    }
}

fn mouse(x: f64, y: f64) -> Hand {
    Hand { at: Vec2::new(x, y), unit: 1.0, finger: false }
}

fn finger(x: f64, y: f64) -> Hand {
    Hand { finger: true, unit: 2.0, ..mouse(x, y) }
}

#[test]
fn a_mouse_carries_the_cross_hair_along_and_its_click_commits() {
    let game = begin("empty", Policy::Open);
    let mut aim = aiming(&game);
    assert_eq!(aim.at(), Point { x: 500, y: 300 }, "in the midst of the region");
    assert_eq!(aim.hover(Vec2::new(300.4, 199.6)), Answer::Moved);
    assert_eq!((aim.at(), aim.unseen()), (Point { x: 300, y: 200 }, Some(Pick::offer(0).at(Point { x: 300, y: 200 }))));
    see(&mut aim, &game);
    assert_eq!(
        (aim.unseen(), aim.hover(Vec2::new(300.2, 200.2))),
        (None, Answer::Nothing),
        "a part of a unit is nothing"
    );
    assert_eq!(aim.press(mouse(310.0, 200.0)), Answer::Moved);
    assert_eq!(aim.release(mouse(311.0, 200.0)), Answer::Meant);
    see(&mut aim, &game);
    assert_eq!(aim.commit(), Ok(Pick::offer(0).at(Point { x: 310, y: 200 })));
}

#[test]
fn a_finger_sees_what_it_points_at_and_only_a_tap_on_the_cross_hair_commits() {
    let game = begin("empty", Policy::Open);
    let mut aim = aiming(&game);
    assert_eq!(aim.press(finger(700.0, 400.0)), Answer::Nothing);
    assert_eq!(aim.drag(finger(705.0, 400.0)), Answer::Nothing, "it only trembles");
    assert!(!aim.is_hidden());
    assert_eq!(aim.drag(finger(740.0, 400.0)), Answer::Moved);
    assert_eq!(aim.at(), Point { x: 740, y: 400 - 128 }, "{LIFT} pixels above the finger, two units each");
    assert!(aim.is_hidden());
    assert_eq!(aim.release(finger(740.0, 400.0)), Answer::Nothing, "it stays there");
    assert_eq!(aim.hover(Vec2::new(1.0, 1.0)), Answer::Nothing, "whatever hovers then");
    // By its grip it is taken where it is.
    aim.press(finger(750.0, 390.0));
    aim.drag(finger(650.0, 390.0));
    assert_eq!(aim.at(), Point { x: 640, y: 272 });
    aim.release(finger(650.0, 390.0));
    // A tap elsewhere puts it there, a tap on it is meant.
    aim.press(finger(300.0, 200.0));
    assert_eq!((aim.release(finger(302.0, 200.0)), aim.at()), (Answer::Moved, Point { x: 302, y: 200 }));
    aim.press(finger(310.0, 205.0));
    assert_eq!((aim.release(finger(310.0, 205.0)), aim.at()), (Answer::Meant, Point { x: 302, y: 200 }));
    // A second finger takes it back.
    aim.press(finger(310.0, 205.0));
    aim.let_go();
    assert_eq!(aim.release(finger(310.0, 205.0)), Answer::Nothing);
}

#[test]
fn keys_move_it_by_strides_and_never_off_the_board() {
    let game = begin("empty", Policy::Open);
    let mut aim = aiming(&game);
    for (heading, shift, alt, at) in [
        (Heading::East, false, false, [525, 300]),
        (Heading::North, true, false, [525, 200]),
        (Heading::West, false, true, [524, 200]),
        (Heading::South, true, true, [524, 201]),
    ] {
        assert_eq!(aim.nudge(heading, Stride::of(shift, alt)), Answer::Moved);
        assert_eq!(aim.at(), at.into());
    }
    for _ in 0..9 {
        aim.nudge(Heading::North, Stride::Coarse);
    }
    assert_eq!((aim.at().y, aim.nudge(Heading::North, Stride::Fine)), (0, Answer::Nothing));
    see(&mut aim, &game);
    assert_eq!(aim.commit().map_err(|refusal| refusal.code), Err("Q2"));
    assert_eq!(
        aim.spoken(),
        "5.24 inches from the left, 0.00 from the top. 2.51 inches from the peg. Not allowed: That is off the pitch."
    );
}

#[test]
fn a_preview_says_what_the_throw_would_come_to_and_changes_nothing() {
    let mut game = begin("empty", Policy::Open);
    let before = (game.digest(), game.record());
    let throw = labelled(&game, "Throw");
    let legal = game.preview(&throw.clone().at(Point { x: 440, y: 250 }));
    let ghost = legal.ghost.expect("a quoit");
    assert!(
        matches!(ghost.place, Place::Pose(pose) if pose.at == Point { x: 440, y: 250 }) && ghost.footprint.is_some()
    );
    let chance = legal.forecast.expect("the odds of a ringer");
    assert_eq!((legal.refusal, chance.total, chance.rows[1].weight), (None, 36, 17));
    assert_eq!(legal.overlays.iter().map(|o| o.kind).collect::<Vec<_>>(), [OverlayKind::Sight, OverlayKind::Sweep]);
    let refused = game.preview(&throw.clone().at(Point { x: 505, y: 250 }));
    let said = refused.refusal.expect("at the peg");
    assert_eq!((said.code, refused.overlays[0].kind), ("Q6", OverlayKind::Blocked));
    let path = [Target::Space("pitch".into()), "point:505,250".parse().expect("a point")];
    assert_eq!(game.why_not(HOME, &path), std::slice::from_ref(&said), "the same words, asked as why not");
    assert_eq!(game.choose(&throw.at(Point { x: 505, y: 250 })), Err(ChooseError::Rule(said)));
    assert_eq!((game.digest(), game.record()), before);
}

/// Points round the peg that are refused since there is a hole.
fn spoilt(game: &dyn Game) -> Vec<Point> {
    let throw = labelled(game, "Throw");
    let round = (40..60).flat_map(|x| (15..35).map(move |y| Point { x: 10 * x, y: 10 * y }));
    let code = |at: &Point| game.preview(&throw.clone().at(*at)).refusal.map(|refusal| refusal.code);
    round.filter(|at| code(at) == Some("Q7")).collect()
}

#[test]
fn ground_that_changes_is_in_the_scene_and_counts() {
    let mut game = begin("empty", Policy::Open);
    let fresh = begin("empty", Policy::Open);
    assert!(spoilt(&game).is_empty() && game.scene(Viewer::Public).ground.is_empty());
    while game.decision().is_some() {
        if game.turn(Viewer::All).offers.iter().any(|offer| offer.label == "Yield") {
            take(&mut game, "Yield");
            continue;
        }
        let spoilt = spoilt(&game);
        if !spoilt.is_empty() {
            let throw = labelled(&fresh, "Throw");
            let before = |&at: &Point| fresh.preview(&throw.clone().at(at)).refusal;
            assert!(spoilt.iter().all(|at| before(at).is_none()), "it was good ground before");
            assert!(!game.scene(Viewer::Public).ground.is_empty(), "and the hole is seen");
            return;
        }
        let throw = labelled(&game, "Throw").at(Point { x: 440, y: 210 });
        game.choose(&throw).expect("it is legal");
    }
    panic!("nobody dug a hole in twelve throws");
}

#[test]
fn what_all_may_see_is_ordered_on_a_shared_view_and_the_rest_with_the_device_in_hand() {
    let mut game = begin("full", Policy::Ask);
    let table = Device::default();
    assert_eq!((handover(&game, table), passed_on(&game, table)), (None, table), "no curtain falls");
    assert_eq!(banner(&game, table).map(|sign| sign.to), Some(HOME), "a sign says whose decision it is");
    let look = game.look(table, Read::default());
    assert_eq!((look.viewer, look.turn.visibility, look.may_take), (Viewer::Public, Visibility::Shared, Some(HOME)));
    let labels = |look: &ohio_country::play::look::Look| -> Vec<String> {
        look.turn.offers.iter().map(|offer| offer.label.clone()).collect()
    };
    assert_eq!(labels(&look), ["Throw", "Left foot", "Right foot"]);
    let written = serde_json::to_string(&look).expect("plain data");
    assert!(!written.contains("eaded") && !written.contains("Plain"), "{written}");
    // With the device in hand there is more, under numbers behind those.
    let own = Device { holder: Some(HOME) };
    let mine = game.look(own, Read::default());
    assert_eq!((mine.may_take, passed_on(&game, own)), (None, own));
    let [.., pocket] = &*labels(&mine) else { panic!("nothing in the pocket") };
    assert!(pocket.ends_with(" quoit") && mine.turn.offers.len() == 4);
    // What the other side does not see being chosen it cannot take back; and its own decision turns to the shared view.
    let throw = labelled(&game, pocket).at(Point { x: 250, y: 400 });
    let chosen = game.choose(&throw).expect("it is legal");
    assert!(chosen.fenced, "what was in the pocket is known");
    assert_eq!((handover(&game, own), passed_on(&game, own)), (None, table));
    assert_eq!(game.look(table, Read::default()).may_take, Some(GUEST));
    let empty = game.look(Device { holder: Some(GUEST) }, Read::default());
    assert_eq!(empty.turn.offers.len(), 4, "the guest's own is still there");
}

#[test]
fn a_shared_view_takes_back_what_it_saw() {
    let mut game = begin("full", Policy::Ask);
    take(&mut game, "Left foot");
    assert_eq!((game.history(), game.shared_history()), (History { undo: 1, redo: 0 }, History { undo: 1, redo: 0 }));
    game.undo().expect("nothing was thrown");
    assert_eq!(game.shared_history(), History { undo: 0, redo: 1 });
    let hidden = crate::session::hidden(Policy::Ask, false);
    assert_eq!(hidden.shared_history(), History::default(), "what was laid in secret");
}

#[test]
fn without_secrets_the_decider_holds_the_device_as_ever() {
    let game = begin("full", Policy::Open);
    assert_eq!(passed_on(&game, Device { holder: Some(GUEST) }), Device { holder: Some(HOME) });
    let look = game.look(Device { holder: Some(HOME) }, Read::default());
    assert_eq!((look.viewer, look.may_take, look.turn.offers.len()), (Viewer::All, None, 4));
}
