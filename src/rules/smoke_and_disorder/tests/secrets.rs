//! Who may know what: sections 22.3 and 22.4, and every place where it could leak.

use super::position::{Table, at, name};
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::course::{Action, Card, Deck, FreeActionOrder};
use crate::rules::smoke_and_disorder::map::supplied;
use crate::rules::smoke_and_disorder::pieces::{Character, Whereabouts};
use crate::rules::smoke_and_disorder::turn::Orders;
use crate::rules::smoke_and_disorder::windows::Window;
use crate::rules::{Act, Dice, Line, Point, Policy, Progress, Report, Seat, Target, Title, Viewer, Visibility};
use std::sync::Arc;

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

fn legal(game: &SmokeAndDisorder) -> Vec<Act<Action>> {
    let mut acts = Vec::new();
    game.legal(&mut acts);
    acts
}

/// What everybody may see of what is offered: the acts that are not the decider's own.
fn offered_to_all(game: &SmokeAndDisorder) -> Vec<Act<Action>> {
    legal(game).into_iter().filter(|act| !game.offer(act.action()).own).collect()
}

/// The world that a side imagines with dice of this seed.
fn imagined(game: &SmokeAndDisorder, seat: Seat, seed: u64) -> SmokeAndDisorder {
    let world = game.determinize(seat, Dice::from_seed(seed));
    world.soundness().expect("an imagined world can occur");
    world
}

/// The card of a Character is drawn.
fn at_card(mut game: SmokeAndDisorder, who: &str) -> SmokeAndDisorder {
    let people: Vec<_> = game.sheet().characters.iter().map(|who| who.id).collect();
    (game.turn, game.deck) = (1, Deck::full(game.sheet(), people.into_iter()));
    game.on_turn = game.side_of(game.scenario.character(name(who)).expect("a Character"));
    game.push(Orders::begin(name(who)));
    game.run(&mut Report::silent());
    game
}

fn woods() -> Table {
    Table::new().ground("woods", &[[10., 2.], [40., 2.], [40., 14.], [10., 14.]])
}

/// Blue has a line in the open, and three markers in the woods: a line, a band, a dummy. Red stands far away.
fn ambush() -> Table {
    woods()
        .put("b-1", "L12", 24.0, 18.0, 180)
        .led("b-1", 3)
        .put("b-2", "L12", 18.0, 6.0, 180)
        .hidden()
        .led("b-2", 2)
        .put("b-3", "IK12", 28.0, 8.0, 180)
        .hidden()
        .put("b-4", "IK10", 35.0, 8.0, 180)
        .dummy()
        .put("r-1", "L12", 24.0, 34.0, 0)
        .led("r-1", 2)
        .put("r-2", "L12", 36.0, 34.0, 0)
}

fn begun(scenario: usize, seed: u64, policy: Policy) -> SmokeAndDisorder {
    SmokeAndDisorder::begin(Arc::clone(&supplied()[scenario]), Dice::from_seed(seed), policy)
}

// The table of 22.4, row by row.

#[test]
fn sd_vis_01_a_marker_shows_nothing_but_its_place() {
    let game = ambush().set();
    for viewer in [Viewer::Seat(RED), Viewer::Public] {
        let mut scene = game.scene(viewer);
        // Who is still concealed is public: the scenario lists the units, and whoever is spotted, lost or gone is told to
        // all [22.4: order of battle; Q-76]. The list says that and nothing more; a dummy stands in it as a number.
        for id in ["b-2", "b-3"] {
            let line = Line { state: Progress::Next, ..Line::new(id, "under a marker", "SD-hide-02") };
            let listed = scene.panels.iter_mut().find_map(|panel| {
                let n = panel.lines.iter().position(|line| &*line.label == id)?;
                Some(panel.lines.remove(n))
            });
            assert_eq!(listed, Some(line), "{viewer:?}");
        }
        let text = serde_json::to_string(&scene).expect("plain data");
        for id in ["b-2", "b-3", "b-4"] {
            let at = text.find(id).map(|at| text[at.saturating_sub(60)..(at + 40).min(text.len())].to_owned());
            assert!(at.is_none(), "{viewer:?} reads of {id}: {at:?}");
        }
        assert_eq!(game.markers(BLUE).len(), 3);
    }
    assert!([Viewer::Seat(BLUE), Viewer::All].into_iter().all(|viewer| (0..5).all(|i| game.knows(viewer, i))));
}

