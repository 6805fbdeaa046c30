//! Events, settlers and villages (chapters 8.1 and 8.2).

use super::position::{Lay, Look, Position, Table, area, piece};
use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{Action, Memory, Status};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::settlers::SettlerPhase;

/// Turns, counted from 0 for Fall 1790.
const SPRING: u8 = 2;
const FALL: u8 = 4;
const WINTER: u8 = 5;

fn settle(to: &str) -> Action {
    Action::Settle { area: area(to) }
}

fn begin(position: Position) -> Table {
    position.begin(SettlerPhase::new())
}

// proves: DB-6.0.1-a, DB-6.0.1-b
#[test]
fn ac_10_db_6_0_1_a_and_b_how_many_come_and_where() {
    let mut table = begin(Position::new().village("limestone").village("lexington").dice(&[3, 5]));
    assert_eq!(table.asked(), (US, "D-SET-PLACE"));
    assert_eq!(table.refusal(settle("boonesborough")), "DB-6.0.1-b");
    for id in ["limestone", "limestone", "limestone", "limestone"] {
        table.act(settle(id));
    }
    assert_eq!((table.game.areas[area("limestone")].settlers, table.node()), (4, "D-SU-US"));
}

// proves: DB-6.0.1-a
#[test]
fn ac_11_with_none_the_second_die_is_not_rolled() {
    let position = Position::new().turn(SPRING).cl(1).village("limestone").village("lexington").with(|game| {
        game.last = Some(Memory { successes: 3, ..Memory::default() });
    });
    let table = begin(position.dice(&[1]));
    table.dice_used();
    assert_eq!(table.node(), "D-SU-US");
}

// proves: AC-13, AC-14, AC-15, DB-6.0.1-c, DB-6.0.1-d, DB-6.0.1-e, DB-6.0.1-f, DB-6.0.1-g
#[test]
fn ac_12_to_ac_15_and_db_6_0_1_c_to_g_where_no_settler_is_placed() {
    let position = Position::new()
        .settlers(4, "limestone")
        .pillaged("lexington")
        .at("Shawnee-1", "eagle-creek")
        .at("Wyandot-1", "laughery")
        .with(|game| game.areas[area("kentucky-river")].atrocities = [0, 1]);
    let mut table = begin(position.dice(&[3, 6]));
    assert_eq!(table.asked(), (US, "D-SET-VILLAGE"));
    table.act(Action::Done);
    let refused = |to: &str| table.refusal(settle(to));
    assert_eq!((refused("limestone"), refused("lexington")), ("DB-6.0.1-c", "DB-6.0.1-d"));
    assert_eq!((refused("greenville"), refused("eagle-creek")), ("DB-6.0.1-e", "DB-6.0.1-f"));
    assert_eq!(refused("kentucky-river"), "DB-6.0.1-f");
    assert!(table.is_legal(settle("laughery")) && table.is_legal(settle("cincinnati")));
}

#[test]
fn db_6_0_1_e_neighbours_count_as_they_were_when_the_phase_began() {
    let mut table = begin(Position::new().dice(&[3, 6]));
    table.act(settle("great-miami"));
    assert_eq!(table.refusal(settle("greenville")), "DB-6.0.1-e");
    table.act(settle("great-miami"));
}

#[test]
fn db_6_0_1_h_a_displaced_settler_may_be_placed_anew() {
    let position = Position::new().settlers(2, "limestone").with(|game| game.areas[area("limestone")].displaced = 1);
    let mut table = begin(position.dice(&[1, 6]));
    assert_eq!(table.asked(), (US, "D-SET-MOVE"));
    table.act(Action::Resettle { from: area("limestone"), to: area("boonesborough") });
    let at = |table: &Table, id: &str| table.game.areas[area(id)];
    assert_eq!((at(&table, "boonesborough").settlers, at(&table, "boonesborough").displaced), (1, 0));
    assert_eq!((at(&table, "limestone").settlers, at(&table, "limestone").displaced), (1, 0));
}

