//! Gestures on the board: what the pointers do, and what comes of it.

use super::{VIEWPORT, tables};
use ohio_country::draw::Vec2;
use ohio_country::draw::camera::Camera;
use ohio_country::play::Game;
use ohio_country::play::picker::Picker;
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::{Id, Target, Title};
use ohio_country::table::gesture::{
    CameraMove, CounterTap, Effect, Event, Hands, Hit, LONG, Pointer, Surroundings, Timer, WHEEL_RESTS, Wheel,
    may_be_carried, tap_on_counter,
};
use ohio_country::table::layout::{Surface, lay_out};
use ohio_country::table::reach::reachable;
use ohio_country::ui::theme;

/// A table at which the counter `B1` can be carried.
#[derive(Clone, Copy)]
struct Table {
    picked: bool,
    void: bool,
    moves: bool,
}

const FREE: Table = Table { picked: false, void: false, moves: true };

impl Surroundings for Table {
    fn may_be_carried(&self, id: &Id) -> bool {
        *id == *"B1"
    }

    fn nothing_is_picked(&self) -> bool {
        !self.picked
    }

    fn press_is_void(&self) -> bool {
        self.void
    }

    fn moves(&self) -> bool {
        self.moves
    }
}

/// A pointer at a place and a time.
fn pointer(id: i32, x: f64, time: f64) -> Pointer {
    Pointer { id, at: Vec2::new(x, 100.0), time }
}

fn counter(id: &'static str) -> Hit {
    Hit::Counter(id.into())
}

fn space(id: &'static str) -> Hit {
    Hit::Space(id.into())
}

/// All that comes of these, one after the other.
fn heard(hands: &mut Hands, table: Table, events: impl IntoIterator<Item = Event>) -> Vec<Effect> {
    events.into_iter().flat_map(|event| hands.hear(event, &table)).collect()
}

fn pan(x: f64) -> Effect {
    Effect::Camera(CameraMove::Pan(Vec2::new(x, 0.0)))
}

#[test]
fn a_press_that_hardly_moves_is_a_tap_when_it_is_lifted() {
    let mut hands = Hands::default();
    let down = heard(&mut hands, FREE, [Event::Down(pointer(1, 50.0, 0.0), Some(counter("B1")))]);
    assert_eq!(down, [Effect::Stop(Timer::Long), Effect::Wait(Timer::Long, LONG)]);
    assert!(hands.touch());
    assert_eq!(heard(&mut hands, FREE, [Event::Moved(pointer(1, 57.0, 20.0))]), []);
    let up = heard(&mut hands, FREE, [Event::Up(pointer(1, 57.0, 90.0))]);
    let tap = Effect::Tap(Some(counter("B1")));
    assert_eq!(up, [Effect::Stop(Timer::Long), tap, Effect::PutDown, Effect::Moving(false)]);
    assert!(!hands.touch());
    assert_eq!(heard(&mut hands, FREE, [Event::Waited(Timer::Long)]), [], "it was lifted in time");
}

#[test]
fn a_press_that_was_meant_for_what_was_there_before_is_no_tap() {
    let mut hands = Hands::default();
    let events = || [Event::Down(pointer(1, 50.0, 0.0), Some(space("A"))), Event::Up(pointer(1, 50.0, 90.0))];
    let void = heard(&mut hands, Table { void: true, ..FREE }, events());
    assert!(!void.iter().any(|effect| matches!(effect, Effect::Tap(_))), "{void:?}");
    assert!(heard(&mut hands, FREE, events()).contains(&Effect::Tap(Some(space("A")))), "nor the first of two");
}

#[test]
fn a_long_press_magnifies_and_is_no_tap() {
    let mut hands = Hands::default();
    let long = [Event::Down(pointer(1, 50.0, 0.0), Some(space("A"))), Event::Waited(Timer::Long)];
    assert_eq!(heard(&mut hands, FREE, long).last(), Some(&Effect::Magnify(Some(space("A")))));
    assert_eq!(heard(&mut hands, FREE, [Event::Moved(pointer(1, 90.0, 700.0))]), [], "nothing more comes of it");
    let up = heard(&mut hands, FREE, [Event::Up(pointer(1, 90.0, 800.0))]);
    assert_eq!(up, [Effect::Stop(Timer::Long), Effect::PutDown, Effect::Moving(false)]);
}