#[test]
fn sd_hide_12_the_place_of_a_character_under_a_marker_is_his_sides_alone() {
    let game = ambush().set();
    let hidden = game.people.iter().position(|who| who.place == Whereabouts::With(name("b-2"))).expect("he is there");
    let sees = |viewer| game.knows_place_of(viewer, hidden);
    assert_eq!([Viewer::Seat(RED), Viewer::Public, Viewer::Seat(BLUE)].map(sees), [false, false, true]);
}

// Places where it could leak.

#[test]
fn leak_the_reach_of_a_public_body_near_own_markers_is_the_same_whoever_lies_under_them() {
    // The markers lie close before a line that moves.
    let table = woods()
        .put("b-1", "L12", 24.0, 2.0, 180)
        .led("b-1", 3)
        .put("b-2", "L12", 21.0, 6.0, 180)
        .hidden()
        .put("b-3", "IK12", 28.0, 7.0, 90)
        .hidden()
        .put("b-4", "IK10", 34.0, 8.0, 180)
        .dummy()
        .put("r-1", "L12", 24.0, 34.0, 0);
    let mut game = at_card(table.set(), "who-1");
    game.go(Action::Activate(name("b-1")));
    let Some(Act::Aim(leg)) = legal(&game).into_iter().find(|act| matches!(act, Act::Aim(Action::Leg(_)))) else {
        panic!("it can move");
    };
    let region = game.region(&leg);
    for seed in 0..40 {
        let world = imagined(&game, RED, seed);
        assert_eq!(world.region(&leg), region, "seed {seed}");
        assert_eq!(legal(&world), legal(&game), "seed {seed}");
    }
}

#[test]
fn leak_a_concealed_line_stops_nobodys_sight() {
    // A close-order line under a marker stands between a Red line and a Blue one, in woods that are deep enough to hide it.
    let table = |hidden: bool| {
        let table = Table::new()
            .ground("woods", &[[16., 14.], [32., 14.], [32., 19.], [16., 19.]])
            .put("b-1", "L12", 24.0, 10.0, 180)
            .put("b-2", "L12", 24.0, 16.0, 180);
        let table = if hidden { table.hidden() } else { table };
        table.put("r-1", "L12", 24.0, 28.0, 0)
    };
    let seen = |game: &SmokeAndDisorder| game.screens().iter().any(|screen| screen.body == game.index("b-2"));
    assert_eq!((seen(&table(true).set()), seen(&table(false).set())), (false, true));
}

#[test]
fn leak_a_character_under_a_marker_offers_nobody_but_his_side_more_than_to_end_his_turn() {
    let game = at_card(ambush().set(), "who-2");
    assert_eq!(game.visibility(), Visibility::Shared);
    assert_eq!(offered_to_all(&game), [Act::Do(Action::EndTurn)]);
    assert!(legal(&game).len() > 1, "his side has more");
    let text = game.prompt().text;
    assert!((0..30).all(|seed| imagined(&game, RED, seed).prompt().text == text));
}

#[test]
fn leak_a_character_who_could_reach_no_marker_is_asked_like_one_who_could() {
    // Alone and far from everybody: what he can do does not matter.
    let mut game = ambush().set();
    let who = game.scenario.character(name("who-1")).expect("he is there");
    (game.people[who].place, game.people[who].moved) = (Whereabouts::At(at(2.0, 2.0)), true);
    let game = at_card(game, "who-1");
    assert_eq!(game.step(), (1, "CharacterTurn"));
    assert_eq!(offered_to_all(&game), [Act::Do(Action::EndTurn)]);
}

#[test]
fn leak_no_refusal_tells_of_bodies_that_the_asker_cannot_see() {
    let mut game = at_card(ambush().set(), "who-3");
    game.go(Action::Activate(name("r-1")));
    let legs = (0..48).flat_map(|x| (0..36).map(move |y| Point { x: 100 * x + 37, y: 100 * y + 11 }));
    let legs: Vec<Point> = legs.collect();
    let verdicts = |game: &SmokeAndDisorder| -> Vec<_> {
        legs.iter().map(|&to| game.verdict(RED, &Action::Leg(to)).err().map(|no| no.code)).collect()
    };
    let real = verdicts(&game);
    for seed in 0..10 {
        assert_eq!(verdicts(&imagined(&game, RED, seed)), real);
    }
    for id in ["b-2", "b-3", "b-4"] {
        let path = [Target::Piece(name(id).to_string().into())];
        assert_eq!(game.why_not(RED, &path), imagined(&game, RED, 3).why_not(RED, &path));
    }
}

