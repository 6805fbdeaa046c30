//! Section 12: when a side is asked to react, and when public facts show that it need not be.

use crate::rules::bushy_run::course::Action;
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN};
use crate::rules::bushy_run::tests::position::*;
use crate::rules::bushy_run::tests::sight::assert_alike;
use crate::rules::{Act, Title};

#[test]
fn ac_146_a_watched_area_without_visible_units_asks_nobody() {
    let mut t = Position::new().british("B06", "8").british("B05", "4").watched("8").british_move();
    t.british(step("B05", "8"));
    assert_eq!((t.node(), t.at("B05")), ("N-21", "8"));
}

#[test]
fn ac_166_an_area_stays_watched_when_the_last_company_leaves_it() {
    let mut t = Position::new()
        .british("B06", "8")
        .british("B05", "4")
        .with(crate::rules::bushy_run::course::BushyRun::watch)
        .british_move();
    t.british(step("B06", "7"));
    assert_eq!(t.node(), "N-22", "nobody has watched Chestnut Bench (7)");
    t.indian(Action::Pass).british(step("B05", "8"));
    assert_eq!(t.node(), "N-21");
}

#[test]
fn ac_167_an_area_empty_at_the_indian_reset_is_watched_no_more() {
    let mut t = Position::new().turn(3).quiet().british("B05", "4").watched("4 8").dice(&[1, 1]).british_attack();
    t.british(Action::EndPhase).indian(Action::EndPhase).indian(Action::EndPhase);
    assert_eq!((t.node(), t.game.turn), ("N-21", 4));
    t.british(step("B05", "8"));
    assert_eq!(t.node(), "N-22");
    t.dice_used();
}

#[test]
fn br_h_d_each_public_fact_opens_the_window() {
    let entry = |position: Position| {
        let mut t = position.british("B05", "4").british_move();
        t.british(step("B05", "8"));
        t.node()
    };
    let calm = || Position::new().watched("8");
    assert_eq!(entry(calm()), "N-21");
    assert_eq!(entry(Position::new()), "N-22", "somebody unseen could be there");
    assert_eq!(entry(calm().indian("D1", "8", C)), "N-22", "a Concealed counter is there");
    assert_eq!(entry(calm().indian("I03", "8", R)), "N-22", "a Revealed unit may fire");
    assert_eq!(entry(calm().indian("I03", "8", R).fired("I03")), "N-21", "a Revealed unit has fired");
    let all = (1..=21).map(|n| format!("I{n:02}")).collect::<Vec<_>>().join(" ");
    let nobody_hidden = Position::new().indian(&all, "B", R).gone("D1 D2 D3 D4 D5 D6 D7 D8 D9");
    assert_eq!(entry(nobody_hidden), "N-21", "no counter is left off the main map");
}

#[test]
fn br_h_b_every_entry_asks_the_indian_side_before_anything_else() {
    let mut t = Position::new().british("B05", "10").british("B14 B06", "18").british_move();
    t.british(step("B05", "7"));
    assert_eq!(t.node(), "N-22");
    for action in [step("B05", "5"), step("B06", "16"), Action::EndUnit, Action::EndPhase, Action::Flip] {
        assert_eq!(t.refused_as(BRITISH, action).code, "E01");
    }
    t.indian(Action::Pass).british(step("B05", "11"));
    assert_eq!(t.node(), "N-22", "each entry, not each unit");
    t.indian(Action::Pass).british(step("B14", "16"));
    assert_eq!(t.node(), "N-22", "the wagon too");
    t.indian(Action::Pass).british(step("B14", "18"));
    assert_eq!(t.node(), "N-22", "back where it came from");
    t.indian(Action::Pass).british(step("B06", "A"));
    assert_eq!(t.node(), "N-21", "a Zone is no Area");
}

