//! Fire (9.6).

use super::layout::{Fought, battle, cell, fire, hex};
use crate::rules::a_dark_and_bloody_ground::battle::{Post, Stage};
use crate::rules::a_dark_and_bloody_ground::course::Action;
use crate::rules::a_dark_and_bloody_ground::map::boards::BattleBoard::{Rough, Settled, Wilderness};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, US};
use crate::rules::a_dark_and_bloody_ground::tests::position::{Look, piece};

const OFFENSIVE: Stage = Stage::Fire { offensive: true };
const DEFENSIVE: Stage = Stage::Fire { offensive: false };

// proves: AC-102, DB-10.5.2-b
#[test]
fn db_10_5_2_a_db_10_5_2_b_and_ac_102_a_regular_at_range_2_hits_a_warrior_in_forest_with_2_and_not_with_3() {
    for (die, hit) in [(2, true), (3, false)] {
        let mut table = battle(Wilderness).on("US-1, US-2", "0601").on("Shawnee-1", "0503").begin(OFFENSIVE, &[die]);
        table.act(fire("US-1", "Shawnee-1"));
        assert_eq!(table.is_disrupted("Shawnee-1"), hit, "die {die}");
        table.dice_used();
    }
}

// proves: AC-104
#[test]
fn ac_103_and_ac_104_only_a_rifle_reaches_three_hexes() {
    // 0107 and 0407 of the Settled board, over open ground.
    let plain = battle(Settled).half(NA, false, 2).on("Shawnee-1", "0107").on("KY-1, KY-2", "0306").on("KY-3", "0408");
    let far = battle(Settled).half(NA, false, 2).on("Shawnee-1", "0107").on("KY-1", "0407");
    let near = plain.begin(OFFENSIVE, &[]);
    assert_eq!(near.asked().0, NA);
    assert_eq!(near.refusal(fire("Shawnee-1", "KY-3")), "DB-10.5-a");
    for (die, hit) in [(1, true), (2, false)] {
        let mut table = battle(Settled)
            .half(NA, false, 2)
            .rifles("Shawnee-1, Shawnee-2")
            .on("Shawnee-1, Shawnee-2", "0107")
            .on("KY-1", "0407")
            .begin(OFFENSIVE, &[die]);
        table.act(fire("Shawnee-1", "KY-1"));
        assert_eq!(table.is_disrupted("KY-1"), hit, "die {die}");
    }
    assert_ne!(far.begin(OFFENSIVE, &[]).asked().1, "D-BAT-FIRE", "nobody can fire: the impulse is passed over");
}

// proves: AC-106
#[test]
fn ac_105_and_ac_106_a_line_along_a_hexside_is_blocked_by_both_hexes_only() {
    let blocked =
        battle(Wilderness).on("US-1", "0402").on("Shawnee-1", "0602").on("US-2", "0601").begin(OFFENSIVE, &[]);
    assert_eq!(blocked.refusal(fire("US-1", "Shawnee-1")), "DB-10.5.1-a");
    let clear = battle(Wilderness).on("US-1", "0601").on("Shawnee-1", "0503").begin(OFFENSIVE, &[]);
    assert!(clear.is_legal(fire("US-1", "Shawnee-1")));
}

#[test]
fn db_10_5_1_a_units_that_are_not_routed_block_fire_of_either_side() {
    // 1305 to 1505 of the Settled board runs between 1404 and 1405, both clear.
    let lay = |routed: &str| {
        let laid = battle(Settled).on("US-1", "1305").on("Shawnee-1", "1505").on("KY-1", "1404").on("KY-2", "1405");
        if routed.is_empty() { laid } else { laid.routed(routed) }
    };
    let field = Settled.field();
    assert!(["1404", "1405"].iter().all(|hex| !field.terrain(cell(hex)).blocks()));
    assert_eq!(lay("").begin(OFFENSIVE, &[]).refusal(fire("US-1", "Shawnee-1")), "DB-10.5.1-a");
    assert!(lay("KY-1").begin(OFFENSIVE, &[]).is_legal(fire("US-1", "Shawnee-1")));
}

// proves: DB-10.5.2-c
#[test]
fn ac_107_db_10_5_2_c_a_disrupted_unit_that_fails_its_check_is_routed() {
    let mut table = battle(Settled)
        .cl(1)
        .half(NA, false, 2)
        .on("Shawnee-1", "0309")
        .on("KY-1", "0310")
        .disrupted("KY-1")
        .begin(OFFENSIVE, &[1, 2]);
    table.act(fire("Shawnee-1", "KY-1"));
    assert!(table.is_routed("KY-1") && !table.is_disrupted("KY-1"));
    table.dice_used();
}

// proves: DB-10.5.3-a
#[test]
fn ac_108_db_10_5_3_a_a_leader_helps_the_check_and_then_rolls_for_himself() {
    for (die, lost) in [(5, false), (6, true)] {
        let mut table = battle(Settled)
            .cl(1)
            .half(NA, false, 2)
            .on("Shawnee-1", "0309")
            .on("KY-1, Hamtramck", "0310")
            .disrupted("KY-1")
            .begin(OFFENSIVE, &[1, 2, die]);
        let vps = table.game.vp[1];
        table.act(fire("Shawnee-1", "KY-1"));
        assert!(table.is_disrupted("KY-1"));
        assert_eq!(table.on("Hamtramck", "0310"), !lost);
        // A replacement of his rank joins the only unit on the board; his rank is scored.
        assert_eq!(table.on("Army leader 2a", "0310"), lost);
        assert_eq!(table.game.vp[1] - vps, if lost { 2 } else { 0 });
        table.dice_used();
    }
}

