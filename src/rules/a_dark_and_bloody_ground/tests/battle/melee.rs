//! Melee (9.7).

use super::layout::{Fought, battle, cell, hex, to};
use crate::rules::a_dark_and_bloody_ground::battle::{COLUMNS, Odds, Post, Stage, effect};
use crate::rules::a_dark_and_bloody_ground::course::Action;
use crate::rules::a_dark_and_bloody_ground::map::boards::BattleBoard::{Settled, Wilderness};
use crate::rules::a_dark_and_bloody_ground::map::boards::Cell;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, US};
use crate::rules::a_dark_and_bloody_ground::tables::MeleeResult as M;
use crate::rules::a_dark_and_bloody_ground::tests::position::{Lay, Look, Table, piece, pieces};
use crate::rules::a_dark_and_bloody_ground::{course::Status, tables::Tables};

fn attack(id: &str) -> Action {
    Action::Attack { hex: hex(id) }
}

fn odds(table: &Table, attackers: &str, target: &str) -> Odds {
    table.game.melee_odds(pieces(attackers), cell(target))
}

// proves: AC-07, AC-08
#[test]
fn db_10_6_c_odds_are_rounded_in_favour_of_the_defender() {
    // Militia count 1 each, in the open or not.
    let table = battle(Settled)
        .half(NA, false, 2)
        .on("Shawnee-1, Shawnee-2, Shawnee-3", "0309")
        .on("KY-1", "0310")
        .begin(Stage::Melee, &[]);
    assert_eq!(COLUMNS[usize::from(odds(&table, "Shawnee-1, Shawnee-2, Shawnee-3", "0310").before)], "3-1");
    let halves = |attack: usize, defence: usize| {
        let own: Vec<String> = (1..=attack).map(|n| format!("Shawnee-{n}")).collect();
        let theirs: Vec<String> = (1..=defence).map(|n| format!("KY-{n}")).collect();
        let laid = battle(Settled).half(NA, false, 2).on(&own.join(","), "0309").on(&theirs.join(","), "0310");
        let table = laid.begin(Stage::Melee, &[]);
        COLUMNS[usize::from(table.game.melee_odds(pieces(&own.join(",")), cell("0310")).before)]
    };
    for (attack, defence, column) in
        [(7, 3, "2-1"), (3, 7, "1-3"), (3, 4, "1-2"), (3, 3, "1-1"), (9, 1, "4-1"), (1, 9, "1-3"), (5, 3, "1-1")]
    {
        assert_eq!(halves(attack, defence), column, "{attack} to {defence}");
    }
}

// proves: DB-10.6.1-a
#[test]
fn ac_116_the_levels_are_added_to_the_die() {
    let table = battle(Settled).cl(4).on("KY-1, KY-2", "0309").on("Shawnee-1", "0310").begin(Stage::Melee, &[]);
    let odds = Odds { modifier: 4 - 2, ..odds(&table, "KY-1, KY-2", "0310") };
    assert_eq!((COLUMNS[usize::from(odds.column)], table.game.melee_result(odds, 3)), ("2-1", M::Drt));
    assert_eq!(table.game.melee_result(odds, 6), M::D1, "read up to 6");
    assert_eq!(table.game.melee_result(Odds { modifier: -4, ..odds }, 2), M::Ad, "read from 1");
}

#[test]
fn ac_117_warriors_in_the_woods_overwhelm_militia() {
    // 0502 and 0503 of the Wilderness board are forest; 0602 between is clear.
    let mut laid = battle(Wilderness)
        .cl(1)
        .half(NA, false, 2)
        .on("Shawnee-1, Shawnee-2, Guyasuta", "0502")
        .on("Shawnee-3, Shawnee-4", "0503")
        .on("KY-1, PA-1, Trotter", "0602");
    laid.position = laid.position.nation(Nation::Shawnee, Status::Warpath, 4);
    let lead = laid.position.game.tables;
    assert_eq!(lead, Tables::DEFAULT);
    // A Mingo leader of CR 1 would shift the column beyond 4-1: it stays there.
    let mut table = laid.begin(Stage::Melee, &[]);
    table.act(attack("w0602"));
    table.dice(&[1]).act(Action::Roll);
    assert_eq!(table.asked(), (US, "D-BAT-RESULT"));
    assert_eq!(table.refusal(Action::Lose { piece: piece("KY-2") }), "DB-10.6.1-b");
    // D1: one militia lost, then Trotter rolls with one more at 4-1.
    table.dice(&[4]).act(Action::Lose { piece: piece("PA-1") });
    assert_eq!((table.where_is("PA-1"), table.on("Trotter", "0602")), (Post::Away, true));
    assert_eq!(table.game.vp[1], 2);
    table.dice_used();
}

