//! Footprints, zones, losses: section 4.1 and 4.2.

use super::position::{Table, at, name};
use crate::rules::smoke_and_disorder::charts::{ARC_SPLAY, CHOSEN};
use crate::rules::smoke_and_disorder::pieces::{Layout, Shape, Troops, files_and_ranks};
use crate::rules::space::table::{Side, Vec2};

// proves: SD-geo-01, SD-geo-04
#[test]
fn ac_01_footprints_are_as_large_as_their_figures_need() {
    let table = Table::new()
        .put("r-l", "L12", 6.0, 20.0, 0)
        .put("r-c16", "C16", 14.0, 20.0, 0)
        .put("r-c10", "C10", 20.0, 20.0, 0)
        .put("r-c9", "C10", 26.0, 20.0, 0)
        .hurt("r-c9", 1, 0)
        .put("r-k", "K12", 34.0, 20.0, 0)
        .formation("r-s", "square", &[14, 14], 42.0, 20.0, 0)
        .set();
    let sizes = ["r-l", "r-c16", "r-c10", "r-c9", "r-k", "r-s"].map(|id| table.size(id));
    assert_eq!(sizes, [(4.5, 1.5), (3.0, 3.0), (2.25, 3.0), (1.5, 3.75), (6.0, 2.0), (4.5, 3.75)]);
    let c10 = Layout::new(Troops::Infantry, Shape::Column, 2, &[10]);
    let ranks: Vec<usize> = (0..4).map(|rank| c10.slots.iter().filter(|slot| slot.rank == rank).count()).collect();
    assert_eq!(ranks, [3, 3, 3, 1]);
    assert!(c10.slots[9].across.abs() < 1e-9, "the odd man stands in the middle file");
    let square = Layout::new(Troops::Infantry, Shape::Square, 2, &[14, 14]);
    let ranks: Vec<usize> = (0..5).map(|rank| square.slots.iter().filter(|slot| slot.rank == rank).count()).collect();
    assert_eq!(ranks, [6, 6, 6, 6, 4]);
    assert_eq!(square.slots.iter().filter(|slot| slot.member == 1).count(), 14);
}

#[test]
fn ac_02_losses_redress_the_body_round_its_front_centre() {
    let mut game = Table::new().put("r-1", "L12", 24.0, 30.0, 0).set();
    let i = game.index("r-1");
    game.suffer(i, 3, 0);
    assert_eq!((game.size("r-1"), game.the("r-1").pose().unwrap().at), ((3.75, 1.5), at(24.0, 30.0)));
    let layout = &game.footprint(game.the("r-1")).unwrap().layout;
    let rear: Vec<u8> = layout.slots.iter().filter(|slot| slot.rank == 1).map(|slot| slot.file).collect();
    assert_eq!((rear.len(), rear.contains(&4)), (4, false), "a gap at an end file");
}

#[test]
fn ac_03_horse_stands_in_line_or_column_on_larger_bases() {
    let game = Table::new().put("r-1", "HL10", 12.0, 20.0, 0).put("r-2", "HC10", 24.0, 20.0, 0).set();
    assert_eq!((game.size("r-1"), game.size("r-2")), ((5.0, 3.0), (3.0, 6.0)));
}

#[test]
fn sd_geo_02_guns_and_baggage_have_footprints_of_their_own() {
    let game = Table::new()
        .put("r-1", "GD4", 10.0, 20.0, 0)
        .put("r-2", "GL4", 20.0, 20.0, 0)
        .put("r-3", "BT6", 30.0, 20.0, 0)
        .set();
    assert_eq!(["r-1", "r-2", "r-3"].map(|id| game.size(id)), [(2.0, 2.0), (1.0, 4.0), (1.0, 3.0)]);
    let figures = |id: &str| game.footprint(game.the(id)).unwrap().figures.clone();
    assert_eq!(figures("r-1")[0], Vec2::new(9.4, 20.5));
    assert_eq!(figures("r-2")[3], Vec2::new(20.25, 23.5));
    assert_eq!((figures("r-3").len(), figures("r-3")[5]), (6, Vec2::new(30.0, 22.75)));
}

#[test]
fn sd_geo_03_columns_have_four_ranks_where_numbers_allow() {
    let column = |n| files_and_ranks(Shape::Column, 2, n);
    assert_eq!(
        [16, 12, 10, 9, 7, 6, 4, 1].map(column),
        [(4, 4), (3, 4), (3, 4), (2, 5), (2, 4), (1, 6), (1, 4), (1, 1)]
    );
    assert_eq!([13, 1].map(|n| files_and_ranks(Shape::Line, 2, n)), [(7, 2), (1, 1)]);
    assert_eq!([1, 2].map(|rows| files_and_ranks(Shape::Skirmish, rows, 11)), [(11, 1), (6, 2)]);
}

