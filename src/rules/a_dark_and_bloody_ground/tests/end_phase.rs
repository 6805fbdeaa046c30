//! The End Phase (chapter 8.8).

use super::position::{Lay, Look, Position, Table, area, piece, pieces};
use crate::rules::a_dark_and_bloody_ground::course::{Action, Fort, Status};
use crate::rules::a_dark_and_bloody_ground::end_phase::EndPhase;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;

const FALL: u8 = 4;
const WINTER: u8 = 5;

/// The End Phase; Summer 1791 unless the position says otherwise.
fn end(position: Position) -> Table {
    position.begin(EndPhase::new())
}

// proves: DB-12.0.3-d, DB-13.0-a
#[test]
fn ac_95_db_12_0_3_d_and_db_13_0_a_five_raids_raise_cl() {
    let table = end(Position::new().with(|game| (game.raid_total, game.now.successes) = (4, 1)));
    assert_eq!((table.game.cl, table.game.raid_total), (4, 0));
    let most = end(Position::new().cl(5).with(|game| (game.raid_total, game.now.successes) = (3, 3)));
    assert_eq!((most.game.cl, most.game.raid_total), (5, 1));
}

#[test]
fn db_13_0_b_completed_markers_go() {
    let position = Position::new().at("US-1", "cincinnati").with(|game| {
        game.activated.insert(piece("US-1"));
        game.completed.insert(piece("US-1"));
    });
    let table = end(position);
    assert!(table.game.completed.is_empty() && table.game.activated.is_empty());
}

/// A besieged US fort with so many Siege markers.
fn besieged(markers: u8, inside: &str) -> Position {
    Position::new().cl(2).fort("greenville").inside(inside, "greenville").at("Miami-1", "greenville").with(|game| {
        game.areas[area("greenville")].siege = markers;
    })
}

#[test]
fn ac_90_and_t_22_attrition_in_a_besieged_fort() {
    let table = end(besieged(1, "KY-1, PA-1").dice(&[5, 6]));
    assert_eq!((table.place("KY-1"), table.place("PA-1"), table.game.vp), ("greenville", "pool", [0, 2]));
    assert_eq!(table.game.fort(area("greenville")), Some(US));
}

// proves: DB-11.3.2-c
#[test]
fn ac_91_and_db_11_3_2_c_a_fort_whose_last_unit_starves_falls() {
    let table = end(besieged(4, "KY-1").dice(&[3]));
    assert_eq!((table.place("KY-1"), table.game.fort(area("greenville")), table.game.vp), ("pool", None, [0, 6]));
    assert_eq!(table.game.lost, [1, 0]);
}

// proves: DB-13.0-c
#[test]
fn ac_92_and_db_13_0_c_attrition_out_of_supply() {
    let position = || {
        Position::new()
            .cl(2)
            .turn(WINTER)
            .at("US-1, Harmar", "upper-wabash")
            .at("Shawnee-1, Blue Jacket", "great-miami")
            .at("Shawnee-2, Black Hoof", "greenville")
            .at("Miami-1, Little Turtle", "whitewater")
    };
    let lost = end(position().with(|game| game.oos = pieces("US-1")).dice(&[2]));
    assert_eq!((lost.place("US-1"), lost.game.vp), ("pool", [0, 2]));
}

#[test]
fn db_13_0_c_who_can_trace_again_does_not_roll() {
    let table = end(Position::new().at("US-1", "great-miami").with(|game| game.oos = pieces("US-1")));
    assert!(table.game.oos.is_empty());
    table.dice_used();
}

#[test]
fn t_22_home_pillage_and_leaders() {
    let position = Position::new()
        .at("KY-1, Wayne", "lexington")
        .at("VA-1", "lexington")
        .pillaged("kanawha")
        .at("PA-1", "kanawha");
    let game = position.at("US-1", "greenbrier").turn(WINTER).game;
    let sum = |id: &str, at: &str| -> i8 {
        game.attrition_modifiers(piece(id), area(at), false).iter().map(|(value, _)| value).sum()
    };
    assert_eq!((sum("KY-1", "lexington"), sum("VA-1", "lexington")), (-2 - 3 + 1, -3 + 1));
    assert_eq!((sum("PA-1", "kanawha"), sum("US-1", "greenbrier")), (1 + 1, -2 + 1));
}

