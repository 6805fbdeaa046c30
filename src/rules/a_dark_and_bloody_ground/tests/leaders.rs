//! Leaders who are lost, replaced, left alone or set aside (DB-LDR), and pieces that leave a battle (DB-10.7).

use super::position::{Lay, Look, Position, Table, area, piece, pieces};
use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::activation::Activations;
use crate::rules::a_dark_and_bloody_ground::course::{Action, Cause, DarkAndBloodyGround, Status};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, US};

fn put(id: &str, to: &str) -> Action {
    Action::Put { piece: piece(id), area: area(to) }
}

/// Something happens, and what follows from it is settled before the US may act.
fn after(position: Position, event: impl FnOnce(&mut DarkAndBloodyGround)) -> Table {
    let mut position = position.at("US-20", "pittsburgh").at("Miami-7", "tippecanoe");
    position.game.loose = crate::rules::a_dark_and_bloody_ground::pending::Loose::default();
    let mut game = position.game;
    event(&mut game);
    let loose = game.loose;
    let mut table = Position { game }.begin(Activations::of(US));
    // `begin` starts calm: what the event has left is settled now.
    table.game.loose = loose;
    let mut report = Report::recording();
    crate::rules::procedure::Stacked::run(&mut table.game, &mut report);
    table.notes.extend(report.into_notes());
    table
}

fn lose(id: &str) -> impl FnOnce(&mut DarkAndBloodyGround) {
    let lost = piece(id);
    move |game| game.eliminate(lost, Cause::Combat, "DB-LDR-a", &mut Report::silent())
}

#[test]
fn db_ldr_a_a_named_leader_is_replaced_with_units_he_may_command() {
    let position = Position::new().at("US-1, Wayne", "greenville").at("US-2", "cincinnati");
    let mut table = after(position, lose("Wayne"));
    assert_eq!((table.place("Wayne"), table.game.vp), ("out", [0, 3]));
    assert_eq!(table.asked(), (US, "D-LDR-PLACE"));
    assert_eq!(table.legal().len(), 3);
    table.act(put("Army leader 3", "cincinnati"));
    assert_eq!(table.place("Army leader 3"), "cincinnati");
    assert!(table.game.gone.has(piece("Wayne")));
}

#[test]
fn db_ldr_a_a_replacement_in_play_comes_for_nobody_else() {
    let position = Position::new().at("US-1, Wayne, Army leader 3", "greenville");
    let table = after(position, lose("Wayne"));
    assert_eq!((table.place("Wayne"), table.place("Army leader 3")), ("out", "greenville"));
}

#[test]
fn db_ldr_b_a_replacement_stays_in_play_and_scores_each_time() {
    let position = Position::new().at("KY-1, KY-2, Kentucky leader", "greenville");
    let table = after(position, lose("Kentucky leader"));
    assert_eq!((table.place("Kentucky leader"), table.game.vp), ("greenville", [0, 1]));
}

// proves: DB-14.0.3-b
#[test]
fn db_ldr_c_and_db_14_0_3_b_tecumseh_girty_and_mckee_are_not_replaced() {
    let position = Position::new().at("Shawnee-1, Tecumseh, Girty, McKee", "mad-river");
    let table = after(position.dice(&[5]), |game| {
        lose("Tecumseh")(game);
        lose("Girty")(game);
    });
    assert_eq!((table.place("Tecumseh"), table.place("Girty"), table.game.vp), ("out", "out", [6, 0]));
    table.dice_used();
}

#[test]
fn db_ldr_d_dorchester_is_never_eliminated() {
    let position = Position::new().at("British-1, Dorchester", "detroit");
    let table = after(position, lose("Dorchester"));
    assert_eq!((table.place("Dorchester"), table.game.vp), ("detroit", [3, 0]));
}

#[test]
fn db_ldr_h_without_a_unit_a_leader_waits_for_one() {
    let position = Position::new().at("Blue Jacket", "mad-river").at("Shawnee leader", "pool");
    let mut table = after(position, lose("Blue Jacket"));
    assert_eq!(table.place("Shawnee leader"), "aside");
    table.game.put(piece("Shawnee-1"), area("loramie"));
    table.act(Action::Pass);
    assert_eq!(table.place("Shawnee leader"), "loramie");
}

#[test]
fn db_14_0_7_d_a_militia_leader_without_militia_goes_to_the_nearest() {
    let position = Position::new().at("KY-1, Trotter", "greenville").at("KY-2", "lexington");
    let table = after(position, lose("KY-1"));
    assert_eq!((table.place("KY-1"), table.place("Trotter")), ("pool", "lexington"));
    let none = after(Position::new().at("KY-1, Trotter", "greenville"), lose("KY-1"));
    assert_eq!(none.place("Trotter"), "aside");
}

#[test]
fn db_ldr_f_who_loses_his_last_unit_flees_at_once() {
    let position = Position::new().at("US-1, Hamtramck, Shawnee-1", "greenville").at("US-2", "cincinnati");
    let table = after(position, lose("US-1"));
    assert_eq!(table.place("Hamtramck"), "cincinnati");
}

