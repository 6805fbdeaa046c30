//! The map (chapter 4).

use crate::rules::a_dark_and_bloody_ground::map::{AREAS, Area, Owner, Terrain, atlas, chart};
use crate::rules::a_dark_and_bloody_ground::pieces::{Nation, State};

fn area(id: &str) -> Area {
    Area::from_id(id).unwrap_or_else(|| panic!("there is no area {id}"))
}

// proves: DB-2.1.1-b
#[test]
fn db_2_1_a_and_db_2_1_1_b_areas_touch_and_the_ohio_is_a_border() {
    let map = atlas();
    assert_eq!(Area::all().count(), AREAS);
    assert!(map.next(area("cincinnati")).has(area("northern-kentucky")));
    assert!(map.crosses_ohio(area("cincinnati"), area("northern-kentucky")));
    assert!(!map.crosses_ohio(area("cincinnati"), area("great-miami")));
    assert!(Area::all().all(|a| map.next(a).iter().all(|b| map.next(b).has(a))));
    assert!(Area::all().all(|a| !map.next(a).has(a) && !map.next(a).is_empty()));
}

#[test]
fn db_2_1_1_a_every_area_has_one_terrain() {
    let of = |terrain| Area::all().filter(|&a| atlas().terrain(a) == terrain).count();
    assert_eq!(of(Terrain::Settled) + of(Terrain::Wilderness) + of(Terrain::Rough), AREAS);
    assert_eq!(of(Terrain::Settled), 7);
}

// proves: DB-2.1.1-j
#[test]
fn db_2_1_1_c_and_db_2_1_1_j_the_reaches_run_from_the_west_to_pittsburgh() {
    let map = atlas();
    assert_eq!(map.reaches.len(), 20);
    for (n, &[north, south]) in map.reaches.iter().enumerate() {
        assert!(map.on_ohio.has(north) && map.on_ohio.has(south));
        assert_eq!(map.crosses_ohio(north, south), n != 19, "reach {}", n + 1);
    }
    assert_eq!(map.reaches[19], [area("beaver"), area("pittsburgh")]);
}

// proves: DB-2.1.1-e, DB-2.1.1-f, DB-2.1.1-g, DB-2.1.1-h, DB-2.1.1-k
#[test]
fn db_2_1_1_d_to_h_settlements_forts_kekionga_banks_and_edges() {
    let map = atlas();
    let ids = |set: crate::rules::a_dark_and_bloody_ground::map::AreaSet| set.iter().map(Area::id).collect::<Vec<_>>();
    assert_eq!(ids(map.settlements), ["cincinnati", "marietta", "pittsburgh"]);
    let forts = ["detroit", "river-raisin", "maumee-rapids", "lower-sandusky", "fort-st-joseph"];
    assert_eq!(map.fort_sites, forts.into_iter().map(area).collect());
    assert_eq!(map.owner(area("kekionga")), Owner::Nation(Nation::Miami));
    assert!(map.northwest.has(area("beaver")) && map.northwest.has(area("presque-isle")));
    assert!(!map.northwest.has(area("pittsburgh")) && !map.northwest.has(area("venango")));
    assert_eq!(ids(map.british_entry), ["grand-river", "saginaw-trail"]);
    assert!(map.us_entry.has(area("tygart-valley")) && !map.us_entry.has(area("pittsburgh")));
    assert!(!map.us_entry.has(area("redstone")), "its border touches the frame for less than a mile");
}

#[test]
fn db_3_0_a_every_area_has_an_owner() {
    let map = atlas();
    let nations: u32 = Nation::ALL.into_iter().map(|n| map.of_nation(n).len()).sum();
    let states: u32 = State::ALL.into_iter().map(|s| map.of_state(s).len()).sum();
    assert_eq!((nations, states), (44, 27));
    assert_eq!(map.states.len(), 27);
}

#[test]
fn the_chart_has_the_map_the_box_and_three_boards() {
    let chart = chart();
    assert_eq!(chart.boards.len(), 4);
    assert_eq!(chart.boards[0].spaces.len(), AREAS + 1);
    assert!(chart.space("east-edge").is_some() && chart.space("kekionga").is_some());
}

#[test]
fn db_2_1_1_i_lakes_and_upper_canada_are_no_areas() {
    for water in ["lake-erie", "lake-michigan", "upper-canada"] {
        assert!(Area::from_id(water).is_none(), "{water}");
    }
    // Across Lake Erie there is no way: from Detroit to the Western Reserve it is a long walk.
    assert_eq!(atlas().distance(area("detroit"), area("western-reserve")), 6);
}