#[test]
fn db_11_2_1_c_and_d_forts_are_finished() {
    let work = |fort, ids: &str| {
        let builders = pieces(ids);
        Position::new().at("US-1, US-2, Hamtramck", "greenville").with(move |game| {
            game.areas[area("greenville")].fort = fort;
            game.builders = builders;
        })
    };
    let built = end(work(Fort::Building, "US-1, US-2, Hamtramck"));
    assert_eq!(built.game.areas[area("greenville")].fort, Fort::Complete);
    assert!(built.game.inside.has(piece("US-1")) && built.game.builders.is_empty());
    let few = end(work(Fort::Building, "US-1, Hamtramck"));
    assert_eq!(few.game.areas[area("greenville")].fort, Fort::None);
    let razed = end(work(Fort::Dismantling, "US-1, US-2, Hamtramck"));
    assert_eq!((razed.game.areas[area("greenville")].fort, razed.game.vp), (Fort::None, [0, 0]));
    let stays = end(work(Fort::Dismantling, "US-1"));
    assert_eq!(stays.game.areas[area("greenville")].fort, Fort::Complete);
}

// proves: DB-9.5.1-e, DB-13.0-f
#[test]
fn ac_97_db_9_5_1_e_and_db_13_0_f_pillage_goes_in_the_fall() {
    let position = || Position::new().pillaged("limestone").pillaged("kekionga");
    let fall = end(position().turn(FALL));
    assert!(!fall.game.areas[area("limestone")].pillaged && !fall.game.areas[area("kekionga")].pillaged);
    assert!(end(position()).game.areas[area("limestone")].pillaged);
}

// proves: DB-8.4.3-a, DB-13.0-g
#[test]
fn ac_96_db_8_4_3_a_and_db_13_0_g_the_end_of_winter() {
    let position = Position::new()
        .turn(WINTER)
        .at("KY-1, Trotter, US-1", "cincinnati")
        .fort("greenville")
        .inside("PA-1", "greenville")
        .at("Shawnee-1, Blue Jacket", "greenville")
        .at("Miami-1", "kekionga")
        .with(|game| {
            game.primary[1] = Some(piece("Blue Jacket"));
            game.areas[area("greenville")].siege = 1;
        });
    let mut table = end(position.dice(&[1]));
    assert_eq!((table.place("KY-1"), table.place("PA-1"), table.place("US-1")), ("pool", "greenville", "cincinnati"));
    assert_eq!(table.asked(), (NA, "D-END-HOME"));
    let put = |id: &str, to: &str| Action::Put { piece: piece(id), area: area(to) };
    assert_eq!(table.refusal(put("Shawnee-1", "kekionga")), "DB-13.0-g");
    assert_eq!(table.refusal(Action::Done), "DB-13.0-g");
    table.act(put("Shawnee-1", "mad-river"));
    table.act(put("Blue Jacket", "mad-river")).act(Action::Done);
    assert_eq!((table.place("Miami-1"), table.game.status(Nation::Shawnee)), ("kekionga", Status::Peaceful));
    assert!(table.game.is_face_down(piece("Shawnee-1")) && table.game.primary[1].is_none());
}

// proves: DB-13.0-l
#[test]
fn ac_135_and_db_13_0_l_warriors_in_a_british_fort_stay_face_up() {
    let position =
        Position::new().turn(WINTER).nation(Nation::Wyandot, Status::Warpath, 3).at("Wyandot-1, Wyandot-2", "detroit");
    let mut table = end(position);
    let lodge = |id: &str| Action::Lodge { piece: piece(id), fort: area("detroit") };
    table.act(lodge("Wyandot-1")).act(lodge("Wyandot-2"));
    assert!(table.game.inside.has(piece("Wyandot-1")) && !table.game.is_face_down(piece("Wyandot-1")));
    assert_eq!(table.game.status(Nation::Wyandot), Status::Peaceful);
    let active = crate::rules::a_dark_and_bloody_ground::activation::Activations::of(NA);
    let position = Position { game: table.game.clone() }.at("US-1", "cincinnati").at("McKee", "detroit");
    assert_eq!(position.begin(active).refusal(Action::Activate { piece: piece("Wyandot-1") }), "DB-8.1-h");
}

