//! Special units (chapter 8.9) and the rarer ways of the events and of the Settler Phase (chapters 8.1 and 8.2).

use super::position::{Lay, Look, Position, Table, area, piece, pieces, step};
use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::activation::Activations;
use crate::rules::a_dark_and_bloody_ground::course::{Action, Cause, DarkAndBloodyGround, Status};
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::mobilization::Mobilization;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, US};
use crate::rules::a_dark_and_bloody_ground::settlers::SettlerPhase;

const SPRING: u8 = 2;

/// The events of a position with these dice.
fn event(position: Position, dice: &[u8]) -> DarkAndBloodyGround {
    let mut game = position.dice(dice).game;
    game.roll_event(&mut Report::silent());
    game
}

/// The Miami roll alone, struck by the epidemic, on the warpath with ML 3; the CL die is a 3.
fn sick_miami(position: Position, die: u8) -> Table {
    let others = Nation::mobilizing().filter(|&nation| nation != Nation::Miami);
    let alone = others.fold(position.cl(1), |position, other| position.nation(other, Status::Surrendered, 0));
    let struck = alone.with(|game| game.events.epidemic = Some(Nation::Miami));
    struck.dice(&[3, die]).begin(Mobilization::new())
}

#[test]
fn t_1_an_epidemic_lowers_the_roll_but_alone_makes_nobody_surrender() {
    let miami = |table: &Table| table.game.nations[Nation::Miami.index()];
    let lower = sick_miami(Position::new(), 3);
    assert_eq!((miami(&lower).ml, lower.game.events.epidemic), (2, None));
    let least = sick_miami(Position::new(), 1);
    assert_eq!((miami(&least).status, miami(&least).ml), (Status::Warpath, 1));
    let anyway = sick_miami(Position::new().pillaged("kekionga"), 1);
    assert_eq!(miami(&anyway).status, Status::Surrendered);
}

#[test]
fn db_5_0_c_what_found_no_room_or_no_marker_may_come_again() {
    let iroquois = || Position::new().at("Iroquois-1", "pool");
    let closed = iroquois().with(|game| Area::all().for_each(|area| game.areas[area].british_fort = false));
    assert!(!event(closed, &[1, 2, 4]).iroquois_came);
    assert!(event(iroquois(), &[1, 2, 4]).iroquois_came);
    let before = iroquois().with(|game| game.iroquois_came = true);
    assert!(event(before, &[1, 2]).stack.is_empty());
}

#[test]
fn db_14_0_2_a_there_are_six_rifles_and_that_of_a_dead_warrior_goes_back() {
    let six = "Shawnee-1, Shawnee-2, Shawnee-3, Shawnee-4, Shawnee-5, Shawnee-6";
    let armed =
        || Position::new().at(six, "mad-river").at("Miami-1", "kekionga").with(|game| game.rifles = pieces(six));
    assert!(event(armed(), &[1, 3]).stack.is_empty());
    let mut game = armed().game;
    game.eliminate(piece("Shawnee-1"), Cause::Combat, "DB-11.1-f", &mut Report::silent());
    assert_eq!(game.rifles.len(), 5);
}

#[test]
fn db_14_0_6_a_blue_jacket_joins_any_shawnee_and_never_comes_after_a_surrender() {
    let spring = || Position::new().turn(SPRING).at("Blue Jacket", "pool").at("Shawnee-1", "mad-river");
    let comes = |position: Position| {
        let mut game = position.game;
        game.blue_jacket_comes(&mut Report::silent());
        game.board.place(piece("Blue Jacket")).id()
    };
    assert_eq!(comes(spring()), "aside");
    assert_eq!(comes(spring().turn(SPRING + 1)), "pool");
    assert_eq!(comes(spring().nation(Nation::Shawnee, Status::Surrendered, 0)), "out");
    let table = sick_miami(spring(), 4);
    assert_eq!(table.place("Blue Jacket"), "out");
}