#[test]
fn a_finger_pans_from_where_it_came_down_and_the_board_glides_on() {
    let mut hands = Hands::default();
    drop(heard(&mut hands, FREE, [Event::Down(pointer(1, 50.0, 0.0), Some(space("A")))]));
    let first = heard(&mut hands, FREE, [Event::Moved(pointer(1, 60.0, 10.0))]);
    assert_eq!(first, [Effect::Stop(Timer::Long), Effect::Moving(true), pan(10.0)]);
    assert_eq!(heard(&mut hands, FREE, [Event::Moved(pointer(1, 85.0, 20.0))]), [pan(25.0)]);
    let up = heard(&mut hands, FREE, [Event::Up(pointer(1, 85.0, 25.0))]);
    assert_eq!(up, [Effect::Stop(Timer::Long), Effect::AskFrame, Effect::PutDown]);
    let mut frames = 0;
    loop {
        let effects = heard(&mut hands, FREE, [Event::Frame(16.0)]);
        if effects == [Effect::Moving(false)] {
            break;
        }
        let [Effect::Camera(CameraMove::Pan(way)), Effect::AskFrame] = effects.as_slice() else {
            panic!("a frame of a glide: {effects:?}")
        };
        assert!(way.x > 0.0, "the way of the finger");
        frames += 1;
        assert!(frames < 200, "it comes to rest");
    }
    assert!(frames > 10, "{frames} frames");
}

#[test]
fn a_glide_is_one_however_many_flicks_there_were_and_a_finger_ends_it() {
    let mut hands = Hands::default();
    let flick = |from: f64| {
        [
            Event::Down(pointer(1, 50.0, from), None),
            Event::Moved(pointer(1, 80.0, from + 8.0)),
            Event::Up(pointer(1, 80.0, from + 9.0)),
        ]
    };
    let both = heard(&mut hands, FREE, flick(0.0).into_iter().chain(flick(10.0)));
    assert_eq!(both.iter().filter(|effect| **effect == Effect::AskFrame).count(), 1, "one frame after the other");
    drop(heard(&mut hands, FREE, [Event::Down(pointer(1, 50.0, 30.0), None), Event::Moved(pointer(1, 70.0, 60.0))]));
    assert_eq!(heard(&mut hands, FREE, [Event::Frame(16.0)]), [], "the finger moves the board, and goes on to");
    let still = Table { moves: false, ..FREE };
    let up = heard(&mut Hands::default(), still, flick(0.0));
    assert!(!up.contains(&Effect::AskFrame) && up.contains(&Effect::Moving(false)), "where movement is not shown");
}

#[test]
fn a_counter_that_leads_somewhere_is_carried_and_dropped() {
    let mut hands = Hands::default();
    let lifted = [Event::Down(pointer(1, 50.0, 0.0), Some(counter("B1"))), Event::Moved(pointer(1, 60.0, 10.0))];
    let lifted = heard(&mut hands, FREE, lifted);
    assert_eq!(lifted[2..], [Effect::Stop(Timer::Long), Effect::PickUp("B1".into()), Effect::Carry("B1".into())]);
    assert_eq!(heard(&mut hands, FREE, [Event::Moved(pointer(1, 90.0, 20.0))]), [Effect::Carry("B1".into())]);
    let up = heard(&mut hands, FREE, [Event::Up(pointer(1, 90.0, 30.0))]);
    assert_eq!(up, [Effect::Stop(Timer::Long), Effect::DropHere, Effect::PutDown, Effect::Moving(false)]);
    let other = [Event::Down(pointer(1, 50.0, 0.0), Some(counter("B2"))), Event::Moved(pointer(1, 60.0, 10.0))];
    assert_eq!(heard(&mut hands, FREE, other).last(), Some(&pan(10.0)), "another pans the board");
}