#[test]
fn db_5_0_5_c_and_db_13_0_g_without_a_home() {
    let no_forts = |position: Position| {
        position.with(|game| {
            for id in ["detroit", "river-raisin", "maumee-rapids", "lower-sandusky", "fort-st-joseph"] {
                game.areas[area(id)].british_fort = false;
            }
        })
    };
    let iroquois = end(no_forts(Position::new().turn(WINTER).at("Iroquois-1", "upper-allegheny")));
    assert_eq!((iroquois.place("Iroquois-1"), iroquois.game.vp), ("out", [0, 0]));
    let mut mingo =
        no_forts(Position::new().turn(WINTER).nation(Nation::Mingo, Status::Warpath, 3).at("Mingo-1", "wheeling"));
    for id in ["cuyahoga", "mahoning", "scioto-plains", "captina", "mingo-bottom"] {
        mingo = mingo.pillaged(id);
    }
    let table = end(mingo);
    assert_eq!((table.place("Mingo-1"), table.game.vp), ("out", [2, 0]));
}

// proves: DB-8.6.2-b, DB-13.0-h
#[test]
fn ac_136_db_8_6_2_b_and_db_13_0_h_the_rest_of_a_nation_leaves() {
    let position = |turn, surrendered_in| {
        Position::new().turn(turn).inside("Wyandot-1", "detroit").with(move |game| {
            let standing = &mut game.nations[Nation::Wyandot.index()];
            (standing.status, standing.surrendered_in) = (Status::Surrendered, surrendered_in);
        })
    };
    let gone = end(position(8, 7));
    assert_eq!((gone.place("Wyandot-1"), gone.game.vp), ("out", [0, 0]));
    assert_eq!(end(position(8, 8)).place("Wyandot-1"), "detroit");
    assert_eq!(end(position(7, 6)).place("Wyandot-1"), "detroit");
}

#[test]
fn db_15_3_2_e_the_delaware_of_1793_stays() {
    let position = Position::of(Scenario::Wayne).turn(12).inside("Delaware-1", "detroit").with(|game| {
        let standing = &mut game.nations[Nation::Delaware.index()];
        (standing.status, standing.surrendered_in) = (Status::Surrendered, 10);
    });
    assert_eq!(end(position).place("Delaware-1"), "detroit");
}

#[test]
fn db_13_0_i_mckee_may_be_moved() {
    let mut table = end(Position::new().at("McKee", "detroit"));
    assert_eq!(table.asked(), (NA, "D-END-MCKEE"));
    assert!(!table.is_legal(Action::Put { piece: piece("McKee"), area: area("upper-allegheny") }));
    table.act(Action::Put { piece: piece("McKee"), area: area("kekionga") });
    assert_eq!(table.place("McKee"), "kekionga");
}

// proves: DB-13.0-j
#[test]
fn db_9_4_2_c_and_db_13_0_j_disruption_ends_in_supply() {
    let position =
        Position::new().at("US-1", "cincinnati").at("US-2", "hockhocking").pillaged("marietta").pillaged("gallipolis");
    let position = position.at("Shawnee-1, Blue Jacket", "gallipolis").with(|game| {
        game.disrupted = pieces("US-1, US-2");
        game.oos = pieces("US-2");
    });
    let table = end(position.turn(3));
    assert!(!table.game.disrupted.has(piece("US-1")));
    let all = PieceSet::of(piece("US-2"));
    assert!(table.game.disrupted.and(all).is_within(table.game.oos));
}