#[test]
fn br_h_e_the_second_window_opens_after_a_retreat_unless_public_facts_close_it() {
    let retreat_to = |position: Position, to: &str| {
        let mut t = position.british("B01", "4").indian("I03", "3", H).dice(&[5, 1, 1]).british_move();
        t.british(step("B01", "3")).indian(fire("I03")).indian(Action::Continue).british(retreat("B01", to));
        t.dice_used();
        t
    };
    assert_eq!(retreat_to(Position::new().watched("4"), "4").node(), "N-21");
    assert_eq!(retreat_to(Position::new(), "4").node(), "N-26");
    assert_eq!(retreat_to(Position::new().watched("4").indian("D1", "4", C), "4").node(), "N-26");
    let nobody = retreat_to(Position::new(), "5");
    let somebody = retreat_to(Position::new().indian("I09 I10", "5", H), "5");
    assert_eq!(nobody.node(), "N-26");
    assert_alike(&nobody, &somebody, BRITISH);
}

#[test]
fn br_h_g_the_british_are_asked_only_where_a_company_can_fire() {
    let entry = |position: Position| {
        let mut t = position.indian("I03", "3", H).indian_move(5);
        t.indian(hidden_move("I03", "4"));
        t.node()
    };
    assert_eq!(entry(Position::new().british("B05", "4")), "N-44");
    assert_eq!(entry(Position::new().british("B05", "4").fired("B05")), "N-43");
    assert_eq!(entry(Position::new().british("B05", "4").steps("B05", 1).low("B05")), "N-43", "no firepower");
    assert_eq!(entry(Position::new().british("B12 B14", "4")), "N-43");
    assert_eq!(entry(Position::new()), "N-43");
}

/// Whether I05, Hidden far away, may be turned up here.
fn window(t: &Table) -> (&'static str, bool) {
    let may = t.is_legal(reveal("I20"));
    assert_eq!(t.game.check(INDIAN, &reveal("I20")).is_ok(), may);
    (t.node(), may)
}

#[test]
fn br_h_a_units_may_be_turned_up_in_the_listed_windows_and_in_no_other() {
    let mut seen = Vec::new();
    let t = Position::new().british("B05", "10").dice(&[1]).begin_event(Event::LowAmmo);
    seen.push(window(&t));
    let mut t = Position::new().british("B09", "16").dice(&[5, 1, 1, 1]).begin_event(Event::Ambush);
    seen.push(window(&t));
    t.indian(name_area("16"));
    seen.push(window(&t));
    let mut t = Position::new().british("B01", "4").indian("I03", "3", H).dice(&[5, 1, 1]).british_move();
    t.british(step("B01", "3"));
    seen.push(window(&t));
    t.indian(fire("I03"));
    seen.push(window(&t));
    t.indian(Action::Continue).british(retreat("B01", "5"));
    seen.push(window(&t));
    let mut t = Position::new().british("B05", "4").indian("I03 I04 I06", "3", R).dice(&[6, 1, 1, 1]).british_attack();
    t.british(attack("4", "3")).british(Action::Roll);
    seen.push(window(&t));
    t.indian(Action::Done);
    seen.push(window(&t));
    let mut t = Position::new().british("B05", "4").indian("I03", "3", H).dice(&[6, 1, 1, 1]).indian_move(5);
    seen.push(window(&t));
    t.indian(hidden_move("I03", "4")).british(fire("B05"));
    seen.push(window(&t));
    let t = Position::new().indian_attack();
    seen.push(window(&t));
    let mut t = Position::new().event(Event::IndianReroll).dice(&[1, 1]).british_attack();
    t.british(Action::EndPhase);
    seen.push(window(&t));
    let expected = [
        ("N-12", true),
        ("N-13", true),
        ("N-52", true),
        ("N-22", true),
        ("N-24", true),
        ("N-26", true),
        ("N-33", true),
        ("N-34", false),
        ("N-43", true),
        ("N-47", false),
        ("N-50", true),
        ("N-42", false),
    ];
    assert_eq!(seen, expected);
}

/// I03 enters Graves Knoll and is hit once; companies close three ways out, five units each the other three.
fn hit_at_graves_knoll(crowds: [(&str, &str); 3]) -> Table {
    let mut position = Position::new()
        .british("B02", "4")
        .british("B05", "3")
        .british("B06", "5")
        .british("B07", "6")
        .indian("I03", "5", C)
        .dice(&[6, 1, 1, 1, 1]);
    for (ids, at) in crowds {
        position = position.indian(ids, at, H);
    }
    let mut t = position.indian_move(5);
    t.indian(step("I03", "4")).british(fire("B02"));
    t.dice_used();
    t
}