// proves: AC-17, DB-6.0.3-a, DB-6.0.3-b, DB-6.0.3-e
#[test]
fn ac_16_ac_17_db_6_0_a_db_6_0_3_a_b_and_e_villages() {
    let position = || Position::new().turn(WINTER).settlers(3, "northern-kentucky");
    let mut table = begin(position().settlers(2, "great-miami"));
    assert_eq!(table.refusal(Action::Village { area: area("great-miami") }), "DB-6.0.3-a");
    table.act(Action::Village { area: area("northern-kentucky") });
    let state = table.game.areas[area("northern-kentucky")];
    assert_eq!((state.village, state.settlers, table.game.vp), (true, 0, [0, 0]));
    assert_eq!(table.node(), "D-SU-US");
    let beyond = begin(position().settlers(4, "great-miami"));
    let mut beyond = beyond;
    beyond.act(Action::Village { area: area("great-miami") });
    assert_eq!((beyond.game.vp, beyond.game.areas[area("great-miami")].settlers), ([7, 0], 1));
    let barred = begin(position().settlers(3, "limestone").pillaged("limestone").settlers(3, "cincinnati"));
    assert_eq!(barred.refusal(Action::Village { area: area("limestone") }), "DB-6.0.3-e");
    assert_eq!(barred.refusal(Action::Village { area: area("cincinnati") }), "DB-6.0.3-b");
}

/// The Random Events Phase of a position.
fn event(position: Position, dice: &[u8]) -> Table {
    use crate::rules::a_dark_and_bloody_ground::activation::Activations;
    use crate::rules::procedure::Stacked;
    let mut table = position.at("US-20", "pittsburgh").begin(Activations::of(US));
    table.game.dice = crate::rules::Dice::scripted(dice);
    let mut report = Report::recording();
    table.game.roll_event(&mut report);
    table.game.run(&mut report);
    table.notes.extend(report.into_notes());
    table
}

#[test]
fn db_5_0_a_b_c_and_t_1_events_and_no_events() {
    assert!(event(Position::new(), &[2, 3]).game.events.severe);
    assert!(!event(Position::new(), &[4, 5]).game.events.severe);
    assert!(event(Position::new().turn(FALL), &[4, 5]).game.events.severe);
    assert!(event(Position::new(), &[5, 6]).game.events.land_fever);
    assert!(!event(Position::new().turn(WINTER), &[5, 6]).game.events.land_fever);
    assert_eq!(event(Position::new().cl(3), &[6, 6, 3]).game.cl, 2);
    assert_eq!(event(Position::new().cl(3), &[6, 6, 4]).game.cl, 4);
    let none = event(Position::new(), &[3, 4]);
    assert_eq!(none.node(), "D-ACT");
}

#[test]
fn db_14_0_2_a_rifles_are_given_to_warriors() {
    let mut table =
        event(Position::new().at("Shawnee-1, Shawnee-2", "mad-river").at("Miami-1", "kekionga"), &[1, 3, 3]);
    assert_eq!(table.asked(), (NA, "D-EV-RIFLE"));
    table.act(Action::Rifle { piece: piece("Shawnee-1") }).act(Action::Rifle { piece: piece("Miami-1") });
    assert_eq!(table.game.rifles.len(), 2);
}

#[test]
fn db_5_0_5_a_and_d_the_iroquois_appear_in_british_forts() {
    let mut table = event(Position::new().at("Iroquois-1, Iroquois-2, Iroquois-3", "pool"), &[1, 2, 4]);
    assert_eq!(table.asked(), (NA, "D-EV-IROQ"));
    for id in ["Iroquois-1", "Iroquois-2"] {
        table.act(Action::Put { piece: piece(id), area: area("detroit") });
    }
    assert!(table.game.iroquois_came && table.game.inside.has(piece("Iroquois-1")));
    assert_eq!(table.game.board.on_map().and(PieceSet::warriors_of(Nation::Iroquois)).len(), 2);
}

#[test]
fn db_5_0_7_a_girty_appears_once() {
    let mut table = event(Position::new().at("Girty", "pool"), &[4, 6]);
    assert_eq!(table.asked(), (NA, "D-EV-GIRTY"));
    assert!(!table.is_legal(Action::Put { piece: piece("Girty"), area: area("lexington") }));
    table.act(Action::Put { piece: piece("Girty"), area: area("kekionga") });
    assert!(table.game.girty_came);
}

#[test]
fn db_5_0_c_the_epidemic_strikes_a_nation_at_war() {
    let mut table = event(Position::new(), &[1, 1]);
    assert_eq!(table.asked(), (NA, "D-EV-SICK"));
    table.act(Action::Nation { nation: Nation::Miami });
    assert_eq!(table.game.events.epidemic, Some(Nation::Miami));
    let peace =
        Nation::mobilizing().fold(Position::new(), |position, nation| position.nation(nation, Status::Peaceful, 1));
    assert_eq!(event(peace, &[1, 1]).game.events.epidemic, None);
}
