//! Section 4.1: Hidden, Concealed, Revealed.

use crate::rules::bushy_run::course::{Action, BushyRun, End, Step};
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN, Unit, UnitSet};
use crate::rules::bushy_run::tests::position::*;
use crate::rules::{Dice, Face, Policy, Report, Title, Viewer};

// proves: BR-3-b
#[test]
fn br_3_a_every_indian_unit_in_play_has_one_status_and_shows_it() {
    let t = Position::new().indian("I03", "5", H).indian("I04", "5", C).indian("I05", "5", R).british_move();
    let (hidden, concealed, revealed) = (t.game.hidden, t.game.concealed, t.game.revealed);
    assert!(!hidden.meets(concealed) && !hidden.meets(revealed) && !concealed.meets(revealed));
    assert_eq!(hidden.or(concealed).or(revealed), UnitSet::INDIANS);
    let own = t.game.scene(Viewer::Seat(INDIAN));
    let face = |id: &str| own.counters.iter().find(|c| c.id == id).map(|c| c.face);
    let faces = [face("I03"), face("I04"), face("I05")];
    assert_eq!(faces, [Some(Face::OwnHidden), Some(Face::OwnBack), Some(Face::Front)]);
    let theirs = t.game.scene(Viewer::Seat(BRITISH));
    let seen = theirs.counters.iter().filter(|c| c.owner == INDIAN).map(|c| (c.id.to_string(), c.face));
    assert_eq!(seen.collect::<Vec<_>>(), [("I05".to_owned(), Face::Front), ("concealed-5-1".to_owned(), Face::Back)]);
}

#[test]
fn br_3_c_british_units_are_always_face_up() {
    let t = Position::new().british("B05", "10").british_move();
    let scene = t.game.scene(Viewer::Seat(INDIAN));
    let british = scene.counters.iter().filter(|c| c.owner == BRITISH);
    assert_eq!(british.clone().count(), 14);
    assert!(british.clone().all(|c| c.face == Face::Front));
    assert_eq!(t.refused_as(BRITISH, reveal("B05")).code, "E01");
}

// proves: BR-3-T1, BR-3-T4
#[test]
fn br_3_d_who_changes_his_status_stays_where_he_is() {
    let position = Position::new().british("B05", "7").indian("I03", "7", H).indian("I04", "B", H);
    let mut t = position.clone().indian_move(2);
    t.indian(reveal("I03")).indian(reveal("I04"));
    assert_eq!([(t.at("I03"), t.status("I03")), (t.at("I04"), t.status("I04"))], [("7", Some(R)), ("B", Some(R))]);
    let mut t = position.british_move();
    t.british(Action::EndPhase);
    assert_eq!((t.at("I03"), t.status("I03"), t.status("I04")), ("7", Some(C), Some(H)));
}

// proves: BR-H-a
#[test]
fn br_3_e_units_show_themselves_wherever_they_stand_and_in_their_windows_alone() {
    let mut t = Position::new()
        .british("B01", "4")
        .indian("I03", "3", H)
        .indian("I04", "12", C)
        .indian("I05", "A", H)
        .british_move();
    assert_eq!(t.refused_as(INDIAN, reveal("I04")).code, "E01");
    t.british(step("B01", "3")).indian(reveal("I04")).indian(reveal("I05"));
    assert_eq!((t.node(), t.status("I04"), t.status("I05"), t.fenced), ("N-22", Some(R), Some(R), true));
    assert_eq!(t.refused_as(INDIAN, reveal("I04")).code, "E01", "it is Revealed already");
    assert!(
        t.log(Viewer::Seat(BRITISH))
            .contains(&"Delaware warriors, second party reveals itself at Campbell's Ravine (12).")
    );
    // Not while movement dice are looked at, and not between hit and retreat.
    let mut t = Position::new().event(Event::IndianReroll).dice(&[1, 2]).british_attack();
    t.british(Action::EndPhase);
    assert_eq!((t.node(), t.refused_as(INDIAN, reveal("I03")).code), ("N-42", "E01"));
}

