//! 16.10 and sections 10.1, 10.3: turn 1 and the Supply Wagon.

use crate::rules::Title;
use crate::rules::bushy_run::course::Action;
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN};
use crate::rules::bushy_run::tests::position::*;

#[test]
fn ac_132_a_wagon_that_was_turned_neither_moves_nor_turns_again() {
    let mut t = Position::new().british("B14 B05", "10").british_move();
    t.british(Action::Flip);
    assert!(t.game.deployed);
    assert_eq!(t.refused_as(BRITISH, step("B14", "8")).code, "E09");
    assert_eq!(t.refused_as(BRITISH, Action::Flip).code, "E09");
}

#[test]
fn ac_133_a_deployed_wagon_is_packed_up_first_and_moves_a_turn_later() {
    let mut t = Position::new().turn(3).quiet().british("B14 B05", "10").deployed().dice(&[1, 1]).british_move();
    assert_eq!(t.refused_as(BRITISH, step("B14", "8")).code, "E09");
    t.british(Action::Flip);
    assert!(!t.game.deployed);
    assert_eq!(t.refused_as(BRITISH, step("B14", "8")).code, "E09", "turning took the phase");
    t.british(Action::EndPhase).british(Action::EndPhase).indian(Action::EndPhase).indian(Action::EndPhase);
    assert_eq!((t.node(), t.game.turn), ("N-21", 4));
    t.british(step("B14", "8"));
    assert_eq!(t.at("B14"), "8");
    t.dice_used();
}

#[test]
fn ac_134_a_concealed_dummy_bars_the_wagon() {
    let t = Position::new().british("B14", "4").indian("D1", "3", C).british_move();
    assert_eq!(t.refused_as(BRITISH, step("B14", "3")).code, "E08");
}

#[test]
fn ac_135_hidden_units_do_not_bar_it_and_an_escort_keeps_it_safe() {
    let mut t = Position::new().british("B01", "3").british("B14", "4").indian("I03", "3", H).british_move();
    t.british(step("B14", "3"));
    assert_eq!(t.node(), "N-22");
    t.indian(Action::Pass).british(Action::EndPhase);
    assert_eq!((t.at("B14"), t.status("I03"), t.winner()), ("3", Some(C), None));
}

#[test]
fn ac_136_alone_among_hidden_units_it_is_taken() {
    let mut t = Position::new().british("B14", "4").indian("I03", "3", H).british_move();
    t.british(step("B14", "3"));
    assert_eq!((t.node(), t.is_gone("B14"), t.status("I03")), ("over", true, Some(R)));
    assert_eq!(t.winner(), Some("indian"));
}

#[test]
fn ac_137_dummies_never_take_it() {
    let mut t = Position::new().british("B14", "4").indian("D1", "3", H).british_move();
    t.british(step("B14", "3"));
    assert_eq!((t.node(), t.status("D1")), ("N-22", Some(H)));
    t.indian(Action::Pass).british(Action::EndPhase);
    assert_eq!((t.status("D1"), t.at("B14"), t.winner()), (Some(C), "3", None));
}

#[test]
fn ac_138_the_wagon_in_zone_b_wins_whoever_is_there() {
    let mut t = Position::new().british("B14", "3").indian("I03", "B", R).indian("I04", "B", C).british_move();
    t.british(step("B14", "1")).indian(Action::Pass).british(step("B14", "B"));
    assert_eq!((t.node(), t.winner()), ("over", Some("british")));
}

#[test]
fn ac_139_a_deployed_wagon_does_not_roll_into_zone_b() {
    let t = Position::new().british("B14", "1").deployed().british_move();
    assert_eq!(t.refused_as(BRITISH, step("B14", "B")).code, "E09");
}