// proves: DB-10.6.2-b
#[test]
fn db_10_6_2_a_db_10_6_2_b_at_more_than_3_1_a_leader_is_lost_with_5() {
    let mut table = battle(Wilderness)
        .cl(1)
        .half(NA, false, 2)
        .on("Shawnee-1, Shawnee-2", "0502")
        .on("Shawnee-3, Shawnee-4", "0503")
        .on("KY-1, KY-2, Trotter", "0602")
        .begin(Stage::Melee, &[]);
    table.act(attack("w0602")).dice(&[2, 5]).act(Action::Roll);
    assert_eq!(table.where_is("Trotter"), Post::Away);
    assert!(table.on("Kentucky leader", "0602"), "his replacement joins the only unit [DB-10.6.2-b]");
    assert_eq!(table.game.vp[1], 2 + 1);
}

#[test]
fn ac_118_halves_stay_halves() {
    let table = battle(Settled)
        .half(NA, false, 2)
        .on("British-1", "0309")
        .on("KY-1", "0310")
        .disrupted("KY-1")
        .begin(Stage::Melee, &[]);
    let odds = odds(&table, "British-1", "0310");
    assert_eq!((odds.halves, COLUMNS[usize::from(odds.column)]), ([4, 1], "4-1"));
    let routed = battle(Settled)
        .half(NA, false, 2)
        .on("Canadian-1", "0309")
        .on("KY-1", "0310")
        .routed("KY-1")
        .begin(Stage::Melee, &[]);
    assert_eq!(routed.game.melee_odds(pieces("Canadian-1"), cell("0310")).before, 5, "a total of 0 uses 4-1");
}

// proves: DB-10.6-e
#[test]
fn db_10_6_d_db_10_6_e_shifts_of_building_hexes_surprise_and_leaders() {
    let lay = |more: &str, at: &str| {
        let laid = battle(Settled).on("KY-1, KY-2", "0703").on("Shawnee-1", "0702");
        if more.is_empty() { laid } else { laid.on(more, at) }
    };
    let shift =
        |laid: super::layout::Laid, attackers: &str| odds(&laid.begin(Stage::Melee, &[]), attackers, "0702").shift;
    assert_eq!(shift(lay("", ""), "KY-1, KY-2"), -1, "a building");
    assert_eq!(shift(lay("", "").routed("Shawnee-1"), "KY-1, KY-2"), 0, "routed units have nothing of it [DB-10.6-e]");
    assert_eq!(shift(lay("Wayne", "0703"), "KY-1, KY-2"), 0, "the better leader");
    assert_eq!(shift(lay("Blue Jacket", "0702"), "KY-1, KY-2"), -2, "the worse one");
    assert_eq!(shift(lay("KY-3", "0602"), "KY-1, KY-2, KY-3"), -1, "two hexes");
    let three = lay("KY-3", "0602").on("KY-4", "0802");
    assert_eq!(shift(three, "KY-1, KY-2, KY-3, KY-4"), 0, "three hexes");
    assert_eq!(shift(lay("", "").half(US, false, 1).surprise(), "KY-1, KY-2"), 0, "surprise in round 1");
}

#[test]
fn db_10_6_a_a_unit_attacks_once_and_a_hex_is_attacked_once() {
    let mut table = battle(Settled)
        .on("KY-1, KY-2, KY-3", "0309")
        .on("Shawnee-1", "0310")
        .on("Shawnee-2", "0409")
        .on("Blue Jacket", "0308")
        .begin(Stage::Melee, &[]);
    assert_eq!(table.refusal(attack("s0308")), "DB-10.6-a", "leaders alone are not attacked");
    table.act(attack("s0310")).act(Action::Withdraw { piece: piece("KY-1") });
    assert_eq!(table.refusal(Action::Withdraw { piece: piece("KY-1") }), "DB-10.6-a");
    // CL 3 and ML 3; 2-1: a die of 2 does nothing.
    table.dice(&[2]).act(Action::Roll);
    assert_eq!(table.refusal(attack("s0310")), "DB-10.6-a");
    table.act(attack("s0409"));
    assert_eq!(table.game.fight().melee.map(|melee| melee.attackers), Some(pieces("KY-1")), "who has not attacked");
}

#[test]
fn db_10_6_1_b_defenders_retreat_one_hex_away_and_are_eliminated_without_one() {
    // 2-1, die 4: the defender retreats.
    let mut table = battle(Settled).on("KY-1, KY-2", "0309").on("Shawnee-1", "0310").begin(Stage::Melee, &[]);
    table.act(attack("s0310")).dice(&[4]).act(Action::Roll);
    assert_eq!(table.asked(), (NA, "D-BAT-RESULT"));
    assert_eq!(table.refusal(to("s0309")), "DB-10.6.1-b", "not into the enemy");
    table.act(to("s0311"));
    assert!(table.on("Shawnee-1", "0311"));

    // Surrounded: 4-1 in six hexes, die 2, the defender retreats and cannot.
    let mut laid = battle(Settled).on("Shawnee-1", "1305").on("Shawnee-2", "0101");
    for (n, next) in cell("1305").around().iter().enumerate() {
        laid = laid.on(&format!("KY-{}", n + 1), &next.number());
    }
    let mut table = laid.begin(Stage::Melee, &[]);
    table.act(attack("s1305")).dice(&[2]).act(Action::Roll);
    assert_eq!((table.where_is("Shawnee-1"), table.game.vp[0]), (Post::Away, 2));
}

