//! BR-5-j: a refusal cites the clause that bars the action, for the side that asks; an offer the one that allows it.

use crate::rules::bushy_run::course::Action;
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN};
use crate::rules::bushy_run::tests::position::*;
use crate::rules::{Policy, Seat, Target, Title};

/// The code and the clause of a refusal.
#[track_caller]
fn barred(t: &Table, seat: Seat, action: Action) -> (&'static str, &'static str) {
    let code = t.refused_as(seat, action).code;
    let refusal = t.game.check(seat, &action).expect_err("a refusal");
    (code, refusal.rule.0)
}

fn why(t: &Table, seat: Seat, path: &[Target]) -> Vec<(&'static str, &'static str)> {
    t.game.why_not(seat, path).iter().map(|r| (r.code, r.rule.0)).collect()
}

fn piece(id: &'static str) -> Target {
    Target::Piece(id.into())
}

// proves: BR-7.2-e, BR-7.3.1-f
#[test]
fn br_5_j_a_halted_british_unit_is_told_what_halted_it() {
    let mut met = Position::new().british("B01", "4").indian("I03", "3", R).fired("I03").british_move();
    met.british(step("B01", "3"));
    if met.node() == "N-22" {
        met.indian(Action::Pass);
    }
    assert_eq!(barred(&met, BRITISH, step("B01", "1")), ("E05", "BR-7.2-e"));
    let position = Position::new().british("B01", "4").indian("I03", "3", H).watched("4");
    let mut shot = position.dice(&[6, 1, 1]).british_move();
    shot.british(step("B01", "3")).indian(fire("I03")).indian(Action::Continue).british(retreat("B01", "4"));
    if shot.node() == "N-26" {
        shot.indian(Action::Pass);
    }
    assert_eq!(barred(&shot, BRITISH, step("B01", "8")), ("E05", "BR-7.3.1-f"));
}

// proves: BR-8.2-b, BR-8.3-h, BR-8.2.2-f
#[test]
fn br_5_j_an_indian_unit_is_told_why_it_moves_no_further() {
    let entered = || {
        let mut t = Position::new().british("B05", "4").indian("I03", "3", R).dice(&[6, 1, 1, 1]).indian_move(5);
        t.indian(step("I03", "4"));
        t
    };
    let mut met = entered();
    met.british(Action::Pass);
    assert_eq!(barred(&met, INDIAN, step("I03", "5")), ("E05", "BR-8.2-b"));
    let mut shot = entered();
    shot.british(fire("B05")).indian(retreat("I03", "3"));
    assert_eq!(barred(&shot, INDIAN, step("I03", "2")), ("E05", "BR-8.3-h"));
    let mut slipped = Position::new().indian("I03", "3", H).indian_move(5);
    slipped.indian(hidden_move("I03", "2"));
    assert_eq!(barred(&slipped, INDIAN, hidden_move("I03", "1")), ("E03", "BR-8.2.2-f"));
}

// proves: BR-8.4-j, BR-2.1.1-i, BR-8.4-a, BR-7.4-b
#[test]
fn br_5_j_attackers_of_either_side_are_told_their_own_clause() {
    let position = Position::new().british("B05", "3").indian("I03", "2", R).fired("I03").indian("D1", "6", C);
    let t = position.indian("I04", "5", C).british("B06", "8").indian_attack();
    assert_eq!(barred(&t, INDIAN, attack("2", "3")), ("E10", "BR-8.4-j"));
    assert_eq!(barred(&t, INDIAN, attack("6", "3")), ("E11", "BR-2.1.1-i"));
    assert_eq!(barred(&t, INDIAN, attack("5", "8")), ("E02", "BR-8.4-a"));
    assert_eq!(why(&t, INDIAN, &[piece("I03"), Target::Space("3".into())]), [("E10", "BR-8.4-j")]);
    assert_eq!(why(&t, INDIAN, &[piece("D1"), Target::Space("3".into())]), [("E11", "BR-2.1.1-i")]);
    let t = Position::new().british("B12", "3").british("B05", "4").indian("I03", "1", R).british_attack();
    assert_eq!(barred(&t, BRITISH, attack("3", "1")), ("E11", "BR-7.4-b"));
    assert_eq!(barred(&t, BRITISH, attack("4", "1")), ("E02", "BR-7.4-c"));
    assert_eq!(barred(&t, BRITISH, attack("2", "1")), ("E01", "BR-5-d"), "nobody is there who could lack firepower");
}

