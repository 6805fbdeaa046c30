//! Levels, command and control (chapters 3 and 5).

use super::position::{Lay, Position, area, piece, pieces};
use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, Season, Status};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, US};

#[test]
fn db_lvl_a_the_level_of_each_kind() {
    let game = Position::new().cl(4).nation(Nation::Delaware, Status::Surrendered, 0).game;
    let level = |id: &str| game.level(piece(id));
    assert_eq!((level("US-1"), level("KY-1"), level("Wayne")), (4, 4, 4));
    assert_eq!((level("Shawnee-1"), level("Wyandot-1"), level("Delaware-1")), (3, 1, 0));
    assert_eq!((level("Iroquois-1"), level("British-1"), level("Canadian-1")), (2, 4, 3));
}

// proves: DB-DICE-c
#[test]
fn db_lvl_b_and_db_dice_c_a_check_passes_at_the_level() {
    assert!(DarkAndBloodyGround::passes(5, 3, 2) && !DarkAndBloodyGround::passes(6, 3, 2));
    assert!(DarkAndBloodyGround::passes(1, 3, -2) && !DarkAndBloodyGround::passes(1, 0, 0));
}

#[test]
fn db_lvl_c_one_leader_helps_and_only_those_whom_he_commands() {
    let game = Position::new().at("Shawnee-1, Miami-1, Little Turtle, Black Hoof", "kekionga").game;
    assert_eq!((game.cr_beside(piece("Shawnee-1")), game.cr_beside(piece("Miami-1"))), (1, 3));
}

#[test]
fn db_lvl_d_and_db_14_0_3_a_tecumseh_adds_one_to_another_leader() {
    let game = Position::new().at("Shawnee-1, Blue Jacket, Tecumseh", "kekionga").at("Little Turtle", "mad-river").game;
    assert_eq!((game.cr(piece("Blue Jacket")), game.cr(piece("Little Turtle")), game.cr(piece("Tecumseh"))), (4, 3, 1));
}

// proves: DB-LDR-g
#[test]
fn db_lvl_e_and_db_ldr_g_groups_and_leaders() {
    let game = Position::new().nation(Nation::Miami, Status::Warpath, 5).game;
    assert_eq!(game.level_of(pieces("Shawnee-1, Miami-1")), 5);
    assert_eq!(game.level_of(pieces("Blue Jacket")), 3);
    assert_eq!((game.level(piece("McKee")), game.level(piece("Girty")), game.level(piece("Tecumseh"))), (4, 3, 3));
    let surrendered = Position::new().nation(Nation::Shawnee, Status::Surrendered, 0).game;
    assert_eq!(surrendered.level(piece("Tecumseh")), 4);
}

// proves: DB-CMD-b, DB-CMD-c, DB-CMD-d
#[test]
fn db_cmd_a_to_d_who_commands_whom() {
    let commanded = |leader: &str, ids: &str| DarkAndBloodyGround::commanded(piece(leader), pieces(ids));
    let all = "Shawnee-1, Miami-1, British-1, Canadian-1";
    assert_eq!(commanded("Blue Jacket", all), pieces("Shawnee-1"));
    assert_eq!(commanded("McKee", all), pieces("Shawnee-1, Miami-1"));
    assert_eq!(commanded("Tecumseh", all), pieces("Shawnee-1, Miami-1"));
    assert_eq!(commanded("Dorchester", all), pieces(all));
    assert!(commanded("Girty", all).is_empty());
    assert_eq!(commanded("Trotter", "US-1, VA-1, KY-1"), pieces("US-1, VA-1, KY-1"));
}

#[test]
fn db_3_0_b_control_follows_the_side_that_is_alone() {
    let mut position = Position::new();
    let at = area("kekionga");
    assert!(!position.game.areas[at].us_control);
    position = position.at("US-1", "kekionga");
    assert!(position.game.areas[at].us_control);
    position = position.at("Miami-1", "kekionga");
    assert!(position.game.areas[at].us_control);
    position = position.at("US-1", "whitewater").at("Miami-1", "eel-river");
    assert!(!position.game.areas[at].us_control);
}