#[test]
fn a_second_finger_takes_the_order_back_and_pinches() {
    let mut hands = Hands::default();
    let carried = [Event::Down(pointer(1, 50.0, 0.0), Some(counter("B1"))), Event::Moved(pointer(1, 60.0, 10.0))];
    drop(heard(&mut hands, FREE, carried));
    let second = heard(&mut hands, FREE, [Event::Down(pointer(2, 200.0, 20.0), None)]);
    let expected = [Effect::Stop(Timer::Long), Effect::PutDown, Effect::ClearPicks, Effect::Moving(true)];
    assert_eq!(second, expected);
    let apart = heard(&mut hands, FREE, [Event::Moved(pointer(2, 260.0, 30.0))]);
    let [a, b, c] = [60.0, 200.0, 260.0].map(|x| Vec2::new(x, 100.0));
    assert_eq!(apart, [Effect::Camera(CameraMove::Pinch([a, b], [a, c]))]);
    let one = heard(&mut hands, FREE, [Event::Up(pointer(2, 260.0, 40.0))]);
    assert_eq!(one, [Effect::Stop(Timer::Long), Effect::PutDown], "the other finger is still down");
    assert_eq!(heard(&mut hands, FREE, [Event::Moved(pointer(1, 90.0, 50.0))]), [], "and does nothing more");
    assert_eq!(heard(&mut hands, FREE, [Event::Up(pointer(1, 90.0, 60.0))]).last(), Some(&Effect::Moving(false)));
}

#[test]
fn what_the_browser_takes_away_leaves_nothing_behind() {
    let mut hands = Hands::default();
    let carried = [Event::Down(pointer(1, 50.0, 0.0), Some(counter("B1"))), Event::Moved(pointer(1, 60.0, 10.0))];
    drop(heard(&mut hands, FREE, carried));
    let gone = heard(&mut hands, FREE, [Event::Cancelled(1)]);
    let expected = [Effect::Stop(Timer::Long), Effect::PutDown, Effect::ClearPicks, Effect::Moving(false)];
    assert_eq!(gone, expected);
    assert_eq!(heard(&mut hands, FREE, [Event::Up(pointer(1, 60.0, 20.0)), Event::Cancelled(1)]), []);
    drop(heard(&mut hands, FREE, [Event::Down(pointer(1, 50.0, 0.0), None)]));
    let left = heard(&mut hands, FREE, [Event::Left]);
    assert_eq!(left, [Effect::Stop(Timer::Long), Effect::Stop(Timer::Wheel), Effect::PutDown]);
    assert!(!hands.touch());
}

#[test]
fn a_pointer_that_came_down_elsewhere_means_nothing_here() {
    let mut hands = Hands::default();
    let other = [Event::Moved(pointer(7, 60.0, 0.0)), Event::Up(pointer(7, 60.0, 10.0)), Event::Cancelled(7)];
    assert_eq!(heard(&mut hands, FREE, other), []);
}

#[test]
fn two_taps_on_a_space_bring_it_nearer_where_nothing_is_picked() {
    let tap =
        |x: f64, time: f64, hit: Option<Hit>| [Event::Down(pointer(1, x, time), hit), Event::Up(pointer(1, x, time))];
    let nearer = |table: Table, x: f64, time: f64, hit: Option<Hit>| {
        let mut hands = Hands::default();
        let first = heard(&mut hands, table, tap(50.0, 0.0, hit.clone()));
        assert!(first.contains(&Effect::Tap(hit.clone())));
        let second = heard(&mut hands, table, tap(x, time, hit.clone()));
        let third = heard(&mut hands, table, tap(x, time + 100.0, hit.clone()));
        let zooms = |effects: &[Effect]| effects.iter().any(|e| matches!(e, Effect::Camera(CameraMove::Zoom(..))));
        assert!(!(zooms(&second) && zooms(&third)), "the third begins anew");
        assert_ne!(zooms(&second), second.contains(&Effect::Tap(hit)));
        zooms(&second)
    };
    assert!(nearer(FREE, 60.0, 300.0, Some(space("A"))));
    assert!(!nearer(FREE, 60.0, 330.0, Some(space("A"))), "too late");
    assert!(!nearer(FREE, 80.0, 300.0, Some(space("A"))), "too far away");
    assert!(!nearer(FREE, 60.0, 300.0, Some(counter("B1"))), "a counter is tapped twice");
    assert!(!nearer(Table { picked: true, ..FREE }, 60.0, 300.0, Some(space("A"))), "a place is pointed at twice");
}