#[test]
fn leak_a_private_activation_looks_like_its_character_thinking() {
    let mut game = at_card(ambush().set(), "who-2");
    let before = (game.decision(), game.scene(Viewer::Seat(RED)), game.prompt().waiting, game.prompt().reason);
    let mut report = Report::recording();
    let activate = Action::Activate(name("b-2"));
    game.carry_out(&activate, &mut report);
    for action in [Action::Turn, Action::Face(crate::rules::space::table::Facing::of(195)), Action::Finish] {
        let now = (game.decision(), game.scene(Viewer::Seat(RED)), game.prompt().waiting, game.prompt().reason);
        assert_eq!(now, before, "before {action:?}");
        assert_eq!(game.visibility(), Visibility::Private);
        game.carry_out(&action, &mut report);
    }
    let notes = report.into_notes();
    assert!(notes.iter().all(|note| !note.audience.admits(Viewer::Seat(RED))), "{notes:?}");
}

#[test]
fn leak_a_marker_is_seen_to_move_when_all_is_done_and_not_before() {
    let mut game = at_card(ambush().set(), "who-2");
    game.go(Action::Activate(name("b-2")));
    let start = game.marker_at(game.index("b-2"));
    let Some(Act::Aim(leg)) = legal(&game).into_iter().find(|act| matches!(act, Act::Aim(_))) else {
        panic!("it moves")
    };
    game.go(leg);
    let Some(Act::Do(face)) = legal(&game).first().copied() else { panic!("it faces") };
    game.go(face);
    let i = game.index("b-2");
    assert_eq!(game.marker_at(i), start, "the device is still in hand");
    assert_ne!(game.centre(&game.bodies[i]).map(crate::rules::space::table::Vec2::point), start);
    while game.visibility() == Visibility::Private {
        let last = *legal(&game).last().expect("something is legal").action();
        game.go(last);
    }
    assert_ne!(game.marker_at(i), start);
    assert!(game.bodies[i].known_true, "no dummy moves at a Character's card");
}

#[test]
fn leak_from_marker_to_marker_a_character_goes_unseen() {
    let mut game = at_card(ambush().set(), "who-2");
    let scene = game.scene(Viewer::Seat(RED));
    game.go(Action::Join { who: name("who-2"), body: name("b-3") });
    assert_eq!(game.scene(Viewer::Seat(RED)), scene);
    assert!(game.bodies.iter().all(|body| !body.known_true));
}

#[test]
fn leak_after_something_private_the_list_before_all_eyes_does_not_tell_how_often() {
    // He stands beside a public line and two markers.
    let table = ambush().put("b-5", "L12", 30.0, 18.0, 180);
    let mut game = table.set();
    let who = game.scenario.character(name("who-1")).expect("he is there");
    game.people[who].place = Whereabouts::At(at(24.0, 12.0));
    game.people[who].class = 4;
    let mut game = at_card(game, "who-1");
    let public = offered_to_all(&game);
    assert!(public.contains(&Act::Do(Action::Activate(name("b-5")))));
    game.go(Action::Activate(name("b-2")));
    game.go(Action::Stop);
    assert_eq!(offered_to_all(&game), [Act::Do(Action::EndTurn)]);
    assert!(legal(&game).contains(&Act::Do(Action::Activate(name("b-5")))), "with the device in hand he goes on");
}

#[test]
fn leak_the_order_of_markers_and_their_ids_follow_their_places() {
    let ids = |game: &SmokeAndDisorder| -> Vec<_> {
        let scene = game.scene(Viewer::Seat(RED));
        scene.counters.into_iter().map(|counter| (counter.id, counter.place)).collect()
    };
    let one = begun(3, 1, Policy::Orders);
    for seed in 2..12 {
        assert_eq!(ids(&begun(3, seed, Policy::Orders)), ids(&one), "seed {seed}");
    }
}

#[test]
fn leak_what_becomes_known_cannot_be_taken_back() {
    // A leg into the sight of a band that lies in the open of a wood's edge.
    let table = woods().put("b-1", "IK12", 24.0, 13.5, 180).hidden().put("r-1", "L12", 24.0, 21.0, 0).led("r-1", 3);
    let mut game = at_card(table.put("r-2", "L12", 40.0, 34.0, 0).set(), "who-1");
    game.go(Action::Activate(name("r-1")));
    game.go(Action::Leg(at(24.0, 18.5)));
    let mut report = Report::recording();
    game.carry_out(&Action::Face(crate::rules::space::table::Facing::default()), &mut report);
    assert!(game.the("b-1").is_spotted(), "it is near enough now");
    assert!(report.is_fenced());
}