#[test]
fn ac_171_the_question_of_a_retreat_is_put_even_where_none_is_possible() {
    let t =
        hit_at_graves_knoll([("I01 I02 I04 I05 I06", "7"), ("I07 I08 I09 I10 I11", "8"), ("I12 I13 I14 I15 I16", "9")]);
    let mut legal = Vec::new();
    t.game.legal(&mut legal);
    assert_eq!((t.node(), legal), ("N-47", vec![Act::Do(Action::HoldGround)]));
    assert_eq!(t.refused_as(INDIAN, retreat("I03", "7")).code, "E06");
    let open = hit_at_graves_knoll([("I01", "7"), ("I07", "13"), ("I12", "19")]);
    assert!(open.is_legal(retreat("I03", "7")));
    assert!(question(&t).ends_with("1 damage. There is nowhere to retreat: hold."), "{}", question(&t));
    assert!(question(&open).ends_with("Retreat one place to cancel 1, or hold."));
    assert_alike(&t, &open, BRITISH);
}

fn question(t: &Table) -> String {
    t.game.prompt().text
}

#[test]
fn br_6_1_m_no_volley_is_promised_in_a_low_ammo_turn() {
    let asked = |event| question(&Position::new().event(event).british_move());
    assert!(asked(Event::NoEvent).ends_with("Companies that don’t move get Volley Fire."));
    assert!(asked(Event::LowAmmo).ends_with("No Volley Fire this turn."));
}

#[test]
fn br_3_stack_j_the_question_says_that_a_unit_in_a_full_area_must_move_on() {
    let mut t = Position::new().british("B07 B08 B09", "8").british("B05", "10").watched("8 10").british_move();
    t.british(step("B05", "8"));
    assert!(
        question(&t).ends_with("1 movement point left: Road Saddle (8) is full, so it must move on."),
        "{}",
        question(&t)
    );
    let mut free = Position::new().british("B05", "10").watched("8 10").british_move();
    free.british(step("B05", "8"));
    assert!(question(&free).ends_with("move on, end this move, or choose another unit."));
}

#[test]
fn br_8_2_1_a_the_question_says_when_no_other_unit_may_move() {
    let asked = |allowance| {
        let mut t = Position::new().indian("I03", "5", C).indian_move(allowance);
        t.indian(step("I03", "2"));
        question(&t)
    };
    assert!(asked(1).ends_with("move on, or end this move; no other unit may move."), "{}", asked(1));
    assert!(asked(2).ends_with("or choose another unit."));
}

// proves: BR-7.3-d
#[test]
fn br_h_b_the_question_of_an_entry_says_what_can_be_done() {
    let entered = |id: &str| {
        let mut t = Position::new().british("B01 B14", "4").steps("B01", 1).indian("I03", "3", H).british_move();
        t.british(step(id, "3"));
        question(&t)
    };
    assert!(entered("B01").contains(", 1 step, has entered"), "{}", entered("B01"));
    assert!(entered("B01").ends_with("Fire, reveal a unit, or pass."));
    let with_escort = Position::new().british("B14", "4").british("B01", "3").indian("I03", "3", H);
    let mut t = with_escort.british_move();
    t.british(step("B14", "3"));
    assert!(question(&t).ends_with("Reveal a unit to halt it, or pass."), "{}", question(&t));
}

// proves: BR-H-a
#[test]
fn br_5_i_the_question_after_a_throw_says_that_units_may_be_shown() {
    let mut shot = Position::new().british("B01", "4").indian("I03", "3", H).dice(&[6, 6, 1]).british_move();
    shot.british(step("B01", "3")).indian(fire("I03"));
    assert_eq!(shot.node(), "N-24");
    assert!(question(&shot).ends_with("2 damage. Continue, or reveal a unit."), "{}", question(&shot));
    let mut struck = Position::new().british("B05", "4").indian("I03", "3", R).dice(&[6, 1, 1, 1]).british_attack();
    struck.british(attack("4", "3")).british(Action::Roll);
    assert_eq!(struck.node(), "N-33");
    assert!(question(&struck).contains("Retreat or reveal units"), "{}", question(&struck));
}
