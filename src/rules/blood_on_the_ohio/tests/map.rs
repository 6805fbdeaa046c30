//! The map and its measures (D1, D8, D9; 2.5).

use super::position::place;
use crate::rules::blood_on_the_ohio::map::{Nation, Place, PlaceSet, Printed, atlas, step_cost};

#[test]
fn bo_2_6_a_the_printed_map_has_its_forts_villages_and_twenty_settlements() {
    let count = |what: fn(&Printed) -> bool| Place::spaces().filter(|&p| what(&atlas().printed(p))).count();
    assert_eq!(count(|p| *p == Printed::Settlement), 20);
    assert_eq!(count(|p| *p == Printed::Principal), 8);
    assert_eq!(count(|p| matches!(p, Printed::Fort(_))), 2);
}

#[test]
fn bo_0_c_spaces_are_counted_along_any_link() {
    let from = place("fort-washington");
    assert_eq!(atlas().distance(from, place("kekionga")), 7);
    assert_eq!(atlas().distance(from, place("fort-st-clair")), 3);
    assert_eq!(atlas().distance(from, place("fort-recovery")), 5);
    assert_eq!(atlas().distance(from, from), 0);
    assert!(Place::spaces().all(|p| atlas().distance(from, p) < 30), "the map is one piece");
}

// proves: BO-2.5-a, BO-2.5-b, BO-2.5-c, BO-2.5-d
#[test]
fn bo_0_d_mps_follow_the_cost_table() {
    let steps = ["fort-washington", "gm-dunlap", "fort-hamilton", "fort-st-clair"].map(place);
    let costs: Vec<u8> = steps.windows(2).map(|s| step_cost(s[0], s[1])).collect();
    assert_eq!(costs, [2, 0, 1]);
    assert_eq!(step_cost(place("oh-muskingum"), place("oh-hocking")), 1);
    assert_eq!(atlas().march(steps[0], steps[3]), 3);
}

#[test]
fn links_go_both_ways_and_every_ground_space_of_a_bank_touches_its_river() {
    for space in Place::spaces() {
        for &to in atlas().links(space) {
            assert!(atlas().next(to).has(space), "{space} and {to}");
        }
    }
    for river in Place::rivers() {
        let beside = atlas().next(river).less(PlaceSet::RIVERS);
        let banks = atlas().banks(river).iter().fold(PlaceSet::NONE, |set, &bank| set.or(bank));
        assert_eq!(beside, banks, "{river}");
    }
}

#[test]
fn bo_2_4_3_a_there_are_eight_entry_squares() {
    assert_eq!(atlas().us_entries().len(), 4);
    let of = [Nation::Ojibwa, Nation::Potawatomi, Nation::Kickapoo, Nation::Miami];
    assert!(of.iter().all(|&n| atlas().entry_of(n).is_some_and(Place::is_entry)));
    assert_eq!(Place::entries().count(), 8);
}