#[test]
fn br_3_g2_a_dummy_turned_up_bars_nobody() {
    // Turned up in time, the dummies bar neither the way back nor the wagon.
    let position = Position::new().british("B01", "4").british("B14", "8").indian("I03", "3", H).indian("D1", "5", C);
    let mut t = position.indian("D2", "7", C).dice(&[5, 1, 1]).british_move();
    assert_eq!(t.refused_as(BRITISH, step("B14", "7")).code, "E08");
    t.british(step("B01", "3")).indian(reveal("D1")).indian(reveal("D2")).indian(fire("I03")).indian(Action::Continue);
    t.british(retreat("B01", "5")).indian(Action::Pass).british(step("B14", "7"));
    assert_eq!((t.at("B01"), t.at("B14"), t.winner()), ("5", "7", None));
}

#[test]
fn br_3_i_surprise_is_judged_when_the_fire_is_declared() {
    let mut t = Position::new().british("B01", "4").indian("I01", "3", C).dice(&[1, 2, 3]).british_move();
    t.british(step("B01", "3")).indian(fire("I01"));
    assert_eq!((t.status("I01"), t.faces()), (Some(R), &[1, 2, 3][..]));
    t.dice_used();
}

#[test]
fn br_3_t2_who_comes_out_to_move_is_concealed_first() {
    let mut t = Position::new().indian("I03", "6", H).indian_move(2);
    t.indian(step("I03", "9"));
    assert_eq!((t.status("I03"), t.at("I03")), (Some(C), "9"));
    let seen = t.log(Viewer::Seat(BRITISH));
    assert_eq!(
        seen,
        [
            "A counter appears at Laurel Draw (6).",
            "A Concealed counter moves from Laurel Draw (6) to Alder Bottom (9)."
        ]
    );
}

#[test]
fn br_3_t3_who_slips_among_the_british_is_concealed() {
    let mut t = Position::new().british("B14 B12", "8").indian("I03 D1", "7", H).indian_move(2);
    t.indian(hidden_move("I03", "8")).indian(hidden_move("D1", "8"));
    assert_eq!((t.status("I03"), t.status("D1")), (Some(C), Some(C)));
    assert_eq!(t.log(Viewer::Seat(BRITISH)), ["A counter appears at Road Saddle (8)."; 2]);
}

#[test]
fn br_3_t5_who_fires_is_revealed_before_the_dice_are_looked_at() {
    let mut t = Position::new().british("B01", "4").indian("I03", "3", H).dice(&[1, 1, 1]).british_move();
    t.british(step("B01", "3")).indian(fire("I03"));
    assert_eq!((t.node(), t.status("I03")), ("N-24", Some(R)));
}

#[test]
fn br_3_t6_who_attacks_is_revealed_before_the_dice_are_looked_at() {
    let position = Position::new().british("B05", "4").indian("I03", "5", H).indian("I04", "5", C);
    let mut t = position.dice(&[1, 1]).indian_attack();
    t.indian(attack("5", "4")).indian(Action::Roll);
    assert_eq!((t.node(), t.status("I03"), t.status("I04")), ("N-52", Some(R), Some(R)));
}

#[test]
fn br_3_t7_who_is_scouted_is_revealed() {
    let position = Position::new().british("B12", "4").indian("I03", "5", H).indian("I04", "5", C).dice(&[3]);
    let mut t = position.british_attack();
    t.british(scout("B12", "5"));
    assert_eq!((t.status("I03"), t.status("I04")), (Some(R), Some(R)));
}

#[test]
fn br_3_t8_who_takes_the_wagon_is_revealed() {
    let mut t = Position::new().british("B05 B14", "8").indian("I03 I09", "8", H).british_move();
    t.british(step("B05", "4"));
    assert_eq!((t.winner(), t.status("I03"), t.status("I09")), (Some("indian"), Some(R), Some(H)));
}