#[test]
fn db_3_0_c_what_it_means_to_occupy_kekionga() {
    let held = Position::new().at("US-1", "kekionga");
    assert!(held.game.us_in_kekionga());
    assert!(!held.clone().at("Miami-1", "kekionga").game.us_in_kekionga());
    let raided = held.clone().at("Miami-1", "kekionga").with(|game| game.raiding.insert(piece("Miami-1")));
    assert!(raided.game.us_in_kekionga());
    assert!(held.at("Wyandot-1", "kekionga").game.us_in_kekionga());
    assert!(!Position::new().at("Hamtramck", "kekionga").game.us_in_kekionga());
}

// proves: DB-13.0-k
#[test]
fn db_1_0_1_a_and_db_13_0_k_seasons_and_years() {
    let date = |turn| {
        let game = Position::new().turn(turn).game;
        (game.season(), game.year())
    };
    assert_eq!(date(0), (Season::Fall, 1790));
    assert_eq!(date(1), (Season::Winter, 1791));
    assert_eq!(date(4), (Season::Fall, 1791));
    assert_eq!(date(20), (Season::Fall, 1795));
}

#[test]
fn db_15_4_5_a_nobody_falls_below_nought() {
    let mut game = Position::new().vp(2, 1).game;
    game.pay(US, 5, "DB-15.4.5-a", &mut crate::rules::Report::silent());
    assert_eq!(game.vp, [0, 4]);
    game.pay(NA, 3, "DB-15.4.5-a", &mut crate::rules::Report::silent());
    assert_eq!(game.vp, [0, 1]);
}

#[test]
fn db_6_0_3_c_and_t_11_a_village_clears_the_ground() {
    let position = Position::new();
    assert_eq!(position.game.land_cost(area("limestone")), 2);
    let cleared = position.village("limestone").game;
    assert_eq!(cleared.land_cost(area("limestone")), 1);
    assert_eq!(cleared.step_cost(area("eagle-creek"), area("limestone")), 3);
}

#[test]
fn db_11_3_a_besieged_is_a_condition_of_the_moment() {
    let at = area("greenville");
    let fort = || Position::new().fort("greenville").inside("US-1", "greenville");
    assert!(!fort().game.is_besieged(at) && fort().game.has_open_fort(US, at));
    let besieged = fort().at("Shawnee-1", "greenville");
    assert!(besieged.game.is_besieged(at));
    assert!(!besieged.clone().at("KY-1", "greenville").game.is_besieged(at));
    let raiders = besieged.clone().with(|game| game.raiding.insert(piece("Shawnee-1")));
    assert!(!raiders.game.is_besieged(at));
    let leader = fort().at("Blue Jacket", "greenville");
    assert!(!leader.game.is_besieged(at));
}

// proves: DB-VIS-b
#[test]
fn db_vis_a_b_and_f_everybody_sees_everything() {
    use crate::rules::{Title, Viewer};
    let game = Position::new().at("Wyandot-1", "detroit").at("US-1", "cincinnati").game;
    let scenes = [Viewer::Seat(US), Viewer::Seat(NA), Viewer::Public, Viewer::All].map(|viewer| game.scene(viewer));
    assert!(scenes.windows(2).all(|pair| pair[0] == pair[1]));
    assert!(scenes[0].counters.iter().any(|counter| counter.id == "Wyandot-1"));
}

#[test]
fn db_vis_e_only_the_dice_to_come_are_imagined() {
    use crate::rules::{Dice, Title};
    let game = Position::new().at("US-1", "cincinnati").game;
    let other = game.determinize(US, Dice::from_seed(7));
    assert_ne!(game, other);
    assert_eq!(DarkAndBloodyGround { dice: game.dice.clone(), ..other }, game);
}