// proves: DB-2.2-d
#[test]
fn db_8_5_4_a_and_db_2_2_d_where_lost_units_go() {
    let position = Position::new().at("US-1, KY-1", "greenville").at("Shawnee-1", "mad-river").with(|game| {
        game.rifles.insert(piece("Shawnee-1"));
    });
    let table = after(position, |game| ["US-1", "KY-1", "Shawnee-1"].iter().for_each(|id| lose(id)(game)));
    assert_eq!((table.place("US-1"), table.place("KY-1"), table.place("Shawnee-1")), ("pool", "pool", "out"));
    assert_eq!((table.game.vp, table.game.rifles.len()), ([2, 4], 0));
}

/// These pieces leave the field of a battle in Greenville.
fn leaving(position: Position, ids: &str) -> Table {
    let gone = pieces(ids);
    after(position.at(ids, "greenville"), move |game| game.leave_field(gone, area("greenville")))
}

#[test]
fn db_10_7_1_c_us_units_go_to_the_nearest_town_or_fort() {
    let table = leaving(Position::new(), "US-1, Harmar");
    assert_eq!((table.place("US-1"), table.place("Harmar")), ("cincinnati", "cincinnati"));
    assert!(table.game.fought.has(piece("US-1")));
    let fort = leaving(Position::new().fort("great-miami"), "US-1");
    assert_eq!(fort.place("US-1"), "great-miami");
    assert!(fort.game.inside.has(piece("US-1")));
    let held = leaving(Position::new().at("Shawnee-1", "cincinnati"), "US-1");
    assert_ne!(held.place("US-1"), "cincinnati");
}

#[test]
fn db_10_7_1_c_warriors_go_home_or_to_a_fort_and_the_british_to_forts() {
    let mut table = leaving(Position::new().pillaged("kekionga").settlers(1, "tippecanoe"), "Miami-1");
    assert_eq!(table.asked(), (NA, "D-RELOCATE"));
    for closed in ["kekionga", "tippecanoe", "greenville", "mad-river"] {
        assert!(!table.is_legal(put("Miami-1", closed)), "{closed}");
    }
    assert!(table.is_legal(put("Miami-1", "detroit")));
    table.act(put("Miami-1", "eel-river"));
    assert_eq!(table.place("Miami-1"), "eel-river");
    let table = leaving(Position::new(), "British-1");
    assert_eq!(table.legal().len(), 5);
    let none = leaving(
        Position::new().with(|game| {
            for id in ["detroit", "river-raisin", "maumee-rapids", "lower-sandusky", "fort-st-joseph"] {
                game.areas[area(id)].british_fort = false;
            }
        }),
        "British-1",
    );
    assert!(none.is_legal(put("British-1", "grand-river")) && none.is_legal(put("British-1", "saginaw-trail")));
}

#[test]
fn db_10_7_1_c_who_has_nowhere_to_go_is_eliminated() {
    let mut position = Position::new().with(|game| {
        for id in ["detroit", "river-raisin", "maumee-rapids", "lower-sandusky", "fort-st-joseph"] {
            game.areas[area(id)].british_fort = false;
        }
    });
    for id in ["cuyahoga", "mahoning", "scioto-plains", "captina", "mingo-bottom"] {
        position = position.pillaged(id);
    }
    let table = leaving(position.nation(Nation::Mingo, Status::Warpath, 3), "Mingo-1");
    assert_eq!((table.place("Mingo-1"), table.game.vp), ("out", [2, 0]));
}

#[test]
fn db_10_7_1_d_tecumseh_girty_and_mckee_find_warriors_or_a_fort() {
    let mut table = leaving(Position::new().at("Shawnee-1", "mad-river"), "Tecumseh");
    assert_eq!(table.asked(), (NA, "D-RELOCATE"));
    assert!(table.is_legal(put("Tecumseh", "detroit")) && !table.is_legal(put("Tecumseh", "loramie")));
    table.act(put("Tecumseh", "mad-river"));
    assert_eq!(table.place("Tecumseh"), "mad-river");
}

#[test]
fn db_10_7_2_b_settlers_leave_without_a_die() {
    let table = after(Position::new().settlers(2, "great-miami"), |game| game.displace(area("great-miami"), 2));
    assert_eq!(table.game.areas[area("great-miami")].settlers, 0);
    assert_eq!(table.game.areas[area("cincinnati")].settlers, 2);
    assert_eq!(table.game.vp, [0, 0]);
}

#[test]
fn db_6_0_2_c_a_settler_without_a_town_is_eliminated() {
    let mut position = Position::new().settlers(1, "great-miami").vp(3, 0);
    for id in ["cincinnati", "marietta", "pittsburgh"] {
        position = position.pillaged(id);
    }
    let table = after(position, |game| game.displace(area("great-miami"), 1));
    assert_eq!(table.game.vp, [2, 1]);
}

#[test]
fn db_14_0_3_a_tecumseh_left_alone_joins_the_nearest_at_the_end_of_the_phase() {
    let mut game =
        Position::new().at("Tecumseh", "eagle-creek").at("Shawnee-1", "mad-river").at("Miami-1", "tippecanoe").game;
    game.tecumseh_joins(&mut Report::silent());
    assert_eq!(game.board.place(piece("Tecumseh")).id(), "mad-river");
}
