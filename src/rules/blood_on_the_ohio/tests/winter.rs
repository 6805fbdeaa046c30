//! Supply and winter (10, 11; AC-118 to AC-121).

use super::position::{Position, Table, piece, pieces, place};
use crate::rules::Title;
use crate::rules::blood_on_the_ohio::course::{Action, Health, Next, Scenario, Structure, Turn};
use crate::rules::blood_on_the_ohio::map::{CUP, Fort, Nation, Place, READY, Status, US, WC};
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::blood_on_the_ohio::winter::{Quarters, Supply};

fn supply(position: Position) -> Table {
    position.turn(0, 2).begin(Supply::new())
}

fn winter(position: Position, seat: crate::rules::Seat) -> Table {
    position.turn(0, 2).begin(Quarters::winter(seat))
}

fn put(id: &str, at: &str) -> Action {
    Action::Put { piece: piece(id), at: place(at), inside: false }
}

fn garrison(id: &str, at: &str) -> Action {
    Action::Put { piece: piece(id), at: place(at), inside: true }
}

fn feed(at: &str, wagon: &str) -> Action {
    Action::Feed { at: place(at), wagon: piece(wagon) }
}

// Supply.

// proves: BO-10.0-b, BO-10.0-e, BO-10.0-f
#[test]
fn ac_118_a_stack_without_supply_is_reduced() {
    let stack = Position::new().at("RI-2 MI-2 *RI-1 hardin", "fort-recovery");
    let table = supply(stack.clone());
    assert!(["RI-2", "MI-2", "RI-1"].iter().all(|id| table.is_reduced(id)));
    assert!(!table.is_reduced("hardin") && table.place("RI-1").is_ground());
    assert_eq!(table.game.vp, [10, 10]);
    let fed = supply(stack.fort(Fort::Greenville, "fort-greenville"));
    assert!(!fed.is_reduced("RI-2") && !fed.is_reduced("MI-2"));
}

// proves: BO-10.0-d, BO-10.1-d
#[test]
fn ac_119_a_wagon_feeds_two_stacks() {
    let position = Position::new().at("SW-1 RI-1", "mississinewa").at("RI-2", "strawtown").at("RI-3", "kenapacomaqua");
    let mut table = supply(position);
    assert_eq!(table.asked(), (US, "SUPPLY"));
    assert_eq!(table.legal().len(), 3);
    table.act(feed("mississinewa", "SW-1"));
    assert!(table.is_reduced("SW-1"));
    assert_eq!(table.refusal(feed("mississinewa", "SW-1")), "BO-10.0-d");
    table.act(feed("kenapacomaqua", "SW-1"));
    assert_eq!(table.place("SW-1"), CUP);
    assert!(!table.is_reduced("SW-1"));
    assert!(table.is_reduced("RI-2") && !table.is_reduced("RI-1") && !table.is_reduced("RI-3"));
}

#[test]
fn bo_10_0_c_supply_does_not_pass_the_enemy_nor_a_principal_village() {
    let base = Position::new().fort(Fort::StClair, "fort-st-clair").at("RI-1", "fort-recovery");
    assert!(!supply(base.clone()).is_reduced("RI-1"));
    // Greenville is the one way of two steps; the others are longer than four or lead past Pickawillany.
    let barred = base.clone().at("Mi-1", "fort-greenville").at("Mi-2", "muncietown").at("Mi-3", "sm-girtys");
    let barred = barred.at("Mi-4", "wb-upper");
    assert!(supply(barred.clone()).is_reduced("RI-1"));
    let peace = barred.with(|g| g.nation_leaves(Nation::Shawnee, Status::Withdrawn));
    assert!(supply(peace).is_reduced("RI-1"));
    let besieged = base.at("Mi-1", "fort-st-clair");
    assert!(supply(besieged).is_reduced("RI-1"));
    // An ordinary village without anybody does not bar the way.
    let village = Position::new().fort(Fort::StClair, "fort-st-clair").village("fort-greenville");
    assert!(!supply(village.at("RI-1", "fort-recovery")).is_reduced("RI-1"));
}

// proves: BO-10.0-h
#[test]
fn bo_10_0_i_a_besieged_garrison_and_an_entry_square_are_supplied() {
    let position = Position::new().inside("RI-1", "fort-washington").at("Mi-1", "fort-washington");
    let table = supply(position.at("RI-2", "entry-us-virginia").at("RI-3", "turtle-creek"));
    assert!(!table.is_reduced("RI-1") && !table.is_reduced("RI-2"));
    // Nobody else draws on the besieged fort.
    assert!(table.is_reduced("RI-3"));
}

