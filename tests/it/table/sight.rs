//! Where one looks.

use super::{VIEWPORT, pickers, tables};
use ohio_country::conformance::{Chooser, played};
use ohio_country::draw::camera::{Camera, Viewport};
use ohio_country::draw::{Vec2, stack};
use ohio_country::play::seats::Device;
use ohio_country::play::{Game, Pick};
use ohio_country::rules::a_dark_and_bloody_ground::DarkAndBloodyGround;
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::smoke_and_disorder::SmokeAndDisorder;
use ohio_country::rules::{Place, Target, Title};
use ohio_country::table::reach::reachable;
use ohio_country::table::sight::{Sight, front, looking_at};
use ohio_country::table::view::View;

/// A phone on which counters of the whole board could not be read.
const SMALL: Viewport = Viewport { screen_width: 360.0, screen_height: 420.0, ..VIEWPORT };

/// A screen on which they can.
const LARGE: Viewport = Viewport { screen_width: 3000.0, screen_height: 2200.0, ..VIEWPORT };

fn is_seen(at: Vec2, camera: &Camera, viewport: &Viewport) -> bool {
    let at = camera.to_viewport(at);
    let within = |n: f64, size: f64| (-0.01..size + 0.01).contains(&n);
    within(at.x, viewport.screen_width) && within(at.y, viewport.open_height())
}

fn something_meant_is_seen<T: Title>() {
    let (mut looked, mut moved) = (0, 0);
    tables::<T>(0..4, |game, view| {
        let sight = Sight { view, chart: game.chart(), board: view.scene.board };
        let spots: Vec<Vec2> =
            view.turn.offers.iter().filter_map(|o| o.path.iter().find_map(|target| sight.spot(target))).collect();
        let corner = Camera::about(&SMALL, 1.2, Vec2::new(SMALL.left, SMALL.top));
        let camera = sight.what_is_meant(false, &corner, &SMALL);
        moved += usize::from(camera.is_some());
        if let Some(first) = spots.first() {
            let camera = camera.unwrap_or(corner);
            assert!(spots.iter().any(|spot| is_seen(*spot, &camera, &SMALL)), "{first:?} or another is seen");
            looked += 1;
        } else {
            assert_eq!(camera, None, "there is nothing to go to");
        }
    });
    assert!(looked > 3 && moved > 0, "{looked} looked, {moved} moved");
}

#[test]
fn the_decider_sees_something_of_what_the_decision_is_about() {
    something_meant_is_seen::<BushyRun>();
    something_meant_is_seen::<BloodOnTheOhio>();
}

/// A screen with the board on it that lies in front.
fn on_the_board(screen: &Viewport, game: &dyn Game, view: &View) -> Viewport {
    let board = game.chart().board(view.scene.board).unwrap_or(&game.chart().boards[0]);
    Viewport { width: board.width.into(), height: board.height.into(), ..*screen }
}

/// On a small screen what has just happened comes into sight, and the decision does not leave it.
fn what_happened_is_seen<T: Title>() -> usize {
    let mut followed = 0;
    for seed in 0..4 {
        let mut before = View::empty();
        let mut game = played::<T>(seed, Chooser::Mixed, 40);
        for step in 0..60 {
            let Some(decision) = game.decision() else { break };
            let view = View::of(&game, Device { holder: Some(decision.seat) }, &before, None);
            let sight = Sight { view: &view, chart: game.chart(), board: view.scene.board };
            let [small, large] = [SMALL, LARGE].map(|screen| on_the_board(&screen, &game, &view));
            let corner = Camera::about(&small, 1.2, Vec2::new(small.left, small.top));
            let spots = |targets: Vec<&Target>| targets.into_iter().filter_map(|t| sight.spot(t)).collect::<Vec<_>>();
            let news = spots(view.news.iter().flat_map(|line| &line.note.targets).collect());
            let meant: Vec<Vec2> =
                view.turn.offers.iter().filter_map(|o| o.path.iter().find_map(|t| sight.spot(t))).collect();
            if let Some(camera) = sight.what_happened(&corner, &small) {
                assert!(!news.iter().any(|at| is_seen(*at, &corner, &small)), "nothing of it was in sight");
                assert!(news.iter().any(|at| is_seen(*at, &camera, &small)), "something of it is now");
                assert!(
                    meant.is_empty() || meant.iter().any(|at| is_seen(*at, &camera, &small)),
                    "and of the decision"
                );
                followed += 1;
            }
            assert_eq!(sight.what_happened(&corner, &large), None, "where all can be read the camera stays");
            let offers = view.turn.offers.len();
            before = view;
            game.choose(&Pick::offer((step * 7 + seed as usize) % offers)).expect("an offer is legal");
        }
    }
    followed
}

#[test]
fn on_a_small_screen_the_camera_follows_what_happens() {
    let followed = what_happened_is_seen::<BloodOnTheOhio>() + what_happened_is_seen::<DarkAndBloodyGround>();
    assert!(followed > 3, "{followed} times");
}

