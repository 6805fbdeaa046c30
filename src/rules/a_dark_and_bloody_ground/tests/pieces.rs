//! Dice, units, pools and leaders (chapters 1.2 and 2).

use super::position::{Lay, Look, Position, Table, area, piece, pieces};
use crate::conformance;
use crate::rules::a_dark_and_bloody_ground::activation::Activations;
use crate::rules::a_dark_and_bloody_ground::combat::Combats;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, RaidMark, Status};
use crate::rules::a_dark_and_bloody_ground::end_phase::EndPhase;
use crate::rules::a_dark_and_bloody_ground::map::POOL;
use crate::rules::a_dark_and_bloody_ground::mobilization::Mobilization;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, PieceSet, State, US};
use crate::rules::a_dark_and_bloody_ground::raids::Raids;
use crate::rules::a_dark_and_bloody_ground::reinforcement::Reinforcement;
use crate::rules::a_dark_and_bloody_ground::supply::SupplyPhase;
use crate::rules::{Dice, Place, Report, Setup, Title, Viewer};

const WINTER: u8 = 5;

#[test]
fn db_dice_a_dice_have_six_sides_and_two_are_added() {
    let mut game = Position::new().game;
    let thrown: Vec<i8> = (0..600).map(|_| game.die()).collect();
    assert!((1..=6).all(|face| thrown.contains(&face)) && thrown.iter().all(|face| (1..=6).contains(face)));
    // 1 and 4 are a 5, severe weather; no third die is thrown.
    let mut game = Position::new().dice(&[1, 4]).game;
    game.roll_event(&mut Report::silent());
    assert!(game.events.severe && game.dice.left().is_empty());
    assert_eq!(game.dice.wanted(), 0);
}

/// The campaign after so many decisions by chance.
fn played(decisions: usize) -> DarkAndBloodyGround {
    let mut game = DarkAndBloodyGround::setup(&Setup::of(DarkAndBloodyGround::SPEC, 5)).expect("the campaign");
    let mut chance = Dice::from_seed(9);
    for _ in 0..decisions {
        let legal = conformance::legal(&game);
        let Some(action) = conformance::any_action(&game, &legal, &mut chance) else { break };
        game.apply(&action, &mut Report::silent());
    }
    game
}

#[test]
fn db_dice_b_dice_come_from_one_stream_and_the_us_die_is_the_first_of_two() {
    for initiative in [US, NA] {
        let skirmish = |dice: &[u8]| {
            let position = Position::new().at("KY-1, Shawnee-1", "great-miami");
            let table = position.with(|game| game.initiative = initiative).dice(dice).begin(Combats::new());
            (table.place("KY-1"), table.place("Shawnee-1"))
        };
        assert_eq!(skirmish(&[1, 6]), ("pool", "great-miami"));
        assert_eq!(skirmish(&[6, 1]), ("great-miami", "out"));
    }
    assert_eq!(played(300), played(300), "the same seed and the same actions are the same game");
}

/// Table U-1.
#[test]
fn db_2_2_a_the_values_of_each_unit() {
    let game = Position::new().with(|game| game.rifles = pieces("Shawnee-2")).game;
    let values = |id: &str| (game.allowance(piece(id)), game.fcf(piece(id)), game.fire_range(piece(id)));
    assert_eq!((values("US-1"), values("KY-1"), values("OH-1")), ((4, 4, 3), (4, 3, 2), (4, 3, 2)));
    assert_eq!((values("Shawnee-1"), values("Mingo-1"), values("Iroquois-1")), ((6, 3, 2), (6, 3, 2), (6, 3, 2)));
    assert_eq!((values("Shawnee-2"), values("British-1"), values("Canadian-1")), ((6, 3, 3), (4, 4, 3), (5, 3, 2)));
    assert_eq!((piece("VA-1").state(), piece("Ottawa-1").nation()), (Some(State::Virginia), Some(Nation::Ottawa)));
    assert_eq!((piece("US-1").state(), piece("British-1").nation()), (None, None));
}

/// Table U-3.
#[test]
fn db_2_2_b_rank_cr_and_8_mp_of_a_leader_and_the_mark_of_a_primary_one() {
    let game = Position::new()
        .at("Miami-1, Little Turtle, Black Hoof", "kekionga")
        .with(|game| game.primary[1] = Some(piece("Little Turtle")))
        .game;
    for leader in PieceSet::LEADERS.iter() {
        assert!((1..=3).contains(&leader.rank()) && leader.cr() <= 3, "{leader}");
        assert_eq!(game.allowance(leader), 8, "{leader}");
    }
    let values = |id: &str| (piece(id).rank(), piece(id).cr());
    assert_eq!((values("Wayne"), values("Harmar"), values("Kenton")), ((3, 3), (3, 0), (1, 2)));
    assert_eq!((values("Blue Jacket"), values("Tarhe"), values("McKee")), ((3, 3), (2, 2), (2, 2)));
    let scene = game.scene(Viewer::Public);
    let primary = |id: &str| {
        scene.counters.iter().any(|one| one.id == id && one.markers.iter().any(|(key, _)| *key == "primary"))
    };
    assert!(primary("Little Turtle") && !primary("Black Hoof"));
}