#[test]
fn ac_140_who_leaves_the_wagon_alone_with_visible_units_is_warned_and_loses() {
    let mut t = Position::new().british("B14 B05", "10").indian("I03", "10", C).british_move();
    let warning = t.game.offer(&step("B05", "8")).warning.expect("a warning");
    assert!(
        warning.ends_with("alone at Edge Hill (10) with Concealed counters: any real unit among them would take it.")
    );
    let seen = Position::new().british("B14 B05", "10").indian("I03", "10", R).indian("D1", "10", C).british_move();
    let warning_of_seen = seen.game.offer(&step("B05", "8")).warning.expect("a warning");
    assert!(
        warning_of_seen.ends_with("alone at Edge Hill (10) with Indian units: it would be taken."),
        "{warning_of_seen}"
    );
    assert_eq!(t.game.offer(&step("B01", "18")).warning, None);
    t.british(step("B05", "8"));
    assert_eq!((t.winner(), t.status("I03")), (Some("indian"), Some(R)));
}

// proves: BR-H-q
#[test]
fn br_h_q_the_wagon_is_warned_before_it_goes_where_no_company_is() {
    let t = Position::new().british("B14", "10").british("B05", "8").british("B12", "12").british_move();
    assert!(t.game.offer(&step("B14", "7")).warning.is_some());
    assert_eq!(t.game.offer(&step("B14", "8")).warning, None);
    assert_eq!(t.game.offer(&step("B14", "12")).warning, None, "a scout guards it too");
}

#[test]
fn ac_141_the_escort_that_falls_back_loses_the_wagon() {
    let mut t =
        Position::new().british("B14 B05 B06", "10").indian("I01 I09", "10", R).dice(&[5, 5, 5, 1]).indian_attack();
    t.indian(attack("10", "10")).indian(Action::Roll).indian(Action::Continue);
    assert_eq!(t.damage(), 2);
    t.british(retreat("B05", "8"));
    assert_eq!(t.winner(), None);
    assert!(t.game.offer(&retreat("B06", "8")).warning.is_some());
    t.british(retreat("B06", "8"));
    assert_eq!((t.node(), t.winner()), ("over", Some("indian")));
    t.dice_used();
}

#[test]
fn ac_142_in_a_zone_it_is_safe() {
    let mut t = Position::new()
        .british("B01 B02 B03", "10")
        .british("B04 B05 B06", "16")
        .british("B07 B08 B09", "8")
        .british("B10 B11 B12", "4")
        .british("B13", "18")
        .indian("I03", "A", R)
        .indian("I04", "A", C)
        .indian("I05", "A", H)
        .british_move();
    t.british(step("B13", "17")).indian(Action::Pass).british(Action::EndPhase);
    assert_eq!((t.node(), t.at("B14"), t.winner()), ("N-30", "A", None));
}

#[test]
fn ac_143_the_wagon_goes_from_place_to_place() {
    let t = Position::new().british("B14", "3").british_move();
    assert_eq!(t.refused_as(BRITISH, step("B14", "B")).code, "E02");
}

#[test]
fn ac_144_a_last_step_that_is_not_lost_still_guards_it() {
    let mut t =
        Position::new().british("B14 B05", "10").steps("B05", 1).indian("I03", "10", R).dice(&[5]).indian_attack();
    t.indian(attack("10", "10")).indian(Action::Roll).indian(Action::Continue);
    assert_eq!((t.node(), t.steps("B05"), t.winner()), ("N-50", 1, None));
    t.dice_used();
}

#[test]
fn br_10_1_a_on_turn_1_the_british_do_nothing_of_their_own() {
    let t = Position::new()
        .turn(1)
        .british("B14 B05", "10")
        .british("B12", "4")
        .indian("I03", "11", R)
        .dice(&[3, 3])
        .begin_event(Event::NoEvent);
    assert_eq!((t.node(), t.game.turn), ("N-43", 1));
    for action in [step("B05", "8"), Action::Flip, scout("B12", "5"), attack("10", "11"), Action::EndPhase] {
        assert_eq!(t.refused_as(BRITISH, action).code, "E01");
    }
    assert!(!t.has_volley("B05"));
    t.dice_used();
}