// proves: BR-3-T10
#[test]
fn br_3_t9_quiet_ground_hides_by_one_level() {
    let position =
        Position::new().indian("I03", "5", R).indian("I04", "5", C).british("B05", "7").indian("I06", "7", R);
    let mut t = position.indian_move(2);
    t.indian(Action::EndPhase);
    assert_eq!([t.status("I03"), t.status("I04"), t.status("I06")], [Some(C), Some(H), Some(R)]);
    let seen = t.log(Viewer::Seat(BRITISH));
    assert!(seen.contains(&"Delaware warriors, first party takes cover at North Heights (5)."));
    assert!(seen.contains(&"A Concealed counter vanishes from North Heights (5)."));
    let named = "Delaware warriors, second party is Hidden at North Heights (5).";
    assert!(t.log(Viewer::Seat(INDIAN)).contains(&named) && !seen.contains(&named));
}

#[test]
fn br_3_h_neither_movement_nor_being_fired_at_nor_retreat_changes_a_status() {
    let mut t = Position::new().british("B05", "16").indian("I03", "15", C).dice(&[6, 1, 1, 1]).indian_move(2);
    t.indian(step("I03", "16")).british(fire("B05"));
    assert_eq!((t.node(), t.status("I03")), ("N-47", Some(C)));
    t.indian(retreat("I03", "15"));
    assert_eq!((t.status("I03"), t.at("I03")), (Some(C), "15"));
    let mut t = Position::new().indian("I03", "6", R).indian_move(2);
    t.indian(step("I03", "9")).indian(Action::EndUnit);
    assert_eq!(t.status("I03"), Some(R));
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    Appears,
    Shows,
    Covers,
    Vanishes,
}

fn changes(before: &BushyRun, after: &BushyRun) -> Vec<(Unit, Change)> {
    let between = |from: UnitSet, to: UnitSet, change| from.and(to).iter().map(move |unit| (unit, change));
    let unseen = before.hidden.or(before.concealed);
    between(before.hidden, after.concealed, Change::Appears)
        .chain(between(unseen, after.revealed, Change::Shows))
        .chain(between(before.revealed, after.concealed, Change::Covers))
        .chain(between(before.concealed.or(before.revealed), after.hidden, Change::Vanishes))
        .collect()
}

/// Whether table 4.1 knows this change by this action.
fn is_listed(before: &BushyRun, action: Action, unit: Unit, change: Change) -> bool {
    let ends_indian_movement = action == Action::EndPhase && before.step == Step::IndianMove;
    match change {
        Change::Covers => ends_indian_movement && before.revealed.has(unit),
        Change::Vanishes => ends_indian_movement && before.concealed.has(unit),
        Change::Appears => match action {
            Action::EndPhase => before.step == Step::BritishMove,
            Action::Step { unit: mover, .. } | Action::HiddenMove { unit: mover, .. } => mover == unit,
            _ => false,
        },
        Change::Shows => match action {
            Action::Reveal { unit: shown } | Action::Fire { unit: shown } => shown == unit,
            Action::Roll => matches!(before.step, Step::Declared(a) if a.attackers.has(unit)),
            Action::Scout { area, .. } | Action::NameArea { area } => before.map.place(unit) == Some(area),
            Action::Continue | Action::Reroll => {
                matches!(before.step, Step::ScoutRoll { area, .. } if before.map.place(unit) == Some(area))
            }
            _ => false,
        },
    }
}

#[test]
fn br_3_g_no_status_changes_but_by_the_table() {
    let mut seen: Vec<Change> = Vec::new();
    for seed in 0..16 {
        let mut game = BushyRun::new(Dice::from_seed(seed), Policy::Ask, false);
        let mut coin = Dice::from_seed(seed + 500);
        while game.decision().is_some() {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            let action = *legal[coin.draw(legal.len() as u32) as usize].action();
            let before = game.clone();
            game.apply(&action, &mut Report::silent());
            if matches!(before.step, Step::IndianSetup) {
                continue;
            }
            for (unit, change) in changes(&before, &game) {
                // Anyone who takes the wagon is shown by any action (T8), and the game is over.
                let captor = change == Change::Shows && game.step == Step::Over(End::WagonTaken);
                assert!(captor || is_listed(&before, action, unit, change), "{unit} {change:?} by {action:?}");
                seen.push(change);
            }
        }
    }
    for change in [Change::Appears, Change::Shows, Change::Covers, Change::Vanishes] {
        assert!(seen.contains(&change), "the games were too quiet: {change:?}");
    }
}
