//! Commitment, nations, intervention (chapter 8.4).

use super::position::{Lay, Look, Position, Table, area, piece};
use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::activation::Activations;
use crate::rules::a_dark_and_bloody_ground::course::{Action, Cause, DarkAndBloodyGround, End, Memory, Status};
use crate::rules::a_dark_and_bloody_ground::end_phase::EndPhase;
use crate::rules::a_dark_and_bloody_ground::mobilization::{Mobilization, Stage};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, US};
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;

const SPRING: u8 = 2;
const WINTER: u8 = 5;

fn sum(modifiers: &[(i8, &'static str)]) -> i8 {
    modifiers.iter().map(|(value, _)| value).sum()
}

/// A quiet last turn.
fn quiet(position: Position) -> Position {
    position.with(|game| game.last = Some(Memory::default()))
}

/// Only this nation rolls: the others have surrendered.
fn alone(nation: Nation, status: Status) -> Position {
    let others = Nation::mobilizing().filter(|&other| other != nation);
    let position = others.fold(Position::new().cl(1), |position, other| position.nation(other, Status::Surrendered, 0));
    position.nation(nation, status, 1)
}

/// The phase with the CL die first, then the die of the nation.
fn rolls(position: Position, die: u8) -> Table {
    position.dice(&[3, die]).begin(Mobilization::new())
}

// proves: AC-30, AC-141
#[test]
fn ac_29_ac_30_ac_141_and_db_8_2_a_b_the_commitment_level() {
    let cl = |position: Position, die: u8| {
        let mut game = position.dice(&[die]).game;
        let before = game.commitment_modifiers();
        let total = die.cast_signed() + sum(&before);
        game.change_cl(if total <= 1 { -1 } else { i8::from(total >= 6) });
        (total, game.cl)
    };
    let atrocities =
        |position: Position, count: u8| position.with(|game| game.areas[area("limestone")].atrocities[1] = count);
    assert_eq!(cl(atrocities(quiet(Position::new().cl(3)), 2), 5), (6, 4));
    assert_eq!(cl(quiet(Position::new().cl(1).turn(WINTER)), 2), (0, 1));
    assert_eq!(cl(atrocities(quiet(Position::new().cl(5)), 1), 3), (1, 4));
    // On the first turn nothing of a last turn counts.
    assert_eq!(sum(&Position::new().cl(2).game.commitment_modifiers()), 0);
}

// proves: DB-8.1-c
#[test]
fn ac_31_and_db_8_1_c_a_nation_goes_on_the_warpath() {
    let position = alone(Nation::Delaware, Status::Peaceful).village("olentangy").village("mohican");
    let table = rolls(position.at("Delaware-1", "tuscarawas"), 5);
    assert_eq!((table.game.status(Nation::Delaware), table.game.nation_level(Nation::Delaware)), (Status::Warpath, 3));
}

// proves: DB-8.6.3-a, DB-8.6.3-b, DB-8.6.2-a, DB-8.1-b
#[test]
fn ac_32_db_8_6_3_a_b_and_db_8_6_2_a_treaties_and_surrender() {
    let position = alone(Nation::Delaware, Status::Peaceful).village("olentangy").village("mohican").vp(4, 0);
    let position = position.at("Delaware-1, Buckongahelas", "tuscarawas").inside("Delaware-2", "detroit");
    let mut table = rolls(position, 4);
    assert_eq!(table.asked(), (US, "D-MOB-TREATY"));
    table.act(Action::Treaties { count: 2 });
    assert_eq!((table.game.status(Nation::Delaware), table.game.vp), (Status::Surrendered, [5, 0]));
    assert_eq!(
        (table.place("Delaware-1"), table.place("Buckongahelas"), table.place("Delaware-2")),
        ("out", "out", "detroit")
    );
    assert_eq!(table.game.level(piece("Delaware-2")), 0);
}

// proves: DB-8.1-d
#[test]
fn ac_33_and_db_8_1_d_below_its_base_a_nation_stays_as_it_is() {
    let table = rolls(alone(Nation::Ottawa, Status::Peaceful), 3);
    assert_eq!((table.game.status(Nation::Ottawa), table.game.nation_level(Nation::Ottawa)), (Status::Peaceful, 3));
    let war = rolls(alone(Nation::Ottawa, Status::Warpath), 2);
    assert_eq!((war.game.status(Nation::Ottawa), war.game.nation_level(Nation::Ottawa)), (Status::Warpath, 2));
}

// proves: AC-35, DB-8.1.1-a
#[test]
fn ac_34_ac_35_db_8_1_1_a_and_t_5_modifiers() {
    let miami = |leader: &str| {
        alone(Nation::Miami, Status::Warpath).pillaged("eel-river").at(&format!("Miami-1, {leader}"), "kekionga")
    };
    assert_eq!(rolls(miami("Little Turtle"), 2).game.nation_level(Nation::Miami), 2);
    assert_eq!(rolls(miami("Miami leader"), 2).game.nation_level(Nation::Miami), 1);
    let shawnee =
        alone(Nation::Shawnee, Status::Warpath).at("Shawnee-1, Black Hoof, Tecumseh", "mad-river").with(|game| {
            game.areas[area("loramie")].atrocities[0] = 1;
            game.intervened = true;
        });
    assert_eq!(sum(&shawnee.game.mobilization_modifiers(Nation::Shawnee, 0)), 3);
    assert_eq!(rolls(shawnee, 6).game.nation_level(Nation::Shawnee), 5);
    let settled = alone(Nation::Mingo, Status::Peaceful).settlers(1, "captina").fort("scioto-plains").game;
    assert_eq!(sum(&settled.mobilization_modifiers(Nation::Mingo, 1)), 1 - 1 - 1);
}

// proves: AC-37, AC-38, DB-8.6.3-a, DB-8.6.3-c, DB-8.6.3-d
#[test]
fn ac_36_ac_37_ac_38_and_db_8_6_3_c_d_when_no_treaty_is_offered() {
    let with = |position: Position| position.vp(9, 0).game;
    let refused =
        |game: &DarkAndBloodyGround, nation, count| game.check_treaties(nation, count).err().map(|no| no.rule);
    let miami = with(alone(Nation::Miami, Status::Warpath).at("Miami-1, Little Turtle", "kekionga"));
    assert_eq!(refused(&miami, Nation::Miami, 1), Some("DB-8.6.3-c"));
    let poor = alone(Nation::Delaware, Status::Peaceful).vp(3, 0).game;
    assert_eq!(refused(&poor, Nation::Delaware, 2), Some("DB-8.6.3-b"));
    assert_eq!(refused(&poor, Nation::Delaware, 1), None);
    assert_eq!(refused(&with(Position::new()), Nation::Delaware, 3), Some("DB-8.6.3-a"));
    let tecumseh = with(Position::new().at("Tecumseh", "olentangy"));
    assert_eq!(refused(&tecumseh, Nation::Delaware, 1), Some("DB-8.6.3-d"));
}

// proves: DB-8.1-f, DB-8.1-g
#[test]
fn db_8_1_a_f_and_g_who_rolls_and_in_which_order() {
    let mut table = Position::new().dice(&[3, 1, 1, 1, 1, 1, 1]).cl(1).begin(Mobilization::new());
    assert_eq!((table.asked(), table.legal().len()), ((NA, "D-MOB-ORDER"), 6));
    table.act(Action::Nation { nation: Nation::Mingo });
    assert_eq!(table.refusal(Action::Nation { nation: Nation::Mingo }), "DB-8.1-f");
    assert_eq!(table.refusal(Action::Nation { nation: Nation::Iroquois }), "DB-8.1-f");
    let first = Position::new().turn(0).dice(&[3]).cl(1).begin(Mobilization::new());
    first.dice_used();
}

#[test]
fn db_8_1_e_warriors_gather_about_their_leader() {
    let position = alone(Nation::Wyandot, Status::Peaceful)
        .at("Wyandot-1, Tarhe", "upper-sandusky")
        .at("Wyandot-2", "firelands")
        .inside("Wyandot-3", "detroit");
    let mut table = rolls(position, 5);
    assert_eq!(table.asked(), (NA, "D-MOB-DEPLOY"));
    assert_eq!(table.refusal(Action::Deploy { piece: piece("Wyandot-3") }), "DB-8.1-e");
    table.act(Action::Deploy { piece: piece("Wyandot-2") });
    assert_eq!(table.place("Wyandot-2"), "upper-sandusky");
}

#[test]
fn db_9_1_2_a_the_first_nation_of_the_year_gives_the_primary_leader() {
    let position = alone(Nation::Wyandot, Status::Peaceful).at("Wyandot-1, Tarhe", "upper-sandusky");
    let table = rolls(position, 5);
    assert_eq!(table.game.primary[1], Some(piece("Tarhe")));
}

#[test]
fn db_15_4_2_b_the_late_warriors_come_with_their_leader() {
    let position =
        alone(Nation::Shawnee, Status::Warpath).at("Shawnee-1, Blue Jacket", "mad-river").at("Shawnee-9", "pool");
    let table = rolls(position, 3);
    assert_eq!(table.place("Shawnee-9"), "mad-river");
}

// proves: AC-43, AC-44, AC-45, DB-8.5.3-a, DB-8.5.3-b, DB-8.5.3-c
#[test]
fn ac_01_ac_43_to_ac_45_and_db_8_5_3_a_to_d_intervention() {
    let number = |position: Position| position.game.intervention_number();
    let besieged = |position: Position, at: &str, unit: &str| position.at(unit, at);
    // Three nations on the warpath, one surrendered, one fort besieged, CL 2.
    let one = besieged(Position::new().cl(2).nation(Nation::Mingo, Status::Warpath, 4), "detroit", "US-1");
    assert_eq!(number(one.nation(Nation::Delaware, Status::Surrendered, 0)), Some(1));
    let five = || {
        let nations = [Nation::Wyandot, Nation::Delaware, Nation::Ottawa];
        let position = nations
            .into_iter()
            .fold(Position::new().cl(3), |position, nation| position.nation(nation, Status::Warpath, 4));
        besieged(besieged(position, "detroit", "US-1"), "maumee-rapids", "US-2")
    };
    assert_eq!(number(five()), Some(4));
    assert_eq!(number(five().cl(5)), None);
    assert_eq!(number(five().turn(WINTER)), None);
    let rolled = |die: u8| {
        let crown = "British-1, British-2, British-3, British-4, British-5, British-6, Canadian-1, Canadian-2, Canadian-3, Canadian-4, Dorchester";
        let mut game = five().at(crown, "pool").dice(&[die]).game;
        let new = game.roll_intervention(&mut Report::silent());
        (game.intervened, new.len())
    };
    assert_eq!((rolled(3), rolled(4)), ((true, 11), (false, 0)));
}

#[test]
fn db_8_5_3_f_dorchester_leaves_with_the_last_unit() {
    let mut game = Position::new().at("Dorchester", "detroit").game;
    game.dorchester_leaves(&mut Report::silent());
    assert_eq!(game.board.place(piece("Dorchester")).id(), "out");
}

// proves: DB-14.0.6-a
#[test]
fn ac_52_and_db_14_0_6_a_blue_jacket_takes_the_place_of_black_hoof() {
    let position = Position::of(Scenario::Campaign)
        .turn(SPRING)
        .at("Blue Jacket", "pool")
        .at("Shawnee-1, Black Hoof", "mad-river");
    let mut game = position.with(|game| game.primary[1] = Some(piece("Black Hoof"))).game;
    game.blue_jacket_comes(&mut Report::silent());
    assert_eq!(
        (game.board.place(piece("Blue Jacket")).id(), game.board.place(piece("Black Hoof")).id()),
        ("mad-river", "out")
    );
    assert_eq!(game.primary[1], Some(piece("Blue Jacket")));
}

/// The CL after a roll in which nobody else rolls.
fn committed(position: Position, die: u8) -> u8 {
    let nobody =
        Nation::mobilizing().fold(position, |position, nation| position.nation(nation, Status::Surrendered, 0));
    let table = nobody.dice(&[die]).begin(Mobilization::new());
    table.dice_used();
    table.game.cl
}

#[test]
fn db_8_2_a_the_us_player_rolls_for_commitment_every_turn() {
    for turn in 2..=5 {
        let cl = |die| committed(Position::new().cl(2).turn(turn), die);
        // In Winter one less.
        let expected = if turn == WINTER { [1, 1, 2, 2, 2, 2] } else { [1, 2, 2, 2, 2, 3] };
        assert_eq!([1, 2, 3, 4, 5, 6].map(cl), expected, "turn {turn}");
    }
}

#[test]
fn db_8_2_b_the_level_stays_between_1_and_5() {
    assert_eq!(committed(Position::new().cl(1), 1), 1);
    let alarmed = Position::new().cl(5).with(|game| {
        game.intervened = true;
        game.areas[area("limestone")].atrocities[1] = 1;
        game.areas[area("lexington")].atrocities[1] = 1;
    });
    // 6 + 2 + 1 − 3 is a 6.
    assert_eq!(committed(alarmed, 6), 5);
}

#[test]
fn db_8_1_b_a_result_of_0_is_a_surrender_and_one_of_1_is_not() {
    let mingo = |position: Position| rolls(position, 1).game.status(Nation::Mingo);
    assert_eq!(mingo(alone(Nation::Mingo, Status::Warpath)), Status::Warpath);
    assert_eq!(mingo(alone(Nation::Mingo, Status::Warpath).pillaged("captina")), Status::Surrendered);
}

const CROWN: &str = "British-1, British-2, Canadian-1, Dorchester";

/// The British come in.
fn intervention(position: Position) -> Table {
    let left = super::position::pieces(CROWN);
    position.at(CROWN, "pool").begin(Mobilization { stage: Stage::British { left } })
}

#[test]
fn db_8_5_3_d_where_the_british_come_in() {
    let put = |id: &str, to: &str| Action::Put { piece: piece(id), area: area(to) };
    let full = "British-3, British-4, British-5, British-6, Canadian-2, Canadian-3, Canadian-4, Wyandot-1, Wyandot-2, Wyandot-3";
    let mut table = intervention(Position::new().inside(full, "lower-sandusky").at("US-1", "maumee-rapids"));
    assert_eq!(table.asked(), (NA, "D-BRI-PLACE"));
    for closed in ["maumee-rapids", "lower-sandusky", "kekionga", "coldwater"] {
        assert_eq!(table.refusal(put("British-1", closed)), "DB-8.5.3-d", "{closed}");
    }
    assert!(table.is_legal(put("Dorchester", "lower-sandusky")), "a leader takes no room");
    table.act(put("British-1", "detroit")).act(put("British-2", "grand-river"));
    table.act(put("Canadian-1", "saginaw-trail")).act(put("Dorchester", "detroit"));
    assert!(table.game.inside.has(piece("British-1")) && table.game.inside.has(piece("Dorchester")));
    assert_eq!((table.place("British-2"), table.place("Canadian-1")), ("grand-river", "saginaw-trail"));
    // The areas that 15.1 closes do not close their forts.
    assert!(intervention(Position::of(Scenario::Harmar)).is_legal(put("British-1", "detroit")));
}

#[test]
fn db_8_5_3_e_the_british_are_not_replaced_and_canadians_do_not_disband() {
    let mut game = Position::new().at("British-1, Canadian-1, Dorchester", "detroit").game;
    game.eliminate(piece("British-1"), Cause::Combat, "DB-8.5.3-e", &mut Report::silent());
    assert_eq!(game.board.place(piece("British-1")).id(), "out");
    let winter = Position { game }.turn(WINTER).begin(EndPhase::new());
    assert_eq!((winter.place("Canadian-1"), winter.place("British-1")), ("detroit", "out"));
    let later = Position { game: winter.game.clone() }.cl(3).with(|game| game.intervened = true);
    assert_eq!(later.turn(7).game.intervention_number(), None);
}

#[test]
fn db_5_0_5_d_the_iroquois_count_nowhere() {
    // At war by their status, in no sum: Shawnee and Miami alone make 2 − 3.
    let game = Position::new().at("Iroquois-1", "detroit").game;
    assert_eq!(game.intervention_number(), Some(2 - 3));
    let mut peace = Nation::mobilizing()
        .fold(Position::new(), |position, nation| position.nation(nation, Status::Peaceful, 1))
        .game;
    peace.judge_turn(&mut Report::silent());
    assert_eq!(peace.end, Some(End::Peace), "though the Iroquois fight");
    // McKee dies: each nation on the warpath rolls, they do not.
    let position = Position::new().at("Iroquois-1, McKee", "detroit").at("US-1", "cincinnati");
    let nobody = Nation::mobilizing().fold(position, |position, nation| position.nation(nation, Status::Peaceful, 1));
    let table = nobody.dice(&[4, 4, 4]).begin(Activations::new());
    assert_eq!((table.place("McKee"), table.place("Iroquois-1"), table.node()), ("out", "detroit", "D-INI-ROLL"));
    assert_eq!(table.game.nation_level(Nation::Iroquois), 2);
}

#[test]
fn db_8_6_2_a_the_rifles_of_a_nation_that_surrenders_go_to_the_pool() {
    let position = alone(Nation::Mingo, Status::Warpath).pillaged("captina").at("Mingo-1, Mingo-2", "cuyahoga");
    let armed = position.with(|game| game.rifles = super::position::pieces("Mingo-1")).vp(0, 0);
    let table = rolls(armed, 1);
    assert_eq!((table.game.rifles.len(), table.game.vp, table.game.lost), (0, [5, 0], [0, 0]));
    assert_eq!((table.place("Mingo-1"), table.place("Mingo-2")), ("out", "out"));
}

#[test]
fn db_8_5_3_b_a_number_of_1_or_less_is_not_rolled_for() {
    let roll = |position: Position| {
        let mut game = position.dice(&[1]).game;
        game.roll_intervention(&mut Report::silent());
        (game.intervention_number(), game.dice.left().len())
    };
    assert_eq!(roll(Position::new().cl(2).nation(Nation::Mingo, Status::Warpath, 4)), (Some(1), 1));
    let four =
        Position::new().cl(2).nation(Nation::Mingo, Status::Warpath, 4).nation(Nation::Ottawa, Status::Warpath, 4);
    let mut game = four.dice(&[2]).game;
    assert!(game.roll_intervention(&mut Report::silent()).is_empty(), "2 is not less than 2");
    assert!(game.dice.left().is_empty());
}
