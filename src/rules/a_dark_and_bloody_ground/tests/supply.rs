//! Supply (chapter 8.3).

use super::position::{Lay, Position, Table, area, piece, pieces};
use crate::rules::a_dark_and_bloody_ground::course::{Action, Status};
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::pieces::Nation;
use crate::rules::a_dark_and_bloody_ground::supply::SupplyPhase;

/// Fall 1791 and Winter 1791.
const FALL: u8 = 4;
const WINTER: u8 = 5;

fn traced(position: Position) -> Table {
    position.begin(SupplyPhase::new())
}

fn is_oos(table: &Table, id: &str) -> bool {
    table.game.oos.has(piece(id))
}

// proves: DB-7.0.1-a
#[test]
fn ac_20_and_db_7_0_1_a_kekionga_is_in_supply_in_the_fall() {
    let table = traced(Position::new().turn(FALL).at("US-1", "kekionga"));
    assert!(!is_oos(&table, "US-1"));
}

// proves: DB-7.0.1-a
#[test]
fn ac_21_not_in_winter() {
    let table = traced(Position::new().turn(WINTER).at("US-1", "kekionga"));
    assert!(is_oos(&table, "US-1"));
}

#[test]
fn ac_22_and_t_4_a_fort_that_reaches_a_source_is_a_source() {
    let table = traced(Position::new().turn(WINTER).at("US-1", "kekionga").fort("whitewater"));
    assert!(!is_oos(&table, "US-1"));
    let besieged = Position::new().turn(WINTER).at("US-1", "kekionga").fort("whitewater").at("Miami-1", "whitewater");
    assert!(is_oos(&traced(besieged), "US-1"));
}

#[test]
fn ac_23_a_river_is_free() {
    let mut position = Position::new().at("US-1", "loramie");
    for id in ["mad-river", "greenville", "old-chillicothe", "upper-wabash", "whitewater"] {
        position = position.pillaged(id);
    }
    assert!(!is_oos(&traced(position.clone()), "US-1"));
    let led = position.at("Shawnee-1, Blue Jacket", "great-miami");
    assert!(is_oos(&traced(led), "US-1"));
}

// proves: DB-7.0.1-b
#[test]
fn ac_24_and_db_7_0_1_b_led_warriors_and_peaceful_areas_cut_a_line() {
    let position = Position::new()
        .turn(FALL)
        .at("US-1", "kekionga")
        .at("Miami-1, Little Turtle", "mississinewa")
        .at("Shawnee-1, Blue Jacket", "upper-wabash")
        .at("Shawnee-2, McKee", "the-glaize");
    assert!(is_oos(&traced(position), "US-1"));
}

#[test]
fn db_7_0_1_c_warriors_without_a_leader_do_not() {
    let position = Position::new()
        .turn(FALL)
        .at("US-1", "kekionga")
        .at("Miami-1", "mississinewa")
        .at("Shawnee-1", "upper-wabash")
        .at("Shawnee-2", "the-glaize");
    assert!(!is_oos(&traced(position), "US-1"));
}

#[test]
fn db_7_0_1_d_surrendered_and_iroquois_areas_do_not_block() {
    let position = || Position::new().turn(WINTER).at("US-1", "presque-isle");
    assert!(!is_oos(&traced(position()), "US-1"));
    let through = || Position::new().turn(WINTER).at("US-1", "hockhocking").pillaged("gallipolis");
    assert!(!is_oos(&traced(through()), "US-1"));
    let far = || Position::new().turn(WINTER).at("US-1", "tuscarawas").village("wheeling");
    assert!(is_oos(&traced(far()), "US-1"));
    assert!(!is_oos(&traced(far().nation(Nation::Mingo, Status::Surrendered, 0)), "US-1"));
}

#[test]
fn db_7_0_1_f_and_t_4_an_ohio_reach_is_open_if_either_bank_is() {
    let position = || {
        Position::new()
            .nation(Nation::Shawnee, Status::Surrendered, 0)
            .at("US-1", "big-sandy")
            .pillaged("point-pleasant")
            .pillaged("limestone")
    };
    assert!(!is_oos(&traced(position()), "US-1"));
}

#[test]
fn db_7_0_1_e_a_line_to_cincinnati_goes_by_forts_and_villages() {
    let position = Position::new().turn(WINTER).fort("whitewater");
    assert!(position.game.reaches_cincinnati(area("kekionga")));
    let none = Position::new().turn(WINTER);
    assert!(!none.game.reaches_cincinnati(area("kekionga")));
    let village = Position::new().turn(WINTER).village("whitewater");
    assert!(village.game.reaches_cincinnati(area("kekionga")));
}

// proves: DB-7.0.2-d
#[test]
fn ac_25_and_db_7_0_2_d_settled_areas_cut_off_a_warrior() {
    let mut position = Position::new().at("Shawnee-1", "northern-kentucky");
    for id in ["eagle-creek", "laughery", "limestone", "kentucky-river", "lexington"] {
        position = position.settlers(1, id);
    }
    assert!(is_oos(&traced(position), "Shawnee-1"));
    let open = Position::new().at("Shawnee-1", "northern-kentucky").settlers(1, "laughery");
    assert!(!is_oos(&traced(open), "Shawnee-1"));
}