#[test]
fn the_wheel_moves_the_camera_until_it_rests_unless_hands_do() {
    let mut hands = Hands::default();
    let at = Vec2::new(3.0, 4.0);
    let turned = heard(&mut hands, FREE, [Event::Turned(1.2, at)]);
    let zoom = Effect::Camera(CameraMove::Zoom(1.2, at));
    assert_eq!(turned, [Effect::Moving(true), zoom, Effect::Wait(Timer::Wheel, WHEEL_RESTS)]);
    assert_eq!(heard(&mut hands, FREE, [Event::Waited(Timer::Wheel)]), [Effect::Moving(false)]);
    let panned = [Event::Down(pointer(1, 50.0, 0.0), None), Event::Moved(pointer(1, 90.0, 10.0))];
    drop(heard(&mut hands, FREE, panned));
    assert_eq!(heard(&mut hands, FREE, [Event::Waited(Timer::Wheel)]), [], "a finger still moves it");
}

#[test]
fn a_turn_of_the_wheel_and_the_turn_back_bring_the_board_where_it_was() {
    let factor = |delta, in_lines, control| Wheel { delta, in_lines, control }.factor();
    for delta in [1.0, 53.0, 120.0, 240.0, 1000.0] {
        let (nearer, farther) = (factor(-delta, false, false), factor(delta, false, false));
        assert!(nearer > 1.0 && farther < 1.0 && (nearer * farther - 1.0).abs() < 1e-9, "{delta}");
    }
    assert!((factor(-1000.0, false, false) - factor(-240.0, false, false)).abs() < 1e-9, "no step is wild");
    assert!(factor(-3.0, true, false) > factor(-3.0, false, false), "lines are more than pixels");
    assert!(factor(-3.0, false, true) > factor(-3.0, false, false), "fingers on a trackpad tell little at a time");
}

#[test]
fn a_movement_of_the_camera_is_that_of_the_camera() {
    let camera = Camera::about(&VIEWPORT, 1.0, Vec2::new(800.0, 550.0));
    let panned = CameraMove::Pan(Vec2::new(12.0, -7.0)).of(&camera, &VIEWPORT);
    assert_eq!(panned, camera.panned(12.0, -7.0, &VIEWPORT));
    let at = Vec2::new(40.0, 60.0);
    assert_eq!(CameraMove::Zoom(1.5, at).of(&camera, &VIEWPORT), camera.zoomed(1.5, at, &VIEWPORT));
}

/// How many counters lay in piles, and how many could be carried.
fn piled_and_carried<T: Title>() -> (usize, usize) {
    let (mut piles, mut carried) = (0, 0);
    tables::<T>(0..8, |game, view| {
        let surface = Surface {
            chart: game.chart(),
            board: view.scene.board,
            is_flat: theme::is_flat,
            least: 46.0,
            viewport: &VIEWPORT,
        };
        let layout = lay_out(&surface, view, None, &[]);
        let lit = reachable(view, &Picker::default());
        for (id, placed) in &layout.placed {
            let in_pile = placed.piled && !placed.fanned;
            let tap = tap_on_counter(&layout, id, false, &lit);
            match &tap {
                Some(CounterTap::Pile(space)) => assert!(in_pile && *space == placed.space),
                Some(CounterTap::Counter { piece, space, leads }) => {
                    assert!(!in_pile && *space == placed.space && *piece == Target::Piece(id.clone()));
                    assert_eq!(*leads, lit.contains(piece));
                }
                None => panic!("{id} lies on the board"),
            }
            let here = [Target::Space(placed.space.clone())];
            let ends = tap_on_counter(&layout, id, true, &here);
            assert!(
                matches!(ends, Some(CounterTap::Counter { .. })),
                "a path that ends here means the counter's place"
            );
            piles += usize::from(in_pile);
            if may_be_carried(view, &layout, id) {
                assert!(!in_pile && view.decides());
                carried += 1;
            }
        }
        assert_eq!(tap_on_counter(&layout, &"nobody".into(), false, &lit), None);
    });
    (piles, carried)
}

#[test]
fn a_pile_opens_before_one_of_it_is_meant_and_what_cannot_be_told_apart_is_not_carried() {
    let (one, other) = (piled_and_carried::<BushyRun>(), piled_and_carried::<BloodOnTheOhio>());
    assert!(one.0 + other.0 > 0, "there were piles");
    assert!(one.1 + other.1 > 0, "and counters that lead somewhere");
}