#[test]
fn on_a_small_screen_something_that_can_be_pointed_at_next_is_seen() {
    let mut moved = 0;
    tables::<BushyRun>(0..4, |game, view| {
        let sight = Sight { view, chart: game.chart(), board: view.scene.board };
        let corner = Camera::about(&SMALL, 1.2, Vec2::new(SMALL.left, SMALL.top));
        for picker in pickers(view) {
            let lit = reachable(view, &picker);
            let spots: Vec<Vec2> = lit.iter().filter_map(|target| sight.spot(target)).collect();
            let camera = sight.what_is_next(&lit, &corner, &SMALL);
            moved += usize::from(camera.is_some());
            let camera = camera.unwrap_or(corner);
            assert!(spots.is_empty() || spots.iter().any(|at| is_seen(*at, &camera, &SMALL)), "one of {lit:?}");
            assert_eq!(sight.what_is_next(&lit, &corner, &LARGE), None);
        }
    });
    assert!(moved > 0, "nothing was out of sight");
}

#[test]
fn what_is_in_sight_moves_no_camera_and_what_is_too_far_apart_shows_the_first() {
    let camera = Camera::about(&SMALL, 1.2, Vec2::new(800.0, 550.0));
    let here = Vec2::new(810.0, 560.0);
    assert_eq!(looking_at(&[], &camera, &SMALL), None);
    assert_eq!(looking_at(&[Vec2::new(0.0, 0.0), here], &camera, &SMALL), None, "one of them is seen");
    let far = [Vec2::new(150.0, 150.0), Vec2::new(1500.0, 1000.0)];
    let moved = looking_at(&far, &camera, &SMALL).expect("a camera");
    assert!(is_seen(far[0], &moved, &SMALL) && !is_seen(far[1], &moved, &SMALL));
    let near = [Vec2::new(150.0, 150.0), Vec2::new(190.0, 170.0)];
    let moved = looking_at(&near, &camera, &SMALL).expect("a camera");
    assert!(near.iter().all(|spot| is_seen(*spot, &moved, &SMALL)));
}

#[test]
fn the_first_look_is_the_whole_board_where_counters_can_be_read_and_else_what_is_open_or_taught() {
    tables::<BushyRun>(0..2, |game, view| {
        let board = game.chart().board(view.scene.board).expect("a board");
        let sight = Sight { view, chart: game.chart(), board: view.scene.board };
        assert_eq!(sight.first_look(None, &[], &LARGE), Camera::fit(&LARGE));
        let (first, last) = (&board.spaces[0], &board.spaces[board.spaces.len() - 1]);
        let close = sight.first_look(Some(&first.id.clone().into()), &[], &SMALL);
        assert!(close.zoom * stack::SIZE > 29.0, "close enough to read");
        if !view.decides() {
            assert!(is_seen(first.centre.into(), &close, &SMALL), "what is open");
        }
        let taught = sight.first_look(None, &[Target::Space(last.id.clone().into())], &SMALL);
        assert!(is_seen(last.centre.into(), &taught, &SMALL), "what a lesson is about");
    });
}

#[test]
fn the_first_look_at_a_table_is_the_whole_of_it_and_what_stands_there_can_be_gone_to() {
    tables::<SmokeAndDisorder>(0..2, |game, view| {
        let sight = Sight { view, chart: game.chart(), board: view.scene.board };
        assert_eq!(sight.first_look(None, &[], &SMALL), Camera::fit(&SMALL));
        for counter in &view.scene.counters {
            let Place::Pose(pose) = counter.place else { continue };
            let at = Vec2::new(f64::from(pose.at.x), f64::from(pose.at.y));
            assert_eq!(sight.spot(&Target::Piece(counter.id.clone())), Some(at));
        }
    });
}

/// How often a stack was in front.
fn stacks_in_front<T: Title>() -> usize {
    let mut found = 0;
    tables::<T>(4..12, |_, view| {
        let busy = view.scene.counters.iter().find(|c| c.picked || (c.active && view.decides()));
        match (front(view), busy.map(|c| &c.place)) {
            (Some((space, _)), Some(Place::Space(place))) => assert_eq!(space, *place, "where something is going on"),
            (Some((space, fanned)), _) => {
                assert_eq!(Some(&space), view.only_stack().as_ref(), "or the only stack that the decision is about");
                let ways = view.turn.offers.iter().any(|o| matches!(o.path.first(), Some(Target::Space(_))));
                assert_eq!(fanned, !ways, "a fan covers no place to be pointed at");
            }
            (None, _) => assert_eq!(view.only_stack(), None),
        }
        found += usize::from(front(view).is_some());
    });
    found
}

#[test]
fn what_is_going_on_lies_in_front() {
    let found = stacks_in_front::<BushyRun>() + stacks_in_front::<BloodOnTheOhio>();
    assert!(found > 0, "something was going on");
}