// proves: BR-8.4-d
#[test]
fn br_5_j_a_lone_wagon_in_reach_is_the_reason_before_an_empty_wood() {
    let t = Position::new().british("B14", "3").indian("I03", "2", R).indian("I04", "19", R).indian_attack();
    assert_eq!(why(&t, INDIAN, &[piece("I03")]), [("E17", "BR-8.4-d")]);
    assert_eq!(why(&t, INDIAN, &[Target::Space("2".into())]), [("E17", "BR-8.4-d")]);
    assert_eq!(why(&t, INDIAN, &[piece("I04")]), [("E12", "BR-8.4-d")]);
}

// proves: BR-8.4-g, BR-7.4.1-g2, BR-7.4.1-k, BR-7.4.1-j, BR-7.3.1-ret-h, BR-8.4-h
#[test]
fn br_5_j_who_cannot_retreat_or_be_lost_is_told_why() {
    let position = Position::new().british("B05", "4").indian("I03 I04", "3", R).indian("I05", "3", H);
    let mut t = position.indian("I06", "1", R).dice(&[6, 6, 1, 1]).british_attack();
    assert_eq!(barred(&t, INDIAN, retreat("I03", "1")), ("E18", "BR-7.4.1-g"));
    assert_eq!(barred(&t, BRITISH, retreat("B05", "8")), ("E18", "BR-8.4-g"));
    t.british(attack("4", "3")).british(Action::Roll).indian(retreat("I03", "1"));
    assert_eq!(barred(&t, INDIAN, retreat("I03", "2")), ("E01", "BR-7.4.1-g2"));
    assert_eq!(barred(&t, INDIAN, retreat("I06", "2")), ("E01", "BR-7.4.1-k"));
    assert_eq!(barred(&t, INDIAN, retreat("I05", "2")), ("E01", "BR-7.4.1-j"));
    assert_eq!(barred(&t, BRITISH, retreat("B05", "8")), ("E01", "BR-5-d"));

    let position = Position::new().british("B05 B06 B14", "8").british("B07", "10").indian("I01 I09", "8", R);
    let mut t = position.dice(&[6, 6, 1, 1]).indian_attack();
    t.indian(attack("8", "8")).indian(Action::Roll).indian(Action::Continue).british(retreat("B05", "10"));
    assert_eq!(barred(&t, BRITISH, retreat("B05", "16")), ("E01", "BR-8.4-g"));
    assert_eq!(barred(&t, BRITISH, retreat("B07", "16")), ("E01", "BR-8.4-g"));
    assert_eq!(barred(&t, BRITISH, retreat("B14", "10")), ("E01", "BR-7.3.1-ret-h"));
    assert_eq!(t.game.offer(&Action::Done).rule.0, "BR-8.4-h");
    t.british(Action::Done);
    assert_eq!(barred(&t, BRITISH, lose("B07")), ("E01", "BR-8.4-h"));
}

// proves: BR-7.3-b, BR-7.2-i, BR-7.3.1-h, BR-7.3.1-j, BR-8.3-a, BR-7.2-j, BR-7.3.1-d
#[test]
fn br_5_j_fire_at_the_wrong_moment_or_place_is_told_which() {
    let position = Position::new().british("B01", "4").indian("I03 I05", "3", H).indian("I04", "5", H);
    let mut t = position.indian("I06 I07", "5", C).dice(&[6, 1, 1, 1, 1]).british_move();
    assert_eq!(barred(&t, INDIAN, fire("I03")), ("E28", "BR-7.2-j"));
    assert_eq!(barred(&t, BRITISH, fire("B01")), ("E28", "BR-8.3-a"));
    t.british(step("B01", "3"));
    assert_eq!(barred(&t, INDIAN, fire("I04")), ("E28", "BR-7.3-b"));
    t.indian(fire("I03"));
    assert_eq!(barred(&t, INDIAN, fire("I05")), ("E28", "BR-7.2-i"));
    t.indian(Action::Continue).british(retreat("B01", "5"));
    t.indian(reveal("I06"));
    assert_eq!(barred(&t, INDIAN, fire("I06")), ("E28", "BR-7.3.1-h"));
    t.indian(fire("I07"));
    assert_eq!(t.node(), "N-24");
    assert_eq!(barred(&t, INDIAN, fire("I04")), ("E28", "BR-7.3.1-j"));
    let mut t = Position::new().british("B01", "4").indian("I03", "3", H).dice(&[1, 1, 1]).british_move();
    t.british(step("B01", "3")).indian(fire("I03"));
    assert_eq!(barred(&t, BRITISH, retreat("B01", "4")), ("E18", "BR-7.3.1-d"));
}

