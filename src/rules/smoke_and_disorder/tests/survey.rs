//! What the survey reckons: figures of section 27, worth by the lines of victory.

use super::position::{Table, name};
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::course::Action;
use crate::rules::smoke_and_disorder::map::supplied;
use crate::rules::smoke_and_disorder::pieces::Load;
use crate::rules::{Dice, Policy, Seat};
use serde_json::json;
use std::sync::Arc;

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 0.002
}

#[test]
fn st_01_to_st_04_the_toll_of_a_volley_is_that_of_the_table() {
    for (fresh, y, kills) in [(true, 20.0, 1.556), (false, 20.0, 1.333), (true, 29.0, 0.778), (false, 29.0, 0.667)] {
        let table = Table::new().put("r-1", "L12", 24.0, y, 0).put("b-1", "L12", 24.0, 13.0, 180);
        let game = if fresh { table.fresh() } else { table }.set();
        let fire = Action::Fire { target: name("b-1"), weapon: None, face: None, wall: None };
        let (_, volley) = game.volley_of(game.index("r-1"), &fire).expect("a shot");
        let toll = game.toll(&volley);
        assert!(near(toll.kills, kills) && near(toll.disorders, kills), "{toll:?}");
    }
}

#[test]
fn st_20_the_odds_of_a_charge_are_those_of_the_table() {
    let game = Table::new().put("r-1", "C12", 24.0, 20.0, 0).put("b-1", "L12", 24.0, 13.0, 180).set();
    let (i, j) = (game.index("r-1"), game.index("b-1"));
    let path = game.charge_path(&game.bodies[i], &game.bodies[j]).expect("a way");
    let melee = game.melee(i, j, &path).expect("a fight");
    assert!(near(melee.wins, 0.445) && near(melee.loses, 0.312), "{melee:?}");
    assert!(near(melee.given.kills, 1.778) && near(melee.taken.kills, 1.5), "{melee:?}");
}

#[test]
fn sd_mor_02_a_body_is_near_to_breaking_by_hits_against_figures() {
    let game = Table::new().put("r-1", "L12", 24.0, 20.0, 0).hurt("r-1", 4, 4).put("b-1", "L12", 24.0, 4.0, 180).set();
    assert!(near(game.nearness_to_break(game.index("r-1")), 1.0), "4 lost and 4 Disorders against 8 standing");
    assert!(near(game.nearness_to_break(game.index("b-1")), 0.0));
    assert!(game.per_hit(game.index("r-1")) > 1.5 * game.per_hit(game.index("b-1")), "a hit counts most on the brink");
}

#[test]
fn sd_scn_06_what_a_body_is_worth_follows_from_the_lines_of_victory() {
    let lines = json!([{"kind": "enemy_unit_lost", "side": "blue", "units": ["r-2"], "points_each": 3}]);
    let game = Table::new()
        .put("r-1", "L12", 12.0, 30.0, 0)
        .put("r-2", "L12", 30.0, 30.0, 0)
        .put("b-1", "L12", 24.0, 4.0, 180);
    let game = game.victory(lines).set();
    let worth = |id: &str| game.worth_of(game.the(id));
    assert!(near(worth("r-2") - worth("r-1"), 3.0) && near(worth("r-1"), worth("b-1")));
    let wounded =
        Table::new().put("r-1", "L12", 24.0, 30.0, 0).hurt("r-1", 5, 3).put("b-1", "L12", 24.0, 4.0, 180).set();
    assert!(wounded.lead(Seat(1)) > 0.0 && near(wounded.lead(Seat(0)), -wounded.lead(Seat(1))));
}

#[test]
fn guards_go_for_whoever_comes_near_the_baggage_and_stay_with_it_otherwise() {
    let wanted = |enemy: f64| {
        let lines = json!([{"kind": "enemy_unit_lost", "side": "either", "points_each": 2}]);
        let table = Table::new().put("r-1", "L12", 12.0, 30.0, 0).put("r-2", "BT6", 24.0, 30.0, 0);
        let game = table.put("b-1", "L12", 24.0, enemy, 180).victory(lines).set();
        let (goal, train) = (game.goal_of(game.index("r-1")).expect("a goal"), game.centre(game.the("r-2")));
        (goal.place == train.expect("on the table"), goal.place.y < 24.0)
    };
    assert_eq!(wanted(4.0), (true, false), "far from it");
    assert_eq!(wanted(20.0), (false, true), "within reach of it");
}

#[test]
fn sd_vis_01_a_view_holds_markers_by_place_and_nothing_under_them() {
    let game = SmokeAndDisorder::begin(Arc::clone(&supplied()[3]), Dice::from_seed(4), Policy::Ask);
    let other = SmokeAndDisorder::begin(Arc::clone(&supplied()[3]), Dice::from_seed(5), Policy::Ask);
    assert!(game.bodies != other.bodies, "the deals differ");
    let (a, b) = (game.view(Seat(0)), other.view(Seat(0)));
    assert_eq!(a.markers.len(), 10);
    assert_eq!(a.markers, b.markers);
    assert!(a.foes.is_empty() && near(a.truth, 0.7) && near(b.truth, 0.7), "three of ten are dummies");
}

#[test]
fn sd_load_03_a_battery_that_must_load_is_ready_later() {
    let mut game = Table::new().put("r-1", "L12", 24.0, 20.0, 0).put("b-1", "L12", 24.0, 13.0, 180).set();
    let ready = |game: &SmokeAndDisorder| game.battery(game.the("r-1")).expect("muskets").ready;
    let loaded = ready(&game);
    game.load("r-1", Load::Smoke(1));
    assert!(near(loaded, 1.0) && ready(&game) < loaded);
}