#[test]
fn br_10_1_a_the_scout_event_searches_on_turn_1_all_the_same() {
    let mut t =
        Position::new().turn(1).british("B12", "4").indian("I03", "5", H).dice(&[3, 3]).begin_event(Event::Scout);
    t.british(name_area("5"));
    assert_eq!((t.status("I03"), t.node()), (Some(R), "N-43"));
    t.dice_used();
}

#[test]
fn br_10_3_f_the_wagon_stays_with_or_leaves_visible_units() {
    let stay = Position::new().british("B14 B05", "10").indian("I03", "10", R).british_move();
    let mut leave = stay.clone();
    leave.british(step("B14", "8"));
    assert_eq!(leave.at("B14"), "8");
    let mut stay = stay;
    stay.british(Action::EndPhase);
    assert_eq!((stay.at("B14"), stay.winner()), ("10", None));
}

#[test]
fn br_10_3_i_it_is_never_hit_and_never_falls_back() {
    let mut t = Position::new().british("B14 B05", "16").indian("I01 I09", "16", R).dice(&[5, 5, 5, 5]).indian_attack();
    t.indian(attack("16", "16")).indian(Action::Roll).indian(Action::Continue);
    assert_eq!((t.node(), t.damage()), ("N-53", 4));
    assert_eq!(t.refused_as(BRITISH, retreat("B14", "18")).code, "E01");
    t.british(retreat("B05", "18"));
    assert_eq!(t.winner(), Some("indian"), "without its escort it is taken, not hit");
    let mut t = Position::new().british("B14 B05 B06", "16").indian("I01", "16", R).dice(&[5, 5]).indian_attack();
    t.indian(attack("16", "16")).indian(Action::Roll).indian(Action::Continue).british(Action::Done);
    assert_eq!((t.node(), t.refused_as(BRITISH, lose("B14")).code), ("N-54", "E01"));
    let mut t = Position::new().british("B01", "3").british("B14", "4").indian("I03", "3", H).british_move();
    t.british(step("B14", "3"));
    assert_eq!(t.refused_as(INDIAN, fire("I03")).code, "E17");
}

#[test]
fn br_10_3_m_it_moves_without_escort() {
    let mut t = Position::new().british("B14", "10").watched("8 4").british_move();
    t.british(step("B14", "8")).british(step("B14", "4"));
    assert_eq!((t.at("B14"), t.winner()), ("4", None));
}

// proves: BR-H-q
#[test]
fn br_h_q_losses_that_leave_the_wagon_alone_are_warned_of() {
    let struck = |position: Position| {
        let mut t = position.british("B14", "8").indian("I01 I03", "8", R).dice(&[6, 6, 1]).indian_attack();
        t.indian(attack("8", "8")).indian(Action::Roll).indian(Action::Continue);
        assert_eq!((t.node(), t.damage()), ("N-53", 2));
        t
    };
    let all = struck(Position::new().british("B05", "8").steps("B05", 2));
    assert!(all.game.offer(&Action::Done).warning.is_some_and(|w| w.contains("Road Saddle (8)")));
    let mut all = all;
    all.british(Action::Done);
    assert_eq!(all.winner(), Some("indian"));
    let some = struck(Position::new().british("B05", "8").steps("B05", 3));
    assert_eq!(some.game.offer(&Action::Done).warning, None);
    let mut last = struck(Position::new().british("B05 B06", "8").steps("B05", 1).steps("B06", 2));
    assert_eq!(last.game.offer(&Action::Done).warning, None);
    last.british(Action::Done);
    assert_eq!(last.game.offer(&lose("B05")).warning, None, "B06 would still be there");
    let mut moved = struck(Position::new().british("B05 B06", "8").steps("B05", 1));
    moved.british(retreat("B06", "10"));
    assert_eq!(moved.game.offer(&Action::Done).warning, None, "B06 may still pay, wherever it is");
    moved.british(Action::Done);
    let warned = ["B05", "B06"].map(|id| moved.game.offer(&lose(id)).warning.is_some());
    assert_eq!(warned, [true, false]);
}