#[test]
fn leak_nobody_is_offered_a_shot_at_a_marker() {
    let mut game = at_card(ambush().put("r-3", "L12", 24.0, 28.0, 0).set(), "who-3");
    game.go(Action::Activate(name("r-3")));
    let at = |act: Act<Action>| if let Action::Fire { target, .. } = *act.action() { Some(target) } else { None };
    let targets: Vec<_> = legal(&game).into_iter().filter_map(at).collect();
    assert_eq!(targets, [name("b-1")]);
}

#[test]
fn leak_the_kind_of_a_card_in_hand_is_not_known_and_its_number_is() {
    let mut game = at_card(ambush().set(), "who-1");
    let mut dice = Dice::from_seed(7);
    while let Some(card) = game.deck.draw(&mut dice) {
        if card.is_bonus() && game.deck.hand(BLUE).len() < 2 {
            game.deck.deal(BLUE, card);
        }
    }
    let held = game.deck.hand(BLUE).to_vec();
    let worlds: Vec<Vec<Card>> = (0..60).map(|seed| imagined(&game, RED, seed).deck.hand(BLUE).to_vec()).collect();
    assert!(worlds.iter().all(|hand| hand.len() == held.len()));
    assert!(worlds.iter().any(|hand| *hand != held), "another hand can be imagined");
    assert!((0..20).all(|seed| imagined(&game, BLUE, seed).deck.hand(BLUE) == held), "its own hand a side knows");
}

#[test]
fn leak_a_sheet_that_was_changed_shows_nowhere() {
    let mut called = ambush().set();
    called.policy = Policy::Orders;
    let mut called = at_card(called, "who-3");
    called.deck.deal(RED, Card::Dummy);
    called.go(Action::Call(RED));
    for game in [begun(3, 3, Policy::Orders), called] {
        a_changed_sheet_shows_nowhere(game);
    }
}

fn a_changed_sheet_shows_nowhere(mut game: SmokeAndDisorder) {
    let seat = game.decision().expect("somebody has his sheet").seat;
    // With the device in hand nothing is offered to all.
    let seen = |game: &SmokeAndDisorder| {
        let offered = (game.visibility() != Visibility::Private).then(|| offered_to_all(game));
        (offered, game.scene(Viewer::Seat(seat.other())))
    };
    let (before, imagined_before) = (seen(&game), imagined(&game, seat.other(), 5));
    let mut report = Report::recording();
    game.carry_out(&Action::OrderFreeAction(FreeActionOrder::Keep), &mut report);
    assert!(seen(&game) == before, "{:?}", game.step());
    assert!(report.into_notes().is_empty());
    assert_eq!(game.sheets[seat.index()].free_action, FreeActionOrder::Keep);
    assert!(imagined(&game, seat.other(), 5) == imagined_before, "that it was changed is not imagined");
}

// The lone line in scenario 4: the only close-order marker.

#[test]
fn the_lone_line_of_scenario_4_lies_under_any_of_its_markers() {
    let games: Vec<_> = (0..80).map(|seed| begun(3, seed, Policy::Orders)).collect();
    let place = |game: &SmokeAndDisorder| game.marker_at(game.index("b-can")).map(|at| (at.x, at.y));
    let mut places: Vec<_> = games.iter().map(place).collect();
    places.sort_unstable();
    places.dedup();
    assert_eq!(places.len(), 10, "under each of the ten");
    let seen = |game: &SmokeAndDisorder| (game.scene(Viewer::Seat(RED)), game.scene(Viewer::Public), game.decision());
    let first = seen(&games[0]);
    assert!(games.iter().all(|game| seen(game) == first));
    let mut worlds: Vec<_> = (0..80).map(|seed| place(&imagined(&games[0], RED, seed))).collect();
    worlds.sort_unstable();
    worlds.dedup();
    assert_eq!(worlds, places, "and that is what Red imagines");
}

#[test]
fn sd_vis_01_equal_knowledge_and_equal_dice_give_the_equal_world() {
    let worlds = |dice: u64| (0..12).map(move |seed| imagined(&begun(3, seed, Policy::Orders), RED, dice));
    for dice in 0..4 {
        let all: Vec<_> = worlds(dice).collect();
        assert!(all.iter().all(|world| *world == all[0]), "dice {dice}");
    }
}

