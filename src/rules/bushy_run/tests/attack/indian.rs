//! 16.9 and section 9.5: Indian attacks.

use crate::rules::Title;
use crate::rules::bushy_run::course::Action;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN};
use crate::rules::bushy_run::tests::position::*;

#[test]
fn ac_119_attackers_show_themselves_before_the_dice() {
    let mut t = Position::new()
        .british("B02", "4")
        .indian("I01", "5", H)
        .indian("I03", "5", C)
        .indian("I04", "5", R)
        .dice(&[6, 6, 5, 1])
        .indian_attack();
    t.indian(attack("5", "4")).indian(Action::Roll);
    assert_eq!(t.node(), "N-52");
    for id in ["I01", "I03", "I04"] {
        assert_eq!((t.status(id), t.is_fired(id)), (Some(R), true), "{id}");
    }
    t.indian(Action::Continue);
    assert_eq!((t.node(), t.damage()), ("N-53", 1));
    t.british(Action::Done);
    assert_eq!((t.steps("B02"), t.node()), (3, "N-50"));
    t.dice_used();
}

/// Two bands of two firepower among two companies at the Pack-Horse Halt; the attack has been rolled.
fn attack_within_sixteen(dice: &[u8]) -> Table {
    let mut t = Position::new().british("B09 B10", "16").indian("I01 I09", "16", R).dice(dice).indian_attack();
    t.indian(attack("16", "16")).indian(Action::Roll).indian(Action::Continue);
    t
}

#[test]
fn ac_120_a_retreat_takes_off_one_point_and_the_rest_is_lost_in_steps() {
    let mut t = attack_within_sixteen(&[5, 5, 1, 6]);
    assert_eq!((t.node(), t.damage()), ("N-53", 3));
    t.british(retreat("B09", "18"));
    assert_eq!(t.damage(), 2);
    assert_eq!(t.refused_as(BRITISH, retreat("B09", "14")).code, "E01", "each unit falls back once");
    t.british(Action::Done).british(lose("B10")).british(lose("B10"));
    assert_eq!((t.steps("B09"), t.at("B09"), t.steps("B10"), t.node()), (4, "18", 2, "N-50"));
    t.dice_used();
}

#[test]
fn ac_121_a_unit_that_fell_back_may_pay() {
    let mut t = attack_within_sixteen(&[5, 1, 1, 6]);
    t.british(retreat("B09", "18")).british(Action::Done);
    assert_eq!((t.node(), t.damage()), ("N-54", 1));
    t.british(lose("B09"));
    assert_eq!((t.steps("B09"), t.at("B09"), t.steps("B10")), (3, "18", 4));
    t.dice_used();
}

#[test]
fn ac_122_nobody_falls_back_onto_the_attackers() {
    let mut t = Position::new().british("B02", "4").indian("I01", "5", H).dice(&[6, 6]).indian_attack();
    t.indian(attack("5", "4")).indian(Action::Roll).indian(Action::Continue);
    assert_eq!(t.refused_as(BRITISH, retreat("B02", "5")).code, "E19");
    t.dice_used();
}

#[test]
fn ac_123_a_concealed_counter_bars_no_retreat_and_does_not_fire_at_it() {
    let mut t =
        Position::new().british("B02", "4").indian("I01", "5", R).indian("I10", "7", C).dice(&[6, 6]).indian_attack();
    t.indian(attack("5", "4")).indian(Action::Roll).indian(Action::Continue);
    assert_eq!(t.damage(), 1);
    t.british(retreat("B02", "7"));
    assert_eq!((t.at("B02"), t.steps("B02"), t.status("I10"), t.node()), ("7", 4, Some(C), "N-50"));
    t.dice_used();
}

#[test]
fn ac_124_the_deployed_wagon_takes_off_two() {
    let position = Position::new().british("B05 B14", "8").indian("I01 I09", "7", R).dice(&[6, 6, 6, 1]);
    for (mut t, damage) in [(position.clone().deployed().indian_attack(), 1), (position.indian_attack(), 3)] {
        t.indian(attack("7", "8")).indian(Action::Roll).indian(Action::Continue);
        assert_eq!((t.node(), t.damage()), ("N-53", damage));
        t.dice_used();
    }
}

#[test]
fn br_10_3_h_the_odds_tell_the_ground_from_the_deployed_wagon() {
    let position = Position::new().british("B05 B14", "10").indian("I01 I09", "7", R);
    let how = |t: &Table| t.game.offer(&attack("7", "10")).forecast.expect("odds").how;
    assert_eq!(how(&position.clone().indian_attack()), "4 dice on 6 or more, less 1 for the ground.");
    let deployed = how(&position.deployed().indian_attack());
    assert_eq!(deployed, "4 dice on 6 or more, less 1 for the ground and 2 for the deployed wagon.");
}

#[test]
fn ac_125_a_lone_wagon_is_no_target() {
    let t = Position::new().british("B14", "8").indian("I03", "7", R).indian_attack();
    assert_eq!(t.refused_as(INDIAN, attack("7", "8")).code, "E17");
}

