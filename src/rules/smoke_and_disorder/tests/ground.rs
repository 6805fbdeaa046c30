//! Terrain: section 20.

use super::position::Table;
use crate::rules::Seat;
use crate::rules::smoke_and_disorder::map::{Excepted, supplied};
use crate::rules::smoke_and_disorder::pieces::Mover;
use crate::rules::space::table::{Block, Facing, Stretches, Vec2};

fn square(x: f64, y: f64) -> crate::rules::space::table::Convex {
    Block::centred(Vec2::new(x, y), Facing::of(0), 1.0, 1.0).shape()
}

#[test]
fn sd_ter_02_rivers_timber_swamps_and_buildings_are_closed_to_whom_the_table_says() {
    let area = |kind: &str, mover: Mover| {
        let game = Table::new().ground(kind, &[[10., 10.], [20., 10.], [20., 20.], [10., 20.]]).set();
        game.ground().is_closed(mover, Seat(0), &square(15.0, 15.0), Excepted::default())
    };
    for mover in Mover::ALL {
        let wheels = matches!(mover, Mover::Deployed | Mover::Limbered | Mover::Train);
        assert!(area("river", mover) && area("cabin", mover) && area("blockhouse", mover));
        assert_eq!((area("fallen_timber", mover), area("swamp", mover)), (wheels, wheels), "{mover:?}");
        assert!(!area("woods", mover) && !area("tall_grass", mover) && !area("hill", mover) && !area("ford", mover));
    }
}

#[test]
fn sd_ter_02_a_ford_opens_the_river_beneath_it_and_no_more() {
    let game = Table::new()
        .ground("river", &[[0., 10.], [48., 10.], [48., 20.], [0., 20.]])
        .ground("ford", &[[20., 9.], [24., 9.], [24., 21.], [20., 21.]])
        .set();
    let closed = |x, y| game.ground().is_closed(Mover::Formed, Seat(0), &square(x, y), Excepted::default());
    assert!(!closed(22.0, 15.0) && !closed(22.0, 10.0) && !closed(20.5, 12.0));
    assert!(closed(20.2, 15.0) && closed(23.9, 15.0) && closed(30.0, 15.0) && closed(30.0, 10.0));
    let bad = |p: Vec2| game.ground().areas.iter().any(|area| area.bad_going && area.polygon.contains(p));
    assert!(bad(Vec2::new(22.0, 15.0)));
}

#[test]
fn sd_ter_01_overlapping_bad_going_counts_once() {
    let game = Table::new()
        .ground("woods", &[[10., 10.], [20., 10.], [20., 20.], [10., 20.]])
        .ground("brush", &[[15., 10.], [25., 10.], [25., 20.], [15., 20.]])
        .set();
    let share = game.ground().bad_share(Vec2::new(5.0, 15.0), Vec2::new(30.0, 15.0), &mut Stretches::default());
    assert!((share - 0.6).abs() < 1e-9, "{share}");
}

#[test]
fn sd_ter_04_a_gate_is_free_for_its_owner() {
    let game = Table::new().ground("gate", &[[10., 15.], [20., 15.]]).set();
    let closed = |seat| game.ground().is_closed(Mover::Formed, seat, &square(15.0, 15.0), Excepted::default());
    assert_eq!((closed(Seat(0)), closed(Seat(1))), (false, true));
}

#[test]
fn sd_ter_05_streams_of_the_supplied_scenarios_have_fords_where_roads_cross_them() {
    for (scenario, pieces) in [(0, 6), (1, 4)] {
        let stream = supplied()[scenario].ground.lines.iter().find(|line| line.kind == "stream").unwrap();
        assert_eq!(stream.segments.len(), pieces, "the creek of 5 is cut in two, the run of 4 at its bend");
    }
}

#[test]
fn sd_ter_04_the_pickets_of_the_station_are_one_group_with_their_gate() {
    let ground = &supplied()[2].ground;
    let group = |id: &str| ground.lines.iter().find(|line| line.id.as_str() == id).map(|line| line.group);
    assert_eq!((group("pal-e1"), group("pal-e2")), (group("gate"), group("gate")));
    assert_ne!(group("pal-n"), group("gate"));
    assert_eq!(ground.buildings.len(), 7);
    assert!(ground.buildings.iter().all(|house| house.walls.len() == 4));
}
