//! Regulars, groups, militia (chapter 8.4).

use super::position::{Lay, Look, Position, Table, area, piece, pieces};
use crate::rules::a_dark_and_bloody_ground::course::{Action, Memory};
use crate::rules::a_dark_and_bloody_ground::pieces::{PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::reinforcement::Reinforcement;

/// Turns, counted from 0 for Fall 1790.
const SPRING_1791: u8 = 2;
const SPRING_1792: u8 = 6;
const SUMMER: u8 = 3;

fn put(id: &str, to: &str) -> Action {
    Action::Put { piece: piece(id), area: area(to) }
}

/// Spring 1791, nobody to be called in, the next group not to be had.
fn spring(position: Position) -> Position {
    position.turn(SPRING_1791).at("Darke", "out").with(|game| game.groups = 2)
}

fn begin(position: Position) -> Table {
    position.begin(Reinforcement::new())
}

fn army(n: usize) -> String {
    (1..=n).map(|n| format!("US-{n}")).collect::<Vec<_>>().join(", ")
}

// proves: DB-8.3.1-a
#[test]
fn ac_46_and_db_8_3_1_a_the_cap_is_kept_before_the_roll() {
    let mut table =
        begin(spring(Position::new().cl(2).at(&army(9), "cincinnati").at("US-10", "marietta")).dice(&[6, 3]));
    assert_eq!(table.asked(), (US, "D-ARM-CUT"));
    table.act(Action::Remove { piece: piece("US-1") }).act(Action::Remove { piece: piece("US-10") });
    assert_eq!(table.game.regulars().len(), 8);
}

#[test]
fn db_8_3_1_b_who_cannot_be_removed_costs_a_point() {
    let table = begin(
        spring(Position::new().cl(1).vp(3, 0).at(&army(6), "cincinnati"))
            .with(|game| game.oos = PieceSet::REGULARS)
            .dice(&[1, 4]),
    );
    assert_eq!(table.game.vp, [1, 0]);
}

// proves: AC-146, DB-8.3.2-a
#[test]
fn ac_47_ac_146_and_db_8_3_2_a_new_regulars() {
    let position =
        Position::new().cl(4).at(&army(12), "pittsburgh").fort("whitewater").inside("Hamtramck", "whitewater");
    let mut table = begin(spring(position.at("Miami-1", "whitewater").at("Shawnee-1", "cincinnati")).dice(&[5, 3]));
    assert_eq!(table.asked(), (US, "D-ARM-PLACE"));
    assert_eq!(table.refusal(put("US-13", "whitewater")), "DB-8.3.2-a");
    assert_eq!(table.refusal(put("US-13", "cincinnati")), "DB-8.3.2-a");
    table.act(put("US-13", "marietta")).act(put("US-14", "pittsburgh"));
    table.act(Action::Hold { piece: piece("US-15") });
    assert_eq!((table.place("US-13"), table.place("US-15")), ("marietta", "east-edge"));
}

// proves: AC-50, AC-53, DB-8.5.2-a, DB-8.5.2-b, DB-8.5.2-c, DB-8.5.2-d
#[test]
fn ac_09_ac_53_and_db_8_5_2_a_to_d_group_a() {
    let position = Position::new()
        .cl(1)
        .turn(SPRING_1791)
        .at("Darke", "out")
        .at(&army(7), "cincinnati")
        .at("Harmar, Hamtramck", "cincinnati");
    // Seven are above the cap of four.
    let mut table =
        begin(position.with(|game| game.oos = pieces("US-1, US-2, US-3, US-4, US-5, US-6, US-7")).dice(&[1]));
    assert_eq!(table.asked(), (US, "D-REI-TAKE"));
    table.act(Action::TakeGroup);
    assert_eq!(table.refusal(put("US-8", "marietta")), "DB-4.0-a");
    table.act(Action::Remove { piece: piece("Harmar") });
    assert_eq!(table.place("Harmar"), "out");
    table.act(put("St. Clair", "cincinnati")).act(put("Butler", "cincinnati"));
    assert_eq!(table.refusal(put("US-8", "lexington")), "DB-8.3.2-a");
    for n in 8..=15 {
        table.act(put(&format!("US-{n}"), "cincinnati"));
    }
    assert_eq!((table.game.regulars().len(), table.game.groups), (15, 1));
    assert!(
        table.is_legal(Action::Hold {
            piece: table
                .game
                .board
                .at(crate::rules::a_dark_and_bloody_ground::map::POOL)
                .and(PieceSet::MILITIA)
                .iter()
                .find(|&p| table.is_legal(Action::Hold { piece: p }))
                .expect("militia comes")
        })
    );
}

// proves: AC-51, DB-8.5.2-e
#[test]
fn ac_49_ac_50_and_db_8_5_2_e_the_price_of_group_b() {
    let position = Position::new().cl(3).vp(4, 0).turn(SPRING_1792).at("Darke, Kenton, Truby", "out").with(|game| {
        (game.groups, game.group_turn) = (1, SPRING_1791);
    });
    let mut table = begin(position.dice(&[1, 5]));
    table.act(Action::TakeGroup);
    assert_eq!((table.game.vp, table.game.groups), ([0, 4], 2));
    let taken = Position::new().turn(SPRING_1792).with(|game| (game.groups, game.group_turn) = (1, SPRING_1792));
    assert!(taken.game.check_take(Action::TakeGroup).is_err());
}

// proves: DB-8.4.2-a, DB-8.4.2-b
#[test]
fn ac_48_and_db_8_4_2_a_b_militia_goes_home_or_stays_in_town() {
    let position = || Position::new().cl(1).turn(SUMMER).with(|game| game.last = Some(Memory::default()));
    let mut table = begin(position().at("KY-1, KY-2", "cincinnati").dice(&[1]));
    assert_eq!(table.asked(), (US, "D-MIL-CUT"));
    table.act(Action::Lock { piece: piece("KY-1") }).act(Action::Lock { piece: piece("KY-2") });
    assert!(table.game.locked == pieces("KY-1, KY-2"));
    let none = begin(position().vp(3, 0).dice(&[1]));
    assert_eq!(none.game.vp, [1, 0]);
}

// proves: DB-8.4.1-a
#[test]
fn db_8_4_a_and_db_8_4_1_a_new_militia_stands_in_its_state() {
    let position = Position::new().cl(3).turn(SUMMER).at("Shawnee-1", "limestone").pillaged("salt-river");
    let only =
        position.at("PA-1, PA-2, PA-3, PA-4, PA-5, PA-6, OH-1, OH-2, OH-3, OH-4, OH-5, VA-1, VA-2, VA-3, VA-4", "out");
    let mut table = begin(only.at("KY-2, KY-3, KY-4, KY-5, KY-6, KY-7, KY-8, KY-9, KY-10", "out").dice(&[4]));
    assert_eq!(table.asked(), (US, "D-MIL-PLACE"));
    for closed in ["limestone", "salt-river", "cincinnati", "greenville"] {
        assert_eq!(table.refusal(put("KY-1", closed)), "DB-8.4.1-a", "{closed}");
    }
    table.act(put("KY-1", "lexington"));
    assert_eq!(table.place("KY-1"), "lexington");
}

// proves: DB-14.0.7-c
#[test]
fn db_14_0_7_a_b_and_c_militia_leaders_come_with_militia() {
    let position =
        Position::new().cl(3).turn(SPRING_1792).with(|game| game.groups = 2).at("KY-1, Trotter", "lexington");
    let position = position.at("Darke", "out").with(|game| game.called = pieces("Kenton"));
    let mut table = begin(position.at("VA-1, Virginia leader", "wheeling").dice(&[1, 3]));
    assert_eq!(table.asked(), (US, "D-LDR-IN"));
    assert_eq!(table.refusal(Action::Call { piece: piece("Truby") }), "DB-14.0.7-a");
    table.act(Action::Remove { piece: piece("Trotter") });
    assert_eq!(table.refusal(Action::Done), "DB-14.0.7-b");
    table.act(Action::Call { piece: piece("Truby") });
    assert_eq!(table.place("Trotter"), "out");
    assert!(table.game.called.has(piece("Truby")));
}

#[test]
fn db_4_4_a_the_markers_of_last_turn_come_off() {
    let position = Position::new().cl(3).turn(5).with(|game| {
        game.areas[area("limestone")].atrocities = [0, 1];
        game.areas[area("kekionga")].atrocities = [1, 0];
        game.atrocity_pool = [4, 5];
    });
    let table = begin(position);
    assert_eq!((table.game.atrocity_pool, table.game.atrocities(US)), ([5, 6], 0));
}

/// Puts the first that can be put until something else is asked; how many were put.
fn place_all(table: &mut Table, node: &str) -> usize {
    let mut placed = 0;
    while table.node() == node {
        let action = table.legal()[0];
        table.act(action);
        placed += 1;
    }
    placed
}

#[test]
fn db_8_3_a_regulars_are_rolled_for_in_spring_by_die_and_cl() {
    for (cl, die, new) in [(1, 3, 0), (1, 6, 1), (3, 6, 3), (5, 1, 1), (5, 6, 5)] {
        let mut table = begin(spring(Position::new().cl(cl)).dice(&[die, 2]));
        assert_eq!(place_all(&mut table, "D-ARM-PLACE"), new, "CL {cl}, die {die}");
    }
}

#[test]
fn db_8_3_1_c_a_group_may_exceed_the_cap_until_the_next_spring() {
    let mut table = begin(Position::new().cl(1).turn(SPRING_1791).at("Darke", "out").dice(&[1, 2]));
    table.act(Action::TakeGroup);
    while table.node() == "D-REI-PLACE" {
        let held = table.legal().into_iter().find(|action| matches!(action, Action::Hold { .. }));
        table.act(held.expect("whoever comes can be held"));
    }
    assert_eq!(table.game.regulars().len(), 15);
    // A year later eleven of them go, and die 6 brings nobody.
    let position =
        Position::new().cl(1).turn(SPRING_1792).at(&army(15), "cincinnati").at("Darke, Kenton, Truby", "out");
    let mut table = begin(position.with(|game| game.groups = 2).dice(&[6, 2]));
    assert_eq!((place_all(&mut table, "D-ARM-CUT"), table.game.regulars().len()), (11, 4));
}

#[test]
fn db_8_3_2_b_lost_regulars_return_in_spring_or_with_a_group_only() {
    for turn in [SUMMER, 4, 5] {
        let mut table = begin(Position::new().cl(5).turn(turn).dice(&[1]));
        assert_ne!(table.node(), "D-ARM-PLACE");
        place_all(&mut table, "D-MIL-PLACE");
        assert!(table.game.regulars().is_empty(), "turn {turn}");
    }
    assert_eq!(begin(spring(Position::new().cl(5)).dice(&[6])).node(), "D-ARM-PLACE");
}

#[test]
fn db_8_5_1_a_the_nations_get_nothing_here() {
    for turn in 2..=5 {
        let position = Position::new().cl(3).turn(turn).with(|game| game.groups = 2).at("Darke", "out");
        let position = position.at("Shawnee-1, Iroquois-1, British-1, Canadian-1, Girty, Dorchester, Tarhe", "pool");
        let before = position.game.board.on_map().and(PieceSet::NA);
        let mut table = begin(position.dice(if turn == SPRING_1791 { &[6, 6] } else { &[6] }));
        place_all(&mut table, "D-ARM-PLACE");
        place_all(&mut table, "D-MIL-PLACE");
        assert_eq!((table.node(), table.game.board.on_map().and(PieceSet::NA)), ("D-SU-US", before), "turn {turn}");
    }
}

#[test]
fn db_14_0_8_a_one_army_leader_of_rank_3_and_two_of_rank_2() {
    let old = "Army leader 3, Army leader 2a, Hamtramck";
    let position = Position::new().cl(1).turn(SPRING_1791).at("Darke", "out").at(&format!("US-1, {old}"), "cincinnati");
    let mut table = begin(position.dice(&[1]));
    table.act(Action::TakeGroup);
    // St. Clair pushes out the one of rank 3, Butler one of the two of rank 2.
    assert_eq!(table.legal(), [Action::Remove { piece: piece("Army leader 3") }]);
    table.act(Action::Remove { piece: piece("Army leader 3") });
    assert_eq!(table.refusal(Action::Remove { piece: piece("Army leader 3") }), "DB-14.0.8-a");
    assert_eq!(table.legal().len(), 2);
    table.act(Action::Remove { piece: piece("Hamtramck") });
    // Replacements may come again, a named leader may not.
    assert_eq!((table.place("Army leader 3"), table.place("Hamtramck")), ("pool", "out"));
    assert!(table.game.gone.has(piece("Hamtramck")) && !table.game.gone.has(piece("Army leader 3")));
    table.act(put("St. Clair", "cincinnati")).act(put("Butler", "cincinnati"));
    let on_map = table.game.board.on_map().and(PieceSet::ARMY_LEADERS);
    let of = |rank: u8| on_map.iter().filter(|leader| leader.rank() == rank).count();
    assert_eq!((of(3), of(2)), (1, 2));
}

#[test]
fn db_8_3_2_a_new_regulars_join_army_leaders_and_forts_among_the_enemy_that_are_not_besieged() {
    let position = spring(Position::new().cl(4).at("Hamtramck", "greenville").at("Trotter, KY-1", "lexington"));
    let table = begin(position.clone().dice(&[6, 3]));
    assert!(table.is_legal(put("US-1", "greenville")));
    assert_eq!(table.refusal(put("US-1", "lexington")), "DB-8.3.2-a", "a militia leader");
    // Warriors are there, and the fort is not besieged while US units stand outside.
    let held = position.clone().fort("greenville").at("US-20", "greenville").at("Miami-1", "greenville");
    assert!(begin(held.dice(&[6, 3])).is_legal(put("US-1", "greenville")));
    let open = position.at("US-20", "greenville").at("Miami-1", "greenville");
    assert_eq!(begin(open.dice(&[6, 3])).refusal(put("US-1", "greenville")), "DB-8.3.2-a");
}

#[test]
fn db_8_4_1_a_in_pillaged_country_militia_stands_with_leaders_and_in_towns_and_forts() {
    let all = "PA-1, PA-2, PA-3, PA-4, PA-5, PA-6, OH-1, OH-2, OH-3, OH-4, OH-5, VA-1, VA-2, VA-3, VA-4";
    let burnt = ["lexington", "limestone", "salt-river", "louisville", "big-sandy"];
    let position = burnt.into_iter().fold(Position::new().cl(3).turn(SUMMER).at(all, "out"), Lay::pillaged);
    let position = position.village("limestone").fort("salt-river").at("Harmar", "louisville");
    let table = begin(position.dice(&[1]));
    let unit = table.legal().into_iter().find_map(|action| match action {
        Action::Put { piece, .. } => Some(piece),
        _ => None,
    });
    let open = |to: &str| table.is_legal(Action::Put { piece: unit.expect("one comes"), area: area(to) });
    assert_eq!(burnt.map(open), [false, true, true, true, false]);
}

#[test]
fn db_8_4_2_a_who_is_besieged_or_out_of_supply_is_not_sent_home() {
    let position = Position::new().cl(1).turn(SUMMER).vp(5, 0).with(|game| game.last = Some(Memory::default()));
    let position = position.fort("greenville").inside("KY-1", "greenville").at("Miami-1", "greenville");
    let position = position.at("KY-2", "upper-wabash").at("PA-1", "redstone");
    let mut table = begin(position.with(|game| game.oos = pieces("KY-2")).dice(&[1]));
    assert_eq!(table.asked(), (US, "D-MIL-CUT"));
    assert_eq!(table.refusal(Action::Remove { piece: piece("KY-1") }), "DB-8.4.2-a");
    assert_eq!(table.refusal(Action::Remove { piece: piece("KY-2") }), "DB-8.4.2-a");
    assert_eq!(table.refusal(Action::Lock { piece: piece("PA-1") }), "DB-8.4.2-b", "no town there");
    table.act(Action::Remove { piece: piece("PA-1") });
    // Two were to go: the other costs a point.
    assert_eq!(table.game.vp, [4, 0]);
}
