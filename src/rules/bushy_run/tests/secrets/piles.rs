//! 13.3: piles of Concealed counters, and the names that are known to be in them.

use crate::rules::bushy_run::course::{Action, BushyRun};
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN};
use crate::rules::bushy_run::tests::position::*;
use crate::rules::bushy_run::tests::sight::assert_alike;
use crate::rules::{Dice, Title, Viewer};
use std::collections::BTreeSet;

/// Names shown as tied, each with its place.
fn tied(t: &Table) -> Vec<(String, String)> {
    let panels = t.game.scene(Viewer::Seat(BRITISH)).panels;
    let lines = panels.into_iter().filter(|p| p.id == "tied").flat_map(|p| p.lines);
    lines.map(|line| (line.label, line.value)).collect()
}

const FIRST: &str = "Delaware warriors, first party";
const SECOND: &str = "Delaware warriors, second party";

fn in_place(names: &[&str], place: &str) -> Vec<(String, String)> {
    names.iter().map(|name| ((*name).to_owned(), place.to_owned())).collect()
}

#[test]
fn ac_168_nothing_tells_which_counter_of_a_pile_has_moved() {
    let moved = |id: &str, on: bool| {
        let mut t = Position::new().indian("I04 D1", "7", C).indian_move(5);
        t.indian(step(id, "11"));
        if on {
            t.indian(Action::EndUnit);
        }
        t
    };
    for on in [false, true] {
        assert_alike(&moved("I04", on), &moved("D1", on), BRITISH);
    }
    let t = moved("D1", true);
    let backs: Vec<_> =
        t.game.scene(Viewer::Seat(BRITISH)).counters.into_iter().filter(|c| c.owner == INDIAN).collect();
    let ids: Vec<_> = backs.iter().map(|c| &*c.id).collect();
    assert_eq!(ids, ["concealed-7-1", "concealed-11-1"]);
    assert!(backs.iter().all(|c| !c.active && c.markers.is_empty()));
    assert_eq!(
        t.log(Viewer::Seat(BRITISH)),
        ["A Concealed counter moves from Chestnut Bench (7) to Steep Woods (11)."]
    );
}

#[test]
fn br_v_a_only_the_counter_on_the_way_stands_apart() {
    let mut t = Position::new().indian("I04", "5", C).indian("D1 I06", "7", C).indian_move(5);
    let apart = |t: &Table| -> Vec<String> {
        let counters = t.game.scene(Viewer::Seat(BRITISH)).counters.into_iter();
        counters.filter(|c| c.active).map(|c| c.id.into_owned()).collect()
    };
    t.indian(step("I04", "7"));
    assert_eq!(apart(&t), ["concealed-7-3"]);
    t.indian(Action::EndUnit);
    assert_eq!(apart(&t), [""; 0]);
}

#[test]
fn br_v_a_counters_that_fell_back_stand_apart_until_the_attack_is_over() {
    let fallen = |id: &str| {
        let mut t = Position::new()
            .british("B05", "4")
            .indian("I04 D1", "3", C)
            .indian("I06", "1", C)
            .dice(&[6, 6, 1, 1])
            .british_attack();
        t.british(attack("4", "3")).british(Action::Roll).indian(retreat(id, "1"));
        t
    };
    let (mut real, mut dummy) = (fallen("I04"), fallen("D1"));
    assert_alike(&real, &dummy, BRITISH);
    assert_eq!(real.scene(Viewer::Seat(BRITISH)).matches("\"active\":true").count(), 1);
    real.indian(Action::Done);
    dummy.indian(Action::Done);
    assert_eq!(real.node(), "N-30", "one point cannot pay for a Concealed counter");
    assert_alike(&real, &dummy, BRITISH);
    assert_eq!(real.scene(Viewer::Seat(BRITISH)).matches("\"active\":true").count(), 0);
}

#[test]
fn ac_169_a_counter_that_leaves_a_pile_unties_all_its_names() {
    let mut t = Position::new().quiet().indian("I03 I04", "5", R).dice(&[1, 1]).indian_move(5);
    t.indian(Action::EndPhase);
    assert_eq!(tied(&t), in_place(&[FIRST, SECOND], "North Heights (5)"));
    t.indian(Action::EndPhase).british(Action::EndPhase).british(Action::EndPhase);
    assert_eq!((t.node(), tied(&t)), ("N-43", in_place(&[FIRST, SECOND], "North Heights (5)")));
    t.indian(step("I04", "2")).indian(Action::EndUnit);
    assert_eq!(tied(&t), []);
    t.dice_used();
}

#[test]
fn br_v_b_the_name_of_a_lone_counter_goes_along_through_other_piles() {
    let mut t = Position::new().indian("I03", "5", C).indian("I04 D1", "7", C).tied("I03 I04").indian_move(5);
    t.indian(step("I03", "7"));
    let both =
        [(FIRST.to_owned(), "Chestnut Bench (7)".to_owned()), (SECOND.to_owned(), "Chestnut Bench (7)".to_owned())];
    assert_eq!(tied(&t), both);
    t.indian(step("I03", "11"));
    assert_eq!(tied(&t), [(FIRST.into(), "Steep Woods (11)".into()), (SECOND.into(), "Chestnut Bench (7)".into())]);
}

#[test]
fn br_v_b_a_move_that_ends_where_it_began_unties_nobody() {
    for id in ["I03", "D1"] {
        let mut t = Position::new().indian("I03 D1", "5", C).tied("I03").indian_move(5);
        t.indian(step(id, "7")).indian(step(id, "5"));
        assert_eq!((t.game.mover, tied(&t)), (None, in_place(&[FIRST], "North Heights (5)")), "{id}");
    }
}

