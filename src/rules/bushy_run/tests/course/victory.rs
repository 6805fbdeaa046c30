//! Sections 9 and 11: the End Phase and how the game ends.

use crate::rules::bushy_run::course::{Action, End};
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN};
use crate::rules::bushy_run::tests::position::*;
use crate::rules::{Rule, Seat, Title, Viewer};

fn lost(count: usize) -> String {
    (1..=count).map(|n| format!("I{n:02}")).collect::<Vec<_>>().join(" ")
}

#[test]
fn br_9_a_after_turn_7_comes_turn_8_and_after_turn_8_the_end() {
    let mut t = Position::new().turn(7).quiet().indian_attack();
    t.indian(Action::EndPhase);
    assert_eq!((t.node(), t.game.turn), ("N-21", 8));
    let mut t = Position::new().turn(8).indian_attack();
    t.indian(Action::EndPhase);
    assert_eq!((t.node(), t.game.turn), ("over", 8));
}

#[test]
fn br_9_b_events_and_low_ammo_end_with_their_turn() {
    let mut t = Position::new()
        .turn(3)
        .quiet()
        .event(Event::LowAmmo)
        .british("B05", "10")
        .low("B05")
        .with(|game| game.reroll_used = true)
        .indian_attack();
    assert_eq!(t.game.firepower(unit("B05")), 3);
    t.indian(Action::EndPhase);
    assert_eq!((t.game.firepower(unit("B05")), t.game.event), (4, Some(Event::NoEvent)));
    assert!(!t.game.reroll_used);
    let mut t = Position::new().turn(3).quiet().event(Event::Bouquet).british("B05", "10").indian_attack();
    assert_eq!(t.game.firepower(unit("B05")), 5);
    t.indian(Action::EndPhase);
    assert_eq!(t.game.firepower(unit("B05")), 4);
}

#[test]
fn br_11_a_the_loss_of_the_wagon_ends_the_game_at_once() {
    let mut t = Position::new().gone(&lost(20)).british("B14", "8").indian("I21", "7", R).indian_move(5);
    t.indian(step("I21", "8"));
    let outcome = t.game.outcome().expect("an outcome");
    assert_eq!((outcome.winner, outcome.rule), (Some(INDIAN), Rule("BR-11-a")));
    assert_eq!((t.game.decision(), t.refused_as(INDIAN, Action::EndPhase).code), (None, "E01"));
    assert!(t.log(Viewer::Public).iter().any(|l| l.starts_with("The Indian side wins")));
}

#[test]
fn br_11_f_every_end_has_a_winner() {
    for count in 0..=20 {
        let mut t = Position::new().turn(8).gone(&lost(count)).indian_attack();
        t.indian(Action::EndPhase);
        assert_eq!(t.winner(), Some(if count >= 14 { "british" } else { "indian" }), "{count} lost");
    }
    let ends = [
        (End::WagonTaken, INDIAN),
        (End::WagonThrough, BRITISH),
        (End::NoneLeft, BRITISH),
        (End::Conceded(BRITISH), INDIAN),
        (End::Conceded(INDIAN), BRITISH),
    ];
    assert!(ends.iter().all(|&(end, winner): &(End, Seat)| end.winner() == winner));
}

/// Turn 8 is about to end: ten real units are lost, four stand in the Zones, seven in Areas.
fn four_in_the_zones() -> Position {
    Position::new()
        .turn(8)
        .gone(&lost(10))
        .indian("I11 I12", "A", H)
        .indian("I13", "B", C)
        .indian("I14", "B", R)
        .indian("I15 I16 I17 I18 I19", "19", H)
        .indian("I20 I21", "17", H)
}

#[test]
fn br_opt_1_units_in_the_zones_count_when_it_was_agreed_and_both_are_told() {
    let mut off = four_in_the_zones().indian_attack();
    let mut on = four_in_the_zones().zones_count().indian_attack();
    for seat in [BRITISH, INDIAN] {
        let shown = |t: &Table| {
            let panels = t.game.scene(Viewer::Seat(seat)).panels;
            let mut lines = panels.into_iter().flat_map(|panel| panel.lines);
            lines.find(|line| line.label.starts_with("Units in Zones count")).expect("a line").value
        };
        assert_eq!([shown(&off), shown(&on)], ["no", "yes"]);
    }
    off.indian(Action::EndPhase);
    on.indian(Action::EndPhase);
    assert_eq!((off.winner(), on.winner()), (Some("indian"), Some("british")));
}