/// Wyandot warriors near Detroit, their own areas all pillaged.
fn cut_off(count: usize) -> Position {
    let mut position = Position::new().nation(Nation::Wyandot, Status::Warpath, 3);
    for id in ["detroit", "river-raisin", "lower-sandusky", "upper-sandusky", "firelands"] {
        position = position.pillaged(id);
    }
    for n in 1..=count.min(4) {
        position = position.at(&format!("Wyandot-{n}"), "saginaw-trail");
    }
    position
}

#[test]
fn db_7_0_2_b_forts_supply_warriors_near_them() {
    let table = traced(cut_off(4));
    assert!((1..=4).all(|n| !is_oos(&table, &format!("Wyandot-{n}"))));
    let far = cut_off(0).at("Wyandot-1", "tygart-valley");
    assert!(is_oos(&traced(far), "Wyandot-1"));
}

// proves: DB-7.0.2-b
#[test]
fn ac_26_and_db_7_0_2_b_five_warriors_a_fort_and_the_nations_name_them() {
    let mut position = cut_off(4).nation(Nation::Delaware, Status::Warpath, 3);
    for id in ["white-river", "olentangy", "tuscarawas", "mohican", "coshocton", "hockhocking"] {
        position = position.pillaged(id);
    }
    position = position.at("Delaware-1, Delaware-2", "saginaw-trail").with(|game| {
        for id in ["river-raisin", "maumee-rapids", "lower-sandusky", "fort-st-joseph"] {
            game.areas[area(id)].british_fort = false;
        }
    });
    let mut table = traced(position);
    assert_eq!(table.asked(), (crate::rules::a_dark_and_bloody_ground::pieces::NA, "D-SUP-FORT"));
    let feed = |id: &str| Action::Feed { piece: piece(id), fort: area("detroit") };
    for n in 1..=4 {
        table.act(feed(&format!("Wyandot-{n}")));
    }
    table.act(feed("Delaware-1"));
    assert_eq!(table.game.oos, pieces("Delaware-2"));
}

#[test]
fn db_7_0_2_c_with_the_british_a_line_to_a_fort_has_any_length() {
    let far = cut_off(0).at("Wyandot-1, McKee", "hockhocking");
    assert!(!is_oos(&traced(far), "Wyandot-1"));
}

// proves: DB-7.0.2-e
#[test]
fn db_5_0_5_b_and_db_7_0_2_e_iroquois_need_a_fort() {
    let near = Position::new().at("Iroquois-1", "firelands");
    assert!(!is_oos(&traced(near), "Iroquois-1"));
    let home = Position::new().at("Iroquois-1", "upper-allegheny");
    assert!(is_oos(&traced(home), "Iroquois-1"));
}

#[test]
fn db_7_0_2_f_a_leader_is_supplied_with_his_stack() {
    let position = cut_off(1).at("Tarhe, Tecumseh", "saginaw-trail");
    let table = traced(position);
    assert!(!is_oos(&table, "Tarhe") && !is_oos(&table, "Tecumseh"));
    let alone = cut_off(0).at("Tarhe", "saginaw-trail");
    assert!(is_oos(&traced(alone), "Tarhe"));
}

// proves: DB-7.0.3-d
#[test]
fn db_7_0_3_a_to_d_the_british_trace_to_their_forts() {
    let far = || Position::new().at("British-1, Dorchester", "hockhocking");
    assert!(!is_oos(&traced(far()), "British-1"));
    assert!(is_oos(&traced(far().turn(WINTER)), "British-1"));
    let none = far().with(|game| {
        for id in ["detroit", "river-raisin", "maumee-rapids", "lower-sandusky", "fort-st-joseph"] {
            game.areas[area(id)].british_fort = false;
        }
    });
    let table = traced(none);
    assert!(is_oos(&table, "British-1") && is_oos(&table, "Dorchester"));
    let besieged = Position::new().inside("British-1", "maumee-rapids").at("US-1", "maumee-rapids");
    assert!(!is_oos(&traced(besieged), "British-1"));
}

// proves: DB-7.0-a
#[test]
fn db_7_0_d_face_down_pieces_are_not_traced_and_an_old_mark_goes() {
    let position =
        Position::new().at("Wyandot-1", "kanawha").at("US-1", "cincinnati").with(|game| game.oos = pieces("US-1"));
    let table = traced(position);
    assert!(!is_oos(&table, "Wyandot-1") && !is_oos(&table, "US-1"));
}

#[test]
fn db_7_0_b_length_is_counted_in_borders() {
    let winter = |at: &str| !is_oos(&traced(Position::new().turn(WINTER).at("US-1", at)), "US-1");
    // 0, 1, 2 and 3 borders from Cincinnati.
    assert_eq!(["cincinnati", "whitewater", "mississinewa", "kekionga"].map(winter), [true, true, true, false]);
}