#[test]
fn sd_hide_13_a_marker_known_to_be_true_is_dealt_a_true_body() {
    let mut game = ambush().set();
    let i = game.index("b-3");
    game.bodies[i].known_true = true;
    let at = game.marker_at(i);
    for seed in 0..60 {
        let world = imagined(&game, RED, seed);
        let there = world.markers(BLUE).into_iter().find(|&i| world.marker_at(i) == at).expect("a marker");
        assert!(!world.is_dummy(&world.bodies[there]) && world.bodies[there].known_true, "seed {seed}");
        let hidden = world.people.iter().filter_map(Character::body);
        assert!(hidden.into_iter().all(|id| world.body(id).is_some_and(|i| !world.is_dummy(&world.bodies[i]))));
    }
}

#[test]
fn sd_vis_01_no_imagined_body_stands_where_it_would_be_spotted() {
    for scenario in 1..4 {
        let game = begun(scenario, 5, Policy::Orders);
        for seed in 0..20 {
            assert_eq!(imagined(&game, RED, seed).newly_spotted(), [], "scenario {scenario}, seed {seed}");
        }
    }
}

/// A random game under a policy; each decision is looked at before it is taken.
fn played(scenario: usize, seed: u64, policy: Policy, mut look: impl FnMut(&SmokeAndDisorder, &Action)) {
    let mut game = begun(scenario, seed, policy);
    let mut chance = Dice::from_seed(seed + 77);
    for _ in 0..4000 {
        let acts = legal(&game);
        if acts.is_empty() {
            return;
        }
        let likes = |act: &&Act<Action>| {
            !matches!(act.action(), Action::OrderFreeAction(_) | Action::OrderJoker(_) | Action::Call(_))
        };
        let mut chosen: Vec<_> = acts.iter().filter(likes).copied().collect();
        // Fighting first: games of people are about that.
        let fights = |act: &Act<Action>| matches!(act.action(), Action::Fire { .. } | Action::Charge(_));
        if chosen.iter().any(fights) {
            chosen.retain(fights);
        }
        let action = *chosen[chance.draw(chosen.len() as u32) as usize].action();
        look(&game, &action);
        game.carry_out(&action, &mut Report::silent());
    }
}

#[test]
fn sd_vis_01_what_was_imagined_once_is_imagined_alike_again() {
    for (scenario, seed, policy) in [(3, 1, Policy::Orders), (2, 2, Policy::Ask), (1, 3, Policy::Open)] {
        let mut n = 0_u64;
        played(scenario, seed, policy, |game, action| {
            n += 1;
            if !n.is_multiple_of(9) {
                return;
            }
            for seat in [RED, BLUE] {
                let other = imagined(game, seat, n);
                let (one, two) = (imagined(game, seat, n + 1), imagined(&other, seat, n + 1));
                assert!(one == two, "scenario {scenario}, decision {n}, {seat:?}, before {action:?}: {:?}", game.steps);
            }
        });
    }
}

/// The device changes hands: for what is private, and for orders of its own that a side takes.
fn hand_overs(scenario: usize, seed: u64) -> u32 {
    let (mut holder, mut count) = (None, 0);
    played(scenario, seed, Policy::Orders, |game, action| {
        let decider = game.decision().map(|decision| decision.seat);
        let needed = game.visibility() == Visibility::Private || game.offer(action).own;
        if needed && holder != decider {
            count += 1;
            holder = decider;
        } else if holder != decider {
            holder = None;
        }
    });
    count
}

#[test]
fn sd_hot_07_the_device_changes_hands_for_markers_and_never_in_the_first_scenario() {
    for seed in 0..3 {
        assert_eq!(hand_overs(0, seed), 0, "seed {seed}");
    }
    for scenario in 1..4 {
        let counts: Vec<u32> = (0..3).map(|seed| hand_overs(scenario, seed)).collect();
        assert!(counts.iter().all(|&n| n > 0), "scenario {scenario}: {counts:?}");
    }
}

#[test]
fn sd_seq_02_a_call_takes_the_device_and_no_other_window_does() {
    let mut game = at_card(ambush().set(), "who-3");
    game.deck.deal(BLUE, Card::Dummy);
    game.push(Window::before_a_draw());
    game.run(&mut Report::silent());
    assert_eq!((game.visibility(), legal(&game).len()), (Visibility::Public, 2));
    game.go(Action::Call(BLUE));
    assert_eq!((game.step(), game.visibility()), ((1, "Window"), Visibility::Private));
}
