//! What one viewer sees, and what he does not.

use super::super::position::{Table, at, name};
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::course::{Action, Card};
use crate::rules::smoke_and_disorder::faces;
use crate::rules::smoke_and_disorder::map::supplied;
use crate::rules::smoke_and_disorder::pieces::{Load, Standing};
use crate::rules::smoke_and_disorder::windows::Window;
use crate::rules::{Act, Counter, Dice, Face, Place, Policy, Report, Scene, Seat, Title, Viewer};
use std::sync::Arc;

const RED: Viewer = Viewer::Seat(Seat(0));
const BLUE: Viewer = Viewer::Seat(Seat(1));

fn counter<'a>(scene: &'a Scene, id: &str) -> &'a Counter {
    scene.counters.iter().find(|counter| counter.id == id).unwrap_or_else(|| panic!("{id} is not seen"))
}

#[test]
fn sd_geo_04_figures_stand_in_ranks_and_files_as_the_rules_place_them() {
    let game = Table::new().put("r-1", "L7", 12.0, 20.0, 90).put("b-1", "IK10", 30.0, 20.0, 270).set();
    let scene = game.scene(RED);
    let line = counter(&scene, "r-1");
    let footprint = line.footprint.as_ref().expect("a footprint");
    let places: Vec<[i32; 2]> = footprint.figures.iter().map(|figure| figure.at.into()).collect();
    // Four files of 0.75 inches, three men in the middle of the second rank, the left one first.
    let front = [[-113, 38], [-38, 38], [38, 38], [113, 38]];
    assert_eq!(places[..4], front, "the front rank");
    assert!(places[4..].iter().all(|place| place[1] == 113) && places.len() == 7);
    assert_eq!(footprint.bounds().map(<[i32; 2]>::from), [[-150, 0], [150, 150]]);
    assert!(matches!(line.place, Place::Pose(pose) if pose.at == at(12.0, 20.0)));
    assert_eq!(counter(&scene, "b-1").glyph, "warrior-musket");
}

#[test]
fn sd_geo_08_a_garrison_lies_on_its_building() {
    let square = [[20.0, 10.0], [24.0, 10.0], [24.0, 14.0], [20.0, 14.0]];
    let mut game =
        Table::new().ground("cabin", &square).put("r-1", "L10", 12.0, 20.0, 0).put("b-1", "L10", 30.0, 30.0, 0).set();
    let i = game.index("r-1");
    game.bodies[i].put(Standing::In(name("t-0")));
    let scene = game.scene(Viewer::Public);
    let garrison = counter(&scene, "r-1");
    assert!(matches!(garrison.place, Place::Pose(pose) if pose.at == at(22.0, 12.0)));
    let footprint = garrison.footprint.as_ref().expect("a footprint");
    assert_eq!((footprint.bounds().map(<[i32; 2]>::from), footprint.figures.len()), ([[-200, -200], [200, 200]], 10));
}

#[test]
fn sd_hide_02_markers_are_alike_and_numbered_by_their_places() {
    let game = Table::new()
        .put("r-1", "L12", 12.0, 34.0, 0)
        .put("b-1", "IK12", 30.0, 6.0, 200)
        .hidden()
        .put("b-2", "IK10", 10.0, 4.0, 160)
        .dummy()
        .set();
    let scene = game.scene(RED);
    let markers: Vec<&Counter> = scene.counters.iter().filter(|c| c.glyph == "marker").collect();
    assert_eq!(markers.iter().map(|c| &*c.id).collect::<Vec<_>>(), ["blue-marker-1", "blue-marker-2"]);
    let plain = |c: &Counter| {
        let Counter { id, place, name, .. } = markers[0].clone();
        Counter { id, place, name, ..c.clone() }
    };
    assert_eq!(plain(markers[1]), *markers[0], "they differ by place and number alone");
    assert!(markers[0].face == Face::Back && matches!(markers[0].place, Place::Pose(pose) if pose.at.x < 1500));
    let own = game.scene(BLUE);
    assert_eq!(counter(&own, "b-1").face, Face::OwnBack);
    assert!(counter(&own, "b-2").name.starts_with("Dummy"), "its owner knows it for a dummy");
    assert!(own.counters.iter().all(|c| c.glyph != "marker"));
}

#[test]
fn load_and_disorder_lie_on_the_body() {
    let mut game =
        Table::new().put("r-1", "L12", 12.0, 20.0, 0).hurt("r-1", 2, 1).put("b-1", "L12", 30.0, 20.0, 0).set();
    game.load("r-1", Load::Smoke(1));
    let scene = game.scene(BLUE);
    let keys: Vec<&str> = counter(&scene, "r-1").markers.iter().map(|(key, _)| *key).collect();
    assert_eq!(keys, ["disorder-1", "smoke-1"]);
    assert_eq!(counter(&scene, "r-1").steps, (10, 12));
    let forces = scene.panels.iter().find(|panel| panel.id == "forces-red").expect("a panel");
    assert_eq!(forces.lines[0].value, "10 of 12, 1 Disorder, steady for 7 Disorders or 3 losses");
}

