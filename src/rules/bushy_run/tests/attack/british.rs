//! 16.6 and 8.4: British attacks.

use crate::rules::bushy_run::course::Action;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN};
use crate::rules::bushy_run::tests::position::*;
use crate::rules::{Target, Viewer};

/// The attack is declared and rolled with everybody who can take part.
fn strike(t: &mut Table, from: &str, to: &str) {
    t.british(attack(from, to)).british(Action::Roll);
}

/// B05 attacks within Area 3, where these are, with so much damage.
fn struck(position: Position, damage: u8) -> Table {
    let mut dice = vec![1; 4];
    dice[..usize::from(damage)].fill(5);
    let mut t = position.british("B05", "3").dice(&dice).british_attack();
    strike(&mut t, "3", "3");
    assert_eq!((t.node(), t.damage()), ("N-33", damage));
    t
}

#[test]
fn ac_70_five_and_six_hit_in_the_own_area() {
    let position = Position::new().british("B05 B06", "3").indian("I03", "3", R).dice(&[1, 2, 3, 4, 5, 6, 5, 2]);
    let mut t = position.british_attack();
    strike(&mut t, "3", "3");
    assert_eq!(t.damage(), 3);
    t.dice_used();
}

#[test]
fn ac_71_volleys_into_an_adjacent_area_hit_on_five() {
    let position = Position::new().british("B05 B06", "10").steps("B06", 3).volley("B05 B06").indian("I03", "11", R);
    let mut t = position.dice(&[5, 5, 6, 1, 2, 3, 4]).british_attack();
    strike(&mut t, "10", "11");
    assert_eq!(t.damage(), 2);
    t.dice_used();
}

#[test]
fn ac_72_volley_dice_are_thrown_apart() {
    let position = Position::new().british("B01 B05", "10").volley("B01").indian("I03", "12", R);
    let mut t = position.dice(&[5, 6, 2, 1, 1, 6, 5, 5, 1]).british_attack();
    strike(&mut t, "10", "12");
    assert_eq!(t.damage(), 1);
    t.dice_used();
    let line = "British attack from Edge Hill (10) into Campbell's Ravine (12): [6, 5, 5, 1] / Volley [5, 6, 2, 1, 1] = 3 hits − DV 2 = 1 damage.";
    assert_eq!(t.log(Viewer::Seat(INDIAN)), [line]);
}

#[test]
fn ac_73_a_volley_in_the_own_area_hits_on_four() {
    let position = Position::new().british("B05", "3").steps("B05", 2).volley("B05").indian("I03", "3", R);
    let mut t = position.dice(&[4, 3]).british_attack();
    strike(&mut t, "3", "3");
    assert_eq!(t.damage(), 1);
}

#[test]
fn ac_74_the_ground_takes_the_only_hit() {
    let position = Position::new().british("B05", "10").volley("B05").indian("I03", "11", R).dice(&[6, 1, 1, 1]);
    let mut t = position.british_attack();
    strike(&mut t, "10", "11");
    assert_eq!((t.node(), t.is_fired("B05"), t.has_volley("B05"), t.status("I03")), ("N-30", true, false, Some(R)));
}

#[test]
fn ac_75_fire_reaches_one_area_far() {
    let t = Position::new().british("B05", "8").indian("I03", "3", R).british_attack();
    assert_eq!(t.refused_as(BRITISH, attack("8", "3")).code, "E02");
}

#[test]
fn ac_76_hidden_units_are_no_target() {
    let t = Position::new().british("B05", "4").indian("I03", "3", H).british_attack();
    assert_eq!(t.refused_as(BRITISH, attack("4", "3")).code, "E12");
}

