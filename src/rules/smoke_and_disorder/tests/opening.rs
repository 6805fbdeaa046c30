//! Deal, deployment and the opening phase: section 8, SD-scn-03, SD-scn-09.

use super::position::{Table, at, name};
use crate::rules::smoke_and_disorder::map::{Scenario, supplied};
use crate::rules::smoke_and_disorder::refusals::Code;
use crate::rules::smoke_and_disorder::{Action, SmokeAndDisorder};
use crate::rules::space::table::{Facing, Vec2};
use crate::rules::{Act, Dice, Policy, Report, Seat};
use std::sync::Arc;

fn begin(table: &Table, faces: &[u8]) -> SmokeAndDisorder {
    let scenario = Arc::new(Scenario::untested(table.sheet()));
    SmokeAndDisorder::begin(scenario, Dice::scripted(faces), Policy::Open)
}

/// The asked side does this.
fn act(game: &mut SmokeAndDisorder, action: Action) {
    let seat = game.asked().expect("somebody is asked").seat;
    game.verdict(seat, &action).unwrap_or_else(|no| panic!("{action:?}: {}", no.code.id()));
    game.carry_out(&action, &mut Report::silent());
    game.soundness().expect("sound");
}

fn list(game: &SmokeAndDisorder) -> Vec<Act<Action>> {
    let mut list = Vec::new();
    game.list(&mut list);
    list
}

fn deployed(table: &Table, faces: &[u8]) -> SmokeAndDisorder {
    let mut game = begin(table, faces);
    act(&mut game, Action::Done);
    act(&mut game, Action::Done);
    game
}

fn asked(game: &SmokeAndDisorder) -> Option<(Seat, &'static str)> {
    game.asked().map(|decision| (decision.seat, decision.step))
}

fn two() -> Table {
    Table::new().put("r-1", "L12", 24.0, 30.0, 0).put("b-1", "K12", 24.0, 10.0, 180)
}

// proves: SD-open-01, SD-open-04
#[test]
fn ac_28_the_opening_ends_with_the_first_shot() {
    let mut game = deployed(&two(), &[1; 60]);
    assert_eq!(asked(&game), Some((Seat(0), "OpeningStep")));
    act(&mut game, Action::Use(name("r-1")));
    act(&mut game, Action::Move);
    assert_eq!(asked(&game), Some((Seat(0), "MovePlan")), "no order die");
    act(&mut game, Action::Leg(at(24.0, 26.0)));
    assert_eq!(asked(&game), Some((Seat(0), "FacePick")));
    act(&mut game, Action::Face(Facing::of(0)));
    assert_eq!(asked(&game), Some((Seat(1), "OpeningStep")), "nothing of the Move is left");
    act(&mut game, Action::Use(name("b-1")));
    act(&mut game, Action::Move);
    act(&mut game, Action::Leg(at(24.0, 18.0)));
    act(&mut game, Action::Face(Facing::of(180)));
    assert_eq!(asked(&game), Some((Seat(1), "OpeningStep")), "the next round begins with the other side");
    act(&mut game, Action::Pass);
    act(&mut game, Action::Use(name("r-1")));
    act(&mut game, Action::Fire { target: name("b-1"), weapon: None, face: None, wall: None });
    assert_eq!((game.turn, game.step().1 != "OpeningStep"), (1, true));
}

// proves: SD-open-05
#[test]
fn ac_29_there_are_no_charges_in_the_opening() {
    let mut game = deployed(&two(), &[1; 9]);
    act(&mut game, Action::Use(name("r-1")));
    let refused = game.verdict(Seat(0), &Action::Charge(name("b-1"))).map_err(|no| no.code);
    assert_eq!(refused, Err(Code::OpeningContact));
}

// proves: SD-open-02, SD-open-04
#[test]
fn ac_30_the_opening_ends_when_nobody_moves_and_after_the_last_round() {
    let mut game = deployed(&two(), &[1; 9]);
    act(&mut game, Action::Pass);
    assert_eq!(asked(&game), Some((Seat(1), "OpeningStep")));
    act(&mut game, Action::Pass);
    assert_eq!((game.turn, game.step().1 != "OpeningStep"), (1, true));
    let mut game = deployed(&two(), &[1; 9]);
    for round in 1..=3 {
        for _ in 0..2 {
            let seat = game.asked().expect("round after round").seat;
            let (id, y) =
                if seat == Seat(0) { ("r-1", 30.0 - f64::from(round)) } else { ("b-1", 10.0 - f64::from(round)) };
            act(&mut game, Action::Use(name(id)));
            act(&mut game, Action::Move);
            if seat == Seat(1) {
                act(&mut game, Action::AboutFace);
                act(&mut game, Action::Finish);
                continue;
            }
            act(&mut game, Action::Leg(at(24.0, y)));
            act(&mut game, Action::Face(Facing::of(0)));
            act(&mut game, Action::Finish);
        }
    }
    assert_eq!((game.turn, game.step().1 != "OpeningStep"), (1, true));
}