#[test]
fn bo_10_0_g_the_confederacy_needs_no_supply() {
    let table = supply(Position::new().at("Mi-1", "laughery").at("MI-1", "frankfort"));
    assert!(!table.is_reduced("Mi-1"));
}

// proves: BO-4.1-a
#[test]
fn bo_10_0_a_supply_and_winter_come_in_fa_wi_turns_alone() {
    let stack =
        |turn| Position::of(Scenario::War).turn(turn, 10).at("RI-1", "fort-recovery").begin(Turn { next: Next::Open });
    assert!(!stack(1).is_reduced("RI-1"));
    assert_eq!(stack(1).place("RI-1"), place("fort-recovery"));
    let winter = stack(0);
    assert!(winter.is_reduced("RI-1"));
    assert_eq!(winter.asked().1, "WINTER_US");
}

// Winter, WC.

fn miami(villages: &[&str], warriors: &str) -> Position {
    let position = villages.iter().fold(Position::new().structure("pickawillany", None), |p, at| p.village(at));
    position.at(warriors, "fort-hamilton")
}

// proves: BO-11.1-a, BO-11.1-b, BO-11.1-g, BO-11.0-b
#[test]
fn ac_121_warriors_go_home_one_to_a_village_the_rest_to_the_principal() {
    let towns = ["turtletown", "muncietown", "richmond"];
    let table = winter(miami(&towns, "Mi-1 Mi-2 Mi-3 Mi-4 Mi-5 Mi-6"), WC);
    for town in towns {
        assert_eq!(table.game.warriors_of(Nation::Miami, place(town)), 1, "{town}");
    }
    assert_eq!(table.game.warriors_of(Nation::Miami, place("kekionga")), 3);
    let bare = miami(&towns, "Mi-1 Mi-2 Mi-3 *Mi-4 *Mi-5 *Mi-6").structure("kekionga", None);
    let mut table = winter(bare, WC);
    assert_eq!(table.asked(), (WC, "WINTER_WC"));
    assert_eq!(table.refusal(put("Mi-1", "kekionga")), "BO-11.1-a");
    assert_eq!(table.refusal(put("Mi-2", "richmond")), "BO-11.0-a");
    table.act(put("Mi-4", "richmond")).act(put("Mi-1", "turtletown")).act(put("Mi-5", "muncietown"));
    let boxed = table.game.board.at(Place::box_of(Nation::Miami));
    assert_eq!(boxed, pieces("Mi-2 Mi-3 Mi-6"));
    assert!(!table.is_reduced("Mi-6"));
}

#[test]
fn bo_11_1_a_fewer_warriors_than_villages_leave_a_choice() {
    let mut table = winter(miami(&["turtletown", "muncietown"], "Mi-1 Mi-2"), WC);
    assert_eq!(table.legal().len(), 3);
    table.act(put("Mi-1", "kekionga"));
    assert_eq!(table.refusal(put("Mi-2", "kekionga")), "BO-11.1-a");
    table.act(put("Mi-2", "turtletown"));
    assert_eq!(table.game.segment, 3);
}

// proves: BO-11.1-d
#[test]
fn bo_11_1_c_guests_winter_one_to_a_principal_village() {
    let guests = |p: Position| p.status(Nation::Kickapoo, Status::Member).at("Ki-1 Ki-2 elkswatawa", "fort-recovery");
    let bare = guests(Position::new().structure("pickawillany", None).structure("wapatomica", None));
    let bare = bare.structure("gekelmukpechunk", None).structure("chalakatha", None);
    let mut table = winter(bare.village("richmond"), WC);
    // One principal village of a member stands: one guest, the other to the square.
    assert_eq!(table.place("Ki-1"), place("kekionga"));
    assert_eq!(table.place("Ki-2"), Place::box_of(Nation::Kickapoo));
    let square = Action::Put { piece: piece("elkswatawa"), at: Place::box_of(Nation::Kickapoo), inside: false };
    assert_eq!(table.legal(), [put("elkswatawa", "kekionga"), square]);
    table.act(square);
    assert_eq!(table.place("elkswatawa"), Place::box_of(Nation::Kickapoo));
}