#[test]
fn ac_77_an_area_attacks_once() {
    let position = Position::new().british("B05 B06", "10").indian("I03", "11", R).indian("I04", "7", R);
    let mut t = position.dice(&[1, 1, 1, 1]).british_attack();
    t.british(attack("10", "11")).british(Action::LeaveOut { unit: unit("B06") }).british(Action::Roll);
    assert_eq!([attack("10", "7"), attack("10", "11")].map(|a| t.refused_as(BRITISH, a).code), ["E14"; 2]);
    let space = |id: &'static str| Target::Space(id.into());
    assert_eq!(t.why(BRITISH, &[Target::Piece("B06".into()), space("7")]), ["E14"]);
    assert_eq!(t.why(BRITISH, &[Target::Piece("B05".into()), space("7")]), ["E10"]);
}

#[test]
fn ac_78_scouts_and_the_wagon_do_not_attack() {
    let t = Position::new().british("B12 B14", "4").indian("I03", "3", R).british_attack();
    assert_eq!(t.refused_as(BRITISH, attack("4", "3")).code, "E11");
    assert_eq!(t.why(BRITISH, &[Target::Piece("B14".into()), Target::Space("3".into())]), ["E11"]);
}

#[test]
fn ac_79_nobody_fights_into_or_out_of_a_zone() {
    let t = Position::new().british("B11", "A").british("B10", "18").indian("I03", "18", R).indian("I04", "A", R);
    let t = t.british_attack();
    assert_eq!([attack("A", "18"), attack("18", "A")].map(|a| t.refused_as(BRITISH, a).code), ["E13"; 2]);
}

#[test]
fn ac_80_revealed_units_pay_first_and_concealed_ones_pay_double() {
    let mut t = struck(Position::new().indian("I03", "3", R).indian("I04 D1", "3", C), 3);
    t.indian(Action::Done);
    assert_eq!(
        (t.node(), t.refused_as(INDIAN, lose("I04")).code, t.refused_as(INDIAN, Action::Done).code),
        ("N-34", "E21", "E29")
    );
    t.indian(lose("I03")).indian(lose("D1"));
    assert_eq!((t.node(), t.is_gone("I03"), t.is_gone("D1"), t.status("I04")), ("N-30", true, true, Some(C)));
    assert_eq!(t.game.eliminated(), 1);
}

#[test]
fn ac_81_one_point_cannot_pay_for_a_concealed_unit() {
    let mut t = struck(Position::new().indian("I04 D1", "3", C), 1);
    t.indian(Action::Done);
    assert_eq!((t.node(), t.status("I04"), t.status("D1")), ("N-30", Some(C), Some(C)));
}

#[test]
fn ac_82_a_retreat_does_not_escape_the_losses() {
    let mut t = struck(Position::new().indian("I03", "3", R).indian("I04", "3", C), 2);
    t.indian(retreat("I03", "1"));
    assert_eq!((t.damage(), t.at("I03")), (1, "1"));
    t.indian(Action::Done);
    assert_eq!((t.is_gone("I03"), t.status("I04"), t.at("I04")), (true, Some(C), "3"));
    assert!(
        t.log(Viewer::Seat(BRITISH)).contains(&"Delaware warriors, first party eliminated at Bushy Run Bottom (1).")
    );
}

#[test]
fn ac_83_nobody_retreats_from_no_damage() {
    let mut t = struck(Position::new().indian("I03 I04", "3", R), 1);
    t.indian(retreat("I03", "1"));
    assert_eq!((t.node(), t.damage(), t.refused_as(INDIAN, retreat("I04", "2")).code), ("N-30", 0, "E18"));
}

#[test]
fn ac_84_a_retreat_may_leave_too_little_damage() {
    let mut t = struck(Position::new().indian("I04", "3", C), 2);
    t.indian(retreat("I04", "1")).indian(Action::Done);
    assert_eq!((t.node(), t.status("I04"), t.at("I04")), ("N-30", Some(C), "1"));
}