#[test]
fn sd_deck_03_a_hand_is_seen_by_its_holder_and_counted_by_others() {
    let mut game = Table::new().put("r-1", "L12", 12.0, 20.0, 0).put("b-1", "L12", 30.0, 20.0, 0).set();
    game.deck.deal(Seat(1), Card::Joker);
    let held = |viewer| {
        let scene = game.scene(viewer);
        let hand = scene.counters.into_iter().filter(|c| c.place == Place::Tray("hand-blue".into()));
        hand.map(|c| (c.id.to_string(), c.glyph)).collect::<Vec<_>>()
    };
    assert_eq!(held(BLUE), [("blue-card-joker".to_owned(), "card-joker")]);
    assert_eq!(held(RED), [("hand-blue-1".to_owned(), "card-back")]);
}

#[test]
fn sd_scn_05_points_are_counted_as_far_as_the_viewer_sees() {
    let points =
        serde_json::json!([{"kind": "hold_area_at_end", "objective": "o-yard", "side": "either", "points": 2}]);
    let game =
        Table::new().victory(points).put("r-1", "L12", 12.0, 34.0, 0).put("b-1", "IK6", 24.0, 17.0, 0).hidden().set();
    let total = |viewer| {
        let scene = game.scene(viewer);
        let panel = scene.panels.into_iter().find(|panel| panel.id == "score").expect("points");
        panel.lines.iter().find(|line| line.label == "Blue").map(|line| line.value.clone())
    };
    assert_eq!(total(BLUE).as_deref(), Some("2"), "its side knows that it holds the yard");
    assert_eq!(total(RED).as_deref(), Some("0"), "the enemy must not learn it from the score");
}

/// Ids of bodies and names of Characters that a viewer must not find in what he is shown of the table.
fn hidden(game: &SmokeAndDisorder, seat: Seat) -> Vec<String> {
    let bodies = game.bodies.iter().filter(|body| body.side == seat && body.concealed && body.is_in_play());
    let people = (0..game.people.len()).filter(|&who| game.side_of(who) == seat && game.is_hidden_person(who));
    let people = people.map(|who| game.sheet().characters[who].id.to_string());
    bodies.map(|body| body.id.to_string()).chain(people).collect()
}

#[test]
fn nothing_that_a_viewer_may_not_see_is_in_his_scene() {
    for (scenario, seed) in [(1, 3), (2, 5), (3, 7)] {
        let mut game =
            SmokeAndDisorder::begin(Arc::clone(&supplied()[scenario]), Dice::from_seed(seed), Policy::Orders);
        let mut chance = Dice::from_seed(seed);
        for step in 0..400 {
            let acts = game.acts();
            if acts.is_empty() {
                break;
            }
            for seat in [Seat(0), Seat(1)] {
                let secret = hidden(&game, seat);
                for viewer in [Viewer::Public, Viewer::Seat(seat.other())] {
                    let scene = game.scene(viewer);
                    let seen = |id: &String| scene.counters.iter().any(|counter| counter.id == *id.as_str());
                    assert!(!secret.iter().any(seen), "{viewer:?} sees what is hidden at step {step}");
                    let told =
                        scene.panels.iter().flat_map(|panel| &panel.lines).filter_map(|line| line.target.as_ref());
                    let told: Vec<String> = told.map(ToString::to_string).collect();
                    assert!(!secret.iter().any(|id| told.contains(&format!("piece:{id}"))), "a line points at it");
                }
                if game.asked().is_some_and(|decision| decision.seat == seat) {
                    let waiting = game.prompt().waiting;
                    let named = |id: &String| waiting.contains(id.as_str());
                    assert!(!secret.iter().any(named), "{waiting}");
                }
            }
            let n = chance.draw(u32::try_from(acts.len()).expect("few")) as usize;
            let (Act::Do(action) | Act::Aim(action)) = acts[n];
            game.carry_out(&action, &mut Report::silent());
        }
    }
}

#[test]
fn every_supplied_table_is_a_board_and_the_scene_proposes_its_own() {
    let chart = faces::chart();
    assert_eq!(chart.boards.len(), supplied().len());
    for scenario in supplied() {
        let game = SmokeAndDisorder::begin(Arc::clone(scenario), Dice::from_seed(1), Policy::Open);
        let scene = game.scene(Viewer::All);
        let board = chart.board(scene.board).expect("a board");
        assert_eq!((board.width, board.height), (scenario.sheet.table.width, scenario.sheet.table.height));
        assert!(board.table().is_some_and(|table| !table.facts.is_empty()));
    }
}

