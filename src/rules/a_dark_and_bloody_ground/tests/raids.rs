//! Raids (chapter 8.7).

use super::position::{Lay, Look, Position, Table, area, piece, pieces};
use crate::rules::a_dark_and_bloody_ground::activation::Activations;
use crate::rules::a_dark_and_bloody_ground::course::{Action, RaidMark, Status};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, US};
use crate::rules::a_dark_and_bloody_ground::raids::Raids;

const WINTER: u8 = 5;

fn send(id: &str) -> Action {
    Action::Send { piece: piece(id), avoid: false }
}

/// The nations to act, and a raid on this area begun.
fn raid(position: Position, on: &str) -> Table {
    let mut table = position.begin(Activations::of(NA));
    table.act(Action::Raid { area: area(on) });
    table
}

/// Raiders in an area, each with its path.
pub fn raiding(position: Position, ids: &str, at: &str, mark: RaidMark) -> Position {
    let raiders = pieces(ids);
    position.with(|game| game.raiding = game.raiding.or(raiders)).at(ids, at).with(|game| {
        raiders.iter().for_each(|piece| game.raids[piece.index()] = mark);
    })
}

pub fn path(mp: u8, ohio: bool, fort: bool, pillaged: bool) -> RaidMark {
    RaidMark { mp, ohio, pillaged, fort }
}

/// The printed example, up to the Raid Phase.
fn example() -> Position {
    let position =
        Position::new().cl(2).vp(3, 0).nation(Nation::Wyandot, Status::Warpath, 3).settlers(3, "northern-kentucky");
    let position = position.at("KY-1, KY-2", "northern-kentucky").village("lexington");
    let position = raiding(position, "Blue Jacket, Shawnee-1", "northern-kentucky", path(12, true, false, false));
    raiding(position, "Wyandot-1", "northern-kentucky", path(15, true, true, false))
}

// proves: AC-03, DB-12.0.3-a
#[test]
fn ac_02_ac_03_and_db_12_0_3_a_the_printed_example() {
    let mut table = example().dice(&[5, 4]).begin(Raids::new());
    // The two militia are equal: one is lost without a question.
    assert_eq!((table.place("KY-1"), table.asked()), ("pool", (NA, "D-RAI-LOSS-NA")));
    assert_eq!(table.game.areas[area("northern-kentucky")].settlers, 2);
    table.act(Action::Lose { piece: piece("Wyandot-1") });
    assert_eq!(table.asked(), (NA, "D-RAI-RETURN"));
    // US 3 − 1 + 2; NA 2 for the militia, 1 for the settler, 1 for the raid.
    assert_eq!((table.game.vp, table.game.now.successes), ([4, 4], 1));
    let home = |to: &str| Action::Put { piece: piece("Shawnee-1"), area: area(to) };
    assert_eq!(table.refusal(home("great-miami")), "DB-12.0.4-a");
    table.act(home("mad-river"));
    table.act(Action::Put { piece: piece("Blue Jacket"), area: area("detroit") });
    assert!(table.game.raiding.is_empty() && table.game.inside.has(piece("Blue Jacket")));
    table.dice_used();
}

#[test]
fn t_21_the_modifiers_of_the_example_and_of_others() {
    let sum = |position: Position, at: &str| -> i8 {
        position.game.raid_modifiers(area(at)).iter().map(|(value, _)| value).sum()
    };
    assert_eq!(sum(example(), "northern-kentucky"), -1);
    // One warrior without a leader, 19 MP, Winter, CL 4, against a village.
    let poor = raiding(
        Position::new().cl(4).turn(WINTER).village("limestone"),
        "Shawnee-1",
        "limestone",
        path(19, false, false, false),
    );
    assert_eq!(sum(poor, "limestone"), -1 - 1 - 1 - 1 - 1 - 2 - 1);
    let girty = raiding(Position::new(), "Shawnee-1, Shawnee-2, Girty", "kanawha", path(3, false, false, false));
    assert_eq!(sum(girty, "kanawha"), 2);
}