#[test]
fn sd_open_03_the_next_round_begins_with_the_other_side() {
    let mut game = deployed(&two(), &[1; 9]);
    act(&mut game, Action::Use(name("r-1")));
    act(&mut game, Action::Move);
    act(&mut game, Action::Finish);
    act(&mut game, Action::Use(name("b-1")));
    act(&mut game, Action::Move);
    act(&mut game, Action::Finish);
    assert_eq!(asked(&game), Some((Seat(1), "OpeningStep")));
    assert_eq!(game.verdict(Seat(0), &Action::Pass).map_err(|no| no.code), Err(Code::NotYourDecision));
}

#[test]
fn ac_122_an_ambush_may_pass_and_fire_later_in_the_round() {
    let table = Table::new()
        .put("r-1", "C12", 24.0, 30.0, 0)
        .put("r-2", "C12", 40.0, 30.0, 0)
        .put("b-1", "IK12", 24.0, 16.0, 180)
        .hidden()
        .ground("woods", &[[10., 8.], [40., 8.], [40., 16.4], [10., 16.4]]);
    let mut game = deployed(&table, &[1; 60]);
    act(&mut game, Action::Use(name("r-2")));
    act(&mut game, Action::Move);
    act(&mut game, Action::Finish);
    act(&mut game, Action::Pass);
    act(&mut game, Action::Use(name("r-1")));
    act(&mut game, Action::Move);
    act(&mut game, Action::Leg(at(24.0, 24.0)));
    act(&mut game, Action::Face(Facing::of(0)));
    assert_eq!(asked(&game), Some((Seat(1), "OpeningStep")));
    assert!(list(&game).contains(&Act::Do(Action::Markers)));
    act(&mut game, Action::Use(name("b-1")));
    act(&mut game, Action::Fire { target: name("r-1"), weapon: None, face: None, wall: None });
    assert_eq!((game.turn, game.the("b-1").concealed), (1, false));
}

#[test]
fn sd_open_07_markers_move_in_one_private_go() {
    let table = Table::new()
        .put("r-1", "L12", 24.0, 33.0, 0)
        .put("b-1", "IK12", 16.0, 10.0, 180)
        .hidden()
        .put("b-2", "IK10", 32.0, 10.0, 180)
        .dummy()
        .ground("woods", &[[2., 2.], [46., 2.], [46., 20.], [2., 20.]]);
    let mut game = deployed(&table, &[1; 9]);
    act(&mut game, Action::Pass);
    act(&mut game, Action::Markers);
    act(&mut game, Action::Use(name("b-1")));
    act(&mut game, Action::Move);
    act(&mut game, Action::Finish);
    assert_eq!(asked(&game).map(|ask| ask.0), Some(Seat(1)), "the go is not over");
    act(&mut game, Action::Done);
    assert_eq!(asked(&game).map(|ask| ask.0), Some(Seat(0)), "a go counts as a body used, not as a pass");
    act(&mut game, Action::Pass);
    assert!(!list(&game).contains(&Act::Do(Action::Markers)));
}

#[test]
fn sd_open_07_who_is_asked_does_not_tell_which_markers_were_used() {
    let asked_after = |used: &[&str]| {
        let table = Table::new()
            .put("r-1", "L12", 24.0, 33.0, 0)
            .put("b-1", "IK12", 16.0, 10.0, 180)
            .hidden()
            .put("b-2", "IK10", 32.0, 10.0, 180)
            .dummy()
            .ground("woods", &[[2., 2.], [46., 2.], [46., 20.], [2., 20.]]);
        let mut game = deployed(&table, &[1; 9]);
        act(&mut game, Action::Pass);
        act(&mut game, Action::Markers);
        for id in used {
            act(&mut game, Action::Use(name(id)));
            act(&mut game, Action::Move);
            act(&mut game, Action::Finish);
        }
        act(&mut game, Action::Done);
        let mut seen = vec![asked(&game)];
        act(&mut game, Action::Use(name("r-1")));
        act(&mut game, Action::Move);
        act(&mut game, Action::Finish);
        seen.push(asked(&game));
        seen
    };
    assert_eq!(asked_after(&["b-1", "b-2"]), asked_after(&[]));
}