#[test]
fn db_10_6_1_b_a_unit_on_the_edge_may_leave_the_board() {
    let mut table = battle(Settled)
        .on("KY-1, KY-2", "0711")
        .on("Shawnee-1", "0712")
        .on("Shawnee-2", "0911")
        .begin(Stage::Melee, &[]);
    table.act(attack("s0712")).dice(&[4]).act(Action::Roll).act(Action::Off);
    assert_eq!(table.where_is("Shawnee-1"), Post::Left);
    assert_eq!(table.game.vp, [0, 0]);
}

/// T-18c.
#[test]
fn db_10_6_1_a_results_do_what_their_codes_say() {
    for result in M::ALL {
        let (attacker, defender) = (effect(result, true), effect(result, false));
        let code = result.code();
        assert_eq!(attacker.loss || defender.loss, code.contains('1') || code == "EX", "{code}");
        assert_eq!(attacker.retreats, matches!(code, "AR" | "ART"), "{code}");
        assert_eq!(defender.retreats, code.ends_with("DR") || code.ends_with("DRT"), "{code}");
        assert_eq!((attacker.routs, defender.routs), (code == "ART", code.ends_with("DRT")), "{code}");
        assert_eq!((attacker.disrupts, defender.disrupts), (code == "AD", code == "DD"), "{code}");
    }
}

#[test]
fn db_10_6_2_c_a_leader_goes_with_the_survivors() {
    let mut table =
        battle(Settled).on("KY-1, KY-2", "0309").on("Shawnee-1, Black Hoof", "0310").begin(Stage::Melee, &[]);
    // Black Hoof's CR shifts to 1-1: a die of 5 makes the defender retreat.
    table.act(attack("s0310")).dice(&[5]).act(Action::Roll);
    table.dice(&[3]).act(to("s0311"));
    assert!(table.on("Black Hoof", "0311"));
}

#[test]
fn db_10_6_b_only_normal_units_attack() {
    let table = battle(Settled)
        .on("KY-1, KY-2", "0309")
        .on("KY-3", "0409")
        .disrupted("KY-2, KY-3")
        .on("Shawnee-1", "0310")
        .on("Shawnee-2", "0410")
        .begin(Stage::Melee, &[]);
    assert_eq!(table.game.may_attack(cell("0310")), pieces("KY-1"));
    assert_eq!(table.refusal(attack("s0410")), "DB-10.6-b");
}

// proves: DB-10.6-e
#[test]
fn db_10_6_d_an_attack_across_stream_hexsides_alone_shifts_to_the_left() {
    let field = Settled.field();
    let open = |cell: Cell| field.terrain(cell).is_open();
    let across = |target: Cell, from: Cell| target.side_of(from).is_some_and(|side| field.stream(target, side));
    // A hex in the open with a stream on one side of it and none on another.
    let (target, over, dry) = Cell::all()
        .filter(|&target| open(target))
        .find_map(|target| {
            let near = || target.around().iter().filter(|&cell| open(cell));
            let over = near().find(|&cell| across(target, cell))?;
            Some((target, over, near().find(|&cell| !across(target, cell))?))
        })
        .expect("a stream through open ground");
    let shift = |hexes: &[(&str, Cell)]| {
        let laid = battle(Settled).on("Shawnee-1", &target.number());
        let laid = hexes.iter().fold(laid, |laid, (unit, from)| laid.on(unit, &from.number()));
        let attackers: Vec<&str> = hexes.iter().map(|&(unit, _)| unit).collect();
        odds(&laid.begin(Stage::Melee, &[]), &attackers.join(","), &target.number()).shift
    };
    assert_eq!(shift(&[("KY-1", over)]), -1);
    assert_eq!(shift(&[("KY-1", dry)]), 0);
    assert_eq!(shift(&[("KY-1", over), ("KY-2", dry)]), 0, "not all of them cross");
    // Routed defenders have nothing of it [DB-10.6-e].
    let laid = battle(Settled).on("Shawnee-1", &target.number()).on("KY-1", &over.number());
    let routed = laid.routed("Shawnee-1").begin(Stage::Melee, &[]);
    assert_eq!(odds(&routed, "KY-1", &target.number()).shift, 0);
}

/// T-18a.
#[test]
fn db_10_6_b_regulars_count_2_in_the_open_and_warriors_in_the_woods() {
    let count = |attacker: &str, defender: &str| {
        // 0602 of the Wilderness board is clear, 0502 beside it forest.
        let seat = piece(attacker).side();
        let laid = battle(Wilderness).half(seat, false, 2).on(attacker, "0602").on(defender, "0502");
        odds(&laid.begin(Stage::Melee, &[]), attacker, "0502").halves
    };
    assert_eq!(count("US-1", "Shawnee-1"), [4, 4], "bayonets in the open, warriors in the woods");
    assert_eq!(count("KY-1", "Shawnee-1"), [2, 4]);
    assert_eq!(count("Shawnee-1", "US-1"), [2, 2], "each in the other's ground");
    assert_eq!(count("British-1", "KY-1"), [4, 2]);
}