#[test]
fn sd_geo_06_members_stand_side_by_side_or_one_behind_the_other() {
    let line = Layout::new(Troops::Infantry, Shape::Line, 2, &[14, 10]);
    assert_eq!((line.width, line.depth), (9.0, 1.5));
    assert_eq!((line.middle_of(0..1), line.middle_of(1..2)), ((-1.875, 0.75), (2.625, 0.75)));
    let column = Layout::new(Troops::Infantry, Shape::Column, 2, &[14, 10]);
    assert_eq!((column.width, column.depth, column.ranks), (5.25, 3.0, 4));
    assert_eq!((column.middle_of(0..1), column.middle_of(1..2)), ((0.0, 0.75), (0.0, 2.25)));
}

#[test]
fn ac_06_zones_are_parted_at_45_degrees_from_the_corners() {
    let game = Table::new().put("b-1", "L12", 24.0, 13.0, 180).set();
    let block = game.footprint(game.the("b-1")).unwrap().block;
    let zone = |x: f64, y: f64| block.quarter(Vec2::new(x, y));
    assert_eq!(zone(24.0, 20.0), Side::Front);
    assert_eq!(zone(30.0, 12.0), Side::Left);
    assert_eq!(zone(18.0, 12.0), Side::Right);
    assert_eq!(zone(24.0, 5.0), Side::Rear);
    assert_eq!(zone(28.0, 14.75), Side::Front);
    assert_eq!(zone(28.0, 14.70), Side::Left);
}

#[test]
fn sd_geo_07_a_square_turns_its_nearest_face_and_ties_go_to_the_front() {
    let game = Table::new().formation("r-s", "square", &[14, 14], 24.0, 20.0, 0).set();
    let footprint = game.footprint(game.the("r-s")).unwrap();
    let face = |x: f64, y: f64| footprint.nearest_face(Vec2::new(x, y)).middle();
    assert_eq!(face(24.0, 5.0), footprint.block.edge(Side::Front).middle());
    assert_eq!(face(24.0, 35.0), footprint.block.edge(Side::Rear).middle());
    assert_eq!(face(40.0, 21.0), footprint.block.edge(Side::Right).middle());
    assert_eq!(
        face(24.0, 21.875),
        footprint.block.edge(Side::Front).middle(),
        "from its middle: front and rear are as near"
    );
}

#[test]
fn sd_geo_10_the_arc_of_fire_gains_as_much_sideways_as_ahead() {
    let game = Table::new().put("r-1", "L12", 24.0, 30.0, 0).set();
    let front = game.footprint(game.the("r-1")).unwrap().block.edge(Side::Front);
    let holds = |x: f64, y: f64| front.has_in_arc(Vec2::new(x, y), ARC_SPLAY);
    assert!(holds(24.0, 29.0) && holds(27.25, 29.0) && holds(30.25, 26.0));
    assert!(!holds(27.27, 29.0) && !holds(24.0, 30.0) && !holds(24.0, 31.0));
}

#[test]
fn ac_10_kills_go_to_the_largest_member_and_disorders_to_the_steadiest() {
    let mut game = Table::new().formation("r-f", "line", &[14, 14], 24.0, 30.0, 0).set();
    let i = game.index("r-f");
    game.suffer(i, 3, 2);
    assert_eq!(game.units.iter().map(|u| (u.figures, u.disorders)).collect::<Vec<_>>(), [(12, 1), (13, 1)]);
}

#[test]
fn sd_org_12_an_empty_member_leaves_and_a_body_without_figures_is_gone() {
    let mut game =
        Table::new().formation("r-f", "line", &[10, 16], 24.0, 30.0, 0).hurt("r-fa", 9, 0).hurt("r-fb", 15, 0).set();
    let i = game.index("r-f");
    game.suffer(i, 1, 0);
    assert_eq!(game.bodies[i].members.as_slice(), [1], "the first of two equals is taken");
    assert_eq!(game.the("r-f").members.len(), 1);
    game.suffer(i, 5, 3);
    assert!(!game.bodies[i].is_in_play());
}

#[test]
fn every_chosen_number_lies_in_its_range_and_has_a_reason() {
    for chosen in CHOSEN {
        assert!(chosen.range.0 <= chosen.value && chosen.value <= chosen.range.1, "{}", chosen.name);
        assert!(chosen.reason.len() > 10 && chosen.rule.starts_with("SD-"), "{}", chosen.name);
    }
    assert_eq!(name("o-windfall-n").as_str(), "o-windfall-n");
}