// proves: BO-A3-e
#[test]
fn bo_11_1_e_leaders_winter_in_villages_of_their_nation() {
    let position = miami(&["turtletown"], "little-turtle").at("buckongahelas", "kekionga");
    let position = position.with(|g| g.nation_leaves(Nation::Delaware, Status::Withdrawn));
    let mut table = winter(position, WC);
    assert_eq!(table.legal(), [put("little-turtle", "kekionga"), put("little-turtle", "turtletown")]);
    table.act(put("little-turtle", "turtletown"));
    assert_eq!(table.refusal(put("buckongahelas", "gekelmukpechunk")), "BO-11.1-e");
    table.act(put("buckongahelas", "chalakatha"));
    assert_eq!(table.place("buckongahelas"), place("chalakatha"));
}

#[test]
fn bo_11_1_f_arms_follow_a_warrior_or_become_available() {
    let base = miami(&["turtletown"], "Mi-1 Mi-2").arms("BA-1", Nation::Miami, "fort-hamilton");
    let mut table = winter(base, WC);
    assert_eq!(table.legal(), [put("BA-1", "kekionga"), put("BA-1", "turtletown")]);
    table.act(put("BA-1", "turtletown"));
    assert_eq!(table.place("BA-1"), place("turtletown"));
    let guests = Position::new().status(Nation::Kickapoo, Status::Member).at("Ki-1", "fort-recovery");
    let guests = guests.arms("BA-1", Nation::Kickapoo, "fort-recovery");
    let homeless = ["pickawillany", "kekionga", "chalakatha", "wapatomica", "gekelmukpechunk"]
        .iter()
        .fold(guests, |p, at| p.structure(at, None));
    assert_eq!(winter(homeless, WC).place("BA-1"), READY);
    // A marker left in a village stays there.
    let left = miami(&["turtletown"], "Mi-1 Mi-2").arms("BA-1", Nation::Miami, "turtletown");
    assert_eq!(winter(left, WC).place("BA-1"), place("turtletown"));
}

// Winter, US.

// proves: BO-11.2-a, BO-11.2-b, BO-11.2-c, BO-11.2-d, BO-11.2-e, BO-11.2-f, BO-11.2-h
#[test]
fn ac_120_regulars_go_to_forts_militia_home_or_to_settlements() {
    let militia = "MI-1 MI-2 MI-3 MI-4 MI-5 MC-1 MC-2";
    let regulars = "RI-1 RI-2 RI-3 RI-4 RI-5 RI-6 RI-7 RI-8 RI-9";
    let mut table = winter(Position::new().at(militia, "fort-hamilton").at(regulars, "turtle-creek"), US);
    assert_eq!(table.asked(), (US, "WINTER_US"));
    let dismiss = |id: &str| Action::Dismiss { piece: piece(id) };
    assert_eq!(table.legal(), [dismiss("MI-1"), dismiss("MC-1")]);
    assert_eq!(table.refusal(put("MI-1", "limestone")), "BO-27-a");
    table.act(dismiss("MC-1")).act(dismiss("MC-2"));
    assert_eq!(table.game.cup(), pieces("MI-1 MC-1 MC-2"));
    assert_eq!(table.refusal(garrison("MI-2", "fort-washington")), "BO-11.2-e");
    table.act(put("MI-2", "limestone"));
    assert_eq!(table.refusal(put("MI-3", "limestone")), "BO-11.2-e");
    for at in ["leitchs", "wheeling", "neals"] {
        let next = table.legal()[0];
        let Action::Put { piece, .. } = next else { panic!("{next:?}") };
        table.act(Action::Put { piece, at: place(at), inside: false });
    }
    assert_eq!(table.refusal(Action::Put { piece: piece("RI-1"), at: CUP, inside: false }), "BO-11.2-b");
    assert_eq!(table.refusal(put("RI-1", "limestone")), "BO-11.2-b");
    for id in ["RI-1", "RI-2", "RI-3", "RI-4"] {
        table.act(garrison(id, "fort-washington"));
    }
    // Fort Washington is full: the rest goes to Fort Harmar by itself, the last to the cup.
    let game = &table.game;
    assert_eq!(game.board.unit_fp(game.garrison(place("fort-washington"))), 8);
    assert_eq!(game.board.unit_fp(game.garrison(place("fort-harmar"))), 8);
    assert_eq!(game.cup().and(PieceSet::REGULARS).len(), 1);
    assert_eq!(game.vp, [10, 10]);
}