// proves: AC-84, DB-7.0.4-c, DB-12.0.1-a, DB-12.0.1-e
#[test]
fn ac_28_ac_84_and_db_12_0_1_a_e_who_raids() {
    let position = Position::new()
        .settlers(1, "eagle-creek")
        .at("Shawnee-1, Shawnee-2, Shawnee-3, Tecumseh, McKee, Blue Jacket", "mad-river")
        .at("Wyandot-1", "detroit")
        .at("British-1", "detroit")
        .at("US-1", "cincinnati")
        .with(|game| {
            game.oos.insert(piece("Shawnee-2"));
            game.activated.insert(piece("Shawnee-3"));
        });
    let mut table = raid(position, "eagle-creek");
    assert_eq!(table.refusal(send("Shawnee-2")), "DB-7.0.4-c");
    assert_eq!(table.refusal(send("Tecumseh")), "DB-12.0.1-e");
    assert_eq!(table.refusal(send("McKee")), "DB-12.0.1-e");
    for barred in ["Shawnee-3", "Wyandot-1", "British-1"] {
        assert_eq!(table.refusal(send(barred)), "DB-12.0.1-a", "{barred}");
    }
    table.act(send("Blue Jacket"));
    assert_eq!(table.refusal(Action::Done), "DB-12.0.1-a");
    table.act(send("Shawnee-1")).act(Action::Done);
    assert!(table.game.raiding == pieces("Shawnee-1, Blue Jacket"));
    assert!(table.game.completed.has(piece("Shawnee-1")));
    assert_eq!(table.game.now.raids, 1);
}

// proves: DB-12.0.1-b
#[test]
fn ac_131_and_db_12_0_1_b_there_must_be_something_to_raid() {
    let position = Position::new().at("Shawnee-1", "mad-river").at("US-1", "cincinnati");
    let table = position.begin(Activations::of(NA));
    assert_eq!(table.refusal(Action::Raid { area: area("tygart-valley") }), "DB-12.0.1-b");
    assert!(table.is_legal(Action::Raid { area: area("cincinnati") }));
}

// proves: DB-12.0.1-g, DB-12.0.1-h
#[test]
fn db_12_0_1_c_g_and_h_the_best_path_is_found() {
    let position = || Position::new().settlers(1, "northern-kentucky").at("US-1", "boonesborough");
    let mut table = raid(position().at("Shawnee-1, Shawnee-2", "the-glaize"), "northern-kentucky");
    table.act(send("Shawnee-1")).act(Action::Done);
    let mark = table.game.raids[piece("Shawnee-1").index()];
    // The way of the printed example costs 12; by Cincinnati it is shorter.
    let example =
        ["the-glaize", "upper-wabash", "loramie", "old-chillicothe", "eagle-creek", "northern-kentucky"].map(area);
    let cost: u8 = example.windows(2).map(|pair| table.game.step_cost(pair[0], pair[1])).sum();
    assert_eq!((cost, mark.mp, mark.ohio, mark.fort, mark.pillaged), (12, 11, true, false, false));
    // A fort on the way is passed round: the longer path has the same number of penalties, or fewer.
    let mut forts = raid(position().fort("eagle-creek").at("Shawnee-1", "the-glaize"), "northern-kentucky");
    forts.act(send("Shawnee-1")).act(Action::Done);
    assert!(!forts.game.raids[piece("Shawnee-1").index()].fort);
    let pillaged = position().pillaged("cincinnati").at("Shawnee-1", "great-miami");
    let mut table = raid(pillaged, "northern-kentucky");
    assert!(table.is_legal(Action::Send { piece: piece("Shawnee-1"), avoid: true }));
    table.act(Action::Send { piece: piece("Shawnee-1"), avoid: true }).act(Action::Done);
    assert!(!table.game.raids[piece("Shawnee-1").index()].pillaged);
}

#[test]
fn db_12_0_1_d_raiders_stand_outside_everything() {
    let position =
        raiding(Position::new(), "Shawnee-1", "limestone", path(6, true, false, false)).at("US-1", "limestone");
    assert!(position.game.units(NA, area("limestone")).is_empty());
    assert!(!position.game.contested().has(area("limestone")));
}