#[test]
fn sd_scn_03_a_body_is_re_placed_once_inside_its_zone() {
    let mut sheet = two().sheet();
    sheet.deployment_zones.red.polygon =
        [(0.0, 22.0), (48.0, 22.0), (48.0, 36.0), (0.0, 36.0)].map(|(x, y)| at(x, y)).to_vec();
    let mut game = SmokeAndDisorder::begin(Arc::new(Scenario::untested(sheet)), Dice::scripted(&[]), Policy::Open);
    assert_eq!(asked(&game), Some((Seat(1), "Deploy")), "who moves second deploys first");
    act(&mut game, Action::Done);
    let place = |x, y| Action::Place { body: name("r-1"), at: at(x, y) };
    let refused = |game: &SmokeAndDisorder, action| game.verdict(Seat(0), &action).map_err(|no| no.code);
    assert_eq!(refused(&game, place(24.0, 20.0)), Err(Code::OutsideZone));
    assert_eq!(refused(&game, place(1.0, 30.0)), Err(Code::OffTable));
    act(&mut game, place(10.0, 30.0));
    assert!(list(&game).contains(&Act::Do(Action::Face(Facing::of(0)))));
    act(&mut game, Action::Face(Facing::of(15)));
    assert_eq!(game.centre(game.the("r-1")).map(Vec2::point), Some(at(10.0, 30.0)));
    assert_eq!(refused(&game, place(12.0, 30.0)), Err(Code::WrongPhase));
    act(&mut game, Action::Done);
}

#[test]
fn sd_scn_03_a_side_that_deploys_markers_goes_last() {
    let first = |i: usize| {
        let game = SmokeAndDisorder::begin(Arc::clone(&supplied()[i]), Dice::from_seed(7), Policy::Open);
        (game.asked().map(|decision| decision.seat), game.first)
    };
    assert_eq!((first(1).0, first(2).0, first(3).0), (Some(Seat(0)), Some(Seat(0)), Some(Seat(0))));
    let (asked, begins) = first(0);
    assert_eq!(asked, Some(begins.other()), "without markers who moves second deploys first");
}

#[test]
fn ac_125_markers_lie_on_the_same_places_with_other_bodies_under_them() {
    let deal = |seed| SmokeAndDisorder::begin(Arc::clone(&supplied()[3]), Dice::from_seed(seed), Policy::Orders);
    let places = |game: &SmokeAndDisorder| {
        let hidden = game.bodies.iter().filter(|body| body.concealed);
        let mut places: Vec<_> = hidden.filter_map(|body| game.centre(body)).map(Vec2::point).collect();
        places.sort_unstable();
        places
    };
    let (one, two) = (deal(1), deal(2));
    assert_eq!(places(&one).len(), 10);
    let near =
        places(&one).into_iter().zip(places(&two)).all(|(a, b)| (a.x - b.x).abs() <= 1 && (a.y - b.y).abs() <= 1);
    assert!(near, "the same ten places");
    assert_ne!(one.bodies, two.bodies);
    one.soundness().unwrap();
    assert!(one.newly_spotted().is_empty() && two.newly_spotted().is_empty());
}

#[test]
fn positions_survive_being_written_and_read() {
    for (i, scenario) in supplied().iter().enumerate() {
        let game = SmokeAndDisorder::begin(Arc::clone(scenario), Dice::from_seed(i as u64), Policy::Orders);
        let text = serde_json::to_string(&game).unwrap();
        let again: SmokeAndDisorder = serde_json::from_str(&text).unwrap();
        assert!(again == game, "scenario {}", i + 1);
        assert!(text.len() < 12_000, "{} bytes", text.len());
    }
}

#[test]
fn random_openings_end_are_sound_and_list_only_what_is_legal() {
    for seed in 0..12u64 {
        let mut game =
            SmokeAndDisorder::begin(Arc::clone(&supplied()[seed as usize % 4]), Dice::from_seed(seed), Policy::Open);
        let mut chance = Dice::from_seed(seed + 100);
        let mut decisions = 0;
        while let Some(decision) = game.asked().filter(|_| game.turn == 0) {
            let acts = list(&game);
            assert!(!acts.is_empty(), "nothing is legal at {}", decision.step);
            for act in &acts {
                let verdict = game.verdict(decision.seat, act.action());
                assert!(verdict.is_ok(), "{act:?}: {}", verdict.unwrap_err().code.id());
            }
            let action = *acts[chance.draw(acts.len() as u32) as usize].action();
            game.carry_out(&action, &mut Report::silent());
            game.soundness().unwrap_or_else(|e| panic!("seed {seed} after {action:?}: {e}"));
            decisions += 1;
            assert!(decisions < 3000, "an opening ends");
        }
        assert_eq!(game.turn, 1);
    }
}