#[test]
fn ac_85_two_points_pay_for_a_concealed_unit_that_has_retreated() {
    let mut t = struck(Position::new().indian("I04", "3", C), 3);
    t.indian(retreat("I04", "1")).indian(Action::Done);
    assert_eq!((t.node(), t.is_gone("I04")), ("N-30", true));
}

#[test]
fn ac_86_with_every_way_barred_the_unit_is_lost_and_the_rest_ignored() {
    let ring = Position::new().british("B06", "1").british("B07", "2").british("B08", "4").british("B09", "5");
    let mut t = struck(ring.british("B10", "6").indian("I03", "3", R), 2);
    assert_eq!(["1", "2", "4", "5", "6"].map(|to| t.refused_as(INDIAN, retreat("I03", to)).code), ["E19"; 5]);
    t.indian(Action::Done);
    assert_eq!((t.node(), t.is_gone("I03")), ("N-30", true));
}

#[test]
fn ac_87_a_scout_bars_a_retreat() {
    let t = struck(Position::new().british("B12", "5").indian("I03", "3", R), 1);
    assert_eq!(t.refused_as(INDIAN, retreat("I03", "5")).code, "E19");
}

#[test]
fn ac_88_a_retreat_onto_the_wagon_takes_it() {
    let mut t = struck(Position::new().british("B14", "4").indian("I03", "3", R), 2);
    t.indian(retreat("I03", "4"));
    assert_eq!((t.winner(), t.at("B14"), t.is_gone("I03")), (Some("indian"), "off", false));
    assert!(
        t.log(Viewer::Seat(BRITISH)).contains(&"Delaware warriors, first party takes the wagon at Graves Knoll (4).")
    );
}

#[test]
fn ac_89_a_dummy_takes_no_wagon() {
    let mut t = struck(Position::new().british("B14", "4").indian("D1", "3", C), 2);
    t.indian(retreat("D1", "4")).indian(Action::Done);
    assert_eq!((t.winner(), t.at("B14"), t.at("D1"), t.status("D1")), (None, "4", "4", Some(C)));
}

#[test]
fn ac_90_a_full_area_takes_dummies_only() {
    let crowd = Position::new().indian("I04 I05 I06 I07 I08", "1", H);
    let mut t = struck(crowd.indian("I03", "3", R).indian("D1", "3", C), 2);
    assert_eq!(t.refused_as(INDIAN, retreat("I03", "1")).code, "E06");
    t.indian(retreat("D1", "1"));
    assert_eq!((t.at("D1"), t.damage()), ("1", 1));
}

#[test]
fn ac_91_the_ground_counts_against_every_attack() {
    let position = Position::new().british("B05", "4").british("B06", "7").indian("I03 I04", "5", R);
    let mut t = position.dice(&[6, 6, 1, 1, 6, 6, 1, 1]).british_attack();
    strike(&mut t, "4", "5");
    assert_eq!((t.node(), t.damage()), ("N-33", 1));
    assert_eq!(t.refused_as(BRITISH, attack("7", "5")).code, "E01");
    t.indian(Action::Done).indian(lose("I03"));
    strike(&mut t, "7", "5");
    assert_eq!((t.node(), t.damage()), ("N-33", 1));
    t.dice_used();
}

#[test]
fn ac_92_who_was_driven_off_may_be_attacked_where_he_went() {
    let position = Position::new().british("B06", "8").british("B05", "10").indian("I03", "7", R);
    let mut t = position.dice(&[6, 1, 1, 1]).british_attack();
    strike(&mut t, "8", "7");
    t.indian(retreat("I03", "11"));
    assert!(t.is_legal(attack("10", "11")));
}

#[test]
fn ac_93_hidden_units_neither_retreat_nor_pay() {
    let mut t = struck(Position::new().indian("I04", "3", C).indian("I05", "3", H), 4);
    assert_eq!(t.refused_as(INDIAN, retreat("I05", "1")).code, "E01");
    assert!(t.is_legal(retreat("I04", "1")));
    t.indian(Action::Done);
    assert_eq!((t.node(), t.is_gone("I04"), t.status("I05")), ("N-30", true, Some(H)));
}