#[test]
fn bo_11_2_c_a_reduced_regular_fits_where_a_full_one_does_not() {
    let position = Position::new().fort(Fort::StClair, "fort-st-clair").at("RI-1 RI-2 RI-3 RI-4 RI-5", "turtle-creek");
    let position = position.at("RI-6 RI-7 RI-8 RI-9 RI-10 RI-11", "turtle-creek").at("*RI-12 *RI-13", "turtle-creek");
    let mut table = winter(position, US);
    // Room for 22 FP: eleven full pieces leave none for the two reduced ones.
    while table.asked().1 == "WINTER_US" {
        let first = table.legal()[0];
        table.act(first);
    }
    assert_eq!(table.game.cup(), pieces("RI-12 RI-13"));
    assert!(!table.is_reduced("RI-12"));
}

// proves: BO-11.2-g
#[test]
fn bo_11_2_a_leaders_and_support_go_to_forts_lost_guns_stay() {
    let position = Position::new().at("hardin S-1 SW-1 *A-1 A-2", "turtle-creek");
    let mut table = winter(position, US);
    for id in ["hardin", "A-2", "SW-1", "S-1"] {
        assert_eq!(table.refusal(put(id, "limestone")), "BO-11.2-a", "{id}");
        table.act(garrison(id, "fort-harmar"));
    }
    assert_eq!(table.game.garrison(place("fort-harmar")), pieces("hardin A-2 SW-1 S-1"));
    assert_eq!(table.place("A-1"), place("turtle-creek"));
}

#[test]
fn bo_11_2_e_militia_beyond_the_settlements_go_to_the_cup() {
    let mut position = Position::new();
    for at in Place::grounds() {
        if position.game.structures.settlements().has(at) && at != place("limestone") && at != place("neals") {
            position.game.structures.put(at, None);
        }
    }
    let position = position.structure("neals", Some(Structure::Settlement(Health::Reduced)));
    let mut table = winter(position.at("MI-1 MI-2 MI-3 MI-4 MI-5 MI-6", "entry-us-virginia"), US);
    table.act(put("MI-4", "neals"));
    assert_eq!(table.game.cup().len(), 4);
    assert_eq!((table.place("MI-4").id(), table.place("MI-5").id()), ("neals", "limestone"));
}

// proves: BO-2.4.3-g
#[test]
fn bo_11_0_a_the_confederacy_winters_before_the_us() {
    let position =
        Position::of(Scenario::War).turn(0, 10).at("Mi-1", "fort-hamilton").at("hardin", "entry-us-virginia");
    let mut table = position.village("richmond").begin(Turn { next: Next::WinterWc });
    assert_eq!(table.asked(), (WC, "WINTER_WC"));
    let first = table.legal()[0];
    table.act(first);
    assert_eq!(table.asked(), (US, "WINTER_US"));
    table.act(garrison("hardin", "fort-washington"));
    assert_eq!(table.game.turn, 1);
}

#[test]
fn the_nearest_quarters_are_proposed() {
    let position =
        Position::new().at("RI-1 RI-2", "turtle-creek").at("hardin", "wolf-creek").at("MI-1 MI-2", "eagle-creek");
    let mut table = winter(position, US);
    for action in table.game.suggestions().swap_remove(0).actions {
        table.act(action);
    }
    assert_eq!(table.game.garrison(place("fort-washington")), pieces("RI-1 RI-2"));
    assert_eq!(table.place("hardin"), place("fort-harmar"));
    assert!(["leitchs", "port-william", "ruddles"].contains(&table.place("MI-2").id()));
}

#[test]
fn bo_11_0_b_any_of_equal_pieces_stands_for_the_one_listed_wherever_it_is() {
    let table = winter(Position::new().at("MI-1 *MI-2", "east-fork").at("MI-3 MI-4 RI-1", "fort-hamilton"), US);
    let listed = |id: &str| table.is_legal(Action::Dismiss { piece: piece(id) });
    assert!(listed("MI-1") && listed("MI-2") && !listed("MI-3"));
    let interchangeable = table.game.interchangeable();
    assert_eq!(interchangeable, [("MI-3".into(), "MI-1".into()), ("MI-4".into(), "MI-1".into())]);
    let mut legal = Vec::new();
    table.game.legal(&mut legal);
    let read: Vec<String> = legal.iter().map(|act| table.game.offer(act.action()).label).collect();
    assert_eq!(read, ["Send militia infantry home to the cup", "Send reduced militia infantry home to the cup"]);
}
