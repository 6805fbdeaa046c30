//! Recovery, running, movement, stacking (9.3 to 9.5).

use super::layout::{Fought, battle, cell, pick, to};
use crate::rules::a_dark_and_bloody_ground::battle::{Post, Stage};
use crate::rules::a_dark_and_bloody_ground::course::Action;
use crate::rules::a_dark_and_bloody_ground::map::boards::BattleBoard::{Settled, Wilderness};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, US};
use crate::rules::a_dark_and_bloody_ground::tests::position::{Look, piece};

const MOVE: Stage = Stage::Move(None);

// proves: DB-10.3-b
#[test]
fn db_10_3_a_and_db_10_3_b_disrupted_units_recover_at_once_or_by_a_check_next_to_the_enemy() {
    let lay = || {
        battle(Settled)
            .on("KY-1", "0309")
            .on("KY-2, Hamtramck", "0911")
            .on("KY-3", "0912")
            .on("Shawnee-1", "0910")
            .disrupted("KY-1, KY-2, KY-3")
    };
    // Only KY-2 is next to the warrior: 4 − 1 passes against CL 3, 5 − 1 does not.
    let table = lay().begin(Stage::Half, &[4]);
    assert!(!table.is_disrupted("KY-1") && !table.is_disrupted("KY-2") && !table.is_disrupted("KY-3"));
    let table = lay().begin(Stage::Half, &[5]);
    assert!(!table.is_disrupted("KY-1") && table.is_disrupted("KY-2") && !table.is_disrupted("KY-3"));
}

// proves: DB-10.3-d
#[test]
fn db_10_3_c_db_10_3_d_routed_units_rally_by_a_leader_with_them_or_next_to_them() {
    let lay = || {
        battle(Settled).on("KY-1", "0911").on("Hamtramck, KY-2", "0910").on("Shawnee-1", "0901").routed("KY-1").cl(3)
    };
    // Next to him his CR counts for nothing: 3 passes, 4 does not.
    let table = lay().begin(Stage::Half, &[3]);
    assert!(table.is_disrupted("KY-1") && !table.is_routed("KY-1"), "one step of recovery [DB-10.3-d]");
    let table = lay().begin(Stage::Half, &[4]);
    assert!(table.is_routed("KY-1"));
}

#[test]
fn db_10_3_e_tecumseh_and_girty_rally_nobody_but_tecumseh_helps_another() {
    let alone = battle(Settled)
        .half(NA, false, 2)
        .on("Shawnee-1, Tecumseh, Girty", "0911")
        .on("KY-1", "0901")
        .routed("Shawnee-1")
        .begin(Stage::Half, &[]);
    assert!(alone.is_routed("Shawnee-1"));
    alone.dice_used();
    // Black Hoof 1, and 1 for Tecumseh: 5 − 2 passes against ML 3.
    let helped = battle(Settled)
        .half(NA, false, 2)
        .on("Shawnee-1, Tecumseh, Black Hoof", "0911")
        .on("KY-1", "0901")
        .routed("Shawnee-1")
        .begin(Stage::Half, &[5]);
    assert!(helped.is_disrupted("Shawnee-1"));
}

#[test]
fn db_10_4_g_a_routed_unit_runs_two_hexes_away_and_off_the_edge() {
    let table = battle(Settled)
        .on("KY-1", "0101")
        .on("KY-2", "0912")
        .on("Shawnee-1", "0102")
        .routed("KY-1")
        .begin(Stage::Half, &[]);
    assert_eq!(table.where_is("KY-1"), Post::Left);
    let mut table = battle(Settled)
        .on("KY-1", "0709")
        .on("KY-2", "0101")
        .on("Shawnee-1", "0708")
        .routed("KY-1")
        .begin(Stage::Half, &[]);
    assert_eq!(table.asked(), (US, "D-BAT-ROUT"));
    assert_eq!(table.refusal(to("s0608")), "DB-10.4-g", "no farther than the enemy was");
    table.act(to("s0710"));
    assert_eq!(table.asked(), (US, "D-BAT-ROUT"));
    table.act(to("s0711"));
    assert!(table.on("KY-1", "0711") && table.asked().1 == "D-BAT-MOVE");
    assert_eq!(table.refusal(pick("KY-1")), "DB-10.4-a", "a routed unit does nothing else");
}

#[test]
fn db_10_4_h_a_leader_stops_a_run_but_not_of_those_who_began_with_him() {
    let mut table = battle(Settled)
        .on("KY-1", "0709")
        .on("Trotter", "0710")
        .on("KY-2", "0101")
        .on("Shawnee-1", "0708")
        .routed("KY-1")
        .begin(Stage::Half, &[6]);
    table.act(to("s0710"));
    assert!(table.on("KY-1", "0710") && table.asked().1 == "D-BAT-MOVE");
    let with = battle(Settled)
        .on("KY-1, Trotter", "0709")
        .on("KY-2", "0101")
        .on("Shawnee-1", "0708")
        .routed("KY-1")
        .begin(Stage::Half, &[6]);
    assert_eq!(with.asked(), (US, "D-BAT-ROUT"));
}