#[test]
fn br_v_b_a_move_thrown_back_to_where_it_began_is_judged_whole() {
    for id in ["I03", "D1"] {
        let mut t =
            Position::new().british("B05", "8").indian("I03 D1", "7", C).tied("I03").dice(&[6, 1, 1, 1]).indian_move(5);
        t.indian(step(id, "8"));
        assert_eq!(tied(&t), [], "while it is on the way, nobody knows who has left");
        t.british(fire("B05")).indian(retreat(id, "7"));
        assert_eq!((t.node(), tied(&t)), ("N-43", in_place(&[FIRST], "Chestnut Bench (7)")));
        t.dice_used();
    }
}

#[test]
fn br_v_b_a_counter_thrown_back_unties_nobody_where_it_was_fired_at() {
    let mut t = Position::new()
        .british("B05", "8")
        .indian("I03", "7", C)
        .indian("I04", "8", C)
        .tied("I03 I04")
        .dice(&[6, 1, 1, 1])
        .indian_move(5);
    t.indian(step("I03", "8")).british(fire("B05")).indian(retreat("I03", "9"));
    assert_eq!(tied(&t), [(FIRST.into(), "Alder Bottom (9)".into()), (SECOND.into(), "Road Saddle (8)".into())]);
    t.dice_used();
}

#[test]
fn br_v_b_a_name_is_untied_when_its_unit_is_seen_or_hides() {
    let mut t = Position::new().indian("I03", "5", C).indian("I04", "7", C).tied("I03 I04").indian_move(5);
    t.indian(reveal("I03"));
    assert_eq!(tied(&t), in_place(&[SECOND], "Chestnut Bench (7)"));
    t.indian(Action::EndPhase);
    assert_eq!(t.status("I04"), Some(H));
    assert_eq!(tied(&t), in_place(&[FIRST], "North Heights (5)"), "the one hides, the other takes cover");
}

#[test]
fn br_v_c_names_on_the_way_stay_with_the_counters_they_may_belong_to() {
    let mut t = Position::new().indian("I03 I04 D1", "5", C).tied("I03 I04").indian_move(5);
    t.indian(step("D1", "7"));
    let (mut carried, mut returned) = (BTreeSet::new(), 0);
    for seed in 0..60 {
        let mut other = t.clone();
        other.game = t.game.determinize(BRITISH, Dice::from_seed(seed));
        let mover = other.game.mover.expect("a counter on the way").unit;
        assert!(other.at("I03") == "5" || mover == unit("I03"));
        assert!(other.at("I04") == "5" || mover == unit("I04"));
        carried.insert(if mover.is_real() { mover.id() } else { "a dummy" });
        // Where the others were dealt, Area 5 may have filled up.
        let back = Action::Step { unit: mover, to: place("5") };
        if other.is_legal(back) {
            other.indian(back);
            assert_eq!(tied(&other), in_place(&[FIRST, SECOND], "North Heights (5)"));
            returned += 1;
        }
    }
    assert!(returned > 30);
    assert!(carried.contains("I03") && carried.contains("I04") && carried.contains("a dummy"), "{carried:?}");
}

#[test]
fn br_v_b_a_counter_that_falls_back_from_an_attack_unties_its_pile() {
    let mut t =
        Position::new().british("B05", "4").indian("I03 D1", "3", C).tied("I03").dice(&[6, 6, 1, 1]).british_attack();
    t.british(attack("4", "3")).british(Action::Roll);
    assert_eq!(tied(&t), in_place(&[FIRST], "Ambush Hollow (3)"));
    t.indian(retreat("D1", "1"));
    assert_eq!(tied(&t), []);
}

#[test]
fn br_v_c_the_counter_on_the_way_into_a_crowded_area_may_be_anybody() {
    let mut t = Position::new()
        .british("B05", "4")
        .indian("I03 I04 I05", "4", R)
        .indian("I07 D1", "4", C)
        .indian("I06", "3", C)
        .indian_move(5);
    t.indian(step("I06", "4"));
    assert_eq!(t.node(), "N-44");
    let movers = (0..60).map(|seed| t.game.determinize(BRITISH, Dice::from_seed(seed)).mover.expect("on the way").unit);
    let real = movers.filter(|unit| unit.is_real()).count();
    assert!((20..=56).contains(&real), "{real} of 60 times a real unit");
}

/// How often, in imagined worlds, a Concealed counter of the place may still set out.
fn may_set_out(t: &Table, from: &str) -> usize {
    let worlds = (0..60).map(|seed| t.game.determinize(BRITISH, Dice::from_seed(seed)));
    let free = |world: &BushyRun| !world.concealed_on(place(from)).less(world.moved).is_empty();
    worlds.filter(free).count()
}

// proves: BR-V-b
#[test]
fn br_v_c_counters_that_were_all_seen_to_move_do_not_move_again() {
    let mut t = Position::new().indian("I03 D1", "7", C).indian("I04", "9", C).indian_move(9);
    t.indian(step("I03", "11")).indian(Action::EndUnit);
    assert_eq!((may_set_out(&t, "7"), may_set_out(&t, "11")), (60, 0), "alone in its place");
    t.indian(step("D1", "10")).indian(step("D1", "11"));
    assert_eq!(may_set_out(&t, "11"), 0, "both of them have moved");
    let mut t = Position::new().indian("I03", "7", C).indian("I04", "11", C).indian_move(9);
    t.indian(step("I03", "11")).indian(Action::EndUnit);
    assert_eq!(may_set_out(&t, "11"), 60, "which of the two has moved cannot be told");
}