#[test]
fn ac_94_who_attacked_gives_no_defensive_fire() {
    let position = Position::new().british("B05", "8").indian("I04", "8", R).indian("I03", "7", R);
    let mut t = position.dice(&[1, 1, 1, 1, 2, 2]).british_attack();
    strike(&mut t, "8", "8");
    t.british(Action::EndPhase).indian(step("I03", "8"));
    assert_eq!((t.node(), t.refused_as(BRITISH, fire("B05")).code), ("N-43", "E15"));
}

#[test]
fn br_7_4_a_nobody_has_to_attack() {
    let mut t = Position::new().british("B05", "3").indian("I03", "3", R).dice(&[1, 1]).british_attack();
    t.british(Action::EndPhase);
    assert_eq!((t.node(), t.is_fired("B05"), t.status("I03")), ("N-43", false, Some(R)));
}

// proves: BR-5-j
#[test]
fn br_7_4_b_the_first_reason_against_an_attack_is_given() {
    let position = Position::new().british("B05", "10").british("B12", "4").fired("B05").indian("I03", "7", R);
    let t = position.with(|game| game.attacked.insert(place("10"))).british_attack();
    // A Zone before a Fired marker, that before the Area's one attack, that before distance and want of a target.
    assert_eq!(
        [attack("10", "A"), attack("10", "7"), attack("10", "3")].map(|a| t.refused_as(BRITISH, a).code),
        ["E13", "E10", "E10"]
    );
    // No firepower before distance; distance before want of a target.
    let t = Position::new().british("B12", "4").british("B05", "10").british_attack();
    assert_eq!(
        [attack("4", "1"), attack("10", "4"), attack("10", "7")].map(|a| t.refused_as(BRITISH, a).code),
        ["E11", "E02", "E12"]
    );
}

// proves: BR-P-a
#[test]
fn br_7_4_f_everybody_fires_but_those_left_out_and_one_must() {
    let position = Position::new().british("B05 B06 B12 B14", "3").steps("B05", 1).indian("I03", "3", R);
    let mut t = position.dice(&[1]).british_attack();
    t.british(attack("3", "3"));
    assert_eq!(t.refused_as(BRITISH, Action::LeaveOut { unit: unit("B12") }).code, "E27");
    t.british(Action::LeaveOut { unit: unit("B06") });
    assert_eq!(t.refused_as(BRITISH, Action::LeaveOut { unit: unit("B05") }).code, "E27");
    t.british(Action::Roll);
    assert_eq!((t.is_fired("B05"), t.is_fired("B06")), (true, false));
    t.dice_used();
}

#[test]
fn br_7_4_1_a_dice_are_the_effective_firepower_of_all_attackers() {
    let position = Position::new().british("B01 B05", "3").steps("B01", 2).low("B05").indian("I03", "3", R);
    let mut t = position.dice(&[1; 6]).british_attack();
    strike(&mut t, "3", "3");
    t.dice_used();
}

#[test]
fn br_7_4_1_e_concealed_targets_are_hit_as_easily() {
    for status in [C, R] {
        let mut t = Position::new().british("B05", "3").indian("I03", "3", status).dice(&[5, 1, 1, 1]).british_attack();
        strike(&mut t, "3", "3");
        assert_eq!(t.damage(), 1);
    }
}