// proves: AC-114, DB-10.4-c, DB-10.4-e
#[test]
fn ac_113_ac_114_and_db_10_4_c_a_trail_costs_1_mp_a_hex_and_a_unit_stops_next_to_the_enemy() {
    let free = battle(Wilderness).on("KY-1", "0308").on("Shawnee-1", "1701").begin(MOVE, &[]);
    let reach = free.game.battle_reach(piece("KY-1"));
    assert_eq!(["0407", "0507", "0606"].map(|hex| reach.cost(cell(hex))), [1, 2, 3]);
    let stopped = battle(Wilderness).on("KY-1", "0308").on("Shawnee-1", "0506").begin(MOVE, &[]);
    let reach = stopped.game.battle_reach(piece("KY-1"));
    assert!(reach.ends.has(cell("0507")) && !reach.ends.has(cell("0606")), "DB-10.4-c");
    assert!(!reach.ends.has(cell("0506")), "DB-10.4-e");
}

// proves: DB-10.4-d
#[test]
fn ac_115_db_10_4_d_a_leader_beside_it_gives_1_mp() {
    let lay = |leader: &str| {
        let laid = battle(Settled).on("KY-1", "0107").on("KY-2", "0101").on("Shawnee-1", "1701");
        let laid = if leader.is_empty() { laid } else { laid.on(leader, "0107") };
        laid.begin(Stage::Half, &[]).game.battle_mp(piece("KY-1"))
    };
    assert_eq!((lay(""), lay("Trotter"), lay("Trotter, Wayne")), (4, 5, 5));
}

#[test]
fn db_10_4_b_one_hex_can_always_be_entered_by_spending_everything() {
    let mut laid = battle(Wilderness).on("KY-1", "0901").on("Shawnee-1", "1712");
    laid.position.game.events.severe = true;
    laid.position.game.oos = crate::rules::a_dark_and_bloody_ground::tests::position::pieces("KY-1");
    let table = laid.begin(MOVE, &[]);
    // Swamp costs 4 in severe weather, and the stream besides; the unit has 3.
    let reach = table.game.battle_reach(piece("KY-1"));
    assert_eq!((table.game.battle_mp(piece("KY-1")), reach.cost(cell("1001"))), (3, 3));
}

#[test]
fn db_10_4_f_a_unit_on_the_edge_may_leave_the_board() {
    let mut table =
        battle(Settled).on("KY-1, KY-2", "0101").on("KY-3", "0806").on("Shawnee-1", "1701").begin(MOVE, &[]);
    table.act(pick("KY-3"));
    assert_eq!(table.refusal(Action::Off), "DB-10.4-f");
    table.act(to("s0807")).act(pick("KY-1")).act(Action::Off);
    assert_eq!(table.where_is("KY-1"), Post::Left);
    assert_eq!(table.refusal(pick("KY-1")), "DB-10.4-a");
}

#[test]
fn db_10_4_e_leaders_alone_do_not_bar_a_hex_and_go_to_friends() {
    let mut table =
        battle(Settled).on("KY-1", "0309").on("Blue Jacket", "0310").on("Shawnee-1", "0911").begin(MOVE, &[]);
    table.act(pick("KY-1")).act(to("s0310"));
    assert!(table.on("KY-1", "0310") && table.on("Blue Jacket", "0911"));
}

// proves: DB-10.4.1-a
#[test]
fn ac_111_db_10_4_1_a_two_units_in_woods_three_elsewhere() {
    let mut table =
        battle(Wilderness).on("KY-1, KY-2", "0502").on("KY-3", "0601").on("Shawnee-1", "1712").begin(MOVE, &[]);
    table.act(pick("KY-3"));
    assert_eq!(table.refusal(to("w0502")), "DB-10.4.1-a");
}

// proves: DB-10.4.1-c, DB-10.4.1-e
#[test]
fn ac_112_db_10_4_1_c_db_10_4_1_e_nations_share_a_hex_only_beside_tecumseh_or_girty() {
    let lay = |with: &str| {
        let laid = battle(Settled).half(NA, false, 2).on("Miami-1", "0309").on("KY-1", "1701");
        let laid = laid.on("Shawnee-1", "0310");
        if with.is_empty() { laid } else { laid.on(with, "0310") }
    };
    let mut apart = lay("").begin(MOVE, &[]);
    apart.act(pick("Miami-1"));
    assert_eq!(apart.refusal(to("s0310")), "DB-10.4.1-c");
    let mut beside = lay("Tecumseh").begin(MOVE, &[]);
    beside.act(pick("Miami-1")).act(to("s0310"));
    assert!(beside.on("Miami-1", "0310"));
    assert_eq!(beside.refusal(pick("Tecumseh")), "DB-10.4.1-e");
}

#[test]
fn db_10_4_1_d_one_warrior_may_share_a_hex_with_british_or_canadians() {
    let mut table = battle(Settled)
        .half(NA, false, 2)
        .on("British-1, Miami-1", "0310")
        .on("Miami-2", "0309")
        .on("Canadian-1", "0311")
        .on("KY-1", "1701")
        .begin(MOVE, &[]);
    table.act(pick("Miami-2"));
    assert_eq!(table.refusal(to("s0310")), "DB-10.4.1-c");
    table.act(to("s0409")).act(pick("Canadian-1")).act(to("s0310"));
    assert!(table.on("Canadian-1", "0310"));
}

#[test]
fn db_10_4_1_b_excess_at_the_end_of_the_impulse_is_eliminated() {
    let mut table = battle(Wilderness).on("KY-1, KY-2, PA-1", "0502").on("Shawnee-1", "1712").begin(Stage::Crowd, &[]);
    assert_eq!(table.asked(), (US, "D-BAT-ROUT"));
    table.act(Action::Lose { piece: piece("PA-1") });
    assert_eq!((table.where_is("PA-1"), table.game.vp[1]), (Post::Away, 2));
}