#[test]
fn ac_126_the_british_choose_who_loses_steps() {
    let mut t = Position::new().british("B12 B09", "16").indian("I01", "16", R).dice(&[5, 5]).indian_attack();
    t.indian(attack("16", "16")).indian(Action::Roll).indian(Action::Continue);
    t.british(Action::Done).british(lose("B12")).british(lose("B12"));
    assert_eq!((t.is_gone("B12"), t.steps("B09"), t.node()), (true, 4, "N-50"));
    t.dice_used();
}

#[test]
fn ac_127_dummies_do_not_attack() {
    let t = Position::new().british("B02", "4").indian("D1", "5", C).indian_attack();
    assert_eq!(t.refused_as(INDIAN, attack("5", "4")).code, "E11");
}

#[test]
fn ac_128_a_unit_shown_after_the_dice_closes_a_way_out() {
    let mut t = Position::new()
        .british("B09 B10", "16")
        .indian("I01", "16", R)
        .indian("I12", "18", H)
        .dice(&[5, 5])
        .indian_attack();
    t.indian(attack("16", "16")).indian(Action::Roll);
    assert_eq!(t.node(), "N-52");
    t.indian(reveal("I12")).indian(Action::Continue);
    assert_eq!(t.refused_as(BRITISH, retreat("B09", "18")).code, "E19");
    t.british(retreat("B09", "14"));
    t.dice_used();
}

#[test]
fn ac_129_damage_beyond_the_steps_is_ignored() {
    let mut t = Position::new()
        .british("B05", "7")
        .steps("B05", 2)
        .indian("I01 I02 I09", "7", R)
        .indian("I03", "4", R)
        .indian("I04", "5", R)
        .indian("I05", "8", R)
        .indian("I06", "10", R)
        .indian("I07", "11", R)
        .dice(&[5, 5, 5, 5, 6, 1])
        .indian_attack();
    t.indian(attack("7", "7")).indian(Action::Roll).indian(Action::Continue);
    assert_eq!((t.node(), t.damage()), ("N-53", 5));
    assert!(["4", "5", "8", "10", "11"].iter().all(|to| t.refused_as(BRITISH, retreat("B05", to)).code == "E19"));
    t.british(Action::Done);
    assert_eq!((t.is_gone("B05"), t.node()), (true, "N-50"));
    t.dice_used();
}

#[test]
fn ac_130_an_area_attacks_once() {
    let mut t =
        Position::new().british("B02", "4").british("B05", "3").indian("I01 I03", "5", R).dice(&[1, 1]).indian_attack();
    t.indian(attack("5", "4")).indian(Action::LeaveOut { unit: unit("I03") }).indian(Action::Roll);
    t.indian(Action::Continue);
    assert!(!t.is_fired("I03"));
    assert_eq!(t.refused_as(INDIAN, attack("5", "3")).code, "E14");
    t.dice_used();
}

#[test]
fn ac_131_without_damage_nobody_is_asked_and_the_attackers_have_fired_all_the_same() {
    let mut t = Position::new().british("B05", "10").indian("I01", "11", H).dice(&[6, 1]).indian_attack();
    t.indian(attack("11", "10")).indian(Action::Roll).indian(Action::Continue);
    assert_eq!((t.node(), t.steps("B05")), ("N-50", 4));
    assert_eq!((t.status("I01"), t.is_fired("I01")), (Some(R), true));
    t.dice_used();
}

#[test]
fn br_8_4_a_several_areas_attack_one_target_each_less_its_defence_value() {
    let mut t = Position::new()
        .british("B02", "4")
        .indian("I01", "5", R)
        .indian("I02 D1", "7", C)
        .dice(&[6, 6, 6, 6])
        .indian_attack();
    for (from, steps) in [("5", 4), ("7", 3)] {
        assert_eq!(t.steps("B02"), steps);
        t.indian(attack(from, "4")).indian(Action::Roll).indian(Action::Continue);
        assert_eq!(t.damage(), 1, "two hits less one");
        t.british(Action::Done);
    }
    assert_eq!((t.steps("B02"), t.status("D1")), (2, Some(C)), "a dummy takes no part");
    assert!(!t.has_volley("I01") && !t.has_volley("I02"));
    assert_eq!(t.refused_as(INDIAN, attack("7", "8")).code, "E10", "each unit attacks once");
    t.dice_used();
}

#[test]
fn br_8_4_j_an_area_that_the_british_attacked_from_is_free_to_the_indian_side_and_to_the_next_turn() {
    let position = Position::new().late().british("B05", "8").indian("I03 I04 I09", "8", R).dice(&[1; 24]);
    let mut t = position.british_attack();
    for turn in [6, 7] {
        assert_eq!(
            (t.game.turn, t.is_legal(attack("8", "8"))),
            (turn, true),
            "nobody has attacked from 8 in this turn"
        );
        t.british(attack("8", "8")).british(Action::Roll);
        while t.node() != "N-50" {
            t.idle();
        }
        assert!(t.is_legal(attack("8", "8")), "that the British have attacked from 8 does not bar the Indian side");
        t.indian(attack("8", "8")).indian(Action::Roll);
        while t.node() != "N-30" {
            t.idle();
        }
    }
}