#[test]
fn db_12_0_1_f_and_db_12_0_2_a_raids_on_one_area_are_one() {
    let position =
        raiding(Position::new().settlers(1, "limestone"), "Shawnee-1", "limestone", path(6, true, false, false));
    let position = raiding(position, "Miami-1", "limestone", path(9, true, false, false));
    let position = raiding(position.settlers(1, "kanawha"), "Shawnee-2", "kanawha", path(9, true, false, false));
    let mut table = position.dice(&[3]).begin(Raids::new());
    assert_eq!(table.asked(), (NA, "D-RAI-NEXT"));
    table.act(Action::Resolve { area: area("limestone") });
    // 3 − 1 for the Ohio − 2 without a leader + 1 for the wilderness: F2, one warrior.
    assert_eq!(table.asked(), (NA, "D-RAI-LOSS-NA"));
    assert_eq!(table.legal().len(), 2);
}

#[test]
fn db_12_0_2_a_a_raid_is_resolved_even_if_its_prey_has_gone() {
    let position =
        raiding(Position::new(), "Shawnee-1, Shawnee-2, Blue Jacket", "limestone", path(6, true, false, false));
    let table = position.dice(&[6]).begin(Raids::new());
    assert_eq!((table.game.vp, table.game.now.successes), ([0, 2], 1));
}

// proves: DB-12.0.3-b, DB-12.0.3-c
#[test]
fn ac_93_and_db_12_0_3_b_c_a_raid_that_fails_badly() {
    let position =
        raiding(Position::new(), "Shawnee-1, Shawnee-2, Blue Jacket", "limestone", path(6, true, false, false))
            .at("US-1, US-2, US-3, US-4", "limestone")
            .at("Shawnee-3", "mad-river")
            .at("Shawnee leader", "pool");
    let table = position.dice(&[1, 6]).begin(Raids::new());
    assert_eq!((table.place("Shawnee-1"), table.place("Shawnee-2"), table.place("Blue Jacket")), ("out", "out", "out"));
    assert_eq!((table.game.vp, table.place("Shawnee leader")), ([7, 0], "mad-river"));
}

// proves: DB-12.0.4-b
#[test]
fn ac_94_and_db_12_0_4_b_who_passed_a_pillaged_area_checks() {
    let position = raiding(Position::new(), "Shawnee-1", "limestone", path(6, true, false, true))
        .settlers(1, "limestone")
        .vp(2, 0);
    let table = position.village("lexington").dice(&[6, 4]).begin(Raids::new());
    // 6 − 1 − 2 − 1 + 1 is F0; 4 is above 3.
    assert_eq!((table.place("Shawnee-1"), table.game.lost[1]), ("out", 1));
}

#[test]
fn db_12_0_4_a_without_a_home_raiders_are_eliminated() {
    let mut position = raiding(Position::new(), "Shawnee-1", "limestone", path(6, true, false, false)).with(|game| {
        for id in ["detroit", "river-raisin", "maumee-rapids", "lower-sandusky", "fort-st-joseph"] {
            game.areas[area(id)].british_fort = false;
        }
    });
    for home in crate::rules::a_dark_and_bloody_ground::map::atlas().of_nation(Nation::Shawnee).iter() {
        position = position.pillaged(home.id());
    }
    let table = position.dice(&[6]).begin(Raids::new());
    assert_eq!((table.place("Shawnee-1"), table.game.vp), ("out", [2, 0]));
}

#[test]
fn db_9_4_5_g_a_raid_that_is_sent_may_be_answered() {
    let position =
        Position::new().settlers(1, "limestone").at("KY-1, Trotter", "lexington").at("Shawnee-1", "eagle-creek");
    let mut table = raid(position, "limestone");
    table.act(send("Shawnee-1")).act(Action::Done);
    assert_eq!(table.asked(), (US, "D-REACT"));
    table.act(Action::Pass);
    assert_eq!(table.asked(), (US, "D-ACT"));
}