// proves: BR-H-q
#[test]
fn br_h_q_the_last_step_beside_the_wagon_is_not_risked_or_lost_unwarned() {
    let beside = |steps| {
        let t = Position::new().british("B12 B14", "8").steps("B12", steps).indian("I01", "8", R).british_attack();
        t.game.offer(&scout("B12", "7")).warning.is_some()
    };
    assert_eq!([beside(1), beside(2)], [true, false]);
    let mut t = Position::new()
        .british("B05", "8")
        .british("B06 B14", "10")
        .steps("B05", 2)
        .indian("I01", "8", R)
        .indian("I03", "10", R)
        .with(|game| game.steps[unit("B06").index()] = 1)
        .dice(&[6, 1])
        .indian_attack();
    t.indian(attack("8", "8")).indian(Action::Roll).indian(Action::Continue);
    assert_eq!(t.game.offer(&retreat("B05", "10")).warning, None);
    assert_eq!(t.game.offer(&Action::Done).warning, None, "the wagon is elsewhere");
}

#[test]
fn br_10_3_h_the_deployed_wagon_shelters_nobody_but_the_british() {
    let position = Position::new().british("B05 B14", "16").indian("I01", "16", R).dice(&[6, 6, 6, 1]);
    let mut t = position.deployed().british_attack();
    t.british(attack("16", "16")).british(Action::Roll);
    assert_eq!((t.node(), t.damage()), ("N-33", 3));
}

#[test]
fn br_10_3_j_a_revealed_unit_takes_the_wagon_before_a_hidden_one_of_a_lower_number() {
    let mut t = Position::new().british("B14 B05", "10").indian("I01", "10", C).indian("I09", "10", R).british_move();
    t.british(step("B05", "8"));
    assert_eq!((t.winner(), t.status("I01")), (Some("indian"), Some(C)), "nobody need be turned up for it");
}

#[test]
fn br_5_e_what_happens_elsewhere_can_be_taken_back_while_the_wagon_stands_alone() {
    let position = Position::new().british("B14", "8").british("B05", "16").indian("D1", "8", C).watched("8 16 18");
    let mut t = position.clone().british_move();
    t.british(step("B05", "18"));
    assert_eq!((t.node(), t.fenced), ("N-21", false));
    let mut t = position.clone().indian("I03", "5", H).indian_move(5);
    t.indian(hidden_move("I03", "2"));
    assert_eq!((t.node(), t.fenced), ("N-43", false));
    let mut t = position.indian("D2", "7", C).indian_move(5);
    t.indian(step("D2", "8"));
    assert!(t.fenced, "that it does not take the wagon is news");
}

#[test]
fn br_5_e_leaving_the_wagon_alone_and_living_is_news() {
    for unseen in [true, false] {
        let position = Position::new().british("B14 B05", "8").watched("8 16 18 10");
        let mut t = if unseen { position.indian("D1", "8", C) } else { position }.british_move();
        t.british(step("B05", "10"));
        assert_eq!((t.node(), t.fenced), ("N-21", unseen));
    }
    let mut t = Position::new().british("B14", "8").british("B05", "4").indian("D1", "7", H).british_move();
    t.british(step("B14", "7"));
    assert!(t.fenced, "somebody Hidden might have been there");
}

#[test]
fn br_h_q_the_scouting_die_on_the_table_is_not_left_or_thrown_again_unwarned() {
    let thrown = |steps, die| {
        let mut t = Position::new()
            .british("B12 B14", "8")
            .steps("B12", steps)
            .indian("I01", "8", R)
            .event(Event::BritishReroll)
            .dice(&[die])
            .british_attack();
        t.british(scout("B12", "7"));
        assert_eq!(t.node(), "N-36");
        let stand = t.game.offer(&Action::Continue).warning.is_some();
        t.british(Action::PickDie { die: 0 });
        (stand, t.game.offer(&Action::Reroll).warning.is_some())
    };
    assert_eq!([thrown(1, 6), thrown(1, 5), thrown(2, 6)], [(true, true), (false, true), (false, false)]);
}