#[test]
fn db_6_0_1_h_one_who_can_go_nowhere_does_not_keep_another_from_going() {
    let (first, second) = (area("limestone").min(area("lexington")), area("limestone").max(area("lexington")));
    let position = Position::new().with(|game| {
        Area::all().for_each(|other| game.areas[other].pillaged = other != first);
        for at in [first, second] {
            game.areas[at].settlers = 1;
            game.areas[at].displaced = 1;
        }
    });
    let mut table = position.dice(&[1, 6]).begin(SettlerPhase::new());
    assert_eq!(table.asked(), (US, "D-SET-MOVE"));
    assert_eq!(table.refusal(Action::Resettle { from: first, to: second }), "DB-6.0.1-d");
    table.act(Action::Resettle { from: second, to: first });
    assert_eq!((table.game.areas[first].settlers, table.game.areas[second].settlers), (2, 0));
}

#[test]
fn db_5_0_7_a_girty_may_appear_among_the_enemy_and_stays_until_combat() {
    let girty = |to: &str| Action::Put { piece: piece("Girty"), area: area(to) };
    let position =
        Position::new().at("Girty", "pool").at("US-1", "kekionga").pillaged("eel-river").at("Shawnee-1", "limestone");
    let mut table = position.begin(crate::rules::a_dark_and_bloody_ground::events::RandomEvent::Girty);
    assert_eq!(table.refusal(girty("eel-river")), "DB-5.0.7-a");
    assert!(table.is_legal(girty("limestone")) && table.is_legal(girty("upper-allegheny")));
    assert_eq!(table.refusal(girty("lexington")), "DB-5.0.7-a");
    table.act(girty("kekionga"));
    assert_eq!(table.place("Girty"), "kekionga");
    // DB-LDR-f finds him when combat is resolved.
    let fled =
        Position { game: table.game.clone() }.begin(crate::rules::a_dark_and_bloody_ground::combat::Combats::new());
    assert_ne!(fled.place("Girty"), "kekionga");
}

#[test]
fn db_14_0_6_a_blue_jacket_takes_the_place_of_a_leader_who_is_set_aside() {
    let position = Position::new().turn(SPRING).at("Blue Jacket", "pool").at("Shawnee leader", "aside");
    let mut game = position.game;
    game.blue_jacket_comes(&mut Report::silent());
    let place = |id: &str| game.board.place(piece(id)).id();
    assert_eq!((place("Blue Jacket"), place("Shawnee leader")), ("aside", "pool"));
}

#[test]
fn db_14_0_4_a_girty_helps_raids_and_commands_nobody() {
    let position = || Position::new().at("Shawnee-1, Blue Jacket, Girty", "mad-river").at("US-1", "cincinnati");
    let activate = |id: &str| Action::Activate { piece: piece(id) };
    let mut alone = position().begin(Activations::of(NA));
    alone.act(activate("Girty"));
    assert_eq!(alone.refusal(Action::Take { piece: piece("Shawnee-1") }), "DB-9.3-a");
    alone.act(step("loramie")).act(Action::Stop);
    assert_eq!((alone.place("Girty"), alone.place("Shawnee-1")), ("loramie", "mad-river"));
    let mut led = position().begin(Activations::of(NA));
    led.act(activate("Blue Jacket")).act(Action::Take { piece: piece("Girty") }).act(step("loramie"));
    assert_eq!((led.place("Girty"), led.place("Shawnee-1")), ("loramie", "loramie"));
    // He needs a warrior to raid with.
    let mut raid = position().settlers(1, "eagle-creek").begin(Activations::of(NA));
    raid.act(Action::Raid { area: area("eagle-creek") }).act(Action::Send { piece: piece("Girty"), avoid: false });
    assert_eq!(raid.refusal(Action::Done), "DB-12.0.1-a");
    raid.act(Action::Send { piece: piece("Shawnee-1"), avoid: false }).act(Action::Done);
    let sum =
        |table: &Table| -> i8 { table.game.raid_modifiers(area("eagle-creek")).iter().map(|(value, _)| value).sum() };
    // One warrior −1, Girty 1, wilderness 1.
    assert_eq!(sum(&raid), 1);
}