// proves: BR-6.1-h, BR-8.3-e, BR-8.4-f
#[test]
fn br_5_j_dice_thrown_again_are_judged_by_the_clause_of_their_side() {
    let mut t = Position::new().british("B01", "4").indian("I03", "3", H).dice(&[1, 1, 1]).british_move();
    assert_eq!(barred(&t, BRITISH, Action::Reroll), ("E25", "BR-6.1-g"));
    t.british(step("B01", "3")).indian(fire("I03"));
    assert_eq!(barred(&t, INDIAN, Action::Reroll), ("E25", "BR-6.1-h"));

    let made = |t: &Table| t.notes.iter().find(|n| n.text.starts_with("New total")).expect("a line").rule.0;
    let position = Position::new().event(Event::BritishReroll).british("B05", "4").indian("I03", "3", R);
    let mut t = position.dice(&[1, 1, 1, 1, 6]).indian_move(5);
    t.indian(step("I03", "4")).british(fire("B05")).british(Action::PickDie { die: 0 }).british(Action::Reroll);
    assert_eq!((t.node(), made(&t)), ("N-47", "BR-8.3-e"));
    assert_eq!(t.game.offer(&Action::HoldGround).rule.0, "BR-8.3-f");

    let position = Position::new().event(Event::IndianReroll).british("B05", "4").indian("I03 I04", "4", R);
    let mut t = position.dice(&[1, 1, 6]).indian_attack();
    t.indian(attack("4", "4"));
    assert_eq!(t.game.offer(&Action::LeaveOut { unit: unit("I03") }).rule.0, "BR-8.4-a");
    assert_eq!(t.game.offer(&Action::Roll).rule.0, "BR-8.4-a");
    t.indian(Action::Roll).indian(Action::PickDie { die: 0 }).indian(Action::Reroll);
    assert_eq!(made(&t), "BR-8.4-f");
}

// proves: BR-6.1-d, BR-6.1-e, BR-6.1-f, BR-6.1-i, BR-6.1-j, BR-P-c, BR-4.2-g
#[test]
fn br_5_j_choices_of_events_and_set_up_are_told_what_they_miss() {
    let position = Position::new().gone("B06").british("B05 B07 B08 B14", "10").steps("B05", 3);
    let t = position.begin_event(Event::WoundedRecover);
    let named = |id: &str| barred(&t, BRITISH, name(id));
    assert_eq!([named("B06"), named("B07")], [("E27", "BR-6.1-e"), ("E27", "BR-6.1-d")]);
    assert_eq!([named("B12"), named("B14")], [("E27", "BR-6.1-f"); 2]);

    let position = Position::new().british("B05 B14", "10").british("B06 B07 B08", "8");
    let mut t = position.dice(&[2]).begin_event(Event::LowAmmo);
    assert_eq!(barred(&t, INDIAN, name("B05")), ("E27", "BR-6.1-j"));
    t.indian(name("B06"));
    assert_eq!(barred(&t, INDIAN, name("B06")), ("E27", "BR-6.1-i"));
    t.indian(name("B07"));
    assert_eq!(barred(&t, INDIAN, name("B08")), ("E27", "BR-P-c"));

    let mut t = Table::new(Policy::Ask);
    t.indian(put("I03", "5"));
    assert_eq!(barred(&t, INDIAN, put("I03", "5")), ("E27", "BR-4.2-g"));
}

// proves: BR-8.2.2-c, BR-8.2.2-a, BR-8.3-a, BR-7.3-a
#[test]
fn br_5_i_what_is_offered_names_the_clause_of_its_side() {
    let mut t = Position::new().british("B05", "4").indian("I03", "3", C).indian("I04", "3", R).indian_move(5);
    let rule = |t: &Table, action: Action| t.game.offer(&action).rule.0;
    assert_eq!([rule(&t, step("I03", "2")), rule(&t, step("I04", "2"))], ["BR-8.2.2-c", "BR-8.2.2-a"]);
    t.indian(step("I03", "4"));
    assert_eq!((t.node(), rule(&t, Action::Pass)), ("N-44", "BR-8.3-a"));
    let mut t = Position::new().british("B05", "4").british_move();
    t.british(step("B05", "3"));
    assert_eq!((t.node(), rule(&t, Action::Pass)), ("N-22", "BR-7.3-a"));
}