/// Table U-2.
// proves: DB-2.2-d
#[test]
fn u_2_the_counter_mix() {
    let states = [State::Kentucky, State::Pennsylvania, State::Ohio, State::Virginia];
    assert_eq!(states.map(|state| PieceSet::militia_of(state).len()), [10, 6, 5, 4]);
    assert_eq!(Nation::ALL.map(|nation| PieceSet::warriors_of(nation).len()), [10, 7, 4, 5, 4, 3, 3]);
    assert_eq!([PieceSet::REGULARS, PieceSet::BRITISH, PieceSet::CANADIANS].map(PieceSet::len), [20, 6, 4]);
    let tables = Position::new().game.tables;
    assert_eq!((tables.counters_settlers, tables.counters_villages, tables.counters_us_forts), (30, 20, 10));
    assert_eq!((tables.counters_atrocity, tables.counters_rifles), (6, 6));
}

#[test]
fn db_2_2_e_pools_are_public_but_not_the_next_draw() {
    let game = Position::new().at("Wyandot-1", "pool").game;
    for viewer in [Viewer::Seat(US), Viewer::Seat(NA)] {
        let scene = game.scene(viewer);
        let shown = scene.counters.iter().filter(|one| one.place == Place::Tray("pool".into())).count();
        assert_eq!(shown, game.board.at(POOL).len() as usize);
    }
    // Three militia from the same pool, by different streams.
    let raised = |seed: u64| {
        let position = Position::new().with(|game| game.dice = Dice::from_seed(seed));
        let table: Table = position.begin(Reinforcement::new());
        let units = table.legal().into_iter().filter_map(|action| match action {
            Action::Put { piece, .. } => Some(piece.id()),
            _ => None,
        });
        units.collect::<std::collections::BTreeSet<_>>()
    };
    let draws: std::collections::BTreeSet<_> = (0..20).map(raised).collect();
    assert!(draws.len() > 5, "{draws:?}");
}

#[test]
fn db_ldr_e_leaders_lost_by_assassination_or_raid_are_replaced_too() {
    let position = Position::new()
        .at("Shawnee-1, Blue Jacket", "mad-river")
        .at("Shawnee leader", "pool")
        .at("US-1", "cincinnati")
        .with(|game| game.atrocity_hand = [1, 0]);
    let mut table = position.dice(&[6]).begin(Activations::of(US));
    table.act(Action::Assassinate { piece: piece("Blue Jacket") });
    assert_eq!((table.place("Blue Jacket"), table.place("Shawnee leader")), ("out", "mad-river"));
    let raid = Position::new()
        .at("Miami-1, Miami-2, Little Turtle", "limestone")
        .at("US-1, US-2, US-3, US-4, US-5", "limestone")
        .at("Miami-3", "kekionga")
        .at("Miami leader", "pool")
        .with(|game| {
            for id in ["Miami-1", "Miami-2", "Little Turtle"] {
                game.raiding.insert(piece(id));
                game.raids[piece(id).index()] = RaidMark { mp: 9, ohio: true, ..RaidMark::default() };
            }
        });
    let table = raid.dice(&[1, 6]).begin(Raids::new());
    assert_eq!((table.place("Little Turtle"), table.place("Miami leader")), ("out", "kekionga"));
}

#[test]
fn db_ldr_g_nobody_takes_tecumseh_or_mckee_along() {
    let special = |position: Position| position.at("Shawnee-1, Tecumseh, McKee", "mad-river");
    // Only the Shawnee roll, and surrender.
    let others = Nation::mobilizing().filter(|&nation| nation != Nation::Shawnee);
    let position = others.fold(Position::new().cl(1), |position, other| position.nation(other, Status::Surrendered, 0));
    let burnt =
        special(position.village("mad-river").village("loramie").settlers(0, "loramie").pillaged("paint-creek"));
    let table = burnt.dice(&[3, 1]).begin(Mobilization::new());
    assert_eq!(table.game.status(Nation::Shawnee), Status::Surrendered);
    assert_eq!(
        (table.place("Shawnee-1"), table.place("Tecumseh"), table.place("McKee")),
        ("out", "mad-river", "mad-river")
    );
    // Winter sends the warrior home, and them nowhere.
    let mut table = special(Position::new().turn(WINTER)).begin(EndPhase::new());
    table.act(Action::Put { piece: piece("Shawnee-1"), area: area("loramie") });
    assert_eq!(table.asked(), (NA, "D-END-MCKEE"));
    assert_eq!((table.place("Tecumseh"), table.place("McKee")), ("mad-river", "mad-river"));
    assert!(["Tecumseh", "McKee", "Girty", "Dorchester"].iter().all(|id| !table.game.is_face_down(piece(id))));
    // McKee is supplied as the British are: at any length, to a fort.
    let traced =
        Position::new().at("McKee, Tecumseh", "hockhocking").pillaged("scioto-plains").begin(SupplyPhase::new());
    assert!(!traced.game.oos.has(piece("McKee")));
}

#[test]
fn db_ldr_i_a_group_brings_nobody_who_is_in_play_or_was_eliminated() {
    let group = |position: Position| {
        let position = position.cl(1).turn(2).at("Darke", "out");
        let mut table = position.dice(&[1]).begin(Reinforcement::new());
        table.act(Action::TakeGroup);
        let comes = |id: &str| {
            let leader = piece(id);
            table.is_legal(Action::Hold { piece: leader })
        };
        ["St. Clair", "Butler", "Hamtramck"].map(comes)
    };
    assert_eq!(group(Position::new()), [true, true, true]);
    assert_eq!(group(Position::new().at("US-1, Hamtramck", "cincinnati")), [true, true, false]);
    let lost = Position::new().at("Hamtramck, Butler", "out").with(|game| game.gone = pieces("Hamtramck, Butler"));
    assert_eq!(group(lost), [true, false, false]);
}