#[test]
fn db_7_0_c_the_ends_of_a_line_are_not_blocked_by_pillage() {
    let position =
        || Position::new().turn(WINTER).at("US-1", "mississinewa").pillaged("mississinewa").pillaged("cincinnati");
    assert!(!is_oos(&traced(position()), "US-1"));
    assert!(is_oos(&traced(position().pillaged("whitewater")), "US-1"));
}

#[test]
fn db_7_0_2_a_a_warrior_traces_at_any_length_to_a_home_of_its_nation() {
    let far = Position::new().at("Shawnee-1", "tygart-valley");
    assert!(!is_oos(&traced(far), "Shawnee-1"));
    // Of the Mingo country only Captina is left.
    let mingo = || {
        ["cuyahoga", "mahoning", "scioto-plains", "mingo-bottom"]
            .into_iter()
            .fold(Position::new().nation(Nation::Mingo, Status::Warpath, 4), Lay::pillaged)
            .at("Mingo-1", "wheeling")
    };
    assert!(!is_oos(&traced(mingo()), "Mingo-1"));
    assert!(is_oos(&traced(mingo().settlers(1, "captina")), "Mingo-1"), "settled");
    assert!(is_oos(&traced(mingo().pillaged("captina")), "Mingo-1"), "pillaged");
}

/// Only these British forts stand.
fn forts(position: Position, left: &[&str]) -> Position {
    let left: Vec<_> = left.iter().map(|id| area(id)).collect();
    position.with(|game| {
        Area::all().filter(|at| !left.contains(at)).for_each(|at| game.areas[at].british_fort = false);
    })
}

/// Whether a piece is out of supply with both ways out of the region of Detroit as they are laid.
fn is_cut(position: Position, id: &str, lay: impl Fn(Position, &str, &str) -> Position) -> bool {
    let position = lay(position, "river-raisin", "1");
    is_oos(&traced(lay(position, "saginaw-trail", "2")), id)
}

#[test]
fn db_7_0_2_d_what_a_line_of_the_nations_passes() {
    let cut = |lay: fn(Position, &str, &str) -> Position| {
        is_cut(forts(Position::new().at("Shawnee-1", "detroit"), &[]), "Shawnee-1", lay)
    };
    // Wyandot and Ottawa are at peace.
    assert!(!cut(|position, _, _| position));
    assert!(!cut(|position, at, n| position.at(&format!("US-{n}"), at)));
    assert!(cut(|position, at, _| position.pillaged(at)));
    assert!(cut(|position, at, _| position.settlers(1, at)));
    assert!(cut(|position, at, _| position.fort(at)));
    assert!(!cut(|position, at, n| position.fort(at).at(&format!("Miami-{n}"), at)), "besieged");
}

#[test]
fn db_7_0_3_b_what_a_british_line_passes() {
    let cut = |lay: fn(Position, &str, &str) -> Position| {
        is_cut(forts(Position::new().at("British-1", "grand-river"), &["detroit"]), "British-1", lay)
    };
    assert!(!cut(|position, at, _| position.settlers(1, at)));
    assert!(cut(|position, at, _| position.pillaged(at)));
    assert!(cut(|position, at, _| position.fort(at)));
    assert!(cut(|position, at, n| position.at(&format!("US-{n}"), at)));
}

#[test]
fn db_7_0_3_c_a_besieged_fort_supplies_the_ten_units_in_it() {
    let crown = "British-1, British-2, British-3, British-4, British-5, British-6, Canadian-1, Canadian-2, Canadian-3";
    let position = forts(Position::new().inside(crown, "detroit").inside("Mingo-1", "detroit"), &["detroit"]);
    let mingo = ["cuyahoga", "mahoning", "scioto-plains", "captina", "mingo-bottom"];
    let position = mingo.into_iter().fold(position, Lay::pillaged);
    let table = traced(position.nation(Nation::Mingo, Status::Warpath, 4).at("US-1", "detroit"));
    assert!(table.game.is_besieged(area("detroit")));
    assert_eq!((table.game.room(area("detroit")), table.game.oos), (0, pieces("US-1")));
}

#[test]
fn db_7_0_1_b_an_open_british_fort_and_pillage_block_a_us_line() {
    // From the Glaize by Maumee Rapids, no other way being left, to a fort that reaches the Ohio by the Scioto.
    let line = |position: Position| {
        let position =
            position.nation(Nation::Ottawa, Status::Surrendered, 0).at("US-1", "river-raisin").village("blanchard");
        let shut = ["coldwater", "grand-river", "saginaw-trail", "detroit", "the-glaize"];
        let position = shut.into_iter().fold(position, Lay::pillaged);
        !is_oos(&traced(position.turn(WINTER)), "US-1")
    };
    assert!(line(forts(Position::new(), &[])));
    assert!(!line(forts(Position::new(), &["maumee-rapids"])));
    assert!(line(forts(Position::new(), &["maumee-rapids"]).at("US-2", "maumee-rapids")), "besieged");
    assert!(!line(forts(Position::new(), &[]).pillaged("maumee-rapids")));
}