// proves: BR-7.4.1-i
#[test]
fn br_7_4_1_h_each_goes_his_own_way_and_keeps_his_status() {
    let mut t = struck(Position::new().indian("I03", "3", R).indian("I04 D1", "3", C), 3);
    t.indian(retreat("I03", "1")).indian(retreat("D1", "2")).indian(retreat("I04", "6"));
    assert_eq!((t.at("I03"), t.at("D1"), t.at("I04")), ("1", "2", "6"));
    assert_eq!(["I03", "D1", "I04"].map(|id| t.status(id)), [Some(R), Some(C), Some(C)]);
    let seen = t.log(Viewer::Seat(BRITISH));
    assert!(seen.contains(&"A Concealed counter retreats to Byerly's Woods (2); 1 damage left."));
    assert!(!seen.iter().any(|line| line.contains("Dummy") || line.contains("second party")));
    assert!(
        t.log(Viewer::Seat(INDIAN))
            .contains(&"A Concealed counter retreats to Byerly's Woods (2); 1 damage left: Dummy 1.")
    );
}

#[test]
fn br_7_4_1_g_the_owner_may_stop_retreating() {
    let mut t = struck(Position::new().indian("I03 I04 I05", "3", R), 2);
    t.indian(retreat("I03", "1")).indian(Action::Done);
    // One point is left, and any of the three may pay it, the one that has retreated too.
    assert_eq!((t.node(), t.damage()), ("N-34", 1));
    assert!(["I03", "I04", "I05"].iter().all(|id| t.is_legal(lose(id))));
    assert_eq!(
        (t.refused_as(INDIAN, retreat("I04", "1")).code, t.refused_as(INDIAN, lose("I06")).code),
        ("E01", "E01")
    );
}

#[test]
fn br_7_4_1_o_a_lost_counter_is_shown_to_both() {
    let mut t = struck(Position::new().indian("I04 D1", "3", C), 4);
    t.indian(Action::Done);
    assert_eq!((t.is_gone("I04"), t.is_gone("D1"), t.game.eliminated()), (true, true, 1));
    for seat in [BRITISH, INDIAN] {
        let log = t.log(Viewer::Seat(seat));
        assert!(
            log.contains(&"Delaware warriors, second party eliminated while Concealed at Ambush Hollow (3)."),
            "{log:?}"
        );
        assert!(log.contains(&"A dummy is removed at Ambush Hollow (3)."), "{log:?}");
        assert!(t.scene(Viewer::Seat(seat)).contains("\"D1\""));
    }
}

#[test]
fn br_7_4_1_n2_a_dummy_turned_up_pays_nothing_and_a_hidden_unit_does_not_join() {
    let mut t = struck(Position::new().indian("D1 I04", "3", C).indian("I05", "3", H), 2);
    t.indian(reveal("D1")).indian(reveal("I05"));
    assert_eq!((t.node(), t.damage(), t.status("I05")), ("N-33", 2, Some(R)));
    assert_eq!(t.refused_as(INDIAN, retreat("I05", "1")).code, "E01");
    t.indian(Action::Done);
    assert_eq!((t.is_gone("I04"), t.status("I05"), t.node()), (true, Some(R), "N-30"));
}

// proves: BR-5-j
#[test]
fn br_3_zone_b_a_zone_is_named_before_whatever_else_bars_a_unit() {
    let position = Position::new().british("B05 B12", "A").steps("B05", 1).low("B05").british("B06", "18");
    let t = position.fired("B06").indian("I03", "18", R).british_attack();
    let why =
        |id: &'static str, to: &'static str| t.why(BRITISH, &[Target::Piece(id.into()), Target::Space(to.into())]);
    assert_eq!([why("B05", "18"), why("B06", "A"), why("B06", "18")], [["E13"], ["E13"], ["E10"]]);
    assert_eq!(t.why(BRITISH, &[Target::Piece("B05".into())]), ["E13"]);
}

#[test]
fn br_7_4_1_q_a_fired_marker_lasts_until_the_british_reset() {
    let mut t = Position::new().late().british("B05", "8").fired("B05").dice(&[1, 1]).british_attack();
    t.british(Action::EndPhase).indian(Action::EndPhase);
    assert!(t.is_fired("B05"));
    t.indian(Action::EndPhase);
    assert_eq!((t.node(), t.is_fired("B05")), ("N-21", false));
}