#[test]
fn facts_of_a_marker_are_those_of_all_markers_and_of_a_body_its_own() {
    let game = Table::new().put("r-1", "EL12", 12.0, 34.0, 0).put("b-1", "IK12", 30.0, 6.0, 200).hidden().set();
    let scene = game.scene(RED);
    let marker = game.facts(counter(&scene, "blue-marker-1"));
    assert!(marker.iter().all(|fact| !fact.value.contains("b-1")) && marker.len() == 2);
    let own = game.facts(counter(&scene, "r-1"));
    assert!(own.iter().any(|fact| fact.name == "unit" && fact.value == "r-1: Elite infantry"));
    assert!(own.iter().any(|fact| fact.name == "weapon" && fact.value.contains("long up to 18")));
}

/// The facts of a held card of the third scenario, "name: value"; its holder's.
fn of_card(special: &str) -> Vec<String> {
    let mut game = SmokeAndDisorder::begin(Arc::clone(&supplied()[2]), Dice::from_seed(2), Policy::Ask);
    game.deck.deal(Seat(0), Card::Special(name(special)));
    let scene = game.scene(RED);
    let facts = game.facts(counter(&scene, &format!("red-card-{special}")));
    facts.into_iter().map(|fact| format!("{}: {}", fact.name, fact.value)).collect()
}

#[test]
fn facts_of_a_card_in_hand_say_what_it_does_for_either_side_and_when() {
    assert_eq!(
        of_card("relief"),
        [
            "for Red: reserves come: Fort Washington regulars, Mounted volunteers and Captain of the Relief",
            "for Blue: nothing",
            "when: from turn 3 on, and by itself at the start of turn 5",
        ]
    );
    assert_eq!(
        of_card("fire-arrows"),
        [
            "for Red: each unit loses a Disorder",
            "for Blue: a building in sight burns on 5 or more, within 12.00 inches",
        ]
    );
}

#[test]
fn whoever_may_play_a_card_reads_what_it_does() {
    let label = |seat, special: &str| {
        let mut game = SmokeAndDisorder::begin(Arc::clone(&supplied()[2]), Dice::from_seed(2), Policy::Ask);
        game.steps.clear();
        game.turn = 3;
        let card = Card::Special(name(special));
        game.deck.deal(seat, card);
        game.open_window(Window::before_a_draw());
        game.run(&mut Report::silent());
        faces::label(&game, &Action::Play(card))
    };
    assert_eq!(label(Seat(0), "relief"), "Play “Drums on the Cincinnati trace”: the reserves come");
    assert_eq!(label(Seat(1), "relief"), "Play “Drums on the Cincinnati trace”: it does nothing");
    assert_eq!(label(Seat(1), "fire-arrows"), "Play “Fire arrows”: a building may burn");
}

#[test]
fn a_unit_in_reserve_says_with_what_and_when_it_comes() {
    let game = SmokeAndDisorder::begin(Arc::clone(&supplied()[2]), Dice::from_seed(2), Policy::Ask);
    let scene = game.scene(BLUE);
    let lines = scene.panels.iter().flat_map(|panel| &panel.lines);
    let waiting: Vec<(&str, &str)> =
        lines.filter(|line| line.label == "Mounted volunteers").map(|line| (&*line.value, line.rule.0)).collect();
    let when = "from turn 3 on, and by itself at the start of turn 5";
    let value = format!("in reserve; comes with “Drums on the Cincinnati trace”, {when}");
    assert_eq!(waiting, [(&*value, "SD-scn-04")]);
}

#[test]
fn provenance_names_every_number_without_a_source_with_its_reason() {
    let data = faces::provenance();
    for chosen in crate::rules::smoke_and_disorder::charts::CHOSEN {
        assert!(data.iter().any(|datum| datum.source.text() == chosen.reason), "{}", chosen.name);
    }
    assert!(data.iter().all(|datum| !datum.value.is_empty() && !datum.subject.is_empty()));
}

#[test]
fn only_the_deployer_of_markers_places_them_by_name() {
    let game = SmokeAndDisorder::begin(Arc::clone(&supplied()[1]), Dice::from_seed(2), Policy::Ask);
    let placed: Vec<Action> = game.acts().iter().map(|act| *act.action()).collect();
    let seat = game.asked().expect("somebody deploys").seat;
    for action in placed {
        let offer = game.offer(&action);
        let seen = game.scene(Viewer::Seat(seat));
        let there = offer.path.iter().all(|target| match target {
            crate::rules::Target::Piece(id) => seen.counters.iter().any(|c| c.id == *id),
            _ => true,
        });
        assert!(there, "{offer:?}");
    }
}