// proves: DB-10.5.2-d
#[test]
fn ac_109_db_10_5_2_d_a_routed_unit_that_is_hit_is_eliminated_without_a_check() {
    let mut table = battle(Settled)
        .on("US-1", "0309")
        .on("Shawnee-1", "0310")
        .on("Shawnee-2", "0911")
        .routed("Shawnee-1")
        .begin(OFFENSIVE, &[5]);
    // Strength 4 + 1, the die less 1 against a routed unit.
    table.act(fire("US-1", "Shawnee-1"));
    assert_eq!(table.where_is("Shawnee-1"), Post::Away);
    assert_eq!(table.game.vp[0], 2);
    table.dice_used();
}

// proves: DB-10.5-a, DB-10.5-b
#[test]
fn ac_110_db_10_5_a_db_10_5_b_only_normal_units_fire_and_each_once() {
    let mut table = battle(Settled)
        .on("US-1", "0309")
        .on("KY-1", "0410")
        .on("KY-2", "0209")
        .disrupted("KY-1")
        .on("Shawnee-1", "0310")
        .begin(OFFENSIVE, &[6]);
    assert_eq!(table.refusal(fire("KY-1", "Shawnee-1")), "DB-10.5-a");
    table.act(fire("US-1", "Shawnee-1"));
    assert_eq!(table.refusal(fire("US-1", "Shawnee-1")), "DB-10.5-a");
    assert!(table.is_legal(fire("KY-2", "Shawnee-1")), "a unit may be fired at again [DB-10.5-b]");
}

#[test]
fn db_10_5_c_a_hex_with_leaders_alone_is_no_target() {
    let table =
        battle(Settled).on("US-1", "0309").on("Blue Jacket", "0310").on("Shawnee-1", "0410").begin(OFFENSIVE, &[]);
    assert_eq!(table.refusal(fire("US-1", "Blue Jacket")), "DB-10.5-c");
}

#[test]
fn db_10_5_2_a_swamp_cover_crowd_and_routed_targets() {
    let shot = |laid: super::layout::Laid, shooter: &str, target: &str| {
        let table = laid.begin(OFFENSIVE, &[]);
        table.game.shot(piece(shooter), piece(target)).map(|shot| (shot.strength, shot.modifier))
    };
    // From swamp (Rough board 0408): one less; three units in a hex: one less to the die.
    let field = Rough.field();
    let swamp = field.all_of(crate::rules::a_dark_and_bloody_ground::map::boards::HexTerrain::Swamp).first();
    let swamp = swamp.expect("a swamp").number();
    let next = cell(&swamp).around().iter().find(|cell| field.terrain(*cell).is_open()).expect("open ground").number();
    let three = battle(Rough).on("US-1", &swamp).on("Shawnee-1, Shawnee-2, Shawnee-3", &next);
    assert_eq!(shot(three, "US-1", "Shawnee-1"), Some((4 + 1 - 1, -1)));
    // A building of the Settled board, 0702: two to the die; a routed unit has nothing of it and is easier to hit.
    let house = || battle(Settled).on("US-1", "0703").on("Shawnee-1", "0702");
    assert_eq!(shot(house(), "US-1", "Shawnee-1"), Some((5, 2)));
    assert_eq!(shot(house().routed("Shawnee-1"), "US-1", "Shawnee-1"), Some((5, -1)));
    // Militia at range 2 in the open.
    assert_eq!(shot(battle(Settled).on("KY-1", "0107").on("Shawnee-1", "0307"), "KY-1", "Shawnee-1"), Some((3, 0)));
}

#[test]
fn db_10_5_3_b_a_leader_left_alone_may_go_to_friends_or_stay() {
    let lay = || {
        battle(Settled)
            .on("US-1", "0309")
            .on("Shawnee-1, Blue Jacket", "0310")
            .on("Shawnee-2", "0911")
            .routed("Shawnee-1")
            .begin(OFFENSIVE, &[1, 1])
    };
    let mut table = lay();
    table.act(fire("US-1", "Shawnee-1"));
    assert_eq!(table.asked(), (NA, "D-BAT-LEADER"));
    assert_eq!(table.refusal(Action::Set { piece: piece("Blue Jacket"), hex: hex("s0311") }), "DB-10.5.3-b");
    table.act(Action::Set { piece: piece("Blue Jacket"), hex: hex("s0911") });
    assert!(table.on("Blue Jacket", "0911"));
    let mut stays = lay();
    stays.act(fire("US-1", "Shawnee-1")).act(Action::Pass);
    assert!(stays.on("Blue Jacket", "0310"));
}

#[test]
fn db_10_5_3_b_without_a_friendly_unit_on_the_board_he_leaves_it_unharmed() {
    let mut table = battle(Settled)
        .on("US-1", "0309")
        .on("Shawnee-1, Blue Jacket", "0310")
        .routed("Shawnee-1")
        .begin(DEFENSIVE, &[]);
    assert_eq!(table.asked().0, US);
    table.dice(&[1, 1, 3, 3, 3, 3]).act(fire("US-1", "Shawnee-1"));
    // The battle is over at the end of the impulse of melee: the US have won.
    assert_eq!(table.game.vp[0], 2 + 4);
    assert!(table.game.battle.is_none() && !table.game.gone.has(piece("Blue Jacket")));
}
