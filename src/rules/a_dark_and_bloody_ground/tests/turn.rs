//! The turn and the order of its phases (chapters 7 and 8.8).

use super::position::{Lay, Look, Position, area, piece, pieces};
use crate::conformance;
use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, End, Fort, Level, Phase, Turn};
use crate::rules::a_dark_and_bloody_ground::end_phase::EndPhase;
use crate::rules::a_dark_and_bloody_ground::pieces::US;
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;
use crate::rules::{Dice, NoteKind, Report, Setup, Title};

const FALL: u8 = 4;
const WINTER: u8 = 5;

#[test]
fn db_4_0_a_each_phase_is_finished_before_the_next_begins() {
    let mut game = DarkAndBloodyGround::setup(&Setup::of(DarkAndBloodyGround::SPEC, 5)).expect("the campaign");
    let (mut chance, mut report) = (Dice::from_seed(9), Report::recording());
    while game.turn < 4 && game.outcome().is_none() {
        let legal = conformance::legal(&game);
        let action = conformance::any_action(&game, &legal, &mut chance).expect("something is legal");
        game.apply(&action, &mut report);
    }
    let begun =
        report.into_notes().into_iter().filter(|note| note.kind == NoteKind::Phase && note.rule.0 == "DB-4.0-a");
    let begun: Vec<String> = begun.map(|note| note.text).collect();
    assert!(begun.len() > 3 * Phase::TURN.len());
    for (turn, phases) in begun.chunks(Phase::TURN.len()).enumerate() {
        for (text, phase) in phases.iter().zip(Phase::TURN) {
            assert_eq!(*text, format!("{} Phase", phase.name()), "turn {turn}");
        }
    }
}

#[test]
fn db_5_0_b_an_event_lasts_for_its_turn() {
    let position = Position::new().with(|game| (game.events.severe, game.events.land_fever) = (true, true));
    let table = position.dice(&[3, 4, 1, 6]).begin(Turn::FIRST);
    assert_eq!((table.node(), table.game.phase), ("D-SET-PLACE", Phase::Settlers));
    assert!(!table.game.events.severe && !table.game.events.land_fever);
    table.dice_used();
}

/// A fort is being built in Kekionga.
fn builders(position: Position) -> Position {
    position.at("US-1, US-2, Hamtramck", "kekionga").with(|game| {
        game.areas[area("kekionga")].fort = Fort::Building;
        game.builders = pieces("US-1, US-2, Hamtramck");
    })
}

#[test]
fn db_13_0_d_forts_are_finished_after_attrition_and_before_victory_is_checked() {
    // A finished fort in Kekionga scores at once.
    let table = builders(Position::new()).begin(EndPhase::new());
    assert_eq!((table.game.areas[area("kekionga")].fort, table.game.vp), (Fort::Complete, [2, 0]));
    // In Winter the builders starve first: 6 − 1 + 1 is above 3.
    let starved = builders(Position::new().turn(WINTER)).with(|game| game.oos = pieces("US-1, US-2"));
    let table = starved.dice(&[6, 6]).begin(EndPhase::new());
    assert_eq!((table.game.areas[area("kekionga")].fort, table.game.vp), (Fort::None, [0, 4]));
}

#[test]
fn db_13_0_e_victory_is_checked_before_fall_restores_the_land_and_winter_sends_the_militia_home() {
    let burnt = Position::new().turn(FALL).pillaged("cincinnati").pillaged("marietta").pillaged("pittsburgh");
    let table = burnt.begin(EndPhase::new());
    assert_eq!((table.game.end, table.game.areas[area("marietta")].pillaged), (Some(End::Burnt), true));
    let held = Position::of(Scenario::Harmar).turn(1).at("KY-1", "kekionga").fort("whitewater");
    let table = held.with(|game| game.start = [14, 13]).begin(EndPhase::new());
    assert_eq!(table.game.end, Some(End::Campaign { winner: Some(US), level: Level::Major, lowered: false }));
    assert_eq!(table.game.board.area(piece("KY-1")), Some(area("kekionga")));
    assert_eq!(table.place("KY-1"), "kekionga");
}
